import { existsSync } from "node:fs";
import { demo } from "../helpers/demo.ts";
import { test } from "./fixtures.ts";

const FILE = "docs/leaderboard.png";

// The README's picture is one of the real thing. It changes with the clock, so a run keeps the one
// that is there unless told otherwise: npm run test:e2e -- picture --update-snapshots
test("the live board has its picture taken", async ({ newReader }) => {
  const { page, board } = await newReader();
  await board.open(demo.live);
  await board.expectLive();
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const { updateSnapshots } = test.info().config;
  const renew = updateSnapshots === "all" || updateSnapshots === "changed";
  const path = renew || !existsSync(FILE) ? FILE : test.info().outputPath("leaderboard.png");
  await page.screenshot({ path });
});
