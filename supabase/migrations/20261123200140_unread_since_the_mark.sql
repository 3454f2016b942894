-- The number of unread threads is counted again whenever it can have changed: for those who had marked all as
-- read, for those who followed where a thread stood before it moved, and when a forum's readers change or
-- threads are deleted.

alter table private.forum_arrivals add column former_topic_id uuid, add column former_forum_id uuid;
update private.personal_data set impersonal = '{former_topic_id,former_forum_id}' where relation = 'private.forum_arrivals';
comment on table private.forum_arrivals is
  'Threads with posts that readers'' numbers do not count yet, and their last post before: those who had read that far, or had marked it as read, have an unread thread now. before_no is 0 for threads that moved or were removed, which concerns everybody, also those who follow the former topic or forum. Rows are only added and removed, so that no post waits for the job.';

create or replace function private.note_arrival() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.forum_arrivals (thread_id, before_no, before_at, former_topic_id, former_forum_id)
  values (new.id, case when (new.removed_at, new.topic_id, new.forum_id)
    is not distinct from (old.removed_at, old.topic_id, old.forum_id) then old.last_no else 0 end,
    old.last_post_at, nullif(old.topic_id, new.topic_id), nullif(old.forum_id, new.forum_id));
  return null;
end
$$;

create function private.recount_later(accounts uuid[]) returns void
language sql
set search_path = ''
as $$
  insert into private.forum_recounts (user_id)
  select i.user_id from (
    -- An account that is about to end needs no number.
    select o.user_id from public.notice_inboxes as o
    where o.user_id = any (accounts) order by o.user_id for key share skip locked) as i
  on conflict do nothing
$$;
comment on function private.recount_later(uuid[]) is
  'Has private.count_forums count the unread threads of these accounts.';

create or replace function private.gather_unread() returns void
language plpgsql
set search_path = ''
as $$
declare
  concerned uuid[];
begin
  with taken as (
    delete from private.forum_arrivals as a returning a.*
  ), moved as (
    select t.id, t.last_no, min(a.before_no) as before_no, (array_agg(a.before_at order by a.id))[1] as before_at,
      array_agg(a.former_topic_id) || t.topic_id as topics, array_agg(a.former_forum_id) || t.forum_id as forums
    from taken as a join public.forum_threads as t on t.id = a.thread_id
    group by t.id
  ), followed as (
    select m.before_no, m.before_at, w.user_id, w.set_at from moved as m
    join public.forum_watches as w on w.thread_id = m.id where w.level = 'following'
    union all
    select m.before_no, m.before_at, w.user_id, w.set_at from moved as m
    join public.forum_watches as w on w.topic_id = any (m.topics) where w.level = 'following'
    union all
    select m.before_no, m.before_at, w.user_id, w.set_at from moved as m
    join public.forum_watches as w on w.forum_id = any (m.forums) where w.level = 'following'
  )
  select array_agg(c.user_id) into concerned from (
    select r.user_id from moved as m
    join public.forum_reads as r on r.thread_id = m.id and r.last_read_no < m.last_no
    left join public.forum_read_marks as k on k.user_id = r.user_id
    where r.last_read_no >= m.before_no or m.before_at <= k.read_before
    union
    -- Followers who never opened the thread: its first post since they began to follow, or marked all as read.
    select f.user_id from followed as f
    left join public.forum_read_marks as k on k.user_id = f.user_id
    where f.before_no = 0 or f.set_at >= f.before_at or f.before_at <= k.read_before) as c;
  perform private.recount_later(concerned);
end
$$;

create function private.recount_followers() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  forum uuid := old.id;
  threads uuid[];
begin
  if tg_table_name = 'forum_threads' then
    forum := old.forum_id;
    threads := array[old.id];
  else
    threads := array(select t.id from public.forum_threads as t where t.forum_id = forum);
  end if;
  perform private.recount_later(array(
    select w.user_id from public.forum_watches as w
    where w.forum_id = forum and w.level = 'following'
    union
    select w.user_id from public.forum_watches as w
    join public.forum_topics as t on t.id = w.topic_id
    where t.forum_id = forum and w.level = 'following'
    union
    select w.user_id from public.forum_watches as w where w.thread_id = any (threads)
    union
    select r.user_id from public.forum_reads as r where r.thread_id = any (threads)));
  return old;
end
$$;
comment on function private.recount_followers() is
  'Has the unread threads counted of all who read or follow what changed: a forum''s readers, or a thread that is deleted.';
create trigger recount_followers after update of readers on public.forums
  for each row when (new.readers <> old.readers) execute function private.recount_followers();
create trigger recount_followers before delete on public.forum_threads
  for each row execute function private.recount_followers();

create function private.recount_member() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.recount_later(array_remove(array[
    case when tg_op <> 'INSERT' then old.user_id end, case when tg_op <> 'DELETE' then new.user_id end], null));
  return null;
end
$$;
comment on function private.recount_member() is
  'Has the unread threads counted of somebody whose right to read forums changed.';
create trigger recount_member after insert or update or delete on public.forum_members
  for each row execute function private.recount_member();
create trigger recount_member after insert or update or delete on public.forum_moderators
  for each row execute function private.recount_member();
create trigger recount_member after insert or update or delete on public.user_roles
  for each row execute function private.recount_member();
revoke execute on function private.recount_later(uuid[]), private.recount_followers(), private.recount_member()
  from public;

-- Whose number was left behind.
select private.recount_later(array(
  select r.user_id from public.forum_reads as r union select w.user_id from public.forum_watches as w));
