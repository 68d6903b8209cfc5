#!/usr/bin/env python3
"""Scripted players, who know a game from its rules alone, against the computer's levels, by nothing but the
table protocol (docs/protocol.md).

    tests/outsiders/duel.py PROGRAM GAME [--players NAME,...] [--levels 1,2,3] [--games 40] [--visits N | --ms N]
                            [--threads 2] [--seed 1] [--json FILE] [--list]

Each pair plays --games games, on every seat in turn: the level sits on one, the script on all others. The
score is the level's, 0 to 1 a game, with the interval of 95 %. With levels that are bounded by visits (as 1 to 5 are,
and others by --visits) the same command with the same program plays the same games. --list names the scripts, and what
each is like.

A script is a class of the module of its game beside this one: PLAYERS maps its name to it; `choose(table, seat, turn)`
gives the text of a legal action. It may ask the table for whatever that seat may know.
"""
import argparse
import concurrent.futures
import importlib
import json
import math
import pathlib
import random
import sys

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE), str(HERE.parent)]
import protocol_player  # noqa: E402

MODULES = {"rebel-moon": "rebel_moon", "imperium": "imperium", "ascending": "ascending",
           "planetary-empires": "planetary_empires", "sector-invasion": "sector_invasion"}


class Table(protocol_player.Table):
    """The program on the other side of a pipe, and what scripts ask most."""

    def ask(self, **request):
        return super().ask(request)

    def legal(self, seat):
        return self.ask(do="legal", **{"as": seat})["actions"]

    def view(self, seat):
        return self.ask(do="view", **{"as": seat})["view"]

    def hints(self, seat, **more):
        return self.ask(do="hints", **{"as": seat}, **more).get("hints")

    def may(self, seat, action):
        return self.ask(do="why", action=action, **{"as": seat})["refusal"] is None


class Level:
    """A computer player, as anybody at a table may ask it for advice."""

    def __init__(self, level, rng, visits=0, ms=0):
        self.order = {"level": level}
        if visits:
            self.order["visits"] = visits
        if ms:
            self.order["ms"] = ms
        self.rng = rng

    def choose(self, table, seat, _turn):
        return table.ask(do="suggest", seed=self.rng.getrandbits(32), **self.order, **{"as": seat})["action"]


def drawn(table, turn):
    """The turn after the first battle that waits was drawn by its odds, as all whose it is wish (T-25, T-26)."""
    battle = turn["pending"][0]
    if "weights" not in battle:
        raise RuntimeError(f"{battle['name']} cannot be drawn")
    for seat in battle["seats"]:
        answer = table.ask(do="enter", deed=f"simulate {battle['name']}", **{"as": seat})
        if answer["result"] != "accepted":
            raise RuntimeError(f"{seat} at {battle['name']}: {answer['refusal']['text']}")
    return answer["turn"]


def play(program, game, name, level, number, order):
    """The level's score in one game, and how it ended."""
    rng = random.Random(f"{order['seed']} {game} {name} {level} {number}")
    module = importlib.import_module(MODULES[game])
    table = Table(program)
    try:
        options = order["options"] or getattr(module, "OPTIONS", {})
        opened = table.ask(do="new", game=game, options=options, seed=f"{rng.getrandbits(64):016x}",
                           **({"scenario": order["scenario"]} if order["scenario"] else {}))
        seats, turn = opened["seats"], opened["turn"]
        own = seats[number % len(seats)]
        script = {seat: module.PLAYERS[name](random.Random(rng.getrandbits(64))) for seat in seats if seat != own}
        computer = Level(level, random.Random(rng.getrandbits(64)), order["visits"], order["ms"])
        plies = 0
        while turn["kind"] != "over":
            if turn["kind"] == "report":
                turn = drawn(table, turn)
                continue
            seat = turn["seats"][0]
            player = computer if seat == own else script[seat]
            action = player.choose(table, seat, turn)
            answer = table.ask(do="play", action=action, **{"as": seat})
            if answer["result"] != "accepted":
                raise RuntimeError(f"{name if seat != own else level} at {game}: {action}: {answer['refusal']['text']}")
            turn = answer["turn"]
            plies += 1
            if plies > 200_000:
                raise RuntimeError(f"{name} against {level} does not end")
        outcome = table.ask(do="turn")["outcome"]
        return {"seat": own, "score": outcome["score"][own], "reason": outcome["reason"], "plies": plies}
    finally:
        table.close()


def interval(points, games):
    """Of a share, by Wilson at 95 %."""
    z, share = 1.96, points / games
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    half = z * math.sqrt(share * (1 - share) / games + z * z / (4 * games * games)) / (1 + z * z / games)
    return max(0.0, middle - half), min(1.0, middle + half)


def duel(program, game, name, level, order):
    """The report of one pair."""
    numbers = range(order["games"])
    with concurrent.futures.ThreadPoolExecutor(order["threads"]) as pool:
        played = list(pool.map(lambda number: play(program, game, name, level, number, order), numbers))
    points = sum(one["score"] for one in played)
    low, high = interval(points, len(played))
    seats = {}
    reasons = {}
    for one in played:
        seats.setdefault(one["seat"], []).append(one["score"])
        reasons[one["reason"]] = reasons.get(one["reason"], 0) + 1
    return {"game": game, "level": level, "against": name, "games": len(played), "score": points / len(played),
            "low": low, "high": high, "by_seat": {seat: sum(all_) / len(all_) for seat, all_ in seats.items()},
            "ends": reasons}


def line_of(report):
    seats = ", ".join(f"{seat} {100 * share:.0f} %" for seat, share in report["by_seat"].items())
    ends = ", ".join(f"{reason} {count}" for reason, count in sorted(report["ends"].items()))
    return (f"level {report['level']} against {report['against']}: {100 * report['score']:.0f} % "
            f"[{100 * report['low']:.0f}, {100 * report['high']:.0f}] of {report['games']} ({seats}; {ends})")


def main():
    parser = argparse.ArgumentParser(description="Scripted players against the computer's levels.")
    parser.add_argument("program")
    parser.add_argument("game", choices=MODULES)
    parser.add_argument("--players", default="", help="scripts, with commas between; all by themselves")
    parser.add_argument("--levels", default="1,2,3")
    parser.add_argument("--games", type=int, default=40)
    parser.add_argument("--visits", type=int, default=0)
    parser.add_argument("--ms", type=int, default=0)
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--scenario", default="")
    parser.add_argument("--set", action="append", default=[], metavar="NAME=CHOICE")
    parser.add_argument("--json", default="")
    parser.add_argument("--list", action="store_true")
    order = parser.parse_args()
    players = importlib.import_module(MODULES[order.game]).PLAYERS
    if order.list:
        for name, script in players.items():
            print(f"{name}: {script.__doc__.strip().splitlines()[0]}")
        return
    names = order.players.split(",") if order.players else list(players)
    if unknown := [name for name in names if name not in players]:
        parser.error(f"no script is called {unknown[0]}: {', '.join(players)}")
    terms = {"seed": order.seed, "games": order.games, "threads": order.threads, "visits": order.visits,
             "ms": order.ms, "scenario": order.scenario, "options": dict(one.split("=", 1) for one in order.set)}
    reports = []
    for name in names:
        for level in map(int, order.levels.split(",")):
            reports.append(duel(order.program, order.game, name, level, terms))
            print(line_of(reports[-1]), flush=True)
    if order.json:
        pathlib.Path(order.json).write_text(json.dumps(reports, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
