-- What a thread's page adds for the member who reads it.

create function private.reply_barrier(thread public.forum_threads) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  code text;
begin
  if thread.removed_at is not null then
    return 'forbidden';
  end if;
  -- The page learns in advance what post_reply will do, by the same rule.
  perform private.require_open_thread(thread);
  return null;
exception
  when sqlstate 'PGRST' then
    code := sqlerrm::jsonb ->> 'code';
    return case when code in ('forum_archived', 'thread_locked', 'silenced') then code
      else 'forbidden' end;
end
$$;
comment on function private.reply_barrier(public.forum_threads) is
  'The code with which a reply of the caller to the thread would be refused now; null where it would not. Limits on the number of posts aside.';

create function public.read_own_thread(thread_id uuid, first_no int default 1, at_most int default 20)
returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 20), 1), 100);
  me constant uuid := private.require_reader();
  thread public.forum_threads;
  person public.forum_people;
  shown bigint[];
  moderates boolean;
  barrier text;
  free_at timestamptz;
begin
  select * into thread from public.forum_threads as t where t.id = read_own_thread.thread_id;
  if not private.can_read_thread(thread) then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  select * into person from public.forum_people as f where f.user_id = me;
  moderates := thread.forum_id = any (private.moderated_forums());
  barrier := private.reply_barrier(thread);
  if barrier = 'silenced' then
    -- A ban has no end.
    free_at := nullif(private.silenced_until(me, thread.forum_id), 'infinity');
  elsif barrier is null and thread.slow_seconds is not null and not moderates then
    select max(p.created_at) + make_interval(secs => thread.slow_seconds) into free_at
    from public.forum_posts as p where p.thread_id = thread.id and p.author_id = me;
    if free_at > now() then
      barrier := 'rate_limited';
    else
      free_at := null;
    end if;
  end if;
  shown := array(
    select p.id from public.forum_posts as p
    where p.thread_id = thread.id and p.no >= coalesce(first_no, 1) order by p.no limit most);
  return jsonb_build_object(
    'number', person.number,
    'last_read_no', (
      select r.last_read_no from public.forum_reads as r
      where r.user_id = me and r.thread_id = thread.id),
    'level', (select w.level from private.watch_of(me, thread) as w),
    'may', jsonb_build_object('write', barrier, 'write_from', free_at, 'moderate', moderates,
      -- As long as public.edit_post accepts a change.
      'edit_seconds', case when moderates then null
        when private.trust_of(person) = 2 then 30 * 86400 else 86400 end),
    'likes', (
      select coalesce(jsonb_agg(l.post_id order by l.post_id), '[]') from public.forum_likes as l
      where l.user_id = me and l.post_id = any (shown)),
    'bookmarks', (
      select coalesce(jsonb_agg(jsonb_build_object('post_id', b.post_id, 'note', b.note,
        'remind_at', b.remind_at) order by b.post_id), '[]')
      from public.forum_bookmarks as b where b.user_id = me and b.post_id = any (shown)),
    'own', (
      select coalesce(jsonb_agg(jsonb_build_object('post_id', p.id, 'body', p.body,
        'status', p.status) order by p.no), '[]')
      from public.forum_posts as p
      where p.id = any (shown) and p.status in ('held', 'withdrawn', 'removed')
        and (moderates or p.author_id = me)),
    'blocked', (
      select coalesce(jsonb_agg(f.number order by f.number), '[]')
      from public.forum_blocks as b join public.forum_people as f on f.user_id = b.blocked_id
      where b.blocker_id = me),
    'flags', (
      select coalesce(jsonb_agg(g.post_id order by g.post_id), '[]') from public.forum_flags as g
      where g.user_id = me and g.post_id = any (shown)));
end
$$;
comment on function public.read_own_thread(uuid, int, int) is
  'What the page of a thread adds for the caller, about the thread and at most at_most posts from first_no on (ownThread in contracts/forum-own.ts): how far they have read, what they may do, their likes, bookmarks and flags, and the texts of hidden posts that are theirs, or of their forum to moderate. 401, 403 insufficient_aal, 404.';
revoke execute on function private.reply_barrier(public.forum_threads) from public;
revoke execute on function public.read_own_thread(uuid, int, int) from public, anon;
grant execute on function public.read_own_thread(uuid, int, int) to authenticated, service_role;
