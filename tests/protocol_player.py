#!/usr/bin/env python3
"""Plays a whole game of Hexastra with nothing but docs/protocol.md: random matches through
`hexastra table`, and illegal actions that must be refused with clause, values, a text in both
languages and, nine times in ten, a cure that is legal.

As real clients do, illegal actions are mostly tried by the seat that is to act; one in sixteen comes from
another seat, for which nothing at all is legal: it is told whose turn it is, and its cure is empty.
The share of cures is counted over all of them.

    tests/protocol_player.py PROGRAM [--game NAME] [--games 1000] [--illegal 10000] [--every 4] [--seed 1]

--every N tries illegal actions at every N-th decision; the phases in which some were tried are counted.
"""
import argparse
import collections
import json
import random
import subprocess
import sys


class Table:
    """The program on the other side of a pipe: a JSON object a line, each way."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "table"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def ask(self, request):
        self.process.stdin.write(json.dumps(request) + "\n")
        self.process.stdin.flush()
        line = self.process.stdout.readline()
        if not line:
            raise RuntimeError(f"the table ended at {request}")
        answer = json.loads(line)
        if "error" in answer:
            raise RuntimeError(f"{request} -> {answer}")
        return answer

    def close(self):
        self.process.stdin.close()
        return self.process.wait(timeout=10)


class Tester:
    def __init__(self, table, rng):
        self.table, self.rng = table, rng
        self.words, self.kinds = set(), set()
        self.games = self.plies = self.illegal = self.cured = self.untimely = self.shaped = 0
        self.sizes = collections.Counter()
        self.faults, self.phases = [], collections.Counter()

    def fault(self, text):
        if len(self.faults) < 20:
            self.faults.append(text)

    def hear(self, actions):
        for action in self.rng.sample(actions, min(40, len(actions))):
            kind, *words = action.split(" ")
            self.kinds.add((kind, len(words)))
            self.words.update(words)

    def babble(self):
        kind, count = self.rng.choice(sorted(self.kinds))
        return " ".join([kind, *(self.rng.choice(self.sorted_words) for _ in range(count))])

    def play(self, card):
        options = {option["option"]: self.rng.choice(option["choices"])["choice"]
                   for option in card["options"]}
        opened = self.table.ask({"do": "new", "game": card["game"], "options": options,
                                 "seed": f"{self.rng.getrandbits(64):016x}"})
        turn, seats = opened["turn"], opened["seats"]
        if seats != [entry["seat"] for entry in card["seats"]][:len(seats)]:
            self.fault(f"seats that are not the first of the card's: {seats}")
        while turn["kind"] != "over":
            seat = self.rng.choice(turn["seats"])
            legal = self.table.ask({"do": "legal", "as": seat})
            actions = legal["actions"]
            if legal["complete"] == ("shape" in legal):
                self.fault(f"complete, and yet a shape, or neither: {legal}")
            if not actions:
                return self.fault(f"{seat} must act and cannot")
            self.hear(actions)
            if self.illegal < self.wanted and self.plies % self.every == 0:
                before = self.illegal
                self.try_illegal(seats, seat, turn["seats"], legal)
                self.phases[turn["phase"]] += self.illegal - before
            answer = self.table.ask({"do": "play", "as": seat, "action": self.choose(seat, legal)})
            if answer["result"] != "accepted":
                return self.fault(f"a legal action was refused: {answer}")
            turn = answer["turn"]
            self.plies += 1
        if "outcome" not in self.table.ask({"do": "turn"}):
            self.fault("a match is over without an outcome")
        self.table.ask({"do": "close"})
        self.games += 1
        self.sizes[len(seats)] += 1

    def choose(self, seat, legal):
        """One of what is listed, kinds alike; where not all is listed, often any other that fits its shape."""
        kinds = sorted({action.split(" ")[0] for action in legal["actions"]})
        kind = self.rng.choice(kinds)
        shape = legal.get("shape", {}).get(kind)
        for _ in range(4 if shape else 0):
            words = [str(self.rng.choice(bounds)) if isinstance(bounds[0], str) else str(self.rng.randint(*bounds))
                     for bounds in shape.values()]
            action = " ".join([kind, *words])
            if self.table.ask({"do": "why", "as": seat, "action": action})["refusal"] is None:
                self.shaped += 1
                return action
        return self.rng.choice([action for action in legal["actions"] if action.split(" ")[0] == kind])

    def try_illegal(self, seats, seat, deciding, known):
        legal, complete = set(known["actions"]), known["complete"]
        self.sorted_words = sorted(self.words) or ["a1"]
        others = [other for other in seats if other != seat]
        for _ in range(3):
            action = self.babble()
            actor = self.rng.choice(others) if self.rng.randrange(16) == 0 else seat
            if action in legal if actor == seat else actor in deciding:
                continue  # legal; or for the other in a secret decision, of whom nothing is known here
            try:
                if not complete and self.table.ask({"do": "why", "as": actor, "action": action})["refusal"] is None:
                    continue  # legal, but not among the samples
                english = self.table.ask({"do": "play", "as": actor, "action": action, "lang": "en"})
            except RuntimeError as error:
                if '"bad-action"' in str(error) or "'bad-action'" in str(error):
                    continue  # not an action at all: a word of the wrong kind
                raise
            spanish = self.table.ask({"do": "why", "as": actor, "action": action, "lang": "es"})
            self.judge(actor, seat, action, english, spanish.get("refusal"))

    def judge(self, actor, seat, action, english, spanish):
        self.illegal += 1
        refusal = english.get("refusal")
        if english.get("result") != "refused" or not refusal or not spanish:
            return self.fault(f"{actor} {action} was not refused: {english}")
        for answer in (refusal, spanish):
            if not answer.get("clause") or not answer.get("reason") or "values" not in answer:
                self.fault(f"{action}: no clause, reason or values: {answer}")
            if len(answer.get("text", "")) < 10 or "{" in answer["text"]:
                self.fault(f"{action}: no text: {answer}")
        if refusal.get("text") == spanish.get("text"):
            self.fault(f"{action}: one text for two languages: {refusal['text']}")
        cures = refusal.get("cure", [])
        if actor != seat:
            self.untimely += 1
            if cures:
                self.fault(f"{action}: a cure for {actor}, whose turn it is not: {cures}")
        self.cured += bool(cures)
        if cures:
            verdicts = self.table.ask({"do": "why", "as": actor, "actions": cures})["refusals"]
            if any(verdict is not None for verdict in verdicts):
                self.fault(f"{action}: a cure is refused: {cures}")
        return None


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--game", help="only this one of the catalogue")
    parser.add_argument("--games", type=int, default=1000)
    parser.add_argument("--illegal", type=int, default=10000)
    parser.add_argument("--every", type=int, default=4)
    parser.add_argument("--phases", type=int, default=0, help="fewer of them with refusals are a fault")
    parser.add_argument("--seed", type=int, default=1)
    order = parser.parse_args()
    tester = Tester(Table(order.program), random.Random(order.seed))
    tester.wanted, tester.every = order.illegal, order.every
    cards = [card for card in tester.table.ask({"do": "games"})["games"] if order.game in (None, card["game"])]
    while (tester.games < order.games or tester.illegal < order.illegal) and not tester.faults:
        tester.play(tester.rng.choice(cards))
    status = tester.table.close()
    share = tester.cured / max(1, tester.illegal)
    if share < 0.9:
        tester.fault(f"only {share:.1%} of all refusals come with a cure")
    if tester.untimely > tester.illegal / 10:
        tester.fault(f"{tester.untimely} of {tester.illegal} were tried out of turn: too many")
    phases = +tester.phases
    if len(phases) < order.phases:
        tester.fault(f"illegal actions were tried in {len(phases)} phases only: {dict(phases)}")
    if status != 0:
        tester.fault(f"the program ended with status {status}")
    print(f"{tester.games} games, {tester.plies} decisions, {tester.illegal} illegal actions refused "
          f"({tester.untimely} of them out of turn), {share:.1%} of all with a legal cure, "
          f"{tester.shaped} actions by their shape, games by seats {dict(sorted(tester.sizes.items()))}, "
          f"{len(tester.faults)} errors; by phase {dict(phases)}")
    print("\n".join(tester.faults))
    return 1 if tester.faults else 0


if __name__ == "__main__":
    sys.exit(main())
