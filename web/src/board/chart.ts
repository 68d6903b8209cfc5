// board/chart.ts -- what a board of board.ts too large for a small screen has besides: it comes near where one can act, with all of it on a small map.

import type { Chart } from "./board";
import { view_box, home } from "./camera";
import { centre, half_step, radius } from "./geometry";
import type { Surroundings } from "./lookout";
import type { BoardModel } from "./model";
import { Nearing } from "./nearing";
import { svg_node } from "./paint";

/** Cells too small for a finger and their pieces: the board then opens so near that they are large enough. */
const cell_small = 39;
const cell_large = 44;
/** Cells too small for a name that can be read. */
const cell_named = 34;

export function chart(host: HTMLElement, around: Surroundings): Chart {
  const lookout = new Nearing(around);
  const map = svg_node("svg");
  map.setAttribute("class", "board-map");
  map.setAttribute("aria-hidden", "true");
  host.append(map);

  function moved(): void {
    host.classList.toggle("is-mapped", lookout.mapped);
    host.classList.toggle("is-tiny", (2 * half_step) / lookout.scale < cell_named);
    host.style.setProperty("--px", `${lookout.scale.toFixed(3)}px`);
    const part = map.querySelector("rect");
    for (const [name, value] of Object.entries(lookout.part)) part?.setAttribute(name, value.toFixed(1));
  }

  function draw({ cells, dots = [] }: BoardModel): void {
    map.setAttribute("viewBox", view_box(home(lookout.sheet), lookout.sheet));
    const marked = new Map(dots.map(({ at, classes }) => [at, classes]));
    const drawn = cells.map((cell) => {
      const dot = svg_node("circle");
      const { x, y } = centre(cell);
      const classes = marked.get(cell.at);
      dot.setAttribute("cx", String(x));
      dot.setAttribute("cy", String(y));
      dot.setAttribute("r", String(radius * (classes ? 0.7 : 0.25)));
      if (classes) dot.setAttribute("class", classes);
      return dot;
    });
    map.replaceChildren(...drawn, svg_node("rect"));
    moved();
  }

  function come_near({ cells, heart }: BoardModel): void {
    // A lesson speaks of the whole board.
    if (!heart || host.closest(".taught")) return;
    if (heart.length === 0) return lookout.rest();
    const places = cells.filter((cell) => heart.includes(cell.at)).map(centre);
    lookout.come_near({ places, span: 2 * half_step, small: cell_small, large: cell_large });
  }

  return { lookout, moved, draw, come_near, remove: () => map.remove() };
}
