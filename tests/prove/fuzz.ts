// npm run prove:fuzz [-- --seed 7 --requests 100000]: 20 000 valid requests with one thing changed, sent
// to a whole stack; `--only 'crew|invite'` takes those of the corpus whose name it finds. Prints the
// answers by status and every request that was answered by 5xx, not at all or not in time, and fails for
// these and for memory that grows; the same seed sends the same requests.
import { parseArgs } from "node:util";
import { printTable } from "../bench/print-table.ts";
import { fuzz } from "../fuzz/fuzz.ts";
import { GROWTH_AT_MOST, growth } from "../fuzz/held-memory.ts";
import { prepareFixtures } from "../fuzz/fixtures.ts";
import { targetOf } from "../fuzz/target.ts";
import { startTestCluster } from "../helpers/cluster.ts";
import { startTestStack } from "../helpers/stack.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "8" },
    requests: { type: "string", default: "20000" },
    only: { type: "string" },
  },
});
const seed = Number(values.seed);
const requests = Number(values.requests);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(requests) || requests < 1) {
  throw new Error("--seed and --requests are whole numbers");
}

const cluster = await startTestCluster();
try {
  const stack = await startTestStack({ cluster });
  try {
    const fixtures = await prepareFixtures(stack, await targetOf(stack));
    const { failures, memory, statuses } = await fuzz(
      fixtures,
      seed,
      requests,
      values.only === undefined ? undefined : new RegExp(values.only),
    );
    const rows = [...statuses].toSorted(([a], [b]) => a - b);
    printTable(
      ["status", "answers"],
      rows.map(([status, count]) => [String(status), String(count)]),
    );
    const grown = growth(memory);
    const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
    const more = `${megabytes(grown.programs)} more, ${megabytes(grown.backend)} a database connection`;
    console.log(`\n${requests} requests, seed ${seed}: ${failures.length} failures, ${more}`);
    for (const failure of failures) console.log(`  ${failure}`);
    const isGrowing =
      grown.programs >= GROWTH_AT_MOST.programs || grown.backend >= GROWTH_AT_MOST.backend;
    if (failures.length > 0 || isGrowing) process.exitCode = 1;
  } finally {
    await stack.stop();
  }
} finally {
  await cluster.stop();
}
