// table/generic/en.ts -- What the window says in which something earlier is corrected, in English.

export const en = {
  title: "Correct what was entered",
  intro:
    "Say what was otherwise, see where that leads, and enter it. Everybody is told that you looked; nothing changes before you enter it.",
  intro_alone:
    "Say what was otherwise, see where that leads, and enter it. Nothing changes before you enter it.",
  yours: "Your changes",
  forget: "Leave this as it was",
  look: "See where this leads",
  enter: "Enter the correction",
  drop: "It did not happen",
  report: "Result",
  referee: "Decree",
  dropped: (line: string) => `Out: ${line}`,
  replaced: (line: string, now: string) => `${line} → ${now}`,
  inserted: (what: string, line: string) => `New ${line ? `after ${line}` : "before all else"}: ${what}`,
  behind: "Something else happened after this…",
  before_all: "Something else happened before all this…",
  who: "Who:",
  choose: "choose",
  thrown: {
    ask: "What did the dice show?",
    note: "This table throws its own. What you enter is told to all, and can be corrected like any line.",
    wait: "The dice are thrown: the organiser enters what they show.",
    go: "Enter it",
  },
  opened: (line: string) => `Left open before ${line}`,
  spare_dice: (count: number) => `${count} dice are no longer asked for.`,
  spare_note: "Drop them all here, or each below.",
  drop_dice: "Drop all dice that are no longer asked for",
  conflict: (line: string) => `No longer possible: ${line}`,
  secret: "Only its owner may know why; once all orders are in, you read it here.",
  gap: (who: string, line: string) => `Nobody has answered for ${who}, before ${line}`,
  die: (line: string) => `A die is thrown anew, before ${line}: what did it show?`,
  leave_open: "Leave it open, to be played",
  waits: (lines: string) => `Dropped, because it comes later: ${lines}.`,
  settled: "It can be entered like this.",
  unsettled: "Settle what is left, then look again.",
  dice: (kept: number, gone: number) =>
    `Dice that stay as they fell: ${kept}.${gone ? ` Dice that fall away: ${gone}.` : ""}`,
  new_die: "Then a new die falls, which nobody knows yet.",
  odds: (all: string) => `The new die: ${all}.`,
  entered: "What was entered, latest first",
  later: "What else could stand here is told once all orders are in.",
  nothing: "Nothing was entered so far.",
};

export type Words = typeof en;
