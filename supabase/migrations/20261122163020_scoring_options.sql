-- The statement that computes a board, made for a rule set in these stages:
--   bags    (private.bags_query): what of a team's fish counts, a row for each team and day;
--   fines   (private.fines_query): what judges and rules take off, of the same;
--   scored  the days added up; with placing points, the places instead;
--   fresh   a row for each team: its key (private.key_elements) and what the board shows of it.
-- A rule that a rule set does without leaves no trace in its statement. `npm run explain:scoring` prints it.
-- facts is the prefix of the relations that hold catches, penalties and weigh_ins: 'public.', or that of
-- views which show a part of them.

create function private.has_pools(rules jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return coalesce(rules ->> 'team_mode', '') = 'sum_of_members' or rules ->> 'best_n_per' = 'species'
    or jsonb_path_exists(rules, '$.species.listed[*].limit');
end
$$;
comment on function private.has_pools(jsonb) is
  'Whether a rule set tells bags of species or of anglers apart (catches.pool).';

create function private.bag_fines(rules jsonb, reducing boolean) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return (
    select coalesce(string_agg(format('coalesce(%s, 0) * %s', counted, fine ->> 'amount'), ' + '), '0')
    from (values
      ('dead', rules #> '{penalties,dead_fish}'), ('beyond', rules #> '{penalties,over_limit}')
    ) as of_bags (counted, fine)
    where fine is not null and (not reducing or (fine ->> 'reduces_biggest')::boolean));
end
$$;
comment on function private.bag_fines(jsonb, boolean) is
  'What the fish of a bag cost by themselves (dead ones, those over the limit), as SQL over the columns of bags_query; with reducing only what lowers the biggest fish, too.';

drop function private.bags_query(jsonb, int, text);
create function private.bags_query(rules jsonb, days int, of_chosen text, facts text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  best_n constant int := (rules ->> 'best_n')::int;
  ties constant jsonb := rules -> 'tie_breaks';
  by_total_time constant boolean := ties ? 'earliest_total';
  by_last_fish constant boolean := ties ? 'earliest_last_fish';
  -- Where there is but one day, telling the days apart is work for nothing, fish by fish.
  bag constant text := case when days <= 1 then 'registration_id' else 'registration_id, day' end;
  dead constant text := case when rules #> '{penalties,dead_fish}' is null then 'null::bigint'
    else 'count(*) filter (where is_dead)' end;
  dead_fish constant text := case when rules #> '{penalties,dead_fish}' is null then ''
    else ', c.is_dead' end;
  over_limit constant boolean := rules #> '{penalties,over_limit}' is not null;
  no_limit constant boolean := not ties ? 'earliest_limit' or best_n is null;
begin
  if private.has_pools(rules) or (best_n is not null and (
    not no_limit or (days > 1 and rules ->> 'best_n_per' <> 'day')))
  then
    return private.pooled_bags_query(rules, days, of_chosen, facts);
  elsif best_n is null then
    return format($q$
      select %1$s, array_agg(score_value) filter (where score_value > 0) as counted,
        sum(score_value) as caught, count(*)::int as fish_count,
        max(captured_at) filter (where score_value > 0) as total_at, max(captured_at) as last_at,
        null::timestamptz as limit_at, %3$s as dead, null::bigint as beyond
      from (
        select c.registration_id, c.day, c.score_value, c.captured_at %4$s
        from %5$scatches as c
        where c.event_id = $1 and c.score_value is not null %2$s
        order by c.registration_id, c.day, c.pool, c.score_value desc
      ) as best_first
      group by %1$s $q$, bag, of_chosen, dead, dead_fish, facts);
  end if;
  -- The covering index hands out each day's fish best first, so the bag is the head of the list
  -- and its sum is written out, term by term: half the time of a window over the same index. Fish
  -- worth nothing stand last, so only a bag that ends with one is looked through for them.
  return format($q$
    select %1$s,
      case when best[cardinality(best)] > 0 then best else array_remove(best, 0) end as counted,
      %3$s as caught, fish_count, %4$s as total_at, last_at, null::timestamptz as limit_at, dead,
      %8$s as beyond
    from (
      select %1$s, (array_agg(score_value))[1:%2$s] as best,
        cardinality(array_agg(score_value)) as fish_count, %5$s as times, %6$s as last_at, %9$s as dead
      from (
        select c.registration_id, c.day, c.score_value, c.captured_at %10$s
        from %11$scatches as c
        where c.event_id = $1 and c.score_value is not null %7$s
        order by c.registration_id, c.day, c.pool, c.score_value desc, c.captured_at
      ) as best_first
      group by %1$s
    ) as bags $q$,
    bag, best_n,
    (select string_agg(format('coalesce(best[%s], 0)', n), ' + ') from generate_series(1, best_n) as n),
    case when by_total_time then format(
      'case when best[cardinality(best)] > 0 then greatest(%s)
        else (select max(t) from unnest(times[1:cardinality(array_remove(best, 0))]) as t) end',
      (select string_agg(format('times[%s]', n), ', ') from generate_series(1, best_n) as n))
      else 'null::timestamptz' end,
    case when by_total_time then 'array_agg(captured_at)' else 'null::timestamptz[]' end,
    case when by_last_fish then 'max(captured_at)' else 'null::timestamptz' end,
    of_chosen,
    case when over_limit then format('greatest(0, fish_count - %s)', best_n) else 'null::bigint' end,
    dead, dead_fish, facts);
end
$$;
comment on function private.bags_query(jsonb, int, text, text) is
  'The bags of an event of so many days under a rule set, as SQL: (registration_id, day, counted, caught, fish_count, total_at, last_at, limit_at, dead, beyond); without day where there is but one. counted lists the counted fish worth more than nothing, largest first (null or empty without any), total_at is the capture time of the last of them, last_at that of the last legal fish, culled and worthless ones included, limit_at that of the fish which filled the limit first; dead and beyond are the legal fish that were dead, or beyond best_n. of_chosen is the condition on catches c that picks the teams, or empty for all. What no rule asks for may be null.';

create function private.pooled_bags_query(rules jsonb, days int, of_chosen text, facts text)
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
  limited text := 'select c.registration_id, c.day, c.pool, c.score_value, c.captured_at, c.is_dead%s
        from ' || facts || 'catches as c
        where c.event_id = $1 and c.score_value is not null ' || of_chosen;
  ranked text;
begin
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
        and row_number() over (partition by %s, in_limit order by score_value desc, captured_at) <= %s',
      unit, best_n) end,
    case when rules #> '{penalties,over_limit}' is null then 'false' else format(
      'row_number() over (partition by %s order by score_value desc, captured_at) > %s', unit, best_n) end,
    case when best_n is null or not rules -> 'tie_breaks' ? 'earliest_limit' then 'false' else format(
      'in_limit and score_value > 0
        and row_number() over (partition by %s, in_limit and score_value > 0 order by captured_at) = %s',
      unit, best_n) end,
    limited);
  return format($q$
    select %1$s, array_agg(score_value order by score_value desc) filter (where counts) as counted,
      coalesce(sum(score_value) filter (where counts), 0) as caught, count(*)::int as fish_count,
      max(captured_at) filter (where counts) as total_at, max(captured_at) as last_at,
      min(captured_at) filter (where fills) as limit_at, count(*) filter (where is_dead) as dead,
      count(*) filter (where is_beyond) as beyond
    from (%2$s) as ranked
    group by %1$s $q$,
    case when days <= 1 then 'registration_id' else 'registration_id, day' end, ranked);
end
$$;
comment on function private.pooled_bags_query(jsonb, int, text, text) is
  'bags_query where fish are limited twice, by species or for each angler, or across the days: the fish of a species within its limit, and of those the best of each unit that best_n names.';

create function private.fines_query(rules jsonb, days int, of_chosen text, facts text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  late constant jsonb := rules #> '{penalties,late}';
  short constant jsonb := rules #> '{penalties,short_fish}';
  fines text := format($q$
        select c.registration_id, c.day, c.amount::bigint,
          case when c.reduces_biggest then c.amount else 0 end::bigint as off_biggest
        from %spenalties as c
        where c.event_id = $1 and c.revoked_at is null %s $q$, facts, of_chosen);
begin
  if late is not null then
    fines := fines || format($q$
        union all
        select c.registration_id, c.day, c.late_minutes::bigint * %1$s, c.late_minutes::bigint * %2$s
        from %5$sweigh_ins as c
        where c.event_id = $1 and c.late_minutes between 1 and %3$s %4$s $q$,
      late ->> 'amount', case when (late ->> 'reduces_biggest')::boolean then late ->> 'amount' else '0' end,
      coalesce(late ->> 'cut_off', '1440'), of_chosen, facts);
  end if;
  if short is not null then
    fines := fines || format($q$
        union all
        select c.registration_id, c.day, %1$s::bigint, %2$s::bigint
        from %4$scatches as c
        where c.event_id = $1 and c.void_reason = 'below_minimum' %3$s $q$,
      short ->> 'amount',
      case when (short ->> 'reduces_biggest')::boolean then short ->> 'amount' else '0' end, of_chosen, facts);
  end if;
  return format($q$
      select %1$s, sum(amount)::bigint as amount, sum(off_biggest)::bigint as off_biggest
      from (%2$s) as fines
      group by %1$s $q$,
    case when days <= 1 then 'registration_id' else 'registration_id, day' end, fines);
end
$$;
comment on function private.fines_query(jsonb, int, text, text) is
  'What judges and rules take off the days of an event of so many days, as SQL: (registration_id, day, amount, off_biggest), without day where there is but one; off_biggest is the part that lowers the biggest fish, too. What the fish of a bag cost by themselves is in bag_fines.';

create or replace function private.key_elements(tie_breaks jsonb, biggest text, biggest_bag text)
returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Milliseconds, the precision of devices and browsers (docs/scoring.md), negated, so that the earlier
  -- stands above; a team without fish is later than any other. By way of whole microseconds, which a
  -- double holds exactly, at half of numeric's cost.
  earlier constant text :=
    'coalesce(-(((date_part(''epoch'', %s) * 1000000)::bigint + 500) / 1000), -9000000000000000)';
begin
  return (
    select coalesce(string_agg(', ' || element, '' order by n) filter (where element is not null), '')
    from (
      select n, case tie #>> '{}'
        when 'biggest_fish' then biggest
        when 'second_biggest' then 'coalesce(s.counted[2], 0)'
        when 'third_biggest' then 'coalesce(s.counted[3], 0)'
        when 'fourth_biggest' then 'coalesce(s.counted[4], 0)'
        when 'fifth_biggest' then 'coalesce(s.counted[5], 0)'
        when 'biggest_bag' then biggest_bag
        when 'more_fish' then 'coalesce(cardinality(s.counted), 0)'
        when 'earliest_total' then format(earlier, 's.total_at')
        when 'earliest_last_fish' then format(earlier, 's.last_at')
        when 'earliest_limit' then format(earlier, 's.limit_at')
        when 'unresolved' then 'r.tie_ruling'
        when 'fish_off' then 'r.tie_ruling'
        when 'lots' then 'r.tie_ruling'
      end as element
      from jsonb_array_elements(tie_breaks) with ordinality as t (tie, n)
    ) as elements);
end
$$;
comment on function private.key_elements(jsonb, text, text) is
  'The elements of sort_key after the score, one per tie-break in order (share adds none), as SQL over the rows r, s and f of scoring_query. biggest and biggest_bag are the elements of these tie-breaks, which differ between one day and several.';

revoke execute on function private.has_pools(jsonb), private.bag_fines(jsonb, boolean),
  private.bags_query(jsonb, int, text, text), private.pooled_bags_query(jsonb, int, text, text),
  private.fines_query(jsonb, int, text, text) from public;
