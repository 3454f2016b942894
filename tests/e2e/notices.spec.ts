import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { Inbox } from "./inbox.ts";
import { expectToFit } from "./sideways.ts";
import { words } from "./words.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(() => sql.end());

/** Tells an account that someone joined its team. */
const notify = (to: string, member: string) => {
  const data = { team_id: randomUUID(), team_name: "Lone Heron", member_name: member };
  return sql`
    select private.notify(${to}, 'invite_redeemed', ${`invite:${randomUUID()}`}, ${sql.json(data)})`;
};

test("a notice arrives live, is read, and its mail is in the inbox; so in Arabic on a phone", async ({
  newReader,
  stack,
}) => {
  const said = words("ar", "notices");
  const account = await createAccount(stack, "ar");
  const { page, signIn, expectAccessible } = await newReader({
    language: "ar",
    viewport: { width: 360, height: 780 },
  });
  await signIn(account.email);
  await page.goto("/profile/notices");
  const bell = page.getByRole("banner").getByRole("link", { name: said.title });
  const list = page.getByRole("main").getByRole("listitem");
  await expect(bell).toHaveAccessibleName(said.title);
  await expect(page.getByText(said.none)).toBeVisible();

  await notify(account.id, "Aiko Tanaka");
  await expect(bell).toHaveAccessibleName(said.bell_unread.replace("{{n}}", "١"));
  await expect(list).toHaveCount(1);
  await expect(list).toContainText("انضمام Aiko Tanaka إلى فريق Lone Heron");
  await expect(list).toContainText("قُبلت الدعوة التي أرسلتها.");
  await expectAccessible();
  await expectToFit(page);

  const [mail] = await new Inbox(stack.mail_url, account.email).waitFor(1);
  expect(mail?.subject).toBe("انضمام \u2068Aiko Tanaka\u2069 إلى فريق \u2068Lone Heron\u2069");
  expect(mail?.html).toContain('<html lang="ar" dir="rtl">');
  expect(mail?.html).toContain(`href="${stack.url}/profile/my-team"`);

  await notify(account.id, "Ben Okafor");
  await expect(list).toHaveCount(2);
  const second = list.filter({ hasText: "Ben Okafor" });
  await second.getByRole("button", { name: said.mark_read }).click();
  await expect(second.getByText(said.unread)).toHaveCount(0);
  await expect(bell).toHaveAccessibleName(said.bell_unread.replace("{{n}}", "١"));
  // Opening what a notice is about reads it, too.
  await list.filter({ hasText: "Aiko Tanaka" }).getByRole("link").click();
  await expect(page).toHaveURL("/profile/my-team");
  await expect(bell).toHaveAccessibleName(said.title);
});

test("the list below the bell works by keyboard, and what is turned off comes no more", async ({
  newReader,
  stack,
}) => {
  const said = words("en", "notices");
  const account = await createAccount(stack);
  const { page, signIn, expectAccessible } = await newReader();
  await signIn(account.email);
  // As former mails link to it.
  await page.goto("/profile#notifications");
  await page.waitForURL("**/profile/settings/notifications");
  const bell = page.getByRole("banner").getByRole("button", { name: said.title });
  await notify(account.id, "Aiko Tanaka");
  await notify(account.id, "Ben Okafor");
  await expect(bell).toHaveAccessibleName(said.bell_unread.replace("{{n}}", "2"));

  await bell.press("Enter");
  const panel = page.getByRole("dialog", { name: said.title });
  await expect(panel.getByRole("listitem")).toHaveText([/Ben Okafor/, /Aiko Tanaka/]);
  await expectAccessible();
  await panel.getByRole("button", { name: said.mark_all }).press("Enter");
  await expect(bell).toHaveAccessibleName(said.title);
  await page.keyboard.press("Escape");
  await expect(panel).toBeHidden();
  await expect(bell).toBeFocused();

  const choice = (channel: string) =>
    page.getByRole("checkbox", { name: `Someone joins your team: ${channel}` });
  await expect(choice(said.settings.mail)).toBeChecked();
  await choice(said.settings.site).uncheck();
  await choice(said.settings.mail).uncheck();
  await expect
    .poll(() => sql`select site, mail from public.notice_preferences where user_id = ${account.id}`)
    .toEqual([{ site: false, mail: false }]);
  await notify(account.id, "Cleo Marsh");
  const [stored] = await sql`
    select count(*)::int as all, count(*) filter (where on_site)::int as shown,
      (select count(*)::int from public.mail_outbox where recipient = ${account.email}) as mails
    from public.notifications where user_id = ${account.id}`;
  expect(stored).toEqual({ all: 3, shown: 2, mails: 2 });
});
