-- How a catch comes in: one transaction that may be repeated, and no faster than a crew can fish.

create function private.check_capture_time(event_id uuid, captured_at timestamptz) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  opens timestamptz;
  closes timestamptz;
begin
  select min(d.lines_in) - interval '1 day', max(d.lines_out) + interval '1 day'
  into opens, closes
  from public.event_days as d where d.event_id = check_capture_time.event_id;
  if opens is null then
    perform private.refuse(409, 'event_not_live', 'The event has no fishing days yet');
  elsif captured_at is null then
    perform private.refuse(400, 'invalid', 'captured_at is not a time with an offset',
      'Send ISO 8601 such as 2026-06-06T09:15:00-04:00.');
  elsif captured_at > clock_timestamp() + interval '5 minutes' then
    perform private.refuse(400, 'invalid', 'captured_at lies in the future',
      'Check the clock of the device.');
  elsif captured_at not between opens and closes then
    perform private.refuse(400, 'invalid', 'captured_at lies outside the event',
      'A capture time is at most a day before the first lines-in or after the last lines-out.');
  end if;
end
$$;
comment on function private.check_capture_time(uuid, timestamptz) is
  'Refuses (400 invalid) a capture time that is unreadable (null), more than five minutes ahead of the server''s clock, or more than a day outside the event''s fishing days; 409 event_not_live where there are none.';
revoke execute on function private.check_capture_time(uuid, timestamptz) from public;

create function private.check_backlog(registration_id uuid, event_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  pending int;
  today int;
begin
  select count(*) filter (where c.status = 'pending'),
    count(*) filter (where c.uploaded_at > now() - interval '1 day')
  into pending, today
  from public.catches as c
  where c.registration_id = check_backlog.registration_id and c.event_id = check_backlog.event_id
    and (c.status = 'pending' or c.uploaded_at > now() - interval '1 day');
  if pending >= 200 then
    perform private.refuse(429, 'rate_limited', 'The team has 200 catches with the judges',
      'Send the next one when the judges have decided some of these.', retry_after => 300);
  elsif today >= 500 then
    perform private.refuse(429, 'rate_limited', 'The team has sent 500 catches in 24 hours',
      'Keep the rest on the device and send it later.', retry_after => 3600);
  end if;
end
$$;
comment on function private.check_backlog(uuid, uuid) is
  'Refuses (429 rate_limited) a registration that has 200 catches pending or sent 500 within 24 hours. Exact under the board''s lock.';
revoke execute on function private.check_backlog(uuid, uuid) from public;

create function public.submit_catch(
  catch_id uuid,
  registration_id uuid,
  species_id uuid,
  captured_at text,
  weight_g int default null,
  length_mm int default null,
  angler_id uuid default null,
  photo_path text default null,
  note text default null
) returns public.catches
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Servers and admins enter for any team, and as fast as they like.
  is_staff constant boolean := private.is_staff();
  instant constant timestamptz := private.read_instant(captured_at);
  hash constant bytea := sha256(convert_to(jsonb_build_array(
    registration_id, species_id, extract(epoch from instant), weight_g, length_mm, angler_id, photo_path,
    note)::text, 'UTF8'));
  entry public.registrations;
  event_status text;
  stored public.catches;
begin
  if (select auth.uid()) is null and not is_staff then
    perform private.refuse(401, 'unauthenticated', 'Sign in first');
  end if;
  perform private.require_assurance();
  if catch_id is null then
    perform private.refuse(400, 'invalid', 'A catch needs the id that its device gave it');
  end if;
  perform private.lock_account();
  -- From here on neither the registration nor the event changes.
  entry := private.lock_registration(registration_id);
  if not is_staff and not private.is_on_entry(entry.id) then
    perform private.refuse(403, 'forbidden', 'Only the team itself submits its catches');
  end if;

  -- Sent before, perhaps by a device that never saw the answer: whatever happened since, it is stored.
  select c.* into stored
  from public.catches as c join public.catch_details as d on d.catch_id = c.id
  where c.id = submit_catch.catch_id and d.submission_hash = hash;
  if stored.id is not null then
    return stored;
  end if;

  select e.status into event_status from public.events as e where e.id = entry.event_id;
  if event_status not in ('live', 'judging') then
    perform private.refuse(409, 'event_not_live', 'The event is not taking catches',
      'Catches are taken while an event is live and while it is being judged.');
  elsif entry.status <> 'confirmed' then
    perform private.refuse(409, 'not_confirmed', 'The registration is not confirmed',
      'Ask the organiser to confirm it.');
  elsif angler_id is not null and not exists (
    select 1 from public.applicants as a
    where a.registration_id = entry.id and a.team_member_id = submit_catch.angler_id
  ) then
    perform private.refuse(400, 'not_on_team', 'The angler is not on the registered team');
  elsif not private.is_catch_photo(photo_path)
    or split_part(photo_path, '/', 1) <> registration_id::text then
    perform private.refuse(400, 'invalid', 'The photo is not in the folder of the registration',
      'A photo is named {registration}/{uuid}.webp, as begin_upload returns it.');
  elsif exists (
    select 1 from public.catch_details as d where d.photo_path = submit_catch.photo_path
  ) then
    perform private.refuse(409, 'conflict', 'Another catch has this photo',
      'Upload a photo of its own for each catch.');
  elsif not is_staff and (
    select bool_and(u.owner <> (select auth.uid())) from private.uploads as u
    where u.bucket_id = 'catch-photos' and u.name = submit_catch.photo_path
  ) then
    perform private.refuse(403, 'forbidden', 'Another account uploaded this photo');
  end if;
  perform private.check_capture_time(entry.event_id, instant);
  perform private.check_backlog(entry.id, entry.event_id);

  insert into public.catches (id, event_id, registration_id, species_id, weight_g, length_mm, captured_at)
  values (submit_catch.catch_id, entry.event_id, entry.id, submit_catch.species_id,
    submit_catch.weight_g, submit_catch.length_mm, instant)
  on conflict (id) do nothing
  returning * into stored;
  if stored.id is null then
    perform private.refuse(409, 'conflict', 'This id belongs to another catch',
      'A device gives every catch an id of its own.');
  end if;
  insert into public.catch_details (catch_id, angler_id, submitted_by, photo_path, note, submission_hash)
  values (stored.id, submit_catch.angler_id, (select auth.uid()), submit_catch.photo_path,
    submit_catch.note, hash);

  -- Last, because the account's counter stays locked until commit.
  if not is_staff then
    perform private.require_turn('catch:account', (select auth.uid())::text, 60, interval '1 minute',
      'An account submits at most 60 catches a minute', 'Keep the rest on the device and send it later.');
  end if;
  return stored;
end
$$;
comment on function public.submit_catch(uuid, uuid, uuid, text, int, int, uuid, text, text) is
  'Entrant of a confirmed registration, or admin: stores a pending catch under the id that the device made, and returns it. The same body again returns the stored catch, another body under the same id is refused (409 conflict). captured_at is ISO 8601 with an offset. weight_g in grams, length_mm in millimetres. 401 for an erased account, 404 for an unknown registration, 403 for another team''s or a photo that another account uploaded, 409 event_not_live, not_confirmed, or conflict for a photo of another catch, 400 invalid or not_on_team, 429 rate_limited with Retry-After: 60 a minute for an account; for a registration 200 pending, 500 a day.';
revoke execute on function public.submit_catch(uuid, uuid, uuid, text, int, int, uuid, text, text)
  from public, anon;
grant execute on function public.submit_catch(uuid, uuid, uuid, text, int, int, uuid, text, text)
  to authenticated, service_role;
