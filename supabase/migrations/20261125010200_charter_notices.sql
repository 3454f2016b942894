-- Owners and anglers learn what becomes of listings and bookings. Written while bookings are locked, for which
-- an account's erasure may wait: so the inbox comes first, without waiting (private.hold_inbox).

insert into private.notice_kinds (kind, needs, mails) values
('boat_decided', '{boat_id,boat_name,decision,reason}', true),
('charter_changed', '{booking_id,boat_name,step,side,member_name,starts_at,time_zone,day,part,party,amount_minor,currency,cause}', true),
('charter_message', '{booking_id,boat_name,side,member_name,messages}', true);

create function private.tell_boat(boat public.boats, decision text, reason text) returns void
language plpgsql
set search_path = ''
as $$
begin
  if private.hold_inbox(boat.owner) then
    perform private.notify(boat.owner, 'boat_decided',
      'boat:' || boat.id || ':' || (select max(d.id) from public.boat_decisions as d where d.boat_id = boat.id),
      jsonb_build_object('boat_id', boat.id, 'boat_name', boat.name, 'decision', decision,
        'reason', nullif(btrim(reason), '')));
  end if;
end
$$;
comment on function private.tell_boat(public.boats, text, text) is
  'Tells the owner of a boat what the office decided about the listing.';

create function private.other_side(booking public.charter_bookings, side text)
returns table (reader uuid, other uuid, other_name text)
language sql stable
set search_path = ''
as $$
  select case side when 'angler' then booking.angler else b.owner end,
    case side when 'angler' then b.owner else booking.angler end,
    -- Captains are named as in their listing.
    case side when 'angler' then nullif(b.captain_name, '') else private.account_name(booking.angler) end
  from public.boats as b where b.id = booking.boat_id
$$;
comment on function private.other_side(public.charter_bookings, text) is
  'Who reads a notice of a booking on this side, and the other party with the name that the reader knows it by.';

create function private.tell_booking(booking public.charter_bookings, side text, step text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  told record;
begin
  select * into told from private.other_side(booking, side);
  if private.hold_inbox(told.reader) then
    perform private.notify(told.reader, 'charter_changed', 'charter:' || booking.id || ':' || step
        || case step when 'disputed' then (select ':' || max(d.id::text) from public.charter_disputes as d
          where d.booking_id = booking.id and d.ruled_at is null)
        when 'ruled' then (select ':' || max(d.ruled_at)::text from public.charter_disputes as d
          where d.booking_id = booking.id) else '' end,
      jsonb_build_object('booking_id', booking.id, 'boat_name', booking.boat_name, 'step', step, 'side', side,
        'about', told.other, 'member_name', told.other_name, 'starts_at', lower(booking.during),
        'time_zone', booking.time_zone, 'day', booking.day, 'part', booking.part, 'party', booking.party,
        'amount_minor', coalesce(booking.cancel_minor, booking.price_minor), 'currency', booking.currency,
        'cause', booking.cause));
  end if;
end
$$;
comment on function private.tell_booking(public.charter_bookings, text, text) is
  'Tells one party of a booking, angler or owner, about a step of it.';

create function private.tell_message(booking public.charter_bookings) returns void
language plpgsql
set search_path = ''
as $$
declare
  side constant text := case private.side_of(booking, (select auth.uid())) when 'angler' then 'owner' else 'angler' end;
  summed constant text := 'charter:' || booking.id;
  told record;
  notice bigint;
begin
  select * into told from private.other_side(booking, side);
  if not private.hold_inbox(told.reader) then
    return;
  end if;
  -- One that is being read meanwhile stays as it was read.
  select n.id into notice from public.notifications as n
  where n.user_id = told.reader and n.kind = 'charter_message' and n.sums = summed and n.read_at is null
  for update skip locked;
  if found then
    update public.notifications as n
    set data = n.data || jsonb_build_object('messages', (n.data ->> 'messages')::int + 1) where n.id = notice;
    return;
  end if;
  insert into public.notifications (user_id, kind, cause, sums, data, on_site)
  values (told.reader, 'charter_message', format('charter:%s:message:%s', booking.id, booking.messages + 1), summed,
    jsonb_build_object('booking_id', booking.id, 'boat_name', booking.boat_name, 'side', side,
      'about', told.other, 'member_name', told.other_name, 'messages', 1),
    coalesce((select p.site from public.notice_preferences as p
      where p.user_id = told.reader and p.kind = 'charter_message'), true))
  on conflict do nothing;
end
$$;
comment on function private.tell_message(public.charter_bookings) is
  'Tells the other party of a booking, as it was before, that the caller has written: one notice, which counts messages until it is read.';

create function private.read_charter_notices() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  reader uuid;
begin
  if new.angler_read > old.angler_read then
    reader := new.angler;
  else
    select b.owner into reader from public.boats as b where b.id = new.boat_id;
  end if;
  update public.notifications as n set read_at = now()
  where n.id in (
    select m.id from public.notifications as m
    where m.user_id = reader and m.kind = 'charter_message' and m.sums = 'charter:' || new.id
      and m.read_at is null
    order by m.id for update skip locked);
  return null;
end
$$;
comment on function private.read_charter_notices() is
  'Reads the notice of new messages with the messages.';
create trigger read_notices after update of angler_read, owner_read on public.charter_bookings
  for each row when (new.angler_read > old.angler_read and new.angler_read = new.messages
    or new.owner_read > old.owner_read and new.owner_read = new.messages)
  execute function private.read_charter_notices();
revoke execute on function private.tell_boat(public.boats, text, text),
  private.other_side(public.charter_bookings, text), private.tell_booking(public.charter_bookings, text, text),
  private.tell_message(public.charter_bookings), private.read_charter_notices() from public;
