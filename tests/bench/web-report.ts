import type { Result } from "lighthouse";

/** Categories in percent, LCP and TBT in milliseconds, `bytes` as transferred. */
export interface PageResult {
  path: string;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  cls: number;
  bytes: number;
  /** Audits of the last three categories that did not pass. */
  errors: string[];
}

interface Goal {
  name: string;
  /** A speed that is promised of a quiet machine only. */
  quietOnly?: boolean;
  holds: (page: PageResult) => boolean;
}

export const GOALS: Goal[] = [
  { name: "performance ≥ 95", quietOnly: true, holds: ({ performance }) => performance >= 95 },
  { name: "accessibility 100", holds: ({ accessibility }) => accessibility === 100 },
  { name: "best practices ≥ 95", holds: ({ bestPractices }) => bestPractices >= 95 },
  { name: "SEO 100", holds: ({ seo }) => seo === 100 },
  {
    name: "LCP ≤ 2.0 s",
    quietOnly: true,
    holds: ({ path, lcp }) => path !== "/" || lcp <= 2_000,
  },
  { name: "TBT ≤ 150 ms", holds: ({ path, tbt }) => path !== "/" || tbt <= 150 },
  { name: "CLS ≤ 0.02", holds: ({ cls }) => cls <= 0.02 },
];

export function pageOf(path: string, report: Result): PageResult {
  const score = (category: string): number =>
    Math.round((report.categories[category]?.score ?? 0) * 100);
  const figure = (audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
  return {
    path,
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    cls: figure("cumulative-layout-shift"),
    bytes: figure("total-byte-weight"),
    errors: ["accessibility", "best-practices", "seo"].flatMap((category) =>
      (report.categories[category]?.auditRefs ?? [])
        .map(({ id, weight }) => ({ audit: report.audits[id], weight }))
        .filter(({ audit, weight }) => weight > 0 && audit?.score != null && audit.score < 1)
        .map(({ audit }) => audit?.title ?? category),
    ),
  };
}
