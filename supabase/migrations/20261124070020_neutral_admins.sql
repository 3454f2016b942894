-- A person who left a team after registration closed still competes: that team fishes. A final result is
-- re-opened by an admin who does not compete, and an archived tournament frees the rivals of its final events alone:
-- archived, changed and re-opened, a result was in its competitor's hands.

create or replace function private.keep_departed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Nobody is found where the entry itself is being deleted. An account that is erased leaves no name.
  if tg_op = 'UPDATE' and current_setting('castboard.ended', true) = old.user_id::text then
    return null;
  elsif tg_table_name = 'applicants' then
    -- Who leaves before fishing begins is on no photo of it.
    insert into private.departed_people
      (registration_id, user_id, team_member_id, was_aboard, hides_photos)
    select r.id, old.user_id, old.team_member_id, begun, begun and old.is_minor
    from public.registrations as r join public.events as e on e.id = r.event_id
    cross join lateral (
      select private.has_begun(e) or exists (
        select from private.begun_events as b where b.event_id = e.id and b.moved_at >= old.created_at)
    ) as f (begun)
    where r.id = old.registration_id and old.team_member_id is not null
      and (begun or (e.status = 'registration_closed' and old.user_id is not null));
  else
    insert into private.departed_people
      (registration_id, user_id, team_member_id, was_aboard, hides_photos)
    select r.id, old.user_id, old.id, false, false
    from public.registrations as r join public.events as e on e.id = r.event_id
    where r.team_id = old.team_id and old.user_id is not null
      and (e.status = 'registration_closed' or private.has_begun(e) or exists (
        select from private.begun_events as b where b.event_id = e.id and b.moved_at >= old.joined_at));
  end if;
  return null;
end
$$;
comment on function private.keep_departed() is
  'Keeps who was taken off the roster or the team of an entry whose registration has closed or whose event has begun, also if its day was moved since (private.begun_events), by the removal of the row or a change of its account, team or entry. was_aboard says of a roster that fishing had begun. Runs with the person''s account or all that names people held, a removal under the boards'' lock as well.';
comment on table private.departed_people is
  'One row for each person who was taken off a roster, or left a team that is entered, after registration closed. was_aboard: off the roster once the event was being fished; otherwise off the team, or before. hides_photos: a minor, or somebody whose account was erased since; their photos are never published.';

create or replace function private.rival_events(team_id uuid) returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return query
  select r.event_id
  from public.registrations as r
  join public.events as e on e.id = r.event_id
  join public.tournaments as t on t.id = e.tournament_id
  where r.team_id = rival_events.team_id and e.status <> 'cancelled' and (t.archived_at is null or e.status <> 'final')
    and (private.competes_in(e.id) or (not private.has_begun(e) and exists (
      -- An entry that waits or was withdrawn may still take part.
      select from public.registrations as own
      where own.event_id = e.id and own.id in (select private.partial_entries()))));
end
$$;

create or replace function public.reopen_event(event_id uuid, reason text) returns public.events
language plpgsql security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  perform private.require_admin();
  if coalesce(btrim(reason), '') = '' then
    perform private.refuse(400, 'reason_required', 'Re-opening a final event needs a reason');
  end if;
  perform private.lock_event(event_id);
  select * into event from public.events as e where e.id = reopen_event.event_id;
  if event.status <> 'final' then
    perform private.refuse(409, 'illegal_step', format('A %s event cannot be re-opened', event.status));
  end if;
  perform private.refuse_own_event(event.id);
  insert into public.event_reopenings (event_id, reason, reopened_by)
  values (event.id, btrim(reopen_event.reason), (select auth.uid()));
  update public.events as e set status = 'provisional' where e.id = event.id
  returning e.* into event;
  -- Teams renamed since then: the step has made a version of the board, which these rows join.
  update public.leaderboard_entries as l set team_name = t.name, version = b.version
  from public.teams as t, public.leaderboards as b
  where l.event_id = event.id and b.event_id = l.event_id and t.id = l.team_id
    and l.team_name <> t.name;
  return event;
end
$$;
comment on function public.reopen_event(uuid, text) is
  'Admin: takes a final event back to its provisional result, with a reason that its board shows, and returns the event. 400 reason_required, 403 own_team for an admin who competes in it, 404 for an unknown event, 409 illegal_step for one that is not final.';

create function private.competitors_of(event_id uuid) returns setof uuid
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select p.user_id
  from public.registrations as r
  cross join lateral (
    select a.user_id from public.applicants as a where a.registration_id = r.id
    union
    select m.user_id from public.team_members as m where m.team_id = r.team_id
    union
    select d.user_id from private.departed_people as d where d.registration_id = r.id
  ) as p
  where r.event_id = competitors_of.event_id and p.user_id is not null
    and (r.status in ('pending', 'confirmed', 'disqualified')
      or exists (select from private.fished_entries as f where f.registration_id = r.id)
      or exists (select from public.catches as c where c.registration_id = r.id));
end
$$;
comment on function private.competitors_of(uuid) is
  'The accounts of which private.competes_in is true.';
revoke execute on function private.competitors_of(uuid) from public;

create or replace function public.step_consequences(event_id uuid, step text)
returns table (kind text, amount int)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  event public.events;
begin
  perform private.require_admin();
  select * into event from public.events as e where e.id = step_consequences.event_id;
  if event.id is null then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  return query
  with entries as (
    select r.status, count(*)::int as n from public.registrations as r
    where r.event_id = event.id group by r.status
  ), found (kind, steps, amount) as (
    values
      ('no_days', '{published,registration_open,live}'::text[],
        (not exists (select from public.event_days as d where d.event_id = event.id))::int),
      ('no_divisions', '{published,registration_open}',
        (not exists (select from public.divisions as d where d.event_id = event.id))::int),
      ('no_closing', '{registration_open}', (event.registration_closes_at is null)::int),
      ('entries_waiting', '{registration_closed,live}', (select n from entries where status = 'waitlisted')),
      ('entries_open', '{registration_closed,live}', (select n from entries where status = 'pending')),
      ('teams_start', '{registration_closed,live}', (select n from entries where status = 'confirmed')),
      ('no_neutral', '{registration_closed,live}', (
        select case when bool_and(u.user_id in (select private.competitors_of(event.id))) then count(*)::int end
        from public.user_roles as u where u.role = 'admin')),
      ('catches_pending', '{judging,provisional,final}',
        (select count(*)::int from public.catches as c
          where c.event_id = event.id and c.status = 'pending')),
      ('entries_ended', '{cancelled}',
        (select sum(n)::int from entries where status in ('pending', 'confirmed', 'waitlisted'))),
      ('people_told', '{cancelled}', (select count(*)::int from private.people_of_event(event.id))),
      ('fees_refunded', '{cancelled}',
        (select count(*)::int from public.payments as p
          where p.event_id = event.id and p.status in ('paid', 'refund_due'))),
      ('fees_dropped', '{cancelled}',
        (select count(*)::int from public.payments as p where p.event_id = event.id and p.status = 'due'))
  )
  select f.kind, f.amount from found as f where step_consequences.step = any (f.steps) and f.amount > 0;
end
$$;
comment on function public.step_consequences(uuid, text) is
  'Admin: what a step of an event would bring about, or what it lacks for it: kind and how many. no_neutral: every admin competes in it, and how many these are. 404 for an unknown event.';
