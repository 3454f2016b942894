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
