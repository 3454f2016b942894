import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { addForum, startThread } from "../helpers/forum.ts";
import { expect, test } from "./fixtures.ts";
import { words } from "./words.ts";

/** A sheet of A4 between its margins, and a window that shows few rows. */
const SHEET = { width: 718, height: 160 };

test("on paper a list is a table without buttons, and a board has all its rows", async ({
  newReader,
}) => {
  const { page, signIn } = await newReader({ viewport: SHEET });
  await page.goto(`/leaderboard?event=${demo.live}`);
  const board = page.getByRole("table");
  await expect(board.locator("[data-team]").first()).toBeVisible();
  const rows = Number(await board.getAttribute("aria-rowcount")) - 1;
  expect(await board.locator("[data-team]").count()).toBeLessThan(rows);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(board.locator("[data-team]")).toHaveCount(rows);
  await expect(page.getByRole("banner")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));

  await signIn(demo.admin.email);
  await page.goto(`/admin/payment-details?event=${demo.live}`);
  const { payments } = words("en", "admin-payments");
  const list = page.getByRole("region", { name: payments });
  const row = list.getByRole("row").nth(1);
  await expect(list.getByRole("button").first()).toBeVisible();
  await expect(row).toHaveCSS("display", "grid");
  await page.emulateMedia({ media: "print" });
  await expect(row).toHaveCSS("display", "table-row");
  await expect(list.getByRole("searchbox")).toHaveCount(0);
  await expect(row.getByRole("button")).toHaveCount(0);
});

test("on paper a post has all of its code, its date, and no button", async ({
  newReader,
  stack,
}) => {
  const sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  const forum = await addForum(sql, { moderators: [demo.maya] });
  const code = "const tail = [" + '"pinched", '.repeat(30) + "];";
  const body = `The winner is ||Lone Heron||.\n\n\`\`\`\n${code}\n\`\`\``;
  const { thread } = await startThread(sql, demo.maya, forum, { body });
  await sql.end();
  const { page } = await newReader({ viewport: SHEET });
  await page.goto(`/topics/${forum.topicSlug}/${thread.number}`);
  const post = page.locator("#post-1");
  const { spoiler, spoiler_on_paper } = words("en", "common");
  await expect(post.getByRole("button", { name: spoiler })).toBeVisible();
  const beyond = () => post.locator("pre").evaluate((box) => box.scrollWidth - box.clientWidth);
  expect(await beyond()).toBeGreaterThan(0);

  await page.emulateMedia({ media: "print" });
  expect(await beyond()).toBe(0);
  await expect(post.getByRole("button")).toHaveCount(0);
  await expect(post.getByText(`[${spoiler_on_paper}]`)).toBeVisible();
  await expect(post).not.toContainText("Lone Heron");
  const printed = await post.locator("time").evaluate((time: HTMLElement) => ({
    text: time.innerText,
    date: getComputedStyle(time, "::after").content,
    title: time.title,
  }));
  expect(printed.text).toBe("");
  expect(printed.title).toContain(String(new Date().getFullYear()));
  expect(["attr(title)", JSON.stringify(printed.title)]).toContain(printed.date);
});
