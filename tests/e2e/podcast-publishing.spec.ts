import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { jpeg } from "../helpers/jpeg.ts";
import { addEpisode } from "../helpers/recording.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { languagesOf, words } from "./words.ts";

for (const language of languagesOf("ja")) {
  test(`${language}: an episode gets a cover with a description, and is scheduled, published and withdrawn`, async ({
    newReader,
    stack,
  }) => {
    const said = words(language, "admin-podcasts");
    const desk = words(language, "text-desk");
    const errors = words(language, "errors");
    const sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
    const title = `Reef ${Date.now()}`;
    const { id, slug } = await addEpisode({ sql, stack, title });
    await sql`update public.podcasts set published_at = null where id = ${id}`;
    const { page, signIn, expectAccessible } = await newReader({ language });
    await signIn(demo.admin.email);
    await page.goto(`/admin/podcasts/${id}`);
    const block = (name: string) => page.getByRole("region", { name, exact: true });
    const [publishing, cover] = [block(desk.publish.title), block(said.cover.title)];
    const publish = publishing.getByRole("button", { name: desk.publish.publish, exact: true });

    const picture = { name: "reef.jpg", mimeType: "image/jpeg", buffer: await jpeg(600, 600) };
    await cover.locator("input[type=file]").setInputFiles(picture);
    await expect(cover.getByRole("button", { name: said.cover.remove })).toBeVisible();
    await publish.click();
    await expect(publishing.getByText(errors.error.alt_required)).toBeVisible();
    await cover.getByLabel(said.cover.alt).fill("A reef at dusk");
    await cover.getByRole("button", { name: said.save, exact: true }).click();
    await expect(cover.getByText(said.saved)).toBeVisible();

    await publishing.getByLabel(desk.publish.later).check();
    await publishing.getByLabel(desk.publish.at, { exact: true }).fill("2027-03-14T03:30");
    await publishing.getByRole("button", { name: desk.publish.schedule }).click();
    await expect(publishing.getByText(desk.state.scheduled)).toBeVisible();
    const [row] = await sql<[{ at: Date }]>`
      select published_at as at from public.podcasts where id = ${id}`;
    expect(row.at.toISOString()).toBe("2027-03-14T07:30:00.000Z");
    expect((await page.request.get(`/podcasts/${slug}`)).status()).toBe(404);
    await expectToFit(page);
    await expectAccessible();

    await publishing.getByLabel(desk.publish.now).check();
    await publish.click();
    await expect(publishing.getByText(said.publish.current)).toBeVisible();
    const visitor = await newReader({ language });
    await visitor.page.goto(`/podcasts/${slug}`);
    await expect(visitor.page.getByRole("img", { name: "A reef at dusk" })).toBeVisible();

    await publishing.getByRole("button", { name: said.withdraw.action }).click();
    const question = page.getByRole("alertdialog", { name: said.withdraw.title });
    await question.getByRole("button", { name: said.withdraw.action }).click();
    await expect(publishing.getByText(desk.state.withdrawn)).toBeVisible();
    expect((await page.request.get(`/podcasts/${slug}`)).status()).toBe(404);
    await sql.end();
  });
}

test("en: an admin adds a version in another language, and the two pages link to each other", async ({
  newReader,
  stack,
}) => {
  const [said, desk] = [words("en", "admin-podcasts"), words("en", "text-desk")];
  const sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  const title = `Reef ${Date.now()}`;
  const { id, slug } = await addEpisode({ sql, stack, title });
  const { page, signIn, expectAccessible } = await newReader();
  await signIn(demo.admin.email);
  await page.goto(`/admin/podcasts/${id}`);
  const versions = page.getByRole("region", { name: desk.languages.title, exact: true });
  const add = (name: string) =>
    versions.getByRole("button", {
      name: new RegExp(desk.languages.add_of.split("{{")[0] + ".*" + name),
    });
  await add("日本語").click();
  await page.waitForURL((url) => !url.pathname.endsWith(id));
  const other = page.url().split("/").at(-1) ?? "";
  await expect(versions.getByRole("link", { name: title })).toBeVisible();
  await expect(add("日本語")).toHaveCount(0);
  await expect(add("العربية")).toBeVisible();
  await expectAccessible();
  // A language is one version's.
  const settings = page.getByRole("region", { name: said.settings.title, exact: true });
  await settings.getByLabel(said.language, { exact: true }).selectOption("en");
  await settings.getByRole("button", { name: said.save, exact: true }).click();
  await expect(settings.getByText(words("en", "errors").error.language_taken)).toBeVisible();

  await sql`
    update public.podcasts as p
    set title = '礁', audio_path = o.audio_path, audio_type = o.audio_type, audio_bytes = o.audio_bytes,
      duration_s = o.duration_s, published_at = now()
    from public.podcasts as o where p.id = ${other} and o.id = ${id}`;
  await sql.end();
  const visitor = await newReader();
  await visitor.page.goto(`/podcasts/${slug}`);
  const link = visitor.page.getByRole("main").getByRole("link", { name: "日本語", exact: true });
  await expect(link).toHaveAttribute("hreflang", "ja");
  await expect(visitor.page.locator("link[rel=alternate][hreflang=ja]:not([type])")).toHaveCount(1);
  await visitor.expectAccessible();
  await link.click();
  await expect(visitor.page.getByRole("heading", { level: 1 })).toHaveText("礁");
  await expect(
    visitor.page.getByRole("main").getByRole("link", { name: "English", exact: true }),
  ).toBeVisible();
});
