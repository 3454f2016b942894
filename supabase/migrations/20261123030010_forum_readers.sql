-- How many people have a thread open, by the pattern of the boards (event_audiences): each open page is
-- present on the private topic reading:{thread}, and the function scoring/audiences counts once a minute.
-- Of all threads only those are counted that somebody has had open in the last minutes.

create table public.forum_audiences (
  thread_id uuid primary key references public.forum_threads (id) on delete cascade,
  reading int not null default 0 check (reading >= 0),
  version bigint not null default 0,
  counted_at timestamptz,
  wanted_until timestamptz not null,
  due_at timestamptz not null default now()
);
comment on table public.forum_audiences is
  'The number of open pages of a thread, as it was last counted: a number alone, nothing of those who read. wanted_until: until when it is counted unless a page asks again. due_at: when it is counted next.';
create index forum_audiences_due on public.forum_audiences (due_at);
insert into private.personal_data (relation) values ('public.forum_audiences');
alter table public.forum_audiences enable row level security;
revoke all on public.forum_audiences from anon, authenticated;
grant all on public.forum_audiences to service_role;

create function private.can_hear_reading(thread_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select private.can_hear_thread(can_hear_reading.thread_id)
$$;
comment on function private.can_hear_reading(uuid) is
  'Whether the caller may hear how many have a thread open (private.can_hear), and be counted: who may read it.';
revoke execute on function private.can_hear_reading(uuid) from public;
grant execute on function private.can_hear_reading(uuid) to anon, authenticated;

-- Presence alone: a broadcast has another extension, and no policy lets a browser send one.
create policy "Anyone is counted on threads that they may read" on realtime.messages
  for insert to anon, authenticated
  with check (
    extension = 'presence'
    and (select realtime.topic()) like 'reading:%'
    and private.can_hear((select realtime.topic())));

create function private.follow_readers(thread_id uuid) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  audience public.forum_audiences;
begin
  if not private.can_hear_thread(follow_readers.thread_id) then
    perform private.refuse(404, 'not_found', 'There is no such thread');
  end if;
  select * into audience from public.forum_audiences as a
  where a.thread_id = follow_readers.thread_id;
  -- Of a crowd that opens the thread, one in five minutes writes.
  if audience.wanted_until is null or audience.wanted_until < now() + interval '5 minutes' then
    insert into public.forum_audiences as a (thread_id, wanted_until)
    values (follow_readers.thread_id, now() + interval '10 minutes')
    on conflict on constraint forum_audiences_pkey do update
      set wanted_until = excluded.wanted_until;
  end if;
  return case when audience.counted_at > now() - interval '3 minutes' then audience.reading else 0 end;
end
$$;
comment on function private.follow_readers(uuid) is
  'public.follow_readers, with the rights to write rows that browsers do not have.';

create function public.follow_readers(thread_id uuid) returns int
language sql
set search_path = ''
as $$
  select private.follow_readers(thread_id)
$$;
comment on function public.follow_readers(uuid) is
  'Has the readers of a thread counted for the next five minutes at least, and returns how many there were a moment ago; 0 where they were not counted. 404 for a thread that the caller may not read.';

create function public.claim_readers() returns setof uuid
language sql
set search_path = ''
as $$
  update public.forum_audiences as a set due_at = now() + interval '55 seconds'
  where a.thread_id in (
    select d.thread_id from public.forum_audiences as d
    where d.due_at <= now() and d.wanted_until > now()
    order by d.due_at limit 100 for update skip locked)
  returning a.thread_id
$$;
comment on function public.claim_readers() is
  'Server: the threads whose readers are to be counted now, each of them once a minute; 100 at a time, those that waited longest first.';

create function public.record_readers(thread_id uuid, reading int) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored public.forum_audiences;
begin
  update public.forum_audiences as a
  set reading = record_readers.reading, version = a.version + 1, counted_at = now()
  where a.thread_id = record_readers.thread_id
  returning a.* into stored;
  if found then
    perform private.announce_version('reading:' || stored.thread_id, 'readers_counted', stored.version,
      jsonb_build_object('reading', stored.reading));
  end if;
end
$$;
comment on function public.record_readers(uuid, int) is
  'Server: stores how many have a thread open, and sends it to them. The message has the number alone.';

create or replace function private.call_audience_worker() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  due int;
begin
  delete from public.event_audiences as a where not private.is_watched(a.event_id);
  delete from public.forum_audiences as a where a.wanted_until < now();
  insert into public.event_audiences (event_id)
  select e.id from public.events as e
  where e.status in ('live', 'judging', 'provisional') and private.is_watched(e.id)
  on conflict do nothing;
  select (select count(*) from public.event_audiences as a where a.due_at <= now())
    + (select count(*) from public.forum_audiences as a where a.due_at <= now()) into due;
  if due > 0 then
    perform private.call_worker('scoring/audiences');
  end if;
  return due;
end
$$;
comment on function private.call_audience_worker() is
  'Calls scoring/audiences if spectators of some event or readers of some thread are to be counted, and returns of how many.';

revoke execute on function private.follow_readers(uuid), public.follow_readers(uuid) from public;
grant execute on function private.follow_readers(uuid), public.follow_readers(uuid)
  to anon, authenticated, service_role;
revoke execute on function public.claim_readers(), public.record_readers(uuid, int)
  from public, anon, authenticated;
grant execute on function public.claim_readers(), public.record_readers(uuid, int) to service_role;
