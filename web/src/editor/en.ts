// editor/en.ts -- the words that every editor has, in English.

import { count } from "./count";

export const en = {
  more: (name: string): string => `One more: ${name}`,
  less: (name: string): string => `One less: ${name}`,
  menu: {
    new: "New",
    open: "Open",
    save: "Save",
    share: "Share",
    play: "Play",
    play_title: "Play this mission against the computer",
    undo: "Undo",
    redo: "Redo",
    keys: "Keys",
  },
  lint: {
    title: "Check",
    whole: "The mission is sound: it can be played.",
    checking: "Checking",
    some: (number: number): string => count(number, "thing breaks a rule", "things break a rule"),
    silent: "The check did not answer. The mission is kept here; try again.",
  },
  play: {
    title: "Play this mission",
  },
  share: {
    title: "Share the mission",
    say: "The link holds the whole mission. Whoever opens it sees the mission in the editor and can play it; nothing is kept on a server.",
    copy: "Copy",
    copied: "Copied",
    letters: (number: number): string => count(number, "character", "characters"),
  },
  file: {
    no_mission: (name: string, place: string): string =>
      `${name} is not a mission: there is something unexpected at ${place}. Choose another file.`,
    no_json: (name: string): string => `${name} is not a JSON file: choose a mission that was saved here.`,
    no_link: "This link holds no mission, or only a part of one: ask for it again.",
    opened: (name: string): string => `Opened: ${name}.`,
    kept: "This mission is kept here from last time.",
  },
};

export type Words = typeof en;
