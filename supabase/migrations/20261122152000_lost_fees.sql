-- The notice of a fee that a bank has taken back does not say that it was refunded.

update private.notice_kinds set needs = needs || '{reason}' where kind = 'payment_refunded';

create or replace function private.tell_payment() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.notify(m.user_id,
    case new.status when 'paid' then 'payment_received' else 'payment_refunded' end,
    format('payment:%s:%s', new.id, new.version),
    jsonb_build_object('event_id', new.event_id, 'event_name', e.name,
      'registration_id', new.registration_id, 'team_name', t.name,
      'amount_minor', new.amount_minor, 'currency', new.currency)
      || case new.status when 'refunded' then jsonb_build_object(
        'reason', case private.money_of(new) when 'lost' then 'dispute_lost' end) else '{}' end)
  from public.registrations as r
  join public.events as e on e.id = r.event_id
  join public.teams as t on t.id = r.team_id
  join public.team_members as m on m.team_id = t.id and m.role = 'captain'
  where r.id = new.registration_id;
  return null;
end
$$;
comment on function private.tell_payment() is
  'Tells the captain of the money that was received, or given back: by the organiser, or by a bank after a dispute (reason).';
