-- Only the scales correct what came over them: neither its team nor a decision that is taken back.

create or replace function private.hold_own_catch(catch_id uuid) returns public.catches
language plpgsql security definer
set search_path = ''
as $$
declare
  fish public.catches;
  entry public.registrations;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  select * into fish from public.catches as c where c.id = hold_own_catch.catch_id;
  if fish.id is not null then
    entry := private.lock_registration(fish.registration_id);
    select * into fish from public.catches as c where c.id = hold_own_catch.catch_id;
  end if;
  if fish.id is null then
    perform private.refuse(404, 'not_found', 'There is no such catch');
  elsif not private.is_admin() and not private.is_on_entry(entry.id) then
    perform private.refuse(403, 'forbidden', 'Only the team itself changes its catches');
  elsif fish.weighed_day is not null then
    perform private.refuse(409, 'catch_weighed', 'This fish came over the scales',
      'The judges correct it there.');
  end if;
  return fish;
end
$$;
comment on function private.hold_own_catch(uuid) is
  'Locks the board of a catch that the caller''s entry, or an admin, may change, and returns the catch. 409 catch_weighed for a fish of the scales.';

create or replace function public.undo_judgement(catch_id uuid, revision int) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  fish public.catches;
  latest public.catch_decisions;
begin
  perform private.require_judge();
  perform private.lock_board(c.event_id) from public.catches as c where c.id = undo_judgement.catch_id;
  select * into fish from public.catches as c where c.id = undo_judgement.catch_id;
  if fish.id is null then
    perform private.refuse(404, 'not_found', 'There is no such catch');
  end if;
  perform private.require_judge(fish.event_id);
  if fish.weighed_day is not null then
    perform private.refuse(409, 'catch_weighed', 'This fish came over the scales',
      'Correct it at the scales.');
  end if;
  select * into latest from public.catch_decisions as d
  where d.catch_id = fish.id order by d.id desc limit 1;
  if (
    select (d.decision, d.decided_by) = ('undone', (select auth.uid()))
    from private.decision_at(fish, undo_judgement.revision) as d)
  then
    -- Sent before, by a page that never saw the answer.
    return private.judged(fish);
  elsif fish.revision <> undo_judgement.revision or undo_judgement.revision is null then
    perform private.refuse(409, 'already_judged', 'Somebody has changed this catch meanwhile');
  elsif latest.id is null or latest.decision = 'undone' or fish.status <> latest.decision then
    perform private.refuse(409, 'conflict', 'There is no decision to take back');
  elsif latest.decided_by is distinct from (select auth.uid()) then
    perform private.refuse(403, 'forbidden', 'Only the judge who decided it takes a decision back',
      'Another judge decides the catch again.');
  end if;
  perform private.refuse_ruling(fish);
  insert into public.catch_decisions (
    catch_id, decision, status_before, weight_g_before, length_mm_before, deduction_before,
    weight_g, length_mm, deduction, decided_by)
  values (fish.id, 'undone', fish.status, fish.weight_g, fish.length_mm, fish.deduction,
    latest.weight_g_before, latest.length_mm_before, latest.deduction_before, (select auth.uid()));
  update public.catches as c set
    status = latest.status_before,
    revision = c.revision + 1,
    weight_g = latest.weight_g_before,
    length_mm = latest.length_mm_before,
    deduction = latest.deduction_before,
    judged_at = case when latest.status_before <> 'pending' then now() end
  where c.id = fish.id
  returning c.* into fish;
  return private.judged(fish);
end
$$;
comment on function public.undo_judgement(uuid, int) is
  'Judge: takes back the caller''s own latest decision on a catch, which is again what it was before, and re-scores its event. revision is the one that the decision made: 409 already_judged if it is no longer current. 403 for another judge''s decision or a catch of the own team, 404 for an unknown catch, 409 catch_weighed for a fish of the scales, conflict where nothing is left to take back, event_final, event_closed. Sent again, it changes nothing.';

create or replace function private.tell_judgement() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  data jsonb;
  person uuid;
begin
  select jsonb_build_object(
      'event_id', e.id, 'event_name', e.name, 'registration_id', r.id, 'team_name', t.name,
      'receipt_no', c.receipt_no, 'species', s.names, 'decision', new.decision,
      'reason_code', new.reason_code, 'note', new.note)
    into data
  from public.catches as c
  join public.events as e on e.id = c.event_id
  join public.registrations as r on r.id = c.registration_id
  join public.teams as t on t.id = r.team_id
  join public.species as s on s.id = c.species_id
  where c.id = new.catch_id;
  for person in
    select d.submitted_by from public.catch_details as d
    where d.catch_id = new.catch_id and d.submitted_by is not null
    union
    select m.user_id from public.catch_details as d join public.team_members as m on m.id = d.angler_id
    where d.catch_id = new.catch_id and m.user_id is not null
    union
    -- Nobody sent a fish of the scales: the captain hears what they correct.
    select m.user_id from public.catches as c
    join public.registrations as r on r.id = c.registration_id
    join public.team_members as m on m.team_id = r.team_id
    where c.id = new.catch_id and c.weighed_day is not null and new.decision <> 'accepted'
      and m.role = 'captain' and m.user_id is not null
  loop
    -- An organiser who enters a team's fish knows what they decided.
    continue when person = new.decided_by;
    perform private.notify(person, 'catch_judged', 'decision:' || new.id, data);
  end loop;
  return null;
end
$$;
comment on function private.tell_judgement() is
  'Tells the angler of a catch, and who sent it, each decision on it (contracts/notices.ts); the captain what the scales correct.';
