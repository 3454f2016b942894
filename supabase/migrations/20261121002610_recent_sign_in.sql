-- What a session needs a recent sign-in for. An access token lives an hour and a session for weeks: a
-- stolen one must neither end the account nor lock its owner out.

create function private.is_first_factor(method text) returns boolean
language sql immutable
set search_path = ''
as $$
  select method in ('password', 'otp', 'magiclink', 'recovery', 'oauth', 'sso/saml')
$$;
comment on function private.is_first_factor(text) is
  'Whether an entry of amr is a sign-in. A second factor is none: a thief could enrol one and show it.';
revoke execute on function private.is_first_factor(text) from public;

create function private.require_recent_sign_in() returns void
language plpgsql stable security definer
set search_path = ''
as $$
declare
  methods constant jsonb := auth.jwt() -> 'amr';
begin
  if jsonb_typeof(methods) = 'array' and exists (
    select from jsonb_array_elements(methods) as entry
    where private.is_first_factor(entry ->> 'method')
      and jsonb_typeof(entry -> 'timestamp') = 'number'
      and (entry ->> 'timestamp')::numeric > extract(epoch from now() - interval '10 minutes')
  ) then
    return;
  end if;
  perform private.refuse(403, 'reauthentication_needed', 'Sign in again first',
    'The access token''s last sign-in (amr) must be less than ten minutes old.');
end
$$;
comment on function private.require_recent_sign_in() is
  'Refuses (403 reauthentication_needed) a session whose sign-in, by the amr of its token, is more than ten minutes old. A refreshed token keeps the time of its sign-in.';
revoke execute on function private.require_recent_sign_in() from public;

create function private.guard_password() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (select from auth.sessions as s where s.user_id = new.id)
    and not exists (
      select from auth.sessions as s join auth.mfa_amr_claims as c on c.session_id = s.id
      where s.user_id = new.id and private.is_first_factor(c.authentication_method)
        and c.updated_at > now() - interval '10 minutes')
    and not private.is_setup_due(new.id)
  then
    -- The auth service turns PT403 into a response with this status, and anything else into a 500.
    raise sqlstate 'PT403' using message = 'Sign in again to change the password',
      hint = 'The account''s last sign-in must be less than ten minutes old.';
  end if;
  return new;
end
$$;
comment on function private.guard_password() is
  'Refuses (403 PT403) a new password when the account has sessions and none of them was opened in the last ten minutes. The auth service cannot say who asks, so this holds for auth.admin, too.';
revoke execute on function private.guard_password() from public;
create trigger guard_password before update of encrypted_password on auth.users
  for each row when (
    current_user = 'supabase_auth_admin' and old.email_confirmed_at is not null
    and new.encrypted_password is distinct from old.encrypted_password
    and new.encrypted_password <> ''
  ) execute function private.guard_password();
