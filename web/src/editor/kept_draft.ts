// editor/kept_draft.ts -- the drafts that this browser keeps from one visit to the next, and which of them was last in hand.

import { forget_remembered, remember, remembered } from "../memory/remembered";
import { random_hex } from "../transport/random";

export interface KeptDraft<Mission> {
  id: string;
  mission: Mission;
  /** Of the last change, in milliseconds since 1970. */
  when: number;
}

export function new_id(): string {
  return random_hex(6);
}

export class KeptDrafts<Mission> {
  /** `name`: what this browser calls them; `read` throws at what is no mission. */
  constructor(
    private readonly name: string,
    private readonly read: (json: unknown) => Mission,
  ) {}

  private name_of(id: string): string {
    return `${this.name}.${id}`;
  }

  private get list_name(): string {
    return `${this.name}s`;
  }

  private get ids(): string[] {
    try {
      const list: unknown = JSON.parse(remembered(this.list_name) ?? "[]");
      return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
    } catch {
      return [];
    }
  }

  /** Undefined where nothing was kept, or what was kept is no mission any more. */
  private find(id: string): KeptDraft<Mission> | undefined {
    try {
      const kept: unknown = JSON.parse(remembered(this.name_of(id)) ?? "");
      const { mission, when } = kept as { mission: unknown; when: number };
      return { id, mission: this.read(mission), when };
    } catch {
      return undefined;
    }
  }

  /** All that are kept, the last changed first. */
  get all(): KeptDraft<Mission>[] {
    return this.ids.flatMap((id) => this.find(id) ?? []).sort((one, other) => other.when - one.when);
  }

  /** The one that was in hand when this browser last left the editor. */
  get last(): KeptDraft<Mission> | undefined {
    const last = remembered(this.name) ?? "";
    return last.startsWith("{") ? this.alone_before(last) : this.find(last);
  }

  /** Before there were several, the one mission itself stood where now its name does. */
  private alone_before(text: string): KeptDraft<Mission> | undefined {
    try {
      const draft = { id: new_id(), mission: this.read(JSON.parse(text)), when: Date.now() };
      this.keep(draft.id, draft.mission);
      return draft;
    } catch {
      return undefined;
    }
  }

  /** Keeps the mission as it stands now, as the one in hand. */
  keep(id: string, mission: Mission): void {
    remember(this.name_of(id), JSON.stringify({ when: Date.now(), mission }));
    if (!this.ids.includes(id)) remember(this.list_name, JSON.stringify([...this.ids, id]));
    remember(this.name, id);
  }

  forget(id: string): void {
    remember(this.list_name, JSON.stringify(this.ids.filter((one) => one !== id)));
    forget_remembered(this.name_of(id));
  }
}
