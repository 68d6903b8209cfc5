#!/usr/bin/env python3
"""Proves that a campaign's file stands: named dice, before and after battles that were fought elsewhere and reported.

    tests/toy/record_test.py PROGRAM [--page]

Decrees have to stand in it as the referee's, and as nobody else's. Random matches of Salt March are played through `hexastra table`, their battles settled as nature's reports. `hexastra
verify` and tools/verify_record.py must be convinced; of a file in which a report is changed, a draw passes for a report or a
report for a draw, chained and sealed anew, the program that knows the rules must not be.
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.dont_write_bytecode = True
sys.path.insert(0, str(ROOT / "tests"))
import altered_records  # noqa: E402
import verifiers_test  # noqa: E402


def play(table, rng):
    def ask(**request):
        return table.ask(json.dumps(request))
    turn = ask(do="new", game="salt-march", seed=f"{rng.getrandbits(128):032x}", options={"houses": "6"})["turn"]
    while turn["kind"] != "over":
        actor = "nature" if turn["kind"] == "report" else rng.choice(turn["seats"])
        action = rng.choice(ask(do="legal", **{"as": actor})["actions"])
        turn = ask(do="play", action=action, **{"as": actor})["turn"]
    return ask(do="record")["record"]


def play_with_odds(table, rng, undone=False):
    """A match in which the organiser, or those who fight it, have each battle drawn; the first is perhaps undone and drawn again."""
    def ask(**request):
        return table.ask(json.dumps(request))
    turn = ask(do="new", game="salt-march", seed=f"{rng.getrandbits(128):032x}", manners={"organiser": True})["turn"]
    drawn = 0
    while turn["kind"] != "over":
        if turn.get("pending"):
            battle = rng.choice(turn["pending"])
            signers = battle["seats"] if rng.random() < 0.5 else ["organiser"]
            for seat in signers:
                turn = ask(do="enter", deed=f"simulate {battle['name']}", **{"as": seat})["turn"]
            drawn += 1
            if drawn == 1 and undone:
                last = ask(do="log", **{"as": "organiser"})
                line = [one["line"] for one in last["entries"] if "line" in one][-1]
                result = ask(do="record")["record"]["steps"]
                ask(do="amend", seen=last["seen"], changes=f"drop {line}")
                turn = ask(do="enter", deed=f"simulate {battle['name']}", **{"as": "organiser"})["turn"]
                again = ask(do="record")["record"]["steps"]
                assert [step.get("draw") for step in again] == [step.get("draw") for step in result], again[-1]
            continue
        seat = rng.choice(turn["seats"])
        action = rng.choice(ask(do="legal", **{"as": seat})["actions"])
        turn = ask(do="play", action=action, **{"as": seat})["turn"]
    return ask(do="record")["record"] if drawn else play_with_odds(table, rng, undone)


def play_with_decrees(table, rng, amended=False):
    """A match in which the organiser decrees something in the first round; perhaps that is dropped, and another put in."""
    def ask(**request):
        return table.ask(json.dumps(request))
    turn = ask(do="new", game="salt-march", seed=f"{rng.getrandbits(128):032x}", manners={"organiser": True})["turn"]
    listed = ask(do="legal", **{"as": "organiser"})
    assert listed["clause"] == "SM-6.1" and len(listed["actions"]) == 16, listed
    for actor, deed, clause in (("heron", "decree grant pan-1 ibis", "T-13"), ("organiser", "decree grant home-1 ibis", "SM-6.1")):
        refused = ask(do="enter", deed=deed, **{"as": actor})
        assert refused["refusal"]["clause"] == clause, refused
    assert refused["refusal"]["cure"][0].startswith("grant ") and len(refused["refusal"]["cure"]) == 6, refused
    answer = ask(do="enter", deed="decree grant pan-1 ibis", **{"as": "organiser"})
    assert [event["kind"] for event in answer["events"]] == ["granted"], answer
    if amended:
        changes = "drop 2; insert 2 referee grant pan-2 heron"
        assert ask(do="enter", deed=f"preview 2 {changes}", **{"as": "organiser"})["preview"]["settled"]
        turn = ask(do="enter", deed=f"amend 3 {changes}", **{"as": "organiser"})["turn"]
    while turn["kind"] != "over":
        actor = "nature" if turn["kind"] == "report" else rng.choice(turn["seats"])
        action = rng.choice(ask(do="legal", **{"as": actor})["actions"])
        turn = ask(do="play", action=action, **{"as": actor})["turn"]
    record = ask(do="record")["record"]
    assert [step["do"] for step in record["steps"] if step["by"] == "referee"] == ["grant pan-2 heron" if amended else "grant pan-1 ibis"]
    return record


def play_with_wishes(table):
    """A match in which heron files three wishes: the second is entered first, then the first, and the third never."""
    def ask(**request):
        return table.ask(json.dumps(request))
    ask(do="new", game="salt-march", seed="5a17", manners={"organiser": True})
    ask(do="play", action="rest", **{"as": "heron"})
    filed = ask(do="enter", deed="file march home-2; march pan-1; march home-4", **{"as": "heron"})
    assert filed["result"] == "accepted" and len(filed["said"]) == 1, filed
    assert re.fullmatch("file( [0-9a-f]{64}){3}", filed["said"][0]["deed"]), filed
    while True:
        turn = ask(do="turn")["turn"]
        if turn["kind"] == "over":
            break
        actor = "organiser" if turn["kind"] == "report" else turn["seats"][0]
        if actor == "organiser":
            ask(do="enter", deed=f"award told settle {turn['pending'][0]['name']} held", **{"as": actor})
        else:
            ask(do="play", action="rest", **{"as": actor})
    assert ask(do="wishes", **{"as": "heron"})["wishes"] == ["march home-4"]
    said = [line["deed"] for line in ask(do="log")["entries"] if "deed" in line]
    assert said.count("wish") == 2 and not any("march" in deed for deed in said), said
    record = ask(do="record")["record"]
    entered = [line["deed"].split(" ", 4) for line in record["journal"] if line.get("deed", "").startswith("wish ")]
    assert [(*words[:3], words[4]) for words in entered] == [
        ("wish", "heron", "2", "march pan-1"), ("wish", "heron", "1", "march home-2")], entered
    assert all(len(words[3]) == 32 for words in entered) and entered[0][3] != entered[1][3], entered
    assert "home-4" not in json.dumps(record["journal"]), "what is passed over is told"
    return record


def disguised(record):
    draw = next(step for step in record["steps"] if step["by"] == "nature")
    draw["by"] = "report"
    del draw["draw"]


def drawn(record):
    report = next(step for step in record["steps"] if step["by"] == "report")
    report.update(by="nature", draw=[0, 6])


def turned(record):
    report = next(step for step in record["steps"] if step["by"] == "report")
    report["do"] = report["do"].replace("won", "held") if "won" in report["do"] else f"{report['do'].rsplit(' ', 1)[0]} won"


def main(program, *more):
    rng, wrong, after, table = random.Random(1), [], 0, verifiers_test.Lines(program, "table")
    with tempfile.TemporaryDirectory() as folder:
        file = pathlib.Path(folder) / "match.json"
        for _ in range(6):
            record = play(table, rng)
            told = [step["by"] for step in record["steps"]]
            after += "nature" in told[told.index("report"):]
            for name, alter, due in (("as it is", None, 0), ("a draw as a report", disguised, 1),
                                     ("a report as a draw", drawn, 1), ("another report", turned, 1)):
                changed = json.loads(json.dumps(record))
                if alter:
                    alter(changed)
                file.write_bytes(verifiers_test.text_of(verifiers_test.sealed(changed)))
                done = subprocess.run([program, "verify", file], capture_output=True, text=True, check=False)
                if done.returncode != due:
                    wrong.append(f"{name}: {done.returncode}, not {due}: {done.stdout}{done.stderr}")
                script = subprocess.run([sys.executable, verifiers_test.SCRIPT, file], capture_output=True, text=True,
                                        check=False)
                if due == 0 and script.returncode:
                    wrong.append(f"the script, {name}: {script.stdout}{script.stderr}")
        verifiers = verifiers_test.Verifiers(program, pathlib.Path(folder), "--page" in more)
        odds = {"drawn": play_with_odds(verifiers.table, rng), "undone": play_with_odds(verifiers.table, rng, True)}
        wrong += verifiers_test.misjudged(verifiers, odds, altered_records.CAMPAIGN)
        decrees = {"decreed": play_with_decrees(verifiers.table, rng), "ruled": play_with_decrees(verifiers.table, rng, True)}
        wrong += verifiers_test.misjudged(verifiers, decrees, altered_records.DECREED)
        wrong += verifiers_test.misjudged(verifiers, {"wished": play_with_wishes(verifiers.table)}, altered_records.WISHED)
        verifiers.close()
    table.close()
    if after < 3:
        wrong.append("hardly a die fell after a report: nothing is proved")
    print("\n".join(wrong) or "6 records hold, and none of 18 altered ones")
    return bool(wrong)


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
