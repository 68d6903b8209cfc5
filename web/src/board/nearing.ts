// board/nearing.ts -- looks around on a board too large for a small screen: it comes near by itself, and goes back.

import { fit, free, home, kept, sight, within, type Camera, type Room } from "./camera";
import type { Box, Point } from "./geometry";
import { Lookout, narrow, rim, type Place } from "./lookout";

/** The part where one can act, and how large its pieces must be there. */
export interface Heart {
  places: readonly Point[];
  /** A piece's width, in units of the sheet. */
  span: number;
  /** Pixels: as long as pieces are at least so wide the whole board is shown, else they are made so wide. */
  small: number;
  large: number;
}

/** From so near on a small map says where one is. */
const map_from_zoom = 1.35;
/** Pieces that are large enough so near are not drawn larger: nearly all of the sheet stays in sight. */
const hardly_near = 1.25;
/** Pixels at the edge of the screen that a finger does not reach. */
const edge = 6;

/** That of the places which is nearest to all of them. */
export function amid(places: readonly Point[]): Point | undefined {
  const far = (from: Point): number =>
    places.reduce((sum, to) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0);
  return places.toSorted((one, other) => far(one) - far(other))[0];
}

/** As near as it can be with all the places in sight, none of them nearer to the rim than `margin`. */
export function around(places: readonly Point[], margin: number, sheet: Box, room: Room): Camera {
  const xs = places.map(({ x }) => x);
  const ys = places.map(({ y }) => y);
  const [left, right] = [Math.min(...xs) - margin, Math.max(...xs) + margin];
  const [top, bottom] = [Math.min(...ys) - margin, Math.max(...ys) + margin];
  const unit = fit(sheet, room);
  const zoom = Math.min((room.width * unit) / (right - left), (room.height * unit) / (bottom - top));
  return free({ x: (left + right) / 2, y: (top + bottom) / 2, zoom }, sheet);
}

export class Nearing extends Lookout {
  private opened = false;
  private heart = "";
  /** Where it came near by itself; nobody has moved it since as long as it is the camera. */
  private came: Camera | undefined;

  /** What the window shows of the sheet. */
  get part(): Box {
    const { x, y, width, height } = this.sheet;
    const seen = sight(this.camera, this.sheet, this.window);
    const left = Math.max(x, seen.x);
    const top = Math.max(y, seen.y);
    return {
      x: left,
      y: top,
      width: Math.min(x + width, seen.x + seen.width) - left,
      height: Math.min(y + height, seen.y + seen.height) - top,
    };
  }

  get mapped(): boolean {
    return this.camera.zoom > map_from_zoom;
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

  /** Goes back so far that all the places are in sight; true where it had to. */
  take_in(places: readonly Point[]): boolean {
    if (!this.near || places.every((place) => this.sees(place))) return false;
    const all = around(places, rim * this.fit, this.sheet, this.window);
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
    const whole = { ...home(this.sheet), zoom: (small * this.fit) / span };
    if (whole.zoom <= hardly_near && !this.near) {
      const seen = sight(whole, this.sheet, this.window);
      if (places.every((place) => within(seen, place))) return this.come(whole);
    }
    const zoom = Math.max(this.camera.zoom, this.large_enough(heart));
    this.come(kept({ ...middle, zoom }, this.sheet));
  }

  private come(camera: Camera): void {
    this.came = camera;
    this.look(camera);
  }

  /** There is nothing more to do: what had come near by itself goes back. */
  rest(): void {
    if (this.opened) this.reopen();
  }

  /** It may come near once more. */
  override reopen(): void {
    this.opened = false;
    super.reopen();
  }

  /** What had come near by itself, and where nobody has gone elsewhere since, comes near once more in the new window. */
  override resized(): void {
    if (this.window.width > 0 && this.camera === this.came) this.reopen();
    else super.resized();
  }

  /** What had come near by itself comes near once more. */
  override laid(): void {
    if (this.opened) this.reopen();
    else super.laid();
  }
}
