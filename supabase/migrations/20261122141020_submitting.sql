-- A catch comes in with what its device knows of the time, in one transaction that may be repeated.

create function private.check_catch(
  entry public.registrations, catch_id uuid, species_id uuid, angler_id uuid, photo_path text,
  captured_at timestamptz
) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  event_status text;
begin
  select e.status into event_status from public.events as e where e.id = entry.event_id;
  if event_status not in ('live', 'judging') then
    perform private.refuse(409, 'event_not_live', 'The event is not taking catches',
      'Catches are taken while an event is live and while it is being judged.');
  elsif entry.status <> 'confirmed' then
    perform private.refuse(409, 'not_confirmed', 'The registration is not confirmed',
      'Ask the organiser to confirm it.');
  elsif angler_id is not null and not exists (
    select 1 from public.applicants as a
    where a.registration_id = entry.id and a.team_member_id = check_catch.angler_id
  ) then
    perform private.refuse(400, 'not_on_team', 'The angler is not on the registered team');
  elsif not private.lists_species(entry.event_id, species_id) then
    perform private.refuse(409, 'species_not_listed', 'The event does not list this species',
      'event_species has the species that it lists.');
  elsif not private.is_catch_photo(photo_path)
    or split_part(photo_path, '/', 1) <> entry.id::text then
    perform private.refuse(400, 'invalid', 'The photo is not in the folder of the registration',
      'A photo is named {registration}/{uuid}.webp, as begin_upload returns it.');
  elsif exists (
    select 1 from public.catch_details as d
    where d.photo_path = check_catch.photo_path and d.catch_id <> check_catch.catch_id
  ) then
    perform private.refuse(409, 'conflict', 'Another catch has this photo',
      'Upload a photo of its own for each catch.');
  elsif not private.is_staff() and (
    -- Once it is published, who has only begun to send it has shown nothing.
    select not coalesce(bool_or(u.owner = (select auth.uid()))
      filter (where u.published_at is not null or sent.none_published), false)
    from private.uploads as u cross join lateral (
      select bool_and(p.published_at is null) as none_published from private.uploads as p
      where (p.bucket_id, p.name) = (u.bucket_id, u.name)) as sent
    where u.bucket_id = 'catch-photos' and u.name = check_catch.photo_path
      and not exists (
        select 1 from public.catch_details as d
        where (d.catch_id, d.photo_path) = (check_catch.catch_id, check_catch.photo_path))
    having count(*) > 0
  ) then
    perform private.refuse(403, 'forbidden', 'Another account uploaded this photo');
  end if;
  perform private.check_capture_time(entry.event_id, captured_at);
end
$$;
comment on function private.check_catch(public.registrations, uuid, uuid, uuid, text, timestamptz) is
  'Refuses what an entry may not send or correct, under the board''s lock: 409 event_not_live, not_confirmed, species_not_listed, conflict for a photo of another catch, 400 not_on_team or invalid, 403 for a photo that other accounts alone have sent and that the catch does not have yet.';
revoke execute on function
  private.check_catch(public.registrations, uuid, uuid, uuid, text, timestamptz) from public;

create function private.store_evidence(
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
end
$$;
comment on function private.store_evidence(public.catches, text, text, boolean, text, int, text) is
  'Stores what the device says of a catch, in place of what it said before.';
revoke execute on function
  private.store_evidence(public.catches, text, text, boolean, text, int, text) from public;

drop function public.submit_catch(uuid, uuid, uuid, text, int, int, uuid, text, text);

create function public.submit_catch(
  catch_id uuid,
  registration_id uuid,
  species_id uuid,
  captured_at text,
  weight_g int default null,
  length_mm int default null,
  angler_id uuid default null,
  photo_path text default null,
  note text default null,
  identifier_code text default null,
  photo_time text default null,
  photo_edited boolean default false,
  device_at text default null,
  device_offset_ms int default null,
  sent_at text default null,
  latitude double precision default null,
  longitude double precision default null
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

  perform private.check_catch(entry, catch_id, species_id, angler_id, photo_path, instant);
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
  perform private.store_evidence(stored, identifier_code, photo_time, photo_edited, device_at,
    device_offset_ms, sent_at);
  if num_nonnulls(latitude, longitude) > 0 then
    insert into public.catch_locations (catch_id, latitude, longitude)
    values (stored.id, submit_catch.latitude, submit_catch.longitude);
  end if;

  -- Last, because the account's counter stays locked until commit.
  if not is_staff then
    perform private.require_turn('catch:account', (select auth.uid())::text, 60, interval '1 minute',
      'An account submits at most 60 catches a minute', 'Keep the rest on the device and send it later.');
  end if;
  return stored;
end
$$;
comment on function public.submit_catch(uuid, uuid, uuid, text, int, int, uuid, text, text, text, text,
  boolean, text, int, text, double precision, double precision) is
  'Entrant of a confirmed registration, or admin: stores a pending catch under the id that the device made, and returns it with its receipt number. The same catch again returns the stored one, whatever became of it; another one under the same id is refused (409 conflict). captured_at, device_at and sent_at are ISO 8601 with an offset: the claimed capture, and the device''s clock when it was saved and when it is sent. weight_g in grams, length_mm in millimetres, device_offset_ms as in catch_evidence, the position in WGS 84 degrees, for the judges alone. 401 for an erased account, 404 for an unknown registration, 403 for another team''s or a photo that other accounts alone have sent, 409 event_not_live, not_confirmed, species_not_listed, conflict for a photo of another catch, or retry for one that is gone or was never begun, 400 invalid or not_on_team, 429 rate_limited with Retry-After: 60 a minute for an account; for a registration 200 pending, 500 a day.';
revoke execute on function public.submit_catch(uuid, uuid, uuid, text, int, int, uuid, text, text, text,
  text, boolean, text, int, text, double precision, double precision) from public, anon;
grant execute on function public.submit_catch(uuid, uuid, uuid, text, int, int, uuid, text, text, text,
  text, boolean, text, int, text, double precision, double precision) to authenticated, service_role;
