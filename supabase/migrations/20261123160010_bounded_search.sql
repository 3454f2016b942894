-- A search costs about the same, whatever is searched for and whatever the posts hold: what is folded and
-- compared is bounded, and the next page goes on from there.

create or replace function private.search_terms(input text, out query tsquery, out phrases text[], out unwanted text[])
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
    from regexp_matches(left(private.fold(left(input, 200)), 200), '(-?)(?:"([^"]*)"?|([^\s"]+))', 'g') as m
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

create function private.posts_with_phrases(
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
begin
  matching := '{}';
  for candidate in
    select p.id, case p.no when 1 then t.title || E'\n' else '' end || p.body as written
    from public.forum_posts as p join public.forum_threads as t on t.id = p.thread_id
    where p.id = any (candidates) order by p.id desc
  loop
    folded := private.fold(candidate.written);
    if not exists (select from unnest(phrases) as phrase where strpos(folded, phrase) = 0)
      and not exists (select from unnest(unwanted) as phrase where strpos(folded, phrase) > 0)
    then
      matching := matching || candidate.id;
    end if;
    characters := characters + length(folded);
    next := candidate.id;
    exit when cardinality(matching) = most or characters > most_characters;
  end loop;
end
$$;
comment on function private.posts_with_phrases(bigint[], text[], text[], int) is
  'Of posts those whose folded text holds all phrases and none of the unwanted ones, newest first: at most so many, of about 400 000 characters. next is the last post that was compared.';

create or replace function private.found_posts(
  input text, forum_slug text, author_number bigint, since timestamptz, until timestamptz,
  with_image boolean, before bigint, at_most int
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Of the newest posts every one is looked at, which finds the first page of common words at once.
  newest constant int := 4000;
  -- Unless they have very many words: so many bytes of them are read.
  newest_bytes constant int := 8000000;
  -- Of a rare word all posts are found by the index; of a common one this many of the newest.
  indexed constant int := 5000;
  -- Posts whose texts are compared with phrases for one page.
  most_compared constant int := 1000;
  most constant int := least(greatest(coalesce(at_most, 20), 1), 50);
  starting constant bigint := coalesce(before, 9223372036854775807);
  asked record;
  compares boolean;
  wanted int;
  forums uuid[] := private.readable_forums();
  author uuid;
  found bigint[];
  compared record;
  exhausted boolean;
  next bigint;
begin
  asked := private.search_terms(coalesce(input, ''));
  if asked.query is null then
    return jsonb_build_object('posts', '[]'::jsonb, 'next', null);
  end if;
  if forum_slug is not null then
    forums := array(
      select f.id from public.forums as f where f.slug = forum_slug and f.id = any (forums));
  end if;
  if author_number is not null then
    select f.user_id into author from public.forum_people as f where f.number = author_number;
  end if;
  compares := asked.phrases <> '{}' or asked.unwanted <> '{}';
  wanted := case when compares then most_compared else most end;
  for step in 1..2 loop
    found := array(
      select p.id
      from (
        -- Written twice so that each is planned for what it is: a walk down the key, or the index on words.
        (select n.post_id from (
            select s.post_id, s.words from (
              select w.post_id, w.words,
                sum(pg_column_size(w.words)) over (order by w.post_id desc) as bytes
              from (
                select v.post_id, v.words from private.forum_post_words as v
                where step = 1 and v.post_id < starting order by v.post_id desc limit newest) as w) as s
            where s.bytes <= newest_bytes offset 0) as n
          where n.words @@ asked.query)
        union all
        (select o.post_id from (
            select w.post_id from private.forum_post_words as w
            where step = 2 and w.words @@ asked.query and w.post_id < starting offset 0) as o
          order by o.post_id desc limit indexed)) as hit
      join public.forum_posts as p on p.id = hit.post_id
      join public.forum_threads as t on t.id = p.thread_id
      where p.status = 'visible' and t.removed_at is null and t.forum_id = any (forums)
        and (author_number is null or p.author_id = author)
        and (since is null or p.created_at >= since) and (until is null or p.created_at < until)
        and (not coalesce(with_image, false) or p.has_image)
      order by p.id desc limit wanted + 1);
    if compares then
      compared := private.posts_with_phrases(found[:wanted], asked.phrases, asked.unwanted, most);
      exhausted := compared.next is not distinct from found[cardinality(found)];
      -- The newest posts were all compared, and the page is not full: the index knows of more.
      continue when step = 1 and exhausted and cardinality(compared.matching) < most;
      next := case when step = 1 or not exhausted then compared.next end;
      found := compared.matching;
      exit;
    end if;
    exit when cardinality(found) > most;
  end loop;
  if not compares and cardinality(found) > most then
    next := found[most];
  end if;
  return jsonb_build_object(
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'id', p.id, 'no', p.no, 'created_at', p.created_at, 'author', private.forum_person(p.author_id),
        'excerpt', private.excerpt_of(p.body, asked.query, asked.phrases),
        'thread', jsonb_build_object('number', t.number, 'title', t.title,
          'topic', (select o.slug from public.forum_topics as o where o.id = t.topic_id)))
        order by p.id desc), '[]')
      from public.forum_posts as p join public.forum_threads as t on t.id = p.thread_id
      where p.id = any (found[:most])),
    'next', next);
end
$$;
comment on function public.search_posts(text, text, bigint, timestamptz, timestamptz, boolean, bigint, int) is
  'Posts that hold every term of the input (private.search_terms), in the forums that the caller may read, newest first (foundPosts in contracts/forum.ts), narrowed to a forum, an author, a time from since until before until, and posts with an image. before: next of the page before. A page of phrases may have fewer posts than asked for, even none, and a next: only so much text is compared at a time. A word that only posts far back hold often is found among its newest 5000.';
revoke execute on function private.posts_with_phrases(bigint[], text[], text[], int) from public;
