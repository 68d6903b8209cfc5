// board/lookout.ts -- whoever looks around on one board: how near, and at what.

import { fit, free, home, panned, sight, view_box, within, zoomed, type Camera } from "./camera";
import type { Box, Point } from "./geometry";

export interface Surroundings {
  sheet(): Box;
  /** Where the sheet is drawn; undefined as long as it is not. */
  window(): DOMRect | undefined;
  /** Something else is in sight. */
  moved(): void;
}

/** A screen for fingers, or one with little room: there the figures of a board are drawn larger than the board. */
export const narrow = "(max-width: 820px), (max-height: 560px)";
const whole_to_zoom = 1.01;
/** Pixels at the rim of the window that do not count as in sight. */
export const rim = 24;

/** Of a pointer, on the screen. */
export interface Place {
  clientX: number;
  clientY: number;
}

export class Lookout {
  private at: Camera | undefined;
  /** How the sheet fitted the window that the camera was set for. */
  private fitted = 0;

  constructor(private readonly around: Surroundings) {}

  get camera(): Camera {
    return this.at ?? home(this.sheet);
  }

  get near(): boolean {
    return this.at !== undefined;
  }

  get sheet(): Box {
    return this.around.sheet();
  }

  get view_box(): string {
    return view_box(this.camera, this.sheet);
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

  home(): void {
    this.look(home(this.sheet));
  }

  /** The board is opened anew. */
  reopen(): void {
    this.home();
  }

  /** The sheet is another one. */
  laid(): void {
    this.pan({ x: 0, y: 0 });
  }

  zoom(factor: number, at: Point = this.camera): void {
    this.look(zoomed(this.camera, this.sheet, factor, at));
  }

  pan(by: Point): void {
    this.look(panned(this.camera, this.sheet, by));
  }

  /** Brings a place into the middle of the window. */
  look_at({ x, y }: Point, zoom = this.camera.zoom): void {
    this.look(free({ x, y, zoom: Math.max(zoom, this.camera.zoom) }, this.sheet));
  }

  sees(place: Point): boolean {
    const { x, y, width, height } = sight(this.camera, this.sheet, this.window);
    const inner = rim * this.scale;
    return within(
      { x: x + inner, y: y + inner, width: width - 2 * inner, height: height - 2 * inner },
      place,
    );
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
    // A finger that has moved here is no gesture of the browser's, which would swallow the tap that follows it.
    host.addEventListener("touchmove", (event) => event.preventDefault(), { passive: false });
    return () => {
      size.removeEventListener("change", turned);
      watch.disconnect();
    };
  }

  /** What was near stays as near in a window of another size. */
  resized(): void {
    if (this.window.width === 0) return;
    const zoom = (this.camera.zoom * this.fit) / (this.fitted || this.fit);
    if (this.near) this.look(free({ ...this.camera, zoom }, this.sheet));
    else this.around.moved();
  }

  look(camera: Camera): void {
    this.at = camera.zoom > whole_to_zoom ? camera : undefined;
    this.fitted = this.fit;
    this.around.moved();
  }

  get window(): DOMRect {
    return this.around.window() ?? new DOMRect();
  }

  get fit(): number {
    return fit(this.sheet, this.window);
  }
}
