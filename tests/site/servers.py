#!/usr/bin/env python3
"""Kills what a site of several servers is made of, again and again, under people who play, and proves
what it promised: every acknowledged move is in the journal once, as it was sent; what was not
acknowledged is sent again under its name, to whichever server, and is done once; nothing is there
that nobody sent; and a table whose server is lost is another's within some seconds.

    tests/site/servers.py PROGRAM [--kills 40] [--servers 2] [--clients 40] [--seconds N] [--seed 1]

Killed are servers (SIGKILL, SIGTERM as for an upgrade, SIGSTOP until after they were buried), thinkers, lines
of the database (pg_terminate_backend), the database with all its processes, and the machine of the
database, whose standby takes its place; roads between them are held up. People come to any
server, whoever serves their table. It knows docs/protocol.md, and reads the journal by psql.
"""
import argparse
import http.client
import json
import os
import pathlib
import random
import selectors
import signal
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "durability"), str(HERE.parent.parent / "packaging" / "site")]
import kill  # noqa: E402
import several  # noqa: E402
from road import Road  # noqa: E402

LATER = ("storage", "unknown")  # a site that heals itself says so meanwhile
BURIED = 3.0                    # after so long without a word a server is (src/store/servers.h)


class Person(kill.Client):
    """Goes to any server, and to another where one is lost."""

    def __init__(self, match, seat, rng):
        super().__init__(match, seat, rng)
        self.socket, self.again, self.waits = None, 0.0, None

    def come(self, ports):
        self.closed = False
        try:
            self.connect(self.rng.choice(ports))
            return True
        except OSError:
            self.lose()
            return False

    def lose(self):
        if self.socket:
            self.socket.close()
        self.socket, self.again = None, time.monotonic() + 0.05 + self.rng.random() * 0.1

    def play(self):
        if self.waits is None:
            self.waits = time.monotonic()
        super().play()

    def hear(self):
        goes_on = super().hear()
        return goes_on and not self.closed

    def frame(self):
        if self.read and self.read[0] & 15 == 8:  # the server says that it closes
            self.closed = True
            return None
        return super().frame()

    def heard(self, message):
        if message.startswith(b'{"error"') or b'"result":"unknown"' in message:
            if b'"result"' in message or json.loads(message)["error"]["code"] in LATER:
                self.closed = True  # it is asked again, on another line
                return
        before = self.pending
        super().heard(message)
        if before and not self.pending and self.waits is not None:
            self.match.longest = max(self.match.longest, time.monotonic() - self.waits)
            self.waits = None


class Site(several.Site):
    """Each server has roads of its own to the databases, and the others to it."""

    def __init__(self, *order, **more):
        super().__init__(*order, **more)
        self.roads = {}

    def road(self, number, port):
        if (number, port) not in self.roads:
            self.roads[number, port] = Road(port)
        return self.roads[number, port].port


class Trial(kill.Trial):
    person = Person

    def __init__(self, order, folder):
        self.order, self.rng = order, random.Random(order.seed)
        self.clients, self.matches, self.finished = [], [], []
        self.resent, self.done = 0, {}
        self.site = Site(order.program, folder, servers=order.servers, settings=kill.SETTINGS)
        self.ready = selectors.DefaultSelector()

    @property
    def ports(self):
        """Wherever people come to: any server's, and the balancer's."""
        return [*self.site.ports, self.site.port]

    def make_match(self):
        alone = len(self.matches) % 7 == 6  # some play against the computer
        order = {"game": "rebel-moon", "options": {"side": "5"},
                 "seats": {"imperial": "person", "rebel": "computer:1" if alone else "person"}}
        line = http.client.HTTPConnection("127.0.0.1", self.rng.choice(self.ports), timeout=10)
        try:
            line.request("POST", "/api/tables", json.dumps(order), {"Content-Type": "application/json"})
            made = json.loads(line.getresponse().read())
        except (OSError, ValueError, http.client.HTTPException):
            return None
        finally:
            line.close()
        if "table" not in made:
            return None
        match = kill.Match(order, made)
        match.longest = 0.0
        return match

    def seat(self):
        for match in [match for match in self.matches if match.over]:
            own = [client for client in self.clients if client.match is match]
            if any(client.pending for client in own):
                continue
            for client in own:
                self.let_go(client)
            self.matches.remove(match)
            self.finished.append(match)
            self.clients = [client for client in self.clients if client.match is not match]
        while len(self.clients) < self.order.clients and (match := self.make_match()):
            self.matches.append(match)
            self.clients += [self.person(match, seat, self.rng) for seat in match.keys if seat != "spectator"]

    def let_go(self, client):
        if client.socket:
            self.ready.unregister(client.socket)
            client.lose()

    def play(self, seconds):
        """Everybody plays for a while, whatever dies meanwhile."""
        ends = time.monotonic() + seconds
        while (now := time.monotonic()) < ends:
            for client in self.clients:
                if client.socket is None and client.again <= now and client.come(self.ports):
                    self.resent += client.pending is not None
                    self.ready.register(client.socket, selectors.EVENT_READ, client)
            for key, _ in self.ready.select(min(0.05, ends - now)):
                client, own = key.data, key.fileobj
                if not client.hear() or client.socket is not own:
                    self.ready.unregister(own)
                    if client.socket is own:
                        client.lose()

    def look(self, matches):
        ids = {match.id: match for match in matches}
        if not ids:
            return
        listed = ",".join(f"'{one}'" for one in ids)
        found = json.loads(self.site.sql(
            "SELECT coalesce(json_agg(json_build_array(id, number, actor, action, move) ORDER BY id, number), '[]')"
            f" FROM steps JOIN matches ON match = handle WHERE id IN ({listed})"))
        # What is seen may have yet to reach the standby; once this is committed, all of it has.
        self.site.sql("SELECT pg_logical_emit_message(true, 'test', '')")
        rows = {one: [] for one in ids}
        for one, *row in found:
            rows[one].append(tuple(row))
        for one, match in ids.items():
            self.compare(match, rows[one])

    # ---- what is killed ----------------------------------------------------------------------------

    def any_server(self):
        return self.rng.randrange(len(self.site.servers))

    def kill_server(self):
        number = self.any_server()
        self.site.servers[number].kill()
        self.site.servers[number].wait()
        self.play(self.rng.random() * 1.5)
        self.site.start_server(number)

    def upgrade_server(self):
        number = self.any_server()
        server = self.site.servers[number]
        server.send_signal(signal.SIGTERM)
        ends = time.monotonic() + 10
        while server.poll() is None and time.monotonic() < ends:
            self.play(0.05)
        if server.poll() != 0:
            raise kill.Fault(f"a clean stop ended with {server.poll()}")
        self.site.start_server(number)

    def kill_thinker(self):
        thinker = self.site.thinkers[0]
        if thinker.poll() is not None:
            raise kill.Fault(f"a thinker ended by itself with {thinker.returncode}")
        thinker.kill()
        thinker.wait()
        self.play(self.rng.random())
        if not self.site.start_thinker(0):
            raise kill.Fault("a thinker does not start")

    def freeze_server(self):
        """Until it was buried, and its tables are another's: what it still has to write is written no more."""
        number = self.any_server()
        server = self.site.servers[number]
        server.send_signal(signal.SIGSTOP)
        for client in self.clients:  # whoever is there, or at the balancer, waits in vain, and goes elsewhere
            if client.socket and client.socket.getpeername()[1] in (self.site.ports[number], self.site.port):
                self.let_go(client)
        self.play(BURIED + 2)
        server.send_signal(signal.SIGCONT)

    def stall(self):
        """A road is held up, from one server to the databases or from the others to it."""
        number, seconds = self.any_server(), self.rng.choice([0.5, 1, 2, BURIED + 2])
        peer = self.rng.random() < 0.3
        for (to, port), road in list(self.site.roads.items()):
            if port == self.site.ports[number] if peer else to == number:
                road.hold_up(seconds)
        self.play(seconds + 0.5)

    def end_lines(self):
        self.site.sql("SELECT pg_terminate_backend(pid) FROM pg_stat_activity"
                      " WHERE application_name LIKE 'hexastra %'")

    def kill_database(self):
        base = self.site.primary()
        base.kill()
        self.play(self.rng.random())
        base.start()

    def fail_over(self):
        lost, primary = self.site.fail_over()
        self.play(1 + self.rng.random())
        self.site.come_back(lost, primary)

    def cycle(self):
        self.seat()
        self.play(0.2 + self.rng.random() * self.order.longest)
        what = self.rng.choice(self.order.what)
        {"server": self.kill_server, "upgrade": self.upgrade_server, "freeze": self.freeze_server, "thinker": self.kill_thinker,
         "lines": self.end_lines, "database": self.kill_database, "failover": self.fail_over, "stall": self.stall}[what]()
        self.done[what] = self.done.get(what, 0) + 1
        self.play(0.3)
        self.look(self.matches)

    def last(self):
        """At the end every pending move is sent once more and must be told done."""
        ends = time.monotonic() + 30
        while any(client.pending for client in self.clients):
            if time.monotonic() > ends:
                raise kill.Fault("some moves were never answered")
            self.play(0.2)
        self.look(self.matches + self.finished)

    def run(self):
        self.site.start()
        if self.order.must_lose:
            self.site.primary().sql("ALTER SYSTEM SET synchronous_commit = off")
            self.site.primary().sql("SELECT pg_reload_conf()")
        ends = time.monotonic() + self.order.seconds
        while (time.monotonic() < ends if self.order.seconds else sum(self.done.values()) < self.order.kills):
            self.cycle()
        self.last()

    def report(self, began):
        every = self.matches + self.finished
        killed = ", ".join(f"{count} {what}" for what, count in sorted(self.done.items()))
        return (f"{killed} in {time.monotonic() - began:.0f} s, {self.order.servers} servers, {len(every)} matches, "
                f"{sum(len(match.acknowledged) for match in every)} moves acknowledged, {self.resent} sent again, "
                f"the longest wait {max(match.longest for match in every):.1f} s")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=40)
    parser.add_argument("--servers", type=int, default=2)
    parser.add_argument("--clients", type=int, default=40)
    parser.add_argument("--seconds", type=int, default=int(os.environ.get("HEXASTRA_SOAK_SECONDS", 0)),
                        help="go on for so long instead")
    parser.add_argument("--longest", type=float, default=0.5, help="seconds between two of them at most")
    parser.add_argument("--must-lose", action="store_true",
                        help="a control: the database answers before a commit is on its disk, and that must be found")
    parser.add_argument("--what", default="server,server,server,server,upgrade,freeze,stall,lines,lines,thinker,database,failover")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    order = parser.parse_args()
    order.what = ["database"] if order.must_lose else order.what.split(",")
    print(f"--seed {order.seed}", flush=True)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="hexastra-site-") as folder:
        os.chmod(folder, 0o755)
        trial = Trial(order, pathlib.Path(folder))
        try:
            trial.run()
            print(trial.report(began))
            if order.must_lose:
                sys.exit("FAILED: moves were lost, and nobody noticed")
        except kill.Fault as fault:
            if order.must_lose and isinstance(fault, kill.Loss):
                return print(f"caught: {fault}")
            with open(trial.site.folder / "log", encoding="utf-8", errors="replace") as log:
                print("".join(log.readlines()[-20:]), file=sys.stderr)
            sys.exit(f"FAILED after {trial.done}: {fault}")
        finally:
            trial.site.stop(signal.SIGKILL)


if __name__ == "__main__":
    main()
