#!/usr/bin/env python3
"""Checks what the compiler cannot: who includes whom, purity, lengths, opening comments, banned words.

    tools/check_layers.py [FOLDER]    the project, or another tree of the same shape
"""
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else __file__).resolve()
ROOT = ROOT if ROOT.is_dir() else ROOT.parent.parent
SRC = ROOT / "src"
LINES, COLUMNS = 600, 100
PURE = {"base", "hex", "core", "games", "ai"}  # no clocks, no files, no printing, no threads
IMPURE = re.compile(r"#include <(iostream|fstream|cstdio|chrono|thread|mutex|filesystem|random)>")
BANNED = {
    r"\busing namespace (?!std::\w*literals)": "spell the names out",
    r"\brand\(|std::uniform_|std::mt19937|std::shuffle": "use Rng: it is the same everywhere",
}
IMPURE_WORDS = {
    r"std::random_device": "randomness enters as Rng& or as a step",
    r"\bunordered_(map|set)\b": "order must not depend on the library",
}
NOTES = re.compile(r"\b(TODO|FIXME|XXX)\b")
NAMES = re.compile(r"\b(?:class|struct)\s+\w*(?:Manager|Helper|Util|Context|Handler|Impl)\b")

problems = []


def complain(path, line, text):
    problems.append(f"{path.relative_to(ROOT)}:{line}: {text}")


def layers():
    rows = [row.split("#")[0].split() for row in (ROOT / "tools/layers.txt").read_text().splitlines()]
    return {row[0]: set(row) for row in rows if row}


def check_include(path, number, line, allowed):
    found = re.match(r'#include "([\w/.]+)"', line)
    if not found:
        return
    module = path.relative_to(SRC).parts[0]
    target = found[1].split("/")
    if target[0] in ("embedded", "gtest", "gmock"):
        return
    if target[0] not in allowed:
        return complain(path, number, f"{found[1]}: name the path from src/, of a folder in tools/layers.txt")
    if target[0] not in allowed[module]:
        complain(path, number, f"{module} may not include {target[0]}")
    if module == "games" and target[0] == "games" and target[1] != path.relative_to(SRC).parts[1]:
        complain(path, number, "one game may not include another")


def check(path, allowed):
    lines = path.read_text(encoding="utf-8").splitlines()
    module = path.relative_to(SRC).parts[0]
    test = path.stem.endswith(("_test", "_fuzz"))
    if module not in allowed:
        return complain(path, 1, f"{module} is not in tools/layers.txt")
    if len(lines) > LINES:
        complain(path, len(lines), f"{len(lines)} lines; look for the second noun past {LINES}")
    if path.suffix == ".h" and not lines[0].startswith(f"// {path.relative_to(SRC)} -- "):
        complain(path, 1, f"a header opens with '// {path.relative_to(SRC)} -- purpose'")
    if path.suffix == ".h" and "#pragma once" not in lines:
        complain(path, 1, "a header is included once")
    aligned = False  # between clang-format off and on tables may be wider
    for number, line in enumerate(lines, 1):
        aligned = "clang-format off" in line or (aligned and "clang-format on" not in line)
        if len(line) > COLUMNS and not aligned:
            complain(path, number, f"over {COLUMNS} columns")
        if NOTES.search(line):
            complain(path, number, "do it, or open an issue")
        if test:
            continue
        check_include(path, number, line, allowed)
        code = line.split("//")[0]
        banned = BANNED | (IMPURE_WORDS if module in PURE | {"match", "table"} else {})
        for word, advice in banned.items():
            if re.search(word, code):
                complain(path, number, advice)
        if NAMES.search(code):
            complain(path, number, "name the job")
        if module in PURE and IMPURE.match(line):
            complain(path, number, "the rules do no I/O and read no clock")


def main():
    allowed = layers()
    order = list(allowed)
    for name, may in allowed.items():
        for other in may - {name}:
            if other in order and name in order[:3] and order.index(other) > order.index(name):
                problems.append(f"tools/layers.txt: {name} points down to {other}")
    count = 0
    for path in sorted(SRC.rglob("*")):
        if path.suffix in (".h", ".cpp"):
            check(path, allowed)
            count += 1
    print("\n".join(problems) if problems else f"{count} files in order")
    return 1 if problems else 0


sys.exit(main())
