// npm run explain:scoring [-- <preset>] [--days 2] [--plan]: the SQL that scores a board under one of
// the presets, as PostgreSQL is given it, or how PostgreSQL would run it. Without a preset: their names.
import { parseArgs } from "node:util";
import { presetNames, presets } from "../../web/src/lib/scoring/presets.ts";
import { startTestCluster } from "../helpers/cluster.ts";
import { createTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { days: { type: "string", default: "1" }, plan: { type: "boolean", default: false } },
});
const preset = presetNames.find((name) => name === positionals[0]);
const days = Number(values.days);
if (!preset || !Number.isSafeInteger(days) || days < 1) {
  console.log(`npm run explain:scoring -- <preset> [--days 2] [--plan]\n`);
  for (const name of presetNames) console.log(`  ${name}`);
  process.exitCode = positionals.length === 0 ? 0 : 1;
} else {
  const rules = presets[preset];
  console.log(`-- ${preset}, ${days === 1 ? "one day" : `${days} days`}`);
  console.log(`-- ${JSON.stringify(rules)}\n`);
  const cluster = await startTestCluster();
  try {
    const db = await createTestDatabase({ cluster });
    try {
      const [row] = await db.sql<[{ query: string }]>`
        select private.scoring_query(${db.sql.json(rules)}, ${days}, false) as query`;
      if (values.plan) {
        const plan = await db.sql.unsafe<{ "QUERY PLAN": string }[]>(
          `explain ${row.query.replaceAll("$1", `'${demo.live}'::uuid`)}`,
        );
        for (const line of plan) console.log(line["QUERY PLAN"]);
      } else console.log(row.query);
    } finally {
      await db.drop();
    }
  } finally {
    await cluster.stop();
  }
}
