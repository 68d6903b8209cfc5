"""A road between two programs of a site that can be held up: bytes wait, and go on later."""
import selectors
import socket
import threading
import time


class Road:
    def __init__(self, port):
        """To whatever listens at that port of this machine; `port` of its own is where it begins."""
        self.to, self.held_until = port, 0.0
        self.door = socket.create_server(("127.0.0.1", 0))
        self.port = self.door.getsockname()[1]
        threading.Thread(target=self.listen, daemon=True).start()

    def hold_up(self, seconds):
        self.held_until = time.monotonic() + seconds

    def listen(self):
        while True:
            here, _ = self.door.accept()
            try:
                there = socket.create_connection(("127.0.0.1", self.to), timeout=2)
            except OSError:
                here.close()
                continue
            for one in (here, there):
                one.settimeout(None)
                one.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
            threading.Thread(target=self.carry, args=(here, there), daemon=True).start()

    def carry(self, here, there):
        with selectors.DefaultSelector() as ready, here, there:
            ready.register(here, selectors.EVENT_READ, there)
            ready.register(there, selectors.EVENT_READ, here)
            while True:
                for key, _ in ready.select():
                    while (left := self.held_until - time.monotonic()) > 0:
                        time.sleep(left)
                    try:
                        part = key.fileobj.recv(1 << 16)
                        if not part:
                            return
                        key.data.sendall(part)
                    except OSError:
                        return
