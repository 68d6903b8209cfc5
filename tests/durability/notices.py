#!/usr/bin/env python3
"""Kills a server that tells people by mail whose turn it is, and proves from outside that each turn is told exactly once.

    tests/durability/notices.py PROGRAM [--site] [--kills 40] [--people 5] [--seed 1]

It knows docs/protocol.md and SMTP, and nothing else. Strangers play against people who stay away: for each turn that waits a letter
comes; for none come two, but the same one again (by its Message-ID) where the server was killed before it knew that it was taken.
Whoever has moved meanwhile may be spared it. Sessions that were ended stay so, those that were not open their account. With --site
there are two servers on one database, one of which is killed.
"""
import argparse
import http.client
import itertools
import json
import os
import pathlib
import random
import re
import signal
import socket
import sys
import tempfile
import threading
import time

sys.path[:0] = [str(pathlib.Path(__file__).resolve().parent.parent / folder) for folder in ("museum", "site")]
from pair import Pair, patiently  # noqa: E402
from program import Fault, Guest, Server  # noqa: E402

STRANGER, PERSON = "imperial", "rebel"
PATIENCE_S = 30
LATE_S = 5  # so long after a turn was answered a letter of it may still come
CALM_S = 15
TAKEN_S = 20  # so long the server waits to hear that a letter was taken


class Mail:
    """A mail server that takes everything, some of it slowly."""

    def __init__(self, rng):
        self.rng, self.letters, self.lock = rng, [], threading.Lock()
        self.pauses = [0, 0, 0.1, 0.4]  # before it says that it has taken one
        self.unsaid = threading.Event()  # it has taken one, and says so only after its pause
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self.listen, daemon=True).start()

    def listen(self):
        while True:
            caller, _ = self.door.accept()
            threading.Thread(target=self.talk, args=(caller,), daemon=True).start()

    def talk(self, caller):
        to = None
        with caller, caller.makefile("rb") as lines:
            def say(text):
                caller.sendall(text.encode() + b"\r\n")
            try:
                say("220 here")
                for line in lines:
                    word = line.decode().strip()
                    if word.startswith("RCPT TO:"):
                        to = word[9:word.index(">")]
                    if word == "DATA":
                        say("354 go on")
                        text = b"".join(iter(lines.readline, b".\r\n")).decode()
                        self.take(to, text)
                        if pause := self.rng.choice(self.pauses):  # it may be killed before it knows
                            self.unsaid.set()
                            time.sleep(pause)
                            self.unsaid.clear()
                        say("250 taken")
                    elif word == "QUIT":
                        say("221 goodbye")
                        return
                    else:
                        say("250 so be it")
            except OSError:
                pass

    def take(self, to, text):
        text = text.replace("=\r\n", "").replace("=3D", "=")
        name = re.search(r"^Message-ID: (\S+)", text, re.M)[1]
        table = re.search(r"/table/(\S+)", text)
        with self.lock:
            self.letters.append({"to": to, "name": name, "table": table and table[1], "text": text, "at": time.monotonic()})

    def to(self, address):
        with self.lock:
            return [one for one in self.letters if one["to"] == address]


class Account:
    def __init__(self, name):
        self.name, self.cookie, self.address = name, "", f"{name}@example.org"
        self.ended = []  # sessions

    def ask(self, server, method, path, body=None, cookie=None):
        line = http.client.HTTPConnection("127.0.0.1", server.port, timeout=20)
        line.request(method, path, None if body is None else json.dumps(body),
                     {"Content-Type": "application/json", "Cookie": self.cookie if cookie is None else cookie})
        answer = line.getresponse()
        text = answer.read().decode()
        for field, value in answer.getheaders():
            if cookie is None and field.lower() == "set-cookie" and value.startswith("hexastra="):
                self.cookie = value.split(";")[0]
        if method == "GET" and answer.status == 502:  # from the balancer: whoever was to answer has just been killed
            time.sleep(0.2)
            return self.ask(server, method, path, body, cookie)
        return answer.status, json.loads(text)


class Game:
    """A table between a stranger and somebody who stays away until they answer."""

    def __init__(self, made, account):
        self.id, self.keys, self.account = made["table"], made["keys"], account
        self.turns = []  # of the person: when each began, and when it was answered
        self.over = False


class Trial:
    def __init__(self, order, folder):
        self.order, self.rng, self.folder = order, random.Random(order.seed), folder
        self.server, self.wrong, self.games, self.accounts = None, [], [], []
        self.counts = dict.fromkeys(("turns", "letters", "again", "spared", "sessions"), 0)
        self.numbers = itertools.count(1)
        self.mail = Mail(random.Random(order.seed + 1))
        os.environ.update({"HEXASTRA_MAIL_SERVER": f"smtp://127.0.0.1:{self.mail.port}", "HEXASTRA_MAIL_FROM": "hexastra@example.org",
                           "HEXASTRA_SEED_SECONDS": "0"})
        self.kills = []

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

    def kill(self):
        if self.order.site:
            self.server.kill()
        else:
            self.server.process.send_signal(signal.SIGKILL)
            self.server.process.communicate()
        self.kills.append(time.monotonic())

    def wait_for(self, ready, what):
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            if ready():
                return True
            time.sleep(0.05)
        self.expect(False, what)
        return False

    def people(self):
        for number in range(self.order.people):
            account = Account(f"ana{number}")
            status, told = account.ask(self.server, "POST", "/api/people", {"name": account.name, "password": "correct horse"})
            self.expect(status == 201, f"{account.name}: {told}")
            account.ask(self.server, "POST", "/api/me/channels", {"kind": "mail", "address": account.address})
            if not self.wait_for(lambda one=account: self.mail.to(one.address), f"{account.name}: no question comes"):
                return
            link = re.search(r"#confirm=(\S+)", self.mail.to(account.address)[0]["text"])[1]
            status, told = account.ask(self.server, "POST", "/api/notices/confirm", {"link": link})
            self.expect(status == 200, f"{account.name}: {told}")
            self.accounts.append(account)
            for _ in range(3):
                self.new_game(account)

    def new_game(self, account):
        made = self.server.http("POST", "/api/tables", {"game": "rebel-moon", "options": {"side": "5"},
                                                        "seats": {STRANGER: "person", PERSON: "person"}})
        account.ask(self.server, "POST", "/api/me/tables", {"tables": [{"table": made["table"], "key": made["keys"][PERSON]}]})
        self.games.append(Game(made, account))

    def plays(self, game, seat):
        """The seat decides as long as it owes; whether the other owes then."""
        line = patiently(lambda: Guest(self.server, game.id, game.keys[seat]))
        try:
            while True:
                turn = line.ask("turn")["turn"]
                if turn["kind"] == "over":
                    game.over = True
                    return False
                if turn["kind"] != "decide" or seat not in turn["seats"]:
                    return turn["kind"] == "decide"
                actions = line.ask("legal", **{"as": seat})["actions"]
                line.ask("play", **{"as": seat}, action=self.rng.choice(actions), move=f"m{next(self.numbers)}")
        finally:
            line.socket.close()

    def letters(self, game):
        return [one for one in self.mail.to(game.account.address) if one["table"] == game.id]

    def step(self):
        game = self.rng.choice(self.games)
        if game.over:
            self.games.remove(game)
            return self.new_game(game.account)
        if not game.turns or game.turns[-1]["answered"]:
            began = time.monotonic()
            if self.plays(game, STRANGER):
                self.counts["turns"] += 1
                game.turns.append({"began": began, "answered": None, "seen": len(self.letters(game))})
        elif self.rng.random() < 0.3:
            told = len(self.letters(game)) > game.turns[-1]["seen"]
            self.counts["spared"] += not told
            self.plays(game, PERSON)
            game.turns[-1]["answered"] = time.monotonic()
        return None

    def judge(self, game):
        """For each turn at most one letter, by its name; the same again only over a kill."""
        named = {}
        for letter in self.letters(game):
            named.setdefault(letter["name"], []).append(letter["at"])
        untold = list(game.turns)
        for name, times in sorted(named.items(), key=lambda one: one[1][0]):
            # A letter may be on its way while its turn is answered: it comes in the next one.
            turn = next((one for one in untold if one["began"] <= times[0] and
                         (not one["answered"] or times[0] <= one["answered"] + LATE_S)), None)
            self.expect(turn, f"{game.id}: {name} is of no turn that nothing told of: told twice, or too late")
            if turn:
                untold.remove(turn)
        for name, times in named.items():
            for one, other in zip(times, times[1:]):
                self.counts["again"] += 1
                unheard = other - one >= TAKEN_S  # on a machine that is busy nobody hears in time that it was taken
                self.expect(unheard or any(one <= kill <= other for kill in self.kills), f"{game.id}: {name} came twice, and nothing was killed")
        self.counts["letters"] += len(named)

    def sessions(self, account):
        """Another browser signs in, and that session may end; each is as it was left."""
        if self.rng.random() < 0.5:
            other = Account(account.name)
            status, told = other.ask(self.server, "POST", "/api/sessions", {"name": account.name, "password": "correct horse"})
            if status == 429:
                return
            self.expect(status == 201, f"{account.name}: {told}")
            dead = other.cookie
            status, told = other.ask(self.server, "POST", "/api/sessions/end", {})
            self.expect(status == 200, f"{account.name}: {told}")
            account.ended.append(dead)

    def come_back(self):
        for account in self.accounts:
            status, _ = account.ask(self.server, "GET", "/api/me")
            self.expect(status == 200, f"{account.name} is signed out: {status}")
            for dead in account.ended[-2:]:
                self.counts["sessions"] += 1
                status, _ = account.ask(self.server, "GET", "/api/me", cookie=dead)
                self.expect(status == 401, f"{account.name}: a session that was ended opens: {status}")

    def run(self):
        self.start()
        self.people()
        for kill in range(self.order.kills):
            if self.wrong:
                return
            if kill % 4 == 0:
                self.sessions(self.rng.choice(self.accounts))
            before_it_knows = kill % 4 == 1
            until = time.monotonic() + (2.5 if before_it_knows else self.rng.choice([0.2, 0.6, 1.1, 2.5]))
            while time.monotonic() < until and not (before_it_knows and self.mail.unsaid.is_set()):
                self.step()
                time.sleep(self.rng.choice([0, 0.02, 0.1]))
            self.kill()
            self.start()
            self.come_back()
        if self.order.site:  # where nothing is killed, nothing comes twice: of two servers one sends
            self.mail.pauses = [0.3]
            until = time.monotonic() + CALM_S
            while time.monotonic() < until:
                self.step()
                time.sleep(0.1)
        # Whoever stays away is told in the end, and once.
        waiting = [game for game in self.games if game.turns and not game.turns[-1]["answered"] and not game.over]
        for game in waiting:
            self.wait_for(lambda one=game: any(letter["at"] >= one.turns[-1]["began"] for letter in self.letters(one)),
                          f"{game.id}: a turn waits, and no letter comes")
        time.sleep(3)
        for game in self.games:
            self.judge(game)
        self.kill()


def main():
    reader = argparse.ArgumentParser()
    reader.add_argument("program")
    reader.add_argument("--site", action="store_true")
    reader.add_argument("--kills", type=int, default=40)
    reader.add_argument("--people", type=int, default=5)
    reader.add_argument("--seed", type=int, default=1)
    order = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        pathlib.Path(folder).chmod(0o755)  # PostgreSQL's user enters
        trial = Trial(order, pathlib.Path(folder))
        try:
            trial.run()
        except Fault as fault:
            trial.wrong.append(str(fault))
        finally:
            trial.server.end()
    if not trial.wrong and order.kills >= 40 and min(trial.counts.values()) < 1:
        trial.wrong.append(f"hardly anything was tried: {trial.counts}")
    print("\n".join(trial.wrong[:10]) or f"{order.kills} kills: {trial.counts}")
    return bool(trial.wrong)


if __name__ == "__main__":
    sys.exit(main())
