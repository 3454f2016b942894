import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { newAddress } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { Inbox } from "./inbox.ts";
import { expectToast, holdToasts } from "./toasts.ts";
import { languagesOf, words } from "./words.ts";

const LONG_ERROR = `422 validation_error: ${"the recipient's server said no; ".repeat(8)}`;

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(async () => {
  await sql`delete from public.mail_outbox where key like 'e2e:%'`;
  await sql.end();
});

/** A mail that nobody sends: dead, or due in an hour. */
async function addMail(status: "dead" | "pending"): Promise<string> {
  const email = newAddress();
  await sql`
    insert into public.mail_outbox (
      key, template, recipient, params, status, attempts, last_error, next_attempt_at)
    values (${`e2e:${randomUUID()}`}, 'welcome', ${email}, '{"first_name": "Rosa"}', ${status},
      ${status === "dead" ? 8 : 2}, ${LONG_ERROR}, now() + interval '1 hour')`;
  return email;
}

for (const language of languagesOf("ja")) {
  test(`${language}: an admin sees what was given up, and sends it again`, async ({
    newReader,
    stack,
  }) => {
    const said = words(language, "admin-mail");
    const [dead, waiting] = [await addMail("dead"), await addMail("pending")];
    const { page, signIn, expectAccessible } = await newReader({
      language,
      viewport: { width: 360, height: 780 },
    });
    await signIn(demo.admin.email);
    await page.goto("/admin/mail");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.title);
    await expectAccessible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, "nothing stands out beyond the screen").toBeLessThanOrEqual(360);

    const givenUp = page.getByRole("region", { name: said.dead });
    const onTheirWay = page.getByRole("region", { name: said.waiting });
    await expect(onTheirWay.getByText(waiting)).toBeVisible();
    await expect(onTheirWay.getByText(dead)).toHaveCount(0);
    const row = givenUp.getByRole("row").filter({ hasText: dead });
    await expect(row).toContainText(said.templates.welcome);
    await expect(row).toContainText("the recipient's server said no");
    await expect(givenUp.getByText(waiting)).toHaveCount(0);

    await row.getByRole("button").click();
    await expect(givenUp.getByText(dead)).toHaveCount(0);
    await new Inbox(stack.mail_url, dead).waitFor(1);
    const notes = await sql`
      select actor, before ->> 'status' as before from public.audit_log
      where entity = 'mail_outbox' and entity_id =
        (select id::text from public.mail_outbox where recipient = ${dead})`;
    expect(notes).toEqual([{ actor: demo.admin.id, before: "dead" }]);
    await expect(onTheirWay.getByText(waiting), "what waits goes on waiting").toBeVisible();
  });
}

test("all of them at once", async ({ newReader, stack }) => {
  const said = words("en", "admin-mail");
  const mails = [await addMail("dead"), await addMail("dead"), await addMail("dead")];
  const { page, signIn } = await newReader();
  await signIn(demo.admin.email);
  await page.goto("/admin/mail");
  const again = { name: said.again_all.replace("{{n}}", "3") };
  await page.getByRole("button", again).click();
  const question = page.getByRole("alertdialog", {
    name: said.again_all_title_other.replace("{{n}}", "3"),
  });
  await question.getByRole("button", { name: words("en", "common").cancel }).click();
  await expect(question).toBeHidden();
  for (const email of mails) await expect(page.getByText(email)).toBeVisible();
  await page.getByRole("button", again).click();
  await question.getByRole("button", again).click();
  await expectToast(page, said.again_done_other.replace("{{n}}", "3"));
  await expect(page.getByText(said.dead_none)).toBeVisible();
  for (const email of mails) await new Inbox(stack.mail_url, email).waitFor(1);
});

test("two admins: the second reads that it was done", async ({ newReader }) => {
  const said = words("en", "admin-mail");
  const dead = await addMail("dead");
  const { page, signIn } = await newReader();
  await signIn(demo.admin.email);
  await page.goto("/admin/mail");
  const again = page.getByRole("row").filter({ hasText: dead }).getByRole("button");
  await expect(again).toBeVisible();
  await sql`update public.mail_outbox set status = 'sent' where recipient = ${dead}`;
  await holdToasts(page);
  await again.click();
  const refused = page.getByText(words("en", "errors").error.mail_not_dead, { exact: true });
  await expect(refused).toBeInViewport({ ratio: 1 });
  await expect(page.getByText(said.dead_none)).toBeVisible();
});
