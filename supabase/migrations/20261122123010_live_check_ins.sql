-- Organisers' lists of entries follow the topic of the event's places. A check-in changes no place, and is
-- told on that topic all the same: several people check teams in at the dock.

create function private.announce_check_in() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.places as p
  set version = private.next_version(p.version, p.changed_in), changed_in = pg_current_xact_id()
  where p.event_id = (select r.event_id from public.registrations as r where r.id = new.registration_id);
  return null;
end
$$;
comment on function private.announce_check_in() is
  'Makes a new version of the event''s places, under the board''s lock, which check_in_entry takes.';
create trigger announce_check_in after insert on public.entry_details
  for each row when (new.checked_in_at is not null)
  execute function private.announce_check_in();
create trigger announce_changed_check_in after update of checked_in_at on public.entry_details
  for each row when (new.checked_in_at is distinct from old.checked_in_at)
  execute function private.announce_check_in();
comment on table public.places is
  'One per event: places that are taken (pending and confirmed entries) and entries that wait. The limit is events.capacity; more than that may be taken once it was lowered, or by an admin''s decision. version rises by one with every commit that changes what places:{event} shows or checks a team in; changed_in is the transaction that made it. last_waitlist_no is the highest number given in the event''s queue.';
revoke execute on function private.announce_check_in() from public;
