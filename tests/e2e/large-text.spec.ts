import postgres from "postgres";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { type Reader, expect, test } from "./fixtures.ts";
import { expectToBeReadable, expectToFit } from "./sideways.ts";
import { isSweep, LANGUAGES } from "./words.ts";

const PHONE = { width: 360, height: 800 };
const TEAMS = ["Harbourmaster’s Own Anglers", "Beacon", "Compass Rose Crew", "Dinghy"];

let sql: postgres.Sql;
let event: SmallEvent;

test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  event = await createSmallEvent(sql, TEAMS);
  const [first] = event.linesIn as [Date];
  const fish = (team: number, weight: number, status?: "pending") => ({
    registration: event.registrations[team] as string,
    weight,
    capturedAt: new Date(first.getTime() + 3_600_000),
    ...(status && { status }),
  });
  await addCatches(sql, [fish(0, 3000), fish(1, 4500), fish(2, 5200), fish(3, 6100)]);
  // The last goes up past all others: every row has a marker.
  await addCatches(sql, [fish(0, 13_210), fish(0, 1000, "pending"), fish(2, 1100, "pending")]);
  await sql`
    update public.events set capacity = 24, entry_fee_minor = 1500000, currency = 'JPY',
      registration_opens_at = '2026-03-01T00:00:00Z', registration_closes_at = '2026-08-31T00:00:00Z'
    where id = ${event.id}`;
});
test.afterEach(() => sql.end());

async function enlarge({ page }: Reader): Promise<void> {
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** By `npm run sweep:languages` each language in both. */
const UNITS = { en: ["imperial"], ja: ["metric"], ar: ["imperial"] } as const;

for (const language of LANGUAGES) {
  for (const units of isSweep ? (["metric", "imperial"] as const) : UNITS[language]) {
    test(`${language}, ${units}: event page, board, result sheet and desk can be read at 360 px with text of twice the size`, async ({
      newReader,
    }) => {
      const reader = await newReader({ language, viewport: PHONE });
      const { page } = reader;
      await reader.signIn(demo.admin.email);
      await page.addInitScript((chosen) => localStorage.setItem("castboard.units", chosen), units);
      for (const path of [
        `/events/${event.id}`,
        `/leaderboard?event=${event.id}`,
        `/leaderboard?event=${event.id}&display=sheet`,
        `/admin/leaderboard?event=${event.id}`,
      ]) {
        await test.step(path, async () => {
          await page.goto(path);
          await expect(page.getByText(TEAMS[0] as string).first()).toBeVisible();
          await enlarge(reader);
          await expectToFit(page);
          await expectToBeReadable(page);
        });
      }
    });
  }
}

test("home, sign-up and profile fit screens of every width with text of twice the size", async ({
  newReader,
}) => {
  const reader = await newReader({ viewport: PHONE });
  const { page } = reader;
  for (const path of ["/", "/auth/signup", "/profile", "/profile/settings"]) {
    await test.step(path, async () => {
      if (path === "/profile") await reader.signIn(demo.maya.email);
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(page.locator("#first-screen")).toHaveCount(0);
      await enlarge(reader);
      for (const width of [360, 640, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await expectToFit(page);
      }
    });
  }
});
