// games/sector_invasion/learn/en.ts -- the words of the first round in English.

export const en = {
  chapters: { round: "The first round" },
  steps: {
    goal: "You are Azure, with headquarters on E1 and three ships; Crimson’s are on the other side. Whoever holds most planets after the last game turn wins. A game turn has an event, a roll for each storm and then a round of each player: ships, conquest, construction. You see them above the map.",
    move: "First, ships. Your corvette can go four cells. E4 is a planet that nobody owns: choose it and move there.",
    control:
      "A warship controls the cells next to it: they have the light colour and the pattern of its player. Whoever leaves a cell that an enemy holds makes an escape test, and the map shows the chance. Storms can be crossed, too, if you dare.",
    attack:
      "Your frigate stands next to Crimson’s corvette. The panel says how strong each is and how often each result comes. You are stronger: you throw two dice and pick one. Attack D6.",
    die: "The dice are thrown. A 3 or more pushes the other ship; a 5 or 6 damages it as well. Choose a die, and then where it is pushed.",
    advance: "Your frigate may take the cell that was left, and there is a bastion on it. Advance.",
    explore:
      "The exploration ship cannot fight, but it alone explores relic cells and unknown cells. Move it to the relic on G3.",
    conquest:
      "All ships have acted: go on to conquest. A planet without a garrison or a bastion is yours at once, if no warship of its owner is beside it. Take E4; explore the relic, too, if you like.",
    battle:
      "A bastion is defended: a ground battle. The panel adds up what each side has and says how often you win; stratagems raise the odds. Your general leads. Assault D6.",
    yard: "Last, research and construction: go on to it. Your planets have paid. Ships are bought at headquarters, slots make your army stronger on the ground. Buy or research something.",
    end: "End the turn when you like: then Crimson has a round, and the next game turn begins with a new event and new rolls for the storms. That is all; the rest is which planets, and when.",
  },
};
