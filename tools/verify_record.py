#!/usr/bin/env python3
"""Checks the record of a finished match without knowing any rules: seeds, draws, chain, seal.

Usage: verify_record.py FILE      docs/record.md and docs/fair-dice.md say what is checked.
"""
import hashlib
import hmac
import json
import sys

TROUBLE = (OSError, ValueError, KeyError, TypeError, AttributeError, ZeroDivisionError, OverflowError)


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
    if "table" not in dice:
        return "the table's seed is not revealed yet: the match is not over"
    seed = bytes.fromhex(dice["table"])
    if hashlib.sha256(seed).hexdigest() != dice["commit"]:
        return "the revealed seed does not match the commitment"
    seats = ",".join(dice["seeds"][seat] for seat in dice["order"])
    position = canonical(record["position"]) if "position" in record else ""
    head = sha("\n".join([record["format"], record["game"], record["edition"], record["scenario"],
                          dice["commit"], canonical(record["options"]), position]))
    draws = 0
    for ply, step in enumerate(record["steps"], 1):
        try:
            head = sha(f"{head}\n{step['by']} {step['do']}\n{step['state']}")
            if head != step["hash"]:
                return f"at step {ply}: the chain breaks; it or something before it was changed"
            if not {"by", "do", "hash", "state"} <= set(step) <= {"by", "do", "draw", "hash", "state"}:
                return f"at step {ply}: something there belongs to no step"
            if "draw" in step:
                number, total = step["draw"]
                if draw(seed, seats, draws, total) != number:
                    return f"at step {ply}: the draw does not follow from the seeds"
                draws += 1
        except TROUBLE as trouble:
            return f"at step {ply}: not a readable step: {type(trouble).__name__} {trouble}"
    if sha(canonical({k: v for k, v in record.items() if k != "seal"})) != record["seal"]:
        return "outside the steps: the seal does not fit"
    return None


def flaw_of(path):
    try:
        with open(path, encoding="utf-8") as file:
            return flaw(json.load(file))
    except TROUBLE as trouble:
        return f"not a readable record: {type(trouble).__name__} {trouble}"


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    found = flaw_of(sys.argv[1])
    if found:
        sys.exit(f"{sys.argv[1]}: {found}")
    print("The record holds: steps, dice, chain and seal fit.")


if __name__ == "__main__":
    main()
