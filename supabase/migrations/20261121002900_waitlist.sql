-- The queue of an event: a place that frees up goes to the first who waits and whose division has room, in
-- the transaction that frees it.

create function private.takes_entries(event public.events) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return event.status = 'registration_open'
    and clock_timestamp() >= coalesce(event.registration_opens_at, '-infinity')
    and clock_timestamp() < coalesce(event.registration_closes_at, 'infinity');
end
$$;
comment on function private.takes_entries(public.events) is
  'Whether an event takes entries at this moment: its registration is open, and the closing time has not come. A closing time of 24:00 is the first moment of the next day, which is too late.';

create function private.has_open_roster(event_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.events as e
    where e.id = has_open_roster.event_id and private.takes_entries(e));
end
$$;
comment on function private.has_open_roster(uuid) is
  'Whether the rosters of an event still change: while it takes entries. From the closing time on only admins change them, whether or not the job that closes registration has run.';

create function private.has_room(event_id uuid, division_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from public.events as e
    join public.places as p on p.event_id = e.id
    join public.divisions as d on d.event_id = e.id
    join public.division_places as dp on dp.division_id = d.id
    where e.id = has_room.event_id and d.id = has_room.division_id
      and (e.capacity is null or p.taken < e.capacity)
      and (d.capacity is null or dp.taken < d.capacity));
end
$$;
comment on function private.has_room(uuid, uuid) is
  'Whether an event and its division have a place left. Exact under the board''s lock.';

create function private.fill_places(event_id uuid, passed_over uuid[] default '{}') returns int
language plpgsql security definer
set search_path = ''
-- Planned once per connection: the queue is read by its index however short it was at that time.
set enable_seqscan = off
as $$
declare
  event public.events;
  next uuid;
  promoted int := 0;
begin
  perform private.lock_board(event_id);
  select * into event from public.events as e where e.id = fill_places.event_id;
  if not coalesce(private.takes_entries(event), false) then
    return 0;
  end if;
  loop
    select first.id into next
    from public.divisions as d
    cross join lateral (
      select r.id, r.waitlist_no from public.registrations as r
      where r.event_id = fill_places.event_id and r.division_id = d.id and r.status = 'waitlisted'
        and r.id <> all (passed_over)
      order by r.waitlist_no limit 1
    ) as first
    where d.event_id = fill_places.event_id and private.has_room(d.event_id, d.id)
    order by first.waitlist_no limit 1;
    exit when next is null;
    update public.registrations as r
    set status = 'pending', confirm_by = clock_timestamp() + event.confirm_hours * interval '1 hour'
    where r.id = next;
    perform private.tell_entry(next, 'entry_promoted');
    promoted := promoted + 1;
  end loop;
  return promoted;
end
$$;
comment on function private.fill_places(uuid, uuid[]) is
  'Moves up who waits, in order, while the event takes entries and has room, and returns how many: a full division holds up its own teams alone. Who moves up has confirm_hours to confirm. passed_over: entries that gave up the place themselves.';

create function private.fill_freed_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  touched record;
begin
  for touched in
    select o.event_id, array_agg(o.id) as entries
    from former as o join changed as n on n.id = o.id
    where private.holds_place(o.status)
      and (not private.holds_place(n.status) or n.division_id <> o.division_id)
    group by o.event_id order by o.event_id
  loop
    perform private.fill_places(touched.event_id, touched.entries);
  end loop;
  return null;
end
$$;
comment on function private.fill_freed_places() is
  'Statement trigger of updated registrations: gives the places that entries have lost to those who wait.';
create trigger fill_places after update on public.registrations
  referencing old table as former new table as changed
  for each statement execute function private.fill_freed_places();

create function private.fill_places_of_removed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.fill_places(o.event_id)
  from (select distinct event_id from former where private.holds_place(status) order by 1) as o;
  return null;
end
$$;
comment on function private.fill_places_of_removed() is
  'Statement trigger of removed registrations: the same for theirs.';
create trigger fill_places_of_removed after delete on public.registrations
  referencing old table as former
  for each statement execute function private.fill_places_of_removed();

create function private.fill_new_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  event constant uuid := (to_jsonb(new) ->> tg_argv[0])::uuid;
begin
  perform private.lock_board(event);
  update public.places as p
  set version = private.next_version(p.version, p.changed_in), changed_in = pg_current_xact_id()
  where p.event_id = event;
  perform private.fill_places(event);
  return null;
end
$$;
comment on function private.fill_new_places() is
  'Gives new places of an event or a division to those who wait, and shows readers the new limit. A lower limit takes no place from anybody. The argument names the column that holds the event.';
create trigger fill_places after update of capacity on public.events
  for each row when (old.capacity is distinct from new.capacity)
  execute function private.fill_new_places('id');
create trigger fill_places after update of capacity on public.divisions
  for each row when (old.capacity is distinct from new.capacity)
  execute function private.fill_new_places('event_id');

create function private.close_queue() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_board(new.id);
  update public.registrations as r
  set status = 'withdrawn',
    ended_by = case new.status when 'cancelled' then 'event_cancelled' else 'registration_closed' end
  where r.event_id = new.id
    and (r.status = 'waitlisted' or (r.status = 'pending' and new.status = 'cancelled'));
  return new;
end
$$;
comment on function private.close_queue() is
  'Ends the entries that wait when an event''s registration closes, and those without a confirmed place when it is cancelled. Before the event''s row changes: a cancelled event lets no entry change.';
create trigger step_closes_queue before update of status on public.events
  for each row when (
    (old.status = 'registration_open' and new.status <> 'registration_open')
    or (new.status = 'cancelled' and old.status <> 'cancelled'))
  execute function private.close_queue();

revoke execute on function private.takes_entries(public.events), private.has_open_roster(uuid),
  private.has_room(uuid, uuid),
  private.fill_places(uuid, uuid[]), private.fill_freed_places(), private.fill_places_of_removed(),
  private.fill_new_places(), private.close_queue() from public;
