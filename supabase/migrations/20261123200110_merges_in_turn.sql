-- Merges in a circle meet no more: a thread that was merged into the source while a merge waited was changed
-- later, out of order. A merge that was done answers only those who may do it.

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
  -- One merge at a time: what leads to a thread is changed by merges alone, so that all threads of this one
  -- are known when they are locked, in their order.
  perform pg_advisory_xact_lock(hashtextextended('merged threads', 0));
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
  if not private.can_read_thread(source) or not private.can_read_thread(target) then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  elsif not source.forum_id = any (moderated) or not target.forum_id = any (moderated) then
    perform private.refuse(403, 'forbidden', 'Only a moderator of both forums may do this');
  elsif source.merged_into = target.id then
    return private.placed_thread(target) || jsonb_build_object('offset', source.merged_offset);
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
