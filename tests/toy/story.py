#!/usr/bin/env python3
"""A campaign of twelve houses from its order to its record, told by a script that knows docs/protocol.md and nothing else.

    tests/toy/story.py PROGRAM

The server is the real one and is killed twice. One house comes only in the second round, one leaves, a report is
contested, one battle is awarded, and the first round is amended while the third runs.
"""
import base64
import json
import os
import pathlib
import re
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
HOUSES = "heron crane ibis egret stork avocet plover curlew snipe teal grebe tern".split()
LATE, LEAVER, AMENDED = "tern", "snipe", "stork"
PATIENCE = 60


def expect(fits, *what):
    if not fits:
        raise AssertionError(" ".join(str(one) for one in what))


class Server:
    """A process on a folder of its own. What SIGKILL ends starts again at the same port."""

    def __init__(self, program, folder):
        self.program, self.folder, self.port = program, pathlib.Path(folder), 0
        self.start()

    def start(self):
        said = self.folder / "said"
        with said.open("wb") as out:
            self.process = subprocess.Popen([self.program, "serve", "--data", str(self.folder / "data"), "--port",
                                             str(self.port)], stdout=out, stderr=subprocess.DEVNULL)
        end = time.monotonic() + PATIENCE
        while not (found := re.search(r"http://[^/\s\"]+:(\d+)", said.read_text())):
            expect(self.process.poll() is None and time.monotonic() < end, "the server does not come up")
            time.sleep(0.05)
        self.port = int(found[1])

    def kill(self):
        self.process.kill()
        self.process.wait()

    def http(self, path, body=None):
        request = urllib.request.Request(f"http://127.0.0.1:{self.port}{path}",
                                         None if body is None else json.dumps(body).encode(),
                                         {"Content-Type": "application/json"})
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            return answer.status, answer.read()


class Line:
    """One WebSocket connection: a JSON object a message, each way."""

    def __init__(self, port):
        self.socket = socket.create_connection(("127.0.0.1", port), timeout=PATIENCE)
        self.file = self.socket.makefile("rb")
        key = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Key: {key}\r\nSec-WebSocket-Version: 13\r\n\r\n").encode())
        expect(b" 101 " in self.file.readline(), "no socket")
        while self.file.readline().strip():
            pass

    def send(self, payload, kind=1):
        size = len(payload)
        long = 126 if size < 65536 else 127
        head = bytes([128 | kind, 128 | (size if size < 126 else long)])
        head += b"" if size < 126 else size.to_bytes(2 if long == 126 else 8, "big")
        self.socket.sendall(head + bytes(4) + payload)  # a mask of zeros

    def receive(self):
        whole = b""
        while True:
            first, size = self.file.read(2)
            if size > 125:
                size = int.from_bytes(self.file.read(2 if size == 126 else 8), "big")
            payload = self.file.read(size)
            expect(first & 15 != 8, "the server hangs up", payload)
            if first & 15 == 9:
                self.send(payload, 10)
            elif first & 15 < 3:
                whole += payload
                if first & 128:
                    return json.loads(whole)

    def close(self):
        self.file.close()
        self.socket.close()


class Guest:
    """Whoever comes with a key: to a seat, to the office, or to look on."""

    def __init__(self, story, name, key):
        self.story, self.name, self.key, self.own = story, name, key, f"own-{name}-{os.urandom(12).hex()}"
        self.line, self.asked, self.moves, self.heard, self.sent = None, 0, 0, [], None
        self.ply, self.undos = None, None

    def join(self):
        self.line, self.heard = Line(self.story.server.port), []
        known = {} if self.ply is None else {"since": self.ply, "undos": self.undos}
        self.joined = self.ask("join", table=self.story.table, key=self.key, own=self.own, name=self.name.title(),
                               **known).get("joined")
        if self.joined:
            self.key = self.joined.get("key", self.key)
            self.ply, self.undos = self.joined["ply"], self.joined["undos"]
        return self.joined

    def ask(self, do, **fields):
        self.asked += 1
        request = {"do": do, "id": self.asked, **{name.rstrip("_"): value for name, value in fields.items()}}
        self.line.send(json.dumps(request).encode())
        while (message := self.line.receive()).get("id") != self.asked:
            self.heard.append(message)
        if message.get("error", {}).get("code") == "too-many":
            time.sleep(message["error"].get("retry_ms", 1000) / 1000)
            return self.ask(do, **fields)
        return message

    def turn(self):
        answer = self.ask("turn")
        self.ply = answer["ply"]
        return answer["turn"]

    def play(self, action):
        self.moves += 1
        self.sent = {"as_": self.name, "action": action, "move": f"{self.name}-{self.moves}"}
        return self.ask("play", **self.sent)

    def enter(self, deed):
        return self.ask("enter", as_=self.name, deed=deed)

    def could(self, what="legal"):
        return self.ask(what, as_=self.name)["actions"]

    def events(self):
        """The kinds of all that this guest was told since it came, without asking."""
        self.turn()
        news = [one["news"] for one in self.heard if "news" in one]
        said = [event for one in news for deed in one.get("said", []) for event in deed["events"]]
        return [event["kind"] for event in [*said, *(event for one in news for event in one["events"])]]


class Story:
    def __init__(self, program, folder):
        self.program, self.folder = program, pathlib.Path(folder)
        self.server = Server(program, folder)

    def accepted(self, answer):
        expect(answer.get("result") == "accepted", answer)
        return answer

    def refused(self, answer, clause):
        expect(answer.get("refusal", {}).get("clause") == clause, answer, "is not refused by", clause)

    def play(self, orders):
        for name, action in orders.items():
            self.accepted(self.guests[name].play(action))

    def kill(self):
        """A power cut: all lines are down; whoever comes back finds everything, and a move sent again is done once."""
        here = [guest for guest in self.guests.values() if guest.line]
        before, move = [guest.turn() for guest in here][0], self.guests["heron"].sent
        self.server.kill()
        self.server.start()
        for guest in here:
            guest.line.close()
            expect(guest.join()["turn"] == before, "the turn of", guest.name, guest.joined["turn"], before)
            steps = [entry for entry in guest.joined["entries"] if "deed" not in entry]
            expect(steps == [], guest.name, "is told again what they know", steps)
        ply = self.office.ask("turn")["ply"]
        self.accepted(self.guests["heron"].ask("play", **move))
        expect(self.office.ask("turn")["ply"] == ply, "a move sent again is done again")

    # ---- chapters -----------------------------------------------------------------------------------

    def they_sit_down(self):
        seats = {house: "invited" if house == LATE else "person" for house in HOUSES}
        status, made = self.server.http("/api/tables", {
            "game": "salt-march", "options": {"houses": "12"}, "seats": seats,
            "manners": {"organiser": True, "decide_minutes": 1}})
        made = json.loads(made)
        expect(status == 201, made)
        self.table = made["table"]
        self.guests = {name: Guest(self, name, key) for name, key in made["keys"].items()}
        self.office = self.guests["organiser"]
        for name, guest in self.guests.items():
            if name != LATE:
                expect(guest.join(), name, "is not let in")
                expect(guest.joined["seats"] == ([name] if name in HOUSES else []), guest.joined)
        expect(self.office.joined["organiser"] and self.office.joined["manners"]["decide_minutes"] == 1, "no office")
        expect("dues" not in self.office.turn(), "time runs before anybody has decided")

    def a_house_is_late(self):
        """The first decision lets the clocks run, through a power cut; silence decides for who is not there."""
        here = [house for house in HOUSES if house != LATE]
        orders = {house: f"march pan-{1 + HOUSES.index(house)}" for house in here}
        for house, order in orders.items():
            expect(order in self.guests[house].could(), order)
        first = dict(list(orders.items())[:6])
        self.play(first)
        end = min(due["at"] for due in self.office.turn()["dues"])
        self.refused(self.guests["heron"].enter("pause"), "T-13")
        self.kill()
        self.play({house: order for house, order in orders.items() if house not in first})
        turn = self.office.turn()
        expect(turn["seats"] == [LATE] and [due["at"] for due in turn["dues"]] == [end], turn, end)
        # Then the first draw waits a little for the share of the dice of who is not there.
        while (turn := self.office.turn())["kind"] == "chance" or turn["seats"] == [LATE]:
            expect(time.time() * 1000 < end + PATIENCE * 1000, "time does not end")
            for guest in self.guests.values():
                if guest.line:
                    guest.turn()  # whoever reads nothing for long is gone
            time.sleep(1)
        self.accepted(self.office.enter("pause"))
        expect(time.time() * 1000 >= end, "time ended too soon")
        said = [deed["deed"] for one in self.office.heard for deed in one.get("news", {}).get("said", [])]
        expect(f"lapse decision {LATE}" in said, said)
        expect(self.office.turn()["paused"] is True, "the clocks run")

    def it_comes_in_round_two(self):
        late, stranger = self.guests[LATE], Guest(self, LATE, self.guests[LATE].key)
        expect(late.join()["seats"] == [LATE] and late.key != stranger.key, late.joined)
        expect([entry["actor"] for entry in late.joined["entries"]].count("nature") == 1, "the first round is not told")
        stranger.join()
        expect(stranger.line.receive is not None and stranger.joined is None, "an invitation seats twice")
        stranger.line.close()

    def one_leaves(self):
        leaver = self.guests[LEAVER]
        expect("leave" in leaver.could("may") and "leave" not in leaver.could(), "leaving is not a thing one may do")
        self.accepted(leaver.play("leave"))
        expect(self.office.turn()["gone"] == [LEAVER], "nobody is gone")
        expect("left" in self.guests["crane"].events(), "the others are not told")

    def battles_wait(self):
        """Of three battles one is contested and awarded, one reported by both, one not at all; the power fails again."""
        self.play({"heron": "march home-2", "crane": "rest", "ibis": "march home-4", "egret": "rest",
                   "stork": "march home-6", "avocet": "rest", "plover": "rest", "curlew": "march home-9",
                   "teal": "march pan-9", "grebe": "rest", "tern": "march pan-12"})
        turn = self.office.turn()
        expect(turn["kind"] == "report" and len(turn["pending"]) == 3, turn)
        battles = {battle["name"]: battle for battle in turn["pending"]}
        expect(battles["home-2"]["seats"] == ["heron", "crane"], battles)
        expect("settle home-2 won" in battles["home-2"]["results"], battles)
        self.accepted(self.guests["heron"].enter("claim settle home-2 won"))
        self.accepted(self.guests["crane"].enter("claim settle home-2 held"))
        self.refused(self.guests["tern"].enter("claim settle home-2 held"), "T-10")
        self.kill()
        claims = next(battle for battle in self.office.turn()["pending"] if battle["name"] == "home-2")["claims"]
        expect([claim["by"] for claim in claims] == ["heron", "crane"], claims)
        self.refused(self.guests["heron"].enter("award dispute settle home-2 won"), "T-13")
        self.accepted(self.office.enter("award dispute settle home-2 won"))
        self.accepted(self.guests["heron"].play("keep home-2"))
        self.accepted(self.guests["ibis"].enter("claim settle home-4 held"))
        self.accepted(self.guests["egret"].enter("agree home-4"))
        self.accepted(self.office.enter("award absent settle home-6 drawn"))
        expect({"awarded-dispute", "awarded-absent", "won", "drew"} <= set(self.guests["grebe"].events()),
               "not all were told", self.guests["grebe"].events())
        turn = self.office.turn()
        expect(turn["phase"] == "orders" and "pending" not in turn and LEAVER not in turn["seats"], turn)

    def round_one_is_amended(self):
        """The stork never marched in the first round; the teal thought twice. First while orders are secret, then openly."""
        log = self.office.ask("log", as_="organiser")
        lines = {(line["actor"], line["action"]): line["line"] for line in log["entries"] if "line" in line}
        first, second = lines[AMENDED, "march pan-5"], lines[AMENDED, "march home-6"]
        report = lines["nature", "settle home-6 drawn"]
        expect("rest" in self.office.ask("legal", as_="organiser", line=first)["actions"], "nothing else is possible")
        teal = lines["teal", "march pan-10"]
        answers = self.office.ask("legal", as_="organiser", behind=teal)["answers"]
        expect("rest" in next(one["actions"] for one in answers if one["by"] == "teal"), "nothing can be put in", answers)

        self.accepted(self.guests[AMENDED].play("march home-6"))
        wish = f"replace {first} {AMENDED} rest; replace {second} {AMENDED} rest; drop {report}"
        looked = self.accepted(self.office.enter(f"preview {log['seen'] + 1} {wish}"))
        [conflict] = looked["preview"]["conflicts"]
        expect(conflict.get("secret") and "refusal" not in conflict and "actions" not in conflict, conflict)
        self.refused(self.office.enter(f"amend {looked['seen']} drop {first}"), "T-24")
        self.accepted(self.guests[AMENDED].play("rest"))
        self.refused(self.office.enter(f"amend {looked['seen']} {wish}"), "T-20")

        self.play({"heron": "rest", "crane": "rest", "ibis": "rest", "egret": "rest", "avocet": "rest",
                   "plover": "march home-8", "curlew": "rest", "teal": "rest", "grebe": "march home-12", "tern": "rest"})
        expect({battle["name"] for battle in self.office.turn()["pending"]} == {"home-8", "home-12"}, "no third round")
        self.settle([f"replace {first} {AMENDED} rest", f"insert {teal} teal rest"])
        for guest in self.guests.values():
            guest.turn()
            told = any(one.get("news", {}).get("amended") == "organiser" for one in guest.heard)
            expect(told != (guest is self.office), guest.name, "is told wrongly")  # who did it was answered
        places = {place["place"]: place for place in self.guests["tern"].ask("draw", as_="tern")["places"]}
        expect("owner" not in places["pan-5"] and "owner" not in places["pan-10"], "nothing is amended")
        expect(places["home-2"]["owner"] == "heron" and places["pan-12"]["owner"] == "tern", "too much is amended")
        expect({battle["name"] for battle in self.office.turn()["pending"]} == {"home-8", "home-12"}, "it does not go on")

    def settle(self, changes):
        """Looks, settles what conflicts and what nobody has answered, and looks again; then enters it."""
        seen, met = self.office.ask("log", as_="organiser")["seen"], set()
        while True:
            looked = self.accepted(self.office.enter(f"preview {seen} {'; '.join(changes)}"))
            seen, preview = looked["seen"], looked["preview"]
            if preview["settled"]:
                break
            expect(len(changes) < 40, preview)
            for conflict in preview["conflicts"]:
                expect(conflict["refusal"]["text"], conflict)
                changes.append(f"drop {conflict['line']}")
                met.add("conflict")
            for gap in preview["gaps"]:
                by, actions = gap["answers"][0]["by"], gap["answers"][0]["actions"]
                expect(gap["seats"] == [AMENDED] == [by] and "rest" in actions, gap)
                changes.append(f"insert {gap['behind']} {by} rest")
                met.add("gap")
        expect(met == {"conflict", "gap"}, "a preview shows only", met)
        expect(len(preview["kept"]) == 3 and not preview["gone"] and "draw" not in preview, "dice move", preview)
        self.refused(self.guests["heron"].enter(f"amend {seen} {'; '.join(changes)}"), "T-13")
        done = self.accepted(self.office.enter(f"amend {seen} {'; '.join(changes)}"))
        expect(done["said"][0]["deed"] == f"amend {seen} {preview['changes']}", done["said"])

    def it_ends(self):
        for one, other, deed in (("plover", "curlew", "settle home-8 held"), ("grebe", "tern", "settle home-12 drawn")):
            self.accepted(self.guests[one].enter(f"claim {deed}"))
            self.accepted(self.guests[other].enter(f"claim {deed}"))
        for guest in self.guests.values():
            expect(guest.turn()["kind"] == "over", guest.name, "plays on")
        ends = [guest.ask("turn")["outcome"] for guest in self.guests.values()]
        expect(all(end == ends[0] for end in ends) and ends[0]["clause"] == "SM-5.1", ends)
        expect(ends[0]["score"][LEAVER] == 0 < ends[0]["score"]["heron"], ends[0])

    def the_record_holds(self):
        _, body = self.server.http(f"/api/tables/{self.table}/record?key={self.guests['heron'].key}")
        file = self.folder / "record.json"
        file.write_bytes(body)
        deeds = [line["deed"].split()[0] for line in json.loads(body)["journal"] if "deed" in line]
        expect({"lapse", "pause", "claim", "agree", "award", "preview", "amend"} <= set(deeds), deeds)
        for command in ([self.program, "verify", file], [sys.executable, ROOT / "tools/verify_record.py", file]):
            done = subprocess.run(command, capture_output=True, text=True, check=False)
            expect(done.returncode == 0, command[0], done.stdout, done.stderr)
        return len(json.loads(body)["journal"])


def main(program):
    began = time.monotonic()
    with tempfile.TemporaryDirectory() as folder:
        story = Story(program, folder)
        try:
            for chapter in (story.they_sit_down, story.a_house_is_late, story.it_comes_in_round_two, story.one_leaves,
                            story.battles_wait, story.round_one_is_amended, story.it_ends):
                chapter()
                print(f"{time.monotonic() - began:5.1f} s  {chapter.__name__.replace('_', ' ')}", flush=True)
            print(f"the record of {story.the_record_holds()} entries holds")
        finally:
            story.server.kill()


main(sys.argv[1])
