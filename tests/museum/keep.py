#!/usr/bin/env python3
"""Keeps exhibits of the editions that a program plays, before the next one changes them: finished
and running matches of every game, scenario and option, and a data folder of its server.

    tests/museum/keep.py PROGRAM [--seed 1] [--name FOLDER] [--games NAMES] [--records]    writes tests/museum/FOLDER

An exhibit is never made anew: what it shows is what that program did.
"""
import argparse
import gzip
import json
import pathlib
import random
import sqlite3
import tempfile

from program import Guest, Server, Table, simulate, waiting

HERE = pathlib.Path(__file__).resolve().parent
MISSION = HERE.parent.parent / "src/games/imperium/data/mission-1.json"
# Steps of a kept match of a scenario, and of one of an option; what takes longer is kept running.
LONGEST, LONG = 1200, 100
POSITIONS = {  # matches that began elsewhere than at the game's start
    "rebel-moon": {"bomb": "e5", "markers": [{"at": "e6", "weapon": "orange-contact"}]},
    "imperium": {"course": {"phase": "construction", "player": "red", "first": "red", "turn": 7},
                 "ships": [{"at": "1b-1", "kind": "corvette", "owner": "blue"},
                           {"at": "1r-1", "kind": "transport", "owner": "red", "infantry": 2}]},
    "ascending": {"round": 59},
}


def choices(card):
    """Scenario and options of each match that is kept of a game."""
    for scenario in card["scenarios"]:
        yield {"scenario": scenario["scenario"]}
    for option in card["options"]:
        for choice in option["choices"]:
            if choice["choice"] != option["default"]:
                yield {"options": {option["option"]: choice["choice"]}}


def chosen(table, rng, seat, **where):
    """A weak player's action or any legal one."""
    if rng.random() < 0.6:
        return table.ask("suggest", **{"as": seat}, level=2, visits=12,
                         seed=rng.getrandbits(30), **where)["action"]
    return rng.choice(table.ask("legal", **{"as": seat}, **where)["actions"])


def play(table, rng, opened, steps):
    turn, ply = opened["turn"], opened["ply"]
    while turn["kind"] != "over" and ply < steps:
        if turn["kind"] == "report":
            answer = simulate(turn, lambda _: table)
        else:
            seat = rng.choice(turn["seats"])
            answer = table.ask("play", **{"as": seat}, action=chosen(table, rng, seat))
        turn, ply = answer["turn"], answer["ply"]
    return turn["kind"] == "over"


def cards(table, games):
    return [card for card in table.ask("games")["games"] if not games or card["game"] in games]


def keep_records(program, rng, folder, games):
    with Table(program) as table:
        for card in cards(table, games):
            kept = []
            orders = list(choices(card))
            if card["game"] == "imperium":
                mission = json.loads(MISSION.read_text())
                orders += [{"scenario": {**mission, "turns": 3}}, {"options": {"turns": "10"}}]
            for order in orders + [{"people": {card["seats"][0]["seat"]: "Ana Ñandú"}}]:
                opened = table.ask("new", game=card["game"], seed=f"{rng.getrandbits(128):032x}",
                                   **order)
                over = play(table, rng, opened, LONG if "options" in order else LONGEST)
                whole = table.ask("record")["record"]
                kept.append(whole)
                if over:  # the same match as it was half-way
                    kept.append(table.ask("record", ply=half_way(whole["steps"]))["record"])
                table.ask("close")
            if card["game"] in POSITIONS:
                opened = table.ask("set", game=card["game"], position=POSITIONS[card["game"]])
                play(table, rng, opened, LONG)
                kept.append(table.ask("record")["record"])
            # Dice thrown by hand.
            begun = table.ask("new", game=card["game"], chance="ask")
            throw_by_hand(table, rng, begun, 40)
            kept.append(table.ask("record")["record"])
            text = "".join(json.dumps(one, sort_keys=True, ensure_ascii=False,
                                      separators=(",", ":")) + "\n" for one in kept)
            name = f"{card['game']}-{card['edition']}.jsonl.gz"
            (folder / name).write_bytes(gzip.compress(text.encode(), 9, mtime=0))
            print(f"{name}: {len(kept)} records, {sum(len(one['steps']) for one in kept)} steps")


def half_way(steps):
    """Where a seat goes on."""
    chance = ("nature", "odds")
    return next(ply for ply in range(len(steps) // 2, len(steps)) if steps[ply]["by"] not in chance)


def throw_by_hand(table, rng, opened, steps):
    turn, ply = opened["turn"], opened["ply"]
    while turn["kind"] not in ("over", "report") and ply < steps:
        seat = "nature" if turn["kind"] == "chance" else rng.choice(turn["seats"])
        action = rng.choice(table.ask("legal", **{"as": seat})["actions"])
        answer = table.ask("play", **{"as": seat}, action=action)
        turn, ply = answer["turn"], answer["ply"]


def keep_house(program, rng, folder, games):
    """A server's data folder with a match of each game and count of seats, some of them over."""
    tables = []
    with tempfile.TemporaryDirectory() as data, Table(program) as table:
        with Server(program, data) as server:
            for card in cards(table, games):
                for order in house_orders(card):
                    tables.append(sit(server, rng, card, dict(order)))
        base = pathlib.Path(data) / "hexastra.db"
        with sqlite3.connect(base) as disk:
            disk.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        disk.close()
        (folder / "house.db.gz").write_bytes(gzip.compress(base.read_bytes(), 9, mtime=0))
    (folder / "house.json").write_text(json.dumps(tables, indent=1) + "\n")
    print(f"house: {len(tables)} tables")


def house_orders(card):
    least, most = card["players"]
    counts = [option for option in card["options"]
              if any("seats" in choice for choice in option["choices"])]
    for seats in range(least, most + 1):
        options = {option["option"]: choice["choice"] for option in counts
                   for choice in option["choices"] if choice.get("seats") == seats}
        names = [seat["seat"] for seat in card["seats"]][:seats]
        yield {"options": options, "seats": {name: "person" for name in names}, "steps": 30}
        yield {"options": options, "steps": 9,
               "seats": {name: "computer:1" if at else "person" for at, name in enumerate(names)}}
    if card["game"] == "rebel-moon":
        yield {"seats": {seat["seat"]: "person" for seat in card["seats"]}, "steps": 10000}


def sit(server, rng, card, order):
    steps = order.pop("steps")
    made = server.http("POST", "/api/tables", {"game": card["game"], **order})
    people = [seat for seat, kind in order["seats"].items() if kind == "person"]
    guests = {seat: Guest(server, made["table"], made["keys"][seat]) for seat in people}
    one = guests[people[0]]
    mine, undone = 0, False
    while mine < steps:
        turn = one.ask("turn")
        if turn["turn"]["kind"] == "over":
            break
        if waiting(turn["turn"]):
            mine += 1
            simulate(turn["turn"], guests.get)
            continue
        owing = [seat for seat in people if seat in turn["turn"].get("seats", [])]
        if not owing or turn["turn"]["kind"] == "report":
            continue
        seat = rng.choice(owing)
        actions = guests[seat].ask("legal", **{"as": seat})["actions"]
        if not actions:
            continue
        mine += 1
        guests[seat].ask("play", **{"as": seat}, action=rng.choice(actions), move=f"m{mine}")
        if not undone and guests[seat].ask("undo", **{"as": seat}).get("result") == "accepted":
            undone = True
    turn = one.ask("turn")
    return {"game": card["game"], "table": made["table"], "keys": made["keys"],
            "ply": turn["ply"], "over": turn["turn"]["kind"] == "over", "undone": undone,
            "computers": [seat for seat, kind in order["seats"].items() if kind != "person"],
            "view": one.ask("view", **{"as": people[0]})["view"], "as": people[0]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("program")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--name", default="first")
    parser.add_argument("--games", default="", help="such as imperium,ascending; else all")
    parser.add_argument("--records", action="store_true", help="no data folder")
    order = parser.parse_args()
    games = order.games.split(",") if order.games else []
    folder = HERE / order.name
    folder.mkdir()
    keep_records(order.program, random.Random(order.seed), folder, games)
    if not order.records:
        keep_house(order.program, random.Random(order.seed), folder, games)


if __name__ == "__main__":
    main()
