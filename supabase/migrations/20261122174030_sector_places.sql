-- The places of teams in their sectors, as a stage of the statement that computes a board.

create function private.sector_places_query(rules jsonb, facts text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return format($q$
    select * from (
      select r.id as registration_id, d.day, coalesce(g.sector, 0) as sector, coalesce(w.worth, 0) as worth,
        case when w.worth > 0 or %3$s then
            rank() over (partition by r.division_id, d.day, g.sector order by coalesce(w.worth, 0) desc)
          else count(*) over (partition by r.division_id, d.day, g.sector) + %4$s end as place,
        max(w.worth) over (partition by r.division_id, d.day) > 0 as is_fished
      from public.registrations as r
      join public.event_days as d on d.event_id = r.event_id
      left join public.sector_draws as g on g.registration_id = r.id and g.day = d.day
      left join (
        select registration_id, day, greatest(0, caught - coalesce(amount, 0) - (%5$s)) as worth
        from (%1$s) as bags left join (%2$s) as fines using (registration_id, day)
      ) as w on w.registration_id = r.id and w.day = d.day
      where r.event_id = $1 and r.status = 'confirmed'
    ) as placed
    where is_fished $q$,
    -- Each day by itself, also where there is but one.
    private.bags_query(rules, 2, '', facts), private.fines_query(rules, 2, '', facts),
    (rules #>> '{sectors,blank}' = 'next')::text,
    case rules #>> '{sectors,blank}' when 'beyond' then '1' else '0' end, private.bag_fines(rules, false));
end
$$;
comment on function private.sector_places_query(jsonb, text) is
  'The places of an event''s teams in their sectors, as SQL: (registration_id, day, sector, worth, place), for each day on which a team of the division has scored; sector 0 is that of the teams without one. Level teams share a place; one without a worth has the place that the rules name (sectors.blank).';
revoke execute on function private.sector_places_query(jsonb, text) from public;

create function private.sector_places_of(event_id uuid)
returns table (team int, day smallint, sector smallint, worth bigint, place bigint)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  rules constant jsonb := (
    select e.rules from public.events as e where e.id = sector_places_of.event_id and e.rules ? 'sectors');
begin
  if rules is null then
    return;
  end if;
  return query execute format(
    'select r.number, p.day, p.sector::smallint, p.worth::bigint, p.place
    from (%s) as p join public.registrations as r on r.id = p.registration_id',
    private.sector_places_query(rules,
      case when private.is_frozen(sector_places_of.event_id) then 'private.shown_' else 'public.' end))
  using sector_places_of.event_id;
end
$$;
comment on function private.sector_places_of(uuid) is
  'What the view sector_places shows of an event: of a frozen one, what may be shown.';
revoke execute on function private.sector_places_of(uuid) from public;
grant execute on function private.sector_places_of(uuid) to anon, authenticated, service_role;

create view public.sector_places with (security_invoker = true) as
select e.id as event_id, p.team, p.day, p.sector, p.worth, p.place
from public.events as e cross join lateral private.sector_places_of(e.id) as p
where e.rules ? 'sectors';
comment on view public.sector_places is
  'The places of teams in their sectors, by start number and day, as the board shows them. worth is in steps of the rules; sector 0 is that of the teams without one. Ask for one event.';
revoke all on public.sector_places from anon, authenticated;
grant select on public.sector_places to anon, authenticated, service_role;
