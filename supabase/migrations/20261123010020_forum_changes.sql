-- What moderators, and the authors of threads, change about a whole thread.

create function private.lock_thread(thread_id uuid) returns public.forum_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.forum_threads;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
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
comment on function private.lock_thread(uuid) is
  'Locks a thread for a caller with an account who may read it, and returns it. 401, 403 insufficient_aal, 404, 409 conflict for one that was merged into another.';

create function private.require_thread_title(title text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  named constant text := regexp_replace(btrim(require_thread_title.title), '\s+', ' ', 'g');
begin
  if coalesce(char_length(named) not between 3 and 160, true) or not private.shows_something(named)
    or named ~ '[\u0001-\u001f\u007f-\u009f\u00ad\u200b\u202a-\u202e\u2060-\u2069\ufeff]'
  then
    perform private.refuse(400, 'invalid', 'A title has 3 to 160 characters, all of which can be shown');
  end if;
  return named;
end
$$;
comment on function private.require_thread_title(text) is
  'The title of a thread with single spaces. 400 invalid unless it has 3 to 160 characters, all of which can be shown.';

create function private.placed_thread(thread public.forum_threads) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('thread', private.shown_thread(thread), 'topic', t.slug)
  from public.forum_topics as t where t.id = thread.topic_id
$$;
comment on function private.placed_thread(public.forum_threads) is
  'A thread as every reader sees it, with the slug of its topic (changedThread in contracts/forum-moderation.ts).';

create function private.require_thread_changes(changes jsonb) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(jsonb_typeof(changes) <> 'object', true) or exists (
    select from jsonb_each(case jsonb_typeof(changes) when 'object' then changes end) as c
    where not coalesce(case
      when c.key = 'title' then jsonb_typeof(c.value) = 'string'
      when c.key in ('is_pinned', 'is_locked') then jsonb_typeof(c.value) = 'boolean'
      when c.key = 'slow_seconds' then c.value = 'null' or c.value::text ~ '^\d{1,5}$'
        and c.value::text::int between 5 and 86400
      when c.key = 'solved_no' then c.value = 'null' or c.value::text ~ '^[1-9]\d{0,8}$' end, false))
  then
    perform private.refuse(400, 'invalid',
      'A thread has a title, is_pinned, is_locked, slow_seconds (5 to 86400) and solved_no');
  end if;
end
$$;
comment on function private.require_thread_changes(jsonb) is
  'Refuses (400 invalid) what change_thread cannot set (threadChanges in contracts/forum-moderation.ts).';

create function public.change_thread(
  thread_id uuid, changes jsonb, seen jsonb default null, reason text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  thread public.forum_threads := private.lock_thread(change_thread.thread_id);
  former constant public.forum_threads := thread;
  moderates constant boolean := thread.forum_id = any (private.moderated_forums());
  is_own constant boolean := coalesce(thread.author_id = (select auth.uid()), false);
  said constant text := private.require_ruling_reason(change_thread.reason, false);
  given jsonb := change_thread.changes;
  stored jsonb;
  changed record;
begin
  perform private.require_thread_changes(given);
  if not moderates and (not is_own or given - 'title' - 'solved_no' <> '{}') then
    perform private.refuse(403, 'forbidden', 'Only a moderator may do this');
  elsif given ? 'title' then
    given := jsonb_set(given, '{title}', to_jsonb(private.require_thread_title(given ->> 'title')));
  end if;
  perform private.require_open_thread(thread);
  select jsonb_object_agg(s.key, s.value) into stored from jsonb_each(jsonb_build_object(
    'title', thread.title, 'is_pinned', thread.is_pinned, 'is_locked', thread.is_locked,
    'slow_seconds', thread.slow_seconds, 'solved_no', thread.solved_no)) as s
  where given ? s.key;
  perform private.require_unchanged(change_thread.seen, stored, given);
  if given = '{}' or stored = given then
    return private.placed_thread(thread);
  elsif not moderates and given ? 'title' and given -> 'title' <> stored -> 'title'
    and thread.created_at + (case private.caller_trust(thread.forum_id) when 2 then interval '30 days'
      else interval '1 day' end) < now()
  then
    perform private.refuse(409, 'edit_closed', 'The time in which this title could be changed is over');
  elsif given ->> 'solved_no' is not null and not exists (
    select from public.forum_posts as p
    where p.thread_id = thread.id and p.no = (given ->> 'solved_no')::int and p.status = 'visible')
  then
    perform private.refuse(400, 'invalid', 'The post that would solve this thread does not stand');
  end if;
  update public.forum_threads as t set
    title = coalesce(given ->> 'title', t.title),
    is_pinned = coalesce((given ->> 'is_pinned')::boolean, t.is_pinned),
    is_locked = coalesce((given ->> 'is_locked')::boolean, t.is_locked),
    slow_seconds = case when given ? 'slow_seconds' then (given ->> 'slow_seconds')::int else t.slow_seconds end,
    solved_no = case when given ? 'solved_no' then (given ->> 'solved_no')::int else t.solved_no end,
    version = private.next_version(t.version, t.changed_in), changed_in = pg_current_xact_id()
  where t.id = thread.id
  returning * into thread;
  if thread.title <> former.title then
    -- A thread is found by its title through the words of its first post.
    update public.forum_posts as p set status = p.status where p.thread_id = thread.id and p.no = 1;
  end if;
  for changed in
    select g.key, g.value from jsonb_each(given) as g where g.value is distinct from stored -> g.key
  loop
    perform private.log_ruling(thread, case changed.key
        when 'title' then 'rename'
        when 'is_pinned' then case when thread.is_pinned then 'pin' else 'unpin' end
        when 'is_locked' then case when thread.is_locked then 'lock' else 'unlock' end
        when 'slow_seconds' then 'slow'
        else 'solve' end,
      said, thread.author_id,
      details => jsonb_build_object('was', stored -> changed.key, 'is', changed.value));
  end loop;
  return private.placed_thread(thread);
end
$$;
comment on function public.change_thread(uuid, jsonb, jsonb, text) is
  'Changes title, is_pinned, is_locked, slow_seconds or solved_no of a thread, of which the caller has seen these values, and returns {thread, topic}. For moderators of its forum; its author changes the title, within a day (trusted members 30 days), and which post solves it. Sent again, it changes nothing. 401, 403 forbidden, insufficient_aal or silenced, 404, 409 conflict, thread_locked, edit_closed or forum_archived, 400 invalid.';

create function public.remove_thread(thread_id uuid, removed boolean, reason text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  thread public.forum_threads := private.lock_thread(remove_thread.thread_id);
  said constant text := private.require_ruling_reason(remove_thread.reason, remove_thread.removed);
begin
  if not thread.forum_id = any (private.moderated_forums()) then
    perform private.refuse(403, 'forbidden', 'Only a moderator may do this');
  elsif (thread.removed_at is not null) = remove_thread.removed then
    return private.placed_thread(thread);
  end if;
  update public.forum_threads as t set
    removed_at = case when remove_thread.removed then clock_timestamp() end,
    version = private.next_version(t.version, t.changed_in), changed_in = pg_current_xact_id()
  where t.id = thread.id
  returning * into thread;
  perform private.log_ruling(thread,
    case when remove_thread.removed then 'remove_thread' else 'restore_thread' end, said, thread.author_id);
  return private.placed_thread(thread);
end
$$;
comment on function public.remove_thread(uuid, boolean, text) is
  'A moderator takes a whole thread down, with a reason, or puts it up again, and returns {thread, topic}; sent again, it changes nothing. 401, 403, 404, 409 conflict, 400 reason_required.';

create function public.move_thread(thread_id uuid, topic_id uuid, reason text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  thread public.forum_threads := private.lock_thread(move_thread.thread_id);
  former constant public.forum_threads := thread;
  said constant text := private.require_ruling_reason(move_thread.reason, false);
  topic public.forum_topics;
begin
  topic := private.require_target_topic(thread, move_thread.topic_id);
  if topic.id = thread.topic_id then
    return private.placed_thread(thread);
  end if;
  -- Both counters change: in one order, whichever way threads move.
  perform 1 from public.forum_topics as t
  where t.id in (topic.id, thread.topic_id) order by t.id for no key update;
  update public.forum_threads as t set
    topic_id = topic.id, forum_id = topic.forum_id,
    version = private.next_version(t.version, t.changed_in), changed_in = pg_current_xact_id()
  where t.id = thread.id
  returning * into thread;
  perform private.log_ruling(former, 'move', said, thread.author_id,
    details => jsonb_build_object('was', former.topic_id, 'is', topic.id));
  return private.placed_thread(thread);
end
$$;
comment on function public.move_thread(uuid, uuid, text) is
  'A moderator of both forums moves a thread to another topic, and returns {thread, topic}; its number stays. Sent again, it changes nothing. 401, 403, 404, 409 conflict or forum_archived.';

create function private.require_target_topic(thread public.forum_threads, topic_id uuid)
returns public.forum_topics
language plpgsql
set search_path = ''
as $$
declare
  moderated constant uuid[] := private.moderated_forums();
  topic public.forum_topics;
begin
  if not thread.forum_id = any (moderated) then
    perform private.refuse(403, 'forbidden', 'Only a moderator may do this');
  end if;
  select * into topic from public.forum_topics as t
  where t.id = require_target_topic.topic_id and t.forum_id = any (private.readable_forums());
  if topic.id is null then
    perform private.refuse(404, 'not_found', 'There is no such topic');
  elsif not topic.forum_id = any (moderated) then
    perform private.refuse(403, 'forbidden', 'Only a moderator of the other forum may do this');
  elsif topic.id <> thread.topic_id and (topic.archived_at is not null or exists (
    select from public.forums as f where f.id = topic.forum_id and f.archived_at is not null))
  then
    perform private.refuse(409, 'forum_archived', 'This part of the forum is in the archive');
  end if;
  return topic;
end
$$;
comment on function private.require_target_topic(public.forum_threads, uuid) is
  'The topic that takes a thread, or some of its posts, for a moderator of both forums. 403, 404, 409 forum_archived.';
revoke execute on function private.lock_thread(uuid), private.require_thread_title(text),
  private.placed_thread(public.forum_threads), private.require_thread_changes(jsonb),
  private.require_target_topic(public.forum_threads, uuid) from public;
revoke execute on function public.change_thread(uuid, jsonb, jsonb, text),
  public.remove_thread(uuid, boolean, text), public.move_thread(uuid, uuid, text) from public, anon;
grant execute on function public.change_thread(uuid, jsonb, jsonb, text),
  public.remove_thread(uuid, boolean, text), public.move_thread(uuid, uuid, text)
  to authenticated, service_role;
