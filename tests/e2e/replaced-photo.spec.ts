import postgres from "postgres";
import { jpeg } from "../helpers/jpeg.ts";
import { demo } from "../helpers/demo.ts";
import { createAccount } from "./accounts.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { languagesOf, words } from "./words.ts";

for (const language of languagesOf("ar")) {
  test(`${language}: a rejected photo is replaced, and the office decides about the new one`, async ({
    newReader,
    stack,
  }) => {
    const own = words(language, "own-gallery");
    const said = words(language, "admin-gallery");
    const member = await newReader({ language, viewport: { width: 360, height: 780 } });
    const account = await createAccount(stack, language);
    await member.signIn(account.email);
    const { page } = member;
    await page.goto("/profile/gallery");
    const file = async (name: string, shade: number) => ({
      name,
      mimeType: "image/jpeg",
      buffer: await jpeg(320, 240, shade),
    });
    const inputs = page.locator("input[type=file]:not([capture])");
    await inputs.setInputFiles(await file("dark.jpg", 40));
    const form = page.getByRole("form", { name: "dark.jpg" });
    const alt = `A red boat ${Date.now()}`;
    await form.getByLabel(own.describe.alt).fill(alt);
    await form.getByRole("button", { name: own.upload.submit }).click();
    const row = page.getByRole("listitem").filter({ has: page.getByRole("img", { name: alt }) });
    await expect(row).toContainText(own.state.pending);

    const office = await newReader({ language });
    await office.signIn(demo.admin.email);
    await office.page.goto(`/admin/user-gallery?q=${encodeURIComponent(alt)}`);
    const queued = office.page.getByRole("row").filter({ hasText: alt });
    await queued.getByRole("button", { name: /./ }).last().click();
    const dialog = office.page.getByRole("dialog");
    for (const choice of await dialog.getByRole("radio").all()) {
      await expect(choice).not.toBeChecked();
    }
    await dialog.getByRole("button", { name: said.queue.reject }).click();
    await expect(dialog.getByText(said.queue.reason_missing)).toBeVisible();
    await office.expectAccessible();
    await dialog.getByRole("radio", { name: said.reason.unclear }).check();
    await dialog.getByLabel(said.queue.words).fill("Please send a brighter one");
    await dialog.getByRole("button", { name: said.queue.reject }).click();
    await expect(dialog).toHaveCount(0);

    await page.reload();
    await expect(row).toContainText(own.reason.unclear);
    await row.getByRole("button", { name: own.replace.open }).click();
    const field = row.getByRole("group", { name: own.replace.choose });
    await expect(field.getByRole("button", { name: own.replace.choose })).toBeFocused();
    await expectToFit(page);
    await member.expectAccessible();
    // The same picture again is no other one.
    const other = field.locator("input[type=file]:not([capture])");
    await other.setInputFiles(await file("dark-again.jpg", 40));
    const again = page.getByRole("form", { name: "dark-again.jpg" });
    await expect(again.getByLabel(own.describe.alt)).toHaveValue(alt);
    await again.getByRole("button", { name: own.upload.submit }).click();
    await expect(again).toContainText(words(language, "errors").error.photo_sent_before);
    await again.getByRole("button", { name: own.upload.drop }).click();
    await row.getByRole("button", { name: own.replace.open }).click();
    await other.setInputFiles(await file("bright.jpg", 200));
    const bright = page.getByRole("form", { name: "bright.jpg" });
    await bright.getByRole("button", { name: own.upload.submit }).click();
    await expect(row).toContainText(own.state.pending);
    await expect(page.getByRole("img", { name: alt })).toHaveCount(1);

    await office.page.reload();
    await expect(queued).toContainText(said.history.replaced);
    await expect(queued).toContainText("Please send a brighter one");
    await expectToFit(office.page);
    const sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
    try {
      const rows = await sql`
        select state, jsonb_array_length(history) as decisions from public.gallery_photos
        where owner = ${account.id}`;
      expect([...rows]).toEqual([{ state: "pending", decisions: 2 }]);
    } finally {
      await sql.end();
    }
  });
}
