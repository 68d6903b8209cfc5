"""How long players wait while servers are killed and upgraded: tests/site's people, who all come by the balancer."""
import argparse
import random
import signal
import time

import several
import servers
import watched


class Person(servers.Person):
    """As a page does: its address names its table, and it waits longer and longer before it comes again."""

    def __init__(self, match, seat, rng):
        super().__init__(match, seat, rng)
        self.path, self.wait = f"/ws?table={match.id}", 0.25

    def lose(self):
        super().lose()
        self.again = time.monotonic() + self.wait * (0.75 + self.rng.random() / 2)
        self.wait = min(2 * self.wait, 8.0)

    def heard(self, message):
        super().heard(message)
        if self.joined:
            self.wait = 0.25


class Pauses(servers.Trial):
    person = Person

    def __init__(self, program, folder, clients):
        super().__init__(argparse.Namespace(program=program, servers=2, clients=clients, seed=1), folder)
        self.site = watched.Site(program, folder, standby=True)
        self.rng = random.Random(1)

    @property
    def ports(self):
        return [self.site.port]

    def begin(self):
        self.site.start()
        self.seat()
        self.play(1)

    def longest_while(self, what):
        """The longest time from a move's sending to its acknowledgement, of those acknowledged meanwhile."""
        self.seat()
        self.play(0.5)
        every = list(self.matches)
        for match in every:
            match.longest = 0.0
        what()
        ends = time.monotonic() + 20
        while any(client.pending and client.waits < ends - 20 for client in self.clients) and time.monotonic() < ends:
            self.play(0.1)
        self.look(self.matches)
        return max(match.longest for match in every)

    def lose_server(self):
        number = self.any_server()
        self.site.servers[number].kill()
        self.site.servers[number].wait()
        self.play(8)
        self.come_back(number)

    def come_back(self, number):
        self.site.start_server(number)
        until = time.monotonic() + 30
        while not several.listens(self.site.ports[number], 0.01) and time.monotonic() < until:
            self.play(0.05)
        self.play(2)  # the balancer finds that it is well

    def upgrade_all(self):
        for number, server in enumerate(self.site.servers):
            server.send_signal(signal.SIGTERM)
            while server.poll() is None:
                self.play(0.05)
            self.come_back(number)
