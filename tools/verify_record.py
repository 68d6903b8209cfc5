#!/usr/bin/env python3
"""Checks a match's file without knowing any rules: seeds, draws, chains, journal, seal (docs/record.md).
Usage: verify_record.py FILE [BATTLE...]   BATTLE: a record of a match that a battle of the first was played as.
Exit status: 0 all holds, 1 something does not, 3 all holds but the
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

def amended(acts, former, changes, entry, seats):
    """The acts with the changes of an amendment; those that stand are in `former`, each with the acts before it."""
    if former and changes[0] == f"drop {former[-1][0]}":
        last, before = former.pop()
        acts = before + [act for act in acts if int(act[0].split(".")[0]) > last]
        changes = changes[1:]
        if not changes: return acts
    behind, otherwise, parts = {"0": [], **{act[0]: [] for act in acts}}, {}, 0
    for change in changes:
        kind, at, *what = change.split(" ", 3)
        sound = len(what) == (0 if kind == "drop" else 2) and (not what or what[0] in [*seats, "report", "referee"] and what[1])
        hold(kind in ("drop", "replace", "insert") and sound, f"entry {entry} is no amendment")
        hold(at in behind and (kind == "insert" or at != "0" and at not in otherwise),
             f"entry {entry} amends what does not stand")
        parts += kind == "insert"
        if kind == "insert": behind[at].append((f"{entry}.{parts}", *what))
        else: otherwise[at] = [(at, *what)] if what else []
    former.append((entry, acts))
    return sum((otherwise.get(act[0], [act]) + behind[act[0]] for act in acts), behind["0"])

def offices(manners):
    """Who may sign a deed without a seat, by what the table agreed on."""
    hold(type(manners) is dict and set(manners) <= {"organiser", "decide_minutes", "answer_minutes", "by_hand", "bank_seconds", "increment_seconds",
                                                    "at_end", "weekend_days", "holiday_days"}, "no manners")
    times = sum(manners.get(name, 0) for name in ("decide_minutes", "answer_minutes", "bank_seconds"))
    return ["organiser"] * manners.get("organiser", False) + ["clock"] * (times > 0)

def journal_acts(journal, head, seats, offices):
    """Who did what of that which stands, worked out from the journal alone; its chain is checked on the way."""
    standing, former, before, announced, wishes = [], [], 0, None, {}
    hold(type(journal) is list, "no journal")
    for number, line in enumerate(journal, 1):
        what, words = f"entry {number} of the journal", dict(line)
        head, claimed = sha(f"{head}\n{canonical({k: v for k, v in words.items() if k != 'hash'})}"), words.pop("hash")
        hold(head == claimed, f"{what}: the chain breaks; it or something before it was changed")
        by, at, actor = words.pop("by"), words.pop("at", before), words.pop("as", None)
        hold(type(at) is int and at >= before and len(words) == 1, f"{what} is not readable")
        before, (kind, text) = at, *words.items()
        hold(kind in ("do", "deed") and type(text) is str, f"{what} is neither an act nor a deed")
        amends = kind == "deed" and re.fullmatch("(?s)amend (0|[1-9][0-9]*) (.+)", text)
        tables = kind == "deed" and re.fullmatch("(?s)(link|played|unlink) .+", text)
        decrees = kind == "deed" and re.fullmatch("(?s)decree (.+)", text)
        filed = kind == "deed" and re.fullmatch("file( .*|)", text)
        wish = kind == "deed" and re.fullmatch("(?s)wish ([^ ]+) ([1-9][0-9]*) ([0-9a-f]{32}) (.+)", text)
        signs = by in seats if filed else by == "table" if wish else by in ("table", "organiser") if amends else by == "organiser" in offices if decrees else \
            by == "table" or tables[1] == "unlink" and by == "organiser" in offices if tables else by in seats or kind == "deed" and by in offices
        hold(actor is None and signs or by == "table" and kind == "do" and actor in [*seats, "report", "odds", "referee"],
             f"{what} is signed by nobody")
        hold(kind == "deed" or ((actor, text) == announced if announced else actor != "referee"),
             f"{what} is not what was decreed or wished for")
        announced = ("referee", decrees[1]) if decrees else announced if kind == "deed" else None
        if filed:
            wishes[by] = text.split()[1:]
            hold(re.fullmatch("file( [0-9a-f]{64})*", text), f"{what} is no list of digests")
        elif wish:
            seat, place, listed = wish[1], int(wish[2]), wishes.get(wish[1], [])
            hold(place <= len(listed) and sha(f"{wish[3]}\n{wish[4]}") == listed.pop(place - 1), f"{what} was not filed")
            announced = seat, wish[4]
        elif kind == "deed" and (text == "resign" or text.startswith("hand ")):
            wishes.pop(by if text == "resign" else text.split(" ")[1], None)
        if kind == "do": standing.append((str(number), actor or by, text))
        elif amends:
            hold(int(amends[1]) == number - 1, f"{what} has not seen what was entered")
            standing = amended(standing, former, amends[2].split("; "), number, seats)
        elif undo := re.fullmatch("undo ([0-9]+)", text):
            places = [place for place, act in enumerate(standing) if act[0] == undo[1]]
            hold(places and not (former and int(undo[1]) < former[-1][0]), f"{what} takes back what does not stand")
            del standing[places[0]:]
    return [act[1:] for act in standing]

def check_people(seats):
    for seat, person in seats.items():
        hold(person["held"] in ("person", "computer"), f"nobody holds {seat}")
        hold({*person, "name", "salt", "digest"} == {"held", "name", "salt", "digest"}, f"not what is said of {seat}")
        hold(("name" in person) == ("salt" in person), f"a name and its salt: {seat}")
        hold("name" not in person or sha(of_hex(person["salt"]).hex() + "\n" + person["name"]) == person["digest"],
             f"the name of {seat} is not the one that was sealed")
        hold("digest" not in person or re.fullmatch("[0-9a-f]{64}", person["digest"]), f"no digest of {seat}")

def judge(path):
    """The exit status for a file, and what to say of it."""
    at, draws, names = "before the first step", 0, set()
    try:
        record = read(open(path, "rb").read().decode())
        dice, scenario, seal = record["dice"], record["scenario"], record.pop("seal")
        by_hand, table = dice["by"] == "hand", of_hex(dice["table"], 2) if "table" in dice else b""
        hold(dice["by"] in ("table", "hand"), "dice.by is table or hand")
        hold(record["format"] in ("hexastra-record-1", "hexastra-record-2"), "this format is not known")
        former = record["format"] == "hexastra-record-1"
        hold("table" not in dice or sha(table) == dice["commit"], "not the seed that was promised")
        hold(type(dice["order"]) is list and sorted(dice["order"]) == sorted(dice["seeds"]),
             "dice.order names each seat once")
        seats = ",".join(of_hex(dice["seeds"][seat]).hex() for seat in dice["order"])
        head = sha("\n".join([record["format"], record["game"], record["edition"],
                              canonical(scenario) if isinstance(scenario, dict) else scenario,
                              dice["commit"], canonical(record["options"]),
                              canonical(record["position"]) if "position" in record else "",
                              *([canonical(record["manners"])] if "manners" in record else [])]))
        start = head
        hold(type(record["steps"]) is list, "no list of steps")
        for ply, step in enumerate(record["steps"], 1):
            at = f"at step {ply}"
            hold(all(type(step[name]) is str for name in ("by", "do", "hash", "state")), "no text")
            head = sha(f"{head}\n{step['by']} {step['do']}\n{step['state']}")
            hold(head == step["hash"], "the chain breaks; it or something before it was changed")
            hold({*step, "draw"} == {"by", "do", "draw", "hash", "state"}, "not a step's fields")
            hold(("draw" in step) == (step["by"] in ("nature", "odds") and not by_hand), "not a step's draw")
            hold(step["by"] != "odds" or len(step.get("draw", [])) == 3, "a battle's draw has its name")
            if "draw" in step:
                number, total, *named = step["draw"]
                name = named[0] if named else str(draws)
                hold(not named or len(named) == 1 and re.fullmatch("[a-z][a-z0-9 -]*", name), "no name of a draw")
                hold(name not in names and not names.add(name), "two draws have one name")
                hold(type(number) is type(total) is int and 0 <= number < total < 2**32,
                     "a draw says the number and of how many")
                hold("table" not in dice or drawn(table, seats, name, total) == step["draw"][:2],
                     "the draw does not follow from the seeds")
            draws += step["by"] in ("nature", "odds")
        at = "outside the steps"
        hold(former != ("journal" in record), "a journal is of the second format")
        hold(not former or "manners" not in record, "manners are of the second format")
        hold(("percent" if former else "score") in record.get("outcome", ["percent", "score"]), "no scores")
        if not former:
            check_people(record["seats"])
            hold(sorted(record["seats"]) == sorted(dice["seeds"]), "seats and seeds are of others")
            acts = [(step["by"], step["do"]) for step in record["steps"] if step["by"] != "nature"]
            hold(journal_acts(record["journal"], start, record["seats"], offices(record.get("manners", {}))) == acts, "the journal leads to other steps")
            for person in record["seats"].values(): person.pop("name", None), person.pop("salt", None)
        hold(sha(canonical(record)) == seal, "the seal does not fit")
    except Exception as trouble:  # what cannot be read does not hold
        return 1, f"{path}: {at}: {type(trouble).__name__} {trouble}"
    doubt = ("were thrown by hand: nobody can check them" if by_hand and draws else
             "" if "table" in dice else "cannot be checked: the table's seed is not in the file")
    found = f"Chain and seal fit, the {draws} draws {doubt or 'follow from the seeds'}."
    return 3 if doubt else 0, found

def played_there(path, battle):
    """What is wrong with a record of a battle; nothing where it holds, and the match in the first file says how it ended."""
    status, words = judge(battle)
    if status == 1: return words
    match, other = (json.load(open(one, encoding="utf-8")) for one in (path, battle))
    scores = [other.get("outcome", {}).get("score", {}).get(seat, "none") for seat in other["dice"]["order"]]
    told = " ".join([*[line["hash"] for line in other.get("journal", [])][-1:], *scores])
    deeds = [line.get("deed", "").split(" ", 2) for line in match.get("journal", [])]
    return "" if ["played", told] in [[deed[0], deed[-1]] for deed in deeds] else f"{battle}: no battle was played as this"

if __name__ == "__main__":
    status, words = judge(sys.argv[1]) if len(sys.argv) > 1 else (1, __doc__)
    for battle in sys.argv[2:]:
        if wrong := status != 1 and played_there(sys.argv[1], battle): status, words = 1, wrong
    print(words, file=sys.stderr if status == 1 else sys.stdout)
    sys.exit(status)
