"""Altered records, chained and sealed anew, and the verdict that every verifier comes to: the program, the script, the page.

A line: what was done, to which record, the exit status that it must give (docs/record.md: 0 all holds, 1 something does
not, 3 the dice cannot be checked), and how. `rolled` is a match with draws to which both seats brought a seed, `thrown` one
whose dice people threw, `said` one with an offer, a decision taken back (entry 3, by entry 4) and a resignation, `former` one of
the first format, `amended` one in which something was amended. What only the rules can tell (a move, a position, an outcome) is not here: see verifiers_test.py.
"""


def put(*path, value):
    def alter(record):
        place = record
        for name in path[:-1]:
            place = place[name]
        place[path[-1]] = value
    return alter


def drop(*path):
    def alter(record):
        place = record
        for name in path[:-1]:
            place = place[name]
        del place[path[-1]]
    return alter


def first_draw(change):
    def alter(record):
        change(next(step for step in record["steps"] if step["by"] == "nature"))
    return alter


def all_draws(record):
    for step in record["steps"]:
        step.pop("draw", None)


def name_draws(record):
    for ply, step in enumerate(record["steps"]):
        if "draw" in step:
            step["draw"].append(f"die {ply}")


def both(*alterations):
    def alter(record):
        for one in alterations:
            one(record)
    return alter


def swapped(record):
    record["dice"]["order"].reverse()


def written(old, new):
    """Sealed, and then written otherwise."""
    return lambda record: lambda text: text.replace(old, new, 1)


def nested(depth):
    """Lists in lists, so many."""
    return [nested(depth - 1)] if depth > 1 else []


def amended(change):
    def alter(record):
        record["journal"][1]["deed"] = change(record["journal"][1]["deed"])
    return alter


def same_seeds(record):
    """Of two seeds alike it is the same, who comes first; but the draws were made with others."""
    seeds = record["dice"]["seeds"]
    for seat in seeds:
        seeds[seat] = "aa"


def by_odds(change):
    """Of a battle that was drawn, the step and the line of the journal."""
    def alter(record):
        change(next(step for step in record["steps"] if step["by"] == "odds"),
               next(line for line in record["journal"] if line.get("as") == "odds"))
    return alter


def by_decree(change):
    """Of what was decreed: the step, and the journal's lines of the decree and of the referee."""
    def alter(record):
        told = next(place for place, line in enumerate(record["journal"]) if line.get("as") == "referee")
        change(next(step for step in record["steps"] if step["by"] == "referee"), *record["journal"][told - 1:told + 1])
    return alter


def without_decree(record):
    record["journal"] = [line for line in record["journal"] if not line.get("deed", "").startswith("decree ")]


def nobody_organises(record):
    del record["manners"]


# Of a campaign in which something was decreed; `ruled`: amendments put a decree in and dropped another.
DECREED = [
    ("a decree", "decreed", 0, lambda record: None),
    ("decrees that were amended", "ruled", 0, lambda record: None),
    ("decree: the seed left out", "decreed", 3, drop("dice", "table")),
    ("decree: by a house", "decreed", 1, by_decree(lambda step, deed, act: deed.update(by="heron"))),
    ("decree: by the table", "decreed", 1, by_decree(lambda step, deed, act: deed.update(by="table"))),
    ("decree: by the clock", "decreed", 1, by_decree(lambda step, deed, act: deed.update(by="clock"))),
    ("decree: nobody organises", "decreed", 1, nobody_organises),
    ("decree: the referee signs", "decreed", 1,
     by_decree(lambda step, deed, act: act.pop("as") and act.update(by="referee"))),
    ("decree: the organiser signs the step", "decreed", 1, by_decree(lambda step, deed, act: act.update(by="organiser"))),
    ("decree: a house signs the step", "decreed", 1, by_decree(lambda step, deed, act: act.update(by="heron"))),
    ("decree: another step", "decreed", 1,
     by_decree(lambda step, deed, act: act.update(do="grant pan-1 tern") or step.update(do="grant pan-1 tern"))),
    ("decree: another deed", "decreed", 1, by_decree(lambda step, deed, act: deed.update(deed="decree grant pan-2 heron"))),
    ("decree: without its deed", "decreed", 1, without_decree),
    ("decree: as chance in the steps", "decreed", 1, by_decree(lambda step, deed, act: step.update(by="nature"))),
    ("decree: as a report in the steps", "decreed", 1, by_decree(lambda step, deed, act: step.update(by="report"))),
    ("decree: as a report in the journal", "decreed", 1, by_decree(lambda step, deed, act: act.update({"as": "report"}))),
    ("decree: as a report in both", "decreed", 1,
     by_decree(lambda step, deed, act: act.update({"as": "report"}) or step.update(by="report"))),
    ("decree: as a house's", "decreed", 1,
     by_decree(lambda step, deed, act: act.update({"as": "heron"}) or step.update(by="heron"))),
    ("decree: with a draw", "decreed", 1, by_decree(lambda step, deed, act: step.update(draw=[0, 6]))),
]

def by_wish(change):
    """Of a wish that was entered: the deed that filed it, the wish, its act, and the step of that."""
    def alter(record):
        journal = record["journal"]
        at = next(place for place, line in enumerate(journal) if line.get("deed", "").startswith("wish "))
        filed = next(line for line in journal if line.get("deed", "").startswith("file "))
        act = journal[at + 1]
        step = next(step for step in record["steps"] if (step["by"], step["do"]) == (act["as"], act["do"]))
        change(filed, journal[at], act, step)
    return alter


def another_word(line, place, word):
    words = line["deed"].split(" ", 4)
    words[place] = word(words[place]) if callable(word) else word
    line["deed"] = " ".join(words)


def without(name):
    def alter(record):
        at = next(place for place, line in enumerate(record["journal"]) if line.get("deed", "").split(" ")[0] == name)
        del record["journal"][at]
    return alter


def put_before(name, **line):
    """A line more, before the first deed of that name."""
    def alter(record):
        at = next(place for place, other in enumerate(record["journal"]) if other.get("deed", "").startswith(f"{name} "))
        before = {"at": record["journal"][at]["at"]} if "at" in record["journal"][at] else {}
        record["journal"].insert(at, {**before, **line})
    return alter


def turned(digits):
    return ("1" if digits[0] == "0" else "0") + digits[1:]


# Of a campaign in which heron has filed three wishes, of which the second was entered first.
WISHED = [
    ("wishes", "wished", 0, lambda record: None),
    ("wishes: the seed left out", "wished", 3, drop("dice", "table")),
    ("wishes: another digest", "wished", 1, by_wish(lambda filed, wish, act, step: another_word(filed, 2, turned))),
    ("wishes: the others' digests tell nothing", "wished", 0,
     by_wish(lambda filed, wish, act, step: another_word(filed, 3, turned))),
    ("wishes: another salt", "wished", 1, by_wish(lambda filed, wish, act, step: another_word(wish, 3, turned))),
    ("wishes: a shorter salt", "wished", 1, by_wish(lambda filed, wish, act, step: another_word(wish, 3, "ab"))),
    ("wishes: another action", "wished", 1, by_wish(lambda filed, wish, act, step: another_word(wish, 4, "rest"))),
    ("wishes: another act", "wished", 1,
     by_wish(lambda filed, wish, act, step: act.update(do="rest") or step.update(do="rest"))),
    ("wishes: another act and action", "wished", 1,
     by_wish(lambda filed, wish, act, step: another_word(wish, 4, "rest") or act.update(do="rest") or step.update(do="rest"))),
    ("wishes: another place", "wished", 1, by_wish(lambda filed, wish, act, step: another_word(wish, 2, "1"))),
    ("wishes: no place", "wished", 1, by_wish(lambda filed, wish, act, step: another_word(wish, 2, "0"))),
    ("wishes: a place that is not there", "wished", 1, by_wish(lambda filed, wish, act, step: another_word(wish, 2, "9"))),
    ("wishes: of another seat", "wished", 1, by_wish(lambda filed, wish, act, step: another_word(wish, 1, "crane"))),
    ("wishes: without a list", "wished", 1, without("file")),
    ("wishes: taken back before", "wished", 1, put_before("wish", by="heron", deed="file")),
    ("wishes: of a seat that was handed on", "wished", 1,
     put_before("wish", by="heron", deed="hand heron computer:1 person")),
    ("wishes: of a seat that has resigned", "wished", 1, put_before("wish", by="heron", deed="resign")),
    ("wishes: the list in clear", "wished", 1, by_wish(lambda filed, wish, act, step: filed.update(deed="file rest"))),
    ("wishes: the list signed by the table", "wished", 1, by_wish(lambda filed, wish, act, step: filed.update(by="table"))),
    ("wishes: signed by the seat", "wished", 1, by_wish(lambda filed, wish, act, step: wish.update(by="heron"))),
    ("wishes: the act of another", "wished", 1, by_wish(lambda filed, wish, act, step: act.update({"as": "crane"}))),
]

# Of campaigns in which a battle was drawn by its odds; `undone`: an amendment took it out, and it was drawn again.
CAMPAIGN = [
    ("a battle that was drawn", "drawn", 0, lambda record: None),
    ("a battle that was drawn, undone and drawn again", "undone", 0, lambda record: None),
    ("odds: the seed left out", "drawn", 3, drop("dice", "table")),
    ("odds: another number", "drawn", 1, by_odds(lambda step, line: step["draw"].__setitem__(0, (step["draw"][0] + 1) % step["draw"][1]))),
    ("odds: of another die", "drawn", 1, by_odds(lambda step, line: step["draw"].__setitem__(2, "round 9 wind"))),
    ("odds: without a draw", "drawn", 1, by_odds(lambda step, line: step.pop("draw"))),
    ("odds: without a name", "drawn", 1, by_odds(lambda step, line: step["draw"].pop())),
    ("odds: without a name, the seed left out", "drawn", 1,
     both(by_odds(lambda step, line: step["draw"].pop()), drop("dice", "table"))),
    ("odds: as chance", "drawn", 1, by_odds(lambda step, line: step.update(by="nature"))),
    ("odds: told in the steps alone", "drawn", 1, by_odds(lambda step, line: step.update(by="report") or step.pop("draw"))),
    ("odds: told in the journal alone", "drawn", 1, by_odds(lambda step, line: line.update({"as": "report"}))),
    ("odds: signed by a house", "drawn", 1, by_odds(lambda step, line: line.update(by="heron"))),
    ("odds: signed by the organiser", "drawn", 1, by_odds(lambda step, line: line.update(by="organiser"))),
    ("odds: of thrown dice", "drawn", 1, both(put("dice", "by", value="hand"), all_draws)),
]

TABLE = [
    # Nothing, and what changes nothing.
    ("a record as it is", "rolled", 0, lambda record: None),
    ("a record of thrown dice", "thrown", 3, lambda record: None),
    ("spaces between its words", "rolled", 0, written(b'"dice":', b'"dice" : ')),
    # The order of the seeds.
    ("order: gone", "rolled", 1, drop("dice", "order")),
    ("order: gone, dice thrown", "thrown", 1, drop("dice", "order")),
    ("order: not a list", "rolled", 1, put("dice", "order", value="imperial")),
    ("order: empty", "rolled", 1, put("dice", "order", value=[])),
    ("order: cut", "rolled", 1, put("dice", "order", value=["imperial"])),
    ("order: cut, dice thrown", "thrown", 1, put("dice", "order", value=["imperial"])),
    ("order: one twice", "rolled", 1, put("dice", "order", value=["imperial", "imperial"])),
    ("order: one too many", "rolled", 1, put("dice", "order", value=["imperial", "rebel", "rebel"])),
    ("order: a stranger", "rolled", 1, put("dice", "order", value=["imperial", "gamma"])),
    ("order: nature", "rolled", 1, put("dice", "order", value=["imperial", "nature"])),
    ("order: a number", "rolled", 1, put("dice", "order", value=["imperial", 1])),
    ("order: lists", "rolled", 1, put("dice", "order", value=["imperial", ["rebel"]])),
    ("order: in one word", "rolled", 1, put("dice", "order", value=["imperial,rebel"])),
    ("order: swapped", "rolled", 1, swapped),
    ("order: swapped, the seed left out", "rolled", 3, both(swapped, drop("dice", "table"))),
    ("order: swapped, dice thrown", "thrown", 3, swapped),
    # Who threw.
    ("by: gone", "rolled", 1, drop("dice", "by")),
    ("by: gone, no draws", "rolled", 1, both(drop("dice", "by"), all_draws)),
    ("by: gone, dice thrown", "thrown", 1, drop("dice", "by")),
    ("by: unknown", "rolled", 1, put("dice", "by", value="x")),
    ("by: unknown, no draws", "rolled", 1, both(put("dice", "by", value="x"), all_draws)),
    ("by: empty", "rolled", 1, put("dice", "by", value="")),
    ("by: nothing", "rolled", 1, put("dice", "by", value=None)),
    ("by: a list", "thrown", 1, put("dice", "by", value=["hand"])),
    ("by: hand, with draws", "rolled", 1, put("dice", "by", value="hand")),
    ("by: hand, the draws taken out", "rolled", 3, both(put("dice", "by", value="hand"), all_draws)),
    ("by: table, without draws", "thrown", 1, put("dice", "by", value="table")),
    # The draws.
    ("draw: gone", "rolled", 1, first_draw(lambda step: step.pop("draw"))),
    ("draw: all gone", "rolled", 1, all_draws),
    ("draw: all gone, the seed left out", "rolled", 1, both(all_draws, drop("dice", "table"))),
    ("draw: another number", "rolled", 1,
     first_draw(lambda step: step.update(draw=[(step["draw"][0] + 1) % step["draw"][1], step["draw"][1]]))),
    ("draw: of none", "rolled", 1, first_draw(lambda step: step.update(draw=[0, 0]))),
    ("draw: beyond its total", "rolled", 1, first_draw(lambda step: step.update(draw=[6, 6]))),
    ("draw: beyond its total, the seed left out", "rolled", 1,
     both(first_draw(lambda step: step.update(draw=[6, 6])), drop("dice", "table"))),
    ("draw: less than nothing, the seed left out", "rolled", 1,
     both(first_draw(lambda step: step.update(draw=[-1, 6])), drop("dice", "table"))),
    ("draw: three numbers", "rolled", 1, first_draw(lambda step: step["draw"].append(1))),
    ("draws: with names of their own", "rolled", 1, name_draws),
    ("draw: with its number for a name", "rolled", 1, first_draw(lambda step: step["draw"].append("0"))),
    ("draw: one number, the seed left out", "rolled", 1,
     both(first_draw(lambda step: step["draw"].pop()), drop("dice", "table"))),
    ("draw: words", "rolled", 1, first_draw(lambda step: step.update(draw=["0", "6"]))),
    ("draw: nothing", "rolled", 1, first_draw(lambda step: step.update(draw=None))),
    ("draw: of a player", "rolled", 1, lambda record: record["steps"][0].update(draw=[0, 6])),
    ("draw: of a player, the seed left out", "rolled", 1,
     both(lambda record: record["steps"][0].update(draw=[0, 6]), drop("dice", "table"))),
    ("draw: under hand", "thrown", 1, first_draw(lambda step: step.update(draw=[0, 6]))),
    # The seeds.
    ("table: left out", "rolled", 3, drop("dice", "table")),
    ("table: empty", "rolled", 1, put("dice", "table", value="")),
    ("table: not a text", "rolled", 1, put("dice", "table", value=0)),
    ("table: nothing", "rolled", 1, put("dice", "table", value=None)),
    ("table: another", "rolled", 1, put("dice", "table", value="0123")),
    ("table: half a byte", "rolled", 1, put("dice", "table", value="012")),
    ("table: in capitals", "rolled", 1,
     lambda record: record["dice"].update(table=record["dice"]["table"].upper())),
    ("commit: gone", "rolled", 1, drop("dice", "commit")),
    ("commit: a number", "rolled", 1, put("dice", "commit", value=1)),
    ("seeds: gone", "rolled", 1, drop("dice", "seeds")),
    ("seeds: a list", "rolled", 1, put("dice", "seeds", value=["aa", "bb"])),
    ("seeds: of one seat", "rolled", 1, drop("dice", "seeds", "rebel")),
    ("seeds: one too many", "rolled", 1, put("dice", "seeds", "gamma", value="cc")),
    ("seeds: a number", "rolled", 1, put("dice", "seeds", "rebel", value=1)),
    ("seeds: half a byte", "rolled", 1, put("dice", "seeds", "rebel", value="b")),
    ("seeds: in capitals", "rolled", 1, put("dice", "seeds", "rebel", value="BB")),
    ("seeds: others", "rolled", 1, same_seeds),
    ("seeds: others, the seed left out", "rolled", 3, both(same_seeds, drop("dice", "table"))),
    ("dice: gone", "rolled", 1, drop("dice")),
    ("dice: a list", "rolled", 1, put("dice", value=[])),
    # What the chain begins with, and its steps.
    ("format: another", "rolled", 1, put("format", value="hexastra-record-3")),
    ("format: the former", "rolled", 1, put("format", value="hexastra-record-1")),
    ("format: the former, without a journal", "rolled", 1,
     both(put("format", value="hexastra-record-1"), drop("journal"))),
    ("a record of the former format", "former", 0, lambda record: None),
    ("a record of the former format called the present one", "former", 1, put("format", value="hexastra-record-2")),
    ("a record of the former format with a journal", "former", 1, put("journal", value=[])),
    ("format: gone", "rolled", 1, drop("format")),
    ("game: a number", "rolled", 1, put("game", value=1)),
    ("edition: gone", "rolled", 1, drop("edition")),
    ("scenario: gone", "rolled", 1, drop("scenario")),
    ("scenario: nothing", "rolled", 1, put("scenario", value=None)),
    ("options: gone", "rolled", 1, drop("options")),
    ("steps: gone", "rolled", 1, drop("steps")),
    ("steps: named", "rolled", 1, put("steps", value={})),
    ("steps: a field too many", "rolled", 1, lambda record: record["steps"][0].update(why="x")),
    ("steps: by a number", "rolled", 1, lambda record: record["steps"][0].update(by=0)),
    ("steps: without a state", "rolled", 1, lambda record: record["steps"][0].pop("state")),
    # The journal.
    ("a record of deeds", "said", 0, lambda record: None),
    ("journal: gone", "said", 1, drop("journal")),
    ("journal: empty", "said", 1, put("journal", value=[])),
    ("journal: named", "said", 1, put("journal", value={})),
    ("journal: a line gone", "said", 1, drop("journal", 4)),
    ("journal: what was taken back left out, with the taking back", "said", 0, lambda record: record["journal"].__delitem__(slice(2, 4))),
    ("journal: without the taking back", "said", 1, drop("journal", 3)),
    ("journal: takes back what is not there", "said", 1, put("journal", 3, "deed", value="undo 9")),
    ("journal: takes back an offer", "said", 1, put("journal", 3, "deed", value="undo 1")),
    ("journal: takes back nothing", "said", 1, put("journal", 3, "deed", value="undo 0")),
    ("journal: another act", "said", 1, lambda record: record["journal"][4].update(do=record["journal"][2]["do"])),
    ("journal: an act by another", "said", 1, put("journal", 4, "by", value="rebel")),
    ("journal: by a stranger", "said", 1, put("journal", 4, "by", value="gamma")),
    ("journal: an act signed by the table", "said", 1, put("journal", 4, "by", value="table")),
    ("journal: a link signed by a seat", "said", 1, put("journal", 5, "deed", value="link a rebel-moon b")),
    ("journal: a link of no battle", "said", 1, lambda record: record["journal"][5].update(by="nobody", deed="link a rebel-moon b")),
    ("journal: what was played, signed by the organiser", "said", 1,
     lambda record: record["journal"][5].update(by="organiser", deed="played a " + "0" * 64 + " 1 0")),
    ("journal: a deed signed by the table", "said", 1, put("journal", 5, "by", value="table")),
    ("journal: an act for oneself", "said", 1, put("journal", 4, "as", value="imperial")),
    ("journal: an act and a deed", "said", 1, put("journal", 4, "deed", value="resign")),
    ("journal: neither", "said", 1, drop("journal", 5, "deed")),
    ("journal: a number for an act", "said", 1, put("journal", 4, "do", value=1)),
    ("journal: a field too many", "said", 1, put("journal", 4, "why", value="x")),
    ("journal: times", "said", 0, lambda record: [line.update(at=7 + n // 2) for n, line in enumerate(record["journal"])]),
    ("journal: back in time", "said", 1, lambda record: [line.update(at=9 - n) for n, line in enumerate(record["journal"])]),
    ("journal: a time in words", "said", 1, put("journal", 0, "at", value="7")),
    ("journal: at nothing", "said", 1, put("journal", 0, "at", value=None)),
    ("journal: of nobody's steps", "rolled", 1, put("journal", value=[])),
    # Amendments: entry 2 puts another act in the place of entry 1, entry 4 puts one in and is taken back by entry 5.
    ("amendment of the organiser: not looked at", "organised", 1, drop("journal", 4)),
    ("amendment of the organiser: by the clock", "organised", 1, put("journal", 5, "by", value="clock")),
    ("a record that was amended", "amended", 0, lambda record: None),
    ("amendment: gone", "amended", 1, drop("journal", 1)),
    ("amendment: not taken back", "amended", 1, drop("journal", 4)),
    ("amendment: by a seat", "amended", 1, put("journal", 1, "by", value="imperial")),
    ("amendment: for a seat", "amended", 1, put("journal", 1, "as", value="imperial")),
    ("amendment: has not seen all", "amended", 1, amended(lambda text: text.replace("amend 1", "amend 0"))),
    ("amendment: of what is not there", "amended", 1, amended(lambda text: text.replace("replace 1", "replace 7"))),
    ("amendment: by a stranger", "amended", 1, amended(lambda text: text.replace("imperial", "gamma"))),
    ("amendment: another act", "amended", 1, amended(lambda text: text[:-2] + ("a1" if text[-2:] != "a1" else "a2"))),
    ("amendment: the same twice", "amended", 1, amended(lambda text: f"{text}; drop 1")),
    ("amendment: of an unknown kind", "amended", 1, amended(lambda text: f"{text}; keep 1")),
    ("amendment: left open", "amended", 1, amended(lambda text: f"{text}; open 1")),
    ("amendment: with nothing behind it", "amended", 1, amended(lambda text: f"{text}; ")),
    ("amendment: a number with a nought", "amended", 1, amended(lambda text: text.replace("replace 1", "replace 01"))),
    ("amendment: a part of nothing", "amended", 1, amended(lambda text: text.replace("replace 1", "replace 1.1"))),
    # What the table agreed on, and who signs that sits nowhere.
    ("manners: as they are", "organised", 0, lambda record: None),
    ("manners: gone", "organised", 1, drop("manners")),
    ("manners: nobody organises", "organised", 1, put("manners", "organiser", value=False)),
    ("manners: other times", "organised", 0, put("manners", "answer_minutes", value=90)),
    ("manners: words", "organised", 1, put("manners", value="kind")),
    ("manners: of the first format", "former", 1, put("manners", value={"organiser": True})),
    ("manners: the organiser plays", "organised", 1, put("journal", 0, "by", value="organiser")),
    ("manners: a stranger organises", "organised", 1, put("journal", 1, "by", value="steward")),
    # Who played: a name may be erased, and all that was sealed still holds.
    ("name: erased", "said", 0, both(drop("seats", "rebel", "name"), drop("seats", "rebel", "salt"))),
    ("name: another", "said", 1, put("seats", "rebel", "name", value="Eva")),
    ("name: without its salt", "said", 1, drop("seats", "rebel", "salt")),
    ("name: the salt alone", "said", 1, drop("seats", "rebel", "name")),
    ("name: not sealed", "said", 1, drop("seats", "rebel", "digest")),
    ("name: another, erased before the seal", "said", 0,
     both(put("seats", "rebel", "digest", value="0" * 64), drop("seats", "rebel", "name"), drop("seats", "rebel", "salt"))),
    ("held: by nobody", "said", 1, drop("seats", "rebel", "held")),
    ("held: by a stranger", "said", 1, put("seats", "rebel", "held", value="gamma")),
    ("seats: gone", "said", 1, drop("seats")),
    ("seats: one too many", "said", 1, put("seats", "gamma", value={"held": "person"})),
    ("seats: a field too many", "said", 1, put("seats", "rebel", "age", value=40)),
    # The seal, and how numbers and letters are written.
    ("seal: gone", "rolled", 1, written(b'"seal":', b'"steal":')),
    ("seal: nothing", "rolled", 1, lambda record: lambda text: text[:-2] + b'0"}'
     if text[-3:] != b'00"' else text[:-2] + b'1"}'),
    ("a fraction", "rolled", 1, put("more", value=0.5)),
    ("a whole number with a fraction", "rolled", 1, put("more", value=1.0)),
    ("a number beyond 2^53", "rolled", 1, put("more", value=2**53)),
    ("a number with a power", "rolled", 1, put("more", value=1e300)),
    ("the largest whole number", "rolled", 0, put("more", value=2**53 - 1)),
    # How deep; the record itself is one.
    ("nested 32 deep", "rolled", 0, put("more", value=nested(31))),
    ("nested 33 deep", "rolled", 1, put("more", value=nested(32))),
    ("nested 33 deep, by a name", "rolled", 1, put("more", value={"a": nested(31)})),
    ("nested 100,000 deep", "rolled", 1, written(b'"Bob"', b"[" * 100_000 + b"]" * 100_000)),
    ("brackets in a text", "rolled", 0, put("more", value="[" * 40)),
    ("half a letter", "rolled", 1, written(b'"name":"Bob"', b'"name":"\\ud800"')),
    ("a mark before the text", "rolled", 1, written(b"{", b"\xef\xbb\xbf{")),
    ("a zero byte behind the text", "rolled", 1, lambda record: lambda text: text + b"\0"),
]
