#!/usr/bin/env python3
"""Moves the database of a site by `hexastra move-store` from a folder into PostgreSQL and back into another folder, and proves from
outside that nothing is otherwise: all rows of all tables, the chain of each match, which numbers are given next, and what servers
on the three tell.

    tests/site/moved.py PROGRAM [--matches 500] [--seed 1] [--most-mb 300]
    tests/site/moved.py PROGRAM --must-lose    a control: what is altered in PostgreSQL between the moves must be found

The site is many copies of a village (village.py). It knows docs/protocol.md, SQL, and from src/store/chain.h what a chain is; rows
are compared one by one, and hashed here. The program may take so much memory at most, however many matches there are.
"""
import argparse
import http.client
import itertools
import json
import os
import pathlib
import random
import shutil
import sqlite3
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
sys.path[:0] = [str(HERE.parent / "museum"), str(HERE.parent.parent / "tools"), str(HERE.parent.parent / "packaging" / "site")]
import postgres  # noqa: E402
import verify_record  # noqa: E402
import village  # noqa: E402
from program import Fault, Guest, Server  # noqa: E402

BASE = "hexastra"
MEANWHILE = ("id", "now", "here", "at", "seen", "dues", "clocks", "when")  # depends on the request, or on the moment


class Wrong(Exception):
    """A copy is not what it was made from."""


def expect(holds, *what):
    if not holds:
        raise Wrong(" ".join(map(str, what)))


# ---- a database, read from outside: columns and key of each table, and rows as tuples of texts ------------


class Folder:
    def __init__(self, folder):
        self.data, self.file = str(folder), pathlib.Path(folder) / "hexastra.db"
        self.base = sqlite3.connect(f"file:{self.file}?mode=ro", uri=True)
        listed = self.base.execute("SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite%' ORDER BY name")
        self.tables = {}
        for name, in listed.fetchall():
            columns = self.base.execute(f"SELECT name, type, pk FROM pragma_table_info('{name}') ORDER BY name").fetchall()
            key = [column for _, column in sorted((place, column) for column, _, place in columns if place)]
            self.tables[name] = ([(column, kind) for column, kind, _ in columns], key)

    def rows(self, table):
        columns, key = self.tables[table]
        blobs = [kind == "BLOB" for _, kind in columns]
        listed = ", ".join(name for name, _ in columns)
        for row in self.base.execute(f"SELECT {listed} FROM {table} ORDER BY {', '.join(key)}"):
            yield tuple(None if value is None else value.hex() if blob else str(value) for value, blob in zip(row, blobs))

    def given(self, table, key):
        """The last number."""
        kept = self.base.execute("SELECT seq FROM sqlite_sequence WHERE name = ?", (table,)).fetchone()
        return kept[0] if kept else self.base.execute(f"SELECT coalesce(max({key}), 0) FROM {table}").fetchone()[0]

    def megabytes(self):
        return self.file.stat().st_size / 1e6


ESCAPED = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t", "v": "\v", "\\": "\\"}


def field(text):
    """As COPY writes it."""
    if text == "\\N":
        return None
    if "\\" not in text:
        return text
    first, *rest = text.split("\\")
    read, rest = first, iter(rest)
    for part in rest:
        read += ESCAPED[part[0]] + part[1:] if part else "\\" + next(rest)
    return read


class InPostgres:
    """`like`: by whose columns and keys its tables are read."""

    def __init__(self, server, name, like):
        self.server, self.name, self.like = server, name, like
        self.data = f"postgresql://hexastra@127.0.0.1:{server.port}/{name}"
        listed = server.sql("SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public'"
                            " ORDER BY table_name, column_name", name).split()
        own = {}
        for table, column in (one.split("|") for one in listed):
            own.setdefault(table, []).append(column)
        for table, (columns, _) in like.tables.items():
            expect(own.pop(table, None) == sorted(column for column, _ in columns), f"PostgreSQL has other columns of {table}")
        self.of_servers = sorted(own.keys() - {"schema_version"})  # which a folder has none of

    def rows(self, table):
        columns, key = self.like.tables[table]
        listed = ", ".join(f"encode({name}, 'hex')" if kind == "BLOB" else name for name, kind in columns)
        text = f"COPY (SELECT {listed} FROM {table} ORDER BY {', '.join(key)}) TO STDOUT"
        command = [os.path.join(postgres.programs(), "psql"), "-X", "-q", "-v", "ON_ERROR_STOP=1", "-d", self.server.where(self.name), "-c", text]
        with subprocess.Popen(command, stdout=subprocess.PIPE, encoding="utf-8") as told:
            for line in told.stdout:
                yield tuple(map(field, line[:-1].split("\t")))
        expect(told.returncode == 0, f"psql cannot read {table}")

    def given(self, table, key):
        return int(self.server.sql("SELECT coalesce(last_value, 0) FROM pg_sequences WHERE schemaname = 'public'"
                                   f" AND sequencename = '{table}_{key}_seq'", self.name))

    def megabytes(self):
        return int(self.server.sql(f"SELECT pg_database_size('{self.name}')")) / 1e6


# ---- the same, and unbroken ---------------------------------------------------------------------------


class Journals:
    """The chains of a database, worked out while its steps go by."""

    def __init__(self, base, like):
        names = {table: [name for name, _ in like.tables[table][0]] for table in ("matches", "steps", "standings")}
        self.columns = names["steps"]
        self.ids, self.heads, self.proved, self.last = {}, {}, set(), {}
        for values in base.rows("matches"):
            row = dict(zip(names["matches"], values))
            self.ids[row["handle"]] = row["id"]
            self.heads[row["handle"]] = village.chain_start({**row, "table_seed": bytes.fromhex(row["table_seed"])})
        place = {name: names["standings"].index(name) for name in ("match", "hash")}
        self.ends = {row[place["match"]]: row[place["hash"]] for row in base.rows("standings")}

    def add(self, values):
        row = dict(zip(self.columns, values))
        match, number = row["match"], int(row["number"])
        expect(number == self.last.get(match, (0,))[0] + 1, f"{self.ids[match]}: a step before {number} is gone")
        self.heads[match] = village.chain_next(self.heads[match], row)
        if row["hash"]:
            self.proved.add(match)
        expect(match not in self.proved or row["hash"] == self.heads[match].hex(), f"{self.ids[match]}: the chain breaks at step {number}")
        self.last[match] = number, row["hash"]

    def end(self):
        for match, name in self.ids.items():
            end = self.last.get(match, (0, None))[1]
            expect(self.ends.get(match, "") == (end or ""), f"{name}: steps are gone from its end")
        return len(self.proved)


def chained(base, like):
    """By itself: how many chains there are, of which none is broken."""
    journals = Journals(base, like)
    for row in base.rows("steps"):
        journals.add(row)
    return journals.end()


def same(one, other):
    """All rows of both, side by side, and the chain of each match in either; how many rows."""
    counts, heads = {}, []
    for table in one.tables:
        journals = [Journals(base, one) for base in (one, other)] if table == "steps" else []
        count = 0
        for here, there in itertools.zip_longest(one.rows(table), other.rows(table)):
            count += 1
            expect(here == there, f"{table}: row {count} was", here, "and is", there)
            for journal, row in zip(journals, (here, there)):
                journal.add(row)
        counts[table] = count
        heads += [(journal.end(), journal.heads) for journal in journals]
    expect(heads[0] == heads[1], "the chains have other heads")
    return counts


def same_numbers(folder, other):
    for table, key in village.NUMBERED.items() | {("acts", "number")}:
        given = folder.given(table, key), other.given(table, key)
        expect(given[0] == given[1], f"{table}: the last number that was given was {given[0]}, and is {given[1]}")


# ---- moving -----------------------------------------------------------------------------------------


def move(order, source, target):
    """Seconds, the most memory, and for each table its rows and hash."""
    began = time.monotonic()
    process = subprocess.Popen([order.program, "move-store", str(source), str(target)], stdout=subprocess.PIPE, text=True)
    told, most = {}, 0
    for line in process.stdout:  # one a table, when that is done
        name, rows, digest = line.split()
        told[name] = int(rows), digest
        status = pathlib.Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
        most = next((int(one.split()[1]) / 1e3 for one in status.splitlines() if one.startswith("VmHWM")), most)
    _, status, used = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    expect(process.returncode == 0, f"move-store ended with {process.returncode}")
    print(f"moved in {time.monotonic() - began:.1f} s, {used.ru_utime + used.ru_stime:.1f} s of them its own; it took {most:.0f} MB", flush=True)
    expect(0 < most <= order.most_mb, f"move-store took {most:.0f} MB")
    return told


# ---- what servers tell ------------------------------------------------------------------------------


def timeless(told):
    """Without what is another each time."""
    if isinstance(told, dict):
        return {name: timeless(value) for name, value in told.items() if name not in MEANWHILE}
    return [timeless(one) for one in told] if isinstance(told, list) else told


def difference(one, other):
    """The first place where they are not the same."""
    if isinstance(one, dict) and isinstance(other, dict) and one.keys() == other.keys():
        return next((f".{name}{difference(one[name], other[name])}" for name in one if one[name] != other[name]), "")
    if isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        return next((f"[{at}]{difference(*both)}" for at, both in enumerate(zip(one, other)) if both[0] != both[1]), "")
    return f" {json.dumps(one, ensure_ascii=False)[:400]} and {json.dumps(other, ensure_ascii=False)[:400]}"


class Visit:
    """A server on one of the databases, and a sample of the matches there; what it tells is kept in `told`."""

    def __init__(self, order, base, people, sample):
        self.order, self.people, self.told, self.counts = order, people, [], {"over": 0, "played": 0}
        with Server(order.program, base.data) as self.server:
            self.accounts(sample[-1][0])
            for number, made in sample:
                self.table(number, made)
            self.next_numbers()

    def tell(self, what):
        self.told.append(timeless(what))

    def key(self, number, key):
        return village.key_of(number, village.sha(key.encode())) if number else key

    def table(self, number, made):
        table = village.named(number, made["table"])
        guests = {}
        for seat, key in made["keys"].items():
            own = table if key == made["table"] else self.key(number, key)
            guests[seat] = Guest(self.server, table, own)
        seats = [seat for seat, guest in guests.items() if seat in guest.joined["seats"]]
        # A computer thinks meanwhile; where times run, how long the server was away is a line of the journal.
        live = any(one["kind"] == "computer" for one in guests[seats[0]].ask("people")["people"])
        asked = () if live else ("view",) if "organiser" in guests else ("log", "view", "people", "turn")
        for guest in guests.values():
            for what in asked:
                self.tell(guest.ask(what))
            if "chat" in guest.joined:
                self.tell(guest.ask("sayings"))
        turn = guests[seats[0]].ask("turn")["turn"]
        until = time.monotonic() + 30
        while live and turn["kind"] != "over" and not set(turn.get("seats", [])) & set(seats) and time.monotonic() < until:
            time.sleep(0.02)
            turn = guests[seats[0]].ask("turn")["turn"]
        if turn["kind"] == "over":
            self.record(guests[seats[0]], table)
        mine = [seat for seat in turn.get("seats", []) if seat in seats]
        if turn["kind"] == "decide" and mine:
            guest = guests[mine[0]]
            actions = guest.ask("legal", **{"as": mine[0]})["actions"]
            action = random.Random(table).choice(actions)
            answer = guest.ask("play", **{"as": mine[0]}, action=action, move="moved")
            expect(answer["result"] == "accepted", f"{table}:", answer)
            self.tell(answer if asked else {})
            self.counts["played"] += 1
        for guest in guests.values():
            guest.socket.close()

    def record(self, guest, table):
        record = guest.ask("record")["record"]
        self.told.append(record)
        with tempfile.NamedTemporaryFile("w", encoding="utf-8", suffix=".json") as file:
            json.dump(record, file, ensure_ascii=False)
            file.flush()
            status, words = verify_record.judge(file.name)
        expect(status in (0, 3), f"{table}:", words)
        self.counts["over"] += 1

    def ask(self, method, path, body=None, cookie=""):
        line = http.client.HTTPConnection("127.0.0.1", self.server.port, timeout=60)
        line.request(method, path, None if body is None else json.dumps(body), {"Content-Type": "application/json", "Cookie": cookie})
        answer = line.getresponse()
        told = json.loads(answer.read())
        expect(answer.status < 300, f"{path}: {answer.status}", told)
        return told

    def accounts(self, number):
        for account in self.people.people:
            name, secret = account.cookie.split("=", 1)
            cookie = f"{name}={self.key(number, secret)}"
            own = [self.ask("GET", path, cookie=cookie) for path in ("/api/me", "/api/me/tables", "/api/me/clubs", "/api/me/blocks")]
            if own[2]["clubs"]:
                own.append(self.ask("GET", f"/api/clubs/{village.named(number, self.people.club)}", cookie=cookie))
            for told in own:
                tables = [one for one in told.get("tables", []) if all(person["kind"] != "computer" for person in one["people"])]
                self.tell({**told, "tables": tables})

    def next_numbers(self):
        self.server.http("POST", "/api/tables", {"game": "rebel-moon"})
        self.server.http("POST", "/api/people", {"name": "Newcomer", "password": village.PASSWORD})


def last_given(base):
    return {table: base.given(table, key) for table, key in (("matches", "handle"), ("people", "handle"))}


# ---- the whole of it --------------------------------------------------------------------------------


class Trial:
    def __init__(self, order, folder):
        self.order, self.folder, self.rng = order, folder, random.Random(order.seed)
        self.server = postgres.Postgres(str(folder / "postgres")).init().start()

    def begin(self):
        began = time.monotonic()
        (self.folder / "one").mkdir()
        self.people = village.Village(self.order.program, self.folder / "one", self.rng)
        self.villages = village.Copies(self.people, self.order.matches, self.rng).villages
        self.one = Folder(self.folder / "one")
        print(f"{self.villages * len(self.people.matches)} matches, {self.one.megabytes():.0f} MB in {time.monotonic() - began:.0f} s", flush=True)
        self.server.sql(f"CREATE DATABASE {BASE} TEMPLATE template0 ENCODING 'UTF8'")
        there = move(self.order, self.one.data, f"postgresql://hexastra@127.0.0.1:{self.server.port}/{BASE}")
        self.other = InPostgres(self.server, BASE, self.one)
        counts = same(self.one, self.other)
        same_numbers(self.one, self.other)
        expect({table: rows for table, (rows, _) in there.items()} == counts, "move-store tells other counts:", there, counts)
        expect(min(counts.values()) > 0, "a table had nothing to be moved:", counts)
        for table in self.other.of_servers:
            expect(self.server.sql(f"SELECT count(*) FROM {table}", BASE) == "0", f"{table} is not empty")
        print(f"{counts['steps']} steps, {sum(counts.values())} rows of {len(counts)} tables are the same in PostgreSQL, "
              f"{self.other.megabytes():.0f} MB", flush=True)
        return there

    def back(self, source, name):
        told = move(self.order, source, self.folder / name)
        return told, Folder(self.folder / name)

    def run(self):
        there = self.begin()
        told, two = self.back(self.other.data, "two")
        expect(told == there, "move-store tells otherwise on the way back:", there, told)
        same(self.one, two)
        same_numbers(self.one, two)
        print(f"and so they are in another folder, {two.megabytes():.0f} MB", flush=True)
        sample = [(number, made) for number in {0, *(self.rng.randrange(self.villages) for _ in range(self.order.visits))}
                  for made in self.people.matches]
        given, visits = last_given(self.one), []
        for base in (self.one, self.other, two):
            visits.append(Visit(self.order, base, self.people, sample))
            expect(last_given(base) == {table: number + 1 for table, number in given.items()}, f"{base.data}: what came next got {last_given(base)}")
            chained(base, self.one)
        for visit in visits[1:]:
            for one, other in itertools.zip_longest(visits[0].told, visit.told):
                expect(one == other, "one server tells otherwise than another:", difference(one, other))
        expect(min(visits[0].counts.values()) > 0, "hardly anything was tried:", visits[0].counts)
        print(f"servers on each tell the same of {len(sample)} matches: {visits[0].counts}, {len(visits[0].told)} answers")

    # ---- the control ----

    def lose(self):
        self.begin()
        somewhere = "(SELECT match, max(number) AS number FROM steps WHERE hash IS NOT NULL GROUP BY match ORDER BY random() LIMIT 1) AS it"
        at = "steps.match = it.match AND steps.number = it.number"
        faults = {  # whether the chain tells, too
            "a byte of a step": (True, f"UPDATE steps SET actor = overlay(actor PLACING 'X' FROM 2) FROM {somewhere} WHERE {at}"),
            "a byte of a hash": (True, f"UPDATE steps SET hash = set_byte(hash, 7, get_byte(hash, 7) # 1) FROM {somewhere} WHERE {at}"),
            "when a step was done": (True, f"UPDATE steps SET taken = taken + 1 FROM {somewhere} WHERE {at}"),
            "the seed of a table": (True, f"UPDATE matches SET table_seed = set_byte(table_seed, 0, get_byte(table_seed, 0) # 128) FROM {somewhere}"
                                    " WHERE handle = it.match"),
            "the last step is left out": (True, f"DELETE FROM steps USING {somewhere} WHERE {at}"),
            "an earlier step is left out": (True, f"DELETE FROM steps USING {somewhere} WHERE steps.match = it.match AND steps.number = 1"),
            "a last hash is left out": (True, f"DELETE FROM standings USING {somewhere} WHERE standings.match = it.match"),
            "a saying is left out": (False, "DELETE FROM sayings WHERE (match, room, number) ="
                                     " (SELECT match, room, number FROM sayings ORDER BY random() LIMIT 1)"),
            "nothing in place of none": (False, f"UPDATE steps SET secret = '' FROM {somewhere} WHERE {at} AND secret IS NULL"),
            "a row more": (False, "INSERT INTO acts (at, act, person, detail) VALUES (1, 'rename', 'a', 'b')"),
            "a number is given again": (False, "SELECT setval('people_handle_seq', (SELECT max(handle) FROM people))"),
        }
        for number, (what, (breaks, text)) in enumerate(faults.items()):
            name = f"wrong{number}"
            self.server.sql(f"CREATE DATABASE {name} TEMPLATE {BASE}")
            self.server.sql(text, name)
            _, two = self.back(f"postgresql://hexastra@127.0.0.1:{self.server.port}/{name}", name)
            said = self.caught(lambda: (same(self.one, two), same_numbers(self.one, two)))
            expect(said, f"{what}: nobody noticed")
            broken = self.caught(lambda: chained(two, self.one))
            expect(bool(broken) == breaks, f"{what}: the chains say otherwise: {broken}")
            print(f"caught, {what}: {said[:150]}")
            if broken:
                self.opened(two, broken.split(":")[0], what)
            self.server.sql(f"DROP DATABASE {name}")
            shutil.rmtree(self.folder / name)

    def opened(self, base, table, what):
        """The program finds by itself that the chain is broken."""
        with Server(self.order.program, base.data) as server:
            try:
                Guest(server, table, "nobody")
                told = "opens"
            except Fault as fault:
                told = str(fault)
        expect("damaged" in told, f"{what}: a server says of it: {told}")

    @staticmethod
    def caught(look):
        try:
            look()
        except Wrong as wrong:
            return str(wrong)
        return ""


def main():
    reader = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    reader.add_argument("program")
    for name, most in (("matches", 500), ("seed", 1), ("visits", 3), ("most-mb", 300)):
        reader.add_argument(f"--{name}", type=int, default=most)
    reader.add_argument("--must-lose", action="store_true")
    order = reader.parse_args()
    with tempfile.TemporaryDirectory(prefix="hexastra-moved-") as folder:
        os.chmod(folder, 0o755)  # PostgreSQL's user enters
        trial = Trial(order, pathlib.Path(folder))
        try:
            trial.lose() if order.must_lose else trial.run()
        except (Wrong, Fault) as wrong:
            sys.exit(f"FAILED: {str(wrong)[:3000]}")
        finally:
            trial.server.stop()


if __name__ == "__main__":
    main()
