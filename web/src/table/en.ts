// table/en.ts -- What a table says once it is wanted, in English. Its type is the form every other language must fill.

export const en = {
  end: {
    you_won: "You have won",
    you_lost: "You have lost",
    you_share: "You share the win",
    won: (who: string, count: number) => `${who} ${count === 1 ? "wins" : "win"}`,
    draw: "A draw",
    again: "Play again",
    swap: "Swap sides",
    swap_more: "Another side",
    look: "Look at the board",
    steps: "Steps",
    per_seat: (seat: string) => `Steps by ${seat}`,
    expectation: "What the computer expected to win",
    story: "The game in pictures",
  },

  keys: {
    title: "Keys",
    everywhere: "At every table",
    rows: [
      ["U", "undo"],
      ["H", "hint"],
      ["[  ]", "one step back or on"],
      ["End", "to the present"],
      ["/", "search the rules"],
      ["L", "the log"],
      ["Tab", "from board to panels and back"],
      ["Arrows", "over the cells of the board"],
      ["Enter", "choose, then play what is chosen"],
      ["0", "the whole board"],
      ["+  −", "zoom"],
      [".", "skip what is being shown"],
      ["Esc", "close, cancel what is chosen"],
      ["?", "this list"],
    ] as [string, string][],
  },

  lesson: {
    title: "Learn",
    part: (now: number, all: number) => `Part ${now} of ${all}`,
    next: "Next",
    skip: "Skip this part",
    skip_short: "Skip",
    again: "Start this part again",
    again_short: "Again",
    well: "Done.",
    your_turn: "Your turn: do it on the board.",
    steered: "That was something else: back to where the task began.",
    read_first: "Read first, then press “Next”.",
    finish: "Play a whole game",
  },

  skip: {
    skip: "Skip",
    title: "Show at once what happens until it is your turn",
    pace: "How fast moves are shown",
    paces: { calm: "calm", usual: "usual", quick: "fast", none: "at once" },
  },

  notices: {
    title: "When it is your turn",
    turn: "Your turn",
    tab: "A dot in the tab’s title and icon",
    sound: "A sound",
    browser: "A notification from the browser",
    hidden: "while the page is out of sight",
    refused:
      "The browser does not allow this page to notify you. Its settings for this page can change that.",
  },

  mine: {
    round: (round: number) => `round ${round}`,
    turns: { imperium: (turn: number) => `game turn ${turn}` } as Record<string, (turn: number) => string>,
    waits: (seat: string) => `${seat} to play`,
    show_spare: (count: number) => `Show ${count} watched or not begun`,
    hide_spare: "Hide those watched or not begun",
    none: "None that you play in.",
  },

  review: {
    weighing: (percent: string) => `The computer weighs the match: ${percent}\u00a0%`,
    expectation: "What each side could expect",
    expectation_note: "as the strongest computer weighs it from where they sat",
    costliest: "The costliest moves",
    costs: (percent: string) => `−${percent}\u00a0%`,
    says: (number: number, percent: string) => `Costly move ${number}: it gave away ${percent}\u00a0%`,
    none: "No move gave much away.",
  },
};

export type Words = typeof en;
