-- A catch is sent and corrected with the class of the line that held the fish.

drop function public.submit_catch(uuid, uuid, uuid, text, int, int, uuid, text, text, text, text,
  boolean, text, int, text, double precision, double precision, jsonb);
drop function public.correct_catch(uuid, int, uuid, text, int, int, uuid, text, text, text, text,
  boolean, text, int, text, jsonb);

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
  hash constant bytea := sha256(convert_to(jsonb_build_array(
    registration_id, species_id, extract(epoch from instant), weight_g, length_mm, angler_id, photo_path,
    note)::text || private.named_photos(more_photos) || coalesce(' line ' || line_class, ''), 'UTF8'));
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
  'Entrant of a confirmed registration, or admin: stores a pending catch under the id that the device made, and returns it with its receipt number. The same catch again returns the stored one, whatever became of it; another one under the same id is refused (409 conflict). captured_at, device_at and sent_at are ISO 8601 with an offset: the claimed capture, and the device''s clock when it was saved and when it is sent. weight_g in grams, length_mm in millimetres, device_offset_ms as in catch_evidence, the position in WGS 84 degrees, for the judges alone. more_photos: up to five further photos in their order, each {"path", "shot", "time", "edited"}. line_class is the class of the line, in the unit of the rules. 401 for an erased account, 404 for an unknown registration, 403 for another team''s or a photo that other accounts alone have sent, 409 event_not_live, not_confirmed, species_not_listed, conflict for a photo of another catch, or retry for one that is gone or was never begun, 400 invalid, not_on_team or angler_required, 429 rate_limited with Retry-After: 60 a minute for an account; for a registration 200 pending, 500 a day.';
revoke execute on function public.submit_catch(uuid, uuid, uuid, text, int, int, uuid, text, text, text,
  text, boolean, text, int, text, double precision, double precision, jsonb, int) from public, anon;
grant execute on function public.submit_catch(uuid, uuid, uuid, text, int, int, uuid, text, text, text,
  text, boolean, text, int, text, double precision, double precision, jsonb, int) to authenticated, service_role;

create function public.correct_catch(
  catch_id uuid,
  revision int,
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
  more_photos jsonb default '[]',
  line_class int default null
) returns public.catches
language plpgsql security definer
set search_path = ''
as $$
declare
  instant constant timestamptz := private.read_instant(captured_at);
  hash constant bytea := sha256(convert_to(jsonb_build_array(
    species_id, extract(epoch from instant), weight_g, length_mm, angler_id, photo_path, note,
    identifier_code)::text || private.named_photos(more_photos) || coalesce(' line ' || line_class, ''), 'UTF8'));
  fish public.catches;
  entry public.registrations;
begin
  -- Before the account and the board: details are changed, which an erasure goes through as well.
  perform private.lock_people();
  fish := private.hold_own_catch(catch_id);
  -- Sent before, by a device that never saw the answer.
  if exists (select 1 from public.catch_history as h
    where (h.catch_id, h.revision, h.change_hash) = (fish.id, correct_catch.revision, hash))
  then
    return fish;
  elsif fish.status = 'withdrawn' then
    perform private.refuse(409, 'catch_withdrawn', 'The team has taken this catch back');
  elsif fish.revision is distinct from correct_catch.revision or fish.status not in ('pending', 'rejected')
  then
    perform private.refuse(409, 'catch_changed', 'The catch has been judged or changed meanwhile',
      'Load it again and correct what it says now.');
  end if;
  select * into entry from public.registrations as r where r.id = fish.registration_id;
  perform private.check_catch(entry, catch_id, species_id, angler_id, photo_path, instant);

  perform private.keep_history(fish, 'corrected', hash);
  update public.catches as c set
    species_id = correct_catch.species_id, weight_g = correct_catch.weight_g,
    length_mm = correct_catch.length_mm, line_class = correct_catch.line_class, captured_at = instant, status = 'pending', deduction = 0,
    judged_at = null, revision = c.revision + 1
  where c.id = fish.id
  returning c.* into fish;
  insert into public.catch_details (catch_id, angler_id, submitted_by, photo_path, note)
  values (fish.id, correct_catch.angler_id, (select auth.uid()), correct_catch.photo_path,
    correct_catch.note)
  on conflict on constraint catch_details_pkey do update set
    angler_id = excluded.angler_id, photo_path = excluded.photo_path, note = excluded.note;
  perform private.store_evidence(fish, identifier_code, photo_time, photo_edited, device_at,
    device_offset_ms, sent_at);
  perform private.store_more_photos(fish, entry, more_photos, photo_path);
  if not private.is_admin() then
    perform private.require_turn('catch:account', (select auth.uid())::text, 60, interval '1 minute',
      'An account submits at most 60 catches a minute', 'Send the rest later.');
  end if;
  return fish;
end
$$;
comment on function public.correct_catch(uuid, int, uuid, text, int, int, uuid, text, text, text, text,
  boolean, text, int, text, jsonb, int) is
  'Somebody of the entry, or an admin: replaces what a pending or rejected catch says, and puts it back to the judges; catch_history keeps what it said, and catch_photos the further photos that it no longer shows. revision is the one that was shown: 409 catch_changed where it is no longer current or the catch is accepted, catch_withdrawn, catch_weighed for a fish of the scales. The same correction again returns the catch. Otherwise refused as submit_catch is; 404 for an unknown catch.';
revoke execute on function public.correct_catch(uuid, int, uuid, text, int, int, uuid, text, text, text,
  text, boolean, text, int, text, jsonb, int) from public, anon;
grant execute on function public.correct_catch(uuid, int, uuid, text, int, int, uuid, text, text, text,
  text, boolean, text, int, text, jsonb, int) to authenticated;
