-- What a reader missed comes in parts: posts may be long.

create or replace function private.changed_posts(thread_id uuid, since bigint, shown int[]) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most_bytes constant int := 1000000;
  thread public.forum_threads;
  numbers int[];
  next int;
begin
  select * into thread from public.forum_threads as t where t.id = changed_posts.thread_id;
  if not private.can_read_thread(thread) then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  select array_agg(c.no) filter (where c.bytes_before < most_bytes),
    min(c.no) filter (where c.bytes_before >= most_bytes)
  into numbers, next
  from (
    select p.no,
      sum(octet_length(p.body)) over (order by p.no) - octet_length(p.body) as bytes_before
    from public.forum_posts as p
    where p.thread_id = thread.id and p.version > coalesce(since, 0)
      and p.no between shown[1] and coalesce(shown[2], thread.last_no)
      and p.no < shown[1]::bigint + 500) as c;
  return jsonb_build_object(
    'thread', private.shown_thread(thread),
    'posts', (
      select coalesce(jsonb_agg(private.shown_post(p) order by p.no), '[]')
      from public.forum_posts as p
      where p.thread_id = thread.id and p.no = any (numbers)),
    'next', next);
end
$$;
comment on function public.read_changed_posts(uuid, bigint, int[]) is
  'What a reader missed: the thread, and the posts with numbers from shown[1] to shown[2] (null: the last one; 500 at most) that changed after the version since, up to about a megabyte of text; next is the first one that was left out (changedPosts in contracts/forum.ts). 404 as read_thread.';
