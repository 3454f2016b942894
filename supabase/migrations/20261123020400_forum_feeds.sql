-- What feed readers subscribe to: the newest posts of a forum or of a thread.

create function private.feed_page(forum_slug text, thread_number bigint) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := 30;
  forum public.forums;
  thread public.forum_threads;
  threads uuid[];
begin
  if thread_number is not null then
    select * into thread from public.forum_threads as t where t.number = feed_page.thread_number;
    -- Of a thread that was merged, the one that has its posts.
    if thread.merged_into is not null then
      select * into thread from public.forum_threads as t where t.id = thread.merged_into;
    end if;
    if not private.can_read_thread(thread) or thread.removed_at is not null then
      perform private.refuse(404, 'not_found', 'There is no such thread');
    end if;
    select * into forum from public.forums as f where f.id = thread.forum_id;
    threads := array[thread.id];
  else
    select * into forum from public.forums as f
    where f.slug = feed_page.forum_slug and f.id = any (private.readable_forums());
    if forum.id is null then
      perform private.refuse(404, 'not_found', 'There is no such forum');
    end if;
    threads := array(
      select t.id from public.forum_threads as t
      where t.forum_id = forum.id and t.removed_at is null
      order by t.last_post_at desc, t.id desc limit most);
  end if;
  return jsonb_build_object(
    'forum', jsonb_build_object('slug', forum.slug, 'names', forum.names),
    'thread', case when thread.id is not null then jsonb_build_object(
      'number', thread.number, 'title', thread.title,
      'topic_slug', (select o.slug from public.forum_topics as o where o.id = thread.topic_id)) end,
    'since', coalesce(thread.created_at, forum.created_at),
    'posts', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'key', n.key, 'no', n.no, 'body', n.body, 'by_site', n.by_site,
        'author', private.forum_person(n.author_id), 'created_at', n.created_at,
        'edited_at', n.edited_at, 'title', t.title, 'number', t.number,
        'topic_slug', (select o.slug from public.forum_topics as o where o.id = t.topic_id))
        order by n.id desc), '[]')
      from (
        select p.* from unnest(threads) as one (id)
        cross join lateral (
          select * from public.forum_posts as l
          where l.thread_id = one.id and l.status = 'visible' order by l.no desc limit most) as p
        order by p.id desc limit most) as n
      join public.forum_threads as t on t.id = n.thread_id));
end
$$;
comment on function private.feed_page(text, bigint) is 'public.read_feed, with the rights to read rows that browsers do not have.';
revoke execute on function private.feed_page(text, bigint) from public;
grant execute on function private.feed_page(text, bigint) to anon, authenticated, service_role;

create function public.read_feed(forum_slug text default null, thread_number bigint default null)
returns jsonb
language sql stable
set search_path = ''
as $$
  select private.feed_page(forum_slug, thread_number)
$$;
comment on function public.read_feed(text, bigint) is
  'The 30 newest posts of a forum, or of a thread, that the caller may read, with their texts (feedOfPosts in contracts/forum-feed.ts). 404.';
revoke execute on function public.read_feed(text, bigint) from public;
grant execute on function public.read_feed(text, bigint) to anon, authenticated, service_role;
