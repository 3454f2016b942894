import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { call, reply } from "../helpers/forum.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { article, idOf, threadOf, topOf } from "./forum-page.ts";
import { expectToFit } from "./sideways.ts";
import { words } from "./words.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 4, onnotice: () => {} });
});
test.afterEach(() => sql.end());

test("what one writes, edits, likes and takes down reaches a reader in Arabic without a reload", async ({
  newReader,
  stack,
}) => {
  const [ja, ar] = [words("ja", "forum-thread"), words("ar", "forum-thread")];
  const thread = await threadOf(sql, 3);
  const [writer, reader] = await Promise.all([
    newReader({ language: "ja" }),
    newReader({ language: "ar", viewport: { width: 360, height: 780 } }),
  ]);
  await writer.signIn((await createAccount(stack, "ja")).email);
  await reader.signIn((await createAccount(stack, "ar")).email);
  await Promise.all([writer.page.goto(thread.path), reader.page.goto(thread.path)]);
  await expect(article(reader.page, 3)).toContainText("Post 3");

  await writer.page.getByRole("button", { name: ja.reply }).click();
  const box = writer.page.getByRole("textbox", { name: ja.reply });
  const typing = reader.page.getByText(ar.typing_one.split("}}")[1]?.trim() ?? "");
  // It is announced every four seconds while one types, and shown for seven to those that are connected.
  await expect(async () => {
    await box.pressSequentially("尾びれは");
    expect(await typing.isVisible()).toBe(true);
  }).toPass();
  await box.fill("尾びれはつまんで測ります。");
  await writer.page.getByRole("button", { name: ja.to_reply }).click();
  await expect(article(writer.page, 4)).toContainText("つまんで");
  await expect(article(reader.page, 4)).toContainText("尾びれはつまんで測ります。");

  const liked = article(reader.page, 4).getByRole("button", { name: ar.like });
  await liked.click();
  await expect(liked).toHaveAttribute("aria-pressed", "true");
  await expect(article(writer.page, 4)).toContainText(`${ja.like} 1`);

  await call(sql, demo.maya, "edit_post", {
    post_id: thread.opening,
    revision: 1,
    body: "41.5 cm",
  });
  await expect(article(reader.page, 1)).toContainText("41.5 cm");
  const second = await idOf(sql, thread.id, 2);
  await call(sql, demo.maya, "withdraw_post", { post_id: second, withdrawn: true });
  await expect(article(reader.page, 2)).toContainText(ar.status.withdrawn);
  await expect(article(writer.page, 2)).not.toContainText("Post 2");
  // One count beside the title: a removed post keeps its number.
  const place = ar.of_last.replace("{{no}}", "\\S+").replace("{{last}}", "٤");
  await expect(reader.page.locator("h1 + p")).toHaveText(
    new RegExp(`^${place} · ${ar.started_by.split("{{")[0]}`),
    { useInnerText: true },
  );
  await expectToFit(reader.page);
  await reader.expectAccessible();
});

test("a reader keeps the place within a pixel while others write, also after a minute offline", async ({
  newReader,
}) => {
  const { page, setOffline } = await newReader({ language: "en" });
  const said = words("en", "forum-thread");
  const thread = await threadOf(sql, 60);
  await page.clock.install();
  await page.goto(`${thread.path}?post=45`);
  await expect(article(page, 45)).toBeInViewport();
  await expect(article(page, 60)).toBeAttached();
  // The posts above have come, and the channel is joined.
  await expect(article(page, 20)).toBeAttached();
  const before = await topOf(page, 46);

  const ids = await sql<{ id: number; no: number }[]>`
    select id::int, no from public.forum_posts where thread_id = ${thread.id} and no between 31 and 44`;
  for (const { id, no } of ids) {
    const body = `Post ${no}\n\n${"A longer text. ".repeat(no)}`;
    await call(sql, demo.maya, "edit_post", { post_id: id, revision: 1, body });
  }
  for (let n = 0; n < 16; n++) {
    await reply(sql, demo.ken, thread.id, `New ${n}`);
  }
  await expect(
    page.getByRole("button", { name: said.new_other.replace("{{n}}", "16") }),
  ).toBeVisible();
  await expect(article(page, 44)).toContainText("A longer text.");
  expect(Math.abs((await topOf(page, 46)) - before)).toBeLessThan(1);

  await setOffline(true);
  await call(sql, demo.maya, "edit_post", { post_id: ids[0]?.id, revision: 2, body: "Short" });
  await reply(sql, demo.maya, thread.id, "While you were away");
  await page.clock.fastForward("01:00");
  await expect(page.getByText(said.phase.offline.split("{{")[0] ?? "")).toBeVisible();
  await setOffline(false);
  await expect(
    page.getByRole("button", { name: said.new_other.replace("{{n}}", "17") }),
  ).toBeVisible();
  expect(Math.abs((await topOf(page, 46)) - before)).toBeLessThan(1);

  // The timeline goes anywhere, by keys as well.
  const timeline = page.getByRole("slider", { name: said.timeline });
  await timeline.press("Home");
  await expect(article(page, 1)).toBeInViewport();
  await timeline.press("End");
  await expect(article(page, 77)).toBeInViewport();
  await expect(timeline).toHaveAttribute("aria-valuetext", /^77 \/ 77/);
});

test("a jump along a thread keeps the reply that is being written", async ({ newReader }) => {
  const said = words("en", "forum-thread");
  const thread = await threadOf(sql, 400);
  const { page, signIn } = await newReader({ language: "en" });
  await signIn(demo.maya.email);
  await page.goto(thread.path);
  await page.getByRole("button", { name: said.reply, exact: true }).click();
  const box = page.getByRole("textbox", { name: said.reply });
  await box.fill("Pinched, as at the last event");
  // The same box all the time: it also comes back by itself with the draft.
  const written = await box.elementHandle();
  const timeline = page.getByRole("slider", { name: said.timeline });
  await timeline.press("End");
  await expect(article(page, 400)).toBeInViewport();
  await expect(box).toHaveValue("Pinched, as at the last event");
  expect(await written?.evaluate((element) => element.isConnected)).toBe(true);
});

test("a reader far down a thread is back at the same post after printing it", async ({
  newReader,
}) => {
  const said = words("en", "forum-thread");
  const thread = await threadOf(sql, 620);
  const { page } = await newReader({ language: "en" });
  await page.addInitScript(() => {
    window.print = () => {
      document.documentElement.dataset["printed"] = String(
        document.querySelectorAll("article[data-no]").length,
      );
      dispatchEvent(new Event("afterprint"));
    };
  });
  await page.goto(`${thread.path}?post=600`);
  await expect(article(page, 600)).toBeInViewport();
  await page.getByRole("button", { name: said.menu, exact: true }).click();
  await page.getByRole("menuitem", { name: said.print, exact: true }).click();
  await expect(page.locator("html")).toHaveAttribute("data-printed", "500");
  await expect(article(page, 600)).toBeInViewport();
});

test("a moderator renames, answers, splits, merges and removes a thread, and its reader is led on", async ({
  newReader,
}) => {
  const [said, forms] = [words("en", "forum-thread"), words("en", "forum-compose").forms];
  const [from, into] = [await threadOf(sql, 4), await threadOf(sql, 2)];
  const [moderator, { page: reader }] = await Promise.all([
    newReader({ language: "en" }),
    newReader({ language: "en" }),
  ]);
  await moderator.signIn(demo.maya.email);
  const { page } = moderator;
  await Promise.all([page.goto(from.path), reader.goto(from.path)]);
  await expect(article(reader, 4)).toBeVisible();
  const choose = async (menu: string, item: string) => {
    await page.getByRole("button", { name: menu, exact: true }).click();
    await page.getByRole("menuitem", { name: item, exact: true }).click();
  };

  // What one may do in the thread comes with how one follows it.
  const { watch: level } = words("en", "forum");
  const watch = new RegExp(`: (${level.neither}|${level.following})$`);
  await expect(page.getByRole("button", { name: watch }).first()).toBeVisible();
  await choose(said.menu, said.rule.rename);
  await page.getByLabel(forms.thread_title).fill("Tails, pinched and flat");
  await page.getByRole("button", { name: forms.rename.submit, exact: true }).click();
  await expect(reader.getByRole("heading", { level: 1 })).toHaveText("Tails, pinched and flat");

  await choose(said.more.replace("{{no}}", "3"), said.rule.solve);
  await expect(article(reader, 3)).toContainText(said.answer);

  await choose(said.more.replace("{{no}}", "4"), said.rule.split_here);
  await expect(page.getByRole("checkbox", { name: "Post 4" })).toBeChecked();
  await page.getByLabel(forms.thread_title).fill("A question of its own");
  await moderator.expectAccessible();
  await page.getByRole("button", { name: forms.split.submit, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("A question of its own");
  await expect(article(reader, 4)).toContainText(said.status.moved);

  await page.goBack();
  await choose(said.menu, said.rule.merge);
  await page.getByLabel(forms.merge.into).fill(new URL(into.path, page.url()).href);
  await page.getByRole("button", { name: forms.merge.submit, exact: true }).click();
  await expect(reader).toHaveURL(new RegExp(`${into.path}\\?`));
  await expect(article(reader, 5)).toContainText("Post 3");

  await expect(page).toHaveURL(new RegExp(into.path));
  await choose(said.menu, said.rule.take_down);
  await page.getByLabel(forms.reason).fill("Both were spam.");
  await page.getByRole("button", { name: forms.take_down.submit, exact: true }).click();
  await expect(reader).toHaveURL(new RegExp(`${into.path.replace(/\/\d+$/, "")}$`));
});
