import { readFile } from "node:fs/promises";
import { DEMO_PASSWORD } from "../../local/demo-accounts.ts";
import {
  createAccount,
  endSessions,
  logIn,
  newAddress,
  sessionOf,
  storedSession,
  tokenStatus,
} from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { Inbox } from "./inbox.ts";
import { languagesOf, words } from "./words.ts";

const { field, problem } = words("en", "account");
const profile = words("en", "profile");

test("a new address asks for the password, and both addresses agree by mail", async ({
  member,
  stack,
}) => {
  const { page, email } = member;
  const next = newAddress();
  await page.goto("/profile/settings/security");
  const block = page.getByRole("region", { name: profile.email.title });
  await block.getByLabel(profile.email.new).fill(next);
  await block.getByLabel(field.current_password).fill("not-the-password");
  await block.getByRole("button", { name: profile.email.submit }).click();
  await expect(block.getByText(problem.wrong_password)).toBeVisible();
  await block.getByLabel(field.current_password).fill(DEMO_PASSWORD);
  await block.getByRole("button", { name: profile.email.submit }).click();
  await expect(block.getByText(profile.email.sent)).toBeVisible();

  await page.goto(await new Inbox(stack.mail_url, email).link("email_change"));
  await expect(page.getByText(words("en", "auth").arrival.half_way)).toBeVisible();
  await page.goto(await new Inbox(stack.mail_url, next).link("email_change"));
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/profile/settings/security");
  await expect(page.getByText(`You log in with`)).toContainText(next);
});

test("a new password asks for the present one and logs out other devices", async ({
  member,
  stack,
}) => {
  const { page, email } = member;
  const other = await sessionOf(stack, email);
  await page.goto("/profile/settings/security");
  const block = page.getByRole("region", { name: profile.password.title });
  const change = async (current: string, next: string): Promise<void> => {
    await block.getByLabel(field.current_password, { exact: true }).fill(current);
    await block.getByLabel(field.new_password, { exact: true }).fill(next);
    await block.getByLabel(field.confirm_password, { exact: true }).fill(next);
    await block.getByRole("button", { name: profile.password.submit }).click();
  };
  await change("not-the-password", "heron gate lamp");
  await expect(block.getByText(problem.wrong_password)).toBeVisible();
  await change(DEMO_PASSWORD, DEMO_PASSWORD);
  await expect(block.getByText(problem.password_same)).toBeVisible();
  await change(DEMO_PASSWORD, "heron gate lamp");
  await expect(block.getByText(profile.password.done)).toBeVisible();

  expect(await tokenStatus(stack, other.access_token)).toBe(403);
});

test("signing out everywhere says so when the server was not reached, then ends all sessions", async ({
  member,
  stack,
}) => {
  const { page, email } = member;
  const other = await sessionOf(stack, email);
  await page.goto("/profile/settings/security");
  // A page whose parts are still on their way would be loaded again without a network.
  await expect(page.getByRole("button", { name: profile.sessions.action })).toBeVisible();
  await member.setOffline(true);
  await page.getByRole("button", { name: profile.sessions.action }).click();
  await expect(page.getByText(profile.sessions.failed)).toBeVisible();
  await expect(page.getByText("Successfully signed out!")).toBeHidden();
  expect(await storedSession(page)).not.toBeNull();
  await member.setOffline(false);
  await page.getByRole("button", { name: profile.sessions.action }).click();
  await expect(page.getByText("Successfully signed out!")).toBeVisible();
  await page.waitForURL(/\/auth\/login/);
  expect(await tokenStatus(stack, other.access_token)).toBe(403);
});

test("logging out here leaves the other devices alone", async ({ newReader, stack }) => {
  const { email } = await createAccount(stack);
  const other = await newReader();
  await other.signIn(email);
  const { page, signIn } = await newReader();
  await signIn(email);
  await page.goto("/");
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Successfully signed out!")).toBeVisible();
  await other.page.goto("/profile");
  await expect(other.page.getByRole("heading", { level: 1 })).toHaveText("Rosa Reyes");
  await endSessions(stack, (await storedSession(other.page))?.access_token ?? "");
});

test("an open session alone changes no password, and has one's data as a file", async ({
  member,
}) => {
  const { page, id, email } = member;
  await page.goto("/auth/reset");
  await page.waitForURL("**/profile/settings/security");
  await page.goto("/profile/settings/data");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: profile.data.action }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^castboard-\d{4}-\d{2}-\d{2}\.json$/);
  const data: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({
    account: [{ id, email }],
    role: [{ role: "user" }],
    profile: [{ first_name: "Rosa" }],
  });
});

for (const language of languagesOf("ja")) {
  test(`${language}: an account is deleted by its word and its password`, async ({
    newReader,
    stack,
  }) => {
    const { page, signIn, expectAccessible } = await newReader({ language });
    const said = words(language, "profile").delete;
    const own = words(language, "account");
    const { email } = await createAccount(stack);
    await signIn(email);
    await page.goto("/profile/settings/data");
    await page.getByRole("button", { name: said.action }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText(said.text);
    await expectAccessible();
    await dialog.getByRole("button", { name: said.submit }).click();
    await expect(dialog.getByText(said.mismatch)).toBeVisible();
    await expect(dialog.getByText(own.problem.required)).toBeVisible();
    await dialog.getByLabel(said.confirm.replace("{{word}}", said.word)).fill(said.word);
    await dialog.getByLabel(own.field.current_password).fill("not-the-password");
    await dialog.getByRole("button", { name: said.submit }).click();
    await expect(dialog.getByText(own.problem.wrong_password)).toBeVisible();
    await dialog.getByLabel(own.field.current_password).fill(DEMO_PASSWORD);
    await dialog.getByRole("button", { name: said.submit }).click();
    await expect(page.getByText(said.done)).toBeVisible();
    expect(await storedSession(page)).toBeNull();
    await page.goto("/auth/login");
    await logIn(page, language, email);
    await expect(page.getByRole("alert")).toHaveText(
      words(language, "auth").login.errors.credentials,
    );
  });
}

test("the last admin has to name another one first", async ({ reader }) => {
  const { page, signIn } = reader;
  await signIn("admin@castboard.example");
  await page.goto("/profile/settings/data");
  await page.getByRole("button", { name: profile.delete.action }).click();
  const dialog = page.getByRole("dialog");
  await dialog
    .getByLabel(profile.delete.confirm.replace("{{word}}", profile.delete.word))
    .fill(profile.delete.word);
  await dialog.getByLabel(field.current_password).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: profile.delete.submit }).click();
  await expect(dialog.getByRole("alert")).toHaveText(words("en", "errors").error.last_admin);
});
