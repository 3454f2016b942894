-- What one member has read, follows and keeps.

create table public.forum_reads (
  user_id uuid not null references auth.users (id) on delete cascade,
  thread_id uuid not null references public.forum_threads (id) on delete cascade,
  last_read_no int not null check (last_read_no >= 0),
  read_at timestamptz not null default now(),
  primary key (user_id, thread_id)
);
comment on table public.forum_reads is
  'Up to which post a member has read a thread: unread is last_no of the thread less last_read_no. No row: the thread was never opened.';
create index forum_reads_thread on public.forum_reads (thread_id);
insert into private.personal_data
  (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.forum_reads', 't.user_id = $1', '{user_id}', 'forum_reads',
  't.thread_id, t.last_read_no, t.read_at', 'cascade');

create table public.forum_watches (
  id bigint generated always as identity primary key,
  user_id uuid not null references auth.users (id) on delete cascade,
  forum_id uuid references public.forums (id) on delete cascade,
  topic_id uuid references public.forum_topics (id) on delete cascade,
  thread_id uuid references public.forum_threads (id) on delete cascade,
  level text not null check (level in ('following', 'muted')),
  set_at timestamptz not null default now(),
  check (num_nonnulls(forum_id, topic_id, thread_id) = 1),
  unique nulls not distinct (user_id, forum_id, topic_id, thread_id)
);
comment on table public.forum_watches is
  'Forums, topics and threads that a member follows or has muted. The narrowest one counts: a thread before its topic, a topic before its forum.';
create index forum_watches_forum on public.forum_watches (forum_id);
create index forum_watches_topic on public.forum_watches (topic_id);
create index forum_watches_thread on public.forum_watches (thread_id);
insert into private.personal_data
  (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.forum_watches', 't.user_id = $1', '{user_id}', 'forum_watches',
  't.forum_id, t.topic_id, t.thread_id, t.level, t.set_at', 'cascade');

create table public.forum_bookmarks (
  user_id uuid not null references auth.users (id) on delete cascade,
  post_id bigint not null references public.forum_posts (id) on delete cascade,
  note text check (char_length(note) between 1 and 200),
  remind_at timestamptz,
  reminded_at timestamptz,
  kept_at timestamptz not null default now(),
  primary key (user_id, post_id)
);
comment on table public.forum_bookmarks is
  'Posts that a member keeps, with a note and a time to be reminded at; reminded_at is when the notice was sent.';
create index forum_bookmarks_post on public.forum_bookmarks (post_id);
create index forum_bookmarks_due on public.forum_bookmarks (remind_at) where reminded_at is null;
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure)
values ('public.forum_bookmarks', 't.user_id = $1', '{user_id}', '{note}', 'forum_bookmarks',
  't.post_id, t.note, t.remind_at, t.kept_at', 'cascade');

create table public.forum_read_marks (
  user_id uuid primary key references auth.users (id) on delete cascade,
  read_before timestamptz not null
);
comment on table public.forum_read_marks is
  'Everything older than read_before counts as read: when the member joined the forums, or pressed "Mark all as read".';
insert into private.personal_data
  (relation, belongs, identifies, export_as, export_columns, erasure)
values ('public.forum_read_marks', 't.user_id = $1', '{user_id}', 'forum_read_mark', 't.read_before',
  'cascade');

alter table public.forum_reads enable row level security;
alter table public.forum_watches enable row level security;
alter table public.forum_bookmarks enable row level security;
alter table public.forum_read_marks enable row level security;
revoke all on public.forum_reads, public.forum_watches, public.forum_bookmarks, public.forum_read_marks
  from anon, authenticated;
grant all on public.forum_reads, public.forum_watches, public.forum_bookmarks, public.forum_read_marks
  to service_role;
grant select on public.forum_reads, public.forum_watches, public.forum_bookmarks,
  public.forum_read_marks to authenticated;
create policy "People read how far they have read" on public.forum_reads
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_assured()));
create policy "People read what they follow" on public.forum_watches
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_assured()));
create policy "People read what they keep" on public.forum_bookmarks
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_assured()));
create policy "People read their mark" on public.forum_read_marks
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_assured()));

create function private.require_forum_reader(thread_id uuid) returns public.forum_threads
language plpgsql
set search_path = ''
as $$
declare
  thread public.forum_threads;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  select * into thread from public.forum_threads as t where t.id = require_forum_reader.thread_id;
  if not private.can_read_thread(thread) then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  return thread;
end
$$;
comment on function private.require_forum_reader(uuid) is
  'The thread, for a caller with an account, which stays until commit; 401, 403 insufficient_aal, 404 for one that the caller may not read.';

create function public.mark_thread_read(thread_id uuid, last_read_no int) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  thread constant public.forum_threads := private.require_forum_reader(mark_thread_read.thread_id);
  reached int;
begin
  insert into public.forum_reads as r (user_id, thread_id, last_read_no)
  values ((select auth.uid()), thread.id,
    least(greatest(coalesce(mark_thread_read.last_read_no, 0), 0), thread.last_no))
  on conflict on constraint forum_reads_pkey do update
    set last_read_no = greatest(r.last_read_no, excluded.last_read_no), read_at = now()
  returning r.last_read_no into reached;
  return reached;
end
$$;
comment on function public.mark_thread_read(uuid, int) is
  'Notes that the caller has read a thread up to a post, and returns the number reached; it never falls. Errors as private.require_forum_reader.';

create function public.mark_forums_read() returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  moment constant timestamptz := clock_timestamp();
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  insert into public.forum_read_marks as m (user_id, read_before)
  values ((select auth.uid()), moment)
  on conflict on constraint forum_read_marks_pkey do update set read_before = excluded.read_before;
  return moment;
end
$$;
comment on function public.mark_forums_read() is
  'From now on, what was posted before counts as read; returns the time. 401, 403 insufficient_aal.';

create function public.watch_thread(thread_id uuid, level text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  thread constant public.forum_threads := private.require_forum_reader(watch_thread.thread_id);
begin
  perform private.set_watch(null, null, thread.id, watch_thread.level);
  return watch_thread.level;
end
$$;
comment on function public.watch_thread(uuid, text) is
  'Follows (following) or mutes (muted) a thread for the caller, or neither (null), and returns which. Errors as private.require_forum_reader, 400 invalid.';

create function public.watch_forum(slug text, topic_slug text, level text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  forum uuid;
  topic uuid;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  select f.id, t.id into forum, topic
  from public.forums as f
  left join public.forum_topics as t on t.forum_id = f.id and t.slug = watch_forum.topic_slug
  where f.slug = watch_forum.slug and f.id = any (private.readable_forums());
  if forum is null or (watch_forum.topic_slug is not null and topic is null) then
    perform private.refuse(404, 'not_found', 'There is no such forum');
  end if;
  perform private.set_watch(case when topic is null then forum end, topic, null, watch_forum.level);
  return watch_forum.level;
end
$$;
comment on function public.watch_forum(text, text, text) is
  'Follows or mutes a forum, or one of its topics, for the caller, or neither (null), and returns which. 401, 403 insufficient_aal, 404, 400 invalid.';

create function private.set_watch(forum uuid, topic uuid, thread uuid, level text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if set_watch.level is null then
    delete from public.forum_watches as w
    where w.user_id = (select auth.uid()) and w.forum_id is not distinct from forum
      and w.topic_id is not distinct from topic and w.thread_id is not distinct from thread;
  elsif set_watch.level in ('following', 'muted') then
    insert into public.forum_watches (user_id, forum_id, topic_id, thread_id, level)
    values ((select auth.uid()), forum, topic, thread, set_watch.level)
    on conflict (user_id, forum_id, topic_id, thread_id) do update
      set level = excluded.level, set_at = now();
  else
    perform private.refuse(400, 'invalid', 'One follows or mutes');
  end if;
end
$$;
comment on function private.set_watch(uuid, uuid, uuid, text) is
  'Stores that the caller follows or has muted one forum, topic or thread; null for neither. 400 for any other level.';

create function public.keep_post(
  post_id bigint, kept boolean, note text default null, remind_at timestamptz default null
) returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_forum_reader((
    select p.thread_id from public.forum_posts as p where p.id = keep_post.post_id));
  if keep_post.kept then
    if keep_post.remind_at not between now() and now() + interval '2 years' then
      perform private.refuse(400, 'invalid', 'The time of the reminder lies within the next two years');
    end if;
    insert into public.forum_bookmarks (user_id, post_id, note, remind_at)
    values ((select auth.uid()), keep_post.post_id, nullif(left(btrim(keep_post.note), 200), ''),
      keep_post.remind_at)
    on conflict on constraint forum_bookmarks_pkey do update
      set note = excluded.note, remind_at = excluded.remind_at, reminded_at = null;
    perform private.require_turn('forum_bookmark', (select auth.uid())::text, 60, interval '1 minute',
      'Too many bookmarks in a short time', 'Wait a minute.');
  else
    delete from public.forum_bookmarks as b
    where b.user_id = (select auth.uid()) and b.post_id = keep_post.post_id;
  end if;
  return keep_post.kept;
end
$$;
comment on function public.keep_post(bigint, boolean, text, timestamptz) is
  'Keeps a post among the caller''s bookmarks, with a note and a time to be reminded at, or no longer, and returns which. Errors as private.require_forum_reader, 400 invalid, 429.';
revoke execute on function private.require_forum_reader(uuid),
  private.set_watch(uuid, uuid, uuid, text) from public;
revoke execute on function public.mark_thread_read(uuid, int), public.mark_forums_read(),
  public.watch_thread(uuid, text), public.watch_forum(text, text, text),
  public.keep_post(bigint, boolean, text, timestamptz) from public, anon;
grant execute on function public.mark_thread_read(uuid, int), public.mark_forums_read(),
  public.watch_thread(uuid, text), public.watch_forum(text, text, text),
  public.keep_post(bigint, boolean, text, timestamptz) to authenticated, service_role;
