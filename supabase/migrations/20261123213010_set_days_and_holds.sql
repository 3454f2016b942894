-- A day ends when somebody set last, and as much later as the holds that were entered since give it. A hold that stood
-- then is in what was set: with it goes no time, neither its own nor another hold's.

alter table public.event_days add column settled_holds uuid[] not null default '{}';
comment on column public.event_days.settled_holds is
  'The extending holds of the event that stood when somebody set the times of the day last: the end that was set has them in it.';
comment on column public.event_days.given_back is
  'How much later the day ends because weather holds that were entered since somebody set its times gave time back.';
update private.personal_data set impersonal = impersonal || '{settled_holds}' where relation = 'public.event_days';
-- Where holds gave nothing, somebody set the times after them. The triggers rest: no board changes.
alter table public.event_days disable trigger user;
update public.event_days as d set settled_holds = array(
  select h.id from public.event_holds as h where h.event_id = d.event_id and h.extended order by h.id)
where d.given_back = '0' and exists (
  select from public.event_holds as h where h.event_id = d.event_id and h.extended);
alter table public.event_days enable trigger user;

create or replace function private.keep_set_times() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.given_back := '0';
  new.settled_holds := array(
    select h.id from public.event_holds as h where h.event_id = new.event_id and h.extended order by h.id);
  return new;
end
$$;
comment on function private.keep_set_times() is
  'Times of a day that somebody sets hold, whatever becomes of the weather holds that stand by then.';
create trigger keep_first_times before insert on public.event_days
  for each row execute function private.keep_set_times();

create or replace function private.end_with_holds(day public.event_days, holds public.event_holds[]) returns interval
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
      * (
        coalesce((
          select range_agg(tstzrange(h.starts_at, h.ends_at)) from unnest(holds) as h
          where h.extended and h.id <> all (day.settled_holds)), '{}')
        - coalesce((
          select range_agg(tstzrange(h.starts_at, h.ends_at)) from unnest(holds) as h
          where h.extended and h.id = any (day.settled_holds)), '{}'))) as t);
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
  'How much later a day ends under these holds than at its own end, the one that somebody set last: so much later that the time that extending holds take from it is fished after its own end, between all holds. Time that holds take which stood when the end was set (settled_holds) is in that end already.';

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
    -- No more than holds gave it: times that somebody set hold. Another hold gives more without one that stood
    -- when they were set and took the same time.
    select f.day, least(f.given_back, private.time_of_hold(f, held)) as time
    from public.event_days as f
    where f.event_id = held.event_id
      and f.lines_in < held.ends_at and held.starts_at < f.lines_out
  ) as less
  where d.event_id = held.event_id and d.day = less.day and less.time <> interval '0';
  -- The same id may be entered anew.
  update public.event_days as d set settled_holds = array_remove(d.settled_holds, held.id)
  where d.event_id = held.event_id and held.id = any (d.settled_holds);
end
$$;
comment on function public.lift_hold(uuid) is
  'A judge of the event: removes a weather hold; its fish count again, and days that it extended end as much earlier, unless another hold takes that time, too, or somebody set the times of the day after this hold was entered. 403 own_team for a judge whose team competes, 404 for an unknown hold, 409 event_final or event_closed for a settled event.';
