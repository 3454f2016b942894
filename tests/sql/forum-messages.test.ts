import { beforeAll, expect, test } from "vitest";
import {
  POSTS_EVENT,
  postsMessage,
  threadTopic,
} from "../../supabase/functions/_shared/contracts/forum.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { keepSent, sentTo } from "../helpers/sent.ts";

/** What those hear of a thread who listen since they had the right to read it, or have it replayed. */

const db = useTestDatabase();
let open: SmallForum;
beforeAll(async () => {
  open = await addForum(db.sql);
  await trust(db.sql, demo.maya, demo.ken);
  await keepSent(db.sql);
});

const heard = async (id: string) =>
  (await sentTo(db.sql, threadTopic(id), POSTS_EVENT)).map((sent) => postsMessage.parse(sent));
/** What a page may have replayed that joins now. */
const kept = async (id: string) => {
  const rows = await db.sql`
    select payload from realtime.messages
    where topic = ${threadTopic(id)} and event = ${POSTS_EVENT}
    order by (payload ->> 'version')::int`;
  return rows.map((row) => postsMessage.parse(row["payload"]));
};
const versionAlone = (version: number) => ({
  base_version: version - 1,
  version,
  thread: null,
  posts: null,
});

test("texts and titles reach those who listen, and wait for no replay", async () => {
  const { thread } = await startThread(db.sql, demo.maya, open);
  await reply(db.sql, demo.ken, thread.id, "My number is 555 0100.");
  expect((await heard(thread.id)).at(-1)).toMatchObject({
    thread: { title: thread.title },
    posts: [{ body: "My number is 555 0100." }],
  });
  expect(await kept(thread.id)).toEqual([1, 2].map(versionAlone));
});

test("several messages of one transaction are kept without contents, in any time zone", async () => {
  const { thread: first } = await startThread(db.sql, demo.maya, open);
  const { thread: second } = await startThread(db.sql, demo.maya, open);
  await db.sql.begin(async (tx) => {
    await tx`set local timezone = 'Asia/Tokyo'`;
    await tx`
      update public.forum_threads set title = 'Renamed', version = version + 1
      where id in (${first.id}, ${second.id})`;
  });
  for (const { id } of [first, second]) {
    expect((await heard(id)).at(-1)?.thread?.title).toBe("Renamed");
    expect(await kept(id)).toEqual([1, 2].map(versionAlone));
  }
});

test.each(["members", "listed"] as const)(
  "of a forum for %s the messages have the version alone",
  async (readers) => {
    const forum = await addForum(db.sql, { readers, writers: "listed", listed: [demo.maya] });
    const { thread } = await startThread(db.sql, demo.maya, forum);
    await reply(db.sql, demo.maya, thread.id, "Among us.");
    expect(await heard(thread.id)).toEqual([1, 2].map(versionAlone));
  },
);

test("what follows a change of readers, a move or a removal is the version alone", async () => {
  const closing = await addForum(db.sql);
  const { thread: closed } = await startThread(db.sql, demo.maya, closing);
  await db.sql`
    update public.forums set readers = 'listed', writers = 'listed' where id = ${closing.id}`;
  await reply(db.sql, demo.admin, closed.id, "After the change.");

  const listed = await addForum(db.sql, { readers: "listed", writers: "listed" });
  const { thread: moved } = await startThread(db.sql, demo.maya, open);
  await call(db.sql, demo.admin, "move_thread", { thread_id: moved.id, topic_id: listed.topic });
  await reply(db.sql, demo.admin, moved.id, "After the move.");

  const { thread: removed } = await startThread(db.sql, demo.maya, open);
  await call(db.sql, demo.admin, "remove_thread", {
    thread_id: removed.id,
    removed: true,
    reason: "Spam",
  });

  for (const { id } of [closed, moved, removed]) {
    const [first, ...later] = await heard(id);
    expect(first?.posts).toHaveLength(1);
    expect(later.length).toBeGreaterThan(0);
    expect(later).toEqual(later.map(({ version }) => versionAlone(version)));
  }
});
