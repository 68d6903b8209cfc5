// editor/kept_draft.ts -- the missions that this browser keeps from one visit to the next, and which of them was last in hand.

import { forget_remembered, remember, remembered } from "../memory/remembered";
import { random_hex } from "../transport/random";
import { mission_of, type Mission } from "./mission";

export interface KeptDraft {
  id: string;
  mission: Mission;
  /** Of the last change, in milliseconds since 1970. */
  when: number;
}

const list_name = "hexastra.missions";
const last_name = "hexastra.mission";
const name_of = (id: string): string => `hexastra.mission.${id}`;

export function new_id(): string {
  return random_hex(6);
}

function ids(): string[] {
  try {
    const list: unknown = JSON.parse(remembered(list_name) ?? "[]");
    return Array.isArray(list) ? list.filter((one) => typeof one === "string") : [];
  } catch {
    return [];
  }
}

/** Undefined where nothing was kept, or what was kept is no mission any more. */
function read(id: string): KeptDraft | undefined {
  try {
    const { mission, when } = JSON.parse(remembered(name_of(id)) ?? "") as { mission: unknown; when: number };
    return { id, mission: mission_of(mission), when };
  } catch {
    return undefined;
  }
}

/** All that are kept, the last changed first. */
export function kept_drafts(): KeptDraft[] {
  return ids()
    .flatMap((id) => read(id) ?? [])
    .sort((one, other) => other.when - one.when);
}

/** The one that was in hand when this browser last left the editor. */
export function last_draft(): KeptDraft | undefined {
  const last = remembered(last_name) ?? "";
  return last.startsWith("{") ? alone_before(last) : read(last);
}

/** Before there were several, the one mission itself stood where now its name does. */
function alone_before(text: string): KeptDraft | undefined {
  try {
    const draft = { id: new_id(), mission: mission_of(JSON.parse(text)), when: Date.now() };
    keep_draft(draft.id, draft.mission);
    return draft;
  } catch {
    return undefined;
  }
}

/** Keeps the mission as it stands now, as the one in hand. */
export function keep_draft(id: string, mission: Mission): void {
  remember(name_of(id), JSON.stringify({ when: Date.now(), mission }));
  if (!ids().includes(id)) remember(list_name, JSON.stringify([...ids(), id]));
  remember(last_name, id);
}

export function forget_draft(id: string): void {
  remember(list_name, JSON.stringify(ids().filter((one) => one !== id)));
  forget_remembered(name_of(id));
}
