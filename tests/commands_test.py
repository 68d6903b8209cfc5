#!/usr/bin/env python3
"""Proves that the program answers whoever uses it wrongly: one line, the next step in it, a status that is not 0.

    tests/commands_test.py PROGRAM

Every misuse is tried in both languages, and the two answers share no sentence. So do the two helps of every
command, line by line. What cannot be written to its end is told, whichever command wrote it. A campaign among
computers ends, however many there are.
"""
import os
import pathlib
import re
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
FAILED, MISUSED = 1, 2
WRONG = [  # the command line, and with which status it ends; {folder} and {empty} are there, {none} is not
    ("nope", MISUSED), ("--nope", MISUSED), ("", MISUSED),
    ("clauses", MISUSED), ("clauses nope", MISUSED), ("clauses rebel-moon more", MISUSED),
    ("rules nope", MISUSED), ("rules rebel-moon RM-99", MISUSED),
    ("play nope", MISUSED), ("play --level 0", MISUSED), ("play --level many", MISUSED), ("play --level 77", MISUSED),
    ("play --ms -5", MISUSED), ("play --seed zz", MISUSED), ("play --seed", MISUSED), ("play --seed 1 --seed 2", MISUSED),
    ("play --set side", MISUSED), ("play --set side=9", MISUSED), ("play --mission nope", MISUSED),
    ("play --seats nobody", MISUSED), ("play --seats person,person,person", MISUSED), ("play --nope", MISUSED),
    ("play imperium --mission {empty}", MISUSED), ("play imperium --mission {folder}", MISUSED),
    ("play imperium --mission {none}", MISUSED), ("play imperium --mission 99", MISUSED),
    ("play imperium --mission convoy --set mission=mission-2", MISUSED),
    ("play imperium --mission {own} --set mission=mission-2", MISUSED),
    ("play rebel-moon --scenario equipped --set upgrades=thrusters", MISUSED),
    ("arena random greedy --game imperium --mission 4 --set mission=mission-1", MISUSED),
    ("replay", MISUSED), ("replay {empty}", FAILED), ("replay {folder}", FAILED), ("replay {none}", FAILED),
    ("replay {empty} --ply -1", MISUSED),
    ("verify", MISUSED), ("verify {empty}", FAILED), ("verify {folder}", FAILED), ("verify {none}", FAILED),
    ("arena", MISUSED), ("arena random", MISUSED), ("arena random somebody", MISUSED),
    ("arena random greedy --games 3", MISUSED), ("arena random greedy --games -2", MISUSED),
    ("arena random greedy --game nope", MISUSED), ("arena random greedy --sprt a,b", MISUSED),
    ("arena random greedy --sprt 1,2,3", MISUSED), ("arena random greedy --seed -1", MISUSED),
    ("arena random greedy --threads 0", MISUSED), ("arena random greedy --json {none}/report", MISUSED),
    ("arena random greedy --part 3", MISUSED), ("arena random greedy --part 5/4 --json {none}", MISUSED),
    ("arena random greedy --part 1/4", MISUSED), ("arena random greedy --merge {own}", MISUSED),
    ("arena random greedy --part 1/4 --merge {own} --json {folder}/part", MISUSED),
    ("review", MISUSED), ("review {empty}", FAILED), ("review {record} --json {none}/report", MISUSED),
    ("table more", MISUSED), ("export", MISUSED), ("export {empty}", FAILED), ("bench more", MISUSED),
    ("serve --port -3", MISUSED), ("serve --port http", MISUSED), ("serve --config {none}", FAILED),
    ("serve --config {folder}", FAILED), ("serve --data {empty}", FAILED),
    ("backup", MISUSED), ("backup copy --data {none}", FAILED), ("backup copy more", MISUSED),
    ("editions more", MISUSED), ("editions --data {none}", FAILED),
    ("serve --port 0 --data postgresql://127.0.0.1:1/none", FAILED), ("backup copy --data postgresql://127.0.0.1:1/none", FAILED),
    ("people list --data postgresql://127.0.0.1:1/none", FAILED), ("editions --data postgresql://127.0.0.1:1/none", FAILED),
    ("move-store", MISUSED), ("move-store {folder}", MISUSED), ("move-store {none} {folder}", FAILED),
    ("move-store {folder} postgresql://127.0.0.1:1/none", FAILED),
    ("think", FAILED), ("think --data {folder}", FAILED), ("think --data postgresql://127.0.0.1:1/none", FAILED),
    ("think --threads -1", MISUSED), ("think --config {none}", FAILED),
    ("people", MISUSED), ("people nope", MISUSED), ("people list a b c", MISUSED), ("people list --data {none}", FAILED),
]
WRITING = ["", "--help", "--version", "play --help", "rules", "rules rebel-moon", "clauses rebel-moon",
           "replay {record}", "verify {record}", "arena random greedy --games 2", "bench",
           "serve --print-config", "play --seats computer,computer --level 1 --ms 1 --seed 01", "export {folder}", "table"]
NEXT_STEP = re.compile(r"`hexastra|--[a-z]+|\b(?:[Cc]hoose|[Nn]ame|[Mm]end|[Gg]ive|get it|Options|Players|example|has \d"
                       r"|[Ee]lige|di una?|[Ii]ndica|[Cc]orrígelo|consíguelo|Opciones|Jugadores|ejemplo|tiene \d)\b")
faults = []


def run(words, *more, locale="C.UTF-8", **how):
    environment = {**os.environ, "LC_ALL": locale}
    how.setdefault("stdout", subprocess.PIPE)
    return subprocess.run([sys.argv[1], *words.split(), *more], stderr=subprocess.PIPE, check=False, timeout=120,
                          encoding="utf-8", env=environment, **{"stdin": subprocess.DEVNULL, **how})


def misuses(places):
    for line, status in WRONG:
        words, told = line.format(**places), {}
        for language in ("en", "es"):
            done = run(words, *(["--lang", language] if words else []))
            told[language] = done.stderr or done.stdout
            if done.returncode != status:
                faults.append(f"hexastra {line}: ends with {done.returncode}, not {status}: {told[language]}")
            if words and (done.stderr.count("\n") != 1 or not NEXT_STEP.search(done.stderr)):
                faults.append(f"hexastra {line}: not one line with the next step: {done.stderr}")
        if words and told["en"] == told["es"]:
            faults.append(f"hexastra {line}: the same in both languages: {told['en']}")


def helps():
    """Every command's help, in both languages, with no sentence in common."""
    english = run("--help").stdout
    commands = re.findall(r"^  ([a-z][a-z-]*) {2,}", english, re.M)
    for command in ["", *commands]:
        here, there = (run(command, "--help", "--lang", language).stdout.splitlines() for language in ("en", "es"))
        shared = [line for line in here if line in there and re.search(r"[a-z]{3,} [a-z]{2,}", line)
                  and not re.match(r"hexastra |echo |Exit", line) and "  random" not in line]
        if run(command, "--help", locale="es_ES.UTF-8").stdout.splitlines() != there:
            faults.append(f"hexastra {command} --help does not heed the environment")
        if shared or min(len(here), len(there)) < 3:
            faults.append(f"hexastra {command} --help is not told in both languages: {shared}")
    return commands


def unwritten(places):
    for line in WRITING:
        words = line.format(**places)
        with open("/dev/full", "wb") as full:
            done = run(words, stdout=full, **({"stdin": None, "input": '{"do":"games"}\n'} if line == "table" else {}))
        if done.returncode == 0 or "could not be written" not in done.stderr:
            faults.append(f"hexastra {line} > /dev/full: ends with {done.returncode}: {done.stderr[-200:]}")


def speaks_spanish(places):
    """What English words of the system or of a library would be in a Spanish sentence."""
    (broken := places["folder"] / "broken.toml").write_text("[listen\n", encoding="utf-8")
    for line in (f"serve --config {broken}", f"serve --data {places['empty']}/data", "serve --address 203.0.113.7",
                 f"backup {places['none']}/copy --data {places['folder']}", f"backup copy --data {places['empty']}",
                 f"editions --data {places['none']}"):
        told = run(line, "--lang", "es").stderr
        if not told or re.search(r"\b(the|not?t? found|directory|file|denied|unable|open|assign|requested|error while|"
                                 r"encountered|expected|exists)\b", told.replace(str(places["folder"]), "")):
            faults.append(f"hexastra {line} in Spanish: {told}")
    for game in ("rebel-moon", "imperium", "ascending", "planetary-empires", "sector-invasion"):
        table = run("clauses", game, "--lang", "es").stdout
        if re.search(r"implemented|clauses:|UNTESTED|: (About|A|What|Advice|Tokens|Discs) ", table) or " reglas: " not in table:
            faults.append(f"hexastra clauses {game} --lang es: {table[-300:]}")
        if table.count("\n") != run("clauses", game).stdout.count("\n"):
            faults.append(f"hexastra clauses {game}: not the same clauses in both languages")
        if run("clauses", game[:6]).stdout != run("clauses", game).stdout:
            faults.append(f"hexastra clauses {game[:6]}: is not {game}")


def clauses_tell_what_is_only_named():
    """A clause whose plays notice no mutant of the rules is not called tested."""
    for counted in sorted(ROOT.glob("src/games/*/plays/noticed.txt")):
        game = counted.parts[-3].replace("_", "-")
        none = {line.split()[0] for line in counted.read_text(encoding="utf-8").splitlines() if line.endswith(" 0")}
        table = run("clauses", game).stdout
        named = set(re.findall(r"^(\S+) +implemented, named ", table, re.MULTILINE))
        if named != none or bool(none) != ("only named by plays" in table):
            faults.append(f"hexastra clauses {game}: only named are {sorted(named)}, but no mutant shows {sorted(none)}")


def levels():
    """A level that there is not is refused with those that there are, and the help names them."""
    for line in ("play --level 0", "play imperium --level 7"):
        if "1..6" not in (told := run(line).stderr):
            faults.append(f"hexastra {line}: {told}")
    for line in ("play --help", "arena --help"):
        if "--mission" not in run(line).stdout:
            faults.append(f"hexastra {line} does not name --mission")
    if "mission" not in (ROOT / "packaging/hexastra.1").read_text(encoding="utf-8"):
        faults.append("the manual page does not name --mission")


def examples():
    """What the help says can be typed, can."""
    for line in re.findall(r"^hexastra (play .*)$", run("play --help").stdout, re.MULTILINE):
        if (done := run(line, "--ms", "1")).returncode == MISUSED:
            faults.append(f"hexastra {line}: {done.stderr}")


def boards():
    """What a board says beside it is said whole: no form of a text is left in it."""
    for game in ("rebel", "imperium", "ascending", "planetary", "sector"):
        for language in ("en", "es"):
            shown = run(f"play {game} --lang {language} --seed 01").stdout
            if "|" in shown or "{" in shown:
                faults.append(f"hexastra play {game} shows the form of a text: {shown}")


def campaigns():
    """A campaign among computers comes to its end, with as many as are named; battles are drawn by their odds."""
    orders = re.compile(r"^  (\w+) (?:attacks|gives no more orders) ", re.MULTILINE)
    for seats in (2, 4, 8, 12):
        line = f"play planetary --seats {','.join(['computer'] * seats)} --level 1 --ms 1 --seed 01 --quiet"
        done = run(line)
        if done.returncode != 0 or not re.search(r"wins?( together)?\.\n\Z", done.stdout):
            faults.append(f"hexastra {line} does not end: {done.stdout[-300:]}{done.stderr}")
        if "  x " in done.stdout or len(set(orders.findall(done.stdout))) != seats:
            faults.append(f"hexastra {line}: something is refused, or others play: {set(orders.findall(done.stdout))}")
    rounds = re.compile(r"^  (\w+) ends the phase ", re.MULTILINE)
    for seats in (2, 4, 6):
        line = f"play sector --seats {','.join(['computer'] * seats)} --level 1 --ms 1 --seed 01 --quiet"
        done = run(line)
        if done.returncode != 0 or not re.search(r"wins?( together)?\.\n\Z", done.stdout):
            faults.append(f"hexastra {line} does not end: {done.stdout[-300:]}{done.stderr}")
        if "  x " in done.stdout or len(set(rounds.findall(done.stdout))) != seats:
            faults.append(f"hexastra {line}: something is refused, or others play: {set(rounds.findall(done.stdout))}")
    charter = ROOT / "examples/border_charter.json"
    if not re.search(r"wins?( together)?\.\n\Z", run(f"play sector --scenario {charter} --level 1 --quiet --seats "
                                                     "computer,computer,computer,computer").stdout):
        faults.append(f"{charter} is not played to its end")
    for line in ("play planetary --set players=3 --seats computer,computer,computer,computer",
                 f"play planetary --seats {','.join(['computer'] * 13)}"):
        if run(line).returncode != MISUSED:
            faults.append(f"hexastra {line}: more sit down than can")


def languages():
    """The table answers in the language it was started with, wherever a request names none."""
    for words, language in (("table", "en"), ("table --lang es", "es"), ("--lang es table", "es")):
        said = run(words, stdin=None, input='{"do":"rules","game":"rebel-moon","clause":"RM-1.1"}\n').stdout
        rule = run("rules rebel-moon RM-1.1", "--lang", language).stdout.split("  ", 1)[1]
        if rule[:30] not in said:
            faults.append(f"hexastra {words} does not speak as asked: {said[:200]}")


def main():
    with tempfile.TemporaryDirectory() as folder:
        root = pathlib.Path(folder)
        places = {"folder": root / "folder", "empty": root / "empty", "none": root / "none", "record": root / "record"}
        places["folder"].mkdir()
        places["empty"].touch()
        answers = run("table", stdin=None, input='{"do":"new","game":"rebel-moon"}\n{"do":"record"}\n').stdout
        places["record"].write_text(re.search(r'"record":(\{.*\})\}$', answers.splitlines()[1])[1], encoding="utf-8")
        mission = ROOT / "src/games/imperium/data/mission-1.json"
        places["own"] = root / "own.json"
        places["own"].write_text(mission.read_text(encoding="utf-8").replace('"number": 1', '"number": 9'), encoding="utf-8")
        misuses(places)
        speaks_spanish(places)
        clauses_tell_what_is_only_named()
        levels()
        examples()
        boards()
        campaigns()
        commands = helps()
        unwritten(places)
        languages()
    print("\n".join(faults) or f"{len(WRONG)} misuses and the help of {len(commands)} commands, in two languages")
    return 1 if faults else 0


sys.exit(main())
