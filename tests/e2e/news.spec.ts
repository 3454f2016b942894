import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { addAccount } from "../helpers/add-account.ts";
import { asRole } from "../helpers/as-role.ts";
import { demo } from "../helpers/demo.ts";
import { jpeg } from "../helpers/jpeg.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { expectToast } from "./toasts.ts";
import { words } from "./words.ts";

test("ja: a search finds an item of another site, with its source and a link", async ({
  newReader,
  request,
}) => {
  const said = words("ja", "news");
  const { page, expectAccessible } = await newReader({ language: "ja" });
  await page.goto("/rss");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Ramp three reopens" })).toBeVisible();
  await main.getByRole("searchbox", { name: said.search }).fill("鯛");
  await expect(main.getByRole("listitem")).toHaveCount(1);
  await expectAccessible();
  await main.getByRole("link", { name: "黒鯛の群れが湾内に" }).click();
  const out = main.getByRole("link", { name: "港の釣り便り" });
  await expect(out.first()).toHaveAttribute("href", "https://tsuri.example/kurodai");
  await expect(out.first()).toHaveAttribute("rel", /noopener/);
  await expectAccessible();

  // What a search engine reads.
  const html = await (await request.get("/rss")).text();
  expect(html).toContain("Ramp three reopens before the weekend");
  expect(html).toContain('"@type":"ItemList"');
});

test("ar: on a phone, the news of one source fits the screen", async ({ newReader }) => {
  const said = words("ar", "news");
  const { page } = await newReader({ language: "ar", viewport: { width: 360, height: 780 } });
  await page.goto("/rss");
  const main = page.getByRole("main");
  await main.getByLabel(said.source).selectOption({ label: "أخبار الساحل" });
  await expect(main.getByRole("listitem")).toHaveCount(2);
  await expectToFit(page);

  // The language is remembered, until all are asked for again.
  await page.goto("/rss");
  const language = main.getByLabel(said.language, { exact: true });
  await language.selectOption("ja");
  await expect(page).toHaveURL(/language=ja/);
  await page.goto("/rss");
  await expect(language).toHaveValue("ja");
  await expect(main.getByRole("link", { name: "Ramp three reopens" })).toHaveCount(0);
  await language.selectOption("");
  await expect(main.getByRole("link", { name: "Ramp three reopens" })).toBeVisible();
  await page.reload();
  await expect(language).toHaveValue("");
});

test("en: an admin sees why a feed fails, and writes an item that is autosaved, published and restored to an earlier version", async ({
  newReader,
  stack,
}) => {
  const said = words("en", "admin-news");
  const desk = words("en", "text-desk");
  const compose = words("en", "forum-compose");
  const pictureOne = compose.pictures.alt.replace("{{n}}", "1");
  const { page, signIn, expectAccessible } = await newReader();
  await signIn(demo.admin.email);
  await page.goto("/admin/rss");
  const main = page.getByRole("main");
  await expect(main.getByRole("row", { name: /Bay Harbour Notices/ }).first()).toBeVisible();
  await expectAccessible();
  await main.getByRole("button", { name: said.feeds.add }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel(said.feeds.url).fill("http://127.0.0.1/feed.xml");
  await dialog.getByRole("button", { name: said.feeds.test }).click();
  await expect(dialog.getByText(said.error.address)).toBeVisible();
  await page.goto("/admin/rss/create");

  const title = `Scales ${randomUUID().slice(0, 8)}`;
  await main.getByLabel(said.create.title).fill(title);
  await main.getByRole("button", { name: said.create.action }).click();
  await page.waitForURL("**/edit");
  const text = main.getByLabel(desk.field.text, { exact: true });
  await text.fill("Weighed with **care**.");
  await expect(main.locator("strong", { hasText: "care" })).toBeVisible();
  await expect(main.getByText(desk.editor.server)).toBeVisible();
  await expectAccessible();
  // It was saved by itself.
  await page.reload();
  await expect(text).toHaveValue("Weighed with **care**.");
  const picture = { name: "scales.jpg", mimeType: "image/jpeg", buffer: await jpeg(400, 300) };
  await main.getByLabel(compose.picture, { exact: true }).last().setInputFiles(picture);
  await expect(main.getByLabel(pictureOne)).toBeVisible();
  await expect(main.getByText(desk.editor.server)).toBeVisible();
  await main.getByRole("link", { name: said.editor.back }).click();
  const publishing = main.getByRole("region", { name: desk.publish.title, exact: true });
  const publish = publishing.getByRole("button", { name: desk.publish.publish, exact: true });
  await expect(publishing.getByText(said.items.states.draft)).toBeVisible();
  // A picture needs its words first.
  await publish.click();
  await expect(publishing.getByText(words("en", "errors").error.alt_required)).toBeVisible();
  await main.getByRole("link", { name: said.edit_text }).click();
  await main.getByLabel(pictureOne).fill("Three scales");
  await expect(main.getByText(desk.editor.server)).toBeVisible();
  await main.getByRole("link", { name: said.editor.back }).click();
  await expect(main.getByRole("img", { name: "Three scales" })).toBeVisible();
  await publish.click();
  await expect(publishing.getByText(desk.publish.current)).toBeVisible();
  await expectAccessible();
  const visitor = await newReader();
  await visitor.page.goto("/rss");
  await visitor.page.getByRole("main").getByRole("link", { name: title }).click();
  const shown = visitor.page.getByRole("img", { name: "Three scales" });
  await expect
    .poll(() => shown.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);

  // Another admin saves meanwhile: nothing is overwritten.
  await main.getByRole("link", { name: said.edit_text }).click();
  await expect(text).toHaveValue(/Weighed/);
  const sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  const [item] = await sql<[{ id: string; revision: number }]>`
    select id, revision from public.news_items where title = ${title}`;
  const other = await addAccount(sql, "admin");
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/rest/v1/rpc/save_news", async (route) => {
    await released;
    await route.continue();
  });
  // An editor without changes would take the other text as its own.
  const asked = page.waitForRequest("**/rest/v1/rpc/save_news");
  await text.fill("Mine");
  await asked;
  await asRole(
    sql,
    other,
    (tx) => tx`select public.save_news(${item.id}, ${item.revision}, ${title}, null, 'Theirs')`,
  );
  release();
  await main.getByRole("button", { name: desk.take_theirs }).click();
  await expect(text).toHaveValue("Theirs");
  const [stored] = await sql`select body from public.news_items where id = ${item.id}`;
  await sql.end();
  // Readers see what was published.
  expect(stored?.["body"]).toMatch(/Weighed/);

  // The former text is taken up again.
  await main.getByRole("link", { name: said.editor.back }).click();
  const versions = main.getByRole("region", { name: desk.versions.title });
  await versions.getByRole("button", { name: desk.versions.compare }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: desk.versions.restore }).click();
  await expectToast(page, desk.versions.restored);
  await expect(main.locator("strong", { hasText: "care" })).toBeVisible();

  await page.goto("/rss");
  await expect(main.getByRole("link", { name: title })).toBeVisible();
});
