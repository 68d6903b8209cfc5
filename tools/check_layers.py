#!/usr/bin/env python3
"""Checks what compilers cannot: who includes or imports whom, who names a game, purity, lengths, opening comments,
banned words.

    tools/check_layers.py [FOLDER]    the project, or another tree of the same shape
"""
import functools
import os
import pathlib
import re
import sys

ROOT = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else __file__).resolve()
ROOT = ROOT if ROOT.is_dir() else ROOT.parent.parent
SRC, WEB = ROOT / "src", ROOT / "web/src"
LINES, COLUMNS, SHEET = 600, 100, 300
CATALOGUES = {"src/catalog/games.cpp", "web/src/front/shelf.ts"}  # they name all games
PURE = {"base", "hex", "physics", "core", "games", "ai"}  # no clocks, no files, no printing, no threads
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

IMPORT = re.compile(r'(?:\bfrom|\bimport|\bimport\()\s*"(\.[^"]*)"')

problems = []


def complain(path, line, text):
    problems.append(f"{path.relative_to(ROOT)}:{line}: {text}")


@functools.cache
def layers(part=""):
    """Who may include whom in src/, within a game where `part` is "games/", or import whom in web/src/ for "web/"."""
    rows = [row.split("#")[0].split() for row in (ROOT / "tools/layers.txt").read_text().splitlines()]
    rows = [row for row in rows if row and row[0].startswith(part) and ("/" in row[0]) == bool(part)]
    return {row[0].removeprefix(part): {row[0].removeprefix(part), *row[1:]} for row in rows}


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
    if module == "games":
        check_within(path, number, target)


def check_within(path, number, target):
    """What lies in a folder of a game names its own game, and of that and of core what layers.txt says."""
    game, *folders, _ = path.relative_to(SRC).parts[1:]
    if target[0] == "games" and target[1] != game:
        return complain(path, number, "one game may not include another")
    if not folders or target[2:] == [f"{game}.h"]:
        return
    known = layers("games/")
    if folders[0] not in known:
        return complain(path, number, f"games/{folders[0]} is not in tools/layers.txt")
    if target[0] == "games" and target[2] not in known[folders[0]]:
        complain(path, number, f"{folders[0]} may not include {target[2]}")
    if target[0] == "core" and target[1].removesuffix(".h") in known.keys() - known[folders[0]]:
        complain(path, number, f"{folders[0]} may not include {'/'.join(target)}")


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


def check_import(path, number, target, allowed):
    source = path.relative_to(WEB).parts
    goal = pathlib.Path(os.path.normpath(path.parent / target))
    if goal.is_relative_to(SRC / "games") and goal.suffix == ".json":
        return  # data of the rules, read by both
    if not goal.is_relative_to(WEB):
        return complain(path, number, f"{target} lies outside web/src")
    other = goal.relative_to(WEB).parts
    if len(source) == 1:
        return
    if other[0] not in allowed[source[0]]:
        return complain(path, number, f"{source[0]} may not import {other[0]}")
    if source[0] == "games" == other[0] and len(source) > 2 and other[1] != source[1]:
        complain(path, number, "one game may not import another")


def check_web(path, allowed):
    lines = path.read_text(encoding="utf-8").splitlines()
    folder = path.relative_to(WEB).parts[0]
    if path.parent != WEB and folder not in allowed:
        return complain(path, 1, f"web/{folder} is not in tools/layers.txt")
    if len(lines) > LINES and path.name != "wire.ts":  # which the program writes
        complain(path, len(lines), f"{len(lines)} lines; look for the second noun past {LINES}")
    opening = f"// {path.relative_to(WEB)} -- "
    if path.suffix == ".ts" and path.parent != WEB and not path.stem.endswith("_test"):
        if not lines[0].startswith(opening):
            complain(path, 1, f"a file opens with '{opening}purpose'")
    for number, line in enumerate(lines, 1):
        if NOTES.search(line):
            complain(path, number, "do it, or open an issue")
        for target in IMPORT.findall(line):
            check_import(path, number, target, allowed)


def check_sheet(path):
    lines = path.read_text(encoding="utf-8").splitlines()
    if len(lines) > SHEET:
        complain(path, len(lines), f"{len(lines)} lines; look for the second noun past {SHEET}")
    opening = f"/* {path.relative_to(WEB)} -- "
    if not lines[0].startswith(opening):
        complain(path, 1, f"a style sheet opens with '{opening}purpose'")


def check_names():
    """A game is named in its own folders and in the catalogues, and nowhere else; one that is still to come, in the words of the page, too.

    A campaign names those that its battles are played as, in its rules/links.cpp, the text of its rules and its plays.
    """
    listed = (SRC / "catalog/games.cpp").read_text(encoding="utf-8")
    games = {path.name for path in (SRC / "games").iterdir() if path.is_dir()}
    names = {game: re.compile(game.replace("_", "[-_ ]?"), re.IGNORECASE) for game in games}
    for path in sorted([*SRC.rglob("*"), *WEB.rglob("*")]):
        place = path.relative_to(ROOT)
        if not path.is_file() or path.stem.endswith("_test") or place.as_posix() in CATALOGUES:
            continue
        folder = {".md": path.parent, ".play": path.parent.parent}.get(path.suffix)
        if path.name == "links.cpp" or folder and (folder / "rules/links.cpp").is_file():
            continue
        lines = [place.as_posix(), *path.read_text(encoding="utf-8").splitlines()]
        for game in games - set(place.parts):
            if place.is_relative_to("web/src/i18n") and game not in listed:
                continue
            for number, line in enumerate(lines):
                if names[game].search(line):
                    complain(path, number, f"{game} is named outside its own folder")


def check_order(allowed, names, part=""):
    order = list(allowed)
    for name in names:
        for other in allowed[name] - {name}:
            if other not in order or order.index(other) > order.index(name):
                problems.append(f"tools/layers.txt: {part}{name} points down to {other}")


def main():
    count = 0
    allowed = layers()
    check_order(allowed, list(allowed)[:3])
    check_order(layers("games/"), layers("games/"), "games/")
    for path in sorted(SRC.rglob("*")):
        if path.suffix in (".h", ".cpp"):
            check(path, allowed)
            count += 1
    allowed = layers("web/")
    check_order(allowed, allowed, "web/")
    for path in sorted(WEB.rglob("*")):
        if path.suffix in (".ts", ".svelte"):
            check_web(path, allowed)
            count += 1
        elif path.suffix == ".css":
            check_sheet(path)
            count += 1
    check_names()
    print("\n".join(problems) if problems else f"{count} files in order")
    return 1 if problems else 0


sys.exit(main())
