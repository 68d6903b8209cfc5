"""Players of Planetary Empires who go by a few simple thoughts (duel.py plays them).

What they know is src/games/planetary_empires/rules.md: an attack is a battle, whoever wins it may roll for a tile, and
whoever has fewer tiles gets points in the next one (PE-2.2). The odds are those that the table tells everybody who may
give such an order or make such a roll (`hints`).
"""

OPTIONS = {"players": "2"}

# What a structure is worth beside the tile that it stands on, in tiles: by what chapter 3 makes of each.
STRUCTURES = {"none": 0.0, "spaceport": 0.2, "station": 0.2, "shield": 0.3, "manufactorum": 0.5, "bastion": 0.2,
              "hive": 1.0}


class Script:
    """What is common: a decision is either an order or a roll for a tile."""

    def __init__(self, rng):
        self.rng = rng

    def choose(self, table, seat, turn):
        legal = table.legal(seat)
        if "pass" in legal:
            return self.order(table, seat, legal) or "pass"
        if turn["phase"] == "conquest":
            return self.roll(table, seat, legal) or "done"
        return self.rng.choice(legal)

    def order(self, table, seat, legal):
        """An order of those that are legal; none is to pass, for the whole round (PE-A2)."""
        raise NotImplementedError

    def roll(self, table, seat, legal):
        """By the best chance first, since each roll makes the next one harder (PE-H1)."""
        chances = {roll["at"]: roll["chance"] for roll in table.hints(seat)["rolls"]}
        rolls = [action for action in legal if action != "done"]
        return max(rolls, key=lambda action: (chances.get(place(action), 0), action), default=None)


def place(action):
    """The tile that an action is about: the last part of a battle's name is the tile attacked."""
    return action.split()[-1].split("-")[-1]


def orders_of(legal):
    return [action for action in legal if action.startswith("attack ")]


def owners(view):
    return {land["at"]: land["owner"] for land in view["lands"]}


class Idle(Script):
    """Gives no order and rolls for nothing."""

    def order(self, table, seat, legal):
        return None

    def roll(self, table, seat, legal):
        return None


class Rusher(Script):
    """Gives every order that it may, at whoever is richest in tiles, and never asks for the odds of a battle."""

    def order(self, table, seat, legal):
        whose = owners(table.view(seat))
        held = list(whose.values())
        orders = orders_of(legal)
        self.rng.shuffle(orders)
        return max(orders, key=lambda action: held.count(whose[place(action)]), default=None)


class Turtle(Script):
    """Attacks only to get back what was its own at the start; what it may claim in defence it claims."""

    def __init__(self, rng):
        super().__init__(rng)
        self.home = None

    def order(self, table, seat, legal):
        whose = owners(table.view(seat))
        if self.home is None:
            self.home = {at for at, owner in whose.items() if owner == seat}
        lost = [action for action in orders_of(legal) if place(action) in self.home]
        return self.rng.choice(lost) if lost else None


class Reckoner(Script):
    """Gives the orders that gain more than they put at risk, by the odds of battle and roll, best first."""

    RISK = 0.6  # of a tile: about what the rival's roll after a lost attack takes

    def order(self, table, seat, legal):
        lands = {land["at"]: land for land in table.view(seat)["lands"]}
        best, gain = None, 0.0
        for target in table.hints(seat)["targets"]:
            if f"attack {target['at']}" not in legal:
                continue
            reckoned = self.gain(target, lands[target["at"]])
            if reckoned > gain:
                best, gain = f"attack {target['at']}", reckoned
        return best

    def gain(self, target, land):
        """In tiles, of one attack; on land that nobody holds there is no battle (PE-H8)."""
        worth = 1 + STRUCTURES.get(land["holds"], 0.5)
        takes = target["need"]["chance"] / 10_000
        if not target["sheet"]:
            return worth * takes
        prospect = target["sheet"]["prospect"]
        return (worth * takes * prospect["won"] - self.RISK * prospect["lost"]) / 10_000


class Plunderer(Reckoner):
    """Goes for structures alone, manufactoria and shields before all, if it loses no more often than it wins."""

    def gain(self, target, land):
        prospect = target["sheet"]["prospect"] if target["sheet"] else {"won": 1, "lost": 0}
        if prospect["won"] < prospect["lost"]:
            return 0.0
        return STRUCTURES.get(land["holds"], 0.5) * target["need"]["chance"]


class Sleeper(Rusher):
    """Stays small, which brings points (PE-2.2), and attacks only while it has fewer tiles, or in the last rounds."""

    LAST = 3

    def order(self, table, seat, legal):
        view, hints = table.view(seat), table.hints(seat)
        tiles = {player["player"]: player["tiles"] for player in hints["players"]}
        behind = tiles[seat] < max(tiles.values())
        late = view["round"] > hints["terms"]["rounds"] - self.LAST
        return super().order(table, seat, legal) if behind or late else None


PLAYERS = {"idle": Idle, "rusher": Rusher, "turtle": Turtle, "reckoner": Reckoner, "plunderer": Plunderer,
           "sleeper": Sleeper}
