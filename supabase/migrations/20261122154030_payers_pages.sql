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

