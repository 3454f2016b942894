-- A photo that two of a team have sent may be used by either of them.

create or replace function public.submit_catch(
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
  elsif not private.lists_species(entry.event_id, species_id) then
    perform private.refuse(409, 'species_not_listed', 'The event does not list this species',
      'event_species has the species that it lists.');
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
    -- Once it is published, who has only begun to send it has shown nothing.
    select not coalesce(bool_or(u.owner = (select auth.uid()))
      filter (where u.published_at is not null or sent.none_published), false)
    from private.uploads as u cross join lateral (
      select bool_and(p.published_at is null) as none_published from private.uploads as p
      where (p.bucket_id, p.name) = (u.bucket_id, u.name)) as sent
    where u.bucket_id = 'catch-photos' and u.name = submit_catch.photo_path
    having count(*) > 0
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
  'Entrant of a confirmed registration, or admin: stores a pending catch under the id that the device made, and returns it. The same body again returns the stored catch, another body under the same id is refused (409 conflict). captured_at is ISO 8601 with an offset. weight_g in grams, length_mm in millimetres. 401 for an erased account, 404 for an unknown registration, 403 for another team''s or a photo that other accounts alone have sent, 409 event_not_live, not_confirmed, species_not_listed, conflict for a photo of another catch, or retry for one that is gone or was never begun, 400 invalid or not_on_team, 429 rate_limited with Retry-After: 60 a minute for an account; for a registration 200 pending, 500 a day.';
