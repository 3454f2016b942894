-- What a member reads, follows or mutes changes the number of unread threads at once.

create or replace function public.mark_thread_read(thread_id uuid, last_read_no int) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  thread constant public.forum_threads := private.require_forum_reader(mark_thread_read.thread_id);
  before int;
  reached int;
begin
  select r.last_read_no into before from public.forum_reads as r
  where r.user_id = (select auth.uid()) and r.thread_id = thread.id;
  insert into public.forum_reads as r (user_id, thread_id, last_read_no)
  values ((select auth.uid()), thread.id,
    least(greatest(coalesce(mark_thread_read.last_read_no, 0), 0), thread.last_no))
  on conflict on constraint forum_reads_pkey do update
    set last_read_no = greatest(r.last_read_no, excluded.last_read_no), read_at = now()
  returning r.last_read_no into reached;
  -- A thread in the middle of which one goes on reading stays unread.
  if before is null or (before < thread.last_no and reached >= thread.last_no) then
    perform private.recount_forums((select auth.uid()));
  end if;
  return reached;
end
$$;

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
  return moment;
end
$$;

create or replace function private.set_watch(forum uuid, topic uuid, thread uuid, level text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if set_watch.level is null then
    delete from public.forum_watches as w
    where w.user_id = (select auth.uid()) and w.forum_id is not distinct from forum
      and w.topic_id is not distinct from topic and w.thread_id is not distinct from thread;
  elsif set_watch.level in ('following', 'muted') then
    insert into public.forum_watches (user_id, forum_id, topic_id, thread_id, level)
    values ((select auth.uid()), forum, topic, thread, set_watch.level)
    on conflict (user_id, forum_id, topic_id, thread_id) do update
      set level = excluded.level, set_at = now();
  else
    perform private.refuse(400, 'invalid', 'One follows or mutes');
  end if;
  perform private.recount_forums((select auth.uid()));
end
$$;
