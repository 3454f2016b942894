import { beforeAll, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  type SmallForum,
  addForum,
  call,
  readThread,
  reply,
  startThread,
  trust,
} from "../helpers/forum.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { maya, ken, admin } = demo;
let forum: SmallForum;
let moderator: { id: string };
let thread: Awaited<ReturnType<typeof startThread>>["thread"];
beforeAll(async () => {
  await trust(db.sql, maya, ken);
  moderator = await addAccount(db.sql);
  forum = await addForum(db.sql, { moderators: [moderator] });
  ({ thread } = await startThread(db.sql, maya, forum));
  await asRole(
    db.sql,
    admin,
    (tx) => tx`
      insert into public.forum_words (word, kind, action) values
        ('Scum', 'word', 'refuse'), ('free money', 'word', 'hold'), ('馬鹿', 'word', 'refuse'),
        ('غبي', 'word', 'refuse'), ('spam.example', 'link', 'refuse')`,
  );
});

const say = (who: Caller, body: string) => reply(db.sql, who, thread.id, body);

test.each([
  "What SCUM!",
  "scüm",
  "馬鹿だ",
  "هذا الغَبِي",
  "See http://www.Spam.example/x",
  "[x](//spam.example)",
  "spam.example.",
])("refused: %s", async (body) => {
  await expect(say(await addAccount(db.sql), body)).rejects.toMatchObject(refused("words_refused"));
});

test.each(["Scummy water", "notspam.example", "spam.example.org", "A kind word"])(
  "taken: %s",
  async (body) => {
    expect(await say(await addAccount(db.sql), body)).toMatchObject({
      post: { status: "visible" },
    });
  },
);

test("a word that asks for a look keeps the post until a moderator has looked", async () => {
  const before = (await readThread(db.sql, "anon", thread.number)).thread.posts;
  const author = await addAccount(db.sql);
  const { post, thread: after } = await say(author, "Free   money for all");
  expect(post).toMatchObject({ status: "held", body: null });
  expect(after.posts).toBe(before);
  await call(db.sql, moderator, "rule_post", {
    post_id: post.id,
    action: "approve",
    revision: 1,
  });
  const { posts, thread: now } = await readThread(db.sql, "anon", thread.number);
  expect(posts.at(-1)?.body).toBe("Free   money for all");
  expect(now.posts).toBe(before + 1);
});

test("an edit brings in no word that a post could not have", async () => {
  const author = await addAccount(db.sql);
  const { post } = await say(author, "Fine");
  const edit = (body: string) =>
    call(db.sql, author, "edit_post", { post_id: post.id, revision: 1, body });
  await expect(edit("scum")).rejects.toMatchObject(refused("words_refused"));
  expect(await edit("free money")).toMatchObject({ post: { status: "held", revision: 2 } });
});

test("a title takes no such word at all, neither new nor renamed", async () => {
  const title = "Free money";
  const author = await addAccount(db.sql);
  await expect(startThread(db.sql, author, forum, { title })).rejects.toMatchObject(
    refused("words_refused"),
  );
  const started = await startThread(db.sql, author, forum);
  await expect(
    call(db.sql, author, "change_thread", { thread_id: started.thread.id, changes: { title } }),
  ).rejects.toMatchObject(refused("words_refused"));
});

test("moderators may quote a word, and only admins see the list", async () => {
  expect(await say(moderator, "No scum here, please")).toMatchObject({
    post: { status: "visible" },
  });
  for (const who of [moderator, ken] as const) {
    expect(await attempt(db.sql, who, "select from public.forum_words")).toBe("nothing");
  }
});
