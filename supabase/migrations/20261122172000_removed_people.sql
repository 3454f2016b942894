-- A person hears at once that somebody took them off a team or the crew of an entry.

insert into private.notice_kinds (kind, needs) values
('crew_removed', '{event_id,event_name,registration_id,team_name}'),
('team_removed', '{team_id,team_name}');

create function private.is_anothers_act(user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce((select auth.uid()) <> user_id, false)
$$;
comment on function private.is_anothers_act(uuid) is
  'Whether a signed-in person other than this account acts now: false for a person without an account, and for jobs.';

create function private.tell_crew_removal() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- No row where the entry itself is deleted.
  perform private.notify(old.user_id, 'crew_removed', 'applicant:' || old.id,
    jsonb_build_object('event_id', e.id, 'event_name', e.name, 'registration_id', r.id, 'team_name', t.name))
  from public.registrations as r
  join public.events as e on e.id = r.event_id
  join public.teams as t on t.id = r.team_id
  where r.id = old.registration_id;
  return null;
end
$$;
comment on function private.tell_crew_removal() is
  'Tells a person that somebody else took them off the crew of an entry (contracts/notices.ts).';
create trigger tell_crew_removal after delete on public.applicants
  for each row when (old.active and private.is_anothers_act(old.user_id))
  execute function private.tell_crew_removal();

create function private.tell_team_removal() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- No row where the team itself is deleted.
  perform private.notify(old.user_id, 'team_removed', 'member:' || old.id,
    jsonb_build_object('team_id', t.id, 'team_name', t.name))
  from public.teams as t where t.id = old.team_id;
  return null;
end
$$;
comment on function private.tell_team_removal() is
  'Tells a person that somebody else took them off a team (contracts/notices.ts).';
create trigger tell_team_removal after delete on public.team_members
  for each row when (private.is_anothers_act(old.user_id))
  execute function private.tell_team_removal();

revoke execute on function private.is_anothers_act(uuid), private.tell_crew_removal(),
  private.tell_team_removal() from public;
-- The conditions of triggers run as the role that deletes.
grant execute on function private.is_anothers_act(uuid) to anon, authenticated, service_role;
