-- When a boat goes out: days on its own clocks, in two halves. What is blocked and what is booked take the
-- same slots, and each refuses the other.

create table public.boat_blocks (
  id uuid primary key,
  boat_id uuid not null references public.boats (id) on delete cascade,
  from_date date not null,
  until_date date not null,
  weekdays int[] check (cardinality(weekdays) between 1 and 7 and weekdays <@ array[1, 2, 3, 4, 5, 6, 7]),
  part text not null default 'day' check (part in ('day', 'morning', 'afternoon')),
  created_at timestamptz not null default now(),
  constraint boat_blocks_span check (from_date >= '2020-01-01' and until_date <= '2100-01-01'
    and until_date between from_date and from_date + 1100)
);
comment on table public.boat_blocks is
  'Days on which a boat is not for hire, from one to the other: all of them, or these weekdays (1 is Monday); the whole day or a half.';
create index boat_blocks_boat on public.boat_blocks (boat_id, until_date);
insert into private.personal_data (relation) values ('public.boat_blocks');
alter table public.boat_blocks enable row level security;
revoke all on public.boat_blocks from anon, authenticated;
grant all on public.boat_blocks to service_role;
grant select on public.boat_blocks to authenticated;
create policy "Owners read blocked days of their boats, admins all" on public.boat_blocks
  for select to authenticated
  using (boat_id in (select private.own_boats()) or (select private.is_admin()));

create function private.parts_meet(one text, other text) returns boolean
language sql immutable
set search_path = ''
as $$
  select one = other or 'day' in (one, other)
$$;
comment on function private.parts_meet(text, text) is 'Whether two parts of one day share time.';

create function private.is_blocked(boat_id uuid, day date, part text) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.boat_blocks as b
    where b.boat_id = is_blocked.boat_id and is_blocked.day between b.from_date and b.until_date
      and (b.weekdays is null or extract(isodow from is_blocked.day)::int = any (b.weekdays))
      and private.parts_meet(b.part, is_blocked.part))
$$;
comment on function private.is_blocked(uuid, date, text) is
  'Whether the owner has blocked this part of a day, or some of it.';

create function private.trip_time(boat public.boats, day date, part text) returns tstzrange
language sql stable
set search_path = ''
as $$
  -- The clocks decide, not the hours between: a day on which they change is an hour shorter or longer.
  select tstzrange(
    (day + make_interval(mins => case part when 'afternoon' then boat.afternoon_from else boat.day_from end))
      at time zone boat.time_zone,
    (day + make_interval(mins => case part when 'morning' then boat.morning_until else boat.day_until end))
      at time zone boat.time_zone)
$$;
comment on function private.trip_time(public.boats, date, text) is
  'From when to when a trip on this day takes, by the clocks of the boat''s zone.';

create function private.price_of(boat public.boats, part text) returns int
language sql immutable
set search_path = ''
as $$
  select case part when 'day' then boat.price_day else boat.price_half end
$$;
comment on function private.price_of(public.boats, text) is
  'What a part of a day costs in minor units; null for one that is not offered.';

create function private.lock_boat(boat_id uuid) returns public.boats
language plpgsql
set search_path = ''
as $$
declare
  boat public.boats;
begin
  -- Accepting and blocking queue here, before they meet in the index of bookings, where they deadlock.
  perform pg_advisory_xact_lock(hashtextextended('boat:' || boat_id, 0));
  -- The row as well: the end of its owner's account takes this lock alone.
  select * into boat from public.boats as b where b.id = boat_id for no key update;
  if boat.id is null then
    perform private.refuse(404, 'not_found', 'There is no such boat');
  end if;
  return boat;
end
$$;
comment on function private.lock_boat(uuid) is
  'Locks a boat until commit, with its days, and returns it; 404 for none. After the account, before bookings.';

create function private.own_boat(boat_id uuid) returns public.boats
language plpgsql
set search_path = ''
as $$
declare
  boat public.boats;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  -- Asked before the lock, so that a stranger holds up nobody.
  if not exists (select from public.boats as b where b.id = boat_id and b.owner = (select auth.uid())) then
    perform private.refuse(404, 'not_found', 'There is no such boat');
  end if;
  boat := private.lock_boat(boat_id);
  if boat.owner is distinct from (select auth.uid()) then
    perform private.refuse(404, 'not_found', 'There is no such boat');
  end if;
  return boat;
end
$$;
comment on function private.own_boat(uuid) is 'Locks a boat of the caller and returns it; 401, 404.';
revoke execute on function private.parts_meet(text, text), private.is_blocked(uuid, date, text),
  private.trip_time(public.boats, date, text), private.price_of(public.boats, text),
  private.lock_boat(uuid), private.own_boat(uuid) from public;
