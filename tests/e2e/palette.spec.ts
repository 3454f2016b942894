import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { languagesOf, words } from "./words.ts";

for (const language of languagesOf("ar")) {
  test(`${language}: an admin goes to an area and to an event by keyboard alone`, async ({
    newReader,
  }) => {
    const { palette, nav } = words(language, "admin");
    const { page, signIn, expectAccessible } = await newReader({ language });
    await signIn(demo.admin.email);
    await page.goto("/admin/jobs");
    await expect(page.getByRole("button", { name: palette.open }).first()).toBeVisible();
    await page.keyboard.press("Control+k");
    const box = page.getByRole("combobox", { name: palette.label });
    await expect(box).toBeFocused();
    await expectAccessible();
    await box.pressSequentially(nav.mail);
    await expect(page.getByRole("option", { selected: true })).toContainText(nav.mail);
    await box.press("Enter");
    await expect(page).toHaveURL(/\/admin\/mail$/);
    await expect(box).toHaveCount(0);

    await page.keyboard.press("Control+k");
    await expect(box).toBeFocused();
    await box.pressSequentially("mile");
    // Its thread has the same name, and comes after it.
    await expect(page.getByRole("option", { name: /Mangrove Mile/ }).nth(1)).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByRole("option", { selected: true })).toContainText("Mangrove Mile");
    await box.press("Enter");
    await expect(page).toHaveURL(new RegExp(`/admin/events/${demo.upcoming}`));

    await page.keyboard.press("Control+k");
    await expect(box).toHaveValue("");
    await box.press("Escape");
    await expect(box).toHaveCount(0);
  });
}
