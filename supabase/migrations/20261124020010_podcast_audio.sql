-- Recordings of episodes. An admin's browser begins one, sends it into the private bucket incoming-audio, and
-- calls the function audio, which reads what the bytes are and moves the file into the public bucket
-- episodes under a name that cannot be guessed. Each step may be repeated.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('incoming-audio', 'incoming-audio', false, 209715200,
    array['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/aac']),
  ('episodes', 'episodes', true, 209715200,
    array['audio/mpeg', 'audio/mp4', 'audio/ogg', 'audio/aac'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;

create table private.audio_uploads (
  podcast_id uuid not null references public.podcasts (id) on delete cascade,
  source uuid not null,
  owner uuid not null references auth.users (id) on delete cascade,
  target uuid not null default gen_random_uuid(),
  begun_at timestamptz not null default now(),
  stored_as text,
  primary key (podcast_id, source, owner)
);
comment on table private.audio_uploads is
  'Recordings on their way. source: chosen by the browser for the file, so that it goes on with the same one after a break; incoming-audio/{owner}/{source} is the file. target: its name in episodes, without the extension. stored_as: that name with its extension, from before the file is moved there. A row goes two days after it was last begun; the file of an episode stays.';
create index audio_uploads_owner on private.audio_uploads (owner, source);
create index audio_uploads_stored on private.audio_uploads (stored_as);
alter table private.audio_uploads enable row level security;
insert into private.personal_data
  (relation, belongs, identifies, impersonal, export_as, export_columns, erasure)
values ('private.audio_uploads', 't.owner = $1', '{owner}', '{source,target,stored_as}', 'audio_uploads',
  't.podcast_id, t.begun_at', 'cascade');
insert into private.retention (name, relation, expires, period)
values ('unused_audio', 'private.audio_uploads', 't.begun_at', '2 days');

create function private.can_add_audio(name text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  return private.hold_account() and private.is_admin()
    and exists (
      select from private.audio_uploads as u
      where u.owner = (select auth.uid()) and can_add_audio.name = u.owner || '/' || u.source)
    and private.has_room('incoming-audio', name, 5);
end
$$;
comment on function private.can_add_audio(text) is
  'Whether the caller, an admin, may put this file into incoming-audio: {account}/{source} of a recording that was begun, up to five files.';
revoke execute on function private.can_add_audio(text) from public;
grant execute on function private.can_add_audio(text) to authenticated, service_role;
create policy "Admins see the recordings that they sent" on storage.objects
  for select to authenticated
  using (bucket_id = 'incoming-audio' and (storage.foldername(name))[1] = (select auth.uid())::text
    and (select private.is_admin()));
create policy "Admins send recordings that they began" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'incoming-audio' and private.can_add_audio(name));

create function private.lock_podcast(id uuid) returns public.podcasts
language plpgsql
set search_path = ''
as $$
declare
  episode public.podcasts;
begin
  perform private.require_admin();
  perform private.lock_comments();
  perform private.lock_account();
  select * into episode from public.podcasts as p where p.id = lock_podcast.id for update;
  if episode.id is null then
    perform private.refuse(404, 'not_found', 'There is no such episode');
  end if;
  return episode;
end
$$;
comment on function private.lock_podcast(uuid) is
  'The episode, locked until commit after the comments and the caller''s account, for functions that change it. Admins only; 401, 403, 404.';
revoke execute on function private.lock_podcast(uuid) from public;

create function public.begin_audio(podcast_id uuid, source uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  episode public.podcasts;
  me constant uuid := private.require_reader();
  target uuid;
  incoming constant text := me || '/' || begin_audio.source;
begin
  perform private.require_assurance();
  episode := private.lock_podcast(begin_audio.podcast_id);
  if begin_audio.source is null then
    perform private.refuse(400, 'invalid', 'A recording has an id');
  end if;
  insert into private.audio_uploads as u (podcast_id, source, owner)
  values (episode.id, begin_audio.source, me)
  on conflict on constraint audio_uploads_pkey do update set begun_at = now()
  returning u.target into target;
  return jsonb_build_object('name', incoming, 'target', episode.id || '/' || target, 'state', case
    when split_part(episode.audio_path, '.', 1) = episode.id || '/' || target then 'published'
    when exists (select from storage.objects as o
      where (o.bucket_id = 'incoming-audio' and o.name = incoming)) then 'arrived'
    when exists (select from private.audio_uploads as u join storage.objects as o
        on o.bucket_id = 'episodes' and o.name = u.stored_as
      where u.podcast_id = episode.id and u.source = begin_audio.source and u.owner = me) then 'arrived'
    else 'expected' end);
end
$$;
comment on function public.begin_audio(uuid, uuid) is
  'Admins: allows the caller to put a recording of this episode into incoming-audio under name, and reports what has arrived: expected, arrived, or published as target with an extension (begunAudio in contracts/audio.ts). May be repeated. 401, 403, 404.';

create function public.move_audio(podcast_id uuid, source uuid, owner uuid, stored_as text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  update private.audio_uploads as u set stored_as = move_audio.stored_as
  where (u.podcast_id, u.source, u.owner) = (move_audio.podcast_id, move_audio.source, move_audio.owner)
    and move_audio.stored_as ~ ('^' || u.podcast_id || '/' || u.target || '\.(mp3|m4a|ogg|aac)$');
  return found;
end
$$;
comment on function public.move_audio(uuid, uuid, uuid, text) is
  'Function audio: notes where the recording is about to be moved, so that no job takes it for a stray file. False when it was given up meanwhile.';

create function public.finish_audio(
  podcast_id uuid, source uuid, owner uuid, type text, bytes bigint, etag text, duration_s int
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  upload private.audio_uploads;
  episode public.podcasts;
begin
  perform private.lock_comments();
  select * into episode from public.podcasts as p where p.id = finish_audio.podcast_id for update;
  select * into upload from private.audio_uploads as u
  where (u.podcast_id, u.source, u.owner) = (finish_audio.podcast_id, finish_audio.source, finish_audio.owner)
  for update;
  if upload.stored_as is null or not exists (select from storage.objects as o
    where o.bucket_id = 'episodes' and o.name = upload.stored_as)
  then
    return false;
  elsif not private.are_chapters(episode.chapters, finish_audio.duration_s) then
    perform private.refuse(409, 'chapters_beyond', 'The recording ends before the last chapter begins',
      'Move or remove the chapters after its end, then use the recording.');
  end if;
  update public.podcasts as p
  set audio_path = upload.stored_as, audio_type = finish_audio.type, audio_bytes = finish_audio.bytes,
    audio_etag = finish_audio.etag, duration_s = finish_audio.duration_s
  where p.id = episode.id;
  return true;
end
$$;
comment on function public.finish_audio(uuid, uuid, uuid, text, bigint, text, int) is
  'Function audio: gives the episode the recording that was moved. False when it was given up meanwhile, 409 chapters_beyond where a chapter begins after its end.';

create function public.reject_audio(podcast_id uuid, source uuid, owner uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.audio_uploads as u
  where (u.podcast_id, u.source, u.owner) = (reject_audio.podcast_id, reject_audio.source, reject_audio.owner);
end
$$;
comment on function public.reject_audio(uuid, uuid, uuid) is
  'Function audio: ends the upload of a file that is no recording, with its file.';

create function public.cancel_audio(podcast_id uuid, source uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_account();
  delete from private.audio_uploads as u
  where (u.podcast_id, u.source, u.owner)
    = (cancel_audio.podcast_id, cancel_audio.source, (select auth.uid()));
end
$$;
comment on function public.cancel_audio(uuid, uuid) is
  'Admins: gives up a recording that the caller has begun, with its file. Nothing for one that is not there.';

create function private.remove_audio_files() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'podcasts' then
    insert into private.storage_removals (bucket_id, name)
    select 'episodes', old.audio_path where old.audio_path is not null
    on conflict do nothing;
    delete from private.audio_uploads as u where u.stored_as = old.audio_path;
  else
    insert into private.storage_removals (bucket_id, name)
    select o.bucket_id, o.name from storage.objects as o
    where (o.bucket_id = 'incoming-audio' and o.name = old.owner || '/' || old.source
        and not exists (select from private.audio_uploads as u where (u.owner, u.source) = (old.owner, old.source)))
      or (o.bucket_id = 'episodes' and o.name = old.stored_as
        and not exists (select from public.podcasts as p where p.audio_path = old.stored_as))
    on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.remove_audio_files() is
  'Queues the recording for removal that an episode no longer names, and the files of an upload that ends.';
create trigger remove_audio_files after delete on public.podcasts
  for each row execute function private.remove_audio_files();
create trigger remove_replaced_audio after update of audio_path on public.podcasts
  for each row when (new.audio_path is distinct from old.audio_path)
  execute function private.remove_audio_files();
create trigger remove_audio_files after delete on private.audio_uploads
  for each row execute function private.remove_audio_files();
revoke execute on function private.remove_audio_files() from public;
revoke execute on function public.begin_audio(uuid, uuid), public.cancel_audio(uuid, uuid),
  public.move_audio(uuid, uuid, uuid, text),
  public.finish_audio(uuid, uuid, uuid, text, bigint, text, int), public.reject_audio(uuid, uuid, uuid)
  from public, anon, authenticated;
grant execute on function public.begin_audio(uuid, uuid), public.cancel_audio(uuid, uuid) to authenticated;
grant execute on function public.move_audio(uuid, uuid, uuid, text),
  public.finish_audio(uuid, uuid, uuid, text, bigint, text, int), public.reject_audio(uuid, uuid, uuid)
  to service_role;

create or replace function private.is_accounted_for(bucket_id text, name text) returns boolean
language sql stable
set search_path = ''
as $$
  select case
    when is_accounted_for.bucket_id = 'incoming' then exists (
      select from private.uploads as u
      where u.owner || '/' || u.source || '.jpg' = is_accounted_for.name and u.published_at is null
        and not exists (select from private.uploads as p
          where (p.bucket_id, p.name) = (u.bucket_id, u.name) and p.published_at is not null))
    when is_accounted_for.bucket_id = 'incoming-audio' then exists (
      select from private.audio_uploads as u where u.owner || '/' || u.source = is_accounted_for.name)
    when is_accounted_for.bucket_id = 'episodes' then
      exists (select from public.podcasts as p where p.audio_path = is_accounted_for.name)
      or exists (select from private.audio_uploads as u where u.stored_as = is_accounted_for.name)
    when is_accounted_for.bucket_id in (select b.bucket_id from private.upload_buckets as b) then exists (
      select from private.uploads as u
      -- Of every size: {folder}/{source} are 73 characters.
      where (u.bucket_id, u.name) = (is_accounted_for.bucket_id, left(is_accounted_for.name, 73) || '.webp'))
    end
$$;
comment on function private.is_accounted_for(text, text) is
  'Whether an upload or an episode accounts for this file; null in buckets that are no concern of either.';

-- Covers: public, {episode}/{source}.webp, and {source}-square.jpg for podcast apps, which show no WebP.
insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('podcast-covers', 'podcast-covers', true, 4194304, array['image/webp', 'image/jpeg'])
on conflict (id) do update set public = excluded.public,
  file_size_limit = excluded.file_size_limit, allowed_mime_types = excluded.allowed_mime_types;
insert into private.upload_buckets (bucket_id, allows, at_most, used_by, of_people)
values ('podcast-covers',
  '(select private.is_admin()) and exists (select from public.podcasts where id = $1)', 10,
  'select p.id from public.podcasts as p where p.cover_path = $1 and starts_with($1, p.id::text)', false);
create trigger use_upload after insert or update of cover_path or delete on public.podcasts
  for each row execute function private.use_upload('podcast-covers', 'cover_path', 'id');
