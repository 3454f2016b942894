-- Whole bags as a source of bags beside the catches: a row of weigh_ins is a day's bag, and no row stands for a
-- fish that nobody weighed. What is known of single fish are those that the desk entered besides.

create function private.bag_counts(rules jsonb) returns text
language sql immutable
set search_path = ''
as $$
  -- At once under a freeze as well, as private.settle_catch decides it of single fish.
  select 'not exists (
      select from public.penalties as p
      where p.registration_id = c.registration_id and p.kind = ''disqualified'' and p.revoked_at is null
        and p.day = c.day)' || coalesce('
    and not exists (
      select from public.weigh_ins as l
      where l.registration_id = c.registration_id and l.day = c.day and l.late_minutes > '
      || (rules #>> '{penalties,late,cut_off}') || ')', '')
$$;
comment on function private.bag_counts(jsonb) is
  'Whether a whole bag c of weigh_ins counts, as SQL: its team is not disqualified for the day and came in before the cut-off of the rules.';

create function private.whole_bags_query(rules jsonb, days int, of_chosen text, facts text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  best_n constant int := (rules ->> 'best_n')::int;
begin
  return format($q$
    select %1$s, counted, caught, fish_count, case when caught > 0 then bag_at end as total_at,
      bag_at as last_at, %2$s as limit_at, dead, %3$s as beyond,
      case when caught > 0 then %4$s else 0 end as named
    from (
      select c.registration_id, c.day, k.counted, c.bag_fish::int as fish_count, c.bag_at,
        c.bag_dead::bigint as dead,
        private.round_to_steps(c.bag_weight_g, 'weight', e.rules -> 'rounding') as caught
      from %5$sweigh_ins as c
      join public.events as e on e.id = c.event_id
      left join (
        select c.registration_id, c.day, (array_agg(c.score_value order by c.score_value desc))%6$s as counted
        from %5$scatches as c
        where c.event_id = $1 and c.score_value > 0 and c.weighed_day is not null %7$s
        group by c.registration_id, c.day
      ) as k on k.registration_id = c.registration_id and k.day = c.day
      where c.event_id = $1 and c.bag_fish > 0 and %8$s %7$s
    ) as bags $q$,
    case when days <= 1 then 'registration_id' else 'registration_id, day' end,
    case when best_n is null then 'null::timestamptz'
      else format('case when caught > 0 and fish_count >= %s then bag_at end', best_n) end,
    case when best_n is null then 'null::bigint' else format('greatest(0, fish_count - %s)::bigint', best_n) end,
    case when best_n is null then 'fish_count' else format('least(fish_count, %s)', best_n) end,
    facts, case when best_n is null then '' else format('[1:%s]', best_n) end, of_chosen,
    private.bag_counts(rules));
end
$$;
comment on function private.whole_bags_query(jsonb, int, text, text) is
  'private.bags_query where the scales weigh whole bags: caught is the weight of the bag in steps, fish_count, dead and beyond what was entered of it, every time that of its first weighing; counted lists the single fish that were weighed besides, and named is how many fish of the bag count.';

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
  'The bags of an event of so many days under a rule set, as SQL: (registration_id, day, counted, caught, fish_count, total_at, last_at, limit_at, dead, beyond, named); without day where there is but one. counted lists the counted fish worth more than nothing, largest first (null or empty without any), total_at is the capture time of the last of them, last_at that of the last legal fish, culled and worthless ones included, limit_at that of the fish which filled the limit first; dead and beyond are the legal fish that were dead, or beyond best_n, named the counted fish of tie_species, or all that count of a whole bag. Bags of species or anglers are joined into their team''s. of_chosen is the condition on catches c that picks the teams, or empty for all. What no rule asks for may be null.';

create or replace function private.fines_query(rules jsonb, days int, of_chosen text, facts text) returns text
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
  if short is not null and rules ->> 'team_mode' is not distinct from 'whole_bag' then
    fines := fines || format($q$
        union all
        select c.registration_id, c.day, c.bag_short::bigint * %1$s, c.bag_short::bigint * %2$s
        from %4$sweigh_ins as c
        where c.event_id = $1 and c.bag_short > 0 and %5$s %3$s $q$,
      short ->> 'amount',
      case when (short ->> 'reduces_biggest')::boolean then short ->> 'amount' else '0' end, of_chosen, facts,
      private.bag_counts(rules));
  elsif short is not null then
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

drop function private.key_elements(jsonb, text, text, text);
create function private.key_elements(
  tie_breaks jsonb, biggest text, biggest_bag text, total text, more_fish text
)
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
        when 'more_fish' then more_fish
        when 'more_of_species' then 'coalesce(s.named, 0)'
        when 'total' then total
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
comment on function private.key_elements(jsonb, text, text, text, text) is
  'The elements of sort_key after the score, one per tie-break in order (share adds none), as SQL over the rows r, s and f of scoring_query. biggest, biggest_bag and total are the elements of these tie-breaks, which differ between one day and several, more_fish that of the number of fish, which is entered of whole bags.';
revoke execute on function private.key_elements(jsonb, text, text, text, text), private.bag_counts(jsonb),
  private.whole_bags_query(jsonb, int, text, text) from public;
