-- Push messages: a notice as a message of the browser, on devices whose owner asked for it.

create table public.push_subscriptions (
  id uuid primary key default gen_random_uuid(),
  -- By the inbox, as notices are: an account that ends waits for what is writing to it there, once.
  user_id uuid not null references public.notice_inboxes (user_id) on delete cascade,
  endpoint text not null unique check (endpoint ~ '^https?://[^\s]+$' and char_length(endpoint) <= 1000),
  p256dh text not null check (p256dh ~ '^[A-Za-z0-9_-]{87}$'),
  auth text not null check (auth ~ '^[A-Za-z0-9_-]{22}$'),
  created_at timestamptz not null default now()
);
comment on table public.push_subscriptions is
  'One row per browser that shows push messages, as its push service knows it (RFC 8030); p256dh and auth are its keys (RFC 8291, base64url). A row goes when the push service no longer knows it.';
create index push_subscriptions_user on public.push_subscriptions (user_id, created_at);

create table private.push_messages (
  id bigint generated always as identity primary key,
  subscription_id uuid not null references public.push_subscriptions (id) on delete cascade,
  notice_id bigint not null references public.notifications (id) on delete cascade,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  unique (subscription_id, notice_id)
);
comment on table private.push_messages is
  'Messages to be pushed. While a worker sends, next_attempt_at is the end of its lease; a row goes when it is sent, or useless.';
create index push_messages_due on private.push_messages (next_attempt_at);
create index push_messages_notice on private.push_messages (notice_id);
alter table private.push_messages enable row level security;

insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure)
values
('public.push_subscriptions', 't.user_id = $1', '{user_id}', '{endpoint,p256dh,auth}', '{}',
  'push_devices', 't.endpoint, t.created_at', 'cascade'),
('private.push_messages', null, '{}', '{}', '{}', null, 't.*', 'cascade');

alter table public.push_subscriptions enable row level security;
revoke all on public.push_subscriptions from anon, authenticated;
grant all on public.push_subscriptions to service_role;
grant select (user_id, endpoint, created_at) on public.push_subscriptions to authenticated;
create policy "People read their own devices" on public.push_subscriptions
  for select to authenticated
  using (user_id = (select auth.uid()) and (select private.is_assured()));

create function public.subscribe_to_push(endpoint text, p256dh text, auth text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant int := 10;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  -- A browser belongs to whoever asked last: before, another account may have used it.
  insert into public.push_subscriptions as s (user_id, endpoint, p256dh, auth)
  values ((select auth.uid()), subscribe_to_push.endpoint, subscribe_to_push.p256dh, subscribe_to_push.auth)
  on conflict on constraint push_subscriptions_endpoint_key do update
  set user_id = excluded.user_id, created_at = excluded.created_at, p256dh = excluded.p256dh, auth = excluded.auth;
  delete from public.push_subscriptions as s
  where s.id in (
    select o.id from public.push_subscriptions as o where o.user_id = (select auth.uid())
    order by o.created_at desc, o.id offset most);
end
$$;
comment on function public.subscribe_to_push(text, text, text) is
  'Keeps the caller''s browser for push messages: what PushSubscription.toJSON() has. An account has the ten latest of its browsers. 401 without an account, 403 insufficient_aal before the second factor was shown.';

create function public.unsubscribe_from_push(endpoint text) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_account();
  delete from public.push_subscriptions as s
  where s.endpoint = unsubscribe_from_push.endpoint and s.user_id = (select auth.uid());
end
$$;
comment on function public.unsubscribe_from_push(text) is
  'Forgets a browser of the caller. 401 without an account.';
revoke execute on function
  public.subscribe_to_push(text, text, text), public.unsubscribe_from_push(text) from public, anon;
grant execute on function
  public.subscribe_to_push(text, text, text), public.unsubscribe_from_push(text) to authenticated;

create function private.queue_pushes() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.push_messages (subscription_id, notice_id)
  select s.id, n.id
  from new_rows as n
  join public.push_subscriptions as s on s.user_id = n.user_id
  left join public.notice_preferences as p on p.user_id = n.user_id and p.kind = n.kind
  where coalesce(p.push, true);
  return null;
end
$$;
comment on function private.queue_pushes() is
  'Statement trigger: queues a push message of each new notice to each browser of its person, unless they chose otherwise.';
create trigger queue_pushes after insert on public.notifications
  referencing new table as new_rows
  for each statement execute function private.queue_pushes();

create function public.claim_pushes(at_most int default 20)
returns table (
  id bigint, attempt int, endpoint text, p256dh text, auth text, locale text, notice_id bigint, kind text,
  data jsonb)
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Who has read it on the site needs no message.
  delete from private.push_messages as m using public.notifications as n
  where n.id = m.notice_id and n.read_at is not null and m.next_attempt_at <= now();
  return query
    with claimed as (
      update private.push_messages as m
      set attempts = m.attempts + 1, next_attempt_at = now() + interval '2 minutes'
      where m.id in (
        select due.id from private.push_messages as due where due.next_attempt_at <= now()
        order by due.next_attempt_at
        limit least(claim_pushes.at_most, 100)
        for update skip locked)
      returning m.*
    )
    select c.id, c.attempts, s.endpoint, s.p256dh, s.auth, coalesce(p.locale, 'en'), n.id, n.kind, n.data
    from claimed as c
    join public.push_subscriptions as s on s.id = c.subscription_id
    join public.notifications as n on n.id = c.notice_id
    left join public.profiles as p on p.id = s.user_id;
end
$$;
comment on function public.claim_pushes(int) is
  'Worker: takes due push messages for two minutes, oldest first. Two workers never hold the same one.';

create function public.settle_push(push_id bigint, attempt int, outcome text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  settled private.push_messages;
begin
  select * into settled from private.push_messages as m
  where m.id = push_id and m.attempts = settle_push.attempt for update;
  if not found then
    return;
  end if;
  if outcome = 'gone' then
    delete from public.push_subscriptions as s where s.id = settled.subscription_id;
  elsif outcome = 'sent' or settled.attempts >= 6 then
    delete from private.push_messages as m where m.id = push_id;
  else
    -- 30 s, 1 min … 8 min, each up to half as long again.
    update private.push_messages as m
    set next_attempt_at = now() + interval '30 seconds' * power(2, m.attempts - 1) * (1 + random() / 2)
    where m.id = push_id;
  end if;
end
$$;
comment on function public.settle_push(bigint, int, text) is
  'Worker: records the outcome of an attempt: sent; gone, where the push service no longer knows the browser, which is forgotten; failed, which is tried again five times. Nothing when the lease has passed to another attempt meanwhile.';
revoke execute on function public.claim_pushes(int), public.settle_push(bigint, int, text)
  from public, anon, authenticated;
grant execute on function public.claim_pushes(int), public.settle_push(bigint, int, text) to service_role;

create function private.call_push_worker() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  due int;
begin
  -- Nobody wants yesterday's. They may be many where the function's keys were taken away.
  delete from private.push_messages as m
  where m.id in (
    select old.id from private.push_messages as old where old.created_at < now() - interval '1 day'
    for update skip locked);
  select count(*) into due from private.push_messages where next_attempt_at <= now();
  if due > 0 then
    perform private.call_worker('push/drain');
  end if;
  return due;
end
$$;
comment on function private.call_push_worker() is
  'Calls the function push to send messages if any are due, and returns how many are. Those of yesterday are dropped.';
revoke execute on function private.queue_pushes(), private.call_push_worker() from public;

create trigger announce_pushes after insert on private.push_messages
  for each statement execute function private.announce_work('push/drain');

select private.declare_job('drain-push-messages', '* * * * *', 'select private.call_push_worker()',
  'Hands push messages that are due to the function that sends them.');
