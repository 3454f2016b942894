// npm run prove:races [-- --seed 7 --operations 4000 --lanes 10]: everything that touches a board at
// once, on several events and in the roles that do it; then every board is compared with a fresh
// computation. Exits with 1 after any failure. The same seed makes the same operations.
import { parseArgs } from "node:util";
import { printTable } from "../bench/print-table.ts";
import { startTestCluster } from "../helpers/cluster.ts";
import { connect, createTestDatabase } from "../helpers/database.ts";
import { proveRaces } from "./prove-races.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    operations: { type: "string", default: "4000" },
    lanes: { type: "string", default: "10" },
  },
});
const seed = Number(values.seed);
const operations = Number(values.operations);
const lanes = Number(values.lanes);
if (![seed, operations, lanes].every(Number.isSafeInteger) || operations < 1 || lanes < 1) {
  throw new Error("--seed, --operations and --lanes are whole numbers");
}

const cluster = await startTestCluster();
try {
  const db = await createTestDatabase({ cluster });
  const sql = connect(db.url, lanes);
  try {
    const { kinds, longestStep, wrong } = await proveRaces(sql, { seed, operations, lanes });
    printTable(
      ["operation", "passed", "refused"],
      Object.entries(kinds).map(([kind, n]) => [kind, String(n.passed), String(n.refused)]),
    );
    console.log(`\nLongest step of the life cycle: ${Math.round(longestStep)} ms`);
    console.log(`${operations} operations, seed ${seed}: ${wrong.length} failures`);
    for (const one of wrong.slice(0, 50)) console.log(`  ${one}`);
    if (wrong.length > 0) process.exitCode = 1;
  } finally {
    await sql.end();
    await db.drop();
  }
} finally {
  await cluster.stop();
}
