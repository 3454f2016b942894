-- Teams that a member keeps in view on a board.

create table public.pinned_teams (
  user_id uuid not null references auth.users (id) on delete cascade,
  registration_id uuid not null references public.registrations (id) on delete cascade,
  event_id uuid not null,
  number int not null,
  pinned_at timestamptz not null default now(),
  primary key (user_id, registration_id)
);
comment on table public.pinned_teams is
  'The teams of a board that a member keeps in view on every device: at most fifty in an event. event_id and number are the registration''s, which never change.';
create index pinned_teams_registration on public.pinned_teams (registration_id);
create index pinned_teams_event on public.pinned_teams (user_id, event_id);
insert into private.personal_data
  (relation, belongs, identifies, impersonal, export_as, export_columns, erasure)
values ('public.pinned_teams', 't.user_id = $1', '{user_id}', '{event_id}', 'pinned_teams',
  't.event_id, t.number, t.pinned_at', 'cascade');

alter table public.pinned_teams enable row level security;
revoke all on public.pinned_teams from anon, authenticated;
grant all on public.pinned_teams to service_role;
grant select on public.pinned_teams to authenticated;
create policy "People read what they pinned" on public.pinned_teams
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_assured()));

create function public.pin_team(event_id uuid, number int, pinned boolean) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant int := 50;
  team uuid;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  if not pin_team.pinned then
    delete from public.pinned_teams as p
    where p.user_id = (select auth.uid()) and p.event_id = pin_team.event_id
      and p.number = pin_team.number;
    return false;
  end if;
  select e.registration_id into team from public.leaderboard_entries as e
  where e.event_id = pin_team.event_id and e.number = pin_team.number and e.listed
    and e.event_id in (select v.id from public.events as v where v.published_at is not null);
  if team is null then
    perform private.refuse(404, 'not_found', 'There is no such team on the board');
  end if;
  insert into public.pinned_teams (user_id, registration_id, event_id, number)
  values ((select auth.uid()), team, pin_team.event_id, pin_team.number)
  on conflict on constraint pinned_teams_pkey do nothing;
  -- The account's lock keeps two requests from both finding room.
  delete from public.pinned_teams as p
  where p.user_id = (select auth.uid()) and p.registration_id in (
    select o.registration_id from public.pinned_teams as o
    where o.user_id = (select auth.uid()) and o.event_id = pin_team.event_id
    order by o.pinned_at desc, o.number offset most);
  return true;
end
$$;
comment on function public.pin_team(uuid, int, boolean) is
  'Pins a team of a public board for the caller, or no longer, and returns which; sent again, it changes nothing. Beyond fifty in an event the ones pinned longest ago go. 404 for a team that is not on the board, 401 without an account, 403 insufficient_aal before the second factor was shown.';
revoke execute on function public.pin_team(uuid, int, boolean) from public, anon;
grant execute on function public.pin_team(uuid, int, boolean) to authenticated, service_role;
