-- What a link to a page of the site is shown with in a post: its title and a few facts, as far as the
-- reader may read that page.

create function private.forum_card(path text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  forum_slug constant text := substring(path, '^/forums/([a-z0-9-]{1,80})$');
  topic_slug constant text := substring(path, '^/topics/([a-z0-9-]{1,80})$');
  place constant text[] := regexp_match(path, '^/topics/[a-z0-9-]{1,80}/(\d{1,9})(?:\?post=(\d{1,9}))?$');
  post_id constant bigint := substring(path, '^/posts/(\d{1,12})$')::bigint;
  thread public.forum_threads;
  post public.forum_posts;
begin
  if forum_slug is not null then
    return (
      select jsonb_build_object('kind', 'forum', 'names', f.names, 'descriptions', f.descriptions)
      from public.forums as f
      where f.slug = forum_slug and f.id = any (private.readable_forums()));
  elsif topic_slug is not null then
    return (
      select jsonb_build_object('kind', 'topic', 'names', t.names, 'forum', f.names, 'threads', t.threads)
      from public.forum_topics as t join public.forums as f on f.id = t.forum_id
      where t.slug = topic_slug and f.id = any (private.readable_forums()));
  elsif place is not null then
    select * into thread from public.forum_threads as t where t.number = place[1]::bigint;
    -- A merged thread's address leads to the one that took its posts.
    if thread.merged_into is null then
      select * into post from public.forum_posts as p
      where p.thread_id = thread.id and p.no = place[2]::int;
    end if;
  elsif post_id is not null then
    select * into post from public.forum_posts as p where p.id = post_id;
    select * into thread from public.forum_threads as t where t.id = post.thread_id;
  end if;
  if thread.merged_into is not null then
    select * into thread from public.forum_threads as t where t.id = thread.merged_into;
  end if;
  if not private.can_read_thread(thread) then
    return null;
  elsif post.status = 'visible' and (post.no > 1 or post_id is not null) then
    return jsonb_build_object('kind', 'post', 'title', thread.title, 'no', post.no,
      'author', private.forum_person(post.author_id), 'by_site', post.by_site, 'posted_at', post.created_at);
  end if;
  return (
    select jsonb_build_object('kind', 'thread', 'title', thread.title, 'topic', t.names,
      'posts', thread.posts, 'last_post_at', thread.last_post_at)
    from public.forum_topics as t where t.id = thread.topic_id);
end
$$;
comment on function private.forum_card(text) is
  'The card of a page of the forums (pageCard in contracts/page-cards.ts, without its path); null for a page that the caller may not read.';

create function private.page_card(path text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  uuid_form constant text := '([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})';
  event constant uuid := substring(path, '^/events/' || uuid_form || '$')::uuid;
  board_id constant uuid := substring(path, '^/leaderboard\?(?:.*&)?event=' || uuid_form || '(?:&.*)?$')::uuid;
  season_id constant uuid := substring(path, '^/leaderboard\?(?:.*&)?season=' || uuid_form || '(?:&.*)?$')::uuid;
  division constant uuid := substring(path, '[?&]division=' || uuid_form || '(?:&.*)?$')::uuid;
  team constant int := substring(path, '[?&]row=(\d{1,8})(?:&.*)?$')::int;
  article constant text := substring(path, '^/blogs/([a-z0-9-]{1,100})$');
  news_id constant uuid := substring(path, '^/rss/' || uuid_form || '$')::uuid;
begin
  if path ~ '^/(?:forums|topics|posts)/' then
    return private.forum_card(path);
  elsif event is not null then
    return (
      select jsonb_build_object('kind', 'event', 'title', e.name, 'status', e.status, 'venue', e.venue,
        'time_zone', e.time_zone, 'starts_at', s.starts_at, 'ends_at', s.ends_at, 'cover', e.cover_name)
      from public.events as e join public.event_spans as s on s.event_id = e.id
      where e.id = event and e.published_at is not null);
  elsif season_id is not null then
    return (
      select jsonb_build_object('kind', 'season', 'title', t.name)
      from public.tournaments as t where t.id = season_id and t.published);
  elsif board_id is not null then
    return (
      select jsonb_build_object('kind', 'board', 'title', e.name, 'status', e.status, 'cover', e.cover_name,
        'team', (
          select l.team_name from public.leaderboard_entries as l
          where l.event_id = e.id and l.number = team and l.listed),
        'leader', (
          select l.team_name from public.leaderboard_entries as l
          where l.event_id = e.id and l.listed and l.fish_count > 0 and l.sort_key[1] >= 0
            and l.division_id = coalesce(division, (
              select d.id from public.divisions as d where d.event_id = e.id order by d.position limit 1))
          order by l.sort_key desc, l.number limit 1))
      from public.events as e where e.id = board_id and e.published_at is not null);
  elsif article is not null then
    return (
      select jsonb_build_object('kind', 'article', 'title', b.title, 'source', b.author_name,
        'published_at', b.published_at, 'language', b.locale)
      from public.blogs as b where b.slug = article and b.published_at <= now());
  elsif news_id is not null then
    return (
      select jsonb_build_object('kind', 'news', 'title', n.title, 'source', n.source_name,
        'published_at', n.published_at)
      from public.news_items as n where n.id = news_id and n.published_at <= now());
  end if;
  return null;
end
$$;
comment on function private.page_card(text) is
  'The card of a page of the site (pageCard in contracts/page-cards.ts, without its path), by the caller''s policies; null for a page that has none, or that the caller may not read.';

create function public.read_page_cards(paths text[]) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  if cardinality(paths) > 40 then
    perform private.refuse(400, 'invalid', 'At most 40 pages are read at once');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('path', g.path) || c.card order by g.path), '[]')
    from (select distinct p from unnest(paths) as p where char_length(p) <= 300) as g (path)
    cross join lateral private.page_card(g.path) as c (card)
    where c.card is not null);
end
$$;
comment on function public.read_page_cards(text[]) is
  'What links to these pages of the site are shown with, for at most 40 of them (pageCards in contracts/page-cards.ts): those that have a card and that the caller may read. 400 for more.';
revoke execute on function private.forum_card(text), private.page_card(text), public.read_page_cards(text[])
  from public;
grant execute on function private.forum_card(text), private.page_card(text), public.read_page_cards(text[])
  to anon, authenticated, service_role;
