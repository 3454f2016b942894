import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import type { RuleSet } from "../../supabase/functions/_shared/contracts/rules.ts";
import { WEIGHT_RULES } from "../helpers/small-event.ts";

export interface BenchEvent {
  id: string;
  divisionId: string;
  registrations: string[];
  /** One that the rules list, if they list any. */
  speciesId: string;
  /** An instant between lines in and lines out. */
  during: Date;
}

/** The most that an event may draw. */
const SECTORS = 50;

/**
 * A live event of so many teams with so many judged fish each, loaded past the triggers (as
 * superuser) so that only what is measured takes time; where the scales weigh whole bags, with one bag each.
 * Its board is empty.
 */
export async function loadField(
  admin: postgres.Sql,
  teams: number,
  fish: number,
  rules: RuleSet = WEIGHT_RULES,
): Promise<BenchEvent> {
  const inBags = rules.team_mode === "whole_bag";
  const listed = rules.species?.listed.map(({ code }) => code) ?? [];
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
        'live', ${tx.json(rules)})`;
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
      insert into public.species (code, scientific_name, names)
      select code, code, jsonb_build_object('en', code) from unnest(${listed}::text[]) as code
      on conflict do nothing`;
    await tx`
      insert into public.declared_days (registration_id, event_id, day)
      select r.id, r.event_id, 1 from public.registrations as r where r.event_id = ${event.id}`;
    if (rules.sectors) {
      await tx`
        insert into public.sector_draws (registration_id, event_id, day, sector)
        select r.id, r.event_id, 1, 1 + row_number() over (order by r.id) % ${SECTORS}
        from public.registrations as r where r.event_id = ${event.id}`;
    }
    if (inBags) {
      await tx`
        insert into public.weigh_ins (registration_id, day, event_id, revision, bag_weight_g, bag_fish, bag_dead,
          bag_short, bag_at)
        select r.id, 1, r.event_id, 1, ${fish}::int * (300 + abs(hashtext(r.id::text)) % 3000), ${fish}::int,
          abs(hashtext(r.id::text)) % 3, 0, ${event.during}
        from public.registrations as r where r.event_id = ${event.id}`;
      return entries.map((entry) => entry.id);
    }
    await tx`
      with kinds as (
        select array_agg(s.id order by s.code) as ids from public.species as s
        where ${listed.length === 0} or s.code = any (${listed}))
      insert into public.catches (id, event_id, registration_id, species_id, weight_g, length_mm,
        captured_at, status, day, score_value, void_reason, pool, angler_no, judged_at,
        receipt_no)
      select s.id, s.event_id, s.registration_id, s.species_id, s.weight_g, s.length_mm, s.captured_at,
        s.status, s.day, s.score_value, s.void_reason, s.pool, s.angler_no, s.judged_at,
        row_number() over ()
      from public.registrations as r
      -- Fish come in the order in which they are caught, not team by team.
      cross join generate_series(1, ${fish}::int) as n
      cross join kinds
      cross join lateral (
        select 300 + abs(hashtext(r.id::text || n)) % 3000 as luck,
          timestamptz '2026-06-06T06:00:00Z' + n * interval '30 minutes' as at
      ) as drawn
      cross join lateral private.settle_catch(jsonb_populate_record(null::public.catches,
        jsonb_build_object('id', gen_random_uuid(), 'event_id', r.event_id, 'registration_id', r.id,
          'species_id', ids[1 + luck % cardinality(ids)], 'weight_g', luck * 8, 'is_dead', false,
          'length_mm', 310 + luck / 2, 'captured_at', at, 'uploaded_at', at, 'status', 'accepted',
          'deduction', 0, 'angler_no', 1 + n % 3, 'judged_at', at)), ${tx.json(rules)}::jsonb) as s
      where r.event_id = ${event.id}
      order by n`;
    return entries.map((entry) => entry.id);
  });
  await admin.unsafe("vacuum analyze");
  await vacuum(admin, "public.catches");
  const [species] = await admin<[{ id: string }]>`
    select id from public.species
    where ${listed.length === 0} or code = any (${listed}) order by code limit 1`;
  return { ...event, registrations, speciesId: species.id };
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
