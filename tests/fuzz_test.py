#!/usr/bin/env python3
"""Lets clang's fuzzer loose on what takes bytes from outside: tests/fuzz/fuzz.cpp.

    tests/fuzz_test.py build --build FOLDER       compile it, with checks of addresses and undefined behaviour
    tests/fuzz_test.py TARGET --build FOLDER      codec, protocol or record: 30 s, or HEXASTRA_SOAK_SECONDS
    tests/fuzz_test.py TARGET --build FOLDER --keep     ... then keep in tests/corpus what covers more

FOLDER is where CMake builds. What the fuzzer finds stays in FOLDER/fuzzing; a find that breaks something becomes a
play, a line of a test, or a file of tests/corpus when it is mended.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
CORPUS = ROOT / "tests/corpus"
COMPILER = ["clang++-19", "-std=c++20", "-O1", "-g1", "-fsanitize=fuzzer,address,undefined",
            "-fno-sanitize-recover=all", "-ffp-contract=off"]
LONGEST = {"codec": 2000, "protocol": 4000, "record": 1500, "control": 64}  # bytes
LEAST = {"codec": 5000, "protocol": 300, "record": 100}  # inputs, or it is not fuzzing: on a busy machine


def sources(build):
    """In groups: the rules in one translation unit, since their headers take most of the time."""
    def of(folder, *left_out):
        return [path for path in sorted((ROOT / "src" / folder).glob("*.cpp"))
                if not path.stem.endswith("_test") and path.name not in left_out]
    embedded = build / "embed/embedded"
    return [of("games/rebel_moon") + of("hex"), of("base") + of("match"), of("table"),
            [embedded / "texts.cpp"], [embedded / "shared_texts.cpp"],
            [ROOT / "tests/fuzz/fuzz.cpp"]]


def compile_all(build, folder):
    common = [f"-I{ROOT / 'src'}", f"-I{build / 'embed'}", f"-I{ROOT / 'cmake'}", f"-isystem{build / 'headers'}"]
    cache = ["ccache"] if subprocess.run(["which", "ccache"], capture_output=True, check=False).returncode == 0 else []

    def start(files, number):
        unit = folder / f"unit{number}.cpp"
        text = "".join(f'#include "{path}"\n' for path in files)
        if not unit.exists() or unit.read_text(encoding="utf-8") != text:
            unit.write_text(text, encoding="utf-8")
        target = unit.with_suffix(".o")
        return target, subprocess.Popen([*cache, *COMPILER, *common, "-c", unit, "-o", target],
                                        stderr=subprocess.PIPE, text=True)

    def all_of(groups, first):
        objects, running = [], []
        for number, files in enumerate(groups, first):
            running.append(start(files, number))
            if len(running) >= (os.cpu_count() or 1):
                objects.append(wait(running.pop(0), groups))
        return objects + [wait(unit, groups) for unit in running]

    def wait(unit, groups):
        target, process = unit
        trouble = process.communicate(timeout=1200)[1]
        if process.returncode == 0:
            return target
        files = groups[int(target.stem.removeprefix("unit")) % 100]
        if len(files) == 1:
            sys.exit(f"{files[0]} does not compile:\n{trouble}")
        return all_of([[path] for path in files], 100 * int(target.stem.removeprefix("unit")) + 100)

    def flat(items):
        return [leaf for item in items for leaf in (flat(item) if isinstance(item, list) else [item])]

    objects = flat(all_of(sources(build), 0))
    subprocess.run([*COMPILER, *objects, "-o", folder / "fuzz"], check=True, timeout=200)
    print(f"{folder / 'fuzz'} is ready")


def fuzz(target, folder, seconds, *more):
    finds = folder / target
    finds.mkdir(parents=True, exist_ok=True)
    kept = [CORPUS / target] if (CORPUS / target).is_dir() else []
    words = [f"-dict={CORPUS / 'words.dict'}"] if target != "control" else []
    command = [folder / "fuzz", f"-max_total_time={seconds}", "-timeout=20", "-rss_limit_mb=2500",
               f"-max_len={LONGEST[target]}", "-print_final_stats=1", f"-artifact_prefix={finds}-", *words, *more,
               finds, *kept]
    done = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False,
                          timeout=seconds * 2 + 120, env={**os.environ, "HEXASTRA_FUZZ": target})
    return done.returncode, done.stderr


def number_of(what, said):
    found = re.findall(rf"{what}:? *(\d+)", said)
    return int(found[-1]) if found else 0


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("target", choices=["build", "codec", "protocol", "record"])
    parser.add_argument("--build", type=pathlib.Path, required=True)
    parser.add_argument("--keep", action="store_true")
    order = parser.parse_args()
    folder = order.build / "fuzzing"
    folder.mkdir(exist_ok=True)
    if order.target == "build":
        compile_all(order.build, folder)
        code, said = fuzz("control", folder, 60)
        if code == 0 or "broken: the control breaks" not in said:
            sys.exit(f"the control was not broken: this fuzzer finds nothing\n{said[-2000:]}")
        return print(f"the control broke after {number_of('number_of_executed_units', said)} inputs")
    seconds = int(os.environ.get("HEXASTRA_SOAK_SECONDS", "30"))
    code, said = fuzz(order.target, folder, seconds)
    inputs = number_of("number_of_executed_units", said)
    print(f"{order.target}: {inputs} inputs, {number_of('cov', said)} edges covered")
    if code != 0:
        sys.exit(f"{said[-6000:]}\nAgain: HEXASTRA_FUZZ={order.target} {folder / 'fuzz'} <the file named above>")
    if inputs < LEAST[order.target]:
        sys.exit(f"only {inputs} inputs in {seconds} s")
    if order.keep:
        (CORPUS / order.target).mkdir(parents=True, exist_ok=True)
        subprocess.run([folder / "fuzz", "-set_cover_merge=1", CORPUS / order.target, folder / order.target], check=True,
                       capture_output=True, env={**os.environ, "HEXASTRA_FUZZ": order.target})
    return None


main()
