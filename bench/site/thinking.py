"""What thoughts cost that are lent to a thinker, and how much later they come: a table of computers that somebody watches."""
import pathlib
import re
import sys
import time
import urllib.request

import watched

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent.parent / "tests" / "museum"))
import program  # noqa: E402

SETTINGS = {"HEXASTRA_COMPUTER_MS": "200", "HEXASTRA_COMPUTER_THREADS": "1"}


class Place:
    http = program.Server.http

    def __init__(self, port):
        self.port = port


class Watch:
    """A table of two computers, from its beginning, and its spectator, who hears of each move."""

    def __init__(self, port, level):
        seats = {"imperial": f"computer:{level}", "rebel": f"computer:{level}"}
        made = Place(port).http("POST", "/api/tables", {"game": "rebel-moon", "seats": seats})
        self.guest = program.Guest(Place(port), made["table"], made["keys"]["spectator"])
        self.over = False
        self.next()

    def next(self):
        """When the next move was there."""
        while "news" not in (told := self.guest.hear()):
            pass
        self.over = told["news"]["turn"]["kind"] == "over"
        return time.monotonic()

    def waits(self, seconds):
        """Milliseconds from each move to the next, for so long or to the match's end."""
        times = [self.next()]
        while times[-1] < times[0] + seconds and not self.over:
            times.append(self.next())
        return [1000 * (after - before) for before, after in zip(times, times[1:])]


def spent(site):
    """Seconds of each thread of the server, and of each process of PostgreSQL and of its standby that is still there."""
    return {"server": watched.of_each(site.servers[0].pid)} | {
        name: {one: watched.of_threads(one) for one in (base.process.pid, *watched.children(base.process.pid))}
        for name, base in zip(("database", "standby"), site.bases)}


def costs(site, seconds, level=0, here=False):
    """Microseconds of processor a second of whoever does not think, while computers of that level play (0: none do), whose
    thoughts are the server's own or a thinker's; how many moves there were a second, and their median wait."""
    watch = Watch(site.ports[0], level) if level else None
    time.sleep(0.2)  # whoever was asked for something else has ended
    before, began = spent(site), time.monotonic()
    waits = watch.waits(seconds) if watch else time.sleep(seconds) or []
    took, after = time.monotonic() - began, spent(site)
    worked = {name: {one: after[name][one] - of[one] for one in of if one in after[name]} for name, of in before.items()}
    figures = {name: 1e6 * sum(of.values()) / took for name, of in worked.items()}
    if here:  # one thread thinks: the one that works most
        figures["server"] -= 1e6 * max(worked["server"].values()) / took
    if watch:
        watch.guest.socket.close()
    return figures | {"moves": len(waits) / took, "wait": sorted(waits)[len(waits) // 2] if waits else 0.0}


def know(site, threads):
    """Waits until the server knows of so many."""
    until = time.monotonic() + 10
    while True:
        with urllib.request.urlopen(f"http://127.0.0.1:{site.ports[0]}/metrics", timeout=10) as answer:
            if re.search(rf"^hexastra_threads_elsewhere {threads}$", answer.read().decode(), re.M):
                return
        if time.monotonic() > until:
            sys.exit(f"site.py: the server knows of no {threads} threads")
        time.sleep(0.1)
