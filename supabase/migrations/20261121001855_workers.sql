-- Workers: functions that work off rows of an outbox when they are called, because only a function can
-- send a mail or remove a file. A job calls each of them every minute while rows are due.

do $$
begin
  -- The local stack has no pg_net: its own worker calls the functions.
  if exists (select from pg_available_extensions where name = 'pg_net') then
    create extension if not exists pg_net with schema extensions;
  end if;
end
$$;

create function private.call_worker(path text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
begin
  if to_regnamespace('net') is null then
    perform pg_notify(path, '');
    return;
  end if;
  -- Dynamic, because only hosted has these schemas.
  execute $q$select max(decrypted_secret) filter (where name = 'project_url'),
      max(decrypted_secret) filter (where name = 'secret_key')
    from vault.decrypted_secrets$q$ into project_url, secret_key;
  if project_url is null or secret_key is null then
    -- An exception rather than a return: the run of the job shows as failed.
    raise exception 'The call of % waits: the Vault lacks %', path, concat_ws(' and ',
        case when project_url is null then 'project_url' end,
        case when secret_key is null then 'secret_key' end)
      using hint = 'Create them with vault.create_secret(value, name).';
  end if;
  -- A worker takes up to 60 s; after the timeout (5 s by default) pg_net would cancel its call.
  execute 'select net.http_post(
      url := $1, headers := $2, body := $3, timeout_milliseconds := 70000)'
  using rtrim(project_url, '/') || '/functions/v1/' || path,
    jsonb_build_object('content-type', 'application/json', 'apikey', secret_key), '{}'::jsonb;
end
$$;
comment on function private.call_worker(text) is
  'Calls a function (path below /functions/v1) after the commit. Hosted: by pg_net, with the Vault secrets project_url and secret_key; throws when one is missing. On the local stack its worker listens to the path (local/jobs/queue-worker.ts).';

create function private.announce_work() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- The local stack's worker listens; on hosted the job does the same each minute.
  perform pg_notify(tg_argv[0], '');
  return null;
end
$$;
comment on function private.announce_work() is
  'Statement trigger: notifies the local worker of the function at the path, its argument, that something is due.';
revoke execute on function private.call_worker(text), private.announce_work() from public;
