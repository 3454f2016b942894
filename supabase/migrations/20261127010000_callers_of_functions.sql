-- Edge functions accept the callers that the REST API accepts: an access token outlives a ban, and the end of its
-- session, by up to an hour.

create function public.check_session() returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.require_assurance();
  return (select auth.uid());
end
$$;
comment on function public.check_session() is
  'The caller''s account, for a session that counts: edge functions call it before they act for a caller (_shared/caller.ts). 401 where the account or the session has ended, 403 account_banned or insufficient_aal.';
revoke execute on function public.check_session() from public, anon;
grant execute on function public.check_session() to authenticated;

-- A ban may also come while a picture is encoded.
create or replace function public.finish_upload(bucket_id text, folder uuid, source uuid, owner uuid, names text[])
returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  settled boolean;
begin
  perform 1 from auth.users as u
  where u.id = finish_upload.owner and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
  for key share;
  if found then
    perform private.lock_uploads(finish_upload.bucket_id, finish_upload.folder);
    -- A team mate's file has become superfluous. One that is still on its way goes when it has arrived.
    update private.uploads as u set published_at = now()
    where u.published_at is null and (u.bucket_id, u.folder, u.source)
      = (finish_upload.bucket_id, finish_upload.folder, finish_upload.source)
      and (u.owner = finish_upload.owner or exists (select from storage.objects as o
        where o.bucket_id = 'incoming' and o.name = u.owner || '/' || u.source || '.jpg'));
    perform private.remove_original(u.owner, u.source) from private.uploads as u
    where u.published_at is not null and (u.bucket_id, u.folder, u.source)
      = (finish_upload.bucket_id, finish_upload.folder, finish_upload.source);
    if exists (select from private.upload_buckets as b
      where b.bucket_id = finish_upload.bucket_id and not b.of_people)
    then
      insert into private.uploads (bucket_id, folder, source, published_at, used_by)
      select u.bucket_id, u.folder, u.source, u.published_at, u.used_by from private.uploads as u
      where (u.bucket_id, u.folder, u.source, u.owner)
        = (finish_upload.bucket_id, finish_upload.folder, finish_upload.source, finish_upload.owner)
      on conflict on constraint uploads_once do nothing;
      delete from private.uploads as u
      where u.owner is not null and u.published_at is not null and (u.bucket_id, u.folder, u.source)
        = (finish_upload.bucket_id, finish_upload.folder, finish_upload.source);
    end if;
    settled := exists (select from private.uploads as u
      where u.published_at is not null and (u.bucket_id, u.folder, u.source)
        = (finish_upload.bucket_id, finish_upload.folder, finish_upload.source));
  end if;
  perform private.remove_original(finish_upload.owner, finish_upload.source);
  -- Of any owner: team mates who send the same photo store the same files.
  insert into private.storage_removals (bucket_id, name)
  select finish_upload.bucket_id, stored from unnest(names) as stored
  where not exists (select from private.uploads as u
    where (u.bucket_id, u.folder, u.source)
      = (finish_upload.bucket_id, finish_upload.folder, finish_upload.source))
  on conflict do nothing;
  return coalesce(settled, false);
end
$$;
comment on function public.finish_upload(text, uuid, uuid, uuid, text[]) is
  'Function uploads: settles an upload whose files are stored under these names, and queues what was sent for removal, by team mates, too. False when the account or the upload is gone meanwhile, and for a banned account. Stored files that no upload names any more are queued, too.';
