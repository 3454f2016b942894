import { chromium } from "@playwright/test";

/** Bytes on the wire, as the stack compresses them. */
export interface ScriptBytes {
  beforePaint: number;
  /** Page, styles, scripts and faces. */
  allBeforePaint: number;
  all: number;
}

const sum = (files: readonly { encodedBodySize: number }[]): number =>
  files.reduce((bytes, { encodedBodySize }) => bytes + encodedBodySize, 0);

/** What a browser fetches for a page, by when it was asked for: before its first contentful paint or after. */
export async function measureScripts(url: string, executablePath: string): Promise<ScriptBytes> {
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
  try {
    const page = await browser.newPage({ locale: "en-US", viewport: { width: 412, height: 823 } });
    await page.goto(url);
    await page.waitForLoadState("networkidle");
    const { paint, files } = await page.evaluate(() => ({
      paint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      files: [
        ...performance.getEntriesByType("navigation"),
        ...performance.getEntriesByType("resource"),
      ].map((entry) => entry.toJSON() as PerformanceResourceTiming),
    }));
    // What was asked for in time counts, even where it arrived after the paint.
    const early = files.filter(({ startTime }) => startTime < paint);
    const isScript = ({ name }: { name: string }): boolean => name.endsWith(".js");
    return {
      beforePaint: sum(early.filter(isScript)),
      allBeforePaint: sum(early.filter(({ name }) => !/\.(?:png|svg)$/.test(name))),
      all: sum(files.filter(isScript)),
    };
  } finally {
    await browser.close();
  }
}

export const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} KB`;
