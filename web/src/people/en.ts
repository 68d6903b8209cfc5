// people/en.ts -- The words of an account in English. Their type is the form every other language must fill.

export const en = {
  title: "Your account",
  lead: "Nobody needs one to play. It brings your tables to every device of yours.",
  hello: "My tables, on every device",
  enter: "Sign in",
  begin: "New account",
  begin_do: "Make the account",
  begin_hint:
    "A name and a password, no e-mail. Whoever forgets the password cannot be helped, so let the browser keep it.",
  is_new: "I have no account",
  is_old: "I have an account",
  name: "Name",
  name_hint: "As others see you. Nobody else can have one that reads alike.",
  password: "Password",
  password_hint: "Eight characters or more; no other rule.",
  wait: "One moment",
  closed: "No accounts here",
  no_server: "The server cannot be reached. Your account is there again as soon as it can.",
  account: "Account",
  since: (day: string) => `since ${day}`,
  sessions: "Where you are signed in",
  here: "this browser",
  last: (when: string) => `last used ${when}`,
  out: "Sign out",
  out_there: (device: string) => `Sign out: ${device}`,
  out_everywhere: "Sign out everywhere",
  tables: "My tables",
  tables_note: "those that your account holds",
  none: "Your account holds no table yet. Those that you begin stay in this browser until you add them.",
  claim: (count: number) =>
    count === 1 ? "Add the table of this browser" : `Add the ${count} tables of this browser`,
  claim_note: "Whoever has the links keeps them. From then on you come in from any device of yours.",
};

export type Words = typeof en;
