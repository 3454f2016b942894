-- A board's entries are computed from registrations, which hold their divisions and teams by foreign keys
-- of their own. Checking both again, and keeping two indexes that no query uses, took a third of the time of
-- a run that writes every row. An entry goes with its registration; the division that it was in before is
-- only compared, never looked up.

alter table public.leaderboard_entries
  drop constraint leaderboard_entries_division_id_fkey,
  drop constraint leaderboard_entries_team_id_fkey,
  drop constraint leaderboard_entries_previous_division_id_fkey,
  drop constraint leaderboard_entries_event_id_fkey;
update private.personal_data
set impersonal = '{event_id,division_id,team_id,previous_division_id}'
where relation = 'public.leaderboard_entries';
drop index public.leaderboard_entries_previous_division;
drop index public.leaderboard_entries_team;

-- Ids and small numbers do not compress.
alter table private.scoring_run_boards alter column standings set storage external;

create or replace function private.standings_of(event_id uuid) returns private.standing[]
language plpgsql stable
set search_path = ''
as $$
begin
  if private.is_frozen(standings_of.event_id) then
    return (
      select array_agg((s.registration_id, s.division_id, s.rank, s.score, s.fish_count, s.penalty)::private.standing)
      from (
        select f.registration_id, f.division_id, f.sort_key[1] as score, f.fish_count, f.penalty,
          case when f.sort_key[1] >= 0 then rank() over (
            partition by f.division_id order by f.sort_key desc) end as rank
        from private.full_standings(standings_of.event_id) as f
      ) as s);
  end if;
  -- Each run keeps them, so a board without a freeze is read without the two sorts of the function above.
  return (
    select array_agg((s.registration_id, s.division_id, s.rank, s.score, s.fish_count, s.penalty)::private.standing)
    from (
      select e.registration_id, e.division_id, e.sort_key[1] as score, e.fish_count, e.penalty,
        case when e.sort_key[1] >= 0 then rank() over (
          partition by e.division_id order by e.sort_key desc) end as rank
      from public.leaderboard_entries as e
      where e.event_id = standings_of.event_id and e.listed
    ) as s);
end
$$;
