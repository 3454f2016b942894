import type { Page } from "@playwright/test";
import { demo } from "../helpers/demo.ts";
import { COLOUR_RULES, expectAccessible, shownElements } from "./accessibility.ts";
import { type Reader, expect, test } from "./fixtures.ts";
import { expectToBeReadable, expectToFit } from "./sideways.ts";
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
  `/tournaments?state=past&tournament=${demo.tournament}`,
  "/registrations",
  "/registration-success",
  "/top-fans",
  "/leaderboard",
  `/leaderboard?event=${demo.final}`,
  "/leaderboard?display=tv",
  `/events/${demo.live}`,
  `/events/${demo.upcoming}`,
  "/join-team/unknown",
  "/auth/login",
  "/auth/signup",
  "/auth/forgot",
  "/auth/reset",
  "/404",
];
const ADMIN = [
  "/admin/tournaments",
  `/admin/tournaments/${demo.tournament}`,
  "/admin/events",
  `/admin/events/${demo.upcoming}`,
  "/admin/scoring",
  "/admin/leaderboard",
  "/admin/mail",
  "/admin/jobs",
  "/profile",
  "/profile/notices",
  "/profile/my-team",
  "/profile/tournaments",
  `/profile/tournaments/${demo.upcoming}`,
];

// axe reads every element of every page, which takes its time on a busy machine. All workers share
// these tests: one alone would have them when the others are done with everything else.
test.describe.configure({ mode: "parallel", timeout: 300_000 });

/** WCAG 1.4.4 and 1.4.10, of a page that is open: text alone grows, as by the browser's setting. */
async function expectToBeReadableEnlarged(page: Page): Promise<void> {
  const before = page.viewportSize();
  await page.setViewportSize({ width: 360, height: 800 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  await expectToFit(page);
  await expectToBeReadable(page);
  await expectWordsInPlace(page);
  if (before) await page.setViewportSize(before);
}

/** No item of a bar prints over the next one. */
async function expectWordsInPlace(page: Page): Promise<void> {
  const printedOver = await page
    .locator("nav :is(a, button):visible")
    .evaluateAll((items) =>
      items
        .filter(({ clientWidth, scrollWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
        .map(({ outerHTML }) => outerHTML.slice(0, 200)),
    );
  expect(printedOver).toEqual([]);
}

/** The background, once no colour is on its way from one theme to the other any more. */
const settledPaper = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const moves = document.getAnimations().filter((move) => move instanceof CSSTransition);
    await Promise.allSettled(moves.map(({ finished }) => finished));
    return getComputedStyle(document.body).backgroundColor;
  });

/**
 * Reads each page in both themes at one load. The second theme may show other elements: only where
 * it shows the very same ones at the same places are the rules about colours enough.
 */
async function expectAccessiblePages({ page }: Reader, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    const papers = new Set<string>();
    let read = "";
    for (const theme of ["dark", "light"] as const) {
      await test.step(`${path}, ${theme}`, async () => {
        await page.emulateMedia({ colorScheme: theme });
        papers.add(await settledPaper(page));
        const shown = await shownElements(page);
        await expectAccessible(page, shown === read ? COLOUR_RULES : undefined);
        read = shown;
      });
    }
    expect(papers.size, "each theme has its own background").toBe(2);
    await test.step(`${path}, large text`, () => expectToBeReadableEnlarged(page));
  }
}

for (const language of LANGUAGES) {
  test(`${language}: public pages have no accessibility error in either theme, and can be read at 360 px with text of twice the size`, async ({
    newReader,
  }) => {
    await expectAccessiblePages(await newReader({ language }), PUBLIC);
  });

  test(`${language}: admin pages have no accessibility error in either theme, and can be read at 360 px with text of twice the size`, async ({
    newReader,
  }) => {
    const reader = await newReader({ language });
    await reader.signIn(demo.admin.email);
    await expectAccessiblePages(reader, ADMIN);
  });
}
