// games/imperium/learn/en.ts -- the words of the first game in English.

export const en = {
  chapters: {
    turn: "One turn, eight phases",
    landing: "Taking a planet",
  },
  steps: {
    goal: "You are Red, and 1r-0 is your home planet. Whoever takes the enemy’s, 1b-0, wins. A turn has eight phases: the ribbon above shows where you are.",
    points:
      "Everything is paid for in construction points (PC), which your planets yield every turn. With them you bid, buy cards, repair and build ships. The top of the panel says how many you have.",
    bid: "Initiative. Who plays first is auctioned, and only the winner pays. Bid 1: Blue has nothing to outbid it with.",
    earn: "Resources. Your planets have paid, except those with an enemy ship beside them. A card of this phase may be played: try Levy. Then end the phase.",
    buy: "Cards. They are secret and help in one phase, or in combat. Buy one: the button says the price. Then end the phase.",
    supply:
      "Supply. A squadron needs a planet, a base or a carrier of its own within three sectors. The bombers at 3b-1 have none and are lost: choose them.",
    repair:
      "Repair. A damaged ship beside your planet can be repaired for half its price. Choose the frigate at 1r-1.",
    build:
      "Construction. Choose a unit in the shipyard, then a lit sector beside one of your planets. It may move and fight at once.",
    settle:
      "End construction. Now all your ships may move. The corvette at 3r-3 carries infantry: choose it, then the neutral planet 3r-2. Whoever has troops there owns it.",
    move: "Choose the destroyer at 4r-5 and move it to 4b-2. The red dot warns: beside an enemy it is locked, and a locked ship moves one sector at most.",
    declare:
      "End movement. Combat: choose the destroyer, then the corvette at 4b-1. An attack as high as the defence damages, twice as high destroys.",
    fight:
      "End declaring, then begin the combat. Now both may add cards face down. Without cards your 6 meets its 4.",
    invade:
      "Some turns later, your transport stands beside 4r-0, which Blue holds with two units of infantry. Choose the transport, the planet, and invade with everything.",
    assault:
      "End declaring and begin. Both sides strike at once, and each chooses what the other loses: four of yours against two of theirs.",
    stay: "The planet has fallen. It is yours only while troops stay: leave some there; the others go back aboard.",
    ready:
      "That is a whole turn; then Blue plays one. After the last turn the higher income wins. Every clause named here opens the rules. Now play.",
  },
};
