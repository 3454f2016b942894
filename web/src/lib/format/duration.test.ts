import { expect, test } from "vitest";
import { durationText } from "./duration.ts";

const MINUTE = 60_000;

test.each([
  [0, "1 min", "1分"],
  [45, "45 min", "45分"],
  [120, "2 hr", "2時間"],
  [1_833, "30 hr 33 min", "30時間33分"],
  [2_880, "2 days", "2日"],
  [10_000, "7 days", "7日"],
])("%d minutes: %s, %s", (minutes, en, ja) => {
  expect(durationText(minutes * MINUTE, "en")).toBe(en);
  expect(durationText(minutes * MINUTE, "ja")).toBe(ja);
});

test("Arabic has its digits and joins the units with its own word", () => {
  expect(durationText(1_833 * MINUTE, "ar-u-nu-arab")).toMatch(/^٣٠.+ و٣٣/);
});
