-- Entry fees: one payment for each entry with a fee, and the log of whatever happened to it.

create table public.payments (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null unique,
  event_id uuid not null,
  amount_minor int not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  status text not null default 'due'
    check (status in ('due', 'paid', 'waived', 'refund_due', 'refunded', 'disputed')),
  method text check (method in ('cash', 'transfer', 'card')),
  paid_at timestamptz,
  refund_ordered_at timestamptz,
  version int not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  foreign key (registration_id, event_id) references public.registrations (id, event_id) on delete cascade,
  -- What was never paid has no method, and what was paid has one.
  check (case when status in ('due', 'waived') then method is null and paid_at is null
    else method is not null and paid_at is not null end)
);
comment on table public.payments is
  'The fee of an entry, in minor units of currency (ISO 4217). due: open; paid; waived: nothing is asked for; refund_due: paid, and to be given back; refunded: given back; disputed: the payer''s bank has taken it back for now. method and paid_at say how and when it was paid; refund_ordered_at: the provider of card payments has been asked to give it back, and has not reported yet. A due payment follows the event''s fee. version rises with each change: whoever decides names the one that was shown. Written by private.move_payments.';
create index payments_registration on public.payments (registration_id, event_id);
create index payments_event on public.payments (event_id, status);

create table public.payment_log (
  id bigint generated always as identity primary key,
  payment_id uuid not null references public.payments (id) on delete cascade,
  at timestamptz not null default now(),
  -- No reference: the log is never edited, not even when the admin's account goes.
  by uuid,
  status_from text,
  status_to text not null,
  amount_minor int not null,
  currency text not null,
  method text,
  cause text not null check (cause in (
    'entered', 'fee_changed', 'fee_dropped', 'entry_ended', 'entry_resumed', 'event_cancelled',
    'recorded', 'waived', 'reopened', 'refund_due', 'kept', 'refunded',
    'card_paid', 'card_paid_late', 'card_paid_twice', 'card_wrong_amount', 'card_refund_ordered',
    'card_refund_failed', 'card_refunded', 'card_refunded_in_part',
    'dispute_opened', 'dispute_won', 'dispute_lost')),
  why text check (char_length(why) between 1 and 1000)
);
comment on table public.payment_log is
  'Append-only: each change of a payment, and what was learnt of its money. by is the admin who decided, null for the payer, the provider and the database; why holds an admin''s words. amount_minor, currency and method are the payment''s afterwards.';
create index payment_log_payment on public.payment_log (payment_id, id desc);
create trigger keep_append_only before update or truncate on public.payment_log
  for each statement execute function private.keep_append_only();

insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure, reason)
values
('public.payments', 't.registration_id in (
    select r.id from public.registrations as r join public.team_members as m on m.team_id = r.team_id
    where m.user_id = $1 and m.role = ''captain'')',
  '{}', '{}', '{currency}', 'payments',
  't.event_id, t.registration_id, t.amount_minor, t.currency, t.status, t.method, t.paid_at', 'keep', null),
('public.payment_log', 't.by = $1', '{by}', '{why}', '{status_from,status_to,currency,method}',
  'payment_decisions', 't.payment_id, t.at, t.status_from, t.status_to, t.amount_minor, t.currency, t.method, t.cause, t.why',
  'keep', 'The record of an organiser''s accounts; it names the admin by the id of the account only.');

alter table public.payments enable row level security;
alter table public.payment_log enable row level security;
revoke all on public.payments, public.payment_log from anon, authenticated, service_role;
grant select on public.payments, public.payment_log to authenticated, service_role;
create policy "Captains read the payments of their entries, admins all" on public.payments
  for select to authenticated
  using ((select private.is_admin())
    or registration_id = any (array(select private.captained_entries())));
create policy "Admins read the log of payments" on public.payment_log
  for select to authenticated using ((select private.is_admin()));

create function private.lock_payment(payment_id uuid) returns public.payments
language plpgsql
set search_path = ''
as $$
declare
  payment public.payments;
begin
  perform private.lock_board(p.event_id)
  from public.payments as p where p.id = lock_payment.payment_id;
  select * into payment from public.payments as p where p.id = lock_payment.payment_id for update;
  if payment.id is null then
    perform private.refuse(404, 'not_found', 'There is no such payment');
  end if;
  return payment;
end
$$;
comment on function private.lock_payment(uuid) is
  'Locks the board of a payment''s event and then the payment, and returns it: a payment that is settled may confirm its entry. 404 for an unknown one.';

create function private.move_payments(
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
      refund_ordered_at = null, version = p.version + 1, updated_at = now()
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
comment on function private.move_payments(uuid[], text, text, text, text) is
  'Gives payments a status, with its cause and an admin''s words, and writes their log; those that have the status stay as they are. The only place that changes a status. For callers that hold the board.';

create function private.note_payment(payment_id uuid, cause text, why text default null) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.payment_log
    (payment_id, by, status_from, status_to, amount_minor, currency, method, cause, why)
  select p.id, case when private.is_admin() then (select auth.uid()) end, p.status, p.status, p.amount_minor, p.currency, p.method,
    note_payment.cause, note_payment.why
  from public.payments as p where p.id = note_payment.payment_id
$$;
comment on function private.note_payment(uuid, text, text) is
  'Logs what was learnt of a payment''s money without a change of its status.';

create function private.fee_due(registration_id uuid, resumed boolean default false) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  fee record;
  payment public.payments;
begin
  select r.id, r.event_id, e.entry_fee_minor, e.currency into fee
  from public.registrations as r
  join public.events as e on e.id = r.event_id
  where r.id = fee_due.registration_id and r.status in ('pending', 'confirmed')
    and e.entry_fee_minor > 0 and e.status <> 'cancelled';
  if fee.id is null then
    return;
  end if;
  insert into public.payments (registration_id, event_id, amount_minor, currency)
  values (fee.id, fee.event_id, fee.entry_fee_minor, fee.currency)
  on conflict on constraint payments_registration_id_key do nothing
  returning * into payment;
  if payment.id is not null then
    perform private.note_payment(payment.id, 'entered');
    return;
  end if;
  -- The entry was ended, and has a place again. What an admin has waived stays waived, and what was given
  -- back to an entry that kept its place is not asked for again.
  update public.payments as p set amount_minor = fee.entry_fee_minor, currency = fee.currency
  where p.registration_id = fee.id and (
    p.status = 'refunded' and resumed
    or p.status = 'waived' and (
      select l.cause from public.payment_log as l where l.payment_id = p.id order by l.id desc limit 1
    ) = 'entry_ended')
  returning * into payment;
  if payment.id is not null then
    perform private.move_payments(array[payment.id], 'due', 'entry_resumed');
    return;
  end if;
  perform private.move_payments(array[p.id], 'paid', 'entry_resumed')
  from public.payments as p
  where p.registration_id = fee.id and p.status = 'refund_due' and p.refund_ordered_at is null and (
    select l.cause from public.payment_log as l where l.payment_id = p.id order by l.id desc limit 1
  ) = 'entry_ended';
  if resumed then
    -- The provider is giving the money back: the fee is due once it has (private.ask_again).
    perform private.note_payment(p.id, 'entry_resumed')
    from public.payments as p where p.registration_id = fee.id and p.refund_ordered_at is not null;
  end if;
end
$$;
comment on function private.fee_due(uuid, boolean) is
  'Sees to it that an entry that holds a place in an event with a fee has its payment: due, unless it was paid or waived already. resumed: the entry had lost its place, so that a fee that was given back is due again. Called again, it changes nothing. For callers that hold the board.';

create function private.ask_again() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.payment_log as l
    where l.payment_id = new.id and l.cause = 'entry_resumed' and l.id > (
      select max(o.id) from public.payment_log as o
      where o.payment_id = new.id and o.cause = 'card_refund_ordered'))
  then
    perform private.fee_due(new.registration_id, resumed => true);
  end if;
  return null;
end
$$;
comment on function private.ask_again() is
  'Asks again for the fee of an entry that was resumed while the provider was giving its money back.';
create trigger ask_again after update of status on public.payments
  for each row when (new.status = 'refunded' and old.status = 'refund_due')
  execute function private.ask_again();

create function private.follow_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status in ('pending', 'confirmed') then
    perform private.fee_due(new.id, resumed => tg_op = 'UPDATE' and not private.holds_place(old.status));
  else
    perform private.move_payments(array[p.id],
      case p.status when 'due' then 'waived' else 'refund_due' end, 'entry_ended')
    from public.payments as p
    join public.events as e on e.id = p.event_id
    where p.registration_id = new.id and (
      p.status = 'due' or p.status = 'paid' and new.status = 'withdrawn' and now() < e.refund_until);
  end if;
  return null;
end
$$;
comment on function private.follow_entry() is
  'Asks for the fee of an entry that holds a place, and no longer for that of one that lost it. What was paid is given back to who withdraws before the event''s refund_until.';
create trigger follow_entry after insert or update of status on public.registrations
  for each row execute function private.follow_entry();

create function private.follow_fee() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  asked constant uuid[] := array(
    select p.id from public.payments as p
    where p.event_id = new.id and p.status = 'due' order by p.id for update);
  paid uuid[];
begin
  if new.status = 'cancelled' then
    perform private.move_payments(asked, 'waived', 'event_cancelled');
    paid := array(
      select p.id from public.payments as p
      where p.event_id = new.id and p.status = 'paid' order by p.id for update);
    perform private.move_payments(paid, 'refund_due', 'event_cancelled');
  elsif new.entry_fee_minor = 0 then
    perform private.move_payments(asked, 'waived', 'fee_dropped');
  else
    update public.payments as p
    set amount_minor = new.entry_fee_minor, currency = new.currency, version = p.version + 1,
      updated_at = now()
    where p.id = any (asked);
    perform private.note_payment(id, 'fee_changed') from unnest(asked) as id;
  end if;
  return null;
end
$$;
comment on function private.follow_fee() is
  'Keeps the due payments of an event at its fee. A cancelled event asks for none, and gives back what was paid.';
create trigger follow_fee after update of entry_fee_minor, currency, status on public.events
  for each row when (
    (old.entry_fee_minor, old.currency) is distinct from (new.entry_fee_minor, new.currency)
    or (new.status = 'cancelled' and old.status <> 'cancelled'))
  execute function private.follow_fee();

-- An entry that is removed takes a payment along that was never paid, and no other.
create function private.keep_paid() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.paid_at is not null or exists (
    select from public.payment_log as l where l.payment_id = old.id and l.status_to = 'paid')
  then
    perform private.refuse(409, 'conflict', 'The entry was paid for',
      'Withdraw it: its payment is part of the accounts.');
  end if;
  return old;
end
$$;
comment on function private.keep_paid() is 'Refuses (409 conflict) to remove a payment that was paid once.';
create trigger keep_paid before delete on public.payments
  for each row execute function private.keep_paid();

revoke execute on function private.lock_payment(uuid),
  private.move_payments(uuid[], text, text, text, text), private.note_payment(uuid, text, text),
  private.fee_due(uuid, boolean), private.ask_again(), private.follow_entry(), private.follow_fee(), private.keep_paid() from public;
