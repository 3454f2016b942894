-- What of a catch is never public, in tables of its own: no grant on catches can reveal it.

create function private.is_catch_photo(name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select name ~ ('^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}'
    || '/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png|webp)$')
$$;
comment on function private.is_catch_photo(text) is
  'Whether a name is {registration}/{photo}.{type}, as photos lie in the bucket catch-photos: no segment can climb.';
revoke execute on function private.is_catch_photo(text) from public;
grant execute on function private.is_catch_photo(text) to authenticated, service_role;

create table public.catch_details (
  catch_id uuid primary key references public.catches (id) on delete cascade,
  angler_id uuid references public.team_members (id) on delete set null,
  submitted_by uuid references auth.users (id) on delete set null,
  photo_path text check (private.is_catch_photo(photo_path)),
  note text check (char_length(note) <= 1000),
  submission_hash bytea
);
comment on table public.catch_details is
  'The private half of a catch: who caught and who sent it, its photo and note. Read by the team and the admins. submission_hash recognises a submission that is sent again.';
create index catch_details_angler on public.catch_details (angler_id);
create index catch_details_submitted_by on public.catch_details (submitted_by);
-- A photo belongs to one catch: erasing the angler of one must not take the photo of another.
create unique index catch_details_photo on public.catch_details (photo_path);
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure, replacement)
values ('public.catch_details',
  't.submitted_by = $1 or t.angler_id in (select id from public.team_members where user_id = $1)',
  '{submitted_by}', '{note,photo_path,submission_hash}', 'catch_details',
  't.catch_id, t.note, t.photo_path, t.submitted_by = $1 as submitted_by_me', 'replace',
  '{"note": null, "photo_path": null, "submission_hash": null}');

alter table public.catch_details enable row level security;
revoke all on public.catch_details from anon, authenticated;
grant all on public.catch_details to service_role;
grant select (catch_id, angler_id, submitted_by, photo_path, note)
  on public.catch_details to authenticated;
create policy "Entrants read the details of their own catches, admins read all"
  on public.catch_details
  for select to authenticated
  using (
    (select private.is_admin())
    or catch_id in (
      select c.id from public.catches as c
      where c.registration_id = any (array(select private.own_entries())))
  );

-- Where a fish was caught is the judges' business alone.
create table public.catch_locations (
  catch_id uuid primary key references public.catches (id) on delete cascade,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180)
);
comment on table public.catch_locations is 'Position of a catch in WGS 84 degrees. Only admins read it.';
insert into private.personal_data (relation, belongs, holds, export_as, erasure)
values ('public.catch_locations',
  't.catch_id in (select catch_id from public.catch_details where submitted_by = $1
    or angler_id in (select id from public.team_members where user_id = $1))', '{latitude,longitude}',
  'positions', 'delete');

create trigger enter_account before insert on public.catch_locations
  for each statement execute function private.enter('account');

alter table public.catch_locations enable row level security;
revoke all on public.catch_locations from anon, authenticated;
grant all on public.catch_locations to service_role;
grant select, insert on public.catch_locations to authenticated;
create policy "Admins read positions" on public.catch_locations
  for select to authenticated using ((select private.is_admin()));
create policy "Anglers add positions of their own catches" on public.catch_locations
  for insert to authenticated
  with check (
    (select private.is_assured())
    and exists (
      select 1 from public.catch_details as d
      where d.catch_id = catch_locations.catch_id and d.submitted_by = (select auth.uid()))
  );
