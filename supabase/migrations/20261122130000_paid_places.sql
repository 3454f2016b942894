-- Who pays takes the place: a team that moved up and has paid loses it no more by not confirming it.

create or replace function private.settle_paid_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status = 'paid' then
    perform private.lock_registration(new.registration_id);
    update public.registrations as r set confirm_by = null
    where r.id = new.registration_id and r.confirm_by is not null and private.holds_place(r.status);
  end if;
  perform private.settle_entry(new.registration_id);
  return null;
end
$$;
comment on function private.settle_paid_entry() is
  'The fee is a step: an entry is settled whenever its payment has another status. Paying also takes a place that the entry was given from the waitlist.';

-- Places that became free while the window was closed go to who waits as soon as it is open again.
create trigger fill_places_of_window after update of registration_opens_at, registration_closes_at on public.events
  for each row when (
    (old.registration_opens_at, old.registration_closes_at)
      is distinct from (new.registration_opens_at, new.registration_closes_at))
  execute function private.fill_new_places('id');
