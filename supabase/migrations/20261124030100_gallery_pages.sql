-- What visitors read of the gallery. These functions apply the rights themselves.

create function private.shows_photo(photo public.gallery_photos) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return photo.shown
    and (photo.kind <> 'official' or exists (select from public.gallery_albums as a
      where a.id = photo.album_id and a.status = 'published'))
    and (photo.catch_id is null or private.gallery_catch(photo.catch_id) is not null);
end
$$;
comment on function private.shows_photo(public.gallery_photos) is
  'Whether everybody may see a photo now: approved, described, not hidden; an official one in an album that is published, that of a catch while the catch is published. A member''s is shown with or without its album.';

create function private.photos_of(ids uuid[]) returns jsonb
language sql stable
set search_path = ''
as $$
  -- In one statement: a function for each of a page's photos took most of the time of a list.
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'kind', p.kind, 'width', coalesce(p.width, 1024),
      'height', coalesce(p.height, 768), 'stand_in', p.stand_in, 'alt', p.alt, 'caption', p.caption,
      'credit', o.name, 'taken_at', p.taken_at, 'album', a.slug) order by i.n), '[]')
  from unnest(ids) with ordinality as i (id, n)
  join public.gallery_photos as p on p.id = i.id
  left join public.gallery_albums as a on a.id = p.album_id and a.status = 'published'
  left join (
    select w.owner, private.account_name(w.owner) as name
    from (select distinct q.owner from public.gallery_photos as q where q.id = any (ids)) as w) as o
    on o.owner = p.owner
$$;
comment on function private.photos_of(uuid[]) is
  'Photos as everybody reads them (galleryPhoto in contracts/gallery.ts), in this order.';

create function private.album_facts(album public.gallery_albums) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  cover public.gallery_photos;
begin
  select * into cover from public.gallery_photos as p
  where (p.id, p.album_id) = (album.cover_id, album.id) and private.shows_photo(p);
  if cover.id is null then
    select * into cover from public.gallery_photos as p
    where p.album_id = album.id and p.shown and private.shows_photo(p) order by p.position limit 1;
  end if;
  return jsonb_build_object('id', album.id, 'slug', album.slug, 'title', album.title,
    'description', album.description, 'published_at', album.published_at, 'updated_at', album.updated_at,
    -- As many as are counted at once: an album rarely has more.
    'photos', (select count(*) from (
      select from public.gallery_photos as p where p.album_id = album.id and p.shown
        and (p.catch_id is null or private.gallery_catch(p.catch_id) is not null) limit 1000) as counted),
    'event', (select jsonb_build_object('id', e.id, 'name', e.name) from public.events as e
      where e.id = album.event_id and e.status <> 'draft'),
    'cover', private.photos_of(array[cover.id]) -> 0);
end
$$;
comment on function private.album_facts(public.gallery_albums) is
  'An album as everybody reads it (galleryAlbum in contracts/gallery.ts), with up to 1000 of its photos counted.';

create function private.listed_albums(after_id uuid, at_most int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 24), 1), 50);
  last public.gallery_albums;
  found public.gallery_albums[];
begin
  if after_id is not null then
    select * into last from public.gallery_albums as a where a.id = after_id;
    if last.id is null then
      perform private.refuse(404, 'not_found', 'The list has no such album');
    end if;
  end if;
  found := array(
    select a from public.gallery_albums as a
    where a.status = 'published' and (last.id is null
      or (a.pinned, a.published_at, a.id) < (last.pinned, last.published_at, last.id))
    order by a.pinned desc, a.published_at desc, a.id desc limit most + 1);
  return jsonb_build_object(
    'albums', (select coalesce(jsonb_agg(private.album_facts(found[n]) order by n), '[]')
      from generate_subscripts(found, 1) as n where n <= most),
    'next', case when cardinality(found) > most then (found[most]).id end);
end
$$;
comment on function private.listed_albums(uuid, int) is 'What read_albums returns.';

create function private.listed_photos(key text, after_id uuid, at_most int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 60), 1), 100);
  of_key uuid;
  album public.gallery_albums;
  below bigint := 0;
  found uuid[];
begin
  if pg_input_is_valid(key, 'uuid') then
    of_key := key;
  else
    select s.album_id into of_key from public.gallery_slugs as s where s.slug = key;
  end if;
  select a.* into album from public.gallery_albums as a where a.id = of_key;
  if album.id is null or album.status <> 'published' then
    perform private.refuse(404, 'not_found', 'There is no such album');
  elsif album.slug <> key then
    return jsonb_build_object('moved_to', album.slug);
  end if;
  if after_id is not null then
    select p.position into below from public.gallery_photos as p
    where (p.id, p.album_id) = (after_id, album.id);
    if below is null then
      perform private.refuse(404, 'not_found', 'The album has no such photo any more');
    end if;
  end if;
  found := array(
    select p.id from public.gallery_photos as p
    where p.album_id = album.id and p.shown and p.position > below
      and (p.catch_id is null or private.gallery_catch(p.catch_id) is not null)
    order by p.position limit most + 1);
  return jsonb_build_object('moved_to', null, 'album', private.album_facts(album),
    'photos', private.photos_of(found[:most]),
    'next', case when cardinality(found) > most then found[most] end);
end
$$;
comment on function private.listed_photos(text, uuid, int) is 'What read_album returns.';

create function private.newest_photos(event_id uuid, after_id uuid, at_most int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 60), 1), 100);
  last public.gallery_photos;
  found uuid[];
begin
  if after_id is not null then
    -- One that has gone from the page meanwhile still says where the page ended.
    select * into last from public.gallery_photos as p where p.id = after_id and p.shown_at is not null;
    if last.id is null then
      perform private.refuse(404, 'not_found', 'The list has no such photo any more');
    end if;
  end if;
  -- Put together for what is asked, so that each question has the plan of its index.
  execute 'select array(select p.id from public.gallery_photos as p
      where p.shown and (p.shown_at, p.id) < ($2, $3) and '
    || case when event_id is null then 'p.kind <> ''official''' else 'p.event_id = $1' end
    || ' and private.shows_photo(p) order by p.shown_at desc, p.id desc limit $4)'
  into found using event_id, coalesce(last.shown_at, 'infinity'),
    coalesce(last.id, 'ffffffff-ffff-ffff-ffff-ffffffffffff'), most + 1;
  return jsonb_build_object('photos', private.photos_of(found[:most]),
    'next', case when cardinality(found) > most then found[most] end);
end
$$;
comment on function private.newest_photos(uuid, uuid, int) is
  'Photos of members and catches, the newest first: of an event, or all.';

create function private.event_photos(event_id uuid, at_most int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 8), 1), 24);
  album public.gallery_albums;
  found uuid[] := '{}';
begin
  select * into album from public.gallery_albums as a
  where a.event_id = event_photos.event_id and a.status = 'published';
  if album.id is not null then
    found := array(
      select p.id from public.gallery_photos as p
      where p.album_id = album.id and p.shown
        and (p.catch_id is null or private.gallery_catch(p.catch_id) is not null)
      order by p.position limit most);
  end if;
  found := found || array(
    select p.id from public.gallery_photos as p
    where p.event_id = event_photos.event_id and p.shown and p.kind <> 'official' and p.id <> all (found)
      and private.shows_photo(p)
    order by p.shown_at desc, p.id desc limit most);
  return jsonb_build_object('album', case when album.id is not null then private.album_facts(album) end,
    'photos', private.photos_of(found[:most]));
end
$$;
comment on function private.event_photos(uuid, int) is 'What read_event_photos returns.';

create function private.latest_photos(at_most int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 8), 1), 24);
begin
  return jsonb_build_object('photos', private.photos_of(array(
    select n.id
    from (
      (select p.id, p.shown_at, p.shown_at as new_at from public.gallery_photos as p
        where p.shown and p.kind <> 'official' and private.shows_photo(p)
        order by p.shown_at desc, p.id desc limit most)
      union all
      -- Of each published album the latest: what lies in drafts is not asked.
      (select o.id, o.shown_at, greatest(o.shown_at, a.published_at)
        from public.gallery_albums as a
        cross join lateral (
          select p.id, p.shown_at from public.gallery_photos as p
          where p.album_id = a.id and p.shown and p.kind = 'official'
          order by p.shown_at desc, p.id desc limit most) as o
        where a.status = 'published')) as n
    order by n.new_at desc, n.shown_at desc, n.id desc limit most)));
end
$$;
comment on function private.latest_photos(int) is 'What read_latest_photos returns: a photo of an album is as new as the album.';

create function public.read_albums(after_id uuid default null, at_most int default 24) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.listed_albums(after_id, at_most)
$$;
comment on function public.read_albums(uuid, int) is
  'Published albums, pinned ones first, then the newest (albumList in contracts/gallery.ts), after one of the page before.';

create function public.read_album(key text, after_id uuid default null, at_most int default 60) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.listed_photos(key, after_id, at_most)
$$;
comment on function public.read_album(text, uuid, int) is
  'A published album by its slug, and its photos in order after one of the page before (albumPage in contracts/gallery.ts); moved_to has the slug for a former one or the id. 404.';

create function public.read_member_photos(after_id uuid default null, at_most int default 60) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.newest_photos(null, after_id, at_most)
$$;
comment on function public.read_member_photos(uuid, int) is
  'Photos of members and of catches, the newest first (photoList in contracts/gallery.ts), after one of the page before.';

create function public.read_event_photos(event_id uuid, at_most int default 8) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.event_photos(event_id, at_most)
$$;
comment on function public.read_event_photos(uuid, int) is
  'The album of an event, and the first photos of it and of the event''s members (eventPhotos in contracts/gallery.ts).';

create function public.read_latest_photos(at_most int default 8) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.latest_photos(at_most)
$$;
comment on function public.read_latest_photos(int) is 'The photos of the whole gallery that were shown last.';

create function public.find_gallery_photo(photo_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  photo public.gallery_photos;
begin
  select * into photo from public.gallery_photos as p where p.id = photo_id;
  if photo.id is null or not private.shows_photo(photo) then
    return null;
  end if;
  return jsonb_build_object('kind', photo.kind, 'name',
    coalesce(photo.official_name, photo.member_name, private.gallery_catch(photo.catch_id)));
end
$$;
comment on function public.find_gallery_photo(uuid) is
  'Function photos: the kind of a photo that everybody may see now, and the name of its largest size in the bucket of that kind; null for any other one.';
revoke execute on function private.shows_photo(public.gallery_photos),
  private.photos_of(uuid[]),
  private.album_facts(public.gallery_albums), private.listed_albums(uuid, int),
  private.listed_photos(text, uuid, int), private.newest_photos(uuid, uuid, int),
  private.event_photos(uuid, int), private.latest_photos(int), public.read_albums(uuid, int),
  public.read_album(text, uuid, int), public.read_member_photos(uuid, int),
  public.read_event_photos(uuid, int), public.read_latest_photos(int), public.find_gallery_photo(uuid)
  from public, anon, authenticated;
grant execute on function private.listed_albums(uuid, int), private.listed_photos(text, uuid, int),
  private.newest_photos(uuid, uuid, int), private.event_photos(uuid, int), private.latest_photos(int),
  public.read_albums(uuid, int), public.read_album(text, uuid, int), public.read_member_photos(uuid, int),
  public.read_event_photos(uuid, int), public.read_latest_photos(int) to anon, authenticated, service_role;
grant execute on function public.find_gallery_photo(uuid) to service_role;
