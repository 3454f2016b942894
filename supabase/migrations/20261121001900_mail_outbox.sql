-- Mail leaves in two steps: a row written in the transaction that causes it, then a worker that
-- sends it, again until it is sent or given up. A provider's outage delays mail and loses none.

create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  key text not null unique check (char_length(key) between 1 and 200),
  -- No reference: who queues a mail takes no lock on its account.
  user_id uuid,
  template text not null check (template ~ '^[a-z][a-z_]{1,60}$'),
  locale text not null default 'en' check (locale in ('en', 'ja', 'ar')),
  recipient text check (char_length(recipient) <= 320 and recipient ~ '^[^@\s]+@[^@\s]+$'),
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
  'One row per mail. key names the cause, so that a cause sends once. user_id: the account that it is for, whatever its address is by now. recipient null: the team, whose address the worker knows. While a worker sends, next_attempt_at is the end of its lease. dead: given up after the last try, for an admin to look at.';
create index mail_outbox_due on public.mail_outbox (next_attempt_at) where status in ('pending', 'sending');
create index mail_outbox_dead on public.mail_outbox (created_at desc) where status = 'dead';
-- Most rows of sent mails stay: by these, an account's export and erasure read its own alone.
create index mail_outbox_user on public.mail_outbox (user_id);
create index mail_outbox_recipient on public.mail_outbox (lower(recipient));
create index mail_outbox_writer on public.mail_outbox (lower(params ->> 'email'))
  where params ->> 'email' is not null;
create index mail_outbox_about on public.mail_outbox ((params ->> 'about'))
  where params ->> 'about' is not null;
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure)
values ('public.mail_outbox', 't.user_id = $1 or lower(t.recipient) = (select private.address_of($1))
    or lower(t.params ->> ''email'') = (select private.address_of($1)) or t.params ->> ''about'' = $1::text',
  '{user_id,key}',
  '{recipient,params,last_error}', '{template,provider_id}', 'mails',
  't.template, t.status, t.params, t.created_at, t.sent_at', 'delete');
insert into private.retention (name, relation, expires, period, replacement) values
-- The row of a sent mail stays: its key is what keeps a cause from being mailed twice.
('mail_contents', 'public.mail_outbox',
  'case when t.status = ''sent'' and t.template <> ''notice'' then t.sent_at end', '30 days',
  '{"recipient": "erased@example.invalid", "params": "{}", "last_error": null, "provider_id": null}'),
-- A notice keeps its own cause from being sent twice.
('notice_mails', 'public.mail_outbox',
  'case when t.status = ''sent'' and t.template = ''notice'' then t.sent_at end', '30 days', null),
('dead_mails', 'public.mail_outbox', 'case t.status when ''dead'' then t.next_attempt_at end', '30 days', null);

-- Several mails are put off, given up or sent again at once, in another order than an erasure has.
create trigger enter_ahead before update or delete on public.mail_outbox
  for each statement execute function private.enter('people');
-- Of a mail that an admin has sent again, neither the address nor what it says.
create trigger write_audit after update of status on public.mail_outbox
  for each row when (old.status = 'dead' and new.status = 'pending')
  execute function private.write_audit('id', 'status', 'attempts');

alter table public.mail_outbox enable row level security;
revoke all on public.mail_outbox from anon, authenticated;
grant all on public.mail_outbox to service_role;
grant select on public.mail_outbox to authenticated;
create policy "Admins watch the outbox" on public.mail_outbox
  for select to authenticated using ((select private.is_admin()));

create function private.queue_mail(
  key text, template text, recipient text, locale text, params jsonb default '{}',
  account uuid default null
) returns boolean
language sql security definer
set search_path = ''
as $$
  with queued as (
    insert into public.mail_outbox (key, user_id, template, recipient, locale, params)
    values (
      queue_mail.key, queue_mail.account, queue_mail.template, queue_mail.recipient,
      case when queue_mail.locale in ('en', 'ja', 'ar') then queue_mail.locale else 'en' end,
      queue_mail.params)
    on conflict do nothing
    returning 1
  )
  select exists (select 1 from queued)
$$;
comment on function private.queue_mail(text, text, text, text, jsonb, uuid) is
  'Puts a mail into the outbox as part of the caller''s transaction; false when its cause already has one. account: whose mail it is, so that its erasure finds it.';
revoke execute on function private.queue_mail(text, text, text, text, jsonb, uuid) from public;

create function public.claim_mails(at_most int default 10, with_team boolean default true)
returns table (id uuid, key text, template text, locale text, recipient text, params jsonb, attempt int)
language sql
set search_path = ''
as $$
  -- A mail whose every worker died has had its tries, too.
  with given_up as (
    update public.mail_outbox as m
    set status = 'dead', last_error = coalesce(m.last_error, 'The worker stopped during the last try')
    where m.status = 'sending' and m.attempts >= 8 and m.next_attempt_at <= now()
  )
  update public.mail_outbox as m
  set status = 'sending', attempts = m.attempts + 1, next_attempt_at = now() + interval '2 minutes'
  where m.id in (
    select due.id from public.mail_outbox as due
    where due.status in ('pending', 'sending') and due.next_attempt_at <= now() and due.attempts < 8
      and (with_team or due.recipient is not null)
    order by due.next_attempt_at
    limit least(at_most, 100)
    for update skip locked
  )
  returning m.id, m.key, m.template, m.locale, m.recipient, m.params, m.attempts
$$;
comment on function public.claim_mails(int, boolean) is
  'Worker: takes due mails for two minutes, oldest first. Two workers never hold the same one; a worker that died loses its lease and the mail is due again, until its eighth try. with_team false leaves those to the team.';

create function public.defer_mails(reason text, only_team boolean default false) returns int
language sql
set search_path = ''
as $$
  with deferred as (
    update public.mail_outbox as m
    set status = 'pending', next_attempt_at = now() + interval '2 minutes',
      last_error = left(reason, 1000)
    where m.status in ('pending', 'sending') and m.next_attempt_at <= now() and m.attempts < 8
      and (m.recipient is null or not only_team)
    returning 1
  )
  select count(*)::int from deferred
$$;
comment on function public.defer_mails(text, boolean) is
  'Worker: puts off what is due (or only what goes to the team) by two minutes, because a setting is missing, and returns how many. No try is spent: nothing was tried.';

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
  'Worker: records the outcome of an attempt (error null: sent) and returns the new status; null when the lease has passed to another attempt meanwhile. Eight failures make a mail dead, or one that no repetition mends (hopeless).';
revoke execute on function
  public.claim_mails(int, boolean), public.defer_mails(text, boolean),
  public.settle_mail(uuid, int, text, text, boolean)
  from public, anon, authenticated;
grant execute on function
  public.claim_mails(int, boolean), public.defer_mails(text, boolean),
  public.settle_mail(uuid, int, text, text, boolean)
  to service_role;

create function public.send_mails_again(mail_ids uuid[] default null) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  again int;
begin
  perform private.require_admin();
  update public.mail_outbox as m
  set status = 'pending', attempts = 0, next_attempt_at = now()
  where m.status = 'dead' and (mail_ids is null or m.id = any (mail_ids));
  get diagnostics again = row_count;
  if mail_ids is not null and again = 0 then
    if exists (select 1 from public.mail_outbox as m where m.id = any (mail_ids)) then
      perform private.refuse(409, 'mail_not_dead', 'This mail was not given up');
    end if;
    perform private.refuse(404, 'not_found', 'There is no such mail');
  end if;
  if again > 0 then
    perform pg_notify('send-email/drain', '');
  end if;
  return again;
end
$$;
comment on function public.send_mails_again(uuid[]) is
  'Admin: gives these dead mails, or all of them (null), another eight tries, and returns how many. In the audit log, by id alone. Where none of these is dead: 404 not_found, 409 mail_not_dead.';
revoke execute on function public.send_mails_again(uuid[]) from public, anon;
grant execute on function public.send_mails_again(uuid[]) to authenticated, service_role;

create function private.call_mail_worker() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  due constant int := (
    select count(*) from public.mail_outbox
    where status in ('pending', 'sending') and next_attempt_at <= now());
begin
  if due > 0 then
    perform private.call_worker('send-email/drain');
  end if;
  return due;
end
$$;
comment on function private.call_mail_worker() is
  'Calls send-email to drain the outbox if anything is due, and returns how many mails are.';
revoke execute on function private.call_mail_worker() from public;

create trigger announce_mail after insert on public.mail_outbox
  for each statement execute function private.announce_work('send-email/drain');

select private.declare_job('drain-mail-outbox', '* * * * *', 'select private.call_mail_worker()',
  'Hands emails that are due to the function that sends them.');
