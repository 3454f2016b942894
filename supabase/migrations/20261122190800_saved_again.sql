-- The device's clock is no part of what makes two submissions the same catch: a catch that is saved again
-- unchanged, after it was received, is the one that is stored.

create or replace function public.submit_catch(
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
  longitude double precision default null,
  more_photos jsonb default '[]',
  line_class int default null
) returns public.catches
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Servers and admins enter for any team, and as fast as they like.
  is_staff constant boolean := private.is_staff();
  instant constant timestamptz := private.read_instant(captured_at);
  -- As catches were recognised before their evidence counted.
  former_hash constant bytea := sha256(convert_to(jsonb_build_array(
    registration_id, species_id, extract(epoch from instant), weight_g, length_mm, angler_id, photo_path,
    note)::text || private.named_photos(more_photos) || coalesce(' line ' || line_class, ''), 'UTF8'));
  -- As they were recognised while the device's clock at saving counted.
  dated_hash constant bytea := sha256(former_hash || convert_to(jsonb_build_array(identifier_code, photo_time,
    photo_edited, device_at, latitude, longitude)::text, 'UTF8'));
  -- What the device says anew with each saving (device_at) and each try (sent_at, device_offset_ms) is no
  -- part of the catch.
  hash constant bytea := sha256(former_hash || convert_to(jsonb_build_array(identifier_code, photo_time,
    photo_edited, latitude, longitude)::text, 'UTF8'));
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
  where c.id = submit_catch.catch_id and d.submission_hash in (hash, dated_hash, former_hash);
  if stored.id is not null then
    return stored;
  end if;

  perform private.check_catch(entry, catch_id, species_id, angler_id, photo_path, instant);
  perform private.check_backlog(entry.id, entry.event_id);

  insert into public.catches (id, event_id, registration_id, species_id, weight_g, length_mm,
    line_class, captured_at)
  values (submit_catch.catch_id, entry.event_id, entry.id, submit_catch.species_id,
    submit_catch.weight_g, submit_catch.length_mm, submit_catch.line_class, instant)
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
  perform private.store_more_photos(stored, entry, more_photos, photo_path);
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
  boolean, text, int, text, double precision, double precision, jsonb, int) is
  'Entrant of a confirmed registration, or admin: stores a pending catch under the id that the device made, and returns it with its receipt number. The same catch again returns the stored one, whatever became of it; another one under the same id, or with other evidence, is refused (409 conflict). captured_at, device_at and sent_at are ISO 8601 with an offset: the claimed capture, and the device''s clock when it was saved and when it is sent; the first device_at is kept. weight_g in grams, length_mm in millimetres, device_offset_ms as in catch_evidence, the position in WGS 84 degrees, for the judges alone. more_photos: up to five further photos in their order, each {"path", "shot", "time", "edited"}. line_class is the class of the line, in the unit of the rules. 401 for an erased account, 404 for an unknown registration, 403 for another team''s or a photo that other accounts alone have sent, 409 event_not_live, not_confirmed, species_not_listed, conflict for a photo of another catch, or retry for one that is gone or was never begun, 400 invalid, not_on_team or angler_required, 429 rate_limited with Retry-After: 60 a minute for an account; for a registration 200 pending, 500 a day.';
