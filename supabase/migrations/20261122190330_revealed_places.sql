-- A place that is revealed is the one of the full result, also where teams take places from each other.

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
  plans_kept constant int := 16;
  rules jsonb;
  days int;
  plan text;
  oldest text;
  results private.team_result[];
  revealed uuid[];
begin
  select e.rules, (select count(*) from public.event_days as d where d.event_id = e.id)
  into rules, days
  from public.events as e where e.id = apply_scoring.event_id;
  -- Many teams may move many others out of the points for a place, or into them; in a sector each may.
  chosen := registration_ids is not null and not rules ? 'sectors' and (not rules ? 'places' or cardinality(registration_ids) <= 8);
  -- What the statement is made of; events that differ in what settles single fish alone share it.
  plan := 'compute_' || md5(concat_ws(' ', chosen, frozen, least(days, 2), rules - array[
    'metric', 'min_length_mm', 'min_length_of', 'rounding', 'points', 'chart', 'declared_days']));
  if not exists (select 1 from pg_catalog.pg_prepared_statements where name = plan) then
    -- A plan takes hundreds of kilobytes for the life of its connection, so the oldest make room.
    for oldest in
      select p.name from pg_catalog.pg_prepared_statements as p
      where starts_with(p.name, 'compute_')
      order by p.prepare_time desc, p.name offset plans_kept - 1
    loop
      execute format('deallocate %I', oldest);
    end loop;
    execute format('prepare %I (uuid, uuid[]) as %s', plan, private.scoring_query(
      rules, days, chosen, case when frozen then 'private.shown_' else 'public.' end));
  end if;
  execute format('execute %I (%L, %L)', plan, event_id, registration_ids)
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
