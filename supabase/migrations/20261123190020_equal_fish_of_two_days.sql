-- Two fish that are equal in size and time but belong to different days (one was captured on the first day, and
-- one of the same moment was weighed on the second) took turns in a bag of the event: a recomputation could move a
-- team whose tie-break is its best day.

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
  -- Of fish that are equal in size and time, one of the species that breaks ties counts, then that of the earlier
  -- day: the scales may enter on the second day what was caught at the same moment.
  best_first constant text := 'score_value desc, captured_at'
    || case when rules ? 'tie_species' then ', is_named desc' else '' end
    || case when days > 1 then ', day' else '' end;
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
          partition by c.registration_id, %s c.pool
          order by c.score_value desc, c.captured_at, c.day) as in_pool',
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
    select %1$s, arrays.sort_desc(array_agg(score_value) filter (where counts)) as counted,
      coalesce(sum(score_value) filter (where counts), 0) as caught, count(*)::int as fish_count,
      max(captured_at) filter (where counts) as total_at, max(captured_at) as last_at,
      min(captured_at) filter (where fills) as limit_at, count(*) filter (where is_dead) as dead,
      count(*) filter (where is_beyond) as beyond, count(*) filter (where counts and is_named) as named
    from (%2$s) as ranked
    group by %1$s $q$,
    case when days <= 1 then 'registration_id' else 'registration_id, day' end, ranked);
end
$$;
