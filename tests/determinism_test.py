#!/usr/bin/env python3
"""Proves that the same match is the same on every build: position by position, view by view.

    tests/determinism_test.py [--game rebel-moon] [--matches 300] [--wasm MODULE] [--folder FOLDER] [--embed FOLDER]
                              [--few]

tests/determinism/<game>.cpp and the rules are compiled by g++ -O0, -O2 and -O3 -march=x86-64-v3 (run where the
processor has it), by clang++ 19, and by g++ with address and undefined-behaviour checks; each prints hashes for
every step of every match, and all must print the same. With --wasm the same matches go through the WebAssembly
module of the web client. The control is a build whose hashes depend on the compiler: it must be found out. --few: two of the builds only,
for a game that takes long to compile. --embed: where the build has put what games read of themselves.
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

BUILDS = {
    "g++ -O2": ["g++", "-O2"],
    "g++ -O0": ["g++", "-O0"],
    "g++ -O3 -march=x86-64-v3": ["g++", "-O3", "-march=x86-64-v3"],
    "clang++-19 -O2": ["clang++-19", "-O2"],
    "g++ ASan UBSan": ["g++", "-O1", "-fsanitize=address,undefined", "-fno-sanitize-recover=all"],
}
FEW = ["g++ -O2", "g++ ASan UBSan"]
V3 = {"avx2", "bmi1", "bmi2", "fma", "movbe", "f16c", "abm"}


def sources(game, embed):
    parts = [ROOT / "src/base/sha256.cpp", ROOT / "src/base/json.cpp", ROOT / "src/hex/sight.cpp",
             *sorted(p for p in (ROOT / "src/games" / game).glob("*.cpp") if not p.stem.endswith("_test")),
             HERE / f"{game}.cpp"]
    data = embed and embed / f"embedded/{game}_data.cpp"
    return parts + [data] if data and data.exists() else parts


def build(name, folder, game, embed):
    """One translation unit: the headers are read once. Where names collide in it, a file at a time."""
    compiler, *flags = BUILDS[name]
    common = [*flags, "-std=c++20", "-ffp-contract=off", f"-I{ROOT / 'src'}", f"-I{HERE}", f"-I{ROOT / 'cmake'}"]
    common += [f"-I{embed}"] if embed else []
    parts = sources(game, embed)
    cache = [shutil.which("ccache")] if shutil.which("ccache") else []
    place = folder / game / name.replace(" ", "_")
    place.mkdir(parents=True, exist_ok=True)
    whole = place / "whole.cpp"
    whole.write_text("".join(f'#include "{source}"\n' for source in parts), encoding="utf-8")

    def compiled(source):
        target = place / (source.stem + ".o")
        done = subprocess.run([*cache, compiler, *common, "-c", source, "-o", target], check=False,
                              capture_output=True, text=True, timeout=1200)
        return target if done.returncode == 0 else done.stderr

    objects = [compiled(whole)]
    if isinstance(objects[0], str):
        objects = [compiled(source) for source in parts]
        for trouble in objects:
            if isinstance(trouble, str):
                sys.exit(f"{name} does not compile:\n{trouble}")
    subprocess.run([compiler, *flags, *objects, "-o", place / "chain"], check=True, timeout=120)
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


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("--game", default="rebel-moon")
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--wasm", type=pathlib.Path)
    parser.add_argument("--folder", type=pathlib.Path)
    parser.add_argument("--embed", type=pathlib.Path)
    parser.add_argument("--few", action="store_true")
    order = parser.parse_args()
    folder = order.folder or pathlib.Path(tempfile.mkdtemp())
    names, game = FEW if order.few else list(BUILDS), order.game.replace("-", "_")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        programs = dict(zip(names, pool.map(lambda name: build(name, folder, game, order.embed), names)))
    able = set(pathlib.Path("/proc/cpuinfo").read_text(encoding="utf-8").split())
    if not V3 <= able and not order.few:
        del programs["g++ -O3 -march=x86-64-v3"]
        print("g++ -O3 -march=x86-64-v3: compiled, not run: this processor cannot")

    faults, caught, first, spoiled = [], 0, None, None
    for name, program in programs.items():
        lines = run(program, str(order.matches))
        control = run(program, str(min(8, order.matches)), "spoiled")
        if first is None:
            first, spoiled = lines, control
            steps = sum("\t" in line for line in lines)
            print(f"{name}: {order.matches} matches, {steps} steps")
            continue
        found = difference(first, lines)
        faults += [f"{name}: {found}"] if found else []
        caught += difference(spoiled, control) is not None
        print(f"{name}: {'differs' if found else 'the same'}")
    if order.wasm:
        found = difference(first, run_wasm(order.wasm, first, folder, order.game), SEEN_BY_PROTOCOL)
        faults += [f"WebAssembly: {found}"] if found else []
        caught += difference(spoiled, run_wasm(order.wasm, spoiled, folder, order.game), SEEN_BY_PROTOCOL) is not None
        print(f"WebAssembly: {'differs' if found else 'the same'}")
    if caught < min(CONTROL_FINDS, len(programs) - 1):
        faults.append(f"the control was found in {caught} builds only: this test does not see differences")
    print(f"control: found {caught} times")
    print("\n".join(faults))
    return 1 if faults else 0


sys.exit(main())
