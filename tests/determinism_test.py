#!/usr/bin/env python3
"""Proves that the same match is the same on every build: position by position, view by view.

    tests/determinism_test.py OWN [--embed FOLDER] [--wasm FOLDER] [--folder FOLDER] [--times N]
                              [--flicks N] [--flicks-wasm MODULE] [--only-flicks]

OWN is a folder with the programs determinism_GAME of the project's own build (g++ -O2). The same tests/determinism/
GAME.cpp and rules are compiled by g++ -O3 -march=x86-64-v3 (run where the processor has it), by clang++ 19, and by
g++ -O0 with address and undefined-behaviour checks; each prints hashes for every step of every match, and all must
print the same. With --wasm the same matches go through the WebAssembly modules of the web client, one a game, in that
folder. The control is a build whose hashes depend on the compiler: it must be found out. --embed: where the build has
put what games read of themselves. --times N: so many times the matches of a test run. --flicks N: one hash of where
discs lie after so many flicks, from all these builds, and with --flicks-wasm from that module in Node and in Chromium;
physics_test.cpp keeps the one of the usual 2,000.
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
WITH_NODE = ROOT / "tools/setup/with_node"
COLUMNS = ["step", "chain of positions", "position", "views and choices", "estimates and hints"]
SEEN_BY_PROTOCOL = [0, 2, 3]
CONTROL_FINDS = 3  # at least so many builds differ from the first where hashes are spoiled

GAMES = sorted(path.stem for path in HERE.glob("*.cpp"))
MATCHES = {"imperium": 4, "ascending": 4, "planetary_empires": 2, "sector_invasion": 6}  # of long games; of others:
USUAL_MATCHES = 60
OWN = "g++ -O2"
FOLDERS = {"ascending": ["physics"], "planetary_empires": ["skirmish"], "sector_invasion": ["skirmish"]}  # of src/, too
FLICKING = "ascending"  # the game whose programs know flicks
BUILDS = {
    "g++ -O0 ASan UBSan": ["g++", "-O0", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"],
    "clang++-19 -O2": ["clang++-19", "-O2"],
    "g++ -O3 -march=x86-64-v3": ["g++", "-O3", "-march=x86-64-v3"],
}
V3 = {"avx2", "bmi1", "bmi2", "fma", "movbe", "f16c", "abm"}


def sources(game, embed):
    """Those of a game, and what it reads of itself."""
    parts = [ROOT / "src/base/sha256.cpp", ROOT / "src/base/json.cpp", ROOT / "src/hex/sight.cpp", HERE / f"{game}.cpp"]
    data = []
    for folder in [f"games/{game}", *FOLDERS.get(game, [])]:
        parts += sorted(p for p in (ROOT / "src" / folder).rglob("*.cpp") if not p.stem.endswith("_test"))
        data += embed.glob(f"embedded/{pathlib.Path(folder).name}_data.cpp") if embed else []
    return parts, data


def build(job):
    """A game as one translation unit: the headers are read once."""
    game, name, folder, embed = job
    compiler, *flags = BUILDS[name]
    place = folder / game / name.replace(" ", "_")
    place.mkdir(parents=True, exist_ok=True)
    whole = place / "whole.cpp"
    parts, data = sources(game, embed)
    whole.write_text("".join(f'#include "{source}"\n' for source in parts), encoding="utf-8")
    folders = [ROOT / "src", HERE, ROOT / "cmake", *([embed] if embed else [])]
    cache = [shutil.which("ccache")] if shutil.which("ccache") else []
    common = [compiler, *flags, "-std=c++20", "-ffp-contract=off", *(f"-I{one}" for one in folders)]
    command = [*cache, *common, "-c", whole, "-o", place / "whole.o"]
    done = subprocess.run(command, check=False, capture_output=True, text=True, timeout=1200)
    if done.returncode != 0:
        sys.exit(f"{game} with {name} does not compile:\n{done.stderr}\n"
                 "Its files are read as one here: a name may stand in one of them only.")
    subprocess.run([*common, place / "whole.o", *data, "-o", place / "chain"], check=True, timeout=120)
    return place / "chain"


def run(program, *words):
    done = subprocess.run([program, *words], capture_output=True, text=True, check=False, timeout=1200)
    if done.returncode != 0 or not done.stdout:
        sys.exit(f"{program} failed:\n{done.stderr[-3000:]}")
    return done.stdout.splitlines()


def bundle_engine(folder):
    """What a page starts a module with, as Node can read it."""
    bundle = folder / "engine.mjs"
    subprocess.run([WITH_NODE, ROOT / "web/node_modules/.bin/rolldown", ROOT / "web/src/transport/engine.ts",
                    "-f", "esm", "-o", bundle], check=True, capture_output=True, timeout=120)
    return bundle


def run_wasm(engine, module, expected, game):
    done = subprocess.run([WITH_NODE, "node", HERE / "wasm.mjs", engine, module, game],
                          input="\n".join(expected) + "\n", capture_output=True, text=True, check=False, timeout=1200)
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


def compare(game, programs, matches, wasm, engine):
    """What is to be said of a game's builds, and the faults: what differs, or that the control was not found out."""
    said, faults, caught, controls = [], [], 0, min(8, matches)
    first, spoiled = run(programs[OWN], str(matches)), run(programs[OWN], str(controls), "spoiled")
    said.append(f"{game}, {OWN}: {matches} matches, {sum(chr(9) in line for line in first)} steps")

    def see(name, found):
        faults.extend([f"{game}, {name}: {found}"] if found else [])
        said.append(f"{game}, {name}: {'differs' if found else 'the same'}")

    for name, program in programs.items():
        if name == OWN:
            continue
        see(name, difference(first, run(program, str(matches))))
        caught += difference(spoiled, run(program, str(controls), "spoiled")) is not None
    if wasm:
        title = game.replace("_", "-")
        module = wasm / f"{title}.wasm"
        see("WebAssembly", difference(first, run_wasm(engine, module, first, title), SEEN_BY_PROTOCOL))
        again = run_wasm(engine, module, spoiled, title)
        caught += difference(spoiled, again, SEEN_BY_PROTOCOL) is not None
    said.append(f"{game}, control: found {caught} times")
    if caught < CONTROL_FINDS:
        faults.append(f"{game}: the control was found in {caught} builds only: this test does not see differences")
    return said, faults


def compare_flicks(programs, count, module):
    """Where the hash of so many flicks is another one."""
    faults = []
    hashes = {name: run(program, "flicks", str(count))[0] for name, program in programs.items()}
    spoiled = {run(program, "flicks", "10", "spoiled")[0] for program in programs.values()}
    if module:
        for where in ("node", "chromium"):
            hashes[f"WebAssembly in {where}"] = run(
                WITH_NODE, "node", HERE / "flicks.mjs", module, str(count), where)[0]
    print(f"{count} flicks, {OWN}: {hashes[OWN]}")
    for name, found in hashes.items():
        if name != OWN:
            print(f"{count} flicks, {name}: {'the same' if found == hashes[OWN] else 'differs'}")
        if found != hashes[OWN]:
            faults.append(f"flicks, {name}: {found}")
    if len(spoiled) < len(programs):  # each compiler spoils them in its own way
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
    able = set(pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").split())
    run_here = [name for name in BUILDS if V3 <= able or "v3" not in name]
    if len(run_here) < len(BUILDS):
        print("g++ -O3 -march=x86-64-v3: compiled, not run: this processor cannot")
    faults = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        built = {job[:2]: program for job, program in zip(jobs, pool.map(build, jobs))}
        programs = {game: {OWN: order.own / f"determinism_{game}", **{name: built[game, name] for name in run_here}}
                    for game in games}
        if not order.only_flicks:
            engine = bundle_engine(folder) if order.wasm else None
            compared = [pool.submit(compare, game, programs[game], MATCHES.get(game, USUAL_MATCHES) * order.times,
                                    order.wasm, engine) for game in games]
            for one in compared:
                said, found = one.result()
                print("\n".join(said))
                faults += found
    faults += compare_flicks(programs[FLICKING], order.flicks, order.flicks_wasm)
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
