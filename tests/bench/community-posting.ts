import { randomUUID } from "node:crypto";
import { type Caller, asRole } from "../helpers/as-role.ts";
import type { TestDatabase } from "../helpers/database.ts";
import { addField, addMembers, timed } from "./community-field.ts";
import { median, milliseconds, printTable } from "./print-table.ts";

const ROUNDS = 200;
const POSTERS = 300;
const FOLLOWERS = 5_000;
const LONG = 100_000;
const SHORT = 10;
/** Over a plain insert of the same row. */
const MORE_MS = 2;

/** A reply to a short and a long thread, and to one with 5 000 followers, beside a plain insert. */
export async function posting(db: TestDatabase, missed: string[]): Promise<void> {
  const { sql } = db;
  const { members, threads } = await addField(sql, {
    posts: LONG + 2 * SHORT,
    threads: 3,
    members: POSTERS,
    longest: LONG,
  });
  const [long, short, followed] = threads;
  if (!long || !short || !followed) throw new Error("The field lacks a thread");
  const followers = await addMembers(sql, FOLLOWERS);
  await sql`
    insert into public.forum_watches (user_id, thread_id, level)
    select id, ${followed.id}, 'following' from unnest(${followers.map(({ id }) => id)}::uuid[]) as id`;
  // The row alone, with the checks and indexes of its table and without its triggers.
  await sql`create table public.plain_posts (like public.forum_posts including all)`;
  await sql`grant all on public.plain_posts to service_role`;
  await sql`grant execute on all functions in schema private to service_role`;
  await sql`analyze`;
  await sql`delete from private.forum_news`;

  const body = "The third one was 41 cm with its tail pinched, and the judges took it.";
  const replyTo = (thread: string) => (caller: Caller) =>
    asRole(sql, caller, (tx) => tx`select public.post_reply(${randomUUID()}, ${thread}, ${body})`);
  let no = 1_000_000;
  const insert = (author: { id: string }) =>
    asRole(
      sql,
      "service_role",
      (tx) => tx`
        insert into public.plain_posts (key, thread_id, no, author_id, body, version)
        values (${randomUUID()}, ${short.id}, ${(no += 1)}, ${author.id}, ${body}, 1)`,
    );
  const kinds: [string, (caller: { id: string }) => Promise<unknown>, number[]][] = [
    ["plain insert", insert, []],
    [`reply, thread of ${SHORT}`, replyTo(short.id), []],
    [`reply, thread of ${LONG}`, replyTo(long.id), []],
    [`reply, ${FOLLOWERS} followers`, replyTo(followed.id), []],
  ];
  for (let round = 0; round < ROUNDS; round += 1) {
    const author = members[round % members.length];
    if (!author) throw new Error("The field lacks members");
    for (const [, act, spent] of kinds) spent.push(await timed(() => act(author)));
  }
  const plain = median(kinds[0]?.[2] ?? []);
  printTable(
    ["posting", "p50", "over the insert"],
    kinds.map(([name, , spent]) => [
      name,
      milliseconds(median(spent)),
      milliseconds(median(spent) - plain),
    ]),
  );
  for (const [name, , spent] of kinds.slice(1)) {
    if (median(spent) - plain > MORE_MS) missed.push(`${name} ≤ ${MORE_MS} ms over a plain insert`);
  }
  await telling(db);
}

/** What the job does with the news of that thread: first new notices, then their counting up. */
async function telling({ sql }: TestDatabase): Promise<void> {
  await sql`
    delete from private.forum_news where thread_id not in (
      select w.thread_id from public.forum_watches as w
      group by w.thread_id having count(*) > 1000)`;
  const tell = () => timed(() => sql`select private.tell_followers(10000)`);
  const first = await tell();
  const [counted] = await sql<[{ n: number }]>`
    select count(*)::int as n from public.notifications where kind = 'thread_continued'`;
  await sql`
    insert into private.forum_news (post_id, thread_id)
    select id, thread_id from public.forum_posts order by id desc limit 1`;
  const again = await tell();
  console.log(
    `\nThe job: ${counted.n} notices with mails in ${first.toFixed(0)} ms, counting them up in ${again.toFixed(0)} ms.\n`,
  );
}
