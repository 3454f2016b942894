import { demo } from "../helpers/demo.ts";
import { expect, test } from "./fixtures.ts";
import { words } from "./words.ts";

/** A sheet of A4 between its margins, and a window that shows few rows. */
const SHEET = { width: 718, height: 160 };

test("on paper a list is a table without buttons, and a board has all its rows", async ({
  newReader,
}) => {
  const { page, signIn } = await newReader({ viewport: SHEET });
  await page.goto(`/leaderboard?event=${demo.live}`);
  const board = page.getByRole("table");
  await expect(board.locator("[data-team]").first()).toBeVisible();
  const rows = Number(await board.getAttribute("aria-rowcount")) - 1;
  expect(await board.locator("[data-team]").count()).toBeLessThan(rows);
  await page.emulateMedia({ media: "print" });
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await expect(board.locator("[data-team]")).toHaveCount(rows);
  await expect(page.getByRole("banner")).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));

  await signIn(demo.admin.email);
  await page.goto(`/admin/payment-details?event=${demo.live}`);
  const { payments } = words("en", "admin-payments");
  const list = page.getByRole("region", { name: payments });
  const row = list.getByRole("row").nth(1);
  await expect(list.getByRole("button").first()).toBeVisible();
  await expect(row).toHaveCSS("display", "grid");
  await page.emulateMedia({ media: "print" });
  await expect(row).toHaveCSS("display", "table-row");
  await expect(list.getByRole("searchbox")).toHaveCount(0);
  await expect(row.getByRole("button")).toHaveCount(0);
});
