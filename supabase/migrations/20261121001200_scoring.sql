-- Scoring: from judged catches and penalties to the board, over sets, in one transaction.

create function private.key_elements(tie_breaks jsonb) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(string_agg(', ' || element, '' order by n) filter (where element is not null), '')
  from (
    select n, case tie #>> '{}'
      when 'biggest_fish' then
        'greatest(coalesce(s.counted[1], 0) - coalesce(s.biggest_penalty, 0), 0)'
      when 'second_biggest' then 'coalesce(s.counted[2], 0)'
      when 'third_biggest' then 'coalesce(s.counted[3], 0)'
      when 'more_fish' then 'coalesce(cardinality(s.counted), 0)'
      -- Negated, so that the earlier stands above; a team without fish is later than any other.
      when 'earliest_total' then
        'coalesce(-(extract(epoch from s.total_at) * 1000)::bigint, -9000000000000000)'
      when 'earliest_last_fish' then
        'coalesce(-(extract(epoch from s.last_at) * 1000)::bigint, -9000000000000000)'
      when 'unresolved' then 'r.tie_ruling'
    end as element
    from jsonb_array_elements(tie_breaks) with ordinality as t (tie, n)
  ) as elements
$$;
comment on function private.key_elements(jsonb) is
  'The elements of sort_key after the score, one per tie-break in order (share adds none), as SQL over the rows r and s of scoring_query.';

create function private.scoring_query(rules jsonb, days int, chosen boolean) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  best_n constant int := (rules ->> 'best_n')::int;
  by_total_time constant boolean := rules -> 'tie_breaks' ? 'earliest_total';
  by_last_fish constant boolean := rules -> 'tie_breaks' ? 'earliest_last_fish';
  of_chosen constant text := case when chosen then 'and c.registration_id = any ($2)' else '' end;
  no_time constant text := 'null::timestamptz';
  bags text;
  totals text;
begin
  -- The fish of a team's day and what they add up to: (registration_id, day, counted, caught,
  -- fish_count, total_at, last_at).
  if best_n is null then
    bags := format($q$
      select registration_id, day, array_agg(score_value) as counted,
        sum(score_value)::int as caught, count(*)::int as fish_count,
        max(captured_at) as total_at, max(captured_at) as last_at
      from (
        select c.registration_id, c.day, c.score_value, c.captured_at
        from public.catches as c
        where c.event_id = $1 and c.score_value is not null %1$s
        order by c.registration_id, c.day, c.score_value desc
      ) as best_first
      group by registration_id, day $q$, of_chosen);
  elsif days <= 1 or rules ->> 'best_n_per' = 'day' then
    -- The covering index hands out each day's fish best first, so the bag is the head of the list
    -- and its sum is written out, term by term: half the time of a window over the same index.
    bags := format($q$
      select registration_id, day, fish[1:%1$s] as counted, %2$s as caught,
        cardinality(fish) as fish_count, %3$s as total_at, last_at
      from (
        select registration_id, day, array_agg(score_value) as fish,
          %4$s as at, %5$s as last_at
        from (
          select c.registration_id, c.day, c.score_value, c.captured_at
          from public.catches as c
          where c.event_id = $1 and c.score_value is not null %6$s
          order by c.registration_id, c.day, c.score_value desc, c.captured_at
        ) as best_first
        group by registration_id, day
      ) as by_day $q$,
      best_n,
      (select string_agg(format('coalesce(fish[%s], 0)', n), ' + ') from generate_series(1, best_n) as n),
      case when by_total_time then
        (select format('greatest(%s)', string_agg(format('at[%s]', n), ', '))
         from generate_series(1, best_n) as n)
        else no_time end,
      case when by_total_time then 'array_agg(captured_at)' else 'null::timestamptz[]' end,
      case when by_last_fish then 'max(captured_at)' else no_time end,
      of_chosen);
  else
    -- The best of the whole event fall on its days as they were caught.
    bags := format($q$
      select registration_id, day,
        coalesce(array_agg(score_value order by score_value desc) filter (where n <= %1$s), '{}')
          as counted,
        coalesce(sum(score_value) filter (where n <= %1$s), 0)::int as caught,
        count(*)::int as fish_count,
        max(captured_at) filter (where n <= %1$s) as total_at, max(captured_at) as last_at
      from (
        select c.registration_id, c.day, c.score_value, c.captured_at, row_number() over (
          partition by c.registration_id order by c.score_value desc, c.captured_at, c.id) as n
        from public.catches as c
        where c.event_id = $1 and c.score_value is not null %2$s
      ) as ranked
      group by registration_id, day $q$, best_n, of_chosen);
  end if;

  if days <= 1 then
    totals := 'select * from day_scores';
  else
    totals := $q$
      select * from (
        select registration_id, sum(score)::int as score, sum(fish_count)::int as fish_count,
          sum(penalty)::int as penalty, sum(biggest_penalty)::int as biggest_penalty,
          max(total_at) as total_at, max(last_at) as last_at
        from day_scores group by registration_id
      ) as sums left join (
        select registration_id, array_agg(steps order by steps desc) as counted
        from day_scores cross join unnest(counted) as steps group by registration_id
      ) as bags using (registration_id) $q$;
  end if;

  -- $1 event, $2 the chosen registrations (if any), $3 the version that the changes belong to.
  return format($q$
    with fines as (
      select c.registration_id, c.day, sum(c.amount)::int as amount,
        coalesce(sum(c.amount) filter (where c.reduces_biggest), 0)::int as off_biggest
      from public.penalties as c
      where c.event_id = $1 and c.revoked_at is null %2$s
      group by c.registration_id, c.day
    ),
    day_scores as (
      select registration_id,
        -- A day is never worth less than nothing.
        greatest(0, coalesce(caught, 0) - coalesce(amount, 0)) as score,
        coalesce(counted, '{}') as counted, coalesce(fish_count, 0) as fish_count,
        coalesce(amount, 0) as penalty, coalesce(off_biggest, 0) as biggest_penalty,
        total_at, last_at
      from (%1$s) as bags full join fines using (registration_id, day)
    ),
    scored as (%3$s),
    waiting as (
      select c.registration_id, count(*)::int as pending
      from public.catches as c
      where c.event_id = $1 and c.status = 'pending' %2$s
      group by c.registration_id
    ),
    fresh as (
      select r.id as registration_id, r.division_id, r.team_id,
        array[case r.status when 'disqualified' then -1 else coalesce(s.score, 0) end %4$s]::bigint[]
          as sort_key,
        coalesce(s.counted, '{}') as counted, coalesce(s.fish_count, 0) as fish_count,
        coalesce(s.penalty, 0) as penalty, coalesce(w.pending, 0) as pending,
        r.status in ('confirmed', 'disqualified') as listed
      from public.registrations as r
      left join scored as s on s.registration_id = r.id
      left join waiting as w on w.registration_id = r.id
      where r.event_id = $1 %5$s
    ),
    written as (
      insert into public.leaderboard_entries as e (
        registration_id, event_id, division_id, team_id, team_name, sort_key, key_version, version,
        counted, fish_count, penalty, pending, listed)
      select f.registration_id, $1, f.division_id, f.team_id, t.name, f.sort_key, $3, $3,
        f.counted, f.fish_count, f.penalty, f.pending, f.listed
      from fresh as f
      join public.teams as t on t.id = f.team_id
      left join public.leaderboard_entries as was on was.registration_id = f.registration_id
      where case when was.registration_id is null then f.listed
        else f.sort_key <> was.sort_key or f.counted <> was.counted
          or f.fish_count <> was.fish_count or f.penalty <> was.penalty
          or f.pending <> was.pending or f.division_id <> was.division_id
          or f.listed <> was.listed end
      on conflict (registration_id) do update set
        division_id = excluded.division_id, sort_key = excluded.sort_key,
        -- Movement is told since the last version: a second change in one version keeps its base.
        previous_key = case when e.sort_key = excluded.sort_key or e.key_version = $3
          then e.previous_key else e.sort_key end,
        key_version = case when e.sort_key = excluded.sort_key then e.key_version else $3 end,
        version = $3,
        counted = excluded.counted, fish_count = excluded.fish_count, penalty = excluded.penalty,
        pending = excluded.pending, listed = excluded.listed
      returning e.key_version
    )
    select count(*)::int as changed, count(*) filter (where key_version = $3)::int as keys_changed
    from written $q$,
    bags, of_chosen, totals,
    private.key_elements(rules -> 'tie_breaks'),
    case when chosen then 'and r.id = any ($2)' else '' end);
end
$$;
comment on function private.scoring_query(jsonb, int, boolean) is
  'The one statement that scores a board under a rule set for an event of so many days, for all teams or the chosen ones: writes the entries that differ and answers (changed, keys_changed). Daily score = counted fish less penalties, never under 0; event score = sum of the days.';

-- Planning the statement takes ten times as long as scoring one team with it, so each connection
-- plans it once per rule set and keeps it. Such a plan must not depend on how full the tables were
-- when it was made, which is what the settings of the two callers are for.
create function private.apply_scoring(event_id uuid, registration_ids uuid[]) returns int
language plpgsql
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  -- Every statement after the lock sees what its earlier holders committed.
  next_version constant bigint := private.lock_board(event_id);
  chosen constant boolean := registration_ids is not null;
  outcome record;
  rules jsonb;
  days int;
  plan text;
begin
  select e.rules, (select count(*) from public.event_days as d where d.event_id = e.id)
  into rules, days
  from public.events as e where e.id = apply_scoring.event_id;
  plan := 'score_' || md5(concat_ws(' ', chosen, least(days, 2), rules));
  if not exists (select 1 from pg_catalog.pg_prepared_statements where name = plan) then
    execute format('prepare %I (uuid, uuid[], bigint) as %s',
      plan, private.scoring_query(rules, days, chosen));
  end if;
  execute format('execute %I (%L, %L, %s)', plan, event_id, registration_ids, next_version)
  into outcome;
  if outcome.changed > 0 then
    perform private.stamp_board(
      apply_scoring.event_id, next_version, outcome.keys_changed > 0, false);
  end if;
  return outcome.changed;
end
$$;
comment on function private.apply_scoring(uuid, uuid[]) is
  'Scores an event''s chosen registrations, or all (null), under the board''s lock; answers how many rows changed.';

create function private.score(event_id uuid) returns int
language sql security definer
set search_path = ''
-- Catches are read in the order of their covering index, never sorted, and a whole field is joined as
-- a set, never row by row.
set enable_sort = off
set enable_nestloop = off
as $$
  select private.apply_scoring(event_id, null)
$$;
comment on function private.score(uuid) is
  'Scores a whole event and answers how many rows changed. Unchanged input writes nothing.';

create function private.score_teams(event_id uuid, registration_ids uuid[]) returns int
language sql security definer
set search_path = ''
-- A few teams are looked up by index.
set enable_seqscan = off
set enable_bitmapscan = off
as $$
  select private.apply_scoring(event_id, registration_ids)
$$;
comment on function private.score_teams(uuid, uuid[]) is
  'Scores the given registrations as private.score does the whole event, at a cost that does not depend on the size of the field.';

revoke execute on function private.key_elements(jsonb), private.scoring_query(jsonb, int, boolean),
  private.apply_scoring(uuid, uuid[]), private.score(uuid), private.score_teams(uuid, uuid[])
  from public;
