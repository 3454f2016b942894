-- What a transaction locks before the rows that it changes, and the one trigger by which a statement does.
-- The order of all locks is in docs/locking.md; those of boards are in *_lock_order.sql.

create function private.lock_people() returns void
language plpgsql
set search_path = ''
as $$
begin
  if coalesce(current_setting('castboard.boards', true), '') = '' then
    perform pg_advisory_xact_lock(hashtextextended('people', 0));
  end if;
end
$$;
comment on function private.lock_people() is
  'Locks, until commit, what changes or removes rows that name people: an erasure goes through one person''s rows table by table, a cascade goes row by row, and each would come to wait for the other. Lock order: before everything else. Nothing where the transaction holds a board, which comes later in the order: a cascade has this lock by then, and a function changes one row.';

create function private.lock_comments() returns void
language sql
set search_path = ''
as $$
  select pg_advisory_xact_lock(hashtextextended('comments', 0))
$$;
comment on function private.lock_comments() is
  'Locks, until commit, whatever changes comments that are there, under one podcast or many: rulings, removals, edits of podcasts and erasures of accounts queue here. New comments do not: each locks its podcast alone.';

-- An account that writes stays until the transaction ends: its erasure waits, or is seen to have been.

create function private.hold_account() returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from auth.users as u
  where u.id = (select auth.uid()) and u.deleted_at is null for key share;
  return found;
end
$$;
comment on function private.hold_account() is
  'Locks the caller''s account against its erasure until commit. False when there is none: access tokens outlive their account by minutes.';

create function private.require_account() returns void
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if (select auth.uid()) is null then
    perform private.refuse(401, 'unauthenticated', 'Sign in first');
  end if;
  if not exists (
    select from auth.users as u where u.id = (select auth.uid()) and u.deleted_at is null)
  then
    perform private.refuse(401, 'unauthenticated', 'The account no longer exists');
  end if;
end
$$;
comment on function private.require_account() is
  '401 for callers without an account, also when theirs was erased. Takes no lock: what stores something needs private.lock_account.';

create function private.lock_account() returns void
language plpgsql
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and not private.hold_account() then
    perform private.refuse(401, 'unauthenticated', 'The account no longer exists');
  end if;
end
$$;
comment on function private.lock_account() is
  'Locks the caller''s account against its erasure until commit; 401 when it was erased, nothing for servers and guests. Lock order: the account before boards and rows. Everything that stores the caller''s data or id with a foreign key calls this first.';

create function private.enter() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  lock text;
begin
  foreach lock in array tg_argv loop
    case lock
      when 'people' then perform private.lock_people();
      when 'account' then perform private.lock_account();
      when 'comments' then perform private.lock_comments();
      when 'boards' then perform private.lock_boards();
    end case;
  end loop;
  return null;
end
$$;
comment on function private.enter() is
  'Statement trigger: takes the locks that its arguments name (people, account, comments, boards; in this order) before a statement locks its first row. Triggers run in the order of their names: enter_ahead comes before enter_boards.';
revoke execute on function private.lock_people(), private.lock_comments(), private.hold_account(),
  private.require_account(), private.lock_account(), private.enter() from public;
-- Policies call it as the caller.
grant execute on function private.hold_account() to authenticated;
