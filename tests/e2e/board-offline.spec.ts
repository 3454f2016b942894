import type { Page } from "@playwright/test";
import postgres from "postgres";
import { killBrowser } from "../helpers/kill-browser.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { expect, test } from "./fixtures.ts";
import { expectBoardKept, installApp } from "./installed-app.ts";
import { expectToFit } from "./sideways.ts";
import { words } from "./words.ts";

/** Boards on a phone and on a wall whose browser starts anew, with and without a network. */

const TEAMS = ["Anchor", "Beacon", "Compass"];
const board = words("ar", "leaderboard");
const screen = words("ar", "big-screen");

let sql: postgres.Sql;
let event: SmallEvent;
test.beforeEach(async ({ stack }) => {
  sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  event = await createSmallEvent(sql, TEAMS);
  await land(0, 2_000);
  await land(1, 1_500);
});
test.afterEach(() => sql.end());

const land = (team: number, weight: number) =>
  addCatches(sql, [
    {
      registration: event.registrations[team] as string,
      weight,
      capturedAt: event.linesIn[0] as Date,
    },
  ]);
const expectLive = (page: Page) =>
  expect(page.getByRole("status").getByText(board.phase.live)).toBeVisible();

test("a board that is loaded again without a network stands as it was, and goes on with it", async ({
  playwright,
  stack,
}) => {
  const app = await installApp(playwright, stack);
  try {
    const at = `/leaderboard?event=${event.id}`;
    const page = await app.open({ isOffline: false, at });
    const teams = page.getByRole("table").first().locator("tbody[data-index] button");
    await expectLive(page);
    await expectBoardKept(page, event.id);

    await page.context().setOffline(true);
    await page.reload();
    await expect(teams).toHaveText(TEAMS);
    // With the time at which it was read, in Arabic digits.
    const [before = "", after = ""] = board.lost.split("{{time}}");
    const alert = page.getByRole("alert");
    await expect(alert).toContainText(before);
    await expect(alert).toContainText(after);
    await expect(alert).toContainText(/[٠-٩]{2}:[٠-٩]{2}/);
    await expect(page.getByRole("status").filter({ hasText: /[٠-٩]{2}:/ })).toHaveAttribute(
      "aria-live",
      "off",
    );
    await expectToFit(page);
    // Without an address of its own the board that was read last.
    await page.goto("/leaderboard");
    await expect(teams).toHaveText(TEAMS);

    await land(2, 3_000);
    await page.context().setOffline(false);
    await expect(teams).toHaveText(["Compass", "Anchor", "Beacon"], { timeout: 30_000 });
    await expectLive(page);
    await expect(alert).toHaveCount(0);
  } finally {
    await app.remove();
  }
});

test("a big screen whose browser was killed comes back to its board by itself", async ({
  playwright,
  stack,
}) => {
  const wall = await installApp(playwright, stack, { width: 1920, height: 1080 });
  try {
    const at = `/leaderboard?event=${event.id}&display=tv`;
    const lines = (page: Page) => page.getByRole("listitem");
    const first = await wall.open({ isOffline: false, at });
    await expectLive(first);
    await expect(lines(first)).toHaveCount(TEAMS.length);
    await expectBoardKept(first, event.id);
    await killBrowser(first.context());

    const second = await wall.open({ isOffline: false, at });
    await expectLive(second);
    await expect(lines(second).first()).toContainText("Anchor");
    await killBrowser(second.context());

    const third = await wall.open({ isOffline: true, at });
    await expect(lines(third).first()).toContainText("Anchor");
    await expect(third.getByText(board.phase.offline.split("{{time}}")[0] ?? "")).toBeVisible();
    await land(2, 3_000);
    await third.context().setOffline(false);
    await expect(lines(third).first()).toContainText("Compass", { timeout: 30_000 });
    await expectLive(third);
    await expect(third.getByText(screen.old_by)).toHaveCount(0);
  } finally {
    await wall.remove();
  }
});
