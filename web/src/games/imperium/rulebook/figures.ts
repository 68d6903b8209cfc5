// games/imperium/rulebook/figures.ts -- what the rules of this game show beside their text.

import {
  around,
  arrow,
  at,
  cells,
  die,
  line,
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
const near = (one: Spot): string => (steps(one, middle) === 1 ? "near" : "");

function ship(kind: string, x: number, y: number, seat: 1 | 2): Drawn {
  return piece(`ig-${kind}`, at(x, y), 50, `seat-${seat}`);
}

/** With what it yields; without a seat it is neutral. */
function planet(kind: string, x: number, y: number, pc: string): Drawn[] {
  return [piece(`ig-planet-${kind}`, at(x, y), 58), words(at(x, y), pc, "", 22)];
}

// ---- the board ------------------------------------------------------------------------------------

const system: Figure = {
  clause: "IG-3.1",
  title: {
    en: "A system is seven sectors: a centre and a ring. This one has a medium planet, which yields 4 PC, and asteroids.",
    es: "Un sistema son siete sectores: un centro y un anillo. Este tiene un planeta mediano, que da 4 PC, y asteroides.",
  },
  box: around(flower),
  drawn: [...cells(flower), ...planet("medium", 0, 0, "4"), piece("ig-asteroids", at(1, -1), 58)],
};

const wide = [...row(-1, -3, 3), ...row(0, -4, 4), ...row(1, -3, 3)];
const lock: Figure = {
  clause: "IG-4.5",
  title: {
    en: "The red frigate and the blue cruiser stand next to each other: both are locked and move one sector at most. The corvette is free.",
    es: "La fragata roja y el crucero azul están juntos: los dos quedan trabados y se mueven como mucho un sector. La corbeta está libre.",
  },
  box: around(wide),
  drawn: [
    ...cells(wide, (one) => (steps(one, middle) === 0 || (one.x === 2 && one.y === 0) ? "no" : "")),
    ship("frigate", 0, 0, 1),
    ship("cruiser", 2, 0, 2),
    ship("corvette", -4, 0, 1),
  ],
};

const worlds: Figure = {
  clause: "IG-24.1",
  title: {
    en: "Home, large, medium and small planet; the figure is what they yield in PC, and the room they have.",
    es: "Planeta natal, grande, mediano y pequeño; la cifra son los PC que dan y el sitio que tienen.",
  },
  box: [-36, -38, 330, 76],
  drawn: ["home", "large", "medium", "small"].flatMap((kind, index) => {
    const point = { x: 86 * index, y: 0 };
    const size = [70, 66, 60, 50][index] ?? 60;
    return [piece(`ig-planet-${kind}`, point, size), words(point, ["6", "6", "4", "2"][index] ?? "", "", 24)];
  }),
};

// ---- a turn -----------------------------------------------------------------------------------------

const field = row(0, 4, 12);
const supply: Figure = {
  clause: "IG-6.3",
  title: {
    en: "The interceptors are three sectors from their carrier and supplied; the bombers, four away, would be destroyed.",
    es: "Los interceptores están a tres sectores de su portanaves y tienen abastecimiento; los bombarderos, a cuatro, se destruirían.",
  },
  box: around(field, 12),
  drawn: [
    ...cells(field, ({ x }) => (x === 12 ? "no" : x === 4 || x === 6 || x === 8 || x === 10 ? "near" : "")),
    ship("carrier", 4, 0, 1),
    ship("interceptor", 10, 0, 1),
    ship("bomber", 12, 0, 1),
    ...["1", "2"].map((count, index) => words(at(6 + 2 * index, 0), count, "quiet", 24)),
  ],
};

const blockade: Figure = {
  clause: "IG-11.3",
  title: {
    en: "A blue corvette stands next to Red's planet: it is blockaded, yields nothing, and nothing is built there.",
    es: "Una corbeta azul está junto al planeta de Rojo: está bloqueado, no da nada y en él no se construye.",
  },
  box: around(flower),
  drawn: [
    ...cells(flower, (one) => (steps(one, middle) === 0 ? "no" : "")),
    ...planet("large", 0, 0, "0"),
    piece("ig-infantry", { x: 0, y: 27 }, 24, "seat-1"),
    ship("corvette", 1, -1, 2),
  ],
};

const open_sectors = [spot(-1, -1), spot(1, -1), spot(2, 0), spot(-1, 1)];
const yard: Figure = {
  clause: "IG-13.2",
  title: {
    en: "New ships are placed in a free sector next to the planet: here in any of the four edged in green.",
    es: "Las naves nuevas se colocan en un sector libre contiguo al planeta: aquí, en cualquiera de los cuatro de borde verde.",
  },
  box: around(flower),
  drawn: [
    ...cells(flower, ({ x, y }) => (open_sectors.some((one) => one.x === x && one.y === y) ? "go" : "")),
    ...planet("home", 0, 0, "6"),
    piece("ig-infantry", { x: 0, y: 27 }, 24, "seat-1"),
    ship("destroyer", -2, 0, 1),
    piece("ig-asteroids", at(1, 1), 58),
  ],
};

const ways = [spot(2, 0), spot(1, 1), spot(-1, 1), spot(-2, 0), spot(-1, -1), spot(1, -1)];
const drift: Figure = {
  clause: "IG-14.2",
  title: {
    en: "Each face of the die is a direction. Where the 1 points the mission says; the others follow clockwise.",
    es: "Cada cara del dado es una dirección. La misión dice adónde apunta el 1; las demás siguen en el sentido de las agujas del reloj.",
  },
  box: around(flower),
  drawn: [
    ...cells(flower, near),
    piece("ig-cloud", at(0, 0), 62),
    ...ways.flatMap(({ x, y }, index) => die(at(x, y), String(index + 1), 32)),
  ],
};

const route = [...row(-1, -3, 5), ...row(0, -4, 6), ...row(1, -3, 5)];
const moving: Figure = {
  clause: "IG-15.2",
  title: {
    en: "A corvette has movement 4, but comes next to an enemy on its way: there it is locked and stops.",
    es: "Una corbeta tiene movimiento 4, pero en su camino llega junto a una nave enemiga: allí queda trabada y se detiene.",
  },
  box: around(route),
  drawn: [
    ...cells(route, ({ x, y }) => (y === 1 && x === 1 ? "go" : "")),
    piece("ig-asteroids", at(-2, 0), 58),
    line([at(-4, 0), at(-3, 1), at(-1, 1)], "go"),
    ...arrow(at(-1, 1), at(1, 1), "go", [0, 16]),
    ship("corvette", -4, 0, 1),
    ship("destroyer", 2, 0, 2),
  ],
};

// ---- combat --------------------------------------------------------------------------------------------

const combat: Figure = {
  clause: "IG-16.8",
  title: {
    en: "A battleship and a corvette attack a frigate with 10 + 2 against its defence of 6. From 6 on it would be damaged; 12 is twice that and destroys it.",
    es: "Un acorazado y una corbeta atacan a una fragata con 10 + 2 contra su defensa de 6. Desde 6 quedaría dañada; 12 es el doble y la destruye.",
  },
  box: around(wide),
  drawn: [
    ...cells(wide, (one) => (steps(one, middle) === 0 ? "no" : "")),
    ...arrow(at(-2, 0), at(0, 0), "no", [26, 28]),
    ...arrow(at(1, -1), at(0, 0), "no", [26, 28]),
    ship("battleship", -2, 0, 1),
    ship("corvette", 1, -1, 1),
    ship("frigate", 0, 0, 2),
    words(at(-2, 0.72), "10", "go", 24),
    words(at(2.1, -1), "2", "go", 24),
    words(at(0, 0.72), "6", "no", 24),
  ],
};

const invasion: Figure = {
  clause: "IG-17.3",
  title: {
    en: "Four infantry land with attack 4 against a garrison of two infantry with defence 2: both sides count at once, so two of those who land fall as well.",
    es: "Cuatro infanterías desembarcan con ataque 4 contra una guarnición de dos infanterías con defensa 2: ambos bandos cuentan a la vez, así que también caen dos de las que desembarcan.",
  },
  box: around(wide),
  drawn: [
    ...cells(wide, (one) => (one.x === 2 && one.y === 0 ? "no" : "")),
    ...arrow(at(-2, 0), at(2, 0), "no", [34, 38]),
    ship("transport", -2, 0, 1),
    ...[0, 1, 2, 3].map((index) => piece("ig-infantry", { x: -30 + 26 * index, y: -1.5 * 22 }, 24, "seat-1")),
    ...planet("medium", 2, 0, ""),
    ...[0, 1].map((index) => piece("ig-infantry", { x: 60 + 26 * index, y: 0 }, 24, "seat-2")),
  ],
};

const damage: Figure = {
  clause: "IG-21.2",
  title: {
    en: "A cruiser whole, 8/10/2, and on its damaged face, with half of every figure: 4/5/1.",
    es: "Un crucero entero, 8/10/2, y por su cara dañada, con la mitad de cada cifra: 4/5/1.",
  },
  box: [-44, -40, 248, 110],
  drawn: [
    piece("ig-cruiser", { x: 0, y: 0 }, 72, "seat-1"),
    ...arrow({ x: 36, y: 0 }, { x: 124, y: 0 }, "", [12, 10]),
    piece("ig-cruiser-damaged", { x: 160, y: 0 }, 72, "seat-1"),
    words({ x: 0, y: 54 }, "8 / 10 / 2", "", 20),
    words({ x: 160, y: 54 }, "4 / 5 / 1", "no", 20),
  ],
};

/** So many cards of a rank, one behind the other. */
function rank(x: number, count: number, total: string): Drawn[] {
  return [
    ...Array.from({ length: count }, (_, index) => ({
      tag: "rect",
      attributes: {
        class: "pl-badge",
        x: String(x + 10 * index),
        y: String(-8 * index),
        width: "54",
        height: "76",
        rx: "6",
      },
    })),
    words({ x: x + 27 + 10 * (count - 1), y: 38 - 8 * (count - 1) }, total, "", 20),
  ];
}

const deck: Figure = {
  clause: "IG-9.10",
  title: {
    en: "A deck by ranks: twelve captains three times, twelve commanders twice, twelve admirals once; together 72 cards.",
    es: "Un mazo por rangos: doce de capitán tres veces, doce de comandante dos y doce de almirante una; en total, 72 cartas.",
  },
  box: [-6, -22, 264, 106],
  drawn: [...rank(0, 3, "3×12"), ...rank(100, 2, "2×12"), ...rank(190, 1, "1×12")],
};

export const figures: readonly Figure[] = [
  system,
  lock,
  supply,
  deck,
  blockade,
  yard,
  drift,
  moving,
  combat,
  invasion,
  damage,
  worlds,
];
