// tests/browser/ascending_positions.mjs -- Positions of Ascending Empires in which a test begins.

export const game = "ascending";
export const seats = { red: "you", blue: 1 };

/** From the first ship on; the pool is so small that one mine empties it. */
export const short = {
  seats,
  options: { aim: "none" },
  position: { phase: "placing", pool: 2, supply: ["r1", "r2", "b1", "b2"] },
};

/** Two ships in reach of another, two in orbit of a planet with one troop; and much to build and to develop. */
export const battle = {
  seats,
  options: { aim: "none" },
  position: {
    phase: "choosing",
    round: 5,
    pool: 20,
    holes: [
      { at: "alpha-1", body: "orange", owner: "red", troops: 2, colonies: 1 },
      { at: "alpha-2", body: "purple", owner: "red", troops: 2, research: 1 },
      { at: "alpha-5", body: "grey", owner: "blue", troops: 1 },
      { at: "alpha-3", body: "brown", up: false, known: ["red"] },
    ],
    ships: [
      { ship: "r1", x: -160_000, y: 20_000 },
      { ship: "r2", x: -40_000, y: 20_000 },
      { ship: "r3", x: -95_000, y: 135_000 },
      { ship: "r4", x: -135_000, y: 95_000 },
      { ship: "b1", x: -100_000, y: 10_000 },
      { ship: "b2", x: 250_000, y: -290_000 },
    ],
    supply: ["r5", "b3"],
  },
};
