// editor/charter/trial.svelte.ts -- a trial of a charter: campaigns as agreed, and what they came to together.

import { Trial } from "../trial.svelte";
import { tally, type Tally, type Told } from "./tally";

export abstract class CampaignTrial<Charter> extends Trial<Told> {
  /** The charter that was tried. */
  charter: Charter | undefined = $state.raw();

  /** `last`: the reason that tells that all rounds were played. */
  constructor(private readonly last: string) {
    super();
  }

  readonly tally: Tally | undefined = $derived.by(() =>
    this.told.length > 0 ? tally(this.told, this.last) : undefined,
  );

  /** What the worker is to do. */
  protected abstract order(charter: Charter): Promise<unknown>;

  begin(charter: Charter): Promise<void> {
    this.charter = charter;
    return this.follow(() => this.order(charter));
  }
}
