-- Rule sets that score points or count fish, hold a minimum against another length, and list more
-- tie-breaks: the same shape as functions/_shared/contracts/rules.ts. Rule sets of before stay as they are.

create function private.is_whole(value jsonb, at_least bigint, at_most bigint) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  -- In one spelling: jsonb keeps 5.0 apart from 5, and readers cast the text to int.
  return jsonb_typeof(value) is not distinct from 'number'
    and value #>> '{}' ~ '^[0-9]{1,16}$'
    and (value #>> '{}')::bigint between at_least and at_most;
end
$$;
comment on function private.is_whole(jsonb, bigint, bigint) is
  'Whether the JSON is a whole number within these bounds, written without sign, point or exponent.';

create function private.has_keys(value jsonb, required text[], allowed text[] default '{}')
returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  return jsonb_typeof(value) is not distinct from 'object'
    and value ?& required and value - required - allowed = '{}';
end
$$;
comment on function private.has_keys(jsonb, text[], text[]) is
  'Whether the JSON is an object with all the required keys, perhaps some of the allowed ones, and no other.';

create function private.is_points_table(points jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  ladder constant jsonb := points -> 'ladder';
  per constant jsonb := points -> 'per';
  rung jsonb;
  before bigint := -1;
begin
  if not private.has_keys(points, '{each}', '{ladder,per}')
    or not private.is_whole(points -> 'each', 0, 100000)
  then
    return false;
  end if;
  if ladder is not null then
    if not private.has_keys(ladder, '{of,rungs}')
      or coalesce(ladder ->> 'of', '') not in ('weight', 'length')
      or jsonb_typeof(ladder -> 'rungs') <> 'array'
      or jsonb_array_length(ladder -> 'rungs') not between 1 and 50
    then
      return false;
    end if;
    for rung in select jsonb_array_elements(ladder -> 'rungs') loop
      if jsonb_typeof(rung) <> 'array' or jsonb_array_length(rung) <> 2
        or not private.is_whole(rung -> 0, before + 1, 2000000)
        or not private.is_whole(rung -> 1, 0, 100000)
      then
        return false;
      end if;
      before := (rung ->> 0)::bigint;
    end loop;
  end if;
  return per is null or (
    private.has_keys(per, '{of,unit,points}')
    and coalesce(per ->> 'of', '') in ('weight', 'length')
    and private.is_whole(per -> 'unit',
      case per ->> 'of' when 'weight' then 1000000000 else 1000000 end, 1000000000000000)
    and private.is_whole(per -> 'points', 1, 10));
end
$$;
comment on function private.is_points_table(jsonb) is
  'Whether the JSON says what a fish earns (pointsTable in contracts/rules.ts): each, and perhaps a ladder of rungs [from, points] in ascending order, and points per whole unit.';

create function private.is_tie_break_list(ties jsonb) returns boolean
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
          'biggest_bag', 'more_fish', 'earliest_total', 'earliest_last_fish',
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
  return private.has_keys(rules,
      '{metric,best_n,best_n_per,min_length_mm,rounding,tie_breaks}', '{min_length_of,points}')
    and coalesce(metric, '') in ('weight', 'length', 'points', 'count')
    and coalesce(rules ->> 'best_n_per', '') in ('day', 'event')
    and (rules -> 'best_n' = 'null' or private.is_whole(rules -> 'best_n', 1, 100))
    and (rules -> 'min_length_mm' = 'null' or private.is_whole(rules -> 'min_length_mm', 0, 10000))
    and coalesce(rules ->> 'min_length_of', case when rules ? 'min_length_of' then '' else 'score' end)
      in ('score', 'rounded', 'measured')
    and private.has_keys(rules -> 'rounding', '{step,direction}')
    and coalesce(rules #>> '{rounding,direction}', '') in ('floor', 'nearest', 'ceil')
    -- Catches are whole grams or millimetres: a finer step would only make larger numbers.
    and private.is_whole(rules #> '{rounding,step}',
      case metric when 'weight' then 1000000000 else 1000000 end, 1000000000000000)
    and (metric = 'points') = (rules ? 'points')
    and (not rules ? 'points' or private.is_points_table(rules -> 'points'))
    and private.is_tie_break_list(rules -> 'tie_breaks');
end
$$;
comment on function private.is_rule_set(jsonb) is
  'Whether the JSON is a rule set as contracts/rules.ts describes it (metric, best_n, best_n_per, min_length_mm, rounding, tie_breaks, perhaps min_length_of, points where they are the metric; nothing else).';
revoke execute on function private.is_whole(jsonb, bigint, bigint),
  private.has_keys(jsonb, text[], text[]), private.is_points_table(jsonb),
  private.is_tie_break_list(jsonb) from public;
-- The check of rules runs as the role that writes the row.
grant execute on function private.is_whole(jsonb, bigint, bigint),
  private.has_keys(jsonb, text[], text[]), private.is_points_table(jsonb),
  private.is_tie_break_list(jsonb) to anon, authenticated, service_role;

create function private.points_of_catch(fish public.catches, rules jsonb) returns bigint
language plpgsql immutable
set search_path = ''
as $$
declare
  points constant jsonb := rules -> 'points';
  -- The length as the event rounds it, the weight as it was read off the scales.
  length_nm constant bigint := private.round_to_steps(fish.length_mm, 'length', rules -> 'rounding')
    * (rules #>> '{rounding,step}')::bigint;
  weight_ng constant bigint := fish.weight_g::bigint * 1000000000;
  earned bigint := (points ->> 'each')::bigint;
  measured bigint;
  asked boolean := false;
begin
  if points ? 'ladder' then
    measured := case points #>> '{ladder,of}' when 'weight' then weight_ng else length_nm end;
    asked := measured is null;
    earned := earned + coalesce((
      select (rung ->> 1)::bigint
      from jsonb_array_elements(points #> '{ladder,rungs}') with ordinality as rungs (rung, n)
      where (rung ->> 0)::bigint
          * case points #>> '{ladder,of}' when 'weight' then 1000000000 else 1000000 end <= measured
      order by n desc limit 1), 0);
  end if;
  if points ? 'per' then
    measured := case points #>> '{per,of}' when 'weight' then weight_ng else length_nm end;
    asked := asked or measured is null;
    earned := earned + coalesce(
      measured / (points #>> '{per,unit}')::bigint * (points #>> '{per,points}')::bigint, 0);
  end if;
  return case when earned = 0 and asked then null else earned end;
end
$$;
comment on function private.points_of_catch(public.catches, jsonb) is
  'The points that a fish earns before deductions: each, the highest rung of the ladder that it reaches, and the points of its whole units. A measure that was not taken earns nothing; null where nothing is earned for want of it.';

create function private.worth_of_catch(
  fish public.catches, rules jsonb, out steps bigint, out void_reason text
)
language plpgsql immutable
set search_path = ''
as $$
declare
  metric constant text := rules ->> 'metric';
  step constant bigint := (rules #>> '{rounding,step}')::bigint;
  least_nm constant bigint := (rules ->> 'min_length_mm')::bigint * 1000000;
  raw_nm constant bigint := fish.length_mm::bigint * 1000000;
  full_steps bigint;
  length_nm bigint;
begin
  full_steps := case metric
    when 'weight' then private.round_to_steps(fish.weight_g, metric, rules -> 'rounding')
    when 'length' then private.round_to_steps(fish.length_mm, metric, rules -> 'rounding')
    when 'points' then private.points_of_catch(fish, rules)
    else 1
  end;
  steps := greatest(0, full_steps - fish.deduction);
  length_nm := case
    when metric = 'weight' or rules ->> 'min_length_of' = 'measured' then raw_nm
    when metric <> 'length' then
      private.round_to_steps(fish.length_mm, 'length', rules -> 'rounding') * step
    when rules ->> 'min_length_of' = 'rounded' then full_steps * step
    else steps * step
  end;
  -- At the scales the crew measures the fish; elsewhere a minimum needs the length.
  void_reason := case
    when full_steps is null then 'no_measure'
    when length_nm is null and least_nm is not null and metric <> 'weight' then 'no_measure'
    when length_nm < least_nm then 'below_minimum'
  end;
  if void_reason is not null then
    steps := null;
  end if;
end
$$;
comment on function private.worth_of_catch(public.catches, jsonb) is
  'What an accepted fish is worth in steps (of the rounding; points or fish where those are the metric), or the reason why it is worth none. The measure is rounded, then the deduction taken off, never below 0. The minimum is held against the length that min_length_of names: what is left after rounding and deduction (score), after rounding, or as measured. In a weight event it is the recorded length, and a fish without one passes.';
revoke execute on function private.points_of_catch(public.catches, jsonb),
  private.worth_of_catch(public.catches, jsonb) from public;

create or replace function private.settle_catch(fish public.catches, rules jsonb)
returns public.catches
language plpgsql stable
set search_path = ''
as $$
declare
  event_day public.event_days;
begin
  select * into event_day from public.event_days as d
  where d.event_id = fish.event_id
    and d.lines_in <= fish.captured_at and fish.captured_at < d.lines_out;
  fish.day := event_day.day;
  fish.score_value := null;
  fish.void_reason := null;
  if fish.status = 'pending' then
    return fish;
  elsif fish.status in ('rejected', 'withdrawn') then
    fish.void_reason := fish.status;
  elsif event_day.day is null then
    fish.void_reason := 'outside_lines';
  elsif fish.uploaded_at > event_day.upload_deadline
    or fish.uploaded_at > fish.captured_at + make_interval(mins => (
      select s.upload_within_minutes from public.catch_settings as s where s.event_id = fish.event_id))
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
  'What a catch counts for under a rule set: its fishing day, and its worth (private.worth_of_catch) or the reason why it does not count. Capture time decides the day, upload time the deadline and the event''s longest delay.';
