-- How long authors may change what they wrote is said in one place, and the page of a thread knows how far its
-- reader has seen it.

create or replace function public.change_thread(
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
    and thread.created_at + private.time_to_edit(private.caller_trust(thread.forum_id)) < now()
  then
    perform private.refuse(409, 'edit_closed', 'The time in which this title could be changed is over');
  elsif given ? 'title' and private.require_listed_words(given ->> 'title', thread.forum_id, true) then
    return null;
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

create or replace function public.read_own_thread(thread_id uuid, first_no int default 1, at_most int default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 20), 1), 100);
  me constant uuid := private.require_reader();
  thread public.forum_threads;
  person public.forum_people;
  shown bigint[];
  moderates boolean;
  barrier text;
  free_at timestamptz;
  read_no int;
  seen_no int;
begin
  select * into thread from public.forum_threads as t where t.id = read_own_thread.thread_id;
  if not private.can_read_thread(thread) then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  select * into person from public.forum_people as f where f.user_id = me;
  select r.last_read_no into read_no from public.forum_reads as r
  where r.user_id = me and r.thread_id = thread.id;
  seen_no := private.seen_no(thread.id, thread.last_no, thread.last_post_at, read_no, (
    select m.read_before from public.forum_read_marks as m where m.user_id = me));
  moderates := thread.forum_id = any (private.moderated_forums());
  barrier := private.reply_barrier(thread);
  if barrier = 'silenced' then
    -- A ban has no end.
    free_at := nullif(private.silenced_until(me, thread.forum_id), 'infinity');
  elsif barrier is null and thread.slow_seconds is not null and not moderates then
    select max(p.created_at) + make_interval(secs => thread.slow_seconds) into free_at
    from public.forum_posts as p where p.thread_id = thread.id and p.author_id = me;
    if free_at > now() then
      barrier := 'rate_limited';
    else
      free_at := null;
    end if;
  end if;
  shown := array(
    select p.id from public.forum_posts as p
    where p.thread_id = thread.id and p.no >= coalesce(first_no, 1) order by p.no limit most);
  return jsonb_build_object(
    'number', person.number,
    'last_read_no', case when seen_no > 0 then seen_no else read_no end,
    'level', (select w.level from private.watch_of(me, thread) as w),
    'may', jsonb_build_object('write', barrier, 'write_from', free_at, 'moderate', moderates,
      'edit_seconds', case when not moderates then
        extract(epoch from private.time_to_edit(private.trust_of(person)))::int end),
    'likes', (
      select coalesce(jsonb_agg(l.post_id order by l.post_id), '[]') from public.forum_likes as l
      where l.user_id = me and l.post_id = any (shown)),
    'bookmarks', (
      select coalesce(jsonb_agg(jsonb_build_object('post_id', b.post_id, 'note', b.note,
        'remind_at', b.remind_at) order by b.post_id), '[]')
      from public.forum_bookmarks as b where b.user_id = me and b.post_id = any (shown)),
    'own', (
      select coalesce(jsonb_agg(jsonb_build_object('post_id', p.id, 'body', p.body,
        'status', p.status) order by p.no), '[]')
      from public.forum_posts as p
      where p.id = any (shown) and p.status in ('held', 'withdrawn', 'removed')
        and (moderates or p.author_id = me)),
    'blocked', (
      select coalesce(jsonb_agg(f.number order by f.number), '[]')
      from public.forum_blocks as b join public.forum_people as f on f.user_id = b.blocked_id
      where b.blocker_id = me),
    'flags', (
      select coalesce(jsonb_agg(g.post_id order by g.post_id), '[]') from public.forum_flags as g
      where g.user_id = me and g.post_id = any (shown)));
end
$$;
