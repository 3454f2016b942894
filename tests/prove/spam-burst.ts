import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type postgres from "postgres";
import { call } from "../helpers/forum.ts";

interface Target {
  threadId: string;
  topicId: string;
}

/** Accounts that registered now. */
export async function newAccounts(sql: postgres.Sql, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await sql`
    insert into auth.users (id, email, email_confirmed_at)
    select id, id || '@spam.example', now() from unnest(${ids}::uuid[]) as id`;
  return ids;
}

/** What an account tries in turn. */
const BODIES = [
  "Best lures, cheapest prices, write to me",
  "https://a.example https://b.example https://c.example",
  "www.a.example //b.example c.com",
  "Play at CASINO.example. now",
  "Look: https://a.example",
];

/** Each account asks for something to be stored, waits for the answer and so long after it, until stopped. */
export function startBurst(
  sql: postgres.Sql,
  accounts: readonly string[],
  target: Target,
  everyMs: number,
) {
  const outcomes = new Map<string, number>();
  const stopping = new AbortController();
  const send = async (id: string, turn: number): Promise<void> => {
    const given = { key: randomUUID(), body: BODIES[turn % BODIES.length] };
    const thread = { id: randomUUID(), topic_id: target.topicId, title: "Best lures" };
    const outcome = await (
      turn % 4 === 3
        ? call(sql, { id }, "start_thread", { ...thread, ...given })
        : call(sql, { id }, "post_reply", { thread_id: target.threadId, ...given })
    ).then(
      () => "stored",
      (error: unknown) => /"code" ?: ?"(\w+)"/.exec(String(error))?.[1] ?? String(error),
    );
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + 1);
  };
  const all = accounts.map(async (id, n) => {
    await pause((n * everyMs) / accounts.length);
    for (let turn = n; !stopping.signal.aborted; turn += 1) {
      await send(id, turn);
      await pause(everyMs);
    }
  });
  return {
    /** Resolves to how often each answer came. */
    async stop(): Promise<ReadonlyMap<string, number>> {
      stopping.abort();
      await Promise.all(all);
      return outcomes;
    },
  };
}

/** What those accounts have stored beyond the limits of newcomers, in words. */
export async function breaches(sql: postgres.Sql, accounts: readonly string[]): Promise<string[]> {
  const rows = await sql<{ id: string; most: number; linked: number; listed: number }[]>`
    select u.id, max(p.minute)::int as most, max(private.written_links(p.body))::int as linked,
      count(*) filter (where p.body ~* 'casino')::int as listed
    from auth.users as u
    join lateral (
      select o.body, count(*) over (
        order by o.created_at range between '1 minute' preceding and current row) as minute
      from public.forum_posts as o where o.author_id = u.id) as p on true
    where u.id = any (${[...accounts]})
    group by u.id`;
  const stored = await sql<[{ n: number }]>`
    select count(*)::int as n from public.forum_posts as p
    where p.author_id = any (${[...accounts]})`;
  console.log(
    `${stored[0].n} posts stored by ${rows.length} of ${accounts.length} accounts; at most` +
      ` ${Math.max(0, ...rows.map(({ most }) => most))} a minute and ${Math.max(0, ...rows.map(({ linked }) => linked))} links in one.`,
  );
  return rows.flatMap(({ id, most, linked, listed }) => [
    ...(most > 3 ? [`${id} stored ${most} posts in a minute`] : []),
    ...(linked > 2 ? [`${id} stored ${linked} links in a post`] : []),
    ...(listed > 0 ? [`${id} stored a listed host`] : []),
  ]);
}
