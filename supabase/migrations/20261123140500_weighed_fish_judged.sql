-- A fish that came over the scales is decided at the scales alone, where the whole bag bounds what it weighs.

create or replace function private.refuse_ruling(fish public.catches) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if fish.weighed_day is not null then
    perform private.refuse(409, 'catch_weighed', 'This fish came over the scales',
      'A correction of its slip changes it or takes it off.');
  -- A server is no judge beside the others.
  elsif (select auth.uid()) is null then
    return;
  elsif fish.registration_id in (select private.partial_entries()) then
    perform private.refuse(403, 'own_team', 'Nobody judges a catch of their own team',
      'Another judge has to decide it.');
  elsif exists (
    select from public.catch_claims as c
    where c.catch_id = fish.id and c.judge_id <> (select auth.uid())
      and c.expires_at > clock_timestamp())
  then
    perform private.refuse(409, 'claimed', 'Another judge is looking at this catch',
      'The claim ends when it is decided, given up, or after two minutes.');
  end if;
end
$$;
comment on function private.refuse_ruling(public.catches) is
  'Refuses a judge a fish of the scales (409 catch_weighed), a catch of a team that the judge belongs to (403 own_team), and one that another judge has claimed (409 claimed). Servers are let through, but not to a fish of the scales. For functions that hold the board.';
comment on function public.judge_catch(uuid, text, int, text, text, int, int, int, int) is
  'Judge: decides a catch and re-scores its event in the same transaction. revision is the one the judge saw: 409 already_judged if it is no longer current. The same decision sent again by the same judge returns the catch as it is. weight_g, length_mm and deduction (grams, millimetres, steps) belong to an adjustment; an adjustment or rejection needs a reason_code (400 reason_required). 409 catch_weighed for a fish of the scales, 403 own_team for a catch of a team that the caller belongs to, 409 claimed while another judge looks at it, 404 for an unknown catch, 409 event_final once the result is final, event_closed for a cancelled event.';

create or replace function public.try_decision(
  trial_id uuid, catch_id uuid, decision text, revision int, reason_code text default null,
  weight_g int default null, length_mm int default null, deduction int default null,
  note text default null, line_class int default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  trial constant public.trials := private.lock_trial(trial_id);
  fish public.catches;
begin
  perform private.refuse_closed(trial);
  if decision is null then
    delete from public.trial_decisions as d where d.trial_id = trial.id and d.catch_id = try_decision.catch_id;
    return;
  end if;
  select * into fish from public.catches as c
  where c.id = try_decision.catch_id and c.event_id = trial.event_id and c.status <> 'withdrawn';
  if fish.id is null then
    perform private.refuse(404, 'not_found', 'The event has no such catch');
  elsif fish.revision is distinct from try_decision.revision then
    perform private.refuse(409, 'already_judged', 'Another judge has decided this catch meanwhile',
      'Load the catch again and judge what it says now.');
  elsif fish.weighed_day is not null then
    perform private.refuse(409, 'catch_weighed', 'This fish came over the scales',
      'A correction of its slip changes it or takes it off.');
  elsif fish.registration_id in (select private.partial_entries()) then
    perform private.refuse(403, 'own_team', 'Nobody judges a catch of their own team',
      'Another judge has to decide it.');
  end if;
  insert into public.trial_decisions as d values (
    trial.id, fish.id, fish.revision, try_decision.decision, try_decision.reason_code,
    try_decision.weight_g, try_decision.length_mm, try_decision.deduction, nullif(btrim(try_decision.note), ''),
    try_decision.line_class)
  on conflict on constraint trial_decisions_pkey do update set
    revision = excluded.revision, decision = excluded.decision, reason_code = excluded.reason_code,
    weight_g = excluded.weight_g, length_mm = excluded.length_mm, deduction = excluded.deduction,
    note = excluded.note, line_class = excluded.line_class;
end
$$;
comment on function public.try_decision(uuid, uuid, text, int, text, int, int, int, text, int) is
  'Admin: a decision on a catch as judge_catch takes it, on trial; null for decision takes it out of the trial. 404 for an unknown trial or a catch of another event, 403 own_team, 409 conflict for a closed trial, catch_weighed for a fish of the scales, already_judged if the catch was changed meanwhile.';

-- A trial that holds such a decision could neither be shown nor applied.
delete from public.trial_decisions as d using public.catches as c, public.trials as t
where c.id = d.catch_id and c.weighed_day is not null and t.id = d.trial_id and t.state = 'open';
