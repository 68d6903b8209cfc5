#!/usr/bin/env python3
"""Computers of a site think on other machines, and nobody who plays notices which: two servers, whose own threads are
one, and two thinkers. Each game's computers play there; thinkers are killed under them, one, then both, and come again.

    tests/site/thinkers.py PROGRAM

It knows docs/protocol.md, and how many thoughts were whose by /metrics.
"""
import contextlib
import http.client
import os
import pathlib
import re
import signal
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "museum"), str(HERE.parent.parent / "packaging" / "site")]
import keep  # noqa: E402
import program  # noqa: E402
import several  # noqa: E402

COMPUTER_MS = 200
LATE_S = 6  # no computer takes longer, whatever has died: its time twice, two seconds of patience, others' thoughts before it
SETTINGS = {**program.SETTINGS, "HEXASTRA_COMPUTER_MS": str(COMPUTER_MS), "HEXASTRA_COMPUTER_THREADS": "1"}
del SETTINGS["HEXASTRA_PORT"]


class Place:
    """One of the servers, as tests/museum/program.py speaks to it."""
    http = program.Server.http

    def __init__(self, port):
        self.port = port

    def count(self, name):
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        line.request("GET", "/metrics")
        told = line.getresponse().read().decode()
        return int(re.search(rf"^hexastra_{name} (\d+)$", told, re.M).group(1))


class Watch:
    """A table of computers alone, which play while somebody looks."""

    def __init__(self, place, card):
        order = next(keep.house_orders(card))
        order = {"options": order["options"], "seats": {seat: "computer:6" for seat in order["seats"]}}
        made = place.http("POST", "/api/tables", {"game": card["game"], **order})
        self.game, self.guest = card["game"], program.Guest(place, made["table"], made["keys"]["spectator"])
        self.ply, self.since, self.longest = 0, time.monotonic(), 0.0

    def look(self):
        turn = self.guest.ask("turn")
        now = time.monotonic()
        if turn["ply"] > self.ply or turn["turn"]["kind"] == "over":
            self.ply, self.since = turn["ply"], now
        self.longest = max(self.longest, now - self.since)
        if now - self.since > LATE_S:
            sys.exit(f"FAILED: a computer at {self.game} has not moved for {LATE_S} s: {turn['turn']}")


class Trial:
    def __init__(self, site):
        self.site, self.places = site, [Place(port) for port in site.ports]
        self.watches, self.longest = [], 0.0

    def thoughts(self):
        return [sum(place.count(name) for place in self.places)
                for name in ("thoughts_elsewhere_total", "thoughts_total")]

    def watch(self, seconds):
        """How many thoughts were thinkers' meanwhile, and how many there were."""
        before, until = self.thoughts(), time.monotonic() + seconds
        while time.monotonic() < until:
            for one in self.watches:
                one.look()
            time.sleep(0.1)
        return [after - earlier for after, earlier in zip(self.thoughts(), before)]

    def know(self, threads):
        """Waits until the servers know of so many."""
        until = time.monotonic() + 10
        while max(place.count("threads_elsewhere") for place in self.places) != threads:
            if time.monotonic() > until:
                sys.exit(f"FAILED: the servers know of no {threads} threads")
            time.sleep(0.1)

    def see(self, what, seconds, fault, thinkers=True):
        """They think meanwhile, or else the servers alone."""
        elsewhere, every = self.watch(seconds)
        print(f"{what}: {elsewhere} of {every} thoughts elsewhere", flush=True)
        if elsewhere < 3 if thinkers else (elsewhere > 0 or every < 3):
            sys.exit(f"FAILED: {fault}")

    def kill(self, number):
        self.site.thinkers[number].kill()
        self.site.thinkers[number].wait()

    def begin(self, cards):
        """New tables: computers soon come to the end of one."""
        self.longest = max([self.longest, *(one.longest for one in self.watches)])
        self.watches = [Watch(place, card) for place in self.places for card in cards[:3]]
        self.watch(1)

    def run(self):
        self.know(2)
        with program.Table(self.site.program) as table:
            cards = table.ask("games")["games"]
        for card in cards:
            self.watches = [Watch(place, card) for place in self.places]
            self.see(card["game"], 3, "they are not thought elsewhere")
        self.begin(cards)
        self.kill(0)
        self.see("of two one killed", 6, "the other thinks no more")
        self.begin(cards)
        self.kill(1)
        self.watch(LATE_S)
        self.know(0)
        self.begin(cards)
        self.see("both killed", 2, "the servers do not think themselves", thinkers=False)
        for number in (0, 1):
            self.site.start_thinker(number)
        self.know(2)
        self.begin(cards)
        self.see("both again", 2, "those that came are not found")
        print(f"the longest wait {self.longest:.1f} s")
        for thinker in self.site.thinkers:
            thinker.send_signal(signal.SIGTERM)
            if thinker.wait(timeout=10) != 0:
                sys.exit(f"FAILED: a clean stop ended with {thinker.returncode}")
        told = (self.site.folder / "log").read_text(encoding="utf-8", errors="replace")
        if "computer-refused" in told:
            sys.exit("FAILED: a thinker's move was refused")


def main():
    with tempfile.TemporaryDirectory(prefix="hexastra-site-") as folder, contextlib.ExitStack() as ends:
        os.chmod(folder, 0o755)
        site = several.Site(sys.argv[1], folder, thinkers=2, settings=SETTINGS, standby=False)
        ends.callback(lambda: site.stop(signal.SIGKILL))
        Trial(site.start()).run()


if __name__ == "__main__":
    main()
