-- What the pages of the forums show everybody: one call each, whose result may be cached.

create function private.thread_in_list(thread public.forum_threads) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return private.shown_thread(thread) || jsonb_build_object(
    'author', private.forum_person(thread.author_id), 'is_event', thread.event_id is not null,
    'last_author', (
      select private.forum_person(p.author_id) from public.forum_posts as p
      where p.thread_id = thread.id and p.no <= thread.last_no and p.status = 'visible'
      order by p.no desc limit 1));
end
$$;
comment on function private.thread_in_list(public.forum_threads) is
  'A thread as lists show it (listedThread in contracts/forum.ts): with who started it, and who wrote last.';

create function private.forum_list() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  readable constant uuid[] := private.readable_forums();
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object(
      'slug', f.slug, 'names', f.names, 'descriptions', f.descriptions, 'group', g.names,
      'readers', f.readers, 'is_archived', f.archived_at is not null,
      'topics', (
        select coalesce(jsonb_agg(jsonb_build_object(
          'id', t.id, 'slug', t.slug, 'names', t.names, 'descriptions', t.descriptions,
          'threads', t.threads, 'is_archived', t.archived_at is not null,
          'latest', (
            select jsonb_build_object('number', l.number, 'title', l.title, 'last_no', l.last_no,
              'last_post_at', l.last_post_at)
            from public.forum_threads as l
            where l.topic_id = t.id and l.removed_at is null
            order by l.last_post_at desc limit 1))
          order by t.archived_at is not null, t.position, t.slug), '[]')
        from public.forum_topics as t where t.forum_id = f.id))
      order by g.position nulls last, g.id, f.archived_at is not null, f.position, f.slug), '[]')
    from public.forums as f left join public.forum_groups as g on g.id = f.group_id
    where f.id = any (readable));
end
$$;
comment on function private.forum_list() is 'public.read_forums, with the rights to read rows that browsers do not have.';

create function private.topic_page(
  slug text, sorted text default 'latest', after jsonb default null, at_most int default 30
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 30), 1), 100);
  topic public.forum_topics;
  forum public.forums;
  threads public.forum_threads[];
  last public.forum_threads;
  cursor_pinned boolean;
  cursor_likes int;
  cursor_at timestamptz;
  cursor_id uuid;
begin
  select * into topic from public.forum_topics as t where t.slug = topic_page.slug;
  select * into forum from public.forums as f
  where f.id = topic.forum_id and f.id = any (private.readable_forums());
  if forum.id is null then
    perform private.refuse(404, 'not_found', 'There is no such topic');
  end if;
  begin
    cursor_pinned := (after ->> 'is_pinned')::boolean;
    cursor_likes := (after ->> 'likes')::int;
    cursor_at := (after ->> 'last_post_at')::timestamptz;
    cursor_id := (after ->> 'id')::uuid;
  exception
    when data_exception then
      perform private.refuse(400, 'invalid', 'The position in the list cannot be read');
  end;
  if sorted = 'top' then
    threads := array(
      select t from public.forum_threads as t
      where t.topic_id = topic.id and t.removed_at is null
        and (after is null or (t.likes, t.last_post_at, t.id) < (cursor_likes, cursor_at, cursor_id))
      order by t.likes desc, t.last_post_at desc, t.id desc limit most + 1);
  elsif sorted = 'latest' then
    threads := array(
      select t from public.forum_threads as t
      where t.topic_id = topic.id and t.removed_at is null
        and (after is null
          or (t.is_pinned, t.last_post_at, t.id) < (cursor_pinned, cursor_at, cursor_id))
      order by t.is_pinned desc, t.last_post_at desc, t.id desc limit most + 1);
  else
    perform private.refuse(400, 'invalid', 'Threads are sorted by latest or top');
  end if;
  if cardinality(threads) > most then
    threads := threads[:most];
    last := threads[most];
  end if;
  return jsonb_build_object(
    'forum', jsonb_build_object('slug', forum.slug, 'names', forum.names, 'readers', forum.readers,
      'writers', forum.writers, 'is_archived', forum.archived_at is not null),
    'topic', jsonb_build_object('id', topic.id, 'slug', topic.slug, 'names', topic.names,
      'descriptions', topic.descriptions, 'starters', topic.starters, 'threads', topic.threads,
      'is_archived', topic.archived_at is not null),
    'threads', (
      select coalesce(jsonb_agg(private.thread_in_list(threads[n]) order by n), '[]')
      from generate_series(1, cardinality(threads)) as n),
    'next', case when last.id is not null then jsonb_build_object('is_pinned', last.is_pinned,
      'likes', last.likes, 'last_post_at', last.last_post_at, 'id', last.id) end);
end
$$;
comment on function private.topic_page(text, text, jsonb, int) is 'public.read_topic, with the rights to read rows that browsers do not have.';

create function private.thread_page(number bigint, first_no int default 1, at_most int default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 20), 1), 100);
  thread public.forum_threads;
  topic public.forum_topics;
  forum public.forums;
begin
  select * into thread from public.forum_threads as t where t.number = thread_page.number;
  if not private.can_read_thread(thread) then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  select * into topic from public.forum_topics as t where t.id = thread.topic_id;
  select * into forum from public.forums as f where f.id = thread.forum_id;
  return jsonb_build_object(
    'forum', jsonb_build_object('slug', forum.slug, 'names', forum.names, 'readers', forum.readers,
      'writers', forum.writers, 'is_archived', forum.archived_at is not null),
    'topic', jsonb_build_object('id', topic.id, 'slug', topic.slug, 'names', topic.names,
      'is_archived', topic.archived_at is not null),
    'thread', private.shown_thread(thread),
    'author', private.forum_person(thread.author_id), 'event_id', thread.event_id,
    'posts', (
      select coalesce(jsonb_agg(private.shown_post(p) order by p.no), '[]')
      from (
        select * from public.forum_posts as o
        where o.thread_id = thread.id and o.no >= coalesce(first_no, 1)
        order by o.no limit most) as p),
    -- The timeline beside a long thread: when posts at even distances were written.
    'dates', (
      select coalesce(jsonb_agg(jsonb_build_object('no', p.no, 'at', p.created_at) order by p.no), '[]')
      from public.forum_posts as p
      where p.thread_id = thread.id and p.no = any (array(
        select distinct 1 + round(n * (thread.last_no - 1) / 24.0)::int
        from generate_series(0, 24) as n))));
end
$$;
comment on function private.thread_page(bigint, int, int) is 'public.read_thread, with the rights to read rows that browsers do not have.';

create function private.changed_posts(thread_id uuid, since bigint, shown int[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  thread public.forum_threads;
begin
  select * into thread from public.forum_threads as t where t.id = changed_posts.thread_id;
  if not private.can_read_thread(thread) then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  return jsonb_build_object(
    'thread', private.shown_thread(thread),
    'posts', (
      select coalesce(jsonb_agg(private.shown_post(p) order by p.no), '[]')
      from public.forum_posts as p
      where p.thread_id = thread.id and p.version > coalesce(since, 0)
        and p.no between shown[1] and coalesce(shown[2], thread.last_no)
        and p.no < shown[1] + 500));
end
$$;
comment on function private.changed_posts(uuid, bigint, int[]) is 'public.read_changed_posts, with the rights to read rows that browsers do not have.';
revoke execute on function private.thread_in_list(public.forum_threads), private.forum_list(),
  private.topic_page(text, text, jsonb, int), private.thread_page(bigint, int, int),
  private.changed_posts(uuid, bigint, int[]) from public;
grant execute on function private.forum_list(), private.topic_page(text, text, jsonb, int),
  private.thread_page(bigint, int, int), private.changed_posts(uuid, bigint, int[])
  to anon, authenticated, service_role;

create function public.read_forums() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.forum_list()
$$;
comment on function public.read_forums() is
  'The forums that the caller may read, in the order of the page, each with its group''s names, its topics and the latest thread of each (forumList in contracts/forum.ts).';

create function public.read_topic(
  slug text, sorted text default 'latest', after jsonb default null, at_most int default 30
) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.topic_page(slug, sorted, after, at_most)
$$;
comment on function public.read_topic(text, text, jsonb, int) is
  'A topic with its forum and at most at_most threads (topicPage in contracts/forum.ts), sorted by latest (pinned first) or top; after is the next of the page before, null for the first one. 404 for a topic that the caller may not read, 400 invalid.';

create function public.read_thread(number bigint, first_no int default 1, at_most int default 20)
returns jsonb
language sql stable
set search_path = ''
as $$
  select private.thread_page(number, first_no, at_most)
$$;
comment on function public.read_thread(bigint, int, int) is
  'A thread with its topic and forum, at most at_most posts from first_no on, and up to 25 dates along it (threadPage in contracts/forum.ts). 404 for a thread that the caller may not read.';

create function public.read_changed_posts(thread_id uuid, since bigint, shown int[]) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.changed_posts(thread_id, since, shown)
$$;
comment on function public.read_changed_posts(uuid, bigint, int[]) is
  'What a reader missed: the thread, and the posts with numbers from shown[1] to shown[2] (null: the last one; 500 at most) that changed after the version since. 404 as read_thread.';
revoke execute on function public.read_forums(), public.read_topic(text, text, jsonb, int),
  public.read_thread(bigint, int, int), public.read_changed_posts(uuid, bigint, int[]) from public;
grant execute on function public.read_forums(), public.read_topic(text, text, jsonb, int),
  public.read_thread(bigint, int, int), public.read_changed_posts(uuid, bigint, int[])
  to anon, authenticated, service_role;
