-- Pictures of people: public, under unguessable names, {account}/{source}.webp, named by the profile.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 1048576, array['image/webp'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

insert into private.upload_buckets (bucket_id, allows, at_most, used_by)
-- The site keeps one, and a second while it is replaced.
values ('avatars', '$1 = (select auth.uid())', 10,
  'select p.id from public.profiles as p where p.avatar_path = $1 and starts_with($1, p.id::text)');

-- Another picture changes the rows of two uploads, which an erasure removes in an order of its own.
create trigger enter_account before update of avatar_path on public.profiles
  for each statement execute function private.enter('account');
create trigger use_upload after insert or update of avatar_path or delete on public.profiles
  for each row execute function private.use_upload('avatars', 'avatar_path', 'id');
