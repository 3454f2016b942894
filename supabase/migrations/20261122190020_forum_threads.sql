-- Threads of a topic. Readers get them through functions, never as rows.

create table public.forum_threads (
  -- Made by the browser, so that a thread sent again is stored once.
  id uuid primary key,
  number bigint generated always as identity unique,
  topic_id uuid not null,
  forum_id uuid not null,
  author_id uuid references auth.users (id) on delete set null,
  event_id uuid unique references public.events (id) on delete set null,
  title text not null check (char_length(title) between 3 and 160 and private.shows_something(title)),
  is_pinned boolean not null default false,
  is_locked boolean not null default false,
  slow_seconds int check (slow_seconds between 5 and 86400),
  solved_no int check (solved_no > 0),
  removed_at timestamptz,
  last_no int not null default 0,
  posts int not null default 0 check (posts >= 0),
  likes int not null default 0 check (likes >= 0),
  version bigint not null default 0,
  changed_in xid8,
  created_at timestamptz not null default clock_timestamp(),
  last_post_at timestamptz not null default clock_timestamp(),
  foreign key (topic_id, forum_id) references public.forum_topics (id, forum_id) on update cascade
);
comment on table public.forum_threads is
  'Threads. number stands in the address. last_no is the number of the newest post, posts how many are visible, likes what these received. version rises by one with every commit that changes what readers see; changed_in is the transaction that made it. A locked thread takes no replies; slow_seconds: how long a member waits between two; solved_no: the post that answers the question. event_id: the event whose thread it is. author_id is null for an account that is gone, and for the threads of events.';
create index forum_threads_latest on public.forum_threads (topic_id, is_pinned desc, last_post_at desc, id desc)
  where removed_at is null;
create index forum_threads_top on public.forum_threads (topic_id, likes desc, last_post_at desc, id desc)
  where removed_at is null;
create index forum_threads_recent on public.forum_threads (forum_id, last_post_at desc, id desc)
  where removed_at is null;
create index forum_threads_topic on public.forum_threads (topic_id, forum_id);
create index forum_threads_author on public.forum_threads (author_id, last_post_at desc);
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure, reason)
values ('public.forum_threads', 't.author_id = $1', '{author_id}', '{title}', 'forum_threads',
  't.number, t.title, t.created_at, t.removed_at', 'keep',
  'A thread belongs to those who answered, too: it stays without its author''s name.');

create function private.count_threads() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' and old.removed_at is null then
    update public.forum_topics as t set threads = t.threads - 1 where t.id = old.topic_id;
  end if;
  if tg_op <> 'DELETE' and new.removed_at is null then
    update public.forum_topics as t set threads = t.threads + 1 where t.id = new.topic_id;
  end if;
  return null;
end
$$;
comment on function private.count_threads() is
  'Keeps the number of threads that stand in a topic. Lock order: the topic after its thread.';
revoke execute on function private.count_threads() from public;
create trigger count_threads after insert or delete or update of topic_id, removed_at
  on public.forum_threads for each row execute function private.count_threads();

create function private.can_read_thread(thread public.forum_threads) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return thread.forum_id = any (private.readable_forums())
    and (thread.removed_at is null or thread.forum_id = any (private.moderated_forums()));
end
$$;
comment on function private.can_read_thread(public.forum_threads) is
  'Whether the caller may read the thread: with its forum, and a removed one as its moderator. False for no thread.';

create function private.can_hear_thread(thread_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return coalesce((
    select private.can_read_thread(t) from public.forum_threads as t
    where t.id = can_hear_thread.thread_id), false);
end
$$;
comment on function private.can_hear_thread(uuid) is
  'Whether the caller may follow the posts of a thread (private.can_hear): who may read it.';
revoke execute on function private.can_read_thread(public.forum_threads),
  private.can_hear_thread(uuid) from public;
grant execute on function private.can_hear_thread(uuid) to anon, authenticated;

alter table public.forum_threads enable row level security;
revoke all on public.forum_threads from anon, authenticated;
grant all on public.forum_threads to service_role;
create trigger write_audit after update of title, topic_id, is_pinned, is_locked, slow_seconds, solved_no,
    removed_at or delete
  on public.forum_threads for each row execute function private.write_audit('id');
