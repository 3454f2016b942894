-- What stands in the place of a post that was moved leads to the post: its link, which names the stub, led to the
-- stub itself.

create or replace function private.post_place(post_id bigint) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  post public.forum_posts;
  thread public.forum_threads;
  place jsonb;
begin
  -- A moved post keeps its id, however often it is moved: the stub first, then the post that it stands for.
  for post in
    select p.* from public.forum_posts as p where p.id = post_place.post_id
    union all
    select m.* from public.forum_posts as s join public.forum_posts as m on m.id = s.moved_to
    where s.id = post_place.post_id
  loop
    select * into thread from public.forum_threads as t where t.id = post.thread_id;
    if private.can_read_thread(thread) then
      place := jsonb_build_object('number', thread.number, 'no', post.no, 'topic', (
        select t.slug from public.forum_topics as t where t.id = thread.topic_id));
    end if;
  end loop;
  if place is null then
    perform private.refuse(404, 'not_found', 'There is no such post');
  end if;
  return place;
end
$$;
comment on function private.post_place(bigint) is
  'public.find_post, with the rights to read rows that browsers do not have. Of the stub of a moved post: where the post stands now, or the stub where the caller may not read that.';
