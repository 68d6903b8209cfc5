"""Scripted players of Ascending Empires, who know its rules alone: what they see is the view and the hints of their
seat, a flick goes straight and is aimed with ruler and pencil, and the hands that tremble are the table's."""
import math


class Script:
    """What all of them do alike: the first of its plans that has something to do now, or nothing."""

    plans = ()  # names of methods, each of which gives an action or None
    steps = ("land",)  # and those of a Move that is under way
    wanted = 28  # planets that it would like to have

    def __init__(self, rng):
        self.rng = rng

    def choose(self, table, seat, turn):
        self.table, self.seat = table, seat
        self.view, self.hints = table.view(seat), table.hints(seat)
        self.legal = table.legal(seat)
        self.holes = {hole["name"]: hole for hole in self.view["holes"]}
        self.sites = {site["hole"]: site for site in self.hints["holes"]}
        self.measures = self.hints["geometry"]
        self.ships = {ship["name"]: ship for ship in self.view["ships"] if ship["where"] == "board"}
        self.orbits = {name: ship["orbits"] for name, ship in self.ships.items()}
        self.own = [name for name in self.ships if name[0] == seat[0]]
        number = [score["seat"] for score in self.hints["scores"]].index(seat)
        self.home = f"{self.view['corners'][number]}-home"
        self.supply = self.view["sides"][number]["troops"]
        self.rounds_left = 1 if self.view["last_turns"] else self.view["round_limit"] - self.view["round"]
        return getattr(self, turn["phase"])()

    def planets(self, fits):
        return [hole for hole in self.holes.values() if hole["body"] not in ("empty", "homeworld") and fits(hole)]

    def own_planets(self):
        return self.planets(lambda hole: hole["owner"] == self.seat)

    def free_planets(self):
        return self.planets(lambda hole: not hole["owner"])

    def full(self, hole):
        return self.sites[hole["name"]]["items"] == self.sites[hole["name"]]["limit"]

    def placing(self):
        x, y = min(self.sites[self.home]["spots"], key=lambda spot: math.hypot(*spot))
        return f"place {x} {y}"

    def choosing(self):
        for plan in self.plans:
            if action := getattr(self, plan)():
                return action
        return "pass"

    def moving(self):
        for step in self.steps:
            if action := getattr(self, step)():
                return action
        return "done"

    def recruiting(self):
        return self.recruit() or "done"

    garrisoning = recruiting

    def attacking(self):
        worth = {target["target"]: target["points"] for target in self.hints["targets"]}
        return max(self.legal, key=lambda action: worth.get(action.split()[1], 0))

    def building(self):
        return self.build() or "done"

    def taking(self):
        return next(gift for gift in ("take troop", "take starship", "take nothing") if gift in self.legal)

    def retiring(self):
        return self.legal[0]

    def attack(self):
        """What can be destroyed is destroyed."""
        if "attack" in self.legal and any(one["have"] >= one["needed"] for one in self.hints["targets"]):
            return "attack"
        return None

    def land(self):
        """A ship in the orbit of a free planet becomes its troop."""
        free = {hole["name"] for hole in self.free_planets()}
        landings = (action for action in self.legal if action.startswith("land ") and action.split()[2] in free)
        return next(landings, None) if len(self.own_planets()) < self.wanted else None

    def gain(self, kinds):
        """What brings the most to the total at once."""
        gains = [one for one in self.hints["gains"] if one["action"].split()[0] in kinds and one["total"] > 0]
        return max(gains, key=lambda one: (one["total"], one["action"]))["action"] if gains else None

    def build(self):
        return self.gain(("build",))

    def mine(self):
        return self.gain(("mine",))

    def of_kind(self, kind, fits):
        """The first of its planets that fits gets such a structure."""
        return next((action for hole in self.own_planets() if fits(hole)
                     and (action := f"build {hole['name']} {kind}") in self.legal), None)

    def launch(self):
        """A ship from home, on the side of the nearest free planet."""
        spots = [action.split() for action in self.legal if action.startswith(f"launch {self.home} ")]
        goals = self.free_planets()
        if not spots or not goals:
            return None
        far = {tuple(spot): min(math.dist((int(spot[2]), int(spot[3])), (goal["x"], goal["y"])) for goal in goals)
               for spot in spots}
        return " ".join(min(far, key=far.get))

    def recruit(self):
        """One troop where it is wanted most, by `worth_of_troop`; None where nowhere."""
        places = [action.split()[1] for action in self.legal if action.startswith("recruit ")]
        worth = {place: self.worth_of_troop(self.holes[place]) for place in places}
        best = max(worth, key=worth.get, default=None)
        return f"recruit {best}" if best and worth[best] > 0 else None

    def worth_of_troop(self, hole):
        if hole["name"] == self.home:
            return 1 if hole["troops"] < 2 else 0
        return 2 + hole["troops"] + hole["colonies"] - hole["cities"]

    def free_way(self, ship, end, besides):
        """Whether nothing lies on the straight way of a ship but what it is aimed at."""
        start = (ship["x"], ship["y"])
        length = math.dist(start, end)
        blocks = [(hole["x"], hole["y"], self.measures["planet"]) for hole in self.holes.values()
                  if hole["body"] != "empty" and hole["name"] != besides]
        blocks += [(other["x"], other["y"], self.measures["starship"]) for name, other in self.ships.items()
                   if name not in (ship["name"], besides)]
        for x, y, radius in blocks:
            along = ((x - start[0]) * (end[0] - start[0]) + (y - start[1]) * (end[1] - start[1])) / length
            aside = abs((x - start[0]) * (end[1] - start[1]) - (y - start[1]) * (end[0] - start[0])) / length
            if 0 < along < length + radius and aside < radius + self.measures["starship"] + 500:
                return False
        return True

    def flick(self, goals, more):
        """The shortest straight flick of a ship that does not wait for something, at one of these (name, x, y); it
        would slide so much beyond their middles."""
        best = None
        for name in self.own:
            ship = self.ships[name]
            if self.waits(name):
                continue
            for goal, x, y in goals:
                far = math.dist((ship["x"], ship["y"]), (x, y))
                reach = far + more
                if goal in self.orbits[name] or reach <= 0 or (best and best[0] <= far):
                    continue
                if self.free_way(ship, (x, y), goal):
                    bearing = round(math.degrees(math.atan2(x - ship["x"], y - ship["y"])) * 100) % 36000
                    speed = min(self.measures["speed_max"], int(math.sqrt(2 * self.measures["friction"] * reach)))
                    best = far, f"navigate {name} {bearing} {speed}"
        return best[1] if best and self.table.may(self.seat, best[1]) else None

    def waits(self, name):
        """A ship that may land next turn stays where it is."""
        return self.supply > 0 and any(hole["name"] in self.orbits[name] for hole in self.free_planets())

    def flick_to_planets(self, holes):
        """Up to the planet, from which a ship springs back a little."""
        return self.flick([(hole["name"], hole["x"], hole["y"]) for hole in holes], -self.measures["planet"])

    def settle(self):
        """A flick into the orbit of a free planet that no own ship orbits yet."""
        if len(self.own_planets()) >= self.wanted or self.supply == 0:
            return None
        mine = {hole for name in self.own for hole in self.orbits[name]}
        return self.flick_to_planets([hole for hole in self.free_planets() if hole["name"] not in mine])

    def ram_one(self, enemies):
        """A flick through one of these ships: both are lost."""
        return self.flick([(name, self.ships[name]["x"], self.ships[name]["y"]) for name in self.ships
                           if name in enemies and name[0] != self.seat[0]], 20_000)

    def besiege(self):
        """A flick into the orbit of the weakest of their planets, where more ships than it has defence destroy it."""
        theirs = self.planets(lambda hole: hole["owner"] not in (None, self.seat))
        weak = sorted(theirs, key=lambda hole: (self.sites[hole["name"]]["needed"] or 9) -
                      sum(hole["name"] in self.orbits[name] for name in self.own))
        return next((action for hole in weak[:3] if (action := self.flick_to_planets([hole]))), None)


class Settler(Script):
    """Settles near and far, builds there, and mines whatever brings points once it has enough."""

    plans = ("attack", "spare", "land", "best_gain", "settle", "launch", "mine", "recruit")
    steps = ("land", "settle")
    wanted = 9

    def spare(self):
        """Once there is nothing left to settle with, mines come first."""
        return self.mine() if self.supply == 0 or self.rounds_left <= 3 else None

    def best_gain(self):
        return self.gain(("build", "develop"))

    def launch(self):
        return super().launch() if len(self.own_planets()) < self.wanted and self.rounds_left > 3 else None


class Warden(Settler):
    """Settles, and rams or strikes down whatever comes into the orbits of its planets."""

    plans = ("attack", "drive_off", "spare", "land", "best_gain", "settle", "launch", "mine", "recruit")
    steps = ("drive_off", "land", "settle")

    def drive_off(self):
        """A flick through a ship that blockades; from home, where none has a free way."""
        besiegers = {ship for hole in self.own_planets() for ship in self.sites[hole["name"]]["blockaded_by"]}
        return self.ram_one(besiegers) or (self.launch() if besiegers else None)

    def worth_of_troop(self, hole):
        return 9 if hole["name"] == self.home and hole["troops"] == 0 else super().worth_of_troop(hole)


class Rusher(Script):
    """Flicks at the enemy's ships and lays siege to planets; has a few planets of its own to live on."""

    plans = ("attack", "land", "settle", "besiege", "ram", "build", "launch", "recruit")
    steps = ("land", "besiege", "ram")
    wanted = 3

    def ram(self):
        """Those that blockade its planets or defend what it besieges."""
        near = {ship for hole in self.own_planets() for ship in self.sites[hole["name"]]["blockaded_by"]}
        near |= {ship for name in self.own for hole in self.orbits[name]
                 for ship in self.sites[hole]["defended_by"]}
        return self.ram_one(near)

    def worth_of_troop(self, hole):
        return 9 if hole["name"] == self.home and hole["troops"] < 2 else 2


class Hoarder(Script):
    """Stays in its own quadrant: recruits, researches, develops, and builds cities there."""

    plans = ("attack", "develop", "city", "land", "research", "colony", "surplus", "recruit", "settle", "launch")
    steps = ("land", "settle")
    wanted = 6

    def free_planets(self):
        return [hole for hole in super().free_planets() if hole["name"].split("-")[0] == self.home.split("-")[0]]

    def develop(self):
        levels = [action for action in self.legal if action.startswith("develop ")]
        return self.rng.choice(levels) if levels else None

    def city(self):
        return self.of_kind("city", lambda hole: True)

    def colony(self):
        return self.of_kind("colony", lambda hole: hole["colonies"] + hole["cities"] == 0 and hole["troops"] > 1)

    def research(self):
        return self.of_kind("research", lambda hole: hole["research"] == 0)

    def surplus(self):
        """A planet that stays occupied gives two troops up for a point."""
        return self.gain(("mine",)) if all(map(self.full, self.own_planets())) else None


class Miner(Script):
    """Has three planets, fills them with troops and mines them, again and again."""

    plans = ("land", "colony", "mine", "recruit", "settle", "launch")
    steps = ("land", "settle")
    wanted = 3

    def colony(self):
        """One on each planet, so that mining does not give it up."""
        return self.of_kind("colony", lambda hole: hole["colonies"] == 0)


class Idle(Script):
    """Does only what it must: its first two ships land, become colonies, and that is all."""

    plans = ("land", "build", "settle")
    steps = ("land",)
    wanted = 2


class Beginner(Script):
    """Has one idea: flick at the nearest free planet and land there."""

    plans = ("land", "settle", "launch", "recruit")
    steps = ("land", "settle")

    def worth_of_troop(self, hole):
        return 1 if hole["name"] == self.home else 0


PLAYERS = {"settler": Settler, "warden": Warden, "rusher": Rusher, "hoarder": Hoarder, "miner": Miner,
           "idle": Idle, "beginner": Beginner}
