-- What the provider of card payments reports: money that arrived, and money that went back. Its events
-- come in any order and more than once.

create table private.card_events (
  id text primary key check (char_length(id) between 1 and 255),
  kind text not null check (char_length(kind) between 1 and 100),
  happened_at timestamptz not null,
  received_at timestamptz not null default now(),
  outcome text
);
comment on table private.card_events is
  'The provider''s events that were received, by its id, so that each is applied once. outcome is what private.apply_card_event made of it.';
create index card_events_received on private.card_events (received_at);

create table private.card_movements (
  id text primary key check (char_length(id) between 1 and 255),
  kind text not null check (kind in ('refund', 'dispute')),
  payment_intent text not null check (char_length(payment_intent) between 1 and 255),
  amount int not null check (amount >= 0),
  state text not null check (state in ('pending', 'done', 'failed', 'open', 'won', 'lost')),
  check (state in ('pending', 'done', 'failed') = (kind = 'refund'))
);
comment on table private.card_movements is
  'Money that went back: refunds and disputes, by the provider''s id. They may be reported before the payment that they belong to. Kept as part of the accounts: a payment''s status is what all of them add up to.';
create index card_movements_intent on private.card_movements (payment_intent);

insert into private.personal_data (relation, impersonal) values
('private.card_events', '{id,kind,outcome}'), ('private.card_movements', '{id,payment_intent}');
-- The provider repeats an event for three days.
insert into private.retention (name, relation, expires, period) values
('card_events', 'private.card_events', 't.received_at', '90 days');
alter table private.card_events enable row level security;
alter table private.card_movements enable row level security;

create function private.weigh_movements(checkout private.card_checkouts) returns void
language plpgsql
set search_path = ''
as $$
declare
  payment public.payments;
  is_open boolean;
  is_lost boolean;
  has_failed boolean;
  given_back bigint;
  former text;
begin
  select p.* into payment from public.payments as p where p.id = checkout.payment_id;
  select coalesce(bool_or(m.state = 'open'), false), coalesce(bool_or(m.state = 'lost'), false),
    coalesce(bool_or(m.state = 'failed'), false), coalesce(sum(m.amount) filter (where m.state = 'done'), 0)
  into is_open, is_lost, has_failed, given_back
  from private.card_movements as m where m.payment_intent = checkout.payment_intent;
  if is_open then
    perform private.move_payments(array[payment.id], 'disputed', 'dispute_opened');
  elsif is_lost then
    perform private.move_payments(array[payment.id], 'refunded', 'dispute_lost');
  elsif given_back >= checkout.charged then
    perform private.move_payments(array[payment.id], 'refunded', 'card_refunded');
  elsif payment.status = 'disputed' then
    -- Back to where it was; a cancelled event owes its money meanwhile.
    select case when l.status_from = 'refund_due' or e.status = 'cancelled' then 'refund_due' else 'paid' end
    into former
    from public.payment_log as l, public.events as e
    where l.payment_id = payment.id and l.status_to = 'disputed' and e.id = payment.event_id
    order by l.id desc limit 1;
    perform private.move_payments(array[payment.id], former, 'dispute_won');
  elsif payment.status = 'refunded' or payment.status = 'paid' and has_failed then
    perform private.move_payments(array[payment.id], 'refund_due', 'card_refund_failed');
  end if;
end
$$;
comment on function private.weigh_movements(private.card_checkouts) is
  'Gives a payment the status that all refunds and disputes of its money add up to, in whatever order they were reported.';

create function private.receive_card_money(checkout private.card_checkouts, event jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  payment public.payments;
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
  set state = 'paid', settles = payment.status in ('due', 'waived'),
    session_id = coalesce(c.session_id, event ->> 'session_id'), payment_intent = event ->> 'payment_intent'
  where c.id = checkout.id
  returning * into checkout;
  if not checkout.settles then
    perform private.refund_checkout(checkout.id);
    perform private.note_payment(payment.id, 'card_paid_twice');
    return 'paid_twice';
  end if;
  -- What was paid is what the payer was shown, even if the fee has changed while the page was open.
  update public.payments as p set amount_minor = checkout.amount_minor, currency = checkout.currency
  where p.id = payment.id;
  if payment.status = 'due' then
    perform private.move_payments(array[payment.id], 'paid', 'card_paid', null, 'card');
  else
    perform private.move_payments(array[payment.id], 'refund_due', 'card_paid_late', null, 'card');
  end if;
  perform private.weigh_movements(checkout);
  return payment.status;
end
$$;
comment on function private.receive_card_money(private.card_checkouts, jsonb) is
  'The provider has the money of a checkout. A due payment is paid by it; one that is no longer asked for is to be refunded; money that arrives for a payment that was paid already goes back at once. Another amount or currency than was asked for settles nothing, and is in the log.';

create function private.receive_movement(event jsonb) returns text
language plpgsql
set search_path = ''
as $$
declare
  checkout private.card_checkouts;
  payment public.payments;
  ranks constant jsonb := '{"pending": 1, "open": 1, "done": 2, "failed": 3, "won": 3, "lost": 3}';
  changed boolean;
begin
  select * into checkout from private.card_checkouts as c where c.payment_intent = event ->> 'payment_intent';
  if checkout.id is not null then
    payment := private.lock_payment(checkout.payment_id);
  end if;
  insert into private.card_movements as m (id, kind, payment_intent, amount, state)
  values (event ->> 'id', event ->> 'kind', event ->> 'payment_intent', (event ->> 'amount')::int, event ->> 'state')
  on conflict on constraint card_movements_pkey do update set state = excluded.state
  where (ranks ->> excluded.state)::int > (ranks ->> m.state)::int;
  changed := found;
  if checkout.id is null then
    return 'unknown';
  elsif not changed then
    return 'known';
  elsif not checkout.settles then
    return 'applied';
  end if;
  if event ->> 'kind' = 'refund' and event ->> 'state' = 'failed' then
    update public.payments as p
    set refund_ordered_at = null, version = p.version + 1, updated_at = now()
    where p.id = payment.id and p.refund_ordered_at is not null;
    perform private.note_payment(payment.id, 'card_refund_failed', event ->> 'reason');
  end if;
  perform private.weigh_movements(checkout);
  if event ->> 'state' = 'done' and exists (
    select from public.payments as p where p.id = payment.id and p.status = payment.status
      and p.status <> 'refunded')
  then
    perform private.note_payment(payment.id, 'card_refunded_in_part');
  end if;
  return 'applied';
end
$$;
comment on function private.receive_movement(jsonb) is
  'The provider has given money back, or a bank has taken it back. A state that came before the one that is known is ignored.';

create function public.receive_card_event(event jsonb) returns text
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
comment on function public.receive_card_event(jsonb) is
  'Server: applies an event of the provider once, by its event_id, and returns what became of it. kind money: a checkout''s money arrived (checkout_id, session_id, payment_intent, amount, currency); closed: its page can no longer be paid; refund and dispute: money went back (id, payment_intent, amount, state). In one transaction: an event that could not be applied was not received, and the provider sends it again.';

revoke execute on function private.weigh_movements(private.card_checkouts),
  private.receive_card_money(private.card_checkouts, jsonb), private.receive_movement(jsonb) from public;
revoke execute on function public.receive_card_event(jsonb) from public, anon, authenticated;
grant execute on function public.receive_card_event(jsonb) to service_role;
