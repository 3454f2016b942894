-- What every change of a team begins with, and whom it refuses.

create function private.begin_team_change() returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_people();
  perform private.lock_account();
  -- Before the team is locked: nobody else takes a turn of this account.
  perform private.require_turn('team:change', (select auth.uid())::text, 120, interval '1 hour',
    'An account changes its teams at most 120 times an hour', 'Try again later.');
end
$$;
comment on function private.begin_team_change() is
  'What every change of a team begins with: the caller''s account and second factor (401, 403), the lock on what names people, the caller''s account, and a turn (120 an hour; 429).';

create function private.require_captain(team_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.leads_team(team_id) then
    return;
  elsif not exists (select from public.teams as t where t.id = require_captain.team_id) then
    perform private.refuse(404, 'not_found', 'There is no such team');
  end if;
  perform private.refuse(403, 'forbidden', 'Only the captain may do this');
end
$$;
comment on function private.require_captain(uuid) is
  'Refuses everybody but the team''s captain and admins: 403, or 404 for an unknown team.';

create function private.lead_team(team_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform 1 from public.teams as t where t.id = lead_team.team_id for no key update;
  perform private.require_captain(team_id);
end
$$;
comment on function private.lead_team(uuid) is
  'Locks a team for its captain or an admin; 403, or 404 for an unknown one. Asked under the lock: a captain who has handed over meanwhile is refused.';

create function private.own_name() returns text
language plpgsql stable
set search_path = ''
as $$
declare
  name constant text := (
    select left(private.person_name(p.first_name, p.last_name), 120)
    from public.profiles as p where p.id = (select auth.uid()));
begin
  if coalesce(btrim(name), '') = '' then
    perform private.refuse(409, 'name_missing', 'The profile has no name',
      'Add a name to the profile first: the team sees it.');
  end if;
  return private.require_plain_name(name, 120);
end
$$;
comment on function private.own_name() is
  'The caller''s name, as a team shows it; 409 name_missing while the profile has none, 400 invalid where it holds what no name of a team may.';

create function private.notify_captain(
  kind text, member public.team_members, registration_id uuid default null
) returns void
language sql
set search_path = ''
as $$
  select private.notify(c.user_id, notify_captain.kind,
    concat_ws(':', 'member', member.id, notify_captain.registration_id),
    jsonb_build_object('team_id', t.id, 'team_name', t.name, 'member_name', member.display_name,
      'about', member.user_id))
  from public.teams as t join public.team_members as c on c.team_id = t.id and c.role = 'captain'
  where t.id = member.team_id
$$;
comment on function private.notify_captain(text, public.team_members, uuid) is
  'Tells the member''s captain that the member came, to the team or to an entry of it (invite_redeemed), or left (member_left).';

create function private.require_dissolvable(team_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (
    select from public.team_members as m
    where m.team_id = require_dissolvable.team_id and m.user_id <> (select auth.uid()))
  then
    perform private.refuse(409, 'team_not_empty', 'The team has other members with an account',
      'They leave first, or the captain removes them.');
  elsif exists (
    select from public.registrations as r join public.events as e on e.id = r.event_id
    where r.team_id = require_dissolvable.team_id
      and r.status in ('pending', 'confirmed', 'waitlisted')
      and e.status not in ('final', 'cancelled'))
  then
    perform private.refuse(409, 'team_entered', 'The team is entered in an event',
      'Withdraw the entry first, or wait until the event is over.');
  end if;
end
$$;
comment on function private.require_dissolvable(uuid) is
  'Refuses (409) to dissolve a team in which somebody but the caller has an account (team_not_empty), or that is in an event (team_entered).';

revoke execute on function private.begin_team_change(), private.require_captain(uuid),
  private.lead_team(uuid), private.own_name(), private.notify_captain(text, public.team_members, uuid),
  private.require_dissolvable(uuid) from public;
