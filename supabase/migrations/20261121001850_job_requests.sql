-- What admins see of jobs (*_jobs.sql), and how one of them has a job run now.

create trigger write_audit after update of requested_at on public.jobs
  for each row when (new.requested_at is not null) execute function private.write_audit('name', 'requested_at');

create function public.request_job_run(job text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted public.jobs;
begin
  perform private.require_admin();
  -- Of two requests at once, the second finds the first.
  select * into wanted from public.jobs as j where j.name = request_job_run.job for update;
  if wanted.name is null then
    perform private.refuse(404, 'not_found', 'There is no such job');
  -- A request that was not met in two minutes may be made again.
  elsif wanted.requested_at > now() - interval '2 minutes' or private.is_job_running(wanted.name) then
    perform private.refuse(409, 'job_running', 'The job is running, or begins in a moment');
  end if;
  update public.jobs as j set requested_at = now() where j.name = wanted.name;
  perform cron.schedule('run-now-' || wanted.name, '1 second',
    private.job_command(wanted.name, on_request => true));
end
$$;
comment on function public.request_job_run(text) is
  'Admin: has a job run now, beside its schedule; it begins within seconds. In the audit log. 404 for an unknown job, 409 job_running while it runs or is about to.';
revoke execute on function public.request_job_run(text) from public, anon;
grant execute on function public.request_job_run(text) to authenticated, service_role;

create view public.job_overview with (security_invoker = true) as
select
  j.name as id, j.purpose, extract(epoch from j.every)::int as every_s,
  date_bin(j.every, now(), j.since) + j.every as next_run_at,
  s.state, s.overdue, s.overdue or s.state in ('failed', 'stopped') as trouble,
  r.started_at, r.ended_at, r.touched, r.error
from public.jobs as j
left join lateral (
  select r.*, private.run_state(r) as shown from public.job_runs as r
  where r.job = j.name order by r.id desc limit 1
) as r on true
cross join lateral (
  select
    case
      when private.is_job_running(j.name) then 'running'
      when j.requested_at > now() - interval '2 minutes' then 'requested'
      else coalesce(r.shown, 'never')
    end as state,
    -- The last time at which it was due, with a minute to begin.
    coalesce(r.started_at, j.declared_at) < date_bin(j.every, now() - interval '1 minute', j.since)
      and not private.is_job_running(j.name) as overdue
) as s;
comment on view public.job_overview is
  'Jobs with their last run: state is running, requested (an admin asked for it), never, or how the last run ended (succeeded, failed, stopped). overdue: it was due more than a minute ago and did not begin. trouble: overdue, failed or stopped.';

create view public.job_history with (security_invoker = true) as
select r.id, r.job, r.on_request, private.run_state(r) as state, r.started_at, r.ended_at, r.touched,
  r.error
from public.job_runs as r;
comment on view public.job_history is 'The runs of public.job_runs, with the state that private.run_state shows.';
revoke all on public.job_overview, public.job_history from anon, authenticated;
grant select on public.job_overview, public.job_history to authenticated, service_role;
