-- Opening and closing pay pages.

create function private.close_checkout_of(payment_id uuid) returns void
language sql
set search_path = ''
as $$
  with closed as (
    update private.card_checkouts as c set state = 'closed'
    where c.payment_id = close_checkout_of.payment_id and c.state = 'open'
    returning c.id, c.session_id
  )
  insert into private.card_orders (checkout_id, kind)
  select c.id, 'close' from closed as c where c.session_id is not null
$$;
comment on function private.close_checkout_of(uuid) is
  'Offers the pay page of a payment no longer, and has the provider close it. For callers that hold the board.';

create function private.close_checkouts() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.close_checkout_of(new.id);
  if new.status = 'due' and old.status = 'refunded' then
    -- Its money went back: another page settles the payment.
    update private.card_checkouts as c set settles = false where c.payment_id = new.id and c.settles;
  end if;
  return null;
end
$$;
comment on function private.close_checkouts() is
  'Closes the pay page of a payment that is no longer due, or no longer of its amount; one that is due again is no longer settled by the page whose money went back.';
create trigger close_checkouts after update of status, amount_minor, currency on public.payments
  for each row when (
    (old.status, old.amount_minor, old.currency) is distinct from (new.status, new.amount_minor, new.currency))
  execute function private.close_checkouts();

create function public.begin_checkout(
  registration_id uuid, amount_minor int, currency text, locale text, return_to text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  payment public.payments;
  checkout private.card_checkouts;
  units int;
begin
  perform private.require_account();
  perform private.require_assurance();
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

  -- A page is offered while there is time to pay it, and asked for anew while the provider takes its end.
  select * into checkout from private.card_checkouts as c
  where c.payment_id = payment.id and c.state = 'open'
    and c.expires_at > now() + case when c.url is null then interval '35 minutes' else interval '5 minutes' end;
  if checkout.id is null then
    perform private.close_checkout_of(payment.id);
    insert into private.card_checkouts (payment_id, amount_minor, currency, charged, page)
    select payment.id, payment.amount_minor, payment.currency, units, jsonb_build_object(
      'event_name', e.name, 'team_name', t.name, 'locale', begin_checkout.locale,
      'return_to', begin_checkout.return_to)
    from public.registrations as r
    join public.events as e on e.id = r.event_id
    join public.teams as t on t.id = r.team_id
    where r.id = payment.registration_id
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
  'The captain''s wish to pay the fee of an entry by card, with the amount that was shown. Returns what the provider''s page is made of, the same however often it is asked for, and its url where there is one already; or fee_changed with the amount of now. 404 for another''s entry, 409 payment_not_due or card_not_possible, 429.';

create function public.open_checkout(checkout_id uuid, session_id text, url text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  checkout private.card_checkouts;
begin
  update private.card_checkouts as c
  set session_id = open_checkout.session_id, url = open_checkout.url
  where c.id = open_checkout.checkout_id
  returning * into checkout;
  if checkout.state = 'closed' then
    insert into private.card_orders (checkout_id, kind) values (checkout.id, 'close');
  end if;
  return checkout.state = 'open';
end
$$;
comment on function public.open_checkout(uuid, text, text) is
  'Server: keeps the page that the provider has made. False where the payment has been settled meanwhile: the page is closed again.';

revoke execute on function private.close_checkout_of(uuid), private.close_checkouts() from public;
revoke execute on function public.begin_checkout(uuid, int, text, text, text) from public, anon;
grant execute on function public.begin_checkout(uuid, int, text, text, text) to authenticated;
revoke execute on function public.open_checkout(uuid, text, text) from public, anon, authenticated;
grant execute on function public.open_checkout(uuid, text, text) to service_role;
