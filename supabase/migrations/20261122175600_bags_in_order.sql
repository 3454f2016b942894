-- Bags from the order of the index (private.are_bags_in_order) with the options of field_formats.

create or replace function private.are_bags_in_order(rules jsonb, days int) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  best_n constant int := (rules ->> 'best_n')::int;
  limits constant int[] := private.pool_limits(rules);
begin
  -- What has to look at single fish of a bag.
  if rules ? 'tie_species' or jsonb_path_exists(rules, '$.penalties.short_fish.removes_biggest') then
    return false;
  elsif best_n is not null then
    return not rules -> 'tie_breaks' ? 'earliest_limit'
      and (days <= 1 or rules ->> 'best_n_per' = 'day')
      and (limits is null or rules ->> 'best_n_per' = 'species')
      and (limits is null or days <= 1 or rules #>> '{species,limit_per}' = 'day');
  end if;
  -- Without best_n each species needs a limit, or its bag would have no head.
  return limits is not null and array_position(limits, null) is null
    and not (rules #>> '{species,others}')::boolean
    and (days <= 1 or rules #>> '{species,limit_per}' = 'day');
end
$$;
comment on function private.are_bags_in_order(jsonb, int) is
  'Whether every bag of an event of so many days is the head of a list that the index catches_scoring hands out (a team''s fish of a day and pool, best first).';

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
  if best_n is null and limits is null and not rules ? 'tie_species'
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
      format('array_agg(score_value%s) filter (where score_value > 0)',
        case when private.has_pools(rules) then ' order by score_value desc' else '' end));
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
    case when ties ? 'earliest_total' then format('(array_agg(captured_at))[1:%s]', head)
      else 'null::timestamptz[]' end,
    case when ties ? 'earliest_last_fish' then 'max(captured_at)' else 'null::timestamptz' end,
    of_chosen,
    case when rules #> '{penalties,over_limit}' is null then 'null::bigint'
      else format('greatest(0, fish_count - %s)', best_n) end,
    dead, dead_fish, facts);
  if not has_pools then
    return bags;
  end if;
  return format($q$
    select %1$s, array(select steps from unnest(counted) as steps order by steps desc) as counted, caught,
      fish_count, total_at, last_at, null::timestamptz as limit_at, dead, beyond,
      null::bigint as named
    from (
      select %1$s, private.joined(counted) as counted, sum(caught)::bigint as caught,
        sum(fish_count)::int as fish_count, max(total_at) as total_at, max(last_at) as last_at,
        sum(dead)::bigint as dead, sum(beyond)::bigint as beyond
      from (%2$s) as pools
      group by %1$s
    ) as joined $q$, team, bags);
end
$$;
comment on function private.bags_query(jsonb, int, text, text) is
  'The bags of an event of so many days under a rule set, as SQL: (registration_id, day, counted, caught, fish_count, total_at, last_at, limit_at, dead, beyond, named); without day where there is but one. counted lists the counted fish worth more than nothing, largest first (null or empty without any), total_at is the capture time of the last of them, last_at that of the last legal fish, culled and worthless ones included, limit_at that of the fish which filled the limit first; dead and beyond are the legal fish that were dead, or beyond best_n, named the counted fish of tie_species. Bags of species or anglers are joined into their team''s. of_chosen is the condition on catches c that picks the teams, or empty for all. What no rule asks for may be null.';
