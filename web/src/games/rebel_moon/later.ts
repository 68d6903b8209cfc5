// games/rebel_moon/later.ts -- what nobody needs before there is a board: keys, and the cures of refusals.

export { cure } from "./cure";
export { key } from "./keys";
