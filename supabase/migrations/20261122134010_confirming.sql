-- Who confirms an entry when, what an admin answers for by it, and from when on its fish count.

alter table public.entry_details add vouched_for text[] not null default '{}';
comment on table public.entry_details is
  'The private half of an entry. vouched: an admin confirmed it, whatever steps were open; vouched_for names them, as step:applicant. ended_note: why an admin ended it. checked_in_at: when the team was seen at the dock. reminded_of: the closing time that its people were reminded of.';
update private.personal_data set impersonal = impersonal || '{vouched_for}'
where relation = 'public.entry_details';

create function private.step_keys(registration_id uuid) returns text[]
language sql stable
set search_path = ''
as $$
  select coalesce(array_agg(concat_ws(':', s.step, s.applicant_id)), '{}')
  from private.list_steps(step_keys.registration_id) as s
$$;
comment on function private.step_keys(uuid) is 'The open steps of an entry, each as step:applicant.';

-- What admins have answered for so far: the steps that are open now.
update public.entry_details as d set vouched_for = private.step_keys(d.registration_id) where d.vouched;

create or replace function private.vouch_for(registration_id uuid, vouched boolean) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.entry_details as d (registration_id, vouched, vouched_for)
  values (vouch_for.registration_id, vouch_for.vouched,
    case when vouch_for.vouched then private.step_keys(vouch_for.registration_id) else '{}' end)
  on conflict on constraint entry_details_pkey do update
    set vouched = excluded.vouched, vouched_for = excluded.vouched_for,
      ended_note = case when excluded.vouched then null else d.ended_note end
$$;
comment on function private.vouch_for(uuid, boolean) is
  'Keeps whether an admin answers for an entry, and for which steps: those that are open at that moment.';

create or replace function private.settle_entry(registration_id uuid) returns public.registrations
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
  is_done := private.step_keys(entry.id) <@ coalesce((
    select d.vouched_for from public.entry_details as d where d.registration_id = entry.id and d.vouched), '{}');
  if entry.status = 'pending' and is_done and (event_status <> 'live' or private.is_admin()) then
    update public.registrations as r set status = 'confirmed' where r.id = entry.id
    returning r.* into entry;
    perform private.tell_entry(entry.id, 'entry_confirmed', to_all => true);
  elsif entry.status = 'confirmed' and not is_done and event_status = 'registration_open' then
    update public.registrations as r set status = 'pending' where r.id = entry.id
    returning r.* into entry;
  end if;
  return entry;
end
$$;
comment on function private.settle_entry(uuid) is
  'Confirms an entry whose last step is done or answered for, and returns it; called after each step (a waiver, a payment, a ruling …). In a live event only an admin''s step confirms, so that nobody joins a contest that has begun by a step of their own. While registration is open, an entry with a new step is pending again, unless an admin has vouched for that very step; later it keeps its place on the start list.';

create or replace function private.tell_entry(
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
      'waitlist_no', private.waitlist_position(entry.event_id, entry.waitlist_no), 'confirm_by', entry.confirm_by,
      'closes_at', e.registration_closes_at) || more
  into about
  from public.events as e join public.teams as t on t.id = entry.team_id where e.id = entry.event_id;
  -- A second promotion, end or return, a place that was lost and taken again, or a reminder of another
  -- closing time, is news.
  cause := concat_ws(':', 'registration', entry.id, case kind
    when 'entry_confirmed' then extract(epoch from entry.placed_at)::text
    when 'entry_promoted' then extract(epoch from entry.placed_at)::text
    when 'entry_waitlisted' then entry.waitlist_no::text
    when 'entry_incomplete' then extract(epoch from (about ->> 'closes_at')::timestamptz)::bigint::text
    when 'applicant_declined' then about ->> 'applicant_id'
    else about ->> 'moment' end);
  for person in
    select m.user_id from public.team_members as m
    where m.team_id = entry.team_id and m.role = 'captain' and m.user_id is not null
    union
    select a.user_id from public.applicants as a
    where to_all and a.registration_id = entry.id and a.user_id is not null
  loop
    continue when about ->> 'ended_by' = 'captain' and person = (select auth.uid());
    perform private.notify(person, tell_entry.kind, cause, about);
  end loop;
end
$$;

-- One more argument would be a second function beside the first.
drop function public.confirm_entry(uuid);
create function public.confirm_entry(
  registration_id uuid, past_queue boolean default false, from_start boolean default false
) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations := private.rule_entry(registration_id);
  status_before constant text := entry.status;
  passed constant text := case when not private.holds_place(entry.status)
    then private.teams_ahead(entry.event_id, entry.division_id, entry.waitlist_no) end;
begin
  if passed is not null and past_queue is not true then
    perform private.refuse(409, 'queue_first', 'Other teams wait longer',
      'Confirm them first, or say that this team passes them.', details => passed);
  -- That there is no place for an entry that waits, its status says already.
  elsif entry.status in ('withdrawn', 'disqualified') and past_queue is not true
    and not private.has_room(entry.event_id, entry.division_id)
  then
    perform private.refuse(409, 'event_full', 'There is no place left',
      'Say that this team takes one beyond the limit.');
  end if;
  update public.registrations as r set status = 'confirmed' where r.id = entry.id and r.status <> 'confirmed'
  returning r.* into entry;
  if from_start then
    update public.registrations as r set counts_from = null
    where r.id = confirm_entry.registration_id and r.counts_from is not null;
  end if;
  -- After that: a fee that comes with the place is a step, too.
  perform private.vouch_for(confirm_entry.registration_id, true);
  -- That fee has made the entry pending again, before it was answered for.
  entry := private.settle_entry(confirm_entry.registration_id);
  if status_before <> 'confirmed' then
    perform private.tell_entry(entry.id, 'entry_confirmed', to_all => true);
  end if;
  return entry;
end
$$;
comment on function public.confirm_entry(uuid, boolean, boolean) is
  'Admin: puts an entry on the start list, whatever steps are open, for which the admin answers, and returns it: one that waits beyond the capacity if need be. Past teams that wait longer, and one that had ended into a full event, only if past_queue says so. In an event that has begun its fish count from now on, or all of them if from_start says so. 404, 409 queue_first, event_full, already_entered when somebody of a withdrawn entry is on another roster by now, team_already_entered when its team has another entry, event_final or event_closed.';
revoke execute on function public.confirm_entry(uuid, boolean, boolean) from public, anon;
grant execute on function public.confirm_entry(uuid, boolean, boolean) to authenticated, service_role;

create function private.require_counted() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select from public.registrations as r
    where r.id = new.registration_id and new.captured_at < r.counts_from)
  then
    perform private.refuse(409, 'caught_before_entry', 'The team was not in the event yet when this fish was caught',
      'An organiser can count its fish from the start.');
  end if;
  return new;
end
$$;
comment on function private.require_counted() is
  'Refuses (409 caught_before_entry) a fish that was caught before its entry was confirmed, where that was in an event that had begun.';
create trigger require_counted before insert or update of captured_at, registration_id on public.catches
  for each row execute function private.require_counted();

-- Whom an admin put back after closing waits until the event goes live.
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
  'Admin: what the step would bring about now: how many entries, people, fees and catches it concerns, and what the event still lacks. Kinds whose count is nothing are left out. 404 for an unknown event.';

revoke execute on function private.step_keys(uuid), private.require_counted() from public;
