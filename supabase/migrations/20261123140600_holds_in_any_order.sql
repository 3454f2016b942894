-- A day's end follows from its own end and the holds that there are, in whatever order they were entered and
-- removed: each hold moves it by what it makes of the others, and back by the same.

create function private.end_with_holds(day public.event_days, holds public.event_holds[]) returns interval
language plpgsql stable
set search_path = ''
as $$
declare
  own_end constant timestamptz := day.lines_out - day.given_back;
  held constant tstzmultirange := coalesce((
    select range_agg(tstzrange(h.starts_at, h.ends_at)) from unnest(holds) as h), '{}');
  -- In seconds: an interval of days would be added in the time zone of the session.
  missing double precision := (
    select coalesce(sum(extract(epoch from upper(t) - lower(t))), 0)
    from unnest(
      tstzmultirange(tstzrange(day.lines_in, own_end))
      * coalesce((
        select range_agg(tstzrange(h.starts_at, h.ends_at)) from unnest(holds) as h where h.extended),
        '{}')) as t);
  day_end timestamptz := own_end;
  fished tstzrange;
begin
  -- Time in which fishing is held gives nothing back.
  for fished in
    select t from unnest(tstzmultirange(tstzrange(own_end, null)) - held) as t order by t
  loop
    exit when missing <= 0;
    day_end := lower(fished) + make_interval(secs =>
      least(missing, coalesce(extract(epoch from upper(fished) - lower(fished)), missing)));
    missing := missing - extract(epoch from day_end - lower(fished));
  end loop;
  return make_interval(secs => extract(epoch from day_end - own_end));
end
$$;
comment on function private.end_with_holds(public.event_days, public.event_holds[]) is
  'How much later a day ends under these holds than without any: so much later that the time that extending holds take from it is fished after its own end, between all holds.';

create function private.time_of_hold(day public.event_days, hold public.event_holds) returns interval
language plpgsql stable
set search_path = ''
as $$
declare
  others constant public.event_holds[] := array(
    select h from public.event_holds as h where h.event_id = hold.event_id and h.id <> hold.id);
begin
  return private.end_with_holds(day, array_append(others, hold)) - private.end_with_holds(day, others);
end
$$;
comment on function private.time_of_hold(public.event_days, public.event_holds) is
  'How much later a day ends with this hold than without it, under the other holds of its event.';
revoke execute on function private.end_with_holds(public.event_days, public.event_holds[]),
  private.time_of_hold(public.event_days, public.event_holds) from public;

create or replace function public.hold_fishing(
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
  perform private.require_judge();
  if hold_id is null then
    perform private.refuse(400, 'invalid', 'A hold needs the id that its form gave it');
  end if;
  wanted := row(hold_fishing.hold_id, hold_fishing.event_id,
    private.require_instant(hold_fishing.starts_at, 'starts_at'),
    private.require_instant(hold_fishing.ends_at, 'ends_at'),
    coalesce(btrim(hold_fishing.reason), ''), coalesce(hold_fishing.extend, false));
  perform private.lock_board(hold_fishing.event_id);
  select e.status into state from public.events as e where e.id = hold_fishing.event_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  perform private.require_judge(hold_fishing.event_id);
  perform private.refuse_own_event(hold_fishing.event_id);
  perform private.refuse_settled(state);
  select * into held from public.event_holds as h where h.id = wanted.id;
  if held.id is not null then
    if held <> wanted then
      perform private.refuse(409, 'conflict', 'This id belongs to another hold');
    end if;
    return held;
  end if;
  insert into public.event_holds select wanted.*;
  update public.event_days as d
  set lines_out = d.lines_out + more.time, upload_deadline = d.upload_deadline + more.time,
    given_back = d.given_back + more.time
  from (
    select f.day, private.time_of_hold(f, wanted) as time
    from public.event_days as f
    where f.event_id = wanted.event_id
      and f.lines_in < wanted.ends_at and wanted.starts_at < f.lines_out
  ) as more
  where d.event_id = wanted.event_id and d.day = more.day and more.time > interval '0';
  return wanted;
end
$$;
comment on function public.hold_fishing(uuid, uuid, text, text, text, boolean) is
  'A judge of the event: adds a weather hold, once under the id that the form made, and returns it; fish captured in it do not count. extend: each day gets the time that it loses back at its lines out and its deadline, but none that another hold gave back. A hold over time that others gave back moves it on. Times are ISO 8601 with an offset (400 invalid otherwise). 403 own_team for a judge whose team competes, 404 for an unknown event, 409 event_final or event_closed for a settled one, conflict when the id belongs to another hold; days of an event never overlap.';

create or replace function public.lift_hold(hold_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held public.event_holds;
begin
  perform private.require_judge();
  perform private.lock_board(h.event_id)
  from public.event_holds as h where h.id = lift_hold.hold_id;
  select * into held from public.event_holds as h where h.id = lift_hold.hold_id;
  if held.id is null then
    perform private.refuse(404, 'not_found', 'There is no such hold');
  end if;
  perform private.require_judge(held.event_id);
  perform private.refuse_own_event(held.event_id);
  delete from public.event_holds as h where h.id = held.id;
  update public.event_days as d
  set lines_out = d.lines_out - less.time, upload_deadline = d.upload_deadline - less.time,
    given_back = d.given_back - less.time
  from (
    -- No more than holds gave it: times that somebody set hold.
    select f.day, least(f.given_back, private.time_of_hold(f, held)) as time
    from public.event_days as f
    where f.event_id = held.event_id
      and f.lines_in < held.ends_at and held.starts_at < f.lines_out
  ) as less
  where d.event_id = held.event_id and d.day = less.day and less.time > interval '0';
end
$$;
comment on function public.lift_hold(uuid) is
  'A judge of the event: removes a weather hold; its fish count again, and days that it extended end as much earlier, unless another hold takes that time, too, or somebody set the times of the day since. 403 own_team for a judge whose team competes, 404 for an unknown hold, 409 event_final or event_closed for a settled event.';

drop function private.time_given_back(public.event_days, public.event_holds);
drop function private.time_taken_back(public.event_days, public.event_holds);
drop function private.time_lost(public.event_days, public.event_holds);
