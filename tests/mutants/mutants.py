#!/usr/bin/env python3
"""Wrong programs that a game's plays must notice: mutants of its rules, all in one program, each awake in turn.

    tests/mutants/mutants.py plant GAME SOURCE OUT            copies of src/games/GAME with all mutants planted
    tests/mutants/mutants.py run GAME BUILD [--number 300] [--seed N] [--every] [--clauses] [--report FILE]

`plant` numbers the mutants and lists them in OUT/mutants.json. `run` builds `mutants_GAME`, leaving out those that the
compiler refuses, draws as many as asked by a seed that it prints, and runs the game's plays on each; nothing else may
notice them. It fails where fewer are noticed than a game's bar says of those that equivalent.json does not call
equivalent, with the reason why nobody could notice them, or where more than 5 % are. --every draws all; then each play
must notice one. --clauses tries all plays on all of them and writes src/games/GAME/plays/noticed.txt, which `hexastra
clauses` reads: how many mutants are noticed in the sections that a clause heads. A bar is only ever raised:
docs/mutants.md says how far each game is from the 95 % that all shall have.
"""
import argparse
import collections
import json
import pathlib
import random
import re
import subprocess
import sys

from plant import Planter

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent.parent
RULES = {  # the files of rules/ in which they stand: what may be done, what it does, what they ask of a position
    "rebel_moon": ["check.cpp", "apply.cpp", "fences.cpp", "weapons.cpp", "weapons.h", "ruleset.h", "state.h"],
    "imperium": ["check.cpp", "apply.cpp", "phases.cpp", "combat.cpp", "invasion.cpp", "effect.cpp", "tokens.cpp",
                 "yard.cpp", "survey.cpp", "survey.h", "battle.h", "referee.h", "placement.h", "state.h", "units.h",
                 "cards.h", "ruleset.h"],
    "ascending": ["check.cpp", "apply.cpp", "turn.cpp", "survey.cpp", "survey.h", "score.h", "flight.cpp", "board.h",
                  "technology.h", "actions.h", "state.h", "ruleset.h"],
    "planetary_empires": ["check.cpp", "apply.cpp", "survey.cpp", "survey.h", "spoils.cpp", "latecomers.cpp", "ends.cpp",
                          "state.h", "map.h"],
    "sector_invasion": ["check.cpp", "apply.cpp", "rights.cpp", "turns.cpp", "events.cpp", "storms.cpp", "swarm.cpp",
                        "voyages.cpp", "fights.cpp", "conquest.cpp", "works.cpp", "survey.cpp", "space.cpp",
                        "ground.cpp", "survey.h", "state.h", "map.h"],
}
BESIDES = {  # functions in them that are none: they list, draw lots or word a refusal, and laws and other tests hold them
    "rebel_moon": ["lottery", "open_cells", "markers_in_sight", "way_is_free", "destroyer_sees", "neighbour_in"],
    "imperium": ["lottery", "carries"],
    "ascending": ["lottery", "choose", "seats", "scenarios", "all_holes", "all_ships", "around", "bearing_of", "root",
                  "speed_over"],
    "planetary_empires": [],
    "sector_invasion": ["straighter", "beside_line", "shortest", "only_done", "crossings"],
}
NOTICED = {"rebel_moon": 0.95, "imperium": 0.95, "ascending": 0.95, "planetary_empires": 0.95,
           "sector_invasion": 0.95}
EQUIVALENT = 0.05


def name_of(site):
    """What stays the same while lines move: the file, the line's text and what is done to it."""
    return f"{site['file']}: {site['text']} ({site['what']})"


def plant(game, source, out):
    refused = set(json.loads((out / "refused.json").read_text())) if (out / "refused.json").is_file() else set()
    sites, number = [], 0
    target = out / "games" / game
    target.mkdir(parents=True, exist_ok=True)
    for file in sorted(source.rglob("*")):
        if file.suffix not in (".h", ".cpp") or file.name.endswith("_test.cpp"):
            continue
        text = file.read_text(encoding="utf-8")
        if file.parent.name == "rules" and file.name in RULES[game]:
            planter, numbers, seen = Planter(file.name, text, BESIDES[game]), {}, collections.Counter()
            lines = text.splitlines()
            for index, (line, what, _) in enumerate(planter.sites):
                site = {"file": file.name, "line": line, "what": what, "text": lines[line - 1].strip()}
                seen[name_of(site)] += 1
                if seen[name_of(site)] > 1:
                    site["what"] += f", {seen[name_of(site)]}"
                number += 1  # of those that are refused, too: the others keep theirs, and most files stay as they were
                if name_of(site) in refused:
                    continue
                numbers[index] = number
                sites.append({"number": number, **site})
            text = planter.planted(numbers)
        copy = target / file.relative_to(source)
        copy.parent.mkdir(exist_ok=True)
        if not copy.is_file() or copy.read_text(encoding="utf-8") != text:
            copy.write_text(text, encoding="utf-8")
    (out / "mutants.json").write_text(json.dumps(sites, indent=1))


PLACE = re.compile(r"games/\w+/((?:\w+/)?\w+\.(?:h|cpp)):(\d+):(\d+): +"
                   r"(?:(?:fatal )?error: (?!.*not declared in)|.*(?:required from|expansion of))")
MUTANT = re.compile(r"mutants::\w+[({](\d+)(?:, (\d+))?")


def mutant_at(text, line, column):
    """The number of the mutant that is planted there: on the line the nearest, else the last before it, or the first."""
    begin = re.search(r"^#line (\d+)\n", text, re.MULTILINE)
    if not begin:
        return 0  # a file without any
    at = begin.end()
    for _ in range(line - int(begin.group(1))):
        at = text.index("\n", at) + 1
    places = [(mark.start(), int(number)) for mark in MUTANT.finditer(text)
              for number in mark.groups() if number and number != "0"]
    beside = [place for place in places if text.count("\n", 0, place[0]) == text.count("\n", 0, at)]
    if beside:
        return min(beside, key=lambda place: abs(place[0] - at - column + 1))[1]
    return max((place for place in places if place[0] < at), default=min(places))[1]


def build(game, folder, out):
    """Builds the program; of each line that the compiler complains of the mutant there is left out, and it is tried again."""
    kept = out / "refused.json"
    for _ in range(40):
        made = subprocess.run(["cmake", "--build", folder, "--target", f"mutants_{game}", "--", "-k", "0"],
                              capture_output=True, text=True)
        if made.returncode == 0:
            print(f"{game}: the compiler refuses {len(json.loads(kept.read_text()))}", flush=True)
            return
        said, first = made.stdout + made.stderr, {}
        for file, line, column in PLACE.findall(said):
            first.setdefault((file, line), int(column))
        names = {site["number"]: name_of(site) for site in json.loads((out / "mutants.json").read_text())}
        refused = {names[number] for (file, line), column in first.items()
                   if (number := mutant_at((out / "games" / game / file).read_text(), int(line), column)) in names}
        if not refused:
            sys.exit(said[-4000:])
        kept.write_text(json.dumps(sorted({*json.loads(kept.read_text()), *refused}), indent=1))
    sys.exit(f"{game}: it does not build without {kept} either")


def noticed_by(program, plays, numbers, how):
    """By number: how many plays come by it, and which of them notice it in which lines. On all cores."""
    shares = [numbers[i::2] for i in range(2)]
    runs = [subprocess.Popen([program, plays, *how, *map(str, share)], stdout=subprocess.PIPE, text=True)
            for share in shares]
    found = {}
    for run in runs:
        for line in run.communicate()[0].splitlines():
            number, came, *plays_that_did = line.split()
            noticed = (play.partition(":") for play in plays_that_did)
            found[int(number)] = (int(came), {play: [int(at) for at in lines.split(",") if at]
                                              for play, _, lines in noticed})
        if run.returncode:
            sys.exit(f"{program} ended with {run.returncode}")
    return found


def clauses_of(play):
    """By line: the clauses that head its section, and those that stand in it."""
    by_line, heading, ends = {}, [], True
    for number, line in enumerate(play.read_text(encoding="utf-8").splitlines(), 1):
        cited = re.findall(r"\b[A-Z]{2}-[A-Z]?[0-9]+(?:\.[0-9]+)?", line)
        if line.startswith("# ") and cited:
            heading, ends = ([] if ends else heading) + cited, False
        elif not line.startswith("#"):
            by_line[number], ends = {*heading, *cited}, True
    return by_line


def count_clauses(plays, found):
    """How many mutants each clause is shown by, into noticed.txt."""
    headed = {play.name: clauses_of(play) for play in plays.glob("*.play")}
    counts = {clause: 0 for by_line in headed.values() for cited in by_line.values() for clause in cited}
    for _, by in found.values():
        for clause in {clause for play, lines in by.items() for at in lines for clause in headed[play].get(at, ())}:
            counts[clause] += 1
    (plays / "noticed.txt").write_text("".join(f"{clause} {counts[clause]}\n" for clause in sorted(counts)))


def table(game, drawn, found, excused):
    rows = []
    for site in drawn:
        came, by = found[site["number"]]
        if by:
            continue
        reason = excused.get(name_of(site))
        fate = f"equivalent: {reason}" if reason else ("no play comes by" if came == 0 else f"{came} plays come by")
        cell = site["text"].replace("|", "\\|")
        rows.append(f"| {site['file']}:{site['line']} | `{cell}` | {site['what'].replace('|', chr(92) + '|')} | {fate} |")
    return rows


def run(arguments):
    game, folder = arguments.game, pathlib.Path(arguments.build).resolve()
    out = folder / "mutants" / game
    build(game, folder, out)
    sites = json.loads((out / "mutants.json").read_text())
    seed = arguments.seed if arguments.seed is not None else random.SystemRandom().randrange(1_000_000)
    every = arguments.every or arguments.clauses
    drawn = sites if every else sorted(random.Random(seed).sample(sites, min(arguments.number, len(sites))),
                                       key=lambda site: site["number"])
    plays = ROOT / "src/games" / game / "plays"
    found = noticed_by(folder / f"mutants_{game}", plays, [site["number"] for site in drawn],
                       ["all"] if arguments.clauses else [])
    excused = json.loads((HERE / "equivalent.json").read_text(encoding="utf-8")).get(game, {})
    alive = [site for site in drawn if not found[site["number"]][1]]
    equivalent = [site for site in alive if name_of(site) in excused]
    kills = collections.Counter(play for _, by in found.values() for play in by)
    rest = len(drawn) - len(equivalent)
    share = (len(drawn) - len(alive)) / rest
    rows = table(game, drawn, found, excused)
    summary = (f"{game}: {len(drawn)} of {len(sites)} mutants, " + ("all" if every else f"seed {seed}") +
               f"; noticed {len(drawn) - len(alive)} of {rest} ({100 * share:.1f} %), {len(equivalent)} equivalent")
    print("\n".join([*rows, summary]))
    if arguments.report:
        pathlib.Path(arguments.report).write_text("\n".join([summary, "", *rows]) + "\n", encoding="utf-8")
    wrong = []
    if share < NOTICED[game]:
        wrong.append(f"fewer than {100 * NOTICED[game]:.0f} % are noticed")
    if len(excused) > EQUIVALENT * len(sites):
        wrong.append("too many are called equivalent")
    for name in excused.keys() - {name_of(site) for site in sites}:
        wrong.append(f"equivalent.json speaks of what is not there: {name}")
    for site in drawn:
        if name_of(site) in excused and found[site["number"]][1]:
            wrong.append(f"called equivalent, but {min(found[site['number']][1])} notices it: {name_of(site)}")
    if arguments.clauses:
        count_clauses(plays, found)
    if every:
        wrong += [f"{play.name} notices none" for play in sorted(plays.glob("*.play")) if not kills[play.name]]
    for complaint in wrong:
        print(f"{game}: {complaint}")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser()
    verbs = parser.add_subparsers(dest="verb", required=True)
    planting = verbs.add_parser("plant")
    for name in ("game", "source", "out"):
        planting.add_argument(name)
    running = verbs.add_parser("run")
    running.add_argument("game")
    running.add_argument("build")
    running.add_argument("--number", type=int, default=300)
    running.add_argument("--seed", type=int)
    running.add_argument("--every", action="store_true")
    running.add_argument("--clauses", action="store_true")
    running.add_argument("--report")
    arguments = parser.parse_args()
    if arguments.verb == "plant":
        plant(arguments.game, pathlib.Path(arguments.source), pathlib.Path(arguments.out))
        return 0
    return run(arguments)


if __name__ == "__main__":
    sys.exit(main())
