import { expect, test } from "vitest";
import { postTime } from "./post-time.ts";

const now = Date.parse("2026-11-23T12:00:00");
const of = (locale: string) => ({
  locale,
  date: (at: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, options).format(at),
});

test.each([
  ["2026-11-23T12:00:05", "en", "this minute"],
  ["2026-11-23T11:49:00", "en", "11 min. ago"],
  ["2026-11-23T11:49:00", "ja", "11分前"],
  ["2026-11-23T11:49:00", "ar-u-nu-arab", "قبل ١١ دقيقة"],
  ["2026-11-23T07:00:00", "en", "5 hr. ago"],
  ["2026-11-19T07:00:00", "en", "Nov 19"],
  ["2025-11-19T07:00:00", "en", "Nov 19, 2025"],
])("%s in %s is %s", (at, locale, words) => {
  expect(postTime(Date.parse(at), now, of(locale))).toBe(words);
});
