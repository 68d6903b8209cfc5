// games/planetary_empires/rulebook/figures.ts -- what the rules of this game show beside their text.

import {
  around,
  arrow,
  at,
  cells,
  die,
  patch,
  piece,
  row,
  spot,
  steps,
  words,
  type Spot,
} from "../../../rules/drawing";
import type { Drawn, Figure } from "../../../rules/rulebook";

const middle = spot(0, 0);
const flower = patch(2);

/** The banner of whoever holds a tile. */
function held(x: number, y: number, seat: 1 | 2, size = 30): Drawn {
  const { x: left, y: top } = at(x, y);
  return piece("pe-flag", { x: left, y: top - 22 }, size, `seat-${seat}`);
}

function structure(name: string, x: number, y: number, size = 34): Drawn {
  const { x: left, y: top } = at(x, y);
  return piece(`pe-${name}`, { x: left, y: top + 8 }, size);
}

// ---- orders -----------------------------------------------------------------------------------------

const own: Spot[] = [spot(0, 0), spot(-1, 1), spot(1, 1)];
const field = [...row(-1, -3, 3), ...row(0, -4, 4), ...row(1, -3, 3)];
const is_own = (one: Spot): boolean => own.some(({ x, y }) => x === one.x && y === one.y);
const beside = (one: Spot): boolean => own.some((tile) => steps(tile, one) === 1);

const neighbours: Figure = {
  clause: "PE-1.4",
  title: {
    en: "Whoever holds the three tiles with banners may attack those that touch them, which are lit.",
    es: "Quien tiene las tres casillas con estandarte puede atacar las que las tocan, que están iluminadas.",
  },
  box: around(field),
  drawn: [
    ...cells(field, (one) => (is_own(one) ? "" : beside(one) ? "near" : "no")),
    ...own.map(({ x, y }) => held(x, y, 1)),
  ],
};

const wide = [...row(-1, -5, 7), ...row(0, -6, 6), ...row(1, -5, 7)];
const ports: Figure = {
  clause: "PE-1.5",
  title: {
    en: "From an own spaceport, on the left, the other one and the tiles that touch it may be attacked, however far off.",
    es: "Desde un puerto espacial propio, a la izquierda, se pueden atacar el otro y las casillas que lo tocan, por lejos que estén.",
  },
  box: around(wide),
  drawn: [
    ...cells(wide, (one) => (steps(one, spot(4, 0)) <= 1 ? "near" : "")),
    structure("spaceport", -4, 0),
    held(-4, 0, 1),
    structure("spaceport", 4, 0),
    held(4, 0, 2),
    ...arrow(at(-4, 0), at(4, 0)),
  ],
};

// ---- bonuses ------------------------------------------------------------------------------------------

const difference: Figure = {
  clause: "PE-2.2",
  title: {
    en: "Six tiles against nine: the player with fewer gets 150 extra points.",
    es: "Seis casillas contra nueve: quien tiene menos recibe 150 puntos extra.",
  },
  box: [-20, -40, 420, 110],
  drawn: [
    ...Array.from({ length: 6 }, (_, index) => piece("pe-flag", { x: 18 * index, y: -10 }, 40, "seat-1")),
    ...Array.from({ length: 9 }, (_, index) =>
      piece("pe-flag", { x: 200 + 18 * index, y: -10 }, 40, "seat-2"),
    ),
    words({ x: 45, y: 44 }, "6 · +150", "", 24),
    words({ x: 272, y: 44 }, "9", "", 24),
  ],
};

const works: Figure = {
  clause: "PE-3.3",
  title: {
    en: "Two manufactoria at 10 make 20, three make 30: more, but not twice as much, and worth 50 points.",
    es: "Dos manufactorums a 10 suman 20, tres suman 30: más, pero no el doble, y vale 50 puntos.",
  },
  box: [-30, -40, 420, 110],
  drawn: [
    ...[0, 1].map((index) => piece("pe-manufactorum", { x: 46 * index, y: -6 }, 42)),
    ...[0, 1, 2].map((index) => piece("pe-manufactorum", { x: 210 + 46 * index, y: -6 }, 42)),
    words({ x: 23, y: 46 }, "20", "", 24),
    words({ x: 256, y: 46 }, "30 · +50", "", 24),
  ],
};

const command: Figure = {
  clause: "PE-3.7",
  title: {
    en: "Two dice of command bastions: the one that shows 4 or more gives a unit a rule, the other nothing.",
    es: "Dos dados de bastiones: el que saca 4 o más da una regla a una unidad; el otro, nada.",
  },
  box: [-40, -40, 260, 80],
  drawn: [
    piece("pe-bastion", { x: 0, y: 0 }, 56),
    ...die({ x: 90, y: 0 }, "5", 52),
    ...die({ x: 160, y: 0 }, "2", 52, "off"),
  ],
};

// ---- conquest -------------------------------------------------------------------------------------------

const shields: Figure = {
  clause: "PE-3.5",
  title: {
    en: "A shield generator protects its own tile most, and those beside it that the same player holds a little.",
    es: "Un generador de escudo protege sobre todo su casilla, y un poco las contiguas del mismo jugador.",
  },
  box: around(flower),
  drawn: [
    ...cells(flower, (one) => (steps(one, middle) === 0 ? "no" : "near")),
    structure("shield", 0, 0),
    ...flower.map(({ x, y }) => held(x, y, 2)),
  ],
};

const claim: Figure = {
  clause: "PE-4.2",
  title: {
    en: "The attack on the tile in the middle was beaten off: its holder may claim a tile of the attacker’s that touches it.",
    es: "El ataque a la casilla del centro fue rechazado: quien la tiene puede reclamar una del atacante que la toque.",
  },
  box: around(flower),
  drawn: [
    ...cells(flower, (one) => (one.y === 1 ? "near" : "")),
    held(0, 0, 2),
    held(-1, 1, 1),
    held(1, 1, 1),
    ...arrow(at(0, 0), at(-1, 1)),
    ...arrow(at(0, 0), at(1, 1)),
  ],
};

const roll: Figure = {
  clause: "PE-H1",
  title: {
    en: "Next to own land 4 is enough; a river takes 1 off: with two dice it needs 5 or more.",
    es: "Junto a tierra propia basta un 4; un río resta 1: con dos dados hace falta un 5 o más.",
  },
  box: [-40, -40, 330, 80],
  drawn: [
    piece("pe-river", { x: 0, y: 0 }, 50),
    words({ x: 80, y: 0 }, "4 + 1 = 5", "", 26),
    ...die({ x: 180, y: 0 }, "2", 50),
    ...die({ x: 240, y: 0 }, "3", 50),
  ],
};

export const figures: readonly Figure[] = [
  neighbours,
  ports,
  difference,
  works,
  shields,
  command,
  claim,
  roll,
];
