import type { PhotoView } from "./photo-view.ts";

export interface Point {
  x: number;
  y: number;
}

interface Size {
  width: number;
  height: number;
}

/** A straight ruler on a photo, in the photo's own pixels from its middle: it stays on the fish however the photo lies. */
export interface PhotoRuler {
  from: Point;
  to: Point;
}

/** Pixels of the screen for one of the photo, where all of it fits into its frame. */
export function fitOf(frame: Size, photo: Size, turns: PhotoView["turns"]): number {
  const [width, height] =
    turns % 2 === 0 ? [frame.width, frame.height] : [frame.height, frame.width];
  return Math.min(width / photo.width, height / photo.height);
}

/** Clockwise by quarter turns, as the photo is turned. */
function quarter({ x, y }: Point, turns: number): Point {
  if (turns === 1) return { x: -y, y: x };
  if (turns === 2) return { x: -x, y: -y };
  return turns === 3 ? { x: y, y: -x } : { x, y };
}

/** Where a point of the photo is in the frame, from its middle. */
export function inFrame(point: Point, { zoom, turns, x, y }: PhotoView, fit: number): Point {
  const at = quarter(point, turns);
  return { x: at.x * fit * zoom + x, y: at.y * fit * zoom + y };
}

/** Which way and how far on the photo a move in the frame is. */
export function onPhoto(by: Point, { zoom, turns }: PhotoView, fit: number): Point {
  const back = quarter(by, (4 - turns) % 4);
  return { x: back.x / (fit * zoom), y: back.y / (fit * zoom) };
}

/**
 * A ruler over what is seen, as long as half of the frame's width. A third below the top: at the bottom
 * lie the tools, which on a phone would cover one over the middle.
 */
export function newRuler(frame: Size, view: PhotoView, fit: number): PhotoRuler {
  const end = (side: number): Point =>
    onPhoto({ x: (side * frame.width) / 4 - view.x, y: -frame.height / 6 - view.y }, view, fit);
  return { from: end(-1), to: end(1) };
}

export type RulerPart = "from" | "to" | "all";

/** One of its ends elsewhere, or all of it. */
export function dragged({ from, to }: PhotoRuler, part: RulerPart, by: Point): PhotoRuler {
  const along = (point: Point): Point => ({ x: point.x + by.x, y: point.y + by.y });
  return { from: part === "to" ? from : along(from), to: part === "from" ? to : along(to) };
}

export const middleOf = ({ from, to }: PhotoRuler): Point => ({
  x: (from.x + to.x) / 2,
  y: (from.y + to.y) / 2,
});

/** Turned about its middle, clockwise in degrees. */
export function swung(ruler: PhotoRuler, degrees: number): PhotoRuler {
  const middle = middleOf(ruler);
  const angle = (degrees * Math.PI) / 180;
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
  const about = ({ x, y }: Point): Point => ({
    x: middle.x + (x - middle.x) * cos - (y - middle.y) * sin,
    y: middle.y + (x - middle.x) * sin + (y - middle.y) * cos,
  });
  return { from: about(ruler.from), to: about(ruler.to) };
}

/** In pixels of the photo. */
export const reachOf = ({ from, to }: PhotoRuler): number =>
  Math.hypot(to.x - from.x, to.y - from.y);

/** Millimetres for a pixel, from a ruler that lies over a known length; null for one without any. */
export const scaleOf = (ruler: PhotoRuler, millimetres: number): number | null =>
  reachOf(ruler) < 1 ? null : millimetres / reachOf(ruler);

/** Closer together they are a grey bar. */
const LEAST_GAP = 5;

/** Where its marks are, as parts of its length: each `step` millimetres, or as many of them as can be told apart. */
export function marksOf(
  ruler: PhotoRuler,
  { scale, step, pixels }: { scale: number; step: number; pixels: number },
): number[] {
  const length = reachOf(ruler) * scale;
  if (length <= 0) return [];
  const every = [1, 5, 10, 50, 100].find((n) => (pixels * step * n) / length >= LEAST_GAP);
  if (every === undefined) return [];
  const count = Math.floor(length / (step * every) + 1e-9);
  return Array.from({ length: count + 1 }, (_, n) => (n * step * every) / length);
}
