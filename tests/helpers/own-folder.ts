/** A bucket in which members do everything in a folder of their own: what holds for every bucket is tested there. */
export const OWN_FOLDER = "own-folder";

/** Creates it; a folder has room for ten files. */
export const OWN_FOLDER_SCHEMA = `
insert into storage.buckets (id, name, public) values ('own-folder', 'own-folder', true);
create policy "Members see their own folder" on storage.objects for select to authenticated
  using (bucket_id = 'own-folder' and (storage.foldername(name))[1] = (select auth.uid())::text);
create function private.can_add_own_file(name text) returns boolean
language sql security definer set search_path = ''
as $$
  select (storage.foldername(name))[1] = (select auth.uid())::text and private.hold_account()
    and private.has_room('own-folder', name, 10)
$$;
grant execute on function private.can_add_own_file(text) to authenticated;
create policy "Members add to their own folder" on storage.objects for insert to authenticated
  with check (bucket_id = 'own-folder' and private.can_add_own_file(name));
create policy "Members replace in their own folder" on storage.objects for update to authenticated
  using (bucket_id = 'own-folder' and (storage.foldername(name))[1] = (select auth.uid())::text)
  with check (bucket_id = 'own-folder' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "Members remove from their own folder" on storage.objects for delete to authenticated
  using (bucket_id = 'own-folder' and (storage.foldername(name))[1] = (select auth.uid())::text);
`;
