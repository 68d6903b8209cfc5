#!/usr/bin/env python3
"""What a site of so many players needs, reckoned from what was measured and what is assumed: the tables of docs/capacity.md.

    bench/capacity.py [--players 100 10000 1000000] [--NAME VALUE...]     any line of ASSUMED or MEASURED, e.g. --present 0.05
    bench/capacity.py --check docs/capacity.md                            says whether its tables are these
    bench/capacity.py --write docs/capacity.md                            puts them there
"""
import argparse
import math
import pathlib
import re
import sys

# name: value, what it is
ASSUMED = {
    "present": (0.10, "share of the players of a month who are there at the busiest hour"),
    "sockets": (1.2, "sockets of each of them: some look at two tables, some are watched"),
    "live": (0.5, "share of those present who play at a table now; the others look, and play by the day"),
    "pace": (20.0, "seconds from one move of such a table to its next"),
    "slow": (6.0, "moves a day of each player at tables that go on for weeks"),
    "busiest": (0.10, "share of a day's slow moves, and of its letters, that fall into its busiest hour"),
    "day": (8.0, "hours of the busiest kind that a day's moves at live tables make up"),
    "rows": (1.6, "rows of the journal a move: dice and deeds are rows too"),
    "match": (60.0, "moves a match"),
    "weight": (1.5, "processor of a move of the mean game, of one of Rebel Moon Defense's (performance.md: 1 to 1.8)"),
    "heft": (3.0, "bytes of a move of the mean game likewise (performance.md: 1 to 4)"),
    "computers": (0.10, "share of live tables at which a computer moves every other time; what is played on the front page thinks in the browser"),
    "thought": (1.0, "seconds of one thread for a computer's move"),
    "own": (1, "threads of each server that think (`computer_threads`)"),
    "machine": (4, "processors of a machine that does nothing but think"),
    "letters": (0.3, "letters and pushes a slow move: who has asked for them, and is away"),
    "joins": (6.0, "times an hour that each of those present opens a table"),
    "fresh": (0.02, "share of the players who come with an empty cache on a day"),
    "visit": (400_000.0, "bytes of such a visit: page, pictures, one game's rules"),
    "full": (0.5, "how busy a processor or a thread may be at the busiest hour"),
    "wrong": (0.05, "share of guests at a server that has not their table; a balancer that goes by tables is nearly always right"),
    "lean": (1.15, "sockets of the fullest server, of the mean one's: two servers had 43 and 57 of 100"),
    "files": (65_536, "files that a server may open (`packaging/hexastra.service`): one a socket, and two more where it is handed on"),
    "balancer_files": (524_288, "files that a balancer may open (what systemd allows a unit at most): two a socket"),
    "ports": (28_232, "sockets from one address of a balancer to one server: ports that Linux gives out by itself"),
}

MEASURED = {
    "server_move": (380.0, "microseconds of a server's processor a move, both players by pages", "`bench/site.py`, servers"),
    "relay_move": (60.0, "microseconds more of both servers where both players are at the wrong one", "`bench/site.py`, servers"),
    "join": (620.0, "microseconds of a server's processor to open a table on a page, and half of making it", "`bench/site.py`, sockets"),
    "idle_server": (2.9, "microseconds a second of a server's processor for an idle socket: a ping and its answer", "`bench/site.py`, sockets"),
    "idle_balancer": (1.8, "the same of the balancer", "`bench/site.py`, sockets"),
    "balancer_move": (70.0, "microseconds of HAProxy's processor a move", "`bench/site.py`, sockets"),
    "database_row": (200.0, "microseconds of PostgreSQL's processor a row, a thousand a second by two servers", "`bench/site.py`, sockets"),
    "standby_row": (60.0, "the same of its standby", "`bench/site.py`, sockets"),
    "database_thought": (400.0, "microseconds of PostgreSQL's processor a thought that is lent: asked for, taken, answered, dropped", "`bench/site.py`, thoughts"),
    "database_looks": (20_500.0, "microseconds a second of PostgreSQL's processor for a server that has thoughts out, and looks for answers each 20 ms", "`bench/site.py`, thoughts"),
    "database_thinker": (3_300.0, "the same for a thinker with a thread to spare, which looks each 100 ms and lives each second", "`bench/site.py`, thoughts"),
    "standby_thought": (190.0, "microseconds of the standby's processor a thought that is lent", "`bench/site.py`, thoughts"),
    "server_looks": (13_500.0, "microseconds a second of a server's processor while it has thoughts out; what each of them costs it besides was too little to tell", "`bench/site.py`, thoughts"),
    "log_row": (700.0, "bytes of PostgreSQL's log a row", "`bench/site.py`, moves"),
    "row_bytes": (226.0, "bytes on the disk a row, with its indexes", "`bench/site.py`, moves"),
    "match_bytes": (1400.0, "bytes on the disk a match besides: itself, its seats, how it stands, its lease", "`bench/site.py`, moves"),
    "socket_server": (38_500.0, "bytes of a server for a socket at a page, with half a table", "`bench/site.py`, sockets"),
    "socket_balancer": (4_800.0, "bytes of HAProxy for a socket", "`bench/site.py`, sockets"),
    "socket_end": (5_000.0, "bytes of the kernel for an end of a line; a server has one of a socket, the balancer two", "`bench/site.py`, sockets"),
    "move_bytes": (2_200.0, "bytes that a move of Rebel Moon Defense sends over the network, to both pages and from them, deflated", "`bench/site.py`, sockets"),
    "join_bytes": (20_000.0, "bytes of a page's coming to a table of that game, not deflated", "`bench/situations.mjs`"),
}

SIZES = (100, 10_000, 1_000_000)


def reckon(players, of):
    """Every figure for so many players; `of` has the value of each name."""
    need = {"players": players}
    need["present"] = players * of.present
    need["sockets"] = need["present"] * of.sockets
    tables = need["present"] * of.live / 2
    need["live tables"] = tables
    live = tables / of.pace
    slow = players * of.slow * of.busiest / 3600
    need["moves a second"] = live + slow
    thoughts = tables * of.computers / (2 * of.pace)
    need["thinking"] = thoughts
    need["letters a second"] = slow * of.letters
    need["rows a second"] = need["moves a second"] * of.rows

    moves_a_day = live * 3600 * of.day + players * of.slow
    need["rows a day"] = moves_a_day * of.rows
    need["matches a day"] = moves_a_day / of.match
    need["disk a year"] = 365 * (need["rows a day"] * of.row_bytes + need["matches a day"] * of.match_bytes)

    joins = need["present"] * of.joins / 3600
    server = 1e-6 * (need["moves a second"] * of.server_move * of.weight + joins * of.join
                     + need["sockets"] * of.idle_server + need["moves a second"] * of.wrong * of.relay_move * of.weight)
    # A server has one thread that talks, and a socket is a file (two where it is handed on).
    by_thread = server / of.full
    by_files = need["sockets"] * (1 + 2 * of.wrong) / of.files
    need["servers"] = math.ceil(of.lean * max(by_thread, by_files))
    need["processors, balancer"] = 1e-6 * (need["moves a second"] * of.balancer_move + need["sockets"] * of.idle_balancer) / of.full
    by_ports = of.lean * need["sockets"] / need["servers"] / of.ports
    need["balancers"] = math.ceil(max(by_ports, 2 * need["sockets"] / of.balancer_files, need["processors, balancer"]))

    # Where servers' own threads do not suffice, thinkers come first, and have nearly all of it.
    need["thinkers"] = thoughts * of.thought / of.full
    need["machines"] = math.ceil(max(0, need["thinkers"] - of.own * need["servers"]) / of.machine)
    lent = thoughts if need["machines"] else 0
    lenders = min(need["servers"], lent * of.thought)  # that have some out
    need["processors, servers"] = (server + 1e-6 * lenders * of.server_looks) / of.full
    need["processors, thoughts"] = 1e-6 * (lent * of.database_thought + lenders * of.database_looks + need["machines"] * of.database_thinker) / of.full
    need["processors, database"] = 1e-6 * need["rows a second"] * of.database_row / of.full + need["processors, thoughts"]
    need["processors, standby"] = 1e-6 * (need["rows a second"] * of.standby_row + lent * of.standby_thought) / of.full
    need["memory, servers"] = need["sockets"] * (of.socket_server + of.socket_end)
    need["memory, balancer"] = need["sockets"] * (of.socket_balancer + 2 * of.socket_end)
    need["log a second"] = need["rows a second"] * of.log_row
    need["network"] = 8 * (of.heft * (need["moves a second"] * of.move_bytes + joins * of.join_bytes)
                           + players * of.fresh * of.visit * of.busiest / 3600)
    return need


# ---- how it is told ------------------------------------------------------------------------------------


def rounded(value):
    """With two digits, and as people write it."""
    if value == 0:
        return "0"
    if value < 0.0001:
        return "< 0.0001"
    digits = max(0, 1 - math.floor(math.log10(abs(value))))
    value = round(value, 1 - math.floor(math.log10(abs(value))))
    return f"{value:,.{min(digits, 4)}f}"


def whole(value):
    return f"{value:,}"


def of_bytes(value):
    for unit in ("B", "kB", "MB", "GB"):
        if value < 1000:
            return f"{rounded(value)} {unit}"
        value /= 1000
    return f"{rounded(value)} TB"


def of_bits(value):
    return of_bytes(value).replace("B", "bit/s").replace("kbit", "kbit")


ROWS = (
    ("present", "people at the busiest hour", rounded),
    ("sockets", "sockets", rounded),
    ("live tables", "tables at which people play now", rounded),
    ("moves a second", "moves a second", rounded),
    ("rows a second", "rows a second into the journal", rounded),
    ("letters a second", "letters and pushes a second", rounded),
    ("thinking", "computers' moves a second", rounded),
    ("thinkers", "**threads that think**, half busy", rounded),
    ("machines", "machines that do nothing but think (`hexastra think`)", whole),
    ("processors, servers", "**processors of servers**, half busy", rounded),
    ("servers", "**servers** (one more, for when one is lost)", whole),
    ("processors, balancer", "processors of balancers, half busy", rounded),
    ("balancers", "balancers (one more likewise)", whole),
    ("processors, database", "processors of PostgreSQL, half busy", rounded),
    ("processors, thoughts", "of those for thoughts that are lent", rounded),
    ("processors, standby", "processors of its standby, half busy", rounded),
    ("log a second", "PostgreSQL's log (WAL), to disk and standby, a second", of_bytes),
    ("rows a day", "rows a day", rounded),
    ("disk a year", "disk a year, of PostgreSQL and of its standby each", of_bytes),
    ("memory, servers", "memory of servers for sockets and tables", of_bytes),
    ("memory, balancer", "memory of balancers", of_bytes),
    ("network", "network to and from people", of_bits),
)


def tables(of):
    """Name of each table of the document: its lines."""
    every = [reckon(players, of) for players in of.players]
    needs = ["| players of a month | " + " | ".join(f"{players:,}" for players in of.players) + " |", "|---|" + "---|" * len(every)]
    needs += [f"| {what} | " + " | ".join(tell(need[name]) for need in every) + " |" for name, what, tell in ROWS]
    assumed = ["| `--name` | value | what it is |", "|---|---|---|"]
    assumed += [f"| `{name}` | {getattr(of, name):,g} | {what} |" for name, (_, what) in ASSUMED.items()]
    measured = ["| `--name` | value | what it is | by |", "|---|---|---|---|"]
    measured += [f"| `{name}` | {getattr(of, name):,g} | {what} | {how} |" for name, (_, what, how) in MEASURED.items()]
    return {"needs": needs, "assumed": assumed, "measured": measured}


def filled(text, lines_of):
    """The document with these tables between its marks."""
    for name, lines in lines_of.items():
        mark = re.compile(rf"(<!-- {name} -->\n).*?(<!-- /{name} -->)", re.S)
        if not mark.search(text):
            sys.exit(f"capacity.py: the document has no place for the table '{name}'")
        text = mark.sub(lambda found: found[1] + "\n".join(lines) + "\n" + found[2], text)
    return text


def main():
    parser = argparse.ArgumentParser(description="What a site of so many players needs.")
    parser.add_argument("--players", type=int, nargs="+", default=list(SIZES))
    for name, (value, what, *_) in (ASSUMED | MEASURED).items():
        parser.add_argument("--" + name.replace("_", "-"), dest=name, type=float, default=value, help=what.replace("%", "%%"))
    parser.add_argument("--check", type=pathlib.Path)
    parser.add_argument("--write", type=pathlib.Path)
    order = parser.parse_args()
    lines_of = tables(order)
    if order.write:
        order.write.write_text(filled(order.write.read_text(encoding="utf-8"), lines_of), encoding="utf-8")
    elif order.check:
        there = order.check.read_text(encoding="utf-8")
        if filled(there, lines_of) != there:
            sys.exit(f"{order.check} has other figures. Next: bench/capacity.py --write {order.check}")
        print(f"{order.check}: its figures are these")
    else:
        print("\n".join(lines_of["needs"]))


if __name__ == "__main__":
    main()
