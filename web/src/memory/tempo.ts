// memory/tempo.ts -- How fast what happens is shown: as this browser remembers it, and at once where somebody is in a hurry.

import { remember, remembered } from "./remembered";

/** What takes a second at the usual pace takes so many. */
const lengths = { calm: 1.7, usual: 1, quick: 0.4, none: 0 };

export type Pace = keyof typeof lengths;

export const paces = Object.keys(lengths) as Pace[];

const name = "hexastra.pace";
let hurried = false;

export function pace(): Pace {
  return paces.find((one) => one === remembered(name)) ?? "usual";
}

export function keep_pace(pace: Pace): void {
  remember(name, pace);
}

/** Until it is taken back everything is shown at once. */
export function hurry(on: boolean): void {
  hurried = on;
}

/** How long anything lasts, measured by its usual length; 0: it is not shown at all. */
export function tempo(): number {
  return hurried ? 0 : lengths[pace()];
}
