-- The rest of what the queue's order and a frozen roster ask of the desk, of captains and of the clock.

drop function public.enter_walk_up(uuid, uuid, text, jsonb, uuid);
create function public.enter_walk_up(
  event_id uuid, division_id uuid, team_name text, people jsonb, id uuid, past_queue boolean default false
) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
  event public.events;
  person jsonb;
  added record;
  passed text;
begin
  perform private.require_admin();
  if event_id is null or division_id is null or id is null then
    perform private.refuse(400, 'invalid', 'An entry needs an event, a division and the id that its form gave it');
  elsif jsonb_typeof(people) is distinct from 'array' or jsonb_array_length(people) not between 1 and 50 then
    perform private.refuse(400, 'invalid', 'people is a list of 1 to 50');
  end if;
  perform private.lock_account();
  perform private.lock_board(event_id);
  select * into entry from public.registrations as r where r.id = enter_walk_up.id;
  if entry.id is not null then
    if entry.event_id = enter_walk_up.event_id then
      return entry;
    end if;
    perform private.refuse(409, 'conflict', 'This id belongs to another entry');
  end if;
  select * into event from public.events as e where e.id = enter_walk_up.event_id;
  if event.id is null then
    perform private.refuse(404, 'not_found', 'There is no such event');
  elsif event.status not in ('published', 'registration_open', 'registration_closed', 'live') then
    perform private.refuse(409, 'registration_closed', 'The event takes no entries');
  elsif past_queue is not true and not private.has_queue(event) then
    -- No entry moves up any more: from now on only an admin gives places.
    passed := private.teams_ahead(event_id, division_id);
    if passed is not null then
      perform private.refuse(409, 'queue_first', 'Other teams wait longer',
        'Confirm them first, or say that this team passes them.', details => passed);
    elsif not private.has_room(event_id, division_id) and exists (
      select from public.divisions as d where d.id = enter_walk_up.division_id and d.event_id = event.id)
    then
      perform private.refuse(409, 'event_full', 'There is no place left',
        'Say that this team takes one beyond the limit.');
    end if;
  end if;

  insert into public.teams (id, name)
  values (enter_walk_up.id, private.require_plain_name(team_name, 80));
  for person in select value from jsonb_array_elements(people) loop
    if jsonb_typeof(person) <> 'object' or coalesce(person ->> 'is_minor', 'false') not in ('true', 'false') then
      perform private.refuse(400, 'invalid', 'Each person has a name, and is a minor or not');
    end if;
    insert into public.team_members (team_id, display_name)
    values (enter_walk_up.id, private.require_plain_name(person ->> 'display_name', 120))
    returning team_members.id into added;
    people := people - 0 || jsonb_build_array(person || jsonb_build_object('member', added.id));
  end loop;
  entry := private.enter_team(event_id, division_id, enter_walk_up.id,
    array(select (p ->> 'member')::uuid from jsonb_array_elements(people) as p), enter_walk_up.id);
  for person in select value from jsonb_array_elements(people) loop
    update public.applicants as a set is_minor = coalesce(person ->> 'is_minor', 'false')::boolean
    where a.registration_id = entry.id and a.team_member_id = (person ->> 'member')::uuid
    returning a.id into added;
    perform private.save_details(added.id, person ->> 'phone', person ->> 'email',
      person ->> 'guardian_name', person ->> 'guardian_phone');
  end loop;
  if past_queue then
    update public.registrations as r set status = 'pending' where r.id = entry.id and r.status = 'waitlisted';
  end if;
  return private.settle_entry(entry.id);
end
$$;
comment on function public.enter_walk_up(uuid, uuid, text, jsonb, uuid, boolean) is
  'Admin: enters a new team of people without an account, [{display_name, is_minor, phone, email, guardian_name, guardian_phone}], from its publication until the event is over, under the id that the form made, and returns the entry; sent again, it returns it as it is. It waits where there is no place; once registration has closed nobody waits any more, and it is refused (409 event_full, or queue_first where others wait longer) unless past_queue says that it takes a place all the same. 400 invalid, 404, 409 registration_closed, team_full, or conflict for a taken id.';
revoke execute on function public.enter_walk_up(uuid, uuid, text, jsonb, uuid, boolean) from public, anon;
grant execute on function public.enter_walk_up(uuid, uuid, text, jsonb, uuid, boolean)
  to authenticated, service_role;

create or replace function public.change_division(registration_id uuid, division_id uuid)
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
  perform private.require_free_captain(entry.event_id, change_division.division_id, entry.team_id);
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
  'Captain until registration closes: moves an entry to another division with room, and returns it; who waits keeps the number. An admin may move an entry at any time, into a full division, too. 403, 404, 409 division_full, already_entered, captain_entered, roster_frozen, entry_ended.';

create or replace function public.set_guardian(applicant_id uuid, name text, phone text default null)
returns public.applicants
language plpgsql security definer
set search_path = ''
as $$
declare
  applicant public.applicants := private.lock_applicant(applicant_id);
  former public.applicant_details;
begin
  if not private.speaks_for(applicant) then
    perform private.refuse(403, 'forbidden', 'Only the person, or the captain of somebody without an account, may do this');
  elsif not applicant.is_minor then
    perform private.refuse(409, 'conflict', 'An adult has no guardian', 'Say first that the person is a minor.');
  elsif coalesce(btrim(name), '') = '' then
    -- A frozen roster has no minor whose guardian is gone.
    perform private.require_open_roster(applicant.event_id);
  end if;
  select * into former from public.applicant_details as d where d.applicant_id = applicant.id;
  perform private.save_details(applicant.id, former.phone, former.email, name, phone);
  perform private.settle_entry(applicant.registration_id);
  return applicant;
end
$$;
comment on function public.set_guardian(uuid, text, text) is
  'The person, the captain for somebody without an account, or an admin: names a minor''s guardian (telephone in E.164), and returns the person. Once registration has closed another one may be named, and only an admin leaves none. 400 for a name or number that cannot be stored, 403, 404, 409 conflict for an adult, roster_frozen, entry_ended.';

create or replace function public.follow_event(event_id uuid, follows boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.require_assurance();
  if follow_event.event_id is null or follow_event.follows is null then
    perform private.refuse(400, 'invalid', 'Say which event, and whether to follow it');
  end if;
  perform private.lock_account();
  if not follow_event.follows then
    delete from public.event_followers as f
    where f.event_id = follow_event.event_id and f.user_id = (select auth.uid());
    return false;
  end if;
  if not exists (
    select from public.events as e
    where e.id = follow_event.event_id and e.published_at is not null)
  then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  insert into public.event_followers (event_id, user_id)
  values (follow_event.event_id, (select auth.uid()))
  on conflict on constraint event_followers_pkey do nothing;
  return true;
end
$$;
comment on function public.follow_event(uuid, boolean) is
  'Follows a public event, or no longer, and returns which; sent again, it changes nothing. Errors: invalid, not_found.';

create function private.left_entries() returns setof uuid
language sql stable
set search_path = ''
as $$
  select r.id
  from public.registrations as r
  join public.events as e on e.id = r.event_id
  where r.status in ('pending', 'confirmed', 'waitlisted')
    and e.status in ('published', 'registration_open', 'registration_closed')
    and not exists (
      select from public.team_members as m where m.team_id = r.team_id and m.user_id is not null)
    and not exists (
      select from public.applicants as a
      where a.registration_id = r.id and (a.user_id is not null or a.display_name <> 'Former member'))
    -- An admin may enter a team before it has people.
    and exists (
      select from public.team_members as m where m.team_id = r.team_id and m.display_name = 'Former member')
$$;
comment on function private.left_entries() is
  'Entries of events to come whose people have all erased their accounts (private.personal_data names what stays of them): a solo angler''s, and those of a captain without a crew.';

create function private.end_left_entries() returns int
language plpgsql
set search_path = ''
as $$
declare
  ended int;
begin
  if not exists (select from private.left_entries()) then
    return 0;
  end if;
  perform private.lock_boards();
  update public.registrations as r set status = 'withdrawn', ended_by = 'captain'
  where r.id in (select private.left_entries());
  get diagnostics ended = row_count;
  return ended;
end
$$;
comment on function private.end_left_entries() is
  'Withdraws entries that nobody is left of (private.left_entries), and returns how many: their places go to who waits. An erasure takes no board, so that this follows it.';
revoke execute on function private.end_left_entries(), private.left_entries() from public;

select private.declare_job('end-left-entries', '* * * * *', 'select private.end_left_entries()',
  'Withdraws the entries of teams whose people have all deleted their accounts.');
