import type { Page } from "@playwright/test";
import postgres from "postgres";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { expect, test } from "./fixtures.ts";
import { languagesOf, words } from "./words.ts";

/** A pixel of a screen of 1080 lines and 55 inches, in mm. */
const PIXEL = 0.634;

/** How high the capitals of the first text of a kind are on such a screen, in mm. */
const capitals = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element, pixel) => {
      const { fontFamily, fontSize, fontWeight } = getComputedStyle(element);
      const context = document.createElement("canvas").getContext("2d");
      if (!context) throw new Error("no canvas");
      context.font = `${fontWeight} ${fontSize} ${fontFamily}`;
      const { actualBoundingBoxAscent } = context.measureText("H");
      // A screen of 4K has twice the pixels on the same glass, one on its side the same ones.
      return (actualBoundingBoxAscent * pixel * 1080) / Math.min(innerWidth, innerHeight);
    }, PIXEL);

const expectReadable = async (page: Page) => {
  for (const place of [".tv-place", ".tv-total"]) {
    expect(await capitals(page, place)).toBeGreaterThanOrEqual(45);
  }
  expect(await capitals(page, ".tv-team")).toBeGreaterThanOrEqual(30);
};

const TEAMS = Array.from({ length: 14 }, (_, index) => `Boat ${index + 1}`);

let sql: postgres.Sql;
let event: SmallEvent;
test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  event = await createSmallEvent(sql, TEAMS);
  await addCatches(
    sql,
    event.registrations.map((registration, index) => ({
      registration,
      weight: 3_000 - index * 100,
      capturedAt: event.linesIn[0] as Date,
    })),
  );
  await sql`
    insert into public.event_sponsors (event_id, position, name)
    values (${event.id}, 1, 'Harbour Rods')`;
});
test.afterEach(() => sql.end());

for (const language of languagesOf("ar")) {
  test(`${language}: the big screen pages through the board, and says when it shows the past`, async ({
    newReader,
  }) => {
    const screen = words(language, "big-screen");
    const { page, setOffline } = await newReader({
      language,
      viewport: { width: 1920, height: 1080 },
    });
    // From here on the clock runs as it does, and can be put forward.
    await page.clock.install();
    await page.goto(`/leaderboard?event=${event.id}&display=tv`);
    const lines = page.getByRole("listitem");
    const expectWhole = async (count: number, first: string) => {
      await expect(lines).toHaveCount(count);
      await expect(lines.first()).toContainText(first);
      const overflow = await page.evaluate(() => {
        const { scrollWidth, scrollHeight } = document.documentElement;
        return [scrollWidth - innerWidth, scrollHeight - innerHeight];
      });
      for (const pixels of overflow) expect(pixels).toBeLessThanOrEqual(0);
      const last = await lines.last().boundingBox();
      const strip = await page.locator("footer").boundingBox();
      expect((last?.y ?? 0) + (last?.height ?? 0)).toBeLessThanOrEqual((strip?.y ?? 0) + 1);
    };
    await expectWhole(8, "Boat 1");
    await expect(page.getByRole("img", { name: screen.qr })).toBeVisible();
    await expect(page.getByText("Harbour Rods")).toBeVisible();
    await expect(page.locator("footer")).toContainText(screen.last_catch);
    await expectReadable(page);
    await page.clock.fastForward(12_000);
    await expectWhole(8, "Boat 7");

    // On its side the screen has more lines, and fewer columns.
    await page.setViewportSize({ width: 1080, height: 1920 });
    await expectWhole(11, "Boat");
    await expectReadable(page);
    await page.setViewportSize({ width: 3840, height: 2160 });
    await expectWhole(8, "Boat");
    await expectReadable(page);
    await page.setViewportSize({ width: 1920, height: 1080 });

    await setOffline(true);
    const [beforeTime = ""] = screen.lost.split("{{time}}");
    await expect(page.getByText(screen.old_by)).toHaveCount(0);
    const { phase } = words(language, "leaderboard");
    await expect(page.getByText(phase.offline.split("{{time}}")[0] ?? "")).toBeVisible();
    await page.clock.fastForward("06:00:00");
    await expect(page.getByRole("alert")).toContainText(beforeTime);
    await expect(page.getByText(screen.old_by)).toBeVisible();
    await expect(page.getByText("Harbour Rods")).toHaveCount(0);
    await expectWhole(8, "Boat");

    await setOffline(false);
    await expect(page.getByText(screen.old_by)).toHaveCount(0, { timeout: 30_000 });
    await expect(page.getByText("Harbour Rods")).toBeVisible();
  });
}
