import { describe, expect, test } from "vitest";
import type {
  CommentsMessage,
  PodcastComment,
} from "../../../../supabase/functions/_shared/contracts/podcast.ts";
import { followTopic } from "../../lib/realtime/follow-topic.ts";
import { mergeMessage, newest } from "../../lib/realtime/versioned.ts";
import { COMMENTS_SHOWN, mergeComments, type Comments } from "./comments.ts";

const comment = (n: number, fields: Partial<PodcastComment> = {}): PodcastComment => ({
  id: `91000000-0000-4000-8000-00000000000${n}`,
  author_name: `Angler ${n}`,
  body: `Comment ${n}`,
  status: "visible",
  created_at: `2026-05-0${n}T08:00:00+00:00`,
  ...fields,
});
const known: Comments = { version: 4, comments: [comment(2), comment(1)] };
const merged = (comments: Comments, message: CommentsMessage) =>
  mergeMessage(comments, message, mergeComments);
const ids = (comments: Comments | string): unknown =>
  typeof comments === "string" ? comments : comments.comments.map(({ id }) => Number(id.at(-1)));

describe("a message of changed comments", () => {
  test("adds a new one at the top", () => {
    const next = merged(known, { base_version: 4, version: 5, comments: [comment(3)] });
    expect(ids(next)).toEqual([3, 2, 1]);
    expect(next).toMatchObject({ version: 5 });
  });

  test("puts an approved one at the time it was written", () => {
    const message = { base_version: 4, version: 5, comments: [comment(3)] };
    const late: Comments = { version: 4, comments: [comment(5), comment(1)] };
    expect(ids(merged(late, message))).toEqual([5, 3, 1]);
  });

  test("stands in the server's order, which tells microseconds apart", () => {
    const at = (n: number, time: string) => comment(n, { created_at: `2026-05-01T08:00:${time}` });
    const some: Comments = { version: 4, comments: [at(1, "00.12345+00:00"), at(9, "00+00:00")] };
    const message = {
      base_version: 4,
      version: 5,
      comments: [at(2, "00.123451+00:00"), at(3, "00.123449+00:00")],
    };
    expect(ids(merged(some, message))).toEqual([2, 1, 3, 9]);
  });

  test("takes a hidden one away", () => {
    const hidden = comment(2, { status: "hidden", body: null });
    expect(ids(merged(known, { base_version: 4, version: 5, comments: [hidden] }))).toEqual([1]);
  });

  test("that takes one of a full page away asks for all: an older one takes its place", () => {
    const page = Array.from({ length: COMMENTS_SHOWN }, (_, n) =>
      comment(1, {
        id: `92000000-0000-4000-8000-${String(n).padStart(12, "0")}`,
        created_at: new Date(Date.UTC(2026, 4, 1, 8, n)).toISOString(),
      }),
    );
    const [first] = page;
    const hidden = { ...(first as PodcastComment), status: "hidden" as const, body: null };
    const full: Comments = { version: 4, comments: page };
    expect(merged(full, { base_version: 4, version: 5, comments: [hidden] })).toBe("gap");
    const older = comment(2, { created_at: "2026-04-01T08:00:00+00:00" });
    expect(merged(full, { base_version: 4, version: 5, comments: [hidden, older] })).toBe("gap");
    const edited = { ...(first as PodcastComment), body: "Edited" };
    expect(merged(full, { base_version: 4, version: 5, comments: [edited] })).toMatchObject({
      version: 5,
    });
  });

  test("twice says nothing new", () => {
    expect(merged(known, { base_version: 3, version: 4, comments: [comment(3)] })).toBe("stale");
  });

  test("after a missing one asks for all", () => {
    expect(merged(known, { base_version: 5, version: 6, comments: [comment(3)] })).toBe("gap");
  });
});

test("an answer older than what is shown changes nothing", () => {
  expect(newest<Comments>(known, { version: 3, comments: [] })).toBe(known);
  expect(newest<Comments>(undefined, known)).toBe(known);
  const newer = { version: 5, comments: [] };
  expect(newest<Comments>(known, newer)).toBe(newer);
});

test("comments of a restored database replace the lost ones, once the server still has them", async () => {
  const restored: Comments = { version: 2, comments: [comment(1)] };
  let shown = known;
  const follower = followTopic<Comments, CommentsMessage>({
    read: () => shown,
    write: (comments) => (shown = comments),
    merge: mergeComments,
    load: async () => restored,
    onCurrent: () => current(),
    onUnreachable: () => {},
    wait: async () => expect(shown).toBe(known),
    random: () => 0.5,
  });
  let current = (): void => {};
  const settled = new Promise<void>((resolve) => (current = resolve));
  follower.refetch(0);
  await settled;
  expect(shown).toBe(restored);
});
