"""Scripted players of Imperium Galáctica, who know its rules alone: see duel.py.

Each looks at its view, its hints and the list of its legal actions, and decides by a few rules of thumb. What all of
them share is a commander's trade (whom to strike, where to land, what to give up); what each is after is its own.
"""
CHEAP_LOSSES = ("interceptor", "infantry", "bomber", "armour", "ion-cannon", "shield", "cannon")
FIRST_KILLS = ("cannon", "shield", "ion-cannon", "armour", "infantry", "bomber", "interceptor")
LOAD = {"infantry": "infantry", "armour": "armour", "interceptor": "interceptors", "bomber": "bombers"}  # in a view


class Commander:
    """A player without a character, which the others have."""
    cards, boards = 0, "infantry"       # how many cards it buys in a turn; which troops it loads
    keeps, home_keeps = 1, 3            # troops that stay on a planet, and at home
    boldness, pull = 0.5, 1.0           # 0 keeps out of every danger, 1 heeds none; of a sector nearer to the goal
    siege, watch = 1.0, 0.3             # of one PC of the rival's that is stopped, of one of its own that is guarded

    def __init__(self, rng):
        self.rng, self.where = rng, {}        # places of the board, as two coordinates
        self.orders, self.ordered = [], None  # declared one after another, and in which turn

    def choose(self, table, seat, turn):
        actions = table.legal(seat)
        if len(actions) == 1:
            return actions[0]
        if not self.where:
            places = table.ask(do="draw", **{"as": seat})["places"]
            self.where = {one["place"]: (one["x"], one["y"]) for one in places}
        self.look(table.view(seat), table.hints(seat), seat)
        answer = getattr(self, turn["phase"].replace("-", "_"), self.least)(actions)
        return answer if answer in actions else self.least(actions)

    def look(self, view, hints, seat):
        self.seat, self.view, self.course = seat, view, view["course"]
        self.pc = self.course["pc"][("red", "blue").index(seat)]
        self.to_come = view["last_turn"] - self.course["turn"]
        self.figures = {one["unit"]: one for one in hints["figures"]}
        self.income, self.room = ({one["kind"]: one[what] for one in hints["worlds"]} for what in ("pc", "room"))
        self.planets = {one["at"]: one for one in view["planets"]}
        self.ships = {one["at"]: one for one in view["ships"]}
        self.own = [one for one in view["ships"] if one["owner"] == seat]
        self.foes = [one for one in view["ships"] if one["owner"] not in (seat, "neutral")]
        homes = {one["owner"]: at for at, one in self.planets.items() if one["kind"] == "home"}
        self.home = homes.pop(seat, None)
        self.target = next(iter(homes.values()), self.home)
        self.free = [at for at, one in self.planets.items() if one["owner"] == "neutral"]
        self.near = [at for at in self.free if self.far(at, self.home) <= self.far(at, self.target)]

    def far(self, one, other):
        x, y = (abs(a - b) for a, b in zip(self.where[one], self.where[other]))
        return y + max(0, x - y) // 2

    def beside(self, at):
        return [other for other in self.where if self.far(at, other) == 1]

    def figure(self, ship, what):
        face = self.figures[ship["kind"]]["damaged" if ship["damaged"] else "whole"]
        return (face or self.figures[ship["kind"]]["whole"])[what]

    def value(self, ship):
        load = sum(ship[name] * self.figures[unit]["whole"]["cost"] for unit, name in LOAD.items())
        return self.figures[ship["kind"]]["whole"]["cost"] * (0.5 if ship["damaged"] else 1) + load

    def reaching(self, fleet, at):
        return [one for one in fleet
                if self.far(one["at"], at) <= 1 + (0 if one["moved"] else self.figure(one, "movement"))]

    def force(self, fleet, at):  # what it could bring to bear there in its turn
        return sum(self.figure(ship, "attack") for ship in self.reaching(fleet, at))

    def troops_of(self, thing):
        return thing["infantry"] + thing["armour"]

    def descent(self, at):  # the troops that the rival could land there
        return sum(self.troops_of(foe) for foe in self.reaching(self.foes, at))

    def least(self, actions):
        return next((word for word in ("done", "stand", "bid 0", "commit") if word in actions), actions[0])

    def buying(self, _actions):
        room = self.course["bought"] < self.cards and len(self.view["hand"]) < 5
        return "buy" if room and self.pc >= 12 else "done"

    def repair(self, actions):
        return next((one for one in actions if one.startswith("repair")), "done")

    def construction(self, actions):
        for unit, at in self.wishes():  # what it would build, the first wish first, and where, if that matters
            sites = [one.split()[2] for one in actions if one.startswith(f"build {unit} ")]
            if sites and (at is None or at in sites):
                site = at or min(sites, key=lambda place: (self.far(place, self.target), self.force(self.foes, place)))
                return f"build {unit} {site}"
        return "done"

    def movement(self, actions):
        orders = [one.split() for one in actions]
        landing = [one for one in orders if one[0] == "land" and self.wants_landing(one[2])]
        if landing:
            return " ".join(max(landing, key=lambda one: (one[2] in self.free, one[3] == "infantry")))
        loading = [one for one in orders if one[0] == "load" and self.may_leave(one[1], one[2])]
        if loading:
            return " ".join(max(loading, key=lambda one: one[3] == self.boards))
        moves = [(self.worth(self.ships[one[1]], one[2]) - self.worth(self.ships[one[1]], one[1]), " ".join(one))
                 for one in orders if one[0] == "move"]
        gain, move = max(moves, key=lambda one: (one[0], self.rng.random()), default=(0, ""))
        return move if gain > 0.01 else "done"

    def wants_landing(self, at):
        planet = self.planets[at]
        if planet["owner"] != self.seat:
            return True
        wanted = self.home_keeps if at == self.home else self.keeps
        return self.troops_of(planet) < min(wanted, self.room[planet["kind"]]) and not self.near

    def may_leave(self, at, ship_at):
        if self.ships[ship_at]["moved"] or self.to_come < 1 or set(self.free) & set(self.beside(ship_at)):
            return False
        kept = self.home_keeps if at == self.home else self.keeps
        return self.troops_of(self.planets[at]) > max(kept, self.descent(at))

    def unclaimed(self, ship):  # free planets that no other ship with troops stands beside
        others = [one["at"] for one in self.own if one is not ship and self.troops_of(one)]
        return [at for at in self.free if all(self.far(other, at) > 1 for other in others)]

    def goal(self, ship):  # where a ship is drawn
        if self.troops_of(ship) and (free := self.unclaimed(ship)):
            return min(free, key=lambda at: (self.far(ship["at"], at), -self.income[self.planets[at]["kind"]]))
        if self.figure(ship, "troops") > self.troops_of(ship) and self.figure(ship, "attack") <= 2:
            return self.home
        return self.target

    def worth(self, ship, at):  # of its standing there, in PC
        goal = self.goal(ship)
        settles = goal in self.free
        score = -(3 if settles else self.pull) * max(1, self.far(at, goal))
        threat = min(2, self.force(self.foes, at) // self.figure(ship, "defence"))
        score -= (1 - self.boldness) * 0.3 * threat * self.value(ship)
        for near in self.beside(at) if not settles else ():
            planet, other = self.planets.get(near), self.ships.get(near)
            if planet and planet["owner"] != "neutral" and not any(
                    self.far(one["at"], near) == 1 for one in self.own if one is not ship):
                share = self.watch if planet["owner"] == self.seat else self.siege
                score += share * self.income[planet["kind"]]
            if other in self.foes and self.force(self.own, near) >= self.figure(other, "defence"):
                score += 0.15 * self.value(other) * min(1, self.figure(ship, "attack") / 4)
        return score

    def declaring(self, actions):
        if self.ordered != self.course["turn"]:
            self.ordered = self.course["turn"]
            self.orders = self.invasions(actions) + self.strikes(actions)
        while self.orders:
            order = self.orders.pop(0)
            if order in actions:
                return order
        return next((one for one in actions if one.split()[0] in ("bombard", "clear")), "done")

    def invasions(self, actions):
        orders, offered = [], {}
        for order in (one.split() for one in actions if one.startswith("invade")):
            offered.setdefault(order[3], {})[order[1]] = self.ships[order[1]]
        for planet, ships in offered.items():
            world = self.planets[planet]
            units = [(at, unit) for at, ship in ships.items() for unit, name in LOAD.items()
                     for _ in range(ship[name]) if name == unit or not world["shield"]]
            wall = (3 if world["cannon_damaged"] else 6 if world["cannon"] else 0) + self.troops_of(world)
            guard = world["infantry"] + 2 * world["armour"]
            if sum(self.figures[unit]["whole"]["attack"] for _, unit in units) >= wall and len(units) > guard:
                orders += [f"invade {at} {unit} {planet}" for at, unit in units]
        return orders

    def strikes(self, actions):
        offered, used, orders = {}, set(), []
        for order in (one.split() for one in actions if one.startswith("attack")):
            force = 6 if order[1] in self.planets else self.figure(self.ships[order[1]], "attack")
            offered.setdefault(order[2], []).append((force, order[1]))
        for at in sorted(offered, key=lambda place: -self.value(self.ships[place])):
            ship, need = self.ships[at], self.figure(self.ships[at], "defence")
            whole = 2 * need if self.figures[ship["kind"]]["damaged"] and not ship["damaged"] else need
            total, chosen = 0, []
            for force, by in sorted(offered[at], reverse=True):
                if by not in used and total < whole:
                    total, chosen = total + force, chosen + [by]
            if total >= need:
                used.update(chosen)
                orders += [f"attack {by} {at}" for by in chosen]
        return orders

    def duel(self, actions):
        """One card, where its own home or a great ship is at stake and one seems to help."""
        target = self.view["clash"]["target"]
        attacks = self.course["player"] == self.seat
        useful = ("charge", "stormtroops", "trenches", "bunkers") if target in self.planets else \
            ("salvo", "barrage", "overload") if attacks else ("evasion", "bulwark", "feint")
        return next((f"commit {card}" for card in useful if f"commit {card}" in actions), "commit")

    def killing(self, actions, order=FIRST_KILLS):
        return min(actions, key=lambda one: (*order, one.split()[-1]).index(one.split()[-1]))

    picking = killing

    def surrendering(self, actions):
        return self.killing(actions, CHEAP_LOSSES)

    jettison = surrendering

    def garrison(self, actions):
        held = self.planets[self.view["clash"]["target"]]
        return next((one for one in actions if one.startswith("garrison") and self.troops_of(held) < 2), "done")


class Settler(Commander):
    """Lands on every free planet in reach at once, then holds what it has with two troops each."""
    keeps, home_keeps, boldness, siege, watch = 2, 2, 0.6, 1.2, 0.3

    def wishes(self):
        carried = sum(self.troops_of(ship) for ship in self.own)
        if len(self.near) > carried:
            yield "corvette", None
            yield "infantry", self.home
        for at, planet in self.planets.items():
            if planet["owner"] == self.seat and self.troops_of(planet) < self.descent(at) + 1:
                yield "armour", at
                yield "infantry", at
        yield from ((unit, None) for unit in ("destroyer", "frigate", "bomber"))


class Rusher(Commander):
    """Everything at the enemy's home: transports full of armour, and whatever sails with them."""
    boards, home_keeps, boldness, pull, siege, watch = "armour", 1, 0.9, 2.0, 1.5, 0.0

    def wishes(self):
        room = sum(self.figure(ship, "troops") - self.troops_of(ship) for ship in self.own
                   if self.far(ship["at"], self.home) == 1)
        ashore = self.troops_of(self.planets[self.home]) - self.home_keeps
        if room > ashore and self.to_come > 1:
            yield "armour", self.home
            yield "infantry", self.home
        if self.to_come > 2:
            yield "transport", None
        yield from ((unit, None) for unit in ("battleship", "destroyer", "frigate", "bomber"))

    def goal(self, ship):
        if self.troops_of(ship) == 1 and self.free and self.course["turn"] < 3:
            return super().goal(ship)
        empty = self.figure(ship, "troops") > 1 and not self.troops_of(ship) and self.to_come > 2
        return self.home if empty else self.target


class Turtle(Commander):
    """Takes what lies near, then builds walls and guards at home and hardly ever sails out."""
    cards, keeps, home_keeps, boldness, siege, watch = 1, 2, 4, 0.0, 0.0, 1.5

    def wishes(self):
        mine = sorted((-self.income[one["kind"]], at) for at, one in self.planets.items() if one["owner"] == self.seat)
        for _, at in mine:
            if self.troops_of(self.planets[at]) < min(self.room[self.planets[at]["kind"]], 2 + self.descent(at)):
                yield "infantry", at
        yield from (("cannon", at) for _, at in mine)
        yield from ((unit, None) for unit in ("frigate", "bomber"))

    def goal(self, ship):
        goal = super().goal(ship)
        return self.home if goal == self.target or self.far(self.home, goal) > 4 else goal


class Hoarder(Commander):
    """Settles with what it has, saves its PC and buys the dearest ships, which go out late."""
    keeps, home_keeps, boldness, siege = 1, 3, 0.6, 1.5

    def wishes(self):
        if self.descent(self.home) > self.troops_of(self.planets[self.home]):
            yield "armour", self.home
        yield from ((unit, None) for unit in ("battleship", "cruiser"))
        if self.to_come < 3:
            yield from ((unit, None) for unit in ("destroyer", "frigate", "bomber"))

    def goal(self, ship):
        goal = super().goal(ship)
        return self.home if goal == self.target and self.course["turn"] < 4 else goal


class Swarm(Commander):
    """A beginner of one idea: bombers and bombers again, which strike whatever is near."""
    boldness, pull, siege = 1.0, 0.7, 1.2

    def wishes(self):
        return [("bomber", None), ("interceptor", None)]


class Idle(Commander):
    """Does only what it must."""

    def choose(self, table, seat, turn):
        return self.least(table.legal(seat))


PLAYERS = {"settler": Settler, "rusher": Rusher, "turtle": Turtle, "hoarder": Hoarder, "swarm": Swarm, "idle": Idle}
