import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { addForum, call, reply, startThread } from "../helpers/forum.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { expectToast } from "./toasts.ts";
import { Walk } from "./walk.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(() => sql.end());

test("a moderator reaches the reported post by links and removes it", async ({
  newReader,
  stack,
}) => {
  const moderator = await createAccount(stack, "ar");
  const title = `Lures ${randomUUID().slice(0, 8)}`;
  const forum = await addForum(sql, { moderators: [moderator, demo.ken] });
  const { thread } = await startThread(sql, demo.ken, forum, { title });
  const { post } = await reply(sql, demo.maya, thread.id, "Buy my lures at once");
  await call(sql, demo.admin, "flag_post", { post_id: post.id, reason: "other", note: "An ad" });

  const reader = await newReader({ language: "ar", viewport: { width: 390, height: 844 } });
  await reader.page.emulateMedia({ colorScheme: "dark" });
  await reader.signIn(moderator.email);
  const walk = new Walk(reader);
  await walk.begin("/");
  // One whom no other area admits is led to the posts that wait.
  await walk.enter("admin");
  await expect(walk.page).toHaveURL(/\/admin\/forum-uploads/);
  const desk = walk.words("admin-forum");
  const queue = walk.main.getByRole("region", { name: desk.cases });
  const row = queue.getByRole("row").filter({ hasText: title });
  await row
    .getByRole("button", { name: new RegExp(desk.open_of.replace("{{post}}", `.*${title}.*`)) })
    .click();
  await queue.getByRole("button", { name: desk.rule.remove }).click();
  const dialog = walk.page.getByRole("dialog", { name: desk.rule.remove });
  await dialog.getByLabel(desk.reason).fill("No advertising here");
  await dialog.getByRole("button", { name: desk.rule.remove }).click();
  await expectToast(walk.page, desk.done.remove);
  await expect(row).toHaveCount(0);

  await walk.speak("en");
  await walk.dress("light");
  await walk.to("/topics/$topicSlug/$threadId", { name: title });
  await expect(walk.main.getByText(walk.words("forum-thread").status.removed)).toBeVisible();
  walk.end("moderator");
});
