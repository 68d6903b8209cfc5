#!/usr/bin/env python3
"""Plays whole campaigns with nothing but docs/protocol.md and docs/notation.md, through `hexastra table`: with all
numbers of seats, by the game's own scenario, by charters that it draws up, and by such with other figures. Battles
are reported, played here as matches of other games, and simulated, in turn.

In between, illegal actions are tried. Each must be refused with clause, reason, values, a text in both languages
that tells those values, and, where its actor has anything to choose, cures that are legal; and nothing may change.
Some are tried by seats that owe nothing: most of these have no cure. The share of cures is counted over all of them.

    tests/protocol_campaigns.py PROGRAM [--game planetary-empires] [--campaigns 12] [--illegal 200] [--every 12]
                                [--seed 1] [--first 0]

--every N tries some at every N-th decision; --first begins with that campaign of the seed. The table throws the dice
of linked matches for itself, so that no two runs are alike to the end.
"""
import argparse
import collections
import json
import random
import re
import subprocess
import sys

WAYS = ("reported", "played here", "simulated")
LONG = 10_000  # no match of another game has so many steps
ARMIES = ("space-marines imperial-guard orks tyranids eldar tau necrons dark-eldar chaos-marines daemons other").split()
SHIPS = ["corvette", "frigate", "cruiser", "explorer"]


class Fault(Exception):
    """The program does what the protocol does not say."""


def expect(holds, *what):
    if not holds:
        raise Fault(" ".join(one if isinstance(one, str) else json.dumps(one, ensure_ascii=False) for one in what))


class Table:
    """The program on the other side of a pipe: a JSON object a line, each way."""

    def __init__(self, program):
        self.process = subprocess.Popen([program, "table"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True,
                                        encoding="utf-8")

    def send(self, do, **fields):
        """`as_` is "as", a word that this language keeps for itself."""
        request = json.dumps({"do": do, **{name.rstrip("_"): value for name, value in fields.items()}})
        print(request, file=self.process.stdin, flush=True)
        answer = self.process.stdout.readline()
        expect(answer, "the program is gone after", request)
        return json.loads(answer)

    def ask(self, do, **fields):
        """What is understood, at least."""
        answer = self.send(do, **fields)
        expect("error" not in answer, do, fields, "->", answer)
        return answer

    def close(self):
        self.process.stdin.close()
        return self.process.wait(timeout=10)


class Readings:
    """How values are read in each language: by the words of the game's card."""

    def __init__(self, table, game):
        self.game, self.words, self.seats = game, {}, {}
        for language in ("en", "es"):
            for card in table.ask("games", lang=language)["games"]:
                self.seats[card["game"]] = [seat["seat"] for seat in card["seats"]]
                if card["game"] == game.name:
                    names = {seat["seat"]: seat["name"] for seat in card["seats"]}
                    self.words[language] = {**card["words"], **names}

    def told(self, value, text, language):
        """Whether a text says a value: a word by its reading, a place in capitals, a few things in words."""
        if isinstance(value, int):
            return value < 2 or re.search(rf"\b{value}\b", text)
        read = self.words[language].get(value, value)
        return read in text or read.upper() in text or read[:1].upper() + read[1:] in text


# ---- the games: what is agreed on before a campaign, and how what is done is written ------------------


class PlanetaryEmpires:
    name, prefix, leave, done, drawn = "planetary-empires", "PE", "withdraw", "pass", "drawn"
    grammar = {"attack": ["tile"], "pass": [], "conquer": ["battle"], "claim": ["battle", "tile"],
               "prize": ["battle", "tile"], "done": [], "withdraw": [], "cede": ["tile", "seat"], "accept": ["seat"],
               "admit": ["seat", "entry"], "lot": ["seat"], "die": ["pips"], "dice": ["pips"],
               "settle": ["battle", "result"]}
    words = {"entry": ["continent", "land", "landless"],
             "result": ["won", "lost", "drawn", "absent-attacker", "absent-defender", "unplayed", "void"]}
    battle, tiles, terms = "r", ("abcdefghijklmno", 15), ("cede", "accept")  # what people come to terms by

    @staticmethod
    def alter(charter, rng, seats):
        """Other figures than the usual, of those that docs/charters.md names."""
        charter.update(rounds=rng.randint(3, 8), orders=rng.randint(0, 3), against=rng.randint(0, 2),
                       cap=rng.choice([0, 100]), mark=rng.choice([0, 0, 9]), meet=rng.randrange(min(3, len(seats))),
                       size=rng.choice([750, 1500]), unplayed=rng.choice(["ready", "letter"]),
                       simulated=rng.random() < 0.9, played=rng.random() < 0.9)
        allied, late = len(seats) > 3 and rng.random() < 0.3, len(seats) > 2 and rng.random() < 0.6
        for place, player in enumerate(charter["players"]):
            player.update(army=rng.choice(ARMIES), side=1 + place % 2 if allied else 0,
                          reserve=late and place == len(seats) - 1)
        for tile in charter["tiles"]:
            tile["owner"] = None if late and tile["owner"] == seats[-1] else tile["owner"]
        if rng.random() < 0.3:
            charter["aims"] = [{"hold": [tile["at"] for tile in rng.sample(charter["tiles"], 3)]}]


class SectorInvasion:
    name, prefix, leave, done, drawn = "sector-invasion", "SI", "retire", "done", "lost"
    grammar = {"place": ["ship", "tile"], "fight": ["number"], "accept": [], "decline": [], "spread": ["tile", "tile"],
               "ebb": ["tile"], "sabotage": ["tile"], "reinforce": ["ship", "tile"], "move": ["tile", "tile"],
               "cross": ["tile", "tile"], "attack": ["tile", "tile"], "bombard": ["tile", "tile"], "board": ["tile"],
               "ashore": [], "choose": ["pips"], "push": ["tile"], "advance": [], "stay": [], "conquer": ["tile"],
               "assault": ["tile", "number"], "answer": ["number"], "explore": ["tile"], "retreat": ["tile"],
               "found": ["tile"], "buy": ["ship", "tile"], "equip": ["attribute"], "repair": ["tile"],
               "recruit": ["tile"], "research": ["line"], "learn": ["art"], "transfer": ["tile", "tile"],
               "produce": ["number"], "done": [], "retire": [], "lot": ["seat"], "event": ["number"], "pick": ["tile"],
               "die": ["pips"], "dice": ["pips"], "lose": ["attribute"], "settle": ["battle", "result"]}
    words = {"ship": SHIPS, "attribute": ["movement", "strength", "agility", "armour"], "art": ["stratagem", "spell"],
             "line": ["command", "elite", "fast", "heavy", "flyer", "lord"], "number": ["0", "1", "2", "3"],
             "result": ["won", "lost"]}
    battle, tiles, terms = "t", ("abcdefghijklmno", 15), ()

    @staticmethod
    def alter(charter, rng, seats):
        """Other figures than the usual, of those that docs/charters.md names; most battles are fought by people."""
        charter.update(turns=rng.randint(2, 6), share=rng.choice([0, 30, 60]), hold=rng.randint(1, 2),
                       limit=rng.randint(3, 8), played=rng.random() < 0.9,
                       ground="fought" if rng.random() < 0.9 else "simulated")
        for player in charter["players"]:
            player.update(raw=rng.randint(0, 20), production=rng.randint(0, 12), stones=rng.randint(0, 2),
                          stratagems=rng.randint(0, 2), spells=rng.randint(0, 1))
        for site in charter["sites"]:
            if site["holds"] in ("raw", "production") and rng.random() < 0.5:
                site.update(owner=rng.choice(seats), garrison=True)


GAMES = {game.name: game for game in (PlanetaryEmpires, SectorInvasion)}


def terms(table, game, rng, number, seats):
    """What `new` is told of it: the usual map, one that is drawn up, or that one with other figures, in turn."""
    options = {"players": str(len(seats))}
    if number % 3 == 0:
        return {"options": options}
    charter = table.ask("draft", game=game.name, options=options, seed=number)["scenario"]
    if number % 3 == 2:
        game.alter(charter, rng, seats)
    problems = table.ask("lint", game=game.name, scenario=charter)["problems"]
    expect(not problems, "a charter that cannot be played:", problems)
    return {"scenario": charter}


# ---- a campaign ---------------------------------------------------------------------------------------


class Campaign:
    """One match from its first order to its record; `trials` are made between its decisions."""

    def __init__(self, table, readings, rng, number, counts):
        self.table, self.readings, self.rng, self.counts = table, readings, rng, counts
        self.game, all_seats = readings.game, readings.seats[readings.game.name]
        self.seats = all_seats[:2 + number % (len(all_seats) - 1)]
        computers = [seat for place, seat in enumerate(self.seats) if place and place % 4 < number % 4 - 1]
        self.persons = [seat for seat in self.seats if seat not in computers]
        self.name, self.thrown = f"campaign-{number}", number % 6 == 4
        self.heard, self.battles = [], []
        opened = self.ask("new", game=self.game.name, seed=f"{rng.getrandbits(128):032x}",
                          chance="ask" if self.thrown else "roll", computers=computers, manners={"organiser": True},
                          **terms(table, self.game, rng, number, self.seats))
        expect(opened["seats"] == self.seats, "seats", opened["seats"], "not", self.seats)
        self.turn, self.ply = opened["turn"], opened["ply"]
        self.tiles = [place["place"] for place in self.ask("draw")["places"]]

    def ask(self, do, **fields):
        return self.table.ask(do, **{"match": self.name, **fields})

    def did(self, answer):
        """What an accepted act has led to."""
        expect(answer.get("result") == "accepted", "refused:", answer)
        self.turn, self.ply = answer["turn"], answer["ply"]
        return answer

    def act(self, actor, action):
        return self.did(self.ask("play", as_=actor, action=action))

    def enter(self, by, deed):
        return self.did(self.ask("enter", as_=by, deed=deed))

    def owing(self):
        """Whoever has anything to choose now: seats, or nature where the table does not act for it."""
        return self.turn["seats"] if self.turn["kind"] == "decide" else ["nature"]

    def legal(self, actor):
        """All that an actor may do, be it owed or not."""
        actions = self.ask("legal", as_=actor)["actions"] if actor in [*self.owing(), "organiser"] else []
        return actions + (self.ask("may", as_=actor)["actions"] if actor in self.seats else [])

    def play(self, trials):
        """To its end by the rules of the game."""
        while self.turn["kind"] != "over":
            trials.between(self)
            if self.turn["kind"] == "report":
                self.settle(self.rng.choice(self.turn["pending"]))
            elif self.turn["kind"] == "chance":
                self.act("nature", self.rng.choice(self.legal("nature")))
            elif self.rng.random() > 0.05 or not self.beside():
                self.decide(self.rng.choice(self.turn["seats"]))
        outcome = self.ask("turn")["outcome"]
        by_rule = outcome["clause"].startswith(f"{self.game.prefix}-")
        expect(by_rule and sum(outcome["score"].values()) > 0, "no end by the rules:", outcome)
        self.counts[f"{outcome['clause']} {outcome['reason']}"] += 1
        trials.at_the_end(self)
        self.load_again()
        self.ask("close")

    def decide(self, seat):
        """A person at random, kinds alike; a computer by what is suggested."""
        legal = self.ask("legal", as_=seat)
        expect(legal["complete"] and legal["actions"], seat, "must act and cannot:", legal)
        kinds = sorted({action.split()[0] for action in legal["actions"]})
        kind = self.rng.choice(kinds)
        action = self.rng.choice([action for action in legal["actions"] if action.split()[0] == kind])
        if seat not in self.persons:
            action = self.ask("suggest", as_=seat, level=1, visits=2, seed=self.ply)["action"]
            expect(action in legal["actions"], action, "is suggested and not legal")
        self.act(seat, action)

    def beside(self):
        """Something that nobody owes; whether anything was done."""
        decrees = self.ask("legal", as_="organiser")["actions"]
        done = self.rng.choice(["decree", "terms", "leave", "resign", "vacant"])
        seat = self.rng.choice(self.persons)
        parts = len(self.persons) > 2 and seat not in self.turn.get("gone", [])
        if done == "decree" and decrees:
            return self.enter("organiser", f"decree {self.rng.choice(decrees)}")
        if done == "terms":
            return self.come_to_terms()
        if done == "leave" and parts and self.game.leave in self.legal(seat):
            return self.act(seat, self.game.leave)
        if done in ("resign", "vacant") and parts:
            self.persons.remove(seat)
            return self.enter(seat, "resign") if done == "resign" else self.enter("organiser", f"hand {seat} vacant")
        return None

    def come_to_terms(self):
        """Land is offered to somebody who comes late, or taken."""
        for seat in self.seats if self.game.terms else []:
            offers = [action for action in self.legal(seat) if action.split()[0] in self.game.terms]
            if offers:
                return self.act(seat, self.rng.choice(offers))
        return None

    def load_again(self):
        """The record leads to the same end."""
        record, head = self.ask("record")["record"], self.ask("hash")["hash"]
        again = self.table.ask("load", record=record)["match"]
        found = self.table.ask("hash", match=again)["hash"]
        expect(found == head, self.name, "comes from its record with the hash", found, "not", head)
        expect(self.table.ask("turn", match=again)["outcome"] == self.ask("turn")["outcome"], self.name, "ends otherwise")
        self.table.ask("close", match=again)

    # ---- battles --------------------------------------------------------------------------------

    def settle(self, battle):
        """By the way that was taken least so far, of those that are open to it."""
        offered = [way for way, key in zip(WAYS, ("results", "games", "weights")) if key in battle]
        way = min(offered, key=lambda way: self.counts[way])
        self.counts[way] += 1
        name, before = battle["name"], self.ply
        due = {"reported": self.report, "played here": self.play_here, "simulated": self.simulate}[way](battle)
        steps = self.ask("log", as_="organiser", since=before)["entries"]
        found = [step["action"] for step in steps if step.get("action", "").startswith(f"settle {name} ")]
        expect(len(found) == 1 and found[0] in due, f"{name} was {way}:", found, "instead of", due)
        self.battles.append(name)

    def people_of(self, battle):
        return [seat for seat in battle["seats"] if seat in self.persons]

    def waiting(self, name):
        """How that battle stands while it waits."""
        there = [one for one in self.ask("turn")["turn"].get("pending", []) if one["name"] == name]
        expect(len(there) == 1, name, "does not wait")
        return there[0]

    def report(self, battle):
        """Both say the same, one confirms the other, or the organiser enters it: as told, or whatever they said."""
        name, people = battle["name"], self.people_of(battle)
        result, other = self.rng.sample(battle["results"], 2)
        if len(people) < 2:
            self.enter("organiser", f"award {self.rng.choice(['told', 'absent'])} {result}")
            return [result]
        one, two = self.rng.sample(people, 2)
        self.enter(one, f"claim {result}")
        how = self.rng.choice(["same", "agree", "yield", "dispute"])
        if how in ("yield", "dispute"):
            self.enter(two, f"claim {other}")
            claims = {claim["by"]: claim["result"] for claim in self.waiting(name)["claims"]}
            expect(claims == {one: result, two: other}, name, "has the claims", claims)
        if how == "dispute":
            self.enter("organiser", f"award dispute {result}")
        else:
            self.enter(two, f"claim {result}" if how == "same" else f"agree {name}")
        return [result]

    def simulate(self, battle):
        """All people there wish it, or the organiser does."""
        name, people = battle["name"], self.people_of(battle)
        for by in people if people and self.rng.random() < 0.7 else ["organiser"]:
            self.enter(by, f"simulate {name}")
        return [result for result, weight in zip(battle["results"], battle["weights"]) if weight]

    def play_here(self, battle):
        """As a match of another game, by the wish of all people there or of the organiser; more points win."""
        name, people, as_what = battle["name"], self.people_of(battle), self.rng.choice(battle["games"])
        if people and self.rng.random() < 0.7:
            for by in people:
                self.enter(by, f"meet {name} {as_what['game']}")
        else:
            self.enter("organiser", f"call {name} {as_what['game']}")
        link = self.waiting(name)["link"]
        expect(link["game"] == as_what["game"], name, "is played as", link)
        self.counts[f"as {link['game']}"] += 1
        there = dict(zip(self.readings.seats[link["game"]], as_what["seats"]))
        score = self.fight(link["match"], there)
        stands = self.ask("turn")
        self.turn, self.ply = stands["turn"], stands["ply"]
        attacker = name.split("-")[1]
        ahead = sum(score[seat] if who == attacker else -score[seat] for seat, who in there.items())
        return [f"settle {name} {'won' if ahead > 0 else 'lost' if ahead < 0 else self.game.drawn}"]

    def fight(self, match, there):
        """To its end at random or as is suggested, unless somebody resigns or both agree on a draw before."""
        people = [seat for seat, who in there.items() if who in self.persons]
        steps = self.rng.choice([0, 5, LONG]) if people else LONG
        suggested = self.rng.random() < 0.1
        turn = self.table.ask("turn", match=match)["turn"]
        for _ in range(steps):
            if turn["kind"] == "over":
                break
            seat = turn["seats"][0]
            action = (self.table.ask("suggest", match=match, as_=seat, level=1, visits=1)["action"] if suggested else
                      self.rng.choice(self.table.ask("legal", match=match, as_=seat)["actions"]))
            turn = self.table.ask("play", match=match, as_=seat, action=action)["turn"]
        if turn["kind"] != "over" and len(people) == 2 and self.rng.random() < 0.3:
            for seat, deed in zip(people, ("offer draw", "accept")):
                self.table.ask("enter", match=match, as_=seat, deed=deed)
        elif turn["kind"] != "over":
            self.table.ask("enter", match=match, as_=self.rng.choice(people), deed="resign")
        score = self.table.ask("turn", match=match)["outcome"]["score"]
        self.table.ask("close", match=match)
        return score


# ---- what must be refused -----------------------------------------------------------------------------


class Trials:
    """Illegal actions, and what became of them."""

    def __init__(self, readings, every):
        self.readings, self.game, self.every, self.rng = readings, readings.game, every, None
        self.tried, self.cured, self.phases = collections.Counter(), collections.Counter(), collections.Counter()
        self.malformed = self.deeds = 0

    def between(self, campaign):
        """A few now and then; all of them together change nothing."""
        if self.rng.randrange(self.every) > 0:
            return
        before = campaign.ask("hash")["hash"]
        for actor, times in ((self.chooser(campaign), 5), (self.rng.choice(campaign.seats), self.rng.randrange(8) == 0)):
            self.try_some(campaign, actor, times)
        if campaign.turn["kind"] == "report":
            self.try_deeds(campaign, self.rng.choice(campaign.turn["pending"]))
        expect(campaign.ask("hash")["hash"] == before and campaign.ask("turn")["turn"] == campaign.turn,
               campaign.name, f"was changed at {campaign.ply} by what was refused")

    def try_some(self, campaign, actor, times):
        """So many that are thought up, but for those that are legal."""
        legal = campaign.legal(actor)
        campaign.heard += self.rng.sample(legal, min(3, len(legal)))
        for _ in range(times):
            action = self.think_up(campaign, legal)
            if action not in legal:
                self.attempt(campaign, actor, action, legal)

    def at_the_end(self, campaign):
        """Nothing more is legal once it is over."""
        action = self.rng.choice([self.game.done, self.game.leave, "done"])
        self.attempt(campaign, self.rng.choice(campaign.seats), action, [])

    def chooser(self, campaign):
        """Whoever has anything to choose; now and then the organiser, where something may be decreed."""
        if self.rng.randrange(8) == 0 and campaign.ask("legal", as_="organiser")["actions"]:
            return "organiser"
        return self.rng.choice(campaign.owing())

    # ---- what is tried ---------------------------------------------------------------------------

    def think_up(self, campaign, legal):
        """A legal action with another word, one that was legal elsewhere, or any words that the grammar has."""
        kind = self.rng.randrange(3)
        if kind == 0 and legal:
            verb, *words = self.rng.choice(legal).split()
            if words:
                at = self.rng.randrange(len(words))
                words[at] = self.word(campaign, self.game.grammar[verb][at])
                return " ".join([verb, *words])
        if kind == 1 and campaign.heard:
            return self.rng.choice(campaign.heard)
        verb = self.rng.choice(sorted(self.game.grammar))
        fields = self.game.grammar[self.rng.choice(sorted(self.game.grammar)) if self.rng.randrange(20) == 0 else verb]
        return " ".join([verb, *(self.word(campaign, field) for field in fields)])

    def word(self, campaign, field):
        """Mostly one that is there."""
        game = self.game
        if field == "tile":
            if self.rng.randrange(5) > 0:
                return self.rng.choice(campaign.tiles)
            rows, most = game.tiles
            return self.rng.choice(rows) + str(self.rng.randint(1, most))
        if field == "battle":
            known = [one["name"] for one in campaign.turn.get("pending", [])] + campaign.battles[-8:]
            if known and self.rng.randrange(3) > 0:
                return self.rng.choice(known)
            round_ = f"{game.battle}{self.rng.randint(1, 12)}"
            return "-".join([round_, self.word(campaign, "seat"), self.word(campaign, "tile")])
        if field == "seat":
            return self.rng.choice(campaign.seats if self.rng.randrange(8) else self.readings.seats[game.name])
        if field == "pips":
            return str(self.rng.randint(1, 13))
        return self.rng.choice(game.words[field])

    # ---- what must come of it --------------------------------------------------------------------

    def attempt(self, campaign, actor, action, legal):
        """It must be refused, in both languages alike, and with cures that are legal."""
        request = {"do": "enter", "deed": f"decree {action}"} if actor == "organiser" else {"do": "play", "action": action}
        answer = campaign.table.send(match=campaign.name, as_=actor, lang="en", **request)
        if answer.get("error", {}).get("code") == "bad-action":
            expect(answer["error"]["at"] <= len(action) + len("decree "), actor, action, "->", answer)
            self.malformed += 1
            return
        asked = {name: value for name, value in request.items() if name != "do"}
        spanish = campaign.ask("why", as_=actor, lang="es", **asked)
        refusal = self.judge(f"{actor} {action}", answer, spanish["refusal"])
        expect(answer["ply"] == campaign.ply, actor, action, "leads to another ply:", answer)
        self.cures(campaign, actor, action, refusal, legal)

    def judge(self, what, answer, spanish):
        """Clause, reason, values, and a text in each language that says them."""
        refusal = answer.get("refusal")
        expect(answer.get("result") == "refused" and refusal and spanish, what, "was not refused:", answer, spanish)
        expect(all(refusal[part] == spanish[part] for part in ("clause", "reason", "values", "cure")), what, refusal, spanish)
        clause = rf"({self.game.prefix}|T)-[AH]?\d+(\.\d+)?"
        expect(re.fullmatch(clause, refusal["clause"]), what, "is refused by no clause:", refusal)
        expect(refusal["text"] != spanish["text"], what, "has one text for two languages:", refusal)
        for language, text in (("en", refusal["text"]), ("es", spanish["text"])):
            expect(len(text) > 10 and "{" not in text, what, "has no text:", text)
            expect(not re.search(r"\b1 \w+s\b", text), what, "tells of one as of many:", text)
            for value in refusal["values"].values():
                expect(self.readings.told(value, text, language), what, f"has {value} and does not say so:", text)
        return refusal

    def cures(self, campaign, actor, action, refusal, legal):
        """Each is legal; there is one where its actor has anything to choose, or may do anything of that kind."""
        cures, clause = refusal["cure"], refusal["clause"]
        self.tried[clause] += 1
        self.cured[clause] += bool(cures)
        self.phases[campaign.turn["phase"]] += 1
        verb = action.split()[0]
        stays = verb != self.game.leave
        due = actor in [*campaign.owing(), "organiser"] or stays and any(one.split()[0] == verb for one in legal)
        expect(bool(cures) == (due and campaign.turn["kind"] != "over"), actor, action, "has the cures", cures, refusal)
        expect(set(cures) <= set(legal), actor, action, "has a cure that is not legal:", cures)
        verdicts = ([campaign.ask("why", as_=actor, deed=f"decree {cure}")["refusal"] for cure in cures] if actor == "organiser"
                    else campaign.ask("why", as_=actor, actions=cures)["refusals"] if cures else [])
        expect(not any(verdicts), actor, action, "has a cure that is refused:", cures, verdicts)

    def try_deeds(self, campaign, battle):
        """What its people may not say of a battle, nor others at all. Deeds are no actions: they have no cure."""
        name, result = battle["name"], self.rng.choice(battle["results"])
        stranger = next((seat for seat in campaign.persons if seat not in battle["seats"]), None)
        seat = battle["seats"][0]
        wrong = [(seat, f"award told {result}", "T-13"), (seat, f"played {name} {'0' * 64} 1 0", "T-31"),
                 ("organiser", f"agree {name}", "T-13"), ("organiser", f"call {name} chess", "T-31"),
                 ("organiser", f"unlink {name}", "T-34"), (seat, f"lapse report {name}", "T-16")]
        if stranger:
            wrong += [(stranger, f"claim {result}", "T-10"), (stranger, f"meet {name} rebel-moon", "T-30"),
                      (stranger, "accept", "T-8")]
        by, deed, clause = self.rng.choice(wrong)
        spanish = campaign.ask("why", as_=by, deed=deed, lang="es")["refusal"]
        refusal = self.judge(f"{by} {deed}", campaign.ask("enter", as_=by, deed=deed), spanish)
        expect(refusal["clause"] == clause, by, deed, f"is not refused by {clause}:", refusal)
        self.deeds += 1


def play_all(program, game, numbers, seed, every):
    """All campaigns, one after the other at one table: what came of the trials, and how often what happened."""
    table, counts = Table(program), collections.Counter()
    readings = Readings(table, game)
    trials = Trials(readings, every)
    for number in numbers:
        trials.rng = random.Random(f"{seed} {number} trials")
        try:
            Campaign(table, readings, random.Random(f"{seed} {number}"), number, counts).play(trials)
        except Fault as fault:
            raise Fault(f"campaign {number}: {fault}") from fault
    expect(table.close() == 0, "the program ends badly")
    return trials, counts


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("program")
    parser.add_argument("--game", choices=GAMES, default="planetary-empires")
    parser.add_argument("--campaigns", type=int, default=12)
    parser.add_argument("--illegal", type=int, default=200)
    parser.add_argument("--every", type=int, default=12)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--first", type=int, default=0)
    order = parser.parse_args()
    try:
        numbers = range(order.first, order.first + order.campaigns)
        trials, counts = play_all(order.program, GAMES[order.game], numbers, order.seed, order.every)
        tried, cured = trials.tried.total(), trials.cured.total()
        print("\n".join(f"{clause:8} {times:6} refused {trials.cured[clause]:6} with a cure"
                        for clause, times in sorted(trials.tried.items())))
        others = {what: times for what, times in sorted(counts.items()) if what not in WAYS}
        print(f"{trials.deeds} deeds refused, {trials.malformed} actions not understood; by phase {dict(trials.phases)}; {others}")
        expect(tried >= order.illegal, f"only {tried} illegal actions were tried")
        expect(10 * cured >= 9 * tried, f"only {cured} of {tried} refusals come with a cure")
        expect(all(counts[way] for way in WAYS), "not all ways were gone:", counts)
    except Fault as fault:
        sys.exit(str(fault))
    print(f"{order.campaigns} campaigns ({', '.join(f'{counts[way]} {way}' for way in WAYS)}), "
          f"{tried} refusals, {100 * cured / tried:.1f} % with a cure")


main()
