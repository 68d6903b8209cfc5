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
    play_title: "Play it against the computer",
    undo: "Undo",
    redo: "Redo",
    keys: "Keys",
  },
  lint: {
    title: "Check",
    whole: "All is sound: it can be played.",
    checking: "Checking",
    some: (number: number): string => count(number, "thing breaks a rule", "things break a rule"),
    silent: "The check did not answer. What you made is kept here; try again.",
  },
  play: {
    title: "Play it",
  },
  share: {
    title: "Share it",
    say: "The link holds all of it. Whoever opens it sees it in the editor and can play it; nothing is kept on a server.",
    copy: "Copy",
    copied: "Copied",
    letters: (number: number): string => count(number, "character", "characters"),
  },
  kept: {
    title: "Kept in this browser",
    anew: "Or begin anew",
    throw_away: "Delete",
    surely: "Delete it?",
  },
  file: {
    unfit: (name: string, place: string): string =>
      `${name} cannot be opened here: there is something unexpected at ${place}. Choose another file.`,
    too_large: (name: string): string => `${name} is too large: choose a file that was saved here.`,
    no_json: (name: string): string => `${name} is not a JSON file: choose one that was saved here.`,
    no_link: "This link holds nothing whole that can be opened here: ask for it again.",
    opened: (name: string): string => `Opened: ${name}.`,
    kept: "Kept here from last time.",
  },
};

export type Words = typeof en;
