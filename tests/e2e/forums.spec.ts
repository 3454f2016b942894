import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { words } from "./words.ts";

test("ja: from the list of forums to a topic, and from a word to the posts that hold it", async ({
  newReader,
  request,
}) => {
  const said = words("ja", "forum");
  const { page, expectAccessible } = await newReader({ language: "ja" });
  await page.goto("/forums");
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "ルールと審査" })).toBeVisible();
  await main.getByRole("link", { name: "計測と写真", exact: true }).first().click();
  const thread = main.getByRole("listitem").filter({ hasText: "尾びれの先が定規の縁に" });
  await expect(thread).toContainText(said.solved);
  await expect(thread).toContainText("Ken Mori");

  await page.goto("/forums");
  await page.getByRole("searchbox", { name: said.search.label }).fill("尾びれ 縁");
  const found = page.getByRole("region", { name: said.search.results });
  await expect(found.locator("mark", { hasText: "尾びれ" }).first()).toBeVisible();
  await expect(page).toHaveURL(/[?&]q=/);
  await expectAccessible();
  await found.getByLabel(said.search.author).selectOption({ label: "Noor Salem" });
  await expect(found.getByRole("listitem")).toHaveCount(1);
  await expect(found.getByRole("listitem")).toContainText("ルールと審査計測と写真");
  await expect(found.getByRole("listitem").getByRole("heading").getByRole("link")).toHaveAttribute(
    "href",
    /\/topics\/measuring\/\d+\?post=3$/,
  );
  await found.getByLabel(said.search.forum).selectOption({ label: "釣り場" });
  await expect(page.getByText(said.search.none)).toBeVisible();

  // What a search engine reads.
  const html = await (await request.get("/topics/measuring")).text();
  expect(html).toContain("<title>Measuring and photos · Castboard</title>");
  expect(html).toContain("Pinched tail or natural tail?");
  expect(html).toContain('"@type":"DiscussionForumPosting"');
});

test("ar: on a phone, a word is found with or without its marks, and nothing leaves the screen", async ({
  newReader,
}) => {
  const said = words("ar", "forum");
  const { page } = await newReader({ language: "ar", viewport: { width: 360, height: 780 } });
  await page.goto(`/forums?q=${encodeURIComponent("السَّمكة النافقة")}`);
  const found = page.getByRole("region", { name: said.search.results });
  await expect(found.locator("mark", { hasText: "النافقة" }).first()).toBeVisible();
  await expectToFit(page);
  await page.goto("/topics/weigh-in");
  await expect(page.getByRole("link", { name: "هل تُحتسب السمكة النافقة" })).toBeVisible();
  await expectToFit(page);
});

test("a member sees what is unread, reads it all at one press, and starts a thread", async ({
  newReader,
  stack,
}) => {
  const said = words("en", "forum");
  const sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  try {
    const account = await createAccount(stack);
    await sql`
      insert into public.forum_reads (user_id, thread_id, last_read_no)
      select ${account.id}, id, 2 from public.forum_threads where title = 'Ramp three is open again'`;
    const { page, signIn, expectAccessible } = await newReader();
    await signIn(account.email);
    await page.goto("/topics/tampa-bay");
    const row = page.getByRole("main").getByRole("listitem").filter({ hasText: "Ramp three" });
    await expect(row.getByRole("link", { name: /^2 new/ })).toHaveAttribute("href", /\?post=3$/);
    await expectAccessible();
    await page.goto("/forums");
    await page.getByRole("button", { name: said.unread.mark_all }).click();
    await expect(page.getByText(said.unread.none)).toBeVisible();

    await page.goto("/topics/tampa-bay");
    await page.getByRole("link", { name: said.start, exact: true }).click();
    const title = `Ramp three at night ${randomUUID().slice(0, 8)}`;
    await page.getByRole("textbox", { name: said.compose.post }).fill("Is there a light?");
    await page.getByRole("button", { name: said.compose.send }).click();
    await expect(page.getByText(said.compose.title_short)).toBeVisible();
    await expect(page.getByLabel(said.compose.thread_title)).toBeFocused();
    await page.keyboard.type(title);
    await expect(page.getByRole("region", { name: said.compose.similar })).toContainText(
      "Ramp three is open again",
    );
    await page.getByRole("button", { name: said.compose.send }).click();
    await expect(page).toHaveURL(/\/topics\/tampa-bay\/\d+$/);
    const [thread] = await sql`select posts from public.forum_threads where title = ${title}`;
    expect(thread?.["posts"]).toBe(1);
  } finally {
    await sql.end();
  }
});

test("an address that knows a post by its id alone leads to the post in its thread", async ({
  reader,
}) => {
  await reader.page.goto("/posts/1");
  await reader.page.waitForURL("**/topics/*/*?post=*");
  await expect(reader.page.getByRole("heading", { level: 1 })).toBeVisible();
});
