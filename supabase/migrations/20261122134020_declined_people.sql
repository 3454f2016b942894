-- Whom an organiser has declined stays declined in that event, whatever team, entry or invite they come by,
-- until an admin takes it back. The reason is for the person, the captain and the admins.

create table public.declined_people (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  team_id uuid not null references public.teams (id) on delete cascade,
  user_id uuid references auth.users (id) on delete cascade,
  display_name text not null check (char_length(btrim(display_name)) between 1 and 120),
  reason text not null check (char_length(btrim(reason)) between 1 and 500),
  declined_at timestamptz not null default now()
);
comment on table public.declined_people is
  'Who may not take part in an event, and why. user_id: the account, in any team. Null for a person without one, who is known by the name in the team.';
create unique index declined_people_account on public.declined_people (event_id, user_id)
  where user_id is not null;
create unique index declined_people_name on public.declined_people (event_id, team_id, lower(display_name))
  where user_id is null;
create index declined_people_event on public.declined_people (event_id);
create index declined_people_team on public.declined_people (team_id);
create index declined_people_user on public.declined_people (user_id);
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure)
values ('public.declined_people', 't.user_id = $1', '{user_id}', '{display_name,reason}', 'declined_from',
  't.event_id, t.display_name, t.reason, t.declined_at', 'delete');
insert into private.retention (name, relation, expires, period)
values ('declined_people', 'public.declined_people',
  '(select coalesce(
      least(nullif(s.ends_at, timestamptz ''2100-01-01 00:00+00''),
        case e.status when ''cancelled'' then e.updated_at end),
      e.registration_closes_at, e.updated_at)
    from public.events as e
    join public.event_spans as s on s.event_id = e.id
    where e.id = t.event_id)', '1 year');
create trigger enter_ahead before update or delete on public.declined_people
  for each statement execute function private.enter('people');
create trigger write_audit after insert or delete on public.declined_people
  for each row execute function private.write_audit('id');

alter table public.declined_people enable row level security;
revoke all on public.declined_people from anon, authenticated, service_role;
grant select on public.declined_people to authenticated, service_role;
create policy "The person, the captain and admins read why somebody was declined"
  on public.declined_people
  for select to authenticated
  using (
    (select private.is_admin())
    or (user_id = (select auth.uid()) and (select private.is_assured()))
    or private.is_captain(team_id));

alter table public.applicants
  add declined_id uuid references public.declined_people (id) on delete set null;
create index applicants_declined on public.applicants (declined_id);
comment on column public.applicants.declined_id is
  'Why the person was declined; null for all others, and where the row is gone by its age or the person''s erasure.';

insert into public.declined_people (event_id, team_id, user_id, display_name, reason)
select a.event_id, r.team_id, a.user_id, a.display_name, a.declined_because
from public.applicants as a join public.registrations as r on r.id = a.registration_id
where a.approval = 'declined' and a.declined_because is not null
on conflict do nothing;
update public.applicants as a set declined_id = d.id
from public.declined_people as d, public.registrations as r
where a.approval = 'declined' and r.id = a.registration_id and d.event_id = a.event_id
  and (d.user_id = a.user_id
    or (a.user_id is null and d.user_id is null and d.team_id = r.team_id
      and lower(d.display_name) = lower(a.display_name)));

create or replace view public.applicant_overview with (security_invoker = true) as
select
  a.id, a.registration_id, a.event_id, e.name as event_name, e.status as event_status, e.time_zone,
  d.name as division_name, r.number, r.status as entry_status, t.name as team_name,
  a.display_name, a.user_id is not null as has_account, a.is_minor,
  w.version as waiver_version, a.waiver_accepted_at,
  c.id as current_waiver_id, c.version as current_waiver_version,
  a.waiver_id is null and c.id is not null as lacks_waiver,
  a.is_minor and x.guardian_name is null as lacks_guardian,
  a.approval, n.reason as declined_because, x.phone, x.email, x.guardian_name, x.guardian_phone,
  a.display_name || ' ' || r.number || ' ' || t.name as search_text,
  a.created_at
from public.applicants as a
join public.registrations as r on r.id = a.registration_id
join public.events as e on e.id = a.event_id
join public.divisions as d on d.id = a.division_id
join public.teams as t on t.id = r.team_id
left join public.waivers as w on w.id = a.waiver_id
left join public.applicant_details as x on x.applicant_id = a.id
left join public.declined_people as n on n.id = a.declined_id
left join lateral (
  select n.id, n.version from public.waivers as n
  where n.tournament_id = e.tournament_id order by n.version desc limit 1
) as c on true
where a.active;

create view public.entry_roster with (security_invoker = true) as
select a.id, a.registration_id, a.user_id, a.team_member_id, a.display_name, a.is_minor, a.waiver_id,
  a.approval, d.reason as declined_because, a.created_at
from public.applicants as a
left join public.declined_people as d on d.id = a.declined_id;
comment on view public.entry_roster is
  'The people on an entry as their team sees them. declined_because is null to all but the person, the captain and admins.';
revoke all on public.entry_roster from anon, authenticated;
grant select on public.entry_roster to authenticated, service_role;

alter table public.applicants drop column declined_because;
comment on table public.applicants is
  'One person on an entry. user_id is null for somebody without an account, team_member_id after the person left the team. waiver_id is the version that was accepted, by waiver_accepted_by: the person, the captain for a minor without an account, an admin who has it on paper. approval: not_needed unless the event wants each person approved; declined stays so in the event (public.declined_people). active: false once the entry was withdrawn; a person is active on one roster of an event and division.';
update private.personal_data set
  holds = array_remove(holds, 'declined_because'),
  export_columns = 't.registration_id, t.event_id, t.display_name, t.is_minor, t.waiver_id, t.waiver_accepted_at,
    t.approval',
  replacement = replacement - 'declined_because'
where relation = 'public.applicants';

create function private.find_declined(event_id uuid, team_id uuid, user_id uuid, display_name text)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select d.id from public.declined_people as d
    where d.event_id = find_declined.event_id and (
      d.user_id = find_declined.user_id
      or (find_declined.user_id is null and d.team_id = find_declined.team_id
        and private.name_key(d.display_name) = private.name_key(find_declined.display_name)))
    limit 1);
end
$$;
comment on function private.find_declined(uuid, uuid, uuid, text) is
  'Whether somebody was declined in an event: the account, or the name in the team, in any spelling, for who has none.';

create function private.hold_declined() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  declined uuid;
begin
  declined := private.find_declined(new.event_id,
    (select r.team_id from public.registrations as r where r.id = new.registration_id),
    new.user_id, new.display_name);
  -- Who is on the roster already stays on it as declined (an insert that changes nothing comes here, too).
  if declined is not null and not exists (
    select from public.applicants as a
    where a.registration_id = new.registration_id and a.team_member_id = new.team_member_id)
  then
    if not private.is_staff() then
      perform private.refuse(409, 'applicant_declined', 'The organiser has declined somebody of the crew for this event');
    end if;
    new.approval := 'declined';
    new.declined_id := declined;
  end if;
  return new;
end
$$;
comment on function private.hold_declined() is
  'Refuses (409 applicant_declined) to put somebody whom the organiser has declined on another roster of the event. Whom an admin puts there stays declined until an admin approves them.';
create trigger hold_declined before insert on public.applicants
  for each row execute function private.hold_declined();

create or replace function public.rule_applicant(applicant_id uuid, approved boolean, reason text default null)
returns public.applicants
language plpgsql security definer
set search_path = ''
as $$
declare
  applicant public.applicants;
  team_id uuid;
  declined uuid;
  ruled public.applicants;
begin
  perform private.require_admin();
  if approved is null then
    perform private.refuse(400, 'invalid', 'A person is approved or declined');
  elsif not approved and coalesce(btrim(reason), '') = '' then
    perform private.refuse(400, 'reason_required', 'Declining somebody needs a reason');
  end if;
  applicant := private.lock_applicant(applicant_id);
  select r.team_id into team_id from public.registrations as r where r.id = applicant.registration_id;
  declined := coalesce(applicant.declined_id,
    private.find_declined(applicant.event_id, team_id, applicant.user_id, applicant.display_name));
  if approved then
    perform private.take_back_decline(declined);
    update public.applicants as a set approval = 'approved', declined_id = null
    where a.id = applicant.id and a.approval <> 'approved'
    returning a.* into ruled;
    perform private.settle_entry(applicant.registration_id);
    return coalesce(ruled, applicant);
  elsif applicant.approval = 'declined' and exists (
    select from public.declined_people as d where d.id = declined and d.reason = btrim(rule_applicant.reason))
  then
    return applicant;
  end if;
  if declined is null then
    insert into public.declined_people (event_id, team_id, user_id, display_name, reason)
    values (applicant.event_id, team_id, applicant.user_id, applicant.display_name, btrim(rule_applicant.reason))
    returning id into declined;
  else
    update public.declined_people as d set reason = btrim(rule_applicant.reason) where d.id = declined;
  end if;
  -- On each of the person's rosters of the event.
  for ruled in
    update public.applicants as a set approval = 'declined', declined_id = declined
    where a.event_id = applicant.event_id
      and (a.id = applicant.id or (a.active and a.user_id = applicant.user_id))
    returning a.*
  loop
    perform private.tell_entry(ruled.registration_id, 'applicant_declined', more => jsonb_build_object(
      'applicant_id', ruled.id, 'applicant_name', ruled.display_name,
      'reason', btrim(rule_applicant.reason), 'about', ruled.user_id));
    perform private.settle_entry(ruled.registration_id);
  end loop;
  select * into applicant from public.applicants as a where a.id = applicant.id;
  return applicant;
end
$$;
comment on function public.rule_applicant(uuid, boolean, text) is
  'Admin: approves a person on an entry, or declines with a reason that reaches the captain, on each of the person''s rosters of the event, and returns the person; the same again changes nothing. A decline lasts: the person joins no other roster of the event until an admin approves them or takes it back. 400 reason_required, 404.';

create function private.take_back_decline(declined_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  entry uuid;
begin
  for entry in
    update public.applicants as a set approval = 'approved', declined_id = null
    where a.declined_id = take_back_decline.declined_id
    returning a.registration_id
  loop
    perform private.settle_entry(entry);
  end loop;
  delete from public.declined_people as d where d.id = take_back_decline.declined_id;
end
$$;
comment on function private.take_back_decline(uuid) is
  'Ends a decline, and approves the person on the rosters where they are. For holders of the board.';

create function public.undo_decline(declined_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  declined public.declined_people;
begin
  perform private.require_admin();
  perform private.lock_account();
  perform private.lock_board(d.event_id)
  from public.declined_people as d where d.id = undo_decline.declined_id;
  select * into declined from public.declined_people as d where d.id = undo_decline.declined_id;
  if declined.id is null then
    perform private.refuse(404, 'not_found', 'Nobody is declined by this id');
  end if;
  perform private.hold_roster(a.registration_id)
  from public.applicants as a where a.declined_id = declined.id;
  perform private.take_back_decline(declined.id);
end
$$;
comment on function public.undo_decline(uuid) is
  'Admin: takes a decline back, also of somebody who is on no roster any more; who is on one is approved. 404 for an unknown one.';
revoke execute on function private.find_declined(uuid, uuid, uuid, text), private.hold_declined(),
  private.take_back_decline(uuid) from public;
revoke execute on function public.undo_decline(uuid) from public, anon;
grant execute on function public.undo_decline(uuid) to authenticated, service_role;
