import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { demo } from "./demo.ts";

/** Gives Maya points, a correction and a redeemed reward, with a value in every column. */
export async function fillFans(sql: postgres.Sql): Promise<void> {
  await sql`insert into public.fans (user_id) values (${demo.maya.id}) on conflict do nothing`;
  await sql`insert into private.point_causes (what, post_id, user_id, subject, liked_at)
    values ('like', 1, ${demo.maya.id}, gen_random_uuid(), now())`;
  await sql`
    insert into public.point_entries (fan_id, kind, source, points, day, post_id, event_id)
    select f.id, k.kind, 'every-state', k.points, current_date, 1, ${demo.final}
    from public.fans as f, (values ('post', 5), ('correction', 500), ('reward', -10)) as k (kind, points)
    where f.user_id = ${demo.maya.id}`;
  await sql`
    insert into public.point_corrections (id, entry_id, reason, made_by)
    select ${randomUUID()}, id, 'r', ${demo.admin.id} from public.point_entries
    where source = 'every-state' and kind = 'correction'`;
  const ids = [randomUUID(), randomUUID()];
  // The pictures of rewards are files that nobody has sent here.
  await sql`alter table public.rewards disable trigger use_upload`;
  await sql`
    insert into public.rewards (id, title, description, picture_name, cost, stock, per_person, starts_at, ends_at,
      published)
    select r.id::uuid, '{"en": "Cap"}', '{"en": "d"}', r.id || '/picture.webp', 10, 5, 2, now() - interval '1 day',
      now() + interval '1 day', r.published
    from unnest(${ids}::text[], '{true,false}'::boolean[]) as r (id, published)`;
  await sql`alter table public.rewards enable trigger use_upload`;
  await sql`
    insert into public.redemptions (id, fan_id, reward_id, cost, code, status, reason, settled_by, settled_at)
    select gen_random_uuid(), f.id, r.reward_id::uuid, 10, private.new_redemption_code(), 'cancelled', 'r',
      ${demo.admin.id}, now()
    from public.fans as f, unnest(${ids}::text[]) as r (reward_id) where f.user_id = ${demo.maya.id}`;
  await sql`update public.fan_boards set changed_in = pg_current_xact_id(), past_awarded_at = now()`;
}
