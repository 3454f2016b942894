-- Scoring: from judged catches and penalties to the board, over sets, in one transaction.

create aggregate private.array_concat(int[]) (
  sfunc = pg_catalog.array_cat, stype = int[], initcond = '{}'
);
comment on aggregate private.array_concat(int[]) is 'The arrays one after another.';
revoke execute on function private.array_concat(int[]) from public;

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
        'coalesce(-floor(extract(epoch from s.total_at) * 1000), -9000000000000000)'
      when 'earliest_last_fish' then
        'coalesce(-floor(extract(epoch from s.last_at) * 1000), -9000000000000000)'
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
  bag_size constant text := coalesce(rules ->> 'best_n', '100000');
  of_chosen constant text := case when chosen then 'and c.registration_id = any ($2)' else '' end;
  bags text;
begin
  if days <= 1 or rules ->> 'best_n' is null or rules ->> 'best_n_per' = 'day' then
    -- The covering index hands out each day's fish best first, so the bag is the head of the list:
    -- half the time of a window function over the same index.
    bags := format($q$
      select registration_id, day, fish[1:%1$s] as counted, at[1:%1$s] as counted_at,
        cardinality(fish) as fish_count, at
      from (
        select registration_id, day, array_agg(score_value) as fish, array_agg(captured_at) as at
        from (
          select c.registration_id, c.day, c.score_value, c.captured_at
          from public.catches as c
          where c.event_id = $1 and c.score_value is not null %2$s
          order by c.registration_id, c.day, c.score_value desc, c.captured_at
        ) as best_first
        group by registration_id, day
      ) as by_day $q$, bag_size, of_chosen);
  else
    bags := format($q$
      select registration_id, day,
        coalesce(array_agg(score_value) filter (where n <= %1$s), '{}') as counted,
        array_agg(captured_at) filter (where n <= %1$s) as counted_at,
        count(*)::int as fish_count, array_agg(captured_at) as at
      from (
        select c.registration_id, c.day, c.score_value, c.captured_at, row_number() over (
          partition by c.registration_id order by c.score_value desc, c.captured_at, c.id) as n
        from public.catches as c
        where c.event_id = $1 and c.score_value is not null %2$s
      ) as ranked
      group by registration_id, day $q$, bag_size, of_chosen);
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
      select registration_id, counted, fish_count, amount, off_biggest,
        -- A day is never worth less than nothing.
        greatest(0, coalesce((select sum(v) from unnest(counted) as v), 0) - coalesce(amount, 0))
          as score,
        %3$s as total_at, %4$s as last_at
      from (%1$s) as bags full join fines using (registration_id, day)
    ),
    totals as (
      select registration_id, sum(score) as score, count(*) as days,
        private.array_concat(counted) as counted, sum(fish_count)::int as fish_count,
        sum(amount)::int as penalty, sum(off_biggest) as biggest_penalty,
        max(total_at) as total_at, max(last_at) as last_at
      from day_scores group by registration_id
    ),
    scored as (
      select registration_id, score, fish_count, penalty, biggest_penalty, total_at, last_at,
        case when days = 1 then counted
          else array(select v from unnest(counted) as v order by v desc) end as counted
      from totals
    ),
    waiting as (
      select c.registration_id, count(*)::int as pending
      from public.catches as c
      where c.event_id = $1 and c.status = 'pending' %2$s
      group by c.registration_id
    ),
    fresh as (
      select r.id as registration_id, r.division_id, r.team_id, t.name as team_name,
        array[case r.status when 'disqualified' then -1 else coalesce(s.score, 0) end %5$s]::bigint[]
          as sort_key,
        coalesce(s.counted, '{}') as counted, coalesce(s.fish_count, 0) as fish_count,
        coalesce(s.penalty, 0) as penalty, coalesce(w.pending, 0) as pending,
        r.status in ('confirmed', 'disqualified') as listed
      from public.registrations as r
      join public.teams as t on t.id = r.team_id
      left join scored as s on s.registration_id = r.id
      left join waiting as w on w.registration_id = r.id
      where r.event_id = $1 %6$s
    ),
    written as (
      insert into public.leaderboard_entries as e (
        registration_id, event_id, division_id, team_id, team_name, sort_key, key_version, version,
        counted, fish_count, penalty, pending, listed)
      select f.registration_id, $1, f.division_id, f.team_id, f.team_name, f.sort_key, $3, $3,
        f.counted, f.fish_count, f.penalty, f.pending, f.listed
      from fresh as f
      left join public.leaderboard_entries as was on was.registration_id = f.registration_id
      where case when was.registration_id is null then f.listed
        else (f.sort_key, f.counted, f.fish_count, f.penalty, f.pending, f.division_id, f.team_name, f.listed)
          is distinct from (was.sort_key, was.counted, was.fish_count, was.penalty, was.pending,
            was.division_id, was.team_name, was.listed) end
      on conflict (registration_id) do update set
        division_id = excluded.division_id, team_name = excluded.team_name,
        sort_key = excluded.sort_key,
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
    bags, of_chosen,
    case when rules -> 'tie_breaks' ? 'earliest_total'
      then '(select max(v) from unnest(counted_at) as v)' else 'null::timestamptz' end,
    case when rules -> 'tie_breaks' ? 'earliest_last_fish'
      then '(select max(v) from unnest(at) as v)' else 'null::timestamptz' end,
    private.key_elements(rules -> 'tie_breaks'),
    case when chosen then 'and r.id = any ($2)' else '' end);
end
$$;
comment on function private.scoring_query(jsonb, int, boolean) is
  'The one statement that scores a board under a rule set for an event of so many days, for all teams or the chosen ones: writes the entries that differ and answers (changed, keys_changed). Daily score = counted fish less penalties, never under 0; event score = sum of the days.';

create function private.score(event_id uuid, registration_ids uuid[] default null) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  next_version bigint;
  rules jsonb;
  days int;
  outcome record;
begin
  -- Every statement after the lock sees what its earlier holders committed.
  next_version := private.lock_board(score.event_id);
  select e.rules, (select count(*) from public.event_days as d where d.event_id = e.id)
  into rules, days
  from public.events as e where e.id = score.event_id;

  execute private.scoring_query(rules, days, registration_ids is not null)
  into outcome using score.event_id, registration_ids, next_version;

  if outcome.changed > 0 then
    perform private.stamp_board(score.event_id, next_version, outcome.keys_changed > 0, false);
  end if;
  return outcome.changed;
end
$$;
comment on function private.score(uuid, uuid[]) is
  'Scores a whole event, or only the given registrations, under the board''s lock, and answers how many rows changed. Unchanged input writes nothing.';
revoke execute on function private.key_elements(jsonb),
  private.scoring_query(jsonb, int, boolean), private.score(uuid, uuid[]) from public;
