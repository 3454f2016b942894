-- What a captain and the members change of their team. Each function queues with whatever else changes
-- people (docs/locking.md), locks the caller's account, then the team's row, and decides after that.
-- Who leaves a team leaves the rosters that are still open: such a function takes all boards before the
-- team's row, and refuses strangers before that, so that boards do not wait for what is refused.

create function public.create_team(id uuid, name text) returns public.teams
language plpgsql security definer
set search_path = ''
as $$
declare
  team public.teams;
  plain_name text;
begin
  perform private.begin_team_change();
  if id is null then
    perform private.refuse(400, 'invalid', 'A team needs the id that its form gave it');
  end if;
  plain_name := private.require_plain_name(name, 80);
  select * into team from public.teams as t where t.id = create_team.id;
  if team.id is not null then
    -- Sent again after a lost answer.
    if team.name = plain_name and private.is_captain(team.id) then
      return team;
    end if;
    perform private.refuse(409, 'conflict', 'This id belongs to another team');
  end if;
  perform private.require_turn('team:create', (select auth.uid())::text, 20, interval '1 day',
    'An account creates at most 20 teams a day', 'Try again tomorrow.');
  insert into public.teams (id, name) values (create_team.id, plain_name) returning * into team;
  insert into public.team_members (team_id, user_id, display_name, role)
  values (team.id, (select auth.uid()), private.own_name(), 'captain');
  return team;
end
$$;
comment on function public.create_team(uuid, text) is
  'Signed-in: a team of one, with the caller as its captain, under the id that the form made; the same again returns it. 400 invalid for the name (1 to 80 characters), 409 conflict for a taken id, name_missing, 429 after 20 a day.';

create function public.rename_team(team_id uuid, name text) returns public.teams
language plpgsql security definer
set search_path = ''
as $$
declare
  team public.teams;
begin
  perform private.begin_team_change();
  -- Boards show the name.
  perform private.require_captain(team_id);
  perform private.require_turn('team:rename', team_id::text, 10, interval '1 day',
    'A team is renamed at most ten times a day', 'Try again tomorrow.');
  perform private.lock_boards();
  perform private.lead_team(team_id);
  update public.teams as t set name = private.require_plain_name(rename_team.name, 80)
  where t.id = team_id
  returning * into team;
  return team;
end
$$;
comment on function public.rename_team(uuid, text) is
  'Captain or admin: another name, which boards that are not final show at once. 400 invalid, 403, 404, 429 after ten a day for a team.';

create function public.add_team_member(id uuid, team_id uuid, display_name text)
returns public.team_members
language plpgsql security definer
set search_path = ''
as $$
declare
  member public.team_members;
  plain_name text;
begin
  perform private.begin_team_change();
  perform private.lead_team(team_id);
  if id is null then
    perform private.refuse(400, 'invalid', 'A member needs the id that its form gave it');
  end if;
  plain_name := private.require_plain_name(display_name, 120);
  select * into member from public.team_members as m where m.id = add_team_member.id;
  if member.id is not null then
    if (member.team_id, member.display_name, member.user_id)
      is not distinct from (add_team_member.team_id, plain_name, null::uuid)
    then
      return member;
    end if;
    perform private.refuse(409, 'conflict', 'This id belongs to another member');
  end if;
  insert into public.team_members (id, team_id, display_name)
  values (add_team_member.id, add_team_member.team_id, plain_name)
  returning * into member;
  return member;
end
$$;
comment on function public.add_team_member(uuid, uuid, text) is
  'Captain or admin: adds somebody without an account, under the id that the form made; the same again returns the member. 400 invalid for the name (1 to 120 characters), 403, 404, 409 conflict for a taken id, team_full at 50 people.';

create function public.remove_team_member(member_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member public.team_members;
begin
  perform private.begin_team_change();
  select * into member from public.team_members as m where m.id = member_id;
  if member.id is null then
    perform private.refuse(404, 'not_found', 'There is no such member');
  end if;
  perform private.require_captain(member.team_id);
  perform private.lock_boards();
  perform private.lead_team(member.team_id);
  -- Read again: whoever had the team before may have removed the member or made him the captain.
  select * into member from public.team_members as m where m.id = member_id;
  if member.id is null then
    perform private.refuse(404, 'not_found', 'There is no such member');
  elsif member.role = 'captain' then
    perform private.refuse(409, 'captain_leaves', 'The captain hands over before leaving',
      'Call hand_over_team first, or dissolve_team when nobody else is left.');
  end if;
  delete from public.team_members as m where m.id = member.id;
end
$$;
comment on function public.remove_team_member(uuid) is
  'Captain or admin: ends a membership. 403, 404 for an unknown or removed member, 409 captain_leaves for the captain''s own.';

create function public.leave_team(team_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  member public.team_members;
begin
  perform private.begin_team_change();
  if private.is_team_member(team_id) then
    perform private.lock_boards();
  end if;
  perform 1 from public.teams as t where t.id = leave_team.team_id for no key update;
  select * into member from public.team_members as m
  where m.team_id = leave_team.team_id and m.user_id = (select auth.uid());
  if member.id is null then
    perform private.refuse(404, 'not_found', 'The caller is not a member of this team');
  elsif member.role = 'captain' then
    perform private.refuse(409, 'captain_leaves', 'The captain hands over before leaving',
      'Call hand_over_team first, or dissolve_team when nobody else is left.');
  end if;
  delete from public.team_members as m where m.id = member.id;
  perform private.notify_captain('member_left', member);
end
$$;
comment on function public.leave_team(uuid) is
  'Member: ends the caller''s membership, with a notice to the captain. 404 for no member, 409 captain_leaves for the captain, who hands over first or dissolves the team.';

create function public.hand_over_team(team_id uuid, member_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  successor public.team_members;
begin
  perform private.begin_team_change();
  perform private.lead_team(team_id);
  select * into successor from public.team_members as m
  where m.id = hand_over_team.member_id and m.team_id = hand_over_team.team_id;
  if successor.id is null then
    perform private.refuse(404, 'not_found', 'There is no such member');
  elsif successor.user_id is null then
    perform private.refuse(400, 'invalid', 'A captain needs an account',
      'Hand over to a member with an account.');
  end if;
  -- Two statements: at any moment there is one captain at most.
  update public.team_members as m set role = 'member'
  where m.team_id = hand_over_team.team_id and m.role = 'captain' and m.id <> successor.id;
  update public.team_members as m set role = 'captain'
  where m.id = successor.id and m.role <> 'captain';
end
$$;
comment on function public.hand_over_team(uuid, uuid) is
  'Captain or admin: makes a member with an account the captain, and the former captain a member. 400 invalid for somebody without an account, 403, 404 for an unknown team or member.';

create function public.dissolve_team(team_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.begin_team_change();
  -- Once before the boards are locked, and once under the locks.
  perform private.require_captain(team_id);
  perform private.require_dissolvable(team_id);
  perform private.lock_boards();
  perform private.lead_team(team_id);
  perform private.require_dissolvable(team_id);
  if exists (select from public.registrations as r where r.team_id = dissolve_team.team_id) then
    -- Results keep the team's name.
    delete from public.team_members as m where m.team_id = dissolve_team.team_id;
    delete from public.team_invites as i where i.team_id = dissolve_team.team_id;
  else
    delete from public.teams as t where t.id = dissolve_team.team_id;
  end if;
end
$$;
comment on function public.dissolve_team(uuid) is
  'Captain: ends a team in which nobody else has an account. A team that was entered in an event keeps its name, for the results. 403, 404, 409 team_not_empty, or team_entered before its events are over.';

revoke execute on function public.create_team(uuid, text), public.rename_team(uuid, text),
  public.add_team_member(uuid, uuid, text),
  public.remove_team_member(uuid), public.leave_team(uuid), public.hand_over_team(uuid, uuid),
  public.dissolve_team(uuid) from public, anon;
grant execute on function public.create_team(uuid, text), public.rename_team(uuid, text),
  public.add_team_member(uuid, uuid, text), public.remove_team_member(uuid),
  public.leave_team(uuid), public.hand_over_team(uuid, uuid), public.dissolve_team(uuid)
  to authenticated, service_role;
