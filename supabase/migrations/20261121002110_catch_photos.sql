-- Photos of catches: private, {registration}/{source}.webp, sent by the entry's people, seen by
-- them and the judges.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('catch-photos', 'catch-photos', false, 10485760, array['image/webp'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

-- What was sent to the judges stays as it was: there is no policy to add, replace or remove a photo.
create policy "Entrants see the catch photos of their own entries, admins all" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'catch-photos' and (
      (select private.is_admin())
      or (storage.foldername(name))[1] = any (array(select private.own_entries()::text)))
  );

create function private.can_send_photos(registration_id uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select private.is_entrant(registration_id) and exists (
    select 1 from public.registrations as r join public.events as e on e.id = r.event_id
    where r.id = registration_id and e.status in ('live', 'judging'))
$$;
comment on function private.can_send_photos(uuid) is
  'Whether the caller may send photos of this registration: somebody on its roster or its team''s captain, while it is confirmed and its event takes catches.';
revoke execute on function private.can_send_photos(uuid) from public;

insert into private.upload_buckets (bucket_id, allows, at_most, used_by)
-- A catch has one photo: as many as a team may submit in some days.
values ('catch-photos', 'private.can_send_photos($1)', 1000,
  'select d.catch_id from public.catch_details as d where d.photo_path = $1');

create trigger use_upload after insert or update of photo_path or delete on public.catch_details
  for each row execute function private.use_upload('catch-photos', 'photo_path', 'catch_id');
