#!/usr/bin/env python3
"""How long the pages of people and clubs take on a site of some size, beside the list that needs no account.

    bench/pages.py PROGRAM [--matches 100000] [--people 10000] [--clubs 500] [--asks 300]

One match is made by the server itself; the others are it again, in the database, by other names. Then each page is asked for over one
connection, one request after the other: what is printed is milliseconds as whoever asks sees them, and the processor time of the server.
"""
import argparse
import hashlib
import http.client
import json
import os
import pathlib
import random
import sqlite3
import sys
import tempfile
import time

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "tests" / "museum"))
from program import Server  # noqa: E402

SECRET, OWN = "secret-of-somebody-0123456789", 300
SIZES = {1: 500, 2: 100}  # tables that the first clubs show; the others show
OTHERS = 40


def columns(db, table):
    return [row[1] for row in db.execute(f"PRAGMA table_info({table})")]


def again(db, table, field, handles, change=lambda row, handle: None):
    """The rows of the one match once more for each of the others."""
    names = columns(db, table)
    rows = [dict(zip(names, row)) for row in db.execute(f"SELECT * FROM {table}")]
    def others():
        for handle in handles:
            for row in rows:
                other = {**row, field: handle}
                change(other, handle)
                yield [other[name] for name in names]
    db.executemany(f"INSERT INTO {table} VALUES ({','.join('?' * len(names))})", others())


def fill(file, order):
    rng, now = random.Random(1), int(time.time() * 1000)
    db = sqlite3.connect(file)
    handles = range(2, order.matches + 1)
    again(db, "matches", "handle", handles, lambda row, handle: row.update(id=f"m{handle}"))
    for table in ("seats", "steps", "standings"):
        again(db, table, "match", handles)
    db.executemany("INSERT INTO people (handle, name, likeness, password, made, suspended, leaving) VALUES (?,?,?,'',?,0,0)", ((i, f"p{i}", f"p{i}", now) for i in range(1, order.people + 1)))
    db.execute("INSERT INTO sessions VALUES (?,1,?,?,'a browser')", (hashlib.sha256(SECRET.encode()).digest(), now, now))
    everybody, every_match = range(2, order.people + 1), range(1, order.matches + 1)
    for club in range(1, order.clubs + 1):
        db.execute("INSERT INTO clubs VALUES (?,?,?,?,x'00',x'',?)", (club, f"c{club}", f"C{club}", f"c{club}", now))
        members = [1] * (club <= 10) + rng.sample(everybody, 199 if club == 1 else 19)
        db.executemany("INSERT INTO members VALUES (?,?,?,?)", ((club, one, int(one == members[0]), now) for one in members))
        shown = rng.sample(every_match, SIZES.get(club, OTHERS))
        db.executemany("INSERT INTO club_tables VALUES (?,?,1,?)", ((club, match, now) for match in shown))
    key = db.execute("SELECT key FROM seats WHERE key IS NOT NULL LIMIT 1").fetchone()[0]
    db.executemany("INSERT INTO keyrings VALUES (1,?,?)", ((match, key) for match in rng.sample(every_match, OWN)))
    db.commit()
    db.close()


def measure(server, method, path, order, body=None):
    line = http.client.HTTPConnection("127.0.0.1", server.port)
    stat, ticks = pathlib.Path(f"/proc/{server.process.pid}/stat"), os.sysconf("SC_CLK_TCK")
    spent = lambda: sum(map(int, stat.read_text().split()[13:15])) * 1000 / ticks
    took, before = [], spent()
    for _ in range(order.asks):
        began = time.perf_counter()
        line.request(method, path, body and json.dumps(body), {"Cookie": f"hexastra={SECRET}", "Content-Type": "application/json"})
        answer = line.getresponse()
        text = answer.read()
        took.append((time.perf_counter() - began) * 1000)
        if answer.status != 200:
            raise SystemExit(f"{path}: {answer.status} {text[:200]!r}")
    took.sort()
    tables = len(json.loads(text).get("tables", []))
    print(f"{method} {path:16} {tables:4} tables {len(text) / 1000:6.0f} kB   median {took[len(took) // 2]:6.1f} ms   "
          f"p99 {took[int(len(took) * 0.99)]:6.1f} ms   processor {(spent() - before) / order.asks:5.1f} ms", flush=True)


def main():
    order = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    order.add_argument("program")
    for name, most in (("matches", 100_000), ("people", 10_000), ("clubs", 500), ("asks", 300)):
        order.add_argument(f"--{name}", type=int, default=most)
    order = order.parse_args()
    os.environ.update(HEXASTRA_REQUESTS="1000000", HEXASTRA_WORK_MS="1000000000", HEXASTRA_LOG_LEVEL="error")
    with tempfile.TemporaryDirectory() as folder:
        data = pathlib.Path(folder) / "data"
        with Server(order.program, data) as server:
            made = server.http("POST", "/api/tables", {"game": "rebel-moon", "name": "Ana"})
        fill(data / "hexastra.db", order)
        with Server(order.program, data) as server:
            measure(server, "GET", "/api/tables", order)
            key = made["keys"]["spectator"]
            kept = [{"table": made["table"] if i == 1 else f"m{i}", "key": key} for i in range(1, 101)]
            measure(server, "POST", "/api/mine", order, {"tables": kept})
            for path in ("/api/me/tables", "/api/me/clubs", "/api/clubs/c3", "/api/clubs/c2", "/api/clubs/c1"):
                measure(server, "GET", path, order)


if __name__ == "__main__":
    main()
