-- The end of an account and whatever changes or removes many rows that name people: one at a time.
--
-- An erasure goes through one person's rows table by table, a cascade goes row by row: each would
-- come to wait for the other. See docs/locking.md.

create function private.lock_people() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('people', 0))
$$;
comment on function private.lock_people() is
  'Locks, until commit, what changes or removes rows that name people, table by table or row by row: erasures, retention, removals of catches, members, teams and events queue here. Lock order: before everything else.';

create function private.enter_people() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if coalesce(current_setting('castboard.boards', true), '') = '' then
    perform private.lock_people();
  end if;
  return null;
end
$$;
comment on function private.enter_people() is
  'Statement trigger: takes private.lock_people before a statement locks its first row, unless the transaction holds a board, which comes later in the order: a cascade has the lock by then, and a function changes one row.';
revoke execute on function private.lock_people(), private.enter_people() from public;

-- Triggers run in the order of their names: enter_ahead comes before enter_boards. Statements that end
-- accounts take the lock in private.enter_erasure.
create trigger enter_ahead before delete on public.teams
  for each statement execute function private.enter_people();
create trigger enter_ahead before update or delete on public.team_members
  for each statement execute function private.enter_people();
create trigger enter_ahead before delete on public.catches
  for each statement execute function private.enter_people();
create trigger enter_ahead before update or delete on public.catch_details
  for each statement execute function private.enter_people();
create trigger enter_ahead before update or delete on public.catch_locations
  for each statement execute function private.enter_people();
create trigger enter_ahead before update or delete on public.penalties
  for each statement execute function private.enter_people();
-- Its scoring runs name the admins who asked for them.
create trigger enter_ahead before delete on public.events
  for each statement execute function private.enter_people();
