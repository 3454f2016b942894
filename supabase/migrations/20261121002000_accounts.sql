-- Who becomes an admin, the welcome mail, one's own data, and how an account ends.

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
  'Admin: gives an account a role (user takes admin away). In the audit log; 409 last_admin when nobody would be left.';
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
    raise exception 'Nobody has signed up as %', email;
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
  -- Callers without a known address share one range, so it is a wide one.
  wait := private.seconds_to_turn('welcome:range', coalesce(address_range, 'unknown'),
    case when address_range is null then 300 else 30 end, interval '1 minute');
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
      jsonb_build_object('first_name', account.first_name));
  end if;
  return 0;
end
$$;
comment on function public.request_welcome_mail(text, uuid, text) is
  'Server: queues the welcome mail, once, if the address is that of the caller (null: nobody is signed in) or of an account of the last 15 minutes. 0, or the seconds to wait when the address range (30 a minute; null: 300 for all callers whose address is unknown) or the recipient (5 in ten minutes) has had its turns; whether a mail was queued is not told.';
revoke execute on function public.request_welcome_mail(text, uuid, text)
  from public, anon, authenticated;
grant execute on function public.request_welcome_mail(text, uuid, text) to service_role;

create function public.take_turn(bucket text, subject text, at_most int, seconds int) returns int
language sql security definer
set search_path = ''
as $$
  select private.seconds_to_turn(
    take_turn.bucket, take_turn.subject, at_most, make_interval(secs => seconds))
$$;
comment on function public.take_turn(text, text, int, int) is
  'Server: private.seconds_to_turn for functions, which reach the database through the API.';
revoke execute on function public.take_turn(text, text, int, int) from public, anon, authenticated;
grant execute on function public.take_turn(text, text, int, int) to service_role;

create function public.export_my_data() returns json
language sql stable security definer
set search_path = ''
as $$
  select json_build_object(
    'exported_at', now(),
    'account', (
      select json_build_object('id', u.id, 'email', u.email, 'created_at', u.created_at,
        'last_sign_in_at', u.last_sign_in_at)
      from auth.users as u where u.id = me.id),
    'role', (select r.role from public.user_roles as r where r.user_id = me.id),
    'profile', (select row_to_json(p) from public.profiles as p where p.id = me.id),
    'teams', (
      select coalesce(json_agg(json_build_object('team', t.name, 'as', m.display_name,
        'role', m.role, 'joined_at', m.joined_at) order by m.joined_at), '[]')
      from public.team_members as m join public.teams as t on t.id = m.team_id
      where m.user_id = me.id),
    'catches', (
      select coalesce(json_agg(json_build_object('id', c.id, 'event_id', c.event_id,
        'species', s.code, 'weight_g', c.weight_g, 'length_mm', c.length_mm,
        'captured_at', c.captured_at, 'uploaded_at', c.uploaded_at, 'status', c.status,
        'note', d.note, 'photo_path', d.photo_path,
        'latitude', l.latitude, 'longitude', l.longitude) order by c.captured_at), '[]')
      from public.catch_details as d
      join public.catches as c on c.id = d.catch_id
      join public.species as s on s.id = c.species_id
      left join public.catch_locations as l on l.catch_id = c.id
      where d.submitted_by = me.id),
    'mails', (
      select coalesce(json_agg(json_build_object('template', o.template, 'status', o.status,
        'created_at', o.created_at, 'sent_at', o.sent_at) order by o.created_at), '[]')
      from public.mail_outbox as o
      join auth.users as u on lower(u.email) = lower(o.recipient) where u.id = me.id)
  )
  from (select auth.uid() as id) as me where me.id is not null
$$;
comment on function public.export_my_data() is
  'Everything the site keeps about the caller, as one JSON object.';
revoke execute on function public.export_my_data() from public, anon;
grant execute on function public.export_my_data() to authenticated;

create function public.delete_my_account() returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  me constant uuid := auth.uid();
begin
  if me is null then
    perform private.refuse(401, 'unauthenticated', 'Sign in first');
  end if;
  -- Results stay, for the sake of everybody else's places; the name behind them does not. Positions
  -- and notes are the angler's own and go.
  update public.team_members set display_name = 'Former member' where user_id = me;
  delete from public.catch_locations as l using public.catch_details as d
  where d.catch_id = l.catch_id and d.submitted_by = me;
  update public.catch_details set note = null, photo_path = null, submission_hash = null
  where submitted_by = me;
  delete from public.mail_outbox as o using auth.users as u
  where u.id = me and lower(o.recipient) = lower(u.email) and o.status in ('sent', 'dead');
  delete from auth.users where id = me;
end
$$;
comment on function public.delete_my_account() is
  'Deletes the caller''s account, profile, role and sessions. Their catches stay on the boards without name, note, photo or position. 409 last_admin for the only admin.';
revoke execute on function public.delete_my_account() from public, anon;
grant execute on function public.delete_my_account() to authenticated;
