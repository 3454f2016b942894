-- How admins make events: from nothing, or from one that was held before; and what their divisions are.

create function public.create_event(id uuid, tournament_id uuid, name text, time_zone text)
returns public.events
language plpgsql security definer
set search_path = ''
as $$
declare
  made public.events;
begin
  perform private.require_admin();
  insert into public.events as e (id, tournament_id, slug, name, time_zone, rules)
  select create_event.id, t.id, private.free_slug('public.events', create_event.name),
    create_event.name, create_event.time_zone, t.default_rules
  from public.tournaments as t where t.id = create_event.tournament_id
  on conflict on constraint events_pkey do nothing;
  select * into made from public.events as e where e.id = create_event.id;
  if made.id is null then
    perform private.refuse(404, 'not_found', 'There is no such tournament');
  end if;
  return made;
end
$$;
comment on function public.create_event(uuid, uuid, text, text) is
  'Admin: adds a draft with the rules of its tournament, and returns it. Sent again with the same id, it adds none. 404 for an unknown tournament, 409 archived for one in the archive, 400 for an unknown time zone.';

create function private.shift_days(at timestamptz, time_zone text, days int) returns timestamptz
language sql stable
set search_path = ''
as $$
  select (at at time zone time_zone + make_interval(days => days)) at time zone time_zone
$$;
comment on function private.shift_days(timestamptz, text, int) is
  'The same clock time, days later in the zone. Where the clocks skip that time, it is the one after the gap; where it comes twice, the second one.';
revoke execute on function private.shift_days(timestamptz, text, int) from public;

create function public.duplicate_event(event_id uuid, id uuid, name text, first_day date)
returns table (copy_id uuid, moved int)
language plpgsql security definer
set search_path = ''
as $$
declare
  source public.events;
  zone text;
  shift int;
begin
  perform private.require_admin();
  perform private.lock_board(duplicate_event.id);
  select * into source from public.events as e where e.id = duplicate_event.event_id;
  if source.id is null then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  zone := source.time_zone;
  -- By whole days of the event's own calendar, so that clock times stay and days keep their distances.
  -- Without a day there is nothing to count from: then no time is taken over.
  shift := duplicate_event.first_day - (
    select (min(d.lines_in) at time zone zone)::date
    from public.event_days as d where d.event_id = source.id);
  insert into public.events (
    id, tournament_id, slug, name, description, venue, venue_map_url, time_zone,
    registration_opens_at, registration_closes_at, refund_until,
    capacity, team_size_min, team_size_max, needs_approval, confirm_hours, entry_fee_minor, currency,
    contact_name, contact_email, rules)
  values (
    duplicate_event.id, source.tournament_id,
    private.free_slug('public.events', duplicate_event.name), duplicate_event.name,
    source.description, source.venue, source.venue_map_url, zone,
    private.shift_days(source.registration_opens_at, zone, shift),
    private.shift_days(source.registration_closes_at, zone, shift),
    private.shift_days(source.refund_until, zone, shift),
    source.capacity, source.team_size_min, source.team_size_max, source.needs_approval,
    source.confirm_hours, source.entry_fee_minor, source.currency,
    source.contact_name, source.contact_email, source.rules)
  on conflict on constraint events_pkey do nothing;
  if found then
    insert into public.event_days (event_id, day, lines_in, lines_out, upload_deadline)
    select duplicate_event.id, d.day, private.shift_days(d.lines_in, zone, shift),
      private.shift_days(d.lines_out, zone, shift), private.shift_days(d.upload_deadline, zone, shift)
    from public.event_days as d where d.event_id = source.id and shift is not null;
    insert into public.divisions (event_id, name, position, capacity)
    select duplicate_event.id, d.name, d.position, d.capacity
    from public.divisions as d where d.event_id = source.id;
    insert into public.event_species (event_id, species_id)
    select duplicate_event.id, s.species_id
    from public.event_species as s where s.event_id = source.id;
  end if;
  return query
  select duplicate_event.id, count(*)::int
  from public.event_days as was
  join public.event_days as d on d.event_id = duplicate_event.id and d.day = was.day,
  lateral (values (was.lines_in, d.lines_in), (was.lines_out, d.lines_out),
    (was.upload_deadline, d.upload_deadline)) as times (before, after)
  where was.event_id = source.id
    and (before at time zone zone)::time <> (after at time zone zone)::time;
end
$$;
comment on function public.duplicate_event(uuid, uuid, text, date) is
  'Admin: makes a draft like the event, whose first day is first_day and whose times keep their clock times in its zone; nothing of its entries, its results and its picture. Returns the draft''s id and how many times of its days fell into an hour that the clocks skip, and were moved out of it. Sent again with the same id, it adds none. 404 for an unknown event, 409 archived.';

create function public.set_division(
  id uuid, event_id uuid, name text, capacity int default null, seen jsonb default null
) returns public.divisions
language plpgsql security definer
set search_path = ''
as $$
declare
  stored public.divisions;
begin
  perform private.require_admin();
  perform private.lock_board(event_id);
  perform private.require_unchanged(set_division.seen,
    (select jsonb_build_object('name', d.name, 'capacity', d.capacity)
      from public.divisions as d where d.id = set_division.id),
    jsonb_build_object('name', btrim(set_division.name), 'capacity', set_division.capacity));
  insert into public.divisions as d (id, event_id, name, capacity, position)
  select set_division.id, set_division.event_id, btrim(set_division.name), set_division.capacity,
    coalesce(max(o.position), 0) + 1
  from public.divisions as o where o.event_id = set_division.event_id
  on conflict on constraint divisions_pkey do update
    set name = excluded.name, capacity = excluded.capacity
    where d.event_id = excluded.event_id
  returning d.* into stored;
  if stored.id is null then
    perform private.refuse(404, 'not_found', 'The event has no such division');
  end if;
  return stored;
end
$$;
comment on function public.set_division(uuid, uuid, text, int, jsonb) is
  'Admin: adds a division after the others, or changes its name and its places (null: no limit of its own), and returns it. 404 for one of another event, 409 conflict for a name that the event has already, or where name or places are no longer those seen, event_final or event_closed for a settled event.';

create function public.order_divisions(event_id uuid, divisions uuid[]) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_board(event_id);
  update public.divisions as d set position = o.position
  from unnest(order_divisions.divisions) with ordinality as o (id, position)
  where d.id = o.id and d.event_id = order_divisions.event_id and d.position <> o.position;
end
$$;
comment on function public.order_divisions(uuid, uuid[]) is
  'Admin: shows the event''s divisions in this order. Ids of other events are ignored. 409 event_final or event_closed for a settled event.';

revoke execute on function public.create_event(uuid, uuid, text, text),
  public.duplicate_event(uuid, uuid, text, date), public.set_division(uuid, uuid, text, int, jsonb),
  public.order_divisions(uuid, uuid[]) from public, anon;
grant execute on function public.create_event(uuid, uuid, text, text),
  public.duplicate_event(uuid, uuid, text, date), public.set_division(uuid, uuid, text, int, jsonb),
  public.order_divisions(uuid, uuid[]) to authenticated, service_role;
