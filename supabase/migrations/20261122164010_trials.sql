-- A trial: decisions and rules that are changed together. What they would do to the board is shown first;
-- then all of it is applied, or none.

create table public.trials (
  id uuid primary key,
  event_id uuid not null references public.events (id) on delete cascade,
  title text not null check (char_length(btrim(title)) between 1 and 120),
  rules jsonb check (rules is null or private.is_rule_set(rules)),
  rules_version int,
  state text not null default 'open' check (state in ('open', 'applied', 'dropped')),
  opened_by uuid references auth.users (id) on delete set null,
  opened_at timestamptz not null default now(),
  closed_by uuid references auth.users (id) on delete set null,
  closed_at timestamptz,
  check ((rules is null) = (rules_version is null)),
  check ((closed_at is null) = (state = 'open'))
);
comment on table public.trials is
  'Changes that are tried together on an event''s board. rules: another rule set (null: the event''s own), made from the event''s rules_version.';
create index trials_event on public.trials (event_id, opened_at desc);
create index trials_opened_by on public.trials (opened_by);
create index trials_closed_by on public.trials (closed_by);
insert into private.personal_data (relation, belongs, identifies, impersonal, export_as, export_columns, reason)
values ('public.trials', '$1 in (t.opened_by, t.closed_by)', '{opened_by,closed_by}', '{title,rules}',
  'trials', 't.event_id, t.opened_at, t.closed_at, t.state',
  'The record of why a result changed. The ids of the admins go with their accounts.');
create trigger write_audit after insert or update or delete on public.trials
  for each row execute function private.write_audit('id');

create table public.trial_decisions (
  trial_id uuid not null references public.trials (id) on delete cascade,
  catch_id uuid not null references public.catches (id) on delete cascade,
  revision int not null,
  decision text not null check (decision in ('accepted', 'adjusted', 'rejected')),
  reason_code text,
  weight_g int check (weight_g between 1 and 2000000),
  length_mm int check (length_mm between 1 and 10000),
  deduction int check (deduction >= 0),
  primary key (trial_id, catch_id),
  check (decision = 'accepted' or reason_code is not null),
  check (decision = 'adjusted' or num_nonnulls(weight_g, length_mm, deduction) = 0),
  check (decision <> 'adjusted' or num_nonnulls(weight_g, length_mm, deduction) > 0)
);
comment on table public.trial_decisions is
  'A decision on trial, with what judge_catch takes: revision is that of the catch when the decision was made, measures (grams, millimetres, steps) belong to an adjustment.';
create index trial_decisions_catch on public.trial_decisions (catch_id);
insert into private.personal_data (relation, impersonal)
values ('public.trial_decisions', '{reason_code}');

alter table public.trials enable row level security;
alter table public.trial_decisions enable row level security;
revoke all on public.trials, public.trial_decisions from anon, authenticated, service_role;
grant select on public.trials, public.trial_decisions to authenticated, service_role;
create policy "Admins read trials" on public.trials
  for select to authenticated using ((select private.is_admin()));
create policy "Admins read decisions on trial" on public.trial_decisions
  for select to authenticated using ((select private.is_admin()));

create function private.lock_trial(trial_id uuid) returns public.trials
language plpgsql
set search_path = ''
as $$
declare
  trial public.trials;
begin
  perform private.lock_account();
  perform private.require_admin();
  perform private.lock_event(t.event_id) from public.trials as t where t.id = lock_trial.trial_id;
  -- Read again: the former holder of the board may have closed it.
  select * into trial from public.trials as t where t.id = lock_trial.trial_id;
  if trial.id is null then
    perform private.refuse(404, 'not_found', 'There is no such trial');
  end if;
  return trial;
end
$$;
comment on function private.lock_trial(uuid) is
  'Admin: locks the caller''s account, the event and the board of a trial, and returns the trial. 404 for an unknown one.';

create function private.refuse_closed(trial public.trials) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if trial.state <> 'open' then
    perform private.refuse(409, 'conflict', format('The trial was %s already', trial.state));
  end if;
end
$$;
comment on function private.refuse_closed(public.trials) is
  'Refuses (409 conflict) a trial that was applied or dropped.';

create function public.open_trial(id uuid, event_id uuid, title text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_account();
  perform private.require_admin();
  perform private.lock_event(event_id);
  perform private.refuse_settled(e.status) from public.events as e where e.id = open_trial.event_id;
  insert into public.trials (id, event_id, title, opened_by)
  values (open_trial.id, open_trial.event_id, btrim(open_trial.title), (select auth.uid()))
  on conflict on constraint trials_pkey do nothing;
  return open_trial.id;
end
$$;
comment on function public.open_trial(uuid, uuid, text) is
  'Admin: opens a trial for an event. Sent again with the same id, it opens none. 404 for an unknown event, 409 event_final or event_closed for a settled one.';

create function public.try_rules(trial_id uuid, rules jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  trial constant public.trials := private.lock_trial(trial_id);
begin
  perform private.refuse_closed(trial);
  update public.trials as t set rules = try_rules.rules, rules_version =
    case when try_rules.rules is not null then e.rules_version end
  from public.events as e where t.id = trial.id and e.id = t.event_id;
end
$$;
comment on function public.try_rules(uuid, jsonb) is
  'Admin: the rule set of a trial, null for the event''s own. 404 for an unknown trial, 409 conflict for a closed one.';

create function public.try_decision(
  trial_id uuid, catch_id uuid, decision text, revision int, reason_code text default null,
  weight_g int default null, length_mm int default null, deduction int default null
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
    try_decision.weight_g, try_decision.length_mm, try_decision.deduction)
  on conflict on constraint trial_decisions_pkey do update set
    revision = excluded.revision, decision = excluded.decision, reason_code = excluded.reason_code,
    weight_g = excluded.weight_g, length_mm = excluded.length_mm, deduction = excluded.deduction;
end
$$;
comment on function public.try_decision(uuid, uuid, text, int, text, int, int, int) is
  'Admin: a decision on a catch as judge_catch takes it, on trial; null for decision takes it out of the trial. 404 for an unknown trial or a catch of another event, 403 own_team, 409 conflict for a closed trial, already_judged if the catch was changed meanwhile.';

create function private.carry_out(trial public.trials) returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.events as e set rules = trial.rules
  where e.id = trial.event_id and trial.rules is not null;
  perform public.judge_catch(d.catch_id, d.decision, d.revision, d.reason_code,
    weight_g => d.weight_g, length_mm => d.length_mm, deduction => d.deduction)
  from public.trial_decisions as d join public.catches as c on c.id = d.catch_id
  where d.trial_id = trial.id and c.revision = d.revision;
end
$$;
comment on function private.carry_out(public.trials) is
  'Gives the event the rules of the trial, and takes its decisions on those catches that nobody has changed since.';

create function private.outdated_decisions(trial_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(d.catch_id order by d.catch_id), '[]')
    from public.trial_decisions as d join public.catches as c on c.id = d.catch_id
    where d.trial_id = outdated_decisions.trial_id and c.revision <> d.revision);
end
$$;
comment on function private.outdated_decisions(uuid) is
  'The catches of a trial that somebody has judged or changed since they were decided in it.';
revoke execute on function private.lock_trial(uuid), private.refuse_closed(public.trials),
  private.carry_out(public.trials), private.outdated_decisions(uuid) from public;

create function public.preview_trial(trial_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  trial constant public.trials := private.lock_trial(trial_id);
  event public.events;
  was private.standing[];
  now private.standing[];
begin
  perform private.refuse_closed(trial);
  select * into event from public.events as e where e.id = trial.event_id;
  perform private.refuse_settled(event.status);
  was := private.standings_of(event.id);
  begin
    perform private.carry_out(trial);
    now := private.standings_of(event.id);
    raise exception 'undo' using errcode = 'CB000';
  exception when sqlstate 'CB000' then
    -- Nothing of the block is stored, sent or logged.
  end;
  return jsonb_build_object(
    'difference',
      private.compare_standings(was, event.rules, now, coalesce(trial.rules, event.rules)),
    'outdated', private.outdated_decisions(trial.id),
    'rules_outdated', coalesce(trial.rules_version <> event.rules_version, false));
end
$$;
comment on function public.preview_trial(uuid) is
  'Admin: what a trial would do to its event''s board (trialPreview in contracts/board-difference.ts), and what of it is outdated: decisions on catches that were judged or changed meanwhile, which are left out, and rules that were made from earlier ones. Nothing is changed. 404 for an unknown trial, 409 conflict for a closed one, claimed while a judge looks at one of its catches, event_final or event_closed.';

create function public.close_trial(trial_id uuid, applied boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  trial constant public.trials := private.lock_trial(trial_id);
  outcome constant text := case when applied then 'applied' else 'dropped' end;
  event public.events;
begin
  if trial.state = outcome then
    -- Sent before, by a page that never saw the answer.
    return;
  end if;
  perform private.refuse_closed(trial);
  select * into event from public.events as e where e.id = trial.event_id;
  if applied then
    perform private.refuse_settled(event.status);
    if trial.rules_version <> event.rules_version or private.outdated_decisions(trial.id) <> '[]' then
      perform private.refuse(409, 'conflict', 'Some of what the trial changes was changed meanwhile',
        'Load the trial again, then decide what is outdated.');
    end if;
    perform private.carry_out(trial);
  end if;
  update public.trials as t
  set state = outcome, closed_by = (select auth.uid()), closed_at = clock_timestamp()
  where t.id = trial.id;
end
$$;
comment on function public.close_trial(uuid, boolean) is
  'Admin: applies a trial as one, its rules and then its decisions, which are logged and told to their teams as any other; or drops it. 404 for an unknown trial, 409 conflict for a closed one or where a part of it is outdated, claimed while a judge looks at one of its catches, event_final or event_closed.';

revoke execute on function public.open_trial(uuid, uuid, text), public.try_rules(uuid, jsonb),
  public.try_decision(uuid, uuid, text, int, text, int, int, int), public.preview_trial(uuid),
  public.close_trial(uuid, boolean) from public, anon;
grant execute on function public.open_trial(uuid, uuid, text), public.try_rules(uuid, jsonb),
  public.try_decision(uuid, uuid, text, int, text, int, int, int), public.preview_trial(uuid),
  public.close_trial(uuid, boolean) to authenticated, service_role;
