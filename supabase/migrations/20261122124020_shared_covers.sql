-- Several events may show one picture: a copy of an event shows that of its original. The file stays where
-- it is, in the folder of the event that it was sent for, until no event names it.

update private.upload_buckets
set used_by = 'select e.id from public.events as e where e.cover_name = $1 order by e.id limit 1'
where bucket_id = 'event-covers';
create index events_cover on public.events (cover_name) where cover_name is not null;

create or replace function public.duplicate_event(event_id uuid, id uuid, name text, first_day date)
returns table (copy_id uuid, moved int)
language plpgsql security definer
set search_path = ''
as $$
declare
  source public.events;
  zone text;
  shift int;
  cover text;
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
  -- Until commit it stays, though the event may get another one meanwhile; then this one takes it over.
  select u.name into cover from private.uploads as u
  where u.bucket_id = 'event-covers' and u.name = source.cover_name and u.published_at is not null
  for key share;
  insert into public.events (
    id, tournament_id, slug, name, description, venue, venue_map_url, time_zone,
    registration_opens_at, registration_closes_at, refund_until,
    capacity, team_size_min, team_size_max, needs_approval, confirm_hours, entry_fee_minor, currency,
    contact_name, contact_email, cover_name, rules)
  values (
    duplicate_event.id, source.tournament_id,
    private.free_slug('public.events', duplicate_event.name), duplicate_event.name,
    source.description, source.venue, source.venue_map_url, zone,
    private.shift_days(source.registration_opens_at, zone, shift),
    private.shift_days(source.registration_closes_at, zone, shift),
    private.shift_days(source.refund_until, zone, shift),
    source.capacity, source.team_size_min, source.team_size_max, source.needs_approval,
    source.confirm_hours, source.entry_fee_minor, source.currency,
    source.contact_name, source.contact_email, cover, source.rules)
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
  'Admin: makes a draft like the event, whose first day is first_day and whose times keep their clock times in its zone; with its picture, and nothing of its entries and its results. Returns the draft''s id and how many times of its days fell into an hour that the clocks skip, and were moved out of it. Sent again with the same id, it adds none. 404 for an unknown event, 409 archived.';
