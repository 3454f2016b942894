-- Who follows a thread hears of new posts by a job, so that posting costs the same with 5 000 followers.

create table private.forum_news (
  post_id bigint primary key references public.forum_posts (id) on delete cascade,
  thread_id uuid not null references public.forum_threads (id) on delete cascade
);
comment on table private.forum_news is
  'Posts of which the followers of their thread have not heard yet (private.tell_followers).';
create index forum_news_thread on private.forum_news (thread_id);
alter table private.forum_news enable row level security;
insert into private.personal_data (relation) values ('private.forum_news');

create function private.note_news() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.forum_news (post_id, thread_id) values (new.id, new.thread_id)
  on conflict do nothing;
  return null;
end
$$;
comment on function private.note_news() is 'Keeps a new post, or one that a moderator has let through, for those who follow its thread.';
create trigger note_news after insert on public.forum_posts
  for each row when (new.status = 'visible') execute function private.note_news();
create trigger note_shown after update of status on public.forum_posts
  for each row when (new.status = 'visible' and old.status = 'held') execute function private.note_news();

create function private.follow_own_thread() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.forum_watches (user_id, thread_id, level) values (new.author_id, new.id, 'following')
  on conflict do nothing;
  return null;
end
$$;
comment on function private.follow_own_thread() is 'Who starts a thread follows it, until they choose otherwise.';
create trigger follow_own_thread after insert on public.forum_threads
  for each row when (new.author_id is not null) execute function private.follow_own_thread();

create function private.tell_followers(at_most int default 1000) returns int
language plpgsql
set search_path = ''
as $$
declare
  news record;
  thread public.forum_threads;
  summed text;
  said jsonb;
  told int := 0;
  is_open boolean;
  listeners uuid[];
  counting bigint[];
begin
  for news in
    select n.thread_id, array_agg(n.post_id) as posts, min(p.no) as first_no, max(p.no) as last_no,
      array_agg(distinct p.author_id) filter (where p.author_id is not null) as authors,
      bool_or(p.author_id is null) as by_site
    from private.forum_news as n join public.forum_posts as p on p.id = n.post_id
    where p.status = 'visible'
    group by n.thread_id order by min(n.post_id)
  loop
    exit when told >= at_most;
    select * into thread from public.forum_threads as t
    where t.id = news.thread_id and t.removed_at is null;
    summed := 'thread:' || thread.id;
    is_open := exists (
      select from public.forums as f where f.id = thread.forum_id and f.readers <> 'listed');
    said := private.notice_of_post(thread, news.first_no);
    listeners := array(
      select i.user_id
      from (
        select distinct on (w.user_id) w.user_id, w.level
        from public.forum_watches as w
        where w.thread_id = thread.id or w.topic_id = thread.topic_id or w.forum_id = thread.forum_id
        order by w.user_id, w.thread_id is null, w.topic_id is null) as follower
      join public.notice_inboxes as i on i.user_id = follower.user_id
      left join public.forum_reads as r on r.user_id = i.user_id and r.thread_id = thread.id
      where follower.level = 'following'
        and coalesce(r.last_read_no, 0) < news.last_no
        and (is_open or thread.forum_id = any (private.readable_forums_of(i.user_id)))
        and (news.by_site or exists (
          select from unnest(news.authors) as author
          where author <> i.user_id and not private.has_blocked(i.user_id, author)))
        -- A post that named, quoted or answered them has told them itself.
        and not exists (
          select from public.notifications as n
          where n.user_id = i.user_id and n.thread_id = thread.id and n.read_at is null
            and n.kind in ('post_answered', 'member_mentioned', 'post_quoted')
            and (n.data ->> 'post_no')::int >= news.first_no)
        -- Those who heard of all this in a run before.
        and not exists (
          select from public.notifications as n
          where n.user_id = i.user_id and n.kind = 'thread_continued' and n.sums = summed
            and n.read_at is null and (n.data ->> 'told_no')::int >= news.last_no)
        and not exists (
          select from public.notifications as n
          where n.user_id = i.user_id and n.kind = 'thread_continued'
            and n.cause = format('thread:%s:%s', thread.id, news.last_no))
      limit at_most - told
      -- Of an account that ends at this moment, nothing is waited for.
      for key share of i skip locked);
    counting := array(
      select n.id from public.notifications as n
      where n.user_id = any (listeners) and n.kind = 'thread_continued' and n.sums = summed
        and n.read_at is null
      for update skip locked);
    update public.notifications as n
    set data = n.data || (said - 'post_no')
      || jsonb_build_object('posts', news.last_no - (n.data ->> 'post_no')::int + 1,
        'told_no', news.last_no)
    where n.id = any (counting);
    insert into public.notifications (user_id, kind, cause, sums, data, on_site)
    select l.user_id, 'thread_continued', format('thread:%s:%s', thread.id, news.last_no), summed,
      said || jsonb_build_object('post_no', l.first_no, 'told_no', news.last_no,
        'posts', news.last_no - l.first_no + 1),
      coalesce(p.site, true)
    from (
      select f.user_id, greatest(news.first_no, coalesce(r.last_read_no, 0) + 1) as first_no
      from unnest(listeners) as f (user_id)
      left join public.forum_reads as r on r.user_id = f.user_id and r.thread_id = thread.id
      where not exists (
        select from public.notifications as n
        where n.user_id = f.user_id and n.kind = 'thread_continued' and n.sums = summed
          and n.read_at is null)) as l
    left join public.notice_preferences as p on p.user_id = l.user_id and p.kind = 'thread_continued'
    order by l.user_id
    on conflict do nothing;
    told := told + cardinality(listeners);
    exit when told >= at_most;
    delete from private.forum_news as n where n.post_id = any (news.posts);
  end loop;
  -- What was taken down before anybody heard of it.
  delete from private.forum_news as n using public.forum_posts as p
  where p.id = n.post_id and p.status <> 'visible';
  return told;
end
$$;
comment on function private.tell_followers(int) is
  'Job: writes one notice for each follower and thread with new posts, which counts up until it is read, and returns how many heard; who is beyond at_most people is told by the next run, so that no run holds inboxes for long. One at a time, by the job''s own lock. Locks inboxes, then notices, and waits for neither.';
revoke execute on function private.note_news(), private.follow_own_thread(),
  private.tell_followers(int) from public;
select private.declare_job('tell-followers', '10 seconds', 'select private.tell_followers()',
  'Notifies members of new posts in threads that they follow.');
