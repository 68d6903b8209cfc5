#!/usr/bin/env python3
"""Searches for inputs that break a promise of a fuzz target, and says how far it came.

    tests/fuzz.py TARGET CORPUS [--seconds N] [--longest BYTES] [--keep]
    tests/fuzz.py TARGET CORPUS --must-break

It begins with the inputs in CORPUS and goes on for N seconds (or HEXASTRA_SOAK_SECONDS). What breaks the target is
left beside it, with the line that tries it again. --keep puts inputs that reach new code into CORPUS, the smallest first.
--must-break is for a target that is broken: whoever does not find that finds nothing.
"""
import argparse
import os
import pathlib
import re
import subprocess
import sys


def run(target, found, corpus, options):
    command = [target, f"-artifact_prefix={found}-", "-timeout=20", "-rss_limit_mb=2048", "-print_final_stats=1",
               *options, *corpus]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, check=False)
    return done.returncode, done.stdout.decode(errors="replace")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("target", type=pathlib.Path)
    parser.add_argument("corpus", type=pathlib.Path)
    parser.add_argument("--seconds", type=int, default=int(os.environ.get("HEXASTRA_SOAK_SECONDS", 60)))
    parser.add_argument("--longest", type=int, default=4096)
    parser.add_argument("--keep", action="store_true")
    parser.add_argument("--must-break", action="store_true")
    order = parser.parse_args()
    seeds = len(list(order.corpus.iterdir())) if order.corpus.is_dir() else 0
    if seeds == 0 and not order.must_break:
        print(f"{order.corpus} holds no input to begin with")
        return 1
    found = order.target.with_name(order.target.name + "-found")
    found.mkdir(exist_ok=True)
    options = [f"-max_total_time={order.seconds}", f"-max_len={order.longest}"]
    for name in (order.corpus.name, "words"):
        if (dictionary := order.corpus.with_name(name + ".dict")).exists():
            options.append(f"-dict={dictionary}")
            break
    corpus = [found, order.corpus] if order.corpus.is_dir() else [found]
    status, text = run(order.target, found / "broken", corpus, options)
    runs = re.search(r"stat::number_of_executed_units: (\d+)", text)
    reached = re.findall(r"cov: (\d+) ft: (\d+) corp: (\d+)", text)
    print(f"{order.target.name}: {runs[1] if runs else 0} runs in {order.seconds} s from {seeds} inputs, "
          f"{reached[-1][0] if reached else 0} places reached")
    if order.must_break:
        return 0 if status != 0 and "broken:" in text else 1
    if status != 0:
        print(text[-6000:])
        broken = sorted(found.glob("broken-*"), key=os.path.getmtime)
        if broken:
            print(f"Again: {order.target} {broken[-1]}")
        return 1
    if not runs or int(runs[1]) < 2 * seeds:
        print("too few runs to say anything")
        return 1
    if order.keep:
        status, text = run(order.target, found / "broken", [order.corpus, found], ["-merge=1"])
        print(re.findall(r"MERGE-OUTER: \d+ new files.*", text)[-1:])
    return 0


sys.exit(main())
