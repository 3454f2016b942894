-- Who judges one event without being an admin. They read what the judges' desk shows, and rule on catches.

create table public.event_judges (
  event_id uuid not null references public.events (id) on delete cascade,
  -- The role's row, so that the site reads with the role what a person judges.
  user_id uuid not null references public.user_roles (user_id) on delete cascade,
  appointed_at timestamptz not null default now(),
  primary key (event_id, user_id)
);
comment on table public.event_judges is
  'The judges of an event besides the admins, who judge every event. Admins appoint and remove them.';
create index event_judges_user on public.event_judges (user_id);
insert into private.personal_data (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.event_judges', 't.user_id = $1', '{user_id}', 'judged_events',
  't.event_id, t.appointed_at', 'cascade');
create trigger write_audit after insert or update or delete on public.event_judges
  for each row execute function private.write_audit('event_id');

alter table public.event_judges enable row level security;
revoke all on public.event_judges from anon, authenticated, service_role;
grant select on public.event_judges to authenticated, service_role;
-- As the role: a session without the second factor learns of itself what it may not do yet.
create policy "People read what they judge, admins read all" on public.event_judges
  for select to authenticated
  using (user_id = (select auth.uid()) or (select private.is_admin()));

create function private.judged_events() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.is_assured() then
    return query select j.event_id from public.event_judges as j where j.user_id = (select auth.uid());
  end if;
end
$$;
comment on function private.judged_events() is
  'The events that the caller was appointed to judge; none before the second factor was shown. For policies: event_id = any (array(select …)).';
revoke execute on function private.judged_events() from public;
grant execute on function private.judged_events() to anon, authenticated, service_role;

create function private.is_judge(event_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_staff() or exists (
    select from private.judged_events() as j (id) where j.id = is_judge.event_id);
end
$$;
comment on function private.is_judge(uuid) is
  'Whether the caller judges the event: one of its judges, an admin, or a server with the secret key.';
revoke execute on function private.is_judge(uuid) from public;
grant execute on function private.is_judge(uuid) to anon, authenticated, service_role;

create function private.require_judge(event_id uuid default null) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if (select auth.uid()) is null and not private.is_staff() then
    perform private.refuse(401, 'unauthenticated', 'Sign in first');
  elsif not (case when event_id is null
    then private.is_staff() or exists (select private.judged_events())
    else private.is_judge(event_id) end)
  then
    perform private.refuse(403, 'forbidden', 'Only a judge of this event may do this');
  end if;
end
$$;
comment on function private.require_judge(uuid) is
  'Refuses (401 or 403) unless the caller judges the event; without an event, unless the caller judges any. Called before a board is locked with the latter, so that strangers wait for no board, and under its lock with the former, because judges are removed under it.';

create function private.partial_entries() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.is_assured() then
    return query
      select private.own_entries()
      union
      select r.id from public.team_members as m
      join public.registrations as r on r.team_id = m.team_id
      where m.user_id = (select auth.uid());
  end if;
end
$$;
comment on function private.partial_entries() is
  'The registrations on which the caller must not rule: whose roster or team the caller is on; none before the second factor was shown.';
revoke execute on function private.require_judge(uuid), private.partial_entries() from public;
grant execute on function private.partial_entries() to authenticated, service_role;

create function public.appoint_judge(event_id uuid, email text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  judge uuid;
begin
  perform private.require_admin();
  -- Locked, so that it is not erased meanwhile. Who has not confirmed the address has not proved to own it.
  select u.id into judge from auth.users as u
  where u.email = lower(btrim(appoint_judge.email)) and u.email_confirmed_at is not null
    and u.deleted_at is null
  for key share;
  if judge is null then
    perform private.refuse(404, 'account_unknown', 'No confirmed account has this email address');
  end if;
  insert into public.event_judges (event_id, user_id) values (appoint_judge.event_id, judge)
  on conflict on constraint event_judges_pkey do nothing;
  return judge;
end
$$;
comment on function public.appoint_judge(uuid, text) is
  'Admin: makes the account with this email address a judge of the event, and returns its id; sent again, it changes nothing. 404 account_unknown, 409 missing_reference for an unknown event.';

create function public.remove_judge(event_id uuid, judge_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  -- Whatever the judge is doing is done, or is refused when it has the board.
  perform private.lock_board(event_id);
  delete from public.event_judges as j
  where j.event_id = remove_judge.event_id and j.user_id = judge_id;
end
$$;
comment on function public.remove_judge(uuid, uuid) is
  'Admin: takes an event''s judge off, and ends the judge''s claim. The decisions stand. Does nothing for somebody who is no judge of it.';

create function public.list_judges(event_id uuid)
returns table (id uuid, name text, email text, appointed_at timestamptz)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return query
    select j.user_id, private.person_name(p.first_name, p.last_name), u.email::text, j.appointed_at
    from public.event_judges as j
    join auth.users as u on u.id = j.user_id
    join public.profiles as p on p.id = j.user_id
    where j.event_id = list_judges.event_id
    order by j.appointed_at, j.user_id;
end
$$;
comment on function public.list_judges(uuid) is
  'Admin: the judges of an event in the order of their appointment, with the addresses of their accounts.';
revoke execute on function public.appoint_judge(uuid, text), public.remove_judge(uuid, uuid),
  public.list_judges(uuid) from public, anon;
grant execute on function public.appoint_judge(uuid, text), public.remove_judge(uuid, uuid),
  public.list_judges(uuid) to authenticated, service_role;

-- What judges read beyond what is public.

create function private.judged_teams() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
    select distinct r.team_id from public.registrations as r
    where r.event_id = any (array(select private.judged_events()));
end
$$;
comment on function private.judged_teams() is 'The teams that entered an event which the caller judges.';

create function private.judges_photo(name text) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_catch_photo(name) and exists (
    select from public.registrations as r
    where r.id = split_part(name, '/', 1)::uuid
      and r.event_id = any (array(select private.judged_events())));
end
$$;
comment on function private.judges_photo(text) is
  'Whether a file of the bucket catch-photos belongs to an event that the caller judges.';
revoke execute on function private.judged_teams(), private.judges_photo(text) from public;
grant execute on function private.judged_teams(), private.judges_photo(text) to authenticated;

alter policy "Anyone reads accepted catches, entrants theirs, admins all" on public.catches
  using (
    (select private.is_admin())
    or registration_id = any (array(select private.own_entries()))
    or event_id = any (array(select private.judged_events()))
    or (
      status in ('accepted', 'adjusted')
      and event_id in (select id from public.events)
      and exists (
        select 1 from public.registrations as r where r.id = registration_id and r.on_start_list)
    )
  );
alter policy "Anyone reads accepted catches, entrants theirs, admins all" on public.catches
  rename to "Anyone reads accepted catches, entrants theirs, judges all";

alter policy "Entrants read the details of their own catches, admins read all" on public.catch_details
  using (
    (select private.is_admin())
    or catch_id in (
      select c.id from public.catches as c
      where c.registration_id = any (array(select private.own_entries()))
        or c.event_id = any (array(select private.judged_events())))
  );
alter policy "Entrants read the details of their own catches, admins read all" on public.catch_details
  rename to "Entrants read the details of their own catches, judges all";

alter policy "Admins read positions" on public.catch_locations
  using (
    (select private.is_admin())
    or catch_id in (
      select c.id from public.catches as c
      where c.event_id = any (array(select private.judged_events())))
  );
alter policy "Admins read positions" on public.catch_locations rename to "Judges read positions";
comment on table public.catch_locations is
  'Position of a catch in WGS 84 degrees. Only the judges of its event and admins read it.';

alter policy "Entrants read the judgements of their own catches, admins all" on public.catch_decisions
  using (
    (select private.is_admin())
    or catch_id in (
      select c.id from public.catches as c
      where c.registration_id = any (array(select private.own_entries()))
        or c.event_id = any (array(select private.judged_events())))
  );
alter policy "Entrants read the judgements of their own catches, admins all" on public.catch_decisions
  rename to "Entrants read the judgements of their own catches, judges all";

alter policy "Entrants read their own penalties, admins read all" on public.penalties
  using (
    (select private.is_admin())
    or registration_id = any (array(select private.own_entries()))
    or event_id = any (array(select private.judged_events()))
  );
alter policy "Entrants read their own penalties, admins read all" on public.penalties
  rename to "Entrants read their own penalties, judges all";

alter policy "Members read their own team, admins read all" on public.team_members
  using (
    (select private.is_admin()) or private.is_team_member(team_id)
    or team_id = any (array(select private.judged_teams()))
  );
alter policy "Members read their own team, admins read all" on public.team_members
  rename to "Members read their own team, judges those they judge";

drop policy "Entrants see the catch photos of their own entries, admins all" on storage.objects;
create policy "Entrants see the catch photos of their own entries, judges all" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'catch-photos' and (
      (select private.is_admin())
      or (storage.foldername(name))[1] = any (array(select private.own_entries()::text))
      or private.judges_photo(name))
  );
