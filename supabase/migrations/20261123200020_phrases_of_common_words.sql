-- A phrase is found whose words stand in every text, of which the index knows nothing: the newest posts are
-- compared, and with the next page those before them. The steps of a search are planned apart, each without the
-- tables of the others.

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
  hits bigint[];
  found bigint[];
  compared record;
  exhausted boolean;
  next bigint;
  oldest bigint;
begin
  asked := private.search_terms(coalesce(input, ''));
  if asked.query is null and asked.phrases = '{}' then
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
    -- Each step is planned for what it is: a walk down the key, or the index on words.
    if asked.query is null then
      -- A phrase of words that stand everywhere.
      hits := array(
        select v.post_id from private.forum_post_words as v
        where v.post_id < starting order by v.post_id desc limit newest);
      oldest := case when cardinality(hits) = newest then hits[newest] end;
    elsif step = 1 then
      hits := array(
        select n.post_id from (
          select s.post_id, s.words from (
            select w.post_id, w.words,
              sum(pg_column_size(w.words)) over (order by w.post_id desc) as bytes
            from (
              select v.post_id, v.words from private.forum_post_words as v
              where v.post_id < starting order by v.post_id desc limit newest) as w) as s
          where s.bytes <= newest_bytes offset 0) as n
        where n.words @@ asked.query);
    else
      hits := array(
        select o.post_id from (
          select w.post_id from private.forum_post_words as w
          where w.words @@ asked.query and w.post_id < starting offset 0) as o
        order by o.post_id desc limit indexed);
    end if;
    found := array(
      select p.id
      from (select h.id from unnest(hits) as h (id) order by h.id desc offset 0) as hit
      join public.forum_posts as p on p.id = hit.id
      join public.forum_threads as t on t.id = p.thread_id
      where p.status = 'visible' and t.removed_at is null and t.forum_id = any (forums)
        and (author_number is null or p.author_id = author)
        and (since is null or p.created_at >= since) and (until is null or p.created_at < until)
        and (not coalesce(with_image, false) or p.has_image)
      order by p.id desc limit wanted + 1);
    if compares then
      compared := private.posts_with_phrases(found[:wanted], asked.phrases, asked.unwanted, most);
      exhausted := compared.next is not distinct from found[cardinality(found)];
      if asked.query is null then
        next := case when exhausted and cardinality(compared.matching) < most then oldest else compared.next end;
        found := compared.matching;
        exit;
      end if;
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
