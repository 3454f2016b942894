import { demo } from "../helpers/demo.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { languagesOf, words } from "./words.ts";

for (const language of languagesOf("en")) {
  test(`${language}: an admin views pages as a member, cannot change anything, and ends the view with one click`, async ({
    newReader,
    stack,
  }) => {
    const said = words(language, "admin-members");
    const { viewing } = words(language, "common");
    const member = await createAccount(stack, language);
    const { page, signIn, expectAccessible } = await newReader({ language });
    await signIn(demo.admin.email);
    await page.goto(`/admin/users/${member.id}`);
    await page.getByRole("button", { name: said.view.action }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel(said.reason).fill("Cannot find the entry");
    await dialog.getByRole("button", { name: said.view.action }).click();
    await expect(page).toHaveURL(/\/profile$/);
    const banner = page.getByRole("region", { name: viewing.label });
    await expect(banner).toContainText("Rosa Reyes");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Rosa Reyes");
    await expectAccessible();

    // The office is closed to the member, and the banner stands on each page.
    await page.goto("/admin/users");
    await expect(page).not.toHaveURL(/\/admin/);
    await expect(banner).toBeVisible();
    await page.goto("/profile/settings");
    const { field } = words(language, "account");
    const name = page.getByLabel(field.first_name, { exact: true });
    await expect(name).toHaveValue("Rosa");

    await banner.getByRole("button", { name: viewing.end }).click();
    await expect(page).toHaveURL(new RegExp(`/admin/users/${member.id}$`));
    await expect(banner).toHaveCount(0);
    await expect(page.getByText(said.act.viewed)).toBeVisible();
  });
}
