import { availableParallelism, loadavg } from "node:os";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { startTestCluster } from "../helpers/cluster.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { everyReader, postToReader } from "./community-live.ts";
import { onNotice } from "./community-plans.ts";
import { posting } from "./community-posting.ts";
import { compareReading, fillReading } from "./community-reading.ts";

/**
 * Forums against goals, on one throw-away PostgreSQL (nothing flushed to disk): from a post's commit to its
 * readers beside a bare WebSocket, a minute in which every reader has to have every post, posting beside a
 * plain insert, and reading from a million posts beside ten thousand. Ends with 1 when a goal is missed.
 *
 * --posts 100000  size of the large forum, and at most of the long thread that is posted in
 * --readers 50    readers of that minute, and at most of the stages before it
 * --seconds 20    instead of the minute
 * --only reading  one part: live, readers, posting or reading
 * --plans         the plans of everything that reads, in the large forum
 */
const { values: given } = parseArgs({
  options: {
    posts: { type: "string", default: "1000000" },
    readers: { type: "string" },
    seconds: { type: "string", default: "60" },
    only: { type: "string" },
    plans: { type: "boolean", default: false },
  },
});
const posts = Number(given.posts);
const readers = Number(given.readers ?? 500);
const missed: string[] = [];
const cluster = await startTestCluster();
const databases: TestDatabase[] = [];

async function database(): Promise<TestDatabase> {
  const made = await createTestDatabase({ cluster });
  databases.push(made);
  return made;
}

const parts: Record<string, () => Promise<void>> = {
  live: async () => {
    const most = given.readers === undefined ? 1_000 : readers;
    await postToReader(await database(), most, missed);
  },
  readers: async () =>
    everyReader(await database(), { readers, seconds: Number(given.seconds) }, missed),
  posting: async () => posting(await database(), Math.min(100_000, posts), missed),
  reading: async () => {
    const connections: postgres.Sql[] = [];
    const fill = async (size: number) => {
      const { adminUrl } = await database();
      const sql = postgres(adminUrl, { max: 1, onnotice: onNotice });
      connections.push(sql);
      console.log(`… filling a forum with ${size} posts`);
      return fillReading(sql, { posts: size, threads: size / 20, members: size / 50 });
    };
    try {
      await compareReading(await fill(10_000), await fill(posts), given.plans, missed);
    } finally {
      await Promise.all(connections.map((sql) => sql.end({ timeout: 1 })));
    }
  },
};

try {
  for (const [name, measure] of Object.entries(parts)) {
    if (given.only !== undefined && given.only !== name) continue;
    const [load = 0] = loadavg();
    console.log(`\n${name}: ${availableParallelism()} cores, load ${load.toFixed(1)}\n`);
    await measure();
    for (const made of databases.splice(0)) await made.drop();
  }
  console.log(missed.length === 0 ? "\nEvery goal is met." : `\nMissed: ${missed.join("; ")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  for (const made of databases) await made.drop();
  await cluster.stop();
}
