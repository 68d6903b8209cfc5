"""Two servers of a site, spoken to as tests/museum/program.py speaks to one. Whoever comes, comes to any of them, or to
the balancer."""
import pathlib
import random
import signal
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "museum"), str(HERE.parent.parent / "packaging" / "site")]
import program  # noqa: E402
import several  # noqa: E402

BURIED_MS = 3000  # after so long without a word a server is; it says one each second (src/store/servers.h)
PATIENCE_S = 15


class Pair(program.Server):
    def __init__(self, binary, folder, rng=None):  # pylint: disable=super-init-not-called
        settings = {name: value for name, value in program.SETTINGS.items() if name != "HEXASTRA_PORT"}
        self.rng = rng or random.Random(1)
        self.site = several.Site(binary, folder, settings=settings).start()
        self.lost, self.orphans = None, set()

    @property
    def port(self):
        alive = [port for number, port in enumerate(self.site.ports) if number != self.lost]
        return self.rng.choice([*alive, self.site.port])

    def kill(self):
        """One of them; `orphans` are the tables that it had, as the database knows."""
        self.lost = self.rng.randrange(len(self.site.servers))
        self.site.servers[self.lost].kill()
        self.site.servers[self.lost].wait()
        self.orphans = set(self.site.sql(
            "SELECT id FROM matches JOIN leases ON match = handle JOIN servers ON servers.number = leases.server"
            f" WHERE address = '127.0.0.1:{self.site.ports[self.lost]}'").split())

    def start_again(self):
        self.site.start_server(self.lost)
        several.listens(self.site.ports[self.lost])
        self.lost = None

    def http(self, method, path, body=None):
        return patiently(lambda: program.Server.http(self, method, path, body))

    def end(self):
        self.site.stop(signal.SIGKILL)


def patiently(ask):
    """What a site that heals itself could not answer is asked again."""
    until = time.monotonic() + PATIENCE_S
    while True:
        try:
            return ask()
        except (OSError, program.Fault) as fault:
            passing = isinstance(fault, OSError) or any(word in str(fault) for word in ("closed", "storage", "503", "502"))
            if not passing or time.monotonic() > until:
                raise
            time.sleep(0.1)
