import { expect, test } from "vitest";
import { closer, farther, moved, transformOf, turned, WHOLE, zoomed } from "./photo-view.ts";

test("what is under the finger stays there while the photo grows", () => {
  const at = { x: 100, y: -40 };
  const view = zoomed({ ...WHOLE, zoom: 2, x: 30, y: 10 }, 2, at);
  expect(view).toMatchObject({ zoom: 4, x: -40, y: 60 });
  const point = (of: typeof view) => [(at.x - of.x) / of.zoom, (at.y - of.y) / of.zoom];
  expect(point(view)).toEqual(point({ ...WHOLE, zoom: 2, x: 30, y: 10 }));
});

test("a photo is never smaller than its frame, nor larger than eight times, and whole it is in the middle", () => {
  expect(farther({ ...WHOLE, zoom: 1.2, x: 50, y: 50 })).toEqual(WHOLE);
  expect(zoomed(WHOLE, 100).zoom).toBe(8);
  expect(moved(WHOLE, { x: 5, y: 5 })).toBe(WHOLE);
  expect(moved(closer(WHOLE), { x: 5, y: 5 })).toMatchObject({ x: 5, y: 5 });
});

test("four quarter turns are none, and a turned photo is whole", () => {
  expect(turned(closer(WHOLE))).toEqual({ ...WHOLE, turns: 1 });
  expect([1, 2, 3, 4].reduce(turned, WHOLE)).toEqual(WHOLE);
  expect(transformOf({ zoom: 2, turns: 1, x: 3, y: -4 })).toBe(
    "translate(3px, -4px) scale(2) rotate(90deg)",
  );
});
