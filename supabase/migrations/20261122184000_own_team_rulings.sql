-- A person who competes does not decide what counts, who stands ahead, or who is awarded: weather holds, ties and
-- chosen awards are for a judge or an admin without a team there, as catches and penalties are.

create function private.refuse_own_event(event_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (
    select from public.registrations as r
    where r.event_id = refuse_own_event.event_id and r.status <> 'withdrawn'
      and r.id in (select private.partial_entries()))
  then
    perform private.refuse(403, 'own_team', 'Nobody decides this at an event in which their own team competes',
      'Another judge or admin has to do it.');
  end if;
end
$$;
comment on function private.refuse_own_event(uuid) is
  'Refuses (403 own_team) a caller who is on the roster or the team of an entry of the event, unless it withdrew.';
revoke execute on function private.refuse_own_event(uuid) from public;

-- Two desks may enter one storm under two ids: a day gets each minute back once.
alter table public.event_holds add column extended boolean not null default true;
alter table public.event_holds alter column extended set default false;
comment on column public.event_holds.extended is
  'Whether the days got the time of this hold back at their ends. True for holds from before this was recorded.';

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
    set lines_out = d.lines_out + more.time, upload_deadline = d.upload_deadline + more.time
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

create function private.time_given_back(day public.event_days, hold public.event_holds) returns interval
language plpgsql stable
set search_path = ''
as $$
declare
  -- In seconds: an interval of days would be added in the time zone of the session.
  missing double precision := (
    select coalesce(sum(extract(epoch from upper(t) - lower(t))), 0)
    from unnest(
      tstzmultirange(tstzrange(greatest(day.lines_in, hold.starts_at), least(day.lines_out, hold.ends_at)))
      - coalesce((
        select range_agg(tstzrange(h.starts_at, h.ends_at)) from public.event_holds as h
        where h.event_id = hold.event_id and h.extended and h.id <> hold.id), '{}')) as t);
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
comment on function private.time_given_back(public.event_days, public.event_holds) is
  'How much later a day ends so that it has the fishing time back that this hold takes and no other hold gave back, whatever is held after the day''s present end.';
revoke execute on function private.time_given_back(public.event_days, public.event_holds) from public;

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
end
$$;
comment on function public.lift_hold(uuid) is
  'A judge of the event: removes a weather hold; its fish count again, and days that it extended stay as they are. 403 own_team for a judge whose team competes, 404 for an unknown hold, 409 event_final or event_closed for a settled event.';

create or replace function public.rule_tie(registration_ids uuid[], undone boolean default false) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  event public.events;
  best_first constant uuid[] := coalesce(rule_tie.registration_ids, '{}');
begin
  perform private.require_admin();
  select e.* into event
  from public.registrations as r join public.events as e on e.id = r.event_id
  where r.id = best_first[1];
  if event.id is null then
    perform private.refuse(404, 'not_found', 'There is no such registration');
  end if;
  perform private.lock_board(event.id);
  select e.* into event from public.events as e where e.id = event.id;
  if exists (select from private.partial_entries() as own where own = any (best_first)) then
    perform private.refuse(403, 'own_team', 'Another admin decides about your own team');
  end if;
  perform private.refuse_settled(event.status);
  -- Exactly the teams that are level: one that came level meanwhile is not ranked by silence.
  if not exists (
    select 1 from public.level_teams as l
    where l.event_id = event.id
      and private.sorted(best_first) = (
        select jsonb_agg(t ->> 'registration_id' order by (t ->> 'registration_id')::uuid)
        from json_array_elements(l.teams) as t)
      and json_array_length(l.teams) = cardinality(best_first))
  then
    perform private.refuse(409, 'conflict', 'These are not the teams that are level now',
      'Load the ties again.');
  end if;
  update public.registrations as r
  set tie_ruling = case when rule_tie.undone then 0
    else cardinality(best_first) - array_position(best_first, r.id) end
  where r.id = any (best_first);
end
$$;
comment on function public.rule_tie(uuid[], boolean) is
  'Admin: places teams that are level (level_teams) in this order, best first, or with undone takes the decision back; the board is scored at once. 403 own_team where one of them is the admin''s own, 404 for an unknown registration, 409 conflict where these are not all the teams that are level, event_final or event_closed for a settled event.';

create or replace function public.choose_winner(award_id uuid, place int, registration_id uuid default null)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  state text;
begin
  perform private.require_admin();
  if choose_winner.place is null or choose_winner.place not between 1 and 10 then
    perform private.refuse(400, 'invalid', 'An award has between 1 and 10 places');
  end if;
  perform private.lock_board(a.event_id) from public.awards as a where a.id = choose_winner.award_id;
  select e.status into state
  from public.awards as a join public.events as e on e.id = a.event_id
  where a.id = choose_winner.award_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such award');
  end if;
  if choose_winner.registration_id in (select private.partial_entries()) then
    perform private.refuse(403, 'own_team', 'Another admin decides about your own team');
  end if;
  perform private.refuse_settled(state);
  if choose_winner.registration_id is null then
    delete from public.award_winners as w
    where (w.award_id, w.place) = (choose_winner.award_id, choose_winner.place);
    return;
  end if;
  insert into public.award_winners as w (award_id, place, registration_id)
  values (choose_winner.award_id, choose_winner.place, choose_winner.registration_id)
  on conflict on constraint award_winners_pkey
    do update set registration_id = excluded.registration_id
    where w.registration_id <> excluded.registration_id;
end
$$;
comment on function public.choose_winner(uuid, int, uuid) is
  'Admin: gives a place of an award to a team, in the stead of the one that has it, or to nobody (null); the same call again changes nothing. 403 own_team for the admin''s own team, 404 for an unknown award, 409 missing_reference where it cannot go to this team, event_final, event_closed.';
