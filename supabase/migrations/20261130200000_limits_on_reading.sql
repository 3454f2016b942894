-- What a member reads, follows and mutes is limited as what they write is: by calls a minute, and by rows.
-- A browser notes every four seconds how far its reader has come, and once more on leaving a thread.

create function private.drop_oldest_reads(account uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  -- Ten times as many as are looked at for unread posts.
  most constant int := 20000;
  -- Not one by one: each time takes a look at all rows of the account.
  at_once constant int := 1000;
begin
  if (select count(*) from public.forum_reads as r where r.user_id = account) > most then
    delete from public.forum_reads as r
    where r.user_id = account and r.thread_id = any (array(
      select o.thread_id from public.forum_reads as o
      where o.user_id = account and not o.has_written
      order by o.read_at limit at_once
      -- What a merge of threads carries over at this moment goes the next time.
      for update skip locked));
  end if;
end
$$;
comment on function private.drop_oldest_reads(uuid) is
  'Keeps an account at 20,000 threads that it has opened: of more, the thousand that it read longest ago go, but for those in which it wrote.';
revoke execute on function private.drop_oldest_reads(uuid) from public;

create or replace function public.mark_thread_read(thread_id uuid, last_read_no int) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  thread constant public.forum_threads := private.require_forum_reader(mark_thread_read.thread_id);
  me constant uuid := (select auth.uid());
  wanted constant int := least(greatest(coalesce(mark_thread_read.last_read_no, 0), 0), thread.last_no);
  before int;
  reached int;
begin
  select r.last_read_no into before from public.forum_reads as r
  where r.user_id = me and r.thread_id = thread.id;
  if before >= wanted then
    return before;
  end if;
  insert into public.forum_reads as r (user_id, thread_id, last_read_no)
  values (me, thread.id, wanted)
  on conflict on constraint forum_reads_pkey do update
    set last_read_no = greatest(r.last_read_no, excluded.last_read_no), read_at = now()
  returning r.last_read_no into reached;
  if before is null then
    perform private.drop_oldest_reads(me);
  end if;
  -- A thread in the middle of which one goes on reading stays unread.
  if before is null or reached >= thread.last_no then
    perform private.recount_forums(me);
  end if;
  perform private.require_turn('forum_read', me::text, 240, interval '1 minute',
    'Too many threads were marked as read in a short time', 'Wait a minute.');
  return reached;
end
$$;
comment on function public.mark_thread_read(uuid, int) is
  'Notes that the caller has read a thread up to a post, and returns the number reached; it never falls, and a call that would not raise it stores nothing. Errors as private.require_forum_reader, 429.';

create or replace function public.mark_forums_read() returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  insert into public.forum_read_marks as m (user_id, read_before)
  values ((select auth.uid()), moment)
  on conflict on constraint forum_read_marks_pkey do update set read_before = excluded.read_before;
  perform private.recount_forums((select auth.uid()));
  perform private.require_turn('forum_read_mark', (select auth.uid())::text, 30, interval '1 minute',
    'Everything was marked as read too often in a short time', 'Wait a minute.');
  return moment;
end
$$;
comment on function public.mark_forums_read() is
  'From now on, what was posted before counts as read; returns the time. 401, 403 insufficient_aal, 429.';

create or replace function private.set_watch(forum uuid, topic uuid, thread uuid, level text) returns void
language plpgsql
set search_path = ''
as $$
declare
  most constant int := 5000;
  me constant uuid := (select auth.uid());
begin
  if set_watch.level is null then
    delete from public.forum_watches as w
    where w.user_id = me and w.forum_id is not distinct from forum
      and w.topic_id is not distinct from topic and w.thread_id is not distinct from thread;
  elsif set_watch.level in ('following', 'muted') then
    insert into public.forum_watches (user_id, forum_id, topic_id, thread_id, level)
    values (me, forum, topic, thread, set_watch.level)
    on conflict (user_id, forum_id, topic_id, thread_id) do update
      set level = excluded.level, set_at = now();
    if (select count(*) from public.forum_watches as w where w.user_id = me) > most then
      perform private.refuse(409, 'conflict',
        format('At most %s forums, topics and threads can be followed or muted', most));
    end if;
  else
    perform private.refuse(400, 'invalid', 'One follows or mutes');
  end if;
  perform private.recount_forums(me);
  perform private.require_turn('forum_watch', me::text, 60, interval '1 minute',
    'Too much was followed or muted in a short time', 'Wait a minute.');
end
$$;
comment on function private.set_watch(uuid, uuid, uuid, text) is
  'Stores that the caller follows or has muted one forum, topic or thread; null for neither. 400 for any other level, 409 conflict beyond 5000 of them, 429.';
comment on function public.watch_thread(uuid, text) is
  'Follows (following) or mutes (muted) a thread for the caller, or neither (null), and returns which. Errors as private.require_forum_reader, 400 invalid, 409 conflict at 5000 choices, 429.';
comment on function public.watch_forum(text, text, text) is
  'Follows or mutes a forum, or one of its topics, for the caller, or neither (null), and returns which. 401, 403 insufficient_aal, 404, 400 invalid, 409 conflict at 5000 choices, 429.';

create or replace function public.set_forum_digest(every text, time_zone text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  -- Before the zones are listed, which takes the server far longer than the rest.
  perform private.require_turn('forum_digest', (select auth.uid())::text, 30, interval '1 minute',
    'The digest was changed too often in a short time', 'Wait a minute.');
  if set_forum_digest.every is null then
    delete from public.forum_digests as d where d.user_id = (select auth.uid());
    return;
  elsif set_forum_digest.every not in ('day', 'week') or not exists (
    select from pg_timezone_names as z where z.name = set_forum_digest.time_zone)
  then
    perform private.refuse(400, 'invalid', 'A digest comes every day or week, in a time zone that exists');
  end if;
  insert into public.forum_digests as d (user_id, every, time_zone, next_at)
  values ((select auth.uid()), set_forum_digest.every, set_forum_digest.time_zone,
    private.next_digest(set_forum_digest.every, set_forum_digest.time_zone, now()))
  on conflict on constraint forum_digests_pkey do update set
    every = excluded.every, time_zone = excluded.time_zone, next_at = excluded.next_at;
end
$$;
comment on function public.set_forum_digest(text, text) is
  'The caller gets a digest of the forums each day or week, or none (null). 401, 403 insufficient_aal, 400 invalid, 429.';
