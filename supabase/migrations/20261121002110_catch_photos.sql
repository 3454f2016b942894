-- Photos of catches: private, {registration}/{photo}.{type}, sent by the team, seen by it and the judges.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('catch-photos', 'catch-photos', false, 10485760, array['image/jpeg', 'image/png', 'image/webp'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.can_add_catch_photo(name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  folder uuid;
begin
  if not private.is_catch_photo(name) then
    return false;
  end if;
  folder := split_part(name, '/', 1)::uuid;
  return private.hold_account() and private.is_entrant(folder)
    and exists (
      select 1 from public.registrations as r join public.events as e on e.id = r.event_id
      where r.id = folder and e.status in ('live', 'judging'))
    -- A catch has one photo: as many as a team may submit in some days.
    and private.has_room('catch-photos', name, 1000);
end
$$;
comment on function private.can_add_catch_photo(text) is
  'Whether the caller may upload this photo: a member of the confirmed registration whose folder it is, while its event takes catches, up to 1 000 photos.';
revoke execute on function private.can_add_catch_photo(text) from public;
grant execute on function private.can_add_catch_photo(text) to authenticated, service_role;

create policy "Entrants see the catch photos of their own team, admins all" on storage.objects
  for select to authenticated
  using (
    bucket_id = 'catch-photos' and (
      (select private.is_admin())
      or (storage.foldername(name))[1] = any (array(select private.own_entries()::text)))
  );
-- What was sent to the judges stays as it was: there is no policy to replace or remove a photo.
create policy "Entrants add catch photos while their event takes catches" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'catch-photos' and private.can_add_catch_photo(name));
