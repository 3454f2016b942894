-- Each bag is read once: with places in sectors every bag was put together twice. A run compares a field with the
-- rows of its own event alone.

create function private.worths_query(rules jsonb, of_chosen text, facts text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return format($q$
    select bags.*, (%3$s)::bigint as bag_fine,
      greatest(0, caught - coalesce(amount, 0) - (%3$s)) as worth,
      greatest(0, counted[1] - coalesce(off_biggest, 0) - (%4$s)) as biggest
    from (%1$s) as bags left join (%2$s) as fines using (registration_id, day) $q$,
    -- Each day by itself, also where there is but one.
    private.bags_query(rules, 2, of_chosen, facts), private.fines_query(rules, 2, of_chosen, facts),
    private.bag_fines(rules, false), private.bag_fines(rules, true));
end
$$;
comment on function private.worths_query(jsonb, text, text) is
  'The bags of each day (private.bags_query) with what the days are worth to their teams, as SQL: besides its columns bag_fine (what the fish of the bag cost), worth (the bag less penalties, never under 0) and biggest (the biggest fish less the penalties that lower it).';
revoke execute on function private.worths_query(jsonb, text, text) from public;

drop function private.sector_places_query(jsonb, text);
create function private.sector_places_query(rules jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return format($q$
    select * from (
      select r.id as registration_id, d.day, coalesce(g.sector, 0) as sector, coalesce(w.worth, 0) as worth,
        case when w.worth > 0 or %1$s then
            rank() over (partition by r.division_id, d.day, g.sector order by coalesce(w.worth, 0) desc)
          else count(*) over (partition by r.division_id, d.day, g.sector) + %2$s end as place,
        max(w.worth) over (partition by r.division_id, d.day) > 0 as is_fished
      from public.registrations as r
      join public.event_days as d on d.event_id = r.event_id
      left join public.sector_draws as g on g.registration_id = r.id and g.day = d.day
      left join worths as w on w.registration_id = r.id and w.day = d.day
      where r.event_id = $1 and r.status = 'confirmed'
    ) as placed
    where is_fished $q$,
    (rules #>> '{sectors,blank}' = 'next')::text,
    case rules #>> '{sectors,blank}' when 'beyond' then '1' else '0' end);
end
$$;
comment on function private.sector_places_query(jsonb) is
  'The places of an event''s teams in their sectors, as SQL over the relation worths (private.worths_query): (registration_id, day, sector, worth, place), for each day on which a team of the division has scored; sector 0 is that of the teams without one. Level teams share a place; one without a worth has the place that the rules name (sectors.blank).';
revoke execute on function private.sector_places_query(jsonb) from public;

create or replace function private.sector_places_of(event_id uuid)
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
    'with worths as (%s)
    select r.number, p.day, p.sector::smallint, p.worth::bigint, p.place
    from (%s) as p join public.registrations as r on r.id = p.registration_id',
    private.worths_query(rules, '',
      case when private.is_frozen(sector_places_of.event_id) then 'private.shown_' else 'public.' end),
    private.sector_places_query(rules))
  using sector_places_of.event_id;
end
$$;

create or replace function private.scoring_query(
  rules jsonb, days int, chosen boolean, facts text default 'public.'
) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  has_places constant boolean := rules ? 'places';
  picked constant text := case when not chosen then ''
    when has_places then '= any ((select ids from picked)::uuid[])' else '= any ($2)' end;
  of_chosen constant text := case when chosen then 'and c.registration_id ' || picked else '' end;
  bag_fine constant text := private.bag_fines(rules, false);
  bag_off constant text := private.bag_fines(rules, true);
  has_sectors constant boolean := rules ? 'sectors';
  scored text;
  score text;
  total text;
  penalty text;
  biggest text;
  biggest_bag text;
begin
  -- A day is never worth less than nothing, and its penalties reduce only its own biggest fish.
  -- Sums are bigint: neither many penalties nor many large fish may overflow.
  if days <= 1 then
    penalty := format('coalesce(f.amount, 0) + %s', bag_fine);
    score := format('greatest(0, coalesce(s.caught, 0) - (%s))', penalty);
    biggest_bag := score;
    biggest := format('greatest(0, coalesce(s.counted[1], 0) - coalesce(f.off_biggest, 0) - (%s))', bag_off);
    scored := case when has_sectors then 'select * from worths'
      else private.bags_query(rules, days, of_chosen, facts) end;
  else
    score := 'coalesce(s.score, 0)';
    penalty := 'coalesce(f.amount, 0) + coalesce(s.bag_fine, 0)';
    biggest := 'coalesce(s.biggest, 0)';
    biggest_bag := 'coalesce(s.biggest_bag, 0)';
    scored := 'select registration_id, sum(worth)::bigint as score, max(worth) as biggest_bag,
        max(biggest) as biggest, sum(bag_fine)::bigint as bag_fine,
        arrays.sort_desc(private.joined(counted)) as counted, sum(fish_count)::int as fish_count,
        max(total_at) as total_at, max(last_at) as last_at, min(limit_at) as limit_at, sum(named) as named
      from worths
      group by registration_id';
  end if;
  total := score;
  if has_sectors then
    score := 'coalesce(1000000 - p.points, 0)';
  elsif has_places then
    score := format('greatest(0, coalesce(p.points, 0) - (%s))', penalty);
  end if;

  -- $1 event, $2 the chosen registrations (if any).
  return format($q$
    with %10$s %11$s scored as (%1$s),
    fined as (%2$s),
    waiting as (
      select c.registration_id, count(*)::int as pending
      from %9$scatches as c
      where c.event_id = $1 and c.status = 'pending' %3$s
      group by c.registration_id
    ),
    fresh as (
      select r.id as registration_id, r.division_id, r.team_id,
        array[case r.status when 'disqualified' then -1 else %4$s end %5$s]::bigint[] as sort_key,
        coalesce(s.counted, '{}') as counted, coalesce(s.fish_count, 0) as fish_count,
        %6$s as penalty, coalesce(w.pending, 0) as pending, r.on_start_list as listed
      from public.registrations as r
      left join scored as s on s.registration_id = r.id
      left join fined as f on f.registration_id = r.id
      left join waiting as w on w.registration_id = r.id %7$s
      where r.event_id = $1 %8$s
    )
    select
      array_agg((f.registration_id, f.division_id, f.team_id, f.sort_key, f.counted, f.fish_count,
        f.penalty, f.pending, f.listed)::private.team_result)
      filter (where case when was.registration_id is null then f.listed
        else f.fish_count <> was.fish_count or f.penalty <> was.penalty
          or f.pending <> was.pending or f.division_id <> was.division_id
          or f.listed <> was.listed or f.counted <> was.counted
          or f.sort_key <> was.sort_key end) as results,
      count(*) filter (where f.listed)::int as entries,
      coalesce(sum(f.fish_count) filter (where f.listed), 0)::int as catches_legal,
      coalesce(sum(f.pending) filter (where f.listed), 0)::int as catches_pending
    from fresh as f
    left join public.leaderboard_entries as was on was.registration_id = f.registration_id %12$s $q$,
    scored, private.fines_query(rules, 1, of_chosen, facts), of_chosen, score,
    private.key_elements(rules -> 'tie_breaks', biggest, biggest_bag, total,
      case when rules ->> 'team_mode' is not distinct from 'whole_bag' then 'coalesce(s.named, 0)'
        else 'coalesce(cardinality(s.counted), 0)' end),
    penalty,
    case when has_places then
      format('left join (%s) as p on p.registration_id = r.id', private.places_query(rules))
      when has_sectors then format('left join (
          select registration_id, sum(place)::bigint as points from (%s) as sectors group by registration_id
        ) as p on p.registration_id = r.id', private.sector_places_query(rules))
      else '' end,
    case when chosen then 'and r.id ' || picked else '' end, facts,
    case when not has_places then '' else 'recursive ' || private.firsts_query(rules, chosen, facts) || ', '
      || case when chosen then
        'picked as (select array(select registration_id from firsts union select unnest($2)) as ids), '
        else '' end end,
    case when days > 1 or has_sectors then
      format('worths as (%s), ', private.worths_query(
        -- A team is placed among all of its sector.
        rules, case when has_sectors then '' else of_chosen end, facts)) else '' end,
    -- One team's row is found by its key; for a whole field those of other events need not be read.
    case when chosen then '' else 'and was.event_id = $1' end);
end
$$;
