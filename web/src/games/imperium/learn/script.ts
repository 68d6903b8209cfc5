// games/imperium/learn/script.ts -- the first game: one turn of the first mission, and a landing. The words stand in en.ts and es.ts.

import type { Chapter, Step } from "../../../table/contract";
import type { Table } from "../../../table/table.svelte";
import { phase_index } from "../ribbon";
import { phase_of, view_of } from "../view";

const homes = [
  { at: "1r-0", kind: "home", owner: "red", infantry: 3 },
  { at: "1b-0", kind: "home", owner: "blue", infantry: 3 },
];

/** The eight phases in their order, as the ribbon counts them. */
const phase = {
  initiative: 0,
  resources: 1,
  cards: 2,
  supply: 3,
  repair: 4,
  construction: 5,
  movement: 6,
  combat: 7,
};

export const chapters: readonly Chapter[] = [
  {
    name: "turn",
    you: "red",
    position: {
      course: { phase: "auction", turn: 1, first: "blue", pc: [24, 0] },
      auction: { bidder: "red" },
      hands: [["levy"], []],
      planets: [...homes, { at: "4r-0", kind: "medium", owner: "red", infantry: 1 }],
      ships: [
        { at: "1r-1", kind: "frigate", owner: "red", damaged: true },
        { at: "3r-3", kind: "corvette", owner: "red", infantry: 1 },
        { at: "4r-5", kind: "destroyer", owner: "red" },
        { at: "3b-1", kind: "bomber", owner: "red" },
        { at: "4b-1", kind: "corvette", owner: "blue" },
      ],
    },
    steps: [
      { text: "goal", clauses: ["IG-1.3", "IG-26.1"] },
      { text: "points", clauses: ["IG-4.12", "IG-11.1"] },
      { text: "bid", clauses: ["IG-10.3", "IG-10.8"], wait: ["bid-made"], within: phase.initiative },
      { text: "earn", clauses: ["IG-11.1", "IG-11.3"], wait: [], within: phase.resources },
      { text: "buy", clauses: ["IG-9.2", "IG-12.1"], wait: [], within: phase.cards },
      { text: "supply", clauses: ["IG-6.3", "IG-12.4"], wait: ["starved"], within: phase.supply },
      { text: "repair", clauses: ["IG-12.7", "IG-H8"], wait: ["repaired"], within: phase.repair },
      { text: "build", clauses: ["IG-13.2", "IG-13.8"], wait: ["built"], within: phase.construction },
      { text: "settle", clauses: ["IG-4.7", "IG-15.6"], wait: ["landed"], within: phase.movement },
      { text: "move", clauses: ["IG-15.2", "IG-4.5"], wait: ["moved"], within: phase.movement },
      { text: "declare", clauses: ["IG-16.3", "IG-16.7"], wait: ["declared"], within: phase.combat },
      {
        text: "fight",
        clauses: ["IG-16.5", "IG-16.8"],
        wait: ["missed", "damaged", "destroyed"],
        anyone: true,
        within: phase.combat,
      },
    ],
  },
  {
    name: "landing",
    you: "red",
    position: {
      course: { phase: "declaring", turn: 5, player: "red", first: "red", pc: [9, 7] },
      planets: [...homes, { at: "4r-0", kind: "medium", owner: "blue", infantry: 2 }],
      ships: [
        { at: "4r-3", kind: "transport", owner: "red", infantry: 4 },
        { at: "3b-0", kind: "frigate", owner: "blue" },
      ],
    },
    steps: [
      { text: "invade", clauses: ["IG-17.1", "IG-A20"], wait: ["landing-declared"], within: phase.combat },
      {
        text: "assault",
        clauses: ["IG-17.3", "IG-17.4"],
        wait: ["conquered"],
        anyone: true,
        within: phase.combat,
      },
      { text: "stay", clauses: ["IG-17.9"], wait: ["garrisoned"], within: phase.combat },
      { text: "ready", clauses: ["IG-22.1", "IG-H14"] },
    ],
  },
];

/** Whoever has ended the phase, or the turn, need not do any more what the step asked for. */
export function passed({ within }: Step, table: Table): boolean {
  const view = view_of(table.view);
  if (!view || within === undefined) return false;
  const now = phase_index(phase_of(view));
  const anew = now === phase.initiative && within > now;
  return now > within || anew || (view.course.player ?? "red") !== "red";
}
