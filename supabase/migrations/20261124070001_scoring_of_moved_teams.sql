-- One catch scores the teams that it moves, in events with sectors as well (private.sector_worths), and where places
-- of species earn points those whose points it changes: all of the first ones were put together each time.

create function private.placed_anew_query(rules jsonb) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  return format($q$
    select array(
      select unnest($2)
      union
      select p.registration_id
      from (
        select f.registration_id, coalesce(sum((array[%s]::int[])[f.place]), 0) as points
        from firsts as f group by f.registration_id
      ) as p
      -- By key, team by team: joined, the rows of all boards would be read.
      where (
        select was.sort_key[1] = greatest(0, p.points - was.penalty)
        from public.leaderboard_entries as was where was.registration_id = p.registration_id
      ) is not true) as ids $q$,
    (select string_agg(value, ', ' order by n)
      from jsonb_array_elements_text(rules -> 'places') with ordinality as p (value, n)));
end
$$;
comment on function private.placed_anew_query(jsonb) is
  'The teams $2 and those of firsts (private.firsts_query) whose points are not those of their row on the board, as SQL with the column ids. What else a row shows follows from the own fish and penalties of its team.';

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
        arrays.sort_desc(private.joined(counted)) as counted, sum(fish_count)::int as fish_count,
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
        ) as p on p.registration_id = r.id',
        case when chosen then private.kept_places_query(rules) else private.sector_places_query(rules) end)
      else '' end,
    case when chosen then 'and r.id ' || picked else '' end, facts,
    case when not has_places then '' else 'recursive ' || private.firsts_query(rules, chosen, facts) || ', '
      || case when chosen then
        format('picked as (%s), ', private.placed_anew_query(rules))
        else '' end end,
    case when days > 1 or has_sectors then
      format('worths as (%s), ', private.worths_query(rules, of_chosen, facts)) else '' end,
    -- One team's row is found by its key; for a whole field those of other events need not be read.
    case when chosen then '' else 'and was.event_id = $1' end);
end
$$;

create function private.kept_scoring(
  sought text, rules jsonb, days int, chosen boolean, frozen boolean
) returns text
language plpgsql
set search_path = ''
as $$
declare
  plans_kept constant int := 16;
  facts constant text := case when frozen then 'private.shown_' else 'public.' end;
  -- What the statement is made of; events that differ in what settles single fish alone share it.
  plan constant text := 'compute_' || md5(concat_ws(' ', sought, chosen, frozen, least(days, 2), rules - array[
    'metric', 'min_length_mm', 'min_length_of', 'rounding', 'points', 'chart', 'declared_days']));
  oldest text;
begin
  if not exists (select 1 from pg_catalog.pg_prepared_statements where name = plan) then
    -- A plan takes hundreds of kilobytes for the life of its connection, so the oldest make room.
    for oldest in
      select p.name from pg_catalog.pg_prepared_statements as p
      where starts_with(p.name, 'compute_')
      order by p.prepare_time desc, p.name offset plans_kept - 1
    loop
      execute format('deallocate %I', oldest);
    end loop;
    execute format('prepare %I (uuid, uuid[]) as %s', plan, case sought
      when 'worths' then format(
        'select array_agg((w.registration_id, w.day, w.worth)::private.day_worth) from (%s) as w',
        private.worths_query(rules, 'and c.registration_id = any ($2)', facts))
      else private.scoring_query(rules, days, chosen, facts) end);
  end if;
  return plan;
end
$$;
comment on function private.kept_scoring(text, jsonb, int, boolean, boolean) is
  'The name of a prepared statement of this connection with the parameters $1 event and $2 teams: private.scoring_query (sought is results), or as private.day_worth[] what each day is worth to the teams (worths).';

create or replace function private.apply_scoring(
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
  chosen boolean;
  frozen constant boolean := private.is_frozen(event_id);
  rules jsonb;
  days int;
  scored_ids uuid[] := registration_ids;
  worths private.day_worth[];
  results private.team_result[];
  revealed uuid[];
begin
  select e.rules, (select count(*) from public.event_days as d where d.event_id = e.id)
  into rules, days
  from public.events as e where e.id = apply_scoring.event_id;
  -- Many teams may move many others out of the points for a place, or into them, and all of their sectors.
  chosen := registration_ids is not null
    and (cardinality(registration_ids) <= 8 or not rules ?| array['places', 'sectors'])
    and (not rules ? 'sectors' or not frozen and private.are_sectors_kept(event_id, registration_ids));
  if rules ? 'sectors' and chosen then
    execute format('execute %I (%L, %L)', private.kept_scoring('worths', rules, days, chosen, frozen),
      event_id, registration_ids) into worths;
    scored_ids := registration_ids || private.moved_in_sectors(event_id, registration_ids, worths);
  elsif rules ? 'sectors' then
    delete from private.sector_worths as k where k.event_id = apply_scoring.event_id;
    if registration_ids is not null and not frozen then
      perform private.keep_sectors(event_id, rules);
    end if;
  end if;
  execute format('execute %I (%L, %L)', private.kept_scoring('results', rules, days, chosen, frozen),
    event_id, scored_ids)
  into results, entries, catches_legal, catches_pending;
  if frozen and (rules ? 'places' or rules ? 'sectors') then
    select f.revealed into revealed from public.event_freezes as f where f.event_id = apply_scoring.event_id;
    if revealed <> '{}' then
      -- Their places are taken by fish that are hidden yet: a team that is revealed shows what it has in full.
      results := array(select s from unnest(results) as s where s.registration_id <> all (revealed))
        || array(
          select s from unnest(private.unfrozen_results(apply_scoring.event_id)) as s
          where s.registration_id = any (revealed));
    end if;
  end if;
  changed := coalesce(cardinality(results), 0);
  if changed > 0 then
    perform private.stamp_board(
      event_id, next_version, private.write_results(event_id, results, next_version), false);
  end if;
  if frozen then
    perform private.move_frozen_desk(event_id);
  end if;
end
$$;

revoke execute on function private.placed_anew_query(jsonb),
  private.kept_scoring(text, jsonb, int, boolean, boolean) from public;
