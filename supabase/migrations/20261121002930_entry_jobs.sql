-- What happens to entries by the clock. Each function decides by what is stored and not by when it last
-- ran, so that a second run, or one after a day without any, does what is due and nothing twice.

create function private.close_registrations() returns int
language plpgsql
set search_path = ''
as $$
declare
  closed int;
begin
  if not exists (
    select from public.events as e
    where e.status = 'registration_open' and e.registration_closes_at <= clock_timestamp())
  then
    return 0;
  end if;
  -- enter_boards makes this statement wait for the entries that are on their way.
  update public.events as e set status = 'registration_closed'
  where e.status = 'registration_open' and e.registration_closes_at <= clock_timestamp();
  get diagnostics closed = row_count;
  return closed;
end
$$;
comment on function private.close_registrations() is
  'Steps events whose registration has come to its closing time, and returns how many.';

create function private.expire_promotions() returns int
language plpgsql
set search_path = ''
as $$
declare
  expired int;
begin
  if not exists (
    select from public.registrations as r where r.confirm_by <= clock_timestamp())
  then
    return 0;
  end if;
  update public.registrations as r set status = 'withdrawn', ended_by = 'promotion_expired'
  where r.confirm_by <= clock_timestamp() and r.event_id in (
    select e.id from public.events as e where e.status not in ('final', 'cancelled'));
  get diagnostics expired = row_count;
  return expired;
end
$$;
comment on function private.expire_promotions() is
  'Withdraws entries that moved up from the queue and were not confirmed in time, and returns how many: their places go to the next ones, with their full time to confirm.';

create function private.reminds_from(closes_at timestamptz, time_zone text) returns timestamptz
language sql stable
set search_path = ''
as $$
  select ((closes_at at time zone time_zone) - interval '1 day') at time zone time_zone
$$;
comment on function private.reminds_from(timestamptz, text) is
  'The same time of the day before, by the clock of the event: 23 or 25 hours earlier where the clocks change.';

create function private.remind_incomplete_entries() returns int
language plpgsql
set search_path = ''
as $$
declare
  incomplete constant uuid[] := array(
    select r.id
    from public.events as e
    join public.registrations as r on r.event_id = e.id and r.status = 'pending'
    left join public.entry_details as d on d.registration_id = r.id
    where e.status = 'registration_open' and e.registration_closes_at > clock_timestamp()
      and clock_timestamp() >= private.reminds_from(e.registration_closes_at, e.time_zone)
      and d.reminded_of is distinct from e.registration_closes_at
      and exists (select from private.list_steps(r.id))
    order by r.id limit 500);
begin
  perform private.tell_entry(id, 'entry_incomplete', to_all => true) from unnest(incomplete) as id;
  insert into public.entry_details as d (registration_id, reminded_of)
  select r.id, e.registration_closes_at
  from public.registrations as r join public.events as e on e.id = r.event_id
  where r.id = any (incomplete)
  order by r.id
  on conflict on constraint entry_details_pkey do update set reminded_of = excluded.reminded_of;
  return cardinality(incomplete);
end
$$;
comment on function private.remind_incomplete_entries() is
  'Reminds the people of entries with open steps, once, from a day before registration closes, and returns of how many entries. A closing time that is moved is another one.';

revoke execute on function private.close_registrations(), private.expire_promotions(),
  private.reminds_from(timestamptz, text), private.remind_incomplete_entries() from public;

select private.declare_job('close-registrations', '* * * * *', 'select private.close_registrations()',
  'Closes the registration of events whose closing time has come.');
select private.declare_job('expire-promotions', '* * * * *', 'select private.expire_promotions()',
  'Gives places that were not confirmed in time to the next teams on the waiting list.');
select private.declare_job('remind-incomplete-entries', '*/10 * * * *', 'select private.remind_incomplete_entries()',
  'Reminds teams with open steps the day before registration closes.');
