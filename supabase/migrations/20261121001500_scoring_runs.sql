-- A scoring run: one complete, recorded recomputation of an event's board.

create table public.scoring_runs (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  requested_by uuid references auth.users (id) on delete set null,
  rules jsonb not null,
  rules_version int not null,
  entries int not null,
  catches_legal int not null,
  catches_void int not null,
  catches_pending int not null,
  changed int not null,
  board_version bigint not null,
  started_at timestamptz not null,
  finished_at timestamptz not null,
  duration_ms int not null
);
comment on table public.scoring_runs is
  'Append-only record of every run: the rules it used, what it found (catches_legal count or are culled, catches_void do not count), how many rows of the board changed and the version it left. duration_ms is the time under the board''s lock.';
create index scoring_runs_event on public.scoring_runs (event_id, started_at desc);
create index scoring_runs_requested_by on public.scoring_runs (requested_by);
insert into private.personal_data
  (relation, belongs, identifies, impersonal, export_as, export_columns, reason)
values ('public.scoring_runs', 't.requested_by = $1', '{requested_by}', '{rules}', 'scoring_runs',
  't.event_id, t.started_at',
  'The record that a result stands on. The id of the admin goes with the account.');

alter table public.scoring_runs enable row level security;
revoke all on public.scoring_runs from anon, authenticated;
grant all on public.scoring_runs to service_role;
grant select on public.scoring_runs to authenticated;
create policy "Admins read scoring runs" on public.scoring_runs
  for select to authenticated using ((select private.is_admin()));

create function public.run_scoring(event_id uuid) returns public.scoring_runs
language plpgsql security definer
set search_path = ''
as $$
declare
  event public.events;
  run public.scoring_runs;
begin
  perform private.lock_account();
  perform private.require_admin();
  -- Waiting for another run happens here and is not part of the duration.
  perform private.lock_board(run_scoring.event_id);
  run.started_at := clock_timestamp();
  select * into event from public.events as e where e.id = run_scoring.event_id;
  if event.id is null then
    perform private.refuse(404, 'not_found', 'There is no such event');
  elsif event.status = 'cancelled' then
    perform private.refuse(409, 'event_cancelled', 'A cancelled event is not scored');
  end if;

  select s.changed, s.entries, s.catches_legal, s.catches_pending
  into run.changed, run.entries, run.catches_legal, run.catches_pending
  from private.score(event.id) as s;
  select b.version into run.board_version from public.leaderboards as b where b.event_id = event.id;
  select count(*) into run.catches_void
  from public.catches as c where c.event_id = event.id and c.void_reason is not null;

  run.id := gen_random_uuid();
  run.event_id := event.id;
  run.requested_by := (select auth.uid());
  run.rules := event.rules;
  run.rules_version := event.rules_version;
  run.finished_at := clock_timestamp();
  run.duration_ms := round(extract(epoch from run.finished_at - run.started_at) * 1000);
  insert into public.scoring_runs values (run.*);
  return run;
end
$$;
comment on function public.run_scoring(uuid) is
  'Admin: recomputes an event''s whole board in one transaction and records the run. Two runs of one event queue; unchanged input changes nothing and says changed = 0. 404 for an unknown event, 409 event_cancelled.';
revoke execute on function public.run_scoring(uuid) from public, anon;
grant execute on function public.run_scoring(uuid) to authenticated, service_role;
