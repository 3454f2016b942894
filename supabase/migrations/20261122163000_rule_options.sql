-- Rule sets for charts, species, placing points, anglers' bags, declared days and automatic penalties: the
-- same shape as functions/_shared/contracts/rules.ts. Rule sets of before stay as they are.

create function private.are_rungs(rungs jsonb, most int) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  rung jsonb;
  before bigint := -1;
begin
  if jsonb_typeof(rungs) is distinct from 'array' or jsonb_array_length(rungs) not between 1 and most then
    return false;
  end if;
  for rung in select jsonb_array_elements(rungs) loop
    if jsonb_typeof(rung) <> 'array' or jsonb_array_length(rung) <> 2
      or not private.is_whole(rung -> 0, before + 1, 2000000)
      or not private.is_whole(rung -> 1, 0, 100000)
    then
      return false;
    end if;
    before := (rung ->> 0)::bigint;
  end loop;
  return true;
end
$$;
comment on function private.are_rungs(jsonb, int) is
  'Whether the JSON is a list of at most so many rungs [from, steps or points] in ascending order, and not empty.';

create or replace function private.is_points_table(points jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  ladder constant jsonb := points -> 'ladder';
  per constant jsonb := points -> 'per';
begin
  return private.has_keys(points, '{each}', '{ladder,per}')
    and private.is_whole(points -> 'each', 0, 100000)
    and (ladder is null or (
      private.has_keys(ladder, '{of,rungs}')
      and coalesce(ladder ->> 'of', '') in ('weight', 'length')
      and private.are_rungs(ladder -> 'rungs', 50)))
    and (per is null or (
      private.has_keys(per, '{of,unit,points}')
      and coalesce(per ->> 'of', '') in ('weight', 'length')
      and private.is_whole(per -> 'unit',
        case per ->> 'of' when 'weight' then 1000000000 else 1000000 end, 1000000000000000)
      and private.is_whole(per -> 'points', 1, 10)));
end
$$;
comment on function private.is_points_table(jsonb) is
  'Whether the JSON says what a fish earns (pointsTable in contracts/rules.ts): each, and perhaps a ladder of rungs [from, points] in ascending order, and points per whole unit.';

create function private.is_species_table(species jsonb, metric text) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.has_keys(species, '{listed,others,limit_per}')
    and jsonb_typeof(species -> 'others') = 'boolean'
    and coalesce(species ->> 'limit_per', '') in ('day', 'event')
    and jsonb_typeof(species -> 'listed') = 'array'
    and jsonb_array_length(species -> 'listed') between 1 and 60
    and not exists (
      select from jsonb_array_elements(species -> 'listed') as one
      where not coalesce(
        private.has_keys(one, '{code}', '{points,limit,min_length_mm,min_weight_g}')
        and jsonb_typeof(one -> 'code') = 'string' and one ->> 'code' ~ '^[a-z][a-z0-9_]{1,60}$'
        and (not one ? 'points' or (metric = 'points' and private.is_points_table(one -> 'points')))
        and (not one ? 'limit' or private.is_whole(one -> 'limit', 1, 100))
        and (not one ? 'min_length_mm' or private.is_whole(one -> 'min_length_mm', 0, 10000))
        and (not one ? 'min_weight_g' or private.is_whole(one -> 'min_weight_g', 1, 2000000)),
        false))
    and (
      select count(*) = count(distinct one ->> 'code')
      from jsonb_array_elements(species -> 'listed') as one);
end
$$;
comment on function private.is_species_table(jsonb, text) is
  'Whether the JSON says what holds for species (speciesTable in contracts/rules.ts) under a metric: listed, each species once; others; limit_per.';

create function private.are_automatic_penalties(penalties jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.has_keys(penalties, '{}', '{dead_fish,short_fish,over_limit,late}')
    and not exists (
      select from jsonb_each(penalties) as fine (kind, value)
      where not coalesce(
        private.has_keys(value, '{amount,reduces_biggest}',
          case kind when 'late' then '{cut_off}' else '{}' end::text[])
        and private.is_whole(value -> 'amount', 1, 1000000)
        and jsonb_typeof(value -> 'reduces_biggest') = 'boolean'
        and (not value ? 'cut_off' or private.is_whole(value -> 'cut_off', 1, 1440)),
        false));
end
$$;
comment on function private.are_automatic_penalties(jsonb) is
  'Whether the JSON says what a day costs without a judge''s decision (automaticPenalties in contracts/rules.ts).';

create or replace function private.is_tie_break_list(ties jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_typeof(ties) is not distinct from 'array'
    and jsonb_array_length(ties) <= 8
    and not exists (
      select 1 from jsonb_array_elements(ties) with ordinality as t (tie, n)
      where jsonb_typeof(tie) <> 'string'
        or tie #>> '{}' not in (
          'biggest_fish', 'second_biggest', 'third_biggest', 'fourth_biggest', 'fifth_biggest',
          'biggest_bag', 'more_fish', 'earliest_total', 'earliest_last_fish', 'earliest_limit',
          'share', 'unresolved', 'fish_off', 'lots')
        or (tie #>> '{}' in ('share', 'unresolved', 'fish_off', 'lots')
          and n < jsonb_array_length(ties))
    )
    and (select count(*) = count(distinct tie) from jsonb_array_elements_text(ties) as tie);
end
$$;
comment on function private.is_tie_break_list(jsonb) is
  'Whether the JSON is a list of tie-breaks (tieBreak in contracts/rules.ts), each once, with what leaves a tie standing at its end only.';

create or replace function private.is_rule_set(rules jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  metric constant text := rules ->> 'metric';
begin
  if not private.has_keys(rules,
      '{metric,best_n,best_n_per,min_length_mm,rounding,tie_breaks}',
      '{min_length_of,points,chart,species,places,team_mode,declared_days,penalties}')
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
      not in ('boat_bag', 'sum_of_members')
  then
    return false;
  end if;
  -- What does not go together.
  return not (rules ->> 'team_mode' is not distinct from 'sum_of_members' and (
      rules ->> 'best_n_per' = 'species'
      or jsonb_path_exists(rules, '$.species.listed[*].limit')))
    and ((rules -> 'penalties' ? 'over_limit') is not true
      or (rules -> 'best_n' <> 'null' and rules ->> 'best_n_per' = 'day'))
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
  'Whether the JSON is a rule set as contracts/rules.ts describes it: metric, best_n, best_n_per, min_length_mm, rounding, tie_breaks, perhaps min_length_of, points where they are the metric, chart, species, places, team_mode, declared_days, penalties; nothing else, and nothing that does not go together.';

revoke execute on function private.are_rungs(jsonb, int), private.is_species_table(jsonb, text),
  private.are_automatic_penalties(jsonb) from public;
-- The check of rules runs as the role that writes the row.
grant execute on function private.are_rungs(jsonb, int), private.is_species_table(jsonb, text),
  private.are_automatic_penalties(jsonb) to anon, authenticated, service_role;
