-- Unread threads of members who follow no forum and no topic are found from what they have opened, which is
-- little beside the newest threads of a large site.

create function private.unread_candidates(
  account uuid, topic uuid, forums uuid[], read_before timestamptz
) returns table (
  id uuid, topic_id uuid, forum_id uuid, last_no int, last_post_at timestamptz, last_read_no int
)
language plpgsql stable rows 100
set search_path = ''
as $$
declare
  -- What stands further back than this many threads with newer posts counts as read.
  newest constant int := 2000;
  -- So many lookups cost less than those for the newest threads.
  few constant int := 1000;
  oldest timestamptz;
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
    from private.newest_threads(forums, unread_candidates.topic, read_before, newest) as t
    -- Looked up for each of these threads, for a member who has read all that there is.
    left join lateral (
      select o.last_read_no from public.forum_reads as o
      where o.user_id = account and o.thread_id = t.id limit 1) as r on true
    where t.last_no > coalesce(r.last_read_no, 0);
    return;
  end if;
  -- Two statements, each with a plan that walks its own index.
  if unread_candidates.topic is null then
    select t.last_post_at into oldest from public.forum_threads as t
    where t.removed_at is null and t.last_post_at > read_before and t.forum_id = any (forums)
    order by t.last_post_at desc offset newest - 1 limit 1;
  else
    select t.last_post_at into oldest from public.forum_threads as t
    where t.removed_at is null and t.last_post_at > read_before and t.forum_id = any (forums)
      and t.topic_id = unread_candidates.topic
    order by t.last_post_at desc offset newest - 1 limit 1;
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
    and t.last_post_at > read_before and t.last_post_at >= coalesce(oldest, '-infinity')
    and t.last_no > coalesce(c.last_read_no, 0);
end
$$;
comment on function private.unread_candidates(uuid, uuid, uuid[], timestamptz) is
  'Threads with posts that an account has not read, in a topic or in all of some forums, among the 2000 with the newest posts: at least those that the account has opened, and those that it follows. last_read_no is null for a thread that was never opened.';
revoke execute on function private.unread_candidates(uuid, uuid, uuid[], timestamptz) from public;

create or replace function private.unread_threads(account uuid, topic uuid default null)
returns table (thread_id uuid, topic_id uuid, last_post_at timestamptz, unread int)
language plpgsql stable
set search_path = ''
as $$
declare
  forums constant uuid[] := private.readable_forums_of(account);
  read_before constant timestamptz := coalesce((
    select m.read_before from public.forum_read_marks as m where m.user_id = account), '-infinity');
begin
  return query
  with watches as materialized (
    select w.thread_id, w.topic_id, w.forum_id, w.level, w.set_at
    from public.forum_watches as w where w.user_id = account
  )
  select t.id, t.topic_id, t.last_post_at, t.last_no - coalesce(t.last_read_no, 0)
  from private.unread_candidates(account, unread_threads.topic, forums, read_before) as t
  left join watches as wt on wt.thread_id = t.id
  left join watches as wo on wo.topic_id = t.topic_id
  left join watches as wf on wf.forum_id = t.forum_id
  where case coalesce(wt.level, wo.level, wf.level)
    when 'muted' then false
    -- Of what was never opened, that counts which came after one began to follow.
    when 'following' then t.last_read_no is not null or t.last_post_at > coalesce(
      case when wt.level is not null then wt.set_at end,
      case when wo.level is not null then wo.set_at end, wf.set_at)
    else t.last_read_no is not null end;
end
$$;
