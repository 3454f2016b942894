-- Evidence of time belongs to a photo and to the moment at which it was sent. A correction under the same photo
-- keeps it, and a code that is typed later is shown to the judges.

alter table public.catch_history add column changes_code boolean not null default false;
comment on column public.catch_history.changes_code is
  'The correction, by the team, changed the identifier code. False for what was corrected before this was recorded.';

create or replace function private.store_evidence(
  fish public.catches, identifier_code text, photo_time text, photo_edited boolean,
  device_at text, device_offset_ms int, sent_at text
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  former public.catch_history;
  now_shown public.catch_details;
begin
  if fish.revision > 1 then
    select h.* into former from public.catch_history as h
    where (h.catch_id, h.revision) = (fish.id, fish.revision - 1);
    select d.* into now_shown from public.catch_details as d where d.catch_id = fish.id;
  end if;
  if former.id is not null and former.photo_path is not distinct from now_shown.photo_path
    and exists (select from public.catch_evidence as x where x.catch_id = fish.id)
  then
    update public.catch_evidence as x
    set identifier_code = nullif(btrim(store_evidence.identifier_code), '')
    where x.catch_id = fish.id;
  else
    insert into public.catch_evidence
    select fish.id, nullif(btrim(store_evidence.identifier_code), ''), store_evidence.photo_time,
      private.read_camera_time(store_evidence.photo_time, e.time_zone),
      coalesce(store_evidence.photo_edited, false),
      private.require_instant(store_evidence.device_at, 'device_at'), store_evidence.device_offset_ms,
      private.offset_ms(clock_timestamp(), private.require_instant(store_evidence.sent_at, 'sent_at'))
    from public.events as e where e.id = fish.event_id
    on conflict (catch_id) do update set
      identifier_code = excluded.identifier_code, photo_time = excluded.photo_time,
      photo_at = excluded.photo_at, photo_edited = excluded.photo_edited, device_at = excluded.device_at,
      device_offset_ms = excluded.device_offset_ms, sent_offset_ms = excluded.sent_offset_ms;
  end if;
  -- What an admin corrects who has no part in the entry is a ruling, and no claim of the team's.
  if former.id is not null and fish.registration_id in (select private.partial_entries()) then
    update public.catch_history as h set
      renews_arrival = (h.species_id, h.weight_g, h.length_mm, h.line_class, h.captured_at, h.angler_id,
          h.photo_path)
        is distinct from (fish.species_id, fish.weight_g, fish.length_mm, fish.line_class,
          fish.captured_at, now_shown.angler_id, now_shown.photo_path),
      changes_code = h.identifier_code
        is distinct from nullif(btrim(store_evidence.identifier_code), '')
    where h.id = former.id;
  end if;
end
$$;
comment on function private.store_evidence(public.catches, text, text, boolean, text, int, text) is
  'Stores what the device sent along with a catch, and measures its clock. A correction replaces the identifier code, and the evidence of time only together with the first photo. Of a correction by the team it notes whether the catch arrived with it (what it counts by has changed) and whether it changed the code. Runs after the catch and its details are stored.';

create function private.is_corrected(catch_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.catch_history as h
    where h.catch_id = is_corrected.catch_id and (h.renews_arrival or h.changes_code));
end
$$;
comment on function private.is_corrected(uuid) is
  'Whether the team has changed what a catch counts by, or its identifier code, since it was sent.';
revoke execute on function private.is_corrected(uuid) from public;
grant execute on function private.is_corrected(uuid) to authenticated, service_role;

create or replace view public.catch_flags with (security_invoker = true) as
select c.id as catch_id, c.event_id, array_remove(array[
    case when abs(x.device_offset_ms) > 60000 or abs(x.sent_offset_ms) > 60000 then 'clock_off' end,
    -- Fish of the scales have no device.
    case when c.weighed_day is null and num_nonnulls(x.device_offset_ms, x.sent_offset_ms) = 0
      then 'no_clock' end,
    case when d.photo_path is null then 'no_photo' end,
    case when private.awaits_photo(c.id) then 'photo_missing' end,
    case when d.photo_path is not null and x.photo_at is null then 'no_photo_time' end,
    case when least(x.photo_at, more.first_at) < c.captured_at - interval '5 minutes'
      then 'photo_older' end,
    case when greatest(x.photo_at, more.last_at) > c.captured_at + interval '5 minutes'
      then 'photo_newer' end,
    case when x.photo_edited or more.edited then 'photo_edited' end,
    case when least(c.captured_at, x.photo_at) < day.lines_in then 'before_lines_in' end,
    case when day.day is null or x.photo_at >= day.lines_out then 'after_lines_out' end,
    case when sent.arrived_at > c.captured_at + interval '1 hour' then 'sent_late' end,
    case when private.is_corrected(c.id) then 'corrected' end,
    private.code_flag(c.event_id, day.day, x.identifier_code),
    case when private.metres_between(l.latitude, l.longitude, s.venue_latitude, s.venue_longitude)
      > s.venue_radius_m then 'outside_venue' end,
    case when exists (select from public.alike_catches as a where a.catch_id = c.id)
      then 'similar_photo' end
  ], null) as flags
from public.catches as c
cross join lateral private.arrived_at(c.id, c.uploaded_at) as sent (arrived_at)
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
comment on view public.catch_flags is
  'What a judge should look at, for each catch: clock_off (the device''s clock differed from the server''s by more than a minute), no_clock (nothing says how the device''s clock differed), no_photo, photo_missing (it names a photo whose file has not arrived), no_photo_time, photo_older and photo_newer (by more than five minutes than the claimed capture), photo_edited, before_lines_in and after_lines_out (claim or photo, of the day that the claim lies in or comes before), sent_late (arrived more than an hour after the capture, private.arrived_at), corrected (its team has changed what it counts by, or its code, since it was sent), no_code, wrong_code and other_day_code (private.code_flag), outside_venue, similar_photo (a photo looks like one of another catch, alike_catches). A flag decides nothing.';
