import { expect, test } from "vitest";
import { useTestDatabase } from "../helpers/database.ts";

/**
 * A channel outlives a ban, its session and the right by which it was joined (docs/live-topics.md): contents
 * are sent only where anybody may listen.
 */

const db = useTestDatabase();

/** Kinds of topics, by `private.can_hear_{kind}`, whose messages may hold contents. */
const OPEN = ["fans", "leaderboard", "places", "podcast", "reading", "watching"];
/** Those that not everybody may hear; each has a test of what its messages hold, in the named file. */
const CLOSED = {
  booking: "charter-talk",
  commentqueue: "podcast-desk",
  judging: "catch-claims",
  office: "waiting",
  // Contents of forums that anyone reads alone.
  thread: "forum-messages",
  user: "notice-access",
};

test("every topic is either one that anybody may hear, or one whose messages are tested", async () => {
  const rows = await db.sql<{ kind: string }[]>`
    select substr(proname, 10) as kind from pg_proc
    where pronamespace = 'private'::regnamespace and starts_with(proname, 'can_hear_') order by 1`;
  expect(rows.map(({ kind }) => kind)).toEqual([...OPEN, ...Object.keys(CLOSED)].toSorted());
});
