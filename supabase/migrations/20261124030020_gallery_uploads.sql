-- The files of the gallery: private, and sent to everybody through the function photos while their photo is
-- shown, so that no address works on once it is not. Its owner reads it through that function in any state: who
-- may read an object of a bucket may also sign an address of it, which others could fetch. What the function
-- uploads learns of a picture is kept beside it until a photo takes it over.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
('album-photos', 'album-photos', false, 10485760, array['image/webp']),
('gallery-photos', 'gallery-photos', false, 10485760, array['image/webp'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create policy "Admins see photos of the gallery" on storage.objects
  for select to authenticated
  using (bucket_id in ('album-photos', 'gallery-photos') and (select private.is_admin()));

insert into private.upload_buckets (bucket_id, allows, at_most, used_by, of_people) values
('album-photos',
  '(select private.is_admin()) and exists (select from public.gallery_albums where id = $1)', 2000,
  'select p.id from public.gallery_photos as p where p.official_name = $1 limit 1', false),
('gallery-photos', '$1 = (select auth.uid())', 2000,
  'select p.id from public.gallery_photos as p where p.member_name = $1 limit 1', true);
create trigger use_album_upload after insert or update of folder, source or delete on public.gallery_photos
  for each row execute function private.use_upload('album-photos', 'official_name', 'id');
create trigger use_upload after insert or update of folder, source or delete on public.gallery_photos
  for each row execute function private.use_upload('gallery-photos', 'member_name', 'id');

create table private.pictures (
  bucket_id text not null references private.upload_buckets (bucket_id),
  name text not null,
  width int not null check (width between 1 and 10000),
  height int not null check (height between 1 and 10000),
  stand_in text not null check (char_length(stand_in) <= 1200),
  look bit(128),
  mirrored bit(128),
  cuts bit(128)[] not null default '{}',
  primary key (bucket_id, name)
);
comment on table private.pictures is
  'What the function uploads learned of a picture: pixels of its largest size, a tiny picture that stands in for it as a data URL, and how it looks (private.photo_looks). Goes with the last row of the picture in private.uploads.';
insert into private.personal_data (relation, impersonal)
values ('private.pictures', '{bucket_id,name,stand_in,cuts}');
alter table private.pictures enable row level security;

create function public.record_picture(
  bucket_id text, name text, width int, height int, stand_in text, looks text[]
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Locked, so that the picture is not removed before this is there to go with it.
  perform 1 from private.uploads as u
  where (u.bucket_id, u.name) = (record_picture.bucket_id, record_picture.name) for key share;
  if not found then
    return;
  end if;
  insert into private.pictures as p (bucket_id, name, width, height, stand_in, look, mirrored, cuts)
  values (record_picture.bucket_id, record_picture.name, record_picture.width, record_picture.height,
    record_picture.stand_in, ('x' || looks[1])::bit(128), ('x' || looks[2])::bit(128),
    array(select ('x' || cut)::bit(128) from unnest(looks[3:]) as cut))
  on conflict on constraint pictures_pkey do nothing;
end
$$;
comment on function public.record_picture(text, text, int, int, text, text[]) is
  'Function uploads: stores the pixels of a picture, what stands in for it, and how it looks (none for one that is all black or white). Sent again, or for a picture that is gone, it does nothing.';

create function private.forget_picture() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.pictures as p
  where (p.bucket_id, p.name) = (old.bucket_id, old.name) and not exists (
    select from private.uploads as u where (u.bucket_id, u.name) = (old.bucket_id, old.name));
  return null;
end
$$;
comment on function private.forget_picture() is 'Removes what is known of a picture with the last row of its upload.';
create trigger forget_picture after delete on private.uploads
  for each row execute function private.forget_picture();

create function private.picture_of(photo public.gallery_photos) returns private.pictures
language sql stable
set search_path = ''
as $$
  select p from private.pictures as p
  where (p.bucket_id, p.name) in (
    ('album-photos', photo.official_name), ('gallery-photos', photo.member_name))
$$;
comment on function private.picture_of(public.gallery_photos) is
  'What is known of the file of a photo; null for the photo of a catch.';

create function private.find_alike(photo public.gallery_photos) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant int := 20;
  own private.pictures := private.picture_of(photo);
begin
  if own.look is null then
    return;
  end if;
  insert into public.gallery_alike (photo_id, other_id, distance, is_mirrored)
  select pair.photo_id, pair.other_id, near.distance, near.is_mirrored
  from (
    select other.id, d.distance, d.is_mirrored
    from public.gallery_photos as other
    join private.pictures as p on (p.bucket_id, p.name) in (
      ('album-photos', other.official_name), ('gallery-photos', other.member_name))
    cross join lateral private.look_distance(
      (own.name, null, own.look, own.mirrored, own.cuts, 0)::private.photo_looks,
      (p.name, null, p.look, p.mirrored, p.cuts, 0)::private.photo_looks) as d
    where other.id <> photo.id and p.look is not null
      and (other.album_id = photo.album_id or other.owner = photo.owner)
      -- As for the photos of catches (private.looks_near).
      and d.distance <= 14
    order by d.distance, other.created_at limit most
  ) as near
  cross join lateral (values (photo.id, near.id), (near.id, photo.id)) as pair (photo_id, other_id)
  on conflict do nothing;
end
$$;
comment on function private.find_alike(public.gallery_photos) is
  'Notes the nearest 20 photos of the same album, and of the same member, that look like this one.';
revoke execute on function private.forget_picture(), private.picture_of(public.gallery_photos),
  private.find_alike(public.gallery_photos),
  public.record_picture(text, text, int, int, text, text[]) from public, anon, authenticated;
grant execute on function public.record_picture(text, text, int, int, text, text[]) to service_role;
