#!/usr/bin/env python3
"""How long a level thinks about a decision, on a quiet machine and on one that is busy.

    bench/decisions.py PROGRAM [--games NAME,...] [--decisions 60] [--ms 500] [--busy N] [--seed 1] [--json FILE]

Level 3 plays matches with itself; at decisions all through them every level is asked for advice (`suggest`), with --ms to its
name: 1 to 5 are done sooner by the number of their visits, 6 takes the share of it that the game gives a decision. Printed are
the milliseconds by the clock that half of the decisions took, 99 of 100, and the longest; and the longest by the processor, in
its ticks of 10 ms. --busy keeps so many processes running beside it that never rest. Ends with 1 where a decision took more of the processor than --ms and 50 more.
"""
import argparse
import contextlib
import json
import os
import pathlib
import random
import subprocess
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests" / "outsiders"))
import duel  # noqa: E402

LEVELS = range(1, 7)
SEATS = {"planetary-empires": {"players": "4"}}
EVERY = 5  # of the decisions of a match one is asked about
PAST_MS = 50
TICK_MS = 1000 / os.sysconf("SC_CLK_TCK")


def processor_ms(process):
    fields = pathlib.Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) * TICK_MS


class Thoughts:
    """Of one game: what each level took, as pairs of milliseconds by the clock and by the processor."""

    def __init__(self, order, game):
        self.order, self.game = order, game
        self.rng = random.Random(f"{order.seed} {game}")
        self.took = {level: [] for level in LEVELS}

    def all(self):
        table = duel.Table(self.order.program)
        try:
            while len(self.took[1]) < self.order.decisions:
                self.match(table)
        finally:
            table.close()
        return self

    def match(self, table):
        turn = table.ask(do="new", game=self.game, options=SEATS.get(self.game, {}),
                         seed=f"{self.rng.getrandbits(64):016x}")["turn"]
        first = self.rng.randrange(EVERY)
        for number in range(100_000):
            if turn["kind"] == "over" or len(self.took[1]) >= self.order.decisions:
                return
            if turn["kind"] == "report":
                turn = duel.drawn(table, turn)
                continue
            seat = turn["seats"][0]
            if number % EVERY == first and len(table.legal(seat)) > 1:
                for level in LEVELS:
                    self.took[level].append(self.thought(table, seat, level)[:2])
            action = self.thought(table, seat, 3)[2]
            turn = table.ask(do="play", action=action, **{"as": seat})["turn"]

    def thought(self, table, seat, level):
        used, begun = processor_ms(table.process), time.monotonic()
        told = table.ask(do="suggest", level=level, ms=self.order.ms, seed=self.rng.getrandbits(32), **{"as": seat})
        return 1000 * (time.monotonic() - begun), processor_ms(table.process) - used, told["action"]

    def of(self, level):
        clock = sorted(one for one, _ in self.took[level])
        return {"game": self.game, "level": level, "decisions": len(clock), "median": clock[len(clock) // 2],
                "p99": clock[min(len(clock) - 1, 99 * len(clock) // 100)], "longest": clock[-1],
                "processor": max(used for _, used in self.took[level])}


@contextlib.contextmanager
def busy(number):
    beside = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(number)]
    try:
        yield
    finally:
        for one in beside:
            one.kill()
            one.wait()


def main():
    reader = argparse.ArgumentParser(description="How long a level thinks about a decision.")
    reader.add_argument("program")
    reader.add_argument("--games", default=",".join(duel.MODULES))
    reader.add_argument("--decisions", type=int, default=60)
    reader.add_argument("--ms", type=int, default=500)
    reader.add_argument("--busy", type=int, default=0)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--json", type=pathlib.Path)
    order = reader.parse_args()
    if unknown := set(order.games.split(",")) - set(duel.MODULES):
        reader.error(f"no game is called {', '.join(sorted(unknown))}: {', '.join(duel.MODULES)}")
    rows = []
    with busy(order.busy):
        for game in order.games.split(","):
            thoughts = Thoughts(order, game).all()
            for row in map(thoughts.of, LEVELS):
                rows.append(row)
                print("{game} level {level}: {median:.0f} ms, 99 of 100 within {p99:.0f}, longest {longest:.0f}, "
                      "by the processor {processor:.0f} ({decisions} decisions)".format(**row), flush=True)
    if order.json:
        order.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    late = [row for row in rows if row["processor"] > order.ms + PAST_MS + TICK_MS]
    for row in late:
        print(f"{row['game']} level {row['level']} took {row['processor']:.0f} ms of the processor, {order.ms} were to be had")
    return bool(late)


if __name__ == "__main__":
    sys.exit(main())
