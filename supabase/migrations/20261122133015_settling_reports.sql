-- The reports of the provider: each is stored as a fact, in whatever order they come, and the payment is
-- settled by all of them.

create or replace function private.close_checkouts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.close_checkout_of(new.id);
  return null;
end
$$;
comment on function private.close_checkouts() is
  'Closes the pay page of a payment that is no longer due, or no longer of its amount.';

-- A report of money that went back can come beside the report of the money itself, in another
-- transaction that sees nothing of this one: both take the lock, and the second sees the first.

create function private.lock_card_money(payment_intent text) returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('card money:' || payment_intent, 0))
$$;
comment on function private.lock_card_money(text) is
  'Locks, until commit, what the provider reports of one charge. Before the board. Nothing for null.';

create or replace function public.settle_card_order(
  order_id uuid, attempt int, error text default null, hopeless boolean default false,
  movement jsonb default null
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  sent private.card_orders;
  checkout private.card_checkouts;
begin
  perform private.lock_card_money(c.payment_intent)
  from private.card_orders as o
  join private.card_checkouts as c on c.id = o.checkout_id
  where o.id = settle_card_order.order_id;
  perform private.lock_payment(c.payment_id)
  from private.card_orders as o
  join private.card_checkouts as c on c.id = o.checkout_id
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
  if sent.kind is distinct from 'refund' then
    return sent.status;
  end if;
  select * into checkout from private.card_checkouts as c where c.id = sent.checkout_id;
  if sent.status = 'dead' then
    perform private.end_refund(checkout, left(settle_card_order.error, 1000));
  elsif movement is not null and private.receive_movement(movement) = 'known'
    and exists (select from private.card_movements as m where m.id = movement ->> 'id' and m.state = 'failed')
  then
    -- A former attempt made it, and it failed before this one.
    perform private.end_refund(checkout, movement ->> 'reason');
  end if;
  update public.payments as p set surplus = not p.surplus, version = p.version + 1, updated_at = now()
  where p.id = checkout.payment_id and p.surplus <> exists (select from private.surplus_of(p.id));
  return sent.status;
end
$$;

create function private.end_refund(checkout private.card_checkouts, why text) returns void
language plpgsql
set search_path = ''
as $$
declare
  payment public.payments;
begin
  -- Its report may have come before the response to the worker that sends it, and before the next attempt:
  -- that would bring back the same refund, by the same key.
  update private.card_orders as o set status = 'done'
  where o.checkout_id = checkout.id and o.kind = 'refund' and o.status in ('pending', 'sending');
  update public.payments as p
  set refund_ordered_at = case when not checkout.settles then p.refund_ordered_at end,
    -- The entry has its place again: what could not go back pays for it.
    ruling = case when not checkout.settles then p.ruling when p.ruling is distinct from 'again' then 'owed' end,
    surplus = exists (select from private.surplus_of(p.id)),
    version = p.version + 1, updated_at = now()
  where p.id = checkout.payment_id
  returning * into payment;
  if private.settle_payment(payment.id, 'card_refund_failed', why) = payment.status then
    perform private.note_payment(payment.id, 'card_refund_failed', why);
  end if;
end
$$;
comment on function private.end_refund(private.card_checkouts, text) is
  'A refund by card has failed: the money of the checkout is still here, and owed, unless the entry has a new place that it pays for. Money that does not settle the payment is its surplus. The log says why. For callers that hold the board.';

create or replace function private.receive_card_money(checkout private.card_checkouts, event jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  payment public.payments;
  cause text;
  went text;
begin
  payment := private.lock_payment(checkout.payment_id);
  select * into checkout from private.card_checkouts as c where c.id = checkout.id for update;
  if checkout.state = 'paid' then
    return 'known';
  elsif (event ->> 'amount')::bigint is distinct from checkout.charged
    or upper(event ->> 'currency') is distinct from checkout.currency
  then
    perform private.note_payment(payment.id, 'card_wrong_amount',
      format('%s %s instead of %s %s', event ->> 'amount', upper(event ->> 'currency'),
        checkout.charged, checkout.currency));
    return 'wrong_amount';
  end if;
  update private.card_checkouts as c
  set state = 'paid', settles = payment.method is null,
    session_id = coalesce(c.session_id, event ->> 'session_id'), payment_intent = event ->> 'payment_intent'
  where c.id = checkout.id
  returning * into checkout;
  if not checkout.settles then
    perform private.refund_checkout(checkout.id);
    perform private.note_payment(payment.id, 'card_paid_twice');
    return 'paid_twice';
  end if;
  cause := case payment.status when 'due' then 'card_paid' else 'card_paid_late' end;
  -- What was paid is what the payer was shown, even if the fee has changed while the page was open.
  update public.payments as p set amount_minor = checkout.amount_minor, currency = checkout.currency,
    ruling = case when payment.status = 'waived' then 'late' end
  where p.id = payment.id
  returning * into payment;
  -- What was reported of it before it was known.
  payment.method := 'card';
  went := case private.money_of(payment)
    when 'disputed' then 'dispute_opened' when 'lost' then 'dispute_lost' when 'returned' then 'card_refunded'
    else (
      select 'card_refund_failed' from private.card_movements as m
      where m.payment_intent = checkout.payment_intent and m.state = 'failed' limit 1) end;
  if went is not null then
    perform private.note_payment(payment.id, cause);
  end if;
  if went = 'card_refund_failed' then
    update public.payments as p set ruling = 'owed' where p.id = payment.id;
  end if;
  perform private.settle_payment(payment.id, coalesce(went, cause), received => 'card');
  return payment.status;
end
$$;
comment on function private.receive_card_money(private.card_checkouts, jsonb) is
  'The provider has the money of a checkout. A due payment is paid by it; one that is no longer asked for is to be refunded; money that arrives for a payment that was paid already goes back at once. Another amount or currency than was asked for settles nothing, and is in the log. For holders of private.lock_card_money.';

create or replace function private.receive_movement(event jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  checkout private.card_checkouts;
  payment public.payments;
  reported constant text := event ->> 'state';
  ranks constant jsonb := '{"pending": 1, "open": 1, "done": 2, "failed": 3, "won": 3, "lost": 3}';
  changed boolean;
  cause text;
  answer text;
begin
  select * into checkout from private.card_checkouts as c where c.payment_intent = event ->> 'payment_intent';
  if checkout.id is not null then
    payment := private.lock_payment(checkout.payment_id);
    -- The former holder of the board may have asked for the fee again.
    select * into checkout from private.card_checkouts as c where c.id = checkout.id;
  end if;
  insert into private.card_movements as m (id, kind, payment_intent, amount, state)
  values (event ->> 'id', event ->> 'kind', event ->> 'payment_intent', (event ->> 'amount')::int, reported)
  on conflict on constraint card_movements_pkey do update set state = excluded.state
  where (ranks ->> excluded.state)::int > (ranks ->> m.state)::int;
  changed := found;
  if checkout.id is null then
    return 'unknown';
  elsif not changed then
    return 'known';
  elsif reported = 'failed' then
    perform private.end_refund(checkout, event ->> 'reason');
    return 'applied';
  elsif not checkout.settles then
    update public.payments as p set surplus = not p.surplus, version = p.version + 1, updated_at = now()
    where p.id = payment.id and p.surplus <> exists (select from private.surplus_of(p.id));
    return 'applied';
  end if;
  cause := case reported
    when 'open' then 'dispute_opened' when 'won' then 'dispute_won'
    when 'lost' then case when checkout.charged > back.given_back + back.lost
      then 'dispute_lost_in_part' else 'dispute_lost' end
    else 'card_refunded' end
  from private.moved_back(checkout.payment_intent) as back;
  answer := private.settle_payment(payment.id, cause);
  if answer = payment.status then
    if reported = 'done' and answer <> 'refunded' then
      perform private.note_payment(payment.id, 'card_refunded_in_part');
    elsif cause = 'dispute_lost_in_part' then
      perform private.note_payment(payment.id, cause);
    end if;
  end if;
  return 'applied';
end
$$;
comment on function private.receive_movement(jsonb) is
  'The provider has given money back, or a bank has taken it back. A state that came before the one that is known is ignored. For holders of private.lock_card_money.';

create or replace function public.receive_card_event(event jsonb) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  checkout private.card_checkouts;
  made text;
begin
  insert into private.card_events (id, kind, happened_at)
  values (event ->> 'event_id', event ->> 'type', to_timestamp((event ->> 'happened_at')::bigint))
  on conflict do nothing;
  if not found then
    return 'repeated';
  end if;
  perform private.lock_card_money(event ->> 'payment_intent');
  if event ->> 'kind' in ('refund', 'dispute') then
    made := private.receive_movement(event);
  else
    select * into checkout from private.card_checkouts as c
    where c.id = (event ->> 'checkout_id')::uuid;
    if checkout.id is null then
      made := 'unknown';
    elsif event ->> 'kind' = 'money' then
      made := private.receive_card_money(checkout, event);
    else
      update private.card_checkouts as c set state = 'closed' where c.id = checkout.id and c.state = 'open';
      made := 'closed';
    end if;
  end if;
  update private.card_events as e set outcome = made where e.id = event ->> 'event_id';
  return made;
end
$$;

drop function private.weigh_movements(private.card_checkouts);

revoke execute on function private.lock_card_money(text),
  private.end_refund(private.card_checkouts, text) from public;
