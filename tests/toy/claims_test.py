#!/usr/bin/env python3
"""Proves that battles fought elsewhere are settled by what their people report, or drawn: T-10 to T-12 and T-25, at random tables.

    tests/toy/claims_test.py PROGRAM

Random matches of Salt March, where nobody but those who fight them settles the battles: each reports, confirms, contests.
A model that knows a list of reports foresees each answer. The records must convince the program and the script.
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

HOUSES, MATCHES = 6, 12


def clause(battle, seat, deed, reports, computers):
    """What these clauses say of a report or of the wish to draw; nothing where it is let in. `reports`: of the battle, by seat."""
    if deed.startswith("simulate"):
        persons = [one for one in battle["seats"] if one not in computers] if battle else []
        return None if battle and (not persons or seat in persons and reports.get(seat) != "drawn") else "T-25"
    if battle is None or seat not in battle["seats"]:
        return "T-10"
    if any(one in computers for one in battle["seats"]):
        return "T-11"
    others = {result for by, result in reports.items() if by != seat}
    if deed.startswith("agree"):
        return None if len(others) == 1 else "T-12"
    return "T-10" if reports.get(seat) == deed.removeprefix("claim ") else None


class Match:
    def __init__(self, table, rng, computers):
        self.table, self.rng, self.computers = table, rng, computers
        self.reports, self.wrong, self.cited, self.settled, self.drawn = {}, [], {}, 0, 0
        opened = self.ask(do="new", game="salt-march", seed=f"{rng.getrandbits(128):032x}",
                          options={"houses": str(HOUSES)}, computers=computers)
        self.turn, self.seats = opened["turn"], opened["seats"]

    def ask(self, **request):
        return self.table.ask(json.dumps(request))

    def report(self):
        """Somebody reports something of some battle; it is foreseen what comes of it."""
        waiting = self.turn["pending"]
        battle = self.rng.choice(waiting + [None])
        seat = self.rng.choice(battle["seats"] if battle and self.rng.random() < 0.9 else self.seats)
        name = battle["name"] if battle else "pan-99"
        result = f"settle {name} {self.rng.choice(['won', 'won', 'held', 'drawn'])}"
        ways = [f"agree {name}", f"claim {result}", f"simulate {name}"]
        deed = self.rng.choices(ways, [4, 4, 2])[0]
        reports = self.reports.setdefault(name, {})
        due = clause(battle, seat, deed, reports, self.computers)
        why = self.ask(do="why", deed=deed, **{"as": seat}).get("refusal")
        answer = self.ask(do="enter", deed=deed, **{"as": seat})
        said = answer.get("refusal", {}).get("clause") if answer.get("result") == "refused" else None
        self.cited[said] = self.cited.get(said, 0) + 1
        if said != due or (why or {}).get("clause") != due or "error" in answer:
            self.wrong.append(f"{deed} by {seat} of {reports}: {answer}, {why}, not {due}")
        if due is None:
            wish = "drawn" if deed.startswith("simulate") else result
            reports[seat] = next(r for by, r in reports.items() if by != seat) if deed.startswith("agree") else wish
            persons = [one for one in battle["seats"] if one not in self.computers]
            if (set(reports) >= set(persons) or not persons) and len(set(reports.values())) == 1:
                self.settled += 1
                self.drawn += "drawn" in reports.values()
                if any(one["name"] == name for one in answer["turn"].get("pending", [])) or not answer.get("events"):
                    self.wrong.append(f"all report {reports}, and still it waits: {answer}")
                del self.reports[name]
        self.turn = self.ask(do="turn")["turn"]
        for one in self.turn.get("pending", []):
            told = {claim["by"]: claim.get("result", "drawn") for claim in one.get("claims", [])}
            if told != self.reports.get(one["name"], {}):
                self.wrong.append(f"{one['name']}: {told} is told of {self.reports}")

    def play(self):
        while self.turn["kind"] != "over":
            if self.turn.get("pending") and self.rng.random() < 0.9:
                fought = [one for one in self.turn["pending"] if not set(one["seats"]) & set(self.computers)]
                if fought or self.rng.random() < 0.3:
                    self.report()
                    continue
            if self.turn["kind"] == "report" and len(self.turn["pending"]) and self.computers:
                actor = "nature"
            elif self.turn["seats"] and self.turn["kind"] == "decide":
                actor = self.rng.choice(self.turn["seats"])
            else:
                self.report()
                continue
            action = self.rng.choice(self.ask(do="legal", **{"as": actor})["actions"])
            before = {one["name"] for one in self.turn.get("pending", [])}
            self.turn = self.ask(do="play", action=action, **{"as": actor})["turn"]
            for name in before - {one["name"] for one in self.turn.get("pending", [])}:
                self.reports.pop(name, None)
        return self.ask(do="record")["record"]


def main(program):
    drawn = 0
    rng, wrong, cited, settled, table = random.Random(1), [], {}, 0, verifiers_test.Lines(program, "table")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "match.json"
        for number in range(MATCHES):
            seats = ["heron"] if number % 4 == 3 else []
            match = Match(table, rng, seats)
            record = match.play()
            wrong += match.wrong
            settled += match.settled
            drawn += match.drawn
            for name, times in match.cited.items():
                cited[name] = cited.get(name, 0) + times
            file.write_bytes(verifiers_test.text_of(record))
            for command in ([program, "verify", file], [sys.executable, verifiers_test.SCRIPT, file]):
                done = subprocess.run(command, capture_output=True, text=True, check=False)
                if done.returncode:
                    wrong.append(f"{command[0]}: {done.stdout}{done.stderr}")
    table.close()
    if settled < 10 or drawn < 5 or min(cited.get(name, 0) for name in (None, "T-10", "T-11", "T-12", "T-25")) < 5:
        wrong.append(f"hardly anything was tried: {settled} settled, {drawn} drawn, {cited}")
    print("\n".join(wrong[:10]) or f"{settled} battles settled by reports, {drawn} of them drawn, {cited}")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
