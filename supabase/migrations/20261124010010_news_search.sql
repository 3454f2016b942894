-- The list of news and its search. Row-level security keeps an index on words from being used, so the
-- search applies the rights itself.

create table private.news_words (
  item_id uuid primary key references public.news_items (id) on delete cascade,
  published_at timestamptz not null,
  words tsvector not null
);
comment on table private.news_words is
  'What each item of news can be found by. Drafts and hidden items have no row.';
create index news_words_index on private.news_words using gin (words);
create index news_words_published on private.news_words (published_at desc, item_id desc);
insert into private.personal_data (relation, impersonal) values ('private.news_words', '{words}');
alter table private.news_words enable row level security;

create function private.index_news() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.hidden or new.published_at is null then
    delete from private.news_words as w where w.item_id = new.id;
    return null;
  end if;
  insert into private.news_words as w (item_id, published_at, words)
  values (new.id, new.published_at,
    private.words(concat_ws(E'\n', new.title, new.source_name, new.description, left(new.body, 20000))))
  on conflict on constraint news_words_pkey do update
  set published_at = excluded.published_at, words = excluded.words;
  return null;
end
$$;
comment on function private.index_news() is 'Keeps what an item of news can be found by.';
create trigger index_news
  after insert or update of title, source_name, description, body, hidden, published_at on public.news_items
  for each row execute function private.index_news();
insert into private.news_words (item_id, published_at, words)
select i.id, i.published_at, private.words(concat_ws(E'\n', i.title, i.source_name, i.description, left(i.body, 20000)))
from public.news_items as i where not i.hidden and i.published_at is not null;

create function private.found_news(
  asked tsquery, phrases text[], unwanted text[], source uuid, only_own boolean, language text,
  before_at timestamptz, before_id uuid, most int
) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
declare
  -- Of the newest items each one is looked at, which finds the first page of a common word at once; of
  -- a rare word the index knows all, of a common one this many of the newest are looked at.
  newest constant int := 1000;
  indexed constant int := 5000;
  found uuid[];
begin
  for step in 1..2 loop
    found := array(
      select i.id
      from (
        (select n.item_id, n.published_at from (
            select w.item_id, w.published_at, w.words from private.news_words as w
            where step = 1 and (w.published_at, w.item_id) < (before_at, before_id)
            order by w.published_at desc, w.item_id desc limit newest) as n
          where n.words @@ asked)
        union all
        (select o.item_id, o.published_at from (
            select w.item_id, w.published_at from private.news_words as w
            where step = 2 and w.words @@ asked and (w.published_at, w.item_id) < (before_at, before_id)
            offset 0) as o
          order by o.published_at desc, o.item_id desc limit indexed)) as hit
      join public.news_items as i on i.id = hit.item_id
      where i.published_at <= now() and not i.hidden
        and (source is null or i.feed_id = source) and (not only_own or i.own)
        and (language is null or i.locale = language)
        and (phrases = '{}' and unwanted = '{}' or private.holds_phrases(
          concat_ws(E'\n', i.title, i.source_name, i.description, left(i.body, 20000)), phrases, unwanted))
      order by i.published_at desc, i.id desc limit most + 1);
    exit when cardinality(found) > most;
  end loop;
  return found;
end
$$;
comment on function private.found_news(tsquery, text[], text[], uuid, boolean, text, timestamptz, uuid, int) is
  'The newest published items of news before one that a search finds: at most one more than asked for.';

create function private.holds_phrases(written text, phrases text[], unwanted text[]) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  folded constant text := private.in_one_line(private.fold(written));
begin
  return not exists (select from unnest(phrases) as phrase where strpos(folded, phrase) = 0)
    and not exists (select from unnest(unwanted) as phrase where strpos(folded, phrase) > 0);
end
$$;
comment on function private.holds_phrases(text, text[], text[]) is
  'Whether the folded text holds all of the phrases (private.search_terms) and none of the unwanted ones.';

create function private.listed_news(
  input text, source text, language text, before_at timestamptz, before_id uuid, at_most int
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 20), 1), 50);
  last_at constant timestamptz := coalesce(before_at, 'infinity');
  last_id constant uuid := coalesce(before_id, 'ffffffff-ffff-ffff-ffff-ffffffffffff');
  only_own constant boolean := coalesce(source = 'own', false);
  feed uuid;
  asked record;
  found uuid[];
begin
  if source is not null and not only_own then
    feed := case when pg_input_is_valid(source, 'uuid') then source::uuid
      else '00000000-0000-0000-0000-000000000000' end;
  end if;
  asked := private.search_terms(coalesce(input, ''));
  if asked.query is not null then
    found := private.found_news(asked.query, asked.phrases, asked.unwanted, feed, only_own, language,
      last_at, last_id, most);
  elsif btrim(coalesce(input, '')) <> '' then
    found := '{}';
  else
    -- Put together for what is asked, so that each question has the plan of its index.
    execute 'select array(select i.id from public.news_items as i
        where i.published_at <= now() and not i.hidden and (i.published_at, i.id) < ($1, $2)'
      || case when feed is not null then ' and i.feed_id = $3' else '' end
      || case when only_own then ' and i.own' else '' end
      || case when language is not null then ' and i.locale = $4' else '' end
      || ' order by i.published_at desc, i.id desc limit $5)'
    into found using last_at, last_id, feed, language, most + 1;
  end if;
  return jsonb_build_object(
    'items', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', i.id, 'title', i.title, 'locale', i.locale, 'published_at', i.published_at, 'own', i.own,
        'description', coalesce(i.description, left(i.body, 1000)), 'source_name', i.source_name,
        'source_url', i.source_url, 'url', i.url, 'source', i.feed_id,
        'picture', case when i.picture_name is not null then jsonb_build_object('name', i.picture_name,
          'alt', coalesce(i.picture_alt, ''), 'width', i.picture_width, 'height', i.picture_height) end)
        order by i.published_at desc, i.id desc), '[]')
      from public.news_items as i where i.id = any (found[:most])),
    'more', cardinality(found) > most,
    'sources', case when before_at is null then (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'name', f.name) order by f.name, f.id), '[]')
      from public.news_feeds as f
      where exists (select from public.news_items as i
        where i.feed_id = f.id and i.published_at <= now() and not i.hidden)) else '[]' end);
end
$$;
comment on function private.listed_news(text, text, text, timestamptz, uuid, int) is
  'What read_news returns; it applies the rights of a visitor.';

create function public.read_news(
  input text default null, source text default null, language text default null,
  before_at timestamptz default null, before_id uuid default null, at_most int default 20
) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.listed_news(input, source, language, before_at, before_id, at_most)
$$;
comment on function public.read_news(text, text, text, timestamptz, uuid, int) is
  'Published news, newest first (newsPage in contracts/news.ts): what a search finds, of one feed (its id) or the office (own), in one language; before_at and before_id are those of the last item of the page before. sources, on the first page, are the feeds that have items.';
revoke execute on function private.index_news(), private.holds_phrases(text, text[], text[]),
  private.found_news(tsquery, text[], text[], uuid, boolean, text, timestamptz, uuid, int),
  private.listed_news(text, text, text, timestamptz, uuid, int),
  public.read_news(text, text, text, timestamptz, uuid, int) from public;
grant execute on function private.listed_news(text, text, text, timestamptz, uuid, int),
  public.read_news(text, text, text, timestamptz, uuid, int) to anon, authenticated, service_role;
