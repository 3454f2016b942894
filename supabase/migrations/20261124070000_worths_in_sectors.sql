-- What the days are worth to the teams of an event with sectors is kept, so that one catch can score the teams that
-- it moves: all sectors were placed anew for each catch, also for one that only waits for its judge.

create type private.day_worth as (registration_id uuid, day int, worth bigint);

create table private.sector_worths (
  registration_id uuid not null,
  day smallint not null,
  event_id uuid not null references public.events (id) on delete cascade,
  division_id uuid not null,
  sector smallint not null,
  worth bigint not null,
  primary key (registration_id, day)
);
comment on table private.sector_worths is
  'What each day is worth to each confirmed team of an event whose rules place teams in sectors, with its sector (0 without one): what private.kept_places_query places. Made when one team is scored (private.keep_sectors), kept up by private.moved_in_sectors, emptied by every scoring of the whole event and under a freeze. An event has rows for all of its confirmed teams, or none.';
create index sector_worths_places on private.sector_worths (event_id, division_id, day, sector, worth);
insert into private.personal_data (relation, impersonal)
values ('private.sector_worths', '{registration_id,division_id}');
alter table private.sector_worths enable row level security;

create function private.forget_sectors() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from private.sector_worths as k where k.event_id in (select r.event_id from removed as r);
  return null;
end
$$;
comment on function private.forget_sectors() is
  'Statement trigger of deleted registrations: their sectors are counted anew.';
revoke execute on function private.forget_sectors() from public;
create trigger forget_sectors after delete on public.registrations referencing old table as removed
  for each statement execute function private.forget_sectors();

create function private.are_sectors_kept(event_id uuid, registration_ids uuid[]) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (
    select from private.sector_worths as k where k.event_id = are_sectors_kept.event_id
  ) and not exists (
    select from public.registrations as r
    join public.event_days as d on d.event_id = r.event_id
    left join private.sector_worths as k on (k.registration_id, k.day) = (r.id, d.day)
    where r.id = any (registration_ids)
      and case when r.status = 'confirmed' then r.division_id end is distinct from k.division_id);
end
$$;
comment on function private.are_sectors_kept(uuid, uuid[]) is
  'Whether private.sector_worths has the event, and these teams of it as they are entered now: neither newly confirmed, nor out since, nor in another division.';

create function private.keep_sectors(event_id uuid, rules jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  execute format($q$
    with worths as (%s)
    insert into private.sector_worths (registration_id, day, event_id, division_id, sector, worth)
    select r.id, d.day, r.event_id, r.division_id, coalesce(g.sector, 0), coalesce(w.worth, 0)
    from public.registrations as r
    join public.event_days as d on d.event_id = r.event_id
    left join public.sector_draws as g on g.registration_id = r.id and g.day = d.day
    left join worths as w on w.registration_id = r.id and w.day = d.day
    where r.event_id = $1 and r.status = 'confirmed' $q$, private.worths_query(rules, '', 'public.'))
  using keep_sectors.event_id;
end
$$;
comment on function private.keep_sectors(uuid, jsonb) is
  'Stores in private.sector_worths what the days of an event are worth. The caller holds the board, and nothing is stored yet.';

create function private.moved_in_sectors(
  event_id uuid, registration_ids uuid[], worths private.day_worth[]
) returns uuid[]
language plpgsql
set search_path = ''
as $$
declare
  one record;
  moved uuid[];
begin
  for one in
    select k.*, coalesce(w.worth, 0) as new_worth
    from private.sector_worths as k
    left join unnest(worths) as w on (w.registration_id, w.day) = (k.registration_id, k.day)
    where k.registration_id = any (registration_ids) and k.worth <> coalesce(w.worth, 0)
  loop
    if least(one.worth, one.new_worth) > 0 or exists (
      select from private.sector_worths as k
      where (k.event_id, k.division_id, k.day) = (one.event_id, one.division_id, one.day)
        and k.worth > 0 and k.registration_id <> one.registration_id)
    then
      -- The team passes those that are worth what it was, what it is, or something between.
      moved := coalesce(moved, '{}') || array(
        select k.registration_id from private.sector_worths as k
        where (k.event_id, k.division_id, k.day, k.sector)
            = (one.event_id, one.division_id, one.day, one.sector)
          and k.worth between least(one.worth, one.new_worth) and greatest(one.worth, one.new_worth));
    else
      -- A day counts once a team of the division has scored on it; then all of them have a place.
      moved := coalesce(moved, '{}') || array(
        select k.registration_id from private.sector_worths as k
        where (k.event_id, k.division_id, k.day) = (one.event_id, one.division_id, one.day));
    end if;
    update private.sector_worths as k set worth = one.new_worth
    where (k.registration_id, k.day) = (one.registration_id, one.day);
  end loop;
  return moved;
end
$$;
comment on function private.moved_in_sectors(uuid, uuid[], private.day_worth[]) is
  'Stores what the days are worth now to these teams of an event, whose board the caller holds, and returns whom that may place anew; null when all days are worth to them what they were.';

create function private.kept_places_query(rules jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return format($q$
    select k.registration_id, k.day,
      case when k.worth > 0 or %1$s then
          rank() over (partition by k.division_id, k.day, k.sector order by k.worth desc)
        else count(*) over (partition by k.division_id, k.day, k.sector) + %2$s end as place
    from (
      select distinct m.division_id, m.day, m.sector from private.sector_worths as m
      where m.registration_id = any ($2) and exists (
        select from private.sector_worths as f
        where (f.event_id, f.division_id, f.day) = ($1, m.division_id, m.day) and f.worth > 0
        offset 0)
    ) as s
    join private.sector_worths as k
      on (k.event_id, k.division_id, k.day, k.sector) = ($1, s.division_id, s.day, s.sector) $q$,
    (rules #>> '{sectors,blank}' = 'next')::text,
    case rules #>> '{sectors,blank}' when 'beyond' then '1' else '0' end);
end
$$;
comment on function private.kept_places_query(jsonb) is
  'The places of private.sector_places_query, from private.sector_worths, of the sectors in which the teams $2 fish.';

revoke execute on function private.are_sectors_kept(uuid, uuid[]), private.keep_sectors(uuid, jsonb),
  private.moved_in_sectors(uuid, uuid[], private.day_worth[]), private.kept_places_query(jsonb)
  from public;
