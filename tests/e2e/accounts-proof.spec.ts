import { randomUUID } from "node:crypto";
import type { Locator } from "@playwright/test";
import { identityWords } from "../../scripts/auth-mail-words.ts";
import { type IdentityProvider, startIdentityProvider } from "../helpers/identity-provider.ts";
import { createAccount, logIn, newAddress, storedSession } from "./accounts.ts";
import { expect, type Reader, test } from "./fixtures.ts";
import { Inbox } from "./inbox.ts";
import { languagesOf, words } from "./words.ts";

let idp: IdentityProvider;
test.beforeAll(async ({ place }) => {
  idp = await startIdentityProvider(place.providerPort);
});
test.afterAll(() => idp.close());

/** Signs up by Google, and so without a password, and opens settings; returns the address. */
async function comeByGoogle(
  { page, language }: Reader,
  settings: "data" | "security",
): Promise<string> {
  const email = newAddress();
  idp.someone = { sub: randomUUID(), email, email_verified: true, name: "Noor Haddad" };
  const { login } = words(language, "auth");
  await page.goto("/auth/login");
  await page.getByRole("button", { name: login.with.replace("{{provider}}", "Google") }).click();
  await page.getByRole("button", { name: "Allow" }).click();
  const { nav } = words(language, "common");
  await expect(page.getByRole("button", { name: nav.logout }).first()).toBeVisible();
  await page.goto(`/profile/settings/${settings}`);
  return email;
}

/** Has a code sent, tries a wrong one, and fills in the right one. */
async function proveByMail(reader: Reader, part: Locator, submit: string, inbox: Inbox) {
  const { proof } = words(reader.language, "profile");
  const { field, problem } = words(reader.language, "account");
  const before = (await inbox.mails()).length;
  await part.getByRole("button", { name: proof.send }).click();
  const code = await inbox.code(before + 1);
  const [mail] = await inbox.mails();
  expect(mail?.subject).toBe(identityWords[reader.language].subject);
  expect(mail?.text).toContain(identityWords[reader.language].warning);
  expect(mail?.html).toContain(`<html lang="${reader.language}"`);
  const typed = part.getByLabel(field.mailed_code);
  await typed.fill(String((Number(code) + 1) % 1_000_000).padStart(6, "0"));
  await part.getByRole("button", { name: submit }).click();
  await expect(part.getByText(problem.wrong_code)).toBeVisible();
  await typed.fill(`${code.slice(0, 3)} ${code.slice(3)}`);
  await part.getByRole("button", { name: submit }).click();
}

for (const language of languagesOf("ar")) {
  test(`${language}: an account without a password is deleted by a code from the mail`, async ({
    newReader,
    stack,
  }) => {
    const reader = await newReader({ language, visits: idp.url });
    const { page, expectAccessible } = reader;
    const said = words(language, "profile").delete;
    const email = await comeByGoogle(reader, "data");
    await page.getByRole("button", { name: said.action }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(said.confirm.replace("{{word}}", said.word)).fill(said.word);
    await expectAccessible();
    await proveByMail(reader, dialog, said.submit, new Inbox(stack.mail_url, email));
    await expect(page.getByText(said.done)).toBeVisible();
    expect(await storedSession(page)).toBeNull();
  });
}

test("a first password is set by a code, and logs in", async ({ newReader, stack }) => {
  const reader = await newReader({ visits: idp.url });
  const { page } = reader;
  const { password } = words("en", "profile");
  const { field } = words("en", "account");
  const email = await comeByGoogle(reader, "security");
  const block = page.getByRole("region", { name: password.title, exact: true });
  await block.getByLabel(field.new_password, { exact: true }).fill("heron gate lamp");
  await block.getByLabel(field.confirm_password, { exact: true }).fill("heron gate lamp");
  await proveByMail(reader, block, password.submit, new Inbox(stack.mail_url, email));
  await expect(block.getByText(password.done)).toBeVisible();
  await page.getByRole("button", { name: "Logout" }).click();
  await page.goto("/auth/login");
  await logIn(page, "en", email, "heron gate lamp");
  await page.waitForURL((url) => url.pathname !== "/auth/login");
});

test("a code is good for an account with a password, too, and shows no password", async ({
  reader,
  stack,
}) => {
  const { page, signIn } = reader;
  const { email: said, proof } = words("en", "profile");
  const { field } = words("en", "account");
  const { email } = await createAccount(stack);
  await signIn(email);
  await page.goto("/profile/settings/security");
  const block = page.getByRole("region", { name: said.title });
  await block.getByLabel(said.new).fill(newAddress());
  await block.getByLabel(field.current_password).fill("half a password");
  await block.getByRole("button", { name: proof.by_mail }).click();
  await expect(block.getByLabel(field.mailed_code)).toHaveValue("");
  await proveByMail(reader, block, said.submit, new Inbox(stack.mail_url, email));
  await expect(block.getByText(said.sent)).toBeVisible();
});
