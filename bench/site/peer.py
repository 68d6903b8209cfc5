"""pgbench, the peer of what a server writes: rows of the size of a step, into a table that is indexed as steps are."""
import glob
import os
import pathlib
import re
import subprocess
import tempfile

import several

ONE = r"\set n :n + 1" "\n" "{insert}\n"
MANY = r"\startpipeline" "\nBEGIN;\n" + "{inserts}" + "COMMIT;\n" r"\endpipeline" "\n"
INSERT = "INSERT INTO peer (match, number, actor, action, move, taken, hash) VALUES (:client_id, :n, 'imperial', {action}, 'm' || :n, 1700000000000, {hash});"


class Peer:
    def __init__(self, base):
        self.base, self.folder = base, tempfile.mkdtemp(prefix="hexastra-peer-")
        os.chmod(self.folder, 0o777)
        letters = int(self.sql("SELECT coalesce(round(avg(length(action))), 20) FROM steps"))
        self.insert = INSERT.format(action="'" + "a" * letters + "'", hash="'\\x" + "ab" * 32 + "'")
        self.sql("CREATE TABLE peer (LIKE steps INCLUDING ALL)")

    def sql(self, text):
        return self.base.sql(text, "hexastra")

    def run(self, script, seconds, clients, *more):
        """Transactions a second, as pgbench says."""
        file = pathlib.Path(self.folder, "script")
        file.write_text(script, encoding="utf-8")
        self.sql("TRUNCATE peer")
        told = subprocess.run([os.path.join(several.postgres.programs(), "pgbench"), "-n", "-M", "prepared", "-D", "n=0",
                               "-f", str(file), "-c", str(clients), "-j", "2", "-T", str(max(1, round(seconds))),
                               "-h", "127.0.0.1", "-p", str(self.base.port), "-U", "hexastra", *more, "hexastra"],
                              cwd=self.folder, check=True, capture_output=True, text=True).stdout
        if re.search(r"actually processed: 0\b", told):  # on a busy machine: it tells no rate of none
            return self.run(script, 2 * max(1, seconds), clients, *more)
        return float(re.search(r"tps = ([\d.]+)", told)[1])

    def singles(self, seconds, clients):
        """Rows a second, each in a transaction of its own."""
        return self.run(ONE.format(insert=self.insert), seconds, clients)

    def batches(self, seconds, rows):
        """Rows a second of one client, so many to a transaction, all on their way at once, as a server's are."""
        inserts = "".join(ONE.format(insert=self.insert) for _ in range(rows))
        return rows * self.run(MANY.format(inserts=inserts), seconds, 1)

    def slowest(self, seconds, rate, clients=16):
        """Milliseconds within which 99 of 100 such transactions end, where so many come a second."""
        for old in glob.glob(os.path.join(self.folder, "pgbench_log*")):
            os.remove(old)
        rate = max(1, rate)
        # Long enough that some come, on however slow a machine.
        self.run(ONE.format(insert=self.insert), max(seconds, 10 / rate), clients, "-R", str(rate), "-l")
        took = []
        for name in glob.glob(os.path.join(self.folder, "pgbench_log*")):
            # client, transaction, microseconds, script, second, microsecond, lag behind the schedule
            took += [int(line.split()[2]) / 1000 for line in pathlib.Path(name).read_text(encoding="utf-8").splitlines()]
        took.sort()
        return took[int(0.99 * (len(took) - 1))]
