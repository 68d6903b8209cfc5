// board/pointer.ts -- what pointers do to a board: one drags it or taps, two pinch, a wheel zooms.

import type { Lookout, Place } from "./lookout";

export interface Touched {
  /** A mouse goes by without a button. */
  hover(event: PointerEvent): void;
  /** Up again where it came down. */
  tap(event: PointerEvent): void;
  /** A finger has stayed where it came down: it looks, it does not tap. */
  press?(event: PointerEvent): void;
  /** The first one has come down. */
  down?(event: PointerEvent): void;
  /** It goes beyond a tap from here; true where it holds a piece and not the board. */
  drag?(event: PointerEvent, begins: boolean): boolean;
  /** What it may have held is let go: it is up, lost, or no longer the only one. */
  release?(): void;
}

const drag_least = 6;
const press_ms = 450;

/** Listens on the drawing as long as that stands; the answer ends what still waits. */
export function take_pointers(svg: SVGSVGElement, lookout: Lookout, touched: Touched): () => void {
  const fingers = new Map<number, Place>();
  let dragged = false;
  let start: Place | undefined;
  let press = 0;

  function apart(one: Place, other: Place): number {
    return Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY);
  }

  function down(event: PointerEvent): void {
    const mouse = event.pointerType === "mouse";
    if (mouse && event.button !== 0 && event.button !== 1) return;
    fingers.set(event.pointerId, event);
    dragged = fingers.size > 1;
    if (dragged) {
      clearTimeout(press);
      touched.release?.();
      return;
    }
    start = event;
    // A finger is the board's from here; a mouse, too: a quick one is off the board before it has moved on it.
    (event.target as Element).setPointerCapture(event.pointerId);
    touched.down?.(event);
    if (mouse || !touched.press) return;
    press = window.setTimeout(() => {
      dragged = true;
      touched.press?.(event);
    }, press_ms);
  }

  function move(event: PointerEvent): void {
    const mouse = event.pointerType === "mouse";
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (mouse) touched.hover(event);
      return;
    }
    fingers.set(event.pointerId, event);
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1];
    if (other) {
      const was = apart(before, other);
      const middle = {
        clientX: (event.clientX + other.clientX) / 2,
        clientY: (event.clientY + other.clientY) / 2,
      };
      if (was > 0) lookout.zoom(apart(event, other) / was, lookout.point(middle));
      return;
    }
    if (!start) return;
    const begins = !dragged && apart(event, start) > drag_least * (mouse ? 1 : 1.6);
    if (begins) {
      dragged = true;
      clearTimeout(press);
      svg.setPointerCapture(event.pointerId);
    }
    if (!dragged || touched.drag?.(event, begins)) return;
    const unit = lookout.scale;
    lookout.pan({
      x: (before.clientX - event.clientX) * unit,
      y: (before.clientY - event.clientY) * unit,
    });
  }

  function up(event: PointerEvent): void {
    const known = lost(event);
    if (known && !dragged && event.button !== 1) touched.tap(event);
  }

  function lost(event: PointerEvent): boolean {
    clearTimeout(press);
    touched.release?.();
    return fingers.delete(event.pointerId);
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    lookout.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), lookout.point(event));
  }

  svg.addEventListener("pointerdown", down);
  svg.addEventListener("pointermove", move);
  svg.addEventListener("pointerup", up);
  svg.addEventListener("pointercancel", lost);
  svg.addEventListener("wheel", wheel, { passive: false });
  return () => clearTimeout(press);
}
