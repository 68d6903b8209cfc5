#!/usr/bin/env python3
"""Two versions of the program against each other, at equal time: who has become stronger, and by how much.

    bench/versions.py PROGRAM OTHER GAME [--level 6] [--other 6] [--ms 200 | --visits N] [--games 40] [--seats 2] [--seed 1] [--threads 1]

Every game stands on a table of each program, opened with the same seed; what one decides is entered at both, and their chains
have to agree in the end, so a version with other rules is told. Seats in turn: PROGRAM's level sits on one, OTHER's on all
others. A decision has so many milliseconds by the clock (which `suggest` keeps), so nothing else should run on the machine; or
so many visits, and then the same command plays the same games.
"""
import argparse
import concurrent.futures
import pathlib
import random
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests" / "outsiders"))
import duel  # noqa: E402


class Both:
    """A table of each program, at which the same is done."""

    def __init__(self, programs):
        self.tables = [duel.Table(program) for program in programs]

    def ask(self, **request):
        answers = [table.ask(**request) for table in self.tables]
        if any(answer.get("result", "accepted") != "accepted" for answer in answers):
            raise RuntimeError(f"{request} is refused: {answers}")
        return answers[0]

    def close(self):
        for table in self.tables:
            table.close()


def bound(order):
    return {"visits": order.visits} if order.visits else {"ms": order.ms}


def play(order, number):
    """The score of the first program's seat in one game."""
    rng = random.Random(f"{order.seed} {order.game} {number // order.seats}")
    both = Both([order.program, order.other_program])
    try:
        options = {"players": str(order.seats)} if order.seats > 2 else {}
        opened = both.ask(do="new", game=order.game, options=options, seed=f"{rng.getrandbits(64):016x}")
        seats, turn = opened["seats"], opened["turn"]
        own = seats[number % len(seats)]
        while turn["kind"] != "over":
            if turn["kind"] == "report":
                turn = duel.drawn(both, turn)
                continue
            seat = turn["seats"][0]
            table, level = (both.tables[0], order.level) if seat == own else (both.tables[1], order.other)
            told = table.ask(do="suggest", level=level, **bound(order), seed=rng.getrandbits(32), **{"as": seat})
            turn = both.ask(do="play", action=told["action"], **{"as": seat})["turn"]
        hashes = {table.ask(do="hash")["hash"] for table in both.tables}
        if len(hashes) > 1:
            raise RuntimeError("the two tables do not agree: these versions play by other rules")
        return own, both.ask(do="turn")["outcome"]["score"][own]
    finally:
        both.close()


def main():
    reader = argparse.ArgumentParser(description="Two versions of the program against each other, at equal time.")
    reader.add_argument("program")
    reader.add_argument("other_program")
    reader.add_argument("game", choices=duel.MODULES)
    reader.add_argument("--level", type=int, default=6)
    reader.add_argument("--other", type=int, default=6)
    reader.add_argument("--ms", type=int, default=200)
    reader.add_argument("--visits", type=int, default=0)
    reader.add_argument("--games", type=int, default=40)
    reader.add_argument("--seats", type=int, default=2)
    reader.add_argument("--seed", type=int, default=1)
    reader.add_argument("--threads", type=int, default=1)
    order = reader.parse_args()
    by_seat, done = {}, 0
    with concurrent.futures.ThreadPoolExecutor(order.threads) as pool:
        for done, (seat, score) in enumerate(pool.map(lambda number: play(order, number), range(order.games)), 1):
            by_seat.setdefault(seat, []).append(score)
            points = sum(map(sum, by_seat.values()))
            if done % 10 == 0 or done == order.games:
                low, high = duel.interval(points, done)
                seats = ", ".join(f"{name} {100 * sum(scores) / len(scores):.0f} %" for name, scores in by_seat.items())
                print(f"{order.game}: {100 * points / done:.0f} % [{100 * low:.0f}, {100 * high:.0f}] of {done} ({seats})", flush=True)


if __name__ == "__main__":
    main()
