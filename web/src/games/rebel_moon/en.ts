// games/rebel_moon/en.ts -- the words of this game's table in English.

import type { Direction } from "./view";

const compass: Record<Direction, string> = { e: "E", se: "SE", sw: "SW", w: "W", nw: "NW", ne: "NE" };
const spoken: Record<Direction, string> = {
  e: "east",
  se: "south-east",
  sw: "south-west",
  w: "west",
  nw: "north-west",
  ne: "north-east",
};

export const en = {
  compass,
  spoken,
  tabs: { play: "Play", state: "Shields" },
  board: (cells: number) => `Board of ${cells} cells. Arrow keys go from cell to cell, Enter chooses.`,
  round: (round: number) => `Round ${round}`,
  colour: { red: "red", orange: "orange", yellow: "yellow" },
  Colour: { red: "Red", orange: "Orange", yellow: "Yellow" },
  kind: {
    laser: "laser",
    emp: "EMP",
    fragmentation: "fragmentation",
    contact: "contact",
    destroyer: "destroyer",
  },
  Kind: {
    laser: "Laser",
    emp: "EMP",
    fragmentation: "Fragmentation",
    contact: "Contact",
    destroyer: "Destroyer",
  },
  of_colour: (colour: string, kind: string) => `${colour} ${kind}`,
  hidden: "face down",
  hidden_marker: (colour: string) => (colour ? `${colour} marker, face down` : "marker, face down"),
  asteroid: "asteroid",
  empty: "empty",
  gate: "star gate",
  moon: "Rebel moon",
  bomb: (facing: string) => `the bomb, facing ${facing}`,
  forbidden: (why: string) => `not here: ${why}`,
  may_place: (piece: string) => `you may place ${piece} here`,
  used: (uses: number) => (uses === 1 ? "used once" : `used ${uses} times`),

  ribbon: {
    placement: "Placement",
    turn: "Turn 60°",
    advance: "Advance",
    upgrade: "Upgrade",
    turn_to: (direction: string) => `Turn ${direction}`,
    thrusters: (at: string) => `Thrusters to ${at}`,
    scan: (at: string) => `Scan ${at}`,
    laser: "Fire the laser",
    answer: "Rebel: one weapon",
    flight: "Then the flight",
    over: "The end",
    asteroid: "Asteroid",
    weapon: "Weapon",
  },

  shields: {
    title: "Bomb shields",
    facing: (direction: string) => `facing ${direction}`,
    down: "down",
    bare: "No shield is left: any hit destroys the bomb.",
    changes: (colour: string, from: number, to: number) => `${colour} ${from}\u00a0→\u00a0${to}`,
    reading: (colour: string, strength: number, active: boolean) =>
      `${colour} shield ${strength}${active ? ", on the outside" : ""}`,
  },

  place: {
    title: "Placement",
    asteroid: (left: number) => (left === 1 ? "your last asteroid" : `${left} asteroids left`),
    weapons: (left: number) => (left === 1 ? "your last weapon" : `${left} weapons left`),
    ask_asteroid: "Block the weapons’ view, or keep cells free of them: choose a cell for an asteroid.",
    ask_weapon: "Choose a weapon, then its cell. It lies face down: the Imperial sees its colour only.",
    ask_weapon_blind: "Choose a weapon, then its cell. It lies face down.",
    pass: "Pass",
    pass_means: "Once both have passed in a row, the flight begins.",
    other_passed: "Your opponent has passed: if you pass too, placement ends.",
    here: (at: string) => `Place at ${at}`,
    choose: "Choose a cell",
    placed: "on the board",
    palette: "Weapons",
    legend: "Not allowed here:",
    reasons: {
      "asteroid-next-to-weapon": "beside a weapon",
      "weapon-next-to-asteroid": "beside an asteroid",
      "on-the-gate": "gate or moon",
      "on-the-moon": "gate or moon",
      "beside-an-end": "beside gate or moon",
      "cuts-the-last-path": "would close the last path",
      occupied: "taken",
    } as Record<string, string>,
  },

  doing: {
    place: (piece: string, name: string, at: string) =>
      piece === "asteroid" ? `Place an asteroid at ${at}` : `Place the ${name} at ${at}`,
    move: (turn: string, to: string, burn: boolean) => {
      const [first, ...more] = [
        turn && `turn ${turn}`,
        to && `advance to ${to}${burn ? " with the thrusters" : ""}`,
      ].filter(Boolean);
      return first ? [first.slice(0, 1).toUpperCase() + first.slice(1), ...more].join(" and ") : "Stay";
    },
    scan: (at: string) => `Scan the marker at ${at}`,
    fire: "Fire the bomb’s laser",
    activate: (at: string, target: string) =>
      target ? `Fire the weapon at ${at} at the asteroid of ${target}` : `Fire the weapon at ${at}`,
  },

  move: {
    title: "Your move",
    unit: "shield",
    straight: "straight on",
    turn: (direction: string) => `turn ${direction}`,
    stay_label: "Stay, facing",
    other: "Stay, or go step by step",
    stay: "stay",
    stay_turn: (direction: string) => `stay, turn ${direction}`,
    thrusters: "with thrusters",
    only_thrusters: "by thrusters alone",
    scan: (at: string) => `scan ${at}`,
    scan_it: "turn it up with the scanner",
    go_scan: (at: string) => `Scan ${at}`,
    go_fire: "Fire the laser",
    fire: "fire the bomb’s laser",
    blocked: (by: string) => `${by} there`,
    off: "edge of the board",
    seen_by: (at: string) => `and at ${at} you are seen by:`,
    seen_here: "Where you stand, you are seen by:",
    unseen: (at: string) => `At ${at} nothing sees you.`,
    steps_left: (steps: number) => (steps === 1 ? "1 step to the moon" : `${steps} steps to the moon`),
    cost: (cost: number) => (cost === 0 ? "costs nothing" : `costs ${cost} of the shield`),
    most: (most: number) => `at most ${most} damage`,
    threats: (count: number, most: number) =>
      count === 0
        ? "nothing sees you there"
        : `${count} ${count === 1 ? "weapon sees" : "weapons see"} you there, at most ${most} at once`,
    row: (at: string, what: string, distance: number) => `${at} ${what}, at ${distance}`,
    go: (at: string) => `Advance to ${at}`,
    go_turn: (direction: string) => `Turn ${direction} and stay`,
    go_stay: "Stay",
    more: "Move, then choose an upgrade",
    step: "Step by step",
    left: "Left",
    right: "Right",
    advance: "Advance",
    burn: "Thrusters",
    done: "End turn",
    far: (at: string) =>
      `${at} is out of reach this turn: one turn of 60°, one cell ahead, one more by thrusters.`,
    taken: (at: string, by: string) => `${at}: ${by} there; the bomb goes only through free cells.`,
    undo: "Undo",
  },

  answer: {
    title: "Fire one weapon",
    choose: "Choose a weapon",
    unit: "damage",
    hold: "Fire nothing",
    activate: (at: string) => `Fire ${at}`,
    activate_at: (at: string, target: string) => `Fire ${at} at ${target}`,
    choose_target: "Choose the asteroid to destroy.",
    nothing: "no damage now",
    target: "removes an asteroid",
    up: "face up",
    row: (what: string, distance: number) => `${what}, at ${distance}`,
    likely: (value: string) => `about ${value}`,
    none: "None of your weapons is left.",
    after: "The bomb now:",
  },

  wait: {
    title: "Now",
    before: "Earlier",
    placing: (who: string) => `The ${who} is placing a piece.`,
    bombing: (who: string) => `The ${who} is moving the bomb.`,
    answering: (who: string) => `The ${who} chooses whether to fire.`,
    rolling: "The dice are rolling.",
    over: "The match is over.",
    past: "You are looking at an earlier position.",
    now: "Back to the present",
    bears: "These weapons see the bomb where it stands:",
  },

  players: {
    title: "Players",
    you: "you",
    computer: "the computer",
    person: "person",
    imperial: "takes the bomb to the moon",
    rebel: (seen: number, hidden: number) =>
      `${seen} ${seen === 1 ? "weapon" : "weapons"} seen · ${hidden} face down`,
    asteroids: (left: number) => `${left} ${left === 1 ? "asteroid" : "asteroids"} to place`,
    hand: (left: number) => `${left} ${left === 1 ? "weapon" : "weapons"} to place`,
    progress: (steps: number) => (steps === 1 ? "1 step to the moon" : `${steps} steps to the moon`),
  },

  unseen: {
    title: "Still unseen",
    own_title: "Your weapons",
    open_title: "All weapons",
    seen: "seen",
    gone: "used up",
    open: "not seen yet",
    own: "in your hand",
    own_down: "on the board, face down",
    board: "on the board",
    belief: (at: string) => `${at} may be`,
  },

  dice: {
    thrown: (dice: string) => `Dice: ${dice}`,
    rolling: "EMP: the dice roll",
  },

  rows: {
    placed: (at: string, piece: string) => `${piece} on ${at}`,
    marker: (at: string, colour: string) => (colour ? `${colour} marker on ${at}` : `marker on ${at}`),
    passed: "passes",
    placement_ended: "placement ends",
    turned: (direction: string) => `turns ${direction}`,
    went: (from: string, to: string) => `${from}\u00a0→\u00a0${to}`,
    thrust: (from: string, to: string) => `thrusters ${from}\u00a0→\u00a0${to}`,
    scanned: (at: string, weapon: string) => `scans ${at}: ${weapon}`,
    fired: (at: string, what: string) => `the bomb’s laser destroys ${what} at ${at}`,
    stayed: "stays",
    held: "fires nothing",
    hit: (weapon: string, at: string, distance: number, damage: number) =>
      `${weapon} ${at}, at ${distance}: ${damage} damage`,
    pulse_hit: (distance: number, damage: number) => `at ${distance}: ${damage} damage`,
    no_hit: (weapon: string, at: string) => `${weapon} ${at}: no damage`,
    no_damage: "no damage",
    asteroid_gone: (from: string, at: string) => `destroyer ${from}: the asteroid at ${at} is gone`,
    fell: (colour: string) => `the ${colour} shield falls`,
    unprotected: "the bomb is unprotected",
  },

  story: {
    shields: "Shields",
    damage: "Damage and price",
    by_weapons: "damage done",
    by_bomb: "points spent",
    facts: {
      rounds: "Rounds",
      dice: "Dice thrown",
      mean: (mean: string, fair: string) => `mean ${mean}; a fair die gives ${fair}`,
      shot: "Damage done",
      spent: "Spent on upgrades",
      fired: "Weapons fired",
      idle: (count: number) => (count === 1 ? "1 without damage" : `${count} without damage`),
    },
  },

  effects: {
    minus: (damage: number) => `−${damage}`,
    nothing: "no damage",
    falls: (colour: string) => `${colour} shield falls`,
  },

  keys: [
    ["1 – 9", "choose that line of the list"],
    ["B", "to the bomb on the board"],
    ["Q  E", "turn left, turn right"],
    ["W", "advance"],
    ["T", "thrusters"],
    ["F", "the bomb’s laser"],
    ["S", "end the turn"],
    ["N", "fire nothing"],
    ["P", "pass in placement"],
  ] as [string, string][],

  zoom: { in: "Zoom in", out: "Zoom out", home: "Whole board" },
};

export type Words = typeof en;
