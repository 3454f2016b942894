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
  'Statement trigger of catches and penalties: scores the teams of the rows that the statement changed. A row never changes its team.';
revoke execute on function private.score_changed_teams() from public;

create trigger score_inserted after insert on public.catches referencing new table as changed
  for each statement execute function private.score_changed_teams();
create trigger score_updated after update on public.catches referencing new table as changed
  for each statement execute function private.score_changed_teams();
create trigger score_deleted after delete on public.catches referencing old table as changed
  for each statement execute function private.score_changed_teams();

create trigger score_inserted after insert on public.penalties referencing new table as changed
  for each statement execute function private.score_changed_teams();
create trigger score_updated after update on public.penalties referencing new table as changed
  for each statement execute function private.score_changed_teams();
create trigger score_deleted after delete on public.penalties referencing old table as changed
  for each statement execute function private.score_changed_teams();

create function private.score_registration() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.score_teams(new.event_id, array[new.id]);
  return null;
end
$$;
comment on function private.score_registration() is
  'Puts a team on its board, moves it, or takes it off with its registration.';
revoke execute on function private.score_registration() from public;
create trigger score_registration after insert on public.registrations
  for each row when (new.status in ('confirmed', 'disqualified'))
  execute function private.score_registration();
create trigger score_registration_change
  after update of status, division_id, tie_ruling on public.registrations
  for each row execute function private.score_registration();

create function private.rename_on_boards() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  entry record;
  next_version bigint;
begin
  for entry in
    select r.event_id, r.id from public.registrations as r
    join public.events as e on e.id = r.event_id
    where r.team_id = new.id and e.status not in ('final', 'cancelled')
    order by r.event_id
  loop
    next_version := private.lock_board(entry.event_id);
    update public.leaderboard_entries as l set team_name = new.name, version = next_version
    where l.registration_id = entry.id;
    if found then
      perform private.stamp_board(entry.event_id, next_version, false, false);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.rename_on_boards() is
  'Shows a team''s new name on the boards that are not settled yet; a final board keeps the name under which the team fished it.';
revoke execute on function private.rename_on_boards() from public;
create trigger rename_on_boards after update of name on public.teams
  for each row when (old.name <> new.name)
  execute function private.rename_on_boards();

create function private.resettle_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed_event constant uuid :=
    (coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[0])::uuid;
begin
  update public.catches as c
  set day = s.day, score_value = s.score_value, void_reason = s.void_reason
  from public.catches as stored
  join public.events as e on e.id = stored.event_id
  cross join lateral private.settle_catch(stored, e.rules) as s
  where stored.event_id = changed_event and c.id = stored.id
    and (stored.day, stored.score_value, stored.void_reason)
      is distinct from (s.day, s.score_value, s.void_reason);
  -- Other tie-breaks or another best-of change the board without changing a single catch.
  if exists (select 1 from public.events where id = changed_event) then
    perform private.score(changed_event);
  end if;
  return null;
end
$$;
comment on function private.resettle_event() is
  'Settles every catch of an event again and scores its board after its rules or days changed. The argument names the column that holds the event.';
revoke execute on function private.resettle_event() from public;

create trigger resettle_event after update of rules on public.events
  for each row when (old.rules is distinct from new.rules)
  execute function private.resettle_event('id');
create trigger resettle_event after insert or update or delete on public.event_days
  for each row execute function private.resettle_event('event_id');

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
  'Tells a board''s readers to fetch it again after its event, days or divisions changed. The argument names the column that holds the event.';
revoke execute on function private.refresh_board() from public;

create trigger refresh_board after update on public.events
  for each row when (
    (old.name, old.venue, old.status, old.time_zone, old.rules)
      is distinct from (new.name, new.venue, new.status, new.time_zone, new.rules))
  execute function private.refresh_board('id');
create trigger refresh_board after insert or update or delete on public.event_days
  for each row execute function private.refresh_board('event_id');
create trigger refresh_board after insert or update or delete on public.divisions
  for each row execute function private.refresh_board('event_id');
