// board/draw.ts -- the drawing of a board: its cells, the rim around the one that the keys are at, a layer for effects.

import { narrow } from "./lookout";
import type { BoardModel } from "./model";
import { painter, svg_node } from "./paint";
import { patterns, scene } from "./scene";

export interface Drawing {
  readonly svg: SVGSVGElement;
  /** Over the cells, for effects. */
  readonly layer: SVGGElement;
  draw(model: BoardModel): void;
  node_of(at: string): SVGElement | null;
  /** The cell that has the focus. */
  focused(): string | null;
  /** Where the focus is to be seen, it has a rim. */
  draw_rim(): void;
  no_rim(): void;
}

const magnified_when_narrow = 1.7;

function unspoken<Node extends Element>(node: Node, name: string): Node {
  node.setAttribute("class", name);
  node.setAttribute("aria-hidden", "true");
  return node;
}

export function drawing(): Drawing {
  const svg = svg_node("svg");
  svg.setAttribute("class", "sheet");
  svg.setAttribute("role", "group");
  const defs = svg_node("defs");
  painter(defs)(patterns());
  const root = svg_node("g");
  const rim = unspoken(svg_node("path"), "cell-focus");
  const layer = unspoken(svg_node("g"), "effects");
  svg.append(defs, root, rim, layer);
  const paint = painter(root);
  const size = matchMedia(narrow);

  function node_of(at: string): SVGElement | null {
    return root.querySelector<SVGElement>(`[data-at="${CSS.escape(at)}"]`);
  }
  function focused(): string | null {
    const node = document.activeElement;
    return node && root.contains(node) ? node.getAttribute("data-at") : null;
  }
  function draw_rim(): void {
    const at = focused();
    const shown = at !== null && document.activeElement?.matches(":focus-visible");
    rim.setAttribute("d", shown ? (node_of(at)?.getAttribute("d") ?? "") : "");
  }

  return {
    svg,
    layer,
    draw(model) {
      svg.setAttribute("aria-label", model.label);
      paint(scene(model, size.matches ? magnified_when_narrow : 1));
    },
    node_of,
    focused,
    draw_rim,
    no_rim: () => rim.setAttribute("d", ""),
  };
}
