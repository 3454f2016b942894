-- How admins change an event and what belongs to it: each function locks the board before the rows.

create function public.set_event_status(event_id uuid, status text) returns public.events
language plpgsql security definer
set search_path = ''
as $$
declare
  stepped public.events;
begin
  perform private.require_admin();
  perform private.lock_event(event_id);
  update public.events as e set status = set_event_status.status
  where e.id = set_event_status.event_id
  returning e.* into stepped;
  return stepped;
end
$$;
comment on function public.set_event_status(uuid, text) is
  'Admin: moves an event one legal step (409 illegal_step otherwise, 404 for an unknown event) and returns the event.';

create function public.set_event_rules(event_id uuid, rules jsonb, seen jsonb default null)
returns public.events
language plpgsql security definer
set search_path = ''
as $$
declare
  changed public.events;
begin
  perform private.require_admin();
  perform private.lock_event(event_id);
  perform private.require_unchanged(set_event_rules.seen, e.rules, set_event_rules.rules)
  from public.events as e where e.id = set_event_rules.event_id;
  update public.events as e set rules = set_event_rules.rules
  where e.id = set_event_rules.event_id
  returning e.* into changed;
  return changed;
end
$$;
comment on function public.set_event_rules(uuid, jsonb, jsonb) is
  'Admin: gives an event another rule set, settles its catches again and scores its board, and returns the event. 404 for an unknown event, 409 event_final or event_closed for a settled one, conflict where its rules are no longer those seen.';

create function private.hours(lines_in text, lines_out text, upload_deadline text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object(
    'lines_in', private.require_instant(hours.lines_in, 'lines_in'),
    'lines_out', private.require_instant(hours.lines_out, 'lines_out'),
    'upload_deadline', private.require_instant(hours.upload_deadline, 'upload_deadline')))
$$;
comment on function private.hours(text, text, text) is
  'The hours of a fishing day for a comparison, however their offsets are written; {} for no day.';
revoke execute on function private.hours(text, text, text) from public;

create function public.set_event_day(
  event_id uuid, day int, lines_in text, lines_out text, upload_deadline text default null,
  seen jsonb default null
) returns public.event_days
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.event_days;
begin
  perform private.require_admin();
  perform private.lock_board(event_id);
  perform private.require_unchanged(
    private.hours(seen ->> 'lines_in', seen ->> 'lines_out', seen ->> 'upload_deadline'),
    (select private.hours(to_jsonb(d) ->> 'lines_in', to_jsonb(d) ->> 'lines_out',
        to_jsonb(d) ->> 'upload_deadline')
      from public.event_days as d
      where d.event_id = set_event_day.event_id and d.day = set_event_day.day),
    private.hours(lines_in, lines_out, upload_deadline))
  where set_event_day.seen is not null;
  insert into public.event_days as d (event_id, day, lines_in, lines_out, upload_deadline)
  values (set_event_day.event_id, set_event_day.day,
    private.require_instant(set_event_day.lines_in, 'lines_in'),
    private.require_instant(set_event_day.lines_out, 'lines_out'),
    private.require_instant(set_event_day.upload_deadline, 'upload_deadline'))
  on conflict on constraint event_days_pkey do update set
    lines_in = excluded.lines_in, lines_out = excluded.lines_out,
    upload_deadline = excluded.upload_deadline
  returning d.* into stored;
  return stored;
end
$$;
comment on function public.set_event_day(uuid, int, text, text, text, jsonb) is
  'Admin: adds a fishing day or changes its hours, and returns it; catches are settled again. Times are ISO 8601 with an offset (400 invalid otherwise). 409 event_final or event_closed for a settled event, conflict where the hours are no longer those seen ({} for a new day); days of an event never overlap.';

create function public.remove_event_day(event_id uuid, day int) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_board(event_id);
  delete from public.event_days as d
  where d.event_id = remove_event_day.event_id and d.day = remove_event_day.day;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such day');
  end if;
end
$$;
comment on function public.remove_event_day(uuid, int) is
  'Admin: removes a fishing day; its catches are outside lines then. 404 for an unknown day, 409 conflict while it has penalties in force, event_final or event_closed for a settled event.';

create function public.remove_division(division_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_board(d.event_id)
  from public.divisions as d where d.id = remove_division.division_id;
  delete from public.divisions as d where d.id = remove_division.division_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such division');
  end if;
end
$$;
comment on function public.remove_division(uuid) is
  'Admin: removes a division without registrations. 404 for an unknown one, 409 event_final or event_closed for a settled event.';

create function public.remove_registration(registration_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_registration(registration_id);
  delete from public.registrations as r where r.id = remove_registration.registration_id;
end
$$;
comment on function public.remove_registration(uuid) is
  'Admin: removes a registration without catches and penalties (others are withdrawn). 404 for an unknown one, 409 event_final or event_closed for a settled event.';

revoke execute on function public.set_event_status(uuid, text), public.set_event_rules(uuid, jsonb, jsonb),
  public.set_event_day(uuid, int, text, text, text, jsonb),
  public.remove_event_day(uuid, int), public.remove_division(uuid),
  public.remove_registration(uuid)
  from public, anon;
grant execute on function public.set_event_status(uuid, text), public.set_event_rules(uuid, jsonb, jsonb),
  public.set_event_day(uuid, int, text, text, text, jsonb),
  public.remove_event_day(uuid, int), public.remove_division(uuid),
  public.remove_registration(uuid)
  to authenticated, service_role;
