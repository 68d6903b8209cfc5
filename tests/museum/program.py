"""The program as the museum speaks to it: its table by lines, its server by HTTP and WebSocket
(docs/protocol.md)."""
import base64
import http.client
import json
import os
import random
import socket
import struct
import subprocess

SETTINGS = {"HEXASTRA_PORT": "0", "HEXASTRA_TABLES_PER_HOUR": "1000000",
            "HEXASTRA_REQUESTS": "1000000", "HEXASTRA_MESSAGES": "1000000",
            "HEXASTRA_WORK_MS": "1000000", "HEXASTRA_TABLE_WORK_MS": "1000000",
            "HEXASTRA_CONNECTIONS_PER_ADDRESS": "1000", "HEXASTRA_COMPUTER_MS": "10"}


class Fault(Exception):
    """The program said what it should not have."""


class Table:
    """`hexastra table`: one JSON object a line, each way."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "table"], stdin=subprocess.PIPE,
                                        stdout=subprocess.PIPE, text=True, encoding="utf-8")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.stdin.close()
        self.process.wait(timeout=10)

    def ask(self, do, **fields):
        self.process.stdin.write(json.dumps({"do": do, **fields}) + "\n")
        self.process.stdin.flush()
        answer = json.loads(self.process.stdout.readline())
        if "error" in answer:
            raise Fault(f"{do}: {answer['error']}")
        return answer


def waiting(turn):
    """The first battle that somebody has yet to speak of."""
    return next((one for one in turn.get("pending", []) if one["waits"]), None)


def simulate(turn, asker_of):
    """That battle is drawn by its odds, by all who have yet to speak of it; the last answer."""
    battle = waiting(turn)
    for seat in battle["waits"]:
        answer = asker_of(seat).ask("enter", **{"as": seat}, deed=f"simulate {battle['name']}")
    return answer


class Server:
    """`hexastra serve` on a data folder, on a port of its own."""

    def __init__(self, program, data):
        self.process = subprocess.Popen(
            [program, "serve"], stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
            env=dict(os.environ, **SETTINGS, HEXASTRA_DATA=str(data)))
        for line in self.process.stdout:
            if "http://" in line:
                self.port = int(line.split("http://", 1)[1].split("/")[0].split(":")[1])
                return
        raise Fault(f"no server: {self.process.stderr.read()}")

    def __enter__(self):
        return self

    def __exit__(self, *_):
        self.process.terminate()
        self.process.communicate(timeout=20)

    def end(self):
        self.process.kill()

    def http(self, method, path, body=None):
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=20)
        line.request(method, path, body and json.dumps(body), {"Content-Type": "application/json"})
        answer = line.getresponse()
        text = answer.read().decode()
        if answer.status >= 300:
            raise Fault(f"{path}: {answer.status} {text}")
        return json.loads(text)


class Guest:
    """One seat's line to a server; `fields` are further ones of its request, each with its end."""

    def __init__(self, server, table, key, fields=""):
        self.read = b""
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        nonce = base64.b64encode(os.urandom(16)).decode()
        self.socket.sendall((f"GET /ws HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\n"
                             f"Upgrade: websocket\r\nConnection: Upgrade\r\n"
                             f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {nonce}\r\n{fields}\r\n")
                            .encode())
        while b"\r\n\r\n" not in self.read:
            self.more()
        self.read = self.read.split(b"\r\n\r\n", 1)[1]
        self.joined = self.ask("join", table=table, key=key, since=1 << 20)["joined"]

    def more(self):
        part = self.socket.recv(1 << 18)
        if not part:
            raise Fault("the line was closed")
        self.read += part

    def exactly(self, count):
        while len(self.read) < count:
            self.more()
        part, self.read = self.read[:count], self.read[count:]
        return part

    def hear(self):
        kind, size = self.exactly(2)
        if size > 125:
            size = struct.unpack(">H" if size == 126 else ">Q", self.exactly(2 if size == 126 else 8))[0]
        message = self.exactly(size)
        return json.loads(message) if kind & 15 == 1 else {}

    def ask(self, do, **fields):
        """The answer; what the server tells by itself meanwhile is passed over."""
        name = random.getrandbits(50)
        text = json.dumps({"do": do, "id": name, **fields}).encode()
        size = bytes([0x80 | len(text)]) if len(text) < 126 else b"\xfe" + struct.pack(">H", len(text))
        self.socket.sendall(b"\x81" + size + b"\0\0\0\0" + text)
        while (answer := self.hear()).get("id") != name:
            if "error" in answer:
                raise Fault(f"{do}: {answer['error']}")
        if "error" in answer:
            raise Fault(f"{do}: {answer['error']}")
        return answer
