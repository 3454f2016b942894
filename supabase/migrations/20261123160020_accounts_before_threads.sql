-- Who works on a thread locks the account of its author, and of the post's, ahead of the thread: what is
-- noted about them names these accounts, and the end of an account holds the account before its threads.

create function private.hold_authors(variadic accounts uuid[]) returns void
language sql security definer
set search_path = ''
as $$
  select from auth.users as u where u.id = any (accounts) order by u.id for key share
$$;
comment on function private.hold_authors(uuid[]) is
  'Locks accounts that a change of a thread names, in one order, against their end. Before the thread is locked; an account that ends meanwhile is waited for, and then names nothing.';
revoke execute on function private.hold_authors(uuid[]) from public;

create or replace function private.lock_thread(thread_id uuid) returns public.forum_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.forum_threads;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  perform private.hold_authors(t.author_id)
  from public.forum_threads as t where t.id = lock_thread.thread_id;
  select * into thread from public.forum_threads as t
  where t.id = lock_thread.thread_id for no key update;
  if not private.can_read_thread(thread) then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  elsif thread.merged_into is not null then
    perform private.refuse(409, 'conflict', 'This thread was merged into another one');
  end if;
  return thread;
end
$$;

create or replace function private.lock_post(post_id bigint) returns public.forum_posts
language plpgsql
set search_path = ''
as $$
declare
  post public.forum_posts;
  thread public.forum_threads;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  perform private.hold_authors(p.author_id, t.author_id)
  from public.forum_posts as p join public.forum_threads as t on t.id = p.thread_id
  where p.id = lock_post.post_id;
  select t.* into thread from public.forum_posts as p
  join public.forum_threads as t on t.id = p.thread_id
  where p.id = lock_post.post_id for no key update of t;
  -- Read again: who held the thread before may have moved the post.
  select * into post from public.forum_posts as p where p.id = lock_post.post_id;
  if post.thread_id is distinct from thread.id then
    perform private.refuse(409, 'retry', 'The post has just moved to another thread');
  end if;
  select * into thread from public.forum_threads as t where t.id = post.thread_id;
  if post.id is null or not private.can_read_thread(thread) then
    perform private.refuse(404, 'not_found', 'There is no such post');
  elsif post.status = 'moved' then
    perform private.refuse(409, 'conflict', 'The post stands in another thread');
  end if;
  return post;
end
$$;

create or replace function private.lock_ruling(ruling_id bigint) returns public.forum_rulings
language plpgsql
set search_path = ''
as $$
declare
  ruling public.forum_rulings;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  select * into ruling from public.forum_rulings as r where r.id = lock_ruling.ruling_id;
  perform private.hold_authors(ruling.member_id,
    (select t.author_id from public.forum_threads as t where t.id = ruling.thread_id),
    (select p.author_id from public.forum_posts as p where p.id = ruling.post_id));
  -- Rulings of a thread are taken back and answered one after another.
  perform 1 from public.forum_threads as t where t.id = ruling.thread_id for no key update;
  return ruling;
end
$$;

create or replace function public.split_thread(
  id uuid, thread_id uuid, post_nos int[], title text, topic_id uuid, reason text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant int := 500;
  source public.forum_threads;
  named constant text := private.require_thread_title(split_thread.title);
  said constant text := private.require_ruling_reason(split_thread.reason, false);
  nos constant int[] := array(select distinct n from unnest(split_thread.post_nos) as n order by n);
  topic public.forum_topics;
  made public.forum_threads;
begin
  perform private.require_account();
  perform private.hold_authors(variadic array(
    select distinct p.author_id from public.forum_posts as p
    where p.thread_id = split_thread.thread_id and p.no = any (nos)));
  source := private.lock_thread(split_thread.thread_id);
  topic := private.require_target_topic(source, split_thread.topic_id);
  if split_thread.id is null then
    perform private.refuse(400, 'invalid', 'A thread needs an id');
  end if;
  select * into made from public.forum_threads as t where t.id = split_thread.id;
  if made.id is not null then
    if not exists (
      select from public.forum_rulings as r
      where r.thread_id = source.id and r.action = 'split' and r.details ->> 'into' = made.id::text)
    then
      perform private.refuse(409, 'conflict', 'Another thread has this id');
    end if;
    return private.placed_thread(made);
  elsif cardinality(nos) not between 1 and most or (
    select count(*) from public.forum_posts as p
    where p.thread_id = source.id and p.no = any (nos) and p.no > 1 and p.status <> 'moved')
    <> cardinality(nos)
  then
    perform private.refuse(400, 'invalid', 'Choose 1 to 500 posts of the thread, without the first one');
  end if;
  insert into public.forum_threads
    (id, topic_id, forum_id, author_id, title, last_no, posts, likes, version, changed_in, last_post_at)
  select split_thread.id, topic.id, topic.forum_id,
    (select p.author_id from public.forum_posts as p where p.thread_id = source.id and p.no = nos[1]),
    named, cardinality(nos), count(*) filter (where p.status = 'visible'),
    coalesce(sum(p.likes) filter (where p.status = 'visible'), 0), 1, pg_current_xact_id(), max(p.created_at)
  from public.forum_posts as p where p.thread_id = source.id and p.no = any (nos)
  on conflict on constraint forum_threads_pkey do nothing
  returning * into made;
  if made.id is null then
    perform private.refuse(409, 'retry', 'Another thread has just got this id');
  end if;
  update public.forum_threads as t set
    posts = t.posts - made.posts, likes = t.likes - made.likes,
    solved_no = case when t.solved_no = any (nos) then null else t.solved_no end,
    version = private.next_version(t.version, t.changed_in), changed_in = pg_current_xact_id()
  where t.id = source.id
  returning * into source;
  update public.forum_posts as p set
    thread_id = made.id, no = array_position(nos, p.no), reply_to = array_position(nos, p.reply_to),
    version = made.version, status = p.status
  where p.thread_id = source.id and p.no = any (nos);
  insert into public.forum_posts (key, thread_id, no, body, status, moved_to, version, created_at)
  select gen_random_uuid(), source.id, nos[p.no], '-', 'moved', p.id, source.version, p.created_at
  from public.forum_posts as p where p.thread_id = made.id order by p.no;
  perform private.carry_split_reads(source.id, made, nos);
  perform private.log_ruling(source, 'split', said, made.author_id,
    details => jsonb_build_object('into', made.id, 'number', made.number, 'posts', to_jsonb(nos)));
  return private.placed_thread(made);
end
$$;

create or replace function public.merge_threads(thread_id uuid, into_id uuid, reason text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  said constant text := private.require_ruling_reason(merge_threads.reason, false);
  moderated constant uuid[] := private.moderated_forums();
  source public.forum_threads;
  target public.forum_threads;
  shift int;
  event uuid;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  perform private.hold_authors(variadic array(
    select t.author_id from public.forum_threads as t
    where t.id in (merge_threads.thread_id, merge_threads.into_id)));
  -- With those that lead to the one that goes: their numbers lead on.
  perform 1 from public.forum_threads as t
  where t.id in (merge_threads.thread_id, merge_threads.into_id) or t.merged_into = merge_threads.thread_id
  order by t.id for no key update;
  select * into source from public.forum_threads as t where t.id = merge_threads.thread_id;
  select * into target from public.forum_threads as t where t.id = merge_threads.into_id;
  if source.merged_into = target.id then
    return private.placed_thread(target) || jsonb_build_object('offset', source.merged_offset);
  elsif not private.can_read_thread(source) or not private.can_read_thread(target) then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  elsif not source.forum_id = any (moderated) or not target.forum_id = any (moderated) then
    perform private.refuse(403, 'forbidden', 'Only a moderator of both forums may do this');
  elsif source.id = target.id or coalesce(source.removed_at, target.removed_at) is not null
    or (source.event_id is not null and target.event_id is not null)
  then
    perform private.refuse(409, 'conflict', 'These threads cannot become one',
      'Both have to stand, and at most one belongs to an event.');
  end if;
  shift := target.last_no;
  event := coalesce(target.event_id, source.event_id);
  update public.forum_threads as t set
    merged_into = target.id, merged_offset = t.merged_offset + shift
  where t.merged_into = source.id;
  update public.forum_threads as t set
    removed_at = clock_timestamp(), merged_into = target.id, merged_offset = shift, event_id = null,
    is_pinned = false, solved_no = null, posts = 0, likes = 0,
    version = private.next_version(t.version, t.changed_in), changed_in = pg_current_xact_id()
  where t.id = source.id;
  update public.forum_threads as t set
    last_no = shift + source.last_no, posts = t.posts + source.posts, likes = t.likes + source.likes,
    event_id = event, last_post_at = greatest(t.last_post_at, source.last_post_at),
    version = private.next_version(t.version, t.changed_in), changed_in = pg_current_xact_id()
  where t.id = target.id
  returning * into target;
  update public.forum_posts as p set
    thread_id = target.id, no = p.no + shift, reply_to = p.reply_to + shift, version = target.version,
    status = p.status
  where p.thread_id = source.id;
  insert into public.forum_watches (user_id, thread_id, level)
  select w.user_id, target.id, w.level from public.forum_watches as w
  join auth.users as u on u.id = w.user_id
  where w.thread_id = source.id and w.level = 'following'
  order by w.user_id
  -- An account that is about to end follows nothing, and is not waited for.
  for key share of u skip locked
  on conflict do nothing;
  perform private.carry_merged_reads(source.id, target.id, shift);
  perform private.log_ruling(target, 'merge', said, source.author_id,
    details => jsonb_build_object('from', source.id, 'number', source.number, 'offset', shift));
  return private.placed_thread(target) || jsonb_build_object('offset', shift);
end
$$;
