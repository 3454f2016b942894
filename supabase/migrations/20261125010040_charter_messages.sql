-- What angler and owner write to each other about a booking, followed live by both and nobody else.

create table public.charter_messages (
  booking_id uuid not null references public.charter_bookings (id) on delete cascade,
  no int not null check (no between 1 and 500),
  id uuid not null unique,
  author uuid not null references auth.users (id) on delete cascade,
  side text not null check (side in ('angler', 'owner')),
  body text not null check (char_length(btrim(body)) between 1 and 2000),
  version bigint not null,
  sent_at timestamptz not null default now(),
  primary key (booking_id, no)
);
comment on table public.charter_messages is
  'Messages of a booking, numbered. version: the version of the booking in which it came. id is the sender''s, so that a message sent again is stored once. They go with their author''s account.';
create index charter_messages_author on public.charter_messages (author);
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure)
values ('public.charter_messages', 't.author = $1', '{author}', '{body}', '{id}', 'charter_messages',
  't.booking_id, t.no, t.body, t.sent_at', 'cascade');
alter table public.charter_messages enable row level security;
revoke all on public.charter_messages from anon, authenticated;
grant all on public.charter_messages to service_role;
grant select (booking_id, no, id, side, body, version, sent_at) on public.charter_messages to authenticated;

create function private.own_booking(booking_id uuid) returns public.charter_bookings
language plpgsql
set search_path = ''
as $$
declare
  booking public.charter_bookings;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  -- Asked before the lock, so that a stranger holds up nobody.
  if own_booking.booking_id in (select private.own_bookings()) then
    select * into booking from public.charter_bookings as b
    where b.id = own_booking.booking_id for no key update;
  end if;
  if booking.id is null then
    perform private.refuse(404, 'not_found', 'There is no such booking');
  end if;
  return booking;
end
$$;
comment on function private.own_booking(uuid) is 'Locks a booking of the caller''s, on either side, and returns it; 401, 404.';

create function private.add_charter_message(booking public.charter_bookings, id uuid, body text) returns int
language plpgsql
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  as_side constant text := private.side_of(booking, caller);
  added public.charter_bookings;
begin
  if booking.messages >= 500 then
    perform private.refuse(429, 'rate_limited', 'A booking has at most 500 messages', retry_after => 86400);
  end if;
  update public.charter_bookings as b
  set messages = b.messages + 1,
    -- Who writes has read what is above.
    angler_read = case as_side when 'angler' then b.messages + 1 else b.angler_read end,
    owner_read = case as_side when 'owner' then b.messages + 1 else b.owner_read end
  where b.id = booking.id returning * into added;
  insert into public.charter_messages (booking_id, no, id, author, side, body, version)
  values (booking.id, added.messages, add_charter_message.id, caller, as_side,
    btrim(add_charter_message.body, E' \t\r\n'), added.version);
  return added.messages;
end
$$;
comment on function private.add_charter_message(public.charter_bookings, uuid, text) is
  'Adds the caller''s message to a booking that is locked, and returns its number.';

create function public.send_charter_message(id uuid, booking_id uuid, body text) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  booking public.charter_bookings := private.own_booking(booking_id);
  sent public.charter_messages;
  number int;
begin
  select * into sent from public.charter_messages as m where m.id = send_charter_message.id;
  if sent.id is not null then
    if (sent.booking_id, sent.author) is distinct from (booking.id, (select auth.uid())) then
      perform private.refuse(409, 'conflict', 'Another message has this id');
    end if;
    return sent.no;
  elsif id is null or coalesce(btrim(body, E' \t\r\n'), '') = '' or char_length(body) > 2000 then
    perform private.refuse(400, 'invalid', 'A message has 1 to 2000 characters');
  elsif upper(booking.during) < now() - interval '90 days' then
    perform private.refuse(409, 'booking_closed', 'The trip was too long ago');
  end if;
  number := private.add_charter_message(booking, id, body);
  perform private.tell_message(booking);
  perform private.require_turn('charter:message', (select auth.uid())::text, 200, interval '1 day',
    'An account sends at most 200 messages about bookings a day', 'Send the rest tomorrow.');
  return number;
end
$$;
comment on function public.send_charter_message(uuid, uuid, text) is
  'Sends the other party of a booking a message and returns its number; sent again under the same id, it is stored once. 400, 401, 404, 409 booking_closed 90 days after the trip, 429 after 200 a day.';

create function public.mark_booking_read(booking_id uuid, up_to int) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  booking public.charter_bookings := private.own_booking(booking_id);
  as_side constant text := private.side_of(booking, (select auth.uid()));
  seen constant int := least(greatest(coalesce(up_to, 0), 0), booking.messages);
begin
  update public.charter_bookings as b
  set angler_read = case as_side when 'angler' then greatest(b.angler_read, seen) else b.angler_read end,
    owner_read = case as_side when 'owner' then greatest(b.owner_read, seen) else b.owner_read end
  where b.id = booking.id
    and seen > case as_side when 'angler' then b.angler_read else b.owner_read end;
end
$$;
comment on function public.mark_booking_read(uuid, int) is
  'Notes that the caller has read a booking''s messages up to this number; never fewer than before.';

create function private.booking_facts(booking public.charter_bookings) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', booking.id, 'boat_id', booking.boat_id, 'boat_name', booking.boat_name,
    'state', booking.state, 'cause', booking.cause, 'day', booking.day, 'part', booking.part,
    'starts_at', lower(booking.during), 'ends_at', upper(booking.during), 'time_zone', booking.time_zone,
    'party', booking.party, 'price_minor', booking.price_minor, 'currency', booking.currency,
    'policy', booking.policy, 'cancel_percent', booking.cancel_percent, 'cancel_minor', booking.cancel_minor,
    'requested_at', booking.requested_at, 'expires_at', booking.expires_at, 'decided_at', booking.decided_at,
    'ended_at', booking.ended_at, 'version', booking.version, 'messages', booking.messages,
    'angler_read', booking.angler_read, 'owner_read', booking.owner_read)
$$;
comment on function private.booking_facts(public.charter_bookings) is
  'A booking as both parties read it (charterBooking in contracts/charters.ts), without how they reach each other.';

create function private.announce_booking() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  booking public.charter_bookings;
begin
  select * into booking from public.charter_bookings as b where b.id = new.id;
  if booking.id is not null then
    perform private.announce_version('booking:' || booking.id, 'booking_changed', booking.version, '{}');
  end if;
  return null;
end
$$;
comment on function private.announce_booking() is
  'Sends one booking_changed message per commit (bookingMessage in contracts/charters.ts). It holds the version alone: a channel outlives a ban, the session that joined it and its reader''s part in the booking.';
create constraint trigger announce_booking after update on public.charter_bookings
  deferrable initially deferred
  for each row when (new.version > old.version) execute function private.announce_booking();

create function private.can_hear_booking(booking_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return (select auth.uid()) is not null and can_hear_booking.booking_id in (select private.own_bookings());
end
$$;
comment on function private.can_hear_booking(uuid) is
  'Whether the caller may follow a booking (private.can_hear): its two parties.';
revoke execute on function private.own_booking(uuid),
  private.add_charter_message(public.charter_bookings, uuid, text),
  private.booking_facts(public.charter_bookings), private.announce_booking(), private.can_hear_booking(uuid)
  from public;
revoke execute on function public.send_charter_message(uuid, uuid, text), public.mark_booking_read(uuid, int)
  from public, anon;
grant execute on function public.send_charter_message(uuid, uuid, text), public.mark_booking_read(uuid, int)
  to authenticated;
grant execute on function private.own_bookings() to anon;
grant execute on function private.can_hear_booking(uuid) to anon, authenticated;
