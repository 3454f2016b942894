-- Judging: every decision is logged, and two judges cannot overwrite one another.

create table public.catch_decisions (
  id bigint generated always as identity primary key,
  catch_id uuid not null references public.catches (id) on delete cascade,
  decision text not null check (decision in ('accepted', 'adjusted', 'rejected')),
  reason_code text check (reason_code in (
    'bad_photo', 'no_identifier', 'wrong_orientation', 'eye_covered', 'mouth_open', 'wrong_species',
    'wrong_measure', 'duplicate', 'rule_breach', 'other')),
  note text check (char_length(note) <= 1000),
  status_before text not null,
  weight_g_before int,
  length_mm_before int,
  deduction_before int not null,
  weight_g int,
  length_mm int,
  deduction int not null,
  -- No reference: the log is never edited, not even when the judge's account goes.
  decided_by uuid,
  decided_at timestamptz not null default now(),
  check (decision = 'accepted' or reason_code is not null)
);
comment on table public.catch_decisions is
  'Append-only log of judgements with the measures before and after (grams, millimetres, steps).';
create index catch_decisions_catch on public.catch_decisions (catch_id, id desc);
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, reason)
values ('public.catch_decisions',
  't.decided_by = $1 or t.catch_id in (select catch_id from public.catch_details where submitted_by = $1
    or angler_id in (select id from public.team_members where user_id = $1))', '{decided_by}',
  '{note}', '{status_before}', 'judgements',
  't.catch_id, t.decision, t.reason_code, t.note, t.status_before, t.weight_g_before, t.length_mm_before,
    t.deduction_before, t.weight_g, t.length_mm, t.deduction, t.decided_at, t.decided_by = $1 as decided_by_me',
  'The record that a result stands on; it names people by the id of their account only.');
create trigger keep_append_only before update or truncate on public.catch_decisions
  for each statement execute function private.keep_append_only();

alter table public.catch_decisions enable row level security;
revoke all on public.catch_decisions from anon, authenticated, service_role;
grant select on public.catch_decisions to service_role;
grant select on public.catch_decisions to authenticated;
create policy "Entrants read the judgements of their own catches, admins all" on public.catch_decisions
  for select to authenticated
  using (
    (select private.is_admin())
    or catch_id in (
      select c.id from public.catches as c
      where c.registration_id = any (array(select private.own_entries())))
  );

create function public.judge_catch(
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
  perform private.require_admin();
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
  elsif fish.revision <> judge_catch.revision or judge_catch.revision is null then
    perform private.refuse(409, 'already_judged', 'Another judge has decided this catch meanwhile',
      'Load the catch again and judge what it says now.');
  end if;

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
  return json_build_object(
    'id', judged.id, 'status', judged.status, 'revision', judged.revision, 'day', judged.day,
    'score_value', judged.score_value, 'void_reason', judged.void_reason);
end
$$;
comment on function public.judge_catch(uuid, text, int, text, text, int, int, int) is
  'Admin: decides a catch and re-scores its event in the same transaction. revision is the one the judge saw: 409 already_judged if it is no longer current. weight_g, length_mm and deduction (grams, millimetres, steps) belong to an adjustment; an adjustment or rejection needs a reason_code (400 reason_required). 404 for an unknown catch, 409 event_final once the result is final, event_closed for a cancelled event.';
revoke execute on function public.judge_catch(uuid, text, int, text, text, int, int, int)
  from public, anon;
grant execute on function public.judge_catch(uuid, text, int, text, text, int, int, int)
  to authenticated, service_role;
