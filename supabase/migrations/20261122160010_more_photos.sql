-- A catch has further photos after its first one, in the order in which its angler put them.

create table public.catch_photos (
  id uuid primary key default gen_random_uuid(),
  catch_id uuid not null references public.catches (id) on delete cascade,
  position smallint not null check (position between 2 and 6),
  photo_path text not null check (private.is_catch_photo(photo_path)),
  shot text check (char_length(shot) between 1 and 60),
  photo_time text check (char_length(photo_time) <= 40),
  photo_at timestamptz,
  photo_edited boolean not null default false,
  from_revision int not null,
  until_revision int check (until_revision >= from_revision)
);
comment on table public.catch_photos is
  'The photos of a catch after its first one (catch_details.photo_path). shot: which one of the event''s shots it is, in the organiser''s words. photo_time, photo_at, photo_edited: as in catch_evidence. from_revision and until_revision: the revisions of the catch that show it, until now without the latter. Read by the entry''s people and the judges, and never published.';
create unique index catch_photos_path on public.catch_photos (photo_path);
create index catch_photos_catch on public.catch_photos (catch_id, position);
insert into private.personal_data
  (relation, belongs, holds, impersonal, export_as, export_columns, erasure)
values ('public.catch_photos',
  't.catch_id in (select catch_id from public.catch_details where submitted_by = $1
    or angler_id in (select id from public.team_members where user_id = $1))',
  '{photo_path}', '{shot,photo_time}', 'catch_photos',
  't.catch_id, t.position, t.photo_path, t.shot, t.photo_time, t.photo_edited', 'delete');

create trigger enter_ahead before update or delete on public.catch_photos
  for each statement execute function private.enter('people');
update private.upload_buckets set at_most = 4000, used_by = '
  select d.catch_id from public.catch_details as d where d.photo_path = $1
  union all select p.id from public.catch_photos as p where p.photo_path = $1
  union all select h.id from public.catch_history as h where h.photo_path = $1'
where bucket_id = 'catch-photos';
create trigger use_upload after insert or update of photo_path or delete on public.catch_photos
  for each row execute function private.use_upload('catch-photos', 'photo_path', 'id');

alter table public.catch_photos enable row level security;
revoke all on public.catch_photos from anon, authenticated;
grant all on public.catch_photos to service_role;
grant select on public.catch_photos to authenticated;
create policy "Entrants read the photos of their own catches, judges their events'"
  on public.catch_photos
  for select to authenticated
  using (
    (select private.is_admin())
    or catch_id in (
      select c.id from public.catches as c
      where c.registration_id = any (array(select private.own_entries()))
        or c.event_id = any (array(select private.judged_events())))
  );

create function private.check_photo(entry public.registrations, catch_id uuid, photo_path text)
returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.is_catch_photo(photo_path)
    or split_part(photo_path, '/', 1) <> entry.id::text then
    perform private.refuse(400, 'invalid', 'The photo is not in the folder of the registration',
      'A photo is named {registration}/{uuid}.webp, as begin_upload returns it.');
  elsif exists (
    select 1 from public.catch_details as d
    where d.photo_path = check_photo.photo_path and d.catch_id <> check_photo.catch_id
  ) or exists (
    select 1 from public.catch_photos as p
    where p.photo_path = check_photo.photo_path and p.catch_id <> check_photo.catch_id
  ) then
    perform private.refuse(409, 'conflict', 'Another catch has this photo',
      'Upload a photo of its own for each catch.');
  elsif not private.is_staff() and (
    -- Once it is published, who has only begun to send it has shown nothing.
    select not coalesce(bool_or(u.owner = (select auth.uid()))
      filter (where u.published_at is not null or sent.none_published), false)
    from private.uploads as u cross join lateral (
      select bool_and(p.published_at is null) as none_published from private.uploads as p
      where (p.bucket_id, p.name) = (u.bucket_id, u.name)) as sent
    where u.bucket_id = 'catch-photos' and u.name = check_photo.photo_path
      and not exists (
        select 1 from public.catch_details as d
        where (d.catch_id, d.photo_path) = (check_photo.catch_id, check_photo.photo_path))
      and not exists (
        select 1 from public.catch_photos as p
        where (p.catch_id, p.photo_path) = (check_photo.catch_id, check_photo.photo_path))
    having count(*) > 0
  ) then
    perform private.refuse(403, 'forbidden', 'Another account uploaded this photo');
  end if;
end
$$;
comment on function private.check_photo(public.registrations, uuid, text) is
  'Refuses a photo that a catch may not have: 400 invalid for one of another folder, 409 conflict for one of another catch, 403 for one that other accounts alone have sent and that the catch does not have yet.';
revoke execute on function private.check_photo(public.registrations, uuid, text) from public;

create function private.anglers_with_bags(entry public.registrations) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  return array(
    select a.team_member_id
    from public.applicants as a join public.events as e on e.id = a.event_id
    where a.registration_id = entry.id and a.team_member_id is not null
      and e.rules ->> 'team_mode' = 'sum_of_members');
end
$$;
comment on function private.anglers_with_bags(public.registrations) is
  'The members on an entry''s roster where the rules give each of them a bag of their own, else none. A fish that names none of them would be counted beyond all of their limits.';
revoke execute on function private.anglers_with_bags(public.registrations) from public;

create or replace function private.check_catch(
  entry public.registrations, catch_id uuid, species_id uuid, angler_id uuid, photo_path text,
  captured_at timestamptz
) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  event_status text;
begin
  select e.status into event_status from public.events as e where e.id = entry.event_id;
  if event_status not in ('live', 'judging') then
    perform private.refuse(409, 'event_not_live', 'The event is not taking catches',
      'Catches are taken while an event is live and while it is being judged.');
  elsif entry.status <> 'confirmed' then
    perform private.refuse(409, 'not_confirmed', 'The registration is not confirmed',
      'Ask the organiser to confirm it.');
  elsif angler_id is not null and not exists (
    select 1 from public.applicants as a
    where a.registration_id = entry.id and a.team_member_id = check_catch.angler_id
  ) then
    perform private.refuse(400, 'not_on_team', 'The angler is not on the registered team');
  elsif angler_id is null and cardinality(private.anglers_with_bags(entry)) > 0 then
    perform private.refuse(400, 'angler_required', 'Each angler has a bag of their own: name the angler');
  elsif not private.lists_species(entry.event_id, species_id) then
    perform private.refuse(409, 'species_not_listed', 'The event does not list this species',
      'event_species has the species that it lists.');
  end if;
  perform private.check_photo(entry, catch_id, photo_path);
  perform private.check_capture_time(entry.event_id, captured_at);
end
$$;
comment on function private.check_catch(public.registrations, uuid, uuid, uuid, text, timestamptz) is
  'Refuses what an entry may not send or correct, under the board''s lock: 409 event_not_live, not_confirmed, species_not_listed, 400 not_on_team, angler_required where each angler has a bag of their own, and what check_photo refuses of the first photo.';

create function private.read_more_photos(more_photos jsonb, first_photo text) returns table (
  place int, photo_path text, shot text, photo_time text, photo_edited boolean
)
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(more_photos) is distinct from 'array' then
    perform private.refuse(400, 'invalid', 'more_photos is a list');
  elsif jsonb_array_length(more_photos) > 5 or exists (
      select from jsonb_array_elements(more_photos) as one
      where jsonb_typeof(one) <> 'object'
        or jsonb_typeof(one -> 'path') is distinct from 'string'
        or jsonb_typeof(coalesce(one -> 'shot', '""')) not in ('string', 'null')
        or jsonb_typeof(coalesce(one -> 'time', '""')) not in ('string', 'null')
        or jsonb_typeof(coalesce(one -> 'edited', 'true')) <> 'boolean')
    or (select count(*) <> count(distinct one ->> 'path')
          or coalesce(bool_or(first_photo is null or one ->> 'path' = first_photo), false)
        from jsonb_array_elements(more_photos) as one)
  then
    perform private.refuse(400, 'invalid', 'A catch has at most five photos after its first one',
      'more_photos is a list of {"path", "shot", "time", "edited"}, each path once.');
  end if;
  return query
  select n::int + 1, one ->> 'path', nullif(btrim(one ->> 'shot'), ''), one ->> 'time',
    coalesce((one -> 'edited')::boolean, false)
  from jsonb_array_elements(more_photos) with ordinality as listed (one, n);
end
$$;
comment on function private.read_more_photos(jsonb, text) is
  'The photos after the first one as a device lists them, with their places from 2 on. 400 invalid for what is no such list.';
revoke execute on function private.read_more_photos(jsonb, text) from public;

create function private.store_more_photos(
  fish public.catches, entry public.registrations, more_photos jsonb, first_photo text
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  zone constant text := (select e.time_zone from public.events as e where e.id = fish.event_id);
  one record;
begin
  for one in select * from private.read_more_photos(more_photos, first_photo) loop
    perform private.check_photo(entry, fish.id, one.photo_path);
    insert into public.catch_photos (catch_id, position, photo_path, shot, photo_time, photo_at,
      photo_edited, from_revision)
    select fish.id, one.place, one.photo_path, one.shot, one.photo_time,
      private.read_camera_time(one.photo_time, zone), one.photo_edited, fish.revision
    where not exists (
      select from public.catch_photos as p where (p.catch_id, p.photo_path) = (fish.id, one.photo_path));
  end loop;
  if fish.revision > 1 then
    -- What it shows no longer stays for the judges, with the revision that showed it last.
    update public.catch_photos as p set until_revision = fish.revision - 1
    where p.catch_id = fish.id and p.until_revision is null and p.from_revision < fish.revision;
    update public.catch_photos as p
    set position = shown.place, shot = shown.shot, until_revision = null
    from private.read_more_photos(more_photos, first_photo) as shown
    where (p.catch_id, p.photo_path) = (fish.id, shown.photo_path);
  end if;
end
$$;
comment on function private.store_more_photos(public.catches, public.registrations, jsonb, text) is
  'Makes these the photos of a catch after its first one, for its revision. Refuses what read_more_photos and check_photo refuse.';
revoke execute on function
  private.store_more_photos(public.catches, public.registrations, jsonb, text) from public;
