#!/usr/bin/env python3
"""Sets up each worked example of Imperium Galactica over the table protocol, with the client playing
nature, plays it and compares what happens with what the rulebook says.

    tests/imperium_examples.py PROGRAM        the program is started as: PROGRAM table
"""
import json
import subprocess
import sys

RED, BLUE = "red", "blue"


def ship(at, kind, owner, **more):
    return {"at": at, "kind": kind, "owner": owner, **more}


def planet(at, kind, owner, **more):
    return {"at": at, "kind": kind, "owner": owner, **more}


def declaring(player, **more):
    return {"course": {"phase": "declaring", "player": player, "first": player}, **more}


LANDING = {
    "planets": [planet("4r-0", "medium", BLUE, infantry=4, cannon=True, shield=True)],
    "ships": [ship("4r-1", "transport", RED, infantry=4), ship("4r-2", "corvette", RED, armour=1),
              ship("4r-3", "cruiser", RED, bombers=1), ship("4r-4", "interceptor", RED)],
}
FOUR_AND_ONE = [(RED, "invade 4r-1 infantry 4r-0")] * 4 + [(RED, "invade 4r-2 armour 4r-0"), (RED, "done"),
                                                         (RED, "resolve 4r-0")]


def carrier(**load):
    return declaring(RED, ships=[ship("4r-1", "frigate", RED), ship("4r-3", "frigate", RED),
                                 ship("4r-2", "carrier", BLUE, **load)])


TWO_FRIGATES = [(RED, "attack 4r-1 4r-2"), (RED, "attack 4r-3 4r-2"), (RED, "done"), (RED, "resolve 4r-2")]

# Clause, mission, position, steps, the events that must be told, what must be seen at the end:
# list, sector, field, value.
EXAMPLES = [
    ("IG-16.10", "mission-1",
     declaring(BLUE, ships=[ship("4r-1", "battleship", BLUE), ship("4r-2", "frigate", RED, interceptors=1)]),
     [(BLUE, "attack 4r-1 4r-2"), (BLUE, "done"), (BLUE, "resolve 4r-2")],
     [("damaged", {"total": 10, "defence": 6})],
     [("ships", "4r-2", "damaged", True), ("ships", "4r-2", "interceptors", 0)]),
    ("IG-17.12", "mission-1", declaring(RED, **LANDING),
     FOUR_AND_ONE + [(BLUE, "kill infantry")] * 4,
     [("repelled", {"dealt": 6})],
     [("planets", "4r-0", "cannon", False), ("planets", "4r-0", "owner", BLUE)]),
    ("IG-17.12", "mission-1", declaring(RED, hands=[["sabotage"], []], **LANDING),
     [(RED, "play sabotage 4r-0"), (RED, "kill cannon")] + FOUR_AND_ONE +
     [(BLUE, "kill armour"), (RED, "garrison infantry")],
     [("conquered", {"dealt": 6})],
     [("planets", "4r-0", "owner", RED), ("planets", "4r-0", "shield", False)]),
    ("IG-17.18", "mission-1",
     declaring(RED, planets=[planet("4r-0", "medium", BLUE, infantry=1, cannon=True)],
               ships=[ship("4r-3", "cruiser", RED)]),
     [(RED, "bombard 4r-3 4r-0"), (RED, "done"), (RED, "resolve 4r-0"), (BLUE, "give-up infantry")],
     [("planet-neutral", {"at": "4r-0"})],
     [("planets", "4r-0", "owner", "neutral"), ("planets", "4r-0", "cannon", False)]),
    ("IG-17.20", "mission-2",
     declaring(RED, planets=[planet("5r-0", "large", BLUE, infantry=6)],
               ships=[ship("5r-1", "annihilator", RED, stood=True)]),
     [(RED, "annihilate 5r-1 5r-0"), (RED, "done"), (RED, "resolve 5r-0")],
     [("planet-destroyed", {"at": "5r-0"})],
     [("things", "5r-0", "thing", "asteroids")]),
    ("IG-21.4", "mission-1", carrier(interceptors=2, bombers=1), TWO_FRIGATES + [(BLUE, "give-up bomber")],
     [("damaged", {"total": 8, "defence": 6})],
     [("ships", "4r-2", "interceptors", 2), ("ships", "4r-2", "bombers", 0)]),
    ("IG-21.4", "mission-1", carrier(interceptors=2), TWO_FRIGATES, [("damaged", {})],
     [("ships", "4r-2", "interceptors", 2)]),
    ("IG-21.4", "mission-1", carrier(bombers=4), TWO_FRIGATES, [("damaged", {})],
     [("ships", "4r-2", "bombers", 2)]),
]


class Table:
    def __init__(self, program):
        self.process = subprocess.Popen([program, "table"], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, encoding="utf-8")

    def ask(self, do, **fields):
        self.process.stdin.write(json.dumps({"do": do, **fields}) + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=20)


def play(table, clause, mission, position, steps, events, seen):
    opened = table.ask("set", game="imperium", options={"mission": mission}, position=position,
                       chance="ask")
    assert "error" not in opened, f"{clause}: {opened}"
    told = []
    for seat, action in steps:
        answer = table.ask("play", action=action, **{"as": seat})
        assert answer.get("result") == "accepted", f"{clause}: {seat} {action}: {answer}"
        told += answer["events"]
    for kind, values in events:
        assert any(event["kind"] == kind and values.items() <= event["values"].items() for event in told), \
            f"{clause}: {kind} {values} was not told: {told}"
    view = table.ask("view", **{"as": RED})["view"]
    for group, sector, field, value in seen:
        there = [one[field] for one in view[group] if one["at"] == sector]
        assert there == [value], f"{clause}: {sector} {field} is {there}, not {value}"


def main():
    table = Table(sys.argv[1])
    for example in EXAMPLES:
        play(table, *example)
    table.close()
    print(f"{len(EXAMPLES)} worked examples end as the rulebook says")


if __name__ == "__main__":
    main()
