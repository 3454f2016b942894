-- What is decided about a picture is decided from its rows while they are held: nothing is called
-- published that is just being removed, and nothing names a picture that is gone.

create or replace function private.has_room(bucket_id text, name text, at_most int) returns boolean
-- Volatile, so that the count sees what was committed while the lock was awaited.
language plpgsql security definer
set search_path = ''
as $$
declare
  folder constant text := substring(name from '^.*/');
begin
  if folder is null then
    return false;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('folder:' || bucket_id || '/' || folder, 0));
  -- By the index of text patterns, with any plan: the names from 'folder/' up to 'folder0'.
  return at_most > (
    select count(*) from storage.objects as o
    where o.name ~>=~ folder and o.name ~<~ (rtrim(folder, '/') || '0')
      and o.bucket_id = has_room.bucket_id and o.name <> has_room.name
      and not exists (select from private.storage_removals as r
        where (r.bucket_id, r.name) = (o.bucket_id, o.name)));
end
$$;
comment on function private.has_room(text, text, int) is
  'Whether the folder of this name holds fewer than at_most other files of the bucket that stay. Locks the folder until commit, so that uploads side by side are counted one after another. False for a name without a folder.';

create function private.make_room_for_upload(bucket_id text, folder uuid, source uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from private.uploads as u
  where (u.bucket_id, u.folder, u.source, u.owner) in (
    select w.bucket_id, w.folder, w.source, w.owner from private.uploads as w
    where (w.bucket_id, w.folder, w.source, w.owner) in (
        select o.bucket_id, o.folder, o.source, o.owner from private.uploads as o
        where o.owner = (select auth.uid()) and o.published_at is null
          and (o.bucket_id, o.folder, o.source) <> (make_room_for_upload.bucket_id,
            make_room_for_upload.folder, make_room_for_upload.source)
        order by o.used_by is null, o.begun_at desc offset 19)
      and w.used_by is null and w.published_at is null
    for update skip locked);
  if 20 <= (
    select count(*) from private.uploads as u
    where u.owner = (select auth.uid()) and u.published_at is null and u.used_by is not null
      and (u.bucket_id, u.folder, u.source) <> (make_room_for_upload.bucket_id,
        make_room_for_upload.folder, make_room_for_upload.source))
  then
    perform private.refuse(429, 'rate_limited', 'Twenty pictures of the account are on their way',
      'Have these published first.', retry_after => 60);
  end if;
end
$$;
comment on function private.make_room_for_upload(text, uuid, uuid) is
  'Ends the caller''s oldest uploads that were not published and that nothing names, so that 20 are on their way with this one: the bucket incoming holds no more of an account. 429 rate_limited where rows name as many.';
revoke execute on function private.make_room_for_upload(text, uuid, uuid) from public;

create or replace function public.begin_upload(bucket_id text, folder uuid, source uuid)
returns table (name text, state text)
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  path constant text := folder || '/' || source || '.webp';
  place private.upload_buckets;
  allowed boolean;
  known boolean;
  is_mine boolean;
  user_row uuid;
  published timestamptz;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  select * into place from private.upload_buckets as b where b.bucket_id = begin_upload.bucket_id;
  if place.bucket_id is null or folder is null or source is null then
    perform private.refuse(400, 'invalid', 'There is no such bucket for uploads');
  end if;
  execute 'select ' || place.allows into allowed using folder;
  if allowed is not true then
    perform private.refuse(403, 'forbidden', 'The caller may not add to this folder');
  end if;
  perform private.lock_uploads(begin_upload.bucket_id, folder);
  -- From here on no row of the picture goes, and none comes. Who has one removes it or lets it be used, and
  -- may wait for another row of it: so this call does not wait in turn.
  begin
    perform 1 from private.uploads as u
    where (u.bucket_id, u.folder, u.source) = (begin_upload.bucket_id, begin_upload.folder, begin_upload.source)
    for update nowait;
  exception when lock_not_available then
    perform private.refuse(409, 'retry', 'The same picture is just being used or removed', retry_after => 2);
  end;
  if exists (select from private.storage_removals as r
    -- Of any size: {folder}/{source} are 73 characters.
    where r.bucket_id = begin_upload.bucket_id and left(r.name, 73) = left(path, 73))
  then
    perform private.refuse(409, 'retry', 'The same picture is just being removed', retry_after => 2);
  end if;
  select count(*) > 0, coalesce(bool_or(u.owner = caller), false),
    -- What another has published is nobody else's by being named: who sends it, too, has it published.
    max(u.published_at) filter (where u.owner = caller or u.owner is null)
  into known, is_mine, published
  from private.uploads as u
  where (u.bucket_id, u.folder, u.source) = (begin_upload.bucket_id, begin_upload.folder, begin_upload.source);
  if not known and place.at_most <= (
    select count(distinct u.source) from private.uploads as u
    where u.bucket_id = begin_upload.bucket_id and u.folder = begin_upload.folder)
  then
    perform private.refuse(429, 'rate_limited', 'The folder is full',
      'Pictures that nothing uses are removed after two days.', retry_after => 3600);
  end if;
  if published is not null then
    update private.uploads as u set begun_at = now()
    where (u.bucket_id, u.folder, u.source) = (begin_upload.bucket_id, begin_upload.folder, begin_upload.source)
      and (u.owner = caller or u.owner is null);
    perform private.remove_original(caller, source);
    return query select path, 'published';
    return;
  end if;
  execute place.used_by into user_row using path;
  insert into private.uploads as u (bucket_id, folder, source, owner, used_by)
  values (begin_upload.bucket_id, begin_upload.folder, begin_upload.source, caller, user_row)
  on conflict on constraint uploads_once do update set begun_at = now();
  perform private.make_room_for_upload(begin_upload.bucket_id, begin_upload.folder, begin_upload.source);
  -- Last, because the account's counters stay locked until commit.
  if not is_mine then
    perform private.require_turn('upload:account', caller::text, 300, interval '1 hour',
      'An account sends at most 300 pictures an hour', 'Keep the rest on the device and send it later.');
  end if;
  -- Each call of the function uploads begins anew before it decodes.
  perform private.require_turn('upload:try', caller::text, 1000, interval '1 hour',
    'An account tries at most 1000 times an hour to send a picture', 'Try again later.');
  return query select path, case
    when exists (select from storage.objects as o
      where o.bucket_id = 'incoming' and o.name = caller || '/' || source || '.jpg') then 'arrived'
    else 'expected' end;
end
$$;
comment on function public.begin_upload(text, uuid, uuid) is
  'Allows the caller to put {caller}/{source}.jpg into the bucket incoming, and reports what has arrived already: expected, arrived, or published under name by the caller, or for the organisation. What a team mate has published is sent again by who wants to use it, and stored once. May be repeated. The oldest of more than 20 uploads that were not published ends. 401 for an erased account, 403 for a folder that the caller may not add to, 409 retry while the same picture is being removed, 429 rate_limited with Retry-After for a full folder, after 300 pictures an hour and after 1000 calls an hour for what is not published.';
