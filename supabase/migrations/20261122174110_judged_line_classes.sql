-- A judge adjusts the class of the line, and takes that back.

drop function public.judge_catch(uuid, text, int, text, text, int, int, int);
create function public.judge_catch(
  catch_id uuid,
  decision text,
  revision int,
  reason_code text default null,
  note text default null,
  weight_g int default null,
  length_mm int default null,
  deduction int default null,
  line_class int default null
) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  fish public.catches;
  judged public.catches;
begin
  perform private.require_judge();
  if decision is null or decision not in ('accepted', 'adjusted', 'rejected') then
    perform private.refuse(400, 'invalid', 'A catch is accepted, adjusted or rejected');
  elsif decision <> 'accepted' and reason_code is null then
    perform private.refuse(400, 'reason_required', 'An adjustment or rejection needs a reason');
  elsif decision <> 'adjusted' and num_nonnulls(weight_g, length_mm, deduction, line_class) > 0 then
    perform private.refuse(400, 'invalid', 'Only an adjustment changes a measure');
  elsif decision = 'adjusted' and num_nonnulls(weight_g, length_mm, deduction, line_class) = 0 then
    perform private.refuse(400, 'invalid', 'An adjustment names the measure it changes');
  end if;

  perform private.lock_board(c.event_id) from public.catches as c where c.id = judge_catch.catch_id;
  select * into fish from public.catches as c where c.id = judge_catch.catch_id;
  if fish.id is null then
    perform private.refuse(404, 'not_found', 'There is no such catch');
  end if;
  perform private.require_judge(fish.event_id);
  if (
    select (d.decision, d.decided_by) = (judge_catch.decision, (select auth.uid()))
      and (d.reason_code, d.note) is not distinct from (judge_catch.reason_code, judge_catch.note)
      and (d.weight_g, d.length_mm, d.deduction) is not distinct from (
        coalesce(judge_catch.weight_g, d.weight_g_before),
        coalesce(judge_catch.length_mm, d.length_mm_before),
        coalesce(judge_catch.deduction, d.deduction_before))
      and d.line_class is not distinct from judge_catch.line_class
    from private.decision_at(fish, judge_catch.revision) as d)
  then
    -- Sent before, by a page that never saw the answer.
    return private.judged(fish);
  elsif fish.revision <> judge_catch.revision or judge_catch.revision is null then
    perform private.refuse(409, 'already_judged', 'Another judge has decided this catch meanwhile',
      'Load the catch again and judge what it says now.');
  end if;
  perform private.refuse_ruling(fish);

  insert into public.catch_decisions (
    catch_id, decision, reason_code, note, status_before, weight_g_before, length_mm_before,
    deduction_before, line_class_before, weight_g, length_mm, deduction, line_class, decided_by)
  values (
    fish.id, judge_catch.decision, judge_catch.reason_code, judge_catch.note,
    fish.status, fish.weight_g, fish.length_mm, fish.deduction,
    case when judge_catch.line_class is not null then fish.line_class end,
    coalesce(judge_catch.weight_g, fish.weight_g), coalesce(judge_catch.length_mm, fish.length_mm),
    coalesce(judge_catch.deduction, fish.deduction), judge_catch.line_class, (select auth.uid()));

  update public.catches as c set
    status = judge_catch.decision,
    revision = c.revision + 1,
    weight_g = coalesce(judge_catch.weight_g, c.weight_g),
    length_mm = coalesce(judge_catch.length_mm, c.length_mm),
    deduction = coalesce(judge_catch.deduction, c.deduction),
    line_class = coalesce(judge_catch.line_class, c.line_class),
    judged_at = now()
  where c.id = fish.id
  returning c.* into judged;
  return private.judged(judged);
end
$$;
comment on function public.judge_catch(uuid, text, int, text, text, int, int, int, int) is
  'Judge: decides a catch and re-scores its event in the same transaction. revision is the one the judge saw: 409 already_judged if it is no longer current. The same decision sent again by the same judge returns the catch as it is. weight_g, length_mm and deduction (grams, millimetres, steps) belong to an adjustment; an adjustment or rejection needs a reason_code (400 reason_required). 403 own_team for a catch of a team that the caller belongs to, 409 claimed while another judge looks at it, 404 for an unknown catch, 409 event_final once the result is final, event_closed for a cancelled event.';
revoke execute on function public.judge_catch(uuid, text, int, text, text, int, int, int, int)
  from public, anon;
grant execute on function public.judge_catch(uuid, text, int, text, text, int, int, int, int)
  to authenticated, service_role;

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
    line_class_before, weight_g, length_mm, deduction, line_class, decided_by)
  values (fish.id, 'undone', fish.status, fish.weight_g, fish.length_mm, fish.deduction,
    case when latest.line_class is not null then fish.line_class end, latest.weight_g_before,
    latest.length_mm_before, latest.deduction_before, latest.line_class_before, (select auth.uid()));
  update public.catches as c set
    status = latest.status_before,
    revision = c.revision + 1,
    weight_g = latest.weight_g_before,
    length_mm = latest.length_mm_before,
    deduction = latest.deduction_before,
    line_class = case when latest.line_class is null then c.line_class else latest.line_class_before end,
    judged_at = case when latest.status_before <> 'pending' then now() end
  where c.id = fish.id
  returning c.* into fish;
  return private.judged(fish);
end
$$;
comment on function public.undo_judgement(uuid, int) is
  'Judge: takes back the caller''s own latest decision on a catch, which is again what it was before, and re-scores its event. revision is the one that the decision made: 409 already_judged if it is no longer current. 403 for another judge''s decision or a catch of the own team, 404 for an unknown catch, 409 catch_weighed for a fish of the scales, conflict where nothing is left to take back, event_final, event_closed. Sent again, it changes nothing.';
