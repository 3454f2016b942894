import { readFile } from "node:fs/promises";
import { DEMO_PASSWORD } from "../../local/demo-accounts.ts";
import { createAccount, endSessions, logIn, newAddress, storedSession } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { Inbox } from "./inbox.ts";
import { LANGUAGES, words } from "./words.ts";

const { field, problem } = words("en", "account");
const profile = words("en", "profile");

for (const language of LANGUAGES) {
  test(`${language}: a member edits the profile on a phone`, async ({ newReader, stack }) => {
    const { page, signIn, expectAccessible } = await newReader({
      language,
      viewport: { width: 360, height: 780 },
    });
    const own = words(language, "account");
    const said = words(language, "profile");
    const { email } = await createAccount(stack);
    await signIn(email);
    await page.goto("/profile");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rosa Reyes");
    await expectAccessible();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(width, "nothing stands out beyond the screen").toBeLessThanOrEqual(360);

    await page.getByLabel(own.field.country, { exact: true }).selectOption("AE");
    await page.getByLabel(own.field.phone_number, { exact: true }).fill("050 123 4567");
    await page.getByLabel(own.field.instagram, { exact: true }).fill("javascript:alert(1)");
    await page.getByRole("button", { name: said.save, exact: true }).click();
    await expect(page.getByText(own.problem.address)).toBeVisible();
    await page.getByLabel(own.field.instagram, { exact: true }).fill("@rosa");
    await page.getByRole("button", { name: said.save, exact: true }).click();
    await expect(page.getByText(said.saved, { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel(own.field.phone_number, { exact: true })).toHaveValue(
      "+971501234567",
    );
    await expect(page.getByLabel(own.field.country, { exact: true })).toHaveValue("AE");
  });
}

test("countries are listed in the reader's language", async ({ newReader }) => {
  for (const [language, japan] of [
    ["en", "Japan"],
    ["ja", "日本"],
    ["ar", "اليابان"],
  ] as const) {
    const { page } = await newReader({ language });
    await page.goto("/auth/signup");
    const country = page.getByLabel(words(language, "account").field.country, { exact: true });
    await expect(country.locator("option[value=JP]")).toHaveText(japan);
    await expect(country.locator("option")).toHaveCount(250);
  }
});

test("language, units and mails apply at once and are kept", async ({ reader, stack }) => {
  const { page, signIn } = reader;
  const { email } = await createAccount(stack);
  await signIn(email);
  await page.goto("/profile");
  await page.getByLabel(profile.preferences.imperial).check();
  await page.getByLabel(profile.preferences.notify_news).check();
  await expect(page.getByText(profile.saved, { exact: true })).toBeVisible();
  const kept = page.waitForResponse("**/auth/v1/user");
  await page.getByLabel(profile.preferences.language, { exact: true }).selectOption("ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const arabic = words("ar", "profile").preferences;
  await kept;
  await page.reload();
  await expect(page.getByLabel(arabic.imperial)).toBeChecked();
  await expect(page.getByLabel(arabic.notify_news)).toBeChecked();
  await expect(page.getByLabel(arabic.language, { exact: true })).toHaveValue("ar");
  const session = await storedSession(page);
  const row = await fetch(`${stack.url}/rest/v1/profiles?select=locale,units,notify_news`, {
    headers: {
      apikey: stack.publishable_key,
      authorization: `Bearer ${session?.access_token}`,
    },
  });
  expect(await row.json()).toEqual([{ locale: "ar", units: "imperial", notify_news: true }]);
});

test("a picture loses what the camera wrote into it, and the former one goes", async ({
  reader,
  stack,
}) => {
  const { page, signIn, expectAccessible } = reader;
  const { id, email } = await createAccount(stack);
  await signIn(email);
  await page.goto("/profile");
  const pixels = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement("canvas"), { width: 900, height: 600 });
    canvas.getContext("2d")?.fillRect(0, 0, 450, 600);
    return canvas.toDataURL("image/jpeg").split(",")[1] ?? "";
  });
  const jpeg = Buffer.from(pixels, "base64");
  const exif = Buffer.from("Exif\0\0MM\0*GPSLatitude 25.2048 secret-place", "latin1");
  const marker = Buffer.from([0xff, 0xe1, (exif.length + 2) >> 8, (exif.length + 2) & 0xff]);
  const photo = Buffer.concat([jpeg.subarray(0, 2), marker, exif, jpeg.subarray(2)]);

  const input = page.locator("input[type=file]");
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: exif });
  await expect(page.getByRole("alert")).toHaveText(profile.avatar.type);
  await input.setInputFiles({ name: "fake.png", mimeType: "image/png", buffer: exif });
  await expect(page.getByRole("alert")).toHaveText(profile.avatar.type);
  const large = Buffer.alloc(10_000_001);
  await input.setInputFiles({ name: "large.jpg", mimeType: "image/jpeg", buffer: large });
  await expect(page.getByRole("alert")).toContainText("This file is too large");

  const sources: string[] = [];
  for (const name of ["first.jpg", "second.jpg"]) {
    const before = sources.at(-1) ?? "";
    await input.setInputFiles({ name, mimeType: "image/jpeg", buffer: photo });
    const picture = page.getByRole("img", { name: profile.avatar.alt });
    await expect(picture).not.toHaveAttribute("src", before);
    sources.push((await picture.getAttribute("src")) ?? "");
  }
  await expect(page.getByRole("alert")).toHaveCount(0);
  await expectAccessible();
  const [first = "", second = ""] = sources;
  expect(new URL(second).pathname).toMatch(
    new RegExp(`/avatars/${id}/[0-9a-f]{8}-[0-9a-f-]{27}\\.webp$`),
  );
  const stored = Buffer.from(await (await fetch(second)).arrayBuffer());
  expect(stored.subarray(8, 12).toString("latin1")).toBe("WEBP");
  expect(stored.includes("secret-place")).toBe(false);
  expect(stored.includes("Exif")).toBe(false);
  expect((await fetch(first)).ok, "the former picture is gone").toBe(false);

  await page.getByRole("button", { name: profile.avatar.remove }).click();
  await expect(page.getByRole("img", { name: profile.avatar.alt })).toHaveCount(0);
  expect((await fetch(second)).ok).toBe(false);
});

test("a new address asks for the password, and both addresses agree by mail", async ({
  reader,
  stack,
}) => {
  const { page, signIn } = reader;
  const { email } = await createAccount(stack);
  const next = newAddress();
  await signIn(email);
  await page.goto("/profile");
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
  await page.goto("/profile");
  await expect(page.getByText(`You log in with`)).toContainText(next);
});

test("a new password asks for the present one and logs out other devices", async ({
  newReader,
  stack,
}) => {
  const { email } = await createAccount(stack);
  const other = await newReader();
  await other.signIn(email);
  const { page, signIn } = await newReader();
  await signIn(email);
  await page.goto("/profile");
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

  const kept = await storedSession(other.page);
  const answer = await fetch(`${stack.url}/auth/v1/user`, {
    headers: { apikey: stack.publishable_key, authorization: `Bearer ${kept?.access_token}` },
  });
  expect(answer.status).toBe(403);
});

test("an open session alone changes no password", async ({ reader, stack }) => {
  const { page, signIn } = reader;
  const { email } = await createAccount(stack);
  await signIn(email);
  await page.goto("/auth/reset");
  await page.waitForURL("**/profile");
});

test("units chosen on one device are found on the next", async ({ newReader, stack }) => {
  const { email } = await createAccount(stack);
  const first = await newReader();
  await first.signIn(email);
  await first.page.goto("/profile");
  const kept = first.page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await first.page.getByLabel(profile.preferences.imperial).check();
  await kept;
  const second = await newReader();
  await second.signIn(email);
  await second.page.goto("/profile");
  await expect(second.page.getByLabel(profile.preferences.imperial)).toBeChecked();
});

test("signing out everywhere ends the other devices' sessions", async ({ newReader, stack }) => {
  const { email } = await createAccount(stack);
  const other = await newReader();
  await other.signIn(email);
  const { page, signIn } = await newReader();
  await signIn(email);
  await page.goto("/profile");
  await page.getByRole("button", { name: profile.sessions.action }).click();
  await expect(page.getByText("Successfully signed out!")).toBeVisible();
  await page.waitForURL(/\/auth\/login/);
  const kept = await storedSession(other.page);
  const answer = await fetch(`${stack.url}/auth/v1/user`, {
    headers: { apikey: stack.publishable_key, authorization: `Bearer ${kept?.access_token}` },
  });
  expect(answer.status).toBe(403);
});

test("logging out here leaves the other devices alone", async ({ newReader, stack }) => {
  const { email } = await createAccount(stack);
  const other = await newReader();
  await other.signIn(email);
  const { page, signIn } = await newReader();
  await signIn(email);
  await page.getByRole("button", { name: "Logout" }).click();
  await expect(page.getByText("Successfully signed out!")).toBeVisible();
  await other.page.goto("/profile");
  await expect(other.page.getByRole("heading", { level: 1 })).toHaveText("Rosa Reyes");
  await endSessions(stack, (await storedSession(other.page))?.access_token ?? "");
});

test("one's data comes as a file", async ({ reader, stack }) => {
  const { page, signIn } = reader;
  const { id, email } = await createAccount(stack);
  await signIn(email);
  await page.goto("/profile");
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: profile.data.action }).click();
  const file = await download;
  expect(file.suggestedFilename()).toMatch(/^castboard-\d{4}-\d{2}-\d{2}\.json$/);
  const data: unknown = JSON.parse(await readFile(await file.path(), "utf8"));
  expect(data).toMatchObject({
    account: { id, email },
    role: "user",
    profile: { first_name: "Rosa" },
  });
});

for (const language of LANGUAGES) {
  test(`${language}: an account is deleted by its word and its password`, async ({
    newReader,
    stack,
  }) => {
    const { page, signIn, expectAccessible } = await newReader({ language });
    const said = words(language, "profile").delete;
    const own = words(language, "account");
    const { email } = await createAccount(stack);
    await signIn(email);
    await page.goto("/profile");
    await page.getByRole("button", { name: said.action }).click();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toContainText("Former member");
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

test("the last admin is told to name another first", async ({ reader }) => {
  const { page, signIn } = reader;
  await signIn("admin@castboard.example");
  await page.goto("/profile");
  await page.getByRole("button", { name: profile.delete.action }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Type delete to confirm").fill("delete");
  await dialog.getByLabel(field.current_password).fill(DEMO_PASSWORD);
  await dialog.getByRole("button", { name: profile.delete.submit }).click();
  await expect(dialog.getByRole("alert")).toHaveText(words("en", "common").error.last_admin);
});

test("a second factor is offered only where the auth service knows one", async ({
  reader,
  stack,
}) => {
  const { page, signIn } = reader;
  const { email } = await createAccount(stack);
  await signIn(email);
  const asked = page.waitForResponse("**/auth/v1/factors");
  await page.goto("/profile");
  const isOffered = (await asked).status() !== 404;
  await expect(page.getByRole("heading", { name: profile.data.title })).toBeVisible();
  await expect(page.getByRole("heading", { name: profile.factor.title })).toHaveCount(
    isOffered ? 1 : 0,
  );
});
