// editor/charter/en.ts -- the words that the charter's page of every game has, in English.

import { count } from "../count";

type Keys = [string, string][];

export const en = {
  title: "A campaign’s charter",
  untitled: "Campaign without a name",
  begin: "Begin",
  begin_title: "Set the table up, with a link for each player",
  first: "Mend what the check says first.",
  parts: { tools: "Tools", findings: "What is chosen, the check and the trial" },
  tabs: { map: "Map", players: "Players", terms: "Terms" },
  zoom: { in: "Nearer", out: "Farther", home: "Whole map" },
  map: {
    other: "Tools",
    choose: "Choose",
    erase: "Erase",
    hint: "Take a tool, then every place where it is to be used. The same again takes it back.",
  },
  inspect: {
    title: "What is chosen",
    remove: "Take off the map",
  },
  players: {
    title: (players: number): string => count(players, "player", "players"),
    name: (letter: string): string => `Name of ${letter}`,
    someone: "name",
    add: "One more player",
    remove: (letter: string): string => `Take ${letter} out`,
  },
  terms: {
    about: "The campaign",
    name: "Name",
    story: "What it is about",
    in: { en: "English", es: "Spanish" },
    table: "The table",
    organiser: "Somebody organises",
    organiser_say:
      "The organiser settles disputes, gives more time and notes what players tell. The office is yours when you begin.",
    by_hand: "We throw our own dice",
    by_hand_say: "Whoever organises enters what they showed; the table draws nothing.",
    decide: "Days to decide",
    answer: "Days to answer a report",
    no_end: "no end",
    decide_say: "Then what the game foresees for silence is done: to pass, or to roll as is best.",
    answer_say: "A report that nobody contradicts counts then.",
  },
  trial: {
    title: "Trial",
    hint: (campaigns: number): string =>
      `${campaigns} campaigns as agreed, played in the background by the computer with simulated battles.`,
    start: "Try it",
    again: "Again",
    stop: "Stop",
    first: "Mend what the check says first.",
    played: (done: number, all: number): string => `${done} of ${all} campaigns`,
    /** What the game calls a round of the whole table. */
    counted: {
      round: {
        ended: "Ends before the last round",
        when: "Round of the end",
        games: "Battles of one player a round",
        one: (middle: number): string => `nearly always round ${middle}`,
        most: (middle: number, low: number, high: number): string =>
          `round ${middle} (most between ${low} and ${high})`,
      },
      game_turn: {
        ended: "Ends before the last game turn",
        when: "Game turn of the end",
        games: "Battles of one player a game turn",
        one: (middle: number): string => `nearly always game turn ${middle}`,
        most: (middle: number, low: number, high: number): string =>
          `game turn ${middle} (most between ${low} and ${high})`,
      },
    },
    wins: "Wins",
    even: (share: string): string => `An even share would be ${share}.`,
    games_say: (usual: number, most: number): string => `usually ${usual}, at most ${most}`,
    ends: "Ends by",
    interval: (low: string, high: string): string => `${low} to ${high}\u00a0%`,
    interval_title: "With 95\u00a0% confidence the true share lies here",
    changed: "The charter has changed since.",
    broken: "A campaign broke off:",
  },
  start: {
    title: "A new charter",
    players: "Players",
    drawn: "A map drawn up",
    another: "Another map",
    seed: "Seed",
    empty: "An empty map",
  },
  table: {
    title: "Begin the campaign",
    say: "The table is kept on this server. Each player gets a link that seats once; from then on it is theirs.",
    your_name: "Your name",
    you: "I play",
    organise_only: "nobody: I only organise",
    seats: "Who sits where",
    invited: "by link",
    computer: (level: string): string => `computer, ${level}`,
    make: "Set the table up",
    here: "Play on this device",
    links: "The links",
    links_say: "Send each player their own. A link that was used seats nobody else.",
    link_of: (player: string): string => `For ${player}`,
    copy_all: "Copy all",
    copied: "Copied",
    to_table: "To the table",
    watch: "To watch",
    as_organiser: "Your office as organiser",
  },
  said: { undone: "Undone.", redone: "Done again." },
  keys: {
    first: [
      ["Z / Ctrl Z", "Undo"],
      ["Y / Ctrl Y", "Redo"],
    ] as Keys,
    last: [
      ["E", "Erase"],
      ["Del", "Take what is chosen off the map"],
      ["1 2 3", "Map, players, terms"],
      ["Esc", "Put down what is in hand"],
      ["+ − 0", "Nearer, farther, the whole map"],
    ] as Keys,
  },
};

export type Words = typeof en;
