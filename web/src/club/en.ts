// club/en.ts -- The words of clubs in English. Their type is the form every other language must fill.

type Left = { count: number; unit: "minutes" | "hours" | "days" };

export const en = {
  title: "Club",
  clubs: "My clubs",
  clubs_note: "people who play together",
  none: "You are in no club yet. Make one, or join one by its link.",
  name: "Name of the club",
  make: "Make the club",
  open: "Open",
  is_officer: "officer",
  members: (count: number) => (count === 1 ? "1 person" : `${count} people`),
  yours: (count: number) => (count === 1 ? "1 table waits for you" : `${count} tables wait for you`),
  your_club: "your club",
  loading: "Opening the club",
  no_server: "The server cannot be reached. What was last seen stands here.",
  enter_first: "Sign in to see your club.",

  invites: "A club invites you",
  invites_text:
    "With an account you see its tables, sit down at them, and bring your own. Its members see your name.",
  join: "Join",

  mine: "My tables",
  mine_note: "what lapses first comes first",
  none_mine: "You sit at none of the club’s tables.",
  campaigns: "Campaigns of the club",
  others: "Other tables of the club",
  over: (count: number) => (count === 1 ? "1 finished" : `${count} finished`),
  show_over: (count: number) => `Show the ${count} finished`,
  hide_over: "Hide the finished",
  none_at_all: "The club has no table yet. Make one, and its members find it here.",
  make_table: "Make a table",
  put_table: "Bring a table",
  your_turn: "Your turn",
  organise: "Organise",
  go_on: "Go on",
  watch: "Watch",
  sit: "Sit down",
  sit_at: (seat: string) => `Sit down: ${seat}`,
  free: (count: number) => (count === 1 ? "1 free seat" : `${count} free seats`),
  to_play: (who: string) => `${who} to play`,
  with: (who: string) => `with ${who}`,
  round: (round: number, last?: number) => (last ? `round ${round} of ${last}` : `round ${round}`),
  players: (count: number) => (count === 1 ? "1 player" : `${count} players`),
  finished: "finished",
  time_over: "time is over",
  left: ({ count, unit }: Left) =>
    count === 0
      ? "less than 1 min left"
      : `${count} ${{ minutes: "min", hours: "h", days: count === 1 ? "day" : "days" }[unit]} left`,
  take_out: "Take out of the club",
  bring: "Bring a table into the club",
  bring_text: "Everybody in the club can watch it then. Seats stay with those who have them.",
  bring_none: "No table that you sit at or organise is outside the club.",
  bring_do: "Bring",

  people: "People",
  you: "you",
  since: (day: string) => `since ${day}`,
  may: (name: string) => `What you can do about ${name}`,
  promote: "Make officer",
  promote_text: "Officers invite, choose officers and put people out.",
  demote: "No longer an officer",
  put_out: "Put out of the club",
  put_out_text:
    "They see nothing more of it. Seats that they have stay theirs. Who has the link can join again: make a new one if they should not.",

  invite: "Invite",
  join_link: "The link to join by",
  invite_text: "Whoever has this link and an account joins.",
  no_link:
    "This browser does not have the link; the one it was made in does. Here you can make a new one, which ends the old.",
  new_link: "New link",
  new_link_text: "The old one opens nothing from then on. Whoever is in the club stays.",
  wall: "Wall",
  wall_text:
    "One page with the club’s tables for a projector. It needs no account: whoever has its link sees it.",
  wall_lost: "It hangs. The browser in which it was hung has its link.",
  hang: "Make a wall page",
  hang_anew: "New link of the wall",
  take_down: "Take it down",
  the_club: "The club",
  rename: "Another name",
  save: "Save",
  leave: "Leave the club",
  leave_text:
    "You see nothing more of it. Your seats stay yours, and tables that you brought stay there. Where you are the last, the club ends.",

  nav: "Parts of the page",
  tables_short: "Tables",
  campaigns_short: "Campaigns",
  people_short: "People",
  account_short: "Account",

  wall_none: "No table is being played.",
  wall_more: (count: number) => `and ${count} more`,
  wall_as_of: (time: string) => `as of ${time}`,
  wall_away: (time: string) => `No word from the server since ${time}. Still trying.`,
};

export type Words = typeof en;
