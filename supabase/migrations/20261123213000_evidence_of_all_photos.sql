-- A correction removes no evidence with a photo: each one that a catch ever had counts for its flags, and what a team
-- changes of its further photos is shown to the judges.

alter table public.catch_history add column changes_photos boolean not null default false;
comment on column public.catch_history.changes_photos is
  'The correction, by the team, changed the photos after the first one, or what they show.';
-- The triggers rest: nothing is corrected by this.
alter table public.catch_history disable trigger user;
update public.catch_history as h set changes_photos = true
from public.catches as c join public.registrations as r on r.id = c.registration_id
where c.id = h.catch_id and h.step = 'corrected'
  and exists (
    select from public.catch_photos as p
    where p.catch_id = h.catch_id and (p.until_revision = h.revision or p.from_revision = h.revision + 1))
  and exists (
    select from public.team_members as m where m.team_id = r.team_id and m.user_id = h.changed_by);
alter table public.catch_history enable trigger user;

alter table public.catch_photos drop constraint catch_photos_position_check;
alter table public.catch_photos add constraint catch_photos_position_check
  check (position between case when until_revision is null then 2 else 1 end and 6);
alter table public.catch_photos add column device_offset_ms int, add column sent_offset_ms int;
comment on table public.catch_photos is
  'The photos of a catch after its first one (catch_details.photo_path), and those that once were its first. device_offset_ms, sent_offset_ms: of these, as in catch_evidence, the greatest where it was the first several times. shot: which one of the event''s shots it is, in the organiser''s words. photo_time, photo_at, photo_edited: as in catch_evidence. from_revision and until_revision: the revisions of the catch that show it, until now without the latter; position 1: the last one that began with it. Read by the entry''s people and the judges, and never published.';

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
    -- The photo that it no longer begins with stays for the judges, with what spoke against it.
    insert into public.catch_photos as p (catch_id, position, photo_path, photo_time, photo_at,
      photo_edited, from_revision, until_revision, device_offset_ms, sent_offset_ms)
    select fish.id, 1, former.photo_path, x.photo_time, x.photo_at, coalesce(x.photo_edited, false),
      former.revision, former.revision, x.device_offset_ms, x.sent_offset_ms
    from (select) as one left join public.catch_evidence as x on x.catch_id = fish.id
    where former.photo_path is not null
    on conflict (photo_path) do update set
      photo_edited = p.photo_edited or excluded.photo_edited,
      device_offset_ms = greatest(abs(p.device_offset_ms), abs(excluded.device_offset_ms)),
      sent_offset_ms = greatest(abs(p.sent_offset_ms), abs(excluded.sent_offset_ms)),
      (photo_time, photo_at) = (
        select t.photo_time, t.photo_at
        from (values (p.photo_time, p.photo_at), (excluded.photo_time, excluded.photo_at))
          as t (photo_time, photo_at)
        order by abs(extract(epoch from t.photo_at - former.captured_at)) desc nulls last limit 1);
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
  'Stores what the device sent along with a catch, and measures its clock. A correction replaces the identifier code, and the evidence of time only together with the first photo, whose evidence then goes to catch_photos. Of a correction by the team it notes whether the catch arrived with it (what it counts by has changed) and whether it changed the code. Runs after the catch and its details are stored.';

create or replace function private.store_more_photos(
  fish public.catches, entry public.registrations, more_photos jsonb, first_photo text
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  zone constant text := (select e.time_zone from public.events as e where e.id = fish.event_id);
  shown_before constant jsonb := (
    select jsonb_object_agg(p.photo_path, p.shot) from public.catch_photos as p
    where p.catch_id = fish.id and p.until_revision is null);
  one record;
begin
  for one in select * from private.read_more_photos(more_photos, first_photo) loop
    perform private.check_photo(entry, fish.id, one.photo_path);
    insert into public.catch_photos (catch_id, position, photo_path, shot, photo_time, photo_at,
      photo_edited, from_revision)
    select fish.id, one.place, one.photo_path, one.shot, one.photo_time,
      private.read_camera_time(one.photo_time, zone), one.photo_edited, fish.revision
    where not exists (
      select from public.catch_photos as p where (p.catch_id, p.photo_path) = (fish.id, one.photo_path));
  end loop;
  if fish.revision > 1 then
    -- What it shows no longer stays for the judges, with the revision that showed it last.
    update public.catch_photos as p set until_revision = fish.revision - 1
    where p.catch_id = fish.id and p.until_revision is null and p.from_revision < fish.revision;
    update public.catch_photos as p
    set position = shown.place, shot = shown.shot, until_revision = null
    from private.read_more_photos(more_photos, first_photo) as shown
    where (p.catch_id, p.photo_path) = (fish.id, shown.photo_path);
    -- What an admin corrects who has no part in the entry is a ruling, and no claim of the team's.
    update public.catch_history as h set changes_photos = true
    where (h.catch_id, h.revision) = (fish.id, fish.revision - 1)
      and fish.registration_id in (select private.partial_entries())
      and shown_before is distinct from (
        select jsonb_object_agg(shown.photo_path, shown.shot)
        from private.read_more_photos(more_photos, first_photo) as shown);
  end if;
end
$$;
comment on function private.store_more_photos(public.catches, public.registrations, jsonb, text) is
  'Makes these the photos of a catch after its first one, for its revision, and notes of a correction by the team whether it changed them. What a photo was sent with stays as it was sent first. Refuses what read_more_photos and check_photo refuse.';

create or replace function private.is_corrected(catch_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.catch_history as h
    where h.catch_id = is_corrected.catch_id
      and (h.renews_arrival or h.changes_code or h.changes_photos));
end
$$;
comment on function private.is_corrected(uuid) is
  'Whether the team has changed what a catch counts by, its photos or its identifier code since it was sent.';

create or replace view public.alike_catches with (security_invoker = true) as
select c.id as catch_id, c.event_id, o.id as other_id, min(a.distance) as distance,
  bool_and(a.is_mirrored) as is_mirrored
from public.catches as c
cross join lateral (
  select d.photo_path from public.catch_details as d where d.catch_id = c.id
  union all
  select p.photo_path from public.catch_photos as p where p.catch_id = c.id
  offset 0
) as own
cross join lateral (
  select l.other, l.distance, l.is_mirrored from public.alike_photos as l
  where l.name = own.photo_path offset 0
) as a
cross join lateral (
  select d.catch_id from public.catch_details as d where d.photo_path = a.other
  union all
  select p.catch_id from public.catch_photos as p where p.photo_path = a.other
  offset 0
) as alike
cross join lateral (
  select c.id from public.catches as c where c.id = alike.catch_id and c.status <> 'withdrawn' offset 0
) as o
where o.id <> c.id
group by c.id, o.id;

create or replace view public.catch_flags with (security_invoker = true) as
select c.id as catch_id, c.event_id, array_remove(array[
    case when greatest(abs(x.device_offset_ms), abs(x.sent_offset_ms), more.clock_off) > 60000
      then 'clock_off' end,
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
    case when least(c.captured_at, x.photo_at, more.began_at) < day.lines_in then 'before_lines_in' end,
    case when day.day is null or greatest(x.photo_at, more.ended_at) >= day.lines_out
      then 'after_lines_out' end,
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
  select bool_or(p.photo_edited) as edited, min(p.photo_at) as first_at, max(p.photo_at) as last_at,
    -- Of former first photos: further ones may be taken after lines out.
    min(p.photo_at) filter (where p.position = 1) as began_at,
    max(p.photo_at) filter (where p.position = 1) as ended_at,
    max(greatest(abs(p.device_offset_ms), abs(p.sent_offset_ms))) as clock_off
  from public.catch_photos as p where p.catch_id = c.id
) as more on true
where (select private.is_admin()) or c.event_id = any (array(select private.judged_events()));
comment on view public.catch_flags is
  'What a judge should look at, for each catch: clock_off (the device''s clock differed from the server''s by more than a minute, now or when a former first photo was sent), no_clock (nothing says how the device''s clock differed), no_photo, photo_missing (it names a photo whose file has not arrived), no_photo_time, photo_older and photo_newer (by more than five minutes than the claimed capture), photo_edited (these three of every photo that the catch ever had), before_lines_in and after_lines_out (claim or first photo, also a former one, of the day that the claim lies in or comes before), sent_late (arrived more than an hour after the capture, private.arrived_at), corrected (its team has changed what it counts by, its photos or its code since it was sent), no_code, wrong_code and other_day_code (private.code_flag), outside_venue, similar_photo (a photo that it has or had looks like one of another catch, alike_catches). A flag decides nothing.';
