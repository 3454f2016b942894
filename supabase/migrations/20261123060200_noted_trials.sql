-- A decision on trial holds what one at the judges' desk does: a note for the team, and the class of the line.

alter table public.trial_decisions
  add note text check (char_length(note) <= 1000),
  add line_class int check (line_class between 1 and 200),
  drop constraint trial_decisions_check1,
  drop constraint trial_decisions_check2,
  add constraint trial_decisions_adjusted
    check ((decision = 'adjusted') = (num_nonnulls(weight_g, length_mm, deduction, line_class) > 0));
comment on table public.trial_decisions is
  'A decision on trial, with what judge_catch takes: revision is that of the catch when the decision was made, measures (grams, millimetres, steps, line class) belong to an adjustment. note is for the team, once the trial is applied.';
update private.personal_data set
  belongs = 't.trial_id in (select o.id from public.trials as o where o.opened_by = $1)
    or t.catch_id in (select d.catch_id from public.catch_details as d where d.submitted_by = $1
      or d.angler_id in (select m.id from public.team_members as m where m.user_id = $1))',
  holds = '{note}', reason = 'The record of why a result changed.'
where relation = 'public.trial_decisions';

drop function public.try_decision(uuid, uuid, text, int, text, int, int, int);
create function public.try_decision(
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
  'Admin: a decision on a catch as judge_catch takes it, on trial; null for decision takes it out of the trial. 404 for an unknown trial or a catch of another event, 403 own_team, 409 conflict for a closed trial, already_judged if the catch was changed meanwhile.';
revoke execute on function public.try_decision(uuid, uuid, text, int, text, int, int, int, text, int)
  from public, anon;
grant execute on function public.try_decision(uuid, uuid, text, int, text, int, int, int, text, int)
  to authenticated, service_role;

create or replace function private.carry_out(trial public.trials) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.events as e set rules = trial.rules
  where e.id = trial.event_id and trial.rules is not null;
  -- The judge hears by the claims that the catch was decided. A preview takes this back with the rest.
  delete from public.catch_claims as k
  using public.trial_decisions as d join public.catches as c on c.id = d.catch_id
  where d.trial_id = trial.id and c.revision = d.revision and k.catch_id = d.catch_id;
  perform public.judge_catch(d.catch_id, d.decision, d.revision, d.reason_code, d.note,
    weight_g => d.weight_g, length_mm => d.length_mm, deduction => d.deduction,
    line_class => d.line_class)
  from public.trial_decisions as d join public.catches as c on c.id = d.catch_id
  where d.trial_id = trial.id and c.revision = d.revision;
end
$$;
comment on function private.carry_out(public.trials) is
  'Gives the event the rules of the trial, and takes its decisions on those catches that nobody has changed since, whoever has claimed them.';
