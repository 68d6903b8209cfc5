// verify/en.ts -- the words of the page that checks a file, in English.

export const en = {
  title: "Check the file of a match",
  lead: "Anyone can check, without trusting us, that no step was changed and that no die was chosen. It is done here in your browser; the file goes nowhere.",
  drop: "Drop the file here",
  or: "or choose it",
  checking: "Checking",
  good: "Everything holds",
  bad: "This file does not hold",
  not_record: "This is not the file of a match.",
  steps: (count: number) => `${count} steps, each chained to the one before`,
  dice: (count: number) =>
    count === 0
      ? "No die was thrown in this match: there is none to check"
      : count === 1
        ? "1 die follows from the secrets"
        : `${count} dice follow from the secrets`,
  commitment: "The secret matches what was promised before the first step",
  good_but_dice: "It holds, but its dice are not checked",
  unchecked: {
    running: "This match is not finished: its dice can be checked when it is.",
    "left-out":
      "The match is over, but the table’s secret is missing from the file: the dice cannot be checked. Save the file again at the table.",
    hand: "The dice were thrown by hand: nobody can check them afterwards.",
  },
  game: "Game",
  result: "Result",
  faults: {
    shape: "A part is missing or is not what it has to be.",
    step: "This step, one before it, or what was agreed at the start was changed.",
    entry: "This entry of the journal, or one before it, was changed.",
    journal: "The journal does not lead to the steps of the match.",
    name: "A name is not the one that was sealed.",
    seal: "The steps hold, but something else in the file was changed.",
    commitment: "The secret is not the one promised before the first step.",
    die: "This die does not follow from the secrets.",
  } as Record<string, string>,
  unreadable: (letter: number) =>
    `A match is kept as JSON; this text stops being JSON at character ${letter}.`,
  part: (name: string) => `The part “${name}” is missing or is not what it has to be.`,
  step: (ply: number, said: string) => `Step ${ply}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
  entry: (number: number, said: string) => `Entry ${number}: ${said.charAt(0).toLowerCase()}${said.slice(1)}`,
  rules_hold: "Every step is legal and ends where the file says",
  rules_checking: "Replaying by the rules",
  other: "Check another file",
  chain: "Chain",
};

export type Words = typeof en;
