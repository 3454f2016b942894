import { type Caller, asRole } from "../helpers/as-role.ts";
import { type TestDatabase } from "../helpers/database.ts";
import { type Field, addField, p95, timed } from "./community-field.ts";
import { milliseconds, printTable, times } from "./print-table.ts";

const CALLS = 60;
const FACTOR = 2;
const MOST_MS = 20;
const PHRASE_MS = 100;

type Call = (field: Field, n: number) => { caller: Caller; sql: string; values: unknown[] };
const search =
  (input: string): Call =>
  () => ({ caller: "anon", sql: "select public.search_posts($1)", values: [input] });
const thread =
  (part: number): Call =>
  ({ threads }) => {
    const { number, last } = threads[0] ?? { number: 0, last: 0 };
    const values = [number, Math.max(1, Math.floor(last * part) - 19)];
    return { caller: "anon", sql: "select public.read_thread($1, $2, 20)", values };
  };

const CALLS_OF: Record<string, Call> = {
  "list of threads": ({ forum }) => ({
    caller: "anon",
    sql: "select public.read_topic($1)",
    values: [forum.topicSlug],
  }),
  "thread, start": thread(0),
  "thread, middle": thread(0.5),
  "thread, end": thread(1),
  "search, rare word": search("sturgeon"),
  "search, common word": search("bass"),
  "search, one kanji": search("鯉"),
  "search, common phrase": search('"bass boat"'),
  "unread counts": ({ members }, n) => ({
    caller: members[n % members.length] ?? "anon",
    sql: "select public.read_own_forums()",
    values: [],
  }),
};

/** p95 of each way to read, in milliseconds. */
export async function reading(
  { sql }: TestDatabase,
  size: { posts: number; threads: number; members: number },
): Promise<Record<string, number>> {
  const field = await addField(sql, { ...size, longest: Math.floor(size.posts / 50) });
  await sql`
    insert into public.forum_reads (user_id, thread_id, last_read_no)
    select m.id, t.id, 1 from unnest(${field.members.slice(0, CALLS).map(({ id }) => id)}::uuid[]) as m (id)
    cross join (select id from public.forum_threads order by last_post_at desc limit 200) as t
    on conflict do nothing`;
  await sql`vacuum analyze`;
  const figures: Record<string, number> = {};
  for (const [name, call] of Object.entries(CALLS_OF)) {
    const spent: number[] = [];
    for (let n = 0; n < CALLS; n += 1) {
      const { caller, sql: statement, values } = call(field, n);
      await asRole(sql, caller, async (tx) => {
        spent.push(await timed(() => tx.unsafe(statement, values as never[])));
      });
    }
    figures[name] = p95(spent);
  }
  return figures;
}

export function compare(
  small: Record<string, number>,
  large: Record<string, number>,
  missed: string[],
): void {
  const rows = Object.entries(large).map(([name, value]) => {
    const ratio = value / (small[name] ?? Number.NaN);
    const most = name === "search, common phrase" ? PHRASE_MS : MOST_MS;
    if (ratio > FACTOR) missed.push(`${name} ≤ ${FACTOR}× the small forum's`);
    if (value > most) missed.push(`${name} ≤ ${most} ms`);
    return [name, milliseconds(small[name] ?? Number.NaN), milliseconds(value), times(ratio)];
  });
  printTable(["reading, p95", "small", "large", "compared"], rows);
}
