#!/usr/bin/env python3
"""Plays every seat by what hints and views say: pilot_bot.py [PROGRAM] [GAME]. Their shapes: docs/shapes."""
import json, random, subprocess, sys

program = sys.argv[1] if len(sys.argv) > 1 else "build/hexastra"
game = sys.argv[2] if len(sys.argv) > 2 else "rebel-moon"
table = subprocess.Popen([program, "table"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

def ask(**request):
    print(json.dumps(request), file=table.stdin, flush=True)
    return json.loads(table.stdout.readline())

def rebel_moon(view, hints, phase):
    """The bomb takes the shortest way that hurts least; the Rebel fires whatever hurts most."""
    def price(move):
        return (move["steps"] if move["steps"] >= 0 else 99) + sum(threat["likely"] for threat in move["threats"]) / 400
    if phase == "bombing":
        return [move["plan"][0] for move in sorted(hints["moves"], key=price)]
    if phase == "answering":
        return [f"activate {threat['at']}" for threat in sorted(hints["bears"], key=lambda t: -t["likely"]) if threat["most"]]
    return []

def imperium(view, hints, phase):
    """Whoever can hurt a ship shoots at it; money becomes the dearest unit that it buys."""
    attack = {sheet["unit"]: sheet["whole"]["attack"] for sheet in hints["figures"]}
    ships = {ship["at"]: ship for ship in view["ships"]}
    best = [f"build {offer['unit']} {site}" for offer in sorted(hints["yard"], key=lambda o: -o["price"])
            if not offer["banned"] for site in offer["sites"]]
    shots = [(attack[mine["kind"]], f"attack {mine['at']} {theirs['at']}") for mine in ships.values()
             for theirs in ships.values() if mine["owner"] != theirs["owner"]]
    return best + [text for _, text in sorted(shots, reverse=True)]

def ascending(view, hints, phase):
    """What brings points at once comes first, then what counts in the end."""
    gains = sorted(hints["gains"], key=lambda gain: (-gain["points"], -gain["total"]))
    return [gain["action"] for gain in gains if gain["points"] > 0 or gain["total"] > 0]

wishes = {"rebel-moon": rebel_moon, "imperium": imperium, "ascending": ascending}[game]
turn = ask(do="new", game=game)["turn"]
while turn["kind"] != "over":
    seat = {"as": turn["seats"][0]}
    legal = ask(do="legal", **seat)["actions"]
    wished = wishes(ask(do="view", **seat)["view"], ask(do="hints", **seat)["hints"], turn["phase"])
    action = next((wish for wish in wished if wish in legal), None) or random.choice(legal)
    answer = ask(do="play", action=action, **seat)
    for event in answer["events"]:
        print(event["text"])
    turn = answer["turn"]
print(answer["outcome"]["text"])
