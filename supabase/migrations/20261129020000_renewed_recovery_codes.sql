-- New recovery codes replace the former ones, and each of them turns the second factor off: an open tab alone
-- must not be enough to make them, and the member learns of it.

revoke all on private.recovery_codes from public, anon, authenticated;

-- One place that knows what a second factor is. In PL/pgSQL, as session_state is: nearly every request asks.
create function private.factor_since(account uuid) returns timestamptz
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select min(f.created_at) from auth.mfa_factors as f
    where f.user_id = factor_since.account and f.status = 'verified');
end
$$;
comment on function private.factor_since(uuid) is
  'When the oldest second factor of an account was set up; null for an account that has none.';
revoke execute on function private.factor_since(uuid) from public;

create or replace function private.has_factor(account uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.factor_since(account) is not null;
end
$$;

create or replace function public.renew_recovery_codes() returns text[]
language plpgsql security definer
set search_path = ''
as $$
declare
  how_many constant int := 10;
  me constant uuid := private.require_reader();
  -- Of the oldest: a session that adds another factor does not get the codes of a new one.
  set_up_at timestamptz;
  are_first boolean;
  codes text[];
  stored int;
begin
  perform private.lock_account();
  set_up_at := private.factor_since(me);
  if set_up_at is null then
    perform private.refuse(409, 'conflict', 'The account has no second factor');
  end if;
  are_first := set_up_at > now() - interval '10 minutes' and not exists (
    select from private.recovery_codes as c where c.user_id = me and c.created_at >= set_up_at);
  if not are_first then
    perform private.require_recent_sign_in();
  end if;
  -- 80 bits each: nobody guesses them, however often.
  select array_agg(encode(extensions.gen_random_bytes(10), 'hex')) into codes
  from generate_series(1, how_many);
  -- Of two calls at once the later one replaces all codes of the other, unless it showed nothing.
  insert into private.recovery_codes as c (user_id, slot, code_digest)
  select me, made.slot, private.code_digest(made.code)
  from unnest(codes) with ordinality as made (code, slot)
  order by made.slot
  on conflict (user_id, slot) do update
  set code_digest = excluded.code_digest, created_at = excluded.created_at
  where not are_first or c.created_at < set_up_at;
  get diagnostics stored = row_count;
  if stored < how_many then
    perform private.refuse(409, 'conflict', 'The account has its first codes already');
  end if;
  if not are_first then
    perform private.notify(me, 'account_changed', 'codes_renewed:' || gen_random_uuid(),
      jsonb_build_object('change', 'codes_renewed', 'reason', null, 'until', null));
  end if;
  return codes;
end
$$;
comment on function public.renew_recovery_codes() is
  'Makes ten recovery codes for the caller''s account, in place of the former ones, and returns them: they are shown once. All but the first, within ten minutes of the factor''s setup, take a recent sign-in, and the person gets a notice. 401, 403 insufficient_aal or reauthentication_needed, 409 conflict without a second factor and for the second of two first calls at once.';

create or replace function public.use_recovery_code(code text) returns boolean
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
  -- Codes of a factor that was turned off do not open the next one.
  where c.user_id = me and c.created_at >= private.factor_since(me)
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

create or replace function private.session_state() returns text
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
  elsif coalesce(claims ->> 'aal', 'aal1') = 'aal1' and private.has_factor(account) then
    return 'code_due';
  end if;
  return 'open';
end
$$;

create or replace function public.read_account(user_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most_acts constant int := 20;
  most_lines constant int := 10;
  account auth.users;
  person public.profiles;
  role public.user_roles;
begin
  perform private.require_admin();
  select * into account from auth.users as u where u.id = read_account.user_id and u.deleted_at is null;
  if account.id is null then
    perform private.refuse(404, 'not_found', 'There is no such account');
  end if;
  select * into person from public.profiles as p where p.id = account.id;
  select * into role from public.user_roles as r where r.user_id = account.id;
  return private.activity_of(account.id) || jsonb_build_object(
    'id', account.id,
    'name', private.person_name(person.first_name, person.last_name),
    'email', private.masked_address(account.email),
    'phone', left(person.phone_number, 3) || '•••' || right(person.phone_number, 2),
    'country', person.country, 'locale', person.locale,
    'page', (
      select jsonb_build_object('handle', a.handle, 'is_public', a.is_public)
      from public.angler_pages as a where a.user_id = account.id),
    'role', role.role, 'granted_at', role.granted_at,
    'state', private.account_state(account, role.setup_due),
    -- A ban for good ends in a hundred years (ban_account).
    'banned_until', case when account.banned_until between now() and now() + interval '50 years'
      then account.banned_until end,
    'joined_at', account.created_at, 'seen_at', private.seen_at(account),
    'has_factor', private.has_factor(account.id),
    'moderates', (
      select coalesce(jsonb_agg(jsonb_build_object('id', f.id, 'names', f.names) order by f.position, f.id), '[]')
      from public.forum_moderators as m join public.forums as f on f.id = m.forum_id
      where m.user_id = account.id),
    'judges', (
      select coalesce(jsonb_agg(jsonb_build_object('id', e.id, 'name', e.name) order by e.created_at desc, e.id), '[]')
      from public.event_judges as j join public.events as e on e.id = j.event_id
      where j.user_id = account.id),
    -- A ban leaves entries as they are: the office decides about those of events that are open or run.
    'running_entries', (
      select count(*) from public.applicants as a
      join public.registrations as r on r.id = a.registration_id and r.status in ('pending', 'confirmed', 'waitlisted')
      join public.events as e on e.id = r.event_id and e.status not in ('final', 'cancelled')
      where a.user_id = account.id and a.active),
    -- So does it with accepted trips, on either side of them.
    'coming_trips', (
      select count(*) from public.charter_bookings as k
      where k.state = 'accepted' and upper(k.during) > now() and (k.angler = account.id
        or k.boat_id = any (array(select b.id from public.boats as b where b.owner = account.id)))),
    'sessions', private.sessions_of(account.id),
    'acts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'reason', c.reason,
        'until', c.until, 'at', c.at, 'actor', private.account_name(c.actor_id)) order by c.id desc), '[]')
      from (
        select * from public.account_acts as c where c.user_id = account.id
        order by c.id desc limit most_acts) as c),
    'lines', (
      select coalesce(jsonb_agg(jsonb_build_object('id', l.id, 'at', l.at, 'action', l.action,
        'entity', l.entity, 'is_own', l.actor = account.id) order by l.id desc), '[]')
      from (
        select * from (
          (select * from public.audit_log as o where o.actor = account.id order by o.id desc limit most_lines)
          union
          (select * from public.audit_log as o where o.entity_id = account.id::text
           order by o.id desc limit most_lines)) as l
        order by l.id desc limit most_lines) as l));
end
$$;
