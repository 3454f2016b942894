-- A freeze that is set for later hides nothing yet: protests are taken until it begins.

create or replace function private.protests_close_at(event_id uuid) returns timestamptz
language sql stable
set search_path = ''
as $$
  select least(w.opened_at + w.minutes * interval '1 minute', f.freeze_at)
  from public.protest_windows as w
  join public.events as e on e.id = w.event_id
  left join public.event_freezes as f on f.event_id = e.id
  where w.event_id = protests_close_at.event_id and e.status = 'provisional'
    and not private.is_freeze_on(e.id)
$$;
comment on function private.protests_close_at(uuid) is
  'Until when protests against a provisional result are taken: to the end of the window, or until a freeze that is set for later begins; null for any other event, and while a freeze keeps the result from those who might protest.';

create or replace function public.lift_freeze(event_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  lifted timestamptz;
begin
  perform private.require_admin();
  perform private.lock_board(lift_freeze.event_id);
  delete from public.event_freezes as f where f.event_id = lift_freeze.event_id
  returning f.freeze_at into lifted;
  if lifted <= now() then
    -- Nobody could protest against what nobody saw: the window begins now.
    update public.protest_windows as w set opened_at = now()
    from public.events as e
    where w.event_id = lift_freeze.event_id and e.id = w.event_id and e.status = 'provisional';
  end if;
end
$$;
comment on function public.lift_freeze(uuid) is
  'Admin: shows everything on an event''s public board again, and opens the protest window of a provisional result that it hid. Does nothing where no freeze is set. 409 event_final, event_closed.';
