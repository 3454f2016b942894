import { beforeEach, expect, test, vi } from "vitest";
import { dropDraft, emptyDraft, keepDraft, readDraft, withId } from "./draft.ts";

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
});

const typed = { ...emptyDraft(), name: "Dee", email: "dee@boat.example", message: "Hello there" };

test("what was typed is there after a reload, until it is sent", () => {
  keepDraft(typed);
  expect(readDraft()).toEqual(typed);
  dropDraft();
  expect(readDraft()).toMatchObject({ name: "", message: "" });
});

test("anything else under the key is an empty form", () => {
  for (const wrong of ["{", "null", "[1]", '{"name":7,"id":{},"extra":"x"}']) {
    sessionStorage.setItem("castboard.contact", wrong);
    expect(readDraft()).toMatchObject({ name: "", email: "", message: "", id: "" });
    expect(readDraft()).not.toHaveProperty("extra");
  }
});

test("the same words keep their id, others get their own", () => {
  const first = withId(typed);
  expect(withId(first)).toBe(first);
  const changed = withId({ ...first, message: "Hello there, again" });
  expect(changed.id).not.toBe(first.id);
});
