// board/paint.ts -- brings a page's nodes to a tree of shapes, touching only what changed.

import type { Shape } from "./shape";

/** A node of a drawing, that stands nowhere yet. */
export function svg_node<Tag extends keyof SVGElementTagNameMap>(tag: Tag): SVGElementTagNameMap[Tag];
export function svg_node(tag: string): SVGElement;
export function svg_node(tag: string): SVGElement {
  return document.createElementNS("http://www.w3.org/2000/svg", tag);
}

interface Painted {
  shape: Shape;
  node: SVGElement;
  children: Map<string, Painted>;
}

/** The painter of one node: each call to the function it returns brings the children up to date. */
export function painter(root: SVGElement): (shapes: readonly Shape[]) => void {
  const children = new Map<string, Painted>();
  return (shapes) => paint_children(root, children, shapes);
}

function paint_children(parent: SVGElement, known: Map<string, Painted>, shapes: readonly Shape[]): void {
  const wanted = new Set(shapes.map((shape) => shape.key));
  for (const [key, painted] of known) {
    if (wanted.has(key)) continue;
    painted.node.remove();
    known.delete(key);
  }
  let cursor: ChildNode | null = parent.firstChild;
  for (const shape of shapes) {
    let painted = known.get(shape.key);
    if (painted && painted.shape.tag !== shape.tag) {
      if (cursor === painted.node) cursor = cursor.nextSibling;
      painted.node.remove();
      painted = undefined;
    }
    if (!painted) {
      painted = created(shape);
      known.set(shape.key, painted);
    } else {
      update(painted, shape);
    }
    if (painted.node === cursor) cursor = cursor.nextSibling;
    else parent.insertBefore(painted.node, cursor);
  }
}

function created(shape: Shape): Painted {
  const node = svg_node(shape.tag);
  const painted: Painted = {
    shape: { key: shape.key, tag: shape.tag },
    node,
    children: new Map(),
  };
  update(painted, shape);
  return painted;
}

function update(painted: Painted, shape: Shape): void {
  const { node, shape: before } = painted;
  if (before === shape) return;
  const attributes = shape.attributes ?? {};
  const old_attributes = before.attributes ?? {};
  for (const name of Object.keys(old_attributes)) {
    if (!(name in attributes)) node.removeAttribute(name);
  }
  for (const [name, value] of Object.entries(attributes)) {
    if (name === "tabindex" && old_attributes[name] !== undefined) continue; // the focus roves
    if (old_attributes[name] !== value) node.setAttribute(name, value);
  }
  const style = shape.style ?? {};
  const old_style = before.style ?? {};
  for (const name of Object.keys(old_style)) {
    if (!(name in style)) node.style.removeProperty(name);
  }
  for (const [name, value] of Object.entries(style)) {
    if (old_style[name] !== value) node.style.setProperty(name, value);
  }
  if (shape.text !== undefined && shape.text !== before.text) node.textContent = shape.text;
  if (shape.text === undefined) {
    paint_children(node, painted.children, shape.children ?? []);
  }
  painted.shape = shape;
}
