import { randomUUID } from "node:crypto";
import { readFileSync } from "node:fs";
import type postgres from "postgres";
import { type SmallForum, addForum } from "../helpers/forum.ts";
import { AR, EN, JA } from "./community-words.ts";

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

export interface Size {
  posts: number;
  threads: number;
  members: number;
  /** Posts of the longest thread. */
  longest: number;
  /** All others equally long. */
  isEven?: boolean;
}

export interface Field {
  forum: SmallForum;
  members: { id: string }[];
  /** The longest first; the others hold the rest, between one post and twice the mean. */
  threads: { id: string; number: number; last: number }[];
}

/** Texts that are written once and used by many posts: to fold and split them is what takes long. */
const TEXTS = 20_000;
/** One post in so many holds the rare word. */
const RARE = 10_000;

/**
 * A forum with so many posts in three languages, some words common and some rare, written over a year by SQL
 * without the triggers of single posts, then with what these triggers would have made: words, numbers of
 * threads and posts, and how far members have read. The connection is a superuser's.
 */
export async function addField(sql: postgres.Sql, size: Size): Promise<Field> {
  const forum = await addForum(sql);
  const members = await addMembers(sql, size.members);
  const texts = Math.min(TEXTS, size.posts);
  return sql.begin(async (tx) => {
    await tx`select setseed(0.5)`;
    // Neither the triggers nor the foreign keys of single rows.
    await tx`set local session_replication_role = replica`;
    await tx`
      create temporary table members on commit drop as
      select n, id from unnest(${members.map(({ id }) => id)}::uuid[]) with ordinality as m (id, n)`;
    await tx`create unique index on members (n)`;
    await writeTexts(tx, texts);
    const threads = await writeThreads(tx, forum, size);
    await writePosts(tx, forum, size.members, texts);
    await tx`
      insert into public.forum_reads (user_id, thread_id, last_read_no, has_written)
      select m.id, t.id, greatest(1, t.last_no - floor(random() * 4)::int), k <= 10
      from members as m cross join generate_series(1, 20) as k
      join public.forum_threads as t on t.forum_id = ${forum.id}
        and t.number = ${Number(threads[0]?.number)}::bigint + (m.n * 31 + k * 1009) % ${size.threads}
      on conflict do nothing`;
    await tx`update public.forum_topics set threads = ${size.threads} where id = ${forum.topic}`;
    return { forum, members, threads: threads.toSorted((a, b) => b.last - a.last) };
  }) as Promise<Field>;
}

/** Texts of 10 to 60 words; early words of a language's list are the common ones. */
async function writeTexts(tx: postgres.TransactionSql, texts: number): Promise<void> {
  await tx`
    create temporary table texts on commit drop as
    select x.n, t.body
    from generate_series(1, ${texts}::int) as x (n) cross join lateral (
      select string_agg(
        case
          when x.n % 20 < 8 then (${JA}::text[])[1 + floor(${JA.length} * random() * random())::int]
          when x.n % 20 < 12 then (${AR}::text[])[1 + floor(${AR.length} * random() * random())::int]
          else (${EN}::text[])[1 + floor(${EN.length} * random() * random())::int] end,
        case when x.n % 20 < 8 and word > 0 then '' else ' ' end) as body
      from generate_series(1, 10 + x.n % 50) as word) as t`;
  await tx`alter table texts add words tsvector`;
  await tx`update texts set words = private.words(body)`;
  await tx`create unique index on texts (n)`;
  await tx`analyze texts`;
}

/** Each thread begins at another time of the year, and the posts of each follow at equal distances. */
async function writeThreads(tx: postgres.TransactionSql, forum: SmallForum, size: Size) {
  const mean = Math.max(1, (size.posts - size.longest) / Math.max(1, size.threads - 1));
  return tx<Field["threads"]>`
    insert into public.forum_threads
      (id, topic_id, forum_id, author_id, title, last_no, posts, version, likes, created_at, last_post_at)
    select gen_random_uuid(), ${forum.topic}, ${forum.id},
      (select m.id from members as m where m.n = 1 + t.n % ${size.members}::int),
      'Thread number ' || t.n, t.last, t.last, t.last, floor(20 * random() * random()),
      now() - t.age, now() - t.age * 0.9 * random() * random()
    from (
      select n,
        make_interval(secs => (1 + random() * 364) * 86400) as age,
        case n when 1 then ${size.longest}::int
          else greatest(1, round(${mean}::float8 * case
            when ${size.isEven === true} then 1 else 2 * ((n * 7919) % 1000) / 1000.0 end)::int) end as last
      from generate_series(1, ${size.threads}::int) as n) as t
    order by t.n
    returning id, number::int, last_no as last`;
}

async function writePosts(
  tx: postgres.TransactionSql,
  forum: SmallForum,
  members: number,
  texts: number,
): Promise<void> {
  await tx`
    create temporary table drawn on commit drop as
    select t.id as thread_id, no, t.title, 1 + (t.number * 7919 + no::bigint * 104729) % ${texts}::int as text,
      (t.number * 7919 + no * 131) % ${RARE} = 0 as is_rare, 1 + (t.number + no * 7) % ${members}::int as member,
      t.created_at + (t.last_post_at - t.created_at) * (no::float8 / t.last_no) as at
    from public.forum_threads as t cross join lateral generate_series(1, t.last_no) as no
    where t.forum_id = ${forum.id}`;
  // In the order of time, so that the posts of a thread lie among those of others, as they do on a site.
  await tx`
    insert into public.forum_posts (key, thread_id, no, author_id, body, version, created_at)
    select gen_random_uuid(), d.thread_id, d.no, m.id,
      x.body || case when d.is_rare then ' sturgeon 鰉' else '' end, d.no, d.at
    from drawn as d join texts as x on x.n = d.text join members as m on m.n = d.member
    order by d.at`;
  // An index on words is built in less time than it is kept.
  const [{ index }] = await tx<[{ index: string }]>`
    select pg_get_indexdef('private.forum_post_words_index'::regclass) as index`;
  await tx`drop index private.forum_post_words_index`;
  await tx`
    insert into private.forum_post_words (post_id, words)
    select p.id, case
      when d.no = 1 then private.words(d.title || E'\n' || p.body)
      when d.is_rare then private.words(p.body)
      else x.words end
    from drawn as d join texts as x on x.n = d.text
    join public.forum_posts as p on p.thread_id = d.thread_id and p.no = d.no
    order by p.id`;
  await tx`set local maintenance_work_mem = '512MB'`;
  await tx.unsafe(index);
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

/** How long some work takes, and how much of it a process of the database is on a core. */
export async function measured(
  pid: number,
  work: () => Promise<unknown>,
): Promise<{ wall: number; cpu: number }> {
  const before = onCore(pid);
  const wall = await timed(work);
  return { wall, cpu: onCore(pid) - before };
}

/** Milliseconds that a process has spent on a core, where the system tells. */
function onCore(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, "utf8").split(" ")[0]) / 1e6;
  } catch {
    return Number.NaN;
  }
}
