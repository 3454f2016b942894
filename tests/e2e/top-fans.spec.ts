import postgres from "postgres";
import { createAccount } from "./accounts.ts";
import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { expectToast } from "./toasts.ts";
import { languagesOf, words } from "./words.ts";

/** The job that awards points runs every ten seconds. */
const UNTIL_AWARDED = 30_000;
const CODE = /^[0-9A-HJKMNP-TV-Z]{10}$/;

for (const language of languagesOf("ar")) {
  test(`${language}: a visitor reads the tables by month, season and all time, and how points are earned`, async ({
    newReader,
  }) => {
    const said = words(language, "top-fans");
    const { page, expectAccessible } = await newReader({
      language,
      viewport: { width: 360, height: 780 },
    });
    await page.goto("/top-fans");
    await expect(page.getByRole("heading", { level: 1, name: said.title })).toBeVisible();
    await expect(page.getByRole("table").getByText("Maya Haddad")).toBeVisible();
    await page.getByRole("tab", { name: said.period.all }).click();
    await expect(page).toHaveURL(/period=all/);
    await expect(page.getByRole("table", { name: said.period.all })).toBeVisible();
    const earn = page.getByRole("region", { name: said.earn.title });
    await expect(earn.getByText(said.kind.attendance)).toBeVisible();
    await expect(page.getByText(said.own.why)).toBeVisible();
    await expectToFit(page);
    await expectAccessible();
  });
}

for (const language of languagesOf("en")) {
  test(`${language}: a post earns points live, the member redeems a reward, and an admin hands it out`, async ({
    newReader,
    stack,
  }) => {
    test.slow();
    const said = words(language, "top-fans");
    const own = words(language, "own-points");
    const desk = words(language, "admin-rewards");
    const account = await createAccount(stack, language);
    const { page, context, signIn, expectAccessible } = await newReader({ language });
    await signIn(account.email);
    await page.goto("/top-fans");
    const standing = page.getByRole("region", { name: said.own.title });
    const rewards = page.getByRole("region", { name: said.rewards.title });
    const sticker = rewards.getByRole("listitem").first();
    await expect(standing.getByText(said.level.trainee)).toBeVisible();
    await expect(rewards.getByRole("button")).toHaveCount(0);

    const forum = await context.newPage();
    await forum.goto("/topics/tampa-bay/1");
    const thread = words(language, "forum-thread");
    await forum.getByRole("button", { name: thread.reply, exact: true }).click();
    await forum.getByRole("textbox", { name: thread.reply }).fill("The tide turns at six.");
    await forum.getByRole("button", { name: thread.to_reply }).click();
    await expect(forum.getByRole("article").last()).toContainText("The tide turns at six.");
    await forum.close();

    const redeem = sticker.getByRole("button");
    await expect(redeem).toBeVisible({ timeout: UNTIL_AWARDED });
    await expect(page.locator("[aria-current=true]").getByText(said.you)).toBeVisible();
    await redeem.click();
    await page.getByRole("dialog").getByRole("button", { name: said.redeem.confirm }).click();
    const code = await page.getByRole("dialog").getByText(CODE).innerText();
    await expectAccessible();
    await page.getByRole("button", { name: said.redeem.close }).click();
    await expect(sticker.getByRole("button")).toHaveCount(0);

    await page.goto("/profile/points");
    const kept = page.getByRole("listitem").filter({ hasText: own.status.open });
    await kept.getByRole("button").click();
    await expect(page.getByRole("dialog").getByText(code)).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("cell", { name: said.kind.reward })).toBeVisible();
    await expect(page.getByRole("cell", { name: said.kind.post })).toBeVisible();

    const admin = await newReader({ language });
    await admin.signIn(demo.admin.email);
    await admin.page.goto(`/admin/rewards/redemptions?q=${code}`);
    await admin.page
      .getByRole("button", { name: desk.redemptions.hand_out_of.replace("{{code}}", code) })
      .click();
    await expectToast(admin.page, desk.redemptions.done);
    await expect(admin.page.getByRole("table").getByText(desk.status.handed_out)).toBeVisible();

    await page.reload();
    await expect(page.getByText(own.status.handed_out)).toBeVisible();
  });
}

for (const language of languagesOf("ja")) {
  test(`${language}: an admin makes a reward, changes a rule, and corrects points; a member leaves the tables`, async ({
    newReader,
    stack,
  }) => {
    const desk = words(language, "admin-rewards");
    const said = words(language, "top-fans");
    const own = words(language, "own-points");
    const { page, signIn } = await newReader({ language });
    await signIn(demo.admin.email);
    await page.goto("/admin/rewards");
    await page.getByRole("button", { name: desk.rewards.new }).click();
    const dialog = page.getByRole("dialog");
    const title = `Hook set ${Date.now()}`;
    await dialog.getByLabel(desk.form.title, { exact: true }).first().fill(title);
    await dialog.getByLabel(desk.form.cost).fill("0");
    await dialog.getByRole("button", { name: desk.rewards.create }).click();
    await expect(dialog.getByText(desk.problem.number)).toBeVisible();
    await dialog.getByLabel(desk.form.cost).fill("40");
    await dialog.getByLabel(desk.form.published).check();
    await dialog.getByRole("button", { name: desk.rewards.create }).click();
    await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    await page.getByLabel(desk.form.stock).fill("3");
    await page.getByRole("button", { name: desk.save, exact: true }).click();
    await expect(page.getByText(desk.saved)).toBeVisible();

    await page.goto("/admin/rewards/rules");
    const rule = page.getByRole("region", { name: said.kind.third, exact: true });
    await rule.getByLabel(desk.rules.points, { exact: true }).fill("110");
    await rule.getByRole("button", { name: desk.save }).click();
    await expect(rule.getByText(desk.saved)).toBeVisible();

    const { email } = await createAccount(stack, language);
    const member = await newReader({ language });
    await member.signIn(email);
    await member.page.goto("/profile/points");
    await member.page.getByLabel(own.listing.choice).uncheck();
    await expectToast(member.page, own.listing.saved);

    await page.goto("/admin/rewards/fans?sort=number&dir=desc");
    const row = page.getByRole("row").filter({ hasText: desk.fans.unlisted }).first();
    await row.getByRole("button").click();
    await dialog.getByLabel(desk.fans.points, { exact: true }).fill("25");
    await dialog.getByLabel(desk.reason).fill("Helped at the scales");
    await dialog.getByRole("button", { name: desk.save }).click();
    await expect(dialog).toHaveCount(0);
    await member.page.reload();
    await expect(member.page.getByText("Helped at the scales")).toBeVisible();

    await page.goto("/top-fans");
    const rewards = page.getByRole("region", { name: said.rewards.title });
    await expect(rewards.getByRole("heading", { name: title })).toBeVisible();
    const earn = page.getByRole("region", { name: said.earn.title });
    await expect(earn.getByText("110ポイント")).toBeVisible();
  });
}

test("en: points stand beside the day that they are for, the latest day first", async ({
  newReader,
  stack,
}) => {
  const said = words("en", "top-fans");
  const { email } = await createAccount(stack, "en");
  const sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  // Written today, for days that are past.
  await sql`
    with fan as (
      insert into public.fans (user_id) select u.id from auth.users as u where u.email = ${email} returning id)
    insert into public.point_entries (fan_id, kind, source, points, day)
    select fan.id, e.kind, gen_random_uuid(), e.points, e.day
    from fan, (values ('catch', 7, date '2026-03-14'), ('attendance', 20, '2026-05-02'),
      ('correction', 3, '2026-05-02'), ('post', 5, '2026-02-01')) as e (kind, points, day)`;
  await sql.end();
  const { page, signIn } = await newReader({ language: "en" });
  await signIn(email);
  await page.goto("/profile/points");
  const rows = page.getByRole("table").getByRole("row");
  await expect(rows).toHaveText([
    /Date/,
    new RegExp(`${said.kind.correction}.*May 2, 2026`),
    new RegExp(`${said.kind.attendance}.*May 2, 2026`),
    new RegExp(`${said.kind.catch}.*Mar 14, 2026`),
    new RegExp(`${said.kind.post}.*Feb 1, 2026`),
  ]);
});
