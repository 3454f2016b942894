-- Whatever changes a result re-scores the teams it touches, in the same transaction.

create function private.score_changed_teams() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  touched record;
begin
  -- In the order of the events, so that two statements over several boards cannot deadlock.
  for touched in
    select event_id, array_agg(distinct registration_id) as registration_ids
    from changed group by event_id order by event_id
  loop
    perform private.score_teams(touched.event_id, touched.registration_ids);
  end loop;
  return null;
end
$$;
comment on function private.score_changed_teams() is
  'Statement trigger of catches, and of penalties that come or go: scores the teams of the rows that the statement changed. A row never changes its team.';
revoke execute on function private.score_changed_teams() from public;

create trigger score_inserted after insert on public.catches referencing new table as changed
  for each statement execute function private.score_changed_teams();
create trigger score_updated after update on public.catches referencing new table as changed
  for each statement execute function private.score_changed_teams();
create trigger score_deleted after delete on public.catches referencing old table as changed
  for each statement execute function private.score_changed_teams();

-- A trigger with transition tables cannot name columns, so the rows are compared. Not by a join: a plan
-- made for one row would compare each of many with each.
create function private.score_changed_penalties() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  touched record;
begin
  for touched in
    select p.event_id, array_agg(distinct p.registration_id) as registration_ids
    from (
      select id, event_id, registration_id, day, amount, reduces_biggest, revoked_at from changed
      except
      select id, event_id, registration_id, day, amount, reduces_biggest, revoked_at from former
    ) as p
    group by p.event_id order by p.event_id
  loop
    perform private.score_teams(touched.event_id, touched.registration_ids);
  end loop;
  return null;
end
$$;
comment on function private.score_changed_penalties() is
  'Statement trigger of updated penalties: scores the teams whose deductions changed. What no board shows (the note, the ids of the admins) locks no board: enter_boards has not locked them for it either.';
revoke execute on function private.score_changed_penalties() from public;

create trigger score_inserted after insert on public.penalties referencing new table as changed
  for each statement execute function private.score_changed_teams();
create trigger score_updated after update on public.penalties
  referencing old table as former new table as changed
  for each statement execute function private.score_changed_penalties();
create trigger score_deleted after delete on public.penalties referencing old table as changed
  for each statement execute function private.score_changed_teams();

create function private.score_changed_registrations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  touched record;
begin
  for touched in
    select n.event_id, array_agg(n.id) as registration_ids
    from changed as n join former as o on o.id = n.id
    where (n.status, n.division_id, n.tie_ruling)
      is distinct from (o.status, o.division_id, o.tie_ruling)
    group by n.event_id order by n.event_id
  loop
    perform private.score_teams(touched.event_id, touched.registration_ids);
  end loop;
  return null;
end
$$;
comment on function private.score_changed_registrations() is
  'Statement trigger of updated registrations: puts teams on their board, moves them, or takes them off.';

create function private.score_new_registrations() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  touched record;
begin
  for touched in
    select n.event_id, array_agg(n.id) as registration_ids
    from changed as n where n.on_start_list
    group by n.event_id order by n.event_id
  loop
    perform private.score_teams(touched.event_id, touched.registration_ids);
  end loop;
  return null;
end
$$;
comment on function private.score_new_registrations() is
  'Statement trigger of inserted registrations: puts the teams on the start list on their board.';
revoke execute on function private.score_changed_registrations(), private.score_new_registrations()
  from public;
create trigger score_registrations after insert on public.registrations
  referencing new table as changed
  for each statement execute function private.score_new_registrations();
create trigger score_registrations_changed after update on public.registrations
  referencing old table as former new table as changed
  for each statement execute function private.score_changed_registrations();

create function private.rename_on_boards() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  entry record;
  next_version bigint;
begin
  for entry in
    select r.event_id, r.id, n.name from changed as n
    join former as o on o.id = n.id and o.name <> n.name
    join public.registrations as r on r.team_id = n.id
    join public.events as e on e.id = r.event_id
    where e.status not in ('final', 'cancelled')
    order by r.event_id
  loop
    next_version := private.lock_board(entry.event_id);
    update public.leaderboard_entries as l set team_name = entry.name, version = next_version
    where l.registration_id = entry.id;
    if found then
      perform private.stamp_board(entry.event_id, next_version, false, false);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.rename_on_boards() is
  'Statement trigger of teams: shows new names on the boards that are not settled yet; a final board keeps the name under which the team fished it.';
revoke execute on function private.rename_on_boards() from public;
create trigger rename_on_boards after update on public.teams
  referencing old table as former new table as changed
  for each statement execute function private.rename_on_boards();

create function private.resettle(event_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Null when the event itself is being deleted.
  if private.lock_board(event_id) is null then
    return;
  end if;
  update public.catches as c
  set day = s.day, score_value = s.score_value, void_reason = s.void_reason
  from public.catches as stored
  join public.events as e on e.id = stored.event_id
  cross join lateral private.settle_catch(stored, e.rules) as s
  where stored.event_id = resettle.event_id and c.id = stored.id
    and (stored.day, stored.score_value, stored.void_reason)
      is distinct from (s.day, s.score_value, s.void_reason);
  -- Other tie-breaks or another best-of change the board without changing a single catch.
  perform private.score(event_id);
end
$$;
comment on function private.resettle(uuid) is
  'Settles every catch of an event again and scores its board after its rules or days changed.';

create function private.resettle_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.resettle(new.id);
  return null;
end
$$;
comment on function private.resettle_event() is 'Settles an event again under its new rules.';
create trigger resettle_event after update of rules on public.events
  for each row when (old.rules is distinct from new.rules)
  execute function private.resettle_event();

create function private.resettle_days() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  touched uuid;
  next_version bigint;
begin
  for touched in select distinct event_id from changed order by event_id loop
    perform private.resettle(touched);
    next_version := private.lock_board(touched);
    if next_version is not null then
      perform private.stamp_board(touched, next_version, false, true);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.resettle_days() is
  'Statement trigger of event_days: settles the events again whose days changed, and makes their readers fetch the boards.';
revoke execute on function private.resettle(uuid), private.resettle_event(), private.resettle_days()
  from public;
create trigger resettle_days_inserted after insert on public.event_days
  referencing new table as changed
  for each statement execute function private.resettle_days();
create trigger resettle_days_updated after update on public.event_days
  referencing new table as changed
  for each statement execute function private.resettle_days();
create trigger resettle_days_deleted after delete on public.event_days
  referencing old table as changed
  for each statement execute function private.resettle_days();

create function private.refresh_board() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed_event constant uuid :=
    (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::uuid;
  next_version constant bigint := private.lock_board(changed_event);
begin
  if next_version is not null then
    perform private.stamp_board(changed_event, next_version, false, true);
  end if;
  return null;
end
$$;
comment on function private.refresh_board() is
  'Makes a version of a board whose readers fetch it again, after its event or divisions changed. The argument names the column that holds the event.';
revoke execute on function private.refresh_board() from public;

create trigger refresh_board after update on public.events
  for each row when (
    (old.name, old.venue, old.status, old.time_zone, old.rules, old.tournament_id)
      is distinct from
    (new.name, new.venue, new.status, new.time_zone, new.rules, new.tournament_id))
  execute function private.refresh_board('id');
create trigger refresh_board after insert or update or delete on public.divisions
  for each row execute function private.refresh_board('event_id');

create function private.refresh_boards_of_tournament() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  event uuid;
begin
  for event in
    select e.id from public.events as e where e.tournament_id = new.id order by e.id
  loop
    perform private.stamp_board(event, private.lock_board(event), false, true);
  end loop;
  return null;
end
$$;
comment on function private.refresh_boards_of_tournament() is
  'Shows a tournament''s new name on the boards of its events.';
revoke execute on function private.refresh_boards_of_tournament() from public;
create trigger refresh_boards after update of name on public.tournaments
  for each row when (old.name <> new.name)
  execute function private.refresh_boards_of_tournament();
