-- Bags that are put in order by one call each, and read once: the fish of several bags were sorted by a
-- statement for each team, and with places in sectors every bag was put together twice. A run compares a field with
-- the rows of its own event alone.

create extension if not exists intarray with schema extensions;

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

create or replace function private.bags_query(rules jsonb, days int, of_chosen text, facts text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  best_n constant int := (rules ->> 'best_n')::int;
  ties constant jsonb := rules -> 'tie_breaks';
  limits constant int[] := private.pool_limits(rules);
  -- Where there is but one day, telling the days apart is work for nothing, fish by fish.
  team constant text := case when days <= 1 then 'registration_id' else 'registration_id, day' end;
  has_pools constant boolean := private.has_pools(rules) and (best_n is not null or limits is not null);
  -- All columns of the index that come before the worth, so that the order of the index groups the pools.
  bag constant text := case when has_pools then 'registration_id, day, pool' else team end;
  dead constant text := case when rules #> '{penalties,dead_fish}' is null then 'null::bigint'
    else 'count(*) filter (where is_dead)' end;
  dead_fish constant text := case when rules #> '{penalties,dead_fish}' is null then ''
    else ', c.is_dead' end;
  longest int := best_n;
  head text := best_n;
  bags text;
begin
  if rules ->> 'team_mode' is not distinct from 'whole_bag' then
    return private.whole_bags_query(rules, days, of_chosen, facts);
  elsif best_n is null and limits is null and not rules ? 'tie_species'
    and not jsonb_path_exists(rules, '$.penalties.short_fish.removes_biggest')
  then
    return format($q$
      select %1$s, %6$s as counted,
        sum(score_value) as caught, count(*)::int as fish_count,
        max(captured_at) filter (where score_value > 0) as total_at, max(captured_at) as last_at,
        null::timestamptz as limit_at, %3$s as dead, null::bigint as beyond,
        null::bigint as named
      from (
        select c.registration_id, c.day, c.score_value, c.captured_at %4$s
        from %5$scatches as c
        where c.event_id = $1 and c.score_value is not null %2$s
        order by c.registration_id, c.day, c.pool, c.score_value desc
      ) as best_first
      group by %1$s $q$, team, of_chosen, dead, dead_fish, facts,
      format(case when private.has_pools(rules) then 'extensions.sort_desc(%s)' else '%s' end,
        'array_agg(score_value) filter (where score_value > 0)'));
  elsif not private.are_bags_in_order(rules, days) then
    return private.pooled_bags_query(rules, days, of_chosen, facts);
  end if;
  if limits is not null then
    head := format('case pool %s else %s end', (
      select string_agg(format('when %s then %s', n, least(most, best_n)), ' ' order by n)
      from unnest(limits) with ordinality as l (most, n)), coalesce(best_n, 0));
    longest := coalesce(best_n, (select max(most) from unnest(limits) as most));
  end if;
  -- A bag is the head of its list, and its sum is written out, term by term: half the time of a window over
  -- the same index. Fish worth nothing stand last, so only a bag that ends with one is looked through
  -- for them.
  bags := format($q$
    select %1$s,
      case when best[cardinality(best)] > 0 then best else array_remove(best, 0) end as counted,
      %3$s as caught, fish_count, %4$s as total_at, last_at, null::timestamptz as limit_at, dead,
      %8$s as beyond, null::bigint as named
    from (
      select %1$s, (array_agg(score_value))[1:%2$s] as best,
        cardinality(array_agg(score_value)) as fish_count, %5$s as times, %6$s as last_at, %9$s as dead
      from (
        select c.registration_id, c.day, c.pool, c.score_value, c.captured_at %10$s
        from %11$scatches as c
        where c.event_id = $1 and c.score_value is not null %7$s
        order by c.registration_id, c.day, c.pool, c.score_value desc, c.captured_at
      ) as best_first
      group by %1$s
    ) as bags $q$,
    bag, head,
    (select string_agg(format('coalesce(best[%s], 0)', n), ' + ') from generate_series(1, longest) as n),
    case when ties ? 'earliest_total' then format(
      'case when best[cardinality(best)] > 0 then greatest(%s)
        else (select max(t) from unnest(times[1:cardinality(array_remove(best, 0))]) as t) end',
      (select string_agg(format('times[%s]', n), ', ') from generate_series(1, longest) as n))
      else 'null::timestamptz' end,
    case when not ties ? 'earliest_total' then 'null::timestamptz[]'
      when limits is null then 'array_agg(captured_at)'
      else format('(array_agg(captured_at))[1:%s]', head) end,
    case when ties ? 'earliest_last_fish' then 'max(captured_at)' else 'null::timestamptz' end,
    of_chosen,
    case when rules #> '{penalties,over_limit}' is null then 'null::bigint'
      else format('greatest(0, fish_count - %s)', best_n) end,
    dead, dead_fish, facts);
  if not has_pools then
    return bags;
  end if;
  return format($q$
    select %1$s, extensions.sort_desc(private.joined(counted)) as counted, sum(caught)::bigint as caught,
      sum(fish_count)::int as fish_count, max(total_at) as total_at, max(last_at) as last_at,
      null::timestamptz as limit_at, sum(dead)::bigint as dead, sum(beyond)::bigint as beyond,
      null::bigint as named
    from (%2$s) as pools
    group by %1$s $q$, team, bags);
end
$$;

create or replace function private.pooled_bags_query(rules jsonb, days int, of_chosen text, facts text)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  best_n constant text := rules ->> 'best_n';
  -- What best_n is a limit of.
  unit constant text := 'registration_id'
    || case when days > 1 and rules ->> 'best_n_per' = 'day' then ', day' else '' end
    || case when rules ->> 'team_mode' = 'sum_of_members' or rules ->> 'best_n_per' = 'species'
      then ', pool' else '' end;
  limits constant text := (
    select string_agg(format('when %s then %s', n, one ->> 'limit'), ' ' order by n)
    from jsonb_array_elements(rules #> '{species,listed}') with ordinality as l (one, n)
    where one ? 'limit');
  limited text := 'select c.registration_id, c.day, c.pool, c.score_value, c.captured_at, c.is_dead, %s as is_named%s
        from ' || facts || 'catches as c
        where c.event_id = $1 and c.score_value is not null ' || of_chosen;
  -- The bag that a short fish takes the largest one from.
  owner constant text := case when rules ->> 'team_mode' = 'sum_of_members'
    then 'registration_id, day, pool' else 'registration_id, day' end;
  -- Of fish that are equal in size and time, one of the species that breaks ties counts.
  best_first constant text := 'score_value desc, captured_at'
    || case when rules ? 'tie_species' then ', is_named desc' else '' end;
  ranked text;
begin
  limited := format(limited,
    coalesce(format('c.species_id = (select s.id from public.species as s where s.code = %L)',
      rules ->> 'tie_species'), 'false'), '%s');
  if limits is null then
    limited := format(limited, ', true as in_limit');
  else
    limited := format('select *, coalesce(in_pool <= case pool %s end, true) as in_limit from (%s) as p', limits,
      format(limited, format(', row_number() over (
          partition by c.registration_id, %s c.pool order by c.score_value desc, c.captured_at) as in_pool',
        case when days > 1 and rules #>> '{species,limit_per}' = 'day' then 'c.day,' else '' end)));
  end if;
  ranked := format('select *, %s as counts, %s as is_beyond, %s as fills from (%s) as limited',
    case when best_n is null then 'in_limit and score_value > 0' else format('in_limit and score_value > 0
        and row_number() over (partition by %s, in_limit order by %s) <= %s',
      unit, best_first, best_n) end,
    case when rules #> '{penalties,over_limit}' is null then 'false' else format(
      'row_number() over (partition by %s order by score_value desc, captured_at) > %s', unit, best_n) end,
    case when best_n is null or not rules -> 'tie_breaks' ? 'earliest_limit' then 'false' else format(
      'in_limit and score_value > 0
        and row_number() over (partition by %s, in_limit and score_value > 0 order by captured_at) = %s',
      unit, best_n) end,
    limited);
  if jsonb_path_exists(rules, '$.penalties.short_fish.removes_biggest') then
    ranked := format($q$
      select registration_id, day, score_value, captured_at, is_dead, is_named, is_beyond, fills,
        counts and row_number() over (partition by %1$s, counts order by %5$s)
          > coalesce(taken, 0) as counts
      from (%2$s) as kept
      left join (
        select %1$s, count(*) as taken
        from %3$scatches as c
        where c.event_id = $1 and c.void_reason = 'below_minimum' and c.day is not null %4$s
        group by %1$s
      ) as shorts using (%1$s) $q$, owner, ranked, facts, of_chosen, best_first);
  end if;
  return format($q$
    select %1$s, extensions.sort_desc(array_agg(score_value) filter (where counts)) as counted,
      coalesce(sum(score_value) filter (where counts), 0) as caught, count(*)::int as fish_count,
      max(captured_at) filter (where counts) as total_at, max(captured_at) as last_at,
      min(captured_at) filter (where fills) as limit_at, count(*) filter (where is_dead) as dead,
      count(*) filter (where is_beyond) as beyond, count(*) filter (where counts and is_named) as named
    from (%2$s) as ranked
    group by %1$s $q$,
    case when days <= 1 then 'registration_id' else 'registration_id, day' end, ranked);
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
        extensions.sort_desc(private.joined(counted)) as counted, sum(fish_count)::int as fish_count,
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
