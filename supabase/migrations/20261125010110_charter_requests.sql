-- Requesting a boat, and answering. Locks: the account, the boat, the booking, then those beside it by id.

create function private.require_free(boat public.boats, day date, part text) returns tstzrange
language plpgsql stable
set search_path = ''
as $$
declare
  why constant text := private.why_not_free(boat, day, part);
begin
  if why is not null then
    perform private.refuse(409, 'date_taken', why, 'Choose another day.');
  end if;
  return private.trip_time(boat, day, part);
end
$$;
comment on function private.require_free(public.boats, date, text) is
  'The time of a trip for which a boat, which is locked, is free; 409 date_taken otherwise.';

create function public.request_charter(
  id uuid, boat_id uuid, day date, part text, party int, price_minor int, currency text,
  message text default null, phone text default null
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  boat public.boats;
  booking public.charter_bookings;
  price int;
  trip tstzrange;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  boat := private.lock_boat(boat_id);
  select * into booking from public.charter_bookings as b where b.id = request_charter.id;
  if booking.id is not null then
    if (booking.angler, booking.boat_id, booking.day, booking.part, booking.party)
      is distinct from (caller, boat.id, request_charter.day, request_charter.part, request_charter.party)
    then
      perform private.refuse(409, 'conflict', 'Another request has this id');
    end if;
    return booking.id;
  elsif id is null or part is null or part not in ('day', 'morning', 'afternoon') or day is null
    or party is null or char_length(message) > 2000
  then
    perform private.refuse(400, 'invalid', 'A request names a day, a part of it and how many come');
  elsif not private.is_listed(boat) then
    perform private.refuse(409, 'boat_not_listed', 'The boat takes no requests now');
  elsif boat.owner = caller then
    perform private.refuse(403, 'own_boat', 'Nobody books their own boat');
  elsif party not between 1 and boat.capacity then
    perform private.refuse(400, 'party_too_large', format('The boat takes at most %s', boat.capacity));
  end if;
  price := private.price_of(boat, part);
  if (price, boat.currency) is distinct from (request_charter.price_minor, request_charter.currency) then
    perform private.refuse(409, 'price_changed', 'The price is another one now',
      details => case when price is not null then price || ' ' || boat.currency end);
  end if;
  trip := private.require_free(boat, day, part);
  if exists (select from public.charter_bookings as b where b.angler = caller and b.boat_id = boat.id
    and b.state in ('requested', 'accepted') and b.during && trip)
  then
    perform private.refuse(409, 'already_requested', 'You have asked for this day');
  end if;
  -- Before the count: calls for other boats queue here, and the next one counts what this one adds.
  perform private.require_turn('charter:request', caller::text, 20, interval '1 day',
    'An account requests at most 20 trips a day', 'Request the rest tomorrow.');
  if 10 <= (select count(*) from public.charter_bookings as b
    where b.angler = caller and b.state = 'requested' and b.expires_at > now())
  then
    perform private.refuse(429, 'rate_limited', 'An account has at most 10 open requests',
      'Wait for an answer, or withdraw one.', retry_after => 3600);
  end if;
  insert into public.charter_bookings (id, boat_id, angler, day, part, during, time_zone, party, price_minor,
    currency, policy, boat_name, expires_at)
  values (request_charter.id, boat.id, caller, request_charter.day, request_charter.part, trip, boat.time_zone,
    request_charter.party, price, boat.currency, boat.policy, boat.name,
    least(now() + interval '48 hours', lower(trip)))
  returning * into booking;
  insert into public.charter_contacts (booking_id, angler, phone)
  values (booking.id, caller, nullif(btrim(request_charter.phone), ''));
  if coalesce(btrim(message, E' \t\r\n'), '') <> '' then
    perform private.add_charter_message(booking, gen_random_uuid(), message);
  end if;
  perform private.tell_booking(booking, 'owner', 'requested');
  return booking.id;
end
$$;
comment on function public.request_charter(uuid, uuid, date, text, int, int, text, text, text) is
  'Asks a boat''s owner for a trip at the price that the caller has read; sent again under the same id, it is one request. The owner has 48 hours, at most until the trip. 400 invalid or party_too_large, 401, 403 own_boat, 404, 409 boat_not_listed, date_taken, price_changed (details: the price of now) or already_requested, 429 with 10 open or after 20 a day.';

create function private.held_request(booking_id uuid) returns public.charter_bookings
language plpgsql
set search_path = ''
as $$
declare
  booking public.charter_bookings;
  of_boat uuid;
begin
  perform private.require_account();
  select b.boat_id into of_boat from public.charter_bookings as b where b.id = booking_id;
  if of_boat is null then
    perform private.refuse(404, 'not_found', 'There is no such booking');
  end if;
  perform private.own_boat(of_boat);
  select * into booking from public.charter_bookings as b where b.id = booking_id for no key update;
  if booking.id is null then
    perform private.refuse(404, 'not_found', 'There is no such booking');
  end if;
  return booking;
end
$$;
comment on function private.held_request(uuid) is
  'Locks the caller''s boat and a booking of it, and returns the booking; 401, 404.';

create function private.require_open(booking public.charter_bookings) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if booking.state <> 'requested' then
    perform private.refuse(409, 'booking_decided', format('The request is %s already', booking.state));
  elsif booking.expires_at <= now() then
    perform private.refuse(409, 'booking_decided', 'The request has expired');
  end if;
end
$$;
comment on function private.require_open(public.charter_bookings) is
  'Refuses (409 booking_decided) a request that was answered, withdrawn, or has expired.';

create function private.end_requests(of_boat uuid, why text, trip tstzrange default null) returns void
language plpgsql
set search_path = ''
as $$
declare
  booking public.charter_bookings;
begin
  for booking in
    select * from public.charter_bookings as b
    where b.boat_id = of_boat and b.state = 'requested' and (trip is null or b.during && trip)
    order by b.id for no key update
  loop
    update public.charter_bookings as b set state = 'declined', cause = why, decided_at = now()
    where b.id = booking.id returning * into booking;
    perform private.tell_booking(booking, 'angler', 'declined');
  end loop;
end
$$;
comment on function private.end_requests(uuid, text, tstzrange) is
  'Declines the open requests of a boat, which is locked, or those that share time with a trip, for this cause.';

create function private.withdraw_requests(of_boat uuid, angler uuid) returns void
language plpgsql
set search_path = ''
as $$
declare
  booking public.charter_bookings;
begin
  for booking in
    select * from public.charter_bookings as b
    where b.boat_id = of_boat and b.angler = withdraw_requests.angler and b.state = 'requested'
    order by b.id for no key update
  loop
    update public.charter_bookings as b
    set state = 'cancelled_by_angler', cause = 'account_banned', ended_at = now(), cancel_percent = 0,
      cancel_minor = 0
    where b.id = booking.id returning * into booking;
    perform private.tell_booking(booking, 'owner', 'cancelled_by_angler');
  end loop;
end
$$;
comment on function private.withdraw_requests(uuid, uuid) is
  'Ends the open requests of a banned angler for a boat, which is locked.';

create function public.accept_charter(booking_id uuid) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  booking public.charter_bookings := private.held_request(booking_id);
begin
  if booking.state = 'accepted' then
    return booking.state;
  end if;
  perform private.require_open(booking);
  -- A ban ends open requests, but for one that was sent in the same moment.
  if exists (select from auth.users as u where u.id = booking.angler and u.banned_until > now()) then
    perform private.refuse(409, 'angler_banned', 'The account of the angler is banned');
  end if;
  -- Its hours are those of the request, whatever the boat's are now.
  if private.is_taken(booking.boat_id, booking.day, booking.part, booking.during) then
    perform private.refuse(409, 'date_taken', 'The boat is not free then');
  end if;
  update public.charter_bookings as b set state = 'accepted', decided_at = now()
  where b.id = booking.id returning * into booking;
  perform private.end_requests(booking.boat_id, 'taken', booking.during);
  perform private.tell_booking(booking, 'angler', 'accepted');
  return booking.state;
end
$$;
comment on function public.accept_charter(uuid) is
  'Accepts a request for the caller''s boat and returns its state; again, it does nothing. Requests that share time with it are declined. 401, 404, 409 booking_decided, angler_banned, or date_taken where the boat is booked or blocked.';

create function public.decline_charter(booking_id uuid, words text default null) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  booking public.charter_bookings := private.held_request(booking_id);
begin
  if booking.state = 'declined' then
    return booking.state;
  end if;
  perform private.require_open(booking);
  if char_length(words) > 2000 then
    perform private.refuse(400, 'invalid', 'A message has 1 to 2000 characters');
  elsif coalesce(btrim(words, E' \t\r\n'), '') <> '' then
    perform private.add_charter_message(booking, gen_random_uuid(), words);
  end if;
  update public.charter_bookings as b set state = 'declined', decided_at = now()
  where b.id = booking.id returning * into booking;
  perform private.tell_booking(booking, 'angler', 'declined');
  return booking.state;
end
$$;
comment on function public.decline_charter(uuid, text) is
  'Declines a request for the caller''s boat, with words that become a message, and returns its state; again, it does nothing. 401, 404, 409 booking_decided.';

create function private.cancelling(booking public.charter_bookings, side text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('percent', p.percent, 'minor', booking.price_minor::bigint * p.percent / 100,
    'currency', booking.currency)
  from (select case when side = 'angler' and booking.state = 'accepted'
    then private.charter_percent(booking.policy,
      floor(extract(epoch from lower(booking.during) - now()) / 86400)) else 0 end as percent) as p
$$;
comment on function private.cancelling(public.charter_bookings, text) is
  'What cancelling a booking now costs its angler (charterConsequence in contracts/charters.ts), rounded down; nothing where the owner cancels, or the request was not accepted yet.';

create function public.cancel_charter(booking_id uuid, expected jsonb, words text default null) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  booking public.charter_bookings := private.own_booking(booking_id);
  as_side constant text := private.side_of(booking, (select auth.uid()));
  becomes constant text := 'cancelled_by_' || as_side;
  costs constant jsonb := private.cancelling(booking, as_side);
begin
  if booking.state = becomes then
    return booking.state;
  elsif booking.state <> 'accepted' and (booking.state <> 'requested' or as_side = 'owner')
  then
    perform private.refuse(409, 'booking_decided', format('The booking is %s', booking.state));
  elsif booking.state = 'requested' and booking.expires_at <= now() then
    perform private.refuse(409, 'booking_decided', 'The request has expired');
  elsif lower(booking.during) <= now() then
    perform private.refuse(409, 'booking_decided', 'The trip has begun',
      'Open a dispute if it did not take place.');
  elsif expected is distinct from costs then
    perform private.refuse(409, 'consequence_changed', 'Cancelling costs something else now',
      details => costs::text);
  elsif char_length(words) > 2000 then
    perform private.refuse(400, 'invalid', 'A message has 1 to 2000 characters');
  elsif coalesce(btrim(words, E' \t\r\n'), '') <> '' then
    perform private.add_charter_message(booking, gen_random_uuid(), words);
  end if;
  update public.charter_bookings as b
  set state = becomes, ended_at = now(), cancel_percent = (costs ->> 'percent')::int,
    cancel_minor = (costs ->> 'minor')::int
  where b.id = booking.id returning * into booking;
  perform private.tell_booking(booking, case as_side when 'angler' then 'owner' else 'angler' end, becomes);
  return booking.state;
end
$$;
comment on function public.cancel_charter(uuid, jsonb, text) is
  'Cancels a booking of the caller, on either side, and returns its state; again, it does nothing. expected: the consequence that the caller has read (read_booking), 409 consequence_changed when it is another one. 401, 404, 409 booking_decided.';
revoke execute on function private.require_free(public.boats, date, text), private.held_request(uuid),
  private.require_open(public.charter_bookings), private.end_requests(uuid, text, tstzrange),
  private.withdraw_requests(uuid, uuid), private.cancelling(public.charter_bookings, text) from public;
revoke execute on function public.request_charter(uuid, uuid, date, text, int, int, text, text, text),
  public.accept_charter(uuid), public.decline_charter(uuid, text), public.cancel_charter(uuid, jsonb, text)
  from public, anon;
grant execute on function public.request_charter(uuid, uuid, date, text, int, int, text, text, text),
  public.accept_charter(uuid), public.decline_charter(uuid, text), public.cancel_charter(uuid, jsonb, text)
  to authenticated;
