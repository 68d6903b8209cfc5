// board/camera.ts -- which part of the sheet is in sight: zoom and pan that never lose the board.

import type { Box, Point } from "./geometry";

/** The window that the sheet is fitted into, in pixels. */
export interface Room {
  width: number;
  height: number;
}

export interface Camera {
  x: number; // the middle of what is in sight
  y: number;
  zoom: number; // 1 shows the whole sheet
}

export const zoom_most = 8;

export function home(sheet: Box): Camera {
  return { x: sheet.x + sheet.width / 2, y: sheet.y + sheet.height / 2, zoom: 1 };
}

function between(least: number, value: number, most: number): number {
  return Math.min(most, Math.max(least, value));
}

/** What is in sight is of the sheet alone, wherever the camera is asked to. */
export function kept(camera: Camera, sheet: Box): Camera {
  return held(camera, sheet, (1 - 1 / zoomable(camera)) / 2);
}

/** The middle stays on the sheet: so its very rim can be looked at in the middle of the window. */
export function free(camera: Camera, sheet: Box): Camera {
  return held(camera, sheet, Math.min(0.5, 1 - 1 / zoomable(camera)));
}

function zoomable({ zoom }: Camera): number {
  return between(1, zoom, zoom_most);
}

function held(camera: Camera, sheet: Box, slack: number): Camera {
  const middle = home(sheet);
  return {
    x: between(middle.x - sheet.width * slack, camera.x, middle.x + sheet.width * slack),
    y: between(middle.y - sheet.height * slack, camera.y, middle.y + sheet.height * slack),
    zoom: zoomable(camera),
  };
}

/** Zooms so that the point under the pointer stays under the pointer. */
export function zoomed(camera: Camera, sheet: Box, factor: number, at: Point): Camera {
  const zoom = between(1, camera.zoom * factor, zoom_most);
  const ratio = camera.zoom / zoom;
  return free({ x: at.x + (camera.x - at.x) * ratio, y: at.y + (camera.y - at.y) * ratio, zoom }, sheet);
}

export function panned(camera: Camera, sheet: Box, by: Point): Camera {
  return free({ ...camera, x: camera.x + by.x, y: camera.y + by.y }, sheet);
}

/** Units of the sheet that one pixel of the window is wide while the whole sheet is in sight. */
export function fit(sheet: Box, room: Room): number {
  return Math.max(sheet.width / (room.width || 1), sheet.height / (room.height || 1));
}

/** What the window shows: along one of its sides more than the sheet's share of it. */
export function sight(camera: Camera, sheet: Box, room: Room): Box {
  const unit = fit(sheet, room) / camera.zoom;
  const width = room.width * unit;
  const height = room.height * unit;
  return { x: camera.x - width / 2, y: camera.y - height / 2, width, height };
}

export function within(box: Box, { x, y }: Point): boolean {
  return x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height;
}

export function view_box(camera: Camera, sheet: Box): string {
  const width = sheet.width / camera.zoom;
  const height = sheet.height / camera.zoom;
  const numbers = [camera.x - width / 2, camera.y - height / 2, width, height];
  return numbers.map((value) => value.toFixed(1)).join(" ");
}
