import type postgres from "postgres";
import { addUpload } from "./add-upload.ts";
import { demo } from "./demo.ts";
import { addForum, call, reply, startThread } from "./forum.ts";

/**
 * What the account wrote in a forum that it moderates, with a picture; all of its words contain the mark.
 */
export async function addMarkedPosts(
  sql: postgres.Sql,
  account: { id: string },
  mark: string,
  picture: string,
): Promise<void> {
  const forum = await addForum(sql, { moderators: [account], listed: [account] });
  const { thread, post } = await startThread(sql, account, forum, {
    title: `${mark} wonders`,
    body: `${mark} asks`,
  });
  const sent = { bucket: "forum-images", folder: account.id, source: picture } as const;
  const name = await addUpload(sql, { ...sent, owner: account.id });
  await sql`
    insert into storage.buckets (id, name) values (${sent.bucket}, ${sent.bucket})
    on conflict do nothing`;
  await sql`insert into storage.objects (bucket_id, name) values (${sent.bucket}, ${name})`;
  const shown = `${mark} answers\n\n![${mark} smiles](image:${picture})`;
  const { post: answer } = await reply(sql, account, thread.id, shown);
  const { post: others } = await reply(sql, demo.ken, thread.id);
  const flagged = { post_id: others.id, reason: "other", note: `${mark} flags` };
  await call(sql, account, "flag_post", flagged);
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
