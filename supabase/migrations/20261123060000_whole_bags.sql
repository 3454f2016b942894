-- A team's bag of the day as one weight, where an event's scales weigh no single fish (team_mode whole_bag).

alter table public.weigh_ins
  add bag_weight_g int check (bag_weight_g between 0 and 2000000),
  add bag_fish smallint check (bag_fish between 0 and 200),
  add bag_dead smallint check (bag_dead between 0 and bag_fish),
  add bag_short smallint check (bag_short between 0 and 200),
  add bag_at timestamptz,
  add constraint weigh_ins_bag_check check (
    num_nonnulls(bag_weight_g, bag_fish, bag_dead, bag_short, bag_at) in (0, 5)
    and ((bag_weight_g = 0) = (bag_fish = 0)) is not false);
comment on table public.weigh_ins is
  'A team''s day at the scales: its fish are catches with weighed_day. late_minutes: how late the team came in. Where the scales weigh whole bags: the weight of all fish of the day together, how many they are, how many of them were dead, how many others were below the minimum (they are not in the bag), and since when a bag is entered. revision rises with every correction, so that two desks cannot overwrite one another; recorded_at is the time of the first one. Read by the team and the judges.';
alter table public.weigh_in_slips add bag jsonb;
comment on table public.weigh_in_slips is
  'Append-only: each weigh-in and each of its corrections, as it was entered. fish is a list of {id, species_id, weight_g, length_mm, is_dead, angler_id, line_class}, the last two where they are named; bag is {weight_g, fish, dead, short} where the whole bag was weighed; reason says why it was corrected. Read by the team and the judges.';
update private.personal_data set impersonal = '{fish,bag}', export_columns =
  't.registration_id, t.day, t.revision, t.late_minutes, t.bag, t.fish, t.reason, t.weighed_at,
    t.weighed_by = $1 as weighed_by_me'
where relation = 'public.weigh_in_slips';

-- What is entered of a bag that came before the freeze acts at once, as with single fish.
create or replace view private.shown_weigh_ins with (security_invoker = true) as
select w.registration_id, w.day, w.event_id, w.revision,
  case when f.event_id is null or w.registration_id = any (f.revealed) then w.late_minutes
    else coalesce((
      select s.late_minutes from public.weigh_in_slips as s
      where s.registration_id = w.registration_id and s.day = w.day and s.weighed_at < f.freeze_at
      order by s.revision desc limit 1), w.late_minutes) end as late_minutes,
  w.recorded_at, b.bag_weight_g, b.bag_fish, b.bag_dead, b.bag_short, b.bag_at
from public.weigh_ins as w
left join public.event_freezes as f on f.event_id = w.event_id
left join lateral (
  select w.bag_weight_g, w.bag_fish, w.bag_dead, w.bag_short, w.bag_at
  where f.event_id is null or w.bag_at < f.freeze_at or w.registration_id = any (f.revealed)
) as b on true
where f.event_id is null or w.recorded_at < f.freeze_at or w.registration_id = any (f.revealed);
comment on view private.shown_weigh_ins is
  'What the scales say as the public board counts it: of the days that were weighed before the freeze, the minutes late of the last slip before it, and the bags that were first entered before it.';

alter table public.catches
  drop constraint catches_void_reason_check,
  add constraint catches_void_reason_check check (void_reason in (
    'rejected', 'withdrawn', 'outside_lines', 'not_at_scales', 'undeclared_day', 'weather_hold',
    'time_penalty', 'disqualified', 'late_check_in', 'late_upload', 'other_species', 'no_measure',
    'below_minimum', 'below_weight'));

create or replace function private.settle_catch(fish public.catches, rules jsonb)
returns public.catches
language plpgsql stable
set search_path = ''
as $$
declare
  is_weighed constant boolean := fish.weighed_day is not null;
  event_day public.event_days;
begin
  if is_weighed then
    select * into event_day from public.event_days as d
    where d.event_id = fish.event_id and d.day = fish.weighed_day;
  else
    select * into event_day from public.event_days as d
    where d.event_id = fish.event_id
      and d.lines_in <= fish.captured_at and fish.captured_at < d.lines_out;
  end if;
  fish.day := event_day.day;
  fish.score_value := null;
  fish.void_reason := null;
  fish.pool := private.pool_of_catch(fish, rules);
  if fish.status = 'pending' then
    return fish;
  elsif fish.status in ('rejected', 'withdrawn') then
    fish.void_reason := fish.status;
  elsif event_day.day is null then
    fish.void_reason := 'outside_lines';
  elsif not is_weighed and rules ->> 'team_mode' is not distinct from 'whole_bag' then
    fish.void_reason := 'not_at_scales';
  elsif rules ? 'declared_days' and not exists (
    select 1 from public.declared_days as d
    where d.registration_id = fish.registration_id and d.day = event_day.day)
  then
    fish.void_reason := 'undeclared_day';
  elsif not is_weighed and exists (
    select 1 from public.event_holds as h
    where h.event_id = fish.event_id
      and h.starts_at <= fish.captured_at and fish.captured_at < h.ends_at)
  then
    fish.void_reason := 'weather_hold';
  elsif not is_weighed and exists (
    select 1 from public.penalties as p
    where p.registration_id = fish.registration_id and p.kind = 'time' and p.revoked_at is null
      and p.starts_at <= fish.captured_at and fish.captured_at < p.ends_at)
  then
    fish.void_reason := 'time_penalty';
  elsif exists (
    select 1 from public.penalties as p
    where p.registration_id = fish.registration_id and p.kind = 'disqualified' and p.revoked_at is null
      and p.day = event_day.day)
  then
    fish.void_reason := 'disqualified';
  elsif jsonb_path_exists(rules, '$.penalties.late.cut_off') and exists (
    select 1 from public.weigh_ins as w
    where w.registration_id = fish.registration_id and w.day = event_day.day
      and w.late_minutes > (rules #>> '{penalties,late,cut_off}')::int)
  then
    fish.void_reason := 'late_check_in';
  elsif not is_weighed and (
    select a.arrived_at > event_day.upload_deadline
      or a.arrived_at > fish.captured_at + make_interval(mins => (
        select s.upload_within_minutes from public.catch_settings as s where s.event_id = fish.event_id))
    from private.arrived_at(fish.id, fish.uploaded_at) as a (arrived_at))
  then
    fish.void_reason := 'late_upload';
  else
    select w.steps, w.void_reason into fish.score_value, fish.void_reason
    from private.worth_of_catch(fish, rules) as w;
  end if;
  return fish;
end
$$;
comment on function private.settle_catch(public.catches, jsonb) is
  'What a catch counts for under a rule set: its fishing day, its bag (private.pool_of_catch), and its worth (private.worth_of_catch) or the reason why it does not count. Capture time decides the day and whether a hold or a time penalty voids the fish, the time of arrival (private.arrived_at) the deadline and the event''s longest delay. A weighed fish has the day that the scales gave it, and neither of these times matters. A team that declares its days fishes on those alone; one that came in later than the rules allow loses the day. Where the scales weigh whole bags, a fish that did not come over them does not count.';

create or replace function private.is_rule_set(rules jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  metric constant text := rules ->> 'metric';
begin
  if not private.has_keys(rules,
      '{metric,best_n,best_n_per,min_length_mm,rounding,tie_breaks}',
      '{min_length_of,points,chart,species,places,sectors,team_mode,declared_days,penalties,tie_species}')
    or coalesce(metric, '') not in ('weight', 'length', 'points', 'count')
    or coalesce(rules ->> 'best_n_per', '') not in ('day', 'event', 'species')
    or not (rules -> 'best_n' = 'null' or private.is_whole(rules -> 'best_n', 1, 100))
    or not (rules -> 'min_length_mm' = 'null' or private.is_whole(rules -> 'min_length_mm', 0, 10000))
    or coalesce(rules ->> 'min_length_of', case when rules ? 'min_length_of' then '' else 'score' end)
      not in ('score', 'rounded', 'measured')
    or not private.has_keys(rules -> 'rounding', '{step,direction}')
    or coalesce(rules #>> '{rounding,direction}', '') not in ('floor', 'nearest', 'ceil')
    -- Catches are whole grams or millimetres: a finer step would only make larger numbers.
    or not private.is_whole(rules #> '{rounding,step}',
      case metric when 'weight' then 1000000000 else 1000000 end, 1000000000000000)
    or (metric = 'points') <> (rules ? 'points')
    or (rules ? 'points' and not private.is_points_table(rules -> 'points'))
    or not private.is_tie_break_list(rules -> 'tie_breaks')
    or (rules ? 'chart' and not (metric = 'weight' and private.are_rungs(rules -> 'chart', 400)))
    or (rules ? 'species' and not private.is_species_table(rules -> 'species', metric))
    or (rules ? 'declared_days' and not private.is_whole(rules -> 'declared_days', 1, 31))
    or (rules ? 'penalties' and not private.are_automatic_penalties(rules -> 'penalties'))
    or coalesce(rules ->> 'team_mode', case when rules ? 'team_mode' then '' else 'boat_bag' end)
      not in ('boat_bag', 'sum_of_members', 'whole_bag')
    or (rules ? 'sectors' and not (private.has_keys(rules -> 'sectors', '{blank}')
      and coalesce(rules #>> '{sectors,blank}', '') in ('next', 'size', 'beyond')))
    or (rules ? 'tie_species' and not (jsonb_typeof(rules -> 'tie_species') = 'string'
      and rules ->> 'tie_species' ~ '^[a-z][a-z0-9_]{1,60}$'))
  then
    return false;
  end if;
  -- What does not go together.
  return not (rules ->> 'team_mode' is not distinct from 'sum_of_members' and (
      rules ->> 'best_n_per' = 'species'
      or jsonb_path_exists(rules, '$.species.listed[*].limit')))
    and ((rules -> 'penalties' ? 'over_limit') is not true
      or (rules -> 'best_n' <> 'null' and rules ->> 'best_n_per' = 'day'))
    -- One weight of a day's fish says nothing of a single one.
    and not (rules ->> 'team_mode' is not distinct from 'whole_bag' and (
      metric <> 'weight' or rules ->> 'best_n_per' <> 'day'
      or rules ?| '{chart,species,places,declared_days,tie_species}'
      or jsonb_path_exists(rules, '$.penalties.short_fish.removes_biggest')))
    and (rules ? 'tie_species') = (rules -> 'tie_breaks' ? 'more_of_species')
    and (rules ? 'places' or rules ? 'sectors' or not rules -> 'tie_breaks' ? 'total')
    and not (rules ? 'sectors' and (rules ? 'places' or rules ? 'declared_days'))
    and (not rules ? 'places' or (
      metric in ('weight', 'length') and rules -> 'best_n' = '1' and rules ->> 'best_n_per' = 'species'
      and jsonb_typeof(rules -> 'places') = 'array'
      and jsonb_array_length(rules -> 'places') between 1 and 50
      and not exists (
        select from jsonb_array_elements(rules -> 'places') as place
        where not private.is_whole(place, 0, 100000))));
end
$$;
comment on function private.is_rule_set(jsonb) is
  'Whether the JSON is a rule set as contracts/rules.ts describes it: metric, best_n, best_n_per, min_length_mm, rounding, tie_breaks, perhaps min_length_of, points where they are the metric, chart, species, places, sectors, team_mode, declared_days, penalties, tie_species; nothing else, and nothing that does not go together.';
