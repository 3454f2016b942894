-- Flags are worked out for the catches that are asked about, whatever lies in the other events and whatever the
-- planner knows of it: bulk accept asks while it holds the board.

-- Each step is looked up for the one before it. As one join it was planned through all photos of all events where
-- the tables had no statistics.
create or replace view public.alike_catches with (security_invoker = true) as
select c.id as catch_id, c.event_id, o.id as other_id, min(a.distance) as distance,
  bool_and(a.is_mirrored) as is_mirrored
from public.catches as c
cross join lateral (
  select d.photo_path from public.catch_details as d where d.catch_id = c.id
  union all
  select p.photo_path from public.catch_photos as p where p.catch_id = c.id and p.until_revision is null
  offset 0
) as own
cross join lateral (
  select l.other, l.distance, l.is_mirrored from public.alike_photos as l
  where l.name = own.photo_path offset 0
) as a
cross join lateral (
  select d.catch_id from public.catch_details as d where d.photo_path = a.other
  union all
  select p.catch_id from public.catch_photos as p where p.photo_path = a.other and p.until_revision is null
  offset 0
) as alike
cross join lateral (
  select c.id from public.catches as c where c.id = alike.catch_id and c.status <> 'withdrawn' offset 0
) as o
where o.id <> c.id
group by c.id, o.id;

create function private.flags_of(catch_id uuid) returns text[]
language plpgsql stable
set search_path = ''
-- One row of every table, found by its index, also in a plan that was made when the tables were empty.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
as $$
begin
  return (select f.flags from public.catch_flags as f where f.catch_id = flags_of.catch_id);
end
$$;
comment on function private.flags_of(uuid) is
  'The flags of one catch (catch_flags), at a cost that does not depend on the other catches; null for who is no judge of its event.';
revoke execute on function private.flags_of(uuid) from public;

create or replace function public.accept_catches(event_id uuid, catches jsonb) returns int
language plpgsql security definer
set search_path = ''
-- The catches of this event, by index, however few there were on the site when this was planned.
set enable_seqscan = off
as $$
declare
  seen constant jsonb := case when jsonb_typeof(catches) = 'array' then catches else '[]' end;
  ids uuid[];
begin
  perform private.require_judge();
  if jsonb_array_length(seen) not between 1 and 100 then
    perform private.refuse(400, 'invalid', 'Between 1 and 100 catches are accepted at once');
  end if;
  perform private.lock_board(accept_catches.event_id);
  perform private.require_judge(accept_catches.event_id);
  perform private.refuse_settled(e.status) from public.events as e where e.id = accept_catches.event_id;
  select array_agg(c.id) into ids
  from jsonb_to_recordset(seen) as s (id text, revision text)
  join public.catches as c on c.id::text = s.id and c.revision::text = s.revision
  join public.registrations as r on r.id = c.registration_id and r.on_start_list
  where c.event_id = accept_catches.event_id and c.status = 'pending'
    and c.registration_id not in (select private.partial_entries())
    and not exists (
      select from public.catch_claims as k
      where k.catch_id = c.id and k.judge_id is distinct from (select auth.uid())
        and k.expires_at > clock_timestamp());
  -- A statement of its own, for these catches alone.
  ids := array(select id from unnest(ids) as id where private.flags_of(id) = '{}');
  insert into public.catch_decisions (
    catch_id, decision, status_before, weight_g_before, length_mm_before, deduction_before,
    weight_g, length_mm, deduction, decided_by)
  select c.id, 'accepted', c.status, c.weight_g, c.length_mm, c.deduction,
    c.weight_g, c.length_mm, c.deduction, (select auth.uid())
  from public.catches as c where c.id = any (ids);
  update public.catches as c set status = 'accepted', revision = c.revision + 1, judged_at = now()
  where c.id = any (ids);
  return cardinality(ids);
end
$$;
