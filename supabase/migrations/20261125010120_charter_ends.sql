-- What ends by itself: requests that nobody answered, trips that are over, and all of an account that ended.

create function private.expire_charters() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  booking public.charter_bookings;
  ended int := 0;
begin
  for booking in
    select * from public.charter_bookings as b where b.state = 'requested' and b.expires_at <= now()
    order by b.expires_at limit 500 for no key update skip locked
  loop
    update public.charter_bookings as b set state = 'expired', ended_at = now()
    where b.id = booking.id returning * into booking;
    perform private.tell_booking(booking, 'angler', 'expired');
    ended := ended + 1;
  end loop;
  return ended;
end
$$;
comment on function private.expire_charters() is
  'Ends requests whose time to be answered is over, up to 500, and returns how many.';

create function private.complete_charters() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  booking public.charter_bookings;
  ended int := 0;
begin
  for booking in
    select * from public.charter_bookings as b where b.state = 'accepted' and upper(b.during) <= now()
    order by upper(b.during) limit 500 for no key update skip locked
  loop
    update public.charter_bookings as b set state = 'completed', ended_at = upper(b.during)
    where b.id = booking.id returning * into booking;
    perform private.tell_booking(booking, 'angler', 'completed');
    ended := ended + 1;
  end loop;
  return ended;
end
$$;
comment on function private.complete_charters() is
  'Marks accepted trips that are over as completed, up to 500, and returns how many.';
select private.declare_job('expire-charters', '*/5 * * * *', 'select private.expire_charters()',
  'Ends requests for boats that were not answered in time.');
select private.declare_job('complete-charters', '*/5 * * * *', 'select private.complete_charters()',
  'Marks trips that are over as completed, and asks their anglers for a review.');

create function private.end_angler() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  booking public.charter_bookings;
begin
  -- Gone with its booking: nothing to lock.
  if not exists (select from public.charter_bookings as b where b.id = old.booking_id) then
    return null;
  end if;
  -- In the order of every other function: boats, then bookings. Counting the stars of this account's reviews
  -- locks these boats again.
  perform 1 from public.boats as b
  where b.id in (select k.boat_id from public.charter_bookings as k where k.angler = old.angler)
  order by b.id for no key update;
  perform 1 from public.charter_bookings as b where b.angler = old.angler order by b.id for no key update;
  select * into booking from public.charter_bookings as b where b.id = old.booking_id for no key update;
  if booking.state in ('requested', 'accepted') and lower(booking.during) > now() then
    update public.charter_bookings as b
    set state = 'cancelled_by_angler', cause = 'account_ended', ended_at = now(), angler = null,
      cancel_percent = 0, cancel_minor = 0
    where b.id = booking.id returning * into booking;
    perform private.tell_booking(booking, 'owner', 'cancelled_by_angler');
  else
    update public.charter_bookings as b set angler = null where b.id = booking.id;
  end if;
  return null;
end
$$;
comment on function private.end_angler() is
  'When an angler''s account ends, however it does: cancels what has not begun, and leaves the rest without a name.';
create trigger end_angler after delete on public.charter_contacts
  for each row execute function private.end_angler();

create function private.end_boat() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  booking public.charter_bookings;
begin
  update public.boats as b
  set owner = null, state = case b.state when 'draft' then 'draft' else 'suspended' end, review_due = false,
    captain_name = '',
    description = '{}', captain = '{}', latitude = null, longitude = null, approved = null, revision = b.revision + 1
  where b.id = old.boat_id;
  -- Gone with its boat.
  if not found then
    return null;
  end if;
  delete from public.boat_photos as p where p.boat_id = old.boat_id;
  update public.boat_reviews as r set reply = null, replied_at = null
  where r.boat_id = old.boat_id and r.reply is not null;
  perform private.end_requests(old.boat_id, 'account_ended');
  for booking in
    select * from public.charter_bookings as b
    where b.boat_id = old.boat_id and b.state = 'accepted' and lower(b.during) > now()
    order by b.id for no key update
  loop
    update public.charter_bookings as b
    set state = 'cancelled_by_owner', cause = 'account_ended', ended_at = now(), cancel_percent = 0,
      cancel_minor = 0
    where b.id = booking.id returning * into booking;
    perform private.tell_booking(booking, 'angler', 'cancelled_by_owner');
  end loop;
  -- Nobody went out on it: nothing of it stays.
  delete from public.boats as b
  where b.id = old.boat_id and not exists (
    select from public.charter_bookings as k where k.boat_id = b.id);
  return null;
end
$$;
comment on function private.end_boat() is
  'When an owner''s account ends, however it does: takes the boat off the list, cancels its trips, and keeps its name and port for those who went out on it.';
create trigger end_boat after delete on public.boat_contacts
  for each row execute function private.end_boat();
revoke execute on function private.expire_charters(), private.complete_charters(), private.end_angler(),
  private.end_boat() from public;
