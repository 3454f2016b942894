-- The search of the gallery: by captions, and by the texts for those who do not see the pictures.

create table private.gallery_words (
  photo_id uuid primary key references public.gallery_photos (id) on delete cascade,
  shown_at timestamptz not null,
  words tsvector not null
);
comment on table private.gallery_words is
  'What each photo of the gallery that is shown can be found by (private.words).';
create index gallery_words_index on private.gallery_words using gin (words);
create index gallery_words_shown on private.gallery_words (shown_at desc, photo_id desc);
insert into private.personal_data (relation, impersonal) values ('private.gallery_words', '{words}');
alter table private.gallery_words enable row level security;

create function private.words_of(photo public.gallery_photos) returns text
language sql immutable
set search_path = ''
as $$
  select string_agg(w.value, E'\n') from (
    select * from jsonb_each_text(photo.caption) union all select * from jsonb_each_text(photo.alt)) as w
$$;
comment on function private.words_of(public.gallery_photos) is 'What a photo can be found by, in all languages.';

create function private.index_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if not new.shown or new.shown_at is null then
    delete from private.gallery_words as w where w.photo_id = new.id;
    return null;
  end if;
  insert into private.gallery_words as w (photo_id, shown_at, words)
  values (new.id, new.shown_at, private.words(private.words_of(new)))
  on conflict on constraint gallery_words_pkey do update
  set shown_at = excluded.shown_at, words = excluded.words;
  return null;
end
$$;
comment on function private.index_photo() is 'Keeps what a photo can be found by while it is shown.';
create trigger index_photo
  after insert or update of caption, alt, state, hidden_at, shown_at on public.gallery_photos
  for each row execute function private.index_photo();

create function private.found_photos(input text, after_id uuid, at_most int) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 60), 1), 100);
  -- As in private.found_news: the newest are looked at first, and of a rare word the index knows all.
  newest constant int := 1000;
  indexed constant int := 5000;
  last_at timestamptz := 'infinity';
  last_id constant uuid := coalesce(after_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  asked record;
  found uuid[] := '{}';
begin
  asked := private.search_terms(coalesce(input, ''));
  if after_id is not null then
    -- One that has gone from the list meanwhile still says where its page ended.
    select p.shown_at into last_at from public.gallery_photos as p where p.id = after_id;
    if last_at is null then
      perform private.refuse(404, 'not_found', 'The list has no such photo any more');
    end if;
  end if;
  for step in 1..2 loop
    exit when asked.query is null;
    -- The hits in their order first: what is shown of them is asked until a page is full.
    found := array(
      select one.id
      from (
        (select n.photo_id, n.shown_at from (
            select w.photo_id, w.shown_at, w.words from private.gallery_words as w
            where step = 1 and (w.shown_at, w.photo_id) < (last_at, last_id)
            order by w.shown_at desc, w.photo_id desc limit newest) as n
          where n.words @@ asked.query)
        union all
        (select o.photo_id, o.shown_at from (
            select w.photo_id, w.shown_at from private.gallery_words as w
            where step = 2 and w.words @@ asked.query and (w.shown_at, w.photo_id) < (last_at, last_id)
            offset 0) as o
          order by o.shown_at desc, o.photo_id desc limit indexed)
        order by shown_at desc, photo_id desc offset 0) as hit
      cross join lateral (
        select p.id from public.gallery_photos as p
        where p.id = hit.photo_id and (asked.phrases = '{}' and asked.unwanted = '{}'
            or private.holds_phrases(private.words_of(p), asked.phrases, asked.unwanted))
          and private.shows_photo(p) offset 0) as one
      order by hit.shown_at desc, hit.photo_id desc limit most + 1);
    exit when cardinality(found) > most;
  end loop;
  return jsonb_build_object('photos', private.photos_of(found[:most]),
    'next', case when cardinality(found) > most then found[most] end);
end
$$;
comment on function private.found_photos(text, uuid, int) is 'What search_gallery returns.';

create function public.search_gallery(input text, after_id uuid default null, at_most int default 60)
returns jsonb
language sql stable
set search_path = ''
as $$
  select private.found_photos(input, after_id, at_most)
$$;
comment on function public.search_gallery(text, uuid, int) is
  'Photos of the gallery that a search finds by their captions and texts, the newest first (photoList in contracts/gallery.ts), after one of the page before.';
revoke execute on function private.words_of(public.gallery_photos), private.index_photo(),
  private.found_photos(text, uuid, int), public.search_gallery(text, uuid, int) from public;
grant execute on function private.found_photos(text, uuid, int), public.search_gallery(text, uuid, int)
  to anon, authenticated, service_role;
