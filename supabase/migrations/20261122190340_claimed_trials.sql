-- A trial is previewed and applied also while a judge looks at one of its catches. A claim keeps two judges from
-- deciding one catch at the same time; what a trial holds was decided before.

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
  perform public.judge_catch(d.catch_id, d.decision, d.revision, d.reason_code,
    weight_g => d.weight_g, length_mm => d.length_mm, deduction => d.deduction)
  from public.trial_decisions as d join public.catches as c on c.id = d.catch_id
  where d.trial_id = trial.id and c.revision = d.revision;
end
$$;
comment on function private.carry_out(public.trials) is
  'Gives the event the rules of the trial, and takes its decisions on those catches that nobody has changed since, whoever has claimed them.';
comment on function public.preview_trial(uuid) is
  'Admin: what a trial would do to its event''s board (trialPreview in contracts/board-difference.ts), and what of it is outdated: decisions on catches that were judged or changed meanwhile, which are left out, and rules that were made from earlier ones. Nothing is changed, no claim of a catch either. 404 for an unknown trial, 409 conflict for a closed one, event_final or event_closed.';
comment on function public.close_trial(uuid, boolean) is
  'Admin: applies a trial as one, its rules and then its decisions, which are logged and told to their teams as any other, and end the claims of judges who look at these catches; or drops it. 404 for an unknown trial, 409 conflict for a closed one or where a part of it is outdated, event_final or event_closed.';
