-- What the site does by the clock. A migration declares a job (private.declare_job), pg_cron runs it on
-- hosted and local/jobs/scheduler.ts does on a laptop; each run is recorded here, alike on both.

do $$
begin
  -- The local stack's bootstrap makes a schema of the same shape.
  if to_regnamespace('cron') is null then
    create extension pg_cron;
  end if;
end
$$;

create table public.jobs (
  name text primary key check (name ~ '^[a-z][a-z0-9_-]{1,60}$'),
  purpose text not null check (char_length(purpose) between 1 and 200),
  schedule text not null,
  command text not null,
  every interval not null,
  since timestamptz not null,
  time_limit interval not null check (time_limit between interval '1 second' and interval '10 minutes'),
  declared_at timestamptz not null default now(),
  requested_at timestamptz
);
comment on table public.jobs is
  'What runs by the clock, written by private.declare_job. command is one statement that returns how many rows it worked on; a run that takes longer than time_limit is ended. schedule is in GMT; it is due each time that whole periods (every) have passed since. requested_at: an admin asked for a run that has not begun.';

create table public.job_runs (
  id bigint generated always as identity primary key,
  job text not null references public.jobs (name) on delete cascade,
  on_request boolean not null,
  state text not null default 'running' check (state in ('running', 'succeeded', 'failed', 'stopped')),
  started_at timestamptz not null default clock_timestamp(),
  ended_at timestamptz,
  touched bigint,
  error text
);
comment on table public.job_runs is
  'Runs of the last days (private.retention). touched is what the command returned. stopped: its session ended before the run did, at the time limit or with the server; private.run_state shows it before the next run records it.';
create index job_runs_job on public.job_runs (job, id desc);
create index job_runs_started on public.job_runs (started_at);

insert into private.personal_data (relation, holds, impersonal, reason) values
('public.jobs', '{}', '{name,purpose,schedule,command}', null),
('public.job_runs', '{error}', '{}',
  'The text of an error may quote a value. Only admins read it, and it goes after a week.');

alter table public.jobs enable row level security;
alter table public.job_runs enable row level security;
revoke all on public.jobs, public.job_runs from anon, authenticated, service_role;
grant select on public.jobs, public.job_runs to authenticated, service_role;
create policy "Admins read jobs" on public.jobs
  for select to authenticated using ((select private.is_admin()));
create policy "Admins read runs of jobs" on public.job_runs
  for select to authenticated using ((select private.is_admin()));

create function private.rhythm_of(schedule text, out every interval, out since timestamptz)
language plpgsql immutable
set search_path = ''
as $$
declare
  minute constant text := split_part(schedule, ' ', 1);
  hour constant text := split_part(schedule, ' ', 2);
  weekday constant text := split_part(schedule, ' ', 5);
begin
  every := case
    when schedule = '* * * * *' then interval '1 minute'
    when schedule ~ '^\*/([2-6]|10|12|15|20|30) \* \* \* \*$'
      then interval '1 minute' * substr(minute, 3)::int
    when schedule ~ '^[0-5]?\d \* \* \* \*$' then interval '1 hour'
    when schedule ~ '^[0-5]?\d ([01]?\d|2[0-3]) \* \* \*$' then interval '1 day'
    when schedule ~ '^[0-5]?\d ([01]?\d|2[0-3]) \* \* [0-6]$' then interval '7 days'
  end;
  if every is null then
    raise exception 'A job runs each minute (* * * * *), each few minutes (*/5 * * * *), hourly (23 * * * *), daily (23 4 * * *) or weekly (23 4 * * 0), not "%"', schedule;
  end if;
  -- A Sunday.
  since := timestamptz '2000-01-02 00:00+00' + make_interval(
    days => case when weekday ~ '^\d' then weekday::int else 0 end,
    hours => case when hour ~ '^\d' then hour::int else 0 end,
    mins => case when minute ~ '^\d' then minute::int else 0 end);
end
$$;
comment on function private.rhythm_of(text) is
  'A cron schedule as a period and a time at which it was due. Only schedules of even periods, so that the next run can be computed and put in words.';

create function private.declare_job(
  name text, schedule text, command text, purpose text, time_limit interval default '5 minutes'
) returns void
language plpgsql
set search_path = ''
as $$
begin
  insert into public.jobs as j (name, purpose, schedule, command, time_limit, every, since)
  select declare_job.name, declare_job.purpose, declare_job.schedule, declare_job.command,
    declare_job.time_limit, r.every, r.since
  from private.rhythm_of(declare_job.schedule) as r
  on conflict on constraint jobs_pkey do update set
    purpose = excluded.purpose, schedule = excluded.schedule, command = excluded.command,
    time_limit = excluded.time_limit, every = excluded.every, since = excluded.since;
  perform cron.schedule(declare_job.name, declare_job.schedule,
    private.job_command(declare_job.name));
end
$$;
comment on function private.declare_job(text, text, text, text, interval) is
  'For migrations: a job of this name, with its schedule (private.rhythm_of), a statement that returns how many rows it worked on, and what it is for. Declared again, the job is changed; there is never a second one.';

create function private.withdraw_job(name text) returns void
language plpgsql
set search_path = ''
as $$
begin
  delete from public.jobs as j where j.name = withdraw_job.name;
  perform cron.unschedule(withdraw_job.name);
end
$$;
comment on function private.withdraw_job(text) is 'Ends a job, and takes its runs along.';

create function private.job_lock(name text) returns bigint
language sql immutable
set search_path = ''
as $$
  select hashtextextended('job:' || name, 0)
$$;
comment on function private.job_lock(text) is
  'The key of the advisory lock that a session holds while it runs the job.';

create function private.is_job_running(name text) returns boolean
language sql volatile
set search_path = ''
as $$
  select exists (
    select from pg_locks as l
    where l.locktype = 'advisory' and l.granted and l.objsubid = 1
      and l.database = (select oid from pg_database where datname = current_database())
      and l.classid::bigint << 32 | l.objid::bigint = private.job_lock(is_job_running.name))
$$;
comment on function private.is_job_running(text) is
  'Whether a session runs the job at this moment. By its lock, which goes with the session, whatever became of it.';

create function private.run_state(run public.job_runs) returns text
language sql volatile
set search_path = ''
as $$
  select case when run.state = 'running' and not private.is_job_running(run.job)
    then 'stopped' else run.state end
$$;
comment on function private.run_state(public.job_runs) is
  'The state of a run, where one whose session is gone is stopped.';

create function private.begin_run(name text, on_request boolean) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  job public.jobs;
  run bigint;
begin
  if not pg_try_advisory_lock(private.job_lock(begin_run.name)) then
    return null;
  end if;
  -- In requests alone, so that one that a scheduled run has met meanwhile is not met twice.
  update public.jobs as j set requested_at = null
  where j.name = begin_run.name and (j.requested_at is not null or not on_request)
  returning j.* into job;
  if job.name is null then
    perform pg_advisory_unlock(private.job_lock(begin_run.name));
    return null;
  end if;
  update public.job_runs as r set state = 'stopped' where r.job = job.name and r.state = 'running';
  insert into public.job_runs (job, on_request) values (job.name, begin_run.on_request)
  returning id into run;
  return run;
end
$$;
comment on function private.begin_run(text, boolean) is
  'Takes the lock of a job for this session and returns the number of its new run; null where a session runs it already, or on request where no request of an admin stands.';

create function private.execute_run(run bigint) returns text
language plpgsql
set search_path = ''
as $$
declare
  job public.jobs;
  outcome bigint;
  failure text;
  failure_code text;
begin
  select j.* into job from public.job_runs as r join public.jobs as j on j.name = r.job
  where r.id = execute_run.run;
  perform set_config('transaction_timeout',
    (extract(epoch from job.time_limit) * 1000)::bigint::text, true);
  begin
    execute job.command into outcome;
  exception when query_canceled or assert_failure or others then
    get stacked diagnostics failure = message_text, failure_code = returned_sqlstate;
  end;
  update public.job_runs as r
  set state = case when failure is null then 'succeeded' else 'failed' end,
    ended_at = clock_timestamp(), touched = outcome, error = left(failure, 1000)
  where r.id = execute_run.run;
  return failure_code;
end
$$;
comment on function private.execute_run(bigint) is
  'Runs the command of a run''s job, within its time limit, and records how it went. Returns the SQLSTATE of a command that failed, of which nothing stays.';

create function private.end_run(run bigint, failure_code text) returns void
language plpgsql
set search_path = ''
as $$
declare
  ended public.job_runs;
begin
  select * into ended from public.job_runs as r where r.id = end_run.run;
  perform pg_advisory_unlock(private.job_lock(ended.job));
  if failure_code is not null then
    -- cron.job_run_details shows the run as failed, too.
    raise exception '%', ended.error using errcode = failure_code;
  end if;
end
$$;
comment on function private.end_run(bigint, text) is
  'Gives the lock of a run''s job back. Fails as its command failed.';

create function private.job_command(name text, on_request boolean default false) returns text
language sql immutable
set search_path = ''
as $$
  select format($block$
do $run$
declare
  run bigint;
  failure_code text;
begin%3$s
  run := private.begin_run(%1$L, %2$L);
  commit;
  if run is not null then
    failure_code := private.execute_run(run);
    commit;
    perform private.end_run(run, failure_code);
  end if;
end
$run$
$block$,
    job_command.name, on_request,
    -- Before anything that can fail: this job of cron is for one run.
    case when on_request
      then format($line$
  perform cron.unschedule(c.jobid) from cron.job as c where c.jobname = %L;
  commit;$line$, 'run-now-' || job_command.name)
      else '' end)
$$;
comment on function private.job_command(text, boolean) is
  'What cron runs: a job, unless a session does so already; on request only while the request of an admin stands. A block rather than a procedure, because it commits between its steps, which nothing with a search path of its own may do.';

revoke execute on function private.rhythm_of(text),
  private.declare_job(text, text, text, text, interval), private.withdraw_job(text),
  private.job_lock(text), private.is_job_running(text), private.run_state(public.job_runs) from public;
revoke execute on function private.begin_run(text, boolean), private.execute_run(bigint),
  private.end_run(bigint, text), private.job_command(text, boolean) from public;
grant execute on function private.job_lock(text), private.is_job_running(text),
  private.run_state(public.job_runs) to authenticated, service_role;
