import { expect, test } from "vitest";
import { partChange, partContract, valuesOf } from "./part-values.ts";

const forum = {
  id: "11111111-1111-4111-8111-111111111111",
  group_id: null,
  slug: "rules",
  names: { en: "Rules", ja: "ルール" },
  descriptions: {},
  position: 1,
  readers: "anyone",
  writers: "members",
  archived_at: null,
  topics: [],
} as const;
const made = { id: "new", forumId: undefined, now: "2026-11-23T00:00:00Z" };

test("a save sends what changed, with what it was", () => {
  const values = { ...valuesOf(forum), name_ja: "", is_archived: true };
  expect(partChange("forum", forum, values, made)).toEqual({
    part: "forum",
    id: forum.id,
    given: { names: { en: "Rules" }, archived_at: made.now },
    seen: { names: forum.names, archived_at: null },
  });
});

test("a new topic stands in its forum", () => {
  const values = { ...valuesOf(null), slug: "tails", name_en: "Tails", holds_events: true };
  expect(partChange("topic", null, values, { ...made, forumId: forum.id })).toEqual({
    part: "topic",
    id: "new",
    given: {
      names: { en: "Tails" },
      position: 0,
      slug: "tails",
      descriptions: {},
      archived_at: null,
      starters: "writers",
      holds_events: true,
      forum_id: forum.id,
    },
  });
});

test.each([
  ["an address with spaces", { slug: "my rules" }, "wrong_slug"],
  ["no English name", { name_en: " " }, "wrong_name"],
  ["members who write what they cannot read", { readers: "listed" as const }, "wrong_rights"],
])("not saved: %s", (_what, change, code) => {
  const outcome = partContract("forum").safeParse({ ...valuesOf(forum), ...change });
  expect(outcome.error?.issues.map(({ message }) => message)).toEqual([code]);
});
