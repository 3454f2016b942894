import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { useDatabasePerTest } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useDatabasePerTest();
let forum: SmallForum;
let thread: string;
let reader: { id: string };
beforeEach(async () => {
  await trust(db.sql, demo.maya, demo.ken);
  reader = await addAccount(db.sql);
  forum = await addForum(db.sql);
  thread = (await startThread(db.sql, demo.ken, forum)).thread.id;
});

const mark = (last_read_no: number, thread_id = thread) =>
  call(db.sql, reader, "mark_thread_read", { thread_id, last_read_no });
const watch = (level: string | null, thread_id = thread) =>
  call(db.sql, reader, "watch_thread", { thread_id, level });
const calls: Record<string, [bucket: string, at_most: number, act: () => Promise<unknown>]> = {
  watch_thread: ["forum_watch", 60, () => watch("muted")],
  watch_forum: [
    "forum_watch",
    60,
    () =>
      call(db.sql, reader, "watch_forum", { slug: forum.slug, topic_slug: null, level: "muted" }),
  ],
  mark_thread_read: ["forum_read", 240, () => mark(1)],
  mark_forums_read: ["forum_read_mark", 30, () => call(db.sql, reader, "mark_forums_read", {})],
  set_forum_digest: [
    "forum_digest",
    30,
    () => call(db.sql, reader, "set_forum_digest", { every: "day", time_zone: "UTC" }),
  ],
};
/** Leaves the reader so many turns of a minute that has just begun. */
const leaveTurns = (bucket: string, at_most: number, left: number) => db.sql`
  insert into private.rate_limits (bucket, subject, resets_at, taken)
  values (${bucket}, ${reader.id}, now() + interval '1 minute', ${at_most - left})
  on conflict (bucket, subject) do update set taken = excluded.taken, resets_at = excluded.resets_at`;

test.each(Object.keys(calls))("%s has its last turn of a minute, and no more", async (name) => {
  const [bucket, at_most, act] = calls[name] ?? expect.fail("No such call");
  await leaveTurns(bucket, at_most, 1);
  await act();
  await reply(db.sql, demo.maya, thread);
  const next = name === "mark_thread_read" ? () => mark(2) : act;
  await expect(next()).rejects.toMatchObject(refused("rate_limited"));
});

test("a mark that stores nothing takes no turn", async () => {
  await mark(1);
  await leaveTurns("forum_read", 240, 0);
  expect([await mark(1), await mark(0), await mark(9)]).toEqual([1, 1, 1]);
});

/** Adds threads without posts, and without the triggers, which take half a minute for so many rows. */
const addThreads = async (how_many: number) => {
  await db.sql`alter table public.forum_threads disable trigger user`;
  await db.sql`
    insert into public.forum_threads (id, topic_id, forum_id, title)
    select gen_random_uuid(), ${forum.topic}, ${forum.id}, 'Filling ' || n
    from generate_series(1, ${how_many}::int) as n`;
  await db.sql`alter table public.forum_threads enable trigger user`;
};

test("the 5001st choice is refused, and one that is taken back makes room", async () => {
  await addThreads(5000);
  await db.sql`
    insert into public.forum_watches (user_id, thread_id, level)
    select ${reader.id}, id, 'muted' from public.forum_threads where title like 'Filling %'`;
  await expect(watch("following")).rejects.toMatchObject(refused("conflict"));
  const [other] = await db.sql<[{ id: string }]>`
    select thread_id as id from public.forum_watches where user_id = ${reader.id} limit 1`;
  await watch("following", other.id);
  await watch(null, other.id);
  await watch("following");
});

test("of more than 20,000 opened threads those read longest ago go, but for one's own", async () => {
  await addThreads(20_000);
  await db.sql`
    insert into public.forum_reads (user_id, thread_id, last_read_no, read_at, has_written)
    select ${reader.id}, id, 1, now() - make_interval(hours => n), n = 20000
    from (select id, substr(title, 9)::int as n from public.forum_threads where title like 'Filling %') as t`;
  const ages = async () => {
    const [row] = await db.sql`
      select count(*)::int as all, count(*) filter (where has_written)::int as written,
        round(extract(epoch from now() - min(read_at) filter (where not has_written)) / 3600)::int as oldest
      from public.forum_reads where user_id = ${reader.id}`;
    return row;
  };
  await mark(1);
  expect(await ages()).toEqual({ all: 19_001, written: 1, oldest: 18_999 });
  await reply(db.sql, demo.maya, thread);
  await mark(2);
  expect(await ages()).toMatchObject({ all: 19_001 });
});
