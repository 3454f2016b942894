import type { Page } from "@playwright/test";
import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { LANGUAGES, languagesOf, words } from "./words.ts";

const DIRECTION = { en: "ltr", ja: "ltr", ar: "rtl" } as const;

for (const language of LANGUAGES) {
  test(`${language}: the site greets a reader in the language of the browser, in one line of links for visitors, members and admins`, async ({
    newReader,
  }) => {
    const { nav } = words(language, "common");
    for (const [email, path] of [
      [undefined, "/"],
      [demo.maya.email, "/about"],
      [demo.admin.email, "/about"],
    ] as const) {
      const { page, signIn } = await newReader({ language });
      if (email) await signIn(email);
      await page.goto(path);
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("html")).toHaveAttribute("dir", DIRECTION[language]);
      await expect(page.getByRole("navigation", { name: nav.label, exact: true })).toBeVisible();
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      const account = page.getByRole("banner").getByText(email ? nav.logout : nav.signup);
      await expect(account).toBeVisible();
      await expect(page.locator("#first-screen")).toHaveCount(0);
      for (const width of [1280, 1366, 1440, 1536, 1920]) {
        await page.setViewportSize({ width, height: 900 });
        await expect.poll(() => headerLines(page), `${email ?? "visitor"}, ${width} px`).toBe(1);
      }
    }
  });

  test(`${language}: no title of a service is broken on a screen of a laptop`, async ({
    newReader,
  }) => {
    const { page } = await newReader({ language });
    await page.goto("/services");
    const titles = page.getByRole("main").getByRole("listitem").getByRole("heading");
    const lines = () =>
      titles.evaluateAll((all) =>
        all.map((title) => {
          const range = document.createRange();
          range.selectNodeContents(title);
          return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }),
      );
    for (const width of [1024, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // Polled: the page that stood there first gives way to the living one, and faces arrive.
      await expect.poll(lines, `at ${width} px`).toEqual([1, 1, 1, 1]);
    }
  });
}

for (const language of languagesOf("ja")) {
  test(`${language}: an unknown path goes to /404`, async ({ newReader }) => {
    const { page } = await newReader({ language });
    await page.goto("/no/such/water");
    await page.waitForURL("**/404");
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    const { not_found } = words(language, "pages");
    await expect(page).toHaveTitle(`${not_found.title} · Castboard`);
    await expect(page.getByText(not_found.title, { exact: true })).toBeVisible();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(not_found.headline);
    await expect(page.getByText(not_found.text)).toBeVisible();
  });
}

test("a choice of language lasts, in this tab and the next visit", async ({ reader }) => {
  const { page } = reader;
  await page.goto("/");
  await page.getByRole("button", { name: /Language: English/ }).click();
  await page.getByRole("menuitemradio", { name: "العربية" }).click();
  await expect(page.locator("html")).toHaveAttribute("dir", "rtl");
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "ar");
});

test("the skip link leads a keyboard past the header", async ({ reader }) => {
  const { page } = reader;
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: words("en", "common").skip });
  await expect(skip).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("#main")).toBeFocused();
});

test("on a phone the menu holds what the header has no room for", async ({ newReader }) => {
  const { page } = await newReader({ viewport: { width: 390, height: 844 } });
  const { menu, nav } = words("en", "common");
  await page.goto("/");
  await page.getByRole("button", { name: menu }).click();
  await page.getByRole("dialog").getByRole("link", { name: nav.leaderboard }).click();
  await page.waitForURL("**/leaderboard**");
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, "nothing stands out beyond the screen").toBeLessThanOrEqual(390);
});

for (const language of ["en", "ar"] as const) {
  test(`${language}: on a phone the bar of an area shows the tab of the page`, async ({
    newReader,
  }) => {
    const { page, signIn } = await newReader({ language, viewport: { width: 360, height: 780 } });
    const { own } = words(language, "common");
    await signIn(demo.admin.email);
    await page.goto("/profile/notices");
    const bar = page.getByRole("navigation", { name: own.label });
    await expect(bar.getByRole("link", { name: own.notices })).toBeInViewport({ ratio: 1 });
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
  });
}

test("a page that the network cut off blames no server, and comes by itself with the network", async ({
  reader,
}) => {
  const { page, setOffline } = reader;
  const { error, nav } = words("en", "common");
  await page.goto("/");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  // Until the living page is there a link is the browser's own, which has its own words.
  await expect(page.locator("#first-screen")).toHaveCount(0);
  await setOffline(true);
  await page
    .getByRole("navigation", { name: nav.label, exact: true })
    .getByRole("link", { name: nav.leaderboard })
    .click();
  await expect(page.getByText(error.offline)).toBeVisible();
  await setOffline(false);
  await expect(page.getByRole("table").first()).toBeVisible();
});

/** Over how many lines the navigation of the header runs. */
const headerLines = (page: Page): Promise<number> =>
  page
    .getByRole("banner")
    .getByRole("navigation")
    .getByRole("link")
    .evaluateAll(
      (links) => new Set(links.map((link) => Math.round(link.getBoundingClientRect().top))).size,
    );
