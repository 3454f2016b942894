import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { newAddress } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { Inbox } from "./inbox.ts";
import { languagesOf, words } from "./words.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(async () => {
  await sql`delete from public.contact_messages where name = 'Aiko of the desk'`;
  await sql.end();
});

for (const language of languagesOf("en")) {
  test(`${language}: an admin takes on a message, adds a note, replies by email and reopens it`, async ({
    newReader,
    stack,
  }) => {
    const said = words(language, "admin-contact");
    const email = newAddress();
    await sql`
      insert into public.contact_messages (id, name, email, message, locale, created_at)
      values (${randomUUID()}, 'Aiko of the desk', ${email}, 'May I bring my kayak?', 'ja',
        now() - interval '3 days')`;
    const { page, signIn, expectAccessible } = await newReader({ language });
    await signIn(demo.admin.email);
    await page.goto("/admin/contact");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.title);
    const messages = page.getByRole("region", { name: said.messages, exact: true });
    const row = messages.getByRole("row").filter({ hasText: email }).first();
    await row.getByRole("button", { name: said.open }).press("Enter");
    await page
      .getByLabel(said.assigned, { exact: true })
      .last()
      .selectOption({ value: demo.admin.id });
    await expect(row).not.toContainText(said.nobody);
    await page.getByLabel(said.note).fill("Knows the harbour");
    await page.getByRole("button", { name: said.save_note }).click();
    await expect(page.getByText(said.saved, { exact: true })).toBeVisible();
    await expectAccessible();

    await page.getByLabel(said.answer, { exact: true }).fill("Of course.\n\nSee you on the pier.");
    await page.getByRole("button", { name: said.send }).click();
    const inbox = new Inbox(stack.mail_url, email);
    const [mail] = await inbox.waitFor(1);
    expect(mail?.text).toContain("See you on the pier.");
    expect(mail?.text).toContain("May I bring my kayak?");
    // Done: it is no longer in the list of what waits.
    await expect(messages.getByText(email)).toHaveCount(0);

    await messages.getByLabel(said.filter_state).selectOption("done");
    const done = messages.getByRole("row").filter({ hasText: email }).first();
    await expect(done).toContainText(said.answered);
    await done.getByRole("button", { name: said.reopen }).click();
    await expect(messages.getByText(email)).toHaveCount(0);
  });
}

test("ar: on a phone, a Latin name in a table stands at the same edge as the other values", async ({
  newReader,
}) => {
  const said = words("ar", "admin-contact");
  const email = newAddress();
  await sql`
    insert into public.contact_messages (id, name, email, message, locale, assigned_to, created_at)
    values (${randomUUID()}, 'Aiko of the desk', ${email}, 'Where do I park?', 'en', ${demo.admin.id},
      now() - interval '3 days')`;
  const { page, signIn } = await newReader({
    language: "ar",
    viewport: { width: 360, height: 740 },
  });
  await signIn(demo.admin.email);
  await page.goto("/admin/contact");
  const messages = page.getByRole("region", { name: said.messages, exact: true });
  const cells = messages.locator("tr").filter({ hasText: email }).locator("td");
  const cell = cells.filter({ hasText: said.assigned });
  const name = cell.locator("bdi");
  await expect(name).toHaveText(/^[\p{Script=Latin} ]+$/u);
  const edge = async (part: typeof name) => (await part.boundingBox())?.x ?? Number.NaN;
  expect(await edge(name)).toBeCloseTo(await edge(cell), 0);
});

test("en: a message shows its receipt and its answers with the states of their mails", async ({
  newReader,
}) => {
  const said = words("en", "admin-contact");
  const id = randomUUID();
  const email = newAddress();
  await sql`
    insert into public.contact_messages (id, name, email, message, locale)
    values (${id}, 'Aiko of the desk', ${email}, 'May I bring my kayak?', 'en')`;
  // Sent, and given up, whatever the mail worker does meanwhile.
  await sql`
    insert into public.mail_outbox (key, template, recipient, status, attempts, last_error)
    values (${`contact-receipt:${id}`}, 'contact_receipt', ${email}, 'dead', 8, 'No such mailbox')`;
  const { page, signIn, expectAccessible } = await newReader({ language: "en" });
  await signIn(demo.admin.email);
  await page.goto(`/admin/contact?q=${encodeURIComponent(email)}`);
  const messages = page.getByRole("region", { name: said.messages, exact: true });
  const row = messages.getByRole("row").filter({ hasText: email }).first();
  await row.getByRole("button", { name: said.open, expanded: false }).press("Enter");
  const mails = page.getByRole("list", { name: said.conversation }).getByRole("listitem");
  await expect(mails).toHaveCount(1);
  await expect(mails.first()).toContainText(said.receipt);
  await expect(mails.first().getByRole("link", { name: said.mail.dead })).toHaveAttribute(
    "href",
    "/admin/mail",
  );
  await expectAccessible();
  await page.getByLabel(said.answer, { exact: true }).fill("Of course.");
  await page.getByRole("button", { name: said.send }).click();
  // Done: it is no longer in the list of what waits.
  await expect(messages.getByText(email)).toHaveCount(0);
  await sql`
    update public.mail_outbox set status = 'sent', sent_at = now() where key = ${`contact-receipt:${id}`}`;
  await page.goto(`/admin/contact?state=done&q=${encodeURIComponent(email)}`);
  await row.getByRole("button", { name: said.open, expanded: false }).press("Enter");
  await expect(mails).toHaveCount(2);
  await expect(mails.first()).toContainText(said.mail.sent);
  await expect(mails.last()).toContainText("Of course.");
  await expect(mails.last().getByText(said.mail.sent)).toBeVisible({ timeout: 30_000 });
});
