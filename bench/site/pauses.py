"""How long players wait while servers are killed and upgraded: tests/site's people, who all come by the balancer."""
import argparse
import random
import signal
import time

import several
import servers
import watched


class Person(servers.Person):
    """As a page does: its address names its table, and it waits longer and longer before it comes again. What somebody
    wants who has no line just then is asked once there is one, and they have waited since they wanted it."""

    think = 0.8  # seconds, by and large

    def __init__(self, match, seat, rng):
        super().__init__(match, seat, rng)
        self.path, self.wait, self.decides = f"/ws?table={match.id}", 0.25, None

    def lose(self):
        super().lose()
        self.again = time.monotonic() + self.wait * (0.75 + self.rng.random() / 2)
        self.wait = min(2 * self.wait, 8.0)

    def heard(self, message):
        if message.startswith(b'{"news"'):
            mine = b'"kind":"decide","seats":["' + self.seat.encode() in message
            self.turn({"kind": "over" if b'"kind":"over"' in message else "decide", "seats": [self.seat] if mine else []})
            return
        super().heard(message)
        if self.joined:
            self.wait = 0.25

    def turn(self, turn):
        if turn["kind"] == "over":
            self.match.over = True
        elif self.seat not in turn["seats"] or self.pending:
            return
        elif self.waits is not None:
            self.send({"do": "legal"})
        elif self.decides is None:
            self.decides = time.monotonic() + self.think * (0.5 + self.rng.random())

    def decide(self):
        if self.decides is None or time.monotonic() < self.decides:
            return
        self.decides, self.waits = None, time.monotonic()
        if self.socket and self.joined:
            self.send({"do": "legal"})


class Pauses(servers.Trial):
    person = Person

    def __init__(self, program, folder, clients):
        super().__init__(argparse.Namespace(program=program, servers=2, clients=clients, seed=1), folder)
        self.site = watched.Site(program, folder, standby=True)
        self.rng = random.Random(1)

    @property
    def ports(self):
        return [self.site.port]

    def play(self, seconds):
        ends = time.monotonic() + seconds
        while (left := ends - time.monotonic()) > 0:
            super().play(min(0.05, left))
            for client in self.clients:
                client.decide()

    def begin(self):
        self.site.start()
        self.seat()
        self.play(1)

    def longest_while(self, what):
        """The longest time from wanting a move to its acknowledgement, of those acknowledged meanwhile."""
        self.seat()
        self.play(2)
        every = list(self.matches)
        for match in every:
            match.longest = 0.0
        what()
        over = time.monotonic()
        while any(client.waits and client.waits < over and not client.match.over for client in self.clients):
            if time.monotonic() > over + 20:
                raise servers.kill.Fault("somebody waits for twenty seconds")
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
