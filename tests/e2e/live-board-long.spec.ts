import postgres from "postgres";
import { createSmallEvent } from "../helpers/small-event.ts";
import { expect, test } from "./fixtures.ts";

const PHONE = { width: 412, height: 823 };
const TEAMS = Array.from({ length: 120 }, (_, n) => `Boat ${String(n + 1).padStart(3, "0")}`);

let eventId: string;

test.beforeAll(async ({ stack }) => {
  const sql = postgres(stack.db_url, { max: 1, onnotice: () => {} });
  eventId = (await createSmallEvent(sql, TEAMS)).id;
  await sql.end();
});

test("a long board shows the rows of wherever its reader scrolls", async ({ newReader }) => {
  const { board, page } = await newReader({ viewport: PHONE });
  await board.open(eventId);
  const last = board.table.locator(`tbody[data-index="${TEAMS.length - 1}"]`);
  await expect(last).toHaveCount(0);
  // A key that is pressed while the page still scrolls may be taken for a part of the same way.
  const arrived = page.evaluate(
    () => new Promise<void>((resolve) => document.addEventListener("scrollend", () => resolve())),
  );
  await page.keyboard.press("End");
  await arrived;
  await expect(last).toBeVisible();
  await page.keyboard.press("Home");
  await expect(board.table.locator('tbody[data-index="0"]')).toBeInViewport();
});

test("a link to a team far down a long board opens at that team", async ({ newReader }) => {
  const { board, page } = await newReader({ viewport: PHONE });
  await page.goto(`/leaderboard?event=${eventId}&row=100`);
  const team = board.table
    .locator('tbody[data-team="100"]')
    .getByRole("button", { expanded: true });
  await expect(team).toBeInViewport();
  await expect(team).toHaveAttribute("aria-expanded", "true");
});
