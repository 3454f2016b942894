-- Once a day is fished, an admin who competes does not choose whether it counts.

create or replace function public.declare_days(registration_id uuid, days int[]) returns int[]
language plpgsql security definer
set search_path = ''
as $$
declare
  entry constant public.registrations := private.lead_entry(registration_id);
  chosen constant int[] := (
    select coalesce(array_agg(distinct d order by d), '{}') from unnest(declare_days.days) as d);
  event public.events;
begin
  select * into event from public.events as e where e.id = entry.event_id;
  perform private.refuse_settled(event.status);
  if not event.rules ? 'declared_days' then
    perform private.refuse(409, 'conflict', 'Teams of this event fish every day');
  elsif cardinality(chosen) > (event.rules ->> 'declared_days')::int or exists (
    select from unnest(chosen) as d
    where not exists (
      select from public.event_days as f where f.event_id = event.id and f.day = d))
  then
    perform private.refuse(400, 'invalid', 'These are too many days, or days that the event has not');
  elsif exists (
    select from public.event_days as f
    where f.event_id = event.id and f.lines_in <= now()
      and (f.day = any (chosen)) <> exists (
        select from public.declared_days as d
        where d.registration_id = entry.id and d.day = f.day))
  then
    if not private.is_staff() then
      perform private.refuse(409, 'day_begun', 'A day that has begun stays as it was declared',
        'Ask the organiser.');
    end if;
    perform private.refuse_own_event(event.id);
  end if;
  delete from public.declared_days as d
  where d.registration_id = entry.id and d.day <> all (chosen);
  insert into public.declared_days (registration_id, event_id, day)
  select entry.id, event.id, d from unnest(chosen) as d
  on conflict do nothing;
  return chosen;
end
$$;
comment on function public.declare_days(uuid, int[]) is
  'The captain until lines in of each day that comes or goes, an admin without a team in the event until it is final: stores the days that a team fishes, in place of those before, and returns them; the board is scored at once. 400 invalid for more days than the rules allow or a day that the event has not, 403, own_team for an admin who competes and changes a day that has begun, 404, 409 conflict where the rules leave no choice, day_begun, entry_ended, event_final or event_closed.';
