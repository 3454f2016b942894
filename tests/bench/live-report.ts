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

/** Prints one stage and returns the goals that it missed, in words. */
export function printFindings(contender: string, subscribers: number, rounds: Round[]): string[] {
  const bytes = Buffer.byteLength(rounds.at(-1)?.live.text ?? "");
  const bare = figures(rounds.map(({ bare: plain }) => since(plain.started, plain.times)));
  const commit = figures(rounds.map(({ live }) => since(live.committing, live.times)));
  const audience = `${subscribers} subscriber${subscribers === 1 ? "" : "s"}`;
  console.log(
    `\n${contender}, ${audience}, ${rounds.length} messages of ${bytes} bytes each way, interleaved`,
  );
  console.log(line("", "p50", "p95", "last subscriber"));
  console.log(line("bare ws, from its loop", ...milliseconds(bare)));
  console.log(line("commit → client", ...milliseconds(commit)));
  const goal = COMMIT_GOALS[subscribers];
  console.log(line("  ratio to bare", ...ratios(commit, bare, goal)));
  const missed = isMissed(commit, bare, goal) ? [`${contender}, ${audience}: commit → client`] : [];

  const heard = rounds.flatMap(({ live }) =>
    live.heard === undefined ? [] : [{ ...live, heard: live.heard }],
  );
  if (heard.length === 0) return missed;
  const notice = figures(heard.map((live) => since(live.heard, live.times)));
  const waiting = percentile(
    heard.map((live) => live.heard - live.committing),
    0.5,
  );
  const noticeGoal = subscribers > 1 ? NOTICE_GOAL : undefined;
  console.log(line("database's notice → client", ...milliseconds(notice)));
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
    last: percentile(
      rounds.map((times) => Math.max(...times)),
      0.5,
    ),
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

const isMissed = (measured: Figures, base: Figures, goal: number | undefined): boolean =>
  goal !== undefined && !FIGURES.every((name) => measured[name] / base[name] <= goal);

function ratios(measured: Figures, base: Figures, goal: number | undefined): string[] {
  return FIGURES.map((name) => {
    const ratio = measured[name] / base[name];
    if (goal === undefined) return ratio.toFixed(2);
    return `${ratio.toFixed(2)} (≤ ${goal}: ${ratio <= goal ? "met" : "missed"})`;
  });
}

function line(name: string, ...cells: string[]): string {
  return `  ${name.padEnd(28)}${cells.map((cell) => cell.padStart(24)).join("")}`;
}
