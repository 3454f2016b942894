-- Searching posts in three scripts. Row-level security keeps an index on words from being used, so the
-- search applies the rights itself.

create function private.fold(written text) returns text
language plpgsql immutable strict
set search_path = ''
as $$
declare
  folded text;
begin
  if octet_length(written) = length(written) then
    return lower(written collate "C");
  end if;
  folded := lower((case when written is nfkc normalized then written else normalize(written, nfkc) end)
    collate pg_catalog.pg_c_utf8);
  -- Marks over letters, signs of Arabic that readers leave out, and what has no width.
  if folded ~ '[\u00c0-\u024f\u0300-\u036f\u0610-\u06ff\u1e00-\u1eff\u200b-\u200f\u2066-\u2069]' then
    folded := translate(
      normalize(regexp_replace(normalize(folded, nfkd),
        '[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640\u200b-\u200f\u202a-\u202e\u2066-\u2069]',
        '', 'g'), nfkc),
      'ىیةکٱ٠١٢٣٤٥٦٧٨٩', 'ييهكا0123456789');
  end if;
  return folded;
end
$$;
comment on function private.fold(text) is
  'A text as it is compared in a search: lower case, one form of each character, without diacritics and without the signs of Arabic that readers leave out.';

create function private.arabic_stems(folded text) returns text[]
language sql immutable strict
set search_path = ''
as $$
  -- The light stemmer of Larkey, Ballesteros and Connell ("Light Stemming for Arabic Information
  -- Retrieval", 2007). Snowball's, which PostgreSQL has, gives a word another stem with the article than
  -- without it.
  select array(
    select distinct stem from string_to_table(
      regexp_replace(regexp_replace(regexp_replace(regexp_replace(
        regexp_replace(folded, '[^\u0620-\u064a]+', ' ', 'g'),
        '\mو(?=[\u0620-\u064a]{3})', '', 'g'),
        '\m(ال|بال|كال|فال|لل)(?=[\u0620-\u064a]{2})', '', 'g'),
        '(?<=[\u0620-\u064a]{2})(ها|يه|ه|ي)\M', '', 'g'),
        '(?<=[\u0620-\u064a]{2})(ان|ات|ون|ين)\M', '', 'g'), ' ') as stem
    where stem <> '')
$$;
comment on function private.arabic_stems(text) is
  'The words in Arabic script of a folded text, each once, without the article, the conjunction and the commonest endings.';

create function private.words(written text) returns tsvector
language plpgsql immutable strict
set search_path = ''
as $$
declare
  folded constant text := private.fold(written);
  found tsvector := to_tsvector('pg_catalog.english',
    regexp_replace(folded, '[^a-z0-9\u00c0-\u024f]+', ' ', 'g'));
begin
  if folded ~ '[\u0620-\u064a]' then
    found := found || array_to_tsvector(private.arabic_stems(folded));
  end if;
  -- Japanese has no spaces: pairs of characters, and the last one of a run alone, so that one
  -- character finds every word that holds it.
  return strip(found || array_to_tsvector(array(
    select distinct substr(run, n, 2)
    from string_to_table(regexp_replace(folded,
      '[^\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe\u3400-\u9fff]+', ' ', 'g'), ' ') as run,
      generate_series(1, length(run)) as n)));
end
$$;
comment on function private.words(text) is
  'What a text can be found by: English and Arabic by stem, Chinese and Japanese by pairs of characters.';

create table private.forum_post_words (
  post_id bigint primary key references public.forum_posts (id) on delete cascade,
  words tsvector not null
);
comment on table private.forum_post_words is
  'What each post can be found by; with the title, for the first one of a thread. Posts that no reader sees have no row.';
create index forum_post_words_index on private.forum_post_words using gin (words);
insert into private.personal_data (relation, holds, erasure, reason)
values ('private.forum_post_words', '{words}', 'keep', 'Goes the way of the post.');
alter table private.forum_post_words enable row level security;

create function private.index_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status <> 'visible' then
    delete from private.forum_post_words as w where w.post_id = new.id;
    return null;
  end if;
  insert into private.forum_post_words as w (post_id, words)
  select new.id, private.words(case new.no when 1 then t.title || E'\n' else '' end || new.body)
  from public.forum_threads as t where t.id = new.thread_id
  on conflict on constraint forum_post_words_pkey do update set words = excluded.words;
  return null;
end
$$;
comment on function private.index_post() is 'Keeps what a post can be found by.';
create trigger index_post after insert or update of body, status on public.forum_posts
  for each row execute function private.index_post();

create function private.search_terms(input text, out query tsquery, out phrases text[], out unwanted text[])
language plpgsql immutable
set search_path = ''
as $$
declare
  term record;
  lexemes text[];
  part text;
  parts text[] := '{}';
begin
  phrases := '{}';
  unwanted := '{}';
  for term in
    select m[1] = '-' as is_unwanted, m[2] is not null as is_quoted, coalesce(m[2], m[3]) as written
    from regexp_matches(left(private.fold(input), 200), '(-?)(?:"([^"]*)"?|([^\s"]+))', 'g') as m
    limit 16
  loop
    -- A lone character of Japanese stands in the vector only where a run ends.
    lexemes := array(
      select l from unnest(tsvector_to_array(private.words(term.written))) as l
      where not (length(l) = 1 and l ~ '[\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe\u3400-\u9fff]'));
    part := case
      when term.written ~ '^[\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe\u3400-\u9fff]$'
        then quote_literal(term.written) || ':*'
      else (select string_agg(quote_literal(l), ' & ') from unnest(lexemes) as l) end;
    if part is null then
      continue;
    end if;
    -- Pairs that follow one another somewhere need not be one run; neither need the words of a phrase.
    if term.is_quoted or term.written ~ '[\u3041-\u30fe\u3400-\u9fff]{3}' then
      if term.is_unwanted then
        unwanted := unwanted || btrim(term.written);
        continue;
      end if;
      phrases := phrases || btrim(term.written);
    end if;
    parts := parts || (case when term.is_unwanted then '!' else '' end || '(' || part || ')');
  end loop;
  if exists (select from unnest(parts) as p where p not like '!%') then
    query := array_to_string(parts, ' & ')::tsquery;
  end if;
end
$$;
comment on function private.search_terms(text) is
  'What a search asks for: a query over private.words, phrases that the folded text has to hold, and phrases that it must not. query is null where nothing is asked for. At most 16 terms of the first 200 characters count; quotes hold phrases, a minus excludes.';
revoke execute on function private.fold(text), private.arabic_stems(text), private.words(text), private.index_post(),
  private.search_terms(text) from public;
