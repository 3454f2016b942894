-- The scales name the line class of each fish: under points.line one without it earns nothing.

create or replace function private.weigh_sheet(registration_id uuid, day int) returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'registration_id', weigh_sheet.registration_id,
    'day', weigh_sheet.day,
    'revision', coalesce((
      select w.revision from public.weigh_ins as w
      where (w.registration_id, w.day) = (weigh_sheet.registration_id, weigh_sheet.day)), 0),
    'late_minutes', coalesce((
      select w.late_minutes from public.weigh_ins as w
      where (w.registration_id, w.day) = (weigh_sheet.registration_id, weigh_sheet.day)), 0),
    'anglers', coalesce((
      select json_agg(json_build_object('id', a.team_member_id, 'name', a.display_name)
        order by a.display_name, a.team_member_id)
      from public.registrations as r
      cross join lateral unnest(private.anglers_with_bags(r)) as of (id)
      join public.applicants as a on a.registration_id = r.id and a.team_member_id = of.id
      where r.id = weigh_sheet.registration_id), '[]'),
    'fish', coalesce((
      select json_agg(json_build_object(
        'id', c.id, 'revision', c.revision, 'species_id', c.species_id, 'species', s.names,
        'weight_g', c.weight_g, 'length_mm', c.length_mm, 'line_class', c.line_class, 'is_dead', c.is_dead,
        'status', c.status,
        'angler_id', x.angler_id, 'angler', m.display_name,
        'score_value', c.score_value, 'void_reason', c.void_reason)
        order by c.captured_at, c.id)
      from public.catches as c join public.species as s on s.id = c.species_id
      left join public.catch_details as x on x.catch_id = c.id
      left join public.team_members as m on m.id = x.angler_id
      where (c.registration_id, c.weighed_day) = (weigh_sheet.registration_id, weigh_sheet.day)
        and c.status in ('accepted', 'adjusted')), '[]'),
    'slips', coalesce((
      select json_agg(json_build_object(
        'revision', l.revision, 'weighed_at', l.weighed_at, 'late_minutes', l.late_minutes,
        'reason', l.reason, 'official', private.account_name(l.weighed_by),
        'fish', jsonb_array_length(l.fish), 'dead', (
          select count(*) from jsonb_array_elements(l.fish) as f where (f ->> 'is_dead')::boolean),
        'weight_g', (
          select coalesce(sum((f ->> 'weight_g')::int), 0) from jsonb_array_elements(l.fish) as f))
        order by l.revision desc)
      from public.weigh_in_slips as l
      where (l.registration_id, l.day) = (weigh_sheet.registration_id, weigh_sheet.day)), '[]'))
$$;
comment on function private.weigh_sheet(uuid, int) is
  'A team''s day at the scales: the fish that stand with their anglers, those who may be named where anglers have bags of their own, and every slip with what it held, the latest first. revision 0: not weighed yet.';

-- It returns one column more.
drop function private.read_fish(jsonb);
create function private.read_fish(fish jsonb)
returns table (
  n bigint, id uuid, revision int, species_id uuid, weight_g int, length_mm int, is_dead boolean,
  angler_id uuid, line_class int
)
language sql immutable
set search_path = ''
as $$
  select f.n, r.id, r.revision, r.species_id, r.weight_g, r.length_mm, coalesce(r.is_dead, false), r.angler_id,
    r.line_class
  from jsonb_array_elements(fish) with ordinality as f (value, n)
  cross join lateral jsonb_to_record(f.value)
    as r (id uuid, revision int, species_id uuid, weight_g int, length_mm int, is_dead boolean,
      angler_id uuid, line_class int)
$$;
comment on function private.read_fish(jsonb) is
  'The fish of a slip, in their order: [{id, revision, species_id, weight_g, length_mm, is_dead, angler_id, line_class}].';

create or replace function private.check_fish(entry public.registrations, day int, fish jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if jsonb_typeof(fish) is distinct from 'array' or jsonb_array_length(fish) > 50 then
    perform private.refuse(400, 'invalid', 'fish is a list of at most 50');
  elsif exists (
    select from private.read_fish(fish) as f
    where f.id is null or f.species_id is null or num_nonnulls(f.weight_g, f.length_mm) = 0)
    or (select count(*) <> count(distinct f.id) from private.read_fish(fish) as f)
  then
    perform private.refuse(400, 'invalid', 'A fish has an id of its own, a species and a measure');
  elsif exists (
    select from private.read_fish(fish) as f join public.catches as c on c.id = f.id
    where (c.registration_id, c.weighed_day) is distinct from (entry.id, check_fish.day::smallint)
      or c.revision is distinct from f.revision
      or c.status not in ('accepted', 'adjusted'))
    or exists (
      select from private.read_fish(fish) as f
      where f.revision is not null and not exists (select from public.catches as c where c.id = f.id))
  then
    perform private.refuse(409, 'conflict', 'A fish was changed meanwhile, or is not of this team''s day',
      'Read the slip again, then enter what the scales say.');
  elsif exists (
    select from private.read_fish(fish) as f
    left join public.catches as c on c.id = f.id
    where f.species_id is distinct from c.species_id
      and not private.lists_species(entry.event_id, f.species_id))
  then
    perform private.refuse(409, 'species_not_listed', 'The event does not list this species',
      'event_species has the species that it lists.');
  elsif exists (
    select from private.read_fish(fish) as f
    where f.angler_id is not null and not exists (
      select from public.applicants as a
      where a.registration_id = entry.id and a.team_member_id = f.angler_id)
      -- Someone who has left since keeps the fish.
      and not exists (
        select from public.catch_details as x where x.catch_id = f.id and x.angler_id = f.angler_id))
  then
    perform private.refuse(400, 'not_on_team', 'The angler is not on the registered team');
  elsif cardinality(private.anglers_with_bags(entry)) > 1 and exists (
    select from private.read_fish(fish) as f
    where f.angler_id is null and not exists (
      select from public.catch_details as x where x.catch_id = f.id and x.angler_id is null))
  then
    perform private.refuse(400, 'angler_required', 'Each angler has a bag of their own: name the angler');
  end if;
end
$$;
comment on function private.check_fish(public.registrations, int, jsonb) is
  'Refuses fish that no slip of a team''s day may have: 400 invalid, not_on_team, angler_required where several anglers have bags of their own and a fish names none, 409 species_not_listed, or conflict where a fish is no longer what the desk saw or was taken off the slip.';

create or replace function private.store_fish(entry public.registrations, day int, fish jsonb, reason text)
returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  added constant uuid[] := array(
    select f.id from private.read_fish(fish) as f
    where not exists (select from public.catches as c where c.id = f.id));
  -- Someone who fishes alone is the angler of every fish.
  sole constant uuid := (
    select a.ids[1] from private.anglers_with_bags(entry) as a (ids) where cardinality(a.ids) = 1);
begin
  perform private.decide_weighed(array(
    select c.id from public.catches as c
    where (c.registration_id, c.weighed_day) = (entry.id, store_fish.day::smallint)
      and c.status in ('accepted', 'adjusted')
      and c.id not in (select f.id from private.read_fish(fish) as f)), 'rejected', 'other', reason);

  -- A correction: what stands there is logged beside what is to stand there.
  insert into public.catch_decisions (
    catch_id, decision, reason_code, note, status_before, weight_g_before, length_mm_before,
    deduction_before, line_class_before, weight_g, length_mm, deduction, line_class, decided_by)
  select c.id, 'adjusted', case
      when (c.weight_g, c.length_mm) is distinct from (f.weight_g, f.length_mm) then 'wrong_measure'
      when c.species_id <> f.species_id then 'wrong_species' else 'other' end,
    store_fish.reason, c.status, c.weight_g, c.length_mm, c.deduction,
    case when c.line_class is distinct from f.line_class then c.line_class end, f.weight_g, f.length_mm,
    c.deduction, case when c.line_class is distinct from f.line_class then f.line_class end,
    (select auth.uid())
  from private.read_fish(fish) as f join public.catches as c on c.id = f.id
  left join public.catch_details as x on x.catch_id = c.id
  where (c.species_id, c.weight_g, c.length_mm, c.is_dead, c.line_class, x.angler_id)
    is distinct from (
      f.species_id, f.weight_g, f.length_mm, f.is_dead, f.line_class,
      coalesce(f.angler_id, x.angler_id))
  order by f.n;
  update public.catches as c
  set species_id = f.species_id, weight_g = f.weight_g, length_mm = f.length_mm, is_dead = f.is_dead,
    line_class = f.line_class, status = 'adjusted', revision = c.revision + 1, judged_at = now()
  from private.read_fish(fish) as f left join public.catch_details as x on x.catch_id = f.id
  where c.id = f.id
    and (c.species_id, c.weight_g, c.length_mm, c.is_dead, c.line_class, x.angler_id)
      is distinct from (
        f.species_id, f.weight_g, f.length_mm, f.is_dead, f.line_class,
        coalesce(f.angler_id, x.angler_id));
  update public.catch_details as x set angler_id = f.angler_id
  from private.read_fish(fish) as f
  where x.catch_id = f.id and f.angler_id is not null and x.angler_id is distinct from f.angler_id;

  -- The scales do not know when a fish was caught: its time is that of the weighing, in the order of the slip.
  insert into public.catches (
    id, event_id, registration_id, species_id, weight_g, length_mm, captured_at, weighed_day, is_dead,
    line_class)
  select f.id, entry.event_id, entry.id, f.species_id, f.weight_g, f.length_mm,
    now() + f.n * interval '1 microsecond', store_fish.day, f.is_dead, f.line_class
  from private.read_fish(fish) as f where f.id = any (added)
  order by f.n;
  -- The judge enters the team's fish and sends none of their own.
  insert into public.catch_details (catch_id, angler_id)
  select f.id, coalesce(f.angler_id, sole)
  from private.read_fish(fish) as f where f.id = any (added);
  perform private.decide_weighed(added, 'accepted', null, null);
end
$$;
comment on function private.store_fish(public.registrations, int, jsonb, text) is
  'Makes the fish of a team''s day those of a slip: new ones are accepted at once, changed ones adjusted, those that the slip no longer has rejected. Each is a decision in catch_decisions.';

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

revoke execute on function private.read_fish(jsonb) from public;
comment on table public.weigh_in_slips is
  'Append-only: each weigh-in and each of its corrections, as it was entered. fish is a list of {id, species_id, weight_g, length_mm, is_dead, angler_id, line_class}, the last two where they are named; reason says why it was corrected. Read by the team and the judges.';
