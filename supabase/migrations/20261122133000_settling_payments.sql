-- The status of a payment follows from what is known: the entry's place, the event and its fee, the money
-- that came and went, and what was ruled. private.expected_payment is the table of that; whatever changes
-- one of these facts stores it and then asks private.settle_payment. docs/payments.md has the table.

alter table public.payments add column ruling text
  check (ruling in ('waived', 'owed', 'late', 'kept', 'again'));
comment on column public.payments.ruling is
  'What was decided about the fee beyond the rules. waived: an admin asks for nothing; owed: an admin, or a refund that failed, gives back what was paid; late: the money came when nothing was asked for; kept: what was paid stays, because the captain withdrew too late, the entry was disqualified or an admin said so; again: the fee is asked for once more after its money went back.';

-- What was decided before the column was there is in the log.
update public.payments as p set ruling = case
  when p.status = 'waived' and l.cause = 'waived' then 'waived'
  when p.status = 'refund_due' and p.refund_ordered_at is not null and r.status in ('pending', 'confirmed')
    and l.cause = 'entry_resumed' then 'again'
  when p.status = 'refund_due' and l.cause = 'card_paid_late' then 'late'
  when p.status = 'refund_due' and l.cause <> 'entry_ended' and e.status <> 'cancelled' then 'owed'
  when p.status = 'paid' and (r.status not in ('pending', 'confirmed') or e.status = 'cancelled') then 'kept'
end
from public.registrations as r, public.events as e, lateral (
  select g.cause from public.payment_log as g
  where g.payment_id = (select q.id from public.payments as q where q.registration_id = r.id)
  order by g.id desc limit 1
) as l
where r.id = p.registration_id and e.id = p.event_id;

alter table public.payment_log drop constraint payment_log_cause_check;
alter table public.payment_log add constraint payment_log_cause_check check (cause in (
  'entered', 'fee_set', 'fee_changed', 'fee_dropped', 'entry_ended', 'entry_resumed', 'event_cancelled',
  'recorded', 'waived', 'reopened', 'refund_due', 'kept', 'refunded',
  'card_paid', 'card_paid_late', 'card_paid_twice', 'card_wrong_amount', 'card_refund_ordered',
  'card_refund_failed', 'card_refunded', 'card_refunded_in_part',
  'dispute_opened', 'dispute_won', 'dispute_lost'));

insert into private.notice_kinds (kind, needs) values
('payment_due', '{event_id,event_name,registration_id,team_name,amount_minor,currency,reason}');

drop trigger ask_again on public.payments;
drop function private.ask_again();
drop function private.fee_due(uuid, boolean);

create function private.expected_payment(money text, has_place boolean, has_fee boolean, ruling text)
returns text
language sql immutable
set search_path = ''
as $$
  select case money
    when 'none' then
      case when has_place and has_fee and ruling is distinct from 'waived' then 'due' else 'waived' end
    when 'held' then case
      when ruling in ('owed', 'late', 'waived') then 'refund_due'
      when has_place or ruling = 'kept' then 'paid'
      else 'refund_due' end
    when 'returning' then 'refund_due'
    when 'disputed' then 'disputed'
    when 'returned' then
      case when has_place and has_fee and ruling = 'again' then 'due' else 'refunded' end
    when 'lost' then
      case when has_place and has_fee and ruling is distinct from 'owed' and ruling is distinct from 'late'
        then 'due' else 'refunded' end
  end
$$;
comment on function private.expected_payment(text, boolean, boolean, text) is
  'The status that a payment has by the facts (docs/payments.md): money is what private.money_of says; has_place: the entry holds a place, and the event was not cancelled; has_fee: the event has a fee now; ruling is the payment''s.';

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
revoke execute on function private.moved_back(text) from public;

create function private.money_of(payment public.payments) returns text
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

create or replace function private.move_payments(
  payment_ids uuid[], status text, cause text, why text default null, method text default null
) returns void
language sql security definer
set search_path = ''
as $$
  with former as (
    select p.id, p.status, p.method, p.paid_at from public.payments as p
    where p.id = any (payment_ids) order by p.id for update
  ), moved as (
    update public.payments as p
    set status = move_payments.status,
      method = case when move_payments.status not in ('due', 'waived')
        then coalesce(move_payments.method, p.method) end,
      paid_at = case when move_payments.status not in ('due', 'waived')
        then coalesce(p.paid_at, now()) end,
      -- A dispute leaves the provider with the order.
      refund_ordered_at = case when move_payments.status in ('refund_due', 'disputed') then p.refund_ordered_at end,
      version = p.version + 1, updated_at = now()
    from former as f
    where p.id = f.id and p.status <> move_payments.status
    returning p.*, f.status as status_from, f.method as method_from
  )
  insert into public.payment_log
    (payment_id, by, status_from, status_to, amount_minor, currency, method, cause, why)
  select m.id, case when private.is_admin() then (select auth.uid()) end, m.status_from, m.status, m.amount_minor, m.currency,
    coalesce(m.method, m.method_from), move_payments.cause, move_payments.why
  from moved as m
$$;

create function private.settle_payment(
  payment_id uuid, cause text, why text default null, received text default null,
  returned boolean default false
) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  payment public.payments;
  about record;
  answer text;
  former text;
begin
  select * into payment from public.payments as p where p.id = settle_payment.payment_id for update;
  select e.entry_fee_minor as amount_minor, e.currency, e.name as event_name, t.id as team_id, t.name as team_name,
    private.holds_place(r.status) and e.status <> 'cancelled' as has_place
  into about
  from public.registrations as r
  join public.events as e on e.id = r.event_id
  join public.teams as t on t.id = r.team_id
  where r.id = payment.registration_id;
  former := payment.status;
  payment.method := coalesce(payment.method, received);
  answer := private.expected_payment(
    case when returned then 'returned' else private.money_of(payment) end,
    about.has_place, about.amount_minor > 0, payment.ruling);

  if answer = 'due' then
    -- What is asked for is the fee of now, and nothing of the money that went back: another page settles it.
    update private.card_checkouts as c set settles = false where c.payment_id = payment.id and c.settles;
    update public.payments as p
    set amount_minor = about.amount_minor, currency = about.currency, ruling = null,
      version = p.version + (former = 'due')::int, updated_at = now()
    where p.id = payment.id
      and (former <> 'due' or received is not null
        or (p.amount_minor, p.currency) is distinct from (about.amount_minor, about.currency));
    if not found then
      return answer;
    elsif former = 'due' then
      perform private.note_payment(payment.id, settle_payment.cause, why);
    end if;
  end if;
  perform private.move_payments(array[payment.id], answer, settle_payment.cause, why, received);
  if answer = 'due' and settle_payment.cause in ('fee_set', 'fee_changed', 'reopened', 'dispute_lost') then
    perform private.tell_fee_due(payment.id, settle_payment.cause);
  end if;
  return answer;
end
$$;
comment on function private.settle_payment(uuid, text, text, text, boolean) is
  'Gives a payment the status that private.expected_payment makes of the facts, and returns it: whatever changes a fact stores it and calls this. received: how money has come just now, and returned: that it went back by hand just now, which the payment''s row cannot say yet. For callers that hold the board.';

create function private.tell_fee_due(payment_id uuid, reason text) returns void
language sql security definer
set search_path = ''
as $$
  select private.notify(m.user_id, 'payment_due', format('payment:%s:%s', p.id, p.version),
    jsonb_build_object('event_id', p.event_id, 'event_name', e.name, 'registration_id', p.registration_id,
      'team_name', t.name, 'amount_minor', p.amount_minor, 'currency', p.currency,
      'reason', tell_fee_due.reason))
  from public.payments as p
  join public.registrations as r on r.id = p.registration_id
  join public.events as e on e.id = p.event_id
  join public.teams as t on t.id = r.team_id
  join public.team_members as m on m.team_id = t.id and m.role = 'captain'
  where p.id = tell_fee_due.payment_id
$$;
comment on function private.tell_fee_due(uuid, text) is
  'Tells the captain that a fee is due that was not, or not of this amount: reason is the cause in the log.';

revoke execute on function private.expected_payment(text, boolean, boolean, text),
  private.money_of(public.payments), private.settle_payment(uuid, text, text, text, boolean),
  private.tell_fee_due(uuid, text) from public;
