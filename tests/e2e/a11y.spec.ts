import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
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
test.describe.configure({ timeout: 180_000 });

for (const language of LANGUAGES) {
  for (const theme of ["light", "dark"] as const) {
    test(`${language}, ${theme}: public pages have no accessibility fault`, async ({
      newReader,
    }) => {
      const { page, expectAccessible } = await newReader({ language, theme });
      for (const path of PUBLIC) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
          await expectAccessible();
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
