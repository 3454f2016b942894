// npm run bench:web: Lighthouse's mobile preset on the built site behind the real stack, with a thread
// of 50 posts and pictures and an album of 60 photos, and, as they travel, what the start page fetches in
// each language and the scripts of a list and of threads, against the goals below. Exits 1 when one is missed. `--scripts` leaves
// Lighthouse out. `--busy` keeps one core busy meanwhile; of the goals of speed, the start page's TBT then
// holds. `--all` measures every public page in each language, as a browser of that language opens it;
// `--languages en,ja,ar` the usual ones in these. `--slow` measures nothing but when the start page shows
// its first text over slow 3G, in each language.
// "TBT own" is the blocking time by the processor time that the page's tasks took, without what they waited
// for a core: on a machine with few cores Lighthouse, the browser and the stack share them with the page.
import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { parseArgs } from "node:util";
import { launch } from "chrome-launcher";
import lighthouse from "lighthouse";
import postgres from "postgres";
import { startStack } from "../../local/stack.ts";
import { LANGUAGES, type Language } from "../e2e/words.ts";
import { findOrInstallChromium } from "../../scripts/chromium.ts";
import { addPicturedAlbum } from "../helpers/pictured-album.ts";
import { A11Y_PAGES, preparePages } from "../e2e/a11y-pages.ts";
import { keepCoreBusy } from "./busy-core.ts";
import { untilIdle } from "./idle-machine.ts";
import { median, printTable } from "./print-table.ts";
import { kilobytes, measureScripts, type ScriptBytes } from "./web-scripts.ts";
import { measureFirstText } from "./web-slow.ts";
import { addThread } from "./web-thread.ts";
import { GOALS, pageOf, type PageResult } from "./web-report.ts";

const { values } = parseArgs({
  options: {
    /** Runs a page; the median of each figure counts. */
    runs: { type: "string", default: "3" },
    /** With commas between them. */
    pages: { type: "string" },
    all: { type: "boolean", default: false },
    busy: { type: "boolean", default: false },
    scripts: { type: "boolean", default: false },
    slow: { type: "boolean", default: false },
    languages: { type: "string", default: "en" },
  },
});
/** Of the demo data, without Markdown. */
const PLAIN_THREAD = "/topics/weigh-in/1";
/** Of the demo data. */
const POST = "/blogs/best-five-explained";
const EPISODE = "/podcasts/the-last-hour";
/** With 60 photos. */
const ALBUM = "/gallery/bench-album";
/** Bytes until a list of the forums or a thread answers. */
const MOST_SCRIPTS = 160_000;
/** Milliseconds until the start page shows text over slow 3G. */
const FIRST_TEXT = 2_000;
/** Bytes of the start page in Japanese or Arabic, until nothing more is fetched. */
const MOST_OF_HOME = 350_000;

const chromePath = findOrInstallChromium();
const dataDir = await mkdtemp(join(tmpdir(), "castboard-bench-web-"));
const stack = await startStack({
  root: resolve(import.meta.dirname, "../.."),
  dataDir,
  port: 0,
  host: "127.0.0.1",
  site: "built",
  seed: true,
});

const results: PageResult[] = [];
const firstTexts: [language: Language, ms: number][] = [];
const ofHome: [language: Language, bytes: ScriptBytes][] = [];
const ofForums: [path: string, bytes: number][] = [];
try {
  const { topic, thread } = values.busy ? { topic: "", thread: "" } : await addThread(stack);
  if (!values.busy) {
    await withDatabase((sql) =>
      addPicturedAlbum(sql, stack, { slug: ALBUM.slice("/gallery/".length), photos: 60 }),
    );
  }
  const media = `/blogs,${POST},/podcasts,${EPISODE},/rss,/gallery,${ALBUM}`;
  const first = `/,/services/managed-it,/contact,/leaderboard,/forums,${topic},${thread},${media}`;
  const pages = (values.pages ?? (values.busy ? "/" : first)).split(",");
  const endBusyCore = values.busy ? keepCoreBusy() : undefined;
  try {
    if (values.all) {
      await withDatabase(preparePages);
      const everyPage = [...new Set([...pages, ...Object.values(A11Y_PAGES.visitor).flat()])];
      for (const language of LANGUAGES) results.push(...(await measurePages(everyPage, language)));
    } else if (!values.scripts && !values.slow) {
      for (const language of LANGUAGES.filter((one) => values.languages.split(",").includes(one))) {
        results.push(...(await measurePages(pages, language)));
      }
    }
  } finally {
    await endBusyCore?.();
  }
  for (const language of values.busy || values.scripts ? [] : LANGUAGES) {
    const home = new URL("/", stack.url).href;
    firstTexts.push([language, await measureFirstText(home, language, chromePath)]);
  }
  for (const language of LANGUAGES) {
    const home = new URL("/", stack.url).href;
    ofHome.push([language, await measureScripts(home, chromePath, language)]);
  }
  for (const path of values.busy ? [] : ["/forums", "/topics/weigh-in", PLAIN_THREAD, thread]) {
    const { beforeLiving } = await measureScripts(new URL(path, stack.url).href, chromePath);
    ofForums.push([path, beforeLiving]);
  }
} finally {
  await stack.stop();
  await rm(dataDir, { recursive: true, force: true });
}

async function withDatabase(change: (sql: postgres.Sql) => Promise<unknown>): Promise<void> {
  const sql = postgres(stack.dbUrl, { max: 1, onnotice: () => {} });
  try {
    await change(sql);
  } finally {
    await sql.end();
  }
}

async function measurePages(pages: readonly string[], language: Language): Promise<PageResult[]> {
  const measured: PageResult[] = [];
  const chrome = await launch({
    chromePath,
    chromeFlags: [
      "--headless=new",
      "--no-sandbox",
      "--disable-gpu",
      `--lang=${language}`,
      `--accept-lang=${language}`,
    ],
  });
  try {
    for (const path of pages) {
      const runs: PageResult[] = [];
      for (let run = 0; run < Number(values.runs); run++) {
        if (!values.busy) await untilIdle();
        const result = await lighthouse(new URL(path, stack.url).href, {
          port: chrome.port,
          output: "json",
          logLevel: "error",
        });
        if (!result) throw new Error(`Lighthouse said nothing about ${path}`);
        runs.push(pageOf(path, language, result));
      }
      // Lighthouse now and then loses a trace on a busy machine: such a run has no figures.
      measured.push(middle(runs.filter(({ lcp }) => Number.isFinite(lcp))));
    }
  } finally {
    chrome.kill();
  }
  return measured;
}

function middle(runs: PageResult[]): PageResult {
  const [first] = runs;
  if (!first) throw new Error("Lighthouse measured no run of a page");
  const of = (key: Exclude<keyof PageResult, "path" | "language" | "errors">): number =>
    median(runs.map((run) => run[key]));
  return {
    path: first.path,
    language: first.language,
    performance: of("performance"),
    accessibility: of("accessibility"),
    bestPractices: of("bestPractices"),
    seo: of("seo"),
    lcp: of("lcp"),
    tbt: of("tbt"),
    ownTbt: of("ownTbt"),
    cls: of("cls"),
    bytes: of("bytes"),
    errors: [...new Set(runs.flatMap(({ errors }) => errors))],
  };
}

const machine = `${availableParallelism()} cores, load ${(loadavg()[0] ?? 0).toFixed(1)}`;
console.log(
  values.busy
    ? `${machine}: a child process kept one core busy. Of the speeds, TBT of / alone has a goal.`
    : machine,
);
printTable(
  [
    "page",
    "language",
    "perf",
    "a11y",
    "practices",
    "SEO",
    "LCP",
    "TBT",
    "TBT own",
    "CLS",
    "transferred",
  ],
  results.map((page) => [
    page.path,
    page.language,
    page.performance,
    page.accessibility,
    page.bestPractices,
    page.seo,
    `${(page.lcp / 1000).toFixed(2)} s`,
    `${page.tbt.toFixed(0)} ms`,
    `${page.ownTbt.toFixed(0)} ms`,
    page.cls.toFixed(3),
    kilobytes(page.bytes),
  ]),
);
for (const { path, language, errors } of results) {
  for (const error of errors) console.log(`${path} (${language}): ${error}`);
}
for (const [language, ms] of firstTexts) {
  console.log(`First text of / over slow 3G (${language}): ${(ms / 1000).toFixed(2)} s`);
}
for (const [language, bytes] of ofHome) {
  console.log(`Of / (${language}), compressed with brotli:`);
  console.log(`  scripts before the first paint: ${kilobytes(bytes.beforePaint)}`);
  console.log(`  scripts until the page answers: ${kilobytes(bytes.beforeLiving)}`);
  console.log(`  all until the page answers:     ${kilobytes(bytes.allBeforeLiving)}`);
  console.log(`  scripts in all:                 ${kilobytes(bytes.all)}`);
  console.log(`  everything:                     ${kilobytes(bytes.everything)}`);
}
for (const [path, bytes] of ofForums) {
  console.log(`Scripts of ${path} until the page answers: ${kilobytes(bytes)}`);
}

const goals = GOALS.filter(({ quietOnly }) => !(values.busy && quietOnly));
const missed = [
  ...results.flatMap((page) =>
    goals
      .filter(({ holds }) => !holds(page))
      .map(({ name }) => `${page.path} (${page.language}): ${name}`),
  ),
  ...firstTexts.flatMap(([language, ms]) =>
    ms <= FIRST_TEXT ? [] : [`/ (${language}): first text over slow 3G within 2 s`],
  ),
  // Nothing but a page's own start-up script comes before its paint, so the goals for that moment
  // are held to until the page answers.
  ...ofHome.flatMap(([language, { beforeLiving }]) =>
    beforeLiving <= 150_000 ? [] : [`/ (${language}): 150 KB of scripts until the page answers`],
  ),
  ...ofForums.flatMap(([path, bytes]) =>
    bytes <= MOST_SCRIPTS ? [] : [`${path}: 160 KB of scripts until the page answers`],
  ),
  ...ofHome.flatMap(([language, { allBeforeLiving, everything }]) => {
    if (language === "en")
      return allBeforeLiving <= 200_000 ? [] : ["/: 200 KB in all before images"];
    return everything <= MOST_OF_HOME ? [] : [`/ (${language}): 350 KB of everything`];
  }),
];
console.log(missed.length === 0 ? "Every goal is met." : `Missed: ${missed.join("; ")}`);
process.exitCode = missed.length === 0 ? 0 : 1;
