import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { logIn, newAddress, signUp } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { Inbox } from "./inbox.ts";
import { Walk } from "./walk.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(() => sql.end());

const PASSWORD = "heron gate lamp";

test("a visitor creates an account on two devices, replaces the password and turns emails off", async ({
  newReader,
  stack,
}) => {
  test.slow();
  const email = newAddress();
  const inbox = new Inbox(stack.mail_url, email);
  /** The newest mail that holds such a link. */
  const mailWith = async (link: RegExp): Promise<string> => {
    const find = async () => (await inbox.mails()).find(({ html }) => link.test(html ?? ""))?.html;
    await expect.poll(find).toBeDefined();
    return (await find()) ?? "";
  };

  const walk = new Walk(await newReader({ language: "ar" }));
  const { nav } = walk.words("common");
  const { auth, account } = { auth: walk.words("auth"), account: walk.words("account") };
  await walk.begin("/");
  await walk.follow(walk.page.getByRole("banner").getByRole("link", { name: nav.login }));
  await walk.to("/auth/resend", { name: auth.login.resend });
  await walk.follow(walk.page.getByRole("banner").getByRole("link", { name: nav.signup }));
  await signUp(walk.page, "ar", { email });
  await expect(walk.page.getByRole("heading", { name: auth.mail.title })).toBeVisible();

  // On another device, which knows nothing of the sign-up.
  const phone = new Walk(
    await newReader({ language: "ar", viewport: { width: 390, height: 844 } }),
  );
  await phone.openMail(await mailWith(/type=signup/), /type=signup/);
  await phone.leave(() => phone.main.getByRole("button", { name: email }).click());
  await phone.speak("en");
  await phone.dress("dark");
  const { field } = phone.words("account");
  for (const label of [field.password, field.confirm_password]) {
    await phone.page.getByLabel(label, { exact: true }).fill(PASSWORD);
  }
  await phone.page.getByLabel(field.first_name, { exact: true }).fill("Rosa");
  await phone.page.getByLabel(field.last_name, { exact: true }).fill("Reyes");
  const { setup } = phone.words("auth");
  await phone.leave(() => phone.page.getByRole("button", { name: setup.submit }).click());

  // Mails of this kind are turned off by the link at their foot.
  const data = { team_id: randomUUID(), team_name: "Lone Heron", member_name: "Aiko Tanaka" };
  await sql`
    select private.notify(u.id, 'invite_redeemed', ${`invite:${randomUUID()}`}, ${sql.json(data)})
    from auth.users as u where u.email = ${email}`;
  await phone.openMail(await mailWith(/\/unsubscribe\?/), /\/unsubscribe\?/);
  const { unsubscribe } = phone.words("notices");
  await phone.page.getByRole("button", { name: unsubscribe.action }).click();
  await expect(phone.page.getByText(unsubscribe.done)).toBeVisible();

  // Back at the first one, the password is forgotten.
  await walk.to("/auth/login", { name: auth.mail.to_login });
  await walk.to("/auth/forgot", { name: auth.login.forgot });
  await walk.page.getByLabel(account.field.email, { exact: true }).fill(email);
  await walk.page.getByRole("button", { name: auth.forgot.submit }).click();
  await walk.openMail(await mailWith(/type=recovery/), /type=recovery/);
  for (const label of [account.field.new_password, account.field.confirm_password]) {
    await walk.page.getByLabel(label, { exact: true }).fill("lantern on the pier");
  }
  await walk.leave(() => walk.page.getByRole("button", { name: auth.reset.submit }).click());
  await walk.page.getByRole("banner").getByRole("button", { name: nav.logout }).click();
  await walk.follow(walk.page.getByRole("banner").getByRole("link", { name: nav.login }));
  await walk.leave(() => logIn(walk.page, "ar", email, "lantern on the pier"));
  await walk.enter("profile");
  walk.end("newcomer", phone);
});
