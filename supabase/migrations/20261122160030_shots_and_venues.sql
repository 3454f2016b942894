-- An event names the photos of a catch, and says where its venue is; a copy of an event asks for the same.

create function private.is_shot_list(shots jsonb) returns boolean
language sql immutable
set search_path = ''
as $$
  select case when jsonb_typeof(shots) = 'array' then jsonb_array_length(shots) <= 6 and not exists (
    select from jsonb_array_elements(shots) as shot
    where (case when jsonb_typeof(shot) = 'object'
      then jsonb_typeof(shot -> 'name') = 'string' and jsonb_typeof(shot -> 'example') = 'string'
        and char_length(btrim(shot ->> 'name')) between 1 and 60 and char_length(shot ->> 'example') <= 300
        and shot - '{name,example}'::text[] = '{}'
      end) is not true)
    and (select count(*) = count(distinct shot ->> 'name') from jsonb_array_elements(shots) as shot)
  else false end
$$;
comment on function private.is_shot_list(jsonb) is
  'Whether this is a list of up to six shots {"name", "example"}, no name twice.';
revoke execute on function private.is_shot_list(jsonb) from public;
grant execute on function private.is_shot_list(jsonb) to service_role;

alter table public.catch_settings
  add column photo_shots jsonb not null default '[]' check (private.is_shot_list(photo_shots)),
  add column venue_latitude double precision check (venue_latitude between -90 and 90),
  add column venue_longitude double precision check (venue_longitude between -180 and 180),
  add column venue_radius_m int check (venue_radius_m between 50 and 1000000),
  add constraint catch_settings_venue
    check (num_nonnulls(venue_latitude, venue_longitude, venue_radius_m) in (0, 3));
comment on table public.catch_settings is
  'How an event takes catches; an event without a row asks for nothing beyond the catch. photo_checklist: what a photo must show, one sentence each, in the organiser''s words. upload_within_minutes: a catch that is sent longer after its capture does not count (null: no limit). asks_code: the photo shows the identifier code of the day, and the angler types it. photo_shots: the photos that a catch has, in their order: {"name", "example"}, the example in words; without one a photo of any kind. venue_*: the middle of the venue in WGS 84 degrees and how far it reaches; judges are shown catches from outside it.';
update private.personal_data set impersonal = '{photo_checklist,photo_shots,venue_latitude,venue_longitude}'
where relation = 'public.catch_settings';

create function private.metres_between(
  latitude double precision, longitude double precision, other_latitude double precision,
  other_longitude double precision
) returns double precision
language sql immutable
set search_path = ''
as $$
  -- By haversine on a sphere: half a per cent off at most.
  select 12742000 * asin(least(1, sqrt(
    power(sind((other_latitude - latitude) / 2), 2)
    + cosd(latitude) * cosd(other_latitude) * power(sind((other_longitude - longitude) / 2), 2))))
$$;
comment on function private.metres_between(
  double precision, double precision, double precision, double precision) is
  'Metres between two positions in degrees; null where one is missing.';
revoke execute on function private.metres_between(
  double precision, double precision, double precision, double precision) from public;
grant execute on function private.metres_between(
  double precision, double precision, double precision, double precision) to authenticated, service_role;

create or replace view public.catch_flags with (security_invoker = true) as
select c.id as catch_id, c.event_id, array_remove(array[
    case when abs(x.device_offset_ms) > 60000 or abs(x.sent_offset_ms) > 60000 then 'clock_off' end,
    case when d.photo_path is null then 'no_photo' end,
    case when d.photo_path is not null and x.photo_at is null then 'no_photo_time' end,
    case when least(x.photo_at, more.first_at) < c.captured_at - interval '5 minutes'
      then 'photo_older' end,
    case when greatest(x.photo_at, more.last_at) > c.captured_at + interval '5 minutes'
      then 'photo_newer' end,
    case when x.photo_edited or more.edited then 'photo_edited' end,
    case when least(c.captured_at, x.photo_at) < day.lines_in then 'before_lines_in' end,
    case when day.day is null or x.photo_at >= day.lines_out then 'after_lines_out' end,
    case when c.uploaded_at > c.captured_at + interval '1 hour' then 'sent_late' end,
    case when s.asks_code and x.identifier_code is null then 'no_code' end,
    case when private.metres_between(l.latitude, l.longitude, s.venue_latitude, s.venue_longitude)
      > s.venue_radius_m then 'outside_venue' end
  ], null) as flags
from public.catches as c
left join public.catch_details as d on d.catch_id = c.id
left join public.catch_evidence as x on x.catch_id = c.id
left join public.catch_settings as s on s.event_id = c.event_id
left join lateral (
  select ed.day, ed.lines_in, ed.lines_out from public.event_days as ed
  where ed.event_id = c.event_id and ed.lines_out > c.captured_at
  order by ed.lines_in limit 1
) as day on true
left join public.catch_locations as l on l.catch_id = c.id
left join lateral (
  select bool_or(p.photo_edited) as edited, min(p.photo_at) as first_at, max(p.photo_at) as last_at
  from public.catch_photos as p where p.catch_id = c.id and p.until_revision is null
) as more on true
where (select private.is_admin()) or c.event_id = any (array(select private.judged_events()));

drop function public.set_catch_settings(uuid, text[], int, boolean, jsonb);

create function public.set_catch_settings(
  event_id uuid, photo_checklist text[], upload_within_minutes int, asks_code boolean,
  seen jsonb default null, photo_shots jsonb default '[]', venue_latitude double precision default null,
  venue_longitude double precision default null, venue_radius_m int default null
) returns public.catch_settings
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted public.catch_settings;
  was public.catch_settings;
  state text;
begin
  perform private.require_admin();
  perform private.lock_board(event_id);
  select e.status into state from public.events as e where e.id = set_catch_settings.event_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  perform private.refuse_settled(state);
  wanted := row(set_catch_settings.event_id, coalesce(set_catch_settings.photo_checklist, '{}'),
    set_catch_settings.upload_within_minutes, coalesce(set_catch_settings.asks_code, false),
    coalesce(set_catch_settings.photo_shots, '[]'), set_catch_settings.venue_latitude,
    set_catch_settings.venue_longitude, set_catch_settings.venue_radius_m);
  select * into was from public.catch_settings as s where s.event_id = set_catch_settings.event_id;
  perform private.require_unchanged(set_catch_settings.seen,
    case when was.event_id is not null then to_jsonb(was) end, to_jsonb(wanted));
  insert into public.catch_settings select wanted.*
  on conflict on constraint catch_settings_pkey do update set
    photo_checklist = excluded.photo_checklist, upload_within_minutes = excluded.upload_within_minutes,
    asks_code = excluded.asks_code, photo_shots = excluded.photo_shots,
    venue_latitude = excluded.venue_latitude, venue_longitude = excluded.venue_longitude,
    venue_radius_m = excluded.venue_radius_m;
  if wanted.upload_within_minutes is distinct from was.upload_within_minutes then
    perform private.resettle(set_catch_settings.event_id);
  end if;
  return wanted;
end
$$;
comment on function public.set_catch_settings(uuid, text[], int, boolean, jsonb, jsonb,
  double precision, double precision, int) is
  'Admin: makes these the catch settings of the event, and settles its catches again where the longest delay is another one. seen: the row as it was shown, {} for none. 404 for an unknown event, 409 event_final or event_closed for a settled one, conflict where the row is no longer the one seen, 400 for a list, a delay or a venue out of bounds.';
revoke execute on function public.set_catch_settings(uuid, text[], int, boolean, jsonb, jsonb,
  double precision, double precision, int) from public, anon;
grant execute on function public.set_catch_settings(uuid, text[], int, boolean, jsonb, jsonb,
  double precision, double precision, int)
  to authenticated, service_role;

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
    insert into public.catch_settings (event_id, photo_checklist, upload_within_minutes, asks_code,
      photo_shots, venue_latitude, venue_longitude, venue_radius_m)
    select duplicate_event.id, s.photo_checklist, s.upload_within_minutes, s.asks_code, s.photo_shots,
      s.venue_latitude, s.venue_longitude, s.venue_radius_m
    from public.catch_settings as s where s.event_id = source.id;
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
  'Admin: makes a draft like the event, whose first day is first_day and whose times keep their clock times in its zone; with its picture and its catch settings, and nothing of its entries and its results. Returns the draft''s id and how many times of its days fell into an hour that the clocks skip, and were moved out of it. Sent again with the same id, it adds none. 404 for an unknown event, 409 archived.';
