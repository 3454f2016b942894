-- A refund that failed ends every order that would make it, and no money stays behind one that is over.

create or replace function private.end_refund(checkout private.card_checkouts, why text) returns void
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

-- The notice of a fee that a bank has taken back does not say that it was refunded.

update private.notice_kinds set needs = needs || '{reason}' where kind = 'payment_refunded';

create or replace function private.tell_payment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(m.user_id,
    case new.status when 'paid' then 'payment_received' else 'payment_refunded' end,
    format('payment:%s:%s', new.id, new.version),
    jsonb_build_object('event_id', new.event_id, 'event_name', e.name,
      'registration_id', new.registration_id, 'team_name', t.name,
      'amount_minor', new.amount_minor, 'currency', new.currency)
      || case new.status when 'refunded' then jsonb_build_object(
        'reason', case private.money_of(new) when 'lost' then 'dispute_lost' end) else '{}' end)
  from public.registrations as r
  join public.events as e on e.id = r.event_id
  join public.teams as t on t.id = r.team_id
  join public.team_members as m on m.team_id = t.id and m.role = 'captain'
  where r.id = new.registration_id;
  return null;
end
$$;
comment on function private.tell_payment() is
  'Tells the captain of the money that was received, or given back: by the organiser, or by a bank after a dispute (reason).';

comment on view public.payment_totals is
  'For admins: what an event''s payments add up to in each currency as they stand now, by status; what is paid also by method. In minor units. Money of a fee that was asked for again after it went back is in payment_log alone. card_refunds: how many refunds can be ordered from the provider now; hand_refunds: how many are to be paid out by hand.';
