// games/ascending/learn/en.ts -- the words of the first game in English.

export const en = {
  chapters: {
    flight: "Flick and land",
    people: "Troops and ships",
    wealth: "Mine, build, develop",
    attack: "The attack",
    end: "The last points",
  },
  steps: {
    goal: "You are Red, top left. The pool holds victory points; when it is empty, the highest total wins. Each turn is one of five actions, and the first is Move.",
    flick:
      "Choose ship R1 and pull it back, away from Alpha\u00a04: the line shows the way it will go. Once it would stop on a ring, that is in orbit, let go and press Flick.",
    land: "One point of the move is left. From its orbit the ship can land: choose Land in the list. It becomes a troop, and the planet is yours. Not in orbit yet? Flick again.",
    found:
      "The disc was turned up: nobody knew what lay there. A planet holds three items at most: troops and structures. At the end of a turn you look in secret at what you orbit.",
    recruit: "Troops grow only where you are already. Choose Recruit, then your planet Alpha\u00a05.",
    more: "One more comes with the same action: to Alpha\u00a05 or to your homeworld.",
    launch:
      "A troop can become a ship again. Choose Move, then Launch from Alpha\u00a05, and a spot on its ring. That is how you leap from planet to planet.",
    ways: "The other point may flick that ship at once. Beware: a ship that leaves the board goes back to the supply, and an enemy ship that you hit is lost together with yours.",
    mine: "The first way to points: Alpha\u00a05 has three troops. Choose Mine and give up all three for 2 VP. They go back to the supply.",
    build:
      "The second way pays later. Choose Build, and turn the two troops of Alpha\u00a04 into a research facility.",
    develop:
      "A facility on a grey planet opens up grey. Choose Develop, then Logistics 1. Each level takes one more facility of its colour.",
    first:
      "You were the first: you get as many points as the level, and the ability is yours for good. Colonies and cities also count at the end, and defend their planet.",
    power:
      "R1 and R2 stand near B1: two ships in range destroy one. R3 and R4 orbit Alpha\u00a05: more ships than its defence of 1 destroy all that is there.",
    attack:
      "Attacks come at the end of a Move. No ship has to fly for that: choose Move, then Attack without moving.",
    strike: "Ships that can attack have to. You choose the order: pick a target, then press the button.",
    again: "A ship attacks once a turn. Now attack with the two that have not.",
    siege:
      "A point for each ship and each item destroyed. A single ship in orbit is useful, too: it blockades, and the planet’s owner can do nothing there.",
    last: "The pool holds 1 VP. Mine the two troops of Alpha\u00a05: that empties it, and everybody else has one more turn.",
    ready:
      "The end adds 1 VP for each planet and colony, 2 for each city. Every clause named here opens the rules. Now play, with two, three or four.",
  },
};
