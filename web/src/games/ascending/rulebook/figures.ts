// games/ascending/rulebook/figures.ts -- what the rules of this game show beside their text. One unit is a millimetre.

import { arrow, circle, line, piece, words, type Point } from "../../../rules/drawing";
import type { Drawn, Figure } from "../../../rules/rulebook";

const ring = 40;
const ship_radius = 8;
const short_side = 50;

const at = (x: number, y: number): Point => ({ x, y });

/** A point on the ring around another, so many degrees clockwise from the top. */
function on_ring(middle: Point, degrees: number, r = ring): Point {
  const angle = (degrees * Math.PI) / 180;
  return at(middle.x + r * Math.sin(angle), middle.y - r * Math.cos(angle));
}

function ship(point: Point, seat: 1 | 2): Drawn[] {
  const letter = seat === 1 ? "A" : "B";
  return [
    piece("ae-ship", point, 2 * ship_radius, `seat-${seat}`),
    words(at(point.x, point.y + 1.6), letter, "seat", 9),
  ];
}

function planet(point: Point, name: string, letter = ""): Drawn[] {
  const drawn = [circle(point, ring, "pl-ring"), piece(name, point, 41)];
  return letter ? [...drawn, words(at(point.x, point.y), letter, "planet", 16)] : drawn;
}

function item(name: string, x: number, y: number, seat: 1 | 2 = 1, size = 18): Drawn {
  return piece(`ae-${name}`, at(x, y), size, `seat-${seat}`);
}

// ---- the board --------------------------------------------------------------------------------------

/** The seven holes of the upper left quadrant; the others are the same, turned. */
const quadrant = [
  at(-290, -290),
  at(-190, -300),
  at(-300, -180),
  at(-110, -215),
  at(-215, -105),
  at(-95, -95),
  at(-40, -310),
];
const turned = (point: Point, turns: number): Point =>
  turns === 0 ? point : turned(at(-point.y, point.x), turns - 1);

const board: Figure = {
  clause: "AE-2.3",
  title: {
    en: "28 holes: four quadrants of seven. Each has room for a homeworld in its corner; the discs of its group lie face down in the other six.",
    es: "28 huecos: cuatro cuadrantes de siete. Cada uno tiene en su esquina sitio para un mundo natal; los discos de su grupo están boca abajo en los otros seis.",
  },
  box: [-360, -360, 720, 720],
  drawn: [
    {
      tag: "rect",
      attributes: { class: "pl-field", x: "-355", y: "-355", width: "710", height: "710", rx: "8" },
    },
    line([at(0, -350), at(0, 350)], "thin dashed wide"),
    line([at(-350, 0), at(350, 0)], "thin dashed wide"),
    ...[0, 1, 2, 3].flatMap((turns) =>
      quadrant.flatMap((hole, index) => {
        const point = turned(hole, turns);
        const name = index === 0 ? "ae-home" : "ae-planet-hidden";
        return [circle(point, ring, "pl-ring"), piece(name, point, 46, `seat-${turns + 1}`)];
      }),
    ),
  ],
};

const orbit: Figure = {
  clause: "AE-A19",
  title: {
    en: "The two ships above touch the ring and are in orbit; the one on the right does not touch it.",
    es: "Las dos naves de arriba tocan el anillo y están en órbita; la de la derecha no lo toca.",
  },
  box: [-62, -62, 140, 112],
  drawn: [
    ...planet(at(0, 0), "ae-planet-orange", "O"),
    ...ship(on_ring(at(0, 0), -25, ring + 5), 1),
    ...ship(on_ring(at(0, 0), 40, ring - 4), 1),
    ...ship(at(62, 18), 1),
  ],
};

// ---- flicks -------------------------------------------------------------------------------------------

const bounce: Figure = {
  clause: "AE-5.4",
  title: {
    en: "A flick, drawn as the way of the ship's middle: it bounces off a planet and comes to rest in the orbit of another.",
    es: "Un impulso, dibujado como el camino del centro de la nave: rebota en un planeta y queda en reposo en la órbita de otro.",
  },
  box: [-128, -70, 256, 140],
  drawn: [
    ...planet(at(-30, -27), "ae-planet-grey", "L"),
    ...planet(at(84, 26), "ae-planet-purple", "P"),
    line([at(-112, 44), at(-28, 0), at(46, 24)], "go"),
    circle(at(-112, 44), ship_radius, "pl-ghost"),
    ...ship(at(46, 24), 1),
  ],
};

const ram: Figure = {
  clause: "AE-5.5",
  title: {
    en: "Ship A runs into ship B: a ram. Both go back to the supplies of their owners.",
    es: "La nave A choca con la nave B: es una embestida. Las dos vuelven al suministro de sus dueños.",
  },
  box: [-92, -30, 184, 60],
  drawn: [
    ...arrow(at(-70, 12), at(14, -3), "no", [8, 9]),
    ...ship(at(-70, 12), 1),
    ...ship(at(22, -4), 2),
    line([at(12, -14), at(32, 6)], "no thin"),
    line([at(32, -14), at(12, 6)], "no thin"),
  ],
};

// ---- attacks ------------------------------------------------------------------------------------------

const reach: Figure = {
  clause: "AE-6.4",
  title: {
    en: "From edge to edge the short side of the ruler reaches 5 cm: the two ships A that the ring touches destroy B; the third is too far away.",
    es: "De borde a borde el lado corto de la regla mide 5 cm: las dos naves A que toca el anillo destruyen B; la tercera está demasiado lejos.",
  },
  box: [-98, -74, 196, 148],
  drawn: [
    circle(at(0, 0), short_side + ship_radius, "pl-reach"),
    line([at(-8, 0), at(-43, 20)], "no"),
    line([at(7, -5), at(32, -30)], "no"),
    ...ship(at(0, 0), 2),
    ...ship(at(-50, 24), 1),
    ...ship(at(38, -36), 1),
    ...ship(at(82, 34), 1),
  ],
};

const siege: Figure = {
  clause: "AE-6.10",
  title: {
    en: "B's planet holds a troop and a colony: defence 2. Three ships A orbit it, one more than that, and destroy all that is on it.",
    es: "El planeta de B tiene una tropa y una colonia: defensa 2. Lo orbitan tres naves A, una más, y destruyen todo lo que hay en él.",
  },
  box: [-64, -62, 128, 124],
  drawn: [
    ...planet(at(0, 0), "ae-planet-brown"),
    item("troop", -10, 1, 2),
    item("colony", 10, 1, 2),
    ...ship(on_ring(at(0, 0), -70), 1),
    ...ship(on_ring(at(0, 0), 20), 1),
    ...ship(on_ring(at(0, 0), 125), 1),
  ],
};

const blockade: Figure = {
  clause: "AE-10.3",
  title: {
    en: "A's planet with an enemy ship in its orbit is blockaded. While it is, B's ship also keeps others from attacking it.",
    es: "El planeta de A con una nave enemiga en órbita está bloqueado. Mientras tanto, la nave de B también impide que otros lo ataquen.",
  },
  box: [-64, -60, 128, 112],
  drawn: [
    ...planet(at(0, 0), "ae-planet-purple"),
    item("troop", -10, 1),
    item("research", 10, 1),
    ...ship(on_ring(at(0, 0), 50), 2),
  ],
};

// ---- what is built --------------------------------------------------------------------------------------

/** What it costs, an arrow, what stands there afterwards. */
function built(y: number, cost: readonly string[], made: string): Drawn[] {
  return [
    ...cost.map((name, index) => item(name, (index - cost.length) * 26 + 26, y, 1, 24)),
    ...arrow(at(26, y), at(66, y), "", [0, 0]),
    item(made, 92, y, 1, 28),
  ];
}

const buildings: Figure = {
  clause: "AE-8.7",
  title: {
    en: "What is built of what: two troops make a research facility; one troop makes a colony; a troop and a colony make a city.",
    es: "De qué se hace cada cosa: dos tropas hacen un centro de investigación; una tropa, una colonia; una tropa y una colonia, una ciudad.",
  },
  box: [-46, -24, 168, 132],
  drawn: [
    ...built(0, ["troop", "troop"], "research"),
    ...built(42, ["troop"], "colony"),
    ...built(84, ["troop", "colony"], "city"),
  ],
};

const levels: Figure = {
  clause: "AE-9.3",
  title: {
    en: "Orange level 2 takes two research facilities on orange planets; here one planet has one, and another the second.",
    es: "El nivel 2 naranja requiere dos centros de investigación en planetas naranjas; aquí hay uno en cada uno de dos planetas.",
  },
  box: [-92, -46, 184, 92],
  drawn: [
    ...planet(at(-46, 0), "ae-planet-orange"),
    item("research", -46, 0, 1, 22),
    ...planet(at(46, 0), "ae-planet-orange"),
    item("research", 46, 0, 1, 22),
  ],
};

const cities: Figure = {
  clause: "AE-11.6",
  title: {
    en: "Cities in three of the four quadrants: 3 VP more than the 2 VP of each city.",
    es: "Ciudades en tres de los cuatro cuadrantes: 3 PV más, aparte de los 2 PV de cada ciudad.",
  },
  box: [-64, -64, 128, 128],
  drawn: [
    {
      tag: "rect",
      attributes: { class: "pl-field", x: "-60", y: "-60", width: "120", height: "120", rx: "4" },
    },
    line([at(0, -58), at(0, 58)], "thin dashed"),
    line([at(-58, 0), at(58, 0)], "thin dashed"),
    item("city", -30, -30, 1, 32),
    item("city", 30, -30, 1, 32),
    item("city", -30, 30, 1, 32),
  ],
};

export const figures: readonly Figure[] = [
  board,
  bounce,
  ram,
  reach,
  siege,
  buildings,
  levels,
  blockade,
  cities,
  orbit,
];
