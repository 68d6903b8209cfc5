#!/usr/bin/env python3
"""What plant.py leaves alone, and which mutant of a line is left out when the compiler complains of it."""
import re
import sys

from mutants import PLACE, mutant_at
from plant import Planter

SOURCE = """int most(const Ruleset& rules, int distance) {
    for (Cell cell = begin(); contains(cell); cell = next(cell))
        if (distance < 3) tell(cell);
    rules.last = distance;
    rules.met |= distance > 1 && distance < 5;
    return Ruleset::table[distance] + Ruleset::tables.size() + Ruleset::worn;
}
"""


def main():
    planter = Planter("rules.cpp", SOURCE)
    planted = planter.planted({index: index + 1 for index in range(len(planter.sites))})
    faults = []
    if re.search(r"for \(.*if \(mutants::awake", planted):
        faults.append("a statement is dropped in the head of a loop")
    if re.findall(r"\+Ruleset::(\w+)", planted) != ["worn"]:
        faults.append("a table of the rules is one more")
    if not re.search(r"rules\.met \|= \(mutants::awake\(\d+\) \|\| \(distance", planted):
        faults.append("an assignment is taken for part of the condition that it stores")
    lines = planted.splitlines()
    first = next(i for i, line in enumerate(lines) if line.startswith("#line"))
    for number, (line, _, _) in enumerate(planter.sites, 1):
        text = lines[first + line]
        at = re.search(rf"mutants::\w+[({{](0, )?{number}\b", text).start()
        head = text[:at].lstrip() in ("", "if (")  # what stands before the first mutant of a line is that one's fault
        for column in (at + 5, at - 3)[:1 + head]:
            if mutant_at(planted, line, column) != number:
                faults.append(f"another than mutant {number} is found at {column}: {text}")
    if mutant_at(SOURCE, 1, 1):
        faults.append("a file without mutants has one")
    said = ("/b/games/x/a.cpp:3:7: error: no match\n/b/games/x/b.cpp:4:8: error: 'last' was not declared in this scope\n"
            "/b/games/x/rules/c.h:5:9:   required from here\n/b/games/x/d.h:6:1: note: candidate\n")
    if PLACE.findall(said) != [("a.cpp", "3", "7"), ("rules/c.h", "5", "9")]:
        faults.append(f"the compiler complains of {PLACE.findall(said)}")
    print("\n".join(faults) or f"{len(planter.sites)} mutants, each found where it stands")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
