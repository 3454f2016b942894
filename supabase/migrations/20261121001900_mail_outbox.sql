-- Mail leaves in two steps: a row written in the transaction that causes it, then a worker that
-- sends it, again until it is sent or given up. A provider's outage delays mail and loses none.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (char_length(key) between 1 and 200),
  template text not null check (template ~ '^[a-z][a-z_]{1,60}$'),
  locale text not null default 'en' check (locale in ('en', 'ja', 'ar')),
  recipient text not null check (char_length(recipient) <= 320 and recipient ~ '^[^@\s]+@[^@\s]+$'),
  params jsonb not null default '{}' check (jsonb_typeof(params) = 'object'),
  status text not null default 'pending' check (status in ('pending', 'sending', 'sent', 'dead')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  provider_id text,
  created_at timestamptz not null default now(),
  sent_at timestamptz
);
comment on table public.mail_outbox is
  'One row per mail. key names the cause, so that a cause sends once. While a worker sends, next_attempt_at is the end of its lease. dead: given up after the last try, for an admin to look at.';
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where status in ('pending', 'sending');
create index mail_outbox_dead on public.mail_outbox (created_at desc) where status = 'dead';

alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from anon, authenticated;
grant all on public.mail_outbox to service_role;
grant select on public.mail_outbox to authenticated;
create policy "Admins watch the outbox" on public.mail_outbox
  for select to authenticated using ((select private.is_admin()));

create function private.queue_mail(
  key text, template text, recipient text, locale text, params jsonb default '{}'
) returns boolean
language sql security definer
set search_path = ''
as $$
  with queued as (
    insert into public.mail_outbox (key, template, recipient, locale, params)
    values (
      queue_mail.key, queue_mail.template, queue_mail.recipient,
      case when queue_mail.locale in ('en', 'ja', 'ar') then queue_mail.locale else 'en' end,
      queue_mail.params)
    on conflict do nothing
    returning 1
  )
  select exists (select 1 from queued)
$$;
comment on function private.queue_mail(text, text, text, text, jsonb) is
  'Puts a mail into the outbox as part of the caller''s transaction; false when its cause already has one.';
revoke execute on function private.queue_mail(text, text, text, text, jsonb) from public;

create function public.claim_mails(at_most int default 10)
returns table (id uuid, key text, template text, locale text, recipient text, params jsonb, attempt int)
language sql
set search_path = ''
as $$
  -- A mail whose every worker died has had its tries, too.
  with given_up as (
    update public.mail_outbox as m
    set status = 'dead', last_error = coalesce(m.last_error, 'No worker lived to tell of the last try')
    where m.status = 'sending' and m.attempts >= 8 and m.next_attempt_at <= now()
  )
  update public.mail_outbox as m
  set status = 'sending', attempts = m.attempts + 1, next_attempt_at = now() + interval '2 minutes'
  where m.id in (
    select due.id from public.mail_outbox as due
    where due.status in ('pending', 'sending') and due.next_attempt_at <= now() and due.attempts < 8
    order by due.next_attempt_at
    limit least(at_most, 100)
    for update skip locked
  )
  returning m.id, m.key, m.template, m.locale, m.recipient, m.params, m.attempts
$$;
comment on function public.claim_mails(int) is
  'Worker: takes due mails for two minutes, oldest first. Two workers never hold the same one; a worker that died loses its lease and the mail is due again, until its eighth try.';

create function public.settle_mail(
  mail_id uuid, attempt int, provider_id text default null, error text default null,
  hopeless boolean default false
) returns text
language sql
set search_path = ''
as $$
  update public.mail_outbox as m
  set status = case
      when settle_mail.error is null then 'sent'
      when hopeless or m.attempts >= 8 then 'dead' else 'pending' end,
    sent_at = case when settle_mail.error is null then now() end,
    provider_id = settle_mail.provider_id,
    last_error = left(settle_mail.error, 1000),
    -- 30 s, 1 min, 2 min … 32 min, each up to half as long again, so that an outage's backlog
    -- does not come back in one wave.
    next_attempt_at = now() + interval '30 seconds' * power(2, m.attempts - 1) * (1 + random() / 2)
  where m.id = mail_id and m.status = 'sending' and m.attempts = attempt
  returning m.status
$$;
comment on function public.settle_mail(uuid, int, text, text, boolean) is
  'Worker: records the outcome of an attempt (error null: sent) and answers the new status; null when the lease has passed to another attempt meanwhile. Eight failures make a mail dead, or one that no repetition mends (hopeless).';
revoke execute on function
  public.claim_mails(int), public.settle_mail(uuid, int, text, text, boolean)
  from public, anon, authenticated;
grant execute on function
  public.claim_mails(int), public.settle_mail(uuid, int, text, text, boolean) to service_role;

create function private.call_mail_worker() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  project_url text;
  secret_key text;
begin
  if not exists (
    select 1 from public.mail_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now()
  ) then
    return;
  end if;
  execute $q$select max(decrypted_secret) filter (where name = 'project_url'),
      max(decrypted_secret) filter (where name = 'secret_key')
    from vault.decrypted_secrets$q$ into project_url, secret_key;
  if project_url is not null and secret_key is not null then
    execute 'select net.http_post(url := $1, headers := $2, body := $3)'
    using project_url || '/functions/v1/send-email/drain',
      jsonb_build_object('content-type', 'application/json', 'apikey', secret_key), '{}'::jsonb;
  end if;
end
$$;
comment on function private.call_mail_worker() is
  'Hosted: asks send-email to drain the outbox if anything is due, with the Vault secrets project_url and secret_key.';
revoke execute on function private.call_mail_worker() from public;

create function private.announce_mail() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  -- Heard by the local stack's worker; on hosted the minute's schedule below does the same.
  perform pg_notify('mail_outbox', '');
  return null;
end
$$;
comment on function private.announce_mail() is 'Tells a listening worker that mail is due.';
revoke execute on function private.announce_mail() from public;
create trigger announce_mail after insert on public.mail_outbox
  for each statement execute function private.announce_mail();

-- Plain PostgreSQL has neither of these; there the stack's own listener calls the worker.
do $$
begin
  if (select count(*) from pg_available_extensions where name in ('pg_cron', 'pg_net')) = 2 then
    create extension if not exists pg_cron;
    create extension if not exists pg_net;
    perform cron.schedule('drain-mail-outbox', '* * * * *', 'select private.call_mail_worker()');
  end if;
end
$$;
