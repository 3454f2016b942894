-- Pictures that people send. A browser begins an upload, puts its file into the private bucket incoming,
-- and calls the function uploads, which writes pictures of its own encoding into a bucket where members
-- add nothing. A picture that no row names is removed with its files.

create table private.upload_buckets (
  bucket_id text primary key,
  allows text not null,
  at_most int not null,
  used_by text not null,
  of_people boolean not null default true
);
comment on table private.upload_buckets is
  'One row per bucket of published pictures. allows: the condition under which the caller may add to folder $1. at_most: pictures in one folder. used_by: the query for the id of the row that names picture $1. of_people: false for pictures of the organisation, which stay when the account that sent them goes. The table whose column names pictures has the trigger private.use_upload.';
alter table private.upload_buckets enable row level security;
insert into private.personal_data (relation, impersonal)
values ('private.upload_buckets', '{bucket_id,allows,used_by}');

create table private.uploads (
  bucket_id text not null references private.upload_buckets (bucket_id),
  folder uuid not null,
  source uuid not null,
  owner uuid references auth.users (id) on delete cascade,
  begun_at timestamptz not null default now(),
  published_at timestamptz,
  used_by uuid,
  name text not null generated always as (folder::text || '/' || source::text || '.webp') stored,
  constraint uploads_once unique nulls not distinct (bucket_id, folder, source, owner)
);
comment on table private.uploads is
  'One row per picture and account that sends it, from before its file arrives until its files are to be removed. source: the first 16 bytes of the SHA-256 of what was sent, so that sending it twice, or by two of a team, stores it once. owner: none once a picture of the organisation is published. used_by: the row that names it; without one it expires (private.retention).';
create index uploads_name on private.uploads (bucket_id, name);
create index uploads_owner on private.uploads (owner, source);
alter table private.uploads enable row level security;
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure)
values ('private.uploads', 't.owner = $1 or (t.bucket_id = ''catch-photos'' and t.name in (
    select photo_path from public.catch_details where submitted_by = $1
      or angler_id in (select id from public.team_members where user_id = $1)))',
  '{owner,folder,used_by}', '{name}', '{bucket_id,source}', 'uploads',
  't.bucket_id as bucket, t.name, t.begun_at, t.published_at, t.owner = $1 as sent_by_me', 'delete');
-- With their files.
insert into private.retention (name, relation, expires, period)
values ('unused_uploads', 'private.uploads', 'case when t.used_by is null then t.begun_at end', '2 days');

create function private.remove_original(owner uuid, source uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.storage_removals (bucket_id, name)
  select o.bucket_id, o.name from storage.objects as o
  where o.bucket_id = 'incoming' and o.name = remove_original.owner || '/' || remove_original.source || '.jpg'
    and not exists (select from private.uploads as u
      where (u.owner, u.source) = (remove_original.owner, remove_original.source) and u.published_at is null)
  on conflict do nothing;
end
$$;
comment on function private.remove_original(uuid, uuid) is
  'Queues what an account sent for removal, unless an upload still waits for it: one file may be meant for two buckets.';

create function private.remove_upload_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.remove_original(old.owner, old.source);
  insert into private.storage_removals (bucket_id, name)
  select o.bucket_id, o.name from storage.objects as o
  where o.bucket_id = old.bucket_id
    -- All sizes: {source}.webp and {source}-{side}.webp.
    and o.name ~>=~ (old.folder || '/' || old.source) and o.name ~<~ (old.folder || '/' || old.source || '/')
    and not exists (select from private.uploads as u where (u.bucket_id, u.name) = (old.bucket_id, old.name))
  on conflict do nothing;
  return null;
end
$$;
comment on function private.remove_upload_files() is
  'Queues the files of an upload for removal when its row goes, and what was published with the last row of its picture.';
create trigger remove_upload_files after delete on private.uploads
  for each row execute function private.remove_upload_files();

create function private.use_upload() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant text := to_jsonb(old) ->> tg_argv[1];
  after constant text := to_jsonb(new) ->> tg_argv[1];
  row_id constant uuid := coalesce(to_jsonb(new), to_jsonb(old)) ->> tg_argv[2];
begin
  if after is distinct from before then
    update private.uploads as u set used_by = row_id
    where u.bucket_id = tg_argv[0] and u.name = after and u.used_by is null;
    delete from private.uploads as u
    where u.bucket_id = tg_argv[0] and u.name = before and u.used_by = row_id;
  end if;
  return null;
end
$$;
comment on function private.use_upload() is
  'Row trigger with (bucket, column that names a picture, column of the row''s id): keeps the picture that the row names, and removes the one that it no longer names.';
revoke execute on function private.remove_original(uuid, uuid), private.remove_upload_files(),
  private.use_upload() from public;

create function private.lock_uploads(bucket_id text, folder uuid) returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('uploads:' || bucket_id || '/' || folder, 0))
$$;
comment on function private.lock_uploads(text, uuid) is
  'Locks the uploads to a folder until commit, after the account: they are counted one after another, and those of team mates settled in one order.';
revoke execute on function private.lock_uploads(text, uuid) from public;

create function public.begin_upload(bucket_id text, folder uuid, source uuid)
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
  if exists (select from private.storage_removals as r
    where r.bucket_id = begin_upload.bucket_id and r.name = path)
  then
    perform private.refuse(409, 'retry', 'The same picture is just being removed', retry_after => 2);
  end if;
  select count(*) > 0, coalesce(bool_or(u.owner = caller), false), max(u.published_at)
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
  -- What is published already is nobody else's by being named.
  if is_mine or published is null then
    execute place.used_by into user_row using path;
    insert into private.uploads as u (bucket_id, folder, source, owner, used_by)
    values (begin_upload.bucket_id, begin_upload.folder, begin_upload.source, caller, user_row)
    on conflict on constraint uploads_once do update set begun_at = now(), published_at = published;
  else
    update private.uploads as u set begun_at = now()
    where (u.bucket_id, u.folder, u.source) = (begin_upload.bucket_id, begin_upload.folder, begin_upload.source);
  end if;
  if published is not null then
    perform private.remove_original(caller, source);
    return query select path, 'published';
    return;
  end if;
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
  'Allows the caller to put {caller}/{source}.jpg into the bucket incoming, and reports what has arrived already: expected, arrived, or published under name. May be repeated. 401 for an erased account, 403 for a folder that the caller may not add to, 409 retry while the same picture is being removed, 429 rate_limited with Retry-After for a full folder, after 300 pictures an hour and after 1000 calls an hour for what is not published.';

create function public.finish_upload(bucket_id text, folder uuid, source uuid, owner uuid, names text[])
returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  settled boolean;
begin
  perform 1 from auth.users as u where u.id = finish_upload.owner and u.deleted_at is null for key share;
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
  -- Whoever owns the row: team mates who send the same photo store the same files.
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
  'Function uploads: settles an upload whose files are stored under these names, and queues what was sent for removal, by team mates, too. False when the account or the upload is gone meanwhile. Stored files that no upload names any more are queued, too.';

create function public.reject_upload(bucket_id text, folder uuid, source uuid, owner uuid)
returns void
language sql security definer
set search_path = ''
as $$
  delete from private.uploads as u
  where (u.bucket_id, u.folder, u.source, u.owner)
    = (reject_upload.bucket_id, reject_upload.folder, reject_upload.source, reject_upload.owner)
    and u.published_at is null
$$;
comment on function public.reject_upload(text, uuid, uuid, uuid) is
  'Function uploads: ends an upload whose file is no picture, or not the one that its name stands for. Its file is removed, so that each further try is a new upload.';
revoke execute on function public.begin_upload(text, uuid, uuid),
  public.finish_upload(text, uuid, uuid, uuid, text[]), public.reject_upload(text, uuid, uuid, uuid)
  from public, anon, authenticated;
grant execute on function public.begin_upload(text, uuid, uuid) to authenticated;
grant execute on function public.finish_upload(text, uuid, uuid, uuid, text[]),
  public.reject_upload(text, uuid, uuid, uuid) to service_role;
