-- What is unread, by one rule for the number in the header, for counts, lists, rows of lists, the page of a thread
-- and the digest.

create function private.seen_no(
  thread uuid, last_no int, last_post_at timestamptz, last_read_no int, read_before timestamptz
) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  if last_post_at <= read_before then
    return last_no;
  elsif read_before > '-infinity' and coalesce(last_read_no, 0) < last_no then
    -- What is older than the mark counts as read. Posts that were moved behind newer ones keep their time: the
    -- last one is unread all the same.
    return greatest(last_read_no, 0, (
      select least(p.no, seen_no.last_no - 1) from public.forum_posts as p
      where p.thread_id = thread and p.created_at <= read_before order by p.no desc limit 1));
  end if;
  return coalesce(last_read_no, 0);
end
$$;
comment on function private.seen_no(uuid, int, timestamptz, int, timestamptz) is
  'Up to which number a member has seen the posts of a thread: has read them (last_read_no), or has marked all before a moment as read (read_before).';

create function private.unread_of(
  thread uuid, last_no int, last_post_at timestamptz, last_read_no int, read_before timestamptz,
  level text, set_at timestamptz, since timestamptz
) returns int
language plpgsql stable
set search_path = ''
as $$
begin
  if level = 'muted' or last_post_at <= since or last_no <= coalesce(last_read_no, 0)
    -- Of what was never opened, that counts which came after one began to follow.
    or (last_read_no is null and (level = 'following' and last_post_at > set_at) is not true)
  then
    return 0;
  end if;
  return last_no - private.seen_no(thread, last_no, last_post_at, last_read_no, read_before);
end
$$;
comment on function private.unread_of(uuid, int, timestamptz, int, timestamptz, text, timestamptz, timestamptz) is
  'How many posts of a thread count as unread for a member: of one that the member has opened or written in (last_read_no is not null), or that has a post since the member began to follow it, its topic or its forum; level and set_at are those of the narrowest choice. 0 for a muted one, and where no post came after since (private.unread_bounds).';

create function private.unread_bounds(
  account uuid, forums uuid[], out read_before timestamptz, out since timestamptz
)
language plpgsql stable
set search_path = ''
as $$
declare
  -- What stands further back than this many threads with newer posts counts as read.
  newest constant int := 2000;
begin
  read_before := coalesce((
    select m.read_before from public.forum_read_marks as m where m.user_id = account), '-infinity');
  since := greatest(read_before, (
    select t.last_post_at from public.forum_threads as t
    where t.removed_at is null and t.last_post_at > unread_bounds.read_before and t.forum_id = any (forums)
    order by t.last_post_at desc offset newest limit 1));
end
$$;
comment on function private.unread_bounds(uuid, uuid[]) is
  'Before which moment an account has marked all as read, and since when threads of these forums can be unread for it: the same moment, or a later one, after which 2000 of them have posts. It bounds what a count costs.';

drop function private.unread_candidates(uuid, uuid, uuid[], timestamptz);
create function private.unread_candidates(account uuid, topic uuid, forums uuid[], since timestamptz)
returns table (
  id uuid, topic_id uuid, forum_id uuid, last_no int, last_post_at timestamptz, last_read_no int
)
language plpgsql stable rows 100
set search_path = ''
as $$
declare
  -- So many lookups cost less than those for the newest threads.
  few constant int := 1000;
begin
  if exists (
      select from public.forum_watches as w
      where w.user_id = account and w.level = 'following' and w.thread_id is null)
    or few < (
      select count(*) from (
        select from public.forum_reads as r where r.user_id = account limit few + 1) as o)
  then
    return query
    select t.id, t.topic_id, t.forum_id, t.last_no, t.last_post_at, r.last_read_no
    from private.newest_threads(forums, unread_candidates.topic, since, null) as t
    -- Looked up for each of these threads, for a member who has read all that there is.
    left join lateral (
      select o.last_read_no from public.forum_reads as o
      where o.user_id = account and o.thread_id = t.id limit 1) as r on true
    where t.last_no > coalesce(r.last_read_no, 0);
    return;
  end if;
  return query
  select t.id, t.topic_id, t.forum_id, t.last_no, t.last_post_at, c.last_read_no
  from (
    select r.thread_id, r.last_read_no from public.forum_reads as r where r.user_id = account
    union all
    select w.thread_id, null from public.forum_watches as w
    where w.user_id = account and w.level = 'following'
      and not exists (
        select from public.forum_reads as r
        where r.user_id = account and r.thread_id = w.thread_id)) as c
  -- Looked up one by one: there are few of them, whatever was known of the tables when this was planned.
  cross join lateral (
    select * from public.forum_threads as o where o.id = c.thread_id limit 1) as t
  where t.removed_at is null and t.forum_id = any (forums)
    and (unread_candidates.topic is null or t.topic_id = unread_candidates.topic)
    and t.last_post_at > since and t.last_no > coalesce(c.last_read_no, 0);
end
$$;
comment on function private.unread_candidates(uuid, uuid, uuid[], timestamptz) is
  'Threads with posts that an account has not read, in a topic or in all of some forums, with the last post after a time: at least those that the account has opened, and those that it follows. last_read_no is null for a thread that was never opened.';

create or replace function private.unread_threads(account uuid, topic uuid default null)
returns table (thread_id uuid, topic_id uuid, last_post_at timestamptz, unread int)
language plpgsql stable
set search_path = ''
as $$
declare
  forums constant uuid[] := private.readable_forums_of(account);
  bounds constant record := private.unread_bounds(account, forums);
begin
  return query
  with watches as materialized (
    select w.thread_id, w.topic_id, w.forum_id, w.level, w.set_at
    from public.forum_watches as w where w.user_id = account
  )
  select u.id, u.topic_id, u.last_post_at, u.unread from (
    select t.id, t.topic_id, t.last_post_at, private.unread_of(t.id, t.last_no, t.last_post_at, t.last_read_no,
      bounds.read_before, coalesce(wt.level, wo.level, wf.level), coalesce(wt.set_at, wo.set_at, wf.set_at),
      bounds.since) as unread
    from private.unread_candidates(account, unread_threads.topic, forums, bounds.since) as t
    left join watches as wt on wt.thread_id = t.id
    left join watches as wo on wo.topic_id = t.topic_id
    left join watches as wf on wf.forum_id = t.forum_id
    offset 0) as u
  where u.unread > 0;
end
$$;
comment on function private.unread_threads(uuid, uuid) is
  'The threads that hold unread posts for an account (private.unread_of), in a topic or everywhere, and how many.';

create or replace function public.read_own_threads(thread_ids uuid[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := 200;
  me constant uuid := private.require_reader();
  bounds constant record := private.unread_bounds(me, private.readable_forums_of(me));
begin
  if cardinality(read_own_threads.thread_ids) > most then
    perform private.refuse(400, 'invalid', format('At most %s threads in one call', most));
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('thread_id', o.id, 'level', o.level, 'unread', o.unread,
      'first_unread', case when o.unread > 0 then o.last_no - o.unread + 1 end)), '[]')
    from (
      select t.id, t.last_no, w.level, private.unread_of(t.id, t.last_no, t.last_post_at, r.last_read_no,
        bounds.read_before, w.level, w.set_at, bounds.since) as unread
      from public.forum_threads as t
      left join public.forum_reads as r on r.user_id = me and r.thread_id = t.id
      left join lateral (select * from private.watch_of(me, t)) as w on true
      where t.id = any (read_own_threads.thread_ids) and private.can_read_thread(t) offset 0) as o);
end
$$;

create or replace function private.digest_of(account uuid, since timestamptz) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  readable constant uuid[] := private.readable_forums_of(account);
  bounds constant record := private.unread_bounds(account, readable);
begin
  return (
    with recent as (
      select t.*, w.level,
        -- Of a thread that the member passed by all posts are news: the digest is how one finds it.
        t.last_no - private.seen_no(t.id, t.last_no, t.last_post_at, r.last_read_no, bounds.read_before) as unread
      from public.forums as f
      -- Of each forum no more than a reader could look through.
      cross join lateral (
        select * from public.forum_threads as l
        where l.forum_id = f.id and l.removed_at is null
          and l.last_post_at > greatest(digest_of.since, bounds.since)
        order by l.last_post_at desc, l.id desc limit 200) as t
      left join public.forum_reads as r on r.user_id = account and r.thread_id = t.id
      left join lateral (
        select w.level from public.forum_threads as o, private.watch_of(account, o) as w
        where o.id = t.id) as w on true
      where f.id = any (readable) offset 0
    ), top as (
      select * from recent as n where n.unread > 0 and n.level is distinct from 'muted'
      order by (n.level = 'following') is true desc, n.likes + n.unread desc, n.last_post_at desc, n.id
      limit 10
    )
    select coalesce(jsonb_agg(jsonb_build_object(
        'thread_id', w.id, 'number', w.number, 'title', w.title, 'unread', w.unread,
        'topic_slug', (select o.slug from public.forum_topics as o where o.id = w.topic_id))
      order by (w.level = 'following') is true desc, w.likes + w.unread desc, w.last_post_at desc, w.id), '[]')
    from top as w);
end
$$;
comment on function private.digest_of(uuid, timestamptz) is
  'The ten threads with posts since a time that an account has most reason to read: readable, not muted, with posts that it has not seen (private.seen_no), as many as lists show, and also those that it never opened. Those that it follows come first, then by likes and unread posts.';

create or replace function private.read_own_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.forum_reads as r (user_id, thread_id, last_read_no, has_written)
  values (new.author_id, new.thread_id, new.no, true)
  on conflict on constraint forum_reads_pkey do update set
    has_written = true,
    -- Posts that came in before this one stay unread, unless the author has marked all as read since.
    last_read_no = case when r.last_read_no = new.no - 1 or exists (
        select from public.forum_posts as p join public.forum_read_marks as m on m.user_id = new.author_id
        where p.thread_id = new.thread_id and p.no = new.no - 1 and p.created_at <= m.read_before)
      then new.no else r.last_read_no end;
  return null;
end
$$;
revoke execute on function private.seen_no(uuid, int, timestamptz, int, timestamptz),
  private.unread_of(uuid, int, timestamptz, int, timestamptz, text, timestamptz, timestamptz),
  private.unread_bounds(uuid, uuid[]), private.unread_candidates(uuid, uuid, uuid[], timestamptz) from public;
