#!/usr/bin/env python3
"""A site of several servers behind HAProxy, on PostgreSQL with a synchronous standby, and of thinkers for its
computer seats, in plain processes on this machine: an example to look at and to take apart, and what the tests
of a site kill.

    packaging/site/several.py PROGRAM [--folder /var/tmp/hexastra-site] [--port 8080] [--servers N] [--thinkers 1]

Without a number there is a server for every four processors, and two at least, so that one may be lost. It runs
until Ctrl-C, and says where people come to. The folder keeps the databases; on real machines each process is a
unit of its own (docs/operating.md).
"""
import argparse
import os
import pathlib
import signal
import socket
import subprocess
import sys
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
import postgres  # noqa: E402

SETTINGS = {"wal_level": "replica", "max_wal_senders": "5", "hot_standby": "on", "wal_keep_size": "64MB"}
THINKS = b"Hexastra thinks for "  # what a thinker says once it has begun


def servers_here():
    """One keeps two threads busy that talk and one that writes, and so much again the database and the balancer."""
    return max(2, (os.cpu_count() or 1) // 4)


def comes(holds, seconds=60):
    """Waits until something holds; whether it came to that."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        if holds():
            return True
        time.sleep(0.05)
    return False


def answered(ask, *whom, **how):
    """Whether somebody is there."""
    try:
        ask(*whom, **how).close()
        return True
    except OSError:
        return False


def listens(port, seconds=60):
    """Waits until something does there; whether it came to that."""
    return comes(lambda: answered(socket.create_connection, ("127.0.0.1", port), timeout=1), seconds)


class Site:
    """Of `program`; all its processes, which others may kill and start again."""

    def __init__(self, program, folder, port=None, servers=2, thinkers=1, settings=None, standby=True):
        self.program, self.folder = str(program), pathlib.Path(folder)
        self.port = port or postgres.free_port()
        self.settings = settings or {}
        self.ports = [postgres.free_port() for _ in range(servers)]
        self.servers, self.balancer = [None] * servers, None
        self.thinkers = [None] * thinkers
        self.folder.mkdir(parents=True, exist_ok=True)
        self.log = open(self.folder / "log", "ab")
        self.bases = [postgres.Postgres(str(self.folder / name), settings=SETTINGS)
                      for name in (("first", "second") if standby else ("first",))]

    # ---- the database ------------------------------------------------------------------------------

    def start_bases(self):
        first, *rest = self.bases
        if (pathlib.Path(first.data) / "PG_VERSION").exists():
            for one in self.bases:
                one.start()
            return
        first.init().start()
        first.sql("CREATE DATABASE hexastra TEMPLATE template0 ENCODING 'UTF8'")
        for one in rest:
            self.add_standby(first, one)

    def add_standby(self, primary, standby):
        """From now on it has each commit on its disk before that is answered."""
        standby.follow(primary).start()
        primary.require("standby")

    def fail_over(self):
        """The first of two is lost with its machine; the second takes its place, and then the first that of the
        second. The second answers alone until then: on real machines a third stands by."""
        lost = self.primary()
        other = next(one for one in self.bases if one is not lost)
        lost.kill()
        other.promote()
        other.require("")
        return lost, other

    def come_back(self, lost, primary):
        lost.clear()
        self.add_standby(primary, lost)

    def where(self, number):
        """The database, as that server or (None) any thinker reaches it: whichever of the two may be written."""
        hosts = ",".join(f"127.0.0.1:{self.road(number, one.port)}" for one in self.bases)
        return f"postgresql://hexastra@{hosts}/hexastra"

    def road(self, _number, port):
        """By which port that server reaches that of another program; tests put something between."""
        return port

    def primary(self):
        """The one that may be written."""
        return next(one for one in self.bases
                    if one.process and one.process.poll() is None
                    and one.sql("SELECT pg_is_in_recovery()") == "f")

    # ---- servers -----------------------------------------------------------------------------------

    def start_server(self, number):
        environment = {**os.environ, **self.settings, "HEXASTRA_DATA": self.where(number),
                       "HEXASTRA_PORT": str(self.ports[number]),
                       "HEXASTRA_PEER_ADDRESS": f"127.0.0.1:{self.road(None, self.ports[number])}"}
        self.servers[number] = subprocess.Popen([self.program, "serve"], env=environment,
                                                stdout=self.log, stderr=self.log)

    def start_thinker(self, number):
        """Waits until it thinks, and from then on outlives a database that is lost; whether it came to that."""
        with open(self.folder / "log", "rb") as log:
            log.seek(0, os.SEEK_END)
            one = self.thinkers[number] = subprocess.Popen(
                [self.program, "think", "--threads", "1"], env={**os.environ, "HEXASTRA_DATA": self.where(None)},
                stdout=self.log, stderr=self.log)
            return comes(lambda: THINKS in log.read() or one.poll() is not None) and one.poll() is None

    def start_balancer(self):
        """By the sample, with a line for each of our servers in place of its own."""
        sample = (HERE / "haproxy.cfg").read_text(encoding="utf-8").splitlines()
        lines = [line for line in sample if not line.startswith("    server ")]
        lines += [f"    server s{port} 127.0.0.1:{port}" for port in self.ports]
        order = self.folder / "haproxy.cfg"
        order.write_text("\n".join(lines) + "\n", encoding="utf-8")
        environment = {**os.environ, "SITE_ADDRESS": f"127.0.0.1:{self.port}"}
        self.balancer = subprocess.Popen(["haproxy", "-db", "-f", str(order)],
                                         env=environment, stdout=self.log, stderr=self.log)

    def answers(self, seconds=30):
        """Waits until a server behind the balancer does."""
        health = f"http://127.0.0.1:{self.port}/healthz"
        return comes(lambda: answered(urllib.request.urlopen, health, timeout=5), seconds)

    def start(self):
        self.start_bases()
        for number in range(len(self.servers)):
            self.start_server(number)
            if not listens(self.ports[number]):
                sys.exit(f"several.py: server {number + 1} does not start: see {self.folder}/log")
        self.start_balancer()
        # Once one answers, the tables of the database are there.
        if not listens(self.port) or not self.answers():
            sys.exit(f"several.py: the balancer does not start: see {self.folder}/log")
        for number in range(len(self.thinkers)):
            if not self.start_thinker(number):
                sys.exit(f"several.py: thinker {number + 1} does not start: see {self.folder}/log")
        return self

    def sql(self, text):
        return self.primary().sql(text, "hexastra")

    def stop(self, how=signal.SIGTERM):
        """`how` SIGKILL: nothing of it is needed any more."""
        running = [one for one in [self.balancer, *self.servers, *self.thinkers] if one and one.poll() is None]
        for one in running:
            one.send_signal(signal.SIGCONT)
            one.send_signal(how)
        for one in running:
            one.wait()
        for one in reversed(self.bases):
            one.kill() if how == signal.SIGKILL else one.stop()


def main():
    parser = argparse.ArgumentParser(description="A site of several servers on this machine.")
    parser.add_argument("program")
    parser.add_argument("--folder", default="/var/tmp/hexastra-site", help="which PostgreSQL's user may enter")
    parser.add_argument("--port", type=int, default=8080)
    parser.add_argument("--servers", type=int, default=servers_here(), help="by themselves %(default)s here")
    parser.add_argument("--thinkers", type=int, default=1)
    order = parser.parse_args()
    if order.servers < 1:
        parser.error("--servers: one at least")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(0))
    site = Site(order.program, order.folder, order.port, order.servers, order.thinkers)
    try:
        site.start()
        print(f"Hexastra at http://127.0.0.1:{site.port}/, by servers at "
              f"{', '.join(str(port) for port in site.ports)}, and {order.thinkers} to think; Ctrl-C ends it",
              flush=True)
        signal.pause()
    except KeyboardInterrupt:
        pass
    finally:
        site.stop()


if __name__ == "__main__":
    main()
