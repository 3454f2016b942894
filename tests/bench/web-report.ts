import type { RunnerResult } from "lighthouse";
import type { Language } from "../e2e/words.ts";
import { ownBlockingTime } from "./web-blocking.ts";

/** Categories in percent, LCP and TBT in milliseconds, `bytes` as transferred. */
export interface PageResult {
  path: string;
  language: Language;
  performance: number;
  accessibility: number;
  bestPractices: number;
  seo: number;
  lcp: number;
  tbt: number;
  /** By the processor time of the page's tasks. */
  ownTbt: number;
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
  {
    name: "350 KB in all",
    holds: ({ path, language, bytes }) => path !== "/" || language === "en" || bytes <= 350_000,
  },
];

/** Pages that ask search engines not to list them, for which Lighthouse takes points off. */
const UNLISTED =
  /^\/(?:404$|join-team\/|registration-success|unsubscribe|topics\/[^/]+\/new|forums\?q=)/;

export function pageOf(path: string, language: Language, result: RunnerResult): PageResult {
  const report = result.lhr;
  const figure = (audit: string): number => report.audits[audit]?.numericValue ?? Number.NaN;
  const judged = (category: string) =>
    (report.categories[category]?.auditRefs ?? []).flatMap(({ id, weight }) => {
      const audit = report.audits[id];
      const counts = weight > 0 && !(id === "is-crawlable" && UNLISTED.test(path));
      return counts && audit?.score != null
        ? [{ title: audit.title, score: audit.score, weight }]
        : [];
    });
  /** The mean by weight, as Lighthouse has it. */
  const score = (category: string): number => {
    const audits = judged(category);
    const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
    return Math.round(
      (100 * sum(audits.map((audit) => audit.score * audit.weight))) /
        sum(audits.map((audit) => audit.weight)),
    );
  };
  return {
    path,
    language,
    performance: score("performance"),
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    lcp: figure("largest-contentful-paint"),
    tbt: figure("total-blocking-time"),
    ownTbt: ownBlockingTime(result),
    cls: figure("cumulative-layout-shift"),
    bytes: figure("total-byte-weight"),
    errors: ["accessibility", "best-practices", "seo"].flatMap((category) =>
      judged(category)
        .filter(({ score: reached }) => reached < 1)
        .map(({ title }) => title),
    ),
  };
}
