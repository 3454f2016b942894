-- How a team enters an event, and what its captain and its people do about the entry afterwards. Each
-- function locks the caller's account, the board, then the accounts of the crew, and decides after that.

create function private.enter_team(
  event_id uuid, division_id uuid, team_id uuid, crew uuid[], id uuid
) returns public.registrations
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  entry public.registrations;
begin
  if exists (
    select from public.registrations as r
    where r.event_id = enter_team.event_id and r.team_id = enter_team.team_id and r.status <> 'withdrawn')
  then
    perform private.refuse(409, 'team_already_entered', 'The team is entered already');
  elsif not exists (
    select from public.divisions as d where d.id = enter_team.division_id and d.event_id = enter_team.event_id)
  then
    perform private.refuse(404, 'not_found', 'The event has no such division');
  end if;
  insert into public.registrations (id, event_id, division_id, team_id, status)
  values (enter_team.id, enter_team.event_id, enter_team.division_id, enter_team.team_id,
    case when private.has_room(enter_team.event_id, enter_team.division_id) then 'pending' else 'waitlisted' end)
  returning * into entry;
  perform private.add_crew(entry, crew);
  if entry.status = 'waitlisted' then
    perform private.tell_entry(entry.id, 'entry_waitlisted');
  elsif not exists (select from private.list_steps(entry.id)) then
    entry := private.settle_entry(entry.id);
  end if;
  return entry;
end
$$;
comment on function private.enter_team(uuid, uuid, uuid, uuid[], uuid) is
  'Enters a team: it takes a place, or waits where there is none, and is confirmed at once where nothing is left to do. For holders of the board.';

create function public.enter_event(
  event_id uuid, division_id uuid, team_id uuid, crew uuid[], id uuid
) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  members constant uuid[] := private.require_crew(crew);
  entry public.registrations;
  event public.events;
begin
  perform private.require_member();
  if event_id is null or division_id is null or team_id is null or id is null then
    perform private.refuse(400, 'invalid', 'An entry needs an event, a division, a team and the id that its form gave it');
  end if;
  perform private.lock_account();
  perform private.lock_board(event_id);
  perform private.hold_crew(members);

  select * into entry from public.registrations as r where r.id = enter_event.id;
  if entry.id is not null then
    -- Sent before, perhaps by a browser that never saw the answer.
    if (entry.event_id, entry.team_id) = (enter_event.event_id, enter_event.team_id)
      and private.leads_team(entry.team_id)
    then
      return entry;
    end if;
    perform private.refuse(409, 'conflict', 'This id belongs to another entry');
  end if;

  select * into event from public.events as e
  where e.id = enter_event.event_id and (e.published_at is not null or private.is_staff());
  if event.id is null then
    perform private.refuse(404, 'not_found', 'There is no such event');
  elsif not exists (select from public.teams as t where t.id = enter_event.team_id) then
    perform private.refuse(404, 'not_found', 'There is no such team');
  elsif not private.leads_team(team_id) then
    perform private.refuse(403, 'forbidden', 'Only the captain enters a team');
  elsif event.status = 'cancelled' then
    perform private.refuse(409, 'event_closed', 'The event was cancelled');
  elsif event.status in ('draft', 'published') or clock_timestamp() < event.registration_opens_at then
    perform private.refuse(409, 'registration_not_open', 'Registration has not opened yet');
  elsif not private.takes_entries(event) then
    perform private.refuse(409, 'registration_closed', 'Registration has closed');
  end if;
  entry := private.enter_team(event_id, division_id, team_id, members, id);
  if not private.is_staff() then
    perform private.require_turn('enter:account', (select auth.uid())::text, 60, interval '1 hour',
      'An account enters at most 60 times an hour', 'Try again later.');
  end if;
  return entry;
end
$$;
comment on function public.enter_event(uuid, uuid, uuid, uuid[], uuid) is
  'Captain or admin: enters a team with these members (ids of team_members) as its crew, under the id that the form made, and returns the entry: pending or confirmed with a place, or waitlisted. Sent again, it returns the entry as it is. What is left to do says open_steps. 400 invalid or not_on_team, 401, 403, 404, 409 registration_not_open, registration_closed, event_closed, team_already_entered, already_entered (somebody of the crew, in this division), team_full, or conflict for a taken id, 429.';

create function public.change_division(registration_id uuid, division_id uuid)
returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
begin
  entry := private.lead_entry(registration_id);
  perform private.require_open_roster(entry.event_id);
  if not exists (
    select from public.divisions as d
    where d.id = change_division.division_id and d.event_id = entry.event_id)
  then
    perform private.refuse(404, 'not_found', 'The event has no such division');
  elsif entry.division_id = change_division.division_id then
    return entry;
  elsif exists (
    select from public.applicants as a
    join public.applicants as other on other.user_id = a.user_id and other.active
      and other.event_id = a.event_id and other.division_id = change_division.division_id
    where a.registration_id = entry.id)
  then
    perform private.refuse(409, 'already_entered', 'Somebody of the crew is on another roster of that division');
  elsif private.holds_place(entry.status) and not private.is_staff() and exists (
    select from public.divisions as d join public.division_places as p on p.division_id = d.id
    where d.id = change_division.division_id and p.taken >= d.capacity)
  then
    perform private.refuse(409, 'division_full', 'That division has no place left');
  end if;
  update public.registrations as r set division_id = change_division.division_id where r.id = entry.id
  returning r.* into entry;
  -- Who waits may find room there.
  if entry.status = 'waitlisted' then
    perform private.fill_places(entry.event_id);
  end if;
  return private.settle_entry(entry.id);
end
$$;
comment on function public.change_division(uuid, uuid) is
  'Captain until registration closes: moves an entry to another division with room, and returns it; who waits keeps the number. An admin may move an entry at any time, into a full division, too. 403, 404, 409 division_full, already_entered, roster_frozen, entry_ended.';

create function public.confirm_place(registration_id uuid) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry constant public.registrations := private.lead_entry(registration_id);
begin
  if not private.holds_place(entry.status) then
    perform private.refuse(409, 'conflict', 'The entry has no place to confirm');
  elsif entry.confirm_by <= clock_timestamp() and not private.is_staff() then
    perform private.refuse(409, 'promotion_expired', 'The time to confirm the place is over');
  end if;
  update public.registrations as r set confirm_by = null
  where r.id = entry.id and r.confirm_by is not null;
  return private.settle_entry(entry.id);
end
$$;
comment on function public.confirm_place(uuid) is
  'Captain or admin: takes the place that a waiting entry was given, and returns the entry; again, it changes nothing. 403, 404, 409 promotion_expired, entry_ended, or conflict while it waits.';

create function private.note_entry_end(registration_id uuid, reason text) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.entry_details as d (registration_id, ended_note)
  values (note_entry_end.registration_id, nullif(btrim(reason), ''))
  on conflict on constraint entry_details_pkey do update
    set ended_note = excluded.ended_note, vouched = false
$$;
comment on function private.note_entry_end(uuid, text) is 'Keeps why an admin ended an entry.';

create function public.withdraw_entry(registration_id uuid, reason text default null)
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
    perform private.note_entry_end(entry.id, reason);
  end if;
  update public.registrations as r
  set status = 'withdrawn', ended_by = case when private.is_captain(r.team_id) then 'captain' else 'organiser' end
  where r.id = entry.id
  returning r.* into entry;
  return entry;
end
$$;
comment on function public.withdraw_entry(uuid, text) is
  'Captain until the event begins, admins (with a reason) until it is final: ends an entry and returns it; its place goes to the first who waits. Again, it changes nothing. The team may enter again while registration is open. 403, 404, 409 event_closed or event_final.';

revoke execute on function private.enter_team(uuid, uuid, uuid, uuid[], uuid),
  private.note_entry_end(uuid, text) from public;
revoke execute on function public.enter_event(uuid, uuid, uuid, uuid[], uuid),
  public.change_division(uuid, uuid), public.confirm_place(uuid), public.withdraw_entry(uuid, text)
  from public, anon;
grant execute on function public.enter_event(uuid, uuid, uuid, uuid[], uuid),
  public.change_division(uuid, uuid), public.confirm_place(uuid), public.withdraw_entry(uuid, text)
  to authenticated, service_role;
