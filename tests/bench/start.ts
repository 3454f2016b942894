// npm run bench:start [-- --runs 3]: how long `npm start` takes in an empty folder and in one that has been
// used, and how long Ctrl-C takes; each beside PostgreSQL by itself doing the same in the same run: making
// and starting a cluster, starting it again, stopping it. The goals are those of a second start and a stop.
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { clusterElsewhere } from "../../local/postgres/cluster.ts";
import { startPostgres } from "../../local/postgres/server.ts";
import { startCli } from "../helpers/cli.ts";
import { median, printTable, times } from "./print-table.ts";

const GOALS_MS = { "first start": undefined, "second start": 5_000, stop: 3_000 };
type Step = keyof typeof GOALS_MS;

const { values } = parseArgs({ options: { runs: { type: "string", default: "3" } } });
const runs = Number(values.runs);
if (!Number.isSafeInteger(runs) || runs < 1) throw new Error("--runs is a whole number");

const took: Record<"stack" | "bare", Record<Step, number[]>> = {
  stack: { "first start": [], "second start": [], stop: [] },
  bare: { "first start": [], "second start": [], stop: [] },
};

for (let n = 0; n < runs; n += 1) {
  await measure("bare", async (dataDir) => {
    const server = await startPostgres({ dataDir, durable: true, log: () => {} });
    return () => server.stop();
  });
  await measure("stack", async (dataDir) => {
    const cli = startCli({ args: ["--data-dir", dataDir], npm: true });
    await cli.ready;
    return async () => {
      cli.child.kill("SIGINT");
      await cli.ended;
    };
  });
}

const seconds = (value: number): string => `${(value / 1000).toFixed(2)} s`;
let hasMissed = false;
printTable(
  ["median", "Castboard", "PostgreSQL", "ratio", "goal"],
  Object.entries(GOALS_MS).map(([step, goal]) => {
    const [stack, bare] = [took.stack[step as Step], took.bare[step as Step]].map(median);
    if (stack === undefined || bare === undefined) throw new Error(`${step} was not measured`);
    const isMissed = goal !== undefined && stack > goal;
    hasMissed ||= isMissed;
    const said = goal === undefined ? "" : `${seconds(goal)}${isMissed ? ", missed" : ""}`;
    return [step, seconds(stack), seconds(bare), times(stack / bare), said];
  }),
);
if (hasMissed) process.exitCode = 1;

/** Starts in an empty folder, stops, starts again and stops. */
async function measure(
  what: keyof typeof took,
  start: (dataDir: string) => Promise<() => Promise<void>>,
): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "castboard-start-"));
  try {
    for (const step of ["first start", "second start"] as const) {
      const stop = await timed(took[what][step], () => start(dataDir));
      await timed(took[what].stop, stop);
    }
  } finally {
    const elsewhere = await clusterElsewhere(dataDir);
    if (elsewhere) await rm(elsewhere, { recursive: true, force: true });
    await rm(dataDir, { recursive: true, force: true });
  }
}

async function timed<T>(into: number[], work: () => Promise<T>): Promise<T> {
  const began = performance.now();
  const result = await work();
  into.push(performance.now() - began);
  return result;
}
