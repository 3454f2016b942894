import { expect, test } from "vitest";
import { z } from "zod";
import { catchSettingsForm, typedSettings } from "./catch-contract.ts";
import { NO_SETTINGS, type CatchSettings } from "./queries.ts";

const settings: CatchSettings = {
  photo_shots: [
    { name: "Whole fish", example: "Nose at the stop" },
    { name: "Tail", example: "" },
  ],
  photo_checklist: ["Mouth closed", "Board level"],
  upload_within_minutes: 90,
  asks_code: true,
  venue_latitude: 27.9506,
  venue_longitude: -82.4572,
  venue_radius_m: 5000,
};
const typed = typedSettings(settings);

test("stored settings are typed and read as they were", () => {
  for (const stored of [settings, NO_SETTINGS]) {
    expect(catchSettingsForm.parse(typedSettings(stored))).toEqual(stored);
  }
});

test("what is empty is left out, whatever its place", () => {
  const [whole, tail] = typed.shots;
  const gap = {
    ...typed,
    shots: [{ name: " ", example: "" }, whole, tail],
    checklist: "\n a \n\n",
  };
  const read = catchSettingsForm.parse(gap);
  expect(read.photo_shots).toEqual(settings.photo_shots);
  expect(read.photo_checklist).toEqual(["a"]);
});

test.each([
  ["27.9506,-82.4572", [27.9506, -82.4572]],
  ["27.9506 -82.4572", [27.9506, -82.4572]],
  ["٢٧٫٩٥، \u2212٨٢٫٤٥", [27.95, -82.45]],
  ["-90; 180", [-90, 180]],
])("a position is read from %j", (position, [latitude, longitude]) => {
  expect(catchSettingsForm.parse({ ...typed, position })).toMatchObject({
    venue_latitude: latitude,
    venue_longitude: longitude,
  });
});

test.each([
  [{ position: "Tampa" }, { position: "position" }],
  [{ position: "91, 0" }, { position: "position" }],
  [{ position: "27.9" }, { position: "position" }],
  [{ position: "1, 2, 3" }, { position: "position" }],
  [{ position: "" }, { position: "required" }],
  [{ venue_radius_m: "" }, { venue_radius_m: "required" }],
  [{ venue_radius_m: "49" }, { venue_radius_m: "number" }],
  [{ upload_within_minutes: "20161" }, { upload_within_minutes: "number" }],
  [{ checklist: "a\n".repeat(11) }, { checklist: "lines" }],
  [{ shots: [{ name: "", example: "Nose" }] }, { "shots.0.name": "required" }],
  [{ shots: [{ name: "x".repeat(61), example: "" }] }, { "shots.0.name": "too_long" }],
  [
    { shots: ["a", "b"].map((example) => ({ name: "Tail", example })) },
    { "shots.1.name": "names" },
  ],
])("finds what is wrong with %j", (change, expected) => {
  const { error } = z.safeParse(catchSettingsForm, { ...typed, ...change });
  const found = error?.issues.map(({ path, message }) => [path.join("."), message]) ?? [];
  expect(Object.fromEntries(found)).toEqual(expected);
});
