// npm run prove:scoring [-- --seed 7 --events 400]: random events that mix every option of the rules,
// scored by the database and by an oracle written from the rules alone. Prints how many values were
// compared and where the two differ; the same seed makes the same events.
import { parseArgs } from "node:util";
import { printTable } from "../bench/print-table.ts";
import { startTestCluster } from "../helpers/cluster.ts";
import { createTestDatabase } from "../helpers/database.ts";
import { randomField } from "../helpers/random-field.ts";
import { Coverage } from "../helpers/rule-options.ts";
import { compareField, storeField } from "../helpers/scored-field.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    events: { type: "string", default: "400" },
  },
});
const seed = Number(values.seed);
const events = Number(values.events);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(events) || events < 1) {
  throw new Error("--seed and --events are whole numbers");
}

/** So many events meet every pair of options. */
const EVERY_PAIR = 3_000;

const compared = new Map<string, number>();
const differences: string[] = [];
const coverage = new Coverage();
const cluster = await startTestCluster();
try {
  const db = await createTestDatabase({ cluster });
  try {
    for (let n = 0; n < events; n++) {
      const field = randomField(seed * 1_000_000 + n);
      coverage.add(field.rules, field.days.length);
      const found = await compareField(db.sql, field, await storeField(db.sql, field));
      for (const [kind, count] of Object.entries(found.compared)) {
        compared.set(kind, (compared.get(kind) ?? 0) + count);
      }
      differences.push(...found.differences.map((one) => `event ${n}: ${one}`));
    }
  } finally {
    await db.drop();
  }
} finally {
  await cluster.stop();
}

printTable(
  ["compared", "values", "different"],
  [...compared].map(([kind, count]) => [
    kind,
    String(count),
    String(differences.filter((one) => one.includes(`: ${kind} of `)).length),
  ]),
);
const total = [...compared.values()].reduce((sum, count) => sum + count, 0);
console.log(`\n${events} events, seed ${seed}: ${total} values, ${differences.length} different`);
for (const one of differences.slice(0, 50)) console.log(`  ${one}`);
const { met, missing } = coverage.report();
console.log(`${met} options and pairs of options met, ${missing.length} not`);
for (const one of missing.slice(0, 50)) console.log(`  ${one}`);
if (differences.length > 0 || (events >= EVERY_PAIR && missing.length > 0)) process.exitCode = 1;
