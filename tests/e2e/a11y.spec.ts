import type { Page } from "@playwright/test";
import { demo } from "../helpers/demo.ts";
import { COLOUR_RULES, expectAccessible, shownElements } from "./accessibility.ts";
import { type Reader, expect, test } from "./fixtures.ts";
import { expectToFitTwiceAsLong } from "./pseudo-language.ts";
import { expectToBeReadable, expectToFit } from "./sideways.ts";
import { LANGUAGES, pagesIn } from "./words.ts";

/**
 * Each page by the language in which `npm test` reads it, so that prose, lists, boards, forms and
 * tables are read in every language; `npm run sweep:languages -- a11y` reads each page in each.
 */
const PUBLIC = {
  en: [
    "/",
    "/about",
    "/services",
    "/services/managed-it",
    "/contact",
    "/privacy-policy",
    "/leaderboard",
    `/events/${demo.live}`,
    "/auth/login",
    "/blogs",
    "/topics/tampa-bay",
    "/404",
  ],
  ja: [
    "/services/marketing",
    "/services/virtual-assistants",
    "/terms-of-service",
    "/podcasts",
    "/tournaments",
    "/forums/rules",
    "/topics/measuring/new",
    "/registration-success",
    "/top-fans",
    `/leaderboard?event=${demo.final}`,
    "/join-team/unknown",
    "/auth/forgot",
  ],
  ar: [
    "/services/automation",
    "/rss",
    "/forums",
    "/unsubscribe?kind=digest&key=unknown",
    `/forums?q=${encodeURIComponent("سمكة")}`,
    `/tournaments?state=past&tournament=${demo.tournament}`,
    "/registrations",
    "/results",
    "/leaderboard?display=tv",
    `/events/${demo.upcoming}`,
    "/auth/signup",
    "/auth/reset",
  ],
};
const ADMIN = {
  en: [
    "/admin/tournaments",
    `/admin/events/${demo.upcoming}`,
    "/admin/leaderboard",
    "/admin/leaderboard/scales",
    "/profile/notices",
  ],
  ja: [
    `/admin/tournaments/${demo.tournament}`,
    "/admin/scoring",
    "/admin/jobs",
    "/admin/forum-uploads",
    "/profile/my-team",
    "/profile/tournaments",
  ],
  ar: [
    "/admin/events",
    "/admin/forums",
    "/admin/mail",
    "/profile",
    `/profile/tournaments/${demo.upcoming}`,
  ],
};

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
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "";
  });
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
async function expectAccessiblePages(
  { page, language }: Reader,
  paths: readonly string[],
): Promise<void> {
  for (const path of paths) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
    // A skeleton has the page's first heading, too, but none of its words.
    await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
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
    if (!PUBLIC.en.includes(path) || language !== "en") continue;
    await test.step(`${path}, every word twice as long`, () => expectToFitTwiceAsLong(page));
  }
}

for (const language of LANGUAGES) {
  test(`${language}: public pages have no accessibility error in either theme, and can be read at 360 px with text of twice the size or length`, async ({
    newReader,
  }) => {
    await expectAccessiblePages(await newReader({ language }), pagesIn(language, PUBLIC));
  });

  test(`${language}: admin pages have no accessibility error in either theme, and can be read at 360 px with text of twice the size or length`, async ({
    newReader,
  }) => {
    const reader = await newReader({ language });
    await reader.signIn(demo.admin.email);
    await expectAccessiblePages(reader, pagesIn(language, ADMIN));
  });
}
