#!/usr/bin/env python3
"""Kills a server under tables whose clocks run, and proves from outside that no clock is wrong.

    tests/durability/clocks.py PROGRAM [--site] [--kills 40] [--tables 8] [--seed 1]

It knows docs/protocol.md and this machine's clock, and nothing else. Of every move it knows between which two moments it was
entered: what was left before, less the time since, and the increment, is what must be left. While the server was away nobody
loses time, and nobody is given more than that and what passed since the server last said that it lived. A time ends when it
was said to, never before; whoever moves in time is in time. Records of what ended must convince the program. With --site
there are two servers on one database, one of which is killed: the other's tables lose nothing and are given nothing.
"""
import argparse
import itertools
import json
import pathlib
import random
import signal
import subprocess
import sys
import tempfile
import time

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent / folder) for folder in ("museum", "site")]
from pair import BURIED_MS, Pair, patiently  # noqa: E402
from program import Fault, Guest, Server  # noqa: E402

SEATS = ("imperial", "rebel")
PACES = [{"bank_seconds": 900, "increment_seconds": 3, "at_end": "loses"}, {"bank_seconds": 4, "at_end": "loses"},
         {"bank_seconds": 3, "increment_seconds": 1, "at_end": "waits"}, {"bank_seconds": 5, "at_end": "computer:1"},
         {"bank_seconds": 2, "at_end": "waits"},
         {"bank_seconds": 259200, "increment_seconds": 86400, "at_end": "loses", "weekend_days": 2, "holiday_days": 9}]
BEAT_MS_OF_SITE = 1_000
BEAT_MS, ROUNDED_MS, SLACK_MS = 10_000, 1_000, 1_500
LONG_MS = 6_500  # in which short banks end


def now():
    return time.time() * 1000


class Match:
    def __init__(self, made, pace):
        self.id, self.keys, self.pace = made["table"], made["keys"], pace
        self.lines, self.turn, self.over, self.late, self.sleepy, self.last = {}, {}, False, set(), False, None

    def sit(self, server):
        self.lines, self.watch = {}, patiently(lambda: Guest(server, self.id, self.keys["spectator"]))
        for seat in SEATS:
            try:
                self.lines[seat] = patiently(lambda key=self.keys[seat]: Guest(server, self.id, key))
            except Fault:  # a computer sits there now
                pass

    def pace_of_moves(self):
        """How likely somebody decides; some think until their time is over."""
        return 0.6 if "paused" in self.turn or not self.sleepy else 0.01

    def ask_turn(self):
        self.turn = self.watch.ask("turn")["turn"]

    def due(self):
        dues = self.turn.get("dues", [])
        return (dues[0]["seat"], dues[0]["at"]) if dues else (None, None)

    def left(self, seat):
        return next((one["left"] for one in self.turn.get("clocks", []) if one["seat"] == seat), None)


class Trial:
    def __init__(self, order, folder):
        self.order, self.rng, self.folder = order, random.Random(order.seed), folder
        self.server, self.matches, self.wrong = None, [], []
        self.counts = dict.fromkeys(("moves", "ends", "claims", "absences", "records"), 0)
        self.numbers = itertools.count(1)

    def expect(self, holds, what):
        if not holds:
            self.wrong.append(what)

    def start(self):
        if not self.order.site:
            self.server = Server(self.order.program, self.folder / "data")
        elif self.server is None:
            self.server = Pair(self.order.program, self.folder / "site", self.rng)
        else:
            self.server.start_again()

    def tables(self):
        while len(self.matches) < self.order.tables:
            pace = PACES[next(self.numbers) % len(PACES)]
            match = Match(self.server.http("POST", "/api/tables", {"game": "rebel-moon", "options": {"side": "5"}, "manners": pace,
                                                                   "seats": dict.fromkeys(SEATS, "person")}), pace)
            match.sleepy = len(self.matches) % 2 == 1
            match.sit(self.server)
            match.turn = match.watch.joined["turn"]
            self.matches.append(match)

    def come_back(self, killed, began):
        """Everybody sits down again: nobody has lost what the server was away, nor been given much more."""
        for match in self.matches:
            (seat, before), lefts = match.due(), {one: match.left(one) for one in SEATS}
            match.sit(self.server)
            match.ask_turn()
            ready = now()
            if seat is None or match.turn["kind"] == "over" or match.due()[0] != seat:
                self.ended(match, seat, before, ready)
                continue
            self.counts["absences"] += 1
            given = match.due()[1] - before
            away = began - killed
            if self.order.site:  # nobody takes it sooner than when its server is buried
                away = min(away, BURIED_MS - BEAT_MS_OF_SITE) if match.id in self.server.orphans else 0
                self.expect(match.id in self.server.orphans or given == 0, f"{match.id}: not away, and given {given}")
            self.expect(away <= given + 1, f"{match.id}: away {away:.0f} ms, given {given}")
            self.expect(given <= ready - killed + BEAT_MS + ROUNDED_MS + SLACK_MS, f"{match.id}: away {ready - killed:.0f} ms, given {given}")
            other = SEATS[1 - SEATS.index(seat)]
            self.expect(match.left(other) == lefts[other], f"{match.id}: the clock that stood had {lefts[other]}, has {match.left(other)}")

    def ended(self, match, seat, due, seen):
        """Somebody's time is over, or the table has not begun. It was not over before it was to be."""
        if seat is None:
            return
        self.expect(seen >= due, f"{match.id}: the time of {seat} was over {due - seen:.0f} ms too soon")
        end = match.pace["at_end"]
        if end == "waits":
            clock = next((one for one in match.turn.get("clocks", []) if one["seat"] == seat), {})
            self.expect(clock.get("late") is True, f"{match.id}: {seat} is not late: {match.turn}")
            match.late.add(seat)
        elif end == "loses":
            self.expect(match.turn["kind"] == "over", f"{match.id}: {seat} has no time left and plays on: {match.turn}")
        self.counts["ends"] += 1
        if end == "computer:1":
            match.over = True  # what a computer does has no time

    def look(self, match):
        """What nobody moved at: whoever's time is over is told so, at once."""
        seat, due = match.due()
        match.ask_turn()
        seen = now()
        if match.turn["kind"] == "over" or match.due()[0] != seat:
            self.ended(match, seat, due, seen)
        elif seat is not None:
            self.expect(seen <= due + SLACK_MS, f"{match.id}: {seat} has had no time left for {seen - due:.0f} ms")
            self.expect(match.due()[1] == due, f"{match.id}: {due} became {match.due()[1]} though nothing happened")

    def claim(self, match):
        seat = next(iter(match.late))
        other = SEATS[1 - SEATS.index(seat)]
        answer = match.lines[other].ask("enter", **{"as": other}, deed=f"flag {seat}")
        self.expect(answer.get("result") == "accepted", f"{match.id}: no claim: {answer}")
        match.ask_turn()
        self.expect(match.turn["kind"] == "over", f"{match.id}: claimed, and not over")
        self.counts["claims"] += 1

    def move(self, match):
        seat = match.turn["seats"][0]
        if seat not in match.lines:
            match.over = True
            return
        (owing, due), other = match.due(), SEATS[1 - SEATS.index(seat)]
        lefts = {one: match.left(one) for one in SEATS}
        line = match.lines[seat]
        try:
            actions = line.ask("legal", **{"as": seat})["actions"]
            if not actions:  # no time was left for it
                return self.look(match)
            sent = now()
            answer = line.ask("play", **{"as": seat}, action=self.rng.choice(actions), move=f"m{next(self.numbers)}")
            told = now()
        except Fault:  # a computer sits there now
            return self.look(match)
        if answer.get("result") != "accepted":
            match.ask_turn()
            self.expect(due is not None and told >= due, f"{match.id}: in time, and not taken: {answer}")
            return self.ended(match, seat, due, now())
        self.counts["moves"] += 1
        waits = match.pace["at_end"] == "waits"  # whoever is late there may move still
        self.expect(waits or due is None or sent <= due + SLACK_MS, f"{match.id}: taken {sent - due if due else 0:.0f} ms too late")
        match.turn = answer["turn"]
        if match.turn["kind"] == "over":
            return None
        increment = match.pace.get("increment_seconds", 0) * 1000 if match.last not in (None, seat) else 0
        match.last = seat
        if owing == seat:
            least, most = due + increment - told, due + increment - sent
            if waits and sent > due + SLACK_MS:  # it was late, though nobody had looked since
                least = most = increment
            elif waits and told >= due:  # it may have been
                least, most = min(least, increment), max(most, increment)
        else:  # it owed that before any clock ran, or was late
            base = 0 if seat in match.late else lefts[seat]
            least = most = base + increment
        match.late.discard(seat)
        has = match.left(seat) if match.due()[0] != seat else match.due()[1] - told
        spare = (told - sent if match.due()[0] == seat else 0) + 2
        self.expect(least - spare <= has <= most + spare, f"{match.id}: {seat} has {has}, not {least:.0f} to {most:.0f}")
        if match.due()[0] == other:
            began = match.due()[1] - lefts[other]
            self.expect(sent - 2 <= began <= told + 2, f"{match.id}: the clock of {other} began at {began}, not {sent:.0f} to {told:.0f}")
        return None

    def play(self, long):
        until = now() + (LONG_MS if long else self.rng.uniform(50, 700))
        while now() < until:
            match = self.rng.choice(self.matches)
            if match.over or match.turn.get("kind") == "over":
                continue
            if match.late and self.rng.random() < 0.4:
                self.claim(match)
            elif match.turn["kind"] == "decide" and self.rng.random() < match.pace_of_moves():
                self.move(match)
            else:
                self.look(match)
            time.sleep(0.005)
        for match in [one for one in self.matches if one.turn.get("kind") == "over" or one.over]:
            self.matches.remove(match)
            if match.turn.get("kind") == "over":
                self.record(match)

    def record(self, match):
        told = self.server.http("GET", f"/api/tables/{match.id}/record?key={match.keys['spectator']}")
        file = self.folder / "record.json"
        file.write_text(json.dumps(told, ensure_ascii=False), encoding="utf-8")
        done = subprocess.run([self.order.program, "verify", file], capture_output=True, text=True, check=False)
        self.expect(done.returncode == 0, f"{match.id}: {done.stdout}{done.stderr}")
        self.counts["records"] += 1

    def run(self):
        self.start()
        for kill in range(self.order.kills + 1):
            self.tables()
            self.play(kill % 5 == 3)
            if kill == self.order.kills or self.wrong:
                break
            killed = self.kill()
            time.sleep(self.rng.choice([0, 0, 0.2, 1.5]))
            began = now()
            self.start()
            self.come_back(killed, began)
        self.kill()

    def kill(self):
        if self.order.site:
            killed = now()
            self.server.kill()
            return killed
        self.server.process.send_signal(signal.SIGKILL)
        killed = now()
        self.server.process.communicate()
        return killed


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("program")
    reader.add_argument("--site", action="store_true")
    reader.add_argument("--kills", type=int, default=40)
    reader.add_argument("--tables", type=int, default=8)
    reader.add_argument("--seed", type=int, default=1)
    order = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder).chmod(0o755)  # PostgreSQL's user enters
        trial = Trial(order, pathlib.Path(folder))
        try:
            trial.run()
        finally:
            trial.server.end()
    if not trial.wrong and order.kills >= 40 and min(trial.counts.values()) < 1:
        trial.wrong.append(f"hardly anything was tried: {trial.counts}")
    print("\n".join(trial.wrong[:10]) or f"{order.kills} kills: {trial.counts}")
    return bool(trial.wrong)


if __name__ == "__main__":
    sys.exit(main())
