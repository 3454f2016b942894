import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { type SmallForum, addForum } from "../helpers/forum.ts";

/** Trusted members, made at once. */
export async function addMembers(sql: postgres.Sql, n: number): Promise<{ id: string }[]> {
  const ids = Array.from({ length: n }, () => randomUUID());
  // Step by step: each account's triggers run at the end of its statement.
  for (let from = 0; from < n; from += 1_000) {
    const some = ids.slice(from, from + 1_000);
    await sql`
      insert into auth.users (id, email, email_confirmed_at)
      select id, id || '@lake.example', now() from unnest(${some}::uuid[]) as id`;
    await sql`
      insert into public.forum_people (user_id, trusted, joined_at)
      select id, true, now() - interval '1 year' from unnest(${some}::uuid[]) as id`;
  }
  return ids.map((id) => ({ id }));
}

export interface Field {
  forum: SmallForum;
  members: { id: string }[];
  /** Numbers of the threads; the first one holds `longest` posts, the others the rest in equal parts. */
  threads: { id: string; number: number; last: number }[];
}

const WORDS = [
  "bass pike perch carp trout salmon lure reel line rod hook bait boat river lake tide wind",
  "morning evening deep shallow weed stone harbour water cold warm slow fast heavy light",
].join(" ");

/**
 * A forum with so many posts in so many threads, written by SQL without the triggers of single posts. A
 * word in ten thousand posts is "sturgeon", each hundredth has a Japanese sentence.
 */
export async function addField(
  sql: postgres.Sql,
  size: { posts: number; threads: number; members: number; longest: number },
): Promise<Field> {
  const forum = await addForum(sql);
  const members = await addMembers(sql, size.members);
  const each = Math.max(1, Math.floor((size.posts - size.longest) / Math.max(1, size.threads - 1)));
  await sql`alter table public.forum_threads disable trigger user`;
  await sql`alter table public.forum_posts disable trigger user`;
  const threads = await sql<Field["threads"]>`
    insert into public.forum_threads
      (id, topic_id, forum_id, author_id, title, last_no, posts, version, created_at, last_post_at)
    select gen_random_uuid(), ${forum.topic}, ${forum.id},
      (${members.map(({ id }) => id)}::uuid[])[1 + n % ${members.length}], 'Thread number ' || n,
      l.last, l.last, l.last, now() - interval '1 year', now() - make_interval(secs => n)
    from generate_series(1, ${size.threads}::int) as n
    cross join lateral (
      select case n when 1 then ${size.longest}::int else ${each}::int end as last) as l
    returning id, number::int, last_no as last`;
  const words = WORDS.split(" ");
  await sql`
    insert into public.forum_posts (key, thread_id, no, author_id, body, version, created_at)
    select gen_random_uuid(), t.id, no, (${members.map(({ id }) => id)}::uuid[])[1 + (no * 7 + t.number) % ${members.length}],
      (select string_agg((${words}::text[])[1 + ((no * 31 + t.number * 17 + k * k * 7) % ${words.length})::int], ' ')
        from generate_series(1, 12) as k)
        || case when (no * 131 + t.number * 7919) % 10000 = 0 then ' sturgeon' else '' end
        || case when (no + t.number) % 100 = 0 then ' 琵琶湖で大きな鯉を釣った。' else '' end,
      no, t.created_at + make_interval(secs => no)
    from public.forum_threads as t cross join lateral generate_series(1, t.last_no) as no
    where t.forum_id = ${forum.id} order by t.number desc, no`;
  await sql`
    insert into private.forum_post_words (post_id, words)
    select p.id, private.words(p.body) from public.forum_posts as p
    join public.forum_threads as t on t.id = p.thread_id and t.forum_id = ${forum.id}
    on conflict do nothing`;
  await sql`alter table public.forum_threads enable trigger user`;
  await sql`alter table public.forum_posts enable trigger user`;
  await sql`update public.forum_topics set threads = ${size.threads} where id = ${forum.topic}`;
  return { forum, members, threads: threads.toSorted((a, b) => b.last - a.last) };
}

/** The value that 95 in 100 do not exceed. */
export function p95(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * 0.95) - 1)] ?? Number.NaN;
}

export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}
