-- Pay pages of the provider of card payments. Only its reports settle a payment (*_card_events.sql).

create table private.card_checkouts (
  id uuid primary key default gen_random_uuid(),
  payment_id uuid not null references public.payments (id) on delete cascade,
  amount_minor int not null check (amount_minor > 0),
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  charged int not null check (charged > 0),
  page jsonb not null check (jsonb_typeof(page) = 'object' and length(page::text) <= 2000),
  state text not null default 'open' check (state in ('open', 'closed', 'paid')),
  settles boolean not null default false,
  session_id text unique check (char_length(session_id) between 1 and 255),
  url text check (char_length(url) <= 2000),
  payment_intent text unique check (char_length(payment_intent) between 1 and 255),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '1 hour',
  check (not settles or state = 'paid')
);
comment on table private.card_checkouts is
  'Pay pages. id is the provider''s idempotency key, so that asking twice makes one page; charged is the amount in the units in which the provider counts. page is what else the provider makes it of. closed: no longer offered; the payer may still have paid it. paid: its money has arrived; settles: the payment is paid by it (money that arrives twice goes back). session_id and url are null until the provider has made the page.';
create index card_checkouts_payment on private.card_checkouts (payment_id);
create unique index card_checkouts_open on private.card_checkouts (payment_id) where state = 'open';
create unique index card_checkouts_settling on private.card_checkouts (payment_id) where settles;

insert into private.personal_data (relation, impersonal)
values ('private.card_checkouts', '{currency,page,session_id,url,payment_intent}');
-- What was paid stays with its payment, as part of the accounts.
insert into private.retention (name, relation, expires, period) values
('card_checkouts', 'private.card_checkouts', 'case t.state when ''closed'' then t.expires_at end', '90 days');
alter table private.card_checkouts enable row level security;

create function private.card_units(amount_minor int, currency text) returns int
language plpgsql immutable
set search_path = ''
as $$
declare
  three_digits constant text[] := '{BHD,IQD,JOD,KWD,LYD,OMR,TND}';
  -- It counts these two in hundredths nevertheless, and takes no hundredths.
  in_hundredths constant text[] := '{ISK,UGX}';
  -- And this one in whole ariary.
  in_whole constant text[] := '{MGA}';
begin
  if currency = any (in_hundredths) then
    return nullif(least(amount_minor::bigint * 100, 2147483648), 2147483648);
  elsif currency = any (in_whole) then
    return case when amount_minor % 100 = 0 then amount_minor / 100 end;
  elsif currency = any (three_digits) then
    -- The last digit is nought, or the provider refuses the amount.
    return case when amount_minor % 10 = 0 then amount_minor end;
  end if;
  return amount_minor;
end
$$;
comment on function private.card_units(int, text) is
  'An amount in the units in which the provider counts a currency, which are its minor units but for a few; null where it cannot take it.';

revoke execute on function private.card_units(int, text) from public;
