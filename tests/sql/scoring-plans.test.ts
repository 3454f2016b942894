import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { expect, test } from "vitest";
import { useTestDatabase } from "../helpers/database.ts";
import { asRole } from "../helpers/as-role.ts";
import { demo } from "../helpers/demo.ts";
import { WEIGHT_RULES, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/**
 * Scoring keeps the plans of its latest statements, never one for every rule set it has met, and an
 * accepted catch plans nothing anew.
 */

const BREAKS = ["biggest_fish", "second_biggest", "more_fish", "earliest_total"] as const;

const db = useTestDatabase();

test("500 rule sets leave one connection with a bounded number of plans and their memory", async () => {
  const event = await createSmallEvent(db.sql, ["One"]);
  await addCatches(db.sql, [
    {
      registration: event.registrations[0] as string,
      weight: 900,
      capturedAt: event.linesIn[0] as Date,
    },
  ]);
  // A superuser may read the memory contexts of its own backend.
  const sql = postgres(db.adminUrl, { max: 1, onnotice: () => {} });
  const held = async () => {
    const [row] = await sql<[{ plans: number; bytes: number }]>`
      select
        (select count(*)::int from pg_prepared_statements where name like 'compute%') as plans,
        (select sum(total_bytes)::float8 from pg_backend_memory_contexts) as bytes`;
    return row;
  };
  const score = async (from: number, to: number) => {
    for (let n = from; n < to; n++) {
      const rules = {
        ...WEIGHT_RULES,
        best_n: (n % 100) + 1,
        best_n_per: n % 200 < 100 ? "day" : "event",
        tie_breaks: BREAKS.slice(Math.floor(n / 200)),
      };
      await sql`update public.events set rules = ${sql.json(rules)} where id = ${event.id}`;
    }
  };
  try {
    // The first hundred hold the largest statements, of a hundred fish each.
    await score(0, 100);
    const early = await held();
    await score(100, 500);
    const late = await held();
    expect(early.plans).toBeLessThanOrEqual(16);
    expect(late.plans).toBeLessThanOrEqual(16);
    expect(late.bytes).toBeLessThan(early.bytes + 8_000_000);
  } finally {
    await sql.end();
  }
}, 60_000);

test("no function that is planned with each call takes part in an accepted catch", async () => {
  const sql = postgres(db.adminUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`set track_functions = 'all'`;
    await asRole(
      sql,
      { id: demo.admin.id, aal: "aal2" },
      (tx) => tx`select public.judge_catch(${demo.pending[0]}, 'accepted', 1)`,
    );
    await sql`select pg_stat_force_next_flush()`;
    // The function itself, its triggers and the message at the commit are all counted.
    const called = await sql<{ name: string; language: string }[]>`
      select s.funcname as name, l.lanname as language
      from pg_stat_user_functions as s
      join pg_proc as p on p.oid = s.funcid join pg_language as l on l.oid = p.prolang
      where s.schemaname in ('private', 'public') and s.calls > 0`;
    expect(called.map(({ name }) => name)).toEqual(
      expect.arrayContaining([
        "judge_catch",
        "is_admin",
        "score_teams",
        "renew_feed",
        "announce_board",
      ]),
    );
    expect(called.filter(({ language }) => language === "sql")).toEqual([]);
  } finally {
    await sql.end();
  }
});

test("an accepted catch runs statements that its connection has planned already", async () => {
  const planned: Set<string>[] = [];
  const sql = postgres(db.adminUrl, {
    max: 1,
    onnotice: ({ message, where }) => {
      if (message === "PLANNER STATISTICS" && where) planned.at(-1)?.add(where);
    },
  });
  try {
    await sql`select set_config('request.jwt.claims', '{"role": "service_role"}', false)`;
    const [one] = await sql`
      select registration_id, species_id, captured_at, weight_g, length_mm from public.catches
      where id = ${demo.pending[1]}`;
    const judge = async () => {
      const id = randomUUID();
      await sql`insert into public.catches ${sql({ id, ...one })}`;
      planned.push(new Set());
      await sql`select public.judge_catch(${id}, 'accepted', 1)`;
    };
    // Each statement is planned for its values five times before PostgreSQL settles on a plan.
    for (let round = 0; round < 7; round++) await judge();
    await sql`select set_config('log_planner_stats', 'on', false),
      set_config('client_min_messages', 'log', false)`;
    for (let round = 0; round < 3; round++) await judge();
    // New statistics may have a plan made anew at any time, though not with each catch.
    const [first, ...others] = planned.slice(-3);
    expect([...(first ?? [])].filter((where) => others.every((other) => other.has(where)))).toEqual(
      [],
    );
  } finally {
    await sql.end();
  }
}, 60_000);
