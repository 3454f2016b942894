-- What an entry still needs before it is on the start list, who must act, and the one function that
-- confirms it.

create function private.list_steps(registration_id uuid)
returns table (step text, actor text, applicant_id uuid)
language plpgsql stable security definer
set search_path = ''
-- Planned once per connection: rows are looked up by index however few they were at that time.
set enable_seqscan = off
as $$
declare
  entry public.registrations;
  event public.events;
  has_waiver boolean;
begin
  select * into entry from public.registrations as r where r.id = list_steps.registration_id;
  if entry.status is null or entry.status not in ('pending', 'confirmed', 'waitlisted') then
    return;
  end if;
  select * into event from public.events as e where e.id = entry.event_id;
  has_waiver := exists (select from public.waivers as w where w.tournament_id = event.tournament_id);
  return query
    select 'place', 'captain', null::uuid where entry.confirm_by is not null
    union all
    select 'crew', 'captain', null
    where (select count(*) from public.applicants as a where a.registration_id = entry.id)
      not between event.team_size_min and event.team_size_max
    union all
    select s.step, s.actor, a.id
    from public.applicants as a
    left join public.applicant_details as d on d.applicant_id = a.id
    cross join lateral (values
      ('waiver', case when a.user_id is not null then 'applicant' when a.is_minor then 'captain'
          else 'organiser' end, has_waiver and a.waiver_id is null),
      ('guardian', case when a.user_id is null then 'captain' else 'applicant' end,
        a.is_minor and d.guardian_name is null),
      ('approval', 'organiser', a.approval = 'open'),
      ('declined', 'captain', a.approval = 'declined')) as s (step, actor, is_open)
    where a.registration_id = entry.id and s.is_open
    union all
    select 'fee', 'captain', null
    where entry.status <> 'waitlisted' and exists (
      select from public.payments as p where p.registration_id = entry.id and p.status = 'due');
end
$$;
comment on function private.list_steps(uuid) is
  'The open steps of an entry that holds a place or waits: place (it moved up and is to be confirmed), crew (too few or too many people), waiver, guardian, approval, declined (the person is to be replaced), fee. actor is who must act: captain, applicant (the person of applicant_id) or organiser, who takes the waiver of an adult without an account on paper.';

create function public.open_steps(registration_id uuid)
returns table (step text, actor text, applicant_id uuid)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if not (private.is_staff() or private.is_on_entry(registration_id)) then
    perform private.refuse(404, 'not_found', 'There is no such registration');
  end if;
  return query select * from private.list_steps(registration_id);
end
$$;
comment on function public.open_steps(uuid) is
  'Entrants and admins: what the entry still needs (private.list_steps). 404 for anyone else''s.';

create function private.count_steps(registration_id uuid) returns int
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.is_staff() or private.is_on_entry(registration_id) then
    return (select count(*)::int from private.list_steps(registration_id));
  end if;
  return null;
end
$$;
comment on function private.count_steps(uuid) is
  'How many steps of an entry are open, null for who is neither on it nor an admin or a server: for views.';

create function private.tell_entry(
  registration_id uuid, kind text, to_all boolean default false, more jsonb default '{}'
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
  about jsonb;
  cause text;
  person uuid;
begin
  select * into entry from public.registrations as r where r.id = tell_entry.registration_id;
  select jsonb_build_object('registration_id', entry.id, 'event_id', e.id, 'event_name', e.name,
      'event_slug', e.slug, 'time_zone', e.time_zone, 'team_name', t.name,
      'waitlist_no', entry.waitlist_no, 'confirm_by', entry.confirm_by,
      'closes_at', e.registration_closes_at) || more
  into about
  from public.events as e join public.teams as t on t.id = entry.team_id where e.id = entry.event_id;
  -- A second promotion, or a reminder of another closing time, is news.
  cause := concat_ws(':', 'registration', entry.id, case kind
    when 'entry_promoted' then extract(epoch from entry.confirm_by)::bigint::text
    when 'entry_waitlisted' then entry.waitlist_no::text
    when 'entry_incomplete' then extract(epoch from (about ->> 'closes_at')::timestamptz)::bigint::text
    when 'applicant_declined' then about ->> 'applicant_id' end);
  for person in
    select m.user_id from public.team_members as m
    where m.team_id = entry.team_id and m.role = 'captain' and m.user_id is not null
    union
    select a.user_id from public.applicants as a
    where to_all and a.registration_id = entry.id and a.user_id is not null
  loop
    perform private.notify(person, tell_entry.kind, cause, about);
  end loop;
end
$$;
comment on function private.tell_entry(uuid, text, boolean, jsonb) is
  'Tells an entry''s captain, or its whole roster, what became of it (contracts/notices.ts): once for each cause.';

create function private.settle_entry(registration_id uuid) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations := private.lock_registration(registration_id);
  event_status text;
  is_done boolean;
begin
  select e.status into event_status from public.events as e where e.id = entry.event_id;
  if not private.holds_place(entry.status)
    or event_status not in ('published', 'registration_open', 'registration_closed', 'live')
  then
    return entry;
  end if;
  perform private.hold_roster(entry.id);
  is_done := not exists (select from private.list_steps(entry.id));
  if entry.status = 'pending' and is_done then
    update public.registrations as r set status = 'confirmed' where r.id = entry.id
    returning r.* into entry;
    perform private.tell_entry(entry.id, 'entry_confirmed', to_all => true);
  elsif entry.status = 'confirmed' and not is_done and event_status = 'registration_open'
    and not exists (
      select from public.entry_details as d where d.registration_id = entry.id and d.vouched)
  then
    update public.registrations as r set status = 'pending' where r.id = entry.id
    returning r.* into entry;
  end if;
  return entry;
end
$$;
comment on function private.settle_entry(uuid) is
  'Confirms an entry whose last step is done, and returns it; called after each step (a waiver, a payment, a ruling …). While registration is open, an entry with a new step is pending again, unless an admin has vouched for it; later it keeps its place on the start list.';

create function private.settle_paid_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.settle_entry(new.registration_id);
  return null;
end
$$;
comment on function private.settle_paid_entry() is
  'The fee is a step: an entry is settled whenever its payment has another status.';
create trigger settle_entry after update of status on public.payments
  for each row when (old.status <> new.status) execute function private.settle_paid_entry();

revoke execute on function private.settle_paid_entry(), private.list_steps(uuid), private.count_steps(uuid),
  private.tell_entry(uuid, text, boolean, jsonb), private.settle_entry(uuid) from public;
grant execute on function private.count_steps(uuid) to authenticated, service_role;
revoke execute on function public.open_steps(uuid) from public, anon;
grant execute on function public.open_steps(uuid) to authenticated, service_role;
