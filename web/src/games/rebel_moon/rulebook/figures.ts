// games/rebel_moon/rulebook/figures.ts -- what the rules of this game show beside their text.

import { centre } from "../../../board/geometry";
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

const has = (spots: readonly Spot[], { x, y }: Spot): boolean =>
  spots.some((one) => one.x === x && one.y === y);
const middle = spot(0, 0);

function asteroid(x: number, y: number): Drawn {
  return piece("rm-asteroid", at(x, y), 60);
}

function marker(name: string, x: number, y: number, colour: 1 | 2 | 3): Drawn {
  return piece(`rm-${name}`, at(x, y), 50, `w-${colour}`);
}

/** `turn`: where it looks, in degrees clockwise from the top. */
function bomb(x: number, y: number, turn: number): Drawn[] {
  return [piece("rm-bomb", at(x, y), 60), piece("rm-facing", at(x, y), 60, "", turn)];
}

// ---- the board and the pieces on it ----------------------------------------------------------------

const whole = patch(5);
const board: Figure = {
  clause: "RM-1.2",
  title: {
    en: "Five cells along each side. The gate is at the top left, the moon in the corner opposite.",
    es: "Cinco casillas por lado. La puerta está arriba a la izquierda; la luna, en la esquina opuesta.",
  },
  box: around(whole),
  drawn: [...cells(whole), piece("rm-gate", at(-4, -4), 64), piece("rm-moon", at(4, 4), 64)],
};

const strip = [...row(0, -6, 6), ...row(1, -7, 7), ...row(2, -6, 6)];
const rocks = [spot(-5, 1), spot(-3, 1)];
const placing: Figure = {
  clause: "RM-3.3",
  title: {
    en: "Asteroids may touch each other, and so may markers. On the cells around an asteroid no marker may lie.",
    es: "Los asteroides pueden tocarse entre sí, y los marcadores también. En las casillas que rodean un asteroide no puede ir ningún marcador.",
  },
  box: around(strip),
  drawn: [
    ...cells(strip, (one) => (!has(rocks, one) && rocks.some((rock) => steps(rock, one) === 1) ? "no" : "")),
    ...rocks.map(({ x, y }) => asteroid(x, y)),
    marker("hidden", 3, 1, 1),
    marker("hidden", 5, 1, 3),
  ],
};

const small = patch(3);
const last_way = [spot(-2, -2), spot(-1, -1), spot(0, 0), spot(1, 1), spot(2, 2)];
const fence: Figure = {
  clause: "RM-3.6",
  title: {
    en: "A small board with one free way left, through the middle: nobody may place a piece there.",
    es: "Un tablero pequeño al que solo le queda un paso libre, por el centro: ahí nadie puede colocar una pieza.",
  },
  box: around(small),
  drawn: [
    ...cells(small, (one) => (steps(one, middle) === 0 ? "no" : "")),
    piece("rm-gate", at(-2, -2), 64),
    piece("rm-moon", at(2, 2), 64),
    ...[-4, -2, 2, 4].map((x) => asteroid(x, 0)),
    ...last_way.slice(1).flatMap((to, index) => {
      const from = last_way[index] ?? middle;
      return arrow(centre(from), centre(to), "go", [index ? 12 : 32, index === 3 ? 34 : 12]);
    }),
  ],
};

// ---- the flight --------------------------------------------------------------------------------------

const ahead = [spot(2, 0), spot(1, 1), spot(-1, 1)];
const flight: Figure = {
  clause: "RM-4.3",
  title: {
    en: "The bomb looks down to the right. With a turn of one side, or none, it can enter any of three cells; thrusters push it one cell further.",
    es: "La bomba mira abajo a la derecha. Con un giro de un lado, o ninguno, puede entrar en tres casillas; los propulsores la empujan una más.",
  },
  box: around(small),
  drawn: [
    ...cells(small, (one) => (has(ahead, one) ? "go" : "")),
    ...ahead.flatMap(({ x, y }) => arrow(at(0, 0), at(x, y), "go", [34, 12])),
    ...arrow(at(1, 1), at(2, 2), "go dashed", [16, 10]),
    ...bomb(0, 0, 150),
  ],
};

/** So many of the six points of each ring that are left, from the outside. */
function shields(x: number, left: readonly number[], strength: string): Drawn[] {
  const dashes = left.map(
    (count, index) => `--left-${index + 1}:${"9 1 ".repeat(count)}0 ${60 - 10 * count}`,
  );
  return [piece("rm-bomb", { x, y: 0 }, 130, "", 0, dashes.join(";")), ...die({ x, y: 94 }, strength, 36)];
}

const hits: Figure = {
  clause: "RM-5.4",
  title: {
    en: "The red shield is active, with 6. After 4 damage it has 2 left; after 2 more it comes off, and the orange one is active with 6.",
    es: "El escudo rojo es el activo, con 6. Tras 4 de daño le quedan 2; tras otros 2 se retira y pasa a ser activo el naranja, con 6.",
  },
  box: [-70, -76, 500, 196],
  drawn: [
    ...shields(0, [6, 6, 6], "6"),
    ...arrow({ x: 60, y: 0 }, { x: 120, y: 0 }, "no", [10, 6]),
    words({ x: 90, y: -24 }, "−4", "no"),
    ...shields(180, [2, 6, 6], "2"),
    ...arrow({ x: 240, y: 0 }, { x: 300, y: 0 }, "no", [10, 6]),
    words({ x: 270, y: -24 }, "−2", "no"),
    ...shields(360, [0, 6, 6], "6"),
  ],
};

// ---- weapons -------------------------------------------------------------------------------------------

const beside = [...row(-1, -1, 3), ...row(0, -2, 4), ...row(1, -1, 3)];
const pulse: Figure = {
  clause: "RM-7.8",
  title: {
    en: "An EMP device next to the bomb: the highest of the dice 3, 5 and 2, less the distance of 1, makes 4 damage.",
    es: "Un dispositivo EMP junto a la bomba: el dado más alto de 3, 5 y 2, menos la distancia 1, hace 4 de daño.",
  },
  box: [-112, -108, 420, 216],
  drawn: [
    ...cells(beside.filter(({ x }) => x < 4)),
    marker("emp", 0, 0, 1),
    ...bomb(2, 0, 150),
    ...["3", "5", "2"].flatMap((face, index) =>
      die({ x: 196 + 42 * index, y: -26 }, face, 34, face === "5" ? "" : "quiet"),
    ),
    words({ x: 238, y: 34 }, "5 − 1 = 4", "", 28),
  ],
};

const wide = patch(4);
const fragments: Figure = {
  clause: "RM-7.9",
  title: {
    en: "The damage of a fragmentation mine, by how far the bomb is from it: 3, 2, 1, and nothing beyond.",
    es: "El daño de una mina de fragmentación según lo lejos que esté la bomba: 3, 2, 1 y más allá nada.",
  },
  box: around(wide),
  drawn: [
    ...cells(wide, (one) => (steps(one, middle) === 1 ? "go" : steps(one, middle) === 2 ? "near" : "")),
    ...wide
      .filter((one) => steps(one, middle) > 0)
      .map((one) => words(centre(one), String(4 - steps(one, middle)), "", 26)),
    marker("frag", 0, 0, 2),
  ],
};

// ---- lines ---------------------------------------------------------------------------------------------

/** Where the rows end that nothing blocks. */
const ends = [spot(-6, 0), spot(-3, -3), spot(3, -3), spot(3, 3), spot(-3, 3)];
const rays: Figure = {
  clause: "RM-8.3",
  title: {
    en: "A laser's six rows run to the edge of the board. The asteroid in one of them covers the bomb behind it.",
    es: "Las seis filas de un láser llegan hasta el borde del tablero. El asteroide de una de ellas tapa la bomba que hay detrás.",
  },
  box: around(wide),
  drawn: [
    ...cells(wide),
    ...ends.flatMap((end) => arrow(at(0, 0), centre(end), "go", [28, -10])),
    line([{ x: 28, y: 0 }, at(3.1, 0)], "no"),
    marker("laser", 0, 0, 1),
    asteroid(4, 0),
    ...bomb(6, 0, 150),
  ],
};

/** Two cells one above the other, and the two between them. */
function along(x: number, blockers: readonly number[]): Drawn[] {
  const open = blockers.length < 2;
  return [
    ...cells([spot(x, -1), spot(x - 1, 0), spot(x + 1, 0), spot(x, 1)]),
    ...blockers.map((off) => asteroid(x + off, 0)),
    line([at(x, -0.62), at(x, open ? 0.55 : -0.32)], open ? "go" : "no"),
    marker("emp", x, -1, 2),
    ...bomb(x, 1, 330),
  ];
}

const edges: Figure = {
  clause: "RM-8.2",
  title: {
    en: "The line runs along the edge between two cells. With one of them occupied the device sees the bomb; with both it does not.",
    es: "La línea corre por el borde entre dos casillas. Con una ocupada el dispositivo ve la bomba; con las dos, no.",
  },
  box: around([spot(-1, -1), spot(7, 1)], 3),
  drawn: [...along(0, [1]), ...along(6, [-1, 1])],
};

export const figures: readonly Figure[] = [
  board,
  placing,
  fence,
  flight,
  hits,
  pulse,
  fragments,
  edges,
  rays,
];
