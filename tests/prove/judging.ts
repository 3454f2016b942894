// npm run prove:judging: 300 catches are judged on a laptop by keys and 300 on a phone by taps and swipes, in
// Chromium, a few of them by mistake at first. Afterwards the database must hold each decision. `-- --catches 30`
// for fewer. Prints presses and seconds per catch; the judge of this walk does not stop to look.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { chromium, type BrowserContextOptions } from "@playwright/test";
import postgres from "postgres";
import { startStack } from "../../local/stack.ts";
import { findOrInstallChromium } from "../../scripts/chromium.ts";
import { printTable } from "../bench/print-table.ts";
import { addPhoto } from "../helpers/add-photo.ts";
import { ROOT, startTestCluster } from "../helpers/cluster.ts";
import { createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { drawFish } from "../helpers/fish-picture.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { submitCatch } from "../helpers/submit-catch.ts";
import {
  type Cost,
  type Hand,
  type Planned,
  type Verdict,
  judgeAll,
  keyboard,
  thumb,
} from "./judge-walk.ts";

const { values } = parseArgs({ options: { catches: { type: "string", default: "300" } } });
const CATCHES = Number(values.catches);
/** So many that the toast about one of its catches is gone when the next one is judged. */
const TEAMS = Array.from({ length: 60 }, (_, n) => `Boat ${String(n).padStart(2, "0")}`);

/** Of twenty catches one is adjusted and one rejected; of thirty one is accepted by mistake. */
const verdictOf = (n: number): Verdict =>
  n % 20 === 3 ? "adjusted" : n % 20 === 9 ? "rejected" : n % 30 === 14 ? "mistaken" : "accepted";

const devices: { name: string; hand: Hand; context: BrowserContextOptions }[] = [
  { name: "laptop, keys", hand: keyboard, context: { viewport: { width: 1280, height: 800 } } },
  {
    name: "phone, taps",
    hand: thumb,
    context: { viewport: { width: 360, height: 640 }, hasTouch: true, isMobile: true },
  },
];

const cluster = await startTestCluster();
const dataDir = await mkdtemp(join(tmpdir(), "castboard-prove-judging-"));
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
  const browser = await chromium.launch({
    executablePath: findOrInstallChromium(),
    args: ["--no-sandbox"],
  });
  try {
    for (const { name, hand, context } of devices) {
      const { event, plan } = await fill({ sql, url: stack.url, secretKey: stack.secretKey });
      const opened = await browser.newContext(context);
      const page = await opened.newPage();
      // What tsx calls where functions have names; the page has none of it.
      await page.addInitScript({ content: "globalThis.__name = (named) => named;" });
      await page.goto(`${stack.url}/auth/login`);
      await page.locator("input[type=email]").fill(demo.admin.email);
      await page.locator("input[type=password]").fill(demo.password);
      await page.locator("input[type=password]").press("Enter");
      await page.waitForURL((url) => !url.pathname.startsWith("/auth"));
      await page.goto(`${stack.url}/admin/leaderboard?event=${event}`);
      const costs = await judgeAll(page, hand, plan);
      await opened.close();
      await expectJudged(sql, event, plan);
      printTable(["", "catches", "presses each", "seconds each", "slowest"], report(name, costs));
    }
    console.log("Every decision is in the database as it was made, and every mistake is undone.");
  } finally {
    await browser.close();
    await sql.end();
    await stack.stop();
  }
} finally {
  await rm(dataDir, { recursive: true, force: true });
  await cluster.stop();
}

async function fill(place: Parameters<typeof addPhoto>[0]) {
  const event = await createSmallEvent(place.sql, TEAMS);
  const [lines] = event.linesIn as [Date];
  const plan = new Map<string, Planned>();
  for (let n = 0; n < CATCHES; n += 1) {
    const team = n % TEAMS.length;
    const folder = event.registrations[team] ?? "";
    const photo = await addPhoto(place, { folder, owner: demo.admin.id, picture: drawFish(n, n) });
    const weight = 800 + n;
    const stored = await submitCatch(place.sql, demo.admin, {
      registration_id: folder,
      photo_path: photo,
      weight_g: weight,
      captured_at: new Date(lines.getTime() + n * 60_000).toISOString(),
    });
    const id = stored["id"] as string;
    plan.set(id, { id, team: TEAMS[team] ?? "", verdict: verdictOf(n), weight: weight - 50 });
  }
  return { event: event.id, plan };
}

async function expectJudged(
  sql: postgres.Sql,
  event: string,
  plan: ReadonlyMap<string, Planned>,
): Promise<void> {
  const stored = await sql<{ id: string; status: string; weight_g: number }[]>`
    select id, status, weight_g from public.catches where event_id = ${event}`;
  const wrong = stored.filter(({ id, status, weight_g }) => {
    const fish = plan.get(id);
    if (fish?.verdict === "adjusted") return status !== "adjusted" || weight_g !== fish.weight;
    return status !== (fish?.verdict === "accepted" ? "accepted" : "rejected");
  });
  if (stored.length !== plan.size || wrong.length > 0) {
    throw new Error(`Not judged as decided: ${JSON.stringify(wrong)} of ${stored.length}`);
  }
}

function report(device: string, costs: readonly Cost[]): (string | number)[][] {
  const row = (name: string, of: readonly Cost[]): (string | number)[] => {
    const mean = (part: "presses" | "milliseconds") =>
      of.reduce((sum, cost) => sum + cost[part], 0) / of.length;
    const slowest = Math.max(...of.map(({ milliseconds }) => milliseconds));
    const [presses, ms] = [mean("presses"), mean("milliseconds")];
    return [
      name,
      of.length,
      presses.toFixed(2),
      (ms / 1_000).toFixed(2),
      (slowest / 1_000).toFixed(2),
    ];
  };
  const kinds: Record<Verdict, string> = {
    accepted: "accepted",
    adjusted: "adjusted",
    rejected: "rejected",
    mistaken: "mistakes undone",
  };
  return [
    row(device, costs),
    ...(Object.keys(kinds) as Verdict[])
      .map((verdict) =>
        row(
          `  ${kinds[verdict]}`,
          costs.filter((cost) => cost.verdict === verdict),
        ),
      )
      .filter(([, count]) => count !== 0),
  ];
}
