import { randomUUID } from "node:crypto";
import postgres from "postgres";
import { asRole } from "../helpers/as-role.ts";
import { startTestCluster } from "../helpers/cluster.ts";
import { type TestDatabase, createTestDatabase } from "../helpers/database.ts";
import { type OpenEvent, createOpenEvent } from "../helpers/entering.ts";
import { median, milliseconds, printTable, times } from "./print-table.ts";

/**
 * Entering an event beside a plain insert into the same table, from twenty connections, in turn in the
 * same run, on one throw-away PostgreSQL (nothing flushed to disk); and the first page of the public list.
 * Ends with 1 when a goal is missed. Ratios hold on a busy machine, too; the milliseconds of the list are
 * those that the database itself measures.
 */

const CONNECTIONS = 20;
const ENTRIES = 5_000;
const PLACES = 4_500;
/** Entries of one kind before the other has its turn. */
const BATCH = 250;
/** How many entries the ends of a field are compared by. */
const WINDOW = 250;
const FACTOR = 3;
/** How much longer the last entries of the field may take than those after the first hundred. */
const GROWTH = 1.5;
const EVENTS = 10_000;
const PAGE_MS = 2;

const missed: string[] = [];
const cluster = await startTestCluster();
try {
  console.log(
    `Goals: entering an event ≤ ${FACTOR}× a plain insert at p50, the last of ${ENTRIES} entries ≤ ${GROWTH}×`,
    `those after the first 100; the public list's first page of ${EVENTS} events ≤ ${PAGE_MS} ms in the`,
    `database.\n`,
  );
  const db = await createTestDatabase({ cluster });
  try {
    await entering(db);
    await publicList(db);
  } finally {
    await db.drop();
  }
  console.log(missed.length === 0 ? "Every goal is met." : `Missed: ${missed.join("; ")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await cluster.stop();
}

interface Team {
  id: string;
  captain: string;
  member: string;
}

/** Teams of one account each, made at once. */
async function createTeams(sql: postgres.Sql, n: number): Promise<Team[]> {
  const teams = Array.from({ length: n }, () => ({
    id: randomUUID(),
    captain: randomUUID(),
    member: randomUUID(),
  }));
  const columns = [teams.map((t) => t.id), teams.map((t) => t.captain), teams.map((t) => t.member)];
  await sql.begin(async (tx) => {
    await tx`
      insert into auth.users (id, email, email_confirmed_at)
      select id, id || '@castboard.example', now() from unnest(${columns[1] ?? []}::uuid[]) as id`;
    await tx`
      insert into public.teams (id, name)
      select id, 'Crew ' || left(id::text, 8) from unnest(${columns[0] ?? []}::uuid[]) as id`;
    await tx`
      insert into public.team_members (id, team_id, user_id, display_name, role)
      select m, t, c, 'Captain', 'captain'
      from unnest(${columns[0] ?? []}::uuid[], ${columns[1] ?? []}::uuid[], ${columns[2] ?? []}::uuid[])
        as u (t, c, m)`;
  });
  return teams;
}

/** Runs the works on all connections; returns how long each took, in the order in which they ended. */
async function timeAll<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  const left = [...items];
  const taken: number[] = [];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) {
      const began = performance.now();
      await work(item);
      taken.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return taken;
}

async function entering(db: TestDatabase): Promise<void> {
  const sql = postgres(db.url, { max: CONNECTIONS, onnotice: () => {} });
  try {
    // All but the last find a place, with a waiver to accept; those wait, and get a notice and a mail.
    const options = { capacity: PLACES, waiver: "At your own risk." };
    const [event, plain] = [
      await createOpenEvent(sql, options),
      await createOpenEvent(sql, options),
    ];
    const teams = await createTeams(sql, ENTRIES);
    await sql`analyze`;
    const enter = ({ id, captain, member }: Team) =>
      asRole(
        sql,
        { id: captain },
        (tx) => tx`
          select public.enter_event(${event.id}, ${event.divisions[0] ?? ""}, ${id}, ${[member]}::uuid[],
            ${randomUUID()})`,
      );
    const entries: number[] = [];
    const inserts: number[] = [];
    for (let from = 0; from < ENTRIES; from += BATCH) {
      const batch = teams.slice(from, from + BATCH);
      entries.push(...(await timeAll(batch, enter)));
      inserts.push(...(await timeAll(batch, (team) => insert(sql, plain, team, from))));
    }
    const [counted] = await sql`
      select p.taken, p.waiting, (
        select count(distinct waitlist_no)::int from public.registrations as r
        where r.event_id = p.event_id and r.waitlist_no <= ${ENTRIES - PLACES}) as numbers
      from public.places as p where p.event_id = ${event.id}`;
    const waiting = ENTRIES - PLACES;
    if (JSON.stringify(counted) !== JSON.stringify({ taken: PLACES, waiting, numbers: waiting })) {
      missed.push(`places and queue add up (${JSON.stringify(counted)})`);
    }
    report(entries, inserts);
  } finally {
    await sql.end();
  }
}

/** The yardstick: the row alone, as an admin's tool would write it, with all that its table's triggers do. */
function insert(sql: postgres.Sql, event: OpenEvent, { id }: Team, before: number) {
  const status = before < PLACES ? "pending" : "waitlisted";
  return asRole(
    sql,
    "service_role",
    (tx) => tx`
      insert into public.registrations (event_id, division_id, team_id, status)
      values (${event.id}, ${event.divisions[0] ?? ""}, ${id}, ${status})`,
  );
}

function report(entries: number[], inserts: number[]): void {
  const at = (values: number[], from: number) => median(values.slice(from, from + WINDOW));
  const ratio = median(entries) / median(inserts);
  const ends: [string, number][] = [
    ["after the first 100", 100],
    ["in the middle", PLACES / 2],
    ["the last with a place", PLACES - WINDOW],
    ["the last who wait", ENTRIES - WINDOW],
  ];
  printTable(
    ["", "entering", "plain insert", "compared"],
    [
      [
        `all ${ENTRIES}`,
        milliseconds(median(entries)),
        milliseconds(median(inserts)),
        times(ratio),
      ],
      ...ends.map(([name, from]) => [
        name,
        milliseconds(at(entries, from)),
        milliseconds(at(inserts, from)),
        times(at(entries, from) / at(inserts, from)),
      ]),
    ],
  );
  const growth = at(entries, ENTRIES - WINDOW) / at(entries, 100);
  const plainGrowth = at(inserts, ENTRIES - WINDOW) / at(inserts, 100);
  console.log(
    `From first to last: entering ${times(growth)}, plain insert ${times(plainGrowth)}\n`,
  );
  if (ratio > FACTOR) missed.push("entering beside a plain insert");
  // Beside the yardstick of the same minutes: what the machine does meanwhile slows both.
  if (growth > GROWTH * Math.max(1, plainGrowth)) missed.push("as fast in a large field");
}

async function publicList(db: TestDatabase): Promise<void> {
  const sql = postgres(db.adminUrl, { max: 1, onnotice: () => {} });
  try {
    await sql`
      with series as (select id, default_rules from public.tournaments limit 1), made as (
        insert into public.events (id, tournament_id, slug, name, rules)
        select gen_random_uuid(), series.id, 'many-' || n, 'Event ' || n, series.default_rules
        from series, generate_series(1, ${EVENTS}::int) as n
        returning id)
      insert into public.event_days (event_id, day, lines_in, lines_out)
      select id, 1, start, start + interval '8 hours'
      from (
        select id, now() + (row_number() over () - ${EVENTS}::int / 2) * interval '3 hours' as start
        from made) as m`;
    await sql`
      update public.events set status = 'published' where slug like 'many-%'`;
    await sql`vacuum analyze`;
    const rows: [string, number][] = [];
    for (const [name, statement] of [
      ["the next events", "where ends_at >= now() order by ends_at, id limit 20"],
      ["past events", "where ends_at < now() order by ends_at desc, id desc limit 20"],
    ] as const) {
      const taken: number[] = [];
      for (let round = 0; round < 25; round++) {
        taken.push(
          await asRole(sql, "anon", async (tx) => {
            const [row] = await tx.unsafe<[{ "QUERY PLAN": [{ "Execution Time": number }] }]>(
              `explain (analyze, format json) select * from public.event_list ${statement}`,
            );
            return row["QUERY PLAN"][0]["Execution Time"];
          }),
        );
      }
      rows.push([name, median(taken)]);
    }
    printTable(
      [`first page of ${EVENTS} events`, "median"],
      rows.map(([name, taken]) => [name, milliseconds(taken)]),
    );
    for (const [name, taken] of rows) if (taken > PAGE_MS) missed.push(`the list of ${name}`);
    console.log();
  } finally {
    await sql.end();
  }
}
