"""A village: people who have played on a real server, a match of each kind, some of them to the end. And a site of many
villages: all its rows again, under other numbers, names and keys, some matches cut off earlier, and the chains of all of
them worked out anew, by what src/store/chain.h says and not by its code."""
import base64
import hashlib
import pathlib
import sqlite3
import sys
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "museum"), str(HERE.parent / "durability")]
from notices import Account  # noqa: E402
from program import Fault, Guest, Server, Table  # noqa: E402

PASSWORD, ANYTHING = "correct horse", 10_000
KINDS = [  # what is played: the game, what its order says besides, and how many decisions
    *[("rebel-moon", {"options": {"side": "5"}}, decisions) for decisions in (ANYTHING, ANYTHING, 90, 40)],
    *[("imperium", {"options": {"turns": "10"}}, decisions) for decisions in (ANYTHING, 60)],
    ("rebel-moon", {"seats": {"imperial": "person", "rebel": "computer:1"}}, 25),
    ("rebel-moon", {"manners": {"organiser": True, "bank_seconds": 864_000, "increment_seconds": 60, "at_end": "loses"}}, 30),
    ("ascending", {}, 60),
    ("planetary-empires", {"options": {"players": "3"}, "manners": {"organiser": True, "decide_minutes": 500_000}}, 40),
    ("sector-invasion", {"options": {"players": "2"}}, 90)]
CAMPAIGN = ("planetary-empires", {"options": {"players": "2"}})

# By what a table numbers its rows; whose number a column is, where it is not 0 or none; which are hashes of keys; which texts
# only one row has. What is the whole site's is there once.
NUMBERED = {"matches": "handle", "people": "handle", "channels": "handle", "clubs": "handle", "outbox": "number",
            "blocks": "number", "reports": "number"}
REFERS = {"match": "matches", "person": "people", "other": "people", "giver": "people", "by": "people", "about": "people",
          "club": "clubs", "channel": "channels"}
KEYS = ("key", "invitation", "spectator_key", "organiser_key", "wall")
UNIQUE = {("people", "name"), ("people", "likeness"), ("clubs", "name"), ("clubs", "likeness")}
SINGLE = ("beat", "secrets", "acts")
BINDING = ("link", "played", "hand", "renew")  # a match with such a deed is not cut off before it


def sha(data):
    return hashlib.sha256(data).digest()


def letters(data):
    return base64.urlsafe_b64encode(data).rstrip(b"=").decode()


class Village:
    """Played in `folder`; what would need the world outside is put there by hand."""

    def __init__(self, program, folder, rng):
        self.rng, self.matches = rng, []  # as they were made: table, keys
        self.base = pathlib.Path(folder) / "hexastra.db"
        self.people = [Account(name) for name in ("Ana", "Íñigo", "Leo el Rayo", "Eva")]
        with Table(program) as table:
            self.cards = {card["game"]: card for card in table.ask("games")["games"]}
            own = table.ask("draft", game=CAMPAIGN[0], **CAMPAIGN[1], seed=7)["scenario"]
        with Server(program, folder) as self.server:
            self.settle()
            for number, kind in enumerate(KINDS):
                self.play(*kind, talk=number % 4 == 0)
            self.play(CAMPAIGN[0], {"scenario": own}, 20, talk=False)
            for ends in (True, False):
                self.campaign(ends)
        self.by_hand()

    def ask(self, account, path, body):
        status, told = account.ask(self.server, "POST", path, body)
        if status >= 300:
            raise Fault(f"{path}: {status} {told}")
        return told

    def settle(self):
        first = self.people[0]
        for account in self.people:
            self.ask(account, "/api/people", {"name": account.name, "password": PASSWORD})
            self.ask(account, "/api/me/notices", {"quiet": None, "digest": 7, "utc": 60, "language": "es"})
        self.ask(self.people[1], "/api/me/channels", {"kind": "feed"})
        made = self.ask(first, "/api/clubs", {"name": "Hexágonos"})
        self.club = made["club"]
        for account in self.people[1:3]:
            self.ask(account, f"/api/clubs/{self.club}/join", {"link": made["link"]})
        self.ask(first, f"/api/clubs/{self.club}/link", {"wall": True})

    def sit(self, game, order):
        """A new table, and who sits there by seat."""
        card, order = self.cards[game], dict(order)
        count = int(order.get("options", {}).get("players", card["players"][0]))
        order.setdefault("seats", {seat["seat"]: "person" for seat in card["seats"][:count]})
        made = self.server.http("POST", "/api/tables", {"game": game, "name": "Ana", **order})
        self.matches.append(made)
        seats = [seat for seat, kind in order["seats"].items() if kind == "person"]
        for account, seat in zip(self.people, seats):
            self.ask(account, "/api/me/tables", {"tables": [{"table": made["table"], "key": made["keys"][seat]}]})
        self.ask(self.people[0], f"/api/clubs/{self.club}/tables", {"table": made["table"]})
        return made, {seat: Guest(self.server, made["table"], made["keys"][seat], f"Cookie: {account.cookie}\r\n")
                      for account, seat in zip(self.people, seats)}

    def play(self, game, order, decisions, talk):
        _, guests = self.sit(game, order)
        if talk:
            self.talk(*guests.values())
        one = next(iter(guests.values()))
        for number in range(decisions):
            turn = one.ask("turn")["turn"]
            mine = [seat for seat in turn.get("seats", []) if seat in guests]
            if turn["kind"] == "over":
                break
            if not mine or turn["kind"] != "decide":
                continue  # a computer thinks, a battle is waited for
            seat = self.rng.choice(mine)
            self.decide(guests[seat], seat, number)
            if number in (3, 20):
                guests[seat].ask("undo", **{"as": seat}, move=f"back {number}")
        for guest in guests.values():
            guest.socket.close()

    def decide(self, guest, seat, number, rather=""):
        actions = guest.ask("legal", **{"as": seat})["actions"]
        if not actions:  # it was decided meanwhile
            return
        chosen = self.rng.choice([action for action in actions if rather and action.startswith(rather)] or actions)
        guest.ask("play", **{"as": seat}, action=chosen, move=f"m{number}")

    def talk(self, one, other):
        for guest in (one, other):
            guest.ask("say", text="¡Hola! \\o/ «здравствуй»", move="hola")
            guest.ask("say", phrase="well-played")
        one.ask("report", saying=3, why="they «shout» \\ loud")
        other.ask("block", saying=1)

    def campaign(self, ends):
        """Of two, with a battle that is played as a match of its own, which ends or goes on."""
        made, guests = self.sit(*CAMPAIGN)
        one = next(iter(guests.values()))
        battles = lambda: [battle for battle in one.ask("turn")["turn"].get("pending", []) if "games" in battle]
        for number in range(ANYTHING):
            if battle := next(iter(battles()), None):
                break
            seat = self.rng.choice(one.ask("turn")["turn"]["seats"])
            self.decide(guests[seat], seat, number, "attack ")
        for seat, guest in guests.items():
            guest.ask("enter", **{"as": seat}, deed=f"meet {battle['name']} rebel-moon", move="meet")
        link = next(one["link"]["match"] for one in battles() if one["name"] == battle["name"])
        there = {"table": link, "keys": {"": made["keys"][battle["seats"][0]], "spectator": link}}
        self.matches.append(there)
        guest = self.come(link, there["keys"][""])
        seat = guest.joined["seats"][0]
        there["keys"][seat] = there["keys"].pop("")
        if ends:
            guest.ask("enter", **{"as": seat}, deed="resign", move="resign")
            while any(one["name"] == battle["name"] for one in battles()):
                pass

    def come(self, table, key):
        """To a battle's table, which may have yet to be made."""
        until = time.monotonic() + 10
        while True:
            try:
                return Guest(self.server, table, key)
            except Fault as fault:
                if "unknown-match" not in str(fault) or time.monotonic() > until:
                    raise
                time.sleep(0.02)

    def by_hand(self):
        """A passkey, an address for mail, what an operator did, when the server last lived; and somebody has erased what they said."""
        with sqlite3.connect(self.base) as base:
            base.execute("INSERT INTO passkeys VALUES (?, 1, ?, -7, 3, 1, 1)", (bytes(range(32)), b"\0\\\xff"))
            base.execute("INSERT INTO channels (person, way, address, detail, kinds, made, confirmed, failing)"
                         " VALUES (2, 'mail', 'inigo@example.org', '{}', 31, 1, 0, 0)")
            base.execute("INSERT INTO acts (at, act, person, detail) VALUES (1, 'rename', 'Ana', 'Tab\tand\nline')")
            base.execute("INSERT INTO sayings SELECT match, room, number + 100, by, name, voice, person, at, '', '', NULL FROM sayings")
            base.execute("INSERT OR REPLACE INTO beat VALUES (1, ?)", (int(time.time() * 1000),))
            base.execute("INSERT INTO hearings SELECT DISTINCT match, 0, 1 FROM sayings")
        base.close()


# ---- again, and again -------------------------------------------------------------------------------


def parts_of(*parts):
    """Each with its length, so that no two lists are alike."""
    given = [part.encode() if isinstance(part, str) else part for part in parts]
    return b"".join(b"%d:%s" % (len(part), part) for part in given)


def chain_start(row):
    """What a match began with, of a row by the names of its columns."""
    begun = [row[name] for name in ("id", "game", "edition", "scenario", "options", "position", "table_seed")]
    return sha(parts_of(*begun, *([row["manners"]] if row["manners"] else [])))


def chain_next(head, row):
    done = [row["actor"], row["action"], row["move"] or ""] + ([row["deed"]] if row["deed"] else [])
    return sha(head + parts_of(*done) + str(row["taken"]).encode())


def named(number, name):
    """What has that id in the village's copy of that number."""
    return letters(sha(f"{number}/{name}".encode())[:9]) if number else name


def key_of(number, key_hash):
    """What opens in a copy what the key of that hash opens in the first."""
    return letters(sha(b"%d/" % number + key_hash)[:16])


class Copies:
    """Of a village, in its own file: so many that there are as many matches as are wanted, or a few more."""

    def __init__(self, village, matches, rng):
        self.rng, self.base = rng, sqlite3.connect(village.base)
        self.base.row_factory = sqlite3.Row
        listed = self.base.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%'")
        self.rows = {name: [dict(row) for row in self.base.execute(f"SELECT * FROM {name}")]
                     for name, in listed.fetchall() if name not in SINGLE}
        self.counts = {table: max((row[key] for row in self.rows[table]), default=0) for table, key in NUMBERED.items()}
        self.ids = {sha(row["id"].encode()): row["id"] for row in self.rows["matches"]}
        self.steps = {row["handle"]: [] for row in self.rows["matches"]}
        for row in self.rows.pop("steps"):
            self.steps[row["match"]].append(row)
        self.standings = {row["match"]: row for row in self.rows.pop("standings")}
        self.linked = {row["other"] for row in self.rows["links"]}
        self.villages = max(1, -(-matches // len(self.steps)))
        for number in range(1, self.villages):
            self.put(number)
        # Whoever came last is gone, and has left their number.
        self.base.execute("INSERT INTO people (name, likeness, password, made, suspended, leaving) VALUES ('x', 'x', '', 0, 0, 0)")
        self.base.execute("DELETE FROM people WHERE name = 'x'")
        self.base.commit()
        self.base.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.base.close()

    def put(self, number):
        for table, rows in self.rows.items():
            self.insert(table, [self.other(table, row, number) for row in rows] if table != "matches" else self.matches(number))

    def insert(self, table, rows):
        if rows:
            self.base.executemany(f"INSERT INTO {table} ({','.join(rows[0])}) VALUES ({','.join('?' * len(rows[0]))})",
                                  [tuple(row.values()) for row in rows])

    def other(self, table, row, number):
        return {column: self.value(table, column, value, number) for column, value in row.items()}

    def value(self, table, column, value, number):
        if column == NUMBERED.get(table):
            return value + number * self.counts[table]
        if isinstance(value, int):
            return value + number * self.counts[REFERS[column]] if value > 0 and column in REFERS else value
        if column in KEYS and value:
            return sha(self.key(number, value).encode())
        if column == "id" and table == "passkeys":
            return sha(value + b"%d" % number)
        if column == "id" or (table, column) == ("links", "other"):
            return named(number, value)
        return f"{value} {number}" if (table, column) in UNIQUE else value

    def key(self, number, key_hash):
        """An id is the key of those who watch a battle."""
        return named(number, self.ids[key_hash]) if key_hash in self.ids else key_of(number, key_hash)

    def matches(self, number):
        """Those of a copy; what was done there is inserted."""
        copied = []
        for row in self.rows["matches"]:
            match, steps = self.other("matches", row, number), self.steps[row["handle"]]
            kept = self.cut(row, steps)
            rows = [{**step, "match": match["handle"], "deed": self.deed(step["deed"], number)} for step in steps[:kept]]
            end = self.chain(match, rows, bare=len(rows) // 2 if number % 7 == 3 else len(rows) if number % 7 == 5 else 0)
            self.insert("steps", rows)
            if row["handle"] in self.standings:
                standing = {**self.other("standings", self.standings[row["handle"]], number), "hash": end}
                if kept < len(steps):
                    standing.update(rows=kept, ply=0, waits=0, turn="", score="")
                self.insert("standings", [standing])
            copied.append({**match, "over": match["over"] if kept == len(steps) else 0})
        return copied

    def cut(self, row, steps):
        """How many of its steps a copy keeps: all, or those before somebody's move."""
        bound = row["id"] in self.linked or any((step["deed"] or "").split(" ")[0] in BINDING for step in steps)
        places = [] if bound else [at for at, step in enumerate(steps) if at and step["move"]]
        return self.rng.choice(places) if places and self.rng.random() < 0.5 else len(steps)

    @staticmethod
    def deed(deed, number):
        return " ".join([*deed.split(" ")[:-1], named(number, deed.split(" ")[-1])]) if (deed or "").startswith("link ") else deed

    @staticmethod
    def chain(match, rows, bare):
        """The hash of each, but for those of an older program; what is kept of the last."""
        head = chain_start(match)
        for at, row in enumerate(rows):
            head = chain_next(head, row)
            row["hash"] = head if at >= bare else None
        return (rows[-1]["hash"] or b"") if rows else b""
