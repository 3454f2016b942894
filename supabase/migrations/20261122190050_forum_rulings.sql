-- What was decided about posts and threads, by whom and why: a log that is never edited.

create table public.forum_rulings (
  id bigint generated always as identity primary key,
  forum_id uuid not null references public.forums (id) on delete cascade,
  thread_id uuid not null references public.forum_threads (id) on delete cascade,
  post_id bigint references public.forum_posts (id) on delete cascade,
  actor_id uuid references auth.users (id) on delete set null,
  action text not null check (action in ('edit', 'hold', 'approve', 'remove', 'restore', 'remove_thread',
    'restore_thread', 'lock', 'unlock', 'pin', 'unpin', 'slow', 'solve', 'rename', 'move', 'split', 'merge')),
  reason text check (char_length(reason) between 1 and 500),
  details jsonb not null default '{}',
  at timestamptz not null default clock_timestamp()
);
comment on table public.forum_rulings is
  'Append-only: what moderators, and members about their own threads, decided, in the forum that the thread was in. post_id is null for a whole thread. details: what the action set.';
create index forum_rulings_forum on public.forum_rulings (forum_id, id desc);
create index forum_rulings_thread on public.forum_rulings (thread_id, id desc);
create index forum_rulings_post on public.forum_rulings (post_id, id desc);
create index forum_rulings_actor on public.forum_rulings (actor_id, id desc);
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure, reason)
values ('public.forum_rulings', 't.actor_id = $1', '{actor_id}', '{reason}', '{details}',
  'forum_rulings', 't.thread_id, t.post_id, t.action, t.reason, t.at', 'keep',
  'Why a post is gone stays known; who decided it does not outlive the account.');
-- The account's end alone empties actor_id.
create trigger keep_append_only before update of id, forum_id, thread_id, post_id, action, reason, details, at
    or truncate
  on public.forum_rulings for each statement execute function private.keep_append_only();

alter table public.forum_rulings enable row level security;
revoke all on public.forum_rulings from anon, authenticated;
grant all on public.forum_rulings to service_role;
grant select on public.forum_rulings to authenticated;
create policy "Moderators read what was decided in their forums" on public.forum_rulings
  for select to authenticated
  using (forum_id = any ((select private.moderated_forums())::uuid[]));

create function private.lock_post(post_id bigint) returns public.forum_posts
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
  select t.* into thread from public.forum_posts as p
  join public.forum_threads as t on t.id = p.thread_id
  where p.id = lock_post.post_id for no key update of t;
  -- Read again: who held the thread before may have moved the post.
  select * into post from public.forum_posts as p
  where p.id = lock_post.post_id and p.thread_id = thread.id;
  select * into thread from public.forum_threads as t where t.id = post.thread_id;
  if post.id is null or not private.can_read_thread(thread) then
    perform private.refuse(404, 'not_found', 'There is no such post');
  end if;
  return post;
end
$$;
comment on function private.lock_post(bigint) is
  'Locks the thread of a post, for a caller with an account who may read it, and returns the post, which no other transaction changes from here on. 401, 403 insufficient_aal, 404.';

create function private.thread_of(post public.forum_posts) returns public.forum_threads
language sql stable
set search_path = ''
as $$
  select t from public.forum_threads as t where t.id = post.thread_id
$$;
comment on function private.thread_of(public.forum_posts) is 'The thread of a post.';
revoke execute on function private.thread_of(public.forum_posts) from public;

create function private.change_post(changed public.forum_posts) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  former public.forum_posts;
  post public.forum_posts;
  thread public.forum_threads;
begin
  select * into former from public.forum_posts as p where p.id = changed.id;
  update public.forum_threads as t set
    posts = t.posts + (changed.status = 'visible')::int - (former.status = 'visible')::int,
    likes = t.likes + case when changed.status = 'visible' then changed.likes else 0 end
      - case when former.status = 'visible' then former.likes else 0 end,
    version = private.next_version(t.version, t.changed_in), changed_in = pg_current_xact_id()
  where t.id = changed.thread_id
  returning * into thread;
  update public.forum_posts as p set
    body = changed.body, status = changed.status, revision = changed.revision,
    edited_at = changed.edited_at, likes = changed.likes, version = thread.version
  where p.id = changed.id
  returning * into post;
  update public.forum_people as f set
    posts = greatest(0, f.posts
      + (post.status in ('visible', 'held'))::int - (former.status in ('visible', 'held'))::int),
    likes = greatest(0, f.likes + post.likes - former.likes),
    removed = greatest(0, f.removed + (post.status = 'removed')::int - (former.status = 'removed')::int),
    removed_at = case when post.status = 'removed' and former.status <> 'removed'
      then now() else f.removed_at end
  where f.user_id = post.author_id
    and (post.status <> former.status or post.likes <> former.likes);
  return jsonb_build_object('thread', private.shown_thread(thread), 'post', private.shown_post(post));
end
$$;
comment on function private.change_post(public.forum_posts) is
  'Stores text, status or likes of a post that lock_post returned, with the counters that follow from them, and returns {thread, post} as readers see them.';

create function private.require_open_thread(thread public.forum_threads) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_forum_writer(thread.forum_id, thread.topic_id, false);
  if thread.forum_id = any (private.moderated_forums()) then
    return;
  elsif thread.is_locked then
    perform private.refuse(409, 'thread_locked', 'This thread takes no more posts');
  elsif exists (
    select from public.forum_people as f
    where f.user_id = (select auth.uid()) and f.silenced_until > now())
  then
    perform private.refuse(403, 'silenced', 'You cannot write in the forums for now');
  end if;
end
$$;
comment on function private.require_open_thread(public.forum_threads) is
  'Refuses the caller who may not change what stands in a thread: as private.require_forum_writer, 409 thread_locked, 403 silenced. Moderators of the forum may.';
revoke execute on function private.require_open_thread(public.forum_threads) from public;

create function public.edit_post(post_id bigint, revision int, body text, reason text default null)
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
  insert into public.forum_post_edits (post_id, revision, body, edited_by, reason)
  values (post.id, post.revision, post.body, (select auth.uid()), nullif(btrim(edit_post.reason), ''));
  if not is_own then
    insert into public.forum_rulings (forum_id, thread_id, post_id, actor_id, action, reason)
    values (forum, post.thread_id, post.id, (select auth.uid()), 'edit', nullif(btrim(edit_post.reason), ''));
  end if;
  post.body := written;
  post.revision := post.revision + 1;
  post.edited_at := clock_timestamp();
  return private.change_post(post);
end
$$;
comment on function public.edit_post(bigint, int, text, text) is
  'Replaces the text of a post, of which the caller has seen the revision; the former text stays in its history. For its author within a day (trusted members 30 days), and for moderators. Returns {thread, post}. 403, 404, 409 conflict, edit_closed or thread_locked, 400.';

create function public.withdraw_post(post_id bigint, withdrawn boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.forum_posts := private.lock_post(withdraw_post.post_id);
begin
  if post.author_id is distinct from (select auth.uid()) then
    perform private.refuse(403, 'forbidden', 'This is somebody else''s post');
  elsif post.no = 1 then
    perform private.refuse(409, 'conflict', 'The first post of a thread stays',
      'Change its text, or ask a moderator to remove the thread.');
  elsif post.status = 'visible' and withdraw_post.withdrawn then
    post.status := 'withdrawn';
    return private.change_post(post);
  elsif post.status = 'withdrawn' and not withdraw_post.withdrawn then
    perform private.require_open_thread(private.thread_of(post));
    post.status := 'visible';
    return private.change_post(post);
  elsif post.status not in ('visible', 'withdrawn') then
    perform private.refuse(409, 'conflict', 'A moderator has decided about this post');
  end if;
  return jsonb_build_object(
    'thread', private.shown_thread(private.thread_of(post)),
    'post', private.shown_post(post));
end
$$;
comment on function public.withdraw_post(bigint, boolean) is
  'The author takes a post back, or puts it there again; its number stays. Sent again, it changes nothing. Returns {thread, post}. 403, 404, 409 conflict for a thread''s first post and for one that moderators decided about; thread_locked, forum_archived or silenced for one that would come back.';

create function public.rule_post(post_id bigint, action text, reason text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.forum_posts := private.lock_post(rule_post.post_id);
  forum constant uuid := (private.thread_of(post)).forum_id;
  said constant text := nullif(btrim(rule_post.reason), '');
  becomes constant text := case rule_post.action
    when 'remove' then 'removed' when 'hold' then 'held'
    when 'restore' then 'visible' when 'approve' then 'visible' end;
begin
  if not forum = any (private.moderated_forums()) then
    perform private.refuse(403, 'forbidden', 'Only a moderator may do this');
  elsif becomes is null then
    perform private.refuse(400, 'invalid', 'The action is hold, approve, remove or restore');
  elsif becomes = 'removed' and said is null then
    perform private.refuse(400, 'reason_required', 'Say why the post is removed');
  elsif post.status = becomes then
    return jsonb_build_object(
      'thread', private.shown_thread(private.thread_of(post)),
      'post', private.shown_post(post));
  elsif post.status = 'withdrawn' and becomes = 'visible' then
    perform private.refuse(409, 'conflict', 'Its author took this post back');
  end if;
  insert into public.forum_rulings (forum_id, thread_id, post_id, actor_id, action, reason)
  values (forum, post.thread_id, post.id, (select auth.uid()), rule_post.action, said);
  post.status := becomes;
  return private.change_post(post);
end
$$;
comment on function public.rule_post(bigint, text, text) is
  'A moderator removes a post (with a reason), holds it back, approves it or restores it; sent again, it changes nothing. Returns {thread, post}. 403, 404, 400 invalid or reason_required, 409 conflict for a post that its author took back.';

create function public.like_post(post_id bigint, liked boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.forum_posts := private.lock_post(like_post.post_id);
  changed int;
begin
  if post.author_id = (select auth.uid()) then
    perform private.refuse(409, 'conflict', 'Nobody likes their own post');
  elsif post.status <> 'visible' then
    perform private.refuse(409, 'conflict', 'The post was taken down');
  end if;
  if like_post.liked then
    insert into public.forum_likes (post_id, user_id) values (post.id, (select auth.uid()))
    on conflict do nothing;
  else
    delete from public.forum_likes as l
    where l.post_id = post.id and l.user_id = (select auth.uid());
  end if;
  get diagnostics changed = row_count;
  if changed = 1 then
    post.likes := greatest(0, post.likes + case when like_post.liked then 1 else -1 end);
    perform private.change_post(post);
    perform private.require_turn('forum_like', (select auth.uid())::text, 60, interval '1 minute',
      'Too many likes in a short time', 'Wait a minute.');
  end if;
  return jsonb_build_object('liked', like_post.liked, 'likes', post.likes);
end
$$;
comment on function public.like_post(bigint, boolean) is
  'Likes a post, or no longer, and returns {liked, likes}; sent again, it changes nothing. 401, 404, 409 conflict for one''s own post and for one that was taken down, 429.';
revoke execute on function private.lock_post(bigint), private.change_post(public.forum_posts) from public;
revoke execute on function public.edit_post(bigint, int, text, text),
  public.withdraw_post(bigint, boolean), public.rule_post(bigint, text, text),
  public.like_post(bigint, boolean) from public, anon;
grant execute on function public.edit_post(bigint, int, text, text),
  public.withdraw_post(bigint, boolean), public.rule_post(bigint, text, text),
  public.like_post(bigint, boolean) to authenticated, service_role;
