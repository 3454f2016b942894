-- A result becomes final with no more catches left unjudged than the admin was shown: nobody judges them afterwards.

create function private.refuse_unjudged(event_id uuid, known int) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if (select count(*) from public.catches as c
      where c.event_id = refuse_unjudged.event_id and c.status = 'pending') > coalesce(known, 0)
    and exists (
      select from public.events as e where e.id = refuse_unjudged.event_id and e.status = 'provisional')
  then
    perform private.refuse(409, 'catches_unjudged', 'More catches wait for a judge than was known',
      'Judge them, or say how many are left unjudged.');
  end if;
end
$$;
comment on function private.refuse_unjudged(uuid, int) is
  'Refuses (409 catches_unjudged) to make a provisional result final while more catches are pending than the caller knows of. For functions that hold the board.';
revoke execute on function private.refuse_unjudged(uuid, int) from public;

drop function public.set_event_status(uuid, text);
create function public.set_event_status(event_id uuid, status text, unjudged int default 0)
returns public.events
language plpgsql security definer
set search_path = ''
as $$
declare
  stepped public.events;
begin
  perform private.require_admin();
  perform private.lock_event(event_id);
  if set_event_status.status = 'final' then
    perform private.refuse_unjudged(set_event_status.event_id, unjudged);
  end if;
  update public.events as e set status = set_event_status.status
  where e.id = set_event_status.event_id
  returning e.* into stepped;
  return stepped;
end
$$;
comment on function public.set_event_status(uuid, text, int) is
  'Admin: moves an event one legal step and returns the event. unjudged: how many catches a final result may leave unjudged, as step_consequences counts them. 404 for an unknown event, 409 illegal_step, catches_unjudged for a final result where there are more, board_frozen, protests_open.';

drop function public.finalise_event(uuid, text);
create function public.finalise_event(event_id uuid, reason text, unjudged int default 0) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  words constant text := btrim(coalesce(finalise_event.reason, ''));
begin
  perform private.lock_people();
  perform private.lock_account();
  perform private.require_admin();
  if words = '' then
    perform private.refuse(400, 'reason_required', 'Closing protests needs a reason');
  end if;
  perform private.lock_event(finalise_event.event_id);
  if exists (
    select from public.protests as p
    where p.event_id = finalise_event.event_id and p.status = 'open'
      and (p.registration_id in (select private.partial_entries())
        or p.against_id in (select private.partial_entries())))
  then
    perform private.refuse(403, 'own_team', 'Another judge decides about your own team');
  end if;
  perform private.refuse_unjudged(finalise_event.event_id, unjudged);
  update public.protests as p
  set status = 'dismissed', ruling = words, ruled_by = (select auth.uid()), ruled_at = now()
  where p.event_id = finalise_event.event_id and p.status = 'open';
  update public.events as e set status = 'final' where e.id = finalise_event.event_id;
end
$$;
comment on function public.finalise_event(uuid, text, int) is
  'Admin: makes a provisional result final although protests are open: dismisses them for a reason that both teams read. unjudged: how many catches it may leave unjudged, as step_consequences counts them. 400 reason_required, 403 own_team where one of them is of or against the admin''s own team, 404 for an unknown event, 409 catches_unjudged where there are more, board_frozen, illegal_step.';
revoke execute on function public.set_event_status(uuid, text, int),
  public.finalise_event(uuid, text, int) from public, anon;
grant execute on function public.set_event_status(uuid, text, int),
  public.finalise_event(uuid, text, int) to authenticated, service_role;
