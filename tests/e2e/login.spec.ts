import { demo } from "../helpers/demo.ts";
import { logIn } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { languagesOf, words } from "./words.ts";

for (const language of languagesOf("ja")) {
  test(`${language}: a member logs in and out again`, async ({ newReader }) => {
    const { page } = await newReader({ language });
    await page.goto("/auth/login");
    await logIn(page, language, demo.maya.email);
    await page.waitForURL((url) => url.pathname !== "/auth/login");
    const { nav } = words(language, "common");
    await page.getByRole("button", { name: nav.logout }).first().click();
    await expect(page.getByRole("link", { name: nav.login }).first()).toBeVisible();
  });
}

for (const language of languagesOf("ar")) {
  test(`${language}: a wrong password and an empty form show an error at the form`, async ({
    newReader,
  }) => {
    const { page } = await newReader({ language });
    const { login } = words(language, "auth");
    await page.goto("/auth/login");
    await page.getByRole("button", { name: login.submit }).click();
    await expect(page.getByText(login.errors.required).first()).toBeVisible();
    await page.getByRole("textbox", { name: login.email }).fill(demo.maya.email);
    await page.getByLabel(login.password, { exact: true }).fill("not-the-password");
    await page.getByRole("button", { name: login.submit }).click();
    await expect(page.getByRole("alert")).toHaveText(login.errors.credentials);
  });
}

test("who was sent to log in comes back to where they were going", async ({ reader }) => {
  const { page } = reader;
  await page.goto("/profile");
  await page.waitForURL(/\/auth\/login\?redirect=/);
  const { login } = words("en", "auth");
  await page.getByRole("textbox", { name: login.email }).fill(demo.maya.email);
  await page.getByLabel(login.password, { exact: true }).fill(demo.password);
  await page.getByRole("button", { name: login.submit }).click();
  await page.waitForURL("**/profile");
});
