-- A dispute may be of a part of the charge. What became of card money is decided by sums: what was lost and
-- what was given back, against what was charged.

alter table public.payment_log drop constraint payment_log_cause_check;
alter table public.payment_log add constraint payment_log_cause_check check (cause in (
  'entered', 'fee_set', 'fee_changed', 'fee_dropped', 'entry_ended', 'entry_resumed', 'event_cancelled',
  'recorded', 'waived', 'reopened', 'refund_due', 'kept', 'refunded',
  'card_paid', 'card_paid_late', 'card_paid_twice', 'card_wrong_amount', 'card_refund_ordered',
  'card_refund_failed', 'card_refunded', 'card_refunded_in_part',
  'dispute_opened', 'dispute_won', 'dispute_lost', 'dispute_lost_in_part'));

alter table private.card_orders add column amount int check (amount > 0);
comment on column private.card_orders.amount is
  'How much a refund gives back, in the provider''s units. Null: all that is left, which the provider counts without what disputes took.';

create function private.moved_back(
  payment_intent text, out given_back bigint, out lost bigint, out under_way bigint, out is_disputed boolean
)
language sql stable
set search_path = ''
as $$
  select coalesce(sum(m.amount) filter (where m.state = 'done'), 0),
    coalesce(sum(m.amount) filter (where m.state = 'lost'), 0),
    coalesce(sum(m.amount) filter (where m.state = 'pending'), 0),
    coalesce(bool_or(m.state = 'open'), false)
  from private.card_movements as m where m.payment_intent = moved_back.payment_intent
$$;
comment on function private.moved_back(text) is
  'What of a charge was given back, was lost to disputes, and is on its way back, in the provider''s units; and whether a dispute is open.';

create or replace function private.money_of(payment public.payments) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  checkout private.card_checkouts;
  back record;
begin
  if payment.method is null then
    return 'none';
  end if;
  select * into checkout from private.card_checkouts as c where c.payment_id = payment.id and c.settles;
  if payment.method <> 'card' or checkout.id is null then
    return case payment.status when 'refunded' then 'returned' else 'held' end;
  end if;
  back := private.moved_back(checkout.payment_intent);
  return case
    when back.is_disputed then 'disputed'
    when back.given_back + back.lost >= checkout.charged then
      case when back.lost > 0 then 'lost' else 'returned' end
    when payment.refund_ordered_at is not null then 'returning'
    else 'held' end;
end
$$;
comment on function private.money_of(public.payments) is
  'What became of a payment''s money: none (nothing has come), held (also where a part of it has gone), returning (the provider was asked to give it back), disputed, returned, or lost (all of it has gone, and disputes took a part). By hand it is returned when an admin has said so; of a card''s money all refunds and disputes decide, in whatever order they were reported.';

create or replace function private.surplus_of(payment_id uuid) returns setof uuid
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

create or replace function private.refund_checkout(checkout_id uuid) returns boolean
language sql
set search_path = ''
as $$
  with ordered as (
    insert into private.card_orders (checkout_id, kind, amount)
    select c.id, 'refund', case when back.lost > 0
      then nullif(greatest(c.charged - back.lost - back.given_back - back.under_way, 0), 0) end
    from private.card_checkouts as c
    cross join lateral private.moved_back(c.payment_intent) as back
    where c.id = refund_checkout.checkout_id and not exists (
      select from private.card_orders as o
      where o.checkout_id = c.id and o.kind = 'refund' and o.status in ('pending', 'sending'))
    returning 1
  )
  select exists (select from ordered)
$$;
comment on function private.refund_checkout(uuid) is
  'Orders the refund of what is left of a checkout''s money, unless one is under way. For callers that hold the board.';

drop function public.claim_card_orders(int);
create function public.claim_card_orders(at_most int default 10)
returns table (
  id uuid, kind text, session_id text, payment_intent text, charged int, amount int, attempt int
)
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
  select o.id, o.kind, c.session_id, c.payment_intent, c.charged, o.amount, o.attempts
  from claimed as o join private.card_checkouts as c on c.id = o.checkout_id
$$;
comment on function public.claim_card_orders(int) is
  'Worker: takes due orders for two minutes, oldest first. amount is what a refund gives back, null for all that is left. Two workers never hold the same one; a worker that died loses its lease, and the order is due again under the same key.';
revoke execute on function public.claim_card_orders(int) from public, anon, authenticated;
grant execute on function public.claim_card_orders(int) to service_role;

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

revoke execute on function private.moved_back(text) from public;
