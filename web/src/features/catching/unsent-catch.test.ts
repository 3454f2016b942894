import { expect, test } from "vitest";
import { waitingCatch } from "../../lib/outbox/outbox-fake.ts";
import { captureOf } from "./new-catch.ts";
import { formOfUnsent } from "./unsent-catch.ts";

const NOON = Date.parse("2026-06-06T12:00:00Z");
const item = waitingCatch(1, {
  more: [{ jpeg: new ArrayBuffer(1), shot: "Tail", time: null, edited: false }],
  savedAt: NOON,
});
const fish = {
  ...item.fish,
  capturedAt: "2026-06-06T11:00:07.000Z",
  weightG: 1_250,
  lengthMm: 310,
  lineClass: 12,
  anglerId: "maya",
  note: "By the reeds",
  code: "K7",
  photoTime: "2026-06-06T11:00:07+00:00",
};
const maya = { id: "maya", name: "Maya", isReader: true };
const kenji = { id: "kenji", name: "Kenji", isReader: false };
const now = {
  units: "metric",
  locale: "en",
  step: 1_000_000_000,
  species: [{ id: "s" }],
  entry: { people: [maya, kenji] },
} as const;

test("a refused catch is in the form again, with its photos and under another id", () => {
  const form = formOfUnsent({ ...item, fish }, { ...now, entry: { people: [maya, kenji] } });
  expect(form).toMatchObject({
    speciesId: "s",
    texts: { weight: ["1.25"], length: ["31"] },
    lineClass: "12",
    anglerId: "maya",
    note: "By the reeds",
    code: "K7",
    photo: { jpeg: item.photo, time: fish.photoTime },
    more: [{ shot: "Tail" }],
    capturedAt: "",
  });
  expect(form.id).not.toBe(item.id);
  for (const later of [NOON, NOON + 72 * 3_600_000]) {
    expect(captureOf(form, "UTC", later)).toBe(Date.parse(fish.capturedAt));
  }
});

test("what may not be chosen any more is to be chosen anew, and a typed time stays", () => {
  const typed = { ...fish, capturedAt: "2026-05-06T11:00:00.000Z" };
  const others = { ...now, species: [{ id: "other" }] };
  const form = formOfUnsent(
    { ...item, fish: typed },
    { ...others, entry: { people: [kenji, { ...kenji, id: "ana" }] } },
  );
  expect(form).toMatchObject({ speciesId: "", anglerId: "", capturedAt: "2026-05-06T11:00" });
  const alone = formOfUnsent({ ...item, fish }, { ...others, entry: { people: [kenji] } });
  expect(alone.anglerId).toBe("kenji");
});
