#!/usr/bin/env python3
"""Kills a server under load again and again, and proves what it promised: every acknowledged move
is in the journal once, as it was sent; what was not acknowledged is sent again under its name and
is done once; nothing is there that nobody sent.

    tests/durability/kill.py PROGRAM [--kills 200] [--clients 52] [--seconds N] [--seed 1]
    tests/durability/kill.py CARELESS_SERVER --must-lose    a control: its losses must be found

It speaks docs/protocol.md over its own sockets and reads a copy of the database, never the original:
the server itself has to recover it. Some ends come by SIGTERM, some while the server still starts.
"""
import argparse
import base64
import http.client
import json
import os
import pathlib
import random
import selectors
import shutil
import signal
import socket
import sqlite3
import struct
import subprocess
import sys
import tempfile
import time

SETTINGS = {"HEXASTRA_PORT": "0", "HEXASTRA_TABLES_PER_HOUR": "1000000",
            "HEXASTRA_REQUESTS": "1000000", "HEXASTRA_MESSAGES": "1000000",
            "HEXASTRA_WORK_MS": "1000000", "HEXASTRA_TABLE_WORK_MS": "1000000",
            "HEXASTRA_CONNECTIONS_PER_ADDRESS": "1000", "HEXASTRA_COMPUTER_MS": "10"}


class Match:
    """One table, who sits there, and what its people were told."""

    def __init__(self, order, made):
        self.id, self.keys = made["table"], made["keys"]
        self.computers = [seat for seat, kind in order["seats"].items() if kind != "person"]
        self.acknowledged = {}  # ply -> (seat, move), as the answers said
        self.sent = {}          # (seat, move) -> action
        self.rows = 0           # of the journal, when last looked at
        self.over = False


class Client:
    """One seat's browser: it remembers what it sent until that is acknowledged."""

    path = "/ws"

    def __init__(self, match, seat, rng):
        self.match, self.seat, self.rng = match, seat, rng
        self.pending = None  # (move, action)
        self.socket = None
        self.moves = 0

    def connect(self, port):
        self.read, self.open, self.joined = b"", False, False
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=10)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET {self.path} HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
                             f"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
                             f"Sec-WebSocket-Key: {key}\r\n\r\n").encode())

    def send(self, request):
        text = json.dumps(request).encode()
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        try:
            self.socket.sendall(b"\x81" + size + b"\0\0\0\0" + text)
        except OSError:
            pass  # it is dead; what was sent stays pending

    def hear(self):
        """Reads what is there; False once the line is closed."""
        try:
            part = self.socket.recv(262144)
        except OSError:
            part = b""
        self.read += part
        if not self.open and b"\r\n\r\n" in self.read:
            head, self.read = self.read.split(b"\r\n\r\n", 1)
            self.open = True
            self.there = self.match.rows  # no less may be told of whoever asks from now on
            self.send({"do": "join", "table": self.match.id, "key": self.match.keys[self.seat],
                       "since": 1 << 20})
        while self.open and (message := self.frame()) is not None:
            self.heard(message)
        return bool(part)

    def frame(self):
        read = self.read
        if len(read) < 2:
            return None
        size, start = read[1] & 127, 2
        if size == 126:
            size, start = struct.unpack(">H", read[2:4])[0] if len(read) >= 4 else 1 << 30, 4
        elif size == 127:
            size, start = struct.unpack(">Q", read[2:10])[0] if len(read) >= 10 else 1 << 30, 10
        if len(read) < start + size:
            return None
        self.read = read[start + size:]
        return read[start:start + size] if read[0] & 15 == 1 else b""

    def heard(self, message):
        if message.startswith(b'{"people"') or not message:
            return
        if message.startswith(b'{"news"'):  # only whose turn it is matters here
            mine = b'"kind":"decide","seats":["' + self.seat.encode() in message
            if b'"kind":"over"' in message:
                self.match.over = True
            elif mine and not self.pending:
                self.send({"do": "legal"})
            return
        answer = json.loads(message)
        if "joined" in answer:
            self.joined = True
            if answer["joined"]["ply"] < self.there:
                raise Loss(f"{self.match.id}: the server knows {answer['joined']['ply']} steps of "
                           f"{self.there}")
            if self.pending:
                self.play()
            else:
                self.turn(answer["joined"]["turn"])
        elif "actions" in answer:
            if answer["actions"] and not self.pending:
                self.moves += 1
                self.pending = (f"{self.moves}-{self.rng.getrandbits(40):x}",
                                self.rng.choice(answer["actions"]))
                self.match.sent[(self.seat, self.pending[0])] = self.pending[1]
                self.play()
        elif "result" in answer:
            if answer["result"] == "refused" and self.pending:  # it was legal where it was chosen
                raise Loss(f"{self.match.id}: the step before {self.pending} is gone: {answer}")
            if answer["result"] != "accepted" or not self.pending:
                raise Fault(f"{self.match.id}: {self.seat} sent {self.pending}, was told {answer}")
            if answer["ply"] in self.match.acknowledged:
                raise Loss(f"{self.match.id}: two moves were told to be step {answer['ply']}")
            self.match.acknowledged[answer["ply"]] = (self.seat, self.pending[0])
            self.pending = None
            self.turn(answer["turn"])
        elif answer.get("error", {}).get("code") == "unknown-match":  # whose link somebody was given
            raise Loss(f"{self.match.id}: the match is gone: {answer}")
        else:
            raise Fault(f"{self.match.id}: {self.seat} was told {answer}")

    def play(self):
        move, action = self.pending
        self.send({"do": "play", "action": action, "move": move})

    def turn(self, turn):
        if turn["kind"] == "over":
            self.match.over = True
        elif self.seat in turn["seats"]:
            self.send({"do": "legal"})


class Fault(Exception):
    pass


class Loss(Fault):
    """A promise about a move or a match was broken."""


class Trial:
    def __init__(self, order, folder):
        self.order, self.rng = order, random.Random(order.seed)
        self.data, self.copy = folder / "data", folder / "copy"
        self.copy.mkdir()
        self.log = open(folder / "log", "ab")
        self.clients, self.matches, self.finished = [], [], []
        self.kills = self.stops = self.resent = 0
        self.process = None

    def start(self):
        command = [self.order.program, "serve"] if not self.order.must_lose else [self.order.program]
        environment = dict(os.environ, **SETTINGS, HEXASTRA_DATA=str(self.data))
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log,
                                        env=environment)

    def address(self):
        line = self.process.stdout.readline().decode()
        if not line:
            raise Fault("the server did not start")
        return int(line.rsplit(":", 1)[1].strip("/\n"))

    def seat_people(self, port):
        wanted = self.order.clients
        for match in [match for match in self.matches if match.over]:
            if any(client.pending for client in self.clients if client.match is match):
                continue  # first it must hear that its last move was done
            self.matches.remove(match)
            self.finished.append(match)
            self.clients = [client for client in self.clients if client.match is not match]
        while len(self.clients) < wanted:
            alone = len(self.matches) % 13 == 12  # some play against the computer
            order = {"game": "rebel-moon", "options": {"side": "5"},
                     "seats": {"imperial": "person", "rebel": "computer:1" if alone else "person"}}
            line = http.client.HTTPConnection("127.0.0.1", port, timeout=10)
            line.request("POST", "/api/tables", json.dumps(order), {"Content-Type": "application/json"})
            match = Match(order, json.loads(line.getresponse().read()))
            line.close()
            self.matches.append(match)
            self.clients += [Client(match, seat, self.rng) for seat in match.keys if seat != "spectator"]

    def play(self, port, seconds):
        """Everybody plays for a while; the server may die at the end of it, at any moment."""
        ends = time.monotonic() + seconds
        with selectors.DefaultSelector() as ready:
            for client in self.clients:
                client.connect(port)
                client.socket.setblocking(True)
                ready.register(client.socket, selectors.EVENT_READ, client)
                self.resent += client.pending is not None
                if time.monotonic() > ends:
                    break
                self.listen(ready, 0)
            while (left := ends - time.monotonic()) > 0:
                self.listen(ready, left)

    def listen(self, ready, seconds):
        for key, _ in ready.select(seconds):
            if not key.data.hear():
                raise Fault("the server hung up")

    def end(self, how):
        self.process.send_signal(how)
        status = self.process.wait(timeout=30)
        if how == signal.SIGTERM and status != 0:
            raise Fault(f"a clean stop ended with {status}")
        self.process.stdout.close()
        for client in self.clients:  # an answer on its way is an answer
            if client.socket:
                while client.hear():
                    pass
                client.socket.close()
                client.socket = None

    def look(self, matches):
        """Compares the journals of matches with what their people were told."""
        for name in os.listdir(self.copy):
            os.remove(self.copy / name)
        for name in ("hexastra.db", "hexastra.db-wal"):
            if (self.data / name).exists():
                shutil.copy(self.data / name, self.copy / name)
        base = sqlite3.connect(self.copy / "hexastra.db")
        for match in matches:
            rows = base.execute("SELECT number, actor, action, move FROM steps JOIN matches"
                                " ON match = handle WHERE id = ? ORDER BY number", (match.id,)).fetchall()
            self.compare(match, rows)
        base.close()

    def compare(self, match, rows):
        if [row[0] for row in rows] != list(range(1, len(rows) + 1)):
            raise Loss(f"{match.id}: the journal has gaps")
        if len(rows) < match.rows:
            raise Loss(f"{match.id}: the journal became shorter")
        match.rows = len(rows)
        seen = []
        for number, actor, action, move in rows:
            if move is None:
                if actor != "nature" and actor not in match.computers:
                    raise Loss(f"{match.id}: step {number} of {actor} has no name")
                continue
            if match.sent.get((actor, move)) != action:
                raise Loss(f"{match.id}: step {number}, {actor} {action} ({move}), was never sent")
            seen.append((actor, move))
        if len(set(seen)) != len(seen):
            raise Loss(f"{match.id}: a move was done twice")
        in_order = [match.acknowledged[ply] for ply in sorted(match.acknowledged)]
        told = set(in_order)
        if [move for move in seen if move in told] != in_order:
            missing = [move for move in in_order if move not in set(seen)]
            raise Loss(f"{match.id}: acknowledged, and not in the journal in that order: {missing}")
        pending = {(client.seat, client.pending[0]) for client in self.clients
                   if client.match is match and client.pending}
        if any(move not in pending for move in seen if move not in told):
            raise Loss(f"{match.id}: a move is there that nobody waits for")

    def cycle(self):
        self.start()
        if self.rng.random() < 0.04:  # while it starts
            time.sleep(self.rng.random() * 0.03)
            self.end(signal.SIGKILL)
        else:
            port = self.address()
            self.seat_people(port)
            self.play(port, self.rng.random() * self.order.longest)
            gently = self.rng.random() < 0.04
            self.stops += gently
            self.end(signal.SIGTERM if gently else signal.SIGKILL)
        self.kills += 1
        self.look(self.matches)

    def last(self):
        """At the end every pending move is sent once more and must be told done."""
        self.start()
        port = self.address()
        ends = time.monotonic() + 30
        with selectors.DefaultSelector() as ready:
            for client in self.clients:
                client.connect(port)
                ready.register(client.socket, selectors.EVENT_READ, client)
            while any(not client.joined or client.pending for client in self.clients):
                if time.monotonic() > ends:
                    raise Fault("some moves were never answered")
                self.listen(ready, 1)
        self.end(signal.SIGTERM)
        self.look(self.matches + self.finished)

    def report(self, began):
        every = self.matches + self.finished
        return (f"{self.kills} ends ({self.stops} of them clean) in {time.monotonic() - began:.0f} s, "
                f"{self.order.clients} clients, {len(every)} matches, "
                f"{sum(len(match.acknowledged) for match in every)} moves acknowledged, "
                f"{self.resent} sent again")


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--kills", type=int, default=200)
    parser.add_argument("--clients", type=int, default=52)
    parser.add_argument("--seconds", type=int, default=int(os.environ.get("HEXASTRA_SOAK_SECONDS", 0)),
                        help="go on for so long instead")
    parser.add_argument("--longest", type=float, default=0.3, help="seconds between two ends at most")
    parser.add_argument("--seed", type=int, default=random.SystemRandom().getrandbits(32))
    parser.add_argument("--must-lose", action="store_true")
    order = parser.parse_args()
    print(f"--seed {order.seed}", flush=True)
    began = time.monotonic()
    with tempfile.TemporaryDirectory(prefix="hexastra-kill-") as folder:
        trial = Trial(order, pathlib.Path(folder))
        try:
            while (time.monotonic() - began < order.seconds) if order.seconds else trial.kills < order.kills:
                trial.cycle()
            trial.last()
        except Fault as fault:
            print(trial.report(began))
            print(fault)
            print((trial.data.parent / "log").read_text()[-2000:])
            return 0 if order.must_lose and isinstance(fault, Loss) else 1
        finally:
            if trial.process.poll() is None:
                trial.process.kill()
                trial.process.wait()
            trial.log.close()
        print(trial.report(began))
        moves = sum(len(match.acknowledged) for match in trial.matches + trial.finished)
        if order.must_lose:
            print("a server that acknowledges too early was not caught")
            return 1
        if moves < 5 * trial.kills:
            print("too few moves to prove anything")
            return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
