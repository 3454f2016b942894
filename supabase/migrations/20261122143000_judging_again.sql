-- What the judges' desk shows of a catch, a decision that is taken back, and many that are taken at once.

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
  c.registration_id in (select private.partial_entries()) as is_own,
  c.receipt_no, f.flags, v.identifier_code
from public.catches as c
join public.events as e on e.id = c.event_id
join public.registrations as r on r.id = c.registration_id
join public.divisions as d on d.id = r.division_id
join public.teams as t on t.id = r.team_id
join public.species as s on s.id = c.species_id
left join public.catch_details as x on x.catch_id = c.id
left join public.catch_evidence as v on v.catch_id = c.id
left join public.catch_flags as f on f.catch_id = c.id
left join public.team_members as m on m.id = x.angler_id
-- A team that is not on the start list does not fill the queue; its catches wait for its return.
where c.status <> 'withdrawn' and (c.status <> 'pending' or r.on_start_list);
comment on view public.judging_sheet is
  'A catch as a judge needs it: whose it is, its measures (grams, millimetres), and what its forecast is computed from. rivals are the team''s other fish that would count without it, [{day, value in steps, captured_at}], best first: of the catch''s day or, where the rules count the best of the event, of all days. fines are the team''s penalties in force by day, [{day, amount in steps}]. is_own: it is of a team that the reader belongs to, and for another judge to decide. flags: what a judge should look at (catch_flags). Pending catches are those of teams on the start list; withdrawn ones are left out. angler_name, photo_path, note, flags and identifier_code are null for readers who may not see them.';

alter table public.catch_decisions
  drop constraint catch_decisions_decision_check,
  drop constraint catch_decisions_check,
  add constraint catch_decisions_decision_check
    check (decision in ('accepted', 'adjusted', 'rejected', 'undone')),
  add constraint catch_decisions_check
    check (decision in ('accepted', 'undone') or reason_code is not null);
comment on table public.catch_decisions is
  'Append-only log of judgements with the measures before and after (grams, millimetres, steps). undone: the judge took the decision before it back, and the catch is again what it was.';

create function public.undo_judgement(catch_id uuid, revision int) returns json
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
  'Judge: takes back the caller''s own latest decision on a catch, which is again what it was before, and re-scores its event. revision is the one that the decision made: 409 already_judged if it is no longer current. 403 for another judge''s decision or a catch of the own team, 404 for an unknown catch, 409 conflict where nothing is left to take back, event_final, event_closed. Sent again, it changes nothing.';

create function public.accept_catches(event_id uuid, catches jsonb) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  seen constant jsonb := case when jsonb_typeof(catches) = 'array' then catches else '[]' end;
  ids uuid[];
begin
  perform private.require_judge();
  if jsonb_array_length(seen) not between 1 and 100 then
    perform private.refuse(400, 'invalid', 'Between 1 and 100 catches are accepted at once');
  end if;
  perform private.lock_board(accept_catches.event_id);
  perform private.require_judge(accept_catches.event_id);
  perform private.refuse_settled(e.status) from public.events as e where e.id = accept_catches.event_id;
  select array_agg(c.id) into ids
  from jsonb_to_recordset(seen) as s (id text, revision text)
  join public.catches as c on c.id::text = s.id and c.revision::text = s.revision
  join public.registrations as r on r.id = c.registration_id and r.on_start_list
  join public.catch_flags as f on f.catch_id = c.id and f.flags = '{}'
  where c.event_id = accept_catches.event_id and c.status = 'pending'
    and c.registration_id not in (select private.partial_entries())
    and not exists (
      select from public.catch_claims as k
      where k.catch_id = c.id and k.judge_id is distinct from (select auth.uid())
        and k.expires_at > clock_timestamp());
  insert into public.catch_decisions (
    catch_id, decision, status_before, weight_g_before, length_mm_before, deduction_before,
    weight_g, length_mm, deduction, decided_by)
  select c.id, 'accepted', c.status, c.weight_g, c.length_mm, c.deduction,
    c.weight_g, c.length_mm, c.deduction, (select auth.uid())
  from public.catches as c where c.id = any (ids);
  update public.catches as c set status = 'accepted', revision = c.revision + 1, judged_at = now()
  where c.id = any (ids);
  return coalesce(cardinality(ids), 0);
end
$$;
comment on function public.accept_catches(uuid, jsonb) is
  'Judge: accepts up to 100 pending catches of an event, [{id, revision}], and returns how many. Left out are those that were decided or changed meanwhile, that have a flag, that another judge looks at, or that are of a team of the caller''s. 404 for an unknown event, 409 event_final, event_closed.';
revoke execute on function public.undo_judgement(uuid, int), public.accept_catches(uuid, jsonb)
  from public, anon;
grant execute on function public.undo_judgement(uuid, int), public.accept_catches(uuid, jsonb)
  to authenticated, service_role;
