// games/planetary_empires/learn/en.ts -- the words of the first round in English.

export const en = {
  chapters: { round: "The first round" },
  steps: {
    goal: "You are Azure, with five tiles; Crimson has four. Whoever holds enough of the map and has fought everybody wins, else whoever holds most when the last round is over. A round has five steps: you see them above the map.",
    order:
      "First, orders. You may attack a tile beside your land: here that is D5. The panel says what the battle would be worth, and what the roll for the tile would need. Give the order.",
    sheet:
      "The battle has its sheet. Whoever has fewer tiles gets extra points; manufactoria, power stations and command bastions are compared, and each line names its clause. All of this is known before lists are written.",
    battle:
      "Battles are fought on your own table and reported. Whoever has no time simulates them: dice decide, and the bar says how likely each end is. Simulate yours with the button.",
    roll: "You won. If Crimson attacks, too, simulate that as well; then you may roll for the tile. The list shows what two dice must show, line by line: next to your land it is easier, a river or a shield makes it harder. Roll.",
    map: "A tile that is taken changes its colour, and its structure counts for you from now on. Then the next round begins from the new map. That is all: the rest is whom to attack, and when.",
  },
};
