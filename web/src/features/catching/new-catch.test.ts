import { expect, test, vi } from "vitest";
import type { RuleSet } from "../../../../supabase/functions/_shared/contracts/rules.ts";
import {
  cameraTime,
  captureOf,
  codeOf,
  corrected,
  emptyCatch,
  inOrder,
  inUnits,
  measured,
  missingShot,
  problemsOf,
  readNewCatch,
  textsOfFish,
  type CatchPhoto,
  type NewCatch,
} from "./new-catch.ts";
import { measuresOf, shownMeasures } from "../../lib/scoring/measures.ts";
import { recentFirst } from "./recent-first.ts";
import { waitingCatch } from "../../lib/outbox/outbox-fake.ts";

const weight: RuleSet = {
  metric: "weight",
  best_n: 5,
  best_n_per: "day",
  min_length_mm: null,
  rounding: { step: 1_000_000_000, direction: "nearest" },
  tie_breaks: ["share"],
};
const asked = {
  rules: weight,
  timeZone: "Asia/Tokyo",
  days: [],
  hasChoice: true,
  shots: [],
};
const NOON = Date.parse("2026-06-06T03:00:00Z"); // In Tokyo.
const photo = (time: string | null, chosenAt = NOON - 60_000): NewCatch["photo"] => ({
  jpeg: new ArrayBuffer(1),
  time,
  edited: false,
  chosenAt,
  position: null,
});
const empty = emptyCatch("metric", "");
const whole: NewCatch = {
  ...empty,
  speciesId: "bass",
  texts: { weight: ["1,25"], length: [] },
  anglerId: "maya",
  code: "K7",
  photo: photo("2026-06-06T11:58:30"),
};

test("an empty form lacks everything, in the order of the form, and a whole one nothing", () => {
  expect(problemsOf(empty, asked, NOON)).toEqual(["species", "weight", "angler", "photo"]);
  expect(problemsOf(whole, asked, NOON)).toEqual([]);
  // Without the code of the day it can be sent: judges see a flag.
  expect(problemsOf({ ...whole, code: " " }, asked, NOON)).toEqual([]);
  expect(problemsOf({ ...whole, capturedAt: "2026-06-06T12:02" }, asked, NOON)).toEqual(["time"]);
});

test("where the device's clock is behind, a time that has passed by the server's is taken", () => {
  const form = { ...whole, capturedAt: "2026-06-06T12:30" };
  expect(problemsOf(form, asked, NOON)).toEqual(["time"]);
  vi.stubGlobal("localStorage", { getItem: () => String(3_600_000) });
  expect(problemsOf(form, asked, NOON)).toEqual([]);
  vi.unstubAllGlobals();
});

test("a code is sent in the capitals in which it is shown", () => {
  expect(codeOf({ code: " k7b " })).toBe("K7B");
});

test("a typed time is at most a day outside the fishing days, as the server has it", () => {
  const days = [
    { lines_in: "2026-06-04T21:00:00Z", lines_out: "2026-06-05T06:00:00Z" },
    { lines_in: "2026-06-05T21:00:00Z", lines_out: "2026-06-06T06:00:00Z" },
  ];
  const found = (capturedAt: string, now: number) =>
    problemsOf({ ...whole, capturedAt }, { ...asked, days }, now);
  expect(found("2026-06-04T06:00", NOON)).toEqual([]);
  expect(found("2026-06-04T05:59", NOON)).toEqual(["time"]);
  const later = NOON + 7 * 86_400_000;
  expect(found("2026-06-07T15:00", later)).toEqual([]);
  expect(found("2026-06-07T15:01", later)).toEqual(["time"]);
  expect(found("", later)).toEqual([]);
});

test("the photo's time is the capture, in the event's zone unless the camera names its own", () => {
  const at = (form: Partial<NewCatch>) => {
    const instant = captureOf({ ...whole, ...form }, "Asia/Tokyo", NOON);
    return instant === null ? null : new Date(instant).toISOString();
  };
  expect(at({})).toBe("2026-06-06T02:58:30.000Z");
  expect(at({ photo: photo("2026-06-06T02:58:30+00:00") })).toBe("2026-06-06T02:58:30.000Z");
  // Of yesterday's fish, of the future, or no time at all: when the photo came.
  for (const time of ["2026-06-05T11:00:00", "2026-06-06T12:30:00", "0000-00-00T00:00:00", null]) {
    expect(at({ photo: photo(time) })).toBe("2026-06-06T02:59:00.000Z");
  }
  expect(at({ photo: null })).toBe("2026-06-06T03:00:00.000Z");
  expect(at({ capturedAt: "2026-06-06T10:30" })).toBe("2026-06-06T01:30:00.000Z");
});

test("a time that the zone skips is none, and of one that comes twice it is the last that has passed", () => {
  const at = (capturedAt: string, now: string) =>
    captureOf({ capturedAt, photo: null }, "America/New_York", Date.parse(now));
  expect(at("2026-03-08T02:30", "2026-03-08T12:00Z")).toBeNull();
  expect(at("2026-11-01T01:30", "2026-11-01T06:00Z")).toBe(Date.parse("2026-11-01T05:30Z"));
  expect(at("2026-11-01T01:30", "2026-11-01T07:00Z")).toBe(Date.parse("2026-11-01T06:30Z"));
});

test("measures are read in the units in which they were typed, in any digits", () => {
  expect(measured(whole, "weight")).toBe(1250);
  expect(measured({ ...whole, texts: { weight: ["١٫٢٥"], length: [] } }, "weight")).toBe(1250);
  const pounds: NewCatch = {
    ...whole,
    units: "imperial",
    texts: { weight: ["2", "12"], length: [] },
  };
  expect(measured(pounds, "weight")).toBe(1247);
  for (const text of ["", "0", "heavy", "-1", "2001"]) {
    expect(measured({ ...whole, texts: { weight: [text], length: [] } }, "weight")).toBeNull();
  }
});

test("a measure that is typed stays the same fish in other units", () => {
  const step = 1_000_000_000;
  expect(inUnits(whole, "metric", step, "en")).toBe(whole);
  const imperial = inUnits(whole, "imperial", step, "en");
  expect(imperial.texts).toEqual({ weight: ["2", "12.09"], length: [] });
  expect(measured(imperial, "weight", step)).toBe(1250);
  const nonsense = { ...whole, texts: { weight: ["heavy"], length: ["31"] } };
  expect(inUnits(nonsense, "imperial", step, "en").texts).toEqual({ weight: [], length: ["12.2"] });
});

test("what is measured follows from the rules", () => {
  const points = { each: 10, ladder: { of: "length", rungs: [[300, 50]] } } as const;
  expect(measuresOf(weight)).toEqual(["weight"]);
  expect(measuresOf({ ...weight, min_length_mm: 300 })).toEqual(["weight"]);
  expect(measuresOf({ ...weight, metric: "count" })).toEqual([]);
  expect(measuresOf({ ...weight, metric: "count", min_length_mm: 300 })).toEqual(["length"]);
  const ladder: RuleSet = {
    ...weight,
    metric: "points",
    points: { ...points, ladder: { of: "length", rungs: [[300, 50]] } },
  };
  expect(measuresOf(ladder)).toEqual(["length"]);
  const weighed: RuleSet = {
    ...weight,
    metric: "points",
    points: { each: 10, ladder: { of: "weight", rungs: [[300, 50]] } },
  };
  expect(shownMeasures(weighed)).toEqual(["weight"]);
  expect(shownMeasures({ ...weight, metric: "count" })).toEqual(["length"]);
});

test("a kept form is taken up again, and anything else is an empty one", () => {
  expect(readNewCatch(structuredClone(whole), empty)).toEqual(whole);
  for (const kept of [undefined, null, {}, { ...whole, texts: ["1"] }, "words"]) {
    expect(readNewCatch(kept, empty)).toBe(empty);
  }
});

test("the event's shots are due in their order, and sent in it before other photos", () => {
  const shots = ["Whole fish", "Tail", "Mouth"].map((name) => ({ name, example: "" }));
  const taken = (shot: string | null) => ({ ...(photo(null) as CatchPhoto), shot });
  const [other, mouth, tail] = [taken(null), taken("Mouth"), taken("Tail")];
  expect(missingShot(empty, shots)).toBe(0);
  expect(missingShot(whole, [])).toBeNull();
  expect(missingShot({ ...whole, more: [other, mouth] }, shots)).toBe(1);
  expect(problemsOf({ ...whole, more: [other, mouth] }, { ...asked, shots }, NOON)).toEqual([
    "photo",
  ]);
  const all = { ...whole, more: [other, mouth, tail] };
  expect(problemsOf(all, { ...asked, shots }, NOON)).toEqual([]);
  expect(inOrder(all.more, shots)).toEqual([tail, mouth, other]);
});

test("what an older page kept, of one photo, is taken up", () => {
  const { more: _, ...older } = whole;
  expect(readNewCatch(older, empty)).toEqual(whole);
});

test("a camera's time is written with its offset where it has one", () => {
  const exif = { position: null, isEdited: false };
  const local = "2026-06-06T09:15:00";
  expect(cameraTime({ ...exif, capturedAt: null })).toBeNull();
  expect(cameraTime({ ...exif, capturedAt: { local, offset: null } })).toBe(local);
  expect(cameraTime({ ...exif, capturedAt: { local, offset: "+09:00" } })).toBe(`${local}+09:00`);
});

test("the species that were caught lately come first", () => {
  const caught = (speciesId: string, n: number) => {
    const item = waitingCatch(n);
    return { ...item, fish: { ...item.fish, speciesId } };
  };
  const species = ["a", "b", "c", "d"].map((id) => ({ id }));
  const order = recentFirst(species, [caught("d", 1), caught("c", 2), caught("d", 3)]);
  expect(order.map(({ id }) => id)).toEqual(["d", "c", "a", "b"]);
});

test("a correction leaves a measure that nobody has typed as it was stored", () => {
  // Weighed to the gram, and shown in hundredths of a pound.
  const step = 4_535_923_700;
  const texts = textsOfFish(
    { weightG: 8, lengthMm: null },
    { units: "imperial", locale: "en", step },
  );
  const before: NewCatch = { ...empty, units: "imperial", texts };
  expect(measured(before, "weight", step)).toBe(9);
  expect(corrected(before, { before, stored: 8 }, "weight", step)).toBe(8);
  expect(corrected(before, { before, stored: null }, "length", step)).toBeNull();
  const typed: NewCatch = { ...before, texts: { ...texts, weight: ["1.5"] } };
  expect(corrected(typed, { before, stored: 8 }, "weight", step)).toBe(680);
});
