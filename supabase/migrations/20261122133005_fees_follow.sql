-- Which entries have a fee to settle, and what their steps and the event's make of it.

create function private.fee_due(registration_id uuid, cause text default 'entered') returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  payment_id uuid;
begin
  insert into public.payments (registration_id, event_id, amount_minor, currency)
  select r.id, r.event_id, e.entry_fee_minor, e.currency
  from public.registrations as r
  join public.events as e on e.id = r.event_id
  where r.id = fee_due.registration_id and private.holds_place(r.status)
    and e.entry_fee_minor > 0 and e.status <> 'cancelled'
  on conflict on constraint payments_registration_id_key do nothing
  returning id into payment_id;
  if payment_id is null then
    return false;
  end if;
  perform private.note_payment(payment_id, fee_due.cause);
  if fee_due.cause = 'fee_set' then
    perform private.tell_fee_due(payment_id, fee_due.cause);
    perform private.settle_entry(fee_due.registration_id);
  end if;
  return true;
end
$$;
comment on function private.fee_due(uuid, text) is
  'Gives an entry that holds a place in an event with a fee its payment, and returns whether it had none. cause fee_set: the entry was there before the fee, and has a new step. Called again, it changes nothing. For callers that hold the board.';

create or replace function private.follow_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  has_place constant boolean := private.holds_place(new.status);
  had_place constant boolean := tg_op = 'UPDATE' and private.holds_place(old.status);
  payment public.payments;
  money text;
  is_forfeited boolean;
begin
  if has_place then
    if private.fee_due(new.id) or had_place then
      return null;
    end if;
  end if;
  select * into payment from public.payments as p where p.registration_id = new.id for update;
  if payment.id is null then
    return null;
  end if;
  money := private.money_of(payment);
  if has_place then
    -- A new place: it is paid for by what is still held, and asked for once more where that went back.
    update public.payments as p
    set ruling = case when p.ruling = 'waived' then 'waived'
      when money in ('returning', 'returned') then 'again' end
    where p.id = payment.id;
    if money = 'returning' then
      perform private.note_payment(payment.id, 'entry_resumed');
    end if;
    perform private.settle_payment(payment.id, 'entry_resumed');
    return null;
  end if;
  select (had_place or payment.ruling = 'kept') and (new.status = 'disqualified'
    or new.status = 'withdrawn' and new.ended_by = 'captain' and (now() < e.refund_until) is not true)
  into is_forfeited
  from public.events as e where e.id = new.event_id;
  update public.payments as p
  set ruling = case when p.ruling in ('waived', 'owed', 'late') then p.ruling when is_forfeited then 'kept' end
  where p.id = payment.id;
  perform private.settle_payment(payment.id, 'entry_ended');
  return null;
end
$$;
comment on function private.follow_entry() is
  'Asks for the fee of an entry that holds a place, and no longer for that of one that lost it, which gets back what it paid: unless its captain withdrew it after the event''s refund_until, or it was disqualified.';

create or replace function private.follow_fee() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  cause constant text := case
    when new.status = 'cancelled' then 'event_cancelled'
    when new.entry_fee_minor = 0 then 'fee_dropped'
    when old.entry_fee_minor = 0 then 'fee_set'
    else 'fee_changed' end;
begin
  if cause = 'event_cancelled' then
    update public.payments as p set ruling = null where p.event_id = new.id and p.ruling = 'kept';
  elsif cause = 'fee_set' then
    -- What came while there was no fee pays this one.
    update public.payments as p set ruling = null
    where p.event_id = new.id and p.ruling = 'late' and p.refund_ordered_at is null
      and exists (
        select from public.registrations as r where r.id = p.registration_id and private.holds_place(r.status));
  end if;
  perform private.settle_payment(p.id, cause)
  from (select id from public.payments where event_id = new.id order by id) as p;
  if cause in ('fee_set', 'fee_changed') then
    perform private.fee_due(r.id, 'fee_set')
    from (
      select id from public.registrations as held
      where held.event_id = new.id and private.holds_place(held.status)
        and not exists (select from public.payments as p where p.registration_id = held.id)
      order by id
    ) as r;
  end if;
  return null;
end
$$;
comment on function private.follow_fee() is
  'Settles the payments of an event whose fee has changed, or that was cancelled; entries with a place that had no fee yet get theirs. What was paid stays as it was paid, whatever the fee is now.';

create or replace function private.settle_paid_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status = 'paid' and old.status in ('due', 'waived') then
    perform private.lock_registration(new.registration_id);
    update public.registrations as r set confirm_by = null
    where r.id = new.registration_id and r.confirm_by is not null and private.holds_place(r.status);
  end if;
  perform private.settle_entry(new.registration_id);
  return null;
end
$$;

create or replace function private.keep_paid() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.paid_at is not null
    or exists (select from public.payment_log as l where l.payment_id = old.id and l.status_to = 'paid')
    or exists (select from private.card_checkouts as c where c.payment_id = old.id and c.state = 'paid')
  then
    perform private.refuse(409, 'conflict', 'The entry was paid for',
      'Withdraw it: its payment is part of the accounts.');
  end if;
  return old;
end
$$;

revoke execute on function private.fee_due(uuid, text) from public;
