#!/usr/bin/env python3
"""A PostgreSQL of one's own, for tests: in a folder of its own under the system's temporary one,
heard on this machine alone, by a user who is not root.

    instance.py up FILE       starts one that need not last, and writes to FILE where it is
    instance.py down FILE     ends it, and its folder goes

As a module: `Instance`, which others start, kill and promote.
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
        sys.exit("instance.py: PostgreSQL is not installed: apt-get install postgresql")
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


class Instance:
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
            sys.exit("instance.py: PostgreSQL does not start:\n" + log.read()[-2000:])

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
    one = Instance(folder, settings=FLEETING).init().start()
    os.makedirs(os.path.dirname(file) or ".", exist_ok=True)
    with open(file, "w", encoding="utf-8") as told:
        told.write(f"{one.where()}\n{one.process.pid}\n{folder}\n")


if __name__ == "__main__":
    main()
