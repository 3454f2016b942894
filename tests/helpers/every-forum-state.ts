import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { addUpload } from "./add-upload.ts";
import { demo } from "./demo.ts";
import { type SmallForum, addForum, call, reply, startThread } from "./forum.ts";

/** A value in every column of the forums, in rows of Maya's or nobody's. */
export async function fillForums(sql: postgres.Sql): Promise<void> {
  const { maya, ken, admin } = demo;
  const forum = await addForum(sql, { listed: [maya], moderators: [ken] });
  await sql`
    with heading as (
      insert into public.forum_groups (names) values (${sql.json({ en: "Rules" })}) returning id)
    update public.forums as f set group_id = heading.id, archived_at = null from heading
    where f.id = ${forum.id}`;
  const { thread, post } = await startThread(sql, maya, forum);
  const answer = await reply(sql, ken, thread.id, "It counts.", { reply_to: 1 });
  await call(sql, maya, "edit_post", {
    post_id: post.id,
    revision: 1,
    body: "41.5",
    reason: "Typo",
  });
  await call(sql, maya, "like_post", { post_id: answer.post.id, liked: true });
  await call(sql, maya, "keep_post", {
    post_id: post.id,
    kept: true,
    note: "Rule",
    remind_at: new Date(Date.now() + 86_400_000).toISOString(),
  });
  await sql`update public.forum_bookmarks set reminded_at = now()`;
  await call(sql, maya, "mark_thread_read", { thread_id: thread.id, last_read_no: 2 });
  await call(sql, maya, "mark_forums_read", {});
  await call(sql, maya, "watch_thread", { thread_id: thread.id, level: "following" });
  for (const topic_slug of [null, forum.topicSlug]) {
    await call(sql, maya, "watch_forum", { slug: forum.slug, topic_slug, level: "muted" });
  }
  await call(sql, maya, "follow_readers", { thread_id: thread.id });
  await sql`select public.record_readers(${thread.id}, 2)`;
  const [person] = await sql<[{ number: number }]>`
    select number::int from public.forum_people where user_id = ${ken.id}`;
  const draft = { place: "post:1", body: "Not yet", title: "Soon", revision: 0 };
  await call(sql, maya, "save_draft", { ...draft, base: 1 });
  await call(sql, maya, "block_member", { number: person.number, blocked: true });
  await call(sql, maya, "set_forum_digest", { every: "day", time_zone: "Asia/Tokyo" });
  await addModeratedThreads(sql, forum);
  const given = { post_id: answer.post.id, action: "remove", reason: "Be kind" };
  await call(sql, admin, "rule_post", given);
  await sql`
    update public.forum_people set silenced_until = now(), removed_at = now()
    where user_id = ${maya.id}`;
  await sql`
    update public.forum_threads set event_id = ${demo.final}, slow_seconds = 60, solved_no = 1,
      removed_at = now() where id = ${thread.id}`;
  // Archived, and still to be read.
  await sql`update public.forums set archived_at = now() where id = ${forum.id}`;
  await sql`update public.forum_topics set archived_at = now() where id = ${forum.topic}`;
}

/** Threads that were split and merged, and what was decided about posts of Ken's. */
async function addModeratedThreads(sql: postgres.Sql, forum: SmallForum): Promise<void> {
  const { maya, ken, admin } = demo;
  const { thread } = await startThread(sql, admin, forum);
  const { thread: gone } = await startThread(sql, admin, forum);
  const { post } = await reply(sql, ken, thread.id);
  await call(sql, maya, "flag_post", { post_id: post.id, reason: "other", note: "Off the hook" });
  await sql`update public.forum_flags set settled_at = now(), was_right = true`;
  await sql`
    update public.forum_cases set closed_at = now(), claimed_by = ${admin.id}, claimed_until = now()`;
  await sql`
    insert into public.forum_silences (forum_id, user_id, until)
    values (${forum.id}, ${ken.id}, now())`;
  await sql`
    with ruling as (
      insert into public.forum_rulings (forum_id, member_id, action)
      values (${forum.id}, ${ken.id}, 'silence') returning id)
    insert into public.forum_rulings (forum_id, member_id, action, answers)
    select ${forum.id}, ${ken.id}, 'lift', id from ruling`;
  await call(sql, admin, "split_thread", {
    id: randomUUID(),
    thread_id: thread.id,
    post_nos: [2],
    title: "Split off",
    topic_id: forum.topic,
  });
  await call(sql, admin, "merge_threads", { thread_id: gone.id, into_id: thread.id });
  const source = randomUUID();
  await addUpload(sql, { bucket: "forum-images", folder: ken.id, owner: ken.id, source });
  await reply(sql, ken, thread.id, `![A bass](image:${source})`);
  await sql`insert into public.forum_words (word, kind, action) values ('scum', 'word', 'hold')`;
}
