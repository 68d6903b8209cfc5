// editor/charter/craft.ts -- what a game tells the charter's page of itself.

import type { BoardModel } from "../../board/model";
import type { Language } from "../../transport/protocol";
import type { Scenario } from "../rules";
import type { Trade } from "../shelf.svelte";
import type { CharterDraft, News } from "./draft.svelte";
import type { AnyCharter } from "./file";
import type { CharterSpeech } from "./speech";
import type { CampaignTrial } from "./trial.svelte";

export interface Craft<Charter extends AnyCharter, Tool extends { kind: string }> {
  trade: Trade<Charter>;
  draft: CharterDraft<Charter, Tool>;
  trial: CampaignTrial<Charter>;
  /** What the page begins with, before anything is chosen. */
  empty: () => Charter;
  scenario_of: (charter: Charter) => Scenario;
  /** Every seat that the game has. */
  seats: readonly string[];
  /** The options of the game that the charter settles. */
  settled: readonly string[];
  /** What it calls a round of the whole table. */
  counts: "round" | "game_turn";
  seat_class: (seat: string) => string;
  board_model: (speech: CharterSpeech) => BoardModel;
  /** The class of the game's board, and the drawings that it uses. */
  board_class: string;
  symbols: string;
  /** The places of the map that a problem names. */
  places_of: (values: readonly (string | number)[]) => string[];
  /** Of what was done at a place, for whoever does not see the map. */
  said: (news: Extract<News, { at: string }>) => string;
  /** Keys of the game's own, and what is said of them. */
  own_key: (key: string, event: KeyboardEvent) => boolean;
  own_keys: () => readonly (readonly [string, string])[];
  speak: (language: Language) => Promise<void>;
}
