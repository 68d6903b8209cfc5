#!/usr/bin/env python3
"""Holds the program against docs/protocol.schema.json and docs/protocol.md: every kind of request is
made in random matches, and every answer must fit the schema to the last field; every request,
answer field and error code of the schema must be spoken of in the text. What each game fills in,
views, hints, positions and events, must fit the shapes that the program exports.

    tests/protocol_schema.py PROGRAM GAME...
"""
import json
import pathlib
import random
import re
import subprocess
import sys
import tempfile

DOCS = pathlib.Path(__file__).resolve().parent.parent / "docs"
SCHEMA = json.loads((DOCS / "protocol.schema.json").read_text(encoding="utf-8"))
KINDS = {"object": dict, "array": list, "string": str, "boolean": bool, "null": type(None)}


def is_kind(value, kind):
    if kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if kind == "number":
        return isinstance(value, (int, float)) and not isinstance(value, bool)
    return isinstance(value, KINDS[kind])


def faults(value, rule, at="$"):
    """Where a value does not fit: the keywords that this schema uses, and a complaint about others."""
    unknown = rule.keys() - {"$ref", "anyOf", "type", "properties", "required", "additionalProperties", "items",
                             "enum", "const", "minimum", "maximum", "maxLength", "pattern", "minItems", "maxItems",
                             "description", "title"}
    assert not unknown, f"the schema uses {unknown}"
    if "$ref" in rule:
        target = SCHEMA
        for name in rule["$ref"].split("/")[1:]:
            target = target[name]
        return faults(value, target, at)
    if "anyOf" in rule:
        each = [faults(value, option, at) for option in rule["anyOf"]]
        return [] if [] in each else min(each, key=len)
    kinds = rule.get("type", [])
    kinds = [kinds] if isinstance(kinds, str) else kinds
    if kinds and not any(is_kind(value, kind) for kind in kinds):
        return [f"{at}: {json.dumps(value)[:60]} is no {' or '.join(kinds)}"]
    if "const" in rule and value != rule["const"] or "enum" in rule and value not in rule["enum"]:
        return [f"{at}: {value!r} is not foreseen"]
    if "minimum" in rule and value < rule["minimum"] or "maximum" in rule and value > rule["maximum"]:
        return [f"{at}: {value} is out of bounds"]
    if "maxLength" in rule and len(value) > rule["maxLength"]:
        return [f"{at}: {value!r} is too long"]
    if "pattern" in rule and not re.search(rule["pattern"], value):
        return [f"{at}: {value!r} has another form"]
    found = []
    if isinstance(value, list) and not rule.get("minItems", 0) <= len(value) <= rule.get("maxItems", len(value)):
        return [f"{at}: {len(value)} things are too few or too many"]
    if isinstance(value, list) and "items" in rule:
        for i, item in enumerate(value):
            found += faults(item, rule["items"], f"{at}[{i}]")
    if isinstance(value, dict):
        found += [f"{at}: {name} is missing" for name in rule.get("required", []) if name not in value]
        others = rule.get("additionalProperties", {})
        for name, inner in value.items():
            inner_rule = rule.get("properties", {}).get(name, others)
            if inner_rule is False:
                found.append(f"{at}: {name} is not foreseen")
            else:
                found += faults(inner, inner_rule, f"{at}.{name}")
    return found


class Speaker:
    def __init__(self, program):
        self.table = subprocess.Popen([program, "table"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.wrong, self.asked, self.codes, self.shapes = [], {}, set(), {}

    def ask(self, do, **fields):
        """`as_` is "as", a word that this language keeps for itself."""
        request = {"do": do, **{name.rstrip("_"): value for name, value in fields.items()}}
        answer = self.send(json.dumps(request))
        rule = SCHEMA["$defs"]["request"].get(do)
        code = answer.get("error", {}).get("code")
        if code != "bad-request":
            self.judge(request, rule, request)
        if code:
            self.codes.add(code)
            rule = {"$ref": "#/$defs/error"}
        elif rule:
            rule = SCHEMA["$defs"]["answer"][do]
        self.judge(request, rule, answer)
        self.judge_shapes(request, answer)
        self.asked[do] = self.asked.get(do, 0) + 1
        return answer

    def send(self, text):
        print(text, file=self.table.stdin, flush=True)
        return json.loads(self.table.stdout.readline())

    def judge(self, request, rule, value):
        for fault in faults(value, rule) if rule else []:
            self.wrong.append(f"{json.dumps(request)[:120]}\n    {fault}")

    def judge_shapes(self, request, answer):
        """What the game fills in. A viewer from whom something is hidden, or a game without, has null there."""
        for name in ("view", "hints"):
            if answer.get(name) is not None:
                self.judge(request, self.shapes.get(name), answer[name])
        if request["do"] == "set" and "error" not in answer:
            self.judge(request, self.shapes.get("position"), request["position"])
        record = answer.get("record")
        if isinstance(record, dict) and "position" in record:
            self.judge(request, self.shapes.get("position"), record["position"])
        events = self.shapes.get("events")
        for event in [*answer.get("events", []), *(e for entry in answer.get("entries", []) if "deed" not in entry for e in entry["events"])]:
            self.judge(request, events, {event["kind"]: event["values"]})

    def fail(self, do, code, **fields):
        answer = self.ask(do, **fields)
        found = answer.get("error", {}).get("code")
        if found != code:
            self.wrong.append(f"{do} {fields}: {found} instead of {code}")


def seatings(card):
    """Options and the seats that they make, for each number of people that the game is for."""
    seats = [seat["seat"] for seat in card["seats"]]
    told = [({option["option"]: choice["choice"]}, seats[:choice["seats"]])
            for option in card["options"] for choice in option["choices"] if "seats" in choice]
    return told or [({}, seats)]


def play(speaker, game, chance, options, seats):
    opened = speaker.ask("new", game=game, chance=chance, seed="%064x" % random.getrandbits(256), id=7,
                         options=options, people={seat: "Ana" for seat in seats})
    if opened["seats"] != seats:
        speaker.wrong.append(f"{game} {options}: seats {opened['seats']}")
    turn, ply, everybody = opened["turn"], opened["ply"], [*seats, "spectator"]
    actions = []
    while turn["kind"] != "over":
        fought = "pending" in turn and (turn["kind"] == "report" or random.random() < 0.2)
        actor = "nature" if fought or not turn["seats"] else random.choice(turn["seats"])
        lang = random.choice(["en", "es"])
        actions = speaker.ask("legal", as_=actor)["actions"]
        if random.random() < 0.2:
            viewer = random.choice(everybody)
            at = random.randint(0, ply)
            for do in ("view", "draw", "hints", "trace"):
                speaker.ask(do, as_=viewer, ply=at, lang=lang)
            speaker.ask("turn", ply=at)
            speaker.ask("situation", as_=viewer, lang=lang)
            speaker.ask("situation", as_=viewer, ply=at, since=random.randint(0, at), lang=lang)
            parts = random.sample(["view", "log", "legal", "may", "hints", "draw", "undo"], 3)
            told = speaker.ask("situation", as_=viewer, parts=parts)
            if told.keys() - parts - {"as", "ply", "turn", "outcome"}:
                speaker.wrong.append(f"{parts} was wished for, {list(told)} told")
            speaker.fail("situation", "bad-request", as_=viewer, since=ply + 1)
            page = speaker.ask("log", as_=viewer, since=at, lang=lang)
            while page["more"]:
                page = speaker.ask("log", as_=viewer, since=page["until"])
            if page["until"] != ply:
                speaker.wrong.append(f"the log ends at {page['until']} of {ply}")
            until = random.randint(at, ply)
            speaker.ask("log", as_=viewer, since=at, until=until)
            speaker.fail("log", "bad-request", as_=viewer, until=ply + 1)
            speaker.ask("record", ply=at)
            speaker.ask("hash")
            speaker.ask("may", as_=random.choice(seats))
            lines = [entry["line"] for entry in speaker.ask("log", as_="organiser")["entries"] if "line" in entry]
            for line in random.sample(lines, min(1, len(lines))):
                speaker.ask("legal", as_="organiser", line=line)
            speaker.ask("legal", as_="organiser", behind=random.choice(["0", *lines]))
        if random.random() < 0.1 and actor != "nature":
            speaker.ask("suggest", as_=actor, level=1, visits=20, seed=1, lang=lang)
            speaker.ask("hints", as_=actor, action=random.choice(actions))
            speaker.ask("guide", as_=actor, action=random.choice(actions))
            speaker.ask("why", as_=actor, actions=[*actions[:5], "fly", ""], lang=lang)
            speaker.ask("why", as_=actor, undo=True)
            speaker.ask("undo", as_=actor)
            seen = len(speaker.ask("record")["record"]["journal"])
            change = random.choice(["drop 1", f"replace 1 {actor} {random.choice(actions)}", f"insert 0 {actor} fly", "open 2"])
            for look in (True, False):
                speaker.ask("amend", seen=seen, changes=change, preview=look, lang=lang)
            speaker.fail("amend", "bad-request" if chance == "roll" else "not-now", seen=seen, changes="keep 1")
            deed = random.choice(["offer draw", "accept", "decline", "withdraw", "undo 1"])
            speaker.ask("why", as_=random.choice(seats), deed=deed, lang=lang)
            speaker.ask("enter", as_=random.choice(seats), deed=deed, move=f"d{ply}", lang=lang)
            now = speaker.ask("turn")
            turn, ply = now["turn"], now["ply"]
            continue
        if random.random() < 0.2:
            speaker.ask("play", as_=random.choice(seats), action=random.choice(actions), lang=lang)
        else:
            speaker.ask("why", as_=random.choice(seats), action=random.choice(actions), lang=lang)
            speaker.ask("play", as_=actor, action=random.choice(actions), move=f"m{ply}", lang=lang)
        now = speaker.ask("turn")
        turn, ply = now["turn"], now["ply"]
    reviewed(speaker, game)
    record = speaker.ask("record")["record"]
    speaker.ask("load", record=record)
    speaker.fail("load", "bad-record", record={**record, "seal": "0" * 64})
    speaker.fail("play", "bad-action", as_=seats[0], action="fly away")
    speaker.ask("close")


def reviewed(speaker, game):
    """A finished match is looked through in slices; whoever asks for the same gets the same, and no part is lost."""
    wish = {"whole_ms": 200, "continuations": 4, "seed": 5}
    told = speaker.ask("review", ms=20, **wish)
    if "error" in told:
        if game == "rebel-moon" or told["error"]["code"] != "not-now":
            speaker.wrong.append(f"{game} is not reviewed: {told}")
        return
    part = -1
    for _ in range(1000):
        if told["part"] == 1:
            break
        if told["part"] < part:
            speaker.wrong.append(f"a review goes back from {part} to {told['part']}")
        part = told["part"]
        told = speaker.ask("review", ms=20, lang="es", **wish)
    if told["part"] != 1 or len(told["curve"]) != told["ply"] + 1:
        speaker.wrong.append(f"a review of {game} ends with {told['part']} and {len(told['curve'])} chances")
    speaker.fail("review", "bad-request", continuations=0)
    speaker.fail("review", "bad-request", ms=-1)
    speaker.fail("review", "bad-request", whole_ms="1")
    speaker.fail("review", "bad-request", seed=-1)


SET_UP = {
    "rebel-moon": {"bomb": "e5", "markers": [{"at": "e7", "weapon": "red-emp", "up": True, "uses": 1}], "gone": ["red-laser"]},
    "imperium": {"course": {"phase": "declaring", "player": "red", "first": "blue", "second": True, "turn": 8},
                 "hands": [["salvo"], []],
                 "ships": [{"at": "4r-1", "kind": "frigate", "owner": "red"}, {"at": "1b-4", "kind": "corvette", "owner": "blue"}]},
    "ascending": {"round": 60, "holes": [{"at": "alpha-home", "troops": 3, "owner": "red"}]},
}


def set_up(speaker, game):
    """A position that is given, and as the record of that match tells it whole, fits the shape of positions."""
    if game in SET_UP:
        opened = speaker.ask("set", game=game, position=SET_UP[game])
        if "error" in opened or "position" not in speaker.ask("record").get("record", {}):
            speaker.wrong.append(f"{game} cannot be set up: {json.dumps(opened)}")
        speaker.ask("close")


def drawn_up(speaker, game):
    """A scenario that the game draws up is sound, the same for the same seed, and played as it is."""
    drawn = [speaker.ask("draft", game=game, seed=seed)["scenario"] for seed in (7, 7, 8)]
    if drawn[0] != drawn[1] or drawn[0] == drawn[2]:
        speaker.wrong.append(f"{game} does not draw up one scenario for each seed")
    if speaker.ask("lint", game=game, scenario=drawn[0], id=1).get("problems"):
        speaker.wrong.append(f"{game} draws up what it does not allow itself")
    speaker.fail("draft", "unknown-game", game="chess")
    speaker.fail("draft", "unknown-option", game=game, options={"players": "many"})
    speaker.fail("draft", "bad-request", game=game, seed=-1)
    speaker.fail("draft", "bad-request", game=game, seed="07")
    speaker.fail("new", "bad-scenario", game=game, scenario={**drawn[0], "flavour": 1})
    speaker.ask("new", game=game, scenario=drawn[0], seed="07")
    foreseen(speaker, game, drawn[0])
    speaker.ask("close")


def foreseen(speaker, game, scenario):
    """A forecast is the same for the same seed, its chances are those of one winner, and of terms as of a match of them."""
    told = [speaker.ask("forecast", continuations=200, seed=seed, id=1) for seed in (3, 3, 4)]
    if told[0] != told[1] or told[0]["chances"] == told[2]["chances"]:
        speaker.wrong.append(f"{game} does not foresee the same for the same seed")
    if abs(sum(one["chance"] for one in told[0]["chances"]) - 1) > 0.01:
        speaker.wrong.append(f"{game} foresees {told[0]['chances']}")
    tried = speaker.ask("trial", game=game, scenario=scenario, continuations=200, seed=3)
    if any(tried[part] != told[0][part] for part in ("chances", "ends", "last_round", "games", "to_meet")):
        speaker.wrong.append(f"{game} foresees other things before a match is opened")
    speaker.fail("forecast", "bad-request", continuations=0)
    speaker.fail("forecast", "bad-request", continuations="1")
    speaker.fail("forecast", "bad-request", seed=-1)
    speaker.fail("trial", "bad-request", game=game, continuations=20_001)
    speaker.fail("trial", "bad-request", game="rebel-moon")
    speaker.fail("trial", "unknown-game", game="chess")
    speaker.fail("trial", "bad-scenario", game=game, scenario={**scenario, "flavour": 1})


def own_scenario(speaker, folder):
    """A mission of one's own is linted, played and kept in the record; a bad one says what is wrong."""
    game = folder.name.replace("_", "-")
    missions = sorted(folder.glob("data/mission-*.json"))
    if not missions:
        drawn_up(speaker, game)
        return
    mission = json.loads(missions[0].read_text(encoding="utf-8"))
    mission["turns"] = 1
    speaker.ask("lint", game=game, scenario=mission, id=1)
    speaker.ask("lint", game=game, scenario={**mission, "turns": 0}, lang="es")
    speaker.fail("draft", "bad-request", game=game)
    speaker.fail("trial", "bad-request", game=game)
    speaker.fail("lint", "bad-request", game="rebel-moon", scenario=mission)
    speaker.fail("lint", "unknown-game", game="chess", scenario=mission)
    speaker.fail("new", "bad-scenario", game=game, scenario={**mission, "flavour": 1})
    speaker.fail("new", "too-large", game=game, scenario={**mission, "story": "x" * 70_000})
    speaker.fail("new", "unknown-option", game="rebel-moon", scenario=mission)
    speaker.ask("new", game=game, scenario=mission, seed="07")
    speaker.fail("forecast", "not-now")
    for _ in range(4):
        turn = speaker.ask("turn")["turn"]
        seat = turn["seats"][0]
        speaker.ask("play", as_=seat, action=speaker.ask("legal", as_=seat)["actions"][-1])
    record = speaker.ask("record")["record"]
    if record["scenario"] != mission:
        speaker.wrong.append("the record does not hold the scenario as it was given")
    speaker.ask("load", record=record)
    record["scenario"]["price"] += 1
    speaker.fail("load", "bad-record", record=record)
    speaker.ask("close")


def blunders(speaker, game):
    speaker.ask("new", game=game)
    speaker.fail("review", "not-now")
    for text in ("{", "[]", '{"do":1}', '{"do":"situation","parts":["all"]}'):
        speaker.judge(text, {"$ref": "#/$defs/error"}, speaker.send(text))
    speaker.ask("fly")
    speaker.fail("new", "unknown-game", game="chess")
    speaker.fail("new", "unknown-edition", game=game, edition="0")
    speaker.fail("new", "unknown-option", game=game, options={"flavour": "sweet"})
    speaker.fail("set", "bad-position", game=game, position={"flavour": 1})
    speaker.fail("turn", "unknown-match", match="none")
    speaker.fail("view", "unknown-seat", as_="nobody")
    speaker.fail("rules", "unknown-clause", game=game, clause="XX-1")
    speaker.fail("play", "not-yours", as_="nature", action="roll 3")
    speaker.ask("rules", game=game, lang="es")
    speaker.ask("rules", clause="XX-1")
    speaker.ask("close")


def shapes_of(program):
    """By game, what the program exports of it."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([program, "export", folder], check=True, stdout=subprocess.DEVNULL)
        return {file.name.removesuffix(".schema.json").replace("_", "-"):
                json.loads(file.read_text(encoding="utf-8"))["$defs"]
                for file in pathlib.Path(folder).glob("*.schema.json")}


def unspoken():
    """Names of the schema that the text does not have."""
    text = (DOCS / "protocol.md").read_text(encoding="utf-8")
    names = set(SCHEMA["$defs"]["request"])

    def collect(rule):
        if isinstance(rule, dict):
            names.update(rule.get("properties", {}))
            names.update(word for word in rule.get("enum", []) if word)
            for inner in rule.values():
                collect(inner)
        elif isinstance(rule, list):
            for inner in rule:
                collect(inner)

    record = (DOCS / "record.md").read_text(encoding="utf-8")
    collect(SCHEMA["$defs"])
    return sorted(name for name in names if not re.search(rf"\b{name}\b", text + record))


def main():
    program, games = sys.argv[1], sys.argv[2:]
    random.seed(20)
    speaker, authored = Speaker(program), False
    shapes = shapes_of(program)
    cards = {card["game"]: card for card in speaker.ask("games", lang="es")["games"]}
    for game in games:
        told = seatings(cards[game])
        speaker.shapes = shapes[game]
        for number, chance in enumerate(("roll", "ask", "roll")):
            play(speaker, game, chance, *told[number % len(told)])
        blunders(speaker, game)
        set_up(speaker, game)
        folder = DOCS.parent / "src/games" / game.replace("-", "_")
        if (folder / "data").is_dir():
            own_scenario(speaker, folder)
            authored = True
    idle = SCHEMA["$defs"]["request"].keys() - speaker.asked.keys() - ({"lint", "draft", "trial", "forecast"} if not authored else set())
    wrong = [*dict.fromkeys(speaker.wrong), *(f"{do} was never asked" for do in sorted(idle)),
             *(f"docs/protocol.md does not speak of {name}" for name in unspoken())]
    print("\n".join(wrong[:30]))
    print(f"{sum(speaker.asked.values())} requests of {len(speaker.asked)} kinds, {len(speaker.codes)} kinds of error, "
          f"{len(wrong)} faults")
    speaker.table.kill()
    sys.exit(1 if wrong else 0)


main()
