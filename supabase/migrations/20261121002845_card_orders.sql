-- What the provider of card payments is asked to do besides making pages: the outbox of its worker.

create table private.card_orders (
  id uuid primary key default gen_random_uuid(),
  checkout_id uuid not null references private.card_checkouts (id) on delete cascade,
  kind text not null check (kind in ('refund', 'close')),
  status text not null default 'pending' check (status in ('pending', 'sending', 'done', 'dead')),
  attempts int not null default 0,
  next_attempt_at timestamptz not null default now(),
  last_error text,
  created_at timestamptz not null default now()
);
comment on table private.card_orders is
  'Outbox to the provider: refund the money of a checkout, or close its page. id is the idempotency key. While a worker sends, next_attempt_at is the end of its lease.';
create index card_orders_checkout on private.card_orders (checkout_id);
create index card_orders_due on private.card_orders (next_attempt_at) where status in ('pending', 'sending');

insert into private.personal_data (relation, impersonal) values ('private.card_orders', '{last_error}');
insert into private.retention (name, relation, expires, period) values
('card_orders', 'private.card_orders',
  'case when t.status in (''done'', ''dead'') then t.next_attempt_at end', '90 days');
alter table private.card_orders enable row level security;

create function private.refund_checkout(checkout_id uuid) returns boolean
language sql
set search_path = ''
as $$
  with ordered as (
    insert into private.card_orders (checkout_id, kind)
    select refund_checkout.checkout_id, 'refund'
    where not exists (
      select from private.card_orders as o
      where o.checkout_id = refund_checkout.checkout_id and o.kind = 'refund'
        and o.status in ('pending', 'sending'))
    returning 1
  )
  select exists (select from ordered)
$$;
comment on function private.refund_checkout(uuid) is
  'Orders the refund of a checkout''s money, unless one is under way. For callers that hold the board.';

create function private.order_refund(payment public.payments, why text) returns void
language plpgsql
set search_path = ''
as $$
declare
  checkout_id uuid;
begin
  select c.id into checkout_id
  from private.card_checkouts as c where c.payment_id = payment.id and c.settles;
  if checkout_id is null then
    perform private.refuse(409, 'payment_changed', 'The provider holds no money of this payment');
  end if;
  if payment.status = 'refund_due' then
    perform private.note_payment(payment.id, 'card_refund_ordered', why);
  else
    perform private.move_payments(array[payment.id], 'refund_due', 'card_refund_ordered', why);
  end if;
  update public.payments as p
  set refund_ordered_at = now(), version = p.version + 1, updated_at = now()
  where p.id = payment.id;
  perform private.refund_checkout(checkout_id);
end
$$;
comment on function private.order_refund(public.payments, text) is
  'Orders from the provider the refund of a payment that was paid by card. For callers that hold the payment.';

create function public.claim_card_orders(at_most int default 10)
returns table (id uuid, kind text, session_id text, payment_intent text, charged int, attempt int)
language sql security definer
set search_path = ''
as $$
  with claimed as (
    update private.card_orders as o
    set status = 'sending', attempts = o.attempts + 1, next_attempt_at = now() + interval '2 minutes'
    where o.id in (
      select due.id from private.card_orders as due
      where due.status in ('pending', 'sending') and due.next_attempt_at <= now()
      order by due.next_attempt_at
      limit least(at_most, 100)
      for update skip locked
    )
    returning o.*
  )
  select o.id, o.kind, c.session_id, c.payment_intent, c.charged, o.attempts
  from claimed as o join private.card_checkouts as c on c.id = o.checkout_id
$$;
comment on function public.claim_card_orders(int) is
  'Worker: takes due orders for two minutes, oldest first. Two workers never hold the same one; a worker that died loses its lease, and the order is due again under the same key.';

create function public.settle_card_order(
  order_id uuid, attempt int, error text default null, hopeless boolean default false,
  movement jsonb default null
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  sent private.card_orders;
  payment public.payments;
begin
  select locked.* into payment
  from private.card_orders as o
  join private.card_checkouts as c on c.id = o.checkout_id
  cross join lateral private.lock_payment(c.payment_id) as locked
  where o.id = settle_card_order.order_id;
  update private.card_orders as o
  set status = case when settle_card_order.error is null then 'done'
      when hopeless or o.attempts >= 12 then 'dead' else 'pending' end,
    last_error = left(settle_card_order.error, 1000),
    -- 30 s, 1 min, 2 min … up to 17 hours in all.
    next_attempt_at = now() + interval '30 seconds' * power(2, o.attempts - 1)
  where o.id = settle_card_order.order_id and o.status = 'sending'
    and o.attempts = settle_card_order.attempt
  returning * into sent;
  if sent.kind = 'refund' and sent.status = 'dead' then
    update public.payments as p
    set refund_ordered_at = null, version = p.version + 1, updated_at = now()
    where p.id = payment.id and p.refund_ordered_at is not null;
    perform private.note_payment(payment.id, 'card_refund_failed', left(settle_card_order.error, 1000));
  elsif movement is not null and sent.id is not null then
    perform private.receive_movement(movement);
  end if;
  return sent.status;
end
$$;
comment on function public.settle_card_order(uuid, int, text, boolean, jsonb) is
  'Worker: records the outcome of an attempt (error null: done, with the refund that the provider made) and returns the new status; null when the lease has passed to another attempt. Twelve failures make an order dead, or one that no repetition mends (hopeless); its payment is then to be refunded again.';

create function private.call_card_worker() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  due constant int := (
    select count(*) from private.card_orders
    where status in ('pending', 'sending') and next_attempt_at <= now());
begin
  if due > 0 then
    perform private.call_worker('payments/drain');
  end if;
  return due;
end
$$;
comment on function private.call_card_worker() is
  'Calls the function payments to send what the provider is to do, if anything is due, and returns how much is.';
create trigger announce_order after insert on private.card_orders
  for each statement execute function private.announce_work('payments/drain');
select private.declare_job('drain-card-orders', '* * * * *', 'select private.call_card_worker()',
  'Hands refunds of card payments to the function that orders them.');

revoke execute on function private.refund_checkout(uuid), private.order_refund(public.payments, text),
  private.call_card_worker() from public;
revoke execute on function public.claim_card_orders(int),
  public.settle_card_order(uuid, int, text, boolean, jsonb) from public, anon, authenticated;
grant execute on function public.claim_card_orders(int),
  public.settle_card_order(uuid, int, text, boolean, jsonb) to service_role;
