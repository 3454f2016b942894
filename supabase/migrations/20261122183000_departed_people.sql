-- Who left an entry once its event was being fished still counts: they rule on none of its catches, and what
-- protected their photos protects them on.

create table private.departed_people (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null references public.registrations (id) on delete cascade,
  -- No references: the person's own erasure empties user_id, and the member may be gone.
  user_id uuid,
  team_member_id uuid not null,
  was_aboard boolean not null,
  hides_photos boolean not null,
  departed_at timestamptz not null default now()
);
comment on table private.departed_people is
  'One row for each person who was taken off a roster, or left a team that is entered, while the event was being fished or after. was_aboard: off the roster; otherwise off the team. hides_photos: a minor, or somebody whose account was erased since; their photos are never published.';
create index departed_people_registration on private.departed_people (registration_id);
create index departed_people_user on private.departed_people (user_id);
alter table private.departed_people enable row level security;
insert into private.personal_data
  (relation, belongs, identifies, impersonal, export_as, export_columns, erasure, replacement)
values ('private.departed_people', 't.user_id = $1', '{user_id}', '{team_member_id}', 'departures',
  't.registration_id, t.was_aboard, t.departed_at', 'replace', '{"user_id": null, "hides_photos": true}');
create trigger enter_ahead before update or delete on private.departed_people
  for each statement execute function private.enter('people');

create function private.keep_departed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Nobody is found where the entry itself is being deleted.
  if tg_table_name = 'applicants' then
    insert into private.departed_people
      (registration_id, user_id, team_member_id, was_aboard, hides_photos)
    select r.id, old.user_id, old.team_member_id, true, old.is_minor
    from public.registrations as r join public.events as e on e.id = r.event_id
    where r.id = old.registration_id and old.team_member_id is not null
      and e.status in ('live', 'judging', 'provisional', 'final');
  else
    insert into private.departed_people
      (registration_id, user_id, team_member_id, was_aboard, hides_photos)
    select r.id, old.user_id, old.id, false, false
    from public.registrations as r join public.events as e on e.id = r.event_id
    where r.team_id = old.team_id and old.user_id is not null
      and e.status in ('live', 'judging', 'provisional', 'final');
  end if;
  return null;
end
$$;
comment on function private.keep_departed() is
  'Keeps who was taken off the roster or the team of an entry whose event has begun. Runs under the boards'' lock, with the person''s account or all that names people held.';
create trigger keep_departed after delete on public.applicants
  for each row execute function private.keep_departed();
create trigger keep_departed after delete on public.team_members
  for each row execute function private.keep_departed();

-- Who sent a catch of a team and belongs to it no longer: of those who left before this was recorded, these
-- are known. Admins enter for any team.
insert into private.departed_people (registration_id, user_id, team_member_id, was_aboard, hides_photos)
select distinct on (c.registration_id, d.submitted_by)
  c.registration_id, d.submitted_by, gen_random_uuid(), false, false
from public.catches as c
join public.catch_details as d on d.catch_id = c.id
join public.registrations as r on r.id = c.registration_id
where d.submitted_by is not null
  and not exists (
    select from public.user_roles as u where u.user_id = d.submitted_by and u.role = 'admin')
  and not exists (
    select from public.team_members as m where m.team_id = r.team_id and m.user_id = d.submitted_by);

create or replace function private.partial_entries() returns setof uuid
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
      where m.user_id = (select auth.uid())
      union
      select p.registration_id from private.departed_people as p
      where p.user_id = (select auth.uid());
  end if;
end
$$;
comment on function private.partial_entries() is
  'The registrations on which the caller must not rule: whose roster or team the caller is on, or was on while the event was being fished; none before the second factor was shown.';

-- In PL/pgSQL: every accepted catch asks, and a function in SQL is planned with each call.
create or replace function private.is_published_catch(fish public.catches) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return fish.status in ('accepted', 'adjusted')
    and private.is_shown(fish.event_id, fish.registration_id, fish.captured_at)
    and exists (
      select from public.registrations as r join public.events as e on e.id = r.event_id
      where r.id = fish.registration_id and r.on_start_list
        and e.status in ('live', 'judging', 'provisional', 'final'))
    and not exists (
      select from public.catch_details as d
      left join lateral (
        select a.team_member_id, a.user_id, a.is_minor as hides_photos from public.applicants as a
        where a.registration_id = fish.registration_id
        union all
        select p.team_member_id, p.user_id, p.hides_photos from private.departed_people as p
        where p.registration_id = fish.registration_id and p.was_aboard
      ) as a
        -- Nobody is named as the angler: it may have been anybody of the roster.
        on d.angler_id is null or a.team_member_id = d.angler_id
      left join public.profiles as p on p.id = coalesce(a.user_id, d.submitted_by)
      where d.catch_id = fish.id and (
        a.hides_photos or p.keeps_photos_private
        -- The roster knows nothing of its angler, so nothing says that the photo may be shown.
        or (d.angler_id is not null and a.team_member_id is null)));
end
$$;
comment on function private.is_published_catch(public.catches) is
  'Whether the photo of this catch is published: a judge has accepted it, no freeze hides it, its entry is on the start list, and its angler is no minor and does not keep photos private, whether still on the roster or not. For an angler without an account the sender''s choice holds. Where no angler is named, or the named one has left the team, everybody asks who is or was on the roster.';
revoke execute on function private.keep_departed() from public;
