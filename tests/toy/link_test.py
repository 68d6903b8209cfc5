#!/usr/bin/env python3
"""Proves that battles may be played as other matches of the same table: T-30 to T-34, at random campaigns.

    tests/toy/link_test.py PROGRAM

Random matches of Salt March whose battles are played as matches of Rebel Moon, some to their end, some resigned or drawn, some
given up for a report or called off. A model says what must come of each. The campaign's record must convince the program and the
script, with the records of its battles beside it; of one in which a score is another, or beside the record of another match, neither may be.
"""
import json
import pathlib
import random
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tests"))
import verifiers_test  # noqa: E402

HOUSES, MATCHES, GAME = 5, 10, "rebel-moon"


class Campaign:
    """`counts`: how often each way was gone, in all campaigns."""

    def __init__(self, table, rng, computers, counts):
        self.table, self.rng, self.computers, self.counts = table, rng, computers, counts
        self.wrong, self.played = [], {}
        opened = self.ask(do="new", game="salt-march", match="campaign", seed=f"{rng.getrandbits(128):032x}", computers=computers,
                          options={"houses": str(HOUSES)}, manners={"organiser": True, "answer_minutes": 60})
        self.turn, self.seats = opened["turn"], opened["seats"]

    def ask(self, match="campaign", **request):
        return self.table.ask(json.dumps({"match": match, **request}))

    def count(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    def expect(self, holds, what):
        if not holds:
            self.wrong.append(what)

    def enter(self, who, deed, due=None, match="campaign"):
        """`due`: the clause that refuses it."""
        answer = self.ask(match, do="enter", deed=deed, **{"as": who})
        said = answer.get("refusal", {}).get("clause")
        self.expect(said == due and "error" not in answer, f"{deed} by {who}: {answer}, not {due}")
        return answer

    def battle(self, name):
        self.turn = self.ask(do="turn")["turn"]
        return next((one for one in self.turn.get("pending", []) if one["name"] == name), None)

    def link(self, battle):
        """Its people, or the organiser, have it played here; computers come along."""
        name, people = battle["name"], [seat for seat in battle["seats"] if seat not in self.computers]
        stranger = next(seat for seat in self.seats if seat not in battle["seats"])
        self.enter(stranger, f"meet {name} {GAME}", "T-30")
        self.enter(battle["seats"][0], f"meet {name} chess", "T-30")
        self.expect(self.ask(do="enter", deed=f"link {name} {GAME} x", **{"as": "organiser"})["refusal"]["clause"] == "T-31",
                    "the organiser links by hand")
        if not people or self.rng.random() < 0.3:
            self.enter("organiser", f"call {name} {GAME}")
            self.count("called")
        else:
            for seat in people[:-1]:
                self.enter(seat, f"meet {name} {GAME}")
                self.enter(seat, f"meet {name} {GAME}", "T-30")
                waits = self.battle(name)
                self.expect("link" not in waits and {"by": seat, "game": GAME} in waits["wishes"], f"one alone links: {waits}")
            self.enter(people[-1], f"meet {name} {GAME}")
        linked = self.battle(name)
        link = linked.get("link", {})
        self.expect(link.get("game") == GAME, f"all agree, and it is not linked: {linked}")
        self.enter(battle["seats"][0], f"meet {name} {GAME}", "T-32")
        seats = linked["games"][0]["seats"]
        self.expect(sorted(seats) == sorted(battle["seats"]), f"{seats} sit there")
        self.count("linked")
        return link["match"], seats

    def go_on(self, match, steps):
        """So many steps of the other match, which knows nothing of this one."""
        turn = self.ask(match, do="turn")["turn"]
        for _ in range(steps):
            if turn["kind"] == "over":
                break
            actor = turn["seats"][0]
            action = self.rng.choice(self.ask(match, do="legal", **{"as": actor})["actions"])
            turn = self.ask(match, do="play", action=action, **{"as": actor})["turn"]
        return turn["kind"] == "over"

    def fight(self, battle):
        name = battle["name"]
        match, seats = self.link(battle)
        over = self.go_on(match, self.rng.choice([0, 0, 5, 3000]))
        both = not set(battle["seats"]) & set(self.computers)
        ways = ["resign", "award", "unlink"] + (["draw", "report"] if both else [])
        # The one least gone: how many battles are still waiting is chance, as their dice are.
        how = "over" if over else min(ways, key=lambda way: (self.counts.get(way, 0), self.rng.random()))
        if how == "report":
            self.enter(seats[0], f"claim settle {name} drawn")
            self.expect(self.battle(name) is not None, "one report settles it")
            self.enter(seats[1], f"agree {name}")
        elif how == "award":
            self.enter("organiser", f"award told settle {name} drawn")
        elif how == "unlink":
            self.enter("organiser", f"unlink {name}")
            self.enter("organiser", f"unlink {name}", "T-34")
            waits = self.battle(name)
            self.expect("link" not in waits and "wishes" not in waits, f"called off, and still {waits}")
            self.enter("organiser", f"award dispute settle {name} drawn")
        elif how == "draw":
            self.enter("imperial", "offer draw", match=match)
            self.enter("rebel", "accept", match=match)
        elif how == "resign":
            self.enter("rebel", "resign", match=match)
        self.count(how)
        self.expect(self.battle(name) is None or how == "unlink", f"{name} still waits after {how}")
        record = self.ask(do="record")["record"]
        settled = [line["do"] for line in record["journal"] if line.get("as") == "report"][-1]
        result = "drawn"
        if how in ("over", "draw", "resign"):
            score = {seat: float(share) for seat, share in self.ask(match, do="record")["record"]["outcome"]["score"].items()}
            result = "won" if score["imperial"] > score["rebel"] else "drawn" if score["imperial"] == score["rebel"] else "held"
            self.played[match] = self.ask(match, do="record")["record"]
        else:  # it goes on by itself, and means nothing here any more
            if not self.go_on(match, 0):
                self.enter("rebel", "resign", match=match)
            self.expect(self.ask(do="record")["record"] == record, "a link that is void counts")
        self.expect(settled == f"settle {name} {result}", f"{how}: {settled}, not {result}")

    def play(self):
        while self.turn["kind"] != "over":
            if self.turn["kind"] == "report":
                self.fight(self.rng.choice(self.turn["pending"]))
            else:
                actor = self.rng.choice(self.turn["seats"])
                action = self.rng.choice(self.ask(do="legal", **{"as": actor})["actions"])
                self.turn = self.ask(do="play", action=action, **{"as": actor})["turn"]
            self.turn = self.ask(do="turn")["turn"]
        return self.ask(do="record")["record"]


def amended(table, counts):
    """A result that was played is taken out: the battle waits, is played once more, and its record holds."""
    campaign = Campaign(table, random.Random(2), [], counts)
    for order in ("heron march pan-1", "crane march pan-2", "ibis rest", "egret rest", "stork rest"):
        seat, action = order.split(" ", 1)
        campaign.ask(do="play", action=action, **{"as": seat})
    for order in ("heron march home-2", "crane rest", "ibis march pan-2", "egret rest", "stork rest"):
        seat, action = order.split(" ", 1)
        campaign.ask(do="play", action=action, **{"as": seat})
    first, _ = campaign.link(campaign.battle("pan-2"))
    campaign.enter("rebel", "resign", match=first)
    campaign.expect(campaign.battle("pan-2") is None, "resigned there, and it waits here")
    other = campaign.ask(first, do="record")["record"]
    record = campaign.ask(do="record")["record"]
    seen = len(record["journal"])

    def amend(changes):
        answer = campaign.ask(do="amend", seen=len(campaign.ask(do="record")["record"]["journal"]), changes=changes)
        campaign.expect(answer.get("result") == "accepted", f"{changes}: {answer}")
    # Something before it, with the same people in that battle: the result counts as it did.
    amend("replace 4 egret march pan-4")
    campaign.expect(campaign.battle("pan-2") is None, "the same people fight, and it waits again")
    # The result itself.
    amend(f"drop {seen}")
    waits = campaign.battle("pan-2")
    campaign.expect(waits is not None and "link" not in waits, f"taken out, and still {waits}")
    campaign.expect(campaign.ask(first, do="record")["record"] == other, "the other match has changed")
    second, _ = campaign.link(waits)
    campaign.enter("imperial", "resign", match=second)
    campaign.expect(campaign.battle("pan-2") is None and second != first, "it is not played again")
    settled = [line["do"] for line in campaign.ask(do="record")["record"]["journal"] if line.get("as") == "report"]
    campaign.expect(settled == ["settle pan-2 won", "settle pan-2 held"], f"{settled}")
    return campaign


def turned(record):
    line = next(line for line in record["journal"] if line.get("deed", "").startswith("played "))
    battle, head, scores = line["deed"].removeprefix("played ").split(" ", 2)
    line["deed"] = f"played {battle} {head} {'0 1' if scores != '0 1' else '1 0'}"


def misheaded(record):
    line = next(line for line in record["journal"] if line.get("deed", "").startswith("played "))
    line["deed"] = line["deed"].replace(line["deed"].split()[2], "0" * 64)


def by_hand(record):
    line = next(line for line in record["journal"] if line.get("deed", "").startswith("played "))
    line["by"] = record["dice"]["order"][0]


def main(program):
    rng, wrong, counts, table = random.Random(1), [], {}, verifiers_test.Lines(program, "table")
    with tempfile.TemporaryDirectory() as folder:
        file, folder = pathlib.Path(folder) / "match.json", pathlib.Path(folder)
        campaigns = [amended(table, counts)]
        last = [campaigns[0].ask(do="record")["record"]]
        for number in range(MATCHES):
            campaigns.append(Campaign(table, rng, ["crane"] if number % 3 == 2 else [], counts))
            last.append(campaigns[-1].play())
        for campaign, record in zip(campaigns, last):
            wrong += campaign.wrong
            beside = []
            for number, other in enumerate(campaign.played.values()):
                beside.append(folder / f"battle-{number}.json")
                beside[-1].write_bytes(verifiers_test.text_of(other))
            stranger = folder / "stranger.json"
            stranger.write_bytes(verifiers_test.text_of(record))
            trials = [("as it is", None, [], 0, 0), ("with its battles", None, beside, 0, 0), ("with a stranger", None, [stranger], 1, 1)]
            if beside:
                trials += [("another score", turned, beside, 1, 1), ("another score, alone", turned, [], 1, 0),
                           ("another head", misheaded, beside, 1, 1), ("signed by a seat", by_hand, [], 1, 1)]
            for name, alter, others, *dues in trials:
                changed = json.loads(json.dumps(record))
                if alter:
                    alter(changed)
                file.write_bytes(verifiers_test.text_of(verifiers_test.sealed(changed)))
                for command, due in zip(([program, "verify", file], [sys.executable, verifiers_test.SCRIPT, file]), dues):
                    done = subprocess.run([*command, *others], capture_output=True, text=True, check=False)
                    # A score may be another and lead to the same result: then the other record tells.
                    alone = name == "another score, alone" and "legal" in done.stdout
                    if done.returncode != due and not alone:
                        wrong.append(f"{name}, {command[0]}: {done.returncode}, not {due}: {done.stdout}{done.stderr}")
    table.close()
    if min(counts.get(name, 0) for name in ("over", "resign", "draw", "report", "award", "unlink", "called")) < 2:
        wrong.append(f"hardly anything was tried: {counts}")
    print("\n".join(wrong[:10]) or f"{MATCHES} campaigns: {counts}")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
