-- What a step of an event's life brings about, for whoever is about to take it.

create function public.step_consequences(event_id uuid, step text)
returns table (kind text, amount int)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  perform private.require_admin();
  select * into event from public.events as e where e.id = step_consequences.event_id;
  if event.id is null then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  return query
  with entries as (
    select r.status, count(*)::int as n from public.registrations as r
    where r.event_id = event.id group by r.status
  ), found (kind, steps, amount) as (
    values
      ('no_days', '{published,registration_open,live}'::text[],
        (not exists (select from public.event_days as d where d.event_id = event.id))::int),
      ('no_divisions', '{published,registration_open}',
        (not exists (select from public.divisions as d where d.event_id = event.id))::int),
      ('no_closing', '{registration_open}', (event.registration_closes_at is null)::int),
      ('entries_waiting', '{registration_closed}', (select n from entries where status = 'waitlisted')),
      ('entries_open', '{registration_closed,live}', (select n from entries where status = 'pending')),
      ('teams_start', '{registration_closed,live}', (select n from entries where status = 'confirmed')),
      ('catches_pending', '{judging,provisional,final}',
        (select count(*)::int from public.catches as c
          where c.event_id = event.id and c.status = 'pending')),
      ('entries_ended', '{cancelled}',
        (select sum(n)::int from entries where status in ('pending', 'confirmed', 'waitlisted'))),
      ('people_told', '{cancelled}', (select count(*)::int from private.people_of_event(event.id))),
      ('fees_refunded', '{cancelled}',
        (select count(*)::int from public.payments as p
          where p.event_id = event.id and p.status in ('paid', 'refund_due'))),
      ('fees_dropped', '{cancelled}',
        (select count(*)::int from public.payments as p where p.event_id = event.id and p.status = 'due'))
  )
  select f.kind, f.amount from found as f where step_consequences.step = any (f.steps) and f.amount > 0;
end
$$;
comment on function public.step_consequences(uuid, text) is
  'Admin: what the step would bring about now: how many entries, people, fees and catches it concerns, and what the event still lacks. Kinds whose count is nothing are left out. 404 for an unknown event.';
revoke execute on function public.step_consequences(uuid, text) from public, anon;
grant execute on function public.step_consequences(uuid, text) to authenticated, service_role;
