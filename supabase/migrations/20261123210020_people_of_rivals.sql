-- Who leads a rival's team decides for it: files and withdraws its protests, corrects and withdraws its catches. So from
-- the first entry on, and not only while the event is live, an admin who competes takes no part in that team.

create function private.rival_events(team_id uuid) returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select r.event_id
  from public.registrations as r
  join public.events as e on e.id = r.event_id
  join public.tournaments as t on t.id = e.tournament_id
  where r.team_id = rival_events.team_id and e.status <> 'cancelled' and t.archived_at is null
    and (private.competes_in(e.id) or (not private.has_begun(e) and exists (
      -- An entry that waits or was withdrawn may still take part.
      select from public.registrations as own
      where own.event_id = e.id and own.id in (select private.partial_entries()))));
end
$$;
comment on function private.rival_events(uuid) is
  'The events, until they are cancelled or their tournament is archived, in which the team is entered and the caller competes, or may still, with this team or another.';
revoke execute on function private.rival_events(uuid) from public;

create or replace function private.require_captain(team_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.leads_team(team_id) then
    if not private.is_captain(team_id) and exists (select from private.rival_events(team_id)) then
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
  'Refuses everybody but the team''s captain and admins: 403, own_team for an admin who competes in an event of the team (private.rival_events), or 404 for an unknown team.';

create or replace function private.refuse_rival() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Names without an account act for nobody: an organiser keeps the lists of teams until the event is live.
  acts constant boolean :=
    (tg_op <> 'DELETE' and (new.user_id is not null or new.role = 'captain'))
    or (tg_op <> 'INSERT' and (old.user_id is not null or old.role = 'captain'));
begin
  if exists (
    select from unnest(array[
      case when tg_op <> 'INSERT' then old.team_id end, case when tg_op <> 'DELETE' then new.team_id end]) as team (id),
      private.rival_events(team.id) as event (id)
    where acts or private.is_contested(event.id))
  then
    perform private.refuse(403, 'own_team', 'Nobody changes the teams of an event in which their own competes',
      'Another admin has to do it.');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.refuse_rival() is
  'Refuses (403 own_team) a change through REST of members who lead or have an account, and of any member while an event is fished or judged, by somebody who competes in an event of the team (private.rival_events).';
drop function private.is_rival(uuid);

create function private.refuse_rival_name() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from private.rival_events(new.id) as event (id) where private.is_contested(event.id)) then
    perform private.refuse(403, 'own_team', 'Nobody changes the teams of an event in which their own competes',
      'Another admin has to do it.');
  end if;
  return new;
end
$$;
comment on function private.refuse_rival_name() is
  'Refuses (403 own_team) a team''s other name through REST, while an event of the team is fished or judged, by somebody who competes in it.';
revoke execute on function private.refuse_rival_name() from public;
create trigger refuse_rival before update of name on public.teams
  for each row when (current_user = 'authenticated' and new.name <> old.name)
  execute function private.refuse_rival_name();
