import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import postgres from "postgres";
import { addMembers, p95 } from "../bench/community-field.ts";
import { Worker, commit, KEYS } from "../bench/live-rounds.ts";
import { median, milliseconds, printTable } from "../bench/print-table.ts";
import { become } from "../helpers/as-role.ts";
import { startTestCluster } from "../helpers/cluster.ts";
import { connect, createTestDatabase } from "../helpers/database.ts";
import { addForum, startThread } from "../helpers/forum.ts";
import { breaches, newAccounts, startBurst } from "./spam-burst.ts";

/**
 * `npm run prove:spam`: 100 readers of a thread, first while three trusted members a second write, then while
 * 200 accounts that are minutes old send what they can. The limits on newcomers must hold. Prints how long the
 * readers waited for the members' posts, and for a page, in both phases; the servers and all callers share the
 * machine.
 */
const READERS = 100;
const SPAMMERS = 200;
const CONNECTIONS = 20;
const PHASE_MS = 20_000;
const A_SECOND = 3;
/** A spammer asks again after this time. */
const EVERY_MS = 1_000;

interface Phase {
  arrivals: number[];
  pages: number[];
}

const cluster = await startTestCluster();
const db = await createTestDatabase({ cluster });
const sql = postgres(db.adminUrl, { max: 1, onnotice: () => {} });
const spammers = connect(db.url, CONNECTIONS);
const [stack, crowd] = [new Worker("live-stack.ts"), new Worker("community-crowd.ts")];
try {
  const forum = await addForum(db.sql);
  const members = await addMembers(db.sql, 100);
  const [starter = { id: "" }] = members;
  const { thread } = await startThread(db.sql, starter, forum);
  await db.sql`
    insert into public.forum_words (word, kind, action) values ('casino.example', 'link', 'refuse')`;
  const accounts = await newAccounts(db.sql, SPAMMERS);

  stack.order({ do: "listen", databaseUrl: db.adminUrl, keys: KEYS });
  const { port, key = KEYS.publishableKey } = await stack.next("listen");
  crowd.order({ do: "follow", count: READERS, port, key, threadId: thread.id });
  await crowd.next("follow");

  const committed = [new Map<number, number>(), new Map<number, number>()];
  let turn = 0;
  const phase = async (times: Map<number, number>): Promise<number[]> => {
    const started = performance.now();
    const pages: number[] = [];
    const reading = (async () => {
      while (performance.now() - started < PHASE_MS) {
        const asked = performance.now();
        const query = `number=${thread.number}&first_no=1&at_most=30`;
        const headers = { apikey: key };
        await (
          await fetch(`http://127.0.0.1:${port}/rest/v1/rpc/read_thread?${query}`, { headers })
        ).json();
        pages.push(performance.now() - asked);
        await pause(100);
      }
    })();
    for (let n = 0; n < (PHASE_MS / 1_000) * A_SECOND; n += 1) {
      await pause(started + (n * 1_000) / A_SECOND - performance.now());
      const author = members[(turn += 1) % members.length] ?? starter;
      let no = 0;
      const at = await commit(sql, async (connection) => {
        await become(connection, author);
        const [sent] = await connection<[{ no: number }]>`
          select (public.post_reply(${randomUUID()}, ${thread.id}, '41 cm, tail pinched.')
            -> 'post' ->> 'no')::int as no`;
        no = sent.no;
      });
      times.set(no, at);
    }
    await reading;
    return pages;
  };

  const [calm = new Map(), burst = new Map()] = committed;
  const calmPages = await phase(calm);
  const target = { threadId: thread.id, topicId: forum.topic };
  const burstOf = startBurst(spammers, accounts, target, EVERY_MS);
  const burstPages = await phase(burst);
  const outcomes = await burstOf.stop();

  const [{ last }] = await db.sql<[{ last: number }]>`
    select last_no as last from public.forum_threads where id = ${thread.id}`;
  crowd.order({ do: "settle", last });
  const { right, arrivals } = await crowd.next("settle");
  const waited = (times: Map<number, number>): number[] =>
    arrivals.flatMap(([no, at]) => {
      const sent = times.get(no);
      return sent === undefined ? [] : at.map((time) => time - sent);
    });
  const before: Phase = { arrivals: waited(calm), pages: calmPages };
  const during: Phase = { arrivals: waited(burst), pages: burstPages };

  printTable(
    ["answer to the 200 accounts", "requests"],
    [...outcomes].toSorted(([a], [b]) => a.localeCompare(b)).map(([code, n]) => [code, String(n)]),
  );
  const ratio = (of: (phase: Phase) => number) => `${(of(during) / of(before)).toFixed(1)} ×`;
  const rows: [string, (phase: Phase) => number][] = [
    ["commit → reader, p50", ({ arrivals: all }) => median(all)],
    ["commit → reader, p95", ({ arrivals: all }) => p95(all)],
    ["a page of the thread, p50", ({ pages }) => median(pages)],
    ["a page of the thread, p95", ({ pages }) => p95(pages)],
  ];
  printTable(
    ["readers", "before", "during the burst", "ratio"],
    rows.map(([name, of]) => [name, milliseconds(of(before)), milliseconds(of(during)), ratio(of)]),
  );
  console.log(`${right} of ${READERS} readers have all ${last} posts, each once and in order.`);
  const wrong = await breaches(db.sql, accounts);
  for (const line of wrong) console.error(line);
  console.log(wrong.length === 0 ? "Every limit held." : "Limits were passed.");
  if (wrong.length > 0 || right < READERS) process.exitCode = 1;
} finally {
  await Promise.all([stack, crowd].map((worker) => worker.stop()));
  await Promise.all([sql, spammers].map((connection) => connection.end({ timeout: 1 })));
  await db.drop();
  await cluster.stop();
}
