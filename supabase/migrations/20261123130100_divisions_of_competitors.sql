-- Among whom a team is placed is not the choice of somebody who competes, once fish are caught.

create trigger refuse_competitor_moving before update of division_id on public.registrations
  for each row when (new.division_id is distinct from old.division_id)
  execute function private.refuse_competitor();

comment on function public.change_division(uuid, uuid) is
  'Captain until registration closes: moves an entry to another division with room, and returns it; who waits keeps the number. An admin may move an entry at any time, into a full division, too, but not one who competes, once the event is live (403 own_team). 403, 404, 409 division_full, already_entered, captain_entered, roster_frozen, entry_ended.';
