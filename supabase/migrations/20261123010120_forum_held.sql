-- Writing with the list of words: what is refused, and what waits for a moderator. Rulings settle flags and
-- close the case.

create or replace function private.add_post(thread_id uuid, key uuid, body text, reply_to int) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  thread public.forum_threads;
  post public.forum_posts;
  waits boolean;
begin
  select private.require_listed_words(add_post.body, t.forum_id) into waits
  from public.forum_threads as t where t.id = add_post.thread_id;
  update public.forum_threads as t set
    last_no = t.last_no + 1, posts = t.posts + (not waits)::int, last_post_at = clock_timestamp(),
    version = private.next_version(t.version, t.changed_in), changed_in = pg_current_xact_id()
  where t.id = add_post.thread_id
  returning * into thread;
  insert into public.forum_posts (key, thread_id, no, author_id, body, reply_to, version, status)
  values (add_post.key, thread.id, thread.last_no, (select auth.uid()), add_post.body, add_post.reply_to,
    thread.version, case when waits then 'held' else 'visible' end)
  returning * into post;
  if waits then
    insert into public.forum_rulings (forum_id, thread_id, post_id, member_id, action, details)
    values (thread.forum_id, thread.id, post.id, post.author_id, 'hold', '{"cause": "words", "revision": 1}');
    perform private.open_case(post.id, 'words');
  end if;
  if post.has_image and private.caller_trust(thread.forum_id) < 2 then
    perform private.open_case(post.id, 'image');
  end if;
  perform private.count_post(thread, post.key);
  return jsonb_build_object('thread', private.shown_thread(thread), 'post', private.shown_post(post));
end
$$;

create or replace function public.start_thread(id uuid, key uuid, topic_id uuid, title text, body text)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  topic public.forum_topics;
  named text;
  sent jsonb;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  if start_thread.id is null or start_thread.key is null then
    perform private.refuse(400, 'invalid', 'A thread needs an id, and its first post a key');
  end if;
  named := private.require_thread_title(start_thread.title);
  sent := private.sent_post(start_thread.key);
  if sent is not null then
    return sent;
  end if;
  select * into topic from public.forum_topics as t where t.id = start_thread.topic_id;
  perform private.require_forum_writer(topic.forum_id, topic.id, true);
  perform private.require_listed_words(named, topic.forum_id, true);
  insert into public.forum_threads (id, topic_id, forum_id, author_id, title)
  values (start_thread.id, topic.id, topic.forum_id, (select auth.uid()), named)
  on conflict on constraint forum_threads_pkey do nothing;
  if not found then
    -- The same request, which committed while this one waited; or somebody else's id.
    sent := private.sent_post(start_thread.key);
    if sent is null then
      perform private.refuse(409, 'conflict', 'Another thread has this id');
    end if;
    return sent;
  end if;
  return private.add_post(start_thread.id, start_thread.key,
    private.require_post_text(start_thread.body, private.caller_trust(topic.forum_id)), null);
end
$$;

create or replace function public.edit_post(post_id bigint, revision int, body text, reason text default null)
returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.forum_posts := private.lock_post(edit_post.post_id);
  thread constant public.forum_threads := private.thread_of(post);
  forum constant uuid := thread.forum_id;
  is_own constant boolean := coalesce(post.author_id = (select auth.uid()), false);
  moderates constant boolean := forum = any (private.moderated_forums());
  trust constant int := private.caller_trust(forum);
  written text;
  waits boolean;
begin
  if not is_own and not moderates then
    perform private.refuse(403, 'forbidden', 'This is somebody else''s post');
  elsif post.status not in ('visible', 'held') then
    perform private.refuse(409, 'conflict', 'The post was taken down');
  end if;
  perform private.require_open_thread(thread);
  written := private.require_post_text(edit_post.body, trust);
  if written = post.body then
    return jsonb_build_object(
      'thread', private.shown_thread(thread), 'post', private.shown_post(post));
  elsif post.revision is distinct from edit_post.revision then
    perform private.refuse(409, 'conflict', 'The post was changed meanwhile',
      'Read it again, then decide.');
  elsif not moderates
    and post.created_at + (case when trust = 2 then interval '30 days' else interval '1 day' end) < now()
  then
    perform private.refuse(409, 'edit_closed', 'The time in which this post could be changed is over');
  elsif not moderates and post.revision >= 50 then
    perform private.refuse(409, 'edit_closed', 'This post was changed too often');
  end if;
  waits := private.require_listed_words(written, forum) and post.status = 'visible';
  insert into public.forum_post_edits (post_id, revision, body, edited_by, reason)
  values (post.id, post.revision, post.body, (select auth.uid()), nullif(btrim(edit_post.reason), ''));
  if not is_own then
    perform private.log_ruling(thread, 'edit', edit_post.reason, post.author_id, post.id);
  end if;
  post.body := written;
  post.revision := post.revision + 1;
  post.edited_at := clock_timestamp();
  if waits then
    insert into public.forum_rulings (forum_id, thread_id, post_id, member_id, action, details)
    values (forum, thread.id, post.id, post.author_id, 'hold',
      jsonb_build_object('cause', 'words', 'revision', post.revision));
    post.status := 'held';
    perform private.open_case(post.id, 'words');
  elsif written ~ '!\[[^\]]*\]\(' and trust < 2 then
    perform private.open_case(post.id, 'image');
  end if;
  return private.change_post(post);
end
$$;

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
    and thread.created_at + (case private.caller_trust(thread.forum_id) when 2 then interval '30 days'
      else interval '1 day' end) < now()
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

create or replace function public.rule_post(post_id bigint, action text, reason text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.forum_posts := private.lock_post(rule_post.post_id);
  thread constant public.forum_threads := private.thread_of(post);
  said constant text := private.require_ruling_reason(rule_post.reason, rule_post.action = 'remove');
  pending public.forum_cases;
  becomes text := case rule_post.action
    when 'remove' then 'removed' when 'hold' then 'held'
    when 'restore' then 'visible' when 'approve' then 'visible' end;
begin
  select * into pending from public.forum_cases as c where c.post_id = post.id and c.closed_at is null;
  if not thread.forum_id = any (private.moderated_forums()) then
    perform private.refuse(403, 'forbidden', 'Only a moderator may do this');
  elsif becomes is null then
    perform private.refuse(400, 'invalid', 'The action is hold, approve, remove or restore');
  elsif pending.claimed_until > now() and pending.claimed_by <> (select auth.uid()) then
    perform private.refuse(409, 'case_claimed', 'Another moderator has this post in hand');
  elsif post.status = 'withdrawn' and rule_post.action = 'approve' and pending.id is not null then
    -- Nothing is wrong with it, and its author's decision stands.
    becomes := post.status;
  elsif post.status = 'withdrawn' and becomes = 'visible' then
    perform private.refuse(409, 'conflict', 'Its author took this post back');
  elsif post.status = becomes and (pending.id is null or becomes = 'held') then
    return jsonb_build_object('thread', private.shown_thread(thread), 'post', private.shown_post(post));
  end if;
  perform private.log_ruling(thread, rule_post.action, said, post.author_id, post.id,
    jsonb_build_object('was', post.status, 'is', becomes, 'revision', post.revision));
  if becomes = 'held' then
    perform private.open_case(post.id);
  else
    update public.forum_flags as f set settled_at = now(), was_right = becomes = 'removed'
    where f.post_id = post.id and f.settled_at is null;
    update public.forum_cases as c set closed_at = now() where c.id = pending.id;
  end if;
  if post.status = becomes then
    return jsonb_build_object('thread', private.shown_thread(thread), 'post', private.shown_post(post));
  end if;
  post.status := becomes;
  return private.change_post(post);
end
$$;
comment on function public.rule_post(bigint, text, text) is
  'A moderator removes a post (with a reason), holds it back, approves it or restores it, which settles its flags and closes its case; sent again, it changes nothing. Returns {thread, post}. 403, 404, 400 invalid or reason_required, 409 conflict for a post that its author took back, case_claimed for one that another moderator has in hand.';
