import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { WEIGHT_RULES } from "../helpers/small-event.ts";
import { demo } from "../helpers/demo.ts";

export interface BenchEvent {
  id: string;
  divisionId: string;
  registrations: string[];
  /** An instant between lines in and lines out. */
  during: Date;
}

/**
 * A live event of so many teams with so many judged fish each, loaded past the triggers (as
 * superuser) so that only what is measured takes time. Its board is empty.
 */
export async function loadField(
  admin: postgres.Sql,
  teams: number,
  fish: number,
): Promise<BenchEvent> {
  const event = {
    id: randomUUID(),
    divisionId: randomUUID(),
    during: new Date("2026-06-06T12:00:00Z"),
  };
  const registrations = await admin.begin(async (tx) => {
    await tx`set local session_replication_role = replica`;
    await tx`
      insert into public.events (id, tournament_id, slug, name, status, rules)
      values (${event.id}, '70000000-0000-4000-8000-000000000001', ${`bench-${event.id}`}, 'Bench',
        'live', ${tx.json(WEIGHT_RULES)})`;
    await tx`insert into public.leaderboards (event_id) values (${event.id})`;
    await tx`
      insert into public.event_days (event_id, day, lines_in, lines_out)
      values (${event.id}, 1, '2026-06-06T06:00:00Z', '2026-06-06T18:00:00Z')`;
    await tx`
      insert into public.divisions (id, event_id, name) values (${event.divisionId}, ${event.id}, 'Open')`;
    const entries = await tx<{ id: string }[]>`
      with crews as (
        insert into public.teams (name) select 'Boat ' || n from generate_series(1, ${teams}::int) as n
        returning id)
      insert into public.registrations (event_id, division_id, team_id, number, status)
      select ${event.id}, ${event.divisionId}, id, row_number() over (), 'confirmed'
      from crews returning id`;
    await tx`
      insert into public.catches (id, event_id, registration_id, species_id, weight_g, captured_at,
        status, day, score_value, judged_at)
      select gen_random_uuid(), ${event.id}, r.id, ${demo.bass}, weight, at, 'accepted', 1, weight, at
      from public.registrations as r
      -- Fish come in the order in which they are caught, not team by team.
      cross join generate_series(1, ${fish}::int) as n
      cross join lateral (
        select 300 + abs(hashtext(r.id::text || n)) % 3000 as weight,
          timestamptz '2026-06-06T06:00:00Z' + n * interval '30 minutes' as at
      ) as luck
      where r.event_id = ${event.id}
      order by n`;
    return entries.map((entry) => entry.id);
  });
  await admin.unsafe("vacuum analyze");
  await vacuum(admin, "public.catches");
  return { ...event, registrations };
}

/**
 * Leaves a table as autovacuum leaves it once it has come round: practically every page known to be
 * visible to all, so that an index alone can answer. A statistics run elsewhere in the database can prevent
 * that for a moment; then another try.
 */
export async function vacuum(sql: postgres.Sql, table: string): Promise<void> {
  for (let attempt = 0; attempt < 50; attempt++) {
    await sql.unsafe(`vacuum (analyze) ${table}`);
    const [state] = await sql`
      select relallvisible >= 0.99 * relpages as visible from pg_class where oid = ${table}::regclass`;
    if (state?.visible) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${table} is still held by another transaction`);
}
