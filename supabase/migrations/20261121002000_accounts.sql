-- Who becomes an admin, and the welcome mail.

create function private.keep_an_admin() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Two admins who revoke one another at the same time queue here, and the second is refused.
  perform pg_advisory_xact_lock(hashtext('public.user_roles: keep an admin'));
  if not exists (select 1 from public.user_roles where role = 'admin') then
    perform private.refuse(409, 'last_admin', 'The last admin stays an admin',
      'Make somebody else an admin first.');
  end if;
  return null;
end
$$;
comment on function private.keep_an_admin() is
  'Refuses whatever would leave the site without an admin: a changed role or a deleted account.';
revoke execute on function private.keep_an_admin() from public;
create constraint trigger keep_an_admin after update or delete on public.user_roles
  deferrable initially immediate
  for each row when (old.role = 'admin') execute function private.keep_an_admin();

create function public.grant_role(user_id uuid, role text) returns public.user_roles
language plpgsql security definer
set search_path = ''
as $$
declare
  granted public.user_roles;
begin
  perform private.require_admin();
  if role is null or role not in ('user', 'admin') then
    perform private.refuse(400, 'invalid', 'A role is user or admin');
  end if;
  update public.user_roles as r set role = grant_role.role, granted_at = now()
  where r.user_id = grant_role.user_id
  returning r.* into granted;
  if granted.user_id is null then
    perform private.refuse(404, 'not_found', 'There is no such account');
  end if;
  return granted;
end
$$;
comment on function public.grant_role(uuid, text) is
  'Admin: gives an account a role (user takes admin away). In the audit log; 409 last_admin when no admin would be left.';
revoke execute on function public.grant_role(uuid, text) from public, anon;
grant execute on function public.grant_role(uuid, text) to authenticated, service_role;

create function private.grant_first_admin(email text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  chosen uuid;
begin
  perform pg_advisory_xact_lock(hashtext('public.user_roles: keep an admin'));
  if exists (select 1 from public.user_roles where role = 'admin') then
    raise exception 'There is an admin already: let them grant the role';
  end if;
  select u.id into chosen from auth.users as u where lower(u.email) = lower(grant_first_admin.email);
  if chosen is null then
    raise exception 'There is no account for %', email;
  end if;
  update public.user_roles as r set role = 'admin', granted_at = now() where r.user_id = chosen;
  return format('%s is an admin now', email);
end
$$;
comment on function private.grant_first_admin(text) is
  'For the owner of the database, once: makes a signed-up account the first admin.';
revoke execute on function private.grant_first_admin(text) from public, anon, authenticated, service_role;

create function public.request_welcome_mail(
  recipient text, caller uuid, address_range text
) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  wait int;
  account record;
begin
  wait := private.seconds_to_turn('welcome:range', address_range, 30, interval '1 minute');
  if wait > 0 then
    return wait;
  end if;
  -- Counted for every address alike, so that the limit does not tell which have an account.
  wait := private.seconds_to_turn('welcome:target', lower(recipient), 5, interval '10 minutes');
  if wait > 0 then
    return wait;
  end if;
  select u.id, u.email, p.first_name, p.locale into account
  from auth.users as u join public.profiles as p on p.id = u.id
  where lower(u.email) = lower(recipient)
    and (u.id = caller or u.created_at > now() - interval '15 minutes');
  if account.id is not null then
    perform private.queue_mail('welcome:' || account.id, 'welcome', account.email, account.locale,
      jsonb_build_object('first_name', account.first_name), account.id);
  end if;
  return 0;
end
$$;
comment on function public.request_welcome_mail(text, uuid, text) is
  'Server: queues the welcome mail, once, if the address is that of the caller (null: not signed in) or of an account of the last 15 minutes. 0, or the seconds to wait when the address range (30 a minute; null: 300 for all callers whose address is unknown) or the recipient (5 in ten minutes) has had its turns; the result does not show whether a mail was queued.';
revoke execute on function public.request_welcome_mail(text, uuid, text)
  from public, anon, authenticated;
grant execute on function public.request_welcome_mail(text, uuid, text) to service_role;
