"""How long a question at a table takes, at the server that has it and at another that hands it on."""
import http.client
import json
import random
import time

import watched  # noqa: F401  where the next one lies
import kill


class Asker(kill.Client):
    def heard(self, message):
        self.joined = self.joined or b'"joined"' in message

    def ask(self, number):
        """Milliseconds until the answer is there."""
        began = time.perf_counter()
        self.send({"do": "turn", "id": number})
        while (answer := self.frame()) is None or b'"id":%d' % number not in answer:
            if answer is None:
                self.read += self.socket.recv(65536)
        return 1000 * (time.perf_counter() - began)


def come(port, match, seat):
    one = Asker(match, seat, random.Random(1))
    one.connect(port)
    while not one.joined:
        one.hear()
    return one


def round_trips(first, second, times):
    """The median at either, by turns; the first has the table."""
    order = {"game": "rebel-moon", "seats": {"imperial": "person", "rebel": "person"}}
    line = http.client.HTTPConnection("127.0.0.1", first, timeout=10)
    line.request("POST", "/api/tables", json.dumps(order), {"Content-Type": "application/json"})
    match = kill.Match(order, json.loads(line.getresponse().read()))
    line.close()
    askers = [come(first, match, "imperial"), come(second, match, "rebel")]
    took = [sorted(times_of) for times_of in zip(*([one.ask(number) for one in askers] for number in range(times)))]
    for one in askers:
        one.socket.close()
    return [one[len(one) // 2] for one in took]
