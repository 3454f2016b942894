-- Adding, describing and ordering photos. Locks: the account, the album's row, its photos, their uploads.

create function private.lock_album(album_id uuid) returns public.gallery_albums
language plpgsql
set search_path = ''
as $$
declare
  album public.gallery_albums;
begin
  select * into album from public.gallery_albums as a where a.id = album_id for no key update;
  if album.id is null then
    perform private.refuse(404, 'not_found', 'There is no such album');
  end if;
  return album;
end
$$;
comment on function private.lock_album(uuid) is
  'Locks an album until commit, and so the order of its photos, and returns it; 404 for none.';

create function private.next_position(album_id uuid) returns bigint
language sql stable
set search_path = ''
as $$
  select coalesce(max(p.position), 0) + 1024 from public.gallery_photos as p
  where p.album_id = next_position.album_id
$$;
comment on function private.next_position(uuid) is 'The place behind all photos of an album, which is locked.';

create function public.add_album_photo(
  album_id uuid, source uuid, wanted_position bigint default null, taken_at timestamptz default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  photo public.gallery_photos;
  known private.pictures;
begin
  perform private.require_admin();
  perform private.lock_account();
  perform private.lock_album(album_id);
  select * into photo from public.gallery_photos as p
  where p.folder = add_album_photo.album_id and p.source = add_album_photo.source for no key update;
  if photo.state = 'approved' then
    return photo.id;
  elsif photo.id is not null then
    update public.gallery_photos as p set state = 'approved', reason = null, words = null, decided_at = now(),
      shown_at = coalesce(p.shown_at, now())
    where p.id = photo.id;
    return photo.id;
  end if;
  select * into known from private.pictures as p
  where p.bucket_id = 'album-photos'
    and p.name = add_album_photo.album_id || '/' || add_album_photo.source || '.webp';
  insert into public.gallery_photos (kind, album_id, folder, source, width, height, stand_in, taken_at,
    state, decided_at, shown_at, position)
  values ('official', add_album_photo.album_id, add_album_photo.album_id, add_album_photo.source,
    known.width, known.height, known.stand_in, add_album_photo.taken_at, 'approved', now(), now(),
    case when wanted_position between 1 and 1000000000000 and not exists (select from public.gallery_photos as p
        where (p.album_id, p.position) = (add_album_photo.album_id, wanted_position)) then wanted_position
      else private.next_position(add_album_photo.album_id) end)
  returning * into photo;
  perform private.find_alike(photo);
  return photo.id;
end
$$;
comment on function public.add_album_photo(uuid, uuid, bigint, timestamptz) is
  'Admins: adds a picture that the function uploads has published in the folder of the album, at this position if it is free, else at the end; returns the photo''s id. Sent again, it returns the same one, and one that was taken down is back. 404, 409 retry for a picture that is not published.';

create function public.add_gallery_photo(
  source uuid, alt jsonb, caption jsonb default '{}', event_id uuid default null,
  taken_at timestamptz default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  photo public.gallery_photos;
  known private.pictures;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  perform private.lock_uploads('gallery-photos', caller);
  select * into photo from public.gallery_photos as p
  where p.folder = caller and p.source = add_gallery_photo.source for no key update;
  if photo.id is not null then
    return photo.id;
  elsif private.plain_languages(alt) = '{}' then
    perform private.refuse(400, 'alt_required', 'A picture needs a text for those who do not see it');
  elsif event_id is not null and not exists (
    select from public.events as e where e.id = add_gallery_photo.event_id and e.status <> 'draft')
  then
    perform private.refuse(404, 'not_found', 'There is no such event');
  elsif 200 <= (select count(*) from public.gallery_photos as p
    where p.owner = caller and p.state = 'pending')
  then
    perform private.refuse(429, 'rate_limited', 'An account has at most 200 photos that wait for the office',
      'Send more once these are decided.', retry_after => 3600);
  end if;
  select * into known from private.pictures as p
  where p.bucket_id = 'gallery-photos' and p.name = caller || '/' || add_gallery_photo.source || '.webp';
  insert into public.gallery_photos (kind, owner, folder, source, width, height, stand_in, event_id, alt,
    caption, taken_at)
  values ('member', caller, caller, add_gallery_photo.source, known.width, known.height, known.stand_in,
    add_gallery_photo.event_id, add_gallery_photo.alt, coalesce(add_gallery_photo.caption, '{}'),
    add_gallery_photo.taken_at)
  returning * into photo;
  perform private.find_alike(photo);
  perform private.require_turn('gallery:add', caller::text, 100, interval '1 day',
    'An account sends at most 100 photos a day to the gallery', 'Send the rest tomorrow.');
  return photo.id;
end
$$;
comment on function public.add_gallery_photo(uuid, jsonb, jsonb, uuid, timestamptz) is
  'The caller''s picture, which the function uploads has published in the folder of the account, waits for the office; returns the photo''s id. Sent again, it returns the same one, whatever has become of it. 400 alt_required, 401, 404 for an event that is not public, 409 retry for a picture that is not published, 429 after 100 a day or with 200 waiting.';

create function public.describe_photos(changes jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  change record;
  photo public.gallery_photos;
  is_admin constant boolean := private.is_admin();
  wanted jsonb;
  stored jsonb;
  sent jsonb;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  if jsonb_typeof(changes) is distinct from 'array' or jsonb_array_length(changes) > 500 then
    perform private.refuse(400, 'invalid', 'changes is a list of at most 500 photos');
  end if;
  for change in
    select c.* from jsonb_to_recordset(changes) as c (id uuid, alt jsonb, caption jsonb, seen jsonb)
    order by c.id
  loop
    select * into photo from public.gallery_photos as p
    where p.id = change.id and (is_admin or p.owner = (select auth.uid())) for no key update;
    if photo.id is null then
      perform private.refuse(404, 'not_found', 'There is no such photo');
    elsif not is_admin and (photo.state <> 'pending' or photo.kind = 'catch') then
      perform private.refuse(409, 'conflict', 'The office has decided about this photo already');
    elsif change.alt is not null and private.plain_languages(change.alt) = '{}' and not is_admin then
      perform private.refuse(400, 'alt_required', 'A picture needs a text for those who do not see it');
    end if;
    wanted := jsonb_build_object('alt', private.plain_languages(coalesce(change.alt, photo.alt)),
      'caption', private.plain_languages(coalesce(change.caption, photo.caption)));
    -- Of a text that is not sent it does not matter whether somebody else changes it: those who type through
    -- a table send the next one before the answer to the one before.
    select jsonb_object_agg(t.field, t.stored), jsonb_object_agg(t.field, wanted -> t.field) into stored, sent
    from (values ('alt', change.alt, photo.alt), ('caption', change.caption, photo.caption))
      as t (field, given, stored)
    where t.given is not null;
    perform private.require_unchanged(change.seen, stored, sent);
    update public.gallery_photos as p set alt = wanted -> 'alt', caption = wanted -> 'caption'
    where p.id = photo.id and (p.alt, p.caption) is distinct from (wanted -> 'alt', wanted -> 'caption');
  end loop;
end
$$;
comment on function public.describe_photos(jsonb) is
  'Changes the texts of photos: a list of {id, alt, caption, seen}, where what is left out stays, and seen are those of {alt, caption} that the caller saw and replaces. Admins any photos, members their own while these wait. All or none. 400 alt_required, 404, 409 conflict.';

create function public.move_photo(photo_id uuid, after_id uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  album uuid;
  below bigint;
  above bigint;
begin
  perform private.require_admin();
  perform private.lock_account();
  select p.album_id into album from public.gallery_photos as p where p.id = photo_id;
  perform private.lock_album(album);
  for step in 1..2 loop
    if not exists (select from public.gallery_photos as p where (p.id, p.album_id) = (photo_id, album)) then
      perform private.refuse(409, 'retry', 'The photo has just left the album');
    end if;
    below := case when after_id is null then 0 else (
      select p.position from public.gallery_photos as p
      where (p.id, p.album_id) = (after_id, album) and p.id <> photo_id) end;
    if below is null then
      perform private.refuse(409, 'conflict', 'The photo to put it behind is not in the album any more');
    end if;
    select min(p.position) into above from public.gallery_photos as p
    where p.album_id = album and p.position > below and p.id <> photo_id;
    above := coalesce(above, below + 2048);
    exit when above - below > 1;
    -- No number is free between the two: all photos get new ones, with gaps. They are locked by id first, as
    -- functions for photos of several albums lock them.
    perform 1 from public.gallery_photos as p where p.album_id = album order by p.id for no key update;
    update public.gallery_photos as p set position = n.n * 1024
    from (
      select o.id, row_number() over (order by o.position) as n
      from public.gallery_photos as o where o.album_id = album) as n
    where p.id = n.id;
  end loop;
  update public.gallery_photos as p set position = below + (above - below) / 2 where p.id = photo_id;
end
$$;
comment on function public.move_photo(uuid, uuid) is
  'Admins: puts a photo behind another one of its album, or first. Changes of one album''s order take turns. 404, 409 conflict where the other photo has left the album, retry where this one has.';

create function public.set_album_status(id uuid, status text) returns public.gallery_albums
language plpgsql security definer
set search_path = ''
as $$
declare
  album public.gallery_albums;
begin
  perform private.require_admin();
  perform private.lock_account();
  album := private.lock_album(id);
  if set_album_status.status is null or set_album_status.status not in ('published', 'withdrawn') then
    perform private.refuse(400, 'invalid', 'An album is published or withdrawn');
  elsif set_album_status.status = 'withdrawn' and album.status = 'draft' then
    return album;
  elsif set_album_status.status = 'published' then
    if exists (select from public.gallery_photos as p
      where p.album_id = album.id and p.state = 'approved' and p.alt = '{}')
    then
      perform private.refuse(400, 'alt_required', 'Photos of the album lack a text for those who do not see them');
    elsif not exists (select from public.gallery_photos as p where p.album_id = album.id and p.shown) then
      perform private.refuse(409, 'album_empty', 'The album shows no photo');
    end if;
  end if;
  update public.gallery_albums as a
  set status = set_album_status.status,
    published_at = coalesce(a.published_at, case when set_album_status.status = 'published' then now() end)
  where a.id = album.id returning * into album;
  return album;
end
$$;
comment on function public.set_album_status(uuid, text) is
  'Admins: publishes an album or withdraws it, and returns it. 400 alt_required while photos lack a text for those who do not see them, 404, 409 album_empty where it would show none.';
revoke execute on function private.lock_album(uuid), private.next_position(uuid),
  public.add_album_photo(uuid, uuid, bigint, timestamptz),
  public.add_gallery_photo(uuid, jsonb, jsonb, uuid, timestamptz), public.describe_photos(jsonb),
  public.move_photo(uuid, uuid), public.set_album_status(uuid, text) from public, anon, authenticated;
grant execute on function public.add_album_photo(uuid, uuid, bigint, timestamptz),
  public.add_gallery_photo(uuid, jsonb, jsonb, uuid, timestamptz), public.describe_photos(jsonb),
  public.move_photo(uuid, uuid), public.set_album_status(uuid, text) to authenticated, service_role;
