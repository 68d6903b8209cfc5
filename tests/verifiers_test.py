#!/usr/bin/env python3
"""Proves that a finished match's file convinces three verifiers and that one changed byte convinces none.

    tests/verifiers_test.py PROGRAM [--page] [--seed 1]

Matches with dice are played through `hexastra table`; their files go to `hexastra verify`, to
tools/verify_record.py, and with --page to the page's own code (web/src/verify) under Node. Then bytes are
changed, one at a time: each verifier must object, and where the byte stands in a step, name that step.
One of the files is of a match whose scenario the players made themselves: it stands in the file, whole.
Forgeries that are chained and sealed anew must fail, too, and dice that nobody can check must not pass for checked:
tests/altered_records.py is the table of them, and all three come to the verdict that stands in it.
"""
import argparse
import base64
import gzip
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
SCRIPT = ROOT / "tools/verify_record.py"
MISSION = ROOT / "src/games/imperium/data/mission-1.json"
MATCHES, CHANGES, RUNS = 4, 300, 30  # changed bytes a match; of them through whole programs

sys.dont_write_bytecode = True
sys.path.insert(0, str(SCRIPT.parent))
sys.path.insert(0, str(ROOT / "tests"))
import altered_records  # noqa: E402
import verify_record  # noqa: E402


class Lines:
    """A program that answers each line with a line."""

    def __init__(self, *command):
        self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True, encoding="utf-8")

    def ask(self, line):
        self.process.stdin.write(line + "\n")
        self.process.stdin.flush()
        return json.loads(self.process.stdout.readline())

    def close(self):
        self.process.stdin.close()
        self.process.wait(timeout=20)


def own_scenario():
    """A mission of the players' own, over after one turn, with a name that JSON may write in two ways."""
    mission = json.loads(MISSION.read_text(encoding="utf-8"))
    mission["name"] = {"en": "Añil / \"\u2028\"", "es": "\t\\"}
    return {**mission, "turns": 1}


def play(table, rng, **terms):
    """The file of a random match in which dice were rolled."""
    def ask(**request):
        return table.ask(json.dumps(request))
    terms = terms or {"game": "rebel-moon", "people": {"imperial": "Ana \"Ñ\"", "rebel": "Bob"}}
    turn = ask(do="new", seed=f"{rng.getrandbits(128):032x}", **terms)["turn"]
    while turn["kind"] != "over":
        seat = turn["seats"][0]
        actions = ask(do="legal", **{"as": seat})["actions"]
        first = actions[0] if rng.random() < 0.04 else rng.choice(actions)
        turn = ask(do="play", action=first, **{"as": seat})["turn"]
    record = ask(do="record")["record"]
    return record if any("draw" in step for step in record["steps"]) else play(table, rng, **terms)


def play_by_hand(table, rng):
    """The file of the first steps of a match whose dice people threw, at least one of them."""
    def ask(**request):
        return table.ask(json.dumps(request))
    turn, thrown = ask(do="new", game="rebel-moon", seed="00", chance="ask")["turn"], 0
    while turn["kind"] != "over" and not thrown:
        seat = "nature" if turn["kind"] == "chance" else turn["seats"][0]
        thrown += seat == "nature"
        action = rng.choice(ask(do="legal", **{"as": seat})["actions"])
        turn = ask(do="play", action=action, **{"as": seat})["turn"]
    return ask(do="record")["record"] if thrown else play_by_hand(table, rng)


def sealed(record):
    """Chained and sealed anew, as a forger would do it; the states stay, only the rules could make them."""
    canonical, sha = verify_record.canonical, verify_record.sha
    dice = record.get("dice")
    head = [record.get(name) for name in ("format", "game", "edition", "scenario")]
    head.append(dice.get("commit") if isinstance(dice, dict) else "")
    head = start = sha("\n".join([*map(str, head), canonical(record.get("options", {})), "",
                                   *([canonical(record["manners"])] if "manners" in record else [])]))
    for step in record.get("steps", []):
        head = step["hash"] = sha(f"{head}\n{step['by']} {step['do']}\n{step.get('state')}")
    head = start
    for line in record.get("journal", []) if isinstance(record.get("journal"), list) else []:
        line.pop("hash", None)
        head = line["hash"] = sha(f"{head}\n{canonical(line)}")
    record.pop("seal", None)
    covered = json.loads(json.dumps(record))
    if record.get("format") == "hexastra-record-2":
        for person in covered.get("seats", {}).values():
            if isinstance(person, dict):
                person.pop("name", None), person.pop("salt", None)
    return {**record, "seal": sha(canonical(covered))}


def play_with_seeds(table, rng):
    """The file of a whole match to whose dice both seats brought a seed, as a server would write it."""
    def ask(**request):
        return table.ask(json.dumps(request))
    names, key, draws = {"imperial": "Ana", "rebel": "Bob"}, bytes([0xab, 0xcd]), []
    turn = ask(do="new", game="rebel-moon", seed=key.hex(), chance="ask", people=names)["turn"]
    while turn["kind"] != "over":
        chance = turn["kind"] == "chance"
        seat = "nature" if chance else turn["seats"][0]
        actions = ask(do="legal", **{"as": seat})["actions"]
        if chance:  # each face has one ticket
            draws.append(verify_record.drawn(key, "aa,bb", len(draws), len(actions)))
        action = actions[draws[-1][0]] if chance else rng.choice(actions)
        turn = ask(do="play", action=action, **{"as": seat})["turn"]
    record = ask(do="record")["record"]
    record["dice"].update(by="table", seeds={"imperial": "aa", "rebel": "bb"})
    for step, drawn in zip((step for step in record["steps"] if step["by"] == "nature"), draws):
        step["draw"] = drawn
    # Enough draws that other seeds, or the same in another order, do not give them by accident.
    return sealed(record) if len(draws) >= 12 else play_with_seeds(table, rng)


def play_with_deeds(table, rng):
    """The file of a match in which a draw was offered and declined, a decision taken back, and somebody resigned."""
    def ask(**request):
        return table.ask(json.dumps(request))
    ask(do="new", game="rebel-moon", seed="0123", people={"imperial": "Ana", "rebel": "Bob"})
    actions = ask(do="legal", **{"as": "imperial"})["actions"]
    ask(do="enter", deed="offer draw", **{"as": "rebel"})
    ask(do="enter", deed="decline", **{"as": "imperial"})
    ask(do="play", action=actions[0], **{"as": "imperial"})
    ask(do="undo", **{"as": "imperial"})
    ask(do="play", action=rng.choice(actions[1:]), **{"as": "imperial"})
    ask(do="enter", deed="resign", **{"as": "rebel"})
    return ask(do="record")["record"]


def play_with_amendments(table, rng):
    """The file of a match in which another act was put in the place of the first, and more put in and taken out again."""
    def ask(**request):
        return table.ask(json.dumps(request))
    ask(do="new", game="rebel-moon", seed="0123", people={"imperial": "Ana", "rebel": "Bob"})
    first, other = rng.sample(ask(do="legal", **{"as": "imperial"})["actions"], 2)
    ask(do="play", action=first, **{"as": "imperial"})
    ask(do="amend", seen=1, changes=f"replace 1 imperial {other}")
    for more in (2, 3):
        seat = ask(do="turn")["turn"]["seats"][0]
        action = rng.choice(ask(do="legal", **{"as": seat})["actions"])
        if more == 2:
            ask(do="play", action=action, **{"as": seat})
    ask(do="amend", seen=3, changes=f"insert 3 {seat} {action}")
    ask(do="amend", seen=4, changes="drop 4")
    ask(do="enter", deed="resign", **{"as": "rebel"})
    return ask(do="record")["record"]


def play_with_an_organiser(table):
    """The file of the first steps of a match whose organiser stopped the clocks, let them run, gave more time and amended the first step."""
    def ask(**request):
        return table.ask(json.dumps(request))
    ask(do="new", game="rebel-moon", seed="0123", manners={"organiser": True, "answer_minutes": 60})
    first, other = ask(do="legal", **{"as": "imperial"})["actions"][:2]
    ask(do="play", action=first, **{"as": "imperial"})
    change = f"replace 1 imperial {other}"
    for deed in ("pause", "resume", "extend 5", f"preview 4 {change}", f"amend 5 {change}"):
        ask(do="enter", deed=deed, **{"as": "organiser"})
    return ask(do="record")["record"]


def altered(verifiers, rng):
    """Where a verdict on an altered and sealed record is another than the table's."""
    with gzip.open(ROOT / "tests/museum/first/rebel-moon-1.jsonl.gz", "rt", encoding="utf-8") as kept:
        former = next(one for one in map(json.loads, kept) if "outcome" in one and "position" not in one)
    records = {"rolled": play_with_seeds(verifiers.table, rng), "thrown": play_by_hand(verifiers.table, rng),
               "said": play_with_deeds(verifiers.table, rng), "former": former,
               "amended": play_with_amendments(verifiers.table, rng),
               "organised": play_with_an_organiser(verifiers.table)}
    yield from misjudged(verifiers, records, altered_records.TABLE)


def misjudged(verifiers, records, table):
    for name, base, due, alter in table:
        record = json.loads(json.dumps(records[base]))
        rewrite = alter(record)
        text = text_of(sealed(record))
        if callable(rewrite):
            text = rewrite(text)
        for who, done in verifiers.runs(text):
            if done.returncode != due:
                yield f"{who} on {name}: {done.returncode}, not {due}: {done.stdout}{done.stderr}"
        if verifiers.page:
            found = verifiers.of_page(text)
            verdict = 1 if "fault" in found else 3 if "unchecked" in found else 0
            if verdict != due:
                yield f"the page on {name}: {verdict}, not {due}: {found}"


def doubtful(verifiers, rng):
    """What is wrong with the verdicts on files whose dice nobody can check, and on a die without its draw."""
    whole = play(verifiers.table, rng)
    hidden, over = json.loads(json.dumps(whole)), json.loads(json.dumps(whole))
    rolled = next(step for step in hidden["steps"] if "draw" in step)
    rolled["do"] = "roll 3" if rolled["do"] != "roll 3" else "roll 4"
    del rolled["draw"], over["dice"]["table"]
    ply = hidden["steps"].index(rolled) + 1
    for name, words in (*verifiers.programs(text_of(sealed(hidden))), *verifiers.same_code(text_of(sealed(hidden)))):
        if not words or not named(words, ply):
            yield f"{name} does not find the die without a draw at step {ply}: {words}"
    by_hand = play_by_hand(verifiers.table, rng)
    for record, reason, why in ((sealed(over), "seed", "left-out"), (by_hand, "by hand", "hand")):
        for name, done in verifiers.runs(text_of(record)):
            if done.returncode != 3 or reason not in done.stdout:
                yield f"{name} on dice {why}: exit {done.returncode} {done.stdout}{done.stderr}"
        if verifiers.page and verifiers.of_page(text_of(record)).get("unchecked") != why:
            yield f"the page does not doubt dice {why}"
    for name, done in verifiers.runs(text_of({**by_hand, "game": "\033[31mX\u009b"})):
        if re.search("[\x1b\x80-\x9f]", done.stdout + done.stderr):
            yield f"{name} gives a terminal control characters out of a file"


def text_of(record):
    return json.dumps(record, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()


def step_at(text, at):
    """The number of the step that a byte stands in, or None; steps hold no braces of their own."""
    begin = text.index(b'"steps":[') + len(b'"steps":[')
    if at < begin or at >= text.rindex(b"]"):
        return None
    return text[begin:at + 1].count(b"{") or 1


class Verifiers:
    def __init__(self, program, folder, page):
        self.program, self.file = program, folder / "match.json"
        self.table = Lines(program, "table")
        self.page = None
        if page:
            bundle = folder / "verify.mjs"
            subprocess.run([ROOT / "tools/setup/with_node", ROOT / "web/node_modules/.bin/rolldown",
                            ROOT / "web/src/verify/verify.ts", "-f", "esm", "-o", bundle],
                           check=True, capture_output=True, timeout=120)
            self.page = Lines(ROOT / "tools/setup/with_node", "node", ROOT / "tests/verify_page.mjs", bundle)

    def runs(self, text):
        """The two command lines, each with what became of it."""
        self.file.write_bytes(text)
        for name, command in (("hexastra verify", [self.program, "verify", self.file, "--lang", "en"]),
                              ("verify_record.py", [sys.executable, SCRIPT, self.file])):
            yield name, subprocess.run(command, capture_output=True, text=True, check=False, timeout=60)

    def programs(self, text):
        """What the two command lines say; nothing where they are convinced."""
        for name, done in self.runs(text):
            yield name, (done.stderr or "no word") if done.returncode else None

    def of_page(self, text):
        return self.page.ask(base64.b64encode(text).decode())

    def same_code(self, text):
        """The same verifiers without starting a process for each text, and the page's."""
        self.file.write_bytes(text)
        status, words = verify_record.judge(str(self.file))
        yield "verify_record.py", words if status == 1 else None
        try:
            record = json.loads(text)
        except ValueError:
            record = None
        if record is not None:  # the table cannot be given what is not JSON
            answer = self.table.ask(json.dumps({"do": "load", "record": record}, ensure_ascii=False))
            yield "load", answer.get("error", {}).get("text")
            if "match" in answer:
                self.table.ask('{"do":"close"}')
        if self.page:
            flaw = self.of_page(text)
            yield "the page", json.dumps(flaw) if "fault" in flaw else None

    def close(self):
        self.table.close()
        if self.page:
            self.page.close()


def in_draw(text, at):
    """Of how many a number was drawn is known to the rules alone: where the number would be the same
    of another total, only the seal tells."""
    begin = text.rfind(b'"draw":[', 0, at + 1)
    return begin >= 0 and at <= text.find(b"]", begin)


def named(said, step):
    """Whether a verifier's words name the step, or the byte where the file is no longer JSON."""
    return bool(re.search(rf'(step |"ply": ?){step}\b', said) or
                re.search(r'is not a whole number|not JSON at byte \d|"fault": ?"json"|JSONDecodeError.*char \d|UnicodeDecodeError.*position \d', said))


def changed(text, rng):
    at = rng.randrange(len(text))
    byte = rng.choice([text[at] ^ 1 << rng.randrange(8), rng.choice(b"0123456789abcdef\",:{}[] ")])
    return at, text[:at] + bytes([byte]) + text[at + 1:]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--page", action="store_true")
    parser.add_argument("--seed", type=int, default=1)
    order = parser.parse_args()
    rng, faults, tried = random.Random(order.seed), [], 0
    with tempfile.TemporaryDirectory() as folder:
        verifiers = Verifiers(order.program, pathlib.Path(folder), order.page)

        def judge(said, at, text, step):
            for name, words in said:
                if words is None:
                    faults.append(f"{name} is convinced by a changed byte at {at}: {text[at - 30:at + 30]}")
                elif step and not named(words, step) and not (in_draw(text, at) and "seal" in words):
                    faults.append(f"{name} does not name step {step}, byte {at} {text[at - 20:at + 20]}: {words}")

        for name, words in verifiers.programs(b"[" * 200_000):
            if words is None or len(words.splitlines()) > 1:
                faults.append(f"{name} does not refuse what is nested too deep in one line: {words}")
        own = {"game": "imperium", "scenario": own_scenario(), "people": {"red": "Ana", "blue": "Bob"}}
        for terms in [{}] * (MATCHES - 1) + [own]:
            text = text_of(play(verifiers.table, rng, **terms))
            for said in (verifiers.programs(text), verifiers.same_code(text)):
                faults += [f"{name} refuses a sound file: {words}" for name, words in said if words]
            for number in range(CHANGES):
                at, other = changed(text, rng)
                if other == text:
                    continue
                tried += 1
                step = step_at(text, at)
                judge(verifiers.same_code(other), at, other, step)
                if number < RUNS:
                    judge(verifiers.programs(other), at, other, step)
        faults += altered(verifiers, rng)
        faults += doubtful(verifiers, rng)
        verifiers.close()
    print(f"{MATCHES} files convince every verifier; {tried} changed bytes, "
          f"{len(altered_records.TABLE)} altered records, {len(faults)} faults")
    print("\n".join(faults[:20]))
    return 1 if faults or tried < MATCHES * CHANGES / 2 else 0


if __name__ == "__main__":
    sys.exit(main())
