// table/study/en.ts -- What the review of a finished match says, in English. Its type is the form every other language must fill.

export const en = {
  title: "Review",
  close: "Close the review",
  working: (percent: string) => `The computer at its best looks through the match: ${percent}\u00a0%`,
  stopped: (percent: string) => `Stopped at ${percent}\u00a0%. Below is what was found so far.`,
  stop: "Stop",
  go_on: "Go on",
  failed: "The match could not be looked through here.",
  once_more: "Try again",

  chance: {
    title: "Chance to win",
    whose: "Whose chance",
    here: (step: number, mean: string, low: string, high: string) =>
      `step ${step}: ${mean}\u00a0% (${low} to ${high})`,
    unseen: (step: number) => `step ${step}: not looked at yet`,
    draws: (who: string) => `${who}’s chance to win, step by step, with its interval`,
    known: (least: string, most: string, width: string) =>
      `${least} to ${most} continuations a step; the band holds the chance 95 times in 100, up to ±${width}\u00a0points.`,
    wide: "Only large jumps say something.",
  },

  moments: {
    title: (count: number) => (count === 1 ? "One costly decision" : `${count} costly decisions`),
    plain_title: "Costly decisions",
    note: "what each one cost",
    waits: "They appear once the chances are known.",
    none: "No costly decision was found that is known well enough to be told.",
    unsure: "not sure",
    none_sure: "No decision was clearly costly. These most likely cost something.",
    without: (who: string) => `Of ${who} no costly decision was found that is known well enough to be told.`,
    step: (step: number) => `step ${step}`,
  },

  moment: {
    title: (number: number, step: number) => `Decision ${number}, step ${step}`,
    was: "played",
    better: "better",
    more: (count: number) => (count === 1 ? "and 1 step more" : `and ${count} steps more`),
    after: (count: number) =>
      count === 1 ? "After the same first step" : `After the same first ${count} steps`,
    cost: (who: string, mean: string, low: string, high: string) =>
      `Cost to ${who}, in percentage points: ${mean} (${low} to ${high}), going by what could be known then.`,
    wide: "That is known only roughly.",
    unsure: "It may have cost nothing.",
    holdings: "Better play would have meant, in the end",
    range: (low: string, high: string) => `${low} to ${high}`,
    see: "See it on the board",
    play: "Play on from here",
    preparing: "Being set up…",
  },

  luck: {
    title: "Luck and skill",
    note: "percentage points",
    luck: "luck",
    own: "own play",
    others: "others’ play",
    ended: "how it ended",
    says: "What moved each chance from the first step to the last. Pale figures may as well be zero.",
    waits: "Luck is worked out last.",
    unknown: "not known",
    little: "Where it says “not known” there was no time for more.",
    hidden: "Own and others’ play includes what they could not know.",
    cell: (mean: string, low: string, high: string) => `${mean} (${low} to ${high})`,
  },

  looked: (decisions: string, visits: string, pairs: string) =>
    `${decisions} decisions, ${visits} looks ahead for each; up to ${pairs} pairs of matches played on to judge one.`,

  walk: {
    ribbon: "This did not happen",
    label: "A line that was not played",
    says: (at: number, of: number) => `Did not happen: ${at} of ${of}`,
    back: "One step back",
    on: "One step on",
    leave: "Back to the match",
    leave_short: "Match",
  },
};

export type Words = typeof en;
