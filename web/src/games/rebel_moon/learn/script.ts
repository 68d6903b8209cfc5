// games/rebel_moon/learn/script.ts -- the first game: positions, and what is waited for in each. The words stand in en.ts and es.ts.

import type { Chapter } from "../../../table/contract";
import type { Table } from "../../../table/table.svelte";
import { view_of } from "../view";

const sky = ["d8", "e1", "f8", "g2", "h2"];

export const chapters: readonly Chapter[] = [
  {
    name: "way",
    you: "imperial",
    position: { phase: "bombing", bomb: "c5", facing: "se", asteroids: ["e5", ...sky] },
    steps: [
      { text: "goal", clauses: ["RM-1.1", "RM-4.2"] },
      { text: "advance", clauses: ["RM-4.3"], wait: ["advanced", "thrust"] },
      { text: "turn", clauses: ["RM-4.3", "RM-A3"], wait: ["turned"] },
      { text: "thrusters", clauses: ["RM-6.2"], wait: ["thrust"] },
      { text: "paid", clauses: ["RM-5.6"] },
    ],
  },
  {
    name: "sight",
    you: "imperial",
    position: {
      phase: "bombing",
      bomb: "c5",
      facing: "se",
      asteroids: ["b8", "g2", "h2"],
      markers: [{ at: "d7", weapon: "yellow-fragmentation", up: true }],
    },
    steps: [
      { text: "seen", clauses: ["RM-7.3", "RM-7.9"] },
      { text: "meet", clauses: ["RM-8.1"], wait: ["advanced", "thrust", "stayed", "turned"] },
      { text: "hit", clauses: ["RM-5.3", "RM-8.1"] },
    ],
  },
  {
    name: "colours",
    you: "imperial",
    position: {
      phase: "bombing",
      bomb: "d5",
      facing: "se",
      strength: 4,
      asteroids: ["b8", "h1", "h2"],
      markers: [
        { at: "d9", weapon: "orange-laser", up: true },
        { at: "e9", weapon: "red-laser", up: true },
      ],
    },
    steps: [
      { text: "outer", clauses: ["RM-5.1", "RM-5.2"] },
      { text: "line", clauses: ["RM-7.4", "RM-8.3"], wait: ["advanced", "thrust", "stayed", "turned"] },
      { text: "fallen", clauses: ["RM-5.4", "RM-5.5"] },
    ],
  },
  {
    name: "hidden",
    you: "imperial",
    position: {
      phase: "bombing",
      bomb: "d5",
      facing: "se",
      asteroids: ["b7", "h1", "h2"],
      markers: [
        { at: "e7", weapon: "red-contact" },
        { at: "f7", weapon: "red-laser" },
        { at: "c8", weapon: "orange-emp" },
        { at: "f3", weapon: "red-fragmentation" },
      ],
      gone: ["red-emp"],
    },
    steps: [
      { text: "facedown", clauses: ["RM-H3", "RM-H12"] },
      { text: "dare", clauses: ["RM-4.5"], wait: ["advanced", "thrust", "stayed", "turned"] },
      { text: "shown", clauses: ["RM-4.5", "RM-4.6"] },
    ],
  },
  {
    name: "rebel",
    you: "rebel",
    position: {
      phase: "answering",
      advanced: true,
      bomb: "e5",
      facing: "se",
      asteroids: ["b8", "h1"],
      markers: [
        { at: "e7", weapon: "red-emp" },
        { at: "g7", weapon: "orange-laser" },
        { at: "f2", weapon: "yellow-contact" },
      ],
    },
    steps: [
      { text: "turns", clauses: ["RM-4.1", "RM-4.7"] },
      { text: "pulse", clauses: ["RM-7.6", "RM-7.7"], wait: ["pulsed"] },
      { text: "dice", clauses: ["RM-7.6", "RM-7.7"] },
    ],
  },
  {
    name: "clear",
    you: "rebel",
    position: {
      phase: "answering",
      advanced: true,
      bomb: "e5",
      facing: "se",
      asteroids: ["e7", "b9", "h1"],
      markers: [
        { at: "c7", weapon: "orange-destroyer" },
        { at: "e9", weapon: "red-laser" },
      ],
    },
    steps: [
      { text: "blocked", clauses: ["RM-8.1", "RM-7.5", "RM-A11"], wait: ["asteroid-destroyed"] },
      { text: "open", clauses: ["RM-4.6"] },
    ],
  },
  {
    name: "place",
    you: "imperial",
    position: {
      phase: "placing",
      seat: "imperial",
      asteroids: ["c7", "f3"],
      markers: [
        { at: "e6", weapon: "red-laser" },
        { at: "g5", weapon: "yellow-emp" },
      ],
    },
    steps: [
      { text: "before", clauses: ["RM-3.1", "RM-3.7"] },
      { text: "asteroid", clauses: ["RM-3.2", "RM-3.5", "RM-3.6"], wait: ["placed"] },
    ],
  },
  {
    name: "hide",
    you: "rebel",
    position: {
      phase: "placing",
      seat: "rebel",
      asteroids: ["c7", "f3"],
      markers: [{ at: "g5", weapon: "yellow-emp" }],
    },
    steps: [
      { text: "weapon", clauses: ["RM-3.3", "RM-H3"], wait: ["placed"] },
      { text: "ready", clauses: ["RM-3.8", "RM-H10"] },
    ],
  },
];

/** In the flight the rounds; before it every decision is a turn. */
export function turns(table: Table): number {
  const view = view_of(table.view);
  const placed = table.entries.filter(({ actor }) => actor === table.viewer).length;
  return view && view.phase !== "placing" ? 1000 * view.round : placed;
}
