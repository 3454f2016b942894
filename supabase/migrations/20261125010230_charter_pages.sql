-- What owners and anglers read of their boats and bookings.

create function public.read_own_boats() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select coalesce(jsonb_agg(private.boat_card(b) || jsonb_build_object('state', b.state, 'paused', b.paused,
    'missing', private.missing_of(b), 'requests', (
      select count(*) from public.charter_bookings as k
      where k.boat_id = b.id and k.state = 'requested' and k.expires_at > now())) order by b.created_at, b.id), '[]')
  from public.boats as b where b.id in (select private.own_boats())
$$;
comment on function public.read_own_boats() is
  'The boats of the caller, at most 10, with their open requests counted (ownBoats in contracts/boats.ts).';

create function public.read_own_boat(boat_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  boat public.boats;
begin
  perform private.require_account();
  select * into boat from public.boats as b
  where b.id = read_own_boat.boat_id and (b.id in (select private.own_boats()) or private.is_admin());
  if boat.id is null then
    perform private.refuse(404, 'not_found', 'There is no such boat');
  end if;
  return jsonb_build_object('id', boat.id, 'state', boat.state, 'revision', boat.revision,
    'review_due', boat.review_due, 'listed_at', boat.listed_at, 'stars_sum', boat.stars_sum,
    'stars_count', boat.stars_count, 'owner_name', private.account_name(boat.owner),
    'values', private.boat_values(boat), 'missing', private.missing_of(boat),
    'photos', (select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'source', p.source, 'name', p.name,
        'width', coalesce(p.width, 1024), 'height', coalesce(p.height, 768), 'stand_in', p.stand_in,
        'alt', p.alt) order by p.position), '[]')
      from public.boat_photos as p where p.boat_id = boat.id),
    'blocks', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'from_date', k.from_date,
        'until_date', k.until_date, 'weekdays', k.weekdays, 'part', k.part) order by k.from_date, k.id), '[]')
      from public.boat_blocks as k where k.boat_id = boat.id),
    'decisions', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'step', d.step, 'reason', d.reason,
        'decided_at', d.decided_at) order by d.id desc), '[]')
      from (select * from public.boat_decisions as e where e.boat_id = boat.id order by e.id desc limit 50) as d),
    'booked', (select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'day', k.day, 'part', k.part)
        order by k.day, k.part), '[]')
      from (select * from public.charter_bookings as e where e.boat_id = boat.id and e.state = 'accepted'
        order by e.day limit 600) as k),
    'office', case when private.is_admin() then
      jsonb_build_object('owner_email', private.address_of(boat.owner), 'approved', boat.approved) end);
end
$$;
comment on function public.read_own_boat(uuid) is
  'A boat of the caller, or, for admins, any, with all that its owner writes (ownBoat in contracts/boats.ts): its photos, blocked days, booked days and history; admins also read how the owner is reached, and what was last approved. 401, 404.';

create function private.booking_row(booking public.charter_bookings, side text) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.booking_facts(booking) || jsonb_build_object('side', side, 'other_name', o.other_name,
    'has_other', o.other is not null,
    'unread', booking.messages - case side when 'angler' then booking.angler_read else booking.owner_read end)
  from private.other_side(booking, side) as o
$$;
comment on function private.booking_row(public.charter_bookings, text) is
  'A booking as one party sees it in a list (bookingRow in contracts/charters.ts).';

create function public.read_own_bookings(
  side text, of_boat uuid default null, only_open boolean default false, after_id uuid default null,
  at_most int default 20
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 20), 1), 50);
  last public.charter_bookings;
  found public.charter_bookings[];
begin
  perform private.require_account();
  if side is null or side not in ('angler', 'owner') then
    perform private.refuse(400, 'invalid', 'A booking has an angler and an owner');
  elsif after_id is not null then
    select * into last from public.charter_bookings as b
    where b.id = after_id and b.id in (select private.own_bookings());
    if last.id is null then
      perform private.refuse(404, 'not_found', 'The list has no such booking');
    end if;
  end if;
  found := array(
    select b from public.charter_bookings as b
    where private.is_assured()
      and case side when 'angler' then b.angler = (select auth.uid())
        else b.boat_id in (select private.own_boats()) end
      and (of_boat is null or b.boat_id = of_boat)
      and (not coalesce(only_open, false) or b.state in ('requested', 'accepted'))
      and (last.id is null or (b.requested_at, b.id) < (last.requested_at, last.id))
    order by b.requested_at desc, b.id desc limit most + 1);
  return jsonb_build_object('bookings', (
      select coalesce(jsonb_agg(private.booking_row(found[n], side) order by n), '[]')
      from generate_subscripts(found, 1) as n where n <= most),
    'next', case when cardinality(found) > most then (found[most]).id end);
end
$$;
comment on function public.read_own_bookings(text, uuid, boolean, uuid, int) is
  'Bookings of the caller as angler, or of the caller''s boats as owner, the newest first (bookingList in contracts/charters.ts), after one of the page before. 400, 401, 404.';

create function public.read_booking(booking_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  booking public.charter_bookings;
  as_side text;
  settled boolean;
begin
  perform private.require_account();
  select * into booking from public.charter_bookings as b
  where b.id = read_booking.booking_id and b.id in (select private.own_bookings());
  if booking.id is null then
    perform private.refuse(404, 'not_found', 'There is no such booking');
  end if;
  as_side := private.side_of(booking, (select auth.uid()));
  settled := booking.state in ('accepted', 'completed');
  return private.booking_row(booking, as_side) || jsonb_build_object(
    'consequence', private.cancelling(booking, as_side),
    'contact', case when settled then (
      select case as_side
        when 'owner' then jsonb_build_object('phone', c.phone, 'email', private.address_of(c.angler), 'meeting_point', null)
        else (select jsonb_build_object('phone', k.phone, 'email', private.address_of(k.owner),
          'meeting_point', k.meeting_point) from public.boat_contacts as k where k.boat_id = booking.boat_id) end
      from (select) as one left join public.charter_contacts as c on c.booking_id = booking.id) end,
    'calendar_key', case when settled or booking.state in ('cancelled_by_angler', 'cancelled_by_owner') then (
      select c.calendar_key from public.charter_contacts as c where c.booking_id = booking.id) end,
    'list', (select coalesce(jsonb_agg(jsonb_build_object('no', m.no, 'id', m.id, 'side', m.side, 'body', m.body,
        'sent_at', m.sent_at) order by m.no), '[]')
      from public.charter_messages as m where m.booking_id = booking.id),
    'review', (select jsonb_build_object('id', r.id, 'stars', r.stars, 'body', r.body, 'reply', r.reply,
        'reviewed_at', r.reviewed_at, 'replied_at', r.replied_at, 'hidden', r.hidden)
      from public.boat_reviews as r where r.booking_id = booking.id),
    'may_review', as_side = 'angler' and booking.state = 'completed'
      and upper(booking.during) >= now() - interval '30 days'
      and not exists (select from public.boat_reviews as r where r.booking_id = booking.id),
    'may_dispute', booking.state in ('accepted', 'completed', 'cancelled_by_angler', 'cancelled_by_owner')
      and booking.decided_at is not null and upper(booking.during) >= now() - interval '60 days'
      and not exists (select from public.charter_disputes as d where d.booking_id = booking.id and d.ruled_at is null),
    'disputes', (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'side', d.side, 'subject', d.subject,
        'body', d.body, 'opened_at', d.opened_at, 'ruling', d.ruling, 'reason', d.reason, 'ruled_at', d.ruled_at)
        order by d.opened_at), '[]')
      from public.charter_disputes as d where d.booking_id = booking.id));
end
$$;
comment on function public.read_booking(uuid) is
  'A booking of the caller, on either side, with its messages, what cancelling costs now, review and disputes (bookingPage in contracts/charters.ts); contact is null before the request is accepted and after it is cancelled. 401, 404.';

create function private.charter_calendar(calendar_key uuid) returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select private.booking_facts(b) || jsonb_build_object('meeting_point', k.meeting_point)
  from public.charter_contacts as c
  join public.charter_bookings as b on b.id = c.booking_id
    and b.state in ('accepted', 'completed', 'cancelled_by_angler', 'cancelled_by_owner') and b.decided_at is not null
  left join public.boat_contacts as k on k.boat_id = b.boat_id and b.state in ('accepted', 'completed')
  where c.calendar_key = charter_calendar.calendar_key
$$;
comment on function private.charter_calendar(uuid) is 'What read_charter_calendar returns.';

create function public.read_charter_calendar(calendar_key uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.charter_calendar(calendar_key)
$$;
comment on function public.read_charter_calendar(uuid) is
  'The trip whose calendar has this secret address; null for none, and for one that was not accepted.';
revoke execute on function private.booking_row(public.charter_bookings, text), private.charter_calendar(uuid)
  from public;
revoke execute on function public.read_own_boats(), public.read_own_boat(uuid),
  public.read_own_bookings(text, uuid, boolean, uuid, int), public.read_booking(uuid),
  public.read_charter_calendar(uuid) from public, anon, authenticated;
grant execute on function public.read_own_boats(), public.read_own_boat(uuid),
  public.read_own_bookings(text, uuid, boolean, uuid, int), public.read_booking(uuid) to authenticated;
grant execute on function private.charter_calendar(uuid), public.read_charter_calendar(uuid)
  to anon, authenticated, service_role;
