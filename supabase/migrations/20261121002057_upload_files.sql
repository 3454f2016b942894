-- The files of uploads: the private bucket that members send to, what holds for the files of every
-- bucket, and the removal of files that no upload accounts for.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('incoming', 'incoming', false, 5242880, array['image/jpeg'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create function private.can_add_incoming(name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  return private.hold_account()
    and exists (
      select from private.uploads as u
      where u.owner = (select auth.uid()) and u.published_at is null
        and can_add_incoming.name = u.owner || '/' || u.source || '.jpg')
    and private.has_room('incoming', name, 20);
end
$$;
comment on function private.can_add_incoming(text) is
  'Whether the caller may put this file into incoming: {account}/{source}.jpg of an upload that was begun, with an account that was not erased, up to 20 files.';
revoke execute on function private.can_add_incoming(text) from public;
grant execute on function private.can_add_incoming(text) to authenticated, service_role;

create policy "People see what they sent" on storage.objects
  for select to authenticated
  using (bucket_id = 'incoming' and (storage.foldername(name))[1] = (select auth.uid())::text);
create policy "People send the files of uploads that they began" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'incoming' and private.can_add_incoming(name));

-- For every bucket: an object belongs to an account, whichever policy lets it in.
create policy "A second factor is shown before the files" on storage.objects
  as restrictive for all to authenticated
  using ((select private.is_assured()));

-- For every bucket: a file that gets another name or content is not found by an erasure that went
-- before. In the using clause, so that the account is locked before the row.
create policy "Accounts that were erased change no files" on storage.objects
  as restrictive for update to authenticated
  using ((select private.hold_account()));

create function private.remove_stray_files() returns int
language plpgsql
set search_path = ''
as $$
declare
  found_files int;
begin
  insert into private.storage_removals (bucket_id, name)
  select o.bucket_id, o.name from storage.objects as o
  where o.created_at < now() - interval '2 days' and case
    when o.bucket_id = 'incoming' then not exists (
      select from private.uploads as u
      where u.owner || '/' || u.source || '.jpg' = o.name and u.published_at is null and not exists (
        select from private.uploads as p
        where (p.bucket_id, p.name) = (u.bucket_id, u.name) and p.published_at is not null))
    when o.bucket_id in (select b.bucket_id from private.upload_buckets as b) then not exists (
      select from private.uploads as u
      -- Of every size: {folder}/{source} are 73 characters.
      where (u.bucket_id, u.name) = (o.bucket_id, left(o.name, 73) || '.webp')) end
  on conflict do nothing;
  get diagnostics found_files = row_count;
  return found_files;
end
$$;
comment on function private.remove_stray_files() is
  'Queues files for removal that no upload accounts for, and returns how many: of a function that ended between storing and settling, of a file that arrived when its account was gone, of a team mate who never came back.';
revoke execute on function private.remove_stray_files() from public;
select private.declare_job('remove-stray-files', '47 3 * * *', 'select private.remove_stray_files()',
  'Queues files of pictures for removal that no upload accounts for.');
