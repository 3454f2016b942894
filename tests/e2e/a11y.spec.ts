import type { Page } from "@playwright/test";
import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { LANGUAGES } from "./words.ts";

const PUBLIC = [
  "/",
  "/about",
  "/services",
  "/services/marketing",
  "/services/automation",
  "/services/managed-it",
  "/services/virtual-assistants",
  "/contact",
  "/privacy-policy",
  "/terms-of-service",
  "/blogs",
  "/rss",
  "/podcasts",
  "/forums",
  "/tournaments",
  "/registrations",
  "/top-fans",
  "/leaderboard",
  `/leaderboard?event=${demo.final}`,
  "/leaderboard?display=tv",
  `/events/${demo.live}`,
  "/auth/login",
  "/auth/signup",
  "/auth/forgot",
  "/auth/reset",
  "/404",
];
const ADMIN = ["/admin/scoring", "/admin/leaderboard", "/admin/mail", "/profile"];

// axe reads every element of every page: on a busy machine that takes its time.
test.describe.configure({ timeout: 300_000 });

/** WCAG 1.4.4 and 1.4.10, of a page that is open: text alone grows, as by the browser's setting. */
async function expectToHoldLargeText(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectToFit(page);
  if (before) await page.setViewportSize(before);
}

for (const language of LANGUAGES) {
  for (const theme of ["light", "dark"] as const) {
    const size = theme === "light" ? ", and hold at 360 px with text of twice the size" : "";
    test(`${language}, ${theme}: public pages have no accessibility fault${size}`, async ({
      newReader,
    }) => {
      const { page, expectAccessible } = await newReader({ language, theme });
      for (const path of PUBLIC) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
          await expectAccessible();
          if (theme === "light") await expectToHoldLargeText(page);
        });
      }
    });

    test(`${language}, ${theme}: admin pages have no accessibility fault`, async ({
      newReader,
    }) => {
      const { page, signIn, expectAccessible } = await newReader({ language, theme });
      await signIn(demo.admin.email);
      for (const path of ADMIN) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
          await expectAccessible();
        });
      }
    });
  }
}
