import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { threadTopic } from "../../supabase/functions/_shared/contracts/forum.ts";
import { become } from "../helpers/as-role.ts";
import type { TestDatabase } from "../helpers/database.ts";
import { addForum, startThread } from "../helpers/forum.ts";
import { addMembers, p95 } from "./community-field.ts";
import { KEYS, Worker, commit, compare } from "./live-rounds.ts";
import { median, milliseconds } from "./print-table.ts";

/** So many that nobody meets the limit of posts in a minute. */
const POSTERS = 300;
const A_SECOND = 5;
const P50_MS = 10;
const BODY = "The third one was 41 cm with its tail pinched, and the judges took it.";

async function openThread({ sql }: TestDatabase) {
  const forum = await addForum(sql);
  const members = await addMembers(sql, POSTERS);
  const [starter = { id: "" }] = members;
  const { thread } = await startThread(sql, starter, forum);
  let posted = 0;
  return {
    id: thread.id,
    /** The next member's reply, in a transaction that the caller commits. */
    async reply(connection: postgres.ReservedSql): Promise<void> {
      await become(connection, members[(posted += 1) % members.length] ?? starter);
      await connection`select public.post_reply(${randomUUID()}, ${thread.id}, ${BODY})`;
    },
  };
}

/** From a post's commit until its readers have it, beside a bare ws server with the same bytes. */
export async function postToReader(
  db: TestDatabase,
  most: number,
  missed: string[],
): Promise<void> {
  const thread = await openThread(db);
  const sql = postgres(db.adminUrl, { max: 1, onnotice: () => {} });
  const many = [...new Set([200, 1_000].map((n) => Math.min(n, most)))];
  try {
    for (const [name, file] of [
      ["the realtime server alone", "live-realtime.ts"],
      ["the whole stack", "live-stack.ts"],
    ] as const) {
      const stages = [
        { subscribers: 1, rounds: 200, p50Ms: P50_MS },
        ...many.map((subscribers) => ({ subscribers, rounds: 180 })),
      ];
      const contender = { name, file, tellsNotice: file === "live-realtime.ts", stages };
      missed.push(
        ...(await compare(sql, db.adminUrl, contender, {
          topic: threadTopic(thread.id),
          send: (connection) => thread.reply(connection),
        })),
      );
    }
  } finally {
    await sql.end({ timeout: 1 });
  }
}

/** Readers of the whole stack while five members a second post: each has each post, once and in order. */
export async function everyReader(
  db: TestDatabase,
  { readers, seconds }: { readers: number; seconds: number },
  missed: string[],
): Promise<void> {
  const thread = await openThread(db);
  const sql = postgres(db.adminUrl, { max: 1, onnotice: () => {} });
  const [stack, crowd] = [new Worker("live-stack.ts"), new Worker("community-crowd.ts")];
  try {
    stack.order({ do: "listen", databaseUrl: db.adminUrl, keys: KEYS });
    const { port, key = KEYS.publishableKey } = await stack.next("listen");
    crowd.order({ do: "follow", count: readers, port, key, threadId: thread.id });
    await crowd.next("follow");
    // The post that began the thread has the number 1.
    const committing = new Map<number, number>();
    const started = performance.now();
    for (let n = 0; n < seconds * A_SECOND; n += 1) {
      await pause(started + (n * 1_000) / A_SECOND - performance.now());
      committing.set(n + 2, await commit(sql, (connection) => thread.reply(connection)));
    }
    const posts = committing.size;
    crowd.order({ do: "settle", last: posts + 1 });
    const { right, fetched, arrivals } = await crowd.next("settle");
    const spent = arrivals.flatMap(([no, at]) =>
      at.map((time) => time - (committing.get(no) ?? 0)),
    );
    console.log(
      `${right} of ${readers} readers have all ${posts} posts, each once and in order` +
        ` (all: ${right === readers ? "met" : "missed"}); ${fetched} fetched what a message did not` +
        ` bring.\ncommit → reader: p50 ${milliseconds(median(spent))}, p95 ${milliseconds(p95(spent))}`,
    );
    if (right < readers) missed.push(`${readers} readers: every post, once, in order`);
  } finally {
    await Promise.all([stack, crowd].map((worker) => worker.stop()));
    await sql.end({ timeout: 1 });
  }
}
