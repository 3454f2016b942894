-- Whether a caller may split a thread is asked before the accounts of its authors are held, not only after: a
-- member without the right could hold up an account's end, or wait for it.

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
  perform private.require_assurance();
  -- Before anybody's account is held; it is asked again with the thread locked.
  select * into source from public.forum_threads as t where t.id = split_thread.thread_id;
  if not private.can_read_thread(source) then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  perform private.require_target_topic(source, split_thread.topic_id);
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
    elsif not private.can_read_thread(made) then
      perform private.refuse(404, 'not_found', 'There is no such thread');
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
