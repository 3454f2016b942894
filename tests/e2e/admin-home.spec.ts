import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { newAddress } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { languagesOf, words } from "./words.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(async () => {
  await sql`delete from public.mail_outbox where key like 'e2e-home:%'`;
  await sql.end();
});

/** A mail that failed before anything else began to wait. */
async function addFailedMail(): Promise<string> {
  const email = newAddress();
  await sql`
    insert into public.mail_outbox (key, template, recipient, status, attempts, created_at)
    values (${`e2e-home:${randomUUID()}`}, 'welcome', ${email}, 'dead', 8, now() - interval '2 days')`;
  return email;
}

for (const language of languagesOf("ar")) {
  test(`${language}: an admin sees new items that wait and opens the page that decides them`, async ({
    newReader,
  }) => {
    const said = words(language, "admin-home");
    const { page, signIn, expectAccessible } = await newReader({ language });
    await signIn(demo.admin.email);
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.title);
    const waiting = page.getByRole("region", { name: said.waiting });
    await expect(waiting.getByText(said.live, { exact: true })).toBeVisible();
    await expect(waiting.getByText(said.kind.catches)).toBeVisible();

    const email = await addFailedMail();
    const row = waiting.getByRole("listitem").filter({ hasText: said.kind.mails });
    await expect(row).toContainText(email);
    await expect(waiting.getByRole("heading", { level: 3 }).first()).toHaveText(said.kind.mails);
    await expectAccessible();

    const week = page.getByRole("region", { name: said.week });
    await week.getByText(said.as_table).click();
    await expect(week.getByRole("table").getByRole("row")).toHaveCount(9);

    await row.getByRole("link", { name: `${said.act.mails}: ${said.kind.mails}` }).click();
    await expect(page).toHaveURL(/\/admin\/mail$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      words(language, "admin-mail").title,
    );
  });
}

for (const language of languagesOf("ja")) {
  test(`${language}: on a phone the admin areas open in a sheet, also by keyboard`, async ({
    newReader,
  }) => {
    const said = words(language, "admin");
    const { page, signIn, expectAccessible } = await newReader({
      language,
      viewport: { width: 360, height: 780 },
    });
    await signIn(demo.admin.email);
    await page.goto("/admin");
    const menu = page.getByRole("button", { name: said.menu });
    await menu.press("Enter");
    const sheet = page.getByRole("dialog", { name: said.menu });
    await expect(sheet.getByRole("link", { name: said.nav.today, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expectAccessible();
    await page.keyboard.press("Escape");
    await expect(menu).toBeFocused();
    await menu.press("Enter");
    await sheet.getByRole("link", { name: said.nav.jobs, exact: true }).press("Enter");
    await expect(page).toHaveURL(/\/admin\/jobs$/);
    await expect(sheet).toHaveCount(0);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, "nothing stands out beyond the screen").toBeLessThanOrEqual(360);
  });
}

test("a judge is redirected to the judges' desk and sees no admin menu", async ({ member }) => {
  await sql`insert into public.event_judges (event_id, user_id) values (${demo.live}, ${member.id})`;
  await member.page.goto("/admin");
  await expect(member.page).toHaveURL(/\/admin\/leaderboard/);
  await expect(
    member.page.getByRole("link", { name: words("en", "admin").nav.today, exact: true }),
  ).toHaveCount(0);
});
