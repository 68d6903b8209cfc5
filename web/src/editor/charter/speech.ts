// editor/charter/speech.ts -- how the seats of a charter's game are called and coloured, and the readings of its words.

export interface CharterSpeech {
  /** The reading of a word of the rules. */
  word: (word: string) => string;
  letter: (seat: string) => string;
  seat_class: (seat: string) => string;
  /** The player's own, else the seat's. */
  name: (seat: string) => string;
}
