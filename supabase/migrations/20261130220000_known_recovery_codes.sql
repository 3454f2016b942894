-- The page of a member knows whether there are recovery codes that new ones would replace.

create or replace function public.read_own_security() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  most constant int := 20;
  me constant uuid := private.require_reader();
begin
  return jsonb_build_object(
    'sessions', private.sessions_of(me),
    'has_recovery_codes', exists (
      select from private.recovery_codes as c
      where c.user_id = me and c.created_at >= private.factor_since(me)),
    'acts', (
      select coalesce(jsonb_agg(jsonb_build_object('id', a.id, 'kind', a.kind, 'reason', a.reason,
        'until', a.until, 'at', a.at) order by a.id desc), '[]')
      from (
        select * from public.account_acts as a where a.user_id = me order by a.id desc limit most) as a));
end
$$;
comment on function public.read_own_security() is
  'The caller''s sessions, whether there are recovery codes for the second factor, and what admins did with the account, without their names (ownSecurity in contracts/accounts.ts). 401, 403 insufficient_aal.';
