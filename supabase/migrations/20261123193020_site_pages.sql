-- The pages that search engines may list, beside those that the build knows.

create function private.site_pages() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('path', l.path, 'changed', l.changed)
      order by l.part, l.changed desc nulls last, l.path), '[]')
    from (
      select 1 as part, '/forums/' || f.slug as path, null::timestamptz as changed
      from public.forums as f where f.readers = 'anyone'
      union all
      select 2, '/topics/' || o.slug, o.last_post_at
      from (
        select t.slug, (
          select max(h.last_post_at) from public.forum_threads as h
          where h.topic_id = t.id and h.removed_at is null) as last_post_at
        from public.forum_topics as t join public.forums as f on f.id = t.forum_id
        where f.readers = 'anyone') as o
      union all
      select 3, '/events/' || e.id, null from public.events as e where e.status <> 'draft'
      union all
      select 5, '/blogs/' || b.slug, b.updated_at from public.blogs as b where b.published_at <= now()
      union all
      select 7, '/podcasts/' || e.slug, e.updated_at
      from public.podcasts as e where e.published_at <= now()
      union all
      -- Items of other sites are listed there.
      select 6, '/rss/' || i.id, i.updated_at
      from public.news_items as i where i.own and i.published_at <= now() and not i.hidden
      union all
      select 8, '/gallery/' || a.slug, a.updated_at
      from public.gallery_albums as a where a.status = 'published'
      union all
      select 10, '/anglers/' || p.handle, p.updated_at
      from public.angler_pages as p where p.is_public and private.shows_angler(p)
      union all
      select 9, '/boats/' || b.id, b.updated_at
      from public.boats as b
      where b.state = 'approved' and not b.paused and private.is_listed(b)
      union all
      -- A sitemap has at most 50,000 addresses.
      (select 4, '/topics/' || o.slug || '/' || t.number, t.last_post_at
        from public.forum_threads as t
        join public.forum_topics as o on o.id = t.topic_id
        join public.forums as f on f.id = t.forum_id
        where f.readers = 'anyone' and t.removed_at is null
        order by t.last_post_at desc limit 40000)) as l);
end
$$;
comment on function private.site_pages() is
  'public.read_site_pages, with the rights to read rows that browsers do not have. A new kind of public page is one more branch here, also where its tables are made later.';

create function public.read_site_pages() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.site_pages()
$$;
comment on function public.read_site_pages() is
  'Paths of the pages that anyone may read and whose number changes, for sitemap.xml (sitePages in contracts/page.ts): forums, topics and threads that anyone reads, and what is published of events, posts of the blog, episodes, news, albums, boats and members.';
revoke execute on function private.site_pages(), public.read_site_pages() from public;
grant execute on function private.site_pages(), public.read_site_pages()
  to anon, authenticated, service_role;
