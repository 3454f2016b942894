-- A page that waits for the message of a like could not say whether a count that changed meanwhile holds it
-- already, or only what others did. The version of the thread says so.

create or replace function public.like_post(post_id bigint, liked boolean) returns jsonb
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
    perform private.require_voice((select t.forum_id from public.forum_threads as t where t.id = post.thread_id));
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
  return jsonb_build_object('liked', like_post.liked, 'likes', post.likes,
    'version', (select t.version from public.forum_threads as t where t.id = post.thread_id));
end
$$;
comment on function public.like_post(bigint, boolean) is
  'Likes a post, or no longer, and returns {liked, likes, version} (likedPost in contracts/forum-own.ts); sent again, it changes nothing. 401, 403 silenced, 404, 409 conflict for one''s own post and for one that was taken down, 429.';
