-- Photos of boats: in a private bucket, and sent to everybody through the function photos while the boat is listed.

create table public.boat_photos (
  id uuid primary key default gen_random_uuid(),
  boat_id uuid not null references public.boats (id) on delete cascade,
  source uuid not null,
  name text not null generated always as (boat_id::text || '/' || source::text || '.webp') stored,
  width int check (width between 1 and 10000),
  height int check (height between 1 and 10000),
  stand_in text check (char_length(stand_in) <= 1200),
  alt jsonb not null check (private.is_in_languages(alt, 300) and alt <> '{}'),
  position int not null check (position between 1 and 20),
  created_at timestamptz not null default now(),
  constraint boat_photos_once unique (boat_id, source),
  -- Deferrable: a new order changes all positions in one statement.
  constraint boat_photos_order unique (boat_id, position) deferrable
);
comment on table public.boat_photos is
  'Photos of a boat in their order, the first one on its card, in folder {boat} of the bucket boat-photos. alt: what those read who do not see the picture. width and height are those of the largest size; stand_in is a tiny picture as a data URL.';
create index boat_photos_name on public.boat_photos (name);
insert into private.personal_data (relation, belongs, holds, impersonal, export_as, export_columns, erasure, reason)
values ('public.boat_photos', 't.boat_id in (select b.id from public.boats as b where b.owner = $1)',
  '{alt,stand_in}', '{source,name}', 'boat_photos', 't.boat_id, t.name, t.alt, t.created_at', 'keep',
  'The trigger end_boat of boat_contacts removes them.');
alter table public.boat_photos enable row level security;
revoke all on public.boat_photos from anon, authenticated;
grant all on public.boat_photos to service_role;
grant select on public.boat_photos to authenticated;
create policy "Owners read photos of their boats, admins all" on public.boat_photos
  for select to authenticated
  using (boat_id in (select private.own_boats()) or (select private.is_admin()));

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('boat-photos', 'boat-photos', false, 10485760, array['image/webp'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
create policy "Owners see the pictures of their boats, admins all" on storage.objects
  for select to authenticated
  using (bucket_id = 'boat-photos' and ((select private.is_admin())
    or (storage.foldername(name))[1] in (select o.id::text from private.own_boats() as o (id))));

insert into private.upload_buckets (bucket_id, allows, at_most, used_by) values ('boat-photos',
  '$1 in (select private.own_boats())', 40,
  'select p.id from public.boat_photos as p where p.name = $1 limit 1');
create trigger use_upload after insert or update of boat_id, source or delete on public.boat_photos
  for each row execute function private.use_upload('boat-photos', 'name', 'id');

create function public.find_boat_photo(photo_id uuid) returns text
language sql stable security definer
set search_path = ''
as $$
  select p.name from public.boat_photos as p
  join public.boats as b on b.id = p.boat_id and private.is_listed(b)
  where p.id = photo_id
$$;
comment on function public.find_boat_photo(uuid) is
  'Function photos: the name of the largest size of a photo of a boat that is listed; null for any other one.';
revoke execute on function public.find_boat_photo(uuid) from public, anon, authenticated;
grant execute on function public.find_boat_photo(uuid) to service_role;
