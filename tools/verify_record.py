#!/usr/bin/env python3
"""Checks a match's file without knowing any rules: seeds, draws, chain, seal (docs/record.md).
Usage: verify_record.py FILE    Exit status: 0 all holds, 1 something does not, 3 all holds but the
dice cannot be checked: they were thrown by hand, or the table's seed is not in the file.
"""
import hashlib, hmac, json, re, sys

def canonical(value):
    return json.dumps(value, sort_keys=True, separators=(",", ":"), ensure_ascii=False)

def sha(text):
    return hashlib.sha256(text if isinstance(text, bytes) else text.encode()).hexdigest()

def hold(claim, otherwise):
    if not claim: raise ValueError(otherwise)

def whole(digits):
    hold(abs(int(digits)) < 2**53, "a number is too large")
    return int(digits)

def no_number(text): hold(False, f"{text} is not a whole number")

def depth(value):
    inner = value.values() if type(value) is dict else value if type(value) is list else None
    return 0 if inner is None else 1 + max(map(depth, inner), default=0)

def read(text):
    value = json.loads(text, parse_int=whole, parse_float=no_number, parse_constant=no_number)
    hold(depth(value) <= 32, "lists are nested deeper than 32")
    return value

def of_hex(text, least=0):
    hold(re.fullmatch(r"([0-9a-f]{2})*", text) and len(text) >= least, "seeds are in hexadecimal")
    return bytes.fromhex(text)

def drawn(seed, seats, name, total, attempt=0):
    message = f"hexastra-dice-1\n{seats}\n{name}\n{attempt}".encode()
    number = int.from_bytes(hmac.digest(seed, message, "sha256")[:8], "big")
    fair = number < 2**64 // total * total
    return [number % total, total] if fair else drawn(seed, seats, name, total, attempt + 1)

def judge(path):
    """The exit status for a file, and what to say of it."""
    at, draws, names = "before the first step", 0, set()
    try:
        record = read(open(path, "rb").read().decode())
        dice, scenario, seal = record["dice"], record["scenario"], record.pop("seal")
        by_hand, table = dice["by"] == "hand", of_hex(dice["table"], 2) if "table" in dice else b""
        hold(dice["by"] in ("table", "hand"), "dice.by is table or hand")
        hold(record["format"] == "hexastra-record-1", "this format is not known")
        hold("table" not in dice or sha(table) == dice["commit"], "not the seed that was promised")
        hold(type(dice["order"]) is list and sorted(dice["order"]) == sorted(dice["seeds"]),
             "dice.order names each seat once")
        seats = ",".join(of_hex(dice["seeds"][seat]).hex() for seat in dice["order"])
        head = sha("\n".join([record["format"], record["game"], record["edition"],
                              canonical(scenario) if isinstance(scenario, dict) else scenario,
                              dice["commit"], canonical(record["options"]),
                              canonical(record["position"]) if "position" in record else ""]))
        hold(type(record["steps"]) is list, "no list of steps")
        for ply, step in enumerate(record["steps"], 1):
            at = f"at step {ply}"
            hold(all(type(step[name]) is str for name in ("by", "do", "hash", "state")), "no text")
            head = sha(f"{head}\n{step['by']} {step['do']}\n{step['state']}")
            hold(head == step["hash"], "the chain breaks; it or something before it was changed")
            hold({*step, "draw"} == {"by", "do", "draw", "hash", "state"}, "not a step's fields")
            hold(("draw" in step) == (step["by"] == "nature" and not by_hand), "not a step's draw")
            if "draw" in step:
                number, total, *named = step["draw"]
                name = named[0] if named else str(draws)
                hold(not named or len(named) == 1 and re.fullmatch("[a-z][a-z0-9 -]*", name), "no name of a draw")
                hold(name not in names and not names.add(name), "two draws have one name")
                hold(type(number) is type(total) is int and 0 <= number < total < 2**32,
                     "a draw says the number and of how many")
                hold("table" not in dice or drawn(table, seats, name, total) == step["draw"][:2],
                     "the draw does not follow from the seeds")
            draws += step["by"] == "nature"
        at = "outside the steps"
        hold(sha(canonical(record)) == seal, "the seal does not fit")
    except Exception as trouble:  # what cannot be read does not hold
        return 1, f"{path}: {at}: {type(trouble).__name__} {trouble}"
    doubt = ("were thrown by hand: nobody can check them" if by_hand and draws else
             "" if "table" in dice else "cannot be checked: the table's seed is not in the file")
    found = f"Chain and seal fit, the {draws} draws {doubt or 'follow from the seeds'}."
    return 3 if doubt else 0, found

if __name__ == "__main__":
    status, words = judge(sys.argv[1]) if len(sys.argv) == 2 else (1, __doc__)
    print(words, file=sys.stderr if status == 1 else sys.stdout)
    sys.exit(status)
