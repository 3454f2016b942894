-- No file is removed that an upload has come to account for since it was found to be a stray one.

create function private.is_accounted_for(bucket_id text, name text) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when is_accounted_for.bucket_id = 'incoming' then exists (
      select from private.uploads as u
      where u.owner || '/' || u.source || '.jpg' = is_accounted_for.name and u.published_at is null
        and not exists (select from private.uploads as p
          where (p.bucket_id, p.name) = (u.bucket_id, u.name) and p.published_at is not null))
    when is_accounted_for.bucket_id in (select b.bucket_id from private.upload_buckets as b) then exists (
      select from private.uploads as u
      -- Of every size: {folder}/{source} are 73 characters.
      where (u.bucket_id, u.name) = (is_accounted_for.bucket_id, left(is_accounted_for.name, 73) || '.webp'))
    end
$$;
comment on function private.is_accounted_for(text, text) is
  'Whether an upload accounts for this file; null in buckets that are no concern of uploads.';
revoke execute on function private.is_accounted_for(text, text) from public;

create or replace function private.remove_stray_files() returns int
language plpgsql
set search_path = ''
as $$
declare
  found_files int;
begin
  insert into private.storage_removals (bucket_id, name)
  select o.bucket_id, o.name from storage.objects as o
  where o.created_at < now() - interval '2 days' and not private.is_accounted_for(o.bucket_id, o.name)
  on conflict do nothing;
  get diagnostics found_files = row_count;
  return found_files;
end
$$;

create or replace function public.claim_storage_removals(at_most int default 100)
returns table (bucket_id text, name text)
language plpgsql security definer
set search_path = ''
as $$
declare
  due constant private.storage_removals[] := array(
    select r from private.storage_removals as r
    where r.next_attempt_at <= now()
    order by r.next_attempt_at
    limit least(claim_storage_removals.at_most, 1000)
    for update skip locked);
begin
  -- An upload that has just begun may not have seen the file in this list. It is stored by the time its
  -- folder is free, and whoever begins after that does see it. Nothing of the list is changed before.
  perform private.lock_uploads(f.bucket_id, f.folder::uuid) from (
    select distinct d.bucket_id, split_part(d.name, '/', 1) as folder from unnest(due) as d
    where pg_input_is_valid(split_part(d.name, '/', 1), 'uuid') order by 1, 2) as f;
  delete from private.storage_removals as r using unnest(due) as d
  where (r.bucket_id, r.name) = (d.bucket_id, d.name) and private.is_accounted_for(d.bucket_id, d.name);
  return query
  update private.storage_removals as r
  set attempts = r.attempts + 1,
    -- 2, 4, 8 … minutes, at most a day.
    next_attempt_at = now() + least(interval '1 day', interval '1 minute' * power(2, least(r.attempts, 12) + 1))
  from unnest(due) as d
  where (r.bucket_id, r.name) = (d.bucket_id, d.name)
  returning r.bucket_id, r.name;
end
$$;
comment on function public.claim_storage_removals(int) is
  'Worker: takes files that are due to be removed, for two minutes at first and longer with each try. A file that is never settled stays in the list. One that an upload has come to account for meanwhile leaves it.';

-- Hourly although it looks for what is two days old: a club's laptop is on for an evening at a time.
select private.declare_job('remove-stray-files', '47 * * * *', 'select private.remove_stray_files()',
  'Queues files of pictures for removal that no upload accounts for.');
