import postgres from "postgres";
import { addAccount } from "../helpers/add-account.ts";
import { demo } from "../helpers/demo.ts";
import { call } from "../helpers/forum.ts";
import { jpeg } from "../helpers/jpeg.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { languagesOf, words } from "./words.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(async () => {
  await sql.end();
});

for (const language of languagesOf("ja")) {
  test(`${language}: a post is written, shared as a draft, scheduled, published, and not overwritten`, async ({
    newReader,
  }) => {
    const said = words(language, "admin-blogs");
    const desk = words(language, "text-desk");
    const shown = words(language, "blogs");
    const title = `Knots ${language} ${Date.now()}`;
    const { page, signIn, expectAccessible } = await newReader({ language });
    await signIn(demo.admin.email);
    await page.goto("/admin/blogs/create");
    await page.getByLabel(said.field.title).fill(title);
    await page.getByRole("button", { name: said.create }).click();
    const text = page.getByRole("textbox", { name: desk.field.text, exact: true });
    await text.fill("# One\n\nA **knot**.\n\n# Two\n\n# Three");
    await expect(page.getByText(desk.editor.server)).toBeVisible();
    const preview = page.getByRole("region", { name: words(language, "forum-compose").preview });
    await expect(preview.locator("strong")).toHaveText("knot");
    await expectToFit(page);
    await expectAccessible();
    const id = /blogs\/([\da-f-]{36})/.exec(page.url())?.[1] ?? "";

    // Somebody else saves: the text that is typed here meanwhile stays, beside the other one.
    const other = await addAccount(sql, "admin");
    const [{ revision }] = await sql<[{ revision: number }]>`
      select revision from public.blogs where id = ${id}`;
    const theirs = { id, base: revision, title, description: null, body: "Their knot" };
    let release = (): void => undefined;
    const released = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/rest/v1/rpc/save_blog", async (route) => {
      await released;
      await route.continue();
    });
    // An editor without changes would take the other text as its own.
    const asked = page.waitForRequest("**/rest/v1/rpc/save_blog");
    await text.fill("My knot");
    await asked;
    await call(sql, other, "save_blog", theirs);
    release();
    const conflict = page.getByRole("alert").filter({ hasText: desk.editor.conflict_title });
    await expect(conflict).toContainText("Their");
    await expect(text).toHaveValue("My knot");
    await conflict.getByRole("button", { name: desk.keep_mine }).click();
    await expect(page.getByText(desk.editor.server)).toBeVisible();
    const [now] = await sql`select body from public.blogs where id = ${id}`;
    expect(now).toEqual({ body: "My knot" });

    await page.getByRole("link", { name: said.editor.back }).click();
    await page.getByRole("button", { name: said.link.create }).click();
    const link = page.locator("code", { hasText: "?draft=" });
    const address = (await link.textContent()) ?? "";
    await expectAccessible();
    const visitor = await newReader({ language, viewport: { width: 360, height: 780 } });
    await visitor.page.goto(address);
    await expect(visitor.page.getByText(shown.draft_note)).toBeVisible();
    // Its description is cut from it.
    await expect(visitor.page.getByText("My knot")).toHaveCount(2);
    await expect(visitor.page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await visitor.expectAccessible();

    const publishing = page.getByRole("region", { name: desk.publish.title, exact: true });
    await publishing.getByLabel(desk.publish.later).check();
    await publishing.getByLabel(desk.publish.at, { exact: true }).fill("2027-03-14T02:30");
    // The office's clocks skip this time.
    await publishing.getByRole("button", { name: desk.publish.schedule }).click();
    await expect(publishing.getByText(words(language, "common").zoned.skipped)).toBeVisible();
    await publishing.getByLabel(desk.publish.at, { exact: true }).fill("2027-03-14T03:30");
    await publishing.getByRole("button", { name: desk.publish.schedule }).click();
    await expect(publishing.getByText(desk.state.scheduled)).toBeVisible();
    const [scheduled] = await sql<[{ at: Date; slug: string }]>`
      select published_at as at, slug from public.blogs where id = ${id}`;
    expect(scheduled.at.toISOString()).toBe("2027-03-14T07:30:00.000Z");

    await publishing.getByLabel(desk.publish.now).check();
    await publishing.getByRole("button", { name: desk.publish.publish }).click();
    await expect(publishing.getByText(desk.publish.current)).toBeVisible();
    await visitor.page.goto(`/blogs/${id}`);
    await expect(visitor.page).toHaveURL(new RegExp(`/blogs/${scheduled.slug}$`));
    await expect(visitor.page.getByRole("heading", { level: 1 })).toHaveText(title);
    await expectToFit(visitor.page);
    await visitor.expectAccessible();

    // From the name on it to all posts with that name.
    const [{ author }] = await sql<[{ author: string }]>`
      select author_name as author from public.blogs where id = ${id}`;
    await visitor.page.getByRole("main").getByRole("link", { name: author }).first().click();
    await expect(visitor.page.getByRole("heading", { level: 1 })).toContainText(author);
    await expect(visitor.page.getByRole("link", { name: title })).toBeVisible();
    await expect(visitor.page.locator("link[type='application/rss+xml']").first()).toHaveAttribute(
      "href",
      new RegExp(`&author=${encodeURIComponent(author)}$`),
    );
  });
}

test("en: pictures are chosen, pasted and dropped, get descriptions, and are public once the post is", async ({
  newReader,
  stack,
}) => {
  const said = words("en", "admin-blogs");
  const desk = words("en", "text-desk");
  const compose = words("en", "forum-compose");
  const { page, signIn } = await newReader();
  await signIn(demo.admin.email);
  await page.goto("/admin/blogs/create");
  await page.getByLabel(said.field.title).fill(`Pictures ${Date.now()}`);
  await page.getByRole("button", { name: said.create }).click();
  const text = page.getByRole("textbox", { name: desk.field.text, exact: true });
  const rows = page.getByRole("list", { name: compose.pictures.title }).getByRole("listitem");
  const describe = (n: number) => page.getByLabel(compose.pictures.alt.replace("{{n}}", String(n)));
  const input = page.getByLabel(compose.picture).and(page.locator("input[type=file]"));
  const buffer = await jpeg(80, 60);
  await input.setInputFiles({ name: "a.jpg", mimeType: "image/jpeg", buffer });
  await expect(rows).toHaveCount(1, { timeout: 30_000 });
  await describe(1).fill("A knot");
  for (const [n, how] of [
    [2, "paste"],
    [3, "drop"],
  ] as const) {
    await text.evaluate(
      (element, [type, content]) => {
        const files = new DataTransfer();
        files.items.add(new File([Uint8Array.from(content)], "photo.jpg"));
        const way = { bubbles: true, cancelable: true };
        element.dispatchEvent(
          type === "drop"
            ? new DragEvent(type, { ...way, dataTransfer: files })
            : new ClipboardEvent(type, { ...way, clipboardData: files }),
        );
      },
      [how, Array.from(await jpeg(80, 60, n * 40))] as const,
    );
    await expect(rows).toHaveCount(n, { timeout: 30_000 });
    await describe(n).fill(`Picture by ${how}`);
  }
  await expect(page.getByText(desk.editor.server)).toBeVisible();
  await expect(text).toHaveValue(/!\[A knot\].*!\[Picture by paste\].*!\[Picture by drop\]/s);

  const id = /blogs\/([\da-f-]{36})/.exec(page.url())?.[1] ?? "";
  const [named] = await sql<[{ path: string }]>`
    select group_id || '/' || substring(body from 'image:([0-9a-f-]{36})') || '-800.webp' as path
    from public.blogs where id = ${id}`;
  const status = async () =>
    (await fetch(`${stack.url}/functions/v1/photos/blogs/${named.path}`)).status;
  expect(await status()).toBe(404);
  await page.getByRole("link", { name: said.editor.back }).click();
  const publishing = page.getByRole("region", { name: desk.publish.title, exact: true });
  await publishing.getByRole("button", { name: desk.publish.publish, exact: true }).click();
  await expect(publishing.getByText(desk.publish.current)).toBeVisible();
  expect(await status()).toBe(200);
});

test("en: what was typed last is published, though the editor was left before it was saved", async ({
  newReader,
}) => {
  const said = words("en", "admin-blogs");
  const desk = words("en", "text-desk");
  const { page, signIn } = await newReader();
  await signIn(demo.admin.email);
  await page.goto("/admin/blogs/create");
  await page.getByLabel(said.field.title).fill(`Left at once ${Date.now()}`);
  await page.getByRole("button", { name: said.create }).click();
  const text = page.getByRole("textbox", { name: desk.field.text, exact: true });
  await text.fill("The first words");
  await expect(page.getByText(desk.editor.server)).toBeVisible();
  const id = /blogs\/([\da-f-]{36})/.exec(page.url())?.[1] ?? "";

  let letSave = (): void => {};
  const isPublishing = new Promise<void>((resolve) => (letSave = resolve));
  await page.route("**/rpc/save_blog", async (route) => {
    await isPublishing;
    await route.continue();
  });
  await text.fill("The last words");
  const saving = page.waitForRequest("**/rpc/save_blog");
  await page.getByRole("link", { name: said.editor.back }).click();
  await saving;
  const publishing = page.getByRole("region", { name: desk.publish.title, exact: true });
  await publishing.getByRole("button", { name: desk.publish.publish }).click();
  await expect(publishing.getByRole("button", { name: desk.publish.busy })).toBeVisible();
  letSave();
  await expect(publishing.getByText(desk.publish.current)).toBeVisible();
  const [post] = await sql`
    select body, revision = published_revision as is_newest from public.blogs where id = ${id}`;
  expect(post).toEqual({ body: "The last words", is_newest: true });
});
