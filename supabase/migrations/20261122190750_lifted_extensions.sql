-- A weather hold that is removed takes back the time that it added to its days, so that one entered anew with the
-- right times gives it once.

alter table public.event_days add column given_back interval not null default '0'
  check (given_back >= interval '0');
comment on column public.event_days.given_back is
  'How much later the day ends because weather holds gave time back; nothing once somebody sets the times of the day.';

create function private.keep_set_times() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.given_back := '0';
  return new;
end
$$;
comment on function private.keep_set_times() is
  'Times of a day that somebody sets hold, whatever becomes of the weather holds that had moved them.';
revoke execute on function private.keep_set_times() from public;
create trigger keep_set_times before update of lines_in, lines_out on public.event_days
  for each row when (
    (new.lines_in, new.lines_out) is distinct from (old.lines_in, old.lines_out)
    and new.given_back = old.given_back)
  execute function private.keep_set_times();

create function private.time_lost(day public.event_days, hold public.event_holds) returns double precision
language plpgsql stable
set search_path = ''
as $$
begin
  -- In seconds: an interval of days would be added in the time zone of the session.
  return (
    select coalesce(sum(extract(epoch from upper(t) - lower(t))), 0)
    from unnest(
      tstzmultirange(tstzrange(greatest(day.lines_in, hold.starts_at), least(day.lines_out, hold.ends_at)))
      - coalesce((
        select range_agg(tstzrange(h.starts_at, h.ends_at)) from public.event_holds as h
        where h.event_id = hold.event_id and h.extended and h.id <> hold.id), '{}')) as t);
end
$$;
comment on function private.time_lost(public.event_days, public.event_holds) is
  'How many seconds of the day this hold takes that no other hold gives back.';
revoke execute on function private.time_lost(public.event_days, public.event_holds) from public;

create or replace function private.time_given_back(day public.event_days, hold public.event_holds) returns interval
language plpgsql stable
set search_path = ''
as $$
declare
  missing constant double precision := private.time_lost(day, hold);
  day_end timestamptz := day.lines_out + make_interval(secs => missing);
  later tstzrange;
begin
  -- Time in which fishing is held gives nothing back.
  for later in
    select t from unnest((
      select range_agg(tstzrange(h.starts_at, h.ends_at)) from public.event_holds as h
      where h.event_id = hold.event_id and h.ends_at > day.lines_out)) as t
    where missing > 0
    order by t
  loop
    exit when lower(later) >= day_end;
    day_end := day_end
      + make_interval(secs => extract(epoch from upper(later) - greatest(lower(later), day.lines_out)));
  end loop;
  return make_interval(secs => extract(epoch from day_end - day.lines_out));
end
$$;

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
  if wanted.extended then
    update public.event_days as d
    set lines_out = d.lines_out + more.time, upload_deadline = d.upload_deadline + more.time,
      given_back = d.given_back + more.time
    from (
      select f.day, private.time_given_back(f, wanted) as time
      from public.event_days as f
      where f.event_id = wanted.event_id
        and f.lines_in < wanted.ends_at and wanted.starts_at < f.lines_out
    ) as more
    where d.event_id = wanted.event_id and d.day = more.day and more.time > interval '0';
  end if;
  return wanted;
end
$$;
comment on function public.hold_fishing(uuid, uuid, text, text, text, boolean) is
  'A judge of the event: adds a weather hold, once under the id that the form made, and returns it; fish captured in it do not count. extend: each day gets the time that it loses back at its lines out and its deadline, but none that another hold gave back. Times are ISO 8601 with an offset (400 invalid otherwise). 403 own_team for a judge whose team competes, 404 for an unknown event, 409 event_final or event_closed for a settled one, conflict when the id belongs to another hold; days of an event never overlap.';

create function private.time_taken_back(day public.event_days, hold public.event_holds) returns interval
language plpgsql stable
set search_path = ''
as $$
declare
  given double precision := private.time_lost(day, hold);
  day_end timestamptz := day.lines_out;
  fished tstzrange;
begin
  -- From the end backwards over the time in which fishing is not held.
  for fished in
    select t from unnest(
      tstzmultirange(tstzrange(day.lines_in, day.lines_out))
      - coalesce((
        select range_agg(tstzrange(h.starts_at, h.ends_at)) from public.event_holds as h
        where h.event_id = hold.event_id and h.id <> hold.id), '{}')) as t
    order by t desc
  loop
    exit when given <= 0;
    day_end := greatest(lower(fished), upper(fished) - make_interval(secs => given));
    given := given - extract(epoch from upper(fished) - day_end);
  end loop;
  return least(day.given_back, make_interval(secs => extract(epoch from day.lines_out - day_end)));
end
$$;
comment on function private.time_taken_back(public.event_days, public.event_holds) is
  'How much earlier a day ends once this hold is removed: the fishing time that it alone took, but no more than holds gave the day back.';
revoke execute on function private.time_taken_back(public.event_days, public.event_holds) from public;

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
  if held.extended then
    update public.event_days as d
    set lines_out = d.lines_out - less.time, upload_deadline = d.upload_deadline - less.time,
      given_back = d.given_back - less.time
    from (
      select f.day, private.time_taken_back(f, held) as time
      from public.event_days as f
      where f.event_id = held.event_id
        and f.lines_in < held.ends_at and held.starts_at < f.lines_out
    ) as less
    where d.event_id = held.event_id and d.day = less.day and less.time > interval '0';
  end if;
end
$$;
comment on function public.lift_hold(uuid) is
  'A judge of the event: removes a weather hold; its fish count again, and days that it extended end as much earlier, unless another hold takes that time, too, or somebody set the times of the day since. 403 own_team for a judge whose team competes, 404 for an unknown hold, 409 event_final or event_closed for a settled event.';
