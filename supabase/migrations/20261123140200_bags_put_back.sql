-- A bag that is taken off a team by mistake and put back has the time at which it came to the scales.

create or replace function public.weigh_in(
  slip_id uuid,
  registration_id uuid,
  day int,
  revision int,
  fish jsonb,
  late_minutes int default 0,
  reason text default null,
  bag jsonb default null
) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
  event_status text;
  sent public.weigh_in_slips;
  stored int;
  -- PostgREST sends a null of JSON as such.
  whole constant jsonb := nullif(bag, 'null');
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
    if (sent.registration_id, sent.day, sent.revision, sent.late_minutes, sent.fish, sent.bag, sent.reason)
      is distinct from (entry.id, weigh_in.day::smallint, weigh_in.revision + 1, weigh_in.late_minutes,
        content, whole, why)
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
  perform private.check_bag(entry.event_id, whole, fish);

  insert into public.weigh_ins as w (registration_id, day, event_id, late_minutes, bag_weight_g, bag_fish,
    bag_dead, bag_short, bag_at)
  values (entry.id, weigh_in.day, entry.event_id, weigh_in.late_minutes, (whole ->> 'weight_g')::int,
    (whole ->> 'fish')::int, (whole ->> 'dead')::int, (whole ->> 'short')::int,
    case when whole is not null then now() end)
  on conflict on constraint weigh_ins_pkey do update
    set revision = w.revision + 1, late_minutes = excluded.late_minutes, bag_weight_g = excluded.bag_weight_g,
      bag_fish = excluded.bag_fish, bag_dead = excluded.bag_dead, bag_short = excluded.bag_short,
      -- A bag keeps the time at which it came to the scales.
      bag_at = case when excluded.bag_at is not null then coalesce(w.bag_at, (
        select min(s.weighed_at) from public.weigh_in_slips as s
        where s.registration_id = w.registration_id and s.day = w.day and s.bag is not null),
        excluded.bag_at) end;
  perform private.store_fish(entry, weigh_in.day, fish, why);
  insert into public.weigh_in_slips (
    id, registration_id, day, revision, late_minutes, fish, bag, reason, weighed_by)
  values (slip_id, entry.id, weigh_in.day, stored + 1, weigh_in.late_minutes, content, whole, why,
    (select auth.uid()));
  -- The other desks hear of it even where nothing on the board has changed. Those of a frozen one have
  -- heard of it by their own topic: what is hidden makes no version.
  if not private.is_frozen(entry.event_id) then
    perform private.stamp_board(entry.event_id, private.lock_board(entry.event_id), false, false);
  end if;
  return private.weigh_sheet(entry.id, weigh_in.day);
end
$$;
comment on function public.weigh_in(uuid, uuid, int, int, jsonb, int, text, jsonb) is
  'A judge of the event: enters what a team brings to the scales on a day, or corrects it, once under the id that the desk made, and returns private.weigh_sheet. fish are all of the day, [{id, revision, species_id, weight_g, length_mm, is_dead, angler_id, line_class}], grams, millimetres, the class of the line in the unit of the rules (null: unknown); a new fish has the id that the desk gave it and no revision. Where the scales weigh whole bags, bag is {weight_g, fish, dead, short}: the weight of the day''s fish together, how many they are, how many of them dead, and how many others below the minimum; fish are then the ones of the bag that were weighed by themselves as well. They are accepted at once, on this day, whatever the time. revision is that of the sheet that the desk saw, 0 for none: 409 conflict where it is no longer current, also of a fish. A correction needs a reason (400 reason_required). 400 angler_required for a fish without an angler where several of the team have bags of their own, not_on_team for one who is not on the roster. 403 own_team, 404 for an unknown registration, 409 missing_reference for an unknown day, not_confirmed, species_not_listed, event_final or event_closed; a fish is added while the event is live or judged (event_not_live).';
