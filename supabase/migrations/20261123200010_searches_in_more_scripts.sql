-- Searches in more scripts, and phrases as they are read: across line breaks and emphasis.

create function private.unspaced() returns text
language sql immutable parallel safe
set search_path = ''
as $$
  -- Kana, ideographs with all extensions and with the forms kept for compatibility, the mark that repeats one,
  -- and syllables of Korean, where endings follow the word without a space.
  select '\u3005-\u3007\u3041-\u3096\u30a1-\u30fa\u30fc-\u30fe\u3400-\u9fff\uac00-\ud7a3\uf900-\ufaff\U00020000-\U000323af'
$$;
comment on function private.unspaced() is
  'The characters, as a class of a regular expression, of which searches compare pairs, because words do not stand apart.';

create function private.in_one_line(folded text) returns text
language plpgsql immutable strict
set search_path = ''
as $$
begin
  return regexp_replace(translate(
    case when strpos(folded, '](') > 0 then regexp_replace(folded, '\]\([^\s()]*\)', ']', 'g') else folded end,
    '*_~`[]\>#', ''), '\s+', ' ', 'g');
end
$$;
comment on function private.in_one_line(text) is
  'A folded text as phrases are compared: without the signs of Markdown and the addresses of links, every space and line break one space.';

create or replace function private.words(written text) returns tsvector
language plpgsql immutable strict
set search_path = ''
as $$
declare
  -- What emphasis sets apart is one word to a reader.
  folded constant text := replace(replace(private.fold(written), '**', ''), '~~', '');
  found tsvector := to_tsvector('pg_catalog.english',
    regexp_replace(folded, '[^a-z0-9\u00c0-\u024f]+', ' ', 'g'));
begin
  if octet_length(folded) = char_length(folded) then
    return strip(found);
  end if;
  if folded ~ '[\u0620-\u064a]' then
    found := found || array_to_tsvector(private.arabic_stems(folded));
  end if;
  if folded ~ '[\u0400-\u052f]' then
    found := found || to_tsvector('pg_catalog.russian',
      regexp_replace(folded, '[^\u0400-\u052f]+', ' ', 'g'));
  end if;
  if folded ~ ('[' || private.unspaced() || ']') then
    -- No spaces: pairs of characters, and the last one of a run alone, so that one character finds every
    -- word that holds it.
    found := found || array_to_tsvector(array(
      select distinct btrim(c.one || coalesce(c.following, ''))
      from (
        select o.one, lead(o.one) over (order by o.n) as following
        from string_to_table(
          regexp_replace(folded, '[^' || private.unspaced() || ']+', ' ', 'g'), null)
          with ordinality as o (one, n)) as c
      where c.one <> ' '));
  end if;
  return strip(found);
end
$$;
comment on function private.words(text) is
  'What a text can be found by: English, Arabic and Russian by stem, Chinese, Japanese and Korean by pairs of characters.';

create or replace function private.search_terms(input text, out query tsquery, out phrases text[], out unwanted text[])
language plpgsql immutable
set search_path = ''
as $$
declare
  term record;
  lexemes text[];
  part text;
  parts text[] := '{}';
  phrase text;
begin
  phrases := '{}';
  unwanted := '{}';
  for term in
    select m[1] = '-' as is_unwanted, m[2] is not null as is_quoted, coalesce(m[2], m[3]) as written
    from regexp_matches(left(private.fold(left(input, 200)), 200), '(-?)(?:"([^"]*)"?|([^\s"]+))', 'g') as m
    limit 16
  loop
    -- A lone character of Japanese stands in the vector only where a run ends.
    lexemes := array(
      select l from unnest(tsvector_to_array(private.words(term.written))) as l
      where not (length(l) = 1 and l ~ ('[' || private.unspaced() || ']')));
    part := case
      when term.written ~ ('^[' || private.unspaced() || ']$')
        then quote_literal(term.written) || ':*'
      else (select string_agg(quote_literal(l), ' & ') from unnest(lexemes) as l) end;
    -- Pairs that follow one another somewhere need not be one run; neither need the words of a phrase.
    if term.is_quoted or term.written ~ ('[' || private.unspaced() || ']{3}') then
      phrase := btrim(private.in_one_line(term.written));
      if phrase = '' then
        continue;
      elsif term.is_unwanted then
        unwanted := unwanted || phrase;
        continue;
      end if;
      phrases := phrases || phrase;
    end if;
    -- Of words that stand everywhere the index knows nothing.
    if part is not null then
      parts := parts || (case when term.is_unwanted then '!' else '' end || '(' || part || ')');
    end if;
  end loop;
  if exists (select from unnest(parts) as p where p not like '!%') then
    query := array_to_string(parts, ' & ')::tsquery;
  end if;
end
$$;

create or replace function private.posts_with_phrases(
  candidates bigint[], phrases text[], unwanted text[], most int, out matching bigint[], out next bigint
)
language plpgsql stable
set search_path = ''
as $$
declare
  most_characters constant int := 400000;
  characters int := 0;
  candidate record;
  folded text;
  phrase text;
  matches boolean;
begin
  matching := '{}';
  for candidate in
    select p.id, case p.no when 1 then t.title || E'\n' else '' end || p.body as written
    from public.forum_posts as p left join public.forum_threads as t on t.id = p.thread_id and p.no = 1
    where p.id = any (candidates) order by p.id desc
  loop
    folded := private.in_one_line(private.fold(candidate.written));
    matches := true;
    foreach phrase in array phrases loop
      matches := strpos(folded, phrase) > 0;
      exit when not matches;
    end loop;
    if matches then
      foreach phrase in array unwanted loop
        matches := strpos(folded, phrase) = 0;
        exit when not matches;
      end loop;
    end if;
    if matches then
      matching := matching || candidate.id;
    end if;
    characters := characters + length(folded);
    next := candidate.id;
    exit when cardinality(matching) = most or characters > most_characters;
  end loop;
end
$$;

revoke execute on function private.unspaced(), private.in_one_line(text) from public;

-- What stands in the indexes was folded and taken apart by the former rules.
reindex index public.profiles_by_first_name;
reindex index public.profiles_by_last_name;
update private.forum_post_words as w
set words = private.words(case p.no when 1 then t.title || E'\n' else '' end || p.body)
from public.forum_posts as p join public.forum_threads as t on t.id = p.thread_id
where p.id = w.post_id and (p.body ~ '\*\*|~~' or octet_length(t.title || p.body) > char_length(t.title || p.body));
delete from private.forum_title_words as w
using public.forum_threads as t where t.id = w.thread_id and octet_length(t.title) > char_length(t.title);
insert into private.forum_title_words (word, number, thread_id)
select word, t.number, t.id
from public.forum_threads as t, unnest(tsvector_to_array(private.words(t.title))) as word
where octet_length(t.title) > char_length(t.title);
