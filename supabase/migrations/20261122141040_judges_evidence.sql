-- Judges of one event read what admins read of its catches.

drop policy "Entrants read the evidence of their own catches, admins read all" on public.catch_evidence;
create policy "Entrants read the evidence of their own catches, judges their events'"
  on public.catch_evidence
  for select to authenticated
  using (
    (select private.is_admin())
    or catch_id in (
      select c.id from public.catches as c
      where c.registration_id = any (array(select private.own_entries()))
        or c.event_id = any (array(select private.judged_events())))
  );

drop policy "Entrants read the history of their own catches, admins read all" on public.catch_history;
create policy "Entrants read the history of their own catches, judges their events'"
  on public.catch_history
  for select to authenticated
  using (
    (select private.is_admin())
    or catch_id in (
      select c.id from public.catches as c
      where c.registration_id = any (array(select private.own_entries()))
        or c.event_id = any (array(select private.judged_events())))
  );

create or replace view public.catch_flags with (security_invoker = true) as
select c.id as catch_id, c.event_id, array_remove(array[
    case when abs(x.device_offset_ms) > 60000 or abs(x.sent_offset_ms) > 60000 then 'clock_off' end,
    case when d.photo_path is null then 'no_photo' end,
    case when d.photo_path is not null and x.photo_at is null then 'no_photo_time' end,
    case when x.photo_at < c.captured_at - interval '5 minutes' then 'photo_older' end,
    case when x.photo_at > c.captured_at + interval '5 minutes' then 'photo_newer' end,
    case when x.photo_edited then 'photo_edited' end,
    case when least(c.captured_at, x.photo_at) < day.lines_in then 'before_lines_in' end,
    case when day.day is null or x.photo_at >= day.lines_out then 'after_lines_out' end,
    case when c.uploaded_at > c.captured_at + interval '1 hour' then 'sent_late' end,
    case when s.asks_code and x.identifier_code is null then 'no_code' end
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
where (select private.is_admin()) or c.event_id = any (array(select private.judged_events()));
