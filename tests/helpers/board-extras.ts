import type postgres from "postgres";
import { addUpload } from "./add-upload.ts";

/** What stands beside an event's board: a sponsor with every column, a counted audience, whole bags. */
export async function addBoardExtras(sql: postgres.Sql, eventId: string): Promise<void> {
  const logo = await addUpload(sql, { bucket: "sponsor-logos", folder: eventId });
  await sql`
    insert into public.event_sponsors (event_id, position, name, link, logo_name)
    values (${eventId}, 9, 'S', 'https://s.example', ${logo})`;
  await sql`
    insert into public.event_audiences (event_id, watching, counted_at) values (${eventId}, 7, now())`;
  await sql`
    update public.weigh_ins set bag_weight_g = 4000, bag_fish = 5, bag_dead = 1, bag_short = 1, bag_at = now()
    where event_id = ${eventId}`;
  await sql`
    insert into public.weigh_in_slips (id, registration_id, day, revision, fish, bag, late_minutes)
    select gen_random_uuid(), w.registration_id, w.day, w.revision + 1, '[]',
      '{"weight_g": 4000, "fish": 5, "dead": 1, "short": 1}', w.late_minutes
    from public.weigh_ins as w where w.event_id = ${eventId}`;
}

/** An award of a final result with its winner, as old as the result. */
export async function addFinalAward(sql: postgres.Sql, eventId: string): Promise<void> {
  await sql`alter table public.awards disable trigger guard_settled`;
  const [shown] = await sql<[{ id: string; registration_id: string }]>`
    insert into public.awards (event_id, name, kind)
    select id, 'Fair play', 'chosen' from public.events where id = ${eventId}
    returning id, (select r.id from public.registrations as r
      where r.event_id = ${eventId} and r.on_start_list limit 1) as registration_id`;
  await sql`alter table public.awards enable trigger guard_settled`;
  await sql`alter table public.award_winners disable trigger guard_settled`;
  await sql`
    insert into public.award_winners (award_id, place, registration_id)
    values (${shown.id}, 1, ${shown.registration_id})`;
  await sql`alter table public.award_winners enable trigger guard_settled`;
}
