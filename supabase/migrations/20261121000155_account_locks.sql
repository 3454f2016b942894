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

create function private.enter_account() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_account();
  return null;
end
$$;
comment on function private.enter_account() is
  'Statement trigger: takes private.lock_account before a statement locks its first row.';
revoke execute on function private.hold_account(), private.require_account(),
  private.lock_account(), private.enter_account() from public;
-- Policies call it as the caller.
grant execute on function private.hold_account() to authenticated;
