import { expect, test } from "vitest";
import { mayStartThread } from "./may-start-thread.ts";
import type { OwnForums, TopicHead } from "./queries.ts";

const head = (
  { writers = "members", starters = "writers" }: { writers?: string; starters?: string },
  isArchived = false,
) =>
  ({
    forum: { slug: "rules", writers, is_archived: isArchived },
    topic: { starters, is_archived: false },
  }) as TopicHead;
const member = (own: Partial<OwnForums> = {}): OwnForums => ({
  unread: 0,
  topics: [],
  moderates: [],
  writes: ["rules"],
  watches: [],
  ...own,
});

test("members start threads where they write, and visitors may try", () => {
  expect(mayStartThread(head({}), member())).toBe(true);
  expect(mayStartThread(head({}), member({ writes: [] }))).toBe(false);
  expect(mayStartThread(head({}), undefined)).toBe(true);
  expect(mayStartThread(head({ writers: "listed" }), undefined)).toBe(false);
});

test("moderators alone start some threads, and no one in an archive", () => {
  const moderator = member({ moderates: ["rules"] });
  expect(mayStartThread(head({ starters: "moderators" }), member())).toBe(false);
  expect(mayStartThread(head({ starters: "moderators" }), moderator)).toBe(true);
  expect(mayStartThread(head({}, true), moderator)).toBe(false);
});
