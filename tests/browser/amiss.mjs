// tests/browser/amiss.mjs -- What a page shows that nobody would have drawn: texts on each other, a panel without content, a piece too small.

/**
 * In the page: what is amiss in the window as it is. Texts count where they can be seen; what lies on a ground of its
 * own may cover others.
 */
export function amiss() {
  const found = [];
  const page = document.documentElement;
  const [width, height] = [innerWidth, innerHeight];
  if (page.scrollWidth > width)
    found.push(`the page is ${page.scrollWidth - width} px wider than its window`);
  const more = page.scrollHeight - height;
  if (more > 0 && (more < 3 || document.querySelector(".table")))
    found.push(`the page is ${more} px taller than its window`);

  const dialog = [...document.querySelectorAll("dialog[open]")].at(-1);
  const root = dialog ?? document.body;
  const cut = (box, by) => ({
    left: Math.max(box.left, by.left),
    top: Math.max(box.top, by.top),
    right: Math.min(box.right, by.right),
    bottom: Math.min(box.bottom, by.bottom),
  });
  const window_box = { left: 0, top: 0, right: width, bottom: height };
  /** What of a box its ancestors let be seen. */
  const seen = (box, element) => {
    let left = cut(box, window_box);
    for (let at = element; at && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.visibility === "hidden" || style.opacity === "0") return undefined;
      if (style.clipPath !== "none" && at.getBoundingClientRect().width <= 1) return undefined;
      if (style.overflowX !== "visible" || style.overflowY !== "visible")
        left = cut(left, at.getBoundingClientRect());
    }
    return left.right - left.left > 3 && left.bottom - left.top > 3 ? left : undefined;
  };
  /** What is out of sight there can be scrolled to, or is a board, that is moved. */
  const moves_sideways = (element) => {
    for (let at = element; at; at = at.parentElement)
      if (at.matches("svg.sheet") || /auto|scroll/.test(getComputedStyle(at).overflowX)) return true;
    return false;
  };
  const things = [];
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.textContent.trim();
    const element = node.parentElement;
    if (!words || !element?.checkVisibility() || element.closest(".hide, title, defs, option")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const line of range.getClientRects()) {
      // The letters, not the room above and below them.
      const lead = (line.bottom - line.top) * 0.22;
      const box = { left: line.left, right: line.right, top: line.top + lead, bottom: line.bottom - lead };
      const part = seen(box, element);
      if (part && line.right > width + 1 && !moves_sideways(element))
        found.push(`"${words.slice(0, 40)}" runs out of the window`);
      if (part) things.push({ words, element, box: part, board: element.closest("svg.sheet") !== null });
    }
  }
  for (const piece of root.querySelectorAll(".board [data-piece]")) {
    const { left, right, top, bottom } = piece.getBoundingClientRect();
    const room = Math.min(right - left, bottom - top) * 0.25;
    const box = { left: left + room, right: right - room, top: top + room, bottom: bottom - room };
    const part = seen(box, piece);
    if (part) things.push({ words: piece.dataset.piece, element: piece, box: part, board: true });
  }
  /** Between an element and what holds both there is a ground that covers. */
  const covers = (element, other) => {
    for (let at = element; at && !at.contains(other); at = at.parentElement) {
      const { backgroundColor, position } = getComputedStyle(at);
      const [, , , alpha = "1"] = backgroundColor.match(/[\d.]+/g) ?? [];
      if (position !== "static" && Number(alpha) > 0.9 && backgroundColor !== "rgba(0, 0, 0, 0)") return true;
    }
    return false;
  };
  const told = new Set();
  things.forEach((one, index) => {
    for (const other of things.slice(index + 1)) {
      if ((one.board && other.board) || one.element === other.element) continue;
      const both = cut(one.box, other.box);
      if (both.right - both.left < 2 || both.bottom - both.top < 2) continue;
      if (covers(one.element, other.element) || covers(other.element, one.element)) continue;
      told.add(`"${one.words.slice(0, 40)}" and "${other.words.slice(0, 40)}" lie on each other`);
    }
  });
  found.push(...told);

  // The point of a step's arrow is not for its name.
  for (const step of document.querySelectorAll(".ribbon:not(.tight) li")) {
    const range = document.createRange();
    range.selectNodeContents(step);
    if (range.getBoundingClientRect().right > step.getBoundingClientRect().right - 7)
      found.push(`"${step.innerText}" ends in the point of its step`);
  }
  const now = document.querySelector(".ribbon.tight li.now");
  const part = document.querySelector(".ribbon.bare") ? 1 : 0.8;
  if (now && now.clientWidth < part * now.scrollWidth) found.push(`of "${now.innerText}" too little is left`);
  const rows = new Map();
  for (const figure of dialog?.querySelectorAll(".curves figure") ?? []) {
    const { top } = figure.getBoundingClientRect();
    const plot = figure.querySelector(".plot").getBoundingClientRect().top;
    if (Math.abs((rows.get(top) ?? plot) - plot) > 1) found.push("curves beside each other begin unevenly");
    rows.set(top, plot);
  }
  const focused = document.activeElement;
  if (focused?.matches(".board") && getComputedStyle(focused).boxShadow !== "none")
    found.push("the board lies on the lines around it");

  const track = document.querySelector(".foot .track")?.getBoundingClientRect();
  if (track?.width > 0 && track.width < 75) found.push(`the slider is ${Math.round(track.width)} px long`);
  const count = [...document.querySelectorAll(".foot .when")].find((one) => one.checkVisibility());
  const back = count?.parentElement.querySelector(".to-now");
  if (back && back.getBoundingClientRect().left - count.getBoundingClientRect().right < 4)
    found.push("the count of steps touches the way back to the present");
  for (const button of root.querySelectorAll(".acts > .btn:not(.icon)")) {
    if (!button.checkVisibility()) continue;
    const range = document.createRange();
    range.selectNodeContents(button);
    const [words, own] = [range.getBoundingClientRect(), button.getBoundingClientRect()];
    if (Math.min(words.left - own.left, own.right - words.right) < 5)
      found.push(`"${button.innerText}" has no room in its button`);
  }
  // Whoever has not gone near sees the whole board, and nothing on it.
  if (!dialog && !document.querySelector(".board > .is-mapped"))
    for (const button of document.querySelectorAll(".board > .zoom .btn")) {
      if (!button.checkVisibility()) continue;
      const own = button.getBoundingClientRect();
      const on = [...document.querySelectorAll(".board [data-at]")].find((place) => {
        const { left, right, top, bottom } = place.getBoundingClientRect();
        const [x, y] = [(left + right) / 2, (top + bottom) / 2];
        return x > own.left && x < own.right && y > own.top && y < own.bottom;
      });
      if (on) found.push(`"${button.ariaLabel}" lies on ${on.dataset.at}`);
    }

  // A panel with nothing in it is not shown.
  const plays = [...document.querySelectorAll(".table .rail[data-tab=play] .t-play:not(.absent)")];
  const play = plays.find((one) => one.checkVisibility()) ?? plays[0];
  if (play && !dialog) {
    const own = play.getBoundingClientRect();
    // Whoever scrolled a rail that scrolls as a whole has moved it away: what it holds is as high as it is itself.
    const part = play.closest(".rail").scrollTop > 0 ? own : seen(own, play);
    if (!part || part.bottom - part.top < Math.min(90, play.scrollHeight - 2))
      found.push("the panel has lost its content");
  }
  for (const button of document.querySelectorAll(
    ".rail[data-tab=play] .t-play .acts .btn.main, .lesson .btn.main",
  )) {
    const own = button.getBoundingClientRect();
    const box = dialog ? own : seen(own, button.parentElement);
    if (!box || box.bottom - box.top < 0.9 * own.height) found.push(`"${button.innerText}" is out of sight`);
  }
  const tiny = [...root.querySelectorAll(".board .ig .coords text")]
    .filter((name) => name.textContent && name.checkVisibility())
    .map((name) => Number.parseFloat(getComputedStyle(name).fontSize) * name.getScreenCTM().a);
  if (tiny.some((px) => px < 8.5)) found.push(`names of ${Math.min(...tiny).toFixed(1)} px`);
  // At the end there is nothing to press: all of it is to be seen.
  const hand_held = width <= 820 || height <= 560;
  if (hand_held && !dialog && !document.querySelector(".lesson, .curtain, .told")) {
    const on_board = (what) =>
      [...root.querySelectorAll(`.board :is(${what})`)]
        .map((piece) => [piece.getBoundingClientRect(), piece])
        .filter(([box, piece]) => seen(box, piece))
        .map(([box]) => Math.max(box.width, box.height));
    const piece =
      ".rm [data-piece]:not([data-piece=facing]) > use, .ig-ship[data-piece], .ae-ship > use, .ae-spot";
    const small = on_board(piece).filter((wide) => wide < 24);
    if (small.length > 0) found.push(`${small.length} pieces of ${Math.round(Math.min(...small))} px`);
    const can = ".cell.can, .ae-ship.open > .ae-mark, .ae-hole.open > .ae-halo, .ae-spot";
    if (root.querySelector(`.board :is(${can})`) && on_board(can).length === 0)
      found.push("nothing that can be chosen is in sight");
  }
  const board = document.querySelector(".table .board svg.sheet")?.getBoundingClientRect();
  if (board && !dialog && Math.min(board.width, board.height) < 140)
    found.push(`the board is ${Math.round(board.width)} x ${Math.round(board.height)}`);
  return found;
}
