-- While an event is fished or judged, an admin who competes in it leads no team there but as its captain, and changes
-- no members through REST: who joins a rival's team, or makes its captain a member, could act in its name.

create function private.is_rival(team_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.registrations as r
    where r.team_id = is_rival.team_id
      and private.is_contested(r.event_id) and private.competes_in(r.event_id));
end
$$;
comment on function private.is_rival(uuid) is
  'Whether the team is entered in an event that is fished or judged, and in which the caller competes, with this team or another.';
revoke execute on function private.is_rival(uuid) from public;

create or replace function private.require_captain(team_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.leads_team(team_id) then
    if not private.is_captain(team_id) and private.is_rival(team_id) then
      perform private.refuse(403, 'own_team', 'Nobody leads other teams of an event in which their own competes',
        'Another admin has to do it.');
    end if;
    return;
  elsif not exists (select from public.teams as t where t.id = require_captain.team_id) then
    perform private.refuse(404, 'not_found', 'There is no such team');
  end if;
  perform private.refuse(403, 'forbidden', 'Only the captain may do this');
end
$$;
comment on function private.require_captain(uuid) is
  'Refuses everybody but the team''s captain and admins: 403, own_team for an admin who competes in an event of the team that is fished or judged, or 404 for an unknown team.';

create function private.refuse_rival() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if (tg_op <> 'INSERT' and private.is_rival(old.team_id)) or (tg_op <> 'DELETE' and private.is_rival(new.team_id))
  then
    perform private.refuse(403, 'own_team', 'Nobody changes the teams of an event in which their own competes',
      'Another admin has to do it.');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.refuse_rival() is
  'Refuses (403 own_team) a change of members through REST by somebody who competes in an event of the team.';
revoke execute on function private.refuse_rival() from public;
-- The functions for teams, which run as their owner, ask by private.require_captain.
create trigger refuse_rival before insert or update or delete on public.team_members
  for each row when (current_user = 'authenticated') execute function private.refuse_rival();
