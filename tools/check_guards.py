#!/usr/bin/env python3
"""Whether a program was built with the guards that docs/security.md says it has.

    tools/check_guards.py PROGRAM
"""
import subprocess
import sys


def said_by(*command):
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def main():
    program = sys.argv[1]
    head, dynamic = said_by("readelf", "-hlW", program), said_by("readelf", "-dW", program)
    names = said_by("nm", "-D", "--undefined-only", program)
    guards = {
        "it lies anywhere (PIE)": "DYN " in head,
        "no stack is run": any("GNU_STACK" in line and " RW " in line for line in head.splitlines()),
        "all is bound at its start, and then read only": "GNU_RELRO" in head and "NOW" in dynamic,
        "stacks are watched": "__stack_chk_fail" in names,
        "copies are measured": any(name in names for name in ("__memcpy_chk", "__snprintf_chk", "__memmove_chk", "__fdelt_chk")),
    }
    missing = [guard for guard, there in guards.items() if not there]
    print(f"{len(guards) - len(missing)} of {len(guards)} guards" + "".join(f"\nmissing: {one}" for one in missing))
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main())
