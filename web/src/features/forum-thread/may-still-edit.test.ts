import { expect, test } from "vitest";
import { mayStillEdit } from "./may-still-edit.ts";
import type { Own } from "./use-own.ts";

const AT = "2026-11-19T09:12:00+00:00";
const after = (seconds: number): number => Date.parse(AT) + seconds * 1_000;
const within = (edit_seconds: number | null): Pick<Own, "may"> => ({
  may: { write: null, write_from: null, moderate: edit_seconds === null, edit_seconds },
});

test("members change what they wrote until their time is over, and moderators without end", () => {
  expect(mayStillEdit(within(60), AT, after(59))).toBe(true);
  expect(mayStillEdit(within(60), AT, after(60))).toBe(false);
  expect(mayStillEdit(within(null), AT, after(10_000_000))).toBe(true);
  expect(mayStillEdit(null, AT, after(1))).toBe(false);
});
