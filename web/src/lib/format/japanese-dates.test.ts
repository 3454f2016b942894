import { expect, it } from "vitest";
import { inOneForm, withWideBrackets } from "./japanese-dates.ts";

const shown = (options: Intl.DateTimeFormatOptions) =>
  withWideBrackets(
    new Intl.DateTimeFormat("ja", { ...inOneForm(options), timeZone: "Asia/Tokyo" }).format(
      Date.parse("2026-11-24T03:29Z"),
    ),
  );
const DAY = { day: "numeric", month: "long", year: "numeric" } as const;
const TIME = { hour: "2-digit", minute: "2-digit", hourCycle: "h23" } as const;

it.each<[Intl.DateTimeFormatOptions, string]>([
  [{ dateStyle: "full" }, "2026年11月24日（火）"],
  [{ dateStyle: "long" }, "2026年11月24日"],
  [{ dateStyle: "medium" }, "2026年11月24日"],
  [{ dateStyle: "medium", timeStyle: "short" }, "2026年11月24日 12:29"],
  [{ ...DAY, weekday: "long" }, "2026年11月24日（火）"],
  [{ ...DAY, weekday: "short", month: "short" }, "2026年11月24日（火）"],
  [
    { ...DAY, ...TIME, weekday: "long", timeZoneName: "longGeneric" },
    "2026年11月24日（火）12:29 日本標準時",
  ],
  [{ weekday: "long" }, "火曜日"],
])("writes %j as %s", (options, text) => {
  expect(shown(options)).toBe(text);
});
