-- What a run that writes every row need not do for each row. An entry comes from its registration and goes with
-- it, both under the board's lock, so a foreign key has nothing to find; a fifth of the run's time went into
-- it. The teams that moved in a version are among the rows that have been written since, so the index of
-- versions finds them.

create function private.drop_entries() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.leaderboard_entries as e using former as f where e.registration_id = f.id;
  return null;
end
$$;
comment on function private.drop_entries() is
  'Statement trigger of removed registrations: their entries go from the boards with them.';
revoke execute on function private.drop_entries() from public;
create trigger drop_entries after delete on public.registrations
  referencing old table as former
  for each statement execute function private.drop_entries();

alter table public.leaderboard_entries drop constraint leaderboard_entries_registration_id_fkey;
update private.personal_data
set impersonal = '{registration_id,event_id,division_id,team_id,previous_division_id}'
where relation = 'public.leaderboard_entries';

drop index public.leaderboard_entries_moved;
create or replace function private.teams_left(event_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
set plan_cache_mode = auto
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('division_id', e.previous_division_id, 'key', e.previous_key)
      order by e.previous_division_id, e.previous_key desc), '[]')
    from public.leaderboards as b
    join public.leaderboard_entries as e
      -- A row that moved was written in this version, or later.
      on e.event_id = b.event_id and e.version >= b.key_version and e.key_version = b.key_version
    where b.event_id = teams_left.event_id and e.previous_key is not null
      and e.previous_division_id is not null
      and (not e.listed or e.previous_division_id <> e.division_id));
end
$$;
