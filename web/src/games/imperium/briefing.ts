// games/imperium/briefing.ts -- what the start page and the table ask of this game: its missions told before they are played.

import Briefing from "./Briefing.svelte";

export { speak } from "./words.svelte";
export default Briefing;
