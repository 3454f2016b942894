import { chromium } from "@playwright/test";
import type { Language } from "../e2e/words.ts";

/** Bytes on the wire, as the stack compresses them. */
export interface ScriptBytes {
  beforePaint: number;
  /** Until the living page has taken the prerendered one's place. */
  beforeLiving: number;
  /** Page, styles, scripts and faces, until then. */
  allBeforeLiving: number;
  all: number;
  /** Of every kind, until nothing more is fetched. */
  everything: number;
}

const sum = (files: readonly { encodedBodySize: number }[]): number =>
  files.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);

/** What a browser fetches for a page, by when it was asked for. */
export async function measureScripts(
  url: string,
  executablePath: string,
  language: Language = "en",
): Promise<ScriptBytes> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ locale: language, viewport: { width: 412, height: 823 } });
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    const { paint, living, files } = await page.evaluate(() => ({
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      living: performance.getEntriesByName("living")[0]?.startTime,
      files: [
        ...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource"),
      ].map((entry) => entry.toJSON() as PerformanceResourceTiming),
    }));
    if (paint === undefined || living === undefined) throw new Error(`${url} never came to life`);
    // What was asked for in time counts, even where it arrived later.
    const askedBefore = (time: number) => files.filter(({ startTime }) => startTime < time);
    const isScript = ({ name }: { name: string }): boolean => name.endsWith(".js");
    return {
      beforePaint: sum(askedBefore(paint).filter(isScript)),
      beforeLiving: sum(askedBefore(living).filter(isScript)),
      allBeforeLiving: sum(
        askedBefore(living).filter(({ name }) => !/\.(?:png|svg|ico)$/.test(name)),
      ),
      all: sum(files.filter(isScript)),
      everything: sum(files),
    };
  } finally {
    await browser.close();
  }
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
