-- Scoring in two steps under the board's lock. One statement, made for the rule set, computes every
-- team from its catches and penalties, compares it with its row of the board and only reads; what
-- differs goes to the second step, which writes it. A run that finds nothing changed costs little more
-- than adding the catches up, and what a run records is counted in the same pass.

create or replace function private.lock_board(event_id uuid) returns bigint
-- Not in SQL: that would be planned anew with every catch.
language plpgsql
set search_path = ''
as $$
declare
  next_version bigint;
begin
  select case b.changed_in when pg_current_xact_id() then b.version else b.version + 1 end
  into next_version
  from public.leaderboards as b
  where b.event_id = lock_board.event_id
  for update;
  return next_version;
end
$$;

create type private.team_result as (
  registration_id uuid,
  division_id uuid,
  team_id uuid,
  sort_key bigint[],
  counted int[],
  fish_count int,
  penalty int,
  pending int,
  listed boolean
);
comment on type private.team_result is
  'What scoring computes of a team; the columns mean what they mean in leaderboard_entries.';

drop function private.score(uuid);
drop function private.apply_scoring(uuid, uuid[]);

create or replace function private.key_elements(tie_breaks jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Milliseconds, negated, so that the earlier stands above; a team without fish is later than any
  -- other. By way of whole microseconds, which a double holds exactly, at half of numeric's cost.
  earlier constant text :=
    'coalesce(-(((date_part(''epoch'', %s) * 1000000)::bigint + 500) / 1000), -9000000000000000)';
begin
  return (
    select coalesce(string_agg(', ' || element, '' order by n) filter (where element is not null), '')
    from (
      select n, case tie #>> '{}'
        when 'biggest_fish' then
          'greatest(coalesce(s.counted[1], 0) - coalesce(f.off_biggest, 0), 0)'
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
comment on function private.key_elements(jsonb) is
  'The elements of sort_key after the score, one per tie-break in order (share adds none), as SQL over the rows r, s and f of scoring_query.';

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
      select %1$s, array_agg(score_value) as counted,
        sum(score_value)::int as caught, count(*)::int as fish_count,
        max(captured_at) as total_at, max(captured_at) as last_at
      from (
        select c.registration_id, c.day, c.score_value, c.captured_at
        from public.catches as c
        where c.event_id = $1 and c.score_value is not null %2$s
        order by c.registration_id, c.day, c.score_value desc
      ) as best_first
      group by %1$s $q$, bag, of_chosen);
  elsif days <= 1 or rules ->> 'best_n_per' = 'day' then
    -- The covering index hands out each day's fish best first, so the bag is the head of the list
    -- and its sum is written out, term by term: half the time of a window over the same index.
    return format($q$
      select %1$s, counted, %3$s as caught, fish_count, total_at, last_at
      from (
        select %1$s, (array_agg(score_value))[1:%2$s] as counted,
          cardinality(array_agg(score_value)) as fish_count, %4$s as total_at, %5$s as last_at
        from (
          select c.registration_id, c.day, c.score_value, c.captured_at
          from public.catches as c
          where c.event_id = $1 and c.score_value is not null %6$s
          order by c.registration_id, c.day, c.score_value desc, c.captured_at
        ) as best_first
        group by %1$s
      ) as bags $q$,
      bag, best_n,
      (select string_agg(format('coalesce(counted[%s], 0)', n), ' + ') from generate_series(1, best_n) as n),
      case when by_total_time then
        (select format('greatest(%s)', string_agg(format('(array_agg(captured_at))[%s]', n), ', '))
         from generate_series(1, best_n) as n)
        else 'null::timestamptz' end,
      case when by_last_fish then 'max(captured_at)' else 'null::timestamptz' end,
      of_chosen);
  else
    -- The best of the whole event fall on its days as they were caught.
    return format($q$
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
end
$$;
comment on function private.bags_query(jsonb, int, text) is
  'The bags of an event of so many days under a rule set, as SQL: (registration_id, day, counted, caught, fish_count, total_at, last_at), counted largest first; without day where there is but one. of_chosen is the condition on catches c that picks the teams, or empty for all. Times that no tie-break asks for may be null.';

drop function private.scoring_query(jsonb, int, boolean);
create function private.scoring_query(rules jsonb, days int, chosen boolean) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  of_chosen constant text := case when chosen then 'and c.registration_id = any ($2)' else '' end;
  bags constant text := private.bags_query(rules, days, of_chosen);
  scored text;
  score text;
begin
  -- A day is never worth less than nothing.
  if days <= 1 then
    scored := bags;
    score := 'greatest(0, coalesce(s.caught, 0) - coalesce(f.penalty, 0))';
  else
    score := 'coalesce(s.score, 0)';
    scored := format($q$
      with bags as (%s),
      fines as (
        select c.registration_id, c.day, sum(c.amount)::int as amount
        from public.penalties as c
        where c.event_id = $1 and c.revoked_at is null %s
        group by c.registration_id, c.day
      )
      select * from (
        select registration_id, sum(greatest(0, caught - coalesce(amount, 0)))::int as score,
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
      select c.registration_id, sum(c.amount)::int as penalty,
        (sum(c.amount) filter (where c.reduces_biggest))::int as off_biggest
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
        r.status in ('confirmed', 'disqualified') as listed
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
    scored, of_chosen, score, private.key_elements(rules -> 'tie_breaks'),
    case when chosen then 'and r.id = any ($2)' else '' end);
end
$$;
comment on function private.scoring_query(jsonb, int, boolean) is
  'The one statement that computes a board under a rule set for an event of so many days, for all teams or the chosen ones. It writes nothing and answers one row: results (team_result[], the teams that the board shows differently; null if none), and of all its teams entries (on the board), catches_legal and catches_pending (of those). Daily score = counted fish less penalties, never under 0; event score = sum of the days.';

create function private.write_results(
  event_id uuid, results private.team_result[], next_version bigint, out keys_changed boolean
)
language plpgsql
set search_path = ''
-- Planned once per connection: teams are looked up by index however few they were at that time.
set enable_seqscan = off
as $$
begin
  with written as (
    insert into public.leaderboard_entries as e (
      registration_id, event_id, division_id, team_id, team_name, sort_key, key_version, version,
      counted, fish_count, penalty, pending, listed)
    select f.registration_id, write_results.event_id, f.division_id, f.team_id, t.name, f.sort_key,
      next_version, next_version, f.counted, f.fish_count, f.penalty, f.pending, f.listed
    from unnest(results) as f
    join public.teams as t on t.id = f.team_id
    on conflict (registration_id) do update set
      division_id = excluded.division_id, sort_key = excluded.sort_key,
      -- Movement is told since the last version: a second change in one version keeps its base.
      previous_key = case when e.sort_key = excluded.sort_key or e.key_version = next_version
        then e.previous_key else e.sort_key end,
      key_version = case when e.sort_key = excluded.sort_key then e.key_version else next_version end,
      version = next_version,
      counted = excluded.counted, fish_count = excluded.fish_count, penalty = excluded.penalty,
      pending = excluded.pending, listed = excluded.listed
    returning e.key_version
  )
  select coalesce(bool_or(key_version = next_version), false) into keys_changed from written;
end
$$;
comment on function private.write_results(uuid, private.team_result[], bigint) is
  'Puts results on an event''s board as part of next_version and answers whether a sort_key changed. A row keeps the team''s name under which it came onto the board.';

-- Planning the statement takes ten times as long as scoring one team with it, so each connection
-- plans it once per rule set and keeps it. Such a plan must not depend on how full the tables were
-- when it was made, which is what the settings of the two callers are for.
create function private.apply_scoring(
  event_id uuid, registration_ids uuid[],
  out changed int, out entries int, out catches_legal int, out catches_pending int
)
language plpgsql
set search_path = ''
set plan_cache_mode = force_generic_plan
as $$
declare
  -- Every statement after the lock sees what its earlier holders committed.
  next_version constant bigint := private.lock_board(event_id);
  chosen constant boolean := registration_ids is not null;
  rules jsonb;
  days int;
  plan text;
  results private.team_result[];
begin
  select e.rules, (select count(*) from public.event_days as d where d.event_id = e.id)
  into rules, days
  from public.events as e where e.id = apply_scoring.event_id;
  plan := 'compute_' || md5(concat_ws(' ', chosen, least(days, 2), rules));
  if not exists (select 1 from pg_catalog.pg_prepared_statements where name = plan) then
    execute format('prepare %I (uuid, uuid[]) as %s', plan, private.scoring_query(rules, days, chosen));
  end if;
  execute format('execute %I (%L, %L)', plan, event_id, registration_ids)
  into results, entries, catches_legal, catches_pending;
  changed := coalesce(cardinality(results), 0);
  if changed > 0 then
    perform private.stamp_board(
      event_id, next_version, private.write_results(event_id, results, next_version), false);
  end if;
end
$$;
comment on function private.apply_scoring(uuid, uuid[]) is
  'Scores an event''s chosen registrations, or all (null), under the board''s lock; answers how many rows of the board changed, and of the scored teams how many are on the board and how many legal and pending catches those have.';

create function private.score(
  event_id uuid,
  out changed int, out entries int, out catches_legal int, out catches_pending int
)
language sql security definer
set search_path = ''
-- Catches are read in the order of their covering index, never sorted, and a whole field is joined as
-- a set, never row by row.
set enable_sort = off
set enable_nestloop = off
as $$
  select * from private.apply_scoring(event_id, null)
$$;
comment on function private.score(uuid) is
  'Scores a whole event and answers how many rows changed, how many teams are on the board, and how many legal and pending catches those have. Unchanged input writes nothing.';

create or replace function private.score_teams(event_id uuid, registration_ids uuid[]) returns int
language sql security definer
set search_path = ''
-- A few teams are looked up by index.
set enable_seqscan = off
set enable_bitmapscan = off
as $$
  select changed from private.apply_scoring(event_id, registration_ids)
$$;

revoke execute on function private.bags_query(jsonb, int, text), private.scoring_query(jsonb, int, boolean),
  private.write_results(uuid, private.team_result[], bigint), private.apply_scoring(uuid, uuid[]),
  private.score(uuid)
  from public;

create or replace function public.run_scoring(event_id uuid) returns public.scoring_runs
language plpgsql security definer
set search_path = ''
as $$
declare
  event public.events;
  run public.scoring_runs;
begin
  perform private.require_admin();
  -- Waiting for another run happens here and is not part of the duration.
  perform private.lock_board(run_scoring.event_id);
  run.started_at := clock_timestamp();
  select * into event from public.events as e where e.id = run_scoring.event_id;
  if event.id is null then
    perform private.refuse(404, 'not_found', 'There is no such event');
  elsif event.status = 'cancelled' then
    perform private.refuse(409, 'event_cancelled', 'A cancelled event is not scored');
  end if;

  select s.changed, s.entries, s.catches_legal, s.catches_pending
  into run.changed, run.entries, run.catches_legal, run.catches_pending
  from private.score(event.id) as s;
  select b.version into run.board_version from public.leaderboards as b where b.event_id = event.id;
  select count(*) into run.catches_void
  from public.catches as c where c.event_id = event.id and c.void_reason is not null;

  run.id := gen_random_uuid();
  run.event_id := event.id;
  run.requested_by := (select auth.uid());
  run.rules := event.rules;
  run.rules_version := event.rules_version;
  run.finished_at := clock_timestamp();
  run.duration_ms := round(extract(epoch from run.finished_at - run.started_at) * 1000);
  insert into public.scoring_runs values (run.*);
  return run;
end
$$;
