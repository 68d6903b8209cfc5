#!/usr/bin/env python3
"""No level of the computer falls against a scripted player whom it was measured against (duel.py).

    tests/outsiders/held.py PROGRAM [--game NAME] [--times 1] [--threads 2]
    tests/outsiders/held.py PROGRAM --record [--game NAME] [--threads 2]

Levels 1 to 3 play a short run against every script, with seeds of its own, so that the same program plays the same
games each time. What they scored in a long run stands in expected.json, which --record writes anew, for all games or
for one; read the diff.

A short run may be worse than the long one by chance, and no more than that: somebody who plays as well as then comes
to such a score or a worse one with a probability above 0.1 %. It is reckoned for both runs at once. After a long run
of n games with s points, a short one of m games has k points as often as the beta-binomial distribution of m, s + 1/2
and n - s + 1/2 says: that of a win whose chance is not known, only that n games brought s. Halves of a point are
counted as a game of two outcomes would be, which errs on the side of the level, as does a short run that is rounded up.
So it is for each pair, and for each level against all scripts of its game together, where far smaller losses are seen.
A program that plays otherwise, and as well, misses some bound of all games by chance one time in eight at most; --times
10 tells it from one that plays worse.
"""
import argparse
import concurrent.futures
import importlib
import json
import math
import pathlib
import sys

import duel

EXPECTED = pathlib.Path(__file__).resolve().parent / "expected.json"
LEVELS = (1, 2, 3)  # those that soon have played many games
DOUBT = 0.001
# Games a pair, of a short run and of a long one: short runs of a game take about half a minute of one core together.
GAMES = {"rebel-moon": (10, 40), "imperium": (6, 30), "ascending": (8, 30), "planetary-empires": (24, 120),
         "sector-invasion": (12, 200)}
SHORT_SEED, LONG_SEED = 2, 1


def terms(seed):
    return {"seed": seed, "visits": 0, "ms": 0, "scenario": "", "options": {}}


def score_of(work):
    """The level's score in one game; of what went wrong, what it was."""
    program, game, name, level, number, seed = work
    try:
        return duel.play(program, game, name, level, number, terms(seed))["score"]
    except (RuntimeError, KeyError, ValueError, OSError) as fault:
        raise RuntimeError(f"{game}: level {level} against {name}, game {number} of seed {seed}: {fault!r}") from fault


def points_of(pool, program, pairs, games, seed):
    """What each pair (game, script, level) scores in so many games."""
    works = [(program, *pair, number, seed) for pair in pairs for number in range(games[pair[0]])]
    points = dict.fromkeys(pairs, 0.0)
    for work, score in zip(works, pool.map(score_of, works)):
        points[work[1:4]] += score
    return points


def log_beta(left, right):
    return math.lgamma(left) + math.lgamma(right) - math.lgamma(left + right)


def chances(recorded, games):
    """How often a short run has 0, 1, ... points, after that long one."""
    won, lost = recorded["points"] + 0.5, recorded["games"] - recorded["points"] + 0.5
    return [math.comb(games, points) * math.exp(log_beta(points + won, games - points + lost) - log_beta(won, lost))
            for points in range(games + 1)]


def sum_of(left, right):
    """The distribution of the points of two runs together."""
    both = [0.0] * (len(left) + len(right) - 1)
    for points, chance in enumerate(left):
        for more, other in enumerate(right):
            both[points + more] += chance * other
    return both


def bound_of(distribution):
    """The fewest points that come about, these or fewer, with a probability above 0.1 %."""
    sum_ = 0.0
    for points, chance in enumerate(distribution):
        sum_ += chance
        if sum_ > DOUBT:
            return points
    return len(distribution) - 1


def fallen(what, points, distribution):
    """A line about a run below its bound, or None."""
    most, bound = len(distribution) - 1, bound_of(distribution)
    if math.ceil(points) >= bound:
        return None
    mean = sum(number * chance for number, chance in enumerate(distribution))
    return (f"{what}: {100 * points / most:.0f} % of {most} games; {100 * mean / most:.0f} % were expected, "
            f"and by chance no less than {100 * bound / most:.0f} %")


def pairs_of(game):
    return [(game, name, level) for name in importlib.import_module(duel.MODULES[game]).PLAYERS for level in LEVELS]


def read():
    """The long runs, by pair."""
    lines = json.loads(EXPECTED.read_text(encoding="utf-8")) if EXPECTED.exists() else []
    return {(line["game"], line["against"], line["level"]): line for line in lines}


def write(expected):
    """A line a pair, in the order of the games and their scripts."""
    order = {pair: place for place, pair in enumerate(pair for game in duel.MODULES for pair in pairs_of(game))}
    lines = [json.dumps(expected[pair]) for pair in sorted(order.keys() & expected, key=order.get)]
    EXPECTED.write_text("[\n " + ",\n ".join(lines) + "\n]\n", encoding="utf-8")


def record(pool, program, games):
    for game in games:
        count, lines = GAMES[game][1], {}
        for pair in pairs_of(game):
            points = points_of(pool, program, [pair], {game: count}, LONG_SEED)[pair]
            lines[pair] = {"game": game, "against": pair[1], "level": pair[2], "games": count, "points": points}
            print(f"{game}: level {pair[2]} against {pair[1]}: {100 * points / count:.0f} % of {count}", flush=True)
        write({pair: line for pair, line in read().items() if pair[0] != game} | lines)


def held(pool, program, games, times):
    """What fell, a line each; and how many games were played."""
    expected = read()
    pairs = [pair for game in games for pair in pairs_of(game)]
    odd = {pair for pair in expected if pair[0] in games} ^ set(pairs)
    if odd:
        return [f"{game}: level {level} against {name} is only a script, or only recorded: --record"
                for game, name, level in sorted(odd)], 0
    counts = {game: GAMES[game][0] * times for game in games}
    points = points_of(pool, program, pairs, counts, SHORT_SEED)
    lines, together = [], {}
    for pair in pairs:
        game, name, level = pair
        distribution = chances(expected[pair], counts[game])
        lines.append(fallen(f"{game}: level {level} against {name}", points[pair], distribution))
        sum_, before = together.get((game, level), (0.0, [1.0]))
        together[game, level] = (sum_ + points[pair], sum_of(before, distribution))
    for (game, level), (sum_, distribution) in together.items():
        lines.append(fallen(f"{game}: level {level} against all scripts", sum_, distribution))
    return [line for line in lines if line], sum(counts[pair[0]] for pair in pairs)


def main():
    parser = argparse.ArgumentParser(description="No level falls against a scripted player.")
    parser.add_argument("program")
    parser.add_argument("--game", choices=duel.MODULES, help="of all games where none is named")
    parser.add_argument("--times", type=int, default=1, help="so many times as many games")
    parser.add_argument("--threads", type=int, default=2)
    parser.add_argument("--record", action="store_true", help="long runs, which write expected.json anew")
    order = parser.parse_args()
    games = [order.game] if order.game else list(duel.MODULES)
    try:
        with concurrent.futures.ProcessPoolExecutor(order.threads) as pool:
            if order.record:
                record(pool, order.program, games)
                return
            lines, played = held(pool, order.program, games, order.times)
    except RuntimeError as fault:
        sys.exit(str(fault))
    if lines:
        sys.exit("\n".join(lines))
    print(f"no level fell in {played} games")


if __name__ == "__main__":
    main()
