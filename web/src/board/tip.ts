// board/tip.ts -- the note beside the cell that is looked at: over it, or under it where it would leave the board.

import { centre, radius } from "./geometry";
import type { Lookout } from "./lookout";
import type { Cell, Tip } from "./model";

export interface TipNote {
  /** Without a cell, or with one that says nothing, there is none. */
  place(cell: Cell | undefined, lookout: Lookout): void;
  remove(): void;
}

function row(tag: string, text: string): HTMLElement {
  const node = document.createElement(tag);
  node.textContent = text;
  return node;
}

function rows({ title, shares = [], lines, clause }: Tip): HTMLElement[] {
  const shared = shares.map(({ name, percent }) => {
    const node = document.createElement("div");
    const bar = document.createElement("i");
    bar.style.setProperty("--share", `${percent}%`);
    node.append(row("span", name), bar, row("b", `${percent} %`));
    return node;
  });
  return [
    row("b", title),
    ...shared,
    ...lines.map((line) => row("span", line)),
    ...(clause ? [row("small", clause)] : []),
  ];
}

export function tip_note(host: HTMLElement): TipNote {
  const tip = document.createElement("div");
  tip.className = "board-tip";
  tip.setAttribute("aria-hidden", "true");
  tip.hidden = true;
  host.append(tip);

  function place(cell: Cell | undefined, lookout: Lookout): void {
    tip.hidden = !cell?.tip;
    if (!cell?.tip) return;
    tip.replaceChildren(...rows(cell.tip));
    const around = host.getBoundingClientRect();
    const { clientX, clientY } = lookout.place(centre(cell));
    const x = clientX - around.left - tip.offsetWidth / 2;
    const y = clientY - around.top;
    const off = radius / lookout.scale + 6;
    const above = y - off - tip.offsetHeight;
    const below = Math.min(y + off, around.height - tip.offsetHeight - 4);
    tip.style.left = `${Math.min(Math.max(8, x), around.width - tip.offsetWidth - 8)}px`;
    tip.style.top = `${above > 4 ? above : below}px`;
  }

  return { place, remove: () => tip.remove() };
}
