import type { Page } from "@playwright/test";
import postgres from "postgres";
import { clockText } from "../../web/src/lib/player/times.ts";
import { asRole } from "../helpers/as-role.ts";
import { demo } from "../helpers/demo.ts";
import { addEpisode } from "../helpers/recording.ts";
import { expect, test } from "./fixtures.ts";
import { expectToFit } from "./sideways.ts";
import { scrollToFoot } from "./start-page.ts";
import { languagesOf, words } from "./words.ts";

let sql: postgres.Sql;
test.beforeEach(({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
});
test.afterEach(async () => {
  await sql.end();
});

/** Where the one audio element of the page is, and whether it plays. */
const heard = (page: Page) =>
  page.evaluate(() => {
    const all = document.querySelectorAll("audio");
    const [audio] = all;
    return { elements: all.length, at: audio?.currentTime ?? -1, isPaused: audio?.paused ?? true };
  });
const second = async (page: Page): Promise<number> => Math.floor((await heard(page)).at);

for (const language of languagesOf("ar")) {
  test(`${language}: an episode keeps playing across pages, and its chapters, notes and transcript seek in it`, async ({
    newReader,
    stack,
  }) => {
    const said = words(language, "podcasts");
    const player = words(language, "player");
    const title = `Tide ${language} ${Date.now()}`;
    const { slug } = await addEpisode({
      sql,
      stack,
      title,
      notes: "The draw at 00:50.",
      chapters: [
        { start: 0, title: "Casting off" },
        { start: 80, title: "The weigh-in" },
      ],
      cues: [
        { start: 0, end: 4_000, speaker: "Rosa", text: "Welcome aboard." },
        { start: 95_000, end: 99_000, speaker: null, text: "A barracuda broke the line." },
      ],
    });
    const { page, expectAccessible } = await newReader({ language });
    await page.goto("/podcasts");
    const main = page.getByRole("main");
    // Nothing of the player comes before somebody plays.
    expect((await heard(page)).elements).toBe(0);
    await main.getByRole("searchbox", { name: said.search }).fill("barracuda");
    await expect(main.getByText("A barracuda broke the line.")).toBeVisible();
    await main.getByRole("button", { name: title }).first().click();
    const bar = page.getByRole("region", { name: player.player, exact: true });
    await expect(bar.getByRole("link", { name: title })).toBeVisible();
    await expect.poll(() => second(page)).toBeGreaterThan(0);
    await expectAccessible();

    // From page to page.
    const before = await second(page);
    await page
      .getByRole("contentinfo")
      .getByRole("link", { name: words(language, "common").nav.blogs })
      .click();
    await page.waitForURL("**/blogs");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      words(language, "blogs").title,
    );
    await expect.poll(() => second(page)).toBeGreaterThan(before);
    expect(await heard(page)).toMatchObject({ elements: 1, isPaused: false });

    await bar.getByRole("link", { name: title }).click();
    await page.waitForURL(`**/podcasts/${slug}`);
    await expect(main.getByRole("heading", { level: 1 })).toHaveText(title);
    await main.getByRole("button", { name: "The weigh-in" }).click();
    await expect.poll(() => second(page)).toBeGreaterThanOrEqual(80);
    await expect(main.getByRole("button", { name: "The weigh-in" })).toHaveAttribute(
      "aria-current",
      "true",
    );
    await main.locator("button", { hasText: "00:50" }).click();
    await expect.poll(() => second(page)).toBeLessThan(80);
    expect(await second(page)).toBeGreaterThanOrEqual(50);
    await main.getByRole("button", { name: said.transcript.show }).click();
    await main.getByRole("searchbox", { name: said.transcript.search }).fill("barracuda");
    const lines = main.getByRole("list", { name: said.transcript.title }).getByRole("listitem");
    await expect(lines).toHaveCount(1);
    await lines.getByRole("button").click();
    await expect.poll(() => second(page)).toBeGreaterThanOrEqual(95);
    await expectToFit(page);
    await expectAccessible();

    // Kept by this device, for a guest as well.
    const seek = main.getByRole("slider", { name: player.position });
    await seek.press("Home");
    await seek.press("PageUp");
    await main.getByRole("region", { name: player.player }).getByRole("button").first().click();
    await expect.poll(async () => (await heard(page)).isPaused).toBe(true);
    await page.reload();
    const [label = ""] = player.continue_at.split("{{");
    await main.getByRole("button", { name: label.trim() }).click();
    await expect.poll(() => second(page)).toBeGreaterThanOrEqual(60);
  });
}

test("ja: the start page has the latest episode in the reader's language, and the list shows one language", async ({
  newReader,
  stack,
}) => {
  const said = words("ja", "podcasts");
  const titles = ["潮", "Tide one", "Tide two", "Tide three"].map((one) => `${one} ${Date.now()}`);
  for (const [n, title] of titles.entries()) {
    await addEpisode({ sql, stack, title, locale: n === 0 ? "ja" : "en" });
  }
  const [own = "", foreign = ""] = titles;
  const { page, expectAccessible } = await newReader({ language: "ja" });
  await page.goto("/");
  await scrollToFoot(page);
  await expect(page.getByRole("main").getByRole("link", { name: own })).toBeVisible();

  await page.goto("/podcasts");
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: foreign })).toBeVisible();
  await main.getByRole("combobox", { name: said.language }).selectOption("ja");
  await expect(page).toHaveURL(/[?&]language=ja/);
  await expect(main.getByRole("link", { name: foreign })).toHaveCount(0);
  await expect(main.getByRole("link", { name: own })).toBeVisible();
  await expectToFit(page);
  await expectAccessible();
  // What podcast apps ask for.
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await main.getByRole("button", { name: /日本語/ }).click();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/^http.+\/pages\/podcasts\/feed\.rss\?lang=ja$/);
  await main.getByRole("combobox", { name: said.language }).selectOption("ar");
  await expect(main.getByText(said.none_spoken)).toBeVisible();
});

test("en: playback resumes in another browser, and only one tab plays", async ({
  member,
  newReader,
  stack,
}) => {
  const player = words("en", "player");
  const title = `Two devices ${Date.now()}`;
  const { id, slug } = await addEpisode({ sql, stack, title });
  const { page } = member;
  await page.goto(`/podcasts/${slug}?t=70`);
  await page.getByRole("button", { name: player.play_from.replace("{{time}}", "1:10") }).click();
  await expect.poll(() => second(page)).toBeGreaterThanOrEqual(70);

  const tab = await page.context().newPage();
  await tab.goto("/podcasts");
  await tab.getByRole("button", { name: player.play.split(" ")[0] + " \u2068" + title }).click();
  await expect.poll(async () => (await heard(tab)).isPaused).toBe(false);
  await expect.poll(async () => (await heard(page)).isPaused).toBe(true);
  // However long all this took: where it is paused is where it goes on.
  await tab
    .getByRole("region", { name: player.player })
    .getByRole("button", { name: player.pause.split(" ")[0] + " \u2068" + title })
    .click();
  await expect.poll(async () => (await heard(tab)).isPaused).toBe(true);
  const at = await second(tab);
  await tab.getByRole("button", { name: player.close }).click();
  await expect
    .poll(() => sql`select position_s from public.listening_positions where podcast_id = ${id}`)
    .toEqual([{ position_s: at }]);

  const desk = await newReader();
  await desk.signIn(member.email);
  await desk.page.goto(`/podcasts/${slug}`);
  const name = player.continue_at.replace("{{time}}", clockText(at, "en"));
  await expect(desk.page.getByRole("button", { name, exact: true })).toBeVisible();
});

test("en: a lost connection and a missing recording have their own messages, and a guest's comment appears live once approved", async ({
  newReader,
  stack,
}) => {
  const said = words("en", "podcasts");
  const player = words("en", "player");
  const { id, slug } = await addEpisode({ sql, stack, title: `Heard ${Date.now()}` });
  const [guest, listener] = [await newReader(), await newReader()];
  const play = guest.page.getByRole("region", { name: player.player }).getByRole("button").first();
  await guest.page.route("**/public/episodes/**", (route) => route.abort());
  await guest.page.goto(`/podcasts/${slug}`);
  await play.click();
  await expect(guest.page.getByText(player.error.network)).toBeVisible();
  await guest.page.unroute("**/public/episodes/**");
  // By itself.
  await expect.poll(() => second(guest.page)).toBeGreaterThan(0);
  await expect(guest.page.getByText(player.error.network)).toHaveCount(0);

  await sql`update public.podcasts set audio_path = ${`${id}/gone.mp3`} where id = ${id}`;
  await guest.page.reload();
  await play.click();
  await expect(guest.page.getByText(player.error.missing)).toBeVisible();

  await listener.page.goto(`/podcasts/${slug}`);
  await expect(listener.page.getByText(said.comments_none)).toBeVisible();
  const text = `Greetings from the pier, ${crypto.randomUUID()}`;
  await guest.page.getByLabel(said.name).fill("Dee");
  await guest.page.getByLabel(said.text).fill(text);
  await guest.page.getByRole("button", { name: said.post }).click();
  await expect(guest.page.getByText(said.waits)).toBeVisible();
  await expect(listener.page.getByText(text)).toHaveCount(0);
  await asRole(
    sql,
    demo.admin,
    (tx) => tx`update public.podcast_comments set status = 'visible' where body = ${text}`,
  );
  await expect(listener.page.getByText(text)).toBeVisible();
  await expect(guest.page.getByText(said.waits)).toHaveCount(0);
});
