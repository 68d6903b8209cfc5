"""Captains of Sector Invasión who go by a few simple thoughts (duel.py plays them).

What they know is src/games/sector_invasion/rules.md: whoever holds most planets wins (SI-H4), what nobody defends falls
to the ship that stands on it (SI-9.2), all else is fought for. The odds of fights and landings are those that the table
tells whoever may begin them (`hints`).
"""

OPTIONS = {"players": "2"}

WARSHIPS = ("corvette", "frigate", "cruiser")


def apart(one, two):
    """So many steps lie between two cells, on a map without storms (docs/notation.md, Cells)."""
    down, across = ord(two[0]) - ord(one[0]), int(two[1:]) - int(one[1:])
    return max(abs(down), abs(across), abs(down + across))


class Sector:
    """What a captain sees of the map."""

    def __init__(self, table, seat):
        view, self.hints = table.view(seat), table.hints(seat)
        self.seat, self.duel = seat, view["duel"]
        stormy = {cell for storm in view["storms"] for cell in storm["cells"]}
        clear = [site for site in view["sites"] if site["at"] not in stormy]
        self.planets = {site["at"]: site for site in clear if site["kind"] not in ("unknown", "relic")}
        self.unknown = [site["at"] for site in clear if site["at"] not in self.planets]
        kinds = {ship["name"]: ship for ship in view["ships"]}
        self.fleet = [{**kinds[ship["name"]], **ship} for ship in self.hints["ships"]]
        self.own = [ship for ship in self.fleet if self.mine(ship)]
        self.home = next(player["headquarters"] for player, told in zip(view["players"], self.hints["players"])
                         if told["player"] == seat)

    def mine(self, ship):
        return ship["name"].startswith(f"{self.seat}-")

    def able(self, ship):
        return ship["type"] in WARSHIPS and not ship["damaged"] and not ship["out"]

    def strong(self, planet):
        """Whether it takes a battle for its walls alone (SI-H13)."""
        return planet["garrison"] or planet["faction"] or planet["kind"] in ("bastion", "capital")

    def guarded(self, planet):
        """Whether it takes a battle (SI-9.2)."""
        beside = any(self.able(ship) and ship["name"].startswith(f"{planet['owner']}-") and
                     apart(ship["at"], planet["at"]) <= 1 for ship in self.fleet)
        return self.strong(planet) or beside

    def theirs(self):
        """All planets that are not one's own, and no storm covers."""
        return [planet for planet in self.planets.values() if planet["owner"] != self.seat]

    def free(self):
        """Those of them that fall without a battle."""
        return [planet["at"] for planet in self.theirs() if not self.guarded(planet)]

    def rivals(self):
        return [ship["at"] for ship in self.fleet if not self.mine(ship)]

    def moves(self, ship, legal):
        """Where it may go, and how likely it arrives."""
        sure = {cell["at"]: cell["ways"] / cell["of"] for cell in ship["cells"]}
        reached = [action.split()[2] for action in legal if action.startswith(f"move {ship['at']} ")]
        return {at: sure.get(at, 1.0) for at in reached}


class Script:
    """What is common: each phase is a method; whatever has none is decided by chance."""

    BUYS = ("corvette", "frigate", "cruiser")  # the first of these that it can pay for
    CARE = 0.5  # a way is taken if it is at least so likely to come through

    def __init__(self, rng):
        self.rng = rng

    def choose(self, table, seat, turn):
        legal = table.legal(seat)
        if len(legal) == 1:
            return legal[0]
        decide = getattr(self, f"in_{turn['phase']}", None)
        return (decide(Sector(table, seat), legal) if decide else None) or self.shrug(legal)

    def shrug(self, legal):
        """Nothing more, where that is possible; factories make something (SI-10.3); else anything."""
        made = [action for action in legal if action.startswith("produce ")]
        return "done" if "done" in legal else self.rng.choice(made or legal)

    # ---- ships ---------------------------------------------------------------------------------

    def in_ships(self, sector, legal):
        ships = [ship for ship in sector.own if ship["acts"]]
        for ship in ships:
            fights = [fight for fight in ship["fights"] if f"attack {ship['at']} {fight['at']}" in legal]
            worth = [(self.likes(fight), fight["at"]) for fight in fights if self.likes(fight) > 0]
            if worth:
                return f"attack {ship['at']} {max(worth)[1]}"
        goals = self.goals_of_all(sector)
        for ship in ships:
            goal = goals.get(ship["name"])
            ways = {at: sure for at, sure in sector.moves(ship, legal).items() if sure >= self.CARE}
            if goal and ways:
                best = min(ways, key=lambda at: (apart(at, goal), -ways[at], at))
                if apart(best, goal) < apart(ship["at"], goal):
                    return f"move {ship['at']} {best}"
        return None

    def goals_of_all(self, sector):
        """Of each ship the nearest of its goals that none before it has taken; who has acted has what it stands on."""
        taken, goals = {ship["at"] for ship in sector.own if not ship["acts"]}, {}
        for ship in sector.own:
            if ship["acts"]:
                wanted = sector.unknown if ship["type"] == "explorer" else self.goals(sector, ship)
                open_ = [at for at in wanted if at not in taken]
                if open_:
                    goals[ship["name"]] = min(open_, key=lambda at: (apart(ship["at"], at), at))
                    taken.add(goals[ship["name"]])
        return goals

    def goals(self, sector, ship):
        """Cells that a warship is after."""
        return sector.free()

    def likes(self, fight):
        """How much it would attack so; 0 is not at all."""
        return 0

    def in_choose(self, sector, legal):
        """The highest of one's own attack, the lowest of another's (SI-6.4 to SI-6.7)."""
        pips = sorted(legal, key=lambda action: int(action.split()[1]))
        return pips[-1] if sector.duel["attacker"].startswith(f"{sector.seat}-") else pips[0]

    def in_advance(self, sector, legal):
        return "advance" if sector.duel["vacated"] in sector.planets else "stay"

    # ---- planets -------------------------------------------------------------------------------

    def in_conquest(self, sector, legal):
        for verb in ("conquer", "explore"):
            if able := [action for action in legal if action.startswith(f"{verb} ")]:
                return able[0]
        return self.most_cards([action for action in legal if self.dares(sector, action)])

    def dares(self, sector, action):
        """Whether it goes for that landing."""
        return action.startswith("assault ") and self.chance(sector, action) >= 0.5

    def chance(self, sector, action):
        """Of a landing with so many cards, where the defender spends none."""
        at, cards = action.split()[1:]
        for ship in sector.own:
            for landing in ship["landings"]:
                if landing["at"] == at:
                    for bet in landing["bets"]:
                        if bet["cards"] == int(cards) and bet["answer"] == 0:
                            return bet["won"] / (bet["won"] + bet["lost"])
        return 0.0

    def most_cards(self, actions):
        return max(actions, key=lambda action: int(action.split()[-1]), default=None)

    def in_answer(self, _sector, legal):
        return self.most_cards(legal)

    def in_supply(self, _sector, legal):
        return self.most_cards([action for action in legal if action != "decline"])

    in_defend = in_supply

    # ---- what is paid for ----------------------------------------------------------------------

    def in_works(self, sector, legal):
        """The first that can be had of what it would pay for, in that order."""
        for wish in self.wishes(sector):
            if found := [action for action in legal if action.startswith(wish)]:
                return self.rng.choice(found)
        return None

    def wishes(self, _sector):
        return [*(f"buy {ship}" for ship in self.BUYS), "repair", "learn stratagem"]


class Idle(Script):
    """Does nothing that can be left: its ships stay, and it buys nothing."""

    def choose(self, table, seat, turn):
        legal = table.legal(seat)
        return next((action for action in ("decline", "stay") if action in legal), self.shrug(legal))


class Expander(Script):
    """Takes what falls without a battle, the nearest first, and buys corvettes for it."""

    CARE = 0.6
    BUYS = ("corvette", "frigate")

    def dares(self, sector, action):
        return False


class Rusher(Script):
    """Makes for the nearest rival, ship or planet, attacks whenever it may, and buys the dearest ship that it can."""

    CARE = 0.0
    BUYS = ("cruiser", "frigate", "corvette")

    def goals(self, sector, ship):
        return [planet["at"] for planet in sector.theirs() if planet["owner"]] + sector.rivals()

    def likes(self, fight):
        return 1 + fight["attack"] - fight["defence"] if fight["attack"] >= fight["defence"] else 0.5

    def dares(self, sector, action):
        return action.startswith("assault ")


class Turtle(Script):
    """Takes what lies near its headquarters, walls it up, and fights only those who come there."""

    REACH = 5

    def goals(self, sector, ship):
        near = [at for at in sector.free() if apart(at, sector.home) <= self.REACH]
        intruders = [at for at in sector.rivals() if apart(at, sector.home) <= self.REACH]
        own = [at for at, planet in sector.planets.items() if planet["owner"] == sector.seat]
        return near or intruders or own

    def likes(self, fight):
        return fight["attack"] - fight["defence"] + 0.5

    def wishes(self, sector):
        fleet = ["buy corvette"] if len(sector.own) < 5 else []
        return [*fleet, "recruit", "research heavy", "research", "repair", "learn stratagem"]


class Hoarder(Expander):
    """Studies slots before it builds, the heaviest first, and lands on strong planets once they tell."""

    def goals(self, sector, ship):
        slots = next(player["slots"] for player in sector.hints["players"] if player["player"] == sector.seat)
        strong = [planet["at"] for planet in sector.theirs()] if slots >= 2 else []
        return sector.free() or strong

    def dares(self, sector, action):
        return Script.dares(self, sector, action)

    def wishes(self, _sector):
        return ["research lord", "research heavy", "research", "learn stratagem", "buy cruiser", "repair"]


class Hunter(Script):
    """Goes for rival ships wherever the odds are good, takes planets when there are none, and repairs first."""

    def goals(self, sector, ship):
        prey = [other["at"] for other in sector.fleet
                if not sector.mine(other) and other["strength"] < ship["strength"]]
        near = [at for at in prey if apart(at, ship["at"]) <= 2 * max(ship["movement"], 1)]
        return near or sector.free() or sector.rivals()

    def likes(self, fight):
        hurt = {side: (fight[side]["destroyed"] + 0.5 * fight[side]["damaged"]) / fight[side]["of"]
                for side in ("own", "other")}
        return hurt["other"] - hurt["own"]

    def wishes(self, sector):
        return ["repair", *super().wishes(sector)]


class Swarm(Script):
    """Corvettes and nothing else, each after the nearest planet that it has not, through whatever stands in its way."""

    CARE = 0.3
    BUYS = ("corvette",)

    def goals(self, sector, ship):
        return [planet["at"] for planet in sector.theirs()]

    def likes(self, fight):
        return fight["attack"] - fight["defence"] + 0.5

    def dares(self, sector, action):
        return action.startswith("assault ")


PLAYERS = {"idle": Idle, "expander": Expander, "rusher": Rusher, "turtle": Turtle, "hoarder": Hoarder, "hunter": Hunter,
           "swarm": Swarm}
