// games/planetary_empires/en.ts -- the words of this game's table in English.

import type { Stand } from "../../table/generic/stands";
import type { NeedLine, SheetLine, Structure } from "./view";

function many(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`;
}

export const en = {
  tabs: { play: "Play", state: "Table" },
  board: (tiles: number) => `Map of ${tiles} tiles. Arrow keys go from tile to tile, Enter chooses.`,
  round: (round: number, last: number) => `Round ${round} of ${last}`,
  clause: "Clause",
  of: (seat: string) => `of ${seat}`,
  left: "left by one who withdrew",
  nobodys: "nobody’s",
  would_be: (attack: number, defence: number) => `battle at ${attack} to ${defence} points`,
  odds: (won: string, drawn: string, lost: string) => `simulated: won ${won}, drawn ${drawn}, lost ${lost}`,
  needs: (pips: number, chance: string) => `the roll for it needs ${pips} or more: ${chance}`,
  battle: (seat: string, at: string) => `${at} (attacked by ${seat})`,
  some_of: (some: number, all: number) => `${some}/${all}`,
  dice: (dice: number) => `${dice}D6`,
  die: (sides: number) => `D${sides}`,
  zoom: { in: "Nearer", out: "Farther", home: "Whole map" },
  draw: (at: string) => `Simulate ${at}`,
  draw_all: (battles: number) => `All ${battles}`,
  settle: "Settle your battle",
  steps: ["Orders", "Bonuses", "Battles", "Reports and conquest", "Map"],
  /** Of steps whose names are too long for a phone. */
  short_steps: { 3: "Conquest" } as Partial<Record<number, string>>,
  /** On the dark badge of a structure. */
  badges: {
    manufactorum: "M",
    station: "P",
    shield: "S",
    bastion: "B",
    spaceport: "O",
    hive: "H",
  } as Partial<Record<Structure, string>>,

  doing: {
    attack: (at: string) => `Attack ${at}`,
    pass: "No more orders in this round",
    roll: (at: string) => `Roll for ${at}`,
    done: "No more rolls",
    withdraw: "Withdraw from the campaign",
  },

  orders: {
    title: (at: string) => `Attack on ${at}`,
    none: "Your orders",
    of: (orders: number, most: number) => `${orders} of ${most} orders`,
    choose: (tiles: number) =>
      tiles === 1
        ? "The one tile that you can attack."
        : `${tiles} tiles can be attacked: choose one on the map.`,
    ownerless: "Nobody holds it: there is no battle, only the roll.",
    then: (pips: number, chance: string) => `If you win: ${pips} or more takes it, ${chance}`,
    give: (at: string) => `Order the attack on ${at}`,
    pass: "No more",
  },

  sheet: {
    title: "What it is about",
    headings: {
      size: "Battle",
      tiles: "Tiles",
      manufactoria: "Manufactoria",
      limit: "Limit",
      stations: "Power",
      bastions: "Bastions",
      rules: "Units with a rule",
      points: "Extra points",
      power: "Power",
      units: "Units with a rule",
    } satisfies Record<SheetLine["heading"], string>,
    power: (bonus: string) => `rolls ${bonus}`,
    units: (units: number) => many(units, "unit", "units"),
    open: "Dice are still to be rolled for this: figures with dice are not settled.",
  },
  prospect: (one: string, won: string, drawn: string, other: string, lost: string) =>
    `Simulated: ${one} ${won} · draw ${drawn} · ${other} ${lost}`,

  /** A battle on its own page and sheet, and what an amendment would change. */
  stake: {
    decides: (who: string, least: string, most: string) =>
      `Much depends on it: as it ends, ${who} wins the campaign with ${least} to ${most}.`,
    idle: "It hardly matters any more for who wins the campaign.",
  },

  page: {
    title: (at: string) => `Battle for ${at}`,
    title_by: (at: string, attacker: string) => `Battle for ${at} (attacked by ${attacker})`,
    note: (one: string, other: string, holds: string, round: number) =>
      `${one} attacks ${other}${holds ? `, ${holds}` : ""} · round ${round}`,
    wins: (who: string) => `${who} won`,
    draw: "draw",
    no_roll: "nobody rolls",
    absent: (who: string, other: string) => `${who} did not come: ${other} wins`,
    unplayed: (who: string) => `not played: ${who} wins, who defends`,
    annulled: "void: it does not count",
    points: (points: number) => `${points} points`,
    gets: (who: string, at: string) => `${who}, in the battle for ${at}`,
    extra: (points: number) => `+${points} points`,
    power: (bonus: number) => `rolls +${bonus}`,
    dice: (dice: number) => (dice === 1 ? "1 die" : `${dice} dice`),
    won: (who: string) => `Battles that ${who} has won`,
    round: "Round",
    ordered: "ordered",
    none: "none",
    open: "open",
  },

  need: {
    title: "What the roll needs",
    dice: "Two dice",
    sum: "Needed with 2D6",
    causes: {
      beside: () => "Beside land of yours",
      apart: () => "Apart from your land",
      river: () => "River",
      line: () => "Defence line",
      spaceport: () => "Spaceport",
      hive: () => "Hive city",
      tries: () => "Rolls made already",
      shield: (at) => (at ? `Shield of ${at}` : "Shields"),
      "shield-beside": (at) => `Shield of ${at}, beside it`,
      most: () => "Never more than that",
    } satisfies Record<NeedLine["cause"], (at: string) => string>,
  },

  roll: {
    title: "Your conquests",
    made: (rolls: number) => (rolls === 0 ? "first roll" : `${many(rolls, "roll", "rolls")} made`),
    choose: (ways: number) =>
      ways === 1
        ? "One tile is to be had."
        : `${ways} tiles are to be had: roll in the order you like. Each further roll needs more.`,
    of: (seat: string) => `of ${seat}`,
    won: "your attack won",
    repelled: (seat: string, at: string) => `${seat} was beaten off at ${at}`,
    prize: (at: string) => `instead, for the battle of ${at}`,
    go: (at: string) => `Roll for ${at}`,
    done: "No more rolls",
    sure: (ways: number) => `You would give up ${many(ways, "tile", "tiles")} that you can roll for.`,
    yes: "Yes, no more rolls",
    no: "Go on rolling",
  },

  throws: {
    conquest: (who: string, at: string) => `${who} rolls for ${at}.`,
    bonus: (who: string, what: string, battle: string) =>
      `${who} throws one die for ${what}. Battle for ${battle}.`,
    bastion: "a command bastion",
    worth: (structure: string) => `the worth of each ${structure}`,
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
    owes: "owes",
    wins: "wins",
    chance: "to win, 95\u00a0%",
    between: (low: string, high: string) => `between ${low} and ${high}`,
    end: "Likely end",
    end_round: (round: number, low: number, high: number) =>
      low === high ? `round ${round}` : `round ${round}, ${low} to ${high}`,
    tiles: "tiles",
    you: "you",
    computer: "computer",
    free: "free",
    stands: {
      owes: "to decide",
      reports: "a battle",
      done: "nothing due",
      resigned: "resigned",
      gone: "withdrew",
    } satisfies Record<Stand, string>,
    mark: "Tiles that win",
    tiles_of: (tiles: number, mark: number) => `${tiles} of ${mark}`,
    round: "Round",
    round_of: (round: number, last: number) => `${round} of ${last}`,
    to_meet: "You have yet to meet",
    to_meet_some: (rivals: number) => `${rivals} are enough; not met yet`,
  },

  legend: {
    structures: {
      manufactorum: "manufactorum",
      station: "power station",
      shield: "shield",
      bastion: "bastion",
      spaceport: "spaceport",
      hive: "hive city",
    } satisfies Record<Exclude<Structure, "none">, string>,
    river: "river",
    line: "defence line",
    fought: "fought",
    ahead: "to fight",
    port: "by spaceport",
    ok: "reported",
    eq: "draw",
    dots: "pending",
    bang: "disputed",
  },

  rounds: {
    title: "Tiles by round",
    start: "start",
    now: "now",
    goal: (mark: number) => `${mark} tiles and every rival met win`,
  },

  rows: {
    lot: "next by lot among equals",
    attacks: (at: string, rival: string) => `orders ${at}, of ${rival}`,
    ownerless: (at: string) => `orders ${at}, nobody’s`,
    passes: "gives no more orders",
    worth: (kind: string, pips: number) => `${kind} is worth ${pips} this time`,
    shield: (pips: number) => `a shield shows ${pips}`,
    rule: (pips: number, at: string) => `bastion, ${at}: ${pips}, a unit gains a rule`,
    no_rule: (pips: number, at: string) => `bastion, ${at}: ${pips}, no rule`,
    points: (points: number, at: string) => `${at}: +${points} points`,
    power: (bonus: number, at: string) => `${at}: +${bonus} to rolls by power`,
    bastions: (dice: number, at: string) => `${at}: ${dice}D6 of bastions`,
    won: (rival: string, at: string) => `beats ${rival} at ${at}: may roll for it`,
    lost: (rival: string, at: string) => `loses to ${rival} at ${at}: ${rival} may claim`,
    drawn: (rival: string, at: string) => `draws with ${rival} at ${at}: no roll`,
    rolls: (at: string) => `rolls for ${at}`,
    takes: (at: string, pips: number) => `${pips}: takes ${at}`,
    fails: (at: string, pips: number) => `${pips}: does not take ${at}`,
    done: "rolls no more",
    withdraws: "withdraws; the tiles are nobody’s",
    round: (round: number) => `Round ${round}`,
  },

  story: {
    tiles: "Tiles by round",
    wins: "Battles won",
    mark: "wins the campaign",
    rounds: "Rounds",
    battles: "Battles fought",
    attackers: (won: number) => `${won} won by the attacker`,
    rolls: "Rolls for tiles",
    taken: (taken: number) => many(taken, "tile taken", "tiles taken"),
    dice: "Two dice on average",
    mean: (mean: string) => `${mean} would be usual`,
  },
  effects: { won: "won", lost: "lost", drawn: "draw" },
  keys: [
    ["T", "the next tile that can be chosen"],
    ["1 – 9", "the nth tile of the list"],
    ["N", "no more orders; no more rolls"],
    ["S", "simulate your next battle"],
  ] as [string, string][],
};

export type Words = typeof en;
