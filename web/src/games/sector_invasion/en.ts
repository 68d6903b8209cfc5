// games/sector_invasion/en.ts -- the words of this game's table in English.

import type { EventName } from "./events";
import type { Kind, Type } from "./view";
import type { Art, Line } from "./wire";

function many(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`;
}

export const en = {
  tabs: { play: "Play", state: "Table" },
  board: (cells: number) => `Sector of ${cells} cells. Arrow keys go from cell to cell, Enter chooses.`,
  turn: (turn: number, last: number) => `Turn ${turn} of ${last}`,
  some_of: (some: number, all: number) => `${some} of ${all}`,
  zoom: { in: "Nearer", out: "Farther", home: "Whole sector" },
  steps: ["Initiative", "Event", "Storms", "Ships", "Conquest", "Construction"],
  /** Instead of the first of these, while ships are placed between the lot and the first event. */
  placing: "Placing",
  /** Of phases whose names are too long for a phone. */
  short_steps: { 2: "Storms", 3: "Ships", 5: "Build" } as Partial<Record<number, string>>,
  raw: "raw material",
  production: "production",
  stones: "arcane stones",
  of: (kind: string, seat: string) => `${kind}, ${seat}`,
  free: (kind: string) => `${kind}, nobody’s`,
  ship_of: (type: string, seat: string) => `${type}, ${seat}`,
  ship_number: (number: number, seat: string) => `ship ${number} (${seat})`,
  battle: (seat: string, place: string) => `${place} (${seat})`,
  supply: "the supply factory",
  held_by: (who: string) => `controlled by ${who}`,
  deep: "open space",
  settle: "Settle your battle",
  draw: "Simulate the battle",
  states: {
    damaged: "seriously damaged",
    out: "out of action",
    general: "the general aboard",
    garrison: "a garrison",
    faction: "a faction holds it",
    portal: "a portal",
    idle: "yields nothing now",
    shelled: (times: number) => `bombarded: ${10 * times}\u00a0% fewer points`,
  },
  /** On ships and planets. */
  badges: {
    corvette: "C",
    frigate: "F",
    cruiser: "R",
    explorer: "E",
    raw: "r",
    production: "p",
    factory: "f",
    bastion: "b",
    shipyard: "y",
    forge: "w",
    hive: "v",
  } as Partial<Record<Type | Kind, string>>,
  the: {
    corvette: "the corvette",
    frigate: "the frigate",
    cruiser: "the cruiser",
    explorer: "the exploration ship",
  } as Record<Type, string>,
  a: {
    corvette: "a corvette",
    frigate: "a frigate",
    cruiser: "a cruiser",
    explorer: "an exploration ship",
  } as Record<Type, string>,
  lines: {
    command: "headquarters",
    elite: "elite",
    fast: "fast attack",
    heavy: "heavy support",
    flyer: "flyer",
    lord: "lord of war",
  } satisfies Record<Line, string>,

  doing: {
    place: (ship: string, at: string) => `Place ${ship} on ${at}`,
    fight: (cards: number) =>
      cards === 0 ? "Fight" : `Fight with ${many(cards, "stratagem", "stratagems")}`,
    accept: "Accept the offer",
    decline: "Decline",
    spread: (at: string) => `Add ${at} to the storm`,
    found_storm: (at: string) => `A new storm on ${at}`,
    ebb: (at: string) => `Take ${at} away from the storm`,
    sabotage: (at: string) => `Sabotage ${at}`,
    move: (at: string) => `Move to ${at}`,
    cross: (at: string) => `Cross the storm to ${at}`,
    attack: (at: string) => `Attack ${at}`,
    bombard: (at: string) => `Bombard ${at}`,
    board: (at: string) => `The general boards ${at}`,
    ashore: "The general goes ashore",
    choose: (pips: number) => `Choose the ${pips}`,
    push: (at: string) => `Push it to ${at}`,
    advance: "Advance",
    stay: "Stay here",
    conquer: (at: string) => `Take ${at}`,
    assault: (at: string, cards: number) =>
      cards === 0 ? `Assault ${at}` : `Assault ${at} with ${many(cards, "stratagem", "stratagems")}`,
    answer: (cards: number) => (cards === 0 ? "Spend nothing" : `Spend ${cards}`),
    explore: (at: string) => `Explore ${at}`,
    retreat: (at: string) => `Retreat to ${at}`,
    found: (at: string) => `Headquarters on ${at}`,
    buy: (ship: string, at: string) => `Buy ${ship} at ${at}`,
    equip: (attribute: string) => `One more ${attribute}`,
    repair: (at: string) => `Repair the ship on ${at}`,
    recruit: (at: string) => (at ? `Recruit a garrison on ${at}` : "Recruit a garrison"),
    research: (line: string) => `Research: ${line}`,
    learn: (art: Art) => `One more ${art}`,
    transfer: (at: string) => `Move the garrison to ${at}`,
    produce: (raw: number) =>
      raw === 0 ? "Factories make production" : `Factories make ${raw} raw material`,
    done: "Done",
    retire: "Retire from the match",
  },

  prospect: {
    steps: (steps: number) => `${many(steps, "step", "steps")} away`,
    arrives: (chance: string, tests: number) =>
      `arrives in ${chance}, after ${many(tests, "escape test", "escape tests")}`,
    crosses: (chance: string) => `through the storm, arrives in ${chance}`,
    fight: (attack: number, defence: number) => `attack at ${attack} to ${defence}`,
    landing: (own: number, other: number, chance: string) =>
      `ground battle at ${own} to ${other}, won in ${chance}`,
  },
  passage: {
    title: "If you cross the storm",
    arrives: "arrives",
    damaged: "arrives damaged",
    astray: "comes out elsewhere",
    destroyed: "destroyed",
    caught: "caught before",
  },
  toll: { out: "out of action", damaged: "seriously damaged", destroyed: "destroyed" },

  ships: {
    title: "Your ships",
    left: (ships: number) => (ships === 0 ? "all have acted" : `${ships} to act`),
    plans: "What it could do",
    beyond: "From there",
    and_attack: (at: string) => `and attack ${at}`,
    general: "The general may go to",
    home: "headquarters",
    take: "Choose one of your ships on the map.",
    none: "No ship of yours can act.",
    choose: (cells: number) =>
      cells === 0
        ? "It cannot go anywhere."
        : `It has ${many(cells, "cell", "cells")} to choose from on the map.`,
    tests: (tests: number) => (tests === 0 ? "" : many(tests, "escape test", "escape tests")),
    battle: (chance: string) => `battle ${chance}`,
    test: (at: string, guards: number, agility: number, chance: string) =>
      `Leaving ${at}: 1D6 + ${guards} must not exceed ${agility}, ${chance}.`,
    sure: (ships: number) => `${many(ships, "ship has", "ships have")} not acted.`,
    done: "On to conquest",
    yes: "Yes, on to conquest",
    no: "Go on",
  },
  clash: {
    title: "If you attack",
    dice: (dice: number, own: boolean) =>
      dice === 1 ? "one die" : `${dice} dice, ${own ? "you pick" : "the defender picks"}`,
    pushed_and_hit: "pushed and damaged",
    pushed: "pushed",
    both_hit: "both damaged",
    attacker_hit: "the attacker damaged",
    theirs: (toll: string) => `The target: ${toll}.`,
    yours: (toll: string) => `Your ship: ${toll}.`,
  },
  dice: { title: "Choose a die", choose: "The dice of the fight are thrown. One of them counts." },
  muster: {
    list: "List",
    slots: "Researched slots",
    spent: "Stratagems and spells",
    orbital: "Orbital Support",
    fronts: "Multiple Fronts",
    general: "The general",
    dread: "Dread of the other general",
    again: "A die thrown again",
    again_note: "dice",
    each: "Each adds three dice",
    neutral: "the defenders",
    neutral_side: "Defenders",
    cards: "Stratagems and spells that you spend",
    fold: (chance: string) => `The ground battle there: ${chance}`,
  },
  conquest: {
    title: "Conquest",
    battle: (at: string) => `Battle for ${at}`,
    left: (planets: number) => (planets === 0 ? "nothing left" : `${planets} to take`),
    simulated: "Drawn at once by these odds; the defender wins ties.",
    reported: "Fought on your own table and reported; or drawn by these odds if both sides agree.",
    sure: (planets: number) => `${many(planets, "cell", "cells")} could still be taken or explored.`,
    done: "On to construction",
    yes: "Yes, on to construction",
  },
  yard: {
    title: "Construction",
    ships: (ships: number, limit: number) => `Ships ${ships}/${limit}`,
    research: (worth: number) => `Research: army +${worth}`,
    garrison: "garrison on",
    post: "Planet of the new garrison",
    repair: (at: string) => `repair ${at}`,
    dock: (at: string) =>
      `New ships appear on ${at}; another cell beside headquarters can be chosen on the map.`,
    lacks: (raw: number, production: number) =>
      production === 0
        ? `lacks ${raw} raw`
        : raw === 0
          ? `lacks ${production} prod.`
          : `lacks ${raw} and ${production}`,
    all: "all had",
    stone: "1",
    transfer: "A garrison may go to another planet: choose it on the map, then where.",
    idle: (factories: number) =>
      `If you buy nothing, ${many(factories, "factory works", "factories work")}, which ends your turn.`,
    make: (raw: number, production: number) =>
      raw === 0
        ? `Make ${production} production`
        : production === 0
          ? `Make ${raw} raw`
          : `${raw} raw, ${production} prod.`,
    done: "End the turn",
  },
  asked_title: "Your decision",
  choose_on_map: (cells: number) =>
    cells === 1 ? "One cell is possible." : `${cells} cells are possible: choose one on the map.`,
  asked: {
    place: {
      text: "Place your three ships on headquarters or beside it. The general begins on the frigate.",
      clause: "SI-H3",
    },
    defend: {
      text: "Raiders fall upon your planet. A skirmish that you win saves its yield; a defeat costs nothing more.",
      clause: "SI-11.1",
    },
    supply: {
      text: "A supply factory in no man’s land, held by neutral defenders. Who wins gets 3 raw material, 3 production and a stone.",
      clause: "SI-11.18",
    },
    emissary: {
      text: "The emissary offers your general power, for a throw of a die: a 1 harms in the next battle, a 2 helps in attack and harms in defence, the others help.",
      clause: "SI-11.16",
    },
    spread: { text: "Add one cell to a storm.", clause: "SI-11.6" },
    ebb: { text: "Take a cell away from a storm.", clause: "SI-11.12" },
    sabotage: { text: "One planet of another player yields nothing in this game turn.", clause: "SI-11.7" },
    reinforce: {
      text: "A ship for nothing, at headquarters or beside it; it may act at once.",
      clause: "SI-11.19",
    },
    push: { text: "The other ship is pushed: where to?", clause: "SI-6.6" },
    advance: { text: "Your ship may take the cell that was left.", clause: "SI-6.6" },
    answer: {
      text: "Your planet is assaulted. How many stratagems and spells do you spend?",
      clause: "SI-H5",
    },
    retreat: { text: "Your landing ship was beaten off: where does it go?", clause: "SI-H5" },
    found: { text: "Your headquarters are lost. Which planet takes their place?", clause: "SI-H21" },
    equip: { text: "By the plans that were found, this ship is better in one thing.", clause: "SI-A33" },
  },

  waiting: {
    title: "Just now",
    over: "Over",
    before: "Before",
    past: "This is an earlier position.",
    now: "Back to the present",
    battles: (battles: number) => `${many(battles, "battle waits", "battles wait")} to be settled.`,
    does: (who: string, phase: string) => `${who}: ${phase.toLowerCase()}.`,
  },
  players: {
    title: "Players",
    planets: (planets: number): string => (planets === 1 ? "planet" : "planets"),
    you: "you",
    out: "out",
    chance: (chance: string, low: string, high: string) => `wins in ${chance} (${low} to ${high})`,
    end: (turn: number, low: number, high: number) =>
      low === high ? `Likely end: turn ${turn}` : `Likely end: turn ${turn}, ${low} to ${high}`,
    slots: (worth: number, cards: number) =>
      `army +${worth}${cards > 0 ? `, ${many(cards, "stratagem", "stratagems")}` : ""}`,
  },
  general: {
    title: "General",
    aboard: "the general is aboard a ship",
    ashore: "the general is at headquarters",
    ground: "+1 on the ground",
    again: "throws a die again",
    force: "ship +1 strength",
    wits: "ship +1 agility",
    relic: "a relic",
  },
  no_event: "No event yet",
  storms: (storms: number) =>
    storms === 0 ? "no storm" : `${many(storms, "storm", "storms")} in the sector`,
  swarms: (swarms: number) => `${many(swarms, "swarm ship", "swarm ships")}: strength 8, armour 10`,
  order: "Initiative",
  mark: (mark: number, all: number, hold: number) =>
    `${mark} of ${all} planets, held for ${many(hold, "game turn", "game turns")}, win at once`,
  events: {
    raiders: {
      title: "Raiders",
      text: "Five settlements without a garrison yield nothing; who owns one may fight for it.",
    },
    swarm: {
      title: "The swarm",
      text: "A ship of the swarm crosses the sector, attacks what it meets and plunders planets.",
    },
    explosion: { title: "Warp explosion", text: "Three new storms." },
    corners: { title: "New corners", text: "Two unknown cells and a relic cell come to light." },
    stones: { title: "Arcane power", text: "One arcane stone for everybody." },
    growth: { title: "The warp grows", text: "Everybody adds a cell to a storm." },
    sabotage: {
      title: "Sabotage",
      text: "Everybody throws a die; on 4 or more a planet of a rival yields nothing.",
    },
    factory: { title: "Forge world", text: "A new factory appears." },
    nothing: { title: "Nothing", text: "Nothing happens in this game turn." },
    calm: { title: "All is calm", text: "Nothing happens in this game turn." },
    faction: {
      title: "A new faction",
      text: "A faction settles on a planet, which then has to be conquered.",
    },
    ebb: { title: "The warp wanes", text: "Everybody takes a cell away from a storm." },
    asteroids: {
      title: "Asteroids",
      text: "Movement and agility of all ships are halved in this game turn.",
    },
    portals: { title: "Portals", text: "Ships may go from one portal to another." },
    ebbs: { title: "The warp wanes", text: "Everybody takes two cells away from a storm." },
    emissary: { title: "Dark emissary", text: "Everybody may accept an offer, and throws a die." },
    supply: { title: "Supply factory", text: "A skirmish for 3 raw material, 3 production and a stone." },
    ships: { title: "Reinforcements", text: "A corvette or an exploration ship for everybody." },
  } satisfies Record<EventName, { title: string; text: string }>,
  legend: {
    raw: "raw material",
    production: "production",
    factory: "factory",
    bastion: "bastion",
    shipyard: "shipyard",
    forge: "forge world",
    hive: "hive world",
    relic: "relic",
    unknown: "unknown",
    storm: "storm",
    portal: "portal",
    faction: "faction",
    idle: "yields nothing",
    garrison: "garrison",
    out: "out of action",
  },

  page: {
    title: (place: string) => `Battle for ${place}`,
    note: {
      conquest: (one: string, other: string, kind: string, turn: number) =>
        `${one} attacks ${other}${kind ? `, ${kind}` : ""} · game turn ${turn}`,
      raid: (one: string, _other: string, kind: string, turn: number) =>
        `Raiders attack ${one}${kind ? `, ${kind}` : ""} · game turn ${turn}`,
      supply: (one: string, _other: string, _kind: string, turn: number) =>
        `${one} attacks a supply factory · game turn ${turn}`,
    },
    wins: (who: string) => `${who} won`,
    others_win: {
      conquest: "The defenders won",
      raid: "The raiders won",
      supply: "The defenders won",
    },
    notes: {
      conquest: { won: "the planet is taken", lost: "the planet is held" },
      raid: { won: "the planet yields as ever", lost: "the planet yields nothing" },
      supply: { won: "the supplies are won", lost: "nothing is won" },
    },
    ended: (end: string, note: string) => `${end}: ${note}.`,
    points: (points: number) => `${points} points`,
    of: (what: string, who: string) => `${who}: ${what}`,
  },
  throws: (what: string, who: string) => (who ? `${what}: ${who}.` : `${what}.`),

  story: {
    planets: "Planets by turn",
    ships: "Ships",
    slots: "Slots researched",
    mark: "wins at once",
    turns: "Game turns",
    battles: "Ground battles",
    attackers: (won: number) => `${won} won by the attacker`,
    fights: "Fights in space",
    destroyed: (ships: number) => many(ships, "ship lost", "ships lost"),
    tests: "Escape tests",
    escaped: (ships: number) => `${ships} passed`,
    crossings: "Storms crossed",
    unharmed: (ships: number) => `${ships} unharmed`,
  },
  keys: [
    ["T", "the next ship that can act"],
    ["G", "the next cell where something can be done"],
    ["N", "on to the next phase"],
    ["1 – 6", "the die of a fight"],
    ["0 – 2", "stratagems for a battle"],
  ] as [string, string][],
};

export type Words = typeof en;
