import { startTestCluster } from "../helpers/cluster.ts";
import { createTestDatabase } from "../helpers/database.ts";
import { posting } from "./community-posting.ts";
import { compare, reading } from "./community-reading.ts";

/**
 * Forums: posting beside a plain insert, the notices of 5 000 followers, and reading from a forum of a
 * million posts beside one of ten thousand, on one throw-away PostgreSQL (nothing flushed to disk). Ends
 * with 1 when a goal is missed. `npm run bench:community -- 100000` takes another size for the large forum.
 */

const posts = Number(process.argv[2] ?? 1_000_000);
const missed: string[] = [];
const cluster = await startTestCluster();
try {
  const db = await createTestDatabase({ cluster });
  try {
    await posting(db, missed);
  } finally {
    await db.drop();
  }
  const read = async (size: { posts: number; threads: number; members: number }) => {
    const own = await createTestDatabase({ cluster });
    try {
      return await reading(own, size);
    } finally {
      await own.drop();
    }
  };
  const small = await read({ posts: 10_000, threads: 500, members: 200 });
  const large = await read({ posts, threads: posts / 20, members: posts / 50 });
  compare(small, large, missed);
  console.log(missed.length === 0 ? "\nEvery goal is met." : `\nMissed: ${missed.join("; ")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
}
