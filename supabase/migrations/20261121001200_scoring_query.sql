-- The one statement that computes a board: made for a rule set, over sets of catches and penalties.

create function private.key_elements(tie_breaks jsonb, biggest text) returns text
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
        when 'more_fish' then 'coalesce(cardinality(s.counted), 0)'
        when 'earliest_total' then format(earlier, 's.total_at')
        when 'earliest_last_fish' then format(earlier, 's.last_at')
        when 'unresolved' then 'r.tie_ruling'
      end as element
      from jsonb_array_elements(tie_breaks) with ordinality as t (tie, n)
    ) as elements);
end
$$;
comment on function private.key_elements(jsonb, text) is
  'The elements of sort_key after the score, one per tie-break in order (share adds none), as SQL over the rows r, s and f of scoring_query. biggest is the element of biggest_fish, which differs between one day and several.';

create function private.bags_query(rules jsonb, days int, of_chosen text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  best_n constant int := (rules ->> 'best_n')::int;
  by_total_time constant boolean := rules -> 'tie_breaks' ? 'earliest_total';
  by_last_fish constant boolean := rules -> 'tie_breaks' ? 'earliest_last_fish';
  -- Where there is but one day, telling the days apart is work for nothing, fish by fish.
  bag constant text := case when days <= 1 then 'registration_id' else 'registration_id, day' end;
begin
  if best_n is null then
    return format($q$
      select %1$s, array_agg(score_value) filter (where score_value > 0) as counted,
        sum(score_value) as caught, count(*)::int as fish_count,
        max(captured_at) filter (where score_value > 0) as total_at, max(captured_at) as last_at
      from (
        select c.registration_id, c.day, c.score_value, c.captured_at
        from public.catches as c
        where c.event_id = $1 and c.score_value is not null %2$s
        order by c.registration_id, c.day, c.score_value desc
      ) as best_first
      group by %1$s $q$, bag, of_chosen);
  elsif days <= 1 or rules ->> 'best_n_per' = 'day' then
    -- The covering index hands out each day's fish best first, so the bag is the head of the list
    -- and its sum is written out, term by term: half the time of a window over the same index. Fish
    -- worth nothing stand last, so only a bag that ends with one is looked through for them.
    return format($q$
      select %1$s,
        case when best[cardinality(best)] > 0 then best else array_remove(best, 0) end as counted,
        %3$s as caught, fish_count, %4$s as total_at, last_at
      from (
        select %1$s, (array_agg(score_value))[1:%2$s] as best,
          cardinality(array_agg(score_value)) as fish_count, %5$s as times, %6$s as last_at
        from (
          select c.registration_id, c.day, c.score_value, c.captured_at
          from public.catches as c
          where c.event_id = $1 and c.score_value is not null %7$s
          order by c.registration_id, c.day, c.score_value desc, c.captured_at
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
      of_chosen);
  else
    -- The best of the whole event fall on its days as they were caught.
    return format($q$
      select registration_id, day,
        array_agg(score_value order by score_value desc) filter (where n <= %1$s and score_value > 0)
          as counted,
        coalesce(sum(score_value) filter (where n <= %1$s), 0) as caught,
        count(*)::int as fish_count,
        max(captured_at) filter (where n <= %1$s and score_value > 0) as total_at,
        max(captured_at) as last_at
      from (
        select c.registration_id, c.day, c.score_value, c.captured_at, row_number() over (
          partition by c.registration_id order by c.score_value desc, c.captured_at, c.id) as n
        from public.catches as c
        where c.event_id = $1 and c.score_value is not null %2$s
      ) as ranked
      group by registration_id, day $q$, best_n, of_chosen);
  end if;
end
$$;
comment on function private.bags_query(jsonb, int, text) is
  'The bags of an event of so many days under a rule set, as SQL: (registration_id, day, counted, caught, fish_count, total_at, last_at); without day where there is but one. counted lists the counted fish worth more than nothing, largest first (null or empty without any), total_at is the capture time of the last of them, last_at that of the last legal fish, culled and worthless ones included. of_chosen is the condition on catches c that picks the teams, or empty for all. Times that no tie-break asks for may be null.';

create function private.scoring_query(rules jsonb, days int, chosen boolean) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  of_chosen constant text := case when chosen then 'and c.registration_id = any ($2)' else '' end;
  bags constant text := private.bags_query(rules, days, of_chosen);
  scored text;
  score text;
  biggest text;
begin
  -- A day is never worth less than nothing, and its penalties reduce only its own biggest fish.
  -- Sums are bigint: neither many penalties nor many large fish may overflow.
  if days <= 1 then
    scored := bags;
    score := 'greatest(0, coalesce(s.caught, 0) - coalesce(f.penalty, 0))';
    biggest := 'greatest(0, coalesce(s.counted[1], 0) - coalesce(f.off_biggest, 0))';
  else
    score := 'coalesce(s.score, 0)';
    biggest := 'coalesce(s.biggest, 0)';
    scored := format($q$
      with bags as (%s),
      fines as (
        select c.registration_id, c.day, sum(c.amount) as amount,
          sum(c.amount) filter (where c.reduces_biggest) as off_biggest
        from public.penalties as c
        where c.event_id = $1 and c.revoked_at is null %s
        group by c.registration_id, c.day
      )
      select * from (
        select registration_id, sum(greatest(0, caught - coalesce(amount, 0)))::bigint as score,
          max(greatest(0, counted[1] - coalesce(off_biggest, 0))) as biggest,
          sum(fish_count)::int as fish_count, max(total_at) as total_at, max(last_at) as last_at
        from bags left join fines using (registration_id, day)
        group by registration_id
      ) as sums left join (
        select registration_id, array_agg(steps order by steps desc) as counted
        from bags cross join unnest(counted) as steps
        group by registration_id
      ) as counted using (registration_id) $q$, bags, of_chosen);
  end if;

  -- $1 event, $2 the chosen registrations (if any).
  return format($q$
    with scored as (%1$s),
    fined as (
      select c.registration_id, sum(c.amount) as penalty,
        sum(c.amount) filter (where c.reduces_biggest) as off_biggest
      from public.penalties as c
      where c.event_id = $1 and c.revoked_at is null %2$s
      group by c.registration_id
    ),
    waiting as (
      select c.registration_id, count(*)::int as pending
      from public.catches as c
      where c.event_id = $1 and c.status = 'pending' %2$s
      group by c.registration_id
    ),
    fresh as (
      select r.id as registration_id, r.division_id, r.team_id,
        array[case r.status when 'disqualified' then -1 else %3$s end %4$s]::bigint[] as sort_key,
        coalesce(s.counted, '{}') as counted, coalesce(s.fish_count, 0) as fish_count,
        coalesce(f.penalty, 0) as penalty, coalesce(w.pending, 0) as pending,
        r.on_start_list as listed
      from public.registrations as r
      left join scored as s on s.registration_id = r.id
      left join fined as f on f.registration_id = r.id
      left join waiting as w on w.registration_id = r.id
      where r.event_id = $1 %5$s
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
    left join public.leaderboard_entries as was on was.registration_id = f.registration_id $q$,
    scored, of_chosen, score, private.key_elements(rules -> 'tie_breaks', biggest),
    case when chosen then 'and r.id = any ($2)' else '' end);
end
$$;
comment on function private.scoring_query(jsonb, int, boolean) is
  'The one statement that computes a board under a rule set for an event of so many days, for all teams or the chosen ones. It writes nothing and returns one row: results (team_result[], the teams that the board shows differently; null if none), and of all its teams entries (on the board), catches_legal and catches_pending (of those). Daily score = counted fish less penalties, never under 0; event score = sum of the days; biggest fish = the largest of each day''s biggest counted fish less that day''s reducing penalties.';

revoke execute on function private.key_elements(jsonb, text), private.bags_query(jsonb, int, text),
  private.scoring_query(jsonb, int, boolean) from public;
