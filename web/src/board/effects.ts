// board/effects.ts -- what happens on a board, shown: beams, blasts, waves and flights, stilled where motion is unwanted.

import { tempo } from "../memory/tempo";
import type { Board } from "./board";
import { place, type Point } from "./geometry";
import { svg_node } from "./paint";

export type Effect =
  | { kind: "beam"; from: string; to: string; tone: string }
  | { kind: "blast"; at: string; tone: string }
  | { kind: "wave"; at: string; to: string; tone: string }
  | { kind: "flash"; at: string; tone: string }
  | { kind: "say"; at: string; text: string; tone: string };

export function still(): boolean {
  return tempo() === 0 || matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function node(tag: string, attributes: Record<string, string>, text = ""): SVGElement {
  const made = svg_node(tag);
  for (const [name, value] of Object.entries(attributes)) made.setAttribute(name, value);
  if (text) made.textContent = text;
  return made;
}

async function run(board: Board, made: SVGElement, frames: Keyframe[], ms: number): Promise<void> {
  if (still()) return;
  board.layer.append(made);
  try {
    await made.animate(frames, { duration: ms * tempo(), easing: "ease-out", fill: "both" }).finished;
  } catch {
    // A board that is taken down ends its animations: nothing is left to show.
  } finally {
    made.remove();
  }
}

function beam(board: Board, from: Point, to: Point, tone: string): Promise<void> {
  const length = Math.hypot(to.x - from.x, to.y - from.y);
  const made = node("path", { class: "fx-beam", d: `M${place(from)}L${place(to)}`, stroke: tone });
  made.style.strokeDasharray = `${length} ${length}`;
  return run(
    board,
    made,
    [
      { strokeDashoffset: length, opacity: 1 },
      { strokeDashoffset: 0, opacity: 1, offset: 0.45 },
      { strokeDashoffset: 0, opacity: 0 },
    ],
    620,
  );
}

function ring(board: Board, at: Point, tone: string, from: number, to: number, ms: number): Promise<void> {
  const made = node("circle", { class: "fx-ring", cx: String(at.x), cy: String(at.y), r: "1", stroke: tone });
  return run(
    board,
    made,
    [
      { r: `${from}px`, opacity: 0.95 },
      { r: `${to}px`, opacity: 0 },
    ],
    ms,
  );
}

async function blast(board: Board, at: Point, tone: string): Promise<void> {
  const shards: Promise<void>[] = [];
  for (let shard = 0; shard < 10; ++shard) {
    const angle = (shard * 36 + 11) * (Math.PI / 180);
    const far = shard % 2 ? 52 : 38;
    const made = node("circle", { class: "fx-shard", r: shard % 3 ? "3" : "4.500", fill: tone });
    const start = `translate(${at.x}px, ${at.y}px)`;
    const end = `translate(${at.x + Math.cos(angle) * far}px, ${at.y + Math.sin(angle) * far}px)`;
    shards.push(
      run(
        board,
        made,
        [
          { transform: start, opacity: 1 },
          { transform: end, opacity: 0 },
        ],
        560,
      ),
    );
  }
  await Promise.all([...shards, ring(board, at, tone, 6, 48, 460)]);
}

function said(board: Board, at: Point, text: string, tone: string): Promise<void> {
  const made = node("text", { class: "fx-say", x: String(at.x), y: String(at.y - 30), fill: tone }, text);
  return run(
    board,
    made,
    [
      { transform: "translateY(14px)", opacity: 0 },
      { transform: "translateY(0)", opacity: 1, offset: 0.25 },
      { transform: "translateY(-4px)", opacity: 1, offset: 0.75 },
      { transform: "translateY(-16px)", opacity: 0 },
    ],
    1100,
  );
}

/** Shows one effect; done when it is over. Without motion it is over at once. */
export async function show(board: Board, effect: Effect): Promise<void> {
  const at = board.point(effect.kind === "beam" ? effect.from : effect.at);
  if (!at) return;
  if (effect.kind === "beam") {
    const to = board.point(effect.to);
    if (to) await beam(board, at, to, effect.tone);
  } else if (effect.kind === "wave") {
    const to = board.point(effect.to);
    const far = to ? Math.hypot(to.x - at.x, to.y - at.y) : 70;
    await Promise.all(
      [0, 1, 2].map((turn) => wait(turn * 120).then(() => ring(board, at, effect.tone, 10, far, 620))),
    );
  } else if (effect.kind === "blast") {
    await blast(board, at, effect.tone);
  } else if (effect.kind === "flash") {
    await ring(board, at, effect.tone, 44, 30, 420);
  } else {
    await said(board, at, effect.text, effect.tone);
  }
}

export function wait(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, still() ? 0 : ms * tempo()));
}
