-- Where a post is, for links that know its id alone: quotations, notices, feeds.

create function private.post_place(post_id bigint) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  post public.forum_posts;
  thread public.forum_threads;
begin
  select * into post from public.forum_posts as p where p.id = post_place.post_id;
  select * into thread from public.forum_threads as t where t.id = post.thread_id;
  if not coalesce(private.can_read_thread(thread), false) then
    perform private.refuse(404, 'not_found', 'There is no such post');
  end if;
  return (
    select jsonb_build_object('topic', t.slug, 'number', thread.number, 'no', post.no)
    from public.forum_topics as t where t.id = thread.topic_id);
end
$$;
comment on function private.post_place(bigint) is
  'public.find_post, with the rights to read rows that browsers do not have.';

create function public.find_post(post_id bigint) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.post_place(post_id)
$$;
comment on function public.find_post(bigint) is
  'The place of a post (postPlace in contracts/forum.ts): its topic, and the numbers of its thread and in it. 404 for a post that the caller may not read.';
revoke execute on function private.post_place(bigint), public.find_post(bigint) from public;
grant execute on function private.post_place(bigint), public.find_post(bigint)
  to anon, authenticated, service_role;
