-- Pictures of people: public, under unguessable names, in a folder of one's own.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('avatars', 'avatars', true, 1048576, array['image/webp', 'image/jpeg', 'image/png'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.can_add_avatar(name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  -- The site keeps one, and a second while it is replaced; the rest is for removals that failed.
  return storage.foldername(name) = array[(select auth.uid())::text]
    and private.hold_account()
    and private.has_room('avatars', name, 10);
end
$$;
comment on function private.can_add_avatar(text) is
  'Whether the caller may upload this avatar: with an account that was not erased, into a folder named by the account''s id, up to 10 files.';
revoke execute on function private.can_add_avatar(text) from public;
grant execute on function private.can_add_avatar(text) to authenticated, service_role;

create policy "People see the avatars in their own folder" on storage.objects
  for select to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "People add avatars to their own folder" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'avatars' and private.can_add_avatar(name));
create policy "People replace avatars in their own folder" on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "People remove avatars from their own folder" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and (storage.foldername(name))[1] = (select auth.uid())::text);

insert into private.upload_buckets (bucket_id, allows, at_most, used_by)
values ('avatars', '$1 = (select auth.uid())', 10,
  'select p.id from public.profiles as p where p.avatar_path = $1 and starts_with($1, p.id::text)');

-- Another picture changes the rows of two uploads, which an erasure removes in an order of its own.
create trigger enter_account before update of avatar_path on public.profiles
  for each statement execute function private.enter('account');
create trigger use_upload after insert or update of avatar_path or delete on public.profiles
  for each row execute function private.use_upload('avatars', 'avatar_path', 'id');
