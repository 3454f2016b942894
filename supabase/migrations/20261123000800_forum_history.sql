-- Former texts of a post, and the posts that a member keeps.

create function private.post_history(post_id bigint) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  post public.forum_posts;
  thread public.forum_threads;
begin
  select * into post from public.forum_posts as p where p.id = post_history.post_id;
  select * into thread from public.forum_threads as t where t.id = post.thread_id;
  -- The texts of a post that is not shown are not shown either.
  if not private.can_read_thread(thread) or not (
    post.status = 'visible'
    or (private.is_assured() and coalesce(post.author_id = (select auth.uid()), false))
    or thread.forum_id = any (private.moderated_forums()))
  then
    perform private.refuse(404, 'not_found', 'There is no such post');
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('revision', e.revision, 'body', e.body,
      'editor', private.forum_person(e.edited_by), 'reason', e.reason, 'edited_at', e.edited_at)
      order by e.revision), '[]')
    from public.forum_post_edits as e where e.post_id = post.id);
end
$$;
comment on function private.post_history(bigint) is
  'public.read_post_history, with the rights to read rows that browsers do not have.';

create function public.read_post_history(post_id bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.post_history(post_id)
$$;
comment on function public.read_post_history(bigint) is
  'The former texts of a post, with who replaced each, when and why (postHistory in contracts/forum-own.ts). 404 for a post that the caller may not read; one that is hidden has a history for its author and the moderators of its forum.';
revoke execute on function private.post_history(bigint), public.read_post_history(bigint) from public;
grant execute on function private.post_history(bigint), public.read_post_history(bigint)
  to anon, authenticated, service_role;

create index forum_bookmarks_kept on public.forum_bookmarks (user_id, kept_at desc, post_id desc);

create function public.read_bookmarks(after jsonb default null, at_most int default 30) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 30), 1), 100);
  me constant uuid := private.require_reader();
  forums constant uuid[] := private.readable_forums();
  moderated constant uuid[] := private.moderated_forums();
  cursor_at timestamptz;
  cursor_id bigint;
  kept public.forum_bookmarks[];
begin
  begin
    cursor_at := (after ->> 'kept_at')::timestamptz;
    cursor_id := (after ->> 'post_id')::bigint;
  exception
    when data_exception then
      perform private.refuse(400, 'invalid', 'The position in the list cannot be read');
  end;
  kept := array(
    select b from public.forum_bookmarks as b
    join public.forum_posts as p on p.id = b.post_id
    join public.forum_threads as t on t.id = p.thread_id
    where b.user_id = me and t.forum_id = any (forums)
      and (t.removed_at is null or t.forum_id = any (moderated))
      and (cursor_at is null or (b.kept_at, b.post_id) < (cursor_at, cursor_id))
    order by b.kept_at desc, b.post_id desc limit most + 1);
  return jsonb_build_object(
    'bookmarks', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'post_id', p.id, 'no', p.no, 'author', private.forum_person(p.author_id),
        'excerpt', case p.status when 'visible' then private.shorten(p.body, 240) end,
        'note', k.note, 'remind_at', k.remind_at, 'kept_at', k.kept_at,
        'thread', jsonb_build_object('number', t.number, 'title', t.title,
          'topic', (select o.slug from public.forum_topics as o where o.id = t.topic_id)))
        order by k.kept_at desc, k.post_id desc), '[]')
      from unnest(kept[:most]) as k
      join public.forum_posts as p on p.id = k.post_id
      join public.forum_threads as t on t.id = p.thread_id),
    'next', case when cardinality(kept) > most then jsonb_build_object(
      'kept_at', (kept[most]).kept_at, 'post_id', (kept[most]).post_id) end);
end
$$;
comment on function public.read_bookmarks(jsonb, int) is
  'The posts that the caller keeps, the latest first (ownBookmarks in contracts/forum-own.ts), without those that the caller may no longer read. after is the next of the page before. 401, 403 insufficient_aal, 400 invalid.';
revoke execute on function public.read_bookmarks(jsonb, int) from public, anon;
grant execute on function public.read_bookmarks(jsonb, int) to authenticated, service_role;
