-- What everybody reads of the blog: functions that return what a page shows, in one call that may be cached.
-- Only posts that are out are in any of it.

create function private.blog_cover(post public.blogs) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case when post.cover_path ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.webp$' then jsonb_build_object(
    'group', post.group_id, 'source', substr(post.cover_path, 38, 36), 'alt', coalesce(post.cover_alt, ''),
    'width', coalesce(post.cover_width, 1600), 'height', coalesce(post.cover_height, 900)) end
$$;
comment on function private.blog_cover(public.blogs) is
  'The cover of a post; null without one (blogCover in contracts/blogs.ts).';

create function private.blog_card(post public.blogs) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_build_object('id', post.id, 'slug', post.slug, 'locale', post.locale, 'title', post.title,
    'description', coalesce(post.description, post.excerpt), 'author', post.author_name,
    'minutes', post.minutes, 'published_at', post.published_at, 'tags', to_jsonb(post.tags),
    'cover', private.blog_cover(post))
$$;
comment on function private.blog_card(public.blogs) is 'A post as lists show it (blogCard in contracts/blogs.ts).';

create function private.blog_group(of_group uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', of_group, 'versions',
    jsonb_agg(private.blog_card(b) order by b.published_at, b.locale))
  from public.blogs as b where b.group_id = of_group and b.published_at <= now()
$$;
comment on function private.blog_group(uuid) is
  'What is out of a post in all its languages, the first one first (blogGroup in contracts/blogs.ts).';

create function private.blogs_page(page int, query text, tag text, author text)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  size constant int := 12;
  wanted constant int := least(greatest(coalesce(page, 1), 1), 10000);
  asked constant text := nullif(btrim(coalesce(query, '')), '');
  terms record;
  found uuid[];
  lead_id uuid;
begin
  terms := private.search_terms(coalesce(asked, ''));
  found := array(
    select b.group_id from public.blogs as b
    where b.published_at <= now()
      and (asked is null or exists (
        select from public.blogs as v join private.blog_words as w on w.blog_id = v.id
        where v.group_id = b.group_id and v.published_at <= now() and w.words @@ terms.query
          and (terms.phrases = '{}' and terms.unwanted = '{}'
            or private.holds_phrases(private.blog_says(v), terms.phrases, terms.unwanted))))
      and (blogs_page.tag is null or exists (
        select from public.blogs as v
        where v.group_id = b.group_id and v.published_at <= now() and v.tags @> array[blogs_page.tag]))
      and (blogs_page.author is null or exists (
        select from public.blogs as v
        where v.group_id = b.group_id and v.published_at <= now() and v.author_name = blogs_page.author))
    group by b.group_id order by min(b.published_at) desc, b.group_id);
  if asked is null and blogs_page.tag is null and blogs_page.author is null and wanted = 1 then
    select b.group_id into lead_id from public.blogs as b
    where b.featured and b.published_at <= now() order by b.published_at desc, b.id limit 1;
  end if;
  return jsonb_build_object(
    'total', cardinality(found), 'size', size, 'page', wanted,
    'lead', case when lead_id is not null then private.blog_group(lead_id) end,
    'posts', (select coalesce(jsonb_agg(private.blog_group(g.id) order by g.n), '[]')
      from unnest(found[(wanted - 1) * size + 1 : wanted * size]) with ordinality as g (id, n)),
    'tags', (select coalesce(jsonb_agg(jsonb_build_object('tag', t.tag, 'locale', t.locale, 'posts', t.posts)
        order by t.locale, t.posts desc, t.tag), '[]')
      from (
        select u.tag, b.locale, count(*) as posts,
          row_number() over (partition by b.locale order by count(*) desc, u.tag) as place
        from public.blogs as b cross join unnest(b.tags) as u (tag)
        where b.published_at <= now() group by u.tag, b.locale) as t
      where t.place <= 20));
end
$$;
comment on function private.blogs_page(int, text, text, text) is 'What read_blogs returns.';

create function private.named_event(id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', e.id, 'name', e.name) from public.events as e
  where e.id = named_event.id and e.status <> 'draft'
$$;
comment on function private.named_event(uuid) is
  'The event that a post or an episode leads to (namedEvent in contracts/named-event.ts); null while it is a draft.';
revoke execute on function private.named_event(uuid) from public;

create function private.shown_blog(post public.blogs) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.blog_card(post) || jsonb_build_object('body', post.body, 'group', post.group_id,
    'edited_at', post.edited_at, 'event', private.named_event(post.event_id), 'versions', (
      select jsonb_agg(jsonb_build_object('locale', b.locale, 'slug', b.slug, 'title', b.title) order by b.locale)
      from public.blogs as b
      where b.group_id = post.group_id and (b.published_at <= now() or b.id = post.id)))
$$;
comment on function private.shown_blog(public.blogs) is 'A post with its text (blogPost in contracts/blogs.ts).';

create function private.blog_page(key text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  post public.blogs;
  place uuid;
begin
  select s.blog_id into place from public.blog_slugs as s where s.slug = blog_page.key;
  if place is null and blog_page.key ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    place := blog_page.key::uuid;
  end if;
  select * into post from public.blogs as b where b.id = place and b.published_at <= now();
  if post.id is null then
    perform private.refuse(404, 'not_found', 'There is no such post');
  elsif post.slug <> blog_page.key then
    return jsonb_build_object('moved_to', post.slug);
  end if;
  return jsonb_build_object('moved_to', null, 'post', private.shown_blog(post),
    'previous', (select private.blog_card(b) from public.blogs as b
      where b.locale = post.locale and b.published_at <= now() and (b.published_at, b.id) < (post.published_at, post.id)
      order by b.published_at desc, b.id desc limit 1),
    'next', (select private.blog_card(b) from public.blogs as b
      where b.locale = post.locale and b.published_at <= now() and (b.published_at, b.id) > (post.published_at, post.id)
      order by b.published_at, b.id limit 1),
    'related', (select coalesce(jsonb_agg(private.blog_card(r.post) order by r.shared desc, r.published_at desc), '[]')
      from (
        select b as post, b.published_at, s.shared
        from public.blogs as b
        cross join lateral (
          select count(*) as shared from unnest(b.tags) as t where t = any (post.tags)) as s
        where b.locale = post.locale and b.published_at <= now() and b.id <> post.id and s.shared > 0
        order by s.shared desc, b.published_at desc limit 3) as r));
end
$$;
comment on function private.blog_page(text) is 'What read_blog returns.';

create function private.blog_draft(id uuid, secret text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  post public.blogs;
  newest public.text_versions;
begin
  if private.is_admin() or private.opens_blog(blog_draft.id, blog_draft.secret) then
    select * into post from public.blogs as b where b.id = blog_draft.id;
  end if;
  if post.id is null then
    perform private.refuse(404, 'not_found', 'There is no such post');
  end if;
  select * into newest from public.text_versions as v
  where v.text_id = post.id and v.revision = post.revision;
  post.title := newest.title;
  post.description := newest.description;
  post.body := newest.body;
  post.minutes := private.reading_minutes(newest.body, post.locale);
  post.excerpt := private.excerpt_of(newest.body);
  return private.shown_blog(post);
end
$$;
comment on function private.blog_draft(uuid, text) is 'What read_blog_draft returns.';

create function private.blog_feed(locale text, author text) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.shown_blog(f.post) order by f.published_at desc), '[]')
  from (
    select b as post, b.published_at from public.blogs as b
    where b.locale = blog_feed.locale and b.published_at <= now()
      and (blog_feed.author is null or b.author_name = blog_feed.author)
    order by b.published_at desc, b.id limit 30) as f
$$;
comment on function private.blog_feed(text, text) is 'What read_blog_feed returns.';
create function public.read_blogs(
  page int default 1, query text default null, tag text default null, author text default null
) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.blogs_page(read_blogs.page, read_blogs.query, read_blogs.tag, read_blogs.author)
$$;
comment on function public.read_blogs(int, text, text, text) is
  'A page of twelve posts that are out, each with its languages, the latest first; those that a search finds, with a tag, or of an author by the name that stands on them (blogList in contracts/blogs.ts). Phrases are searched for as their words. lead: the latest featured one, on the first page of all. Anyone.';

create function public.read_blog(key text) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.blog_page(read_blog.key)
$$;
comment on function public.read_blog(text) is
  'A post that is out, by its slug, with those before and after it in its language and those that share tags (blogPage in contracts/blogs.ts); by its id or a former slug only moved_to, its slug. 404. Anyone.';

create function public.read_blog_draft(id uuid, secret text) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.blog_draft(read_blog_draft.id, read_blog_draft.secret)
$$;
comment on function public.read_blog_draft(uuid, text) is
  'The newest text of a post, published or not, for who has the secret of its link, and for admins (blogPost in contracts/blogs.ts). 404.';

create function public.read_blog_feed(locale text, author text default null) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.blog_feed(read_blog_feed.locale, read_blog_feed.author)
$$;
comment on function public.read_blog_feed(text, text) is
  'The thirty newest posts of a language, or of one author in it, with their texts (blogFeed in contracts/blogs.ts). Anyone.';

revoke execute on function private.blog_card(public.blogs), private.blog_cover(public.blogs),
  private.blog_group(uuid), private.shown_blog(public.blogs), private.blogs_page(int, text, text, text),
  private.blog_page(text), private.blog_draft(uuid, text), private.blog_feed(text, text) from public;
grant execute on function private.blogs_page(int, text, text, text), private.blog_page(text),
  private.blog_draft(uuid, text), private.blog_feed(text, text) to anon, authenticated, service_role;
revoke execute on function public.read_blogs(int, text, text, text), public.read_blog(text),
  public.read_blog_draft(uuid, text), public.read_blog_feed(text, text) from public;
grant execute on function public.read_blogs(int, text, text, text), public.read_blog(text),
  public.read_blog_draft(uuid, text), public.read_blog_feed(text, text) to anon, authenticated, service_role;
