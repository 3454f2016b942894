-- What the people of an event are told when it changes, or is cancelled.

create function private.people_of_event(event_id uuid) returns table (person uuid, fee_paid boolean)
language sql stable
set search_path = ''
as $$
  select p.person, bool_or(exists (
    select from public.payments as f
    where f.registration_id = r.id and f.status in ('paid', 'refund_due')))
  from public.registrations as r
  cross join lateral (
    select a.user_id from public.applicants as a where a.registration_id = r.id and a.active
    union
    select m.user_id from public.team_members as m where m.team_id = r.team_id and m.role = 'captain'
  ) as p (person)
  where r.event_id = people_of_event.event_id and r.status in ('pending', 'confirmed', 'waitlisted')
    and p.person is not null
  group by p.person
$$;
comment on function private.people_of_event(uuid) is
  'The accounts on the rosters of an event''s entries that were not ended, and their captains''; and whether a fee of theirs was paid.';
revoke execute on function private.people_of_event(uuid) from public;

create function private.announce_cancelling() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(p.person, 'event_cancelled', 'event:' || new.id, jsonb_build_object(
    'event_id', new.id, 'event_name', new.name, 'event_slug', new.slug, 'fee_returned', p.fee_paid))
  from private.people_of_event(new.id) as p;
  return new;
end
$$;
comment on function private.announce_cancelling() is
  'Tells the people of an event that is cancelled. Before the row changes and, by its name, before step_closes_queue, which ends the entries that have no place.';
revoke execute on function private.announce_cancelling() from public;
create trigger announce_cancelling before update of status on public.events
  for each row when (new.status = 'cancelled' and old.status <> 'cancelled')
  execute function private.announce_cancelling();

create table private.event_changes (
  event_id uuid primary key references public.events (id) on delete cascade,
  since timestamptz not null default now(),
  changed_at timestamptz not null default now(),
  venue text not null,
  time_zone text not null,
  days jsonb not null
);
comment on table private.event_changes is
  'One row for each public event whose place or times are being edited: what they were before, since when, and the last change. Its people are told once, five minutes after the last change, and of nothing that was taken back.';
alter table private.event_changes enable row level security;
insert into private.personal_data (relation, impersonal)
values ('private.event_changes', '{venue,time_zone,days}');

create function private.days_of_event(event_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_array(d.lines_in, d.lines_out) order by d.lines_in), '[]')
  from public.event_days as d where d.event_id = days_of_event.event_id
$$;
comment on function private.days_of_event(uuid) is 'Lines in and lines out of the days, to compare.';
revoke execute on function private.days_of_event(uuid) from public;

create function private.note_event_change() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before public.events;
begin
  if tg_table_name = 'events' then
    before := old;
  else
    select * into before from public.events as e
    where e.id = case tg_op when 'DELETE' then old.event_id else new.event_id end;
  end if;
  if before.status in ('published', 'registration_open', 'registration_closed', 'live') then
    -- Before the first row is changed, so these are the days as they were.
    insert into private.event_changes as c (event_id, venue, time_zone, days)
    values (before.id, before.venue, before.time_zone, private.days_of_event(before.id))
    on conflict on constraint event_changes_pkey do update set changed_at = now();
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.note_event_change() is
  'Keeps what the place and the times of a public event were, before they change.';
revoke execute on function private.note_event_change() from public;
create trigger note_event_change before update of venue, time_zone on public.events
  for each row when ((old.venue, old.time_zone) is distinct from (new.venue, new.time_zone))
  execute function private.note_event_change();
create trigger note_event_change before insert or update or delete on public.event_days
  for each row execute function private.note_event_change();

create function private.tell_of_event_changes() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  change private.event_changes;
  event public.events;
  days jsonb;
  told int := 0;
begin
  for change in
    select * from private.event_changes as c
    where c.changed_at <= now() - interval '5 minutes'
    order by c.event_id for update skip locked
  loop
    select * into event from public.events as e where e.id = change.event_id;
    days := private.days_of_event(event.id);
    if event.status <> 'cancelled'
      and (change.venue, change.time_zone, change.days) is distinct from (event.venue, event.time_zone, days)
    then
      perform private.notify(p.person, 'event_changed',
        'event:' || event.id || ':' || extract(epoch from change.since), jsonb_build_object(
          'event_id', event.id, 'event_name', event.name, 'event_slug', event.slug,
          'time_zone', event.time_zone,
          'starts_at', case when (change.time_zone, change.days) is distinct from (event.time_zone, days)
            then days #> '{0,0}' end,
          'venue', case when change.venue <> event.venue then event.venue end))
      from private.people_of_event(event.id) as p;
      told := told + 1;
    end if;
    delete from private.event_changes as c where c.event_id = change.event_id;
  end loop;
  return told;
end
$$;
comment on function private.tell_of_event_changes() is
  'Tells the people of events whose place or times changed, five minutes after the last change, and returns how many events that were. What was taken back is not told.';
revoke execute on function private.tell_of_event_changes() from public;

select private.declare_job('tell-of-event-changes', '* * * * *', 'select private.tell_of_event_changes()',
  'Tells entrants of a new place or new times of their event, once nobody has changed them for five minutes.');
