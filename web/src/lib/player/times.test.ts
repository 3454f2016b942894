import { expect, test } from "vitest";
import { clockText, spokenTime, timesIn } from "./times.ts";

/** The seconds that a text names in an episode of an hour and a half. */
const named = (text: string): number[] =>
  timesIn(text, 5_400).flatMap(({ at }) => (at === null ? [] : [at]));

test.each([
  ["12:03 The draw, 1:02:03 the weigh-in", [723, 3723]],
  ["(0:05) hello – 00:00:07", [5, 7]],
  ["75:10 counts minutes beyond an hour", [4510]],
  ["١٢:٠٣ والقرعة", [723]],
  ["１２：０３抽選", [723]],
  ["12:61, 1:75:00 and 1:2:03 are no times", []],
  ["a ratio of 1:2, 10:20:30:40 and 12:30.5", []],
  ["2:00:00 is after its end", []],
  ["v1.12:03", []],
])("finds the times in %s", (text, seconds) => {
  expect(named(text)).toEqual(seconds);
});

test("loses no letter of a text", () => {
  const text = "From 12:03 to 13:00, and on.";
  const pieces = timesIn(text, 5_400);
  expect(pieces.map((piece) => piece.text).join("")).toBe(text);
  expect(pieces.map(({ at }) => at)).toEqual([null, 723, null, 780, null]);
});

test("writes times for the eye and for the ear, in each language", () => {
  expect(["en", "ja", "ar-u-nu-arab"].map((locale) => clockText(3723.9, locale))).toEqual([
    "1:02:03",
    "1:02:03",
    "١:٠٢:٠٣",
  ]);
  expect(spokenTime(723, "en")).toBe("12 minutes 3 seconds");
  expect(spokenTime(3600, "en")).toBe("1 hour");
  expect(spokenTime(0, "en")).toBe("0 seconds");
  expect(spokenTime(723, "ja")).toBe("12分3秒");
  expect(spokenTime(723, "ar-u-nu-arab")).toMatch(/^١٢ دقيقة ٣ ثوان/);
});
