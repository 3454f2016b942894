-- Judges of an event rule on its catches as admins do, and nobody rules on one of their own team.

create or replace function public.judge_catch(
  catch_id uuid,
  decision text,
  revision int,
  reason_code text default null,
  note text default null,
  weight_g int default null,
  length_mm int default null,
  deduction int default null
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
  elsif decision <> 'adjusted' and num_nonnulls(weight_g, length_mm, deduction) > 0 then
    perform private.refuse(400, 'invalid', 'Only an adjustment changes a measure');
  elsif decision = 'adjusted' and num_nonnulls(weight_g, length_mm, deduction) = 0 then
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
    deduction_before, weight_g, length_mm, deduction, decided_by)
  values (
    fish.id, judge_catch.decision, judge_catch.reason_code, judge_catch.note,
    fish.status, fish.weight_g, fish.length_mm, fish.deduction,
    coalesce(judge_catch.weight_g, fish.weight_g), coalesce(judge_catch.length_mm, fish.length_mm),
    coalesce(judge_catch.deduction, fish.deduction), (select auth.uid()));

  update public.catches as c set
    status = judge_catch.decision,
    revision = c.revision + 1,
    weight_g = coalesce(judge_catch.weight_g, c.weight_g),
    length_mm = coalesce(judge_catch.length_mm, c.length_mm),
    deduction = coalesce(judge_catch.deduction, c.deduction),
    judged_at = now()
  where c.id = fish.id
  returning c.* into judged;
  return private.judged(judged);
end
$$;
comment on function public.judge_catch(uuid, text, int, text, text, int, int, int) is
  'Judge: decides a catch and re-scores its event in the same transaction. revision is the one the judge saw: 409 already_judged if it is no longer current. The same decision sent again by the same judge returns the catch as it is. weight_g, length_mm and deduction (grams, millimetres, steps) belong to an adjustment; an adjustment or rejection needs a reason_code (400 reason_required). 403 own_team for a catch of a team that the caller belongs to, 409 claimed while another judge looks at it, 404 for an unknown catch, 409 event_final once the result is final, event_closed for a cancelled event.';

create or replace view public.judging_sheet with (security_invoker = true) as
select
  c.id, c.event_id, c.registration_id, c.status, c.revision,
  r.division_id, d.name as division_name, r.number, t.name as team_name, m.display_name as angler_name,
  s.names as species, c.weight_g, c.length_mm, c.deduction, c.captured_at, c.uploaded_at,
  c.judged_at, x.photo_path, x.note, c.day, c.score_value, c.void_reason,
  (
    select coalesce(json_agg(json_build_object(
      'day', o.day, 'value', o.score_value, 'captured_at', o.captured_at)), '[]')
    from (
      select o.day, o.score_value, o.captured_at from public.catches as o
      where o.event_id = c.event_id and o.registration_id = c.registration_id
        and o.score_value > 0 and o.id <> c.id
        and (o.day = c.day or (e.rules ->> 'best_n_per' = 'event' and e.rules ->> 'best_n' is not null))
      order by o.score_value desc, o.captured_at
      limit (e.rules ->> 'best_n')::int
    ) as o
  ) as rivals,
  (
    select coalesce(json_agg(json_build_object('day', p.day, 'amount', p.amount)), '[]')
    from (
      select p.day, sum(p.amount) as amount from public.penalties as p
      where p.event_id = c.event_id and p.registration_id = c.registration_id
        and p.revoked_at is null
      group by p.day
    ) as p
  ) as fines,
  c.registration_id in (select private.partial_entries()) as is_own
from public.catches as c
join public.events as e on e.id = c.event_id
join public.registrations as r on r.id = c.registration_id
join public.divisions as d on d.id = r.division_id
join public.teams as t on t.id = r.team_id
join public.species as s on s.id = c.species_id
left join public.catch_details as x on x.catch_id = c.id
left join public.team_members as m on m.id = x.angler_id
-- A team that is not on the start list does not fill the queue; its catches wait for its return.
where c.status <> 'pending' or r.on_start_list;
comment on view public.judging_sheet is
  'A catch as a judge needs it: whose it is, its measures (grams, millimetres), and what its forecast is computed from. rivals are the team''s other fish that would count without it, [{day, value in steps, captured_at}], best first: of the catch''s day or, where the rules count the best of the event, of all days. fines are the team''s penalties in force by day, [{day, amount in steps}]. Pending catches are those of teams on the start list. is_own: it is of a team that the reader belongs to, and for another judge to decide. angler_name, photo_path and note are null for readers who may not see them.';

create function public.judging_statistics(event_id uuid)
returns table (
  judge_id uuid, judge text, decisions int, accepted int, adjusted int, rejected int, revised int,
  median_wait_s int
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_judge(event_id);
  return query
    select d.decided_by, private.account_name(d.decided_by), count(*)::int,
      count(*) filter (where d.decision = 'accepted')::int,
      count(*) filter (where d.decision = 'adjusted')::int,
      count(*) filter (where d.decision = 'rejected')::int,
      count(*) filter (where d.revised)::int,
      (percentile_cont(0.5) within group (order by d.wait_s) filter (where d.status_before = 'pending'))::int
    from (
      select l.decided_by, l.decision, l.status_before,
        extract(epoch from l.decided_at - c.uploaded_at) as wait_s,
        lead(l.decision) over later as next,
        lead(l.decided_by) over later is not null
          and lead(l.decided_by) over later <> l.decided_by as revised
      from public.catch_decisions as l
      join public.catches as c on c.id = l.catch_id
      where c.event_id = judging_statistics.event_id
      window later as (partition by l.catch_id order by l.id)
    ) as d
    where d.decided_by is not null and d.decision <> 'undone' and d.next is distinct from 'undone'
    group by d.decided_by
    order by count(*) desc, d.decided_by;
end
$$;
comment on function public.judging_statistics(uuid) is
  'Judge: what each judge of an event decided and did not take back, the most decisions first. revised: those that another judge has changed since. median_wait_s: how long the catches waited for their first decision. judge is null for an account that is gone or gave no name.';
revoke execute on function public.judging_statistics(uuid) from public, anon;
grant execute on function public.judging_statistics(uuid) to authenticated, service_role;
