-- What a reader sees of a post is put together by an expression that keeps its plan: one with a query in it is
-- planned with every post.

create or replace function private.shown_post(post public.forum_posts) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  place jsonb;
begin
  if post.moved_to is not null then
    -- Every reader gets the same answer, so that only what all of them find is named.
    select jsonb_build_object('number', t.number, 'no', m.no) into place
    from public.forum_posts as m
    join public.forum_threads as t on t.id = m.thread_id
    join public.forum_threads as o on o.id = post.thread_id
    join public.forums as f on f.id = t.forum_id
    where m.id = post.moved_to and t.removed_at is null
      and (f.id = o.forum_id or f.readers = 'anyone');
  end if;
  return jsonb_build_object(
    'id', post.id, 'key', post.key, 'no', post.no, 'status', post.status, 'by_site', post.by_site,
    'author', private.forum_person(post.author_id),
    -- A text that is not shown is not sent either.
    'body', case post.status when 'visible' then post.body end,
    'reply_to', post.reply_to, 'revision', post.revision, 'edited_at', post.edited_at,
    'likes', post.likes, 'created_at', post.created_at, 'moved_to', place);
end
$$;
