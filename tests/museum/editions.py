#!/usr/bin/env python3
"""What a newer edition would change of the museum's running matches, and that nobody is harmed by being asked.

    tests/museum/editions.py PROGRAM

The folder's bytes stay as they were, with a server at work there or without one; both hear the same.
"""
import gzip
import hashlib
import pathlib
import re
import sqlite3
import subprocess
import sys
import tempfile

from program import Server

HOUSE = pathlib.Path(__file__).resolve().parent / "first/house.db.gz"
SAME, HERE, THERE = "nothing differs, steps: ", r"differs at line {} \(step {}\), {}: ", "as it was, to decide: Red; by the newer, a draw comes"
EXPECTED = {  # of the house: who begins is drawn now, unless it was agreed on, and asteroids lie elsewhere
    "alB0_fy1Y501": SAME + "32",
    "YCdvVLje6ImT": SAME + "12",
    "YHZ9spMj25lT": HERE.format(3, 1, "Red `place -271001 257092`") + THERE,
    "TVF8LzmIp_Dw": HERE.format(0, 1, "the table") + "it leads elsewhere",
    "9ZLYYfxbHwA_": HERE.format(0, 1, "the table") + "it leads elsewhere",
    "Mq9YGEnx1b4p": HERE.format(3, 1, "Red `place -257092 308999`") + THERE,
    "EU1cSeiJ7tWS": HERE.format(3, 1, "Red `place -308999 257092`") + THERE,
}
faults = []


def claim(holds, what):
    if not holds:
        faults.append(what)


def told(program, data, *more):
    done = subprocess.run([program, "editions", "--data", str(data), *more], capture_output=True, text=True, check=False)
    lines = dict(line.split("  ", 1) for line in done.stdout.splitlines() if "  " in line)
    return done.returncode, lines, done


def as_expected(answer, what):
    status, lines, done = answer
    claim(status == 0 and not done.stderr, f"{what}: ends with {status}: {done.stderr}")
    claim(lines.keys() == EXPECTED.keys(), f"{what}: {sorted(lines)} are listed")
    for match, text in EXPECTED.items():
        claim(re.fullmatch(r"\w+ 1 > 2  " + text, lines.get(match, "")), f"{what}: {match}: {lines.get(match)}")


def digests(folder):
    return {path.name: hashlib.sha256(path.read_bytes()).hexdigest() for path in folder.iterdir()}


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve())
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder)
        house = data / "hexastra.db"
        house.write_bytes(gzip.decompress(HOUSE.read_bytes()))
        before = digests(data)
        as_expected(told(program, data), "a folder of then")
        claim(digests(data) == before, f"the folder is not what it was: {sorted(digests(data))}")
        spanish = told(program, data, "--lang", "es")[1]
        claim(spanish.keys() == EXPECTED.keys() and not re.search(r"\b(differs|nothing|line|step|the)\b", str(spanish)),
              f"in Spanish: {spanish}")
        with Server(program, data) as server:
            as_expected(told(program, data), "a server at work")
            claim(server.http("GET", "/healthz"), "the server does not take moves any more")
        row = ("UPDATE steps SET action = ? WHERE number = 5 AND match = (SELECT handle FROM matches WHERE id = 'alB0_fy1Y501')",
               ("pass",))
        with sqlite3.connect(house) as disk:
            disk.execute(*row)
        disk.close()
        status, lines, _ = told(program, data)
        claim(status == 1 and "cannot be read: step 3 does not replay" in lines["alB0_fy1Y501"] and len(lines) == len(EXPECTED),
              f"one that is damaged: {status} {lines}")
        with sqlite3.connect(house) as disk:
            disk.execute("UPDATE matches SET over = 1")
        disk.close()
        status, lines, done = told(program, data)
        claim(status == 0 and not lines and "by the newest edition already" in done.stdout, f"none: {done.stdout}")
    print("\n".join(faults) or f"{len(EXPECTED)} matches are told of, and none is harmed")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
