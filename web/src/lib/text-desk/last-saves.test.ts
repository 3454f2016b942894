import { expect, test } from "vitest";
import { noteLastSave, revisionToPublish } from "./last-saves.ts";

test("a text that is still being saved is waited for, and published as it was saved", async () => {
  let finish = (_revision: number): void => {};
  noteLastSave("blog", "a", new Promise<number>((resolve) => (finish = resolve)));
  const published = revisionToPublish("blog", { id: "a", revision: 4 });
  finish(5);
  expect(await published).toBe(5);
  // A page that was read before it came to know of the save.
  expect(await revisionToPublish("blog", { id: "a", revision: 4 })).toBe(5);
});

test("a page that shows a newer text publishes that one", async () => {
  noteLastSave("news", "a", Promise.resolve(5));
  expect(await revisionToPublish("news", { id: "a", revision: 6 })).toBe(6);
});

test("a text that was not edited here is published as it is shown", async () => {
  expect(await revisionToPublish("podcast", { id: "a", revision: 3 })).toBe(3);
});
