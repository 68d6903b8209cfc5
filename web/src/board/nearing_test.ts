// Proves that a board comes near where one can act, stays there, and goes back for what happens elsewhere.

import { beforeEach, expect, it, vi } from "vitest";
import { Nearing, type Heart } from "./nearing";

const sheet = { x: -500, y: -500, width: 1000, height: 1000 };
let heart: Heart;
let room: { width: number; height: number };
let small_screen: boolean;
let lookout: Nearing;

beforeEach(() => {
  heart = { places: [{ x: -300, y: 300 }], span: 20, small: 24, large: 25 };
  room = { width: 400, height: 250 };
  small_screen = true;
  vi.stubGlobal("matchMedia", () => ({ matches: small_screen }));
  const window = (): DOMRect => ({ left: 10, top: 20, ...room }) as DOMRect;
  lookout = new Nearing({ sheet: () => sheet, window, moved: () => undefined });
});

it("comes so near on a narrow screen that pieces are large enough, and not at a desk", () => {
  small_screen = false;
  lookout.come_near(heart);
  expect(lookout.near).toBe(false);
  small_screen = true;
  lookout.come_near(heart);
  expect(heart.span / lookout.scale).toBeCloseTo(25);
  expect(lookout.sees(heart.places[0]!)).toBe(true);
});

it("keeps the whole about the middle where pieces are all but large enough", () => {
  room = { width: 400, height: 580 };
  lookout.come_near({ ...heart, span: 55, small: 24, large: 40 });
  expect(55 / lookout.scale).toBeCloseTo(24);
  expect([lookout.camera.x, lookout.camera.y]).toEqual([0, 0]);
});

it("goes back to the whole when there is nothing more to do, unless somebody has gone elsewhere since", () => {
  lookout.come_near(heart);
  lookout.rest();
  expect(lookout.near).toBe(false);
  lookout.look_at({ x: 0, y: 0 }, 4);
  lookout.rest();
  expect(lookout.near).toBe(true);
});

it("stays where whoever looks has gone, as long as there is something to do in sight", () => {
  lookout.come_near(heart);
  lookout.home();
  lookout.come_near({ ...heart, places: [{ x: 0, y: 0 }] });
  expect(lookout.near).toBe(false);
  lookout.look_at({ x: 400, y: -400 }, 4);
  lookout.come_near({ ...heart, places: [{ x: -300, y: -300 }] });
  expect(lookout.sees({ x: -300, y: -300 })).toBe(true);
});

it("finds on the sheet what a pointer is at, and on the screen what lies on the sheet", () => {
  lookout.look_at({ x: 100, y: 50 }, 4);
  expect(lookout.place({ x: 100, y: 50 })).toEqual({ clientX: 210, clientY: 145 });
  const place = lookout.place({ x: 130, y: 20 });
  const { x, y } = lookout.point(place);
  expect([x, y]).toEqual([expect.closeTo(130), expect.closeTo(20)]);
});

it("knows how far a hand can go before the screen ends", () => {
  vi.stubGlobal("innerWidth", 390);
  vi.stubGlobal("innerHeight", 844);
  lookout.look_at({ x: 0, y: 0 }, 2);
  expect(lookout.scale).toBe(2);
  expect(lookout.room({ x: 0, y: 0 }, { clientX: 0, clientY: 145 })).toBeCloseTo(2 * 204);
  expect(lookout.room({ x: 0, y: 0 }, { clientX: 300, clientY: 145 })).toBeCloseTo(2 * 174);
  expect(lookout.room({ x: 0, y: 0 }, { clientX: 210, clientY: 800 })).toBeCloseTo(2 * 693);
  expect(lookout.room({ x: 0, y: 0 }, { clientX: 210, clientY: 20 })).toBeCloseTo(2 * 139);
});

it("goes back for a flight that leaves what is in sight, and only then", () => {
  lookout.look_at({ x: 0, y: 0 }, 4);
  expect(lookout.take_in([{ x: 20, y: 20 }])).toBe(false);
  const flights = [
    [
      { x: 20, y: 20 },
      { x: 450, y: -400 },
    ],
    [
      { x: -450, y: 20 },
      { x: 450, y: 60 },
    ],
  ];
  for (const flight of flights) {
    lookout.look_at({ x: 0, y: 0 }, 4);
    expect(lookout.take_in(flight)).toBe(true);
    for (const place of flight) {
      const { clientX, clientY } = lookout.place(place);
      expect(Math.min(clientX - 10, 410 - clientX, clientY - 20, 270 - clientY)).toBeGreaterThan(5);
    }
  }
  lookout.home();
  expect(lookout.take_in([{ x: 900, y: 0 }])).toBe(false);
});

it("comes no nearer for a short flight out of sight", () => {
  lookout.look_at({ x: 0, y: 0 }, 2);
  const flight = [
    { x: 460, y: -400 },
    { x: 470, y: -410 },
  ];
  expect(lookout.take_in(flight)).toBe(true);
  expect(lookout.camera.zoom).toBe(2);
  for (const place of flight) expect(lookout.sees(place)).toBe(true);
});

/** The window has another size: what the board does then. */
function resize(width: number, height: number): void {
  room = { width, height };
  lookout.resized();
  lookout.come_near(heart);
}

it("keeps what is near as near when the window turns", () => {
  lookout.come_near(heart);
  resize(200, 400);
  expect(heart.span / lookout.scale).toBeCloseTo(25);
  resize(0, 0);
  resize(400, 180);
  expect(heart.span / lookout.scale).toBeCloseTo(25);
  lookout.look_at({ x: -320, y: 300 }, 8);
  const { scale } = lookout;
  resize(500, 180);
  expect(lookout.scale).toBeCloseTo(scale);
});

it("comes near for the window it has, whatever the window was for a moment", () => {
  heart = { ...heart, span: 55, small: 24, large: 40 };
  resize(137, 317);
  resize(400, 580);
  expect(55 / lookout.scale).toBeCloseTo(24);
  expect([lookout.camera.x, lookout.camera.y]).toEqual([0, 0]);
});
