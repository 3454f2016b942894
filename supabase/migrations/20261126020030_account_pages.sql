-- What the office needs to know about one person, without contact data until an admin asks for it.

create function private.activity_of(account uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Of each kind, the newest; the lists of their own areas have all of them.
  most constant int := 10;
  most_teams constant int := 30;
begin
  return jsonb_build_object(
    'teams', (
      select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'role', t.role)
        order by t.joined_at desc, t.id), '[]')
      from (
        select e.id, e.name, m.role, m.joined_at
        from public.team_members as m join public.teams as e on e.id = m.team_id
        where m.user_id = account order by m.joined_at desc, e.id limit most_teams) as t),
    'entries', (
      select coalesce(jsonb_agg(to_jsonb(e) order by e.created_at desc, e.id), '[]')
      from (
        select r.id, r.event_id, r.number, r.status, v.name as event, v.status as event_status,
          t.name as team, a.created_at
        from public.applicants as a
        join public.registrations as r on r.id = a.registration_id
        join public.events as v on v.id = r.event_id
        join public.teams as t on t.id = r.team_id
        where a.user_id = account and a.active
        order by a.created_at desc, r.id limit most) as e),
    'posts', (
      select coalesce(jsonb_agg(to_jsonb(p) order by p.id desc), '[]')
      from (
        select p.id, p.no, p.status, p.created_at, left(p.body, 200) as text, t.number, t.title, o.slug
        from public.forum_posts as p
        join public.forum_threads as t on t.id = p.thread_id
        join public.forum_topics as o on o.id = t.topic_id
        where p.author_id = account order by p.id desc limit most) as p),
    'catches', (
      select coalesce(jsonb_agg(to_jsonb(c) order by c.captured_at desc, c.id), '[]')
      from (
        select c.id, c.event_id, c.status, c.weight_g, c.length_mm, c.captured_at, v.name as event,
          s.names as species
        from (
          select d.catch_id from public.catch_details as d where d.submitted_by = account
          union
          select d.catch_id from public.team_members as m
          join public.catch_details as d on d.angler_id = m.id where m.user_id = account) as d
        join public.catches as c on c.id = d.catch_id
        join public.events as v on v.id = c.event_id
        join public.species as s on s.id = c.species_id
        order by c.captured_at desc, c.id limit most) as c),
    'rulings', (
      select coalesce(jsonb_agg(to_jsonb(g) order by g.id desc), '[]')
      from (
        select g.id, g.action, g.reason, g.at
        from public.forum_rulings as g
        where g.member_id = account and g.actor_id is distinct from account
        order by g.id desc limit most) as g));
end
$$;
comment on function private.activity_of(uuid) is
  'A person''s teams and the newest entries, posts, catches and rulings of the forums about them.';

create function public.read_account(user_id uuid) returns jsonb
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
    'has_factor', exists (
      select from auth.mfa_factors as f where f.user_id = account.id and f.status = 'verified'),
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
comment on function public.read_account(uuid) is
  'Admins: what the office knows about a person (accountPage in contracts/accounts.ts); address and phone number are masked. 401, 403, 404.';

create function public.show_contact(user_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  shown jsonb;
begin
  perform private.require_admin();
  perform private.lock_account();
  perform private.hold_person(show_contact.user_id);
  select jsonb_build_object('email', u.email, 'phone', p.phone_number, 'instagram', p.instagram,
    'facebook', p.facebook, 'twitter', p.twitter, 'linkedin', p.linkedin) into shown
  from auth.users as u join public.profiles as p on p.id = u.id where u.id = show_contact.user_id;
  perform private.note_act(show_contact.user_id, 'contact_shown', null);
  return shown;
end
$$;
comment on function public.show_contact(uuid) is
  'Admins: the contact data of a person (accountContact in contracts/accounts.ts). Who asked stands in the log of acts and in the audit log. 401, 403, 404.';

revoke execute on function private.activity_of(uuid) from public;
revoke execute on function public.read_account(uuid), public.show_contact(uuid) from public, anon;
grant execute on function public.read_account(uuid), public.show_contact(uuid) to authenticated, service_role;
