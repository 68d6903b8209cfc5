#!/usr/bin/env python3
"""Proves that a campaign's file stands though something was amended, and that a preview changes nothing.

    tests/toy/amend_test.py PROGRAM

Random matches of Salt March are amended while they are played: looked at first, settled by one change more for each
conflict and gap, entered, and at times taken back: by whoever owns the table, or by an organiser, whose looks are entries.
Their records must convince the program and the script.
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

MATCHES = 12


class Match:
    def __init__(self, table, rng, organised):
        self.table, self.rng, self.wrong, self.counts, self.organised = table, rng, [], {}, organised
        opened = self.ask(do="new", game="salt-march", seed=f"{rng.getrandbits(128):032x}", options={"houses": "4"},
                          **({"manners": {"organiser": True}} if organised else {}))
        self.turn, self.entries, self.acts, self.former = opened["turn"], 0, {}, []

    def ask(self, **request):
        return self.table.ask(json.dumps(request))

    def look(self, changes):
        if not self.organised:
            return self.ask(do="amend", seen=self.entries, changes=changes, preview=True)
        answer = self.ask(do="enter", deed=f"preview {self.entries} {changes}", **{"as": "organiser"})
        self.entries = answer.get("seen", self.entries)
        return answer.get("preview", answer)

    def enter(self, changes):
        if not self.organised:
            return self.ask(do="amend", seen=self.entries, changes=changes)
        answer = self.ask(do="enter", deed=f"amend {self.entries} {changes}", **{"as": "organiser"})
        return {**answer, "changes": answer["said"][-1]["deed"].split(" ", 2)[2]} if "said" in answer else answer

    def count(self, what):
        self.counts[what] = self.counts.get(what, 0) + 1

    def step(self):
        actor = "nature" if self.turn["kind"] == "report" else self.rng.choice(self.turn["seats"])
        action = self.rng.choice(self.ask(do="legal", **{"as": actor})["actions"])
        self.turn = self.ask(do="play", action=action, **{"as": actor})["turn"]
        self.entries += 1
        self.acts[self.entries] = "report" if actor == "nature" else actor

    def wish(self):
        """A change of some entry: a battle that went otherwise, or another order."""
        number = self.rng.choice(list(self.acts))
        actor = self.acts[number]
        field = f"{self.rng.choice(['home', 'pan'])}-{self.rng.randint(1, 4)}"
        words = f"settle {field} {self.rng.choice(['won', 'held'])}" if actor == "report" else f"march {field}"
        return self.rng.choice([f"drop {number}", f"replace {number} {actor} {words}", f"replace {number} {actor} {words}"])

    def amend(self):
        changes = [self.wish()]
        if self.former and self.rng.random() < 0.3:
            changes = [f"drop {self.former[-1]}"]
        before = self.ask(do="view", **{"as": "spectator"})
        for _ in range(60):
            seen = self.look("; ".join(changes))
            if seen.get("result") == "refused" or seen.get("settled"):
                break
            for conflict in seen["conflicts"]:
                own = [change for change in changes if change.split()[1] == conflict["line"] and change[:4] != "drop"]
                changes = [change for change in changes if change not in own] + [f"drop {conflict['line']}"]
                self.count("secret" if conflict.get("secret") else "conflict")
                break
            else:
                changes += [f"open {gap['before']}" for gap in seen["gaps"] if not gap["open"]]
                self.count("gap")
        if self.ask(do="view", **{"as": "spectator"}) != before:
            self.wrong.append(f"looking at {changes} changed something")
        if not seen.get("settled"):
            return self.count("refused")
        answer = self.enter("; ".join(changes))
        if answer.get("result") != "accepted":
            nothing = answer.get("refusal", {}).get("reason") in ("amend-nothing", "over")
            self.wrong += [] if nothing else [f"{changes}: {answer}"]
            return self.count("refused")
        if "draw" not in seen and answer["changes"] != seen["changes"]:
            self.wrong.append(f"looked at {seen['changes']}, entered {answer['changes']}")
        self.entries += 1
        self.turn = answer["turn"]
        taken_back = self.former and answer["changes"].split("; ")[0] == f"drop {self.former[-1]}"
        self.count("taken back" if taken_back else "amended")
        if taken_back:
            self.former.pop()
        if not taken_back or ";" in answer["changes"]:
            self.former.append(self.entries)

    def play(self):
        while self.turn["kind"] != "over":
            if self.acts and self.rng.random() < 0.12:
                self.amend()
            else:
                self.step()
        return self.ask(do="record")["record"]


def main(program):
    rng, wrong, counts, table = random.Random(1), [], {}, verifiers_test.Lines(program, "table")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "match.json"
        for number in range(MATCHES):
            match = Match(table, rng, number % 2 == 1)
            record = match.play()
            wrong += match.wrong
            for name, times in match.counts.items():
                counts[name] = counts.get(name, 0) + times
            if [line["deed"].split()[0] for line in record["journal"] if "deed" in line].count("amend") == 0:
                continue
            for name, alter in (("as it is", None), ("another act", lambda text: text.replace("march pan", "march home", 1))):
                changed = json.loads(json.dumps(record))
                for line in changed["journal"] if alter else []:
                    line.update({kind: alter(line[kind]) for kind in ("do", "deed") if kind in line})
                due = int(changed != record)
                file.write_bytes(verifiers_test.text_of(verifiers_test.sealed(changed)))
                for command in ([program, "verify", file], [sys.executable, verifiers_test.SCRIPT, file]):
                    done = subprocess.run(command, capture_output=True, text=True, check=False)
                    if done.returncode != due:
                        wrong.append(f"{name}, {command[0]}: {done.returncode}, not {due}: {done.stdout}{done.stderr}")
    table.close()
    if min(counts.get(name, 0) for name in ("amended", "taken back", "conflict", "secret", "gap")) < 3:
        wrong.append(f"hardly anything was tried: {counts}")
    print("\n".join(wrong[:10]) or f"{MATCHES} matches: {counts}")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
