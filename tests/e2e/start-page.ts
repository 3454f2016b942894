import { expect, type Page } from "@playwright/test";

/** Goes to the foot of the start page once it lives: its last parts are fetched near the screen. */
export async function scrollToFoot(page: Page): Promise<void> {
  await expect(page.locator("#first-screen")).toHaveCount(0);
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
}
