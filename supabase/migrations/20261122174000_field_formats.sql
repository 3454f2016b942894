-- Rule sets for line classes, sectors, a short fish that costs the largest one, and the tie-breaks that
-- count fish of a species or the days' total: the same shape as functions/_shared/contracts/rules.ts. Rule
-- sets of before stay as they are.

create function private.are_line_classes(line jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.has_keys(line, '{unit,classes,points}')
    and private.is_whole(line -> 'unit', 100000000000, 1000000000000)
    and private.is_whole(line -> 'points', 1, 100)
    and jsonb_typeof(line -> 'classes') = 'array'
    and jsonb_array_length(line -> 'classes') between 1 and 20
    and not exists (
      select from (
        select one, lag(one) over (order by n) as before
        from jsonb_array_elements(line -> 'classes') with ordinality as c (one, n)
      ) as listed
      where not private.is_whole(one, 1, 200)
        or (private.is_whole(before, 1, 200) and (one #>> '{}')::numeric <= (before #>> '{}')::numeric));
end
$$;
comment on function private.are_line_classes(jsonb) is
  'Whether the JSON says what a fish earns by its line class (pointsTable.line in contracts/rules.ts): the unit in nanograms, the classes in ascending order, and the points of a fish that weighs as much as its class.';
revoke execute on function private.are_line_classes(jsonb) from public;
-- The check of rules runs as the role that writes the row.
grant execute on function private.are_line_classes(jsonb) to anon, authenticated, service_role;

create or replace function private.is_points_table(points jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  ladder constant jsonb := points -> 'ladder';
  per constant jsonb := points -> 'per';
begin
  return private.has_keys(points, '{each}', '{ladder,per,line}')
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
      and private.is_whole(per -> 'points', 1, 10)))
    and (not points ? 'line' or private.are_line_classes(points -> 'line'));
end
$$;
comment on function private.is_points_table(jsonb) is
  'Whether the JSON says what a fish earns (pointsTable in contracts/rules.ts): each, and perhaps a ladder of rungs [from, points] in ascending order, points per whole unit, and points by line class.';

create or replace function private.are_automatic_penalties(penalties jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return private.has_keys(penalties, '{}', '{dead_fish,short_fish,over_limit,late}')
    and not exists (
      select from jsonb_each(penalties) as fine (kind, value)
      where not coalesce(
        private.has_keys(value, '{amount,reduces_biggest}',
          case kind when 'late' then '{cut_off}' when 'short_fish' then '{removes_biggest}'
            else '{}' end::text[])
        and private.is_whole(value -> 'amount', 1, 1000000)
        and jsonb_typeof(value -> 'reduces_biggest') = 'boolean'
        and (not value ? 'cut_off' or private.is_whole(value -> 'cut_off', 1, 1440))
        and (not value ? 'removes_biggest' or value -> 'removes_biggest' = 'true'),
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
          'biggest_bag', 'more_fish', 'more_of_species', 'total', 'earliest_total',
          'earliest_last_fish', 'earliest_limit', 'share', 'unresolved', 'fish_off', 'lots')
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
      not in ('boat_bag', 'sum_of_members')
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
