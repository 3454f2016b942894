-- Stands in for the extension pg_cron, which a plain PostgreSQL does not have: the same tables and
-- functions, run by local/jobs/scheduler.ts. Left out where the server preloads the real one.

do $$
begin
  if to_regnamespace('cron') is null
    and current_setting('shared_preload_libraries') not like '%pg_cron%'
  then
    create schema cron;
    comment on schema cron is 'castboard stand-in';
  end if;
end
$$;

do $$
begin
  if obj_description(to_regnamespace('cron'), 'pg_namespace') is distinct from 'castboard stand-in' then
    return;
  end if;

  create table if not exists cron.job (
    jobid bigint generated always as identity primary key,
    schedule text not null,
    command text not null,
    nodename text not null default 'localhost',
    nodeport int not null default inet_server_port(),
    database text not null default current_database(),
    username text not null default current_user,
    active boolean not null default true,
    jobname text,
    unique (jobname, username)
  );
  create table if not exists cron.job_run_details (
    jobid bigint,
    runid bigint generated always as identity primary key,
    job_pid int,
    database text,
    username text,
    command text,
    status text,
    return_message text,
    start_time timestamptz,
    end_time timestamptz
  );
  alter table cron.job enable row level security;
  alter table cron.job_run_details enable row level security;
  drop policy if exists cron_job_policy on cron.job;
  create policy cron_job_policy on cron.job using (username = current_user);
  drop policy if exists cron_job_run_details_policy on cron.job_run_details;
  create policy cron_job_run_details_policy on cron.job_run_details using (username = current_user);

  create or replace function cron.schedule(job_name text, schedule text, command text)
  returns bigint
  language sql
  set search_path = ''
  as $f$
    insert into cron.job as j (jobname, schedule, command)
    values (schedule.job_name, schedule.schedule, schedule.command)
    on conflict (jobname, username) do update
    set schedule = excluded.schedule, command = excluded.command, active = true
    returning j.jobid
  $f$;
  create or replace function cron.schedule(schedule text, command text) returns bigint
  language sql
  set search_path = ''
  as $f$
    insert into cron.job (schedule, command) values (schedule.schedule, schedule.command)
    returning jobid
  $f$;
  create or replace function cron.unschedule(job_id bigint) returns boolean
  language plpgsql
  set search_path = ''
  as $f$
  begin
    delete from cron.job where jobid = unschedule.job_id;
    if not found then
      raise exception 'could not find valid entry for job ''%''', unschedule.job_id;
    end if;
    return true;
  end
  $f$;
  create or replace function cron.unschedule(job_name text) returns boolean
  language plpgsql
  set search_path = ''
  as $f$
  begin
    delete from cron.job where jobname = unschedule.job_name;
    if not found then
      raise exception 'could not find valid entry for job ''%''', unschedule.job_name;
    end if;
    return true;
  end
  $f$;

  create or replace function cron.announce_jobs() returns trigger
  language plpgsql
  set search_path = ''
  as $f$
  begin
    notify cron_jobs;
    return null;
  end
  $f$;
  create or replace trigger announce_jobs after insert or update or delete on cron.job
    for each statement execute function cron.announce_jobs();

  execute format('grant usage on schema cron to %I', current_setting('castboard.owner'));
  execute format('grant select, insert, update, delete on cron.job to %I',
    current_setting('castboard.owner'));
  execute format('grant select, insert, update, delete on cron.job_run_details to %I',
    current_setting('castboard.owner'));
end
$$;
