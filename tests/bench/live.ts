import { mkdtemp, rm } from "node:fs/promises";
import { availableParallelism, loadavg, tmpdir } from "node:os";
import { join, resolve } from "node:path";
import postgres from "postgres";
import { bootstrap } from "../../local/postgres/migrate.ts";
import { startPostgres } from "../../local/postgres/server.ts";
import { type Contender, compare } from "./live-rounds.ts";

const CONTENDERS: Contender[] = [
  {
    name: "the realtime server alone",
    file: "live-realtime.ts",
    tellsNotice: true,
    stages: [
      { subscribers: 1, rounds: 200 },
      { subscribers: 200, rounds: 315 },
      { subscribers: 1_000, rounds: 360 },
    ],
  },
  {
    name: "the whole stack",
    file: "live-stack.ts",
    tellsNotice: false,
    stages: [
      { subscribers: 200, rounds: 180 },
      { subscribers: 1_000, rounds: 360 },
    ],
  },
];
/** Makes a message of the size of a board's: 513 bytes as it goes over the wire. */
const FILLER = "x".repeat(322);
const TOPIC = "bench";

async function main(): Promise<void> {
  const dataDir = await mkdtemp(join(tmpdir(), "castboard-bench-"));
  const database = await startPostgres({ dataDir, durable: false, log: () => {} });
  const sql = postgres(database.adminUrl, { max: 1, onnotice: () => {} });
  console.log(
    "From realtime.send's COMMIT leaving this process until a subscriber's process has the message,\n" +
      "beside a bare ws server that loops over its sockets with the same bytes: from the start of\n" +
      "that loop, so without the way from the database, although a commit starts it, too. Servers,\n" +
      "subscribers and database share this machine, on one clock; the database does not flush to disk.",
  );
  const [load = 0] = loadavg();
  if (load > availableParallelism() / 2) {
    console.log(
      `\nOther work keeps this machine busy (load ${load.toFixed(1)} on ${availableParallelism()} cores):` +
        " the p95 below show that more than the servers.",
    );
  }
  const missed: string[] = [];
  try {
    await bootstrap(resolve(import.meta.dirname, "../.."), database.adminUrl, "postgres");
    await sql`create policy "Bench" on realtime.messages for select to anon using (true)`;
    for (const contender of CONTENDERS) {
      const found = await compare(sql, database.adminUrl, contender, {
        topic: TOPIC,
        send: (connection, round) =>
          connection`
            select realtime.send(
              ${sql.json({ version: round, rows: FILLER })}, 'board_changed', ${TOPIC})`,
      });
      missed.push(...found);
    }
  } finally {
    await sql.end({ timeout: 1 });
    await database.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
  console.log(missed.length === 0 ? "\nEvery goal is met." : `\nMissed: ${missed.join("; ")}`);
  if (missed.length > 0) process.exitCode = 1;
}

await main();
