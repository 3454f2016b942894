-- A pay page is its payer's: who leads the team by the time it is made gets another one.

-- No reference, as the page is part of the accounts, and an erasure waits for no board.
alter table private.card_checkouts add column payer uuid;
comment on table private.card_checkouts is
  'Pay pages. id is the provider''s idempotency key, so that asking twice makes one page; payer is the account that asked for it, and the only one that is offered it; charged is the amount in the units in which the provider counts. page is what else the provider makes it of. closed: no longer offered; the payer may still have paid it. paid: its money has arrived; settles: the payment is paid by it (money that arrives twice goes back). session_id and url are null until the provider has made the page.';
update private.personal_data as d
set belongs = 't.payer = $1', identifies = '{payer}', export_as = 'pay_pages',
  export_columns = 't.payment_id, t.amount_minor, t.currency, t.state, t.created_at',
  reason = 'Part of an organiser''s accounts; it names the payer by the id of the account only.'
where d.relation = 'private.card_checkouts';

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
