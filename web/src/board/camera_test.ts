// Proves that zoom keeps its point, and that pan never loses the board.

import { expect, it } from "vitest";
import { free, home, kept, panned, sight, view_box, within, zoom_most, zoomed } from "./camera";
import { amid, around } from "./nearing";

const sheet = { x: -100, y: -50, width: 200, height: 100 };

it("shows the whole sheet at home", () => {
  expect(view_box(home(sheet), sheet)).toBe("-100.0 -50.0 200.0 100.0");
});

it("zooms about the point under the pointer", () => {
  const at = { x: 40, y: 20 };
  const before = home(sheet);
  const after = zoomed(before, sheet, 2, at);
  expect(after.zoom).toBe(2);
  expect((at.x - before.x) / (sheet.width / before.zoom)).toBeCloseTo(
    (at.x - after.x) / (sheet.width / after.zoom),
  );
});

it("stays between the whole sheet and a close look", () => {
  expect(zoomed(home(sheet), sheet, 0.1, { x: 0, y: 0 }).zoom).toBe(1);
  expect(zoomed(home(sheet), sheet, 1e6, { x: 0, y: 0 }).zoom).toBe(zoom_most);
});

it("is never lost, however far it is dragged", () => {
  expect(panned(home(sheet), sheet, { x: 9e9, y: -9e9 })).toEqual(home(sheet));
  const far = { x: 9e9, y: 9e9, zoom: 4 };
  const [left, top, width, height] = view_box(kept(far, sheet), sheet).split(" ").map(Number) as [
    number,
    number,
    number,
    number,
  ];
  expect(left + width).toBeCloseTo(sheet.x + sheet.width);
  expect(top + height).toBeCloseTo(sheet.y + sheet.height);
});

it("brings the very rim of the sheet into the middle, and nothing beyond", () => {
  expect(panned(free({ x: 0, y: 0, zoom: 2 }, sheet), sheet, { x: 9e9, y: 9e9 })).toEqual({
    x: 100,
    y: 50,
    zoom: 2,
  });
});

it("knows what is in sight, and which place lies amid the others", () => {
  const room = { width: 100, height: 100 };
  const seen = sight({ x: -50, y: -25, zoom: 2 }, sheet, room);
  expect(seen).toEqual({ x: -100, y: -75, width: 100, height: 100 });
  expect(within(seen, { x: -10, y: 20 })).toBe(true);
  expect(within(seen, { x: 10, y: -10 })).toBe(false);
  const middle = { x: 0, y: 0 };
  expect(amid([{ x: -9, y: 0 }, middle, { x: 5, y: 5 }])).toBe(middle);
  expect(amid([])).toBeUndefined();
});

it("takes in all the places, as near as that allows", () => {
  const room = { width: 200, height: 100 };
  const places = [
    { x: -40, y: 0 },
    { x: 40, y: 10 },
  ];
  const camera = around(places, 10, sheet, room);
  expect(camera).toEqual({ x: 0, y: 5, zoom: 2 });
  const seen = sight(camera, sheet, room);
  expect([seen.x, seen.width]).toEqual([-50, 100]);
});
