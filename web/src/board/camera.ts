// board/camera.ts -- which part of the sheet is in sight: zoom and pan that never lose the board.

import type { Box, Point } from "./geometry";

export interface Camera {
  x: number; // the middle of what is in sight
  y: number;
  zoom: number; // 1 shows the whole sheet
}

export const zoom_most = 5;

export function home(sheet: Box): Camera {
  return { x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height / 2, zoom: 1 };
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** The middle stays where something of the sheet is always in sight. */
export function kept(camera: Camera, sheet: Box): Camera {
  const zoom = between(1, camera.zoom, zoom_most);
  const slack = (1 - 1 / zoom) / 2;
  const middle = home(sheet);
  return {
    x: between(middle.x - sheet.width * slack, camera.x, middle.x + sheet.width * slack),
    y: between(middle.y - sheet.height * slack, camera.y, middle.y + sheet.height * slack),
    zoom,
  };
}

/** Zooms so that the point under the pointer stays under the pointer. */
export function zoomed(camera: Camera, sheet: Box, factor: number, at: Point): Camera {
  const zoom = between(1, camera.zoom * factor, zoom_most);
  const ratio = camera.zoom / zoom;
  return kept({ x: at.x + (camera.x - at.x) * ratio, y: at.y + (camera.y - at.y) * ratio, zoom }, sheet);
}

export function panned(camera: Camera, sheet: Box, by: Point): Camera {
  return kept({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, sheet);
}

/** That of the places which is nearest to all of them. */
export function amid(places: readonly Point[]): Point | undefined {
  const far = (from: Point): number =>
    places.reduce((sum, to) => sum + Math.hypot(to.x - from.x, to.y - from.y), 0);
  return places.toSorted((one, other) => far(one) - far(other))[0];
}

export function in_sight(camera: Camera, sheet: Box, { x, y }: Point): boolean {
  const across = sheet.width / camera.zoom / 2;
  const down = sheet.height / camera.zoom / 2;
  return Math.abs(x - camera.x) < across && Math.abs(y - camera.y) < down;
}

export function view_box(camera: Camera, sheet: Box): string {
  const width = sheet.width / camera.zoom;
  const height = sheet.height / camera.zoom;
  const numbers = [camera.x - width / 2, camera.y - height / 2, width, height];
  return numbers.map((value) => value.toFixed(1)).join(" ");
}
