// board/lookout.ts -- whoever looks around on one board: how near, at what, and when the board comes near by itself.

import {
  amid,
  around,
  fit,
  free,
  home,
  kept,
  panned,
  sight,
  view_box,
  within,
  zoomed,
  type Camera,
} from "./camera";
import type { Box, Point } from "./geometry";

interface Surroundings {
  sheet(): Box;
  /** Where the sheet is drawn; undefined as long as it is not. */
  window(): DOMRect | undefined;
  /** Something else is in sight. */
  moved(): void;
}

/** The part where one can act, and how large its pieces must be there. */
export interface Heart {
  places: readonly Point[];
  /** A piece's width, in units of the sheet. */
  span: number;
  /** Pixels: as long as pieces are at least so wide the whole board is shown, else they are made so wide. */
  small: number;
  large: number;
}

/** A screen for fingers, or one with little room: there the figures of a board are drawn larger than the board. */
export const narrow = "(max-width: 820px), (max-height: 560px)";
/** From so near on a small map says where one is. */
const map_from_zoom = 1.35;
const whole_to_zoom = 1.01;
/** Pixels at the rim of the window that do not count as in sight. */
const rim = 24;
/** Pixels at the edge of the screen that a finger does not reach. */
const edge = 6;

/** Of a pointer, on the screen. */
export interface Place {
  clientX: number;
  clientY: number;
}

export class Lookout {
  private at: Camera | undefined;
  private opened = false;
  private heart = "";
  /** How the sheet fitted the window that the camera was set for. */
  private fitted = 0;

  constructor(private readonly around: Surroundings) {}

  get camera(): Camera {
    return this.at ?? home(this.around.sheet());
  }

  get near(): boolean {
    return this.at !== undefined;
  }

  get mapped(): boolean {
    return this.camera.zoom > map_from_zoom;
  }

  get view_box(): string {
    return view_box(this.camera, this.around.sheet());
  }

  /** What the window shows of the sheet. */
  get part(): Box {
    const { x, y, width, height } = this.around.sheet();
    const seen = sight(this.camera, this.around.sheet(), this.window);
    const left = Math.max(x, seen.x);
    const top = Math.max(y, seen.y);
    return {
      x: left,
      y: top,
      width: Math.min(x + width, seen.x + seen.width) - left,
      height: Math.min(y + height, seen.y + seen.height) - top,
    };
  }

  /** Units of the sheet that one pixel of the screen is wide. */
  get scale(): number {
    return this.fit / this.camera.zoom;
  }

  /** The point of the sheet under a pointer. */
  point(under: Place): Point {
    const { left, top, width, height } = this.window;
    const { x, y } = this.camera;
    const unit = this.scale;
    return {
      x: x + (under.clientX - left - width / 2) * unit,
      y: y + (under.clientY - top - height / 2) * unit,
    };
  }

  /** Where a point of the sheet is on the screen. */
  place(point: Point): Place {
    const { left, top, width, height } = this.window;
    const { x, y } = this.camera;
    const unit = this.scale;
    return {
      clientX: (point.x - x) / unit + left + width / 2,
      clientY: (point.y - y) / unit + top + height / 2,
    };
  }

  /** How far from a point of the sheet one can go the way of a pointer before the screen ends. */
  room(from: Point, { clientX, clientY }: Place): number {
    const start = this.place(from);
    const [across, down] = [clientX - start.clientX, clientY - start.clientY];
    const far = Math.hypot(across, down) || 1;
    const beside = across > 0 ? innerWidth - start.clientX : start.clientX;
    const below = down > 0 ? innerHeight - start.clientY : start.clientY;
    const room = Math.min((beside * far) / (Math.abs(across) || 1), (below * far) / (Math.abs(down) || 1));
    return (room - edge) * this.scale;
  }

  home(): void {
    this.look(home(this.around.sheet()));
  }

  zoom(factor: number, at: Point = this.camera): void {
    this.look(zoomed(this.camera, this.around.sheet(), factor, at));
  }

  pan(by: Point): void {
    this.look(panned(this.camera, this.around.sheet(), by));
  }

  /** Brings a place into the middle of the window. */
  look_at({ x, y }: Point, zoom = this.camera.zoom): void {
    this.look(free({ x, y, zoom: Math.max(zoom, this.camera.zoom) }, this.around.sheet()));
  }

  sees(place: Point): boolean {
    const { x, y, width, height } = sight(this.camera, this.around.sheet(), this.window);
    const inner = rim * this.scale;
    return within(
      { x: x + inner, y: y + inner, width: width - 2 * inner, height: height - 2 * inner },
      place,
    );
  }

  /** Goes back so far that all the places are in sight; true where it had to. */
  take_in(places: readonly Point[]): boolean {
    if (!this.near || places.every((place) => this.sees(place))) return false;
    const all = around(places, rim * this.fit, this.around.sheet(), this.window);
    this.look(all.zoom < this.camera.zoom ? all : { ...all, zoom: this.camera.zoom });
    return true;
  }

  /** How near pieces are large enough. */
  large_enough({ span, large }: Heart): number {
    return (large * this.fit) / span;
  }

  /** On a narrow screen the part where one can act comes near: at the beginning, `again`, and when none of it is in sight. */
  come_near(heart: Heart, again = false): void {
    const { places, span, small } = heart;
    if (!matchMedia(narrow).matches || this.window.width === 0) return;
    const now = places.map(({ x, y }) => `${x} ${y}`).join();
    if (now === "" || (this.opened && !again && now === this.heart)) return;
    this.heart = now;
    if (span / this.fit >= small) return;
    if (this.opened && !again && places.some((place) => this.sees(place))) return;
    const middle = amid(places);
    if (!middle) return;
    this.opened = true;
    const zoom = Math.max(this.camera.zoom, this.large_enough(heart));
    this.look(kept({ ...middle, zoom }, this.around.sheet()));
  }

  /** The board is opened anew: it may come near once more. */
  reopen(): void {
    this.opened = false;
    this.home();
  }

  /** The sheet is another one: what had come near by itself comes near once more. */
  laid(): void {
    if (this.opened) this.reopen();
    else this.pan({ x: 0, y: 0 });
  }

  /** Keeps what is near as the window changes, until the answer is called; `anew`: from a narrow one to a wide one, or back. */
  watch(host: HTMLElement, changed: (anew: boolean) => void): () => void {
    const size = matchMedia(narrow);
    const turned = (): void => {
      this.reopen();
      changed(true);
    };
    size.addEventListener("change", turned);
    const watch = new ResizeObserver(() => {
      this.resized();
      changed(false);
    });
    watch.observe(host);
    return () => {
      size.removeEventListener("change", turned);
      watch.disconnect();
    };
  }

  /** What was near stays as near in a window of another size. */
  resized(): void {
    if (this.window.width === 0) return;
    const zoom = (this.camera.zoom * this.fit) / (this.fitted || this.fit);
    if (this.near) this.look(free({ ...this.camera, zoom }, this.around.sheet()));
    else this.around.moved();
  }

  private look(camera: Camera): void {
    this.at = camera.zoom > whole_to_zoom ? camera : undefined;
    this.fitted = this.fit;
    this.around.moved();
  }

  private get window(): DOMRect {
    return this.around.window() ?? new DOMRect();
  }

  private get fit(): number {
    return fit(this.around.sheet(), this.window);
  }
}
