-- The sessions of an account: its owner sees and ends them, and so does the office.

create function private.shortened(address inet) returns text
language sql immutable
set search_path = ''
as $$
  select case family(address)
    when 4 then regexp_replace(host(address), '\d+$', '…')
    else host(network(set_masklen(address, 48))) || '…' end
$$;
comment on function private.shortened(inet) is
  'The network of an address, as people recognise their own: 192.0.2.… and 2001:db8:1::…';

create function private.sessions_of(account uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := 50;
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', o.id, 'user_agent', left(o.user_agent, 400),
      'address', private.shortened(o.ip), 'started_at', o.created_at, 'used_at', o.used_at,
      'is_current', o.id::text = coalesce((select auth.jwt()) ->> 'session_id', ''))
      order by o.used_at desc, o.id), '[]')
    from (
      -- refreshed_at is in UTC, without saying so.
      select s.*, coalesce(s.refreshed_at at time zone 'utc', s.created_at) as used_at
      from auth.sessions as s
      where s.user_id = account and coalesce(s.not_after > now(), true)
      order by used_at desc, s.id limit most) as o);
end
$$;
comment on function private.sessions_of(uuid) is
  'The sessions of an account, the one used last first (accountSession in contracts/accounts.ts). used_at is at most an hour behind.';

create function public.read_own_security() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := 20;
  me constant uuid := private.require_reader();
begin
  return jsonb_build_object(
    'sessions', private.sessions_of(me),
    'acts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'reason', a.reason,
        'until', a.until, 'at', a.at) order by a.id desc), '[]')
      from (
        select * from public.account_acts as a where a.user_id = me order by a.id desc limit most) as a));
end
$$;
comment on function public.read_own_security() is
  'The caller''s sessions, and what admins did with the account, without their names (ownSecurity in contracts/accounts.ts). 401, 403 insufficient_aal.';

create function public.end_session(session_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := private.require_reader();
begin
  -- Its refresh tokens go with it.
  delete from auth.sessions as s where s.id = end_session.session_id and s.user_id = me;
  return found;
end
$$;
comment on function public.end_session(uuid) is
  'Ends one of the caller''s own sessions: its tokens are good for nothing from now on. False where there is none. 401, 403 insufficient_aal.';

create function public.end_account_sessions(user_id uuid, reason text, session_id uuid default null)
returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  given text;
  ended int;
begin
  perform private.require_admin();
  given := private.require_reason(reason);
  perform private.lock_account();
  perform private.hold_person(end_account_sessions.user_id);
  if end_account_sessions.user_id = (select auth.uid()) then
    perform private.refuse(409, 'own_account', 'One''s own sessions are ended in one''s settings');
  end if;
  delete from auth.sessions as s
  where s.user_id = end_account_sessions.user_id
    and (end_account_sessions.session_id is null or s.id = end_account_sessions.session_id);
  get diagnostics ended = row_count;
  if ended > 0 then
    perform private.note_act(end_account_sessions.user_id,
      case when end_account_sessions.session_id is null then 'sessions_ended' else 'session_ended' end, given);
    perform private.tell_account(end_account_sessions.user_id, 'sessions_ended', given);
  end if;
  return ended;
end
$$;
comment on function public.end_account_sessions(uuid, text, uuid) is
  'Admin: ends one session of another account, or all of them, and returns how many. 400, 401, 403, 404, 409 own_account.';

revoke execute on function private.shortened(inet), private.sessions_of(uuid) from public;
revoke execute on function public.read_own_security(), public.end_session(uuid),
  public.end_account_sessions(uuid, text, uuid) from public, anon;
grant execute on function public.read_own_security(), public.end_session(uuid),
  public.end_account_sessions(uuid, text, uuid) to authenticated, service_role;
