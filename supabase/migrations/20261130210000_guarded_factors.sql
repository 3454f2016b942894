-- A session with the second factor, stolen or left open, could turn that factor off. The auth service asks for
-- nothing more than aal2, so the database asks for a recent sign-in, and the owner gets a notice and a mail.

create function private.has_recent_sign_in(account uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.sessions as s join auth.mfa_amr_claims as c on c.session_id = s.id
    where s.user_id = has_recent_sign_in.account and private.is_first_factor(c.authentication_method)
      and c.updated_at > now() - interval '10 minutes')
$$;
comment on function private.has_recent_sign_in(uuid) is
  'Whether any open session of an account began in the last ten minutes. For triggers on tables of the auth service, which cannot say whose session asks.';
revoke execute on function private.has_recent_sign_in(uuid) from public;

create or replace function private.guard_password() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from auth.sessions as s where s.user_id = new.id)
    and not private.has_recent_sign_in(new.id)
    and not private.is_setup_due(new.id)
  then
    -- The auth service turns PT403 into a response with this status, and anything else into a 500.
    raise sqlstate 'PT403' using message = 'Sign in again to change the password',
      hint = 'The account''s last sign-in must be less than ten minutes old.';
  end if;
  return new;
end
$$;

create function private.guard_factor() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Not for an account that is deleted, and takes its factors along; nor for an admin's key where no session
  -- with aal2 is left that could have asked.
  if exists (select from auth.users as u where u.id = old.user_id)
    and exists (select from auth.sessions as s where s.user_id = old.user_id and s.aal::text <> 'aal1')
    and not private.has_recent_sign_in(old.user_id)
  then
    raise sqlstate 'PT403' using message = 'Sign in again to turn the second factor off',
      hint = 'The account''s last sign-in must be less than ten minutes old.';
  end if;
  return old;
end
$$;
comment on function private.guard_factor() is
  'Keeps the auth service from removing a second factor (403 PT403) while the account has sessions with aal2 and none of its sessions was opened in the last ten minutes.';
create trigger guard_factor before delete on auth.mfa_factors
  for each row when (current_user = 'supabase_auth_admin' and old.status = 'verified')
  execute function private.guard_factor();

create function private.note_factor_removed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from auth.users as u where u.id = old.user_id) and not private.has_factor(old.user_id) then
    perform private.notify(old.user_id, 'account_changed', 'factor_turned_off:' || old.id,
      jsonb_build_object('change', 'factor_turned_off', 'reason', null, 'until', null));
  end if;
  return null;
end
$$;
comment on function private.note_factor_removed() is
  'Sends the owner a notice and a mail when the auth service has removed the last second factor of an account.';
create trigger note_factor_removed after delete on auth.mfa_factors
  for each row when (current_user = 'supabase_auth_admin' and old.status = 'verified')
  execute function private.note_factor_removed();
revoke execute on function private.guard_factor(), private.note_factor_removed() from public;
