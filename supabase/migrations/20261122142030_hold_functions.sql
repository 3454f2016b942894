-- Holding and lifting, and penalties by the judges of the event.

create function public.hold_fishing(
  hold_id uuid, event_id uuid, starts_at text, ends_at text, reason text default '',
  extend boolean default false
) returns public.event_holds
language plpgsql security definer
set search_path = ''
as $$
declare
  state text;
  held public.event_holds;
  wanted public.event_holds;
begin
  perform private.require_admin();
  if hold_id is null then
    perform private.refuse(400, 'invalid', 'A hold needs the id that its form gave it');
  end if;
  wanted := row(hold_fishing.hold_id, hold_fishing.event_id,
    private.require_instant(hold_fishing.starts_at, 'starts_at'),
    private.require_instant(hold_fishing.ends_at, 'ends_at'),
    coalesce(btrim(hold_fishing.reason), ''));
  perform private.lock_board(hold_fishing.event_id);
  select e.status into state from public.events as e where e.id = hold_fishing.event_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  perform private.refuse_settled(state);
  select * into held from public.event_holds as h where h.id = wanted.id;
  if held.id is not null then
    if held <> wanted then
      perform private.refuse(409, 'conflict', 'This id belongs to another hold');
    end if;
    return held;
  end if;
  insert into public.event_holds select wanted.*;
  if hold_fishing.extend then
    -- The day that loses the time gets it back at its end.
    update public.event_days as d
    set lines_out = d.lines_out + lost.time, upload_deadline = d.upload_deadline + lost.time
    from (
      select f.day, least(f.lines_out, wanted.ends_at) - greatest(f.lines_in, wanted.starts_at) as time
      from public.event_days as f
      where f.event_id = wanted.event_id
        and f.lines_in < wanted.ends_at and wanted.starts_at < f.lines_out
    ) as lost
    where d.event_id = wanted.event_id and d.day = lost.day;
  end if;
  return wanted;
end
$$;
comment on function public.hold_fishing(uuid, uuid, text, text, text, boolean) is
  'Admin: adds a weather hold, once under the id that the form made, and returns it; fish captured in it do not count. extend: each day gets the time that it loses back at its lines out and its deadline. Times are ISO 8601 with an offset (400 invalid otherwise). 404 for an unknown event, 409 event_final or event_closed for a settled one, conflict when the id belongs to another hold; days of an event never overlap.';

create function public.lift_hold(hold_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_board(h.event_id)
  from public.event_holds as h where h.id = lift_hold.hold_id;
  delete from public.event_holds as h where h.id = lift_hold.hold_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such hold');
  end if;
end
$$;
comment on function public.lift_hold(uuid) is
  'Admin: removes a weather hold; its fish count again, and days that it extended stay as they are. 404 for an unknown one, 409 event_final or event_closed for a settled event.';
revoke execute on function public.hold_fishing(uuid, uuid, text, text, text, boolean),
  public.lift_hold(uuid) from public, anon;
grant execute on function public.hold_fishing(uuid, uuid, text, text, text, boolean),
  public.lift_hold(uuid) to authenticated, service_role;

drop function public.impose_penalty(uuid, uuid, int, text, int, boolean, text);
create function public.impose_penalty(
  penalty_id uuid,
  registration_id uuid,
  day int,
  kind text,
  amount int,
  reduces_biggest boolean default false,
  note text default null,
  starts_at text default null,
  ends_at text default null
) returns public.penalties
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
  event_status text;
  imposed public.penalties;
  from_time timestamptz;
  to_time timestamptz;
begin
  perform private.lock_account();
  perform private.require_judge();
  if penalty_id is null then
    perform private.refuse(400, 'invalid', 'A penalty needs the id that its form gave it');
  end if;
  if num_nonnulls(starts_at, ends_at) > 0 then
    from_time := private.require_instant(impose_penalty.starts_at, 'starts_at');
    to_time := private.require_instant(impose_penalty.ends_at, 'ends_at');
  end if;
  entry := private.lock_registration(registration_id);
  perform private.require_judge(entry.event_id);
  if entry.id in (select private.partial_entries()) then
    perform private.refuse(403, 'own_team', 'Another judge decides about your own team');
  end if;
  select e.status into event_status from public.events as e where e.id = entry.event_id;

  select * into imposed from public.penalties as p where p.id = impose_penalty.penalty_id;
  if imposed.id is not null then
    if (imposed.registration_id, imposed.day, imposed.kind, imposed.amount, imposed.reduces_biggest,
        imposed.note, imposed.starts_at, imposed.ends_at)
      is distinct from (impose_penalty.registration_id, impose_penalty.day::smallint,
        impose_penalty.kind, impose_penalty.amount, impose_penalty.reduces_biggest,
        impose_penalty.note, from_time, to_time)
    then
      perform private.refuse(409, 'conflict', 'This id belongs to another penalty');
    end if;
    return imposed;
  end if;

  perform private.refuse_settled(event_status);
  if event_status not in ('live', 'judging', 'provisional') then
    perform private.refuse(409, 'event_closed', 'The event has not begun');
  end if;
  insert into public.penalties (
    id, event_id, registration_id, day, kind, amount, reduces_biggest, note, imposed_by, starts_at,
    ends_at)
  values (impose_penalty.penalty_id, entry.event_id, entry.id,
    impose_penalty.day, impose_penalty.kind, impose_penalty.amount, impose_penalty.reduces_biggest,
    impose_penalty.note, (select auth.uid()), from_time, to_time)
  returning * into imposed;
  return imposed;
end
$$;
comment on function public.impose_penalty(uuid, uuid, int, text, int, boolean, text, text, text) is
  'A judge of the event: takes amount (steps) off a team''s day, or with kind time voids its fish captured from starts_at until before ends_at (ISO 8601 with an offset; amount 0), once under the id that the form made, and returns the penalty; the same call again returns it as it is now. 403 own_team, 404 for an unknown registration, 409 missing_reference for an unknown day, conflict when the id belongs to another penalty, event_final or event_closed when nothing may change.';
revoke execute on function public.impose_penalty(
  uuid, uuid, int, text, int, boolean, text, text, text) from public, anon;
grant execute on function public.impose_penalty(
  uuid, uuid, int, text, int, boolean, text, text, text) to authenticated, service_role;

create or replace function public.revoke_penalty(penalty_id uuid) returns public.penalties
language plpgsql security definer
set search_path = ''
as $$
declare
  revoked public.penalties;
begin
  perform private.lock_account();
  perform private.require_judge();
  perform private.lock_board(p.event_id)
  from public.penalties as p where p.id = revoke_penalty.penalty_id;
  select * into revoked from public.penalties as p where p.id = revoke_penalty.penalty_id;
  if revoked.id is null then
    perform private.refuse(404, 'not_found', 'There is no such penalty');
  end if;
  perform private.require_judge(revoked.event_id);
  if revoked.registration_id in (select private.partial_entries()) then
    perform private.refuse(403, 'own_team', 'Another judge decides about your own team');
  elsif revoked.revoked_at is not null then
    return revoked;
  end if;
  update public.penalties as p set revoked_at = now(), revoked_by = (select auth.uid())
  where p.id = revoke_penalty.penalty_id
  returning p.* into revoked;
  return revoked;
end
$$;
comment on function public.revoke_penalty(uuid) is
  'A judge of the event: lifts a penalty and returns it; lifting it again changes nothing. 403 own_team, 404 for an unknown one, 409 event_final or event_closed when nothing may change.';
