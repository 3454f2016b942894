-- The rules of an event, its longest delay of an upload, and which entries it has decide who wins, as its days do.

create trigger refuse_competitor before insert or update or delete on public.catch_settings
  for each row execute function private.refuse_competitor();
-- Removed and entered anew, an entry would free its people for a decision in between.
create trigger refuse_competitor before delete on public.registrations
  for each row execute function private.refuse_competitor();

create function private.refuse_competing_rules() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_contested(new.id) then
    perform private.refuse_own_event(new.id);
  end if;
  return new;
end
$$;
comment on function private.refuse_competing_rules() is
  'Refuses (403 own_team) other rules for an event that is fished or judged, by somebody who competes in it.';
revoke execute on function private.refuse_competing_rules() from public;
create trigger refuse_competing_rules before update of rules on public.events
  for each row when (new.rules is distinct from old.rules)
  execute function private.refuse_competing_rules();

comment on function public.set_event_rules(uuid, jsonb, jsonb) is
  'Admin: gives an event another rule set, settles its catches again and scores its board, and returns the event. 403 own_team for an admin who competes, once the event is live, 404 for an unknown event, 409 event_final or event_closed for a settled one, conflict where its rules are no longer those seen.';
comment on function public.set_catch_settings(uuid, text[], int, boolean, jsonb, jsonb,
  double precision, double precision, int) is
  'Admin: makes these the catch settings of the event, and settles its catches again where the longest delay is another one. seen: the row as it was shown, {} for none. 403 own_team for an admin who competes, once the event is live, 404 for an unknown event, 409 event_final or event_closed for a settled one, conflict where the row is no longer the one seen, 400 for a list, a delay or a venue out of bounds.';
comment on function public.remove_registration(uuid) is
  'Admin: removes a registration without catches and penalties (others are withdrawn). 403 own_team for an admin who competes, once the event is live, 404 for an unknown one, 409 event_final or event_closed for a settled event.';
