-- The steps of admins: each stores what was decided, and has the payment settled by that.

drop function private.payment_step(text, public.payments);

alter table public.payments add column surplus boolean not null default false;
comment on column public.payments.surplus is
  'The provider still holds money beside what the payment counts, which could not be given back: the fee was paid twice, or a refund failed after the fee had been asked for again.';

create function private.takes_step(payment public.payments, step text) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  if payment.refund_ordered_at is not null and step <> 'refund_surplus' then
    return false;
  end if;
  return case step
    when 'record' then payment.status in ('due', 'waived')
    when 'waive' then payment.status = 'due'
    when 'reopen' then (payment.status in ('waived', 'refunded')
        or payment.status = 'paid' and payment.method <> 'card')
      and exists (
        select from public.registrations as r join public.events as e on e.id = r.event_id
        where r.id = payment.registration_id and private.holds_place(r.status)
          and e.status <> 'cancelled' and e.entry_fee_minor > 0)
    when 'owe_refund' then payment.status = 'paid'
    when 'keep' then payment.status = 'refund_due'
    when 'refund' then payment.status in ('paid', 'refund_due')
    when 'refund_surplus' then payment.surplus
  end;
end
$$;
comment on function private.takes_step(public.payments, text) is
  'Whether an admin can take the step with a payment as it is; null for an unknown step.';

create or replace function private.order_refund(payment public.payments, why text) returns void
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
  update public.payments as p
  set refund_ordered_at = now(), ruling = case p.status when 'paid' then 'owed' else p.ruling end,
    version = p.version + 1, updated_at = now()
  where p.id = payment.id;
  if payment.status = 'refund_due' then
    perform private.note_payment(payment.id, 'card_refund_ordered', why);
  else
    perform private.settle_payment(payment.id, 'card_refund_ordered', why);
  end if;
  perform private.refund_checkout(checkout_id);
end
$$;

create function private.surplus_of(payment_id uuid) returns setof uuid
language sql stable
set search_path = ''
as $$
  select c.id from private.card_checkouts as c
  cross join lateral private.moved_back(c.payment_intent) as back
  where c.payment_id = surplus_of.payment_id and c.state = 'paid' and not c.settles
    and not exists (
      select from private.card_orders as o
      where o.checkout_id = c.id and o.kind = 'refund' and o.status in ('pending', 'sending'))
    and back.under_way = 0 and not back.is_disputed
    and c.charged > back.given_back + back.lost
$$;
comment on function private.surplus_of(uuid) is
  'The checkouts whose money a payment does not count, and which nothing gives back.';

create function private.refund_surplus(payment_id uuid, why text) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform private.refund_checkout(id) from private.surplus_of(refund_surplus.payment_id) as id;
  update public.payments as p set surplus = false, version = p.version + 1, updated_at = now()
  where p.id = refund_surplus.payment_id;
  perform private.note_payment(refund_surplus.payment_id, 'card_refund_ordered', why);
end
$$;
comment on function private.refund_surplus(uuid, text) is
  'Orders once more the refund of money that came beside what the payment counts. For callers that hold the board.';

create or replace function public.change_payment(
  payment_id uuid, version int, step text, why text default null, method text default null
) returns public.payments
language plpgsql security definer
set search_path = ''
as $$
declare
  payment public.payments;
  is_open boolean;
  reason constant text := nullif(regexp_replace(why, '^\s+|\s+$', '', 'g'), '');
begin
  perform private.require_admin();
  perform private.lock_account();
  payment := private.lock_payment(payment_id);
  if payment.version is distinct from change_payment.version then
    perform private.refuse(409, 'payment_changed', 'The payment has changed meanwhile',
      'Read it again, then decide.');
  end if;
  is_open := private.takes_step(payment, step);
  -- The error of a wrong step says what the status of the payment is.
  if is_open is null then
    perform private.refuse(400, 'invalid', format('"%s" is no step of a payment', step));
  elsif not is_open then
    perform private.refuse(409, 'payment_changed',
      format('A payment that is %s does not take this step', payment.status));
  elsif step = 'record' and coalesce(method, '') not in ('cash', 'transfer') then
    perform private.refuse(400, 'invalid', 'Say whether it was paid in cash or by transfer');
  elsif step <> 'record' and method is not null then
    perform private.refuse(400, 'invalid', 'Only what is recorded has a method');
  elsif step <> 'record' and reason is null then
    perform private.refuse(400, 'invalid', 'Say why');
  elsif char_length(reason) > 1000 then
    perform private.refuse(400, 'invalid', 'A reason has at most 1000 characters');
  end if;
  if step = 'refund' and payment.method = 'card' then
    perform private.order_refund(payment, reason);
  elsif step = 'refund_surplus' then
    perform private.refund_surplus(payment.id, reason);
  else
    update public.payments as p set ruling = case step
      when 'waive' then 'waived' when 'owe_refund' then 'owed' when 'keep' then 'kept'
      when 'reopen' then case when payment.status <> 'waived' then 'again' end end
    where p.id = payment.id;
    perform private.settle_payment(payment.id,
      case step when 'record' then 'recorded' when 'waive' then 'waived' when 'reopen' then 'reopened'
        when 'owe_refund' then 'refund_due' when 'keep' then 'kept' else 'refunded' end,
      reason, received => method,
      returned => step = 'refund' or step = 'reopen' and payment.status <> 'waived');
  end if;
  select * into payment from public.payments as p where p.id = payment.id;
  return payment;
end
$$;
comment on function public.change_payment(uuid, int, text, text, text) is
  'Admin: takes one step with the payment whose version was shown, and returns it. record (due or waived → paid, or refund_due where the entry has no place; method cash or transfer), waive (due → waived), reopen (waived, refunded, or paid by hand → due, while the entry owes the fee), owe_refund (paid → refund_due), keep (refund_due → paid), refund (paid or refund_due → refunded; a card''s is ordered from the provider and refunded once that has given it back), refund_surplus (orders that of money that came beside the payment''s and could not be given back). All but record need a reason. 400 invalid, 404, 409 payment_changed when the version is another one or the step is not open.';

revoke execute on function private.takes_step(public.payments, text), private.surplus_of(uuid),
  private.refund_surplus(uuid, text) from public;
