import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallForum, addForum, call, reply, startThread, trust } from "../helpers/forum.ts";
import { leave } from "../helpers/leaving.ts";
import { awardPoints, balanceOf, expectSums, ledgerOf } from "../helpers/points.ts";

const db = useTestDatabase();
let forum: SmallForum;
let moderator: { id: string };
beforeAll(async () => {
  moderator = await addAccount(db.sql);
  forum = await addForum(db.sql, { moderators: [moderator] });
  await awardPoints(db.sql);
});

/** Moves the posts of a thread to one noon, so that no midnight of the office comes between them. */
const postAtNoon = (threadId: string) =>
  db.sql`update public.forum_posts set created_at = '2026-06-30 16:00+00' where thread_id = ${threadId}`;

/** Somebody who may write as much as they like, with a thread of their own. */
async function addWriter() {
  const writer = await addAccount(db.sql);
  await trust(db.sql, writer);
  const { thread, post } = await startThread(db.sql, writer, forum);
  return { writer, threadId: thread.id, firstPost: post.id };
}

test("a post earns points once, however often it is settled", async () => {
  const { writer, firstPost } = await addWriter();
  await awardPoints(db.sql);
  await db.sql`insert into private.point_causes (what, post_id) values ('post', ${firstPost})`;
  await awardPoints(db.sql);
  expect(await ledgerOf(db.sql, writer)).toEqual(["post 5"]);
});

test("a post that is withdrawn loses its points, and has them again when it is put back", async () => {
  const { writer, threadId } = await addWriter();
  const { post } = await reply(db.sql, writer, threadId);
  await awardPoints(db.sql);
  await call(db.sql, writer, "withdraw_post", { post_id: post.id, withdrawn: true });
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(5);
  await call(db.sql, writer, "withdraw_post", { post_id: post.id, withdrawn: false });
  await awardPoints(db.sql);
  expect(await ledgerOf(db.sql, writer)).toEqual(["post 5", "post 5", "post -5", "post 5"]);
  await expectSums(db.sql);
});

test("posts beyond the day's cap earn nothing, also after others were removed", async () => {
  const { writer, threadId } = await addWriter();
  const sent = [];
  for (let n = 0; n < 10; n++) {
    sent.push(await reply(db.sql, writer, threadId, `Post ${n}`));
  }
  await postAtNoon(threadId);
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(50);
  for (const { post } of sent.slice(0, 3)) {
    await call(db.sql, writer, "withdraw_post", { post_id: post.id, withdrawn: true });
  }
  await reply(db.sql, writer, threadId, "Once more");
  await postAtNoon(threadId);
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(35);
  await expectSums(db.sql);
});

test("a like earns the author a point once, and removing it takes the point back", async () => {
  const { writer, firstPost } = await addWriter();
  const reader = await addAccount(db.sql);
  const like = (liked: boolean) => call(db.sql, reader, "like_post", { post_id: firstPost, liked });
  await like(true);
  await awardPoints(db.sql);
  await like(false);
  await awardPoints(db.sql);
  await like(true);
  await awardPoints(db.sql);
  expect(await ledgerOf(db.sql, writer)).toEqual(["post 5", "like 1", "like -1", "like 1"]);
  expect(await balanceOf(db.sql, reader)).toBe(0);
});

test("a removed post takes the points of its likes along", async () => {
  const { writer, threadId } = await addWriter();
  const { post } = await reply(db.sql, writer, threadId);
  await call(db.sql, moderator, "like_post", { post_id: post.id, liked: true });
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(11);
  const ruling = { post_id: post.id, action: "remove", reason: "Off the subject" };
  await call(db.sql, moderator, "rule_post", ruling);
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(5);
  await call(db.sql, moderator, "rule_post", { post_id: post.id, action: "restore", reason: null });
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(11);
  await expectSums(db.sql);
});

test("a like that was given just before a removal counts once the post is restored", async () => {
  const { writer, firstPost } = await addWriter();
  const reader = await addAccount(db.sql);
  await awardPoints(db.sql);
  await call(db.sql, reader, "like_post", { post_id: firstPost, liked: true });
  const rule = (action: string, reason: string | null) =>
    call(db.sql, moderator, "rule_post", { post_id: firstPost, action, reason });
  await rule("remove", "Off the subject");
  await awardPoints(db.sql);
  expect(await ledgerOf(db.sql, writer)).toEqual(["post 5", "post -5"]);
  await rule("restore", null);
  await awardPoints(db.sql);
  expect(await ledgerOf(db.sql, writer)).toEqual(["post 5", "post -5", "post 5", "like 1"]);
  await expectSums(db.sql);
});

test("the posts of a removed thread earn nothing until it is back", async () => {
  const { writer, threadId } = await addWriter();
  await reply(db.sql, writer, threadId);
  await awardPoints(db.sql);
  await db.sql`update public.forum_threads set removed_at = now() where id = ${threadId}`;
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(0);
  await db.sql`update public.forum_threads set removed_at = null where id = ${threadId}`;
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(10);
  await db.sql`delete from public.forum_threads where id = ${threadId}`;
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(0);
});

test("a post that is split out of a removed thread has its points and likes again", async () => {
  const { writer, threadId } = await addWriter();
  const { post } = await reply(db.sql, writer, threadId);
  await call(db.sql, moderator, "like_post", { post_id: post.id, liked: true });
  await awardPoints(db.sql);
  const removal = { thread_id: threadId, removed: true, reason: "Off the subject" };
  await call(db.sql, moderator, "remove_thread", removal);
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(0);
  await call(db.sql, moderator, "split_thread", {
    id: randomUUID(),
    thread_id: threadId,
    post_nos: [2],
    title: "Hooks and knots",
    topic_id: forum.topic,
  });
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(6);
  await expectSums(db.sql);
});

test("a held post earns once a moderator approves it", async () => {
  const { writer, threadId } = await addWriter();
  const { post } = await reply(db.sql, writer, threadId);
  await call(db.sql, moderator, "rule_post", { post_id: post.id, action: "hold", reason: null });
  await awardPoints(db.sql);
  expect(await ledgerOf(db.sql, writer)).toEqual(["post 5"]);
  await call(db.sql, moderator, "rule_post", {
    post_id: post.id,
    action: "approve",
    reason: null,
    revision: 1,
  });
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(10);
});

test("changing a rule or switching it off applies from then on", async () => {
  const { writer, threadId } = await addWriter();
  await awardPoints(db.sql);
  await db.sql`update public.point_rules set points = 7 where kind = 'post'`;
  const { post } = await reply(db.sql, writer, threadId);
  await awardPoints(db.sql);
  await db.sql`update public.point_rules set points = 5, is_active = false where kind = 'post'`;
  await reply(db.sql, writer, threadId);
  await call(db.sql, writer, "withdraw_post", { post_id: post.id, withdrawn: true });
  await awardPoints(db.sql);
  await db.sql`update public.point_rules set is_active = true where kind = 'post'`;
  expect(await ledgerOf(db.sql, writer)).toEqual(["post 5", "post 7", "post -7"]);
});

test("likes of an ended account stay counted; the ledger of an ended author stays without a name", async () => {
  const { writer, firstPost } = await addWriter();
  const reader = await addAccount(db.sql);
  await call(db.sql, reader, "like_post", { post_id: firstPost, liked: true });
  await awardPoints(db.sql);
  await leave(db.sql, reader);
  await awardPoints(db.sql);
  expect(await balanceOf(db.sql, writer)).toBe(6);
  const [before] = await db.sql`select id from public.fans where user_id = ${writer.id}`;
  await leave(db.sql, writer);
  await awardPoints(db.sql);
  const [after] = await db.sql`
    select user_id, listed, balance from public.fans where id = ${before?.["id"]}`;
  expect(after).toEqual({ user_id: null, listed: false, balance: 6 });
  await expectSums(db.sql);
});

test("ledger entries cannot be changed or removed, not even by the table's owner", async () => {
  await addWriter();
  await awardPoints(db.sql);
  for (const statement of [
    "update public.point_entries set points = 1000",
    "delete from public.point_entries",
    "truncate public.point_entries cascade",
  ]) {
    await expect(db.sql.unsafe(statement)).rejects.toThrow();
  }
});

test("the office's midnight ends the day of a cap", async () => {
  const { writer, threadId } = await addWriter();
  const { post } = await reply(db.sql, writer, threadId);
  await db.sql`update public.forum_posts set created_at = '2026-06-30 23:30+00' where id = ${post.id}`;
  await db.sql`update public.fan_boards set time_zone = 'Asia/Tokyo'`;
  await awardPoints(db.sql);
  await db.sql`update public.fan_boards set time_zone = 'UTC'`;
  const [entry] = await db.sql`
    select to_char(day, 'YYYY-MM-DD') as day from public.point_entries where post_id = ${post.id}`;
  expect(entry?.["day"]).toBe("2026-07-01");
  await expect(db.sql`update public.fan_boards set time_zone = 'Mars/Olympus'`).rejects.toThrow(
    "not a time zone",
  );
});

test("each run sends one version, with the tables as the page shows them", async () => {
  await addWriter();
  await addWriter();
  const version = async () => {
    const [row] = await db.sql`select version::int as n from public.fan_boards`;
    return row?.["n"] as number;
  };
  const before = await version();
  await awardPoints(db.sql);
  expect(await version()).toBe(before + 1);
  const [sent] = await db.sql`
    select payload from realtime.messages where topic like 'fans:%' order by inserted_at desc limit 1`;
  const [read] = await db.sql`select public.read_top_fans() as fans`;
  expect(sent?.["payload"]).toMatchObject({
    version: before + 1,
    base_version: before,
    fans: read?.["fans"],
  });
});

test("anyone may join the tables' topic, but no other topic with its prefix", async () => {
  const [heard] = await db.sql`
    select private.can_hear('fans:' || id) as heard, private.can_hear('fans:' || ${demo.live}) as other
    from public.fan_boards`;
  expect(heard).toEqual({ heard: true, other: false });
});

test("a cause that cannot be settled stops no other, and is left out after five attempts", async () => {
  const { writer: failing, firstPost } = await addWriter();
  const { writer } = await addWriter();
  await db.sql.unsafe(`
    create function private.fail_settling() returns trigger language plpgsql as $$
    begin
      if new.source = '${firstPost}' then raise exception 'broken'; end if;
      return new;
    end $$`);
  await db.sql`create trigger fail_settling before insert on public.point_entries
    for each row execute function private.fail_settling()`;
  await awardPoints(db.sql);
  expect(await ledgerOf(db.sql, writer)).toEqual(["post 5"]);
  for (let run = 1; run < 8; run++) await awardPoints(db.sql);
  await db.sql`drop function private.fail_settling() cascade`;
  expect(await db.sql`select post_id::int, attempts, given_up from private.point_causes`).toEqual([
    { post_id: firstPost, attempts: 5, given_up: true },
  ]);
  // The office sees that it is missing, and has it awarded.
  await call(db.sql, demo.admin, "award_past_points", {});
  await awardPoints(db.sql);
  expect(await ledgerOf(db.sql, failing)).toEqual(["post 5"]);
});
