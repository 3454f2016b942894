import { describe, expect, it } from "vitest";
import {
  dragged,
  fitOf,
  inFrame,
  marksOf,
  newRuler,
  onPhoto,
  reachOf,
  scaleOf,
  swung,
  type PhotoRuler,
} from "./photo-ruler.ts";
import { WHOLE, type PhotoView } from "./photo-view.ts";

const frame = { width: 800, height: 600 };
const photo = { width: 1_600, height: 1_000 };
const ruler: PhotoRuler = { from: { x: -300, y: 40 }, to: { x: 300, y: 40 } };

describe("a ruler on a photo", () => {
  it("lies on the same points of the photo, however that is enlarged, moved and turned", () => {
    expect(fitOf(frame, photo, 0)).toBe(0.5);
    expect(inFrame({ x: 100, y: 40 }, WHOLE, 0.5)).toEqual({ x: 50, y: 20 });
    const view: PhotoView = { zoom: 2, turns: 1, x: 7, y: -3 };
    // A quarter turn to the right: what was to the right is below.
    expect(fitOf(frame, photo, 1)).toBe(0.375);
    expect(inFrame({ x: 100, y: 0 }, view, 0.375)).toEqual({ x: 7, y: 72 });
  });

  it.each([0, 1, 2, 3] as const)("follows the pointer after %i quarter turns", (turns) => {
    const view: PhotoView = { zoom: 3, turns, x: 11, y: -5 };
    const fit = fitOf(frame, photo, turns);
    const before = inFrame(ruler.to, view, fit);
    const after = dragged(ruler, "to", onPhoto({ x: 30, y: -12 }, view, fit));
    const now = inFrame(after.to, view, fit);
    expect(now.x).toBeCloseTo(before.x + 30);
    expect(now.y).toBeCloseTo(before.y - 12);
    expect(after.from).toEqual(ruler.from);
  });

  it("begins a third below the top of what is seen, level, half as wide as the frame", () => {
    const view: PhotoView = { zoom: 4, turns: 3, x: 90, y: 60 };
    const fit = fitOf(frame, photo, 3);
    const { from, to } = newRuler(frame, view, fit);
    const [start, end] = [inFrame(from, view, fit), inFrame(to, view, fit)];
    expect([start.x, start.y, end.x, end.y].map((one) => Math.round(one) + 0)).toEqual([
      -200,
      Math.round(-frame.height / 6),
      200,
      Math.round(-frame.height / 6),
    ]);
  });

  it("is as long wherever it is moved and turned to", () => {
    const moved = swung(dragged(ruler, "all", { x: 500, y: -80 }), 37);
    expect(reachOf(moved)).toBeCloseTo(600);
    expect(swung(ruler, 90).to.x).toBeCloseTo(0);
    expect(swung(ruler, 90).to.y).toBeCloseTo(340);
  });

  it("reads other lengths once it has lain over a known one", () => {
    const scale = scaleOf(ruler, 300);
    expect(scale).toBe(0.5);
    expect(reachOf(dragged(ruler, "to", { x: 200, y: 0 })) * (scale ?? 0)).toBe(400);
    expect(scaleOf({ from: ruler.from, to: ruler.from }, 300)).toBeNull();
  });

  it("has a mark for each step, or for as many as can be told apart", () => {
    // 300 mm over 600 pixels.
    expect(marksOf(ruler, { scale: 0.5, step: 10, pixels: 600 })).toHaveLength(31);
    expect(marksOf(ruler, { scale: 0.5, step: 10, pixels: 60 })).toHaveLength(7);
    expect(marksOf(ruler, { scale: 0.5, step: 10, pixels: 0.001 })).toEqual([]);
    expect(marksOf(ruler, { scale: 0.5, step: 25.4, pixels: 600 }).at(-1)).toBeCloseTo(0.931_333);
  });
});
