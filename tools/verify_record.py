#!/usr/bin/env python3
"""Checks the record of a finished match without knowing any rules: seeds, draws, chain, seal.

Usage: verify_record.py FILE      docs/record.md and docs/fair-dice.md say what is checked.

Exit status: 0 all holds, 1 something does not, 3 all holds but the dice cannot be checked (thrown by
hand, or the table's seed is not in the file).
"""
import hashlib
import hmac
import json
import sys

TROUBLE = (OSError, ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError, OverflowError,
           RecursionError)
UNCHECKED = 3


def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)


def sha(text):
    return hashlib.sha256(text.encode()).hexdigest()


def draw(seed, seats, n, total):
    if type(total) is not int or not 0 < total < 2**32:
        raise ValueError("a draw says the number and of how many")
    limit = 2**64 // total * total
    attempt = 0
    while True:
        message = f"hexastra-dice-1\n{seats}\n{n}\n{attempt}".encode()
        number = int.from_bytes(hmac.new(seed, message, hashlib.sha256).digest()[:8], "big")
        if number < limit:
            return number % total
        attempt += 1


def flaw(record):
    if record["format"] != "hexastra-record-1":
        return "this format is not known"
    dice = record["dice"]
    by_hand = dice["by"] == "hand"
    seed = bytes.fromhex(dice["table"]) if "table" in dice else None
    if seed is not None and hashlib.sha256(seed).hexdigest() != dice["commit"]:
        return "the revealed seed does not match the commitment"
    seats = ",".join(dice["seeds"][seat] for seat in dice["order"])
    position = canonical(record["position"]) if "position" in record else ""
    scenario = record["scenario"]  # a name, or the players' own in whole
    head = sha("\n".join([record["format"], record["game"], record["edition"],
                          canonical(scenario) if isinstance(scenario, dict) else scenario,
                          dice["commit"], canonical(record["options"]), position]))
    draws = 0
    for ply, step in enumerate(record["steps"], 1):
        try:
            head = sha(f"{head}\n{step['by']} {step['do']}\n{step['state']}")
            if head != step["hash"]:
                return f"at step {ply}: the chain breaks; it or something before it was changed"
            if not {"by", "do", "hash", "state"} <= set(step) <= {"by", "do", "draw", "hash", "state"}:
                return f"at step {ply}: something there belongs to no step"
            if ("draw" in step) != (step["by"] == "nature" and not by_hand):
                return f"at step {ply}: a step of chance, and no other, says what was drawn"
            if "draw" in step:
                number, total = step["draw"]
                if seed is not None and draw(seed, seats, draws, total) != number:
                    return f"at step {ply}: the draw does not follow from the seeds"
                draws += 1
        except TROUBLE as trouble:
            return f"at step {ply}: not a readable step: {type(trouble).__name__} {trouble}"
    if sha(canonical({k: v for k, v in record.items() if k != "seal"})) != record["seal"]:
        return "outside the steps: the seal does not fit"
    return None


def doubt(record):
    """Why the dice of a record without a flaw cannot be checked; nothing where they were."""
    throws = sum(step["by"] == "nature" for step in record["steps"])
    if record["dice"]["by"] == "hand" and throws:
        return f"{throws} draws were thrown by hand: nobody can check them"
    if "table" in record["dice"]:
        return None
    if "outcome" in record:
        return f"{throws} draws not checked: the match is over, but the table's seed is not in the file"
    return f"{throws} draws not checked: the table's seed stays secret until the match is over"


def judge(path):
    """The flaw and the doubt of a file, each perhaps nothing."""
    try:
        with open(path, encoding="utf-8") as file:
            record = json.load(file)
        found = flaw(record)
        return found, None if found else doubt(record)
    except TROUBLE as trouble:
        return f"not a readable record: {type(trouble).__name__} {trouble}", None


def flaw_of(path):
    return judge(path)[0]


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found, left = judge(sys.argv[1])
    if found:
        sys.exit(f"{sys.argv[1]}: {found}")
    if left:
        print(f"The record holds: steps, chain and seal fit; {left}.")
        sys.exit(UNCHECKED)
    print("The record holds: steps, dice, chain and seal fit.")


if __name__ == "__main__":
    main()
