-- Rule sets: validated JSON, the same shape as functions/_shared/contracts/rules.ts.

create function private.is_rule_set(rules jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
declare
  finest_step bigint;
  step bigint;
  best bigint;
  least bigint;
  ties jsonb;
begin
  if jsonb_typeof(rules) is distinct from 'object'
    or not rules ?& array['metric', 'best_n', 'best_n_per', 'min_length_mm', 'rounding', 'tie_breaks']
    or rules - array['metric', 'best_n', 'best_n_per', 'min_length_mm', 'rounding', 'tie_breaks'] <> '{}'
    or coalesce(rules ->> 'metric', '') not in ('weight', 'length')
    or coalesce(rules ->> 'best_n_per', '') not in ('day', 'event')
    or jsonb_typeof(rules -> 'rounding') <> 'object'
    or jsonb_typeof(rules #> '{rounding,step}') is distinct from 'number'
    or (rules -> 'rounding') - array['step', 'direction'] <> '{}'
    or coalesce(rules #>> '{rounding,direction}', '') not in ('floor', 'nearest', 'ceil')
    or jsonb_typeof(rules -> 'best_n') not in ('number', 'null')
    or jsonb_typeof(rules -> 'min_length_mm') not in ('number', 'null')
    or jsonb_typeof(rules -> 'tie_breaks') <> 'array'
    -- Whole numbers in one spelling: jsonb keeps 5.0 apart from 5, and readers cast the text to int.
    or rules #>> '{rounding,step}' !~ '^[0-9]{1,16}$'
    or rules ->> 'best_n' !~ '^[0-9]{1,16}$'
    or rules ->> 'min_length_mm' !~ '^[0-9]{1,16}$'
  then
    return false;
  end if;

  -- Catches are whole grams or millimetres: a finer step would only make larger numbers.
  finest_step := case rules ->> 'metric' when 'weight' then 1000000000 else 1000000 end;
  step := (rules #>> '{rounding,step}')::bigint;
  best := (rules ->> 'best_n')::bigint;
  least := (rules ->> 'min_length_mm')::bigint;
  if step < finest_step or step > 1000000000000000
    or best < 1 or best > 100
    or least < 0 or least > 10000
  then
    return false;
  end if;

  ties := rules -> 'tie_breaks';
  return jsonb_array_length(ties) <= 8
    and not exists (
      select 1 from jsonb_array_elements(ties) with ordinality as t (tie, n)
      where jsonb_typeof(tie) <> 'string'
        or tie #>> '{}' not in (
          'biggest_fish', 'second_biggest', 'third_biggest', 'more_fish',
          'earliest_total', 'earliest_last_fish', 'share', 'unresolved')
        or (tie #>> '{}' in ('share', 'unresolved') and n < jsonb_array_length(ties))
    )
    and (select count(*) = count(distinct tie) from jsonb_array_elements_text(ties) as tie);
end
$$;
comment on function private.is_rule_set(jsonb) is
  'Whether the JSON is a rule set as contracts/rules.ts describes it (metric, best_n, best_n_per, min_length_mm, rounding, tie_breaks; nothing else).';
grant execute on function private.is_rule_set(jsonb) to anon, authenticated, service_role;

create function private.round_to_steps(value int, metric text, rounding jsonb) returns bigint
language plpgsql immutable
set search_path = ''
as $$
declare
  nano constant bigint := value::bigint * case metric when 'weight' then 1000000000 else 1000000 end;
  step constant bigint := (rounding ->> 'step')::bigint;
begin
  return case rounding ->> 'direction'
    when 'floor' then nano / step
    when 'ceil' then (nano + step - 1) / step
    else (nano + step / 2) / step
  end;
end
$$;
comment on function private.round_to_steps(int, text, jsonb) is
  'Grams or millimetres in whole steps of the rounding (step in nanograms or nanometres): integers throughout, so a quarter inch (6 350 000 nm) or a hundredth of a pound (4 535 923 700 ng) is exact.';
