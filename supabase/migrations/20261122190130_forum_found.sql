-- The search over all forums that the caller may read, newest posts first.

create function private.found_posts(
  input text, forum_slug text, author_number bigint, since timestamptz, until timestamptz,
  with_image boolean, before bigint, at_most int
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Of the newest posts every one is looked at, which finds the first page of common words at once.
  newest constant int := 4000;
  -- Of a rare word all posts are found by the index; of a common one this many of the newest.
  indexed constant int := 5000;
  most constant int := least(greatest(coalesce(at_most, 20), 1), 50);
  asked record;
  forums uuid[] := private.readable_forums();
  author uuid;
  found bigint[];
  starting constant bigint := coalesce(before, 9223372036854775807);
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
  for step in 1..2 loop
    found := array(
      select p.id
      from (
        -- Written twice so that each is planned for what it is: a walk down the key, or the index on words.
        (select n.post_id from (
            select w.post_id, w.words from private.forum_post_words as w
            where step = 1 and w.post_id < starting order by w.post_id desc limit newest) as n
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
        and (asked.phrases = '{}' or not exists (
          select from unnest(asked.phrases) as phrase
          where strpos(private.fold(case p.no when 1 then t.title || E'\n' else '' end || p.body), phrase) = 0))
        and (asked.unwanted = '{}' or not exists (
          select from unnest(asked.unwanted) as phrase
          where strpos(private.fold(case p.no when 1 then t.title || E'\n' else '' end || p.body), phrase) > 0))
      order by p.id desc limit most + 1);
    exit when cardinality(found) > most;
  end loop;
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
    'next', case when cardinality(found) > most then found[most] end);
end
$$;
comment on function private.found_posts(text, text, bigint, timestamptz, timestamptz, boolean, bigint, int) is
  'public.search_posts, with the rights to read rows that browsers do not have.';

create function private.excerpt_of(body text, query tsquery, phrases text[]) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  length constant int := 240;
  folded constant text := private.fold(body);
  word text;
  place int := 0;
begin
  foreach word in array phrases || array(
    select m[1] from regexp_matches(query::text, '''((?:[^'']|'''')+)''', 'g') as m)
  loop
    place := strpos(folded, word);
    exit when place > 0;
  end loop;
  if place <= length / 2 then
    return private.shorten(body, length);
  end if;
  return '…' || private.shorten(substr(body, place - length / 3), length);
end
$$;
comment on function private.excerpt_of(text, tsquery, text[]) is
  'About 240 characters of a text around the first thing that was looked for. Folding may shorten a text, so that the place is near, not exact.';

create function public.search_posts(
  input text, forum_slug text default null, author_number bigint default null,
  since timestamptz default null, until timestamptz default null, with_image boolean default false,
  before bigint default null, at_most int default 20
) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.found_posts(
    input, forum_slug, author_number, since, until, with_image, before, at_most)
$$;
comment on function public.search_posts(text, text, bigint, timestamptz, timestamptz, boolean, bigint, int) is
  'Posts that hold every term of the input (private.search_terms), in the forums that the caller may read, newest first (foundPosts in contracts/forum.ts), narrowed to a forum, an author, a time from since until before until, and posts with an image. before: next of the page before. A word that only posts far back hold often is found among its newest 5000.';
revoke execute on function
  private.found_posts(text, text, bigint, timestamptz, timestamptz, boolean, bigint, int),
  private.excerpt_of(text, tsquery, text[]),
  public.search_posts(text, text, bigint, timestamptz, timestamptz, boolean, bigint, int) from public;
grant execute on function
  private.found_posts(text, text, bigint, timestamptz, timestamptz, boolean, bigint, int),
  public.search_posts(text, text, bigint, timestamptz, timestamptz, boolean, bigint, int)
  to anon, authenticated, service_role;
