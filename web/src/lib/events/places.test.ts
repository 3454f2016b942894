import { expect, test } from "vitest";
import { hasRoom, placesLeft, type EventPlaces } from "./places.ts";

const places = (change: Partial<EventPlaces>): EventPlaces => ({
  version: 1,
  capacity: null,
  taken: 0,
  waiting: 0,
  divisions: [],
  ...change,
});

test("no limit has no number of places left, and a lowered one leaves none", () => {
  expect(placesLeft({ capacity: null, taken: 7, waiting: 0 })).toBeNull();
  expect(placesLeft({ capacity: 10, taken: 7, waiting: 0 })).toBe(3);
  expect(placesLeft({ capacity: 5, taken: 7, waiting: 0 })).toBe(0);
});

test("an entry gets a place where both the event and the division have room", () => {
  const full = { id: "full", capacity: 2, taken: 2, waiting: 1 };
  const free = { id: "free", capacity: 2, taken: 1, waiting: 0 };
  const open = { id: "open", capacity: null, taken: 9, waiting: 0 };
  const event = places({ capacity: 20, taken: 12, divisions: [full, free, open] });
  expect(["full", "free", "open", "unknown"].map((id) => hasRoom(event, id))).toEqual([
    false,
    true,
    true,
    true,
  ]);
  expect(hasRoom({ ...event, taken: 20 }, "free")).toBe(false);
});
