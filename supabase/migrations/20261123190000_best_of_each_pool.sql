-- Where one fish of each species or angler counts, it is read off the head of its list; a bag of one was put
-- together and taken apart for each of them, a sixth of a run's time.

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
      format(case when private.has_pools(rules) then 'arrays.sort_desc(%s)' else '%s' end,
        'array_agg(score_value) filter (where score_value > 0)'));
  elsif not private.are_bags_in_order(rules, days) then
    return private.pooled_bags_query(rules, days, of_chosen, facts);
  end if;
  if has_pools and limits is null and best_n = 1 then
    -- The best fish of a pool is the first of its list: no bag is put together for it.
    return format($q$
      select %1$s, arrays.sort_desc(array_agg(best) filter (where best > 0)) as counted,
        sum(best) as caught, sum(fish_count)::int as fish_count,
        max(total_at) filter (where best > 0) as total_at, max(last_at) as last_at,
        null::timestamptz as limit_at, sum(dead)::bigint as dead, sum(beyond)::bigint as beyond,
        null::bigint as named
      from (
        select %2$s, max(score_value) as best, count(*)::int as fish_count, %3$s as total_at,
          %4$s as last_at, %5$s as dead, %6$s as beyond
        from (
          select c.registration_id, c.day, c.pool, c.score_value, c.captured_at %7$s
          from %8$scatches as c
          where c.event_id = $1 and c.score_value is not null %9$s
          order by c.registration_id, c.day, c.pool, c.score_value desc, c.captured_at
        ) as best_first
        group by %2$s
      ) as pools
      group by %1$s $q$,
      team, bag,
      case when ties ? 'earliest_total' then '(array_agg(captured_at))[1]' else 'null::timestamptz' end,
      case when ties ? 'earliest_last_fish' then 'max(captured_at)' else 'null::timestamptz' end,
      dead,
      case when rules #> '{penalties,over_limit}' is null then 'null::bigint' else 'count(*) - 1' end,
      dead_fish, facts, of_chosen);
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
    select %1$s, arrays.sort_desc(private.joined(counted)) as counted, sum(caught)::bigint as caught,
      sum(fish_count)::int as fish_count, max(total_at) as total_at, max(last_at) as last_at,
      null::timestamptz as limit_at, sum(dead)::bigint as dead, sum(beyond)::bigint as beyond,
      null::bigint as named
    from (%2$s) as pools
    group by %1$s $q$, team, bags);
end
$$;
