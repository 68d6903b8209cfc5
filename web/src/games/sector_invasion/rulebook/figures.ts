// games/sector_invasion/rulebook/figures.ts -- what the rules of this game show beside their text.

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

function ship(type: string, x: number, y: number, seat: 1 | 2, size = 50): Drawn {
  return piece(`si-${type}`, at(x, y), size, `seat-${seat}`);
}
function sign(name: string, x: number, y: number, size = 44, seat = ""): Drawn {
  return piece(`si-${name}`, at(x, y), size, seat);
}

// ---- ships ------------------------------------------------------------------------------------------

const wide = [...row(-1, -3, 5), ...row(0, -4, 6), ...row(1, -3, 5)];
const is = (one: Spot, spots: readonly Spot[]): boolean =>
  spots.some(({ x, y }) => x === one.x && y === one.y);

const control: Figure = {
  clause: "SI-5.3",
  title: {
    en: "The six cells next to a warship are its control area; the cell that it stands on may be held by an enemy.",
    es: "Las seis casillas junto a una nave de guerra son su área de control; la suya puede tenerla un enemigo.",
  },
  box: around(flower),
  drawn: [...cells(flower, (one) => (steps(one, middle) === 1 ? "near" : "")), ship("cruiser", 0, 0, 1)],
};

const storm_cells = [spot(-2, 0), spot(0, 0), spot(1, 1)];
const storm: Figure = {
  clause: "SI-1.9",
  title: {
    en: "A storm of three cells: one of them, and never more, is its core.",
    es: "Una tormenta de tres casillas: una de ellas, y nunca más, es su núcleo.",
  },
  box: around(wide),
  drawn: [
    ...cells(wide, (one) => (is(one, storm_cells) ? "no" : "")),
    sign("storm", -2, 0),
    sign("core", 0, 0),
    sign("storm", 1, 1),
  ],
};

const crossing: Figure = {
  clause: "SI-7.1",
  title: {
    en: "A corvette crosses two cells of a storm and comes out on a free one, all within its movement: one roll decides.",
    es: "Una corbeta cruza dos casillas de una tormenta y sale a una libre, todo dentro de su movimiento: decide una tirada.",
  },
  box: around(wide),
  drawn: [
    ...cells(wide, (one) =>
      is(one, [spot(0, 0), spot(2, 0)]) ? "no" : one.x === 4 && one.y === 0 ? "near" : "",
    ),
    sign("storm", 0, 0),
    sign("core", 2, 0),
    ship("corvette", -2, 0, 1),
    ...arrow(at(-2, 0), at(4, 0), "", [30, 20]),
  ],
};

const escape: Figure = {
  clause: "SI-8.2",
  title: {
    en: "A frigate leaves a cell next to one enemy ship: 2 on the die and 1 guard make 3, which does not exceed its agility of 3.",
    es: "Una fragata deja una casilla junto a una nave enemiga: un 2 en el dado y 1 nave suman 3, que no pasa de su agilidad de 3.",
  },
  box: [-130, -44, 420, 88],
  drawn: [
    ...cells([spot(-2, 0), spot(0, 0)], ({ x }) => (x === 0 ? "near" : "")),
    ship("cruiser", -2, 0, 2),
    ship("frigate", 0, 0, 1),
    ...die({ x: 80, y: 0 }, "2", 50),
    words({ x: 200, y: 0 }, "2 + 1 ≤ 3", "", 26),
  ],
};

// ---- combat -------------------------------------------------------------------------------------------

const support: Figure = {
  clause: "SI-6.11",
  title: {
    en: "The frigate attacks the cruiser; the corvette, next to the target, adds 1: four against five, and the defender picks one of two dice.",
    es: "La fragata ataca al crucero; la corbeta, junto al blanco, suma 1: cuatro contra cinco, y quien defiende elige uno de dos dados.",
  },
  box: around(flower),
  drawn: [
    ...cells(flower, () => ""),
    ship("cruiser", 0, 0, 2),
    ship("frigate", -2, 0, 1),
    ship("corvette", -1, 1, 1),
    ...arrow(at(-2, 0), at(0, 0), "", [26, 26]),
  ],
};

const push: Figure = {
  clause: "SI-6.6",
  title: {
    en: "On 3 or 4 the ship in the middle is pushed to one of the three cells that lead away from the attacker.",
    es: "Con 3 o 4, la nave del centro es empujada a una de las tres casillas que se alejan de la atacante.",
  },
  box: around(flower),
  drawn: [
    ...cells(flower, (one) => (one.x > 0 ? "near" : "")),
    ship("cruiser", -2, 0, 1),
    ship("frigate", 0, 0, 2),
    ...arrow(at(0, 0), at(2, 0)),
    ...arrow(at(0, 0), at(1, -1)),
    ...arrow(at(0, 0), at(1, 1)),
  ],
};

const armour: Figure = {
  clause: "SI-6.12",
  title: {
    en: "Damage to a frigate: two dice add up to 9, more than its armour of 8, so two dice are rolled on the damage table.",
    es: "Daños a una fragata: dos dados suman 9, más que su armadura de 8, así que se tiran dos dados en la tabla de daños.",
  },
  box: [-40, -40, 340, 80],
  drawn: [
    piece("si-frigate", { x: 0, y: 0 }, 60, "seat-2"),
    ...die({ x: 90, y: 0 }, "4", 52),
    ...die({ x: 155, y: 0 }, "5", 52),
    words({ x: 245, y: 0 }, "9 > 8", "", 26),
  ],
};

// ---- the ground ---------------------------------------------------------------------------------------

const fronts: Figure = {
  clause: "SI-9.6",
  title: {
    en: "The ship on the planet lands, two more beside it make Multiple Fronts; without a defending ship there is Orbital Support, too.",
    es: "La nave que está en el planeta desembarca, y otras dos al lado dan Múltiples Frentes; sin nave defensora hay también Apoyo Orbital.",
  },
  box: around(flower),
  drawn: [
    ...cells(flower, (one) => (steps(one, middle) === 0 ? "near" : "")),
    sign("bastion", 0, 0, 30),
    piece("si-frigate", { x: 14, y: -10 }, 40, "seat-1"),
    ship("cruiser", -2, 0, 1),
    ship("corvette", 1, 1, 1),
  ],
};

const battle: Figure = {
  clause: "SI-H5",
  title: {
    en: "Each side adds its sum to three dice: 22 and 11 against 20 and 10. More wins; ties go to the defender.",
    es: "Cada bando suma lo suyo a tres dados: 22 y 11 contra 20 y 10. Gana quien más tiene; los empates son de quien defiende.",
  },
  box: [-30, -40, 560, 80],
  drawn: [
    words({ x: 0, y: 0 }, "22 +", "", 24),
    ...["5", "4", "2"].flatMap((pips, index) => die({ x: 60 + 50 * index, y: 0 }, pips, 42)),
    words({ x: 232, y: 0 }, ">", "", 26),
    words({ x: 300, y: 0 }, "20 +", "", 24),
    ...["6", "3", "1"].flatMap((pips, index) => die({ x: 360 + 50 * index, y: 0 }, pips, 42)),
  ],
};

const resources: Figure = {
  clause: "SI-H2",
  title: {
    en: "A raw material cell pays 1 raw material, a production cell 1 production; a factory pays what its owner likes, if nothing is bought.",
    es: "Una casilla de materia prima da 1 de materia prima, una de producción 1 de producción; una factoría da lo que quiera su dueño, si no compra nada.",
  },
  box: [-40, -40, 330, 80],
  drawn: [
    piece("si-raw", { x: 0, y: 0 }, 50),
    piece("si-production", { x: 100, y: 0 }, 50),
    piece("si-factory", { x: 200, y: 0 }, 50),
  ],
};

export const figures: readonly Figure[] = [
  storm,
  control,
  support,
  push,
  armour,
  crossing,
  escape,
  fronts,
  resources,
  battle,
];
