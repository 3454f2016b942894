import type { Locator } from "@playwright/test";
import postgres from "postgres";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { expect, test } from "./fixtures.ts";
import { words } from "./words.ts";

const board = words("en", "leaderboard");
const events = words("en", "events");

let sql: postgres.Sql;
let event: SmallEvent;

test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  event = await createSmallEvent(sql, ["Anchor", "Beacon"], undefined, 2);
  const [anchor = "", beacon = ""] = event.registrations;
  const [first, second] = event.linesIn as [Date, Date];
  const later = (from: Date) => new Date(from.getTime() + 95 * 60_000);
  await addCatches(sql, [
    { registration: anchor, weight: 2000, capturedAt: later(first) },
    { registration: anchor, weight: 1000, capturedAt: later(second) },
    { registration: beacon, weight: 1500, capturedAt: later(first) },
  ]);
  await sql`update public.events set time_zone = 'Asia/Tokyo' where id = ${event.id}`;
});
test.afterEach(() => sql.end());

for (const width of [360, 1440]) {
  test(`at ${width} px the fish of a two-day event say on which day they were caught`, async ({
    newReader,
  }) => {
    const reader = await newReader({ viewport: { width, height: 900 } });
    await reader.board.open(event.id);
    await reader.board.table.getByRole("button", { name: "Anchor" }).click();
    // Days, bag and gap are there at every width, to the ear as well.
    const rowOf = (name: string) =>
      reader.board.table
        .getByRole("row")
        .filter({ has: reader.page.getByRole("button", { name, exact: true }) });
    const [anchored, behind] = [rowOf("Anchor"), rowOf("Beacon")];
    await expect(anchored).toContainText(/2\.000.kg · 1\.000.kg/);
    await expect(anchored.locator(".board-days")).toHaveText(/Day 1 2\.000.kgDay 2 1\.000.kg/);
    await expect(behind).toContainText(board.gap_first.replace("{{by}}", "1.500 kg"));
    await expect(behind.locator(".board-biggest")).toBeVisible();
    await expect(behind.locator("svg").first()).toBeVisible();
    await expect(reader.page.getByRole("link", { name: board.tv_mode })).toBeVisible();
    const fish = reader.page.getByRole("region", { name: board.counted }).getByRole("listitem");
    await expect(fish.getByText("Day 1 · 20:35")).toBeVisible();
    await expect(fish.getByText("Day 2 · 20:35")).toBeVisible();
  });
}

test("a disqualified team shows that it is, and no total", async ({ newReader }) => {
  const { page, board: view } = await newReader();
  await sql`
    update public.registrations set status = 'disqualified'
    where id = ${event.registrations[0] ?? ""}`;
  await view.open(event.id);
  const row = page.getByRole("row").filter({ hasText: "Anchor" });
  await expect(row).toContainText(board.reason.disqualified);
  await expect(row).not.toContainText("kg");
  const expectNoTotal = async (line: Locator) => {
    await expect(line).toContainText(board.disqualified);
    await expect(line).not.toContainText("kg");
  };
  await page.goto(`/leaderboard?event=${event.id}&display=tv`);
  await expectNoTotal(page.getByRole("listitem").filter({ hasText: "Anchor" }));
  await page.goto(`/events/${event.id}`);
  const top = page.getByRole("region", { name: events.board_top });
  await expectNoTotal(top.getByRole("listitem").filter({ hasText: "Anchor" }));
});

test("the clock of a board names its zone to readers whose clocks show another time", async ({
  newReader,
}) => {
  for (const [timeZone, clock] of [
    ["Europe/Berlin", /· \d\d:\d\d:\d\d GMT\+9$/],
    ["Asia/Tokyo", /· \d\d:\d\d:\d\d$/],
  ] as const) {
    const reader = await newReader({ timeZone });
    await reader.board.open(event.id);
    await reader.board.expectLive();
    await expect(reader.page.getByText(clock)).toBeVisible();
  }
});

test("the scales name the day of what was not judged today", async ({ newReader }) => {
  const { page } = await newReader();
  const [{ judged_at } = { judged_at: new Date() }] = await sql<{ judged_at: Date }[]>`
    select judged_at from public.catches where event_id = ${event.id} limit 1`;
  const day = new Intl.DateTimeFormat("en", {
    day: "numeric",
    month: "short",
    timeZone: "Asia/Tokyo",
  }).format(judged_at);
  const item = page.getByRole("region", { name: board.scales }).getByRole("listitem").first();
  await page.clock.setFixedTime(judged_at);
  await page.goto(`/leaderboard?event=${event.id}`);
  await expect(item).toContainText("kg");
  await expect(item).not.toContainText(day);
  await page.clock.setFixedTime(judged_at.getTime() + 86_400_000);
  await page.reload();
  await expect(item).toContainText(day);
});

test("names in other scripts fetch faces on a wall, and on a page those of its language alone", async ({
  newReader,
}) => {
  const english = await newReader();
  const japanese = await newReader({ language: "ja" });
  const wall = await newReader();
  const familiesOf = ({ page }: typeof wall) =>
    page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === "loaded")
        .map(({ family }) => family)
        .join(),
    );
  await english.board.open(event.id);
  await japanese.board.open(event.id);
  await wall.page.goto(`/leaderboard?event=${event.id}&display=tv`);
  for (const reader of [english, wall]) {
    await expect.poll(() => familiesOf(reader)).toContain("IBM Plex Sans");
    expect(await familiesOf(reader)).not.toMatch(/Arabic|JP/);
  }
  const rename = (team: string, name: string) =>
    sql`
      update public.teams set name = ${name}
      where name = ${team} and id in (
        select team_id from public.registrations where event_id = ${event.id})`;
  await rename("Anchor", "صيادو الخليج");
  await rename("Beacon", "港の釣り人鰤");
  await expect.poll(() => familiesOf(wall)).toMatch(/Arabic.*JP|JP.*Arabic/);
  await expect.poll(() => familiesOf(japanese)).toContain("IBM Plex Sans JP");
  expect(await familiesOf(japanese)).not.toContain("Arabic");
  await expect(english.page.getByText("港の釣り人鰤").first()).toBeVisible();
  await expect(english.page.getByText("صيادو الخليج").first()).toBeVisible();
  expect(await familiesOf(english)).not.toMatch(/Arabic|JP/);
});
