import postgres from "postgres";
import { FIRST_SETTINGS } from "../../supabase/functions/_shared/contracts/first-settings.ts";
import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { LANGUAGES, words } from "./words.ts";

let sql: postgres.Sql;
test.beforeAll(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
// Other specs of this worker read what the site begins with.
test.afterEach(async () => {
  const { phone_hours, social, ...columns } = FIRST_SETTINGS;
  await sql`
    update public.site_settings set email = ${columns.email}, office = ${columns.office},
      phone_hours = ${sql.json(phone_hours)}, social = ${sql.json(social)}`;
});
test.afterAll(() => sql.end());

const HOURS = {
  en: "Tue-Sat 9am to 5pm EST",
  ja: "火〜土 9:00〜17:00（米国東部標準時）",
  ar: "من الثلاثاء إلى السبت، من ٩ صباحًا إلى ٥ مساءً",
};
const desk = words("en", "admin-settings");

test("an admin changes the phone hours, and visitors of three languages read them, with and without scripts", async ({
  newReader,
}) => {
  const { page, signIn, expectAccessible } = await newReader();
  await signIn(demo.admin.email);
  await page.goto("/admin/settings");
  const contact = page.getByRole("region", { name: desk.reach.title });
  const hours = contact.getByRole("group", { name: desk.reach.phone_hours }).getByRole("textbox");
  await expect(hours.first()).toHaveValue("Mon-Fri 8am to 6pm EST");
  await contact.getByLabel(desk.reach.email).fill("pier");
  await contact.getByRole("button", { name: desk.save }).click();
  await expect(contact.getByText(desk.problem.email)).toBeVisible();
  await expectAccessible();
  await contact.getByLabel(desk.reach.email).fill("pier@castboard.example");
  for (const [n, language] of LANGUAGES.entries()) await hours.nth(n).fill(HOURS[language]);
  await contact.getByRole("button", { name: desk.save }).click();
  await expect(contact.getByText(desk.saved)).toBeVisible();
  const social = page.getByRole("region", { name: desk.social.title });
  await social.getByLabel("YouTube").fill("https://example.com/castboard");
  await social.getByRole("button", { name: desk.save }).click();
  await expect(social.getByText(desk.problem.page)).toBeVisible();
  await social.getByLabel("YouTube").fill("https://www.youtube.com/@castboard");
  await social.getByRole("button", { name: desk.save }).click();
  await expect(social.getByText(desk.saved)).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expectToFit(page);

  for (const language of LANGUAGES) {
    const visitor = await newReader({ language });
    await visitor.page.goto("/contact");
    await expect(visitor.page.getByRole("button", { name: HOURS[language] })).toBeVisible();
    const footer = visitor.page.getByRole("contentinfo");
    await expect(footer.getByRole("link", { name: "pier@castboard.example" })).toBeVisible();
    await expect(footer.getByRole("link", { name: "YouTube" })).toHaveAttribute(
      "href",
      "https://www.youtube.com/@castboard",
    );
    await expect(footer.getByRole("link", { name: "Facebook" })).toHaveCount(0);
    // By a link, of what has arrived.
    await footer.getByRole("link", { name: words(language, "common").nav.privacy }).click();
    await expect(
      visitor.page.getByRole("main").getByRole("link", { name: "pier@castboard.example" }).first(),
    ).toHaveAttribute("href", "mailto:pier@castboard.example");
  }

  const html = await (await page.request.get("/contact")).text();
  expect(html).toContain(HOURS.en);
  expect(html).not.toContain("Mon-Fri 8am to 6pm EST");
  expect(html).toContain('href="https://www.youtube.com/@castboard"');
  expect(html).toContain('"telephone":"+1 813 555 0142"');
  const terms = await (await page.request.get("/terms-of-service")).text();
  expect(terms).toContain('href="mailto:pier@castboard.example"');
});

test("when two admins change one field, the second sees what the first saved", async ({
  newReader,
}) => {
  const pages = [await newReader(), await newReader()];
  for (const { page, signIn } of pages) {
    await signIn(demo.admin.email);
    await page.goto("/admin/settings");
    await expect(page.getByLabel(desk.office.address, { exact: true })).toHaveValue(
      FIRST_SETTINGS.office,
    );
  }
  const [first, second] = pages.map(({ page }) => page) as [
    (typeof pages)[0]["page"],
    (typeof pages)[0]["page"],
  ];
  const save = (page: typeof first) =>
    page
      .getByRole("region", { name: desk.office.title })
      .getByRole("button", { name: desk.save, exact: true })
      .click();
  await first.getByLabel(desk.office.address, { exact: true }).fill("2 Harbour Walk, Tampa");
  await save(first);
  await expect(first.getByText(desk.saved)).toBeVisible();
  await second.getByLabel(desk.office.address, { exact: true }).fill("3 Harbour Walk, Tampa");
  await save(second);
  const { outdated } = words("en", "common");
  await expect(second.getByText(outdated.text)).toBeVisible();
  await second.getByRole("button", { name: outdated.reload }).click();
  await expect(second.getByLabel(desk.office.address, { exact: true })).toHaveValue(
    "2 Harbour Walk, Tampa",
  );
});

test("pages show the built-in settings when the settings cannot be loaded", async ({ reader }) => {
  const { page } = reader;
  await sql`update public.site_settings set email = 'harbour@castboard.example'`;
  await page.route("**/functions/v1/pages/site", (route) => route.abort());
  const failure = page.waitForEvent("requestfailed", (request) =>
    request.url().endsWith("/functions/v1/pages/site"),
  );
  await page.goto("/about");
  await failure;
  const footer = page.getByRole("contentinfo");
  await expect(footer.getByRole("link", { name: FIRST_SETTINGS.email })).toBeVisible();
});
