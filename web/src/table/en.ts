// table/en.ts -- What a table says once it is wanted, in English. Its type is the form every other language must fill.

import type { Unit } from "./times";

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
    review: "Review",
    look: "Look at the board",
    steps: "Steps",
    per_seat: (seat: string) => `Steps by ${seat}`,
    expectation: "What the computer expected to win",
    story: "The match in pictures",
  },

  deeds: {
    resign: "Resign",
    resign_title: "Resign the match?",
    resign_as: (seat: string) => `Resign as ${seat}?`,
    ends: (who: string, count: number) =>
      `The match ends, and ${who} ${count === 1 ? "wins" : "share the win"}.`,
    goes_on: "The match goes on: a computer at its best plays in your place, and you may stay and watch.",
    for_good: "There is no way back.",
    keep: "Keep playing",
    gone: "resigned",
    gone_on: "resigned; a computer plays on",
    offer: "Offer a draw",
    renew: (edition: string) => `Switch to the newer rules (edition ${edition})`,
    offer_label: "An offer",
    draw: "a draw",
    by_edition: (edition: string) => `to switch to edition ${edition} of the rules`,
    offers: (who: string, what: string) => `${who} offers ${what}.`,
    offered: (who: string, what: string, asked: string) => `${who} offers ${what}. To answer: ${asked}.`,
    you_offer: (what: string, asked: string) => `You offer ${what}. To answer: ${asked}.`,
    accept: "Accept",
    decline: "Decline",
    withdraw: "Withdraw",
  },

  battles: {
    title: "Battles that wait",
    others: (count: number) => (count === 1 ? "1 battle of others" : `${count} battles of others`),
    of: (name: string) => `Battle for ${name}`,
    silent: "no report yet",
    differ: "The reports differ: the battle waits until they agree.",
    ask: "How did it end?",
    as: (seat: string) => `${seat}: how did it end?`,
    alone: "Nobody else can report it: enter how it ended.",
    unseen: (seat: string) => `A computer plays ${seat}: nobody there can report it.`,
    confirm: (result: string) => `Yes: ${result}`,
    yield: (result: string) => `Agree: ${result}`,
    waits: (who: string) => `Reported. Still to report: ${who}.`,
    more: "What it is worth, and how it ended",
    report: "Report it",
    otherwise: "It ended otherwise",
    change: "Report something else",
    drawn: "let it be drawn",
    odds: "Decide it by lot instead",
    die: "A die of this battle’s own decides, and it falls the same however often it is undone.",
    draw: "Decide by lot",
    play: (game: string) => `Play it here: ${game}`,
    play_as: (seat: string, game: string) => `${seat}: play it here as ${game}`,
    would: (who: string, game: string) => `${who} offers to play it here: ${game}.`,
    call: (game: string) => `Have it played here: ${game}`,
    played: (game: string) => `It is being played here: ${game}.`,
    go: "Go to that table",
    watch: "Watch it",
    unlink: "It is not played here any more",
  },

  hand: {
    title: "Hand a seat on",
    own: "Hand your seat on",
    note: "Whoever holds it now holds it no more.",
    seat: "Which seat",
    to: "To whom",
    person: "whoever comes by a link",
    computer: (level: string) => `a computer: ${level}`,
    vacant: "nobody",
    go: "Hand it on",
    link: "The link for whoever comes",
  },

  times: {
    title: "Times",
    stand: "The clocks are stopped.",
    left: ({ count, unit }: { count: number; unit: Unit }) => {
      if (count === 0) return "less than a minute left";
      const one = { minutes: "minute", hours: "hour", days: "day" }[unit];
      return count === 1 ? `1 ${one} left` : `${count} ${unit} left`;
    },
  },

  office: {
    title: "You organise",
    desk: "Open the desk",
    nothing: "Nothing is waiting for you.",
    because: "You enter it because",
    reasons: {
      told: "its people agreed",
      absent: "a side was not there",
      dispute: "they differ, and I rule",
    },
    award: (battle: string) => `Enter how ${battle} ended`,
    more: "More time for all",
    extend: { 60: "1 hour", 1440: "1 day", 10080: "1 week" } as Record<number, string>,
    pause: "Stop the clocks",
    resume: "Let the clocks run",
    correct: "Correct something earlier…",
  },
  decree: {
    title: "Rule otherwise…",
    note: "What the rules let you decree. It holds at once, and everybody is told.",
    what: "What you decree",
    choose: "choose",
    go: "Decree it",
    nothing: "Nothing can be decreed now.",
  },

  log: {
    hint: "point to see the place",
    first_time: "First time here? Ten minutes show it all.",
    empty: "Nothing has happened yet. Every step will be listed with its rule.",
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
    your_turn: "Now you do it.",
    steered: "That was something else: back to where the task began.",
    read_first: "Read first, then press “Next”.",
    finish: "Play a whole match",
  },

  skip: {
    skip: "Skip",
    title: "Show at once what happens until it is your turn",
    pace: "How fast moves are shown",
    paces: { calm: "calm", usual: "usual", quick: "fast", none: "at once" },
  },

  lost: {
    connecting: "Connection lost. Trying again; nothing is lost.",
    pending: "Connection lost. Your move is kept and goes off as soon as it is back.",
    sent: "The move that waited for the connection has been sent.",
    shut: "This table lets you in no longer: your place was handed on or has another link, or you signed out. Ask whoever organises, or sign in again.",
    as_of: (time: string, zone: string) => `As of ${time} (${zone}).`,
    no_connection: "No connection: what you see is what was known then.",
    no_past: "Earlier positions come from the server: they are back once the connection is.",
    late: "The match went on without the move that waited for the connection: it was not sent.",
  },

  generic: {
    actions: "What you can do",
    all: "All actions",
    at: (place: string) => `At ${place}`,
    choose: "Choose a place to see what can be done there, or one of these.",
    none_here: "Nothing can be done here.",
    nothing: "There is nothing to do now.",
    battles_only: "Nothing is decided now: the battles have to be reported first.",
    owing: (count: number) => `${count} still to decide`,
    report: "Report your battle",
    battles: "Battles wait",
    more: (count: number) => `And ${count} more: search for them.`,
    search: "Search, or type an action",
    none_found: "No action reads like this. Play it all the same, and the rules say why not.",
    play: "Play it",
    legend: "On the board",
    standing: "How things stand",
    yes: "yes",
    no: "no",
  },

  may: {
    title: "What else you may do",
    note: "Nobody is waiting for any of this.",
    choose: "Choose one first",
    sure: (action: string) => `Yes: ${action}`,
  },

  owing: {
    title: "Who is waited for",
    nobody: "nobody",
    count: (count: number, of: number) => `${count} of ${of}`,
    says: (who: string, stand: string) => `${who}: ${stand}`,
    owes: "has yet to decide",
    reports: "has yet to report a battle",
    done: "owes nothing",
    resigned: "has resigned",
    gone: "is no longer there",
  },

  promise: {
    kept: "The promise kept at the start matches the file: this browser noted the same about the dice.",
    "other-secret":
      "Take care: this is not the secret that the table promised this browser at the start. The dice may have been chosen.",
    "other-share":
      "Take care: the file’s share of the dice is not the one that this browser gave. The dice may have been chosen.",
    flawed: "Take care: the table’s file of this match does not hold. Save it and check it to see where.",
  },

  clocks: {
    title: "Clocks",
    begin: "They start with the first decision.",
    stand: "The clocks stand.",
    over: "time is over",
    claim: "Claim the win",
    give_up: "Say that they have lost",
    rests: "My days off",
    d: "d",
    h: "h",
    holiday: (till: number) =>
      `stands until the end of ${new Date(till).toLocaleDateString("en-GB", { day: "numeric", month: "short" })}`,
    weekend: (most: number) =>
      most === 1
        ? "Each week, one day on which my clock stands"
        : `Each week, up to ${most} days on which my clock stands`,
    from_monday: "Others take their place from next Monday on.",
    keep_weekend: "Keep these days",
    holidays: (left: number) => `Holidays: ${left === 1 ? "1 day left" : `${left} days left`}`,
    taken: (from: string, to: string) => `From ${from} to ${to}`,
    from: "From",
    days: "Days",
    take: "Take them",
    for_good: "They are not taken back.",
  },

  beside: {
    since_title: (steps: number) => (steps === 1 ? "1 step since you left" : `${steps} steps since you left`),
    since_show: "Show them",
    since_skip: "To the present",
    curtain_title: (seat: string) => `Now ${seat} decides`,
    curtain_text: "Pass the device. Nothing is shown until you press.",
    curtain_go: (seat: string) => `I play ${seat}: show the board`,
    absent: (who: string, _count: number, until: string) =>
      `Not here: ${who}${until && `. The dice wait until ${until}`}`,
  },

  door: {
    taken: "Somebody has used this invitation already.",
    taken_long:
      "If it was you, go on by your own link: it is in the browser where you sat down. If not, ask whoever invited you for a new table.",
    wrong_link: "This link opens nothing at this table.",
    wrong_link_long:
      "A letter may be missing: copy the link whole, or ask whoever gave it to you for it again.",
    no_key: "This link shows a table to those who sit at it.",
    no_key_long:
      "It has no key, and this browser holds none for the table. Open your own link first, or ask for the spectators’ link.",
    not_kept:
      "This browser keeps nothing once the page is closed. Save your own link now: menu, Links. It is your way back to this seat.",
    unknown: "The server gave no clear answer. It is being asked again.",
  },

  notices: {
    title: "When it is your turn",
    waits: { decision: "Your turn", answer: "An offer", report: "A battle to report" },
    tab: "A dot in the tab’s title and icon",
    sound: "A sound",
    browser: "A notification from the browser",
    hidden: "while the page is out of sight",
    refused:
      "The browser does not allow this page to notify you. Its settings for this page can change that.",
  },

  mine: {
    account: "on every device",
    round: (round: number) => `round ${round}`,
    game_turn: (turn: number) => `game turn ${turn}`,
    waits: (seat: string) => `${seat} to play`,
    show_spare: (count: number) => `Show ${count} watched or not begun`,
    hide_spare: "Hide those watched or not begun",
    none: "None that you play in.",
    forget: "Remove this table from the list",
    forget_title: (game: string) => `Remove ${game}?`,
    forget_seat:
      "This browser holds your key to that seat. Without it you come back only by your own link, if you have saved it.",
    forget_game: "The match is kept in this browser alone: it will be gone.",
    forget_do: "Remove",
  },

  review: {
    costs: (percent: string) => `−${percent}\u00a0%`,
    says: (number: number, percent: string) => `Costly decision ${number}, in percentage points: ${percent}`,
  },
};

export type Words = typeof en;
