// start/en.ts -- What is said where a game is begun, in English. Its type is the form every other language must fill.

export const en = {
  title: (game: string) => `New match of ${game}`,
  invite_title: (game: string) => `Invite to ${game}`,
  open_title: (game: string) => `Open a table of ${game}`,
  game: "Game",
  you_play: "You play",
  first: "Whoever plays first",
  level: "The computer’s level",
  by_invitation: "By invitation",
  whoever: "Whoever comes",
  computer: "The computer",
  options: "Options",
  rule_options: "Options",
  all_usual: "as usual",
  scenario: "Scenario",
  usual: "usual",
  your_name: "Your name, for the others",
  name_hint: "Optional. It is seen by whoever sits at the table.",
  begin: "Begin",
  make: "Make the link",
  open: "Open the table",
  link_ready: "The link is ready",
  links_ready: "The links are ready",
  link_text:
    "It works once: whoever opens it first sits down, and then has a link of their own, which you do not know.",
  links_text:
    "Each works once: whoever opens it first sits down, and then has a link of their own, which you do not know.",
  friend_link: (seat: string) => `Invitation: ${seat}`,
  watch_link: "Link for spectators",
  own_link: "Your own link",
  own_text: "It opens your seat on any device of yours. Keep it to yourself.",
  share: "Share",
  to_table: "To the table",
  no_server: "Inviting needs the server, and it does not answer. Pass and play works without it.",
};

export type Words = typeof en;
