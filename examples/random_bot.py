#!/usr/bin/env python3
"""Plays every seat of a match at random: random_bot.py [PROGRAM] [GAME]. The language: docs/protocol.md."""
import json, random, subprocess, sys

program = sys.argv[1] if len(sys.argv) > 1 else "build/hexastra"
game = sys.argv[2] if len(sys.argv) > 2 else "rebel-moon"
table = subprocess.Popen([program, "table"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def ask(**request):
    print(json.dumps(request), file=table.stdin, flush=True)
    return json.loads(table.stdout.readline())

turn = ask(do="new", game=game)["turn"]
while turn["kind"] != "over":
    seat = {"as": turn["seats"][0]}
    action = random.choice(ask(do="legal", **seat)["actions"])
    answer = ask(do="play", action=action, **seat)
    print(*(event["text"] for event in answer["events"]))
    turn = answer["turn"]
print(answer["outcome"]["text"])
