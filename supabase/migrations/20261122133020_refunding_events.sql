-- All refunds of an event at once, what the desk reads for that, and one pay page for requests at once.

create function public.refund_event(event_id uuid, currency text, amount_minor bigint, why text)
returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  reason constant text := nullif(regexp_replace(why, '^\s+|\s+$', '', 'g'), '');
  owed public.payments[];
begin
  perform private.require_admin();
  perform private.lock_account();
  if reason is null or char_length(reason) > 1000 then
    perform private.refuse(400, 'invalid', 'Say why, in at most 1000 characters');
  end if;
  perform private.lock_board(event_id);
  select array_agg(p order by p.id) into owed
  from public.payments as p
  where p.event_id = refund_event.event_id and p.currency = refund_event.currency
    and p.status = 'refund_due' and p.method = 'card' and p.refund_ordered_at is null;
  if (select sum(p.amount_minor) from unnest(owed) as p) is distinct from refund_event.amount_minor then
    perform private.refuse(409, 'payment_changed', 'What is to be refunded has changed meanwhile',
      'Read it again, then decide.');
  end if;
  perform private.order_refund(p, reason) from unnest(owed) as p;
  return cardinality(owed);
end
$$;
comment on function public.refund_event(uuid, text, bigint, text) is
  'Admin: orders from the provider all refunds of an event that are due in a currency and were paid by card, and returns how many. amount_minor is their sum as it was shown: 409 payment_changed when it is another one. What was paid by hand stays listed until an admin has paid it out. 400 without a reason.';
revoke execute on function public.refund_event(uuid, text, bigint, text) from public, anon;
grant execute on function public.refund_event(uuid, text, bigint, text) to authenticated, service_role;

create or replace view public.payment_overview with (security_invoker = true) as
select
  p.id, p.registration_id, p.event_id, e.name as event_name, e.status as event_status,
  t.name as team_name, r.number, r.status as entry_status,
  c.user_id as captain_id, c.display_name as captain_name,
  concat_ws(' ', t.name, c.display_name, r.number) as searched,
  p.amount_minor, p.currency, p.status, p.method, p.paid_at, p.refund_ordered_at, p.version,
  p.created_at, p.updated_at,
  r.status in ('pending', 'confirmed') and e.status <> 'cancelled' and e.entry_fee_minor > 0 as owes_fee,
  p.surplus
from public.payments as p
join public.registrations as r on r.id = p.registration_id
join public.events as e on e.id = p.event_id
join public.teams as t on t.id = r.team_id
left join public.team_members as c on c.team_id = r.team_id and c.role = 'captain';
comment on view public.payment_overview is
  'Payments with the names of their event, team and captain, for the desk and for the captain''s own entries. searched: what a search of the desk looks through; owes_fee: the entry holds a place in an event with a fee, whatever was paid.';

create or replace view public.payment_totals with (security_invoker = true) as
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
  coalesce(sum(p.amount_minor) filter (where p.status = 'paid' and p.method = 'card'), 0)::bigint as card_minor,
  coalesce(sum(p.amount_minor) filter (
    where p.status = 'refund_due' and p.method = 'card' and p.refund_ordered_at is null), 0)::bigint as card_refunds_minor,
  (count(*) filter (
    where p.status = 'refund_due' and p.method = 'card' and p.refund_ordered_at is null))::int as card_refunds,
  (count(*) filter (where p.status = 'refund_due' and p.method <> 'card'))::int as hand_refunds
from public.payments as p
join public.events as e on e.id = p.event_id
where (select private.is_admin())
group by p.event_id, e.name, p.currency;
comment on view public.payment_totals is
  'For admins: what an event''s payments add up to in each currency as they stand now, by status; what is paid also by method. In minor units. Money of a fee that was asked for again after it went back is in payment_log alone. card_refunds: how many refunds can be ordered from the provider now; hand_refunds: how many are to be paid out by hand.';

create or replace function public.begin_checkout(
  registration_id uuid, amount_minor int, currency text, locale text, return_to text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  payment public.payments;
  wanted jsonb;
  checkout private.card_checkouts;
  units int;
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  select * into payment from public.payments as p
  where p.registration_id = begin_checkout.registration_id
    and p.registration_id = any (array(select private.captained_entries()));
  if payment.id is null then
    perform private.refuse(404, 'not_found', 'There is no such payment');
  end if;
  payment := private.lock_payment(payment.id);
  if payment.status <> 'due' then
    perform private.refuse(409, 'payment_not_due', format('The payment is %s', payment.status));
  elsif (payment.amount_minor, payment.currency)
    is distinct from (begin_checkout.amount_minor, begin_checkout.currency)
  then
    return jsonb_build_object('fee_changed', true,
      'amount_minor', payment.amount_minor, 'currency', payment.currency);
  end if;
  units := private.card_units(payment.amount_minor, payment.currency);
  if units is null then
    perform private.refuse(409, 'card_not_possible', 'This amount cannot be charged to a card');
  end if;
  select jsonb_build_object('event_name', e.name, 'team_name', t.name,
    'locale', begin_checkout.locale, 'return_to', begin_checkout.return_to)
  into wanted
  from public.registrations as r
  join public.events as e on e.id = r.event_id
  join public.teams as t on t.id = r.team_id
  where r.id = payment.registration_id;

  -- A page is offered while there is time to pay it, and asked for anew while the provider takes its end.
  select * into checkout from private.card_checkouts as c
  where c.payment_id = payment.id and c.state = 'open'
    -- Asked for twice at once: both get the page that is being made, of whichever way back.
    and c.payer = (select auth.uid())
    and (c.page = wanted or c.url is null and c.created_at > now() - interval '1 minute')
    and c.expires_at > now() + case when c.url is null then interval '35 minutes' else interval '5 minutes' end;
  if checkout.id is null then
    perform private.close_checkout_of(payment.id);
    insert into private.card_checkouts (payment_id, payer, amount_minor, currency, charged, page)
    values (payment.id, (select auth.uid()), payment.amount_minor, payment.currency, units, wanted)
    returning * into checkout;
  end if;
  perform private.require_turn('checkout', (select auth.uid())::text, 30, '1 hour',
    'Too many pay pages', 'Wait before you open another one.');
  return jsonb_build_object('fee_changed', false, 'checkout_id', checkout.id, 'url', checkout.url,
    'payment_id', payment.id, 'charged', checkout.charged, 'currency', checkout.currency,
    'expires_at', extract(epoch from checkout.expires_at)::bigint, 'page', checkout.page);
end
$$;
comment on function public.begin_checkout(uuid, int, text, text, text) is
  'The captain''s wish to pay the fee of an entry by card, with the amount that was shown, the language and the page to come back to. Returns what the provider''s page is made of, the same however often it is asked for, and its url where there is one already; asked for another page, or by another payer, it closes the former one. Or fee_changed with the amount of now. 400 for a language or a way back that the site does not have, 404 for another''s entry, 409 payment_not_due or card_not_possible, 429.';
