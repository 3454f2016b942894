-- Teams outlast events; a solo angler is a team of one.

create table public.teams (
  id uuid primary key default gen_random_uuid(),
  name text not null check (char_length(btrim(name)) between 1 and 80),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.teams is 'A lasting group of anglers. Its captain is the member with that role.';
insert into private.personal_data (relation, holds, reason)
values ('public.teams', '{name}',
  'The public name of a group. An admin changes it on request; the audit log does not keep the former one.');

create table public.team_members (
  id uuid primary key default gen_random_uuid(),
  team_id uuid not null references public.teams (id) on delete cascade,
  user_id uuid references auth.users (id) on delete set null,
  display_name text not null check (char_length(btrim(display_name)) between 1 and 120),
  role text not null default 'member' check (role in ('captain', 'member')),
  joined_at timestamptz not null default now(),
  unique (team_id, user_id)
);
comment on table public.team_members is
  'The people of a team. user_id is null for somebody without an account (a junior, an entry on paper, a deleted account).';
create unique index team_members_one_captain on public.team_members (team_id) where role = 'captain';
create index team_members_user on public.team_members (user_id);
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure, replacement)
values ('public.team_members', 't.user_id = $1', '{user_id}', '{display_name}', 'teams',
  't.display_name, t.role, t.joined_at, (select name from public.teams where id = t.team_id) as team',
  'replace', '{"display_name": "Former member", "user_id": null}');

create function private.is_team_member(team_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select 1 from public.team_members as m
    where m.team_id = is_team_member.team_id and m.user_id = (select auth.uid())
  ) and private.is_assured()
$$;
comment on function private.is_team_member(uuid) is
  'Whether the caller belongs to the team and has shown the second factor, if there is one.';
revoke execute on function private.is_team_member(uuid) from public;
grant execute on function private.is_team_member(uuid) to anon, authenticated, service_role;

create function private.is_captain(team_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.team_members as m
    where m.team_id = is_captain.team_id and m.user_id = (select auth.uid()) and m.role = 'captain'
  ) and private.is_assured();
end
$$;
comment on function private.is_captain(uuid) is
  'Whether the caller is the team''s captain and has shown the second factor, if there is one.';
revoke execute on function private.is_captain(uuid) from public;
grant execute on function private.is_captain(uuid) to anon, authenticated, service_role;

create function private.leads_team(team_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.is_captain(team_id) or private.is_staff();
end
$$;
comment on function private.leads_team(uuid) is
  'Whether the caller may act for a team: its captain, an admin, or a server with the secret key.';
revoke execute on function private.leads_team(uuid) from public;

create function private.limit_team() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from public.teams as t where t.id = new.team_id for no key update;
  -- The next statement counts what those who had the team before have stored.
  if (select count(*) from public.team_members as m where m.team_id = new.team_id) >= 50 then
    perform private.refuse(409, 'team_full', 'A team has at most 50 people');
  end if;
  return new;
end
$$;
comment on function private.limit_team() is
  'Refuses (409 team_full) the 51st person of a team. Locks the team''s row, so that of two who come at once for the last seat the second one is refused.';
revoke execute on function private.limit_team() from public;
create trigger limit_team before insert on public.team_members
  for each row execute function private.limit_team();
create trigger limit_team_moved before update of team_id on public.team_members
  for each row when (old.team_id <> new.team_id) execute function private.limit_team();

create function private.give_up_captaincy() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  new.role := 'member';
  return new;
end
$$;
comment on function private.give_up_captaincy() is
  'A captain whose account ends is a member from then on.';
create function private.pass_captaincy() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.team_members as m set role = 'captain'
  where m.id = (
    select next.id from public.team_members as next
    where next.team_id = old.team_id and next.user_id is not null
    order by next.joined_at, next.id limit 1)
    and not exists (
      select from public.team_members as c where c.team_id = old.team_id and c.role = 'captain');
  return null;
end
$$;
comment on function private.pass_captaincy() is
  'Makes the longest-standing member with an account the captain of a team whose captain''s account or membership ended. Without such a member the team has none, until an admin names one.';
revoke execute on function private.give_up_captaincy(), private.pass_captaincy() from public;
create trigger give_up_captaincy before update of user_id on public.team_members
  for each row when (old.role = 'captain' and old.user_id is not null and new.user_id is null)
  execute function private.give_up_captaincy();
create trigger pass_captaincy after update of user_id on public.team_members
  for each row when (old.role = 'captain' and old.user_id is not null and new.user_id is null)
  execute function private.pass_captaincy();
create trigger pass_captaincy_of_removed after delete on public.team_members
  for each row when (old.role = 'captain') execute function private.pass_captaincy();

create trigger touch_updated_at before update on public.teams
  for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update or delete on public.teams
  for each row execute function private.write_audit('id');
create trigger write_audit after insert or update or delete on public.team_members
  for each row execute function private.write_audit('id');

alter table public.teams enable row level security;
alter table public.team_members enable row level security;
revoke all on public.teams, public.team_members from anon, authenticated;
grant all on public.teams, public.team_members to service_role;
grant select on public.teams to anon, authenticated;
grant select on public.team_members to authenticated;
create policy "Anyone reads team names" on public.teams
  for select to anon, authenticated using (true);
select private.let_admins_write('public.teams');
create policy "Members read their own team, admins read all" on public.team_members
  for select to authenticated
  using ((select private.is_admin()) or private.is_team_member(team_id));
create policy "A second factor is shown before the team" on public.team_members
  as restrictive for all to authenticated
  using ((select private.is_assured()));
select private.let_admins_write('public.team_members');
