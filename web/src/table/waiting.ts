// table/waiting.ts -- Whether a seat is waited for: for a decision, for an answer, for a report.

import type { Turn } from "../transport/protocol";
import { asks } from "./battles";

export type Wait = "decision" | "answer" | "report";

/** The battle that a seat is to speak of, where that is all that is waited for. */
export function battle_for(turn: Turn, seat: string): string | undefined {
  if (waits_for(turn, seat) !== "report") return undefined;
  return turn.pending?.find((battle) => asks(battle, seat))?.name;
}

export function waits_for({ kind, seats, resigned, offer, pending }: Turn, seat: string): Wait | undefined {
  if (kind === "over" || resigned?.includes(seat)) return undefined;
  if (kind === "decide" && seats.includes(seat)) return "decision";
  if (offer?.asked.includes(seat)) return "answer";
  return pending?.some((battle) => asks(battle, seat)) ? "report" : undefined;
}
