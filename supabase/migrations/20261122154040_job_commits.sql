-- A job that fails by what is checked at its commit says why.

create or replace function private.execute_run(run bigint) returns text
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
    -- What is checked at the commit fails here, where the run still can say so.
    set constraints all immediate;
  exception when query_canceled or assert_failure or others then
    get stacked diagnostics failure = message_text, failure_code = returned_sqlstate;
    outcome := null;
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
