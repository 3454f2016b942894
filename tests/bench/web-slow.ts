import { chromium } from "@playwright/test";
import type { Language } from "../e2e/words.ts";

/** Slow 3G: bytes per second each way, and milliseconds that each request takes longer. */
const SLOW_3G = { downloadThroughput: 50_000, uploadThroughput: 50_000, latency: 400 };
const RUNS = 3;

/** Milliseconds until a first visit shows text in the reader's language over slow 3G; the median of its runs. */
export async function measureFirstText(
  url: string,
  language: Language,
  executablePath: string,
): Promise<number> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const times: number[] = [];
    for (let run = 0; run < RUNS; run++) {
      // A context of its own has an empty cache.
      const context = await browser.newContext({
        locale: language,
        viewport: { width: 412, height: 823 },
        serviceWorkers: "block",
      });
      const page = await context.newPage();
      const session = await context.newCDPSession(page);
      await session.send("Network.enable");
      await session.send("Network.emulateNetworkConditions", { offline: false, ...SLOW_3G });
      await page.goto(url, { waitUntil: "commit" });
      const painted = await page.waitForFunction(() => {
        const [paint] = performance.getEntriesByName("first-contentful-paint");
        return paint?.startTime;
      });
      times.push(Number(await painted.jsonValue()));
      await context.close();
    }
    return times.toSorted((a, b) => a - b)[Math.floor(RUNS / 2)] ?? Number.NaN;
  } finally {
    await browser.close();
  }
}
