// rules/en.ts -- the words of the rules page and the rules drawer in English.

export const en = {
  search: "Search the rules",
  found: (count: number) => (count === 1 ? "1 rule" : `${count} rules`),
  none: "No rule has these words. Try fewer, or a number such as 3.2.",
  ruling: "ruling",
  ours: "Where the rulebook is silent or says two things, this is how it is played here.",
  games: "Choose the game",
  contents: "Contents",
  previous: "Previous chapter",
  next: "Next chapter",
  now: "now",
  now_at: (phase: string) => `Now: ${phase}`,
  as_page: "Open as a page",
};

export type Words = typeof en;
