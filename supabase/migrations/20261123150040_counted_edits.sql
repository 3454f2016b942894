-- Edits are counted, as posts are, and tell no more people than a post may.

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
    and post.created_at + (case when trust = 2 then interval '30 days' else interval '1 day' end) < now()
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
  elsif written ~ '!\[[^\]]*\]\(' and trust < 2 then
    perform private.open_case(post.id, 'image');
  end if;
  changed := private.change_post(post);
  if not moderates then
    perform private.require_turn('forum_edit', (select auth.uid())::text,
      10 * (private.posting_limits(trust)).per_minute, interval '1 hour',
      'Too many changes in a short time', 'Wait a little.');
  end if;
  return changed;
end
$$;
comment on function public.edit_post(bigint, int, text, text) is
  'Replaces the text of a post, of which the caller has seen the revision; the former text stays in its history. For its author within a day (trusted members 30 days), and for moderators. Returns {thread, post}. 403, 404, 409 conflict, edit_closed or thread_locked, 400, 429 rate_limited.';

create function private.first_named(post public.forum_posts, out people bigint[], out posts bigint[])
language plpgsql stable
set search_path = ''
as $$
begin
  people := private.people_named(post.body);
  posts := private.posts_quoted(post.body);
  if post.revision > 1 and people <> '{}' then
    people := array(
      select n.number
      from (
        select e.revision, e.body from public.forum_post_edits as e where e.post_id = post.id
        union all select post.revision, post.body) as t,
        unnest(private.people_named(t.body)) with ordinality as n (number, nth)
      group by n.number order by min(100 * t.revision + n.nth) limit 10);
  end if;
  if post.revision > 1 and posts <> '{}' then
    posts := array(
      select n.id
      from (
        select e.revision, e.body from public.forum_post_edits as e where e.post_id = post.id
        union all select post.revision, post.body) as t,
        unnest(private.posts_quoted(t.body)) with ordinality as n (id, nth)
      group by n.id order by min(100 * t.revision + n.nth) limit 10);
  end if;
end
$$;
comment on function private.first_named(public.forum_posts) is
  'Numbers of the first ten members that a post named, and ids of the first ten posts that it quoted, over all its texts: no edit makes room for others.';
revoke execute on function private.first_named(public.forum_posts) from public;

create or replace function private.tell_of_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  thread constant public.forum_threads := private.thread_of(new);
  first_named constant record := private.first_named(new);
  told record;
begin
  if thread.removed_at is not null then
    return null;
  end if;
  for told in
    with reasons (kind, rank, person) as (
      select 'member_mentioned', 1, f.user_id
      from public.forum_people as f where f.number = any (private.people_named(new.body))
        and f.number = any (first_named.people)
      union all
      select 'post_quoted', 2, p.author_id
      from public.forum_posts as p
      where p.id = any (private.posts_quoted(new.body)) and p.id = any (first_named.posts)
        and p.status = 'visible'
        and private.reads_thread(new.author_id, p.thread_id)
        and private.reads_thread(p.author_id, p.thread_id)
      union all
      select 'post_answered', 3, p.author_id
      from public.forum_posts as p where p.thread_id = new.thread_id and p.no = new.reply_to
    )
    select distinct on (r.person) r.person, r.kind from reasons as r
    where r.person is not null and private.hears_of(r.person, new.author_id, thread)
    order by r.person, r.rank
  loop
    if private.hold_inbox(told.person) then
      perform private.notify(told.person, told.kind, 'post:' || new.id,
        private.notice_of_post(thread, new.no, new.author_id));
    end if;
  end loop;
  return null;
end
$$;
