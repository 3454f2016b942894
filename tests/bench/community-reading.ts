import type postgres from "postgres";
import { type Caller, become } from "../helpers/as-role.ts";
import { type Field, addField, measured, p95 } from "./community-field.ts";
import { plansOf } from "./community-plans.ts";
import { milliseconds, printTable, times } from "./print-table.ts";

const CALLS = 60;
/** From the sixth call on a connection keeps the plans of functions, as those of the API do. */
const WARM_UP = 8;
const FACTOR = 2;
const MOST_MS = 20;
const PHRASE_MS = 100;
/** Members who have opened many of the newest threads. */
const EAGER = 60;

export interface Statement {
  caller: Caller;
  sql: string;
  values: unknown[];
}
type Call = (field: Field, n: number) => Statement;
interface Way {
  name: string;
  call: Call;
  most: number;
}

const asVisitor =
  (sql: string, valuesOf: (field: Field) => unknown[]): Call =>
  (field) => ({ caller: "anon", sql, values: valuesOf(field) });
const asMember =
  (sql: string, valuesOf: (field: Field) => unknown[] = () => []): Call =>
  (field, n) => ({ caller: memberOf(field, n), sql, values: valuesOf(field) });
const memberOf = ({ members }: Field, n: number) => members[n % EAGER] ?? "anon";
const search = (input: string): Call => asVisitor("select public.search_posts($1)", () => [input]);
const list = (sorted: string): Call =>
  asVisitor("select public.read_topic($1, $2)", ({ forum }) => [forum.topicSlug, sorted]);
/** A page of the longest thread, so far into it. */
const thread = (part: number): Call =>
  asVisitor("select public.read_thread($1, $2, 20)", ({ threads: [longest] }) => [
    longest?.number,
    Math.max(1, Math.floor((longest?.last ?? 0) * part) - 19),
  ]);
const way = (name: string, call: Call, most = MOST_MS): Way => ({ name, call, most });

const WAYS: Way[] = [
  way("list, latest", list("latest")),
  way("list, top", list("top")),
  ...["unread", "mine"].map((kind) =>
    way(
      `list, ${kind}`,
      asMember("select public.read_own_list($1, $2)", ({ forum }) => [forum.topicSlug, kind]),
    ),
  ),
  way("thread, start", thread(0)),
  way("thread, middle", thread(0.5)),
  way("thread, end", thread(1)),
  way("search, rare word", search("sturgeon")),
  way("search, common word", search("bass")),
  way("search, two uncommon words", search("roach bream")),
  way("search, one common kanji", search("魚")),
  way("search, one rare kanji", search("鰉")),
  way("search, Arabic word", search("المسابقة")),
  way("search, common phrase", search('"the fish"'), PHRASE_MS),
  way("search, phrase of no post", search('"lake sturgeon the"'), PHRASE_MS),
  way("own counts", asMember("select public.read_own_forums()")),
  way("count of unread threads", (field, n) => ({
    caller: "service_role",
    sql: "select count(*) from private.unread_threads($1)",
    values: [field.members[n % EAGER]?.id],
  })),
];

/** A forum to read, on one connection of its own. */
export interface Reading {
  field: Field;
  sql: postgres.Sql;
}

/** Fills a forum; the connection is a superuser's, which may load what shows plans. */
export async function fillReading(
  sql: postgres.Sql,
  size: { posts: number; threads: number; members: number },
): Promise<Reading> {
  const field = await addField(sql, { ...size, longest: Math.floor(size.posts / 50) });
  const eager = field.members.slice(0, EAGER).map(({ id }) => id);
  await sql`
    insert into public.forum_reads (user_id, thread_id, last_read_no)
    select m.id, t.id, greatest(1, t.last_no - (m.n % 3)::int)
    from unnest(${eager}::uuid[]) with ordinality as m (id, n)
    cross join (select id, last_no from public.forum_threads order by last_post_at desc limit 200) as t
    on conflict do nothing`;
  await sql`grant execute on all functions in schema private to service_role`;
  await sql`vacuum analyze`;
  return { field, sql };
}

/** Calls each way in both forums by turns: what else the machine does then slows both. */
export async function compareReading(
  small: Reading,
  large: Reading,
  showsPlans: boolean,
  missed: string[],
): Promise<void> {
  const rows: string[][] = [];
  for (const { name, call, most } of WAYS) {
    const spent = [small, large].map(() => ({ wall: [] as number[], cpu: [] as number[] }));
    for (let n = -WARM_UP; n < CALLS; n += 1) {
      for (const [which, { field, sql }] of [small, large].entries()) {
        const found = await callOnce(sql, call(field, n + WARM_UP));
        if (n < 0) continue;
        spent[which]?.wall.push(found.wall);
        spent[which]?.cpu.push(found.cpu);
      }
    }
    const [few = Number.NaN, many = Number.NaN] = spent.map(({ wall }) => p95(wall));
    const [fewCpu = Number.NaN, manyCpu = Number.NaN] = spent.map(({ cpu }) => p95(cpu));
    const isHeld = many / few <= FACTOR && many <= most;
    if (!isHeld) missed.push(`${name} ≤ ${FACTOR}× and ≤ ${most} ms`);
    rows.push([
      name,
      milliseconds(few),
      milliseconds(many),
      times(many / few),
      `${fewCpu.toFixed(2)} → ${manyCpu.toFixed(2)} ms`,
      `≤ ${FACTOR}×, ≤ ${most} ms`,
      isHeld ? "ok" : "MISSED",
    ]);
  }
  printTable(["reading, p95", "small", "large", "compared", "of it on a core", "goal", ""], rows);
  if (!showsPlans) return;
  for (const { name, call } of WAYS) {
    console.log(`\n── ${name}`);
    for (const plan of await plansOf(large.sql, call(large.field, 0))) console.log(`\n${plan}`);
  }
}

async function callOnce(sql: postgres.Sql, { caller, sql: text, values }: Statement) {
  return sql.begin(async (tx) => {
    const [{ pid }] = await tx<[{ pid: number }]>`select pg_backend_pid() as pid`;
    await become(tx, caller);
    return measured(pid, () => tx.unsafe(text, values as never[], { prepare: true }));
  });
}
