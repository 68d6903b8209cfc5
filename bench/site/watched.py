"""What processes use: processor time and memory, as Linux tells of them."""
import os
import pathlib
import sys
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent.parent / "packaging" / "site"), str(HERE.parent.parent / "tests" / "site"),
                str(HERE.parent.parent / "tests" / "durability")]
import several  # noqa: E402

TICKS = os.sysconf("SC_CLK_TCK")

# Limits keep strangers in check; here everybody comes from this machine.
GENEROUS = {f"HEXASTRA_{name}": "1000000000"
            for name in ("MESSAGES", "REQUESTS", "TABLES_PER_HOUR", "WORK_MS", "TABLE_WORK_MS")}
GENEROUS |= {"HEXASTRA_CONNECTIONS_PER_ADDRESS": "1000000", "HEXASTRA_CONNECTIONS": "1000000",
             "HEXASTRA_IDLE_SECONDS": "86400", "HEXASTRA_LOG_LEVEL": "error", "HEXASTRA_TRUSTED_PROXIES": "127.0.0.1"}


def stat(pid):
    """The fields behind the name, from the state on; nothing where it has ended."""
    try:
        return pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(") ", 1)[1].split()
    except OSError:
        return None


def children(pid):
    return [one for one in map(int, filter(str.isdigit, os.listdir("/proc"))) if (fields := stat(one)) and int(fields[1]) == pid]


def of_each(pid):
    """Seconds of each of the threads that it has."""
    spent = {}
    for file in pathlib.Path(f"/proc/{pid}/task").glob("*/schedstat"):
        try:
            spent[int(file.parent.name)] = int(file.read_text(encoding="utf-8").split()[0]) / 1e9
        except OSError:
            pass  # it has ended since
    return spent


def of_threads(pid):
    return sum(of_each(pid).values())


def processor(pid, children_too=False):
    """Seconds so far. Of its children those that have ended, too, but these by hundredths."""
    spent = of_threads(pid)
    if children_too:
        spent += sum(map(of_threads, children(pid))) + sum(map(int, stat(pid)[13:15])) / TICKS
    return spent


def memory(pid):
    """Bytes that are its own or its part of what it shares."""
    text = pathlib.Path(f"/proc/{pid}/smaps_rollup").read_text(encoding="utf-8")
    return 1024 * sum(int(line.split()[1]) for line in text.splitlines() if line.startswith("Pss:"))


def files(pid):
    return len(os.listdir(f"/proc/{pid}/fd"))


class Site(several.Site):
    """One whose processes are told apart by their names: server 1, server 2, balancer 1, ..., database, standby."""

    def __init__(self, *order, balancers=1, thinkers=0, settings=None, **more):
        self.balancers, self.entrances = [], [several.postgres.free_port() for _ in range(balancers)]
        super().__init__(*order, settings=GENEROUS | (settings or {}), port=self.entrances[0], thinkers=thinkers, **more)

    def start(self):
        super().start()
        for port in self.ports:  # answers once the tables are there
            urllib.request.urlopen(f"http://127.0.0.1:{port}/healthz", timeout=60).close()
        while int(self.sql("SELECT count(*) FROM servers")) < len(self.servers):  # what comes before they have is told to come again
            time.sleep(0.05)
        return self

    def start_balancer(self):
        for self.port in self.entrances:
            super().start_balancer()
            self.balancers.append(self.balancer)
            if not several.listens(self.port):
                sys.exit(f"site.py: a balancer does not start: see {self.folder}/log")

    def processes(self):
        told = {f"server {number}": one.pid for number, one in enumerate(self.servers, 1)}
        told |= {f"balancer {number}": one.pid for number, one in enumerate(self.balancers, 1)}
        return told | dict(zip(("database", "standby"), (one.process.pid for one in self.bases)))

    def processor(self):
        return {name: processor(pid, name in ("database", "standby")) for name, pid in self.processes().items()}

    def stop(self, how=several.signal.SIGKILL):
        for one in self.balancers:
            one.kill()
            one.wait()
        super().stop(how)
