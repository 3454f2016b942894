import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { scrollToFoot } from "./start-page.ts";
import { LANGUAGES, languagesOf, words } from "./words.ts";

const SERVICES = ["marketing", "automation", "managed-it", "virtual-assistants"] as const;
const podcasts = words("en", "podcasts");

test("the start page shows who leads, live, and leads to a meeting, to news, to blogs and to the podcast", async ({
  reader,
}) => {
  const { page } = reader;
  await page.goto("/");
  const board = page.getByRole("region", { name: /live board/ });
  await expect(board.getByRole("listitem")).toHaveCount(5);
  await expect(board.getByRole("status")).toHaveText(words("en", "leaderboard").phase.live);
  const { bottom } = await board.evaluate((element) => element.getBoundingClientRect().toJSON());
  expect(bottom, "the board stands above the fold").toBeLessThanOrEqual(900);

  const home = words("en", "home");
  await expect(page.getByRole("link", { name: home.watch, exact: true })).toHaveAttribute(
    "href",
    "/leaderboard",
  );
  await expect(page.getByRole("link", { name: /^Enter / }).first()).toHaveAttribute(
    "href",
    /^\/events\/|^\/tournaments$/,
  );
  const tour = words("en", "tour");
  for (const screen of ["phone", "judge", "tv"] as const) {
    await expect(page.getByRole("figure", { name: tour[screen].drawing })).toBeVisible();
  }
  // The reason of the team asked for, instead of the second one's.
  const questions = page.getByRole("button", { name: /^Why is .+\?$/ });
  const question = (await questions.nth(2).getAttribute("aria-label")) ?? "none";
  const asked = page.getByRole("button", { name: question, exact: true });
  await asked.click();
  await expect(asked).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("heading", { name: question })).toBeVisible();

  for (const { title } of [
    home.company,
    home.philosophy,
    home.why,
    home.differentiators,
    home.meeting,
  ]) {
    await expect(page.getByRole("heading", { level: 2, name: title })).toBeVisible();
  }
  for (const mark of ["live", "fair", "languages", "everyone"] as const) {
    const name = home.differentiators[mark];
    await expect(page.getByRole("heading", { level: 3, name })).toBeVisible();
  }
  await page.getByRole("link", { name: home.meeting.action }).first().click();
  await page.waitForURL("**/contact");
  await page.goBack();
  const news = words("en", "news");
  await expect(page.getByRole("heading", { name: "Counting every fish twice" })).toBeVisible();
  // Its description is cut from its body.
  await expect(page.getByText(/^Every team may bring in as many fish.*…$/)).toBeVisible();
  await expect(page.getByText(news.no_description).first()).toBeVisible();
  // Episodes are played here; what listeners say stands on their own pages.
  await expect(page.getByRole("button", { name: /^Play / }).first()).toBeVisible();
  await expect(page.getByRole("button", { name: podcasts.post })).toHaveCount(0);
  await page.getByRole("link", { name: podcasts.view_all }).click();
  await page.waitForURL("**/podcasts");
});

test("the start page says what it could not fetch, and tries again", async ({ reader }) => {
  const { page } = reader;
  await page.route(/\/(rest\/v1|functions\/v1\/pages)\//, (route) => route.abort());
  await page.goto("/");
  await expect(page.getByText(words("en", "leaderboard").failed)).toBeVisible();
  await expect(page.getByText(words("en", "on-the-water").failed)).toBeVisible();
  await expect(page.getByText(words("en", "news").failed)).toHaveCount(2);
  await scrollToFoot(page);
  await expect(page.getByText(podcasts.failed)).toBeVisible();
  await page.unrouteAll();
  const { try_again: again } = words("en", "common");
  await page.getByRole("button", { name: again }).first().click();
  const board = page.getByRole("region", { name: /live board/ });
  await expect(board.getByRole("listitem")).toHaveCount(5);
});

/** Of the demo. The start page shows the newest, which another test may have published. */
const EPISODE = "/podcasts/the-last-hour";

test("a member's comment is there at once, and reaches a second browser", async ({ newReader }) => {
  const [writer, listener] = [await newReader(), await newReader()];
  await listener.page.goto(EPISODE);
  await writer.signIn(demo.ken.email);
  await writer.page.goto(EPISODE);
  for (const { page } of [writer, listener]) {
    await expect(page.getByText("Which lure was it in the end?")).toBeVisible();
  }
  const text = `A white spinnerbait, ${crypto.randomUUID()}`;
  await writer.page.getByLabel(podcasts.text).fill(text);
  await writer.page.getByRole("button", { name: podcasts.post }).click();
  await expect(writer.page.getByText(text)).toHaveCount(1);
  await expect(listener.page.getByText(text)).toBeVisible();
  await expect(writer.page.getByText(podcasts.posted)).toBeVisible();
  await expect(writer.page.getByRole("listitem").filter({ hasText: text })).toHaveCount(1);
});

test("a guest gives a name and reads that the comment waits", async ({ newReader }) => {
  const [guest, other] = [await newReader(), await newReader()];
  await guest.page.goto(EPISODE);
  await guest.page.getByRole("button", { name: podcasts.post }).click();
  await expect(guest.page.getByText(podcasts.errors.required)).toHaveCount(2);
  const text = `Greetings from the pier, ${crypto.randomUUID()}`;
  await guest.page.getByLabel(podcasts.name).fill("Dee");
  await guest.page.getByLabel(podcasts.text).fill(text);
  await guest.page.getByRole("button", { name: podcasts.post }).click();
  await expect(guest.page.getByText(podcasts.posted_guest)).toBeVisible();
  const own = guest.page.getByRole("listitem").filter({ hasText: text });
  await expect(own.getByText(podcasts.waits)).toBeVisible();
  await other.page.goto(EPISODE);
  await expect(other.page.getByText("Which lure was it in the end?")).toBeVisible();
  await expect(other.page.getByText(text)).toHaveCount(0);
});

for (const language of languagesOf("ar")) {
  test(`${language}: every service has its page with six features`, async ({ newReader }) => {
    const { page } = await newReader({ language });
    const texts = words(language, "services");
    for (const slug of SERVICES) {
      await page.goto(`/services/${slug}`);
      await expect(page.getByRole("heading", { level: 1 })).toContainText(texts[slug].gradient);
      await expect(page).toHaveTitle(new RegExp(`^${texts[slug].title} `));
      for (const { title, text } of Object.values(texts[slug].features)) {
        await expect(page.getByRole("heading", { name: title, exact: true })).toBeVisible();
        await expect(page.getByText(text)).toBeVisible();
      }
      await expect(page.getByRole("link", { name: texts.start }).first()).toBeVisible();
    }
  });
}

for (const language of LANGUAGES) {
  test(`${language}: a phone's board cuts none of what it says of a bag`, async ({ newReader }) => {
    const { page } = await newReader({ language, viewport: { width: 360, height: 780 } });
    await page.goto("/leaderboard");
    const sentences = page.locator(".board-row td > p");
    await expect(sentences.first()).toBeVisible();
    const cut = await sentences.evaluateAll((all) =>
      all
        .filter((p) => p.scrollWidth > p.clientWidth || p.scrollHeight > p.clientHeight)
        .map((p) => p.textContent),
    );
    expect(cut).toEqual([]);
  });
}

test("an unknown service goes to /404, and the server says so", async ({ reader }) => {
  const response = await reader.page.goto("/services/sails");
  expect(response?.status()).toBe(404);
  await reader.page.waitForURL("**/404");
});

test("pages that come later say in a sentence what they will hold", async ({ reader }) => {
  const { page } = reader;
  for (const path of ["/blogs", "/rss", "/podcasts", "/forums", "/tournaments", "/register"]) {
    await page.goto(path);
    await expect(page.locator("main p").first()).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
  }
});

test("the keyboard alone opens the menu, the language and a page", async ({ newReader }) => {
  const { page } = await newReader({ viewport: { width: 390, height: 844 } });
  const { close, menu, nav } = words("en", "common");
  await page.goto("/");
  const opener = page.getByRole("button", { name: menu });
  await opener.focus();
  await page.keyboard.press("Enter");
  const sheet = page.getByRole("dialog");
  await expect(sheet).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(sheet).toBeHidden();
  await expect(opener).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(sheet.getByRole("button", { name: close })).toBeVisible();
  await sheet.getByRole("link", { name: nav.services }).focus();
  await page.keyboard.press("Enter");
  await page.waitForURL("**/services");
  // A page takes the focus as it arrives, after its address.
  await expect(page.locator("#main")).toBeFocused();
  await page.getByRole("button", { name: /Language: English/ }).focus();
  await page.keyboard.press("Enter");
  const japanese = page.getByRole("menuitemradio", { name: "日本語" });
  await expect(japanese).toBeVisible();
  // The menu is there a moment before its first item has the focus, from where the arrow goes on.
  await expect(page.getByRole("menuitemradio", { name: "English" })).toBeFocused();
  await page.keyboard.press("ArrowDown");
  // The focus moves a turn after the key.
  await expect(japanese).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveAttribute("lang", "ja");
});

test("crawlers and phones find what they look for", async ({ reader }) => {
  const { page } = reader;
  await page.goto("/about");
  await expect(page.locator('meta[property="og:title"]')).toHaveAttribute("content", /^About/);
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/about$/);
  const types = {
    "/sitemap.xml": "application/xml",
    "/robots.txt": "text/plain",
    "/site.webmanifest": "application/manifest+json",
    "/icon-192.png": "image/png",
    "/share.png": "image/png",
  };
  for (const [path, type] of Object.entries(types)) {
    const response = await page.request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()["content-type"], path).toContain(type);
  }
  // Pages of the build, and those that come and go.
  const listed = await (await page.request.get("/sitemap.xml")).text();
  expect(listed).toMatch(/\/about<\/loc>[^]*\/topics\/tampa-bay\/\d+<\/loc>/);
});

// Which events these are, and in which order, is for home-page.test.ts: other tests add sooner ones here.
test("the start page leads to the next events, results and threads, and to the photo's album", async ({
  reader,
}) => {
  const { page } = reader;
  const said = words("en", "on-the-water");
  await page.goto("/");
  const next = page.getByRole("heading", { name: said.next });
  const events = next.locator("xpath=ancestor::*[.//li][1]").getByRole("listitem");
  await expect(events.first()).toBeVisible();
  expect(await events.count()).toBeLessThanOrEqual(3);
  for (const event of await events.all()) {
    const isLive = await event.getByText(said.live, { exact: true }).isVisible();
    const address = isLive ? /^\/leaderboard\?event=/ : /^\/events\//;
    await expect(event.getByRole("link")).toHaveAttribute("href", address);
    await expect(event.getByText(/\$\d+\.\d{2}|Free entry/)).toHaveCount(isLive ? 0 : 1);
  }
  for (const [heading, address] of [
    [said.results, /^\/leaderboard\?event=|^\/events\//],
    [said.threads, /^\/topics\//],
    [said.photo, /^\/gallery/],
  ] as const) {
    const column = page
      .locator("section")
      .filter({ has: page.getByRole("heading", { name: heading }) })
      .last();
    await expect(column.getByRole("link").first()).toHaveAttribute("href", address);
  }
  const first = events.first().getByRole("link");
  const address = (await first.getAttribute("href")) ?? "none";
  await first.click();
  await page.waitForURL(`**${address}`);
});
