-- How many people have the board of an event open. Each open board is present on the private topic
-- watching:{event}. Spectators may be present there but not read who else is: Realtime sends presence only
-- to readers, so nothing grows with the square of a crowd. Once a minute the function scoring/audiences
-- joins the topic with the secret key, counts, and one message takes the number to everybody.

create table public.event_audiences (
  event_id uuid primary key references public.events (id) on delete cascade,
  watching int not null default 0 check (watching >= 0),
  version bigint not null default 0,
  counted_at timestamptz,
  due_at timestamptz not null default now()
);
comment on table public.event_audiences is
  'The number of open boards of an event that is on, as it was last counted: a number alone, nothing of those who watch. due_at: when it is counted next.';
insert into private.personal_data (relation) values ('public.event_audiences');
alter table public.event_audiences enable row level security;
revoke all on public.event_audiences from anon, authenticated;
grant all on public.event_audiences to service_role;
grant select (event_id, watching, counted_at) on public.event_audiences to anon, authenticated;
create policy "Audiences are read with their event" on public.event_audiences
  for select to anon, authenticated using (event_id in (select id from public.events));

create function private.can_hear_watching(event_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.events as e where e.id = can_hear_watching.event_id);
end
$$;
comment on function private.can_hear_watching(uuid) is
  'Whether the caller may hear how many watch an event''s board (private.can_hear), and be counted: with the event.';
revoke execute on function private.can_hear_watching(uuid) from public;
grant execute on function private.can_hear_watching(uuid) to anon, authenticated;

-- Presence alone: a broadcast has another extension, and no policy lets a browser send one.
create policy "Anyone is counted on boards that they may read" on realtime.messages
  for insert to anon, authenticated
  with check (
    extension = 'presence'
    and (select realtime.topic()) like 'watching:%'
    and private.can_hear((select realtime.topic())));

create function private.is_watched(event_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.events as e join public.event_days as d on d.event_id = e.id
    where e.id = is_watched.event_id and e.status in ('live', 'judging', 'provisional')
      and now() between d.lines_in - interval '1 day' and d.lines_out + interval '2 days')
$$;
comment on function private.is_watched(uuid) is
  'Whether the spectators of an event are counted: from the day before it is fished until two days after, while it has no final result.';
revoke execute on function private.is_watched(uuid) from public;

create function public.claim_audiences() returns setof uuid
language sql
set search_path = ''
as $$
  update public.event_audiences as a set due_at = now() + interval '55 seconds'
  where a.due_at <= now() and private.is_watched(a.event_id)
  returning a.event_id
$$;
comment on function public.claim_audiences() is
  'Server: the events whose spectators are to be counted now, each of them once a minute.';

create function public.record_audience(event_id uuid, watching int) returns void
language plpgsql
set search_path = ''
as $$
declare
  stored public.event_audiences;
begin
  update public.event_audiences as a
  set watching = record_audience.watching, version = a.version + 1, counted_at = now()
  where a.event_id = record_audience.event_id
  returning a.* into stored;
  if found then
    perform private.announce_version('watching:' || stored.event_id, 'audience_counted', stored.version,
      jsonb_build_object('watching', stored.watching));
  end if;
end
$$;
comment on function public.record_audience(uuid, int) is
  'Server: stores how many watch an event''s board, and sends it to them. The message has the number alone.';

create function private.call_audience_worker() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  due int;
begin
  delete from public.event_audiences as a where not private.is_watched(a.event_id);
  insert into public.event_audiences (event_id)
  select e.id from public.events as e
  where e.status in ('live', 'judging', 'provisional') and private.is_watched(e.id)
  on conflict do nothing;
  select count(*) into due from public.event_audiences as a where a.due_at <= now();
  if due > 0 then
    perform private.call_worker('scoring/audiences');
  end if;
  return due;
end
$$;
comment on function private.call_audience_worker() is
  'Calls scoring/audiences if spectators of some event are to be counted, and returns of how many events.';

revoke execute on function public.claim_audiences(), public.record_audience(uuid, int),
  private.call_audience_worker() from public, anon, authenticated;
grant execute on function public.claim_audiences(), public.record_audience(uuid, int) to service_role;
grant execute on function private.is_watched(uuid),
  private.announce_version(text, text, bigint, jsonb) to service_role;

select private.declare_job('count-audiences', '* * * * *', 'select private.call_audience_worker()',
  'Has the spectators of the boards that are on counted.');
