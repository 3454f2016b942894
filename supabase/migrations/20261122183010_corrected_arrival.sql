-- A catch that its team corrects arrives anew, where the correction changes what it counts by: nothing is
-- caught or measured after a deadline under the time at which something else was sent.

alter table public.catch_history add column renews_arrival boolean not null default false;
comment on column public.catch_history.renews_arrival is
  'The correction changed the fish, its measures, its line, its time, its angler or its first photo: the catch arrived with it (private.arrived_at). False for what was corrected before this was recorded.';

create function private.arrived_at(catch_id uuid, uploaded_at timestamptz) returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return greatest(arrived_at.uploaded_at, (
    select max(h.changed_at) from public.catch_history as h
    where h.catch_id = arrived_at.catch_id and h.renews_arrival));
end
$$;
comment on function private.arrived_at(uuid, timestamptz) is
  'When what a catch says by now had arrived: with its upload, or with the last correction by its team that changed what it counts by.';
revoke execute on function private.arrived_at(uuid, timestamptz) from public;
grant execute on function private.arrived_at(uuid, timestamptz) to authenticated, service_role;

create or replace function private.store_evidence(
  fish public.catches, identifier_code text, photo_time text, photo_edited boolean,
  device_at text, device_offset_ms int, sent_at text
) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
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
  -- What an admin corrects who has no part in the entry is a ruling, and no claim of the team's.
  if fish.revision > 1 and fish.registration_id in (select private.partial_entries()) then
    update public.catch_history as h set renews_arrival = true
    from public.catch_details as d
    where h.catch_id = fish.id and h.revision = fish.revision - 1 and d.catch_id = fish.id
      and (h.species_id, h.weight_g, h.length_mm, h.line_class, h.captured_at, h.angler_id, h.photo_path)
        is distinct from (fish.species_id, fish.weight_g, fish.length_mm, fish.line_class,
          fish.captured_at, d.angler_id, d.photo_path);
  end if;
end
$$;
comment on function private.store_evidence(public.catches, text, text, boolean, text, int, text) is
  'Stores what the device sent along with a catch or its correction, and measures its clock. Of a correction by the team that changes what the catch counts by, it notes that the catch arrived with it. Runs after the catch and its details are stored.';

create or replace function private.settle_catch(fish public.catches, rules jsonb)
returns public.catches
language plpgsql stable
set search_path = ''
as $$
declare
  is_weighed constant boolean := fish.weighed_day is not null;
  event_day public.event_days;
begin
  if is_weighed then
    select * into event_day from public.event_days as d
    where d.event_id = fish.event_id and d.day = fish.weighed_day;
  else
    select * into event_day from public.event_days as d
    where d.event_id = fish.event_id
      and d.lines_in <= fish.captured_at and fish.captured_at < d.lines_out;
  end if;
  fish.day := event_day.day;
  fish.score_value := null;
  fish.void_reason := null;
  fish.pool := private.pool_of_catch(fish, rules);
  if fish.status = 'pending' then
    return fish;
  elsif fish.status in ('rejected', 'withdrawn') then
    fish.void_reason := fish.status;
  elsif event_day.day is null then
    fish.void_reason := 'outside_lines';
  elsif rules ? 'declared_days' and not exists (
    select 1 from public.declared_days as d
    where d.registration_id = fish.registration_id and d.day = event_day.day)
  then
    fish.void_reason := 'undeclared_day';
  elsif not is_weighed and exists (
    select 1 from public.event_holds as h
    where h.event_id = fish.event_id
      and h.starts_at <= fish.captured_at and fish.captured_at < h.ends_at)
  then
    fish.void_reason := 'weather_hold';
  elsif not is_weighed and exists (
    select 1 from public.penalties as p
    where p.registration_id = fish.registration_id and p.kind = 'time' and p.revoked_at is null
      and p.starts_at <= fish.captured_at and fish.captured_at < p.ends_at)
  then
    fish.void_reason := 'time_penalty';
  elsif exists (
    select 1 from public.penalties as p
    where p.registration_id = fish.registration_id and p.kind = 'disqualified' and p.revoked_at is null
      and p.day = event_day.day)
  then
    fish.void_reason := 'disqualified';
  elsif jsonb_path_exists(rules, '$.penalties.late.cut_off') and exists (
    select 1 from public.weigh_ins as w
    where w.registration_id = fish.registration_id and w.day = event_day.day
      and w.late_minutes > (rules #>> '{penalties,late,cut_off}')::int)
  then
    fish.void_reason := 'late_check_in';
  elsif not is_weighed and (
    select a.arrived_at > event_day.upload_deadline
      or a.arrived_at > fish.captured_at + make_interval(mins => (
        select s.upload_within_minutes from public.catch_settings as s where s.event_id = fish.event_id))
    from private.arrived_at(fish.id, fish.uploaded_at) as a (arrived_at))
  then
    fish.void_reason := 'late_upload';
  else
    select w.steps, w.void_reason into fish.score_value, fish.void_reason
    from private.worth_of_catch(fish, rules) as w;
  end if;
  return fish;
end
$$;
comment on function private.settle_catch(public.catches, jsonb) is
  'What a catch counts for under a rule set: its fishing day, its bag (private.pool_of_catch), and its worth (private.worth_of_catch) or the reason why it does not count. Capture time decides the day and whether a hold or a time penalty voids the fish, the time of arrival (private.arrived_at) the deadline and the event''s longest delay. A weighed fish has the day that the scales gave it, and neither of these times matters. A team that declares its days fishes on those alone; one that came in later than the rules allow loses the day.';
