-- Requests for a boat, and what became of them. A boat's accepted trips never share time: a constraint says so.

create function private.charter_percent(policy text, days_left numeric) returns int
language sql immutable
set search_path = ''
as $$
  -- The same as CANCELLATION_RULES in contracts/charters.ts.
  select case policy
    when 'flexible' then case when days_left >= 1 then 0 else 50 end
    when 'moderate' then case when days_left >= 7 then 0 when days_left >= 1 then 50 else 100 end
    else case when days_left >= 14 then 0 when days_left >= 7 then 50 else 100 end
  end
$$;
comment on function private.charter_percent(text, numeric) is
  'What an angler who cancels this many days before the start owes under a policy, in per cent of the price.';

create table public.charter_bookings (
  id uuid primary key,
  boat_id uuid not null references public.boats (id),
  -- Without a foreign key: the end of an account locks the boats before their bookings (end_angler).
  angler uuid,
  state text not null default 'requested' check (state in ('requested', 'accepted', 'declined', 'expired',
    'cancelled_by_angler', 'cancelled_by_owner', 'completed')),
  cause text check (cause in ('taken', 'suspended', 'account_ended', 'account_banned')),
  day date not null,
  part text not null check (part in ('day', 'morning', 'afternoon')),
  during tstzrange not null check (not isempty(during) and not lower_inf(during) and not upper_inf(during)),
  time_zone text not null check (char_length(time_zone) <= 60),
  party int not null check (party between 1 and 60),
  price_minor int not null check (price_minor between 1 and 2000000000),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  policy text not null check (policy in ('flexible', 'moderate', 'strict')),
  boat_name text not null check (char_length(boat_name) between 1 and 80),
  cancel_percent int check (cancel_percent between 0 and 100),
  cancel_minor int check (cancel_minor between 0 and price_minor),
  requested_at timestamptz not null default now(),
  expires_at timestamptz not null,
  decided_at timestamptz,
  ended_at timestamptz,
  version bigint not null default 1,
  changed_in xid8 not null default pg_current_xact_id(),
  messages int not null default 0 check (messages between 0 and 500),
  angler_read int not null default 0 check (angler_read between 0 and messages),
  owner_read int not null default 0 check (owner_read between 0 and messages),
  constraint charter_bookings_cancelled check
    ((state in ('cancelled_by_angler', 'cancelled_by_owner')) = (cancel_percent is not null)
      and (cancel_percent is null) = (cancel_minor is null)),
  constraint charter_bookings_apart exclude using gist (boat_id with =, during with &&)
    where (state in ('accepted', 'completed'))
);
comment on table public.charter_bookings is
  'Requests of anglers for a boat and what became of them. angler: null once the account ended. cause: why a request ended by itself. day, part and during: the trip, on the clocks of time_zone. price_minor, currency, policy and boat_name are as they were when it was requested. cancel_*: what cancelling cost. version rises with every change that the two parties see (topic booking:{id}); messages: number of the last one, *_read: up to which each party has read.';
create index charter_bookings_boat on public.charter_bookings (boat_id, day);
create index charter_bookings_angler on public.charter_bookings (angler, requested_at desc, id desc);
create index charter_bookings_expiring on public.charter_bookings (expires_at) where state = 'requested';
create index charter_bookings_ending on public.charter_bookings (upper(during)) where state = 'accepted';
create index charter_bookings_newest on public.charter_bookings (requested_at desc, id desc);
insert into private.personal_data
  (relation, belongs, identifies, impersonal, export_as, export_columns, erasure, reason)
values ('public.charter_bookings', 't.angler = $1', '{angler}',
  '{during,time_zone,currency,boat_name}', 'charter_bookings',
  't.id, t.boat_name, t.state, t.day, t.part, t.party, t.price_minor, t.currency, t.policy, t.cancel_percent, t.cancel_minor, t.requested_at, t.decided_at, t.ended_at',
  'keep', 'The trip stays for the other party, without the angler (trigger end_angler of charter_contacts).');
insert into private.retention (name, relation, expires, period)
values ('charter_bookings', 'public.charter_bookings', 'upper(t.during)', '3 years');
create trigger write_audit after insert or update of state or delete on public.charter_bookings
  for each row execute function private.write_audit('id', 'boat_id', 'state', 'cause', 'day', 'part', 'party',
    'price_minor', 'currency', 'cancel_percent', 'cancel_minor');

create table public.charter_contacts (
  booking_id uuid primary key references public.charter_bookings (id) on delete cascade,
  angler uuid not null references auth.users (id) on delete cascade,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  calendar_key uuid not null default gen_random_uuid() unique
);
comment on table public.charter_contacts is
  'Where the angler of a booking is reached: for the angler, admins and, once the booking was accepted, the boat''s owner. calendar_key: the secret in the address of the trip as a calendar. Each booking has a row until its angler''s account ends (trigger end_angler).';
create index charter_contacts_angler on public.charter_contacts (angler);
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure)
values ('public.charter_contacts', 't.angler = $1', '{angler}', '{phone}', '{calendar_key}', 'charter_contacts',
  't.booking_id, t.phone', 'cascade');

create function private.move_booking() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  new.version := private.next_version(old.version, old.changed_in);
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;
comment on function private.move_booking() is 'Gives a changed booking its next version.';
create trigger move_booking before update on public.charter_bookings
  for each row execute function private.move_booking();

create function private.is_taken(boat_id uuid, day date, part text, trip tstzrange) returns boolean
language sql stable
set search_path = ''
as $$
  select private.is_blocked(boat_id, day, part)
    or exists (select from public.charter_bookings as b
      where b.boat_id = is_taken.boat_id and b.state in ('accepted', 'completed') and b.during && trip)
$$;
comment on function private.is_taken(uuid, date, text, tstzrange) is
  'Whether a part of a day is blocked, or an accepted trip shares time with it.';

create function private.why_not_free(boat public.boats, day date, part text) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  trip constant tstzrange := private.trip_time(boat, day, part);
  -- The same as BOAT_LIMITS.days_ahead in contracts/boats.ts.
  days_ahead constant int := 540;
begin
  return case
    when private.price_of(boat, part) is null then 'The boat is not offered for this part of a day'
    -- A half that the clocks leave out.
    when isempty(trip) then 'The boat does not go out then'
    when lower(trip) <= now() or day > (now() at time zone boat.time_zone)::date + days_ahead
      then 'The day is over, or too far ahead'
    when private.is_taken(boat.id, day, part, trip) then 'The boat is not free then' end;
end
$$;
comment on function private.why_not_free(public.boats, date, text) is
  'Why a boat cannot be requested for this part of a day; null where it can: offered, still to come, not blocked, not booked.';

create function private.is_free(boat public.boats, day date, part text) returns boolean
language sql stable
set search_path = ''
as $$
  select private.why_not_free(boat, day, part) is null
$$;
comment on function private.is_free(public.boats, date, text) is
  'Whether a boat can be requested for this part of a day.';

create function private.side_of(booking public.charter_bookings, account uuid) returns text
language sql stable
set search_path = ''
as $$
  select case when booking.angler = account then 'angler'
    when exists (select from public.boats as b where (b.id, b.owner) = (booking.boat_id, account)) then 'owner' end
$$;
comment on function private.side_of(public.charter_bookings, uuid) is
  'Which party of a booking an account is: angler or owner; null for neither.';

create function private.own_bookings() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select b.id from public.charter_bookings as b
  -- An array, because an or with a subquery uses no index.
  where (b.angler = (select auth.uid()) or b.boat_id = any (array(select private.own_boats())))
    and (select private.is_assured())
$$;
comment on function private.own_bookings() is 'The bookings in which the caller is the angler or owns the boat.';

create function private.settled_bookings() returns table (booking_id uuid, boat_id uuid)
language sql stable security definer
set search_path = ''
as $$
  select b.id, b.boat_id from public.charter_bookings as b
  where b.id in (select private.own_bookings()) and b.state in ('accepted', 'completed')
$$;
comment on function private.settled_bookings() is
  'The caller''s bookings whose parties know how to reach each other: accepted ones, also after the trip.';

alter table public.charter_bookings enable row level security;
alter table public.charter_contacts enable row level security;
revoke all on public.charter_bookings, public.charter_contacts from anon, authenticated;
grant all on public.charter_bookings, public.charter_contacts to service_role;
grant select (id, boat_id, angler, state, cause, day, part, during, time_zone, party, price_minor, currency,
  policy, boat_name, cancel_percent, cancel_minor, requested_at, expires_at, decided_at, ended_at, version,
  messages, angler_read, owner_read) on public.charter_bookings to authenticated;
grant select (booking_id, angler, phone) on public.charter_contacts to authenticated;
create policy "The two parties read a booking, admins all" on public.charter_bookings
  for select to authenticated
  using (id in (select private.own_bookings()) or (select private.is_admin()));
create policy "Who reaches an angler: the owner once accepted, and admins" on public.charter_contacts
  for select to authenticated
  using (angler = (select auth.uid()) and (select private.is_assured())
    or booking_id in (select s.booking_id from private.settled_bookings() as s)
    or (select private.is_admin()));
create policy "Who reaches a captain: anglers once accepted, and admins" on public.boat_contacts
  for select to authenticated
  using (boat_id in (select private.own_boats() union all select s.boat_id from private.settled_bookings() as s)
    or (select private.is_admin()));
revoke execute on function private.charter_percent(text, numeric), private.move_booking(),
  private.side_of(public.charter_bookings, uuid), private.own_bookings(), private.settled_bookings(),
  private.is_taken(uuid, date, text, tstzrange), private.why_not_free(public.boats, date, text),
  private.is_free(public.boats, date, text) from public;
grant execute on function private.own_bookings(), private.settled_bookings() to authenticated;
