-- A correction holds the lock on everybody's people while it waits for its board. A caller who may not make it is
-- refused before both locks, so that calls about a stranger's catch hold up nobody; under them all is asked again.

create function private.require_own_catch(catch_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  entry uuid;
begin
  perform private.require_account();
  perform private.require_assurance();
  select c.registration_id into entry from public.catches as c where c.id = require_own_catch.catch_id;
  if entry is null then
    perform private.refuse(404, 'not_found', 'There is no such catch');
  elsif not private.is_admin() and not private.is_on_entry(entry) then
    perform private.refuse(403, 'forbidden', 'Only the team itself changes its catches');
  end if;
end
$$;
comment on function private.require_own_catch(uuid) is
  'Refuses a caller who is neither on the entry of a catch nor an admin: 401, 403, 404 for an unknown catch. Takes no lock: what changes the catch asks again by private.hold_own_catch.';
revoke execute on function private.require_own_catch(uuid) from public;

create or replace function public.correct_catch(
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
  perform private.require_own_catch(catch_id);
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
    length_mm = correct_catch.length_mm, line_class = correct_catch.line_class,
    captured_at = instant, status = 'pending', deduction = 0, judged_at = null, revision = c.revision + 1
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

create or replace function public.weigh_in(
  slip_id uuid,
  registration_id uuid,
  day int,
  revision int,
  fish jsonb,
  late_minutes int default 0,
  reason text default null
) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
  event_status text;
  sent public.weigh_in_slips;
  stored int;
  why constant text := nullif(btrim(reason), '');
  content constant jsonb := (
    select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'species_id', f.species_id,
      'weight_g', f.weight_g, 'length_mm', f.length_mm, 'is_dead', f.is_dead)
      -- Left out where none is named, as in slips that were stored before there were any.
      || jsonb_strip_nulls(jsonb_build_object('angler_id', f.angler_id, 'line_class', f.line_class))
      order by f.n), '[]')
    from private.read_fish(case jsonb_typeof(fish) when 'array' then fish else '[]' end) as f);
begin
  -- Before the account and the board: a correction changes details, which an erasure goes through as well.
  if weigh_in.revision > 0 then
    perform private.require_judge();
    perform private.require_judge(r.event_id)
    from public.registrations as r where r.id = weigh_in.registration_id;
    perform private.lock_people();
  end if;
  perform private.lock_account();
  perform private.require_judge();
  if slip_id is null then
    perform private.refuse(400, 'invalid', 'A slip needs the id that its form gave it');
  elsif late_minutes is null or late_minutes not between 0 and 1440 then
    perform private.refuse(400, 'invalid', 'A team is between 0 and 1440 minutes late');
  end if;
  entry := private.lock_registration(registration_id);
  perform private.require_judge(entry.event_id);
  if entry.id in (select private.partial_entries()) then
    perform private.refuse(403, 'own_team', 'Another judge weighs in your own team');
  end if;

  -- Sent before, perhaps by a page that never saw the answer.
  select * into sent from public.weigh_in_slips as s where s.id = slip_id;
  if sent.id is not null then
    if (sent.registration_id, sent.day, sent.revision, sent.late_minutes, sent.fish, sent.reason)
      is distinct from (entry.id, weigh_in.day::smallint, weigh_in.revision + 1, weigh_in.late_minutes,
        content, why)
    then
      perform private.refuse(409, 'conflict', 'This id belongs to another slip');
    end if;
    return private.weigh_sheet(entry.id, weigh_in.day);
  end if;

  select e.status into event_status from public.events as e where e.id = entry.event_id;
  perform private.refuse_settled(event_status);
  if event_status not in ('live', 'judging', 'provisional') then
    perform private.refuse(409, 'event_closed', 'The event has not begun');
  elsif not entry.on_start_list then
    perform private.refuse(409, 'not_confirmed', 'The registration is not confirmed');
  elsif not exists (
    select from public.event_days as d where (d.event_id, d.day) = (entry.event_id, weigh_in.day))
  then
    perform private.refuse(409, 'missing_reference', 'The event has no such day');
  end if;
  select coalesce(max(w.revision), 0) into stored from public.weigh_ins as w
  where (w.registration_id, w.day) = (entry.id, weigh_in.day);
  if stored is distinct from weigh_in.revision then
    perform private.refuse(409, 'conflict', 'Another desk has weighed this team meanwhile',
      'Read the slip again, then enter what the scales say.');
  elsif stored > 0 and why is null then
    perform private.refuse(400, 'reason_required', 'A correction needs a reason');
  end if;
  perform private.check_fish(entry, weigh_in.day, fish);

  insert into public.weigh_ins as w (registration_id, day, event_id, late_minutes)
  values (entry.id, weigh_in.day, entry.event_id, weigh_in.late_minutes)
  on conflict on constraint weigh_ins_pkey do update
    set revision = w.revision + 1, late_minutes = excluded.late_minutes;
  perform private.store_fish(entry, weigh_in.day, fish, why);
  insert into public.weigh_in_slips (
    id, registration_id, day, revision, late_minutes, fish, reason, weighed_by)
  values (slip_id, entry.id, weigh_in.day, stored + 1, weigh_in.late_minutes, content, why,
    (select auth.uid()));
  -- The other desks hear of it even where nothing on the board has changed. Those of a frozen one have
  -- heard of it by their own topic: what is hidden makes no version.
  if not private.is_frozen(entry.event_id) then
    perform private.stamp_board(entry.event_id, private.lock_board(entry.event_id), false, false);
  end if;
  return private.weigh_sheet(entry.id, weigh_in.day);
end
$$;
comment on function public.weigh_in(uuid, uuid, int, int, jsonb, int, text) is
  'A judge of the event: enters what a team brings to the scales on a day, or corrects it, once under the id that the desk made, and returns private.weigh_sheet. fish are all of the day, [{id, revision, species_id, weight_g, length_mm, is_dead, angler_id, line_class}], grams, millimetres, the class of the line in the unit of the rules (null: unknown); a new fish has the id that the desk gave it and no revision. They are accepted at once, on this day, whatever the time. revision is that of the sheet that the desk saw, 0 for none: 409 conflict where it is no longer current, also of a fish. A correction needs a reason (400 reason_required). 400 angler_required for a fish without an angler where several of the team have bags of their own, not_on_team for one who is not on the roster. 403 own_team, 404 for an unknown registration, 409 missing_reference for an unknown day, not_confirmed, species_not_listed, event_final or event_closed; a fish is added while the event is live or judged (event_not_live).';
