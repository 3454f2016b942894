-- What admins decide about payments, what captains are told, and what both read of them.

create function private.payment_step(step text, payment public.payments, out status text, out cause text)
language plpgsql immutable
set search_path = ''
as $$
declare
  is_card constant boolean := payment.method is not distinct from 'card';
begin
  -- Whoever takes a wrong step sees where the payment stands: null is no step.
  case step
    when 'record' then
      if payment.status in ('due', 'waived') then status := 'paid'; cause := 'recorded'; end if;
    when 'waive' then
      if payment.status = 'due' then status := 'waived'; cause := 'waived'; end if;
    when 'reopen' then
      if payment.status in ('waived', 'refunded') or payment.status = 'paid' and not is_card then
        status := 'due'; cause := 'reopened';
      end if;
    when 'owe_refund' then
      if payment.status = 'paid' then status := 'refund_due'; cause := 'refund_due'; end if;
    when 'keep' then
      if payment.status = 'refund_due' and payment.refund_ordered_at is null then
        status := 'paid'; cause := 'kept';
      end if;
    when 'refund' then
      -- A card's money goes back through the provider, which reports when it has.
      if payment.status in ('paid', 'refund_due') and payment.refund_ordered_at is null then
        status := case when is_card then 'refund_due' else 'refunded' end;
        cause := case when is_card then 'card_refund_ordered' else 'refunded' end;
      end if;
    else
      perform private.refuse(400, 'invalid', format('"%s" is no step of a payment', step));
  end case;
end
$$;
comment on function private.payment_step(text, public.payments) is
  'Where a step of an admin takes a payment, and the cause for its log; nulls where the step is not open. 400 for an unknown step.';

create function public.change_payment(
  payment_id uuid, version int, step text, why text default null, method text default null
) returns public.payments
language plpgsql security definer
set search_path = ''
as $$
declare
  payment public.payments;
  target record;
  reason constant text := nullif(regexp_replace(why, '^\s+|\s+$', '', 'g'), '');
begin
  perform private.require_admin();
  payment := private.lock_payment(payment_id);
  if payment.version is distinct from change_payment.version then
    perform private.refuse(409, 'payment_changed', 'The payment has changed meanwhile',
      'Read it again, then decide.');
  end if;
  select * into target from private.payment_step(step, payment);
  if target.status is null or step = 'reopen' and not exists (
    select from public.registrations as r
    where r.id = payment.registration_id and r.status in ('pending', 'confirmed'))
  then
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
  if target.cause = 'card_refund_ordered' then
    perform private.order_refund(payment, reason);
  else
    perform private.move_payments(array[payment.id], target.status, target.cause, reason, method);
  end if;
  select * into payment from public.payments as p where p.id = payment.id;
  return payment;
end
$$;
comment on function public.change_payment(uuid, int, text, text, text) is
  'Admin: takes one step with the payment whose version was shown, and returns it. record (due or waived → paid; method cash or transfer), waive (due → waived), reopen (waived, refunded, or paid by hand → due), owe_refund (paid → refund_due), keep (refund_due → paid), refund (paid or refund_due → refunded; a card''s is ordered from the provider and refunded once that has given it back). All but record need a reason. 400 invalid, 404, 409 payment_changed when the version is another one or the step is not open.';
revoke execute on function private.payment_step(text, public.payments) from public;
revoke execute on function public.change_payment(uuid, int, text, text, text) from public, anon;
grant execute on function public.change_payment(uuid, int, text, text, text) to authenticated, service_role;

create function private.tell_payment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(m.user_id,
    case new.status when 'paid' then 'payment_received' else 'payment_refunded' end,
    format('payment:%s:%s', new.id, new.version),
    jsonb_build_object('event_id', new.event_id, 'event_name', e.name,
      'registration_id', new.registration_id, 'team_name', t.name,
      'amount_minor', new.amount_minor, 'currency', new.currency))
  from public.registrations as r
  join public.events as e on e.id = r.event_id
  join public.teams as t on t.id = r.team_id
  join public.team_members as m on m.team_id = t.id and m.role = 'captain'
  where r.id = new.registration_id;
  return null;
end
$$;
comment on function private.tell_payment() is
  'Tells the captain of the money that was received, or given back.';
create trigger tell_payment after update of status on public.payments
  for each row when (
    new.status = 'paid' and old.status in ('due', 'waived')
    or new.status = 'refunded' and old.status <> 'refunded')
  execute function private.tell_payment();
revoke execute on function private.tell_payment() from public;

create view public.payment_overview with (security_invoker = true) as
select
  p.id, p.registration_id, p.event_id, e.name as event_name, e.status as event_status,
  t.name as team_name, r.number, r.status as entry_status,
  c.user_id as captain_id, c.display_name as captain_name,
  concat_ws(' ', t.name, c.display_name, r.number) as searched,
  p.amount_minor, p.currency, p.status, p.method, p.paid_at, p.refund_ordered_at, p.version,
  p.created_at, p.updated_at
from public.payments as p
join public.registrations as r on r.id = p.registration_id
join public.events as e on e.id = p.event_id
join public.teams as t on t.id = r.team_id
left join public.team_members as c on c.team_id = r.team_id and c.role = 'captain';
comment on view public.payment_overview is
  'Payments with the names of their event, team and captain, for the desk and for the captain''s own entries. searched: what a search of the desk looks through.';

create view public.payment_totals with (security_invoker = true) as
select
  p.event_id || ':' || p.currency as id, p.event_id, e.name as event_name, p.currency,
  count(*)::int as payments,
  coalesce(sum(p.amount_minor) filter (where p.status = 'due'), 0)::bigint as due_minor,
  coalesce(sum(p.amount_minor) filter (where p.status = 'paid'), 0)::bigint as paid_minor,
  coalesce(sum(p.amount_minor) filter (where p.status = 'waived'), 0)::bigint as waived_minor,
  coalesce(sum(p.amount_minor) filter (where p.status = 'refund_due'), 0)::bigint as refund_due_minor,
  coalesce(sum(p.amount_minor) filter (where p.status = 'refunded'), 0)::bigint as refunded_minor,
  coalesce(sum(p.amount_minor) filter (where p.status = 'disputed'), 0)::bigint as disputed_minor,
  coalesce(sum(p.amount_minor) filter (where p.status = 'paid' and p.method = 'cash'), 0)::bigint as cash_minor,
  coalesce(sum(p.amount_minor) filter (where p.status = 'paid' and p.method = 'transfer'), 0)::bigint as transfer_minor,
  coalesce(sum(p.amount_minor) filter (where p.status = 'paid' and p.method = 'card'), 0)::bigint as card_minor
from public.payments as p
join public.events as e on e.id = p.event_id
where (select private.is_admin())
group by p.event_id, e.name, p.currency;
comment on view public.payment_totals is
  'For admins: what an event''s payments add up to in each currency, by status; what is paid also by method. In minor units.';

revoke all on public.payment_overview, public.payment_totals from anon, authenticated;
grant select on public.payment_overview, public.payment_totals
  to authenticated, service_role;
