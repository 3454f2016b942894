-- Which threads hold posts that a member has not seen. One definition for counts, lists and rows of lists.

create index forum_threads_newest on public.forum_threads (last_post_at desc) where removed_at is null;
create index forum_threads_newest_of_topic on public.forum_threads (topic_id, last_post_at desc)
  where removed_at is null;
-- Whom a post finds with everything read (private.gather_unread).
create index forum_reads_reached on public.forum_reads (thread_id, last_read_no);
drop index public.forum_reads_thread;

create function private.readable_forums_of(account uuid) returns uuid[]
language plpgsql stable
set search_path = ''
as $$
begin
  if exists (
    select from public.user_roles as r
    where r.user_id = readable_forums_of.account and r.role = 'admin')
  then
    return array(select f.id from public.forums as f);
  end if;
  return array(
    select f.id from public.forums as f
    where f.readers in ('anyone', 'members')
      or f.id in (
        select l.forum_id from public.forum_members as l where l.user_id = readable_forums_of.account)
      or f.id in (
        select m.forum_id from public.forum_moderators as m
        where m.user_id = readable_forums_of.account));
end
$$;
comment on function private.readable_forums_of(uuid) is
  'Ids of the forums that an account may read once it has shown its second factor: private.readable_forums for another account than the caller''s.';

create function private.newest_threads(
  forums uuid[], topic uuid, since timestamptz, at_most int
) returns table (
  id uuid, topic_id uuid, forum_id uuid, last_no int, last_post_at timestamptz
)
language plpgsql stable rows 1000
set search_path = ''
as $$
begin
  -- Two statements, each with a plan that walks its own index.
  if newest_threads.topic is null then
    return query
    select t.id, t.topic_id, t.forum_id, t.last_no, t.last_post_at from public.forum_threads as t
    where t.removed_at is null and t.last_post_at > since and t.forum_id = any (forums)
    order by t.last_post_at desc limit at_most;
  else
    return query
    select t.id, t.topic_id, t.forum_id, t.last_no, t.last_post_at from public.forum_threads as t
    where t.removed_at is null and t.last_post_at > since and t.forum_id = any (forums)
      and t.topic_id = newest_threads.topic
    order by t.last_post_at desc limit at_most;
  end if;
end
$$;
comment on function private.newest_threads(uuid[], uuid, timestamptz, int) is
  'The threads of some forums, or of one topic in them, with the newest posts after a time.';

create function private.unread_threads(account uuid, topic uuid default null)
returns table (thread_id uuid, topic_id uuid, last_post_at timestamptz, unread int)
language plpgsql stable
set search_path = ''
as $$
declare
  -- What stands further back than this many threads with newer posts counts as read.
  newest constant int := 2000;
  forums constant uuid[] := private.readable_forums_of(account);
  read_before constant timestamptz := coalesce((
    select m.read_before from public.forum_read_marks as m where m.user_id = account), '-infinity');
begin
  return query
  with watches as materialized (
    select w.thread_id, w.topic_id, w.forum_id, w.level, w.set_at
    from public.forum_watches as w where w.user_id = account
  )
  select t.id, t.topic_id, t.last_post_at, t.last_no - coalesce(r.last_read_no, 0)
  from private.newest_threads(forums, unread_threads.topic, read_before, newest) as t
  -- Looked up for each of these threads, for a member who has read all that there is.
  left join lateral (
    select o.last_read_no from public.forum_reads as o
    where o.user_id = account and o.thread_id = t.id limit 1) as r on true
  left join watches as wt on wt.thread_id = t.id
  left join watches as wo on wo.topic_id = t.topic_id
  left join watches as wf on wf.forum_id = t.forum_id
  where t.last_no > coalesce(r.last_read_no, 0)
    and case coalesce(wt.level, wo.level, wf.level)
      when 'muted' then false
      -- Of what was never opened, that counts which came after one began to follow.
      when 'following' then r.last_read_no is not null or t.last_post_at > coalesce(
        case when wt.level is not null then wt.set_at end,
        case when wo.level is not null then wo.set_at end, wf.set_at)
      else r.last_read_no is not null end;
end
$$;
comment on function private.unread_threads(uuid, uuid) is
  'The threads that hold unread posts for an account, in a topic or everywhere, and how many: threads that the account has opened or written in, and those with a post since it began to follow them, their topic or their forum, unless the narrowest of these is muted. What is older than the account''s mark counts as read.';

create function public.read_own_forums() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_reader();
  readable constant uuid[] := private.readable_forums();
  moderated constant uuid[] := private.moderated_forums();
  unread int;
  topics jsonb;
begin
  select coalesce(sum(o.threads), 0)::int,
    coalesce(jsonb_agg(jsonb_build_object('topic_id', o.topic_id, 'unread', o.threads)), '[]')
  into unread, topics
  from (
    select u.topic_id, count(*) as threads from private.unread_threads(me) as u group by u.topic_id) as o;
  return jsonb_build_object(
    'unread', unread, 'topics', topics,
    'moderates', (
      select coalesce(jsonb_agg(f.slug order by f.slug), '[]') from public.forums as f
      where f.id = any (moderated)),
    'writes', (
      select coalesce(jsonb_agg(f.slug order by f.slug), '[]') from public.forums as f
      where f.id = any (readable) and f.archived_at is null and (
        f.id = any (moderated) or f.writers = 'members'
        or (f.writers = 'listed' and exists (
          select from public.forum_members as m where m.forum_id = f.id and m.user_id = me)))),
    'watches', (
      select coalesce(jsonb_agg(jsonb_build_object('forum', f.slug, 'topic_id', w.topic_id,
        'level', w.level) order by w.id), '[]')
      from public.forum_watches as w
      left join public.forum_topics as t on t.id = w.topic_id
      join public.forums as f on f.id = coalesce(w.forum_id, t.forum_id)
      where w.user_id = me and w.thread_id is null and f.id = any (readable)));
end
$$;
comment on function public.read_own_forums() is
  'What the list of forums adds for the caller (ownForums in contracts/forum-own.ts): how many threads hold unread posts, in all and by topic, and where the caller moderates, writes, follows. 401, 403 insufficient_aal.';

create function public.read_own_threads(thread_ids uuid[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := 200;
  me constant uuid := private.require_reader();
begin
  if cardinality(read_own_threads.thread_ids) > most then
    perform private.refuse(400, 'invalid', format('At most %s threads in one call', most));
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('thread_id', t.id, 'last_read_no', r.last_read_no,
      'level', o.level, 'unread', case
        when o.level = 'muted' or t.last_post_at <= m.read_before then 0
        when r.thread_id is not null
          or (o.level = 'following' and t.last_post_at > o.set_at) then
            t.last_no - coalesce(r.last_read_no, 0)
        else 0 end)), '[]')
    from public.forum_threads as t
    left join public.forum_reads as r on r.user_id = me and r.thread_id = t.id
    left join public.forum_read_marks as m on m.user_id = me
    left join lateral (select * from private.watch_of(me, t)) as o on true
    where t.id = any (read_own_threads.thread_ids) and private.can_read_thread(t));
end
$$;
comment on function public.read_own_threads(uuid[]) is
  'What the rows of a list add for the caller (ownThreads in contracts/forum-own.ts), of at most 200 threads, without those that the caller may not read. 401, 403 insufficient_aal, 400 invalid.';

create function private.watch_of(account uuid, thread public.forum_threads)
returns table (level text, set_at timestamptz)
language sql stable
set search_path = ''
as $$
  select w.level, w.set_at from public.forum_watches as w
  where w.user_id = account
    and (w.thread_id = thread.id or w.topic_id = thread.topic_id or w.forum_id = thread.forum_id)
  order by w.thread_id is null, w.topic_id is null limit 1
$$;
comment on function private.watch_of(uuid, public.forum_threads) is
  'What an account has chosen for a thread, by the narrowest of its watches: following or muted, and since when. No row: neither.';

create function public.read_own_list(
  topic_slug text, kind text default 'unread', after jsonb default null, at_most int default 30
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_reader();
  most constant int := least(greatest(coalesce(at_most, 30), 1), 100);
  topic public.forum_topics;
  threads public.forum_threads[];
  last public.forum_threads;
  cursor_at timestamptz;
  cursor_id uuid;
begin
  select * into topic from public.forum_topics as t
  where t.slug = read_own_list.topic_slug and t.forum_id = any (private.readable_forums());
  if topic.id is null then
    perform private.refuse(404, 'not_found', 'There is no such topic');
  end if;
  begin
    cursor_at := (after ->> 'last_post_at')::timestamptz;
    cursor_id := (after ->> 'id')::uuid;
  exception
    when data_exception then
      perform private.refuse(400, 'invalid', 'The position in the list cannot be read');
  end;
  if read_own_list.kind = 'unread' then
    threads := array(
      select (select t from public.forum_threads as t where t.id = u.thread_id)
      from (
        select o.thread_id, o.last_post_at from private.unread_threads(me, topic.id) as o
        where cursor_at is null or (o.last_post_at, o.thread_id) < (cursor_at, cursor_id)
        order by o.last_post_at desc, o.thread_id desc limit most + 1) as u
      order by u.last_post_at desc, u.thread_id desc);
  elsif read_own_list.kind = 'mine' then
    threads := array(
      select t from public.forum_reads as r
      join public.forum_threads as t on t.id = r.thread_id
      where r.user_id = me and r.has_written and t.topic_id = topic.id and t.removed_at is null
        and (cursor_at is null or (t.last_post_at, t.id) < (cursor_at, cursor_id))
      order by t.last_post_at desc, t.id desc limit most + 1);
  else
    perform private.refuse(400, 'invalid', 'A member''s threads are unread or mine');
  end if;
  if cardinality(threads) > most then
    threads := threads[:most];
    last := threads[most];
  end if;
  return jsonb_build_object(
    'threads', (
      select coalesce(jsonb_agg(private.thread_in_list(threads[n]) order by n), '[]')
      from generate_series(1, cardinality(threads)) as n),
    'next', case when last.id is not null then jsonb_build_object('is_pinned', last.is_pinned,
      'likes', last.likes, 'last_post_at', last.last_post_at, 'id', last.id) end);
end
$$;
comment on function public.read_own_list(text, text, jsonb, int) is
  'Threads of a topic for the caller (ownThreadList in contracts/forum-own.ts), the latest first: those with unread posts (unread), or those in which the caller wrote (mine). after is the next of the page before. 401, 403 insufficient_aal, 404, 400 invalid.';
revoke execute on function private.readable_forums_of(uuid), private.unread_threads(uuid, uuid),
  private.newest_threads(uuid[], uuid, timestamptz, int),
  private.watch_of(uuid, public.forum_threads) from public;
revoke execute on function public.read_own_forums(), public.read_own_threads(uuid[]),
  public.read_own_list(text, text, jsonb, int) from public, anon;
grant execute on function public.read_own_forums(), public.read_own_threads(uuid[]),
  public.read_own_list(text, text, jsonb, int) to authenticated, service_role;
