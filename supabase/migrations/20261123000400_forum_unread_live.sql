-- The number of unread threads, live: it stands in the inbox beside the number of unread notices, and
-- changes with the same message. What the member does changes it at once. What others post changes it some
-- seconds later, by a job: those who are reading the thread have seen the post by then, and no post waits
-- for the inboxes of everybody who follows.

alter table public.notice_inboxes
  add column forum_unread int not null default 0 check (forum_unread >= 0);
comment on column public.notice_inboxes.forum_unread is
  'How many threads of the forums hold unread posts (private.unread_threads), as of the last count.';
update public.notice_inboxes as i
set forum_unread = (select count(*) from private.unread_threads(i.user_id))
where i.user_id in (
  select r.user_id from public.forum_reads as r union select w.user_id from public.forum_watches as w);

alter table private.notice_changes add column forums boolean not null default false;
comment on table private.notice_changes is
  'What a transaction did to notices, until its end: then private.announce_notices takes its rows away. notice_id is null where a notice was removed; unread is by how much the person''s number of unread ones changed. forums: the unread threads are to be counted again, and nothing else changed.';

create or replace function private.announce_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- As many as the bell lists.
  most constant int := 20;
  changed record;
  inbox public.notice_inboxes;
  threads int;
begin
  -- The first of the transaction's triggers does the work of all.
  if current_setting('castboard.notices', true) is distinct from 'changed' then
    return null;
  end if;
  perform set_config('castboard.notices', '', true);
  for changed in
    with changes as (
      delete from private.notice_changes as c where c.changed_in = pg_current_xact_id() returning c.*
    )
    select c.user_id, sum(c.unread)::int as unread, array_agg(distinct c.notice_id) as notices,
      count(distinct c.notice_id) > most or bool_or(c.notice_id is null and not c.forums) as too_many,
      bool_or(c.forums) as forums, bool_or(not c.forums) as notified
    from changes as c group by c.user_id order by c.user_id
  loop
    threads := null;
    if changed.forums then
      -- Counted under the row's lock, so that the last count sees what all before it have committed.
      perform 1 from public.notice_inboxes as i where i.user_id = changed.user_id for no key update;
      threads := (select count(*) from private.unread_threads(changed.user_id));
    end if;
    update public.notice_inboxes as i
    set version = i.version + 1, unread = i.unread + changed.unread,
      forum_unread = coalesce(threads, i.forum_unread)
    where i.user_id = changed.user_id and (changed.notified or i.forum_unread <> threads)
    returning i.* into inbox;
    continue when not found;
    perform private.announce_version('user:' || inbox.user_id, 'notices_changed', inbox.version,
      jsonb_build_object('forum_unread', inbox.forum_unread)
        || case when changed.too_many then '{"refresh": true, "unread": 0, "notices": []}'::jsonb
          else jsonb_build_object('unread', inbox.unread, 'notices', (
            select coalesce(jsonb_agg(jsonb_build_object('id', n.id, 'kind', n.kind, 'data', n.data,
              'created_at', n.created_at, 'read_at', n.read_at) order by n.id desc), '[]')
            from public.notifications as n where n.id = any (changed.notices)))
        end);
  end loop;
  return null;
end
$$;
comment on function private.announce_notices() is
  'Sends each person concerned one notices_changed message per commit (noticesMessage in contracts/notices.ts): notices that changed, and the number of unread threads. Inboxes are locked here alone, at the end of the transaction and in one order, so that no transaction holds one while it waits for something else.';

create function private.recount_forums(account uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into private.notice_changes (user_id, unread, forums) values (account, 0, true);
  perform set_config('castboard.notices', 'changed', true);
end
$$;
comment on function private.recount_forums(uuid) is
  'Has the unread threads of an account counted at the end of the transaction. A number that differs is sent.';

create table private.forum_arrivals (
  id bigint generated always as identity primary key,
  thread_id uuid not null references public.forum_threads (id) on delete cascade,
  before_no int not null,
  before_at timestamptz not null
);
comment on table private.forum_arrivals is
  'Threads with posts that readers'' numbers do not count yet, and their last post before: those who had read that far have an unread thread now. before_no is 0 for threads that moved or were removed, which concerns everybody. Rows are only added and removed, so that no post waits for the job.';
create index forum_arrivals_thread on private.forum_arrivals (thread_id);
insert into private.personal_data (relation) values ('private.forum_arrivals');
alter table private.forum_arrivals enable row level security;

create table private.forum_recounts (
  user_id uuid primary key references public.notice_inboxes (user_id) on delete cascade,
  since timestamptz not null default clock_timestamp()
);
comment on table private.forum_recounts is 'Whose unread threads the job counts next, the longest waiting first.';
create index forum_recounts_since on private.forum_recounts (since);
insert into private.personal_data (relation, belongs, identifies, erasure)
values ('private.forum_recounts', 't.user_id = $1', '{user_id}', 'cascade');
alter table private.forum_recounts enable row level security;

create function private.note_arrival() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.forum_arrivals (thread_id, before_no, before_at)
  values (new.id, case when (new.removed_at, new.topic_id, new.forum_id)
    is not distinct from (old.removed_at, old.topic_id, old.forum_id) then old.last_no else 0 end,
    old.last_post_at);
  return null;
end
$$;
comment on function private.note_arrival() is 'Keeps for private.count_forums what happened to a thread.';
create trigger note_arrival after update of last_no, removed_at, topic_id, forum_id
  on public.forum_threads
  for each row when (new.last_no > old.last_no or new.removed_at is distinct from old.removed_at
    or new.topic_id <> old.topic_id or new.forum_id <> old.forum_id)
  execute function private.note_arrival();

create function private.gather_unread() returns void
language plpgsql
set search_path = ''
as $$
begin
  with taken as (
    delete from private.forum_arrivals as a returning a.*
  ), moved as (
    select distinct on (a.thread_id) t.id, t.topic_id, t.forum_id, t.last_no, a.before_at,
      min(a.before_no) over (partition by a.thread_id) as before_no
    from taken as a join public.forum_threads as t on t.id = a.thread_id
    order by a.thread_id, a.id
  ), concerned as (
    select r.user_id from moved as m
    join public.forum_reads as r on r.thread_id = m.id
      and r.last_read_no >= m.before_no and r.last_read_no < m.last_no
    union
    -- Followers who never opened the thread: its first post since they began to follow.
    select w.user_id from moved as m
    join public.forum_watches as w on w.thread_id = m.id
    where w.level = 'following' and (m.before_no = 0 or w.set_at >= m.before_at)
    union
    select w.user_id from moved as m
    join public.forum_watches as w on w.topic_id = m.topic_id
    where w.level = 'following' and (m.before_no = 0 or w.set_at >= m.before_at)
    union
    select w.user_id from moved as m
    join public.forum_watches as w on w.forum_id = m.forum_id
    where w.level = 'following' and (m.before_no = 0 or w.set_at >= m.before_at)
  )
  insert into private.forum_recounts (user_id)
  select i.user_id from (
    -- An account that is about to end needs no number.
    select o.user_id from public.notice_inboxes as o
    where o.user_id in (select c.user_id from concerned as c)
    for key share skip locked) as i
  on conflict do nothing;
end
$$;
comment on function private.gather_unread() is
  'Finds for whom the posts since the last time made a thread unread: those who had read everything before, and those who follow and have nothing unread of it yet. The others'' numbers stay.';

create function private.count_forums() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  -- The numbers of more people wait for the next run, so that inboxes are held for a moment only.
  most constant int := 200;
  account uuid;
  counted int := 0;
begin
  perform private.gather_unread();
  for account in
    delete from private.forum_recounts as r
    where r.user_id = any (array(
      select o.user_id from private.forum_recounts as o order by o.since, o.user_id limit most))
    returning r.user_id
  loop
    perform private.recount_forums(account);
    counted := counted + 1;
  end loop;
  return counted;
end
$$;
comment on function private.count_forums() is
  'Counts the unread threads of the members whose numbers the posts since the last run may have changed, and returns of how many. Each gets a message where the number differs.';
revoke execute on function private.recount_forums(uuid), private.note_arrival(),
  private.gather_unread(), private.count_forums() from public;
select private.declare_job('count-unread-threads', '10 seconds', 'select private.count_forums()',
  'Tells members how many threads of the forums hold new posts.');
