#!/usr/bin/env python3
"""Proves that the same match is the same on every build: position by position, view by view.

    tests/determinism_test.py OWN [--embed FOLDER] [--wasm FOLDER] [--folder FOLDER] [--times N]
                              [--flicks N] [--flicks-wasm MODULE] [--only-flicks]

OWN is a folder with the programs determinism_GAME of the project's own build (g++ -O2). The same tests/determinism/
GAME.cpp and rules are compiled by g++ -O0 and -O3 -march=x86-64-v3 (run where the processor has it), by clang++ 19,
and by g++ with address and undefined-behaviour checks; each prints hashes for every step of every match, and all
must print the same. With --wasm the same matches go through the WebAssembly modules of the web client, one a game, in that folder. The control
is a build whose hashes depend on the compiler: it must be found out. --embed: where the build has put what games
read of themselves. --times N: so many times the matches of a test run. --flicks N: one hash of where discs lie after so
many flicks, from all these builds, and with --flicks-wasm from that module in Node and in Chromium; physics_test.cpp
keeps the one of the usual 2,000.
"""
import argparse
import concurrent.futures
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

ROOT = pathlib.Path(__file__).resolve().parent.parent
HERE = ROOT / "tests/determinism"
COLUMNS = ["step", "chain of positions", "position", "views and choices", "estimates and hints"]
SEEN_BY_PROTOCOL = [0, 2, 3]
CONTROL_FINDS = 3  # at least so many builds differ from the first where hashes are spoiled

GAMES = sorted(path.stem for path in HERE.glob("*.cpp"))
MATCHES = {"imperium": 6, "ascending": 6}  # of long games; of others:
USUAL_MATCHES = 120
OWN = "g++ -O2"
FLICKING = "ascending"  # the game whose programs know flicks
BUILDS = {
    "g++ ASan UBSan": ["g++", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"],
    "clang++-19 -O2": ["clang++-19", "-O2"],
    "g++ -O3 -march=x86-64-v3": ["g++", "-O3", "-march=x86-64-v3"],
    "g++ -O0": ["g++", "-O0"],
}
V3 = {"avx2", "bmi1", "bmi2", "fma", "movbe", "f16c", "abm"}


def sources(game, embed):
    parts = [ROOT / "src/base/sha256.cpp", ROOT / "src/base/json.cpp", ROOT / "src/hex/sight.cpp",
             *sorted(p for p in (ROOT / "src/games" / game).rglob("*.cpp") if not p.stem.endswith("_test")),
             HERE / f"{game}.cpp"]
    if game == FLICKING:
        parts += sorted(p for p in (ROOT / "src/physics").glob("*.cpp") if not p.stem.endswith("_test"))
    data = embed and embed / f"embedded/{game}_data.cpp"
    return parts + [data] if data and data.exists() else parts


def build(job):
    """A game as one translation unit: the headers are read once."""
    game, name, folder, embed = job
    compiler, *flags = BUILDS[name]
    place = folder / game / name.replace(" ", "_")
    place.mkdir(parents=True, exist_ok=True)
    whole = place / "whole.cpp"
    whole.write_text("".join(f'#include "{source}"\n' for source in sources(game, embed)), encoding="utf-8")
    folders = [ROOT / "src", HERE, ROOT / "cmake", *([embed] if embed else [])]
    cache = [shutil.which("ccache")] if shutil.which("ccache") else []
    command = [*cache, compiler, *flags, "-std=c++20", "-ffp-contract=off", *(f"-I{one}" for one in folders),
               "-c", whole, "-o", place / "whole.o"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=1200)
    if done.returncode != 0:
        sys.exit(f"{game} with {name} does not compile:\n{done.stderr}\n"
                 "Its files are read as one here: a name may stand in one of them only.")
    subprocess.run([compiler, *flags, place / "whole.o", "-o", place / "chain"], check=True, timeout=120)
    return place / "chain"


def run(program, *words):
    done = subprocess.run([program, *words], capture_output=True, text=True, check=False, timeout=1200)
    if done.returncode != 0 or not done.stdout:
        sys.exit(f"{program} failed:\n{done.stderr[-3000:]}")
    return done.stdout.splitlines()


def run_wasm(module, expected, folder, game):
    bundle = folder / "engine.mjs"
    with_node = ROOT / "tools/setup/with_node"
    subprocess.run([with_node, ROOT / "web/node_modules/.bin/rolldown", ROOT / "web/src/transport/engine.ts",
                    "-f", "esm", "-o", bundle], check=True, capture_output=True, timeout=120)
    done = subprocess.run([with_node, "node", HERE / "wasm.mjs", bundle, module, game], input="\n".join(expected) + "\n",
                          capture_output=True, text=True, check=False, timeout=1200)
    if done.returncode != 0:
        sys.exit(f"the WebAssembly module failed:\n{done.stderr[-3000:]}")
    return done.stdout.splitlines()


def difference(first, second, columns=range(5)):
    """Match, ply and column where two prints part, in words; nothing where they do not."""
    match, ply = "", 0
    for here, there in zip(first, second):
        if here.startswith("match"):
            match, ply = here, -1
        ply += 1
        parts = [here.split("\t")[i] for i in columns] if "\t" in here else [here]
        other = there.split("\t")
        if len(columns) == 5 or "\t" not in there:
            picked = other
        else:
            picked = other[:len(columns)]
        if parts != picked:
            at = next((i for i, (a, b) in enumerate(zip(parts, picked)) if a != b), 0)
            return f"{match}, ply {ply}: {COLUMNS[list(columns)[at]]} differs\n  {here}\n  {there}"
    return None if len(first) == len(second) else f"{len(first)} lines and {len(second)}"


def compare(game, programs, matches, wasm, folder):
    """What differs between the builds of a game, and whether the control was found out."""
    faults, caught, controls = [], 0, min(8, matches)
    first, spoiled = run(programs[OWN], str(matches)), run(programs[OWN], str(controls), "spoiled")
    print(f"{game}, {OWN}: {matches} matches, {sum(chr(9) in line for line in first)} steps")
    others = {name: program for name, program in programs.items() if name != OWN}
    for name, program in others.items():
        found = difference(first, run(program, str(matches)))
        caught += difference(spoiled, run(program, str(controls), "spoiled")) is not None
        faults += [f"{game}, {name}: {found}"] if found else []
        print(f"{game}, {name}: {'differs' if found else 'the same'}")
    if wasm:
        title = game.replace("_", "-")
        module = wasm / f"{title}.wasm"
        found = difference(first, run_wasm(module, first, folder, title), SEEN_BY_PROTOCOL)
        again = run_wasm(module, spoiled, folder, title)
        caught += difference(spoiled, again, SEEN_BY_PROTOCOL) is not None
        faults += [f"{game}, WebAssembly: {found}"] if found else []
        print(f"{game}, WebAssembly: {'differs' if found else 'the same'}")
    print(f"{game}, control: found {caught} times")
    if caught < CONTROL_FINDS:
        faults.append(f"{game}: the control was found in {caught} builds only: this test does not see differences")
    return faults


def compare_flicks(programs, count, module):
    """Where the hash of so many flicks is another one."""
    faults, caught = [], 0
    hashes = {name: run(program, "flicks", str(count))[0] for name, program in programs.items()}
    spoiled = {run(program, "flicks", "10", "spoiled")[0] for program in programs.values()}
    if module:
        for where in ("node", "chromium"):
            hashes[f"WebAssembly in {where}"] = run(
                ROOT / "tools/setup/with_node", "node", HERE / "flicks.mjs", module, str(count), where)[0]
    print(f"{count} flicks, {OWN}: {hashes[OWN]}")
    for name, found in hashes.items():
        if name != OWN:
            print(f"{count} flicks, {name}: {'the same' if found == hashes[OWN] else 'differs'}")
        if found != hashes[OWN]:
            faults.append(f"flicks, {name}: {found}")
    if len(spoiled) <= CONTROL_FINDS:
        faults.append(f"flicks: {len(spoiled)} spoiled hashes: this test does not see differences")
    return faults


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("own", type=pathlib.Path)
    parser.add_argument("--times", type=int, default=1)
    parser.add_argument("--wasm", type=pathlib.Path)
    parser.add_argument("--folder", type=pathlib.Path)
    parser.add_argument("--embed", type=pathlib.Path)
    parser.add_argument("--flicks", type=int, default=2000)
    parser.add_argument("--flicks-wasm", type=pathlib.Path)
    parser.add_argument("--only-flicks", action="store_true")
    order = parser.parse_args()
    games = [FLICKING] if order.only_flicks else GAMES
    folder = order.folder or pathlib.Path(tempfile.mkdtemp())
    jobs = [(game, name, folder, order.embed) for game in games for name in BUILDS]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        built = {job[:2]: program for job, program in zip(jobs, pool.map(build, jobs))}
    able = set(pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").split())
    run_here = [name for name in BUILDS if V3 <= able or "v3" not in name]
    if len(run_here) < len(BUILDS):
        print("g++ -O3 -march=x86-64-v3: compiled, not run: this processor cannot")
    faults = []
    for game in games:
        matches = MATCHES.get(game, USUAL_MATCHES) * order.times
        programs = {OWN: order.own / f"determinism_{game}", **{name: built[game, name] for name in run_here}}
        if game == FLICKING:
            faults += compare_flicks(programs, order.flicks, order.flicks_wasm)
        if not order.only_flicks:
            faults += compare(game, programs, matches, order.wasm, folder)
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
