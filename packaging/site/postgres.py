#!/usr/bin/env python3
"""A PostgreSQL of one's own, in a folder of its own, heard on this machine alone, by a user who is not root.

    postgres.py up FILE       starts one that need not last, for tests, and writes to FILE where it is
    postgres.py down FILE     ends it, and its folder goes

As a module: `Postgres`, which can follow another as its synchronous standby, and take its place.
"""
import glob
import os
import pwd
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time

USER = "postgres"  # by whom, where this is run by root


def programs():
    """Where PostgreSQL's own programs lie."""
    found = sorted(glob.glob("/usr/lib/postgresql/*/bin"), key=lambda one: int(one.split("/")[4]))
    if not found:
        sys.exit("postgres.py: PostgreSQL is not installed: apt-get install postgresql")
    return found[-1]


def free_port():
    with socket.socket() as one:
        one.bind(("127.0.0.1", 0))
        return one.getsockname()[1]


def stands_down():
    """What a child does before it becomes PostgreSQL, which root may not."""
    if os.getuid() != 0:
        return
    user = pwd.getpwnam(USER)
    os.setgroups([])
    os.setgid(user.pw_gid)
    os.setuid(user.pw_uid)


class Postgres:
    def __init__(self, folder, port=None, settings=None):
        self.folder, self.port = folder, port or free_port()
        self.data = os.path.join(folder, "data")
        self.settings = settings or {}
        self.process = None

    def run(self, program, *arguments, **options):
        return subprocess.run([os.path.join(programs(), program), *arguments], check=True,
                              cwd=self.folder, preexec_fn=stands_down, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, text=True, **options).stdout

    def own(self):
        os.makedirs(self.folder, exist_ok=True)
        if os.getuid() == 0:
            user = pwd.getpwnam(USER)
            os.chown(self.folder, user.pw_uid, user.pw_gid)

    def init(self):
        self.own()
        self.run("initdb", "-D", self.data, "-U", "hexastra", "-A", "trust", "-E", "UTF8",
                 "--locale=C.UTF-8", "--no-sync", "--no-instructions")
        return self

    def follow(self, primary):
        """Begins as its copy, and goes on as its standby, which has each commit before it is answered."""
        self.own()
        self.run("pg_basebackup", "-D", self.data, "-R", "-X", "stream", "-c", "fast", "-d",
                 f"host=127.0.0.1 port={primary.port} user=hexastra application_name=standby")
        return self

    def require(self, standby):
        """No commit is answered before a standby of that name has it; of none, where there is no name."""
        self.sql(f"ALTER SYSTEM SET synchronous_standby_names = '{standby}'")
        self.sql("SELECT pg_reload_conf()")
        self.sql("CHECKPOINT")  # by the process that has to know it first, and may be at work for seconds
        until = time.monotonic() + 30
        while standby and time.monotonic() < until:
            if self.sql("SELECT count(*) FROM pg_stat_replication WHERE sync_state = 'sync'") == "1":
                return
            time.sleep(0.05)
        if standby:
            sys.exit(f"postgres.py: no standby follows: see {self.folder}/log")

    def promote(self):
        """It is no standby any more: what was acknowledged is here, and it may be written."""
        self.run("pg_ctl", "promote", "-w", "-D", self.data)

    def start(self):
        """Until it takes lines."""
        arguments = [os.path.join(programs(), "postgres"), "-D", self.data, "-p", str(self.port),
                     "-c", "listen_addresses=127.0.0.1", "-k", self.folder]
        for name, value in self.settings.items():
            arguments += ["-c", f"{name}={value}"]
        with open(os.path.join(self.folder, "log"), "a", encoding="utf-8") as log:
            self.process = subprocess.Popen(arguments, cwd=self.folder, preexec_fn=stands_down,
                                            stdout=log, stderr=log, start_new_session=True)
        self.wait()
        return self

    def wait(self, seconds=60):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            ready = subprocess.run([os.path.join(programs(), "pg_isready"), "-q", "-h", "127.0.0.1",
                                    "-p", str(self.port), "-d", "postgres"], check=False)
            if ready.returncode == 0:
                return
            if self.process and self.process.poll() is not None:
                break
            time.sleep(0.05)
        with open(os.path.join(self.folder, "log"), encoding="utf-8") as log:
            sys.exit("postgres.py: PostgreSQL does not start:\n" + log.read()[-2000:])

    def where(self, database="postgres"):
        return f"host=127.0.0.1 port={self.port} user=hexastra dbname={database}"

    def sql(self, text, database="postgres"):
        """What psql prints of it, rows by lines and columns by |."""
        return self.run("psql", "-X", "-A", "-t", "-q", "-v", "ON_ERROR_STOP=1", "-d",
                        self.where(database), "-c", text).strip()

    def stop(self, how=signal.SIGINT):
        if self.process and self.process.poll() is None:
            self.process.send_signal(how)
            self.process.wait()

    def kill(self):
        """As if its machine were lost: the postmaster and all its children at once."""
        if self.process and self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def clear(self):
        """All that it had is gone; it may follow another."""
        self.kill()
        shutil.rmtree(self.data, ignore_errors=True)

    def remove(self):
        self.kill()
        shutil.rmtree(self.folder, ignore_errors=True)


# What a test of rows needs, and nothing that outlives it.
FLEETING = {"fsync": "off", "synchronous_commit": "off", "full_page_writes": "off",
            "max_connections": "200", "shared_buffers": "64MB"}


def main():
    if len(sys.argv) != 3 or sys.argv[1] not in ("up", "down"):
        sys.exit(__doc__)
    verb, file = sys.argv[1:]
    if os.path.exists(file):
        with open(file, encoding="utf-8") as told:
            pid, folder = told.read().splitlines()[1:3]
        try:
            os.killpg(int(pid), signal.SIGKILL)
        except ProcessLookupError:
            pass
        shutil.rmtree(folder, ignore_errors=True)
        os.remove(file)
    if verb == "down":
        return
    folder = tempfile.mkdtemp(prefix="hexastra-postgres-")
    one = Postgres(folder, settings=FLEETING).init().start()
    os.makedirs(os.path.dirname(file) or ".", exist_ok=True)
    with open(file, "w", encoding="utf-8") as told:
        told.write(f"{one.where()}\n{one.process.pid}\n{folder}\n")


if __name__ == "__main__":
    main()
