#!/usr/bin/env python3
"""Matches of every edition that was ever published open, go on and verify (tests/museum).

    tests/museum/visit.py PROGRAM

Finished ones replay to the same match, whatever format it is written in today. Half-way ones go on by what was done then, with the dice of
then, and end as they ended. A data folder of then opens: no table is frozen, each shows what it
showed, takes the next move, and a finished one gives its record.
"""
import gzip
import json
import pathlib
import sys
import tempfile

from program import Fault, Guest, Server, Table, simulate, waiting

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent.parent / "tools"))
import verify_record  # noqa: E402

CHANCE = ("nature", "odds", "report", "table")  # by these nobody enters anything
passed, faults = 0, []


def claim(holds, what):
    global passed
    passed += bool(holds)
    if not holds:
        faults.append(what)
        print(f"FAULT {what}", file=sys.stderr)


def told(record):
    """What a record says of the match, the same in every format: not its chains, nor who sat there, nor how a
    battle came to be settled, which a half-way record does not keep."""
    match = {name: value for name, value in record.items() if name not in ("format", "journal", "seal", "seats")}
    match["steps"] = [{name: value for name, value in step.items() if name != "hash"}
                      if step["by"] not in ("odds", "report") else step["do"] for step in record["steps"]]
    if "outcome" in record:
        outcome = record["outcome"]
        shares = outcome.get("percent") or {seat: int(float(score) * 100 + 0.5)
                                            for seat, score in outcome["score"].items()}
        match["outcome"] = [outcome["clause"], outcome["reason"], shares]
    return match


def entered(record):
    """What people and computer players did, their deeds included where a record has them."""
    return [one for one in record.get("journal", record["steps"]) if one["by"] not in CHANCE]


def left_of(record, then):
    """What was entered after the steps that the record has, of the match that it became."""
    entries, steps = entered(then), sum("do" in one for one in entered(record))
    while steps or (entries and "deed" in entries[0]):
        steps -= "do" in entries.pop(0)
    return entries


def names(record):
    return {seat: one if isinstance(one, str) else one.get("name", "") for seat, one in record["seats"].items()}


def shows(view, then):
    """Whether a view shows all that it showed; it may show more."""
    if isinstance(then, dict):
        return isinstance(view, dict) and all(name in view and shows(view[name], value)
                                              for name, value in then.items())
    if isinstance(then, list):
        return isinstance(view, list) and len(view) == len(then) and all(map(shows, view, then))
    return view == then


def load(table, record, what):
    try:
        return table.ask("load", record=record)
    except Fault as fault:
        claim(False, f"{what}: {fault}")
        return None


def go_on(table, record, then, what):
    """A match that runs goes on by what was done in the one that it became."""
    for number, line in enumerate(left_of(record, then), 1):
        try:
            if "deed" in line:
                answer = table.ask("enter", **{"as": line["by"]}, deed=line["deed"])
            else:
                answer = table.ask("play", **{"as": line["by"]}, action=line["do"])
        except Fault as fault:
            return claim(False, f"{what}: entry {number}: {fault}")
        if answer["result"] != "accepted":
            return claim(False, f"{what}: entry {number} was legal: {answer['refusal']['text']}")
    claim(told(table.ask("record")["record"]) == told(then),
          f"{what}: what was half-way ends otherwise")


def visit_records(program, file):
    records = [json.loads(line) for line in gzip.decompress(file.read_bytes()).splitlines()]
    last = None
    with Table(program) as table, tempfile.NamedTemporaryFile("w", suffix=".json") as paper:
        for number, record in enumerate(records, 1):
            what = f"{file.parent.name}/{file.name} {number}"
            opened = load(table, record, what)
            if not opened:
                continue
            again = table.ask("record")["record"]
            same = again == record if again["format"] == record["format"] else told(again) == told(record)
            claim(same and names(again) == names(record), f"{what}: another record comes of it")
            claim([line["do"] for line in entered(again) if "do" in line] ==
                  [step["do"] for step in record["steps"] if step["by"] not in CHANCE], f"{what}: another journal")
            paper.seek(0)
            paper.truncate()
            json.dump(record, paper)
            paper.flush()
            status, words = verify_record.judge(paper.name)
            thrown = any(step["by"] == "nature" for step in record["steps"])
            by_hand = record["dice"]["by"] == "hand" and thrown
            claim(status == (3 if by_hand else 0), f"{what}: {words}")
            begins = len(record["steps"])
            if last and record["dice"]["commit"] == last["dice"]["commit"]:
                go_on(table, record, last, what)
            elif "outcome" not in record and record["dice"]["by"] != "hand":
                finish(table, opened["turn"], begins, what)
            table.ask("close")
            last = record


def finish(table, turn, ply, what, steps=40):
    """Some steps more, by a computer player; then the record must load again."""
    try:
        while turn["kind"] in ("decide", "report") and steps:
            steps -= 1
            if turn["kind"] == "report":
                turn = simulate(turn, lambda _: table)["turn"]
                continue
            seat = turn["seats"][0]
            action = table.ask("suggest", **{"as": seat}, level=1, visits=2, seed=steps)["action"]
            turn = table.ask("play", **{"as": seat}, action=action)["turn"]
        longer = table.ask("record")["record"]
        claim(len(longer["steps"]) > ply, f"{what}: does not go on")
        table.ask("load", match="again", record=longer)
        table.ask("close", match="again")
    except Fault as fault:
        claim(False, f"{what}: {fault}")


def visit_house(program, folder):
    tables = json.loads((folder / "house.json").read_text())
    with tempfile.TemporaryDirectory() as data:
        disk = gzip.decompress((folder / "house.db.gz").read_bytes())
        (pathlib.Path(data) / "hexastra.db").write_bytes(disk)
        with Server(program, data) as server:
            for at, then in enumerate(tables, 1):
                what = f"{folder.name}/house {at} ({then['game']})"
                try:
                    visit_table(server, then, what)
                except Fault as fault:
                    claim(False, f"{what}: {fault}")


def visit_table(server, then, what):
    guest = Guest(server, then["table"], then["keys"][then["as"]])
    joined = guest.joined
    if not then["computers"]:
        claim(joined["ply"] == then["ply"], f"{what}: {joined['ply']} steps, {then['ply']} then")
        claim(shows(joined["view"], then["view"]), f"{what}: shows something else")
    if then["over"]:
        record = server.http("GET", f"/api/tables/{then['table']}/record?key="
                                    f"{then['keys'][then['as']]}")
        with tempfile.NamedTemporaryFile("w", suffix=".json") as paper:
            json.dump(record, paper)
            paper.flush()
            status, words = verify_record.judge(paper.name)
        return claim(status == 0, f"{what}: {words}")
    while (turn := guest.ask("turn"))["turn"]["kind"] in ("decide", "report"):
        if waiting(turn["turn"]):
            answer = simulate(turn["turn"], lambda seat: Guest(server, then["table"], then["keys"][seat]))
            return claim(answer["result"] == "accepted", f"{what}: {answer}")
        owing = [seat for seat in then["keys"] if seat in turn["turn"]["seats"]]
        if not owing or turn["turn"]["kind"] == "report":
            continue  # a computer's turn
        mover = Guest(server, then["table"], then["keys"][owing[0]])
        action = mover.ask("legal", **{"as": owing[0]})["actions"][0]
        answer = mover.ask("play", **{"as": owing[0]}, action=action, move="museum")
        return claim(answer["result"] == "accepted" and answer["ply"] > turn["ply"],
                     f"{what}: {answer}")


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    for folder in sorted(path for path in HERE.iterdir() if path.is_dir() and
                         path.name != "__pycache__"):
        for file in sorted(folder.glob("*.jsonl.gz")):
            visit_records(program, file)
        if (folder / "house.json").exists():
            visit_house(program, folder)
    print(f"{passed} claims hold, {len(faults)} do not")
    return 1 if faults or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
