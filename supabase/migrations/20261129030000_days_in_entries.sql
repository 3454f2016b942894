-- What each day gave a team is kept in its row of the board by scoring, which adds it up anyway. So a fish that moves
-- from one day to another makes a version although the total stays. A statement writes each day out, so events of
-- as many days share one.

-- Scoring that is under way ends first, and what waits behind this uses the functions below.
select private.lock_boards();

alter table public.leaderboard_entries add column days bigint[] not null default '{}';
comment on column public.leaderboard_entries.days is
  'What each day of an event of several days is worth to the team, in steps and in the order of the days. Empty for one day, and where totals are points for places.';
with worth as materialized (
  select d.registration_id, d.days
  from public.events as v cross join lateral private.day_totals(v.id) as d
)
update public.leaderboard_entries as e set days = w.days
from worth as w where e.registration_id = w.registration_id;

alter type private.team_result add attribute days bigint[];

create or replace view private.board_rows with (security_invoker = true) as
select e.number, e.division_id, e.team_name, e.sort_key,
  case when e.previous_division_id = e.division_id then e.previous_key end as previous_key,
  e.key_version, e.version, e.counted, e.fish_count, e.penalty, e.pending,
  e.registration_id, e.event_id, e.days
from public.leaderboard_entries as e
where e.listed;

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
  has_days constant boolean := days > 1 and not has_places and not has_sectors;
  day_totals text := '';
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
    if has_days then
      day_totals := format(', array[%s]::bigint[] as days', (
        select string_agg(format(
          'coalesce(max(worth) filter (where day = (select numbers[%s] from fished)), 0)', n), ', ' order by n)
        from generate_series(1, days) as n));
    end if;
    scored := 'select registration_id, sum(worth)::bigint as score, max(worth) as biggest_bag,
        max(biggest) as biggest, sum(bag_fine)::bigint as bag_fine,
        arrays.sort_desc(private.joined(counted)) as counted, sum(fish_count)::int as fish_count,
        max(total_at) as total_at, max(last_at) as last_at, min(limit_at) as limit_at, sum(named) as named'
      || day_totals || '
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
        %6$s as penalty, coalesce(w.pending, 0) as pending, r.on_start_list as listed,
        %13$s as days
      from public.registrations as r
      left join scored as s on s.registration_id = r.id
      left join fined as f on f.registration_id = r.id
      left join waiting as w on w.registration_id = r.id %7$s
      where r.event_id = $1 %8$s
    )
    select
      array_agg((f.registration_id, f.division_id, f.team_id, f.sort_key, f.counted, f.fish_count,
        f.penalty, f.pending, f.listed, f.days)::private.team_result)
      filter (where case when was.registration_id is null then f.listed
        else f.fish_count <> was.fish_count or f.penalty <> was.penalty
          or f.pending <> was.pending or f.division_id <> was.division_id
          or f.listed <> was.listed or f.days <> was.days or f.counted <> was.counted
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
      format('worths as (%s), ', private.worths_query(rules, of_chosen, facts)) else '' end
      || case when has_days then
        'fished as (select array_agg(day order by day) as numbers from public.event_days where event_id = $1), '
        else '' end,
    -- One team's row is found by its key; for a whole field those of other events need not be read.
    case when chosen then '' else 'and was.event_id = $1' end,
    case when has_days then format('coalesce(s.days, array_fill(0::bigint, array[%s]))', days)
      else '''{}''::bigint[]' end);
end
$$;

create or replace function private.kept_scoring(
  sought text, rules jsonb, days int, chosen boolean, frozen boolean
) returns text
language plpgsql
set search_path = ''
as $$
declare
  plans_kept constant int := 16;
  facts constant text := case when frozen then 'private.shown_' else 'public.' end;
  -- What the statement is made of; events that differ in what settles single fish alone share it. The first word
  -- keeps it apart from statements without days that a connection prepared before this migration.
  plan constant text := 'compute_' || md5(concat_ws(' ', 'days', sought, chosen, frozen, days, rules - array[
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

create or replace function private.write_results(
  event_id uuid, results private.team_result[], next_version bigint, out keys_changed boolean
)
language plpgsql
set search_path = ''
-- Planned once per connection: teams are looked up by index however few they were at that time.
set enable_seqscan = off
as $$
begin
  -- A whole field that comes onto its board: no row can stand in the way, because the caller holds the board.
  if cardinality(results) > 8 and not exists (
    select from public.leaderboard_entries as e where e.event_id = write_results.event_id)
  then
    insert into public.leaderboard_entries (
      registration_id, event_id, division_id, team_id, number, team_name, sort_key, key_version,
      version, counted, fish_count, penalty, pending, listed, days)
    select f.registration_id, write_results.event_id, f.division_id, f.team_id, r.number, t.name,
      f.sort_key, next_version, next_version, f.counted, f.fish_count, f.penalty, f.pending, f.listed, f.days
    from unnest(results) as f
    join public.teams as t on t.id = f.team_id
    join public.registrations as r on r.id = f.registration_id;
    keys_changed := true;
    return;
  end if;
  with written as (
    insert into public.leaderboard_entries as e (
      registration_id, event_id, division_id, team_id, number, team_name, sort_key, key_version,
      version, counted, fish_count, penalty, pending, listed, days)
    select f.registration_id, write_results.event_id, f.division_id, f.team_id, r.number, t.name,
      f.sort_key, next_version, next_version, f.counted, f.fish_count, f.penalty, f.pending, f.listed, f.days
    from unnest(results) as f
    join public.teams as t on t.id = f.team_id
    join public.registrations as r on r.id = f.registration_id
    on conflict (registration_id) do update set
      (previous_key, previous_division_id, key_version) = (
        -- Movement is since the last version: a second change in one version keeps its base.
        select
          case when not s.moved or e.key_version = next_version then e.previous_key
            when e.listed then e.sort_key end,
          case when not s.moved or e.key_version = next_version then e.previous_division_id
            when e.listed then e.division_id end,
          case when s.moved then next_version else e.key_version end
        from (
          select (e.listed or excluded.listed)
            and (e.sort_key, e.division_id, e.listed)
              is distinct from (excluded.sort_key, excluded.division_id, excluded.listed) as moved
        ) as s),
      division_id = excluded.division_id, sort_key = excluded.sort_key, version = next_version,
      counted = excluded.counted, fish_count = excluded.fish_count, penalty = excluded.penalty,
      pending = excluded.pending, listed = excluded.listed, days = excluded.days
    returning e.key_version
  )
  select coalesce(bool_or(key_version = next_version), false) into keys_changed from written;
end
$$;
