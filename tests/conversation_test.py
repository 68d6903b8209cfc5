#!/usr/bin/env python3
"""Holds the golden conversation of the table protocol: every request of the file is put to
`hexastra table`, and every answer must be the one that the file has, byte for byte.

    tests/conversation_test.py PROGRAM            compare
    tests/conversation_test.py PROGRAM --renew    write the answers as they are now; then read the diff

In tests/conversation.txt a request stands behind `>`, its answer below it behind `<`, remarks behind `#`.
"""
import difflib
import pathlib
import subprocess
import sys

FILE = pathlib.Path(__file__).with_name("conversation.txt")


def converse(program, lines):
    requests = [line[2:] for line in lines if line.startswith("> ")]
    done = subprocess.run([program, "table"], input="\n".join(requests) + "\n", capture_output=True,
                          text=True, encoding="utf-8", timeout=60, check=False)
    answers = done.stdout.splitlines()
    if done.returncode != 0 or len(answers) != len(requests):
        sys.exit(f"{len(requests)} requests, {len(answers)} answers, status {done.returncode}\n{done.stderr}")
    told, answer = [], iter(answers)
    for line in lines:
        if line.startswith("< "):
            continue
        told.append(line)
        if line.startswith("> "):
            told.append("< " + next(answer))
    return told


def main():
    lines = FILE.read_text(encoding="utf-8").splitlines()
    stray = [line for line in lines if line and line[:2] not in ("> ", "< ") and line[0] != "#"]
    if stray:
        sys.exit(f"neither request, answer nor remark: {stray[0]}")
    told = converse(sys.argv[1], lines)
    if "--renew" in sys.argv[2:]:
        FILE.write_text("\n".join(told) + "\n", encoding="utf-8")
        return print(f"{sum(line.startswith('> ') for line in told)} answers written")
    if told != lines:
        print("\n".join(difflib.unified_diff(lines, told, "as it was", "as it is", lineterm="", n=1)))
        sys.exit(f"The answers have changed. If that is meant: {sys.argv[0]} {sys.argv[1]} --renew")
    return print(f"{sum(line.startswith('> ') for line in told)} answers as they were")


main()
