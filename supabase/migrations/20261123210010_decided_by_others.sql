-- What an admin or judge who competes in an event may not decide there is said once, and every path asks it: while the
-- event is fished or judged which entries it has and how they count, its days, rules, codes, awards and team sizes, and
-- whether it takes place at all.

create function private.require_neutral(event_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.is_contested(event_id) then
    perform private.refuse_own_event(event_id);
  end if;
end
$$;
comment on function private.require_neutral(uuid) is
  'Refuses (403 own_team) to decide who wins an event that is fished or judged to somebody who competes in it. What changes a result other than by a ruling on a rival asks this.';

create function private.require_neutral_on(entry public.registrations) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  -- Withdrawn and confirmed again, an entry would lose its disqualification before the event, too.
  if (entry.status = 'disqualified' or private.is_contested(entry.event_id))
    and entry.id in (select private.partial_entries())
  then
    perform private.refuse(403, 'own_team', 'Nobody decides this about their own team',
      'Another admin has to do it.');
  end if;
  perform private.require_neutral(entry.event_id);
end
$$;
comment on function private.require_neutral_on(public.registrations) is
  'Refuses (403 own_team) to decide whether an entry counts: as private.require_neutral does, and of the caller''s own team also while nobody else would count it as competing, or while it is disqualified.';
revoke execute on function private.require_neutral(uuid), private.require_neutral_on(public.registrations) from public;

create or replace function private.refuse_competitor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- What follows from another change was decided there.
  if pg_trigger_depth() = 1 then
    perform private.require_neutral(case tg_op when 'DELETE' then old.event_id else new.event_id end);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;

drop trigger refuse_competing_rules on public.events;
drop function private.refuse_competing_rules();
create function private.refuse_competing_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_neutral(new.id);
  return new;
end
$$;
comment on function private.refuse_competing_change() is
  'Refuses (403 own_team) other rules and team sizes for an event that is fished or judged, and to cancel it, by somebody who competes in it.';
revoke execute on function private.refuse_competing_change() from public;
create trigger refuse_competing_change before update of rules, team_size_min, team_size_max, status on public.events
  for each row when (
    (new.rules, new.team_size_min, new.team_size_max) is distinct from (old.rules, old.team_size_min, old.team_size_max)
    or (new.status = 'cancelled' and old.status <> 'cancelled'))
  execute function private.refuse_competing_change();

create or replace function public.confirm_entry(
  registration_id uuid, past_queue boolean default false, from_start boolean default false
) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations := private.rule_entry(registration_id);
  status_before constant text := entry.status;
  passed constant text := case when not private.holds_place(entry.status)
    then private.teams_ahead(entry.event_id, entry.division_id, entry.waitlist_no) end;
begin
  perform private.require_neutral_on(entry);
  if passed is not null and past_queue is not true then
    perform private.refuse(409, 'queue_first', 'Other teams wait longer',
      'Confirm them first, or say that this team passes them.', details => passed);
  -- That there is no place for an entry that waits, its status says already.
  elsif entry.status in ('withdrawn', 'disqualified') and past_queue is not true
    and not private.has_room(entry.event_id, entry.division_id)
  then
    perform private.refuse(409, 'event_full', 'There is no place left',
      'Say that this team takes one beyond the limit.');
  end if;
  update public.registrations as r set status = 'confirmed' where r.id = entry.id and r.status <> 'confirmed'
  returning r.* into entry;
  if from_start then
    update public.registrations as r set counts_from = null
    where r.id = confirm_entry.registration_id and r.counts_from is not null;
  end if;
  -- After that: a fee that comes with the place is a step, too.
  perform private.vouch_for(confirm_entry.registration_id, true);
  -- That fee has made the entry pending again, before it was answered for.
  entry := private.settle_entry(confirm_entry.registration_id);
  if status_before <> 'confirmed' then
    perform private.tell_entry(entry.id, 'entry_confirmed', to_all => true);
  end if;
  return entry;
end
$$;
comment on function public.confirm_entry(uuid, boolean, boolean) is
  'Admin: puts an entry on the start list, whatever steps are open, for which the admin answers, and returns it: one that waits beyond the capacity if need be. Past teams that wait longer, and one that had ended into a full event, only if past_queue says so. In an event that has begun its fish count from now on, or all of them if from_start says so. 403 own_team for an admin who competes, once the event is live, and for an own entry that is disqualified, 404, 409 queue_first, event_full, already_entered when somebody of a withdrawn entry is on another roster by now, team_already_entered when its team has another entry, event_final or event_closed.';

create or replace function public.waitlist_entry(registration_id uuid) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations := private.rule_entry(registration_id);
  event public.events;
begin
  if entry.status = 'waitlisted' then
    return entry;
  end if;
  perform private.require_neutral_on(entry);
  select * into event from public.events as e where e.id = entry.event_id;
  perform private.refuse_settled(event.status);
  if event.status not in ('draft', 'published', 'registration_open', 'registration_closed') then
    perform private.refuse(409, 'event_closed', 'The event has begun', 'Withdraw the entry.');
  end if;
  perform private.vouch_for(entry.id, false);
  update public.registrations as r set status = 'waitlisted' where r.id = entry.id
  returning r.* into entry;
  -- The place went to the first who waited, if there was one.
  if private.has_queue(event) and private.has_room(entry.event_id, entry.division_id) then
    perform private.refuse(409, 'place_free', 'There is a place for the entry, and nobody waits for it',
      'Withdraw the entry, or lower the limit first.');
  end if;
  perform private.tell_entry(entry.id, 'entry_waitlisted');
  return entry;
end
$$;

create or replace function public.withdraw_entry(registration_id uuid, reason text default null)
returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations := private.lock_entry(registration_id);
begin
  if not private.leads_team(entry.team_id) then
    perform private.refuse(403, 'forbidden', 'Only the captain may do this');
  elsif entry.status = 'withdrawn' then
    return entry;
  elsif not private.is_staff() and (entry.status = 'disqualified' or exists (
    select from public.events as e where e.id = entry.event_id
      and e.status not in ('published', 'registration_open', 'registration_closed')))
  then
    perform private.refuse(409, 'event_closed', 'The event has begun', 'Ask the organiser.');
  end if;
  if private.is_staff() then
    -- Whose own entry it is gives it up as its captain would.
    if entry.status = 'disqualified' or not private.is_on_entry(entry.id) then
      perform private.require_neutral_on(entry);
    end if;
    perform private.note_entry_end(entry.id, reason);
  end if;
  update public.registrations as r
  set status = 'withdrawn', ended_by = case when private.is_captain(r.team_id) then 'captain' else 'organiser' end
  where r.id = entry.id
  returning r.* into entry;
  return entry;
end
$$;

create or replace function public.disqualify_entry(registration_id uuid, reason text)
returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
begin
  perform private.require_judge();
  if coalesce(btrim(reason), '') = '' then
    perform private.refuse(400, 'reason_required', 'A disqualification needs a reason');
  end if;
  entry := private.lock_entry(registration_id);
  perform private.require_impartial(entry);
  perform private.require_neutral_on(entry);
  if not private.is_staff() and (not entry.on_start_list or exists (
    select from public.events as e
    where e.id = entry.event_id and e.status not in ('live', 'judging', 'provisional', 'final')))
  then
    perform private.refuse(409, 'event_closed', 'Judges disqualify who fishes in an event that has begun',
      'Ask an organiser.');
  end if;
  perform private.note_entry_end(entry.id, reason);
  update public.entry_details as d
  set ended_by_judge = not private.is_staff() and (d.ended_by_judge or entry.status <> 'disqualified')
  where d.registration_id = entry.id;
  update public.registrations as r set status = 'disqualified'
  where r.id = entry.id
  returning r.* into entry;
  return entry;
end
$$;

create or replace function public.reinstate_entry(registration_id uuid, reason text)
returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
begin
  perform private.require_judge();
  if coalesce(btrim(reason), '') = '' then
    perform private.refuse(400, 'reason_required', 'Taking a disqualification back needs a reason');
  end if;
  entry := private.lock_entry(registration_id);
  perform private.require_impartial(entry);
  perform private.require_neutral_on(entry);
  if entry.status = 'confirmed' then
    return entry;
  elsif entry.status <> 'disqualified' then
    perform private.refuse(409, 'conflict', 'The entry is not disqualified');
  elsif not private.is_staff() and not exists (
    select from public.entry_details as d where d.registration_id = entry.id and d.ended_by_judge)
  then
    perform private.refuse(403, 'forbidden', 'An organiser has disqualified this entry', 'Ask an organiser.');
  end if;
  update public.registrations as r set status = 'confirmed' where r.id = entry.id;
  -- As confirm_entry does: a fee that comes with the place is answered for.
  perform private.vouch_for(entry.id, true);
  entry := private.settle_entry(entry.id);
  perform private.tell_entry(entry.id, 'entry_reinstated', to_all => true,
    more => jsonb_build_object('moment', extract(epoch from now()), 'reason', btrim(reinstate_entry.reason)));
  return entry;
end
$$;

create or replace function public.set_event_codes(event_id uuid, minutes_before int, renew int[] default '{}')
returns setof public.event_codes
language plpgsql security definer
set search_path = ''
as $$
declare
  state text;
begin
  perform private.require_admin();
  perform private.lock_board(event_id);
  select e.status into state from public.events as e where e.id = set_event_codes.event_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  perform private.refuse_settled(state);
  perform private.require_neutral(event_id);
  if minutes_before is null or minutes_before not between 0 and 10080 then
    perform private.refuse(400, 'invalid', 'Codes are shown between 0 and 10080 minutes before lines-in');
  elsif exists (
    select from public.event_codes as c
    join public.event_days as d on (d.event_id, d.day) = (c.event_id, c.day)
    where c.event_id = set_event_codes.event_id and c.day = any (renew)
      and d.lines_in <= now() + make_interval(mins => c.minutes_before))
  then
    perform private.refuse(409, 'code_published', 'The teams have this code already',
      'Catches are compared with it. A code is renewed before it is published.');
  end if;

  -- A published code keeps its time, so that nobody loses sight of it.
  update public.event_codes as c set minutes_before = set_event_codes.minutes_before
  from public.event_days as d
  where c.event_id = set_event_codes.event_id and (d.event_id, d.day) = (c.event_id, c.day)
    and d.lines_in > now() + make_interval(mins => c.minutes_before)
    and c.minutes_before <> set_event_codes.minutes_before;
  -- One statement for each day: a new code is none of those before it.
  declare
    one smallint;
  begin
    for one in
      select d.day from public.event_days as d
      where d.event_id = set_event_codes.event_id
        and (d.day = any (renew) or not exists (
          select from public.event_codes as c where (c.event_id, c.day) = (d.event_id, d.day)))
      order by d.day
    loop
      insert into public.event_codes (event_id, day, code, minutes_before)
      values (set_event_codes.event_id, one, private.new_code(set_event_codes.event_id),
        set_event_codes.minutes_before)
      on conflict on constraint event_codes_pkey do update set code = excluded.code;
    end loop;
  end;
  return query
  select c.* from public.event_codes as c
  where c.event_id = set_event_codes.event_id order by c.day;
end
$$;
comment on function public.set_event_codes(uuid, int, int[]) is
  'Admin: makes the codes of the fishing days that have none, new ones for the days to renew, shows all that are not published yet this many minutes before lines-in, and returns the event''s codes. 403 own_team for an admin who competes, once the event is live, 404 for an unknown event, 400 invalid, 409 code_published for the renewal of one that the teams have, event_final or event_closed.';
