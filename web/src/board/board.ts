// board/board.ts -- a living board: draws a model, is looked around with wheel, fingers and keys, and tells what was chosen.

import { drawing } from "./draw";
import { beside, centre, radius, type Point, type Way } from "./geometry";
import { looks_around, steps, take_keys } from "./keys";
import { Lookout, type Surroundings } from "./lookout";
import type { BoardModel } from "./model";
import { take_pointers } from "./pointer";
import { cell_near, cell_of, entrance, first_state, take } from "./state";
import type { TipNote } from "./tip";

/** How a cell was chosen: a finger covers what it points at, so touch asks for a second look. */
export type By = "pointer" | "touch" | "key";

export interface BoardEvents {
  choose(at: string, by: By): void;
  /** Chosen again at once (double click). */
  confirm(at: string): void;
  /** The cell under the pointer or the focus; null when there is none. */
  look(at: string | null, by: By): void;
}

export interface Board {
  render(model: BoardModel): void;
  /** Brings the whole board home. */
  home(): void;
  zoom(factor: number): void;
  focus(at: string): void;
  /** A key that looks around ("+", "-", "0"); true when it was one. */
  key(event: KeyboardEvent): boolean;
  /** The drawing, for effects. */
  readonly svg: SVGSVGElement;
  readonly layer: SVGGElement;
  point(at: string): Point | undefined;
  destroy(): void;
}

/** What a board too large for a small screen has besides: where it comes near, and a map of it. */
export interface Chart {
  readonly lookout: Lookout;
  draw(model: BoardModel): void;
  moved(): void;
  come_near(model: BoardModel): void;
  remove(): void;
}

const finger = 44;
const twice_ms = 400;

export function create_board(
  host: HTMLElement,
  events: BoardEvents,
  charted?: (host: HTMLElement, around: Surroundings) => Chart,
): Board {
  const state = first_state();
  const { svg, layer, draw, node_of, focused, draw_rim, no_rim } = drawing();
  host.append(svg);
  const around: Surroundings = {
    sheet: () => state.sheet,
    window: () => svg.getBoundingClientRect(),
    moved: show_camera,
  };
  const chart = charted?.(host, around);
  const lookout = chart?.lookout ?? new Lookout(around);

  function show_camera(): void {
    svg.setAttribute("viewBox", lookout.view_box);
    host.classList.toggle("is-near", lookout.near);
    chart?.moved();
    place_tip();
  }

  let tip: TipNote | undefined;
  let coming: Promise<unknown> | undefined;
  /** The note is fetched with the first that there is to say. */
  function place_tip(): void {
    const cell = cell_of(state, state.looked);
    if (tip) tip.place(cell, lookout);
    else if (cell?.tip)
      coming ??= import("./tip").then(({ tip_note }) => {
        tip = tip_note(host);
        place_tip();
      });
  }

  function render(model: BoardModel): void {
    if (take(state, model)) lookout.laid();
    draw(model);
    chart?.draw(model);
    show_camera();
    chart?.come_near(model);
    if (!cell_of(state, state.focused)) rove(entrance(state));
    draw_rim();
    place_tip();
  }

  // ---- what the pointer and the keys are at -------------------------------------------------------

  function look(at: string | null, by: By): void {
    if (state.looked === at) return;
    state.looked = at;
    events.look(at, by);
    place_tip();
  }

  function rove(at: string): void {
    if (state.focused !== at) node_of(state.focused)?.setAttribute("tabindex", "-1");
    state.focused = at;
    node_of(at)?.setAttribute("tabindex", "0");
  }

  function seize(at: string): void {
    rove(at);
    node_of(at)?.focus({ preventScroll: true });
  }

  function focus(at: string): void {
    seize(at);
    const cell = cell_of(state, at);
    if (cell && lookout.near && !lookout.sees(centre(cell))) lookout.look_at(centre(cell));
  }

  function at_event({ target }: Event): string | null {
    return target instanceof Element ? target.getAttribute("data-at") : null;
  }

  function focus_in(event: FocusEvent): void {
    const at = at_event(event);
    if (!at) return;
    rove(at);
    state.lean ||= cell_of(state, at)?.x ?? 0;
    draw_rim();
    if ((event.target as Element).matches(":focus-visible")) look(at, "key");
  }

  function focus_out(): void {
    no_rim();
    state.lean = 0;
    if (!host.matches(":hover")) look(null, "key");
  }

  // ---- pointers -----------------------------------------------------------------------------------

  /** The cell meant by a tap: the one hit, else the nearest within a finger's breadth. */
  function meant(event: PointerEvent): string | null {
    return at_event(event) || cell_near(state, lookout.point(event), finger * lookout.scale);
  }

  let last = { at: "", time: 0 };
  function tap(event: PointerEvent): void {
    const at = meant(event);
    if (!at) return;
    seize(at);
    const mouse = event.pointerType === "mouse";
    const time = performance.now();
    const again = last.at === at && time - last.time < twice_ms;
    last = { at, time };
    if (again && mouse) events.confirm(at);
    else events.choose(at, mouse ? "pointer" : "touch");
  }

  function left(): void {
    look(document.activeElement?.matches(":focus-visible") ? focused() : null, "pointer");
  }

  // ---- keys ---------------------------------------------------------------------------------------

  function go(way: Way, { shiftKey }: KeyboardEvent): boolean {
    if (shiftKey) {
      const { x, y } = steps[way];
      lookout.pan({ x: x * radius * 2, y: y * radius * 2 });
      return true;
    }
    const from = cell_of(state, focused());
    if (!from) return false;
    const next = beside(state.model.cells, from, way, state.lean || from.x);
    if (!next) return true;
    if (way === "left" || way === "right") state.lean = next.x;
    focus(next.at);
    return true;
  }

  function choose(): boolean {
    const at = focused();
    if (at) events.choose(at, "key");
    return at !== null;
  }

  const let_go = take_pointers(svg, lookout, {
    hover: (event) => look(at_event(event), "pointer"),
    tap,
    press: (event) => look(meant(event), "touch"),
  });
  take_keys(svg, { go, choose });
  svg.addEventListener("pointerleave", left);
  svg.addEventListener("focusin", focus_in);
  svg.addEventListener("focusout", focus_out);
  const unwatch = lookout.watch(host, (anew) => {
    if (anew) draw(state.model);
    chart?.come_near(state.model);
  });

  return {
    render,
    home: () => lookout.home(),
    zoom: (factor) => lookout.zoom(factor),
    focus,
    key: (event) => looks_around(event, lookout),
    svg,
    layer,
    point: (at) => {
      const cell = cell_of(state, at);
      return cell && centre(cell);
    },
    destroy() {
      let_go();
      unwatch();
      svg.remove();
      tip?.remove();
      chart?.remove();
    },
  };
}
