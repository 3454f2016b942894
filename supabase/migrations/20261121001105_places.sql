-- How many places of an event and of its divisions are taken, and how many teams wait: counted with each
-- entry under the board's lock, so that nothing that decides by them counts rows.

create table public.places (
  event_id uuid primary key references public.events (id) on delete cascade,
  taken int not null default 0 check (taken >= 0),
  waiting int not null default 0 check (waiting >= 0),
  version bigint not null default 0,
  last_waitlist_no int not null default 0,
  changed_in xid8
);
comment on table public.places is
  'One per event: places that are taken (pending and confirmed entries) and entries that wait. The limit is events.capacity; more than that may be taken once it was lowered, or by an admin''s decision. version rises by one with every commit that changes what places:{event} shows; changed_in is the transaction that made it. last_waitlist_no is the highest number given in the event''s queue.';

create table public.division_places (
  division_id uuid primary key,
  event_id uuid not null references public.places (event_id) on delete cascade,
  taken int not null default 0 check (taken >= 0),
  waiting int not null default 0 check (waiting >= 0),
  foreign key (division_id, event_id) references public.divisions (id, event_id) on delete cascade
);
comment on table public.division_places is
  'The same for each division, whose limit is divisions.capacity.';
insert into private.personal_data (relation) values ('public.places'), ('public.division_places');
create index division_places_event on public.division_places (event_id, division_id);
create index division_places_division on public.division_places (division_id, event_id);

-- Asked of each row, of which a page has few: "in (select id from public.events)" reads all events before the
-- first row, however short the page.
create function private.can_read_event(event_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.events as e where e.id = can_read_event.event_id);
end
$$;
comment on function private.can_read_event(uuid) is
  'Whether the caller may read the event, for the policies of tables that lists of events are ordered by or joined with.';
revoke execute on function private.can_read_event(uuid) from public;
grant execute on function private.can_read_event(uuid) to anon, authenticated;

create function private.open_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_table_name = 'events' then
    insert into public.places (event_id) values (new.id);
  else
    insert into public.division_places (division_id, event_id) values (new.id, new.event_id);
  end if;
  return null;
end
$$;
comment on function private.open_places() is 'Gives a new event, or division, its counters.';
create trigger open_places after insert on public.events
  for each row execute function private.open_places();
create trigger open_places after insert on public.divisions
  for each row execute function private.open_places();

create function private.holds_place(status text) returns boolean
language sql immutable
set search_path = ''
as $$
  select status in ('pending', 'confirmed')
$$;
comment on function private.holds_place(text) is 'Whether an entry of this status takes a place.';

create function private.queue_registration() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status <> 'waitlisted' then
    new.waitlist_no := null;
  elsif tg_op = 'UPDATE' and old.status = 'waitlisted' then
    new.waitlist_no := old.waitlist_no;
  else
    update public.places as p set last_waitlist_no = p.last_waitlist_no + 1
    where p.event_id = new.event_id
    returning p.last_waitlist_no into new.waitlist_no;
    -- Without an event there is no number; the foreign key then rejects the row.
    new.waitlist_no := coalesce(new.waitlist_no, 1);
  end if;
  if new.status <> 'pending' then
    new.confirm_by := null;
  end if;
  new.ended_by := case new.status when 'withdrawn' then coalesce(new.ended_by, 'organiser') end;
  return new;
end
$$;
comment on function private.queue_registration() is
  'Gives an entry that begins to wait the next number of its event''s queue, and takes away what its status does not have. Its name makes it run after the triggers that lock the board.';
create trigger queue_registration before insert or update of status, waitlist_no, confirm_by, ended_by
  on public.registrations
  for each row execute function private.queue_registration();

create function private.add_to_places(
  event_id uuid, division_id uuid, status text, sign int
) returns void
language plpgsql
set search_path = ''
as $$
declare
  takes constant int := case when private.holds_place(status) then sign else 0 end;
  waits constant int := case when status = 'waitlisted' then sign else 0 end;
begin
  if takes = 0 and waits = 0 then
    return;
  end if;
  update public.places as p
  set taken = p.taken + takes, waiting = p.waiting + waits,
    version = private.next_version(p.version, p.changed_in), changed_in = pg_current_xact_id()
  where p.event_id = add_to_places.event_id;
  update public.division_places as p
  set taken = p.taken + takes, waiting = p.waiting + waits
  where p.division_id = add_to_places.division_id;
end
$$;
comment on function private.add_to_places(uuid, uuid, text, int) is
  'Counts an entry of this status in (1) or out (-1).';

create function private.count_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.add_to_places(old.event_id, old.division_id, old.status, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.add_to_places(new.event_id, new.division_id, new.status, 1);
  end if;
  return null;
end
$$;
comment on function private.count_places() is
  'Keeps the counters of places, under the board''s lock, which guard_settled takes.';
create trigger count_places after insert or delete on public.registrations
  for each row execute function private.count_places();
create trigger count_moved_places after update of status, division_id on public.registrations
  for each row when ((old.status, old.division_id) is distinct from (new.status, new.division_id))
  execute function private.count_places();

create function private.announce_places() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  latest public.places;
begin
  select * into latest from public.places as p where p.event_id = new.event_id;
  perform private.announce_version('places:' || latest.event_id, 'places_changed', latest.version,
    jsonb_build_object('taken', latest.taken, 'waiting', latest.waiting,
      'capacity', (select e.capacity from public.events as e where e.id = latest.event_id),
      'divisions', (
        select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'capacity', d.capacity,
          'taken', p.taken, 'waiting', p.waiting) order by d.position, d.name), '[]')
        from public.divisions as d join public.division_places as p on p.division_id = d.id
        where d.event_id = latest.event_id)));
  return null;
end
$$;
comment on function private.announce_places() is
  'Sends one places_changed message per commit (placesMessage in contracts/places.ts).';
create constraint trigger announce_places after update on public.places
  deferrable initially deferred
  for each row when (new.version > old.version)
  execute function private.announce_places();

alter table public.places enable row level security;
alter table public.division_places enable row level security;
revoke all on public.places, public.division_places from anon, authenticated, service_role;
grant select on public.places, public.division_places to service_role;
grant select (event_id, taken, waiting, version) on public.places to anon, authenticated;
grant select on public.division_places to anon, authenticated;
create policy "Places are read with their event" on public.places
  for select to anon, authenticated using (private.can_read_event(event_id));
create policy "Places of divisions are read with their event" on public.division_places
  for select to anon, authenticated using (private.can_read_event(event_id));

create function private.can_hear_places(event_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.can_read_event(event_id);
end
$$;
comment on function private.can_hear_places(uuid) is
  'Whether the caller may follow an event''s places (private.can_hear): with the event.';

revoke execute on function private.open_places(), private.holds_place(text),
  private.queue_registration(), private.add_to_places(uuid, uuid, text, int),
  private.count_places(), private.announce_places(), private.can_hear_places(uuid) from public;
grant execute on function private.can_hear_places(uuid) to anon, authenticated;
