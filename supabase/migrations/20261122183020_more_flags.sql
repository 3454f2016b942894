-- Judges see which catches were changed after they were sent, name a photo that never came, or say nothing of
-- their device's clock, so that none of them is accepted without being looked at.

create function private.awaits_photo(catch_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from (
      select d.photo_path from public.catch_details as d
      where d.catch_id = awaits_photo.catch_id and d.photo_path is not null
      union all
      select p.photo_path from public.catch_photos as p
      where p.catch_id = awaits_photo.catch_id and p.until_revision is null
    ) as named
    where not exists (
      select from private.uploads as u
      where u.bucket_id = 'catch-photos' and u.name = named.photo_path and u.published_at is not null));
end
$$;
comment on function private.awaits_photo(uuid) is
  'Whether a catch names a photo whose file has not arrived: its sending was begun, and nothing more.';
revoke execute on function private.awaits_photo(uuid) from public;
grant execute on function private.awaits_photo(uuid) to authenticated, service_role;

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
    case when sent.arrived_at > c.uploaded_at then 'corrected' end,
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
  'What a judge should look at, for each catch: clock_off (the device''s clock differed from the server''s by more than a minute), no_clock (nothing says how the device''s clock differed), no_photo, photo_missing (it names a photo whose file has not arrived), no_photo_time, photo_older and photo_newer (by more than five minutes than the claimed capture), photo_edited, before_lines_in and after_lines_out (claim or photo, of the day that the claim lies in or comes before), sent_late (arrived more than an hour after the capture, private.arrived_at), corrected (its team has changed what it counts by since it was sent), no_code, wrong_code and other_day_code (private.code_flag), outside_venue, similar_photo (a photo looks like one of another catch, alike_catches). A flag decides nothing.';
