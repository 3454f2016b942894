-- Whether an account may act at all: one rule, which policies ask through is_assured and functions through
-- require_assurance, require_account and lock_account.

create function private.session_state() returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  account constant uuid := (select auth.uid());
  claims constant jsonb := (select auth.jwt());
begin
  if account is null then
    return 'open';
  elsif exists (select from auth.users as u where u.id = account and u.banned_until > now()) then
    return 'banned';
  -- An access token outlives its session by up to an hour. Tokens that a project signs itself have none.
  elsif claims ->> 'session_id' is not null
    and not exists (select from auth.sessions as s where s.id = (claims ->> 'session_id')::uuid)
  then
    return 'ended';
  elsif coalesce(claims ->> 'aal', 'aal1') = 'aal1' and exists (
    select from auth.mfa_factors as f where f.user_id = account and f.status = 'verified')
  then
    return 'code_due';
  end if;
  return 'open';
end
$$;
comment on function private.session_state() is
  'What the caller''s session is good for: banned (the account), ended (the session was closed), code_due (the second factor is still to be shown), or open, also for visitors and servers.';

create or replace function private.is_assured() returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.session_state() = 'open';
end
$$;
comment on function private.is_assured() is
  'Whether the caller''s session counts: it has not ended, the account is not banned, and its second factor was shown, if it has one.';

create or replace function private.require_assurance() returns void
language plpgsql stable
set search_path = ''
as $$
begin
  case private.session_state()
    when 'banned' then
      perform private.refuse(403, 'account_banned', 'This account is banned');
    when 'ended' then
      perform private.refuse(401, 'unauthenticated', 'The session has ended');
    when 'code_due' then
      perform private.refuse(403, 'insufficient_aal', 'Show the second factor first');
    else null;
  end case;
end
$$;
comment on function private.require_assurance() is
  'Refuses banned accounts (403 account_banned), sessions that were closed (401), and those that have not shown the account''s second factor (403 insufficient_aal).';

create or replace function private.require_account() returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  account record;
begin
  if (select auth.uid()) is null then
    perform private.refuse(401, 'unauthenticated', 'Sign in first');
  end if;
  select u.deleted_at, u.banned_until into account from auth.users as u where u.id = (select auth.uid());
  if not found or account.deleted_at is not null then
    perform private.refuse(401, 'unauthenticated', 'The account no longer exists');
  elsif account.banned_until > now() then
    perform private.refuse(403, 'account_banned', 'This account is banned');
  end if;
end
$$;
comment on function private.require_account() is
  '401 for callers without an account, also when theirs was erased; 403 account_banned. Takes no lock: what stores something needs private.lock_account.';

create or replace function private.hold_account() returns boolean
language plpgsql security definer
set search_path = ''
as $$
begin
  perform 1 from auth.users as u
  where u.id = (select auth.uid()) and u.deleted_at is null and coalesce(u.banned_until <= now(), true)
  for key share;
  return found;
end
$$;
comment on function private.hold_account() is
  'Locks the caller''s account against its erasure until commit. False when there is none, because access tokens outlive their account by minutes, and for a banned one.';

create or replace function private.lock_account() returns void
language plpgsql
set search_path = ''
as $$
begin
  if (select auth.uid()) is not null and not private.hold_account() then
    perform private.require_account();
    perform private.refuse(401, 'unauthenticated', 'The account no longer exists');
  end if;
end
$$;
comment on function private.lock_account() is
  'Locks the caller''s account against its erasure until commit; 401 when it was erased, 403 account_banned, nothing for servers and guests. Lock order: the account before boards and rows. Everything that stores the caller''s data or id with a foreign key calls this first.';
revoke execute on function private.session_state() from public;
