-- Recovery codes: the way in for members whose authenticator app is lost. The auth service has none, so a
-- code deletes the factor, and the session that has shown the password alone is good from then on.

create table private.recovery_codes (
  user_id uuid not null references auth.users (id) on delete cascade,
  slot smallint not null check (slot between 1 and 10),
  code_digest bytea not null check (octet_length(code_digest) = 32),
  created_at timestamptz not null default now(),
  primary key (user_id, slot)
);
comment on table private.recovery_codes is
  'Codes that turn the second factor of an account off. code_digest is the SHA-256 of a code, which is stored nowhere. They go with the factor that one of them removes, and with the codes that replace them.';
alter table private.recovery_codes enable row level security;
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure)
values ('private.recovery_codes', 't.user_id = $1', '{user_id}', '{code_digest}', 'recovery_codes',
  't.created_at', 'cascade');

create function private.has_factor(account uuid) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
    select from auth.mfa_factors as f where f.user_id = has_factor.account and f.status = 'verified')
$$;
comment on function private.has_factor(uuid) is
  'Whether an account asks for the code of an app after the password.';

create function public.renew_recovery_codes() returns text[]
language plpgsql security definer
set search_path = ''
as $$
declare
  how_many constant int := 10;
  me constant uuid := private.require_reader();
  codes text[];
begin
  perform private.lock_account();
  if not private.has_factor(me) then
    perform private.refuse(409, 'conflict', 'The account has no second factor');
  end if;
  -- 80 bits each: nobody guesses them, however often.
  select array_agg(encode(extensions.gen_random_bytes(10), 'hex')) into codes
  from generate_series(1, how_many);
  -- Of two calls at once the later one replaces all codes of the other.
  insert into private.recovery_codes as c (user_id, slot, code_digest)
  select me, made.slot, private.code_digest(made.code)
  from unnest(codes) with ordinality as made (code, slot)
  order by made.slot
  on conflict (user_id, slot) do update
  set code_digest = excluded.code_digest, created_at = excluded.created_at;
  return codes;
end
$$;
comment on function public.renew_recovery_codes() is
  'Makes ten recovery codes for the caller''s account, in place of the former ones, and returns them: they are shown once. 401, 403 insufficient_aal, 409 conflict without a second factor.';

create function public.use_recovery_code(code text) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := (select auth.uid());
begin
  perform private.require_account();
  -- The password alone is what such a session has shown.
  if private.session_state() <> 'code_due' then
    perform private.require_assurance();
  end if;
  perform private.lock_account();
  delete from private.recovery_codes as c
  where c.user_id = me and exists (
    -- Codes of a factor that was turned off do not open the next one.
    select from auth.mfa_factors as f
    where f.user_id = me and f.status = 'verified' and f.created_at <= c.created_at)
  and c.code_digest = private.code_digest(
    lower(regexp_replace(use_recovery_code.code, '[^0-9A-Fa-f]', '', 'g')));
  if not found then
    -- Without a factor the session is good already: the code was sent again, for want of a response.
    return not private.has_factor(me);
  end if;
  delete from private.recovery_codes as c where c.user_id = me;
  delete from auth.mfa_factors as f where f.user_id = me;
  -- Those with the password alone would be open now, and those of the lost device would pass the next factor.
  delete from auth.sessions as s
  where s.user_id = me and s.id <> ((select auth.jwt()) ->> 'session_id')::uuid;
  perform private.notify(me, 'account_changed', 'factor_removed:' || gen_random_uuid(),
    jsonb_build_object('change', 'factor_removed', 'reason', null, 'until', null));
  return true;
end
$$;
comment on function public.use_recovery_code(text) is
  'Turns the second factor of the caller''s account off by one of its recovery codes, spaces and hyphens aside, and tells the person; the other codes go with it. False for a code that is not one. For sessions that have shown the password alone, too. 401, 403 account_banned.';

revoke execute on function private.has_factor(uuid) from public;
revoke execute on function public.renew_recovery_codes(), public.use_recovery_code(text) from public, anon;
grant execute on function public.renew_recovery_codes(), public.use_recovery_code(text)
  to authenticated, service_role;
