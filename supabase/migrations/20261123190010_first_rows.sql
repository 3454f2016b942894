-- Rows of a board that has none are written without the check for rows that are there: a quarter of the time of
-- writing them.

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
      version, counted, fish_count, penalty, pending, listed)
    select f.registration_id, write_results.event_id, f.division_id, f.team_id, r.number, t.name,
      f.sort_key, next_version, next_version, f.counted, f.fish_count, f.penalty, f.pending, f.listed
    from unnest(results) as f
    join public.teams as t on t.id = f.team_id
    join public.registrations as r on r.id = f.registration_id;
    keys_changed := true;
    return;
  end if;
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
