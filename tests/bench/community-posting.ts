import { randomUUID } from "node:crypto";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { type TestDatabase, connect } from "../helpers/database.ts";
import { addField, addMembers, measured, timed } from "./community-field.ts";
import { median, milliseconds, printTable } from "./print-table.ts";

const ROUNDS = 200;
const POSTERS = 300;
const FOLLOWERS = 5_000;
const SHORT = 10;
/** Over a plain insert of the same row. */
const MORE_MS = 2;

/** A reply to a short and a long thread, and to one with 5 000 followers, beside a plain insert. */
export async function posting(db: TestDatabase, longest: number, missed: string[]): Promise<void> {
  const { sql } = db;
  const admin = connect(db.adminUrl, 1);
  const { members, threads } = await addField(admin, {
    posts: longest + 2 * SHORT,
    threads: 3,
    members: POSTERS,
    longest,
    isEven: true,
  });
  await admin.end({ timeout: 1 });
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

  // One connection, whose time on a core is measured.
  const own = connect(db.url, 1);
  const [{ pid }] = await own<[{ pid: number }]>`select pg_backend_pid() as pid`;
  const body = "The third one was 41 cm with its tail pinched, and the judges took it.";
  const replyTo = (thread: string) => (caller: Caller) =>
    asRole(own, caller, (tx) => tx`select public.post_reply(${randomUUID()}, ${thread}, ${body})`);
  let no = 1_000_000;
  const insert = (author: { id: string }) =>
    asRole(
      own,
      "service_role",
      (tx) => tx`
        insert into public.plain_posts (key, thread_id, no, author_id, body, version)
        values (${randomUUID()}, ${short.id}, ${(no += 1)}, ${author.id}, ${body}, 1)`,
    );
  const kinds = (
    [
      ["plain insert", insert],
      [`reply, thread of ${SHORT}`, replyTo(short.id)],
      [`reply, thread of ${longest}`, replyTo(long.id)],
      [`reply, ${FOLLOWERS} followers`, replyTo(followed.id)],
    ] as [string, (caller: { id: string }) => Promise<unknown>][]
  ).map(([name, act]) => ({ name, act, wall: [] as number[], cpu: [] as number[] }));
  for (let round = 0; round < ROUNDS; round += 1) {
    const author = members[round % members.length];
    if (!author) throw new Error("The field lacks members");
    for (const { act, wall, cpu } of kinds) {
      const spent = await measured(pid, () => act(author));
      wall.push(spent.wall);
      cpu.push(spent.cpu);
    }
  }
  await own.end({ timeout: 1 });
  const [plain] = kinds;
  const over = ({ wall }: { wall: number[] }) => median(wall) - median(plain?.wall ?? []);
  printTable(
    ["posting", "p50", "over the insert", "of it on a core", "goal", ""],
    kinds.map((kind) => [
      kind.name,
      milliseconds(median(kind.wall)),
      milliseconds(over(kind)),
      milliseconds(median(kind.cpu)),
      ...(kind === plain
        ? ["", ""]
        : [`≤ ${MORE_MS} ms over`, over(kind) <= MORE_MS ? "ok" : "MISSED"]),
    ]),
  );
  for (const kind of kinds) {
    if (over(kind) > MORE_MS) missed.push(`${kind.name} ≤ ${MORE_MS} ms over a plain insert`);
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
