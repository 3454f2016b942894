-- Taking a post back and bringing it back are changes of a post, which every open page hears of: they count
-- with the edits.

create function private.require_edit_turn(post public.forum_posts) returns void
language plpgsql
set search_path = ''
as $$
declare
  forum constant uuid := (private.thread_of(post)).forum_id;
begin
  if forum = any (private.moderated_forums()) then
    return;
  end if;
  perform private.require_turn('forum_edit', (select auth.uid())::text,
    10 * (private.posting_limits(private.caller_trust(forum))).per_minute, interval '1 hour',
    'Too many changes in a short time', 'Wait a little.');
end
$$;
comment on function private.require_edit_turn(public.forum_posts) is
  'Refuses (429) further changes of own posts once a member has made, in an hour, ten times the changes that the limit of posts per minute allows. Moderators have no limit.';

create function private.time_to_edit(trust int) returns interval
language sql immutable parallel safe
set search_path = ''
as $$
  select case when trust = 2 then interval '30 days' else interval '1 day' end
$$;
comment on function private.time_to_edit(int) is
  'For how long authors of this trust may change what they wrote: texts of posts, and titles of threads. Moderators may without end.';
revoke execute on function private.require_edit_turn(public.forum_posts), private.time_to_edit(int) from public;

create or replace function public.withdraw_post(post_id bigint, withdrawn boolean) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.forum_posts := private.lock_post(withdraw_post.post_id);
  changed jsonb;
begin
  if post.author_id is distinct from (select auth.uid()) then
    perform private.refuse(403, 'forbidden', 'This is somebody else''s post');
  elsif post.no = 1 then
    perform private.refuse(409, 'conflict', 'The first post of a thread stays',
      'Change its text, or ask a moderator to remove the thread.');
  elsif post.status = 'visible' and withdraw_post.withdrawn then
    post.status := 'withdrawn';
    changed := private.change_post(post);
  elsif post.status = 'withdrawn' and not withdraw_post.withdrawn then
    perform private.require_open_thread(private.thread_of(post));
    post.status := 'visible';
    changed := private.change_post(post);
  elsif post.status not in ('visible', 'withdrawn') then
    perform private.refuse(409, 'conflict', 'A moderator has decided about this post');
  end if;
  if changed is not null then
    perform private.require_edit_turn(post);
    return changed;
  end if;
  return jsonb_build_object(
    'thread', private.shown_thread(private.thread_of(post)),
    'post', private.shown_post(post));
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
  said constant text := private.require_ruling_reason(edit_post.reason, false);
  waits boolean;
  changed jsonb;
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
    and post.created_at + private.time_to_edit(trust) < now()
  then
    perform private.refuse(409, 'edit_closed', 'The time in which this post could be changed is over');
  elsif not moderates and post.revision >= 50 then
    perform private.refuse(409, 'edit_closed', 'This post was changed too often');
  end if;
  waits := private.require_listed_words(written, forum) and post.status = 'visible';
  insert into public.forum_post_edits (post_id, revision, body, edited_by, reason)
  values (post.id, post.revision, post.body, (select auth.uid()), said);
  if not is_own then
    perform private.log_ruling(thread, 'edit', said, post.author_id, post.id);
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
  elsif private.pictures_named(written) <> '{}' and trust < 2 then
    perform private.open_case(post.id, 'image');
  end if;
  changed := private.change_post(post);
  if not moderates then
    perform private.require_edit_turn(post);
  end if;
  return changed;
end
$$;
