"""Scripted players of Rebel Moon Defense, for duel.py. They know the rules, and what a seat may see and ask."""
import functools
import heapq

DIRECTIONS = {"e": (1, 0), "se": (0, 1), "sw": (-1, 1), "w": (-1, 0), "nw": (0, -1), "ne": (1, -1)}
ROUND = list(DIRECTIONS)  # clockwise: a turn goes to a neighbour in this list (RM-4.3)
KINDS = ["laser", "destroyer", "emp", "fragmentation", "contact"]
THRUSTERS = 3  # shield points: RM-6.2

# ---- the board: cells are pairs, column first ------------------------------------------------------------------

def cell_of(name):
    return int(name[1:]), ord(name[0]) - ord("a")


def beside(cell):
    return [(cell[0] + q, cell[1] + r) for q, r in DIRECTIONS.values()]


def distance(one, other):
    q, r = one[0] - other[0], one[1] - other[1]
    return max(abs(q), abs(r), abs(q + r))


def aligned(one, other):
    q, r = one[0] - other[0], one[1] - other[1]
    return 0 in (q, r, q + r)


@functools.lru_cache(None)
def between(one, other):
    """What lies between two cells: groups that cut their line where all cells of one are occupied (RM-8.1, RM-8.2)."""
    steps, groups = 8 * distance(one, other), set()
    for step in range(steps):
        share = (step + 0.37) / steps  # never just on a corner
        q, r = (start + share * (end - start) for start, end in zip(one, other))
        groups.add(frozenset(nearest(q + aside, r + 0.7 * aside) for aside in (1e-6, -1e-6)))
    return {group for group in groups if not group & {one, other}}


def nearest(q, r):
    s = -q - r
    whole = round(q), round(r), round(s)
    off = abs(whole[0] - q), abs(whole[1] - r), abs(whole[2] - s)
    if off[0] == max(off):
        return -whole[1] - whole[2], whole[1]
    return whole[0], -whole[0] - whole[2] if off[1] > off[2] else whole[1]


def damage(kind, far, straight, dice=3):
    """Expected, where sight and colour allow it: RM-7.4 to RM-7.10."""
    if kind == "laser":
        return 6 if straight else 0
    if kind == "emp":
        return sum((best - far) * ((best / 6) ** dice - ((best - 1) / 6) ** dice) for best in range(far + 1, 7))
    if kind == "fragmentation":
        return max(0, 4 - far)
    return 6 if kind == "contact" and far == 1 else 0


class Board:
    """A view, as far as one thinks about cells."""

    def __init__(self, view):
        self.view, side = view, view["side"]
        self.cells = {(q, r) for r in range(2 * side - 1) for q in range(1, 2 * side) if side <= q + r <= 3 * side - 2}
        self.gate, self.moon, self.bomb = (cell_of(view[name]) for name in ("gate", "moon", "bomb"))
        self.asteroids = set(map(cell_of, view["asteroids"]))
        self.markers = {cell_of(marker["at"]): marker for marker in view["markers"]}
        self.taken = self.asteroids | set(self.markers)
        self.free = self.cells - self.taken
        self.points = sum(shield["strength"] for shield in view["shields"])

    @functools.cached_property
    def seen(self):
        """What each cell sees, itself left out."""
        return {one: [other for other in self.cells if other != one and not any(
            group <= self.taken for group in between(one, other))] for one in self.cells}

    def steps(self, start):
        """From a cell to every other over free ones."""
        far, ring = {start: 0}, [start]
        for cell in ring:
            for near in beside(cell):
                if near in self.free and near not in far:
                    far[near] = far[cell] + 1
                    ring.append(near)
        return far

    @functools.cached_property
    def lane(self):
        """How likely a hurried bomb crosses each cell: halved with every step that it costs."""
        there, back = self.steps(self.bomb), self.steps(self.moon)
        return {cell: 0.5 ** (there[cell] + back[cell] - there[self.moon]) for cell in there if cell in back}

    def edge(self, east):
        """The cells of one of the two ways round the board."""
        rim = (cell for cell in self.cells if not set(beside(cell)) <= self.cells)
        return {cell for cell in rim if cell in (self.gate, self.moon) or (cell[0] > self.gate[0]) == east}

    def active(self, spent):
        """The colour of the shield that is active once so many points are gone; None: unprotected."""
        for shield in self.view["shields"]:
            if spent < shield["strength"]:
                return shield["colour"]
            spent -= shield["strength"]
        return None

    def may_hold_weapon(self, cell):
        return (cell in self.free and distance(cell, self.gate) > 1 and distance(cell, self.moon) > 1
                and not self.asteroids & set(beside(cell)))


# ---- what all of them can do -----------------------------------------------------------------------------------

class Player:
    """Places nothing, flies the shortest way without thrusters, and fires what is likeliest to hurt most."""
    thrift = 99  # how many shield points thrusters must leave
    fear = 0.0   # what a point of likely damage counts in rounds
    def __init__(self, rng):
        self.rng, self.plan = rng, []

    def choose(self, table, seat, turn):
        board = Board(table.view(seat))
        if turn["phase"] == "placing":
            puts = [action for action in table.legal(seat) if action != "pass"]
            worth, put = max(((self.place(board, put.split()[1], cell_of(put.split()[2])), put) for put in puts),
                             default=(0, "pass"))
            return put if worth > 0 else "pass"
        if seat == "imperial":
            if board.view["step"] == "a" or not self.plan:
                self.plan = self.fly(table, board)
            return self.plan.pop(0)
        return self.answer(table, board)

    def place(self, board, piece, at):
        """What a piece is worth there; nothing: rather pass."""
        return 0

    def danger(self, board, colour):
        """The likely damage of the best shot at a bomb on each cell."""
        worst = dict.fromkeys(board.cells, 0)
        for at, marker in board.markers.items():
            chances = self.beliefs.get(at) or {marker["kind"]: 1.0}
            if colour and marker["colour"] not in (colour, None):
                chances = {"fragmentation": chances.get("fragmentation", 0)}
            for cell in board.seen[at]:
                hurt = sum(chance * damage(kind, distance(at, cell), aligned(at, cell), 3 - marker["uses"])
                           for kind, chance in chances.items())
                worst[cell] = max(worst[cell], hurt if colour else 3 * hurt)
        return worst

    def toll(self, board, cell):
        """What standing there costs besides, in rounds."""
        return 0

    def fly(self, table, board):
        """The plan of the first round of the best flight: rounds, fear of what is likely, and what is paid."""
        hints = table.hints("imperial")
        self.beliefs = {cell_of(one["at"]): dict(zip(KINDS, (chance / 100 for chance in one["chances"])))
                        for one in hints["beliefs"]}
        self.dangers, self.ways, self.tried, settled = {}, [], 0, set()
        for move in hints["moves"]:
            self.reach(board, 0, 0, cell_of(move["at"]), move["facing"], move["cost"], move["plan"])
        while self.ways:
            cost, _, spent, cell, facing, plan = heapq.heappop(self.ways)
            if cell == board.moon:
                return plan[:]
            if (cell, facing) in settled:
                continue
            settled.add((cell, facing))
            for side in (0, 1, -1):
                to = ROUND[(ROUND.index(facing) + side) % 6]
                one, two = [(cell[0] + n * DIRECTIONS[to][0], cell[1] + n * DIRECTIONS[to][1]) for n in (1, 2)]
                self.reach(board, cost, spent, one if one in board.free else cell, to, 0, plan)
                if one in board.free and two in board.free and one != board.moon:
                    self.reach(board, cost, spent, two, to, THRUSTERS, plan)
        return hints["moves"][0]["plan"][:]

    def reach(self, board, cost, spent, cell, facing, paid, plan):
        """A round more of a flight that has cost so much, where thrift allows what is paid in it."""
        if paid and board.points - spent - paid < self.thrift:
            return
        spent += paid
        colour = board.active(spent)
        if colour not in self.dangers:
            self.dangers[colour] = self.danger(board, colour)
        hurt = 0 if cell == board.moon else self.dangers[colour][cell]
        cost += 1 + self.fear * (hurt + paid) + self.toll(board, cell)
        self.tried += 1  # of two ways as cheap, the one tried first
        heapq.heappush(self.ways, (cost, self.tried, spent + hurt, cell, facing, plan))

    def answer(self, table, board):
        shots = [(self.aim(board, one), one["at"]) for one in table.hints("rebel")["bears"] if one["likely"] > 0]
        worth, at = max(shots, default=(0, ""))
        return f"activate {at}" if worth > 0 else "hold"

    def aim(self, board, threat):
        """What a shot is worth: the damage that counts, a mine that fires again before what is used up."""
        if board.points == 0:
            return threat["likely"]
        strength = board.view["shields"][board.view["active"]]["strength"]
        return min(threat["likely"], 100 * strength) + (40 if threat["kind"] == "fragmentation" else 0)


def closes(board, at, lane):
    """How many cells an asteroid closes to weapons, those most that lie near a lane; none where it lies on the lane."""
    if at in lane:
        return 0
    shut = [cell for cell in [at, *beside(at)] if board.may_hold_weapon(cell)]
    return sum(max(0, 4 - min(distance(cell, one) for one in lane)) for cell in shut)


def bears(board, piece, at, weights):
    """The damage that a weapon could do on cells that count so much, less where its colour has much already."""
    colour, kind = piece.split("-")
    alike = sum(marker["colour"] == colour for marker in board.markers.values())
    return sum(weights.get(cell, 0) * damage(kind, distance(at, cell), aligned(at, cell))
               for cell in board.seen[at]) / (2 + alike)


# ---- who they are ----------------------------------------------------------------------------------------------

class Idle(Player):
    """Does nothing: as Rebel it passes and holds fire; as Imperial it flies the shortest way, and no more."""

    def aim(self, board, threat):
        return 0


class Rusher(Player):
    """Straight at the moon with all thrusters, without asteroids; as Rebel it crowds the middle and always fires."""
    thrift = 4

    def place(self, board, piece, at):
        return 0 if piece == "asteroid" else 20 - board.steps(board.bomb).get(at, 20) + self.rng.random()


class EdgeRunner(Player):
    """Flies along an edge behind asteroids that keep weapons off it; as Rebel it guards both edges."""
    fear = 2.0
    thrift = 1

    def __init__(self, rng):
        super().__init__(rng)
        self.east = rng.random() < 0.5

    def choose(self, table, seat, turn):
        if turn["phase"] == "placing":
            self.east = self.leans_east(Board(table.view(seat)))
        return super().choose(table, seat, turn)

    def leans_east(self, board):
        """Whether the side with more of its asteroids and fewer markers is the one with higher columns."""
        lead = 0.5 if self.east else -0.5
        for pieces, sign in ((board.asteroids, 1), (board.markers, -1)):
            lead += sign * sum((q > board.gate[0]) - (q < board.gate[0]) for q, _ in pieces)
        return lead > 0

    def place(self, board, piece, at):
        if piece == "asteroid":
            return closes(board, at, board.edge(self.east))
        return bears(board, piece, at, dict.fromkeys(board.edge(True) | board.edge(False), 1))

    def toll(self, board, cell):
        return 0 if cell in board.edge(self.east) else 4


class Planner(Player):
    """Plans the flight that costs least, and asteroids along it; as Rebel its weapons bear on the shortest ways."""
    fear = 4.0
    thrift = 1

    def place(self, board, piece, at):
        if piece == "asteroid":
            return closes(board, at, {cell for cell, weight in board.lane.items() if weight == 1})
        return bears(board, piece, at, board.lane)


class Hoarder(Planner):
    """Spends nothing that is not sure: no thrusters, and as Rebel only shots that hurt much or break a shield."""
    fear = 1.0
    thrift = 99

    def aim(self, board, threat):
        strength = board.points and board.view["shields"][board.view["active"]]["strength"]
        return threat["likely"] if threat["likely"] >= 100 * min(3, strength) else 0


class Beginner(Player):
    """Has one idea, the straight way: asteroids beside it, hardly any fear; as Rebel, weapons that bear on it."""
    fear = 0.5

    def place(self, board, piece, at):
        straight = {(board.gate[0], row): 1 for row in range(board.moon[1] + 1)}
        return closes(board, at, straight) if piece == "asteroid" else bears(board, piece, at, straight)


PLAYERS = {"idle": Idle, "beginner": Beginner, "rusher": Rusher, "edge-runner": EdgeRunner,
           "planner": Planner, "hoarder": Hoarder}
