// board/scene.ts -- a board model as a tree of shapes: pure, so that it can be tested without a page.

import { bearing, centre, hexagon, place, radius, trimmed, type Point } from "./geometry";
import type { Arrow, BoardModel, Cell, Hatch, Piece, Sight, Trail } from "./model";
import { lay, type Laid } from "./pills";
import type { Shape } from "./shape";

const hatches: Record<Hatch, string> = {
  slant: "M-2 2L2-2M0 10L10 0M8 12L12 8",
  counter: "M-2 8L2 12M0 0L10 10M8-2L12 2",
  level: "M0 3H10M0 8H10",
  upright: "M3 0V10M8 0V10",
  grid: "M0 5H10M5 0V10",
  dots: "M2.500 2.500h.01M7.500 7.500h.01",
};

/** Patterns that a hatched cell is filled with. */
export function patterns(): Shape[] {
  return Object.entries(hatches).map(([name, path]) => ({
    key: name,
    tag: "pattern",
    attributes: {
      id: `hatch-${name}`,
      width: "10",
      height: "10",
      patternUnits: "userSpaceOnUse",
    },
    children: [{ key: "lines", tag: "path", attributes: { class: `hatch ${name}`, d: path } }],
  }));
}

function group(name: string, children: Shape[], attributes: Record<string, string> = {}): Shape {
  return {
    key: name,
    tag: "g",
    attributes: { class: name, "aria-hidden": "true", ...attributes },
    children,
  };
}

function path(key: string, classes: string, d: string): Shape {
  return { key, tag: "path", attributes: { class: classes, d } };
}

function cell_shape(cell: Cell): Shape {
  return {
    key: cell.at,
    tag: "path",
    attributes: {
      class: cell.can ? "cell can" : "cell",
      d: hexagon(centre(cell), radius),
      "data-at": cell.at,
      role: "button",
      tabindex: "-1",
      "aria-label": cell.says,
      "aria-disabled": cell.can ? "false" : "true",
      "aria-pressed": cell.picked ? "true" : "false",
    },
  };
}

const tint_size = { last: 40.5, reach: 39, legal: 40, target: 40, picked: 40, no: 40, refused: 40 };

function tint_shapes(cell: Cell): Shape[] {
  const shapes: Shape[] = [];
  if (cell.hatch) {
    shapes.push({
      key: `${cell.at} hatch`,
      tag: "path",
      attributes: {
        class: "cell-hatch",
        d: hexagon(centre(cell), radius - 2),
        fill: `url(#hatch-${cell.hatch})`,
      },
    });
  }
  for (const tint of cell.tints) {
    const size = tint === "lit" || tint === "route" ? radius - 2 : tint_size[tint];
    shapes.push(path(`${cell.at} ${tint}`, `cell-${tint}`, hexagon(centre(cell), size)));
  }
  return shapes;
}

function name_shape(cell: Cell): Shape {
  const point = centre(cell);
  return {
    key: cell.at,
    tag: "text",
    attributes: { x: point.x.toFixed(1), y: (point.y + 34).toFixed(1) },
    text: cell.name,
  };
}

function dot_shapes(cell: Cell): Shape[] {
  const point = centre(cell);
  const shapes: Shape[] = [];
  if (cell.dot) {
    shapes.push({
      key: `${cell.at} dot`,
      tag: "circle",
      attributes: {
        class: cell.dot === "warn" ? "dot warn" : "dot",
        cx: point.x.toFixed(1),
        cy: point.y.toFixed(1),
        r: "9",
      },
    });
  }
  if (cell.cross) {
    shapes.push({
      key: `${cell.at} cross`,
      tag: "g",
      attributes: { class: "nope", transform: `translate(${place(point)})` },
      children: [
        { key: "disc", tag: "circle", attributes: { r: "13" } },
        path("cross", "", "M-6-6L6 6M6-6L-6 6"),
      ],
    });
  }
  return shapes;
}

type Find = (at: string) => Point | undefined;

function piece_shapes(piece: Piece, find: Find): Shape[] {
  const point = find(piece.at);
  if (!point) return [];
  const half = piece.size / 2;
  const use: Shape = {
    key: "use",
    tag: "use",
    attributes: {
      href: `#${piece.symbol}`,
      x: String(-half),
      y: String(-half),
      width: String(piece.size),
      height: String(piece.size),
    },
  };
  if (piece.turn !== undefined) use.style = { transform: `rotate(${piece.turn}deg)` };
  return [
    {
      key: piece.key,
      tag: "g",
      attributes: {
        class: ["piece", piece.ghost ? "ghost" : "", piece.classes ?? ""].join(" ").trim(),
        "data-piece": piece.key,
      },
      style: {
        transform: `translate(${point.x.toFixed(1)}px, ${point.y.toFixed(1)}px)`,
        ...piece.dress,
      },
      children: [use, ...(piece.badges ?? [])],
    },
  ];
}

function trail_shapes(trail: Trail, find: Find): Shape[] {
  const points = trail.cells.map(find).filter((point) => point !== undefined);
  if (points.length < 2) return [];
  return [path(trail.key, "trail", `M${points.map(place).join("L")}`)];
}

function sight_shapes(sight: Sight, find: Find): Shape[] {
  const from = find(sight.from);
  const to = find(sight.to);
  if (!from || !to) return [];
  const [start, end] = trimmed(from, to, 25, 21);
  const shapes = [path(sight.key, `los ${sight.kind}`, `M${place(start)}L${place(end)}`)];
  const bar = sight.bar ? find(sight.bar) : undefined;
  if (bar) {
    const angle = bearing(from, to);
    const [, near] = trimmed(from, bar, 0, 30);
    shapes.push({
      key: `${sight.key} bar`,
      tag: "path",
      attributes: {
        class: "los-x",
        d: "M0-8V8",
        transform: `translate(${place(near)}) rotate(${angle.toFixed(1)})`,
      },
    });
  }
  return shapes;
}

function arrow_shapes(arrow: Arrow, find: Find): Shape[] {
  const from = find(arrow.from);
  const to = find(arrow.to);
  if (!from || !to) return [];
  const [start, end] = trimmed(from, to, 32, 15);
  const [, tip] = trimmed(from, to, 0, 3);
  const angle = bearing(from, to).toFixed(1);
  return [
    path(arrow.key, "go", `M${place(start)}L${place(end)}`),
    {
      key: `${arrow.key} head`,
      tag: "path",
      attributes: {
        class: "go-head",
        d: "M0 0l-15 8.500 0-17z",
        transform: `translate(${place(tip)}) rotate(${angle})`,
      },
    },
  ];
}

/** Where a figure would hide something: pieces, and cells that can be gone to. */
function busy(model: BoardModel, find: Find): Point[] {
  const places = new Set(model.pieces.map((piece) => piece.at));
  for (const cell of model.cells) if (cell.dot || cell.picked) places.add(cell.at);
  return [...places].map(find).filter((point) => point !== undefined);
}

function pill_shape({ pill, middle, width, height }: Laid): Shape {
  const { x, y } = middle;
  const classes = ["pill", pill.kind, pill.on ? "on" : "", pill.maybe ? "maybe" : ""];
  return {
    key: pill.key,
    tag: "g",
    attributes: { class: classes.filter((name) => name !== "").join(" ") },
    children: [
      {
        key: "rim",
        tag: "rect",
        attributes: {
          x: (x - width / 2).toFixed(1),
          y: (y - height / 2).toFixed(1),
          width: width.toFixed(1),
          height: height.toFixed(1),
          rx: (height / 2).toFixed(1),
        },
      },
      {
        key: "text",
        tag: "text",
        attributes: { x: x.toFixed(1), y: (y + height * 0.24).toFixed(1) },
        text: pill.text,
      },
    ],
  };
}

/** The whole board, back to front. Only the cells speak; all else is said in their labels. `magnified`: of figures. */
export function scene(model: BoardModel, magnified = 1): Shape[] {
  const points = new Map(model.cells.map((cell) => [cell.at, centre(cell)]));
  const find: Find = (at) => points.get(at);
  const pieces = [...model.pieces].sort(
    (first, second) => Number(first.top ?? false) - Number(second.top ?? false),
  );
  return [
    group("cells", model.cells.map(cell_shape), { "aria-hidden": "false" }),
    group("under", model.under ?? []),
    group("tints", model.cells.flatMap(tint_shapes)),
    group("coords", model.names ? model.cells.map(name_shape) : []),
    group(
      "edge",
      model.edges.map((edge) => ({
        key: edge.key,
        tag: "text",
        attributes: {
          x: (centre(edge).x + edge.dx).toFixed(1),
          y: (centre(edge).y + edge.dy).toFixed(1),
        },
        text: edge.text,
      })),
    ),
    group(
      "trails",
      model.trails.flatMap((trail) => trail_shapes(trail, find)),
    ),
    group(
      "sight",
      model.sights.flatMap((sight) => sight_shapes(sight, find)),
    ),
    group(
      "pieces",
      pieces.flatMap((piece) => piece_shapes(piece, find)),
    ),
    group("over", model.over ?? []),
    group("marks", [
      ...model.cells.flatMap(dot_shapes),
      ...model.arrows.flatMap((arrow) => arrow_shapes(arrow, find)),
      ...lay(model.pills, find, busy(model, find), magnified).map(pill_shape),
    ]),
  ];
}
