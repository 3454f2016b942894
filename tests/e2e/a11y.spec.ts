import type { Page } from "@playwright/test";
import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { A11Y_PAGES, preparePages } from "./a11y-pages.ts";
import { COLOUR_RULES, expectAccessible, shownElements } from "./accessibility.ts";
import { createAccount } from "./accounts.ts";
import { type Reader, expect, test } from "./fixtures.ts";
import { expectToFitTwiceAsLong } from "./pseudo-language.ts";
import { expectToBeReadable, expectToFit } from "./sideways.ts";
import { LANGUAGES, pagesIn } from "./words.ts";

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
    expect(new URL(page.url()).pathname, "the page does not lead on to another one").toBe(
      path.replace(/[?#].*$/s, ""),
    );
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
    if (!A11Y_PAGES.visitor.en.includes(path) || language !== "en") continue;
    await test.step(`${path}, every word twice as long`, () => expectToFitTwiceAsLong(page));
  }
}

const READ =
  "have no accessibility error in either theme, and can be read at 360 px with text of twice the size";

for (const language of LANGUAGES) {
  test.describe(language, () => {
    test.beforeAll(async ({ stack }) => {
      const sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
      try {
        await preparePages(sql);
      } finally {
        await sql.end();
      }
    });

    test(`${language}: public pages ${READ} or length`, async ({ newReader }) => {
      const reader = await newReader({ language });
      await expectAccessiblePages(reader, pagesIn(language, A11Y_PAGES.visitor));
    });

    test(`${language}: pages of members ${READ}`, async ({ newReader, stack }) => {
      const member = await newReader({ language });
      await member.signIn(demo.maya.email);
      await expectAccessiblePages(member, pagesIn(language, A11Y_PAGES.member));
      const unread = pagesIn(language, A11Y_PAGES.newcomer);
      if (unread.length === 0) return;
      const account = await createAccount(stack, language);
      const newcomer = await newReader({ language });
      await newcomer.signIn(account.email);
      const sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
      await sql`
        insert into private.unclaimed_sign_ups (user_id, encrypted_password, metadata)
        values (${account.id}, '', '{}')`;
      await sql`update public.user_roles set setup_due = true where user_id = ${account.id}`;
      await sql.end();
      await expectAccessiblePages(newcomer, unread);
    });

    test(`${language}: admin pages ${READ}`, async ({ newReader }) => {
      const reader = await newReader({ language });
      await reader.signIn(demo.admin.email);
      await expectAccessiblePages(reader, pagesIn(language, A11Y_PAGES.admin));
    });
  });
}
