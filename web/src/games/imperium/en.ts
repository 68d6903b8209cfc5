// games/imperium/en.ts -- the words of this game's table in English.

import type { CrewKind } from "./view";

function many(number: number, one: string, more: string): string {
  return `${number} ${number === 1 ? one : more}`;
}

/** What is declared, as a thing. */
const manners: Record<string, string> = {
  attack: "attack",
  invade: "landing",
  bombard: "bombardment",
  clear: "mine clearing",
  annihilate: "destruction of the planet",
  detonate: "missile",
};

const many_in_one = new Set(["interceptor", "bomber", "infantry", "armour"]);

export const en = {
  tabs: { play: "Play", state: "Cards" },
  board: (sectors: number) =>
    `Galaxy of ${sectors} sectors. Arrow keys go from sector to sector, Enter chooses.`,
  turn: (turn: number, last: number) => `Turn ${turn} of ${last}`,
  empty: "open space",
  damaged: "damaged",
  neutral: "neutral",
  of_side: (what: string, side: string) => `${side} ${what}`,
  figures: (attack: number, defence: number, movement: number) =>
    `attack ${attack}, defence ${defence}, movement ${movement}`,
  /** What travels and stands guard, counted: one, and more than one. */
  units: {
    interceptor: ["interceptor", "interceptors"],
    bomber: ["bomber", "bombers"],
    infantry: ["infantry", "infantry"],
    armour: ["armour", "armour"],
  } as Record<CrewKind, readonly [string, string]>,
  aboard: (crew: string) => `aboard: ${crew}`,
  garrison: (crew: string, pc?: number, room?: number) =>
    [crew || "nobody on it", pc === undefined ? "" : `${pc} PC`, room === undefined ? "" : `room for ${room}`]
      .filter(Boolean)
      .join(" · "),
  goal_of: (side: string) => `goal of the mission for ${side}`,
  locked_by: (by: string) => `locked from ${by}`,
  would_lock: "there an enemy would lock it",
  supplied_by: (by: string) => `supplied from ${by}`,
  no_supply: "without supply: lost at the next check",
  blockaded_by: (by: string) => `blockaded from ${by}: yields nothing`,
  sheltered: "cannot be invaded or bombarded",
  radioactive: (until: number) => `radioactive until the end of turn ${until}`,
  can_act: "can act",
  undo: "Undo",
  lay_back: "Cancel",
  end_short: "End",
  end_phase: (phase: string) => `End: ${phase}`,
  take_off: "take off",
  choose_where: "Choose where",
  choose_what: "Choose what to do",
  choose_one: "What to do there",
  zoom: { in: "Nearer", out: "Farther", home: "Whole galaxy" },

  phases: ["Initiative", "Resources", "Cards", "Supply", "Repair", "Construction", "Movement", "Combat"],
  moments: {
    attacking: "attacking a ship",
    defending: "defending a ship",
    invading: "invasion",
    "any-combat": "any combat",
    "any-defending": "when attacked",
    resources: "phase 2",
    buying: "phase 3",
    supply: "phase 4",
    repair: "phase 5",
    construction: "phase 6",
    movement: "phase 7",
    declaring: "phase 8",
  } as Record<string, string>,

  stats: {
    attack: "att",
    defence: "def",
    movement: "mov",
    carries: (squadrons: number, troops: number) =>
      [
        squadrons ? many(squadrons, "squadron", "squadrons") : "",
        troops ? many(troops, "troop", "troops") : "",
      ]
        .filter(Boolean)
        .join(", "),
  },

  offers: {
    stay: "Stay",
    move: (to: string) => `Move to ${to}`,
    launch: (unit: string, to: string) => `Launch ${unit} to ${to}`,
    load: (unit: string, from: string) => `Load ${unit} from ${from}`,
    land: (unit: string, to: string) => `Land ${unit} on ${to}`,
    attack: (what: string) => `Attack ${what}`,
    bombard: (what: string) => `Bombard ${what}`,
    clear: (to: string) => `Clear the mines at ${to}`,
    annihilate: (what: string) => `Destroy ${what}`,
    detonate: (what: string) => `Detonate against ${what}`,
    invade: (unit: string, to: string) => `Send ${unit} against ${to}`,
    whole: (verb: string, to: string) => (verb === "invade" ? `Invade ${to} with all` : `Land all on ${to}`),
    mine: (to: string) => `Sow mines at ${to}`,
    build: (unit: string, to: string, pc?: number) =>
      pc === undefined ? `Build ${unit} at ${to}` : `Build ${unit} at ${to} for ${pc}`,
    repair: (to: string, pc?: number) => (pc === undefined ? `Repair ${to}` : `Repair ${to} for ${pc} PC`),
    lose: (to: string) => `Give up the squadron at ${to}`,
    resolve: (what: string) => `First: ${what}`,
    slip: (to: string) => `Slip to ${to}`,
    kill: (unit: string) => `Take out: ${unit}`,
    garrison: (unit: string) => `Leave there: ${unit}`,
    give_up: (unit: string) => `Give up: ${unit}`,
    discard: (card: string) => `Discard ${card}`,
    cancel: (card: string) => `Cancel ${card}`,
    play: (card: string) => `Play ${card}`,
    play_at: (card: string, at: string) => `Play ${card} on ${at}`,
  },

  doing: {
    /** Units of which a token stands for several are many. */
    the: (_unit: string, name: string) => `the ${name}`,
    one: (unit: string, name: string) =>
      many_in_one.has(unit) ? name : `${/^[aeio]/.test(name) ? "an" : "a"} ${name}`,
    at: (what: string, at: string) => `${what} at ${at}`,
    bid: (pc: number, cards: string[]) => `Bid ${["" + pc + " PC", ...cards].join(" + ")}`,
    buy: "Buy a card",
    commit: (cards: string[]) => (cards.length > 0 ? `Commit ${cards.join(" + ")}` : "Commit no cards"),
    stay: (ship: string) => `Leave ${ship} where it is`,
    move: (ship: string, to: string) => `Move ${ship} to ${to}`,
    launch: (unit: string, from: string, to: string) => `Launch ${unit} from ${from} to ${to}`,
    load: (unit: string, planet: string, ship: string) =>
      `Load ${unit} from ${planet} into the ship at ${ship}`,
    land: (unit: string, ship: string, planet: string) => `Land ${unit} from ${ship} on ${planet}`,
    attack: (what: string, by: string) => `Attack ${what} with ${by}`,
    bombard: (what: string, by: string) => `Bombard ${what} with ${by}`,
    clear: (at: string, by: string) => `Clear the mines at ${at} with ${by}`,
    annihilate: (what: string, by: string) => `Destroy ${what} with ${by}`,
    detonate: (at: string, what: string) => `Detonate the missile at ${at} against ${what}`,
    invade: (unit: string, from: string, what: string) => `Send ${unit} from ${from} against ${what}`,
    mine: (at: string, by: string) => `Sow mines at ${at} with ${by}`,
    build: (unit: string, at: string, pc?: number) =>
      `Build ${unit} at ${at}${pc === undefined ? "" : ` for ${pc} PC`}`,
    repair: (what: string, pc?: number) => `Repair ${what}${pc === undefined ? "" : ` for ${pc} PC`}`,
    resolve: (what: string) => `Resolve the combat for ${what} first`,
    play_from: (card: string, from: string, to: string) => `Play ${card} on ${from}, towards ${to}`,
  },

  auction: {
    so_far: "Bids so far",
    title: "Who plays first?",
    opens: "You open the bidding.",
    zero: "Even 0 is a bid.",
    leads: (who: string) => `${who} leads`,
    bid: (pc: number, cards: number) => `Bids ${pc} PC${cards ? ` and ${many(cards, "card", "cards")}` : ""}`,
    yours: "Your bid",
    less: "One PC less",
    more: "One PC more",
    add_cards: (price: number) => `A card in the bid counts ${price} PC. Only the winner pays.`,
    cards: "Cards in your bid",
    sum: (sum: number) => `In all ${sum}`,
    over: (by: number) => `${by} over the last`,
    too_low: (last: number) => `Outbid ${last}`,
    left: (pc: number) => `If you win, ${pc} PC are left.`,
    call: (sum: number) => `Bid ${sum}`,
    stand: "Stand down",
  },
  resources: {
    title: "Resources",
    earned: (pc: number) => `Your planets have paid ${pc} PC. You may play a card of this phase now.`,
  },
  buying: {
    title: "Cards",
    buy: (price: number) => `Buy a card: ${price} PC`,
    holds: (cards: number) => (cards ? `You hold ${many(cards, "card", "cards")}.` : "You hold no cards."),
    deck: (cards: number) => `${many(cards, "card", "cards")} in your deck.`,
    discard: (cards: number) => `${many(cards, "card", "cards")} too many: choose what goes.`,
  },
  yard: {
    title: "Shipyard",
    ask: "Choose a unit, then one of the lit sectors. Minelayers are chosen on the board.",
    left: (left: number) => `${left} left`,
    none_left: "0 left",
    banned: "barred",
    names: (unit: string, price: string) => (price ? `${unit}, ${price}` : unit),
  },
  moving: {
    would_lock: "an enemy would lock it there",
    far: "second leg: where its squadrons could come",
    title: "Movement",
    ask: "Choose a ship, then one of its lit sectors. Planets beside it load and unload.",
    left: (ships: number) => `${many(ships, "ship", "ships")} to move`,
  },
  striking: {
    title: "Declare attacks",
    order: "Which combat first?",
    ask: "Choose who attacks, then the target. All is declared before anything is fought.",
    none: "Nothing of yours can attack any more.",
    ask_order: "All is declared: now you choose the order.",
    declared: (targets: number) => many(targets, "target", "targets"),
  },
  fight: {
    versus: "against",
    against: (total: number, defence: number) => `${total} against ${defence}`,
    landing: (dealt: number, taken: number) => `deals ${dealt}, takes ${taken}`,
    at_damage: "damages",
    at_destroy: "destroys",
    destroys: "destroyed",
    damages: "damaged",
    nothing: "no damage",
    range: (low: number, high: number) => `with unknown cards ${low} to ${high}`,
    at_cannon: "the cannon",
    at_fall: "nobody left",
    falls: "all defenders fall",
    holds: "the planet holds",
    defence_range: (low: number, high: number) => `defence ${low} to ${high}`,
    may_be_void: "a card could make it void",
  },
  duel: {
    turned: "Cards turned up",
    no_cards: "no cards",
    title: "Secret cards",
    cancel: "Cancel a card",
    ask: "Choose cards for this combat, or none. Both are turned up together.",
    none: "None of your cards has a part in this combat.",
    commit: (cards: number) => (cards === 0 ? "Without cards" : `Commit ${many(cards, "card", "cards")}`),
    waiting: (who: string) => `You have chosen. ${who} still chooses.`,
  },
  losses: {
    left: (units: number) => `${units} to go`,
    titles: {
      killing: "Their losses",
      picking: "Their losses",
      garrison: "Who stays?",
      surrendering: "Your loss",
      jettison: "Too much load",
    } as Record<string, string>,
    asks: {
      killing: "You choose what your opponent loses.",
      picking: "The card strikes: choose what is lost.",
      garrison: "Whoever stays holds the planet; the others go back aboard.",
      surrendering: "The planet was bombarded: choose what you give up.",
      jettison: "The damaged ship carries less: choose what is lost.",
    } as Record<string, string>,
  },
  simple: {
    titles: { supply: "Supply", repair: "Repair", slipping: "Slip away" } as Record<string, string>,
    asks: {
      supply: "Squadrons without supply are lost. You choose which.",
      repair: "Choose what to repair.",
      slipping: "The ship evades: choose a free sector beside it.",
    } as Record<string, string>,
  },
  waiting: {
    title: "Meanwhile",
    over: "The end",
    before: "Earlier",
    past: "You are looking at an earlier position.",
    now: "Back to the present",
    does: (who: string, phase: string) => `${who}: ${phase}.`,
  },
  hand: {
    title: "Your hand",
    of: (cards: number, limit: number) => `${cards} of ${limit}`,
    count: (cards: number) => many(cards, "card", "cards"),
    now: "now",
    playable: "Cards that can be played now",
    free: "free",
    aim: (card: string) => `${card}: choose a lit sector.`,
    none: "No cards in your hand.",
    aim_second: "Now choose where to.",
  },
  piles: {
    title: "Decks and discards",
    counts: (hand: number, deck: number) => `${hand} in hand, ${deck} in the deck.`,
    discards: (cards: string) => `Discarded: ${cards}.`,
    nothing: "Nothing discarded.",
    known: (cards: string) => `You have seen: ${cards}.`,
  },
  players: {
    title: "Empires",
    you: "you",
    computer: "the computer",
    person: "person",
    planets: (planets: number, blocked: number) =>
      `${many(planets, "planet", "planets")}${blocked ? `, ${blocked} blockaded` : ""}`,
    income: (pc: number) => `earns ${pc}`,
    cards: (cards: number) => many(cards, "card", "cards"),
  },
  aims: {
    hold: (planets: number, turns: number, have?: number, held?: number) =>
      `Hold ${planets} planets, the home planet not counted, for ${many(turns, "turn", "turns")}${have === undefined ? "" : ` (${have} now; turns so far: ${held ?? 0})`}`,
    destroy: (ships: number, have?: number) =>
      `Destroy ${many(ships, "ship", "ships")}${have === undefined ? "" : ` (${have} so far)`}`,
    take: (where: string) => `Take ${where}`,
    escort: (ships: number, unit: string, where: string, have?: number) =>
      `Bring ${ships} × ${unit} to ${where}${have === undefined ? "" : ` (${have} so far)`}`,
    endure: "Hold out to the last turn",
  },
  briefing: {
    ruling: "our ruling",
    ruling_long: "where the rulebook is silent or says two things, this is how it is played here",
    wins: "Who wins",
    usual: "Whoever takes the enemy home planet, or leaves the enemy without units.",
    or: "Or:",
    lasts: "Length",
    turns: (turns: number) => `${many(turns, "game turn", "game turns")}.`,
    tie_break:
      "After the last the higher income wins, then the more valuable units, then more PC; else it is a draw.",
    start: "At the start",
    pc: (pc: number, cards: number) => `${pc} PC${cards ? `, ${many(cards, "card", "cards")}` : ""}`,
    frame: (limit: number, price: number) => `${limit} PC at most; a card costs ${price}`,
    banned: "Not built",
    without: "No cards of",
    own: "A mission that players have made: its story and its aims are told at the table.",
    show: "Mission",
  },
  rows: {
    went: (unit: string, from: string, to: string) =>
      from === to ? `${unit} stays at ${from}` : `${unit} ${from} → ${to}`,
    flew: (unit: string, from: string, to: string) => `${unit} take off, ${from} → ${to}`,
    built: (unit: string, at: string, pc: number) => `builds ${unit} at ${at}, ${pc} PC`,
    lands: (units: string, from: string, to: string) => `is to land ${units}, ${from} → ${to}`,
    landed: (units: string, from: string, to: string) => `${units} ashore, ${from} → ${to}`,
    loaded: (units: string, from: string, to: string) => `${units} aboard, ${from} → ${to}`,
    drifts: (pips: number, from: string, direction: string) =>
      `the die shows ${pips}: the cloud at ${from} drifts ${direction}`,
    declared: (manner: string, from: string, at: string) =>
      `${manners[manner] ?? manner} from ${from} on ${at}`,
  },
  effects: { void: "void" },
  story: {
    planets: "Planets",
    pc: "PC",
    fleet: "Value of the fleets",
    luck: "Luck in PC",
    luck_means:
      "What clouds spared you against the mean of the six directions, and how far your revealed cards rank above the mean of the deck.",
    turns: "Game turns",
    sunk: "Ships destroyed",
    landings: "Planets taken by force",
    repelled: (times: number) => many(times, "landing failed", "landings failed"),
    dice: "Dice",
    mean: (mean: string, fair: string) => `mean ${mean}, expected ${fair}`,
    cards: "Cards played",
    bought: (cards: number) => `${cards} bought`,
  },
  keys: [
    ["T", "the next piece that can act"],
    ["1 – 9", "unit of the shipyard, choice, card"],
    ["N", "end the phase; stand down"],
    ["B", "the next lit sector"],
  ] as [string, string][],
};

export type Words = typeof en;
