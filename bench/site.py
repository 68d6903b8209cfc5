#!/usr/bin/env python3
"""Several servers on one PostgreSQL, measured: each figure beside its peer of the same run.

    bench/site.py PROGRAM [PART...] [--smoke] [--rounds 3]

    moves      one server on PostgreSQL, without and with a synchronous standby, beside pgbench's inserts
    servers    two servers behind HAProxy beside one; guests at the server that has their table, and at the other
    news       a message handed on between servers beside one told by NOTIFY
    pauses     the longest that a player waited for a move while a server was killed, and while both were upgraded
    thoughts   computers' moves thought out by a thinker beside those thought out by the server: processor, waits
    sockets    10,000 idle and 2,000 busy over two servers: memory, answers, processor; --most goes on upwards
    turns      S1, S2, S4 on SQLite of PROGRAM and --other PROGRAM by turns

Prints a JSON object a line. What is called processor is of all threads of a process, its kernel's part too.
"""
import argparse
import json
import os
import pathlib
import re
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE / "site"))
import watched  # noqa: E402
import several  # noqa: E402
from peer import Peer  # noqa: E402

PARTS = ("moves", "servers", "news", "pauses", "thoughts", "sockets", "turns")


class Load:
    """server_load, from when its clock begins to run."""

    def __init__(self, order, port, matches, seconds, think, *more, begin=True):
        words = [str(word) for word in (order.load, port, matches, seconds, think, *more)]
        self.process = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        if begin:
            self.begun()

    def begun(self):
        self.hear('"begun"')

    def figures(self):
        told = json.loads(self.hear('"moves"'))
        self.process.wait()
        return told

    def hear(self, word):
        for line in self.process.stdout:
            if word in line:
                return line
        self.process.kill()
        raise RuntimeError(self.process.stderr.read())


class Folder:
    """Where PostgreSQL's user may enter; a site is made in it."""

    def __enter__(self):
        self.name = tempfile.mkdtemp(prefix="hexastra-bench-", dir="/var/tmp")
        os.chmod(self.name, 0o755)
        return pathlib.Path(self.name)

    def __exit__(self, *_):
        shutil.rmtree(self.name, ignore_errors=True)


def metrics(port):
    with urllib.request.urlopen(f"http://127.0.0.1:{port}/metrics", timeout=10) as answer:
        return {name: float(value) for name, value in re.findall(r"^hexastra_(\w+) (\S+)$", answer.read().decode(), re.M)}


def median(values):
    return sorted(values)[len(values) // 2]


def row(name, unit, what, ours, peer):
    """As bench/table.mjs prints it; ours and the peer's of each round."""
    ratios = [one / other for one, other in zip(ours, peer)]
    return {"id": name, "unit": unit, "what": what, "ours": median(ours), "peer": median(peer),
            "ratio": median(ratios), "low": min(ratios), "high": max(ratios)}


def told(**figures):
    rounded = {name: round(value, 2) if isinstance(value, float) else value for name, value in figures.items()}
    print(json.dumps(rounded), flush=True)


def played(site, load, figures_of=None):
    """What the players saw, and microseconds of processor a move of each process."""
    before, began = site.processor(), time.monotonic()
    figures = load.figures()
    after, took = site.processor(), time.monotonic() - began
    moves = figures["moves"] * took
    figures["processor"] = {name: 1e6 * (after[name] - before[name]) / moves for name in before}
    if figures_of is not None:
        figures_of.append(figures)
    return figures


# ---- one server on PostgreSQL ------------------------------------------------------------------------


def moves(order):
    matches, seconds = (20, 1) if order.smoke else (300, 6)
    rows = []
    for standby in (False, True):
        named = "with a standby" if standby else "no standby"
        closed, thinking, singles, batches, slowest = [], [], [], [], []
        with Folder() as folder:
            site = watched.Site(order.program, folder, servers=1, standby=standby)
            try:
                site.start()
                base, port = site.primary(), site.ports[0]
                peer = None
                for _ in range(order.rounds):
                    lsn, before = base.sql("SELECT pg_current_wal_lsn()"), metrics(port)
                    load = Load(order, port, matches, seconds, 0)
                    played(site, load, closed)
                    after = metrics(port)
                    written = int(base.sql(f"SELECT (pg_current_wal_lsn() - '{lsn}')::bigint"))
                    batch = (after["writes_total"] - before["writes_total"]) / (after["commits_total"] - before["commits_total"])
                    made = after["moves_total"] - before["moves_total"]
                    told(part="moves", standby=standby, what="as fast as they can", writes_a_commit=batch,
                         log_bytes_a_move=written / made, **closed[-1])
                    peer = peer or Peer(base)
                    of_clients = {clients: peer.singles(seconds / 2, clients) for clients in ((4,) if order.smoke else (4, 8, 16, 32, 64))}
                    singles.append(max(of_clients.values()))
                    batches.append(peer.batches(seconds / 2, max(1, round(batch))))
                    told(part="moves", standby=standby, what="pgbench", one_insert_a_transaction={k: round(v) for k, v in of_clients.items()},
                         batches_of=max(1, round(batch)), rows_by_batches=batches[-1])
                    played(site, Load(order, port, matches, seconds, 100 if order.smoke else 1000), thinking)
                    slowest.append(peer.slowest(seconds, thinking[-1]["moves"]))
                    told(part="moves", standby=standby, what="1 s to think", pgbench_p99=slowest[-1], **thinking[-1])
                sizes(site)
            finally:
                site.stop()
        rows += [row("S2 pg", "moves/s", f"moves on PostgreSQL, {named} / pgbench, an INSERT a transaction, at its best",
                     [one["moves"] for one in closed], singles),
                 row("S2 pg", "moves/s", f"the same / one client of pgbench with batches of the same size, {named}",
                     [one["moves"] for one in closed], batches),
                 row("S4 pg", "p99 ms", f"1 s to think, {named} / an INSERT of pgbench, as many a second",
                     [one["p99"] for one in thinking], slowest)]
    return rows


def sizes(site):
    """Bytes on the disk, indexes too, of each step and of each match besides."""
    base = site.primary()
    base.sql("VACUUM ANALYZE", "hexastra")
    number = lambda text: float(base.sql(text, "hexastra"))
    steps = number("SELECT pg_total_relation_size('steps')") / number("SELECT count(*) FROM steps")
    rest = "SELECT " + " + ".join(f"pg_total_relation_size('{name}')" for name in ("matches", "seats", "standings", "leases"))
    told(part="moves", what="bytes on the disk", a_step=steps, a_match=number(rest) / number("SELECT count(*) FROM matches"),
         steps_a_match=number("SELECT avg(number) FROM (SELECT max(number) AS number FROM steps GROUP BY match) AS last"))


# ---- two servers ---------------------------------------------------------------------------------------


def of_servers(figures):
    return sum(spent for name, spent in figures["processor"].items() if name.startswith("server"))


def servers(order):
    matches, seconds, think = (20, 2, 100) if order.smoke else (200, 8, 200)
    every = {name: [] for name in ("one server", "two, behind HAProxy", "all at the right one", "all at the wrong one", "all at the wrong one, pages", "all at the right one, pages")}
    with Folder() as one, Folder() as two:
        alone, pair = watched.Site(order.program, one, servers=1, standby=False), watched.Site(order.program, two, standby=False)
        try:
            alone.start(), pair.start()
            first, second = pair.ports
            for _ in range(order.rounds):
                for name, site, port, more in (
                        ("one server", alone, alone.port, ["--by-table"]),
                        ("two, behind HAProxy", pair, pair.port, ["--by-table"]),
                        ("all at the right one", pair, first, ["--claim", first]),
                        ("all at the wrong one", pair, second, ["--claim", first]),
                        ("all at the right one, pages", pair, first, ["--claim", first, "--page"]),
                        ("all at the wrong one, pages", pair, second, ["--claim", first, "--page"])):
                    played(site, Load(order, port, matches, seconds, think, -1, *more), every[name])
                    told(part="servers", what=name, **every[name][-1])
        finally:
            alone.stop(), pair.stop()
    spent = {name: [of_servers(figures) for figures in found] for name, found in every.items()}
    return [row("T1", "cpu us/move", "two servers behind HAProxy, hashed by table / one server", spent["two, behind HAProxy"], spent["one server"]),
            row("T1", "cpu us/move", "everybody at the wrong server / at the right one", spent["all at the wrong one"], spent["all at the right one"]),
            row("T1", "cpu us/move", "the same of players who are told situations, as pages are", spent["all at the wrong one, pages"], spent["all at the right one, pages"])]


# ---- news ----------------------------------------------------------------------------------------------


def news(order):
    """A move of a guest at the wrong server is handed on three times: to the table's server, its answer back, and the news to
    the other player. NOTIFY would carry one message, and be read."""
    import asking
    matches, seconds, think = (20, 1, 100) if order.smoke else (200, 8, 200)
    delays, costs = {"relay": [], "notify": []}, {"relay": [], "notify": []}
    # No disk is waited for: that is the same either way, and its moods are longer than what is measured.
    quick = {**os.environ, "PGOPTIONS": "-c synchronous_commit=off"}
    with Folder() as folder:
        site = watched.Site(order.program, folder, standby=False)
        try:
            site.start()
            first, second = site.ports
            where = site.primary().where("hexastra")
            for _ in range(order.rounds):
                found = {}
                for name, port in (("right", first), ("wrong", second)):
                    figures = played(site, Load(order, port, matches, seconds, think, -1, "--claim", first))
                    told(part="news", what=f"guests at the {name} server", **figures)
                    found[name] = figures
                costs["relay"].append((of_servers(found["wrong"]) - of_servers(found["right"])) / 3)
                there, over = asking.round_trips(first, second, 100 if order.smoke else 3000)
                told(part="news", what="a question and its answer, ms", right=there, wrong=over)
                delays["relay"].append((over - there) / 2)
                batch = {}
                for steps in (1, 10):
                    for more in ([], ["--silent"]):
                        before = site.processor()["database"]
                        figures = json.loads(subprocess.run([order.notify, where, str(seconds), str(steps), *more], env=quick, check=True,
                                                            capture_output=True, text=True).stdout)
                        figures["database"] = 1e6 * (site.processor()["database"] - before) / (figures["steps"] * seconds)
                        told(part="news", what="silent" if more else "NOTIFY", batch=steps, **figures)
                        batch[steps, bool(more)] = figures
                delays["notify"].append(batch[1, False]["p50"] - batch[1, True]["p50"])
                whole = lambda one: one["database"] + one["writer"] + one["listener"]
                costs["notify"].append(whole(batch[10, False]) - whole(batch[10, True]))
        finally:
            site.stop()
    return [row("T4", "ms", "a message handed on between servers / NOTIFY and the reading of its step: the delay", delays["relay"], delays["notify"]),
            row("T4", "cpu us", "the same: processor time, ten steps to a transaction", costs["relay"], costs["notify"])]


# ---- pauses ---------------------------------------------------------------------------------------------


def pauses(order):
    from pauses import Pauses  # tests/site's people
    rows, rounds = [], 1 if order.smoke else 4
    with Folder() as folder:
        trial = Pauses(order.program, folder, 20 if order.smoke else 80)
        try:
            trial.begin()
            quiet, lost, upgraded = [], [], []
            for _ in range(rounds):
                quiet.append(trial.longest_while(lambda: trial.play(1 if order.smoke else 5)))
                lost.append(trial.longest_while(trial.lose_server))
                upgraded.append(trial.longest_while(trial.upgrade_all))
                told(part="pauses", quiet=quiet[-1], killed=lost[-1], upgraded=upgraded[-1])
            trial.last()
        finally:
            trial.site.stop()
    rows.append(row("T2", "s", "the longest wait for a move, a server killed -9 / nothing killed", lost, quiet))
    rows.append(row("T2", "s", "the longest wait for a move, both servers upgraded / nothing stopped", upgraded, quiet))
    return rows


# ---- thoughts -------------------------------------------------------------------------------------------


def thoughts(order):
    """A table of two computers that somebody watches: one thought after the other, each a move. A server that has a thought out
    looks for its answer: what a thought costs and what a second costs is told apart by those of level 6 and of level 1."""
    from thinking import SETTINGS, costs, know
    seconds, processes = 0.5 if order.smoke else 1.6, ("server", "database", "standby")
    found = {name: [] for name in ("wait", "database", "server")}
    with Folder() as folder:
        site = watched.Site(order.program, folder, servers=1, thinkers=1, settings=SETTINGS)
        try:
            site.start()
            for number in range(order.rounds):
                if number:
                    site.start_thinker(0)
                know(site, 1)
                idle, there, quick = costs(site, seconds), costs(site, seconds, 6), costs(site, seconds, 1)
                site.thinkers[0].terminate()
                site.thinkers[0].wait()
                know(site, 0)
                quiet, here = costs(site, seconds), costs(site, seconds, 6, here=True)
                for name, one in (("a thinker that has nothing to do", idle), ("level 6 by a thinker", there), ("level 1 by a thinker", quick),
                                  ("nothing", quiet), ("level 6 by the server", here)):
                    told(part="thoughts", what=name, **one)
                own = {name: (here[name] - quiet[name]) / here["moves"] for name in processes}
                both = {name: (quick[name] - there[name]) / (quick["moves"] - there["moves"]) for name in processes}
                told(part="thoughts", what="a thought that is lent, us", later_ms=there["wait"] - here["wait"], **{name: both[name] - own[name] for name in processes})
                told(part="thoughts", what="while one is out, us/s", **{name: there[name] - quiet[name] - there["moves"] * both[name] for name in processes})
                told(part="thoughts", what="a thinker that has nothing to do, us/s", **{name: idle[name] - quiet[name] for name in processes})
                found["wait"].append((there["wait"], here["wait"]))
                for name in ("database", "server"):
                    found[name].append(((there[name] - quiet[name]) / there["moves"], own[name]))
        finally:
            site.stop()
    return [row("T5", unit, what, *zip(*found[name])) for name, unit, what in (
        ("wait", "ms", "from a computer's move to the next, of 200 ms each: thought out by a thinker / by the server"),
        ("database", "cpu us/move", "the same, PostgreSQL"), ("server", "cpu us/move", "the same, the server's threads that do not think"))]


# ---- sockets --------------------------------------------------------------------------------------------


def held(site):
    return {name: watched.memory(pid) for name, pid in site.processes().items()}


def kernel():
    text = pathlib.Path("/proc/meminfo").read_text(encoding="utf-8")
    return 1024 * int(re.search(r"^Slab: +(\d+)", text, re.M)[1])


def sockets(order):
    """Each balancer of this machine may open some 20,000 files, two a socket: as many balancers as that asks for."""
    idle, busy, seconds = (40, 20, 2) if order.smoke else (5000, 1000, 20)
    shares = 1 if order.smoke else 2
    with Folder() as folder:
        site = watched.Site(order.program, folder, balancers=shares + order.most)
        loads = []
        try:
            site.start()
            crowd = lambda idle: [Load(order, site.entrances[number], busy // shares, seconds, 1000, -1, "--by-table", "--page", "--idle",
                                       idle // shares, "--from", f"127.0.0.{number + 2}", begin=False) for number in range(shares)]
            alone, _ = watch(site, crowd(0), "the busy alone", 2 * busy)
            time.sleep(3)
            before, slab = held(site), kernel()
            began, spent = time.monotonic(), site.processor()
            loads = crowd(idle)
            figures, there = watch(site, loads, "idle and busy", 2 * (busy + idle), before, spent)
            told(part="sockets", what="opened", seconds=there["begun"] - began, kernel_bytes_a_socket=round((there["slab"] - slab) / (2 * (busy + idle))))
            if order.most:
                upwards(order, site)
        finally:
            for load in loads:
                load.process.kill()
            site.stop()
    worst = lambda every: max(one["p99"] for one in every)
    return [row("T3", "p99 ms", f"answers to {2 * busy} busy sockets beside {2 * idle} idle ones / without those", [worst(figures)], [worst(alone)])]


def watch(site, loads, what, sockets_open, before=None, spent=None):
    """What their players saw, and what was there when all had come: each process's memory and work."""
    for load in loads:
        load.begun()
    lines = [round(metrics(port)["lines"]) for port in site.ports]
    there = {"begun": time.monotonic(), "slab": kernel()}
    memory, work = held(site), site.processor()
    figures = [load.figures() for load in loads]
    took, after = time.monotonic() - there["begun"], site.processor()
    each = dict(zip(("server 1", "server 2"), lines)) | {f"balancer {number}": sockets_open / len(loads) for number in range(1, len(loads) + 1)}
    told(part="sockets", what=what, sockets=sockets_open, at_servers=lines, moves=sum(one["moves"] for one in figures), p50=[one["p50"] for one in figures],
         p99=[one["p99"] for one in figures], longest=[one["max"] for one in figures],
         bytes_a_move=sum(one["sent"] + one["received"] for one in figures) / sum(one["moves"] for one in figures),
         busy_percent={name: round(100 * (after[name] - work[name]) / took, 1) for name in work})
    if before:
        told(part="sockets", what="each socket", bytes={name: round((memory[name] - before[name]) / each[name]) for name in each},
             opening_us={name: round(1e6 * (work[name] - spent[name]) / sockets_open, 1) for name in work})
    return figures, there


def upwards(order, site):
    """More and more, each balancer as full as it may be, until something says no."""
    loads, opened, seconds = [], 0, 600
    try:
        for number, entrance in enumerate(site.entrances[-order.most:]):
            loads.append(Load(order, entrance, 0, seconds, 0, -1, "--by-table", "--page", "--idle", order.step // 2,
                              "--from", f"127.0.0.{number + 10}", begin=False))
            try:
                loads[-1].hear('"seated"')
            except RuntimeError as error:
                told(part="sockets", what="it stops", why=str(error)[:300])
            time.sleep(5)
            before, began = site.processor(), time.monotonic()
            time.sleep(15)
            took, after = time.monotonic() - began, site.processor()
            opened = sum(metrics(port)["lines"] for port in site.ports)
            told(part="sockets", what="upwards", open=opened, files={name: watched.files(pid) for name, pid in site.processes().items()},
                 memory_mb={name: round(value / 1e6) for name, value in held(site).items()},
                 busy_percent={name: round(100 * (after[name] - before[name]) / took, 1) for name in before},
                 free_mb=round(int(re.search(r"MemAvailable: +(\d+)", pathlib.Path("/proc/meminfo").read_text(encoding="utf-8"))[1]) / 1000))
            if any(load.process.poll() is not None for load in loads):
                break
    finally:
        for load in loads:
            load.process.kill()


# ---- one program and another ---------------------------------------------------------------------------


def turns(order):
    """On SQLite, as bench/server.mjs measures: a core for the server, the other for its players."""
    matches, seconds = (20, 1) if order.smoke else (500, 5)
    kinds = {"S1": ("false", 0), "S2": ("true", 0), "S4": ("true", 1000)}
    found = {(kind, program): [] for kind in kinds for program in (order.program, order.other)}
    for number in range(order.rounds):
        for kind, (durable, think) in kinds.items():
            # Whoever comes second finds the disk as the first has left it: by turns, too.
            for program in (order.program, order.other)[::1 if number % 2 else -1]:
                with Folder() as folder:
                    port = several.postgres.free_port()
                    environment = {**os.environ, **watched.GENEROUS, "HEXASTRA_PORT": str(port), "HEXASTRA_DURABLE": durable, "HEXASTRA_DATA": str(folder)}
                    server = subprocess.Popen(["taskset", "-c", "0", program, "serve"], env=environment, stdout=subprocess.DEVNULL)
                    try:
                        several.listens(port)
                        load = Load(order, port, matches, seconds, think)
                        spent, began = watched.processor(server.pid), time.monotonic()
                        figures = load.figures()
                        figures["cpu"] = 1e6 * (watched.processor(server.pid) - spent) / (figures["moves"] * (time.monotonic() - began))
                        found[kind, program].append(figures)
                        told(part="turns", what=kind, program=program, **figures)
                    finally:
                        server.send_signal(signal.SIGTERM)
                        server.wait()
    rows = []
    for kind in kinds:
        of = lambda name: [[one[name] for one in found[kind, program]] for program in (order.program, order.other)]
        rows.append(row(kind, "cpu us/move", "this program / the other", *of("cpu")))
        rows.append(row(kind, *(("p99 ms", "this program / the other") if kind == "S4" else ("moves/s", "this program / the other")),
                        *of("p99" if kind == "S4" else "moves")))
    return rows


def main():
    parser = argparse.ArgumentParser(description="Several servers on one PostgreSQL, measured.")
    parser.add_argument("program")
    parser.add_argument("parts", nargs="*", default=[])
    parser.add_argument("--smoke", action="store_true", help="small and short: whether it runs")
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--other", help="a program from before: turns")
    parser.add_argument("--most", type=int, default=0, help="sockets: so many more balancers to fill, upwards")
    parser.add_argument("--step", type=int, default=9000, help="sockets: as many to each of them")
    order = parser.parse_args()
    order.parts = order.parts or [part for part in PARTS if part != "turns"]
    if unknown := [part for part in order.parts if part not in PARTS]:
        parser.error(f"no part is called {unknown[0]}; there are {', '.join(PARTS)}")
    if "turns" in order.parts and not order.other:
        parser.error("turns needs --other PROGRAM")
    if order.smoke:
        order.rounds = 1
    folder = pathlib.Path(os.environ.get("HEXASTRA_BENCHES", pathlib.Path(order.program).resolve().parent))
    order.load, order.notify = str(folder / "server_load"), str(folder / "notify_bench")
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))  # what it has started ends as well
    for part in order.parts:
        for one in globals()[part](order):
            print(json.dumps(one), flush=True)


if __name__ == "__main__":
    main()
