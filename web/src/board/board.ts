// board/board.ts -- a living board: draws a model, is looked around with wheel, fingers and keys, and tells what was chosen.

import {
  beside,
  bounds,
  centre,
  distance,
  nearest,
  radius,
  type Box,
  type Point,
  type Way,
} from "./geometry";
import { Lookout, narrow, type Surroundings } from "./lookout";
import { empty_board, type BoardModel, type Cell } from "./model";
import { painter } from "./paint";
import { patterns, scene } from "./scene";

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

const svg_space = "http://www.w3.org/2000/svg";
const ways: Record<string, Way> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
};
const magnified_when_narrow = 1.7;
const drag_least = 6;
const press_ms = 450;

/** What a board too large for a small screen has besides: where it comes near, and a map of it. */
export interface Chart {
  readonly lookout: Lookout;
  draw(model: BoardModel): void;
  moved(): void;
  come_near(model: BoardModel): void;
  remove(): void;
}

export function create_board(
  host: HTMLElement,
  events: BoardEvents,
  charted?: (host: HTMLElement, around: Surroundings) => Chart,
): Board {
  const svg = document.createElementNS(svg_space, "svg");
  svg.setAttribute("class", "sheet");
  svg.setAttribute("role", "group");
  const defs = document.createElementNS(svg_space, "defs");
  painter(defs)(patterns());
  const root = document.createElementNS(svg_space, "g");
  const rim = document.createElementNS(svg_space, "path");
  rim.setAttribute("class", "cell-focus");
  rim.setAttribute("aria-hidden", "true");
  const layer = document.createElementNS(svg_space, "g");
  layer.setAttribute("class", "effects");
  layer.setAttribute("aria-hidden", "true");
  svg.append(defs, root, rim, layer);
  const tip = document.createElement("div");
  tip.className = "board-tip";
  tip.setAttribute("aria-hidden", "true");
  tip.hidden = true;
  host.append(svg, tip);

  const paint = painter(root);
  let model = empty_board();
  let sheet: Box = { x: 0, y: 0, width: 1, height: 1 };
  const around: Surroundings = {
    sheet: () => sheet,
    window: () => svg.getBoundingClientRect(),
    moved: show_camera,
  };
  const chart = charted?.(host, around);
  const lookout = chart?.lookout ?? new Lookout(around);
  let focused = "";
  let lean = 0;
  let looked: string | null = null;

  function cell_of(at: string | null): Cell | undefined {
    return model.cells.find((cell) => cell.at === at);
  }

  function node_of(at: string): SVGElement | null {
    return root.querySelector<SVGElement>(`[data-at="${CSS.escape(at)}"]`);
  }

  function show_camera(): void {
    svg.setAttribute("viewBox", lookout.view_box);
    host.classList.toggle("is-near", lookout.near);
    chart?.moved();
    place_tip();
  }

  function place_tip(): void {
    const cell = cell_of(looked);
    tip.hidden = !cell?.tip;
    if (!cell?.tip) return;
    tip.replaceChildren();
    const title = document.createElement("b");
    title.textContent = cell.tip.title;
    tip.append(title);
    for (const share of cell.tip.shares ?? []) {
      const row = document.createElement("div");
      const name = document.createElement("span");
      name.textContent = share.name;
      const bar = document.createElement("i");
      bar.style.setProperty("--share", `${share.percent}%`);
      const figure = document.createElement("b");
      figure.textContent = `${share.percent} %`;
      row.append(name, bar, figure);
      tip.append(row);
    }
    for (const line of cell.tip.lines) {
      const row = document.createElement("span");
      row.textContent = line;
      tip.append(row);
    }
    if (cell.tip.clause) {
      const clause = document.createElement("small");
      clause.textContent = cell.tip.clause;
      tip.append(clause);
    }
    const around = host.getBoundingClientRect();
    const { clientX, clientY } = lookout.place(centre(cell));
    const x = clientX - around.left;
    const y = clientY - around.top;
    const above = y - radius / lookout.scale - tip.offsetHeight - 6;
    const left = Math.min(Math.max(8, x - tip.offsetWidth / 2), around.width - tip.offsetWidth - 8);
    tip.style.left = `${left}px`;
    const below = Math.min(y + radius / lookout.scale + 6, around.height - tip.offsetHeight - 4);
    tip.style.top = `${above > 4 ? above : below}px`;
  }

  function look(at: string | null, by: By): void {
    if (looked === at) return;
    looked = at;
    events.look(at, by);
    place_tip();
  }

  function rove(at: string): void {
    if (focused !== at) node_of(focused)?.setAttribute("tabindex", "-1");
    focused = at;
    node_of(at)?.setAttribute("tabindex", "0");
  }

  function draw_rim(): void {
    const node = document.activeElement;
    const at = node instanceof SVGElement && root.contains(node) ? node.getAttribute("data-at") : null;
    const shown = at !== null && node?.matches(":focus-visible");
    rim.setAttribute("d", shown ? (node_of(at)?.getAttribute("d") ?? "") : "");
  }

  const size = matchMedia(narrow);
  function draw(): void {
    paint(scene(model, size.matches ? magnified_when_narrow : 1));
  }

  function render(next: BoardModel): void {
    model = next;
    svg.setAttribute("aria-label", model.label);
    const box = bounds(model.cells, model.margin);
    const same =
      box.width === sheet.width && box.height === sheet.height && box.x === sheet.x && box.y === sheet.y;
    if (model.cells.length > 0 && !same) {
      sheet = box;
      lookout.laid();
    }
    draw();
    chart?.draw(model);
    show_camera();
    chart?.come_near(model);
    if (!cell_of(focused)) rove(model.cells.find((cell) => cell.can)?.at ?? model.cells[0]?.at ?? "");
    draw_rim();
    place_tip();
  }

  function focus(at: string): void {
    rove(at);
    (node_of(at) as SVGElement | null)?.focus({ preventScroll: true });
    bring_in_sight(at);
  }

  function bring_in_sight(at: string): void {
    const cell = cell_of(at);
    if (!cell || !lookout.near) return;
    const point = centre(cell);
    if (!lookout.sees(point)) lookout.look_at(point);
  }

  function at_event(event: Event): string | null {
    return event.target instanceof Element ? event.target.getAttribute("data-at") : null;
  }

  /** The cell meant by a tap: the one hit, else the nearest within a finger's breadth. */
  function meant(event: PointerEvent): string | null {
    const hit = at_event(event);
    if (hit) return hit;
    const point = lookout.point(event);
    const cell = nearest(model.cells, point);
    const reach = Math.max(radius, 44 * lookout.scale);
    return cell && distance(centre(cell), point) <= reach ? cell.at : null;
  }

  // Pointers: one drags or chooses, two pinch.
  const fingers = new Map<number, { clientX: number; clientY: number }>();
  let dragged = false;
  let start: { clientX: number; clientY: number } | undefined;
  let press = 0;
  let last_choice = { at: "", time: 0 };

  function by_pointer(event: PointerEvent): By {
    return event.pointerType === "mouse" ? "pointer" : "touch";
  }

  function down(event: PointerEvent): void {
    if (event.pointerType === "mouse" && event.button !== 0 && event.button !== 1) return;
    fingers.set(event.pointerId, event);
    if (fingers.size > 1) {
      dragged = true;
      clearTimeout(press);
      return;
    }
    dragged = false;
    start = event;
    if (event.pointerType !== "mouse") {
      const at = meant(event);
      press = window.setTimeout(() => {
        dragged = true; // a long press looks, it does not choose
        look(at, "touch");
      }, press_ms);
    }
  }

  function move(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType === "mouse") look(at_event(event), "pointer");
      return;
    }
    const others = [...fingers.entries()].filter(([id]) => id !== event.pointerId);
    const other = others[0]?.[1];
    if (other) {
      const was = Math.hypot(before.clientX - other.clientX, before.clientY - other.clientY);
      const is = Math.hypot(event.clientX - other.clientX, event.clientY - other.clientY);
      const middle = {
        clientX: (event.clientX + other.clientX) / 2,
        clientY: (event.clientY + other.clientY) / 2,
      };
      if (was > 0) lookout.zoom(is / was, lookout.point(middle));
    } else if (start) {
      const far = Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY);
      if (!dragged && far > drag_least * (event.pointerType === "mouse" ? 1 : 1.6)) {
        dragged = true;
        clearTimeout(press);
        svg.setPointerCapture(event.pointerId);
      }
      if (dragged) {
        const unit = lookout.scale;
        lookout.pan({
          x: (before.clientX - event.clientX) * unit,
          y: (before.clientY - event.clientY) * unit,
        });
      }
    }
    fingers.set(event.pointerId, event);
  }

  function up(event: PointerEvent): void {
    clearTimeout(press);
    const known = fingers.delete(event.pointerId);
    if (!known || dragged || event.button === 1) return;
    const at = meant(event);
    if (!at) return;
    rove(at);
    node_of(at)?.focus({ preventScroll: true });
    const now = performance.now();
    const again = last_choice.at === at && now - last_choice.time < 400;
    last_choice = { at, time: now };
    if (again && event.pointerType === "mouse") events.confirm(at);
    else events.choose(at, by_pointer(event));
  }

  function lost(event: PointerEvent): void {
    clearTimeout(press);
    fingers.delete(event.pointerId);
  }

  function left(): void {
    look(document.activeElement?.matches(":focus-visible") ? at_focus() : null, "pointer");
  }

  function at_focus(): string | null {
    const node = document.activeElement;
    return node && root.contains(node) ? node.getAttribute("data-at") : null;
  }

  function wheel(event: WheelEvent): void {
    event.preventDefault();
    lookout.zoom(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.0016)), lookout.point(event));
  }

  function keyed(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.ctrlKey) return;
    const way = ways[event.key];
    const at = at_focus();
    if (way && event.shiftKey) {
      const by = {
        x: way === "left" ? -1 : way === "right" ? 1 : 0,
        y: way === "up" ? -1 : way === "down" ? 1 : 0,
      };
      lookout.pan({ x: by.x * radius * 2, y: by.y * radius * 2 });
    } else if (way && at) {
      const from = cell_of(at);
      if (!from) return;
      const next = beside(model.cells, from, way, lean || from.x);
      if (next) {
        if (way === "left" || way === "right") lean = next.x;
        focus(next.at);
      }
    } else if ((event.key === "Enter" || event.key === " ") && at) {
      events.choose(at, "key");
    } else {
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  }

  function key(event: KeyboardEvent): boolean {
    if (event.altKey || event.metaKey || event.ctrlKey) return false;
    if (event.key === "+" || event.key === "=") lookout.zoom(1.25);
    else if (event.key === "-") lookout.zoom(0.8);
    else if (event.key === "0" || event.key === "Home") lookout.home();
    else return false;
    return true;
  }

  function focus_in(event: FocusEvent): void {
    const at = at_event(event);
    if (!at) return;
    rove(at);
    lean ||= cell_of(at)?.x ?? 0;
    draw_rim();
    if ((event.target as Element).matches(":focus-visible")) look(at, "key");
  }

  function focus_out(): void {
    rim.setAttribute("d", "");
    lean = 0;
    if (!host.matches(":hover")) look(null, "key");
  }

  svg.addEventListener("pointerdown", down);
  svg.addEventListener("pointermove", move);
  svg.addEventListener("pointerup", up);
  svg.addEventListener("pointercancel", lost);
  svg.addEventListener("pointerleave", left);
  svg.addEventListener("wheel", wheel, { passive: false });
  svg.addEventListener("keydown", keyed);
  svg.addEventListener("focusin", focus_in);
  svg.addEventListener("focusout", focus_out);
  const unwatch = lookout.watch(host, (anew) => {
    if (anew) draw();
    chart?.come_near(model);
  });

  return {
    render,
    home: () => lookout.home(),
    zoom: (factor) => lookout.zoom(factor),
    focus,
    key,
    svg,
    layer,
    point: (at) => {
      const cell = cell_of(at);
      return cell && centre(cell);
    },
    destroy() {
      clearTimeout(press);
      unwatch();
      svg.remove();
      tip.remove();
      chart?.remove();
    },
  };
}
