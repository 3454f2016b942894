-- The notice of a bookmark whose time has come.

create function private.remind_of_posts(at_most int default 500) returns int
language plpgsql
set search_path = ''
as $$
declare
  due record;
  reminded int := 0;
begin
  for due in
    select b.user_id, b.post_id, b.note, b.remind_at, p.no, p.status,
      private.thread_of(p) as thread
    from public.forum_bookmarks as b
    join public.forum_posts as p on p.id = b.post_id
    -- The inbox before the bookmark: as an account's end has them.
    join public.notice_inboxes as i on i.user_id = b.user_id
    where b.remind_at <= now() and b.reminded_at is null
    order by b.remind_at limit at_most
    for key share of i skip locked
    for update of b skip locked
  loop
    if due.status = 'visible' and private.reads_thread(due.user_id, (due.thread).id) then
      perform private.notify(due.user_id, 'post_reminder',
        format('bookmark:%s:%s', due.post_id, extract(epoch from due.remind_at)),
        private.notice_of_post(due.thread, due.no) || jsonb_build_object('note', due.note));
    end if;
    update public.forum_bookmarks as b set reminded_at = now()
    where b.user_id = due.user_id and b.post_id = due.post_id;
    reminded := reminded + 1;
  end loop;
  return reminded;
end
$$;
comment on function private.remind_of_posts(int) is
  'Job: tells members of bookmarks whose time has come, and returns how many were due. A post that is gone, or can no longer be read by them, is passed over.';
revoke execute on function private.remind_of_posts(int) from public;
select private.declare_job('remind-of-posts', '* * * * *', 'select private.remind_of_posts()',
  'Reminds members of posts that they bookmarked.');
