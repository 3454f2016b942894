import { median } from "./print-table.ts";

/** One message through the database and one of the same bytes from the bare server. */
export interface Round {
  /** Times of the shared clock in milliseconds. */
  live: {
    committing: number;
    /** When the database's notice reached the server, if that one tells. */
    heard: number | undefined;
    times: number[];
    text: string;
  };
  bare: { started: number; times: number[] };
}

interface Figures {
  p50: number;
  p95: number;
  /** Until the last subscriber had it: the median over the rounds. */
  last: number;
}

/** Goals of the ratios from commit to client, by subscribers. */
const COMMIT_GOALS: Record<number, number> = { 200: 1.5, 1000: 1.25 };
const NOTICE_GOAL = 1.1;
/**
 * A ratio is taken within each of so many blocks of consecutive rounds, and the median is reported: a
 * disturbance of a second then spoils one block and not the result.
 */
const BLOCKS = 9;

/** Prints one stage and returns the goals that it missed, in words. */
export function printFindings(
  contender: string,
  subscribers: number,
  rounds: Round[],
  p50Ms?: number,
): string[] {
  const bytes = Buffer.byteLength(rounds.at(-1)?.live.text ?? "");
  const bare = rounds.map(({ bare: plain }) => since(plain.started, plain.times));
  const commit = rounds.map(({ live }) => since(live.committing, live.times));
  const audience = `${subscribers} subscriber${subscribers === 1 ? "" : "s"}`;
  console.log(
    `\n${contender}, ${audience}, ${rounds.length} messages of ${bytes} bytes each way, interleaved`,
  );
  console.log(line("", "p50", "p95", "last subscriber"));
  console.log(line("bare ws, from its loop", ...milliseconds(figures(bare))));
  console.log(line("commit → client", ...milliseconds(figures(commit))));
  const goal = COMMIT_GOALS[subscribers];
  console.log(line("  ratio to bare", ...ratios(commit, bare, goal)));
  const missed = isMissed(commit, bare, goal) ? [`${contender}, ${audience}: commit → client`] : [];

  if (p50Ms !== undefined) {
    const held = figures(commit).p50 <= p50Ms;
    console.log(line("  goal", `p50 ≤ ${p50Ms} ms: ${held ? "met" : "missed"}`));
    if (!held) missed.push(`${contender}, ${audience}: commit → client, p50 ≤ ${p50Ms} ms`);
  }

  const heard = rounds.flatMap(({ live }) =>
    live.heard === undefined ? [] : [{ ...live, heard: live.heard }],
  );
  if (heard.length < rounds.length) return missed;
  const notice = heard.map((live) => since(live.heard, live.times));
  const waiting = median(heard.map((live) => live.heard - live.committing));
  const noticeGoal = subscribers > 1 ? NOTICE_GOAL : undefined;
  console.log(line("database's notice → client", ...milliseconds(figures(notice))));
  console.log(line("  ratio to bare", ...ratios(notice, bare, noticeGoal)));
  console.log(line("commit → notice", `${waiting.toFixed(2)} ms`));
  if (isMissed(notice, bare, noticeGoal)) {
    missed.push(`${contender}, ${audience}: database's notice → client`);
  }
  return missed;
}

function since(start: number, times: number[]): number[] {
  return times.map((time) => time - start);
}

function figures(rounds: number[][]): Figures {
  const all = rounds.flat();
  return {
    p50: percentile(all, 0.5),
    p95: percentile(all, 0.95),
    last: median(rounds.map((times) => Math.max(...times))),
  };
}

function percentile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}

function milliseconds({ p50, p95, last }: Figures): string[] {
  return [p50, p95, last].map((value) => `${value.toFixed(2)} ms`);
}

const FIGURES = ["p50", "p95", "last"] as const;

/** Of one figure: the median over the blocks. */
function ratioOf(name: keyof Figures, measured: number[][], base: number[][]): number {
  const plain = blocksOf(base);
  return median(
    blocksOf(measured).map((block, n) => figures(block)[name] / figures(plain[n] ?? [])[name]),
  );
}

function blocksOf(rounds: number[][]): number[][][] {
  const at = (block: number): number => Math.round((block * rounds.length) / BLOCKS);
  return Array.from({ length: BLOCKS }, (_, block) => rounds.slice(at(block), at(block + 1)));
}

const isMissed = (measured: number[][], base: number[][], goal: number | undefined): boolean =>
  goal !== undefined && !FIGURES.every((name) => ratioOf(name, measured, base) <= goal);

function ratios(measured: number[][], base: number[][], goal: number | undefined): string[] {
  return FIGURES.map((name) => {
    const ratio = ratioOf(name, measured, base);
    if (goal === undefined) return ratio.toFixed(2);
    return `${ratio.toFixed(2)} (≤ ${goal}: ${ratio <= goal ? "met" : "missed"})`;
  });
}

function line(name: string, ...cells: string[]): string {
  return `  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(24)).join("")}`;
}
