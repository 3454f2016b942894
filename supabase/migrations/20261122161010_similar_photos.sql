-- All photos of a catch are compared, and a pair that looks alike is a flag.

create or replace view public.alike_catches with (security_invoker = true) as
with photos as not materialized (
  select d.catch_id, d.photo_path from public.catch_details as d
  union all
  select p.catch_id, p.photo_path from public.catch_photos as p where p.until_revision is null
)
select c.id as catch_id, c.event_id, o.id as other_id, min(a.distance) as distance,
  bool_and(a.is_mirrored) as is_mirrored
from public.alike_photos as a
join photos as d on d.photo_path = a.name
join public.catches as c on c.id = d.catch_id
join photos as e on e.photo_path = a.other
join public.catches as o on o.id = e.catch_id and o.status <> 'withdrawn'
where o.id <> c.id
group by c.id, o.id;

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
      > s.venue_radius_m then 'outside_venue' end,
    case when exists (select from public.alike_catches as a where a.catch_id = c.id)
      then 'similar_photo' end
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
comment on view public.catch_flags is
  'What a judge should look at, for each catch: clock_off (the device''s clock differed from the server''s by more than a minute), no_photo, no_photo_time, photo_older and photo_newer (by more than five minutes than the claimed capture), photo_edited, before_lines_in and after_lines_out (claim or photo, of the day that the claim lies in or comes before), sent_late (more than an hour after the capture), no_code (the event asks for one), outside_venue, similar_photo (a photo looks like one of another catch, alike_catches). A flag decides nothing.';
