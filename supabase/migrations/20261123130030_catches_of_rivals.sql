-- A team corrects and withdraws its own catches. An admin does it for others where no team of the admin competes:
-- such a change leaves no decision and no reason in the log.

create or replace function private.require_own_catch(catch_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  entry public.registrations;
begin
  perform private.require_account();
  perform private.require_assurance();
  select r.* into entry
  from public.catches as c join public.registrations as r on r.id = c.registration_id
  where c.id = require_own_catch.catch_id;
  if entry.id is null then
    perform private.refuse(404, 'not_found', 'There is no such catch');
  elsif private.is_on_entry(entry.id) then
    return;
  elsif not private.is_admin() then
    perform private.refuse(403, 'forbidden', 'Only the team itself changes its catches');
  end if;
  perform private.refuse_own_event(entry.event_id);
end
$$;
comment on function private.require_own_catch(uuid) is
  'Refuses a caller who is neither on the entry of a catch nor an admin without a team in the event: 401, 403 (own_team for the admin), 404 for an unknown catch. Takes no lock: what changes the catch asks again by private.hold_own_catch.';

create or replace function private.hold_own_catch(catch_id uuid) returns public.catches
language plpgsql security definer
set search_path = ''
as $$
declare
  fish public.catches;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  select * into fish from public.catches as c where c.id = hold_own_catch.catch_id;
  if fish.id is not null then
    perform private.lock_registration(fish.registration_id);
    select * into fish from public.catches as c where c.id = hold_own_catch.catch_id;
  end if;
  perform private.require_own_catch(catch_id);
  if fish.weighed_day is not null then
    perform private.refuse(409, 'catch_weighed', 'This fish came over the scales',
      'The judges correct it there.');
  end if;
  return fish;
end
$$;
comment on function private.hold_own_catch(uuid) is
  'Locks the board of a catch that the caller''s entry, or an admin without a team in the event, may change (private.require_own_catch), and returns the catch. 409 catch_weighed for a fish of the scales.';
