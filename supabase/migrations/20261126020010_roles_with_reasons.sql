-- A role is given and taken with a reason, by an admin who stays one until the change is made.

drop function public.grant_role(uuid, text);

create function public.grant_role(user_id uuid, role text, reason text default null)
returns public.user_roles
language plpgsql security definer
set search_path = ''
as $$
declare
  given text;
  former public.user_roles;
  granted public.user_roles;
begin
  perform private.require_admin();
  if role is null or role not in ('user', 'admin') then
    perform private.refuse(400, 'invalid', 'A role is user or admin');
  end if;
  given := case when reason is not null then private.require_reason(reason) end;
  perform private.lock_account();
  perform private.hold_person(grant_role.user_id);
  -- Two admins who revoke one another at the same time queue here: the second is no admin any more.
  perform pg_advisory_xact_lock(hashtext('public.user_roles: keep an admin'));
  perform private.require_admin();
  select * into former from public.user_roles as r where r.user_id = grant_role.user_id for update;
  update public.user_roles as r set role = grant_role.role, granted_at = now()
  where r.user_id = grant_role.user_id
  returning r.* into granted;
  if granted.user_id = (select auth.uid()) then
    perform private.refuse(409, 'own_account', 'Nobody changes their own role',
      'Ask another admin.');
  elsif granted.role = 'admin' and exists (
    select from auth.users as u where u.id = granted.user_id and u.banned_until > now())
  then
    -- Who cannot sign in would count as an admin of the site. A ban waits at the same lock.
    perform private.refuse(409, 'member_banned', 'The account is banned', 'Lift the ban first.');
  end if;
  if former.role <> granted.role then
    perform private.note_act(granted.user_id,
      case granted.role when 'admin' then 'admin_given' else 'admin_taken' end, given);
    perform private.tell_account(granted.user_id,
      case granted.role when 'admin' then 'admin_given' else 'admin_taken' end, given);
  end if;
  return granted;
end
$$;
comment on function public.grant_role(uuid, text, text) is
  'Admin: gives another account a role (user takes admin away), for a reason that the person reads, too. In the log of acts and the audit log. 400, 401, 403, 404, 409 last_admin when no admin would be left, 409 own_account, 409 member_banned.';
revoke execute on function public.grant_role(uuid, text, text) from public, anon;
grant execute on function public.grant_role(uuid, text, text) to authenticated, service_role;
