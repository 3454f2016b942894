import { describe, expect, test } from "vitest";
import type { PodcastComment } from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import { mergeComments, newerComments, type Comments } from "./comments.ts";

const comment = (n: number, fields: Partial<PodcastComment> = {}): PodcastComment => ({
  id: `91000000-0000-4000-8000-00000000000${n}`,
  author_name: `Angler ${n}`,
  body: `Comment ${n}`,
  status: "visible",
  created_at: `2026-05-0${n}T08:00:00+00:00`,
  ...fields,
});
const known: Comments = { version: 4, comments: [comment(2), comment(1)] };
const ids = (comments: Comments | string): unknown =>
  typeof comments === "string" ? comments : comments.comments.map(({ id }) => Number(id.at(-1)));

describe("a message of changed comments", () => {
  test("adds a new one at the top", () => {
    const next = mergeComments(known, { base_version: 4, version: 5, comments: [comment(3)] });
    expect(ids(next)).toEqual([3, 2, 1]);
    expect(next).toMatchObject({ version: 5 });
  });

  test("puts an approved one at the time it was written", () => {
    const message = { base_version: 4, version: 5, comments: [comment(3)] };
    const late: Comments = { version: 4, comments: [comment(5), comment(1)] };
    expect(ids(mergeComments(late, message))).toEqual([5, 3, 1]);
  });

  test("takes a hidden one away", () => {
    const hidden = comment(2, { status: "hidden", body: null });
    expect(ids(mergeComments(known, { base_version: 4, version: 5, comments: [hidden] }))).toEqual([
      1,
    ]);
  });

  test("twice says nothing new", () => {
    expect(mergeComments(known, { base_version: 3, version: 4, comments: [comment(3)] })).toBe(
      "stale",
    );
  });

  test("after a missing one asks for all", () => {
    expect(mergeComments(known, { base_version: 5, version: 6, comments: [comment(3)] })).toBe(
      "gap",
    );
  });
});

test("an answer older than what is shown changes nothing", () => {
  expect(newerComments(known, { version: 3, comments: [] })).toBe(known);
  expect(newerComments(undefined, known)).toBe(known);
  const newer = { version: 5, comments: [] };
  expect(newerComments(known, newer)).toBe(newer);
});
