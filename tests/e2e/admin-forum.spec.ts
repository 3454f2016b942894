import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { addForum, call, reply, startThread } from "../helpers/forum.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { expectToast } from "./toasts.ts";
import { languagesOf, words } from "./words.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(async () => {
  await sql.end();
});

for (const language of languagesOf("ar")) {
  test(`${language}: a moderator removes a flagged post, its author answers, and it comes back`, async ({
    newReader,
  }) => {
    const said = words(language, "admin-forum");
    const forum = await addForum(sql, { moderators: [demo.ken] });
    const { thread } = await startThread(sql, demo.ken, forum, { title: "Lures for sale" });
    const { post } = await reply(sql, demo.maya, thread.id, "Buy my lures at once");
    const flag = { post_id: post.id, reason: "other", note: "Advertising" };
    await call(sql, demo.admin, "flag_post", flag);

    const viewport = { width: 360, height: 780 };
    const { page, signIn, expectAccessible } = await newReader({ language, viewport });
    await signIn(demo.ken.email);
    await page.goto("/admin/forum-uploads");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.title);
    const queue = page.getByRole("region", { name: said.cases });
    const row = queue.getByRole("row").filter({ hasText: "Buy my lures" });
    const open = { name: said.open_of.replace("{{post}}", "\u2068Lures for sale\u2069") };
    await row.getByRole("button", open).click();
    await expect(queue.getByText("Advertising")).toBeVisible();
    await expectToFit(page);
    await expectAccessible();
    await queue.getByRole("button", { name: said.rule.remove }).click();
    const dialog = page.getByRole("dialog", { name: said.rule.remove });
    await dialog.getByRole("button", { name: said.rule.remove }).click();
    await expect(dialog.getByText(said.reason_missing)).toBeVisible();
    await dialog.getByLabel(said.reason).fill("No advertising here");
    await dialog.getByRole("button", { name: said.rule.remove }).click();
    await expectToast(page, said.done.remove);
    await expect(row).toHaveCount(0);

    const [ruling] = await sql<[{ id: number }]>`
      select max(id)::int as id from public.forum_rulings where member_id = ${demo.maya.id}`;
    const own = words(language, "forum-ruling");
    const author = await newReader({ language, viewport });
    await author.signIn(demo.maya.email);
    await author.page.goto(`/forums/rulings/${ruling.id}`);
    await expect(author.page.getByRole("heading", { level: 1 })).toHaveText(own.what.remove);
    await expect(author.page.getByText("No advertising here")).toBeVisible();
    await author.page.getByLabel(own.answer).fill("They are gifts");
    await author.expectAccessible();
    await author.page.getByRole("button", { name: own.send }).click();
    await expect(author.page.getByText(own.sent)).toBeVisible();

    await page.reload();
    await expect(row).toContainText(said.cause.appeal);
    await row.getByRole("button", open).click();
    await expect(queue.getByText("They are gifts")).toBeVisible();
    await queue.getByRole("button", { name: said.rule.restore }).click();
    await expectToast(page, said.done.restore);
    const [now] = await sql`select status from public.forum_posts where id = ${post.id}`;
    expect(now).toEqual({ status: "visible" });
  });
}

test("an admin draws a forum with a topic, and lists a word", async ({ newReader }) => {
  const said = words("en", "admin-forum");
  const { page, signIn, expectAccessible } = await newReader();
  await signIn(demo.admin.email);
  await page.goto("/admin/forums");
  await page.getByRole("button", { name: said.map.new_forum }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(said.map.name.en).fill("Rigs");
  await dialog.getByLabel(said.map.name.ja).fill("仕掛け");
  await dialog.getByRole("button", { name: said.map.save }).click();
  await expect(dialog.getByText(said.map.wrong_slug)).toBeVisible();
  await dialog.getByLabel(said.map.slug).fill("rigs-by-admin");
  await expectAccessible();
  await dialog.getByRole("button", { name: said.map.save }).click();
  const forum = page.getByRole("listitem").filter({ hasText: "Rigs" });
  await forum.getByRole("button", { name: said.map.new_topic }).click();
  await dialog.getByLabel(said.map.name.en).fill("Knots");
  await dialog.getByLabel(said.map.slug).fill("knots-by-admin");
  await dialog.getByRole("button", { name: said.map.save }).click();
  await expect(forum.getByText("Knots")).toBeVisible();
  const edit = { name: said.map.edit_of.replace("{{name}}", "\u2068Knots\u2069") };
  const inset = await forum.getByRole("button", edit).evaluate((button) => {
    const { paddingRight } = getComputedStyle(button);
    const block = button.closest("section")?.getBoundingClientRect().right ?? 0;
    return block - (button.getBoundingClientRect().right - Number.parseFloat(paddingRight));
  });
  // The words end at the block's edge, but for the button's own line.
  expect(inset).toBeLessThanOrEqual(1);

  await page.getByLabel(said.words.word).fill("scum-word");
  await page.getByRole("button", { name: said.words.add, exact: true }).click();
  await expect(page.getByRole("row").filter({ hasText: "scum-word" })).toBeVisible();
  await expectAccessible();
  await sql`delete from public.forum_words where word = 'scum-word'`;
});
