#!/usr/bin/env python3
"""Holds the documents against the project: every link and every path that they name is there, every
command is one of the program's with options that it has, the README is short, and the counts of docs/adding-a-game.md are true.

    tests/documents_test.py PROGRAM
"""
import functools
import pathlib
import re
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parent.parent
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]
FOLDERS = "src|web|tests|tools|docs|cmake|packaging|examples|db|bench"
wrong = []


def complain(path, what):
    wrong.append(f"{path.relative_to(ROOT)}: {what}")


def links(path, text):
    for target in re.findall(r"\]\(([^)#\s]+)", text):
        if "://" not in target and not (path.parent / target).exists():
            complain(path, f"the link to {target} leads nowhere")


def paths(path, text):
    for name in re.findall(rf"`((?:{FOLDERS})/[\w./{{}},*-]*)`", text):
        for one in re.sub(r"\{([^}]*)\}", r"*", name).split():
            if not list(ROOT.glob(one.rstrip("/"))):
                complain(path, f"there is no {name}")


@functools.cache
def options(verb):
    """The options that a command of the program takes, as its own help lists them."""
    told = subprocess.run([sys.argv[1], verb, "--help"], capture_output=True, text=True, check=True).stdout
    return set(re.findall(r"--[a-z-]+", told))


def commands(path, text, known):
    code = "\n".join(re.findall(r"```sh\n(.*?)```", text, re.S) + re.findall(r"`([^`\n]+)`", text))
    for verb in re.findall(r"(?<![/\w])hexastra ([a-z]+(?:-[a-z]+)*)\b", code):
        if verb not in known:
            complain(path, f"hexastra has no command {verb}")
    for verb, rest in re.findall(r"\bhexastra ([a-z]+)\b([^\n#&|]*)", code):
        for option in re.findall(r"(?<= )--[a-z-]+", rest):
            if verb in known and option not in options(verb):
                complain(path, f"hexastra {verb} has no option {option}")
    usage = (ROOT / "dev").read_text(encoding="utf-8")
    for verb in re.findall(r"\./dev ([a-z]+)", code):
        if not re.search(rf"^\./dev {verb}\b", usage, re.M):
            complain(path, f"./dev has no verb {verb}")


def counts(path, text):
    """Rows such as | `rules.md`, `rules.es.md` | 33 + 34 | ... | in the table of a folder's files."""
    folder = ROOT / re.search(r"file of `([^`]+)`", text)[1]
    said = 0
    for names, lengths in re.findall(r"^\| ((?:`[^`]+`(?:, )?)+) \| ([\d+ ]+) \|", text, re.M):
        for name, length in zip(re.findall(r"`([^`]+)`", names), lengths.split("+")):
            said += 1
            true = len((folder / name).read_text(encoding="utf-8").splitlines())
            if true != int(length):
                complain(path, f"{name} has {true} lines, not {length.strip()}")
    there = [one for one in folder.rglob("*") if one.is_file()]
    if said != len(there):
        complain(path, f"{said} files are named, {len(there)} are there")
    for game in (ROOT / "tests/toy/src/games").iterdir():
        files = sum(one.is_file() for one in game.rglob("*"))
        if files > 8:
            complain(path, f"{game.name} has {files} files: a game costs eight here")


def shown_by(path, text):
    """Tests that docs/security.md names: `x_test: Suite.Name` is one of x_test.cpp, `x.mjs: words` of tests/browser/x.mjs."""
    for file, suite, name in re.findall(r"\b(?!x_test)([\w/]+_test): (\w+)\.(\w+)", text):
        if not any(re.search(rf"TEST(_F|_P)?\(\w*{suite},\s+{name}\)", one.read_text(encoding="utf-8"))
                   for one in ROOT.glob(f"src/**/{file}.cpp")):
            complain(path, f"there is no test {suite}.{name} in {file}.cpp")
    for file, name in re.findall(r"\b(?!x\.)(\w+\.mjs): ([^;|`]+?) *[;|]", text):
        tests = re.sub(r'"\s*\+\s*"', "", (ROOT / "tests/browser" / file).read_text(encoding="utf-8"))
        if name not in tests:
            complain(path, f"there is no test {name} in {file}")


def main():
    help_text = subprocess.run([sys.argv[1], "--help"], capture_output=True, text=True, check=True).stdout
    known = set(re.findall(r"^  ([a-z][a-z-]*) {2,}", help_text, re.M))
    for path in DOCUMENTS:
        text = path.read_text(encoding="utf-8")
        links(path, text)
        paths(path, text)
        commands(path, text, known)
    if len((ROOT / "README.md").read_text(encoding="utf-8").splitlines()) >= 100:
        complain(ROOT / "README.md", "100 lines or more")
    security = ROOT / "docs/security.md"
    shown_by(security, security.read_text(encoding="utf-8"))
    adding = ROOT / "docs/adding-a-game.md"
    counts(adding, adding.read_text(encoding="utf-8"))
    print("\n".join(wrong) if wrong else f"{len(DOCUMENTS)} documents, {len(known)} commands: all as they say")
    sys.exit(1 if wrong else 0)


main()
