-- Scoring in two steps under the board's lock. One statement, made for the rule set, computes every
-- team from its catches and penalties, compares it with its row of the board and only reads; what
-- differs goes to the second step, which writes it. A run that finds nothing changed costs little more
-- than adding the catches up, and what a run records is counted in the same pass.

create type private.team_result as (
  registration_id uuid,
  division_id uuid,
  team_id uuid,
  sort_key bigint[],
  counted int[],
  fish_count int,
  penalty bigint,
  pending int,
  listed boolean
);
comment on type private.team_result is
  'What scoring computes of a team; the columns mean what they mean in leaderboard_entries.';

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
      registration_id, event_id, division_id, team_id, number, team_name, sort_key, key_version,
      version, counted, fish_count, penalty, pending, listed)
    select f.registration_id, write_results.event_id, f.division_id, f.team_id, r.number, t.name,
      f.sort_key, next_version, next_version, f.counted, f.fish_count, f.penalty, f.pending, f.listed
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
      pending = excluded.pending, listed = excluded.listed
    returning e.key_version
  )
  select coalesce(bool_or(key_version = next_version), false) into keys_changed from written;
end
$$;
comment on function private.write_results(uuid, private.team_result[], bigint) is
  'Puts results on an event''s board as part of next_version and returns whether a team moved: another sort_key or division, on the board or off it. A row keeps the team''s name under which it came onto the board.';

-- Planning the statement takes ten times as long as scoring one team with it, so each connection
-- keeps the plans of the last few statements. Such a plan must not depend on how full the tables were
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
  plans_kept constant int := 16;
  rules jsonb;
  days int;
  plan text;
  oldest text;
  results private.team_result[];
begin
  select e.rules, (select count(*) from public.event_days as d where d.event_id = e.id)
  into rules, days
  from public.events as e where e.id = apply_scoring.event_id;
  -- What the statement is made of; events that differ in their other rules share it.
  plan := 'compute_' || md5(concat_ws(' ', chosen, least(days, 2),
    rules ->> 'best_n', rules ->> 'best_n_per', rules -> 'tie_breaks'));
  if not exists (select 1 from pg_catalog.pg_prepared_statements where name = plan) then
    -- A plan takes hundreds of kilobytes for the life of its connection, so the oldest make room.
    for oldest in
      select p.name from pg_catalog.pg_prepared_statements as p
      where starts_with(p.name, 'compute_')
      order by p.prepare_time desc, p.name offset plans_kept - 1
    loop
      execute format('deallocate %I', oldest);
    end loop;
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
  'Scores an event''s chosen registrations, or all (null), under the board''s lock; returns how many rows of the board changed, and of the scored teams how many are on the board and how many legal and pending catches those have.';

create function private.score(
  event_id uuid,
  out changed int, out entries int, out catches_legal int, out catches_pending int
)
language plpgsql security definer
set search_path = ''
-- Catches are read in the order of their covering index, never sorted, and a whole field is joined as
-- a set, never row by row.
set enable_sort = off
set enable_nestloop = off
as $$
begin
  select s.* into changed, entries, catches_legal, catches_pending
  from private.apply_scoring(event_id, null) as s;
end
$$;
comment on function private.score(uuid) is
  'Scores a whole event and returns how many rows changed, how many teams are on the board, and how many legal and pending catches those have. Unchanged input writes nothing.';

create function private.score_teams(event_id uuid, registration_ids uuid[]) returns int
language plpgsql security definer
set search_path = ''
-- A few teams are looked up by index.
set enable_seqscan = off
set enable_bitmapscan = off
as $$
begin
  return (select s.changed from private.apply_scoring(event_id, registration_ids) as s);
end
$$;
comment on function private.score_teams(uuid, uuid[]) is
  'Scores the given registrations as private.score does the whole event, at a cost that does not depend on the size of the field.';

revoke execute on function private.write_results(uuid, private.team_result[], bigint),
  private.apply_scoring(uuid, uuid[]), private.score(uuid), private.score_teams(uuid, uuid[])
  from public;
