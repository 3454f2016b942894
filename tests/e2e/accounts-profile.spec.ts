import { truncate, writeFile } from "node:fs/promises";
import { jpeg, withExif } from "../helpers/jpeg.ts";
import { createAccount, storedSession } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { languagesOf, words } from "./words.ts";

const profile = words("en", "profile");
const upload = words("en", "upload");

for (const language of languagesOf("ar")) {
  test(`${language}: a member edits the profile on a phone`, async ({ newReader, stack }) => {
    const { page, signIn, expectAccessible } = await newReader({
      language,
      viewport: { width: 360, height: 780 },
    });
    const own = words(language, "account");
    const said = words(language, "profile");
    const { email } = await createAccount(stack);
    await signIn(email);
    await page.goto("/profile/settings");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.settings.person);
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

test("a page with changes that were not saved asks before it is left", async ({
  reader,
  stack,
}) => {
  const { page, signIn } = reader;
  const common = words("en", "common");
  const { id, email } = await createAccount(stack);
  await signIn(email);
  await page.goto("/profile/settings");
  const name = page.getByLabel(words("en", "account").field.first_name, { exact: true });
  const home = page.getByRole("banner").getByRole("link").first();
  const question = page.getByRole("alertdialog", { name: common.leave.title });
  await name.fill("Rosalia");
  await home.click();
  await question.getByRole("button", { name: common.leave.stay }).click();
  await expect(question).toBeHidden();
  await expect(page).toHaveURL(/\/profile\/settings$/);
  await page.getByRole("button", { name: common.nav.logout }).first().click();
  await question.getByRole("button", { name: common.leave.stay }).click();
  await expect(question).toBeHidden();
  await expect(name).toHaveValue("Rosalia");
  await home.click();
  await question.getByRole("button", { name: common.leave.go }).click();
  await expect(page).toHaveURL(/:\d+\/$/);
  await page.goto("/profile/settings");
  await name.fill("Rosa Maria");
  // Another window saves another field.
  const session = await storedSession(page);
  await fetch(`${stack.url}/rest/v1/profiles?id=eq.${id}`, {
    method: "PATCH",
    headers: {
      apikey: stack.publishable_key,
      authorization: `Bearer ${session?.access_token}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ last_name: "Castillo" }),
  });
  await page.getByRole("button", { name: profile.save, exact: true }).click();
  await expect(page.getByText(profile.saved, { exact: true })).toBeVisible();
  await expect(
    page.getByLabel(words("en", "account").field.last_name, { exact: true }),
  ).toHaveValue("Castillo");
  await home.click();
  await expect(page).toHaveURL(/:\d+\/$/);
});

test("on a phone, why a form was not sent is in sight", async ({ newReader, stack }) => {
  const { page, signIn, setOffline } = await newReader({ viewport: { width: 360, height: 640 } });
  const { email } = await createAccount(stack);
  await signIn(email);
  await page.goto("/profile/settings");
  const name = page.getByLabel(words("en", "account").field.first_name, { exact: true });
  await name.fill("Rosalia");
  await setOffline(true);
  // Far above the button, as the keyboard of a phone sends it.
  await name.press("Enter");
  const problem = page.getByRole("alert");
  await expect(problem).toHaveText(words("en", "common").error.offline);
  await expect(problem).toBeInViewport({ ratio: 1 });
  await expect(name).toHaveValue("Rosalia");
});

test("language and units apply at once, are kept, and are found on the next device", async ({
  member,
  newReader,
  stack,
}) => {
  const { page } = member;
  await page.goto("/profile/settings/preferences");
  const patched = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.getByLabel(profile.preferences.imperial).check();
  await patched;
  const next = await newReader();
  await next.signIn(member.email);
  await next.page.goto("/profile/settings/preferences");
  await expect(next.page.getByLabel(profile.preferences.imperial)).toBeChecked();
  await expect(page.getByText(profile.saved, { exact: true })).toBeVisible();
  const kept = page.waitForResponse("**/auth/v1/user");
  await page.getByLabel(profile.preferences.language, { exact: true }).selectOption("ar");
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  const arabic = words("ar", "profile").preferences;
  await kept;
  await page.reload();
  await expect(page.getByLabel(arabic.imperial)).toBeChecked();
  await expect(page.getByLabel(arabic.language, { exact: true })).toHaveValue("ar");
  const session = await storedSession(page);
  const row = await fetch(`${stack.url}/rest/v1/profiles?select=locale,units`, {
    headers: {
      apikey: stack.publishable_key,
      authorization: `Bearer ${session?.access_token}`,
    },
  });
  expect(await row.json()).toEqual([{ locale: "ar", units: "imperial" }]);
});

test("a picture loses what the camera wrote into it, and the former one goes", async ({
  reader,
  stack,
}) => {
  const { page, signIn, expectAccessible } = reader;
  const { id, email } = await createAccount(stack);
  await signIn(email);
  await page.goto("/profile/settings");
  const exif = Buffer.from("Exif\0\0MM\0*GPSLatitude 25.2048 secret-place", "latin1");
  const photos = await Promise.all([8, 16].map((shade) => jpeg(900, 600, shade)));

  const input = page.locator("input[type=file]:not([capture])");
  await input.setInputFiles({ name: "notes.txt", mimeType: "text/plain", buffer: exif });
  await expect(page.getByRole("alert")).toHaveText(upload.type);
  await input.setInputFiles({ name: "fake.png", mimeType: "image/png", buffer: exif });
  await expect(page.getByRole("alert")).toHaveText(upload.type);
  // By its path: so many bytes take long through the browser's protocol.
  const large = test.info().outputPath("large.jpg");
  await writeFile(large, "");
  await truncate(large, 25_000_001);
  await input.setInputFiles(large);
  await expect(page.getByRole("alert")).toContainText("This file is too large");

  const sources: string[] = [];
  for (const photo of photos) {
    const before = sources.at(-1) ?? "";
    const buffer = withExif(photo, exif);
    await input.setInputFiles({ name: "photo.jpg", mimeType: "image/jpeg", buffer });
    const picture = page.getByRole("img", { name: profile.avatar.alt });
    await expect(picture).not.toHaveAttribute("src", before, { timeout: 30_000 });
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
  const isThere = async (address: string) => (await fetch(address)).ok;
  const gone = { message: "the former picture is gone", timeout: 30_000 };
  await expect.poll(() => isThere(first), gone).toBe(false);

  await page.getByRole("button", { name: profile.avatar.remove }).click();
  await expect(page.getByRole("img", { name: profile.avatar.alt })).toHaveCount(0);
  await expect.poll(() => isThere(second), gone).toBe(false);
});
