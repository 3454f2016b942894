import type { Page } from "@playwright/test";
import { START } from "../../web/src/styles/japanese-words.ts";
import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { openHaltingLine } from "./halting-line.ts";
import { LANGUAGES, languagesOf, pagesIn, words } from "./words.ts";

/**
 * Holds back the page's modules, so that it stays as the build rendered it, until told to go on. A
 * module that is asked for early holds back the page's load event, too.
 */
async function holdScripts(page: Page): Promise<() => Promise<void>> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/assets/*.js", async (route) => {
    await released;
    await route.continue();
  });
  return async () => {
    release();
    await expect(page.locator("#first-screen")).toHaveCount(0);
  };
}

const EVENT = `/events/${demo.upcoming}`;
/** Each page by the language in which `npm test` reads it. */
const PAGES = {
  en: ["/", "/services/managed-it", "/tournaments"],
  ja: ["/about", "/contact"],
  ar: ["/services", "/leaderboard"],
};

for (const language of LANGUAGES) {
  test(`${language}: pages are on the screen before any script has arrived`, async ({
    newReader,
  }) => {
    const { page } = await newReader({ language });
    await holdScripts(page);
    for (const path of [...pagesIn(language, PAGES), EVENT]) {
      await page.goto(path, { waitUntil: "commit" });
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.getByText(words(language, "common").skip)).toBeAttached();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("#root")).toBeEmpty();
    }
    // The last of them: a page whose data changes has come with it.
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Mangrove Mile");
    await expect(page.getByText("Matlacha Pass")).toBeVisible();
    // Boats, too: their names and ports stand in the page, on the list and on a boat's own page.
    await page.goto("/boats", { waitUntil: "commit" });
    await expect(page.locator('[data-slot="0.name"]')).toHaveText(/\S/);
    await expect(page.locator('[data-slot="0.port"]')).toHaveText(/\S/);
    await page.goto(`/boats/${demo.boat}`, { waitUntil: "commit" });
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Salt Heron");
    await expect(page.locator("#root")).toBeEmpty();
  });
}

test("the start page in Japanese is set in the two faces of its words alone", async ({
  newReader,
}) => {
  const { page } = await newReader({ language: "ja" });
  await holdScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  const shown = await page.evaluate(() => {
    const texts = { 400: "", 700: "" };
    const nodes = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
      const { parentElement: parent, textContent } = node as Text;
      if (!parent?.checkVisibility()) continue;
      texts[Number(getComputedStyle(parent).fontWeight) > 500 ? 700 : 400] += textContent;
    }
    return texts;
  });
  for (const weight of [400, 700] as const) {
    const japanese = Array.from(shown[weight]).filter((one) => one >= "\u3000");
    expect(japanese).not.toEqual([]);
    // Its keys are listed in web/scripts/subset-faces.ts.
    expect(japanese.filter((one) => !START[weight].includes(one))).toEqual([]);
  }
});

test("readers without script find what each page is", async ({ request }) => {
  const contact = words("en", "contact");
  const html = await (await request.get("/contact")).text();
  expect(html).toContain(`<title>${contact.title} · Castboard</title>`);
  expect(html).toContain(`content="${contact.description}"`);
  expect(html).toMatch(/<link rel="canonical" href="[^"]+\/contact"/);
  expect(html).toMatch(/property="og:url" content="[^"]+\/contact"/);
  expect(html).toContain(contact.headline);
  const event = await (await request.get(EVENT, { headers: { accept: "text/html" } })).text();
  expect(event).toContain("<title>Mangrove Mile · Castboard</title>");
  expect(event).toMatch(/<meta\s+property="og:description"\s+content="[^"]*Matlacha Pass/);
  const list = await (
    await request.get("/tournaments", { headers: { accept: "text/html" } })
  ).text();
  expect(list).toContain(`<title>${words("en", "common").nav.tournaments} · Castboard</title>`);
  expect(list).toMatch(/data-slot="\d\.name"[^>]*>Mangrove Mile</);
  const unknown = await (await request.get("/profile")).text();
  expect(unknown).not.toContain('first-screen"');
});

test("the living page takes over in place: nothing moves, nothing is lost", async ({
  newReader,
}) => {
  const { page } = await newReader({ viewport: { width: 390, height: 844 } });
  const goOn = await holdScripts(page);
  await page.goto("/about", { waitUntil: "domcontentloaded" });
  await page.evaluate(async () => void (await document.fonts.ready));
  await page.evaluate(() => {
    const moves: number[] = [];
    Object.assign(window, { moves });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) moves.push(entry.startTime);
    }).observe({ type: "layout-shift", buffered: true });
  });
  const link = page
    .getByRole("contentinfo")
    .getByRole("link", { name: words("en", "common").nav.services });
  await link.scrollIntoViewIfNeeded();
  await link.focus();
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(0);
  // A font that arrives late moves the still page; what is asked here is what taking over moves.
  const released = await page.evaluate(() => performance.now());
  await goOn();
  await expect(link).toBeFocused();
  expect(await page.evaluate(() => window.scrollY)).toBe(before);
  const moves = await page.evaluate(() => Reflect.get(window, "moves") as number[]);
  expect(moves.filter((at) => at > released)).toEqual([]);
});

for (const language of languagesOf("ar")) {
  test(`${language}: scripts that arrive before the end of the page wait for it`, async ({
    newReader,
    stack,
  }) => {
    const line = await openHaltingLine(stack.url, '<div id="root">');
    try {
      const { page } = await newReader({ language, visits: line.origin });
      await page.goto(`${line.origin}/about`, { waitUntil: "commit" });
      await page.waitForFunction(() => {
        const list = document.getElementById("first-screen-files")?.textContent;
        const { scripts } = JSON.parse(list ?? "{}");
        return scripts?.every((path: string) => performance.getEntriesByName(origin + path).length);
      });
      // A script that does not wait runs now.
      await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
      line.goOn();
      await expect(page.locator("#first-screen")).toHaveCount(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    } finally {
      await line.close();
    }
  });
}

test("a photo that does not come keeps no page from living", async ({ newReader }) => {
  const { page } = await newReader({ viewport: { width: 390, height: 844 } });
  await page.route("**/functions/v1/photos/gallery/**", () => undefined);
  await page.goto("/gallery", { waitUntil: "commit" });
  await expect(page.locator("#first-screen [data-picture] > img").first()).toBeAttached();
  await expect(page.locator("#first-screen")).toHaveCount(0);
  await expect(page.getByRole("searchbox")).toBeEditable();
});

test("a button that is pressed too early is pressed when the page lives", async ({ newReader }) => {
  const { page } = await newReader({ viewport: { width: 390, height: 844 } });
  const goOn = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  const { menu, nav } = words("en", "common");
  await page.getByRole("button", { name: menu }).click();
  await goOn();
  await expect(page.getByRole("dialog").getByRole("link", { name: nav.services })).toBeVisible();
});

test("a form waits for the living page, and is not sent by leaving the page", async ({
  newReader,
}) => {
  const { page } = await newReader();
  const goOn = await holdScripts(page);
  await page.goto("/contact", { waitUntil: "domcontentloaded" });
  const { form } = words("en", "contact");
  await expect(page.getByLabel(form.name)).not.toBeEditable();
  await page.getByLabel(form.name).press("Enter");
  await page.getByRole("button", { name: form.send }).click();
  await goOn();
  expect(page.url()).toMatch(/\/contact$/);
  await expect(page.getByLabel(form.name)).toBeEditable();
});

test("the start page that a host answers for another path stays hidden", async ({ newReader }) => {
  const { page } = await newReader();
  const start = await (await page.request.get("/")).text();
  await page.route("**/auth/login", (route) =>
    route.fulfill({ body: start, contentType: "text/html" }),
  );
  const goOn = await holdScripts(page);
  await page.goto("/auth/login", { waitUntil: "commit" });
  await expect(page.locator("#first-screen")).toBeHidden();
  await goOn();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(words("en", "auth").login.title);
});

test("who comes back from a mail does not see the start page first", async ({ newReader }) => {
  const { page } = await newReader();
  const goOn = await holdScripts(page);
  await page.goto("/#error=access_denied&error_code=otp_expired", { waitUntil: "commit" });
  await expect(page.locator("#first-screen")).toBeHidden();
  await goOn();
  await page.waitForURL("**/auth/confirm");
});

test("a board on a wall shows no header, not even for a moment", async ({ newReader }) => {
  const { page } = await newReader();
  const goOn = await holdScripts(page);
  await page.goto("/leaderboard?display=tv", { waitUntil: "commit" });
  await expect(page.locator("#first-screen")).toBeHidden();
  await goOn();
  await expect(page.getByRole("banner")).toHaveCount(0);
});

test("a reload leaves the reader where they were", async ({ newReader }) => {
  const { page } = await newReader({ viewport: { width: 390, height: 844 } });
  await page.goto("/about");
  await expect(page.locator("#first-screen")).toHaveCount(0);
  await page.evaluate(() => window.scrollTo(0, 700));
  await page.reload();
  await expect(page.locator("#first-screen")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(700);
});

test("without its texts a page stays as the build rendered it", async ({ newReader }) => {
  const { page } = await newReader();
  await page.route("**/assets/common-*.js", (route) => route.abort());
  await page.goto("/about", { waitUntil: "networkidle" });
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: words("en", "common").skip })).toBeAttached();
  await page.getByRole("contentinfo").getByRole("link", { name: "Contact" }).click();
  await page.waitForURL("**/contact");
});

test("a page that waits for its board has the board's shape before any script", async ({
  newReader,
}) => {
  const { page } = await newReader();
  await holdScripts(page);
  await page.goto("/leaderboard", { waitUntil: "commit" });
  await expect(page.locator(".board-grid").first()).toHaveCSS("display", "grid");
});
