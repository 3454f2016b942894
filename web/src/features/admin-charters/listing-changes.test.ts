import { expect, test } from "vitest";
import type { OwnBoat } from "../../../../supabase/functions/_shared/contracts/boats.ts";
import { changesOf } from "./listing-changes.ts";

const reviewed = {
  name: "Heron",
  captain_name: "Aiko",
  port: "Onjuku",
  latitude: null,
  longitude: null,
  time_zone: "Asia/Tokyo",
  description: { en: "A wide deck." },
  captain: {},
};
const photo = (source: string, alt: string) => ({ source, alt: { en: alt } });

const boatWith = (values: object, photos: object[], approved: object | null): OwnBoat =>
  ({ values, photos, office: { owner_email: null, approved } }) as unknown as OwnBoat;

test("what differs from what was approved is named by field and language", () => {
  const approved = { ...reviewed, photos: [photo("one", "Bow"), photo("two", "Deck")] };
  const values = {
    ...reviewed,
    port: "Katsuura",
    latitude: 35.1,
    longitude: 140.3,
    description: { en: "A wide deck.", ja: "広いデッキ" },
  };
  const boat = boatWith(values, [photo("three", "Stern"), photo("one", "The bow")], approved);
  expect(changesOf(boat)).toEqual({
    texts: [
      { field: "port", language: null, before: "Onjuku", after: "Katsuura" },
      { field: "position", language: null, before: "", after: "35.1, 140.3" },
      { field: "description", language: "ja", before: "", after: "広いデッキ" },
    ],
    photos: { added: new Set(["three"]), reworded: new Set(["one"]), removed: 1 },
  });
});

test("a listing that was never approved has nothing to be compared with", () => {
  expect(changesOf(boatWith(reviewed, [], null))).toBeNull();
});
