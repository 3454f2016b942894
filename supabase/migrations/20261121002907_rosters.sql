-- Who may act for an entry, what each such function locks, and the roster.

create function private.require_member() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if (select auth.uid()) is null and not private.is_staff() then
    perform private.refuse(401, 'unauthenticated', 'Sign in first');
  end if;
  perform private.require_assurance();
end
$$;
comment on function private.require_member() is
  'Refuses visitors (401) and sessions that have not shown the account''s second factor (403).';

create function private.hold_crew(crew uuid[]) returns void
language plpgsql
set search_path = ''
-- Planned once per connection: people are looked up by index, however few there were at that time.
set enable_seqscan = off
set enable_hashjoin = off
set enable_mergejoin = off
set plan_cache_mode = force_generic_plan
as $$
begin
  perform 1 from auth.users as u
  where u.id in (select m.user_id from public.team_members as m where m.id = any (crew))
  order by u.id for key share;
end
$$;
comment on function private.hold_crew(uuid[]) is
  'Locks the accounts of the people who join a roster against their erasure, ahead of their rows as members.';

create function private.lock_entry(registration_id uuid) returns public.registrations
language plpgsql
set search_path = ''
as $$
declare
  entry public.registrations;
begin
  perform private.require_member();
  perform private.lock_account();
  entry := private.lock_registration(registration_id);
  perform private.hold_roster(entry.id);
  return entry;
end
$$;
comment on function private.lock_entry(uuid) is
  'What every change of an entry begins with: the caller''s account, the board, the accounts of the roster; returns the entry. 401, 403 insufficient_aal, 404.';

create function private.lead_entry(registration_id uuid) returns public.registrations
language plpgsql
set search_path = ''
as $$
declare
  entry constant public.registrations := private.lock_entry(registration_id);
begin
  if not private.leads_team(entry.team_id) then
    perform private.refuse(403, 'forbidden', 'Only the captain may do this');
  elsif entry.status in ('withdrawn', 'disqualified') and not private.is_staff() then
    perform private.refuse(409, 'entry_ended', 'The entry has ended');
  end if;
  return entry;
end
$$;
comment on function private.lead_entry(uuid) is
  'private.lock_entry for the team''s captain, or an admin: 403 for anyone else, 409 entry_ended for a captain whose entry was withdrawn or disqualified.';

create function private.require_open_roster(event_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not (private.is_staff() or private.has_open_roster(event_id)) then
    perform private.refuse(409, 'roster_frozen', 'Registration has closed',
      'The roster stays as it is. Ask the organiser.');
  end if;
end
$$;
comment on function private.require_open_roster(uuid) is
  'Refuses (409 roster_frozen) what only an admin changes once registration has closed.';

create function private.add_crew(entry public.registrations, crew uuid[]) returns void
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
set plan_cache_mode = force_generic_plan
as $$
declare
  event public.events;
begin
  -- Nobody of them leaves the team from here on; the next statement sees who is left.
  perform 1 from public.team_members as m where m.id = any (crew) order by m.id for key share;
  if (select count(*) from public.team_members as m where m.id = any (crew) and m.team_id = entry.team_id)
    <> cardinality(crew)
  then
    perform private.refuse(400, 'not_on_team', 'Somebody of the crew is not on the team');
  end if;
  if exists (
    select from public.applicants as a
    where a.event_id = entry.event_id and a.division_id = entry.division_id
      and a.active and a.user_id is not null and a.registration_id <> entry.id
      and a.user_id = any (array(select m.user_id from public.team_members as m where m.id = any (crew))))
  then
    perform private.refuse(409, 'already_entered', 'Somebody of the crew is on another roster of this division');
  end if;
  select * into event from public.events as e where e.id = entry.event_id;
  insert into public.applicants
    (registration_id, event_id, division_id, user_id, team_member_id, display_name, approval, active)
  select entry.id, entry.event_id, entry.division_id, m.user_id, m.id, m.display_name,
    case when event.needs_approval then 'open' else 'not_needed' end,
    -- An admin may correct the roster of an entry that has ended.
    entry.status <> 'withdrawn'
  from public.team_members as m where m.id = any (crew)
  order by m.id
  on conflict on constraint applicants_registration_id_team_member_id_key do nothing;
  if (select count(*) from public.applicants as a where a.registration_id = entry.id) > event.team_size_max then
    perform private.refuse(409, 'team_full', format('A team has at most %s people here', event.team_size_max));
  end if;
end
$$;
comment on function private.add_crew(public.registrations, uuid[]) is
  'Puts members of the team on an entry''s roster; who is on it stays as they are. 400 not_on_team, 409 already_entered for a person of another roster of the division, team_full beyond the event''s team size. For holders of the board and of the crew''s accounts.';

create function private.require_crew(crew uuid[]) returns uuid[]
language plpgsql immutable
set search_path = ''
as $$
begin
  if array_ndims(crew) > 1 or cardinality(crew) > 50
    or exists (select from unnest(crew) as m where m is null)
  then
    perform private.refuse(400, 'invalid', 'A crew is a list of at most 50 members of the team');
  end if;
  return coalesce((select array_agg(distinct m order by m) from unnest(crew) as m), '{}');
end
$$;
comment on function private.require_crew(uuid[]) is
  'The members, each once; 400 invalid for more than 50, or a null among them.';

create function private.add_applicant(registration_id uuid, team_member_id uuid)
returns public.applicants
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
  added public.applicants;
begin
  entry := private.lock_registration(registration_id);
  perform private.hold_roster(entry.id);
  perform private.hold_crew(array[team_member_id]);
  if entry.status in ('withdrawn', 'disqualified') then
    perform private.refuse(409, 'entry_ended', 'The entry has ended');
  end if;
  perform private.require_open_roster(entry.event_id);
  perform private.add_crew(entry, array[team_member_id]);
  perform private.settle_entry(entry.id);
  select * into added from public.applicants as a
  where a.registration_id = entry.id and a.team_member_id = add_applicant.team_member_id;
  return added;
end
$$;
comment on function private.add_applicant(uuid, uuid) is
  'Puts a member of the team on an entry''s roster and returns the applicant; for functions that have asked whether the caller may. Takes the board. 400 not_on_team, 404, 409 entry_ended, roster_frozen, already_entered, team_full.';

create function public.set_crew(registration_id uuid, crew uuid[]) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  members constant uuid[] := private.require_crew(crew);
  entry public.registrations;
begin
  entry := private.lead_entry(registration_id);
  perform private.hold_crew(members);
  perform private.require_open_roster(entry.event_id);
  -- Ahead of the rows that go: whoever leaves the team meanwhile has this lock first, too.
  perform 1 from public.team_members as m where m.id = any (members) order by m.id for key share;
  -- Who has left the team stays on a frozen roster.
  delete from public.applicants as a
  where a.registration_id = entry.id and a.team_member_id <> all (members);
  perform private.add_crew(entry, members);
  return private.settle_entry(entry.id);
end
$$;
comment on function public.set_crew(uuid, uuid[]) is
  'Captain until registration closes, admins always: these members are the crew, and returns the entry. Who stays keeps what they have accepted. 400 invalid or not_on_team, 403, 404, 409 roster_frozen, entry_ended, already_entered, team_full.';

revoke execute on function private.require_member(), private.hold_crew(uuid[]), private.lock_entry(uuid), private.lead_entry(uuid),
  private.require_open_roster(uuid), private.add_crew(public.registrations, uuid[]),
  private.require_crew(uuid[]), private.add_applicant(uuid, uuid) from public;
revoke execute on function public.set_crew(uuid, uuid[]) from public, anon;
grant execute on function public.set_crew(uuid, uuid[]) to authenticated, service_role;
