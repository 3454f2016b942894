-- What members have read and written goes along when posts move to another thread.

create function private.carry_split_reads(source uuid, made public.forum_threads, nos int[]) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.forum_reads (user_id, thread_id, last_read_no, has_written, read_at)
  select r.user_id, made.id,
    (select count(*) from unnest(nos) as n where n <= r.last_read_no),
    exists (select from public.forum_posts as p
      where p.thread_id = made.id and p.author_id = r.user_id and not p.by_site),
    r.read_at
  from public.forum_reads as r join auth.users as u on u.id = r.user_id
  where r.thread_id = source
  order by r.user_id
  -- An account that is about to end takes nothing along, and is not waited for.
  for key share of u skip locked
  on conflict on constraint forum_reads_pkey do nothing;
  update public.forum_reads as r set has_written = false
  where r.thread_id = source and r.has_written and not exists (
    select from public.forum_posts as p
    where p.thread_id = source and p.author_id = r.user_id and not p.by_site);
  insert into private.forum_arrivals (thread_id, before_no, before_at)
  values (made.id, 0, made.last_post_at);
end
$$;
comment on function private.carry_split_reads(uuid, public.forum_threads, int[]) is
  'After posts of a thread with these numbers became a new thread: those who opened the former one have read of the new one what was read of these posts, and each thread stands among those of the members who wrote in it.';

create function private.carry_merged_reads(source uuid, target uuid, shift int) returns void
language sql
set search_path = ''
as $$
  insert into public.forum_reads as r (user_id, thread_id, last_read_no, has_written, read_at)
  select s.user_id, target, shift + s.last_read_no, s.has_written, s.read_at
  from public.forum_reads as s join auth.users as u on u.id = s.user_id
  where s.thread_id = source
  order by s.user_id
  for key share of u skip locked
  on conflict on constraint forum_reads_pkey do update set
    -- Posts of the former thread stay unread where some before them are.
    last_read_no = case when r.last_read_no >= shift then excluded.last_read_no else r.last_read_no end,
    has_written = r.has_written or excluded.has_written,
    read_at = greatest(r.read_at, excluded.read_at)
$$;
comment on function private.carry_merged_reads(uuid, uuid, int) is
  'After the posts of a thread were put behind the first so many of another one: those who opened only the former have as many unread posts as before, and that one stands among the threads of the members who wrote in either.';
revoke execute on function private.carry_split_reads(uuid, public.forum_threads, int[]),
  private.carry_merged_reads(uuid, uuid, int) from public;
