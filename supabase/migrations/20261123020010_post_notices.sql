-- A post tells at once whom it answers, names and quotes.

insert into private.notice_kinds (kind, needs, mails) values
('post_answered', '{thread_id,thread_number,thread_title,topic_slug,post_no,member_name}', true),
('member_mentioned', '{thread_id,thread_number,thread_title,topic_slug,post_no,member_name}', true),
('post_quoted', '{thread_id,thread_number,thread_title,topic_slug,post_no,member_name}', true),
('post_liked', '{thread_id,thread_number,thread_title,topic_slug,post_no,member_name,likes}', false),
('thread_continued', '{thread_id,thread_number,thread_title,topic_slug,post_no,posts}', true),
('post_reminder', '{thread_id,thread_number,thread_title,topic_slug,post_no,note}', true);

create function private.reads_thread(account uuid, thread_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce((
    select t.removed_at is null and t.forum_id = any (private.readable_forums_of(account))
    from public.forum_threads as t where t.id = reads_thread.thread_id), false);
end
$$;
comment on function private.reads_thread(uuid, uuid) is
  'Whether an account is sent anything of a thread: it stands, and the account may read its forum.';

create function private.hears_of(account uuid, author uuid, thread public.forum_threads) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return account <> author
    and not exists (select from private.watch_of(account, thread) as w where w.level = 'muted')
    and private.reads_thread(account, thread.id)
    and not private.has_blocked(account, author);
end
$$;
comment on function private.hears_of(uuid, uuid, public.forum_threads) is
  'Whether an account gets notices of what an author does in a thread: of nothing in a muted or unreadable one, of nobody it has blocked, and not of itself.';

create function private.hold_inbox(account uuid) returns boolean
language plpgsql
set search_path = ''
as $$
begin
  perform 1 from public.notice_inboxes as i where i.user_id = account for key share skip locked;
  return found;
end
$$;
comment on function private.hold_inbox(uuid) is
  'Keeps an account until commit, as private.notify does, but does not wait for one that is ending: false. For transactions that hold rows of a forum, for which such an account''s erasure waits.';

create function private.notice_of_post(thread public.forum_threads, no int, author uuid default null)
returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('thread_id', thread.id, 'thread_number', thread.number,
      'thread_title', thread.title, 'post_no', notice_of_post.no,
      'topic_slug', (select t.slug from public.forum_topics as t where t.id = thread.topic_id))
    || case when author is null then '{}'::jsonb
      else jsonb_build_object('about', author,
        'member_name', (private.forum_person(author)) -> 'name') end
$$;
comment on function private.notice_of_post(public.forum_threads, int, uuid) is
  'What the data of a notice says of a post and, with an author, of who acted.';

create function private.people_named(body text) returns bigint[]
language sql immutable
set search_path = ''
as $$
  -- Not in code, and not in what is quoted.
  with plain as (
    select regexp_replace(regexp_replace(regexp_replace(body,
      '^(```|~~~).*?(^\1|\Z)', '', 'gw'), '`[^`\n]*`', '', 'g'), '^ {0,3}>.*$', '', 'gn') as words
  ), found as (
    select m.parts[1]::bigint as number, min(m.nth) as nth
    from plain as p, regexp_matches(p.words, '\[@[^\]\n]{1,100}\]\(member:(\d{1,18})\)', 'g')
      with ordinality as m (parts, nth)
    group by 1 order by 2 limit 10
  )
  select coalesce(array_agg(f.number order by f.nth), '{}') from found as f
$$;
comment on function private.people_named(text) is
  'Numbers of the members that a post names, [@name](member:{number}): at most ten, in their order.';

create function private.posts_quoted(body text) returns bigint[]
language sql immutable
set search_path = ''
as $$
  with found as (
    select m.parts[1]::bigint as id, min(m.nth) as nth
    from regexp_matches(body, '^ {0,3}> ?\[[^\]\n]{1,100}\]\(post:(\d{1,18})\)', 'gn')
      with ordinality as m (parts, nth)
    group by 1 order by 2 limit 10
  )
  select coalesce(array_agg(f.id order by f.nth), '{}') from found as f
$$;
comment on function private.posts_quoted(text) is
  'Ids of the posts that a post quotes, > [name](post:{id}): at most ten, in their order.';

create function private.tell_of_post() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  thread constant public.forum_threads := private.thread_of(new);
  told record;
begin
  if thread.removed_at is not null then
    return null;
  end if;
  for told in
    with reasons (kind, rank, person) as (
      select 'member_mentioned', 1, f.user_id
      from public.forum_people as f where f.number = any (private.people_named(new.body))
      union all
      select 'post_quoted', 2, p.author_id
      from public.forum_posts as p
      where p.id = any (private.posts_quoted(new.body)) and p.status = 'visible'
        and private.reads_thread(new.author_id, p.thread_id)
        and private.reads_thread(p.author_id, p.thread_id)
      union all
      select 'post_answered', 3, p.author_id
      from public.forum_posts as p where p.thread_id = new.thread_id and p.no = new.reply_to
    )
    select distinct on (r.person) r.person, r.kind from reasons as r
    where r.person is not null and private.hears_of(r.person, new.author_id, thread)
    order by r.person, r.rank
  loop
    if private.hold_inbox(told.person) then
      perform private.notify(told.person, told.kind, 'post:' || new.id,
        private.notice_of_post(thread, new.no, new.author_id));
    end if;
  end loop;
  return null;
end
$$;
comment on function private.tell_of_post() is
  'At the end of the transaction that shows a post, or another text of it: one notice to each member whom it names, quotes or answers, in this order, and none twice for the same reason.';
create constraint trigger tell_of_post after insert on public.forum_posts
  deferrable initially deferred
  for each row when (new.status = 'visible' and new.author_id is not null)
  execute function private.tell_of_post();
create constraint trigger tell_of_text after update on public.forum_posts
  deferrable initially deferred
  for each row when (new.status = 'visible' and new.author_id is not null
    and (new.body <> old.body or old.status = 'held'))
  execute function private.tell_of_post();

create function private.tell_of_like() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  changed public.forum_likes := coalesce(new, old);
  post public.forum_posts;
  thread public.forum_threads;
  summed constant text := 'likes:' || changed.post_id;
  notice public.notifications;
  is_unread boolean;
  latest uuid;
  counted int;
begin
  select * into post from public.forum_posts as p where p.id = changed.post_id;
  thread := private.thread_of(post);
  if post.author_id is null or post.status <> 'visible'
    or not private.hears_of(post.author_id, changed.user_id, thread)
    or not private.hold_inbox(post.author_id)
  then
    return null;
  end if;
  select exists (
    select from public.notifications as n
    where n.user_id = post.author_id and n.kind = 'post_liked' and n.sums = summed and n.read_at is null)
  into is_unread;
  if is_unread then
    -- One that is being read meanwhile stays as it was read.
    select * into notice from public.notifications as n
    where n.user_id = post.author_id and n.kind = 'post_liked' and n.sums = summed and n.read_at is null
    for update skip locked;
    select count(*), (array_agg(l.user_id order by l.liked_at desc, l.user_id))[1] into counted, latest
    from public.forum_likes as l
    where l.post_id = post.id and l.liked_at >= (notice.data ->> 'since')::timestamptz
      and not private.has_blocked(post.author_id, l.user_id);
    if counted = 0 then
      delete from public.notifications as n where n.id = notice.id;
    else
      update public.notifications as n
      set data = n.data || private.notice_of_post(thread, post.no, latest)
        || jsonb_build_object('likes', counted)
      where n.id = notice.id;
    end if;
  elsif tg_op = 'INSERT' then
    insert into public.notifications (user_id, kind, cause, sums, data, on_site)
    values (post.author_id, 'post_liked', format('like:%s:%s', post.id, changed.user_id), summed,
      private.notice_of_post(thread, post.no, changed.user_id)
        || jsonb_build_object('likes', 1, 'since', changed.liked_at),
      coalesce((
        select p.site from public.notice_preferences as p
        where p.user_id = post.author_id and p.kind = 'post_liked'), true))
    on conflict do nothing;
  end if;
  return null;
end
$$;
comment on function private.tell_of_like() is
  'At the end of the transaction that changes a like: the author''s one unread notice of the post counts the likes since it was written, and goes with the last of them. Each member''s like makes a new notice once.';
create constraint trigger tell_of_like after insert on public.forum_likes
  deferrable initially deferred
  for each row execute function private.tell_of_like();
-- Not where an account ends: it holds what the author's inbox would wait for.
create constraint trigger tell_of_unlike after delete on public.forum_likes
  deferrable initially deferred
  for each row when (pg_trigger_depth() = 0) execute function private.tell_of_like();

create function private.read_notices_of_thread() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.notifications as n
    where n.user_id = new.user_id and n.thread_id = new.thread_id and n.read_at is null)
  then
    update public.notifications as n set read_at = now()
    where n.id in (
      select u.id from public.notifications as u
      where u.user_id = new.user_id and u.thread_id = new.thread_id and u.read_at is null
        and u.kind in ('post_answered', 'member_mentioned', 'post_quoted', 'thread_continued')
        and (u.data ->> 'post_no')::int <= new.last_read_no
      for update skip locked);
  end if;
  return null;
end
$$;
comment on function private.read_notices_of_thread() is
  'Marks the notices of posts that a member has read in their thread as read.';
create trigger read_notices after insert or update of last_read_no on public.forum_reads
  for each row execute function private.read_notices_of_thread();
revoke execute on function private.reads_thread(uuid, uuid),
  private.hears_of(uuid, uuid, public.forum_threads), private.hold_inbox(uuid),
  private.notice_of_post(public.forum_threads, int, uuid), private.people_named(text),
  private.posts_quoted(text), private.tell_of_post(), private.tell_of_like(),
  private.read_notices_of_thread() from public;
