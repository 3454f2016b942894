// npm run bench:scroll: frames while a board of 2 000 teams scrolls in Chromium, beside a plain
// list of as many rows that no script touches, in turn in the same run.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import postgres from "postgres";
import { startStack } from "../../local/stack.ts";
import { findOrInstallChromium } from "../../scripts/chromium.ts";
import { ROOT, startTestCluster } from "../helpers/cluster.ts";
import { createTestDatabase } from "../helpers/database.ts";
import { loadField } from "./scoring-field.ts";
import { milliseconds, printTable, times } from "./print-table.ts";

const TEAMS = 2_000;
const FISH = 5;
const ROUNDS = 3;
/** A long flick of a thumb: pixels a frame, and frames. */
const STEP = 60;
const FRAMES = 300;
/** What a display of 60 Hz gives a frame, in milliseconds. */
const BUDGET = 1_000 / 60;

const cluster = await startTestCluster();
const dataDir = await mkdtemp(join(tmpdir(), "castboard-bench-scroll-"));
try {
  const db = await createTestDatabase({ cluster });
  const admin = postgres(db.adminUrl, { max: 1, onnotice: () => {} });
  const event = await loadField(admin, TEAMS, FISH);
  await admin`select set_config('request.jwt.claims', '{"role": "service_role"}', false)`;
  await admin`select public.run_scoring(${event.id})`;
  await admin.end();
  const stack = await startStack({
    root: ROOT,
    dataDir,
    databaseUrl: db.adminUrl,
    databaseOwnerUrl: db.url,
    port: 0,
    host: "127.0.0.1",
    site: "built",
  });
  try {
    await compare(`${stack.url}/leaderboard?event=${event.id}`);
  } finally {
    await stack.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
  await cluster.stop();
}

async function compare(boardUrl: string): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ["--no-sandbox"],
  });
  try {
    const viewport = { width: 412, height: 823 };
    const board = await browser.newPage({ viewport });
    await board.goto(boardUrl);
    await board.getByRole("row").nth(5).waitFor();
    const plain = await browser.newPage({ viewport });
    await plain.setContent(
      Array.from({ length: TEAMS }, (_, row) => `<p style="height:64px">Boat ${row}</p>`).join(""),
    );
    const frames: Record<"board" | "plain", number[]> = { board: [], plain: [] };
    for (let round = 0; round < ROUNDS; round++) {
      frames.plain.push(...(await scroll(plain)));
      frames.board.push(...(await scroll(board)));
    }
    const p95 = (of: number[]): number => percentile(of, 95);
    const row = (name: string, of: number[]): (string | number)[] => [
      name,
      milliseconds(percentile(of, 50)),
      milliseconds(p95(of)),
      milliseconds(Math.max(...of)),
      `${of.filter((frame) => frame > BUDGET * 1.5).length} of ${of.length}`,
    ];
    printTable(
      ["", "p50", "p95", "longest", "frames missed"],
      [row("plain list", frames.plain), row(`board of ${TEAMS} teams`, frames.board)],
    );
    console.log(
      `p95 of the board: ${times(p95(frames.board) / p95(frames.plain))} the plain list's`,
    );
  } finally {
    await browser.close();
  }
}

/** Scrolls down and returns the time from each frame to the next, in milliseconds. */
async function scroll(page: Page): Promise<number[]> {
  await page.bringToFront();
  return page.evaluate(
    async ([step, count]) => {
      window.scrollTo(0, 0);
      const taken: number[] = [];
      let last = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
      while (taken.length < count) {
        window.scrollBy(0, step);
        const now = await new Promise<number>((resolve) => requestAnimationFrame(resolve));
        taken.push(now - last);
        last = now;
      }
      return taken;
    },
    [STEP, FRAMES] as const,
  );
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}
