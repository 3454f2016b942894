-- The locks of boards: all boards → the event's row → its board → rows. docs/locking.md has the order of
-- all locks, and examples.
--
-- A function changes one event: it locks that event's board before it touches a row, beside functions
-- for other events. A statement that comes without a function (REST, psql) can touch rows of any
-- event, and its row locks come before its row triggers: it waits until no board is locked and keeps
-- all boards until its commit. So no transaction waits for a board while it holds a row that the board's
-- holder needs.

create function private.lock_board(event_id uuid) returns bigint
-- Not in SQL: that would be planned anew with every catch.
language plpgsql
set search_path = ''
as $$
declare
  next_version bigint;
begin
  -- Advisory locks are queues: waiters come in the order of their arrival, where a row lock would let
  -- newcomers pass, and a change of the event starve behind ten judges.
  perform pg_advisory_xact_lock_shared(hashtextextended('boards', 0));
  perform pg_advisory_xact_lock(hashtextextended('board:' || lock_board.event_id, 0));
  perform set_config('castboard.boards', 'entered', true);
  select private.next_version(b.version, b.changed_in) into next_version
  from public.leaderboards as b
  where b.event_id = lock_board.event_id;
  return next_version;
end
$$;
comment on function private.lock_board(uuid) is
  'Locks an event''s board until commit, in the order of arrival, and returns the version that this transaction''s changes belong to. Lock order: all boards (shared), the event''s row (lock_event), its board, then rows: every function that changes something a board shows calls this before it touches a row. The next statement sees all that earlier holders committed.';

create function private.lock_event(event_id uuid) returns bigint
language plpgsql
set search_path = ''
as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('boards', 0));
  perform 1 from public.events as e where e.id = lock_event.event_id for no key update;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  return private.lock_board(event_id);
end
$$;
comment on function private.lock_event(uuid) is
  'Locks an event''s row and then its board, for functions that update the event itself. No other code locks rows of events, so this only waits for the board''s queue. Returns what lock_board does; 404 for an unknown event.';

create function private.lock_registration(registration_id uuid) returns public.registrations
language plpgsql
set search_path = ''
as $$
declare
  entry public.registrations;
begin
  perform private.lock_board(r.event_id)
  from public.registrations as r where r.id = lock_registration.registration_id;
  -- Read again: the former holder of the board may have changed or removed it.
  select * into entry from public.registrations as r where r.id = lock_registration.registration_id;
  if entry.id is null then
    perform private.refuse(404, 'not_found', 'There is no such registration');
  end if;
  return entry;
end
$$;
comment on function private.lock_registration(uuid) is
  'Locks the board of a registration''s event and returns the registration, which no other transaction changes from here on. 404 for an unknown one.';

create function private.lock_boards() returns void
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(current_setting('castboard.boards', true), '') = '' then
    perform pg_advisory_xact_lock(hashtextextended('boards', 0));
    perform set_config('castboard.boards', 'entered', true);
  end if;
end
$$;
comment on function private.lock_boards() is
  'Locks all boards until commit, unless the transaction holds a board already: for statements that come without a function, before they lock their first row.';

revoke execute on function private.lock_board(uuid), private.lock_event(uuid),
  private.lock_registration(uuid), private.lock_boards() from public;

-- Every table that boards show.

create trigger enter_boards before insert or update or delete on public.event_days
  for each statement execute function private.enter('boards');
create trigger enter_boards before insert or update or delete on public.divisions
  for each statement execute function private.enter('boards');
create trigger enter_boards before insert or delete or update of
  event_id, division_id, team_id, number, status, tie_ruling on public.registrations
  for each statement execute function private.enter('boards');
create trigger enter_boards before insert or update or delete on public.catches
  for each statement execute function private.enter('boards');
-- Erasing an account empties imposed_by and revoked_by, which no board shows.
create trigger enter_boards before insert or delete or update of
  event_id, registration_id, day, kind, amount, reduces_biggest, revoked_at on public.penalties
  for each statement execute function private.enter('boards');
create trigger enter_boards before update or delete on public.events
  for each statement execute function private.enter('boards');
create trigger enter_boards before update or delete on public.teams
  for each statement execute function private.enter('boards');
create trigger enter_boards before update or delete on public.tournaments
  for each statement execute function private.enter('boards');
create trigger enter_boards before update or delete on public.species
  for each statement execute function private.enter('boards');

-- Whatever changes or removes many rows that name people: one at a time.
create trigger enter_ahead before delete on public.teams
  for each statement execute function private.enter('people');
create trigger enter_ahead before update or delete on public.team_members
  for each statement execute function private.enter('people');
create trigger enter_ahead before delete on public.catches
  for each statement execute function private.enter('people');
create trigger enter_ahead before update or delete on public.catch_details
  for each statement execute function private.enter('people');
create trigger enter_ahead before update or delete on public.catch_locations
  for each statement execute function private.enter('people');
create trigger enter_ahead before update or delete on public.penalties
  for each statement execute function private.enter('people');
-- Its scoring runs name the admins who asked for them.
create trigger enter_ahead before delete on public.events
  for each statement execute function private.enter('people');
