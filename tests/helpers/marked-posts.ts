import type postgres from "postgres";
import { addForum, call, reply, startThread } from "./forum.ts";

/** What the account wrote in a forum that it moderates; all of its words contain the mark. */
export async function addMarkedPosts(
  sql: postgres.Sql,
  account: { id: string },
  mark: string,
): Promise<void> {
  const forum = await addForum(sql, { moderators: [account], listed: [account] });
  const { thread, post } = await startThread(sql, account, forum, {
    title: `${mark} wonders`,
    body: `${mark} asks`,
  });
  const { post: answer } = await reply(sql, account, thread.id, `${mark} answers`);
  const given = { post_id: post.id };
  await call(sql, account, "edit_post", {
    ...given,
    revision: 1,
    body: `${mark} asks again`,
    reason: `${mark} mistyped`,
  });
  await call(sql, account, "keep_post", { ...given, kept: true, note: `${mark} kept` });
  const draft = { place: "post:1", body: `${mark} drafts`, title: `${mark} titles`, revision: 0 };
  await call(sql, account, "save_draft", draft);
  await call(sql, account, "mark_thread_read", { thread_id: thread.id, last_read_no: 1 });
  await call(sql, account, "mark_forums_read", {});
  await call(sql, account, "watch_thread", { thread_id: thread.id, level: "following" });
  await call(sql, account, "rule_post", {
    post_id: answer.id,
    action: "remove",
    reason: `${mark} rules`,
  });
}
