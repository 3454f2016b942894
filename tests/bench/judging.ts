// npm run bench:judging: how long a judge waits from a decision to the next photo on the screen, in
// Chromium, beside a page without any of the product that decides, then fetches and shows the next photo.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import postgres from "postgres";
import { startStack } from "../../local/stack.ts";
import { findOrInstallChromium } from "../../scripts/chromium.ts";
import { addPhoto } from "../helpers/add-photo.ts";
import { ROOT, startTestCluster } from "../helpers/cluster.ts";
import { createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type Drawn, drawFish } from "../helpers/fish-picture.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { submitCatch } from "../helpers/submit-catch.ts";
import { milliseconds, printTable, times } from "./print-table.ts";

const TEAMS = Array.from({ length: 20 }, (_, n) => `Boat ${n + 1}`);
/** Decisions that are measured on each side. */
const DECISIONS = 20;
/** What a judge has for a catch at 300 an hour, in milliseconds, and how much of it may be waiting. */
const PER_CATCH = 3_600_000 / 300;
const SHARE = 0.05;

/** Drawn once for both events. */
const pictures: Drawn[] = [];

const cluster = await startTestCluster();
const dataDir = await mkdtemp(join(tmpdir(), "castboard-bench-judging-"));
try {
  const db = await createTestDatabase({ cluster });
  const stack = await startStack({
    root: ROOT,
    dataDir,
    databaseUrl: db.adminUrl,
    databaseOwnerUrl: db.url,
    port: 0,
    host: "127.0.0.1",
    site: "built",
  });
  const sql = postgres(db.adminUrl, { max: 1, onnotice: () => {} });
  try {
    const place = { sql, url: stack.url, secretKey: stack.secretKey };
    const [plain, desk] = [await fill(place), await fill(place)];
    await compare(stack, plain, desk);
  } finally {
    await sql.end();
    await stack.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
  await cluster.stop();
}

interface Waiting {
  event: string;
  catches: { id: string; photo: string }[];
}

/** An event with a queue of catches, each with a photo as phones send it. */
async function fill(place: Parameters<typeof addPhoto>[0]): Promise<Waiting> {
  const event = await createSmallEvent(place.sql, TEAMS);
  const [lines] = event.linesIn as [Date];
  const catches: Waiting["catches"] = [];
  for (let n = 0; n <= DECISIONS; n += 1) {
    const folder = event.registrations[n % TEAMS.length] ?? "";
    const picture = (pictures[n] ??= drawFish(n, n, 1280, 960));
    const photo = await addPhoto(place, { folder, owner: demo.admin.id, picture });
    const stored = await submitCatch(place.sql, demo.admin, {
      registration_id: folder,
      photo_path: photo,
      captured_at: new Date(lines.getTime() + n * 60_000).toISOString(),
    });
    catches.push({ id: stored["id"] as string, photo });
  }
  return { event: event.id, catches };
}

async function compare(
  stack: { url: string; publishableKey: string },
  plain: Waiting,
  desk: Waiting,
): Promise<void> {
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ["--no-sandbox"],
  });
  try {
    const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
    // What tsx calls where functions have names; the page has none of it.
    await page.addInitScript({ content: "globalThis.__name = (named) => named;" });
    await page.goto(`${stack.url}/auth/login`);
    await page.locator("input[type=email]").fill(demo.admin.email);
    await page.locator("input[type=password]").fill(demo.password);
    await page.locator("input[type=password]").press("Enter");
    await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
    await page.goto(`${stack.url}/admin/leaderboard?event=${desk.event}`);
    const atDesk = await decideAtDesk(page);
    const bare = await decidePlainly(page, stack.publishableKey, plain);
    const row = (name: string, of: number[]): string[] => [
      name,
      milliseconds(percentile(of, 50)),
      milliseconds(percentile(of, 95)),
      milliseconds(Math.max(...of)),
    ];
    printTable(
      ["decision to next photo", "p50", "p95", "longest"],
      [row("plain page", bare), row("judges' workplace", atDesk)],
    );
    const p95 = percentile(atDesk, 95);
    console.log(`p95 of the workplace: ${times(p95 / percentile(bare, 95))} the plain page's`);
    const share = p95 / PER_CATCH;
    console.log(
      `${(share * 100).toFixed(1)} % of the ${PER_CATCH / 1_000} s that 300 catches an hour leave for each`,
    );
    if (share > SHARE) throw new Error(`A judge waits for more than ${SHARE * 100} % of the time`);
  } finally {
    await browser.close();
  }
}

/** Accepts by key, and waits each time until the next catch's photo is drawn. */
async function decideAtDesk(page: Page): Promise<number[]> {
  await page.locator("figure img").first().waitFor();
  return page.evaluate(async (count) => {
    const shown = (): HTMLImageElement | null => {
      const image = document.querySelector<HTMLImageElement>("figure img");
      return image?.complete && image.naturalWidth > 0 ? image : null;
    };
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    while (!shown()) await frame();
    const taken: number[] = [];
    while (taken.length < count) {
      const before = shown()?.src;
      const from = performance.now();
      document.dispatchEvent(new KeyboardEvent("keydown", { key: "a", bubbles: true }));
      do await frame();
      while (!shown() || shown()?.src === before);
      await frame();
      taken.push(performance.now() - from);
      // A judge looks at it.
      await new Promise((resolve) => setTimeout(resolve, 1_000));
    }
    return taken;
  }, DECISIONS);
}

/** What a page does at least: the decision, then the next photo, one after the other. */
async function decidePlainly(page: Page, key: string, { catches }: Waiting): Promise<number[]> {
  return page.evaluate(
    async ([list, apikey]) => {
      const stored = Object.entries(localStorage).find(([name]) => name.endsWith("-auth-token"));
      const { access_token } = JSON.parse(stored?.[1] ?? "{}") as { access_token: string };
      const headers = {
        apikey,
        authorization: `Bearer ${access_token}`,
        "content-type": "application/json",
      };
      document.body.replaceChildren();
      const image = document.body.appendChild(new Image());
      const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
      const taken: number[] = [];
      for (const [n, { id }] of list.slice(0, -1).entries()) {
        const from = performance.now();
        const judged = await fetch("/rest/v1/rpc/judge_catch", {
          method: "POST",
          headers,
          body: JSON.stringify({ catch_id: id, decision: "accepted", revision: 1 }),
        });
        if (!judged.ok) throw new Error(await judged.text());
        const next = list[n + 1]?.photo ?? "";
        const photo = await fetch(`/storage/v1/object/authenticated/catch-photos/${next}`, {
          headers,
        });
        image.src = URL.createObjectURL(await photo.blob());
        await image.decode();
        await frame();
        await frame();
        taken.push(performance.now() - from);
      }
      return taken;
    },
    [catches, key] as const,
  );
}

function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil((sorted.length * percent) / 100) - 1] ?? Number.NaN;
}
