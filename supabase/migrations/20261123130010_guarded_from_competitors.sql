-- Days and awards change the result as rulings do: while an event is fished or judged, an admin who competes in it
-- changes neither, by a function or through REST.

create function private.is_contested(event_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.events as e
    where e.id = is_contested.event_id and e.status in ('live', 'judging', 'provisional'));
end
$$;
comment on function private.is_contested(uuid) is
  'Whether the event is being fished or judged: its result is open, and what changes it decides who wins.';
revoke execute on function private.is_contested(uuid) from public;

create function private.refuse_competitor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  event constant uuid := case tg_op when 'DELETE' then old.event_id else new.event_id end;
begin
  -- What follows from another change was decided there.
  if pg_trigger_depth() = 1 and private.is_contested(event) then
    perform private.refuse_own_event(event);
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.refuse_competitor() is
  'Refuses (403 own_team) changes by somebody who competes in the event, while it is fished or judged. For tables with event_id.';
revoke execute on function private.refuse_competitor() from public;
create trigger refuse_competitor before insert or update or delete on public.event_days
  for each row execute function private.refuse_competitor();
create trigger refuse_competitor before insert or update or delete on public.awards
  for each row execute function private.refuse_competitor();

-- The days that teams declared would go with the day, and not come back with it.
create function private.keep_declared_day() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if pg_trigger_depth() = 1 and private.is_contested(old.event_id) and exists (
    select from public.declared_days as d where (d.event_id, d.day) = (old.event_id, old.day))
  then
    perform private.refuse(409, 'conflict', 'Teams have declared this day',
      'Change the days that they declared first.');
  end if;
  return old;
end
$$;
comment on function private.keep_declared_day() is
  'Refuses (409 conflict) to remove a day that teams have declared, while the event is fished or judged.';
revoke execute on function private.keep_declared_day() from public;
create trigger keep_declared_day before delete on public.event_days
  for each row execute function private.keep_declared_day();

comment on function public.set_event_day(uuid, int, text, text, text, jsonb) is
  'Admin: adds a fishing day or changes its hours, and returns it; catches are settled again. Times are ISO 8601 with an offset (400 invalid otherwise). 403 own_team for an admin who competes, once the event is live, 409 event_final or event_closed for a settled event, conflict where the hours are no longer those seen ({} for a new day); days of an event never overlap.';
comment on function public.remove_event_day(uuid, int) is
  'Admin: removes a fishing day; its catches are outside lines then. 403 own_team for an admin who competes, once the event is live, 404 for an unknown day, 409 conflict while it has penalties in force or, once the event is live, teams that declared it, event_final or event_closed for a settled event.';
