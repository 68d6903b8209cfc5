// games/rebel_moon/learn/en.ts -- the words of the first game in English.

export const en = {
  chapters: {
    way: "The way to the moon",
    sight: "Being seen",
    colours: "Three shields, three colours",
    hidden: "Face down",
    rebel: "On the other side",
    clear: "Clearing the view",
    place: "Before the flight: asteroids",
    hide: "Before the flight: weapons",
  },
  steps: {
    goal: "You are the Imperial. Bring the bomb from the star gate, top left, to the Rebel moon, bottom right. The white arrow shows where it is looking.",
    advance:
      "Each turn the bomb may turn by one side, then advance one cell, then use an upgrade. Choose the cell straight ahead, D5, on the board or in the list, and press Enter or the button.",
    turn: "An asteroid lies ahead at E5, and the bomb goes only through free cells. Turn and advance in one plan: choose one of the lit cells beside it.",
    thrusters:
      "The thrusters carry it one cell further. They cost shield points: the list shows how many. Choose a cell marked “with thrusters”.",
    paid: "Look at the shields: the price was taken from the outer one. Spend more than it holds, and the rest is taken from the next.",
    seen: "Now a weapon. The yellow mine at D7 lies face up. Point at it: the blue cells are those it reaches. A weapon hurts only what it sees.",
    meet: "Choose cells and watch: the solid line says who would see you there, the number how much it could do at most. Then move.",
    hit: "After each of your turns the Rebel may fire one weapon. Fragmentation mines hurt less the farther you are, and they never run out. A piece in between blocks the view.",
    outer:
      "The bomb wears three shields; the outer one counts. A weapon hurts only the shield of its own colour. Red is outside now, so the orange laser at D9 can do nothing yet.",
    line: "Lasers shoot along the six straight lines, however far. The red one at E9 would hit you on row E. Find a cell that it does not see, and move there.",
    fallen:
      "When a shield falls, the next comes up whole: what was left of the shot is lost. With all three gone, any hit destroys the bomb.",
    facedown:
      "Real weapons lie face down: you see the colour, not the kind. Point at one to see what it may still be, given all that both have seen. Red is I, orange II, yellow III.",
    dare: "A dashed line: it sees you if it is of that kind. “≤” is the worst, “≈” what to expect. Weigh it and move.",
    shown:
      "If the Rebel fired, the marker was turned up: now you know it for good. Most weapons are used up by firing; the table “Still unseen” keeps count.",
    turns:
      "Change sides: you are the Rebel. The bomb has moved; you may fire one weapon, or none. The list shows what each would do now.",
    pulse:
      "Fire the red EMP at E7: choose it and press the button. It throws dice; the highest one, less the distance, is the damage.",
    dice: "An EMP can be fired again, each time with fewer dice, and then it is gone. Near the bomb it is terrible; far away it does nothing.",
    blocked:
      "Your red laser at E9 looks along row E, but an asteroid at E7 is in the way. The destroyer at C7 can remove one asteroid it sees: fire it at E7.",
    open: "The line is open. Had you fired the laser before, it would have been wasted. Sometimes the first shot only prepares the second.",
    before:
      "A match begins with placement: the Imperial places asteroids, the Rebel weapons, one piece each in turn. Either may pass; two passes in a row end it.",
    asteroid:
      "Asteroids block the view, but not beside weapons: hatched cells are forbidden, and each says why when you point at it. A path to the moon must always stay open. Place an asteroid.",
    weapon:
      "As the Rebel you choose the weapon too. Point at a free cell: the blue cells are what it would reach from there. It may not touch an asteroid. Place one.",
    ready:
      "That is all. Two more things: whoever dallies loses, for the Rebels use the time to flee; and every clause named here is a link to the rules. Now play.",
  },
};

export type Telling = typeof en;
