-- The people on an entry: the roster, which later changes of the team leave as it is, and what of it is
-- private.

create table public.applicants (
  id uuid primary key default gen_random_uuid(),
  registration_id uuid not null,
  event_id uuid not null,
  division_id uuid not null,
  user_id uuid references auth.users (id) on delete set null,
  team_member_id uuid references public.team_members (id) on delete set null,
  display_name text not null check (char_length(btrim(display_name)) between 1 and 120),
  is_minor boolean not null default false,
  waiver_id uuid references public.waivers (id),
  waiver_accepted_at timestamptz,
  -- No reference: the person's own erasure empties it, that of a captain or an admin leaves it on record.
  waiver_accepted_by uuid,
  approval text not null default 'not_needed'
    check (approval in ('not_needed', 'open', 'approved', 'declined')),
  declined_because text check (char_length(btrim(declined_because)) between 1 and 500),
  active boolean not null default true,
  created_at timestamptz not null default now(),
  -- An entry that moves to another division takes its people along.
  foreign key (registration_id, event_id, division_id)
    references public.registrations (id, event_id, division_id) on update cascade on delete cascade,
  unique (registration_id, team_member_id),
  check ((waiver_id is null) = (waiver_accepted_at is null)),
  -- Null where the person's erasure took it.
  check (declined_because is null or approval = 'declined')
);
comment on table public.applicants is
  'One person on an entry. user_id is null for somebody without an account, team_member_id after the person left the team. waiver_id is the version that was accepted, by waiver_accepted_by: the person, the captain for a minor without an account, an admin who has it on paper. approval: not_needed unless the event wants each person approved. active: false once the entry was withdrawn; a person is active on one roster of an event and division.';
create unique index applicants_one_roster on public.applicants (event_id, division_id, user_id)
  where active and user_id is not null;
create index applicants_registration on public.applicants (registration_id, event_id, division_id);
create index applicants_user on public.applicants (user_id);
create index applicants_member on public.applicants (team_member_id);
create index applicants_waiver on public.applicants (waiver_id);
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure, replacement)
values ('public.applicants', 't.user_id = $1', '{user_id,waiver_accepted_by}',
  '{display_name,declined_because}', 'rosters',
  't.registration_id, t.event_id, t.display_name, t.is_minor, t.waiver_id, t.waiver_accepted_at, t.approval,
    t.declined_because', 'replace',
  '{"display_name": "Former member", "user_id": null, "waiver_accepted_by": null, "declined_because": null}');

create trigger enter_ahead before update or delete on public.applicants
  for each statement execute function private.enter('people');
create trigger write_audit after update or delete on public.applicants
  for each row execute function private.write_audit('id');
-- Whom a captain brings stands in the table itself.
create trigger write_audit_of_admins after insert on public.applicants
  for each row when (private.is_admin()) execute function private.write_audit('id');

create function private.hold_roster(registration_id uuid) returns void
language plpgsql
set search_path = ''
-- Planned once per connection: rows are looked up by index however few they were at that time.
set enable_seqscan = off
as $$
begin
  perform 1 from auth.users as u
  where u.id in (
    select a.user_id from public.applicants as a where a.registration_id = hold_roster.registration_id
    union
    select m.user_id
    from public.registrations as r
    join public.team_members as m on m.team_id = r.team_id and m.role = 'captain'
    where r.id = hold_roster.registration_id)
  order by u.id for key share;
end
$$;
comment on function private.hold_roster(uuid) is
  'Locks the accounts of the people on an entry, and of its captain, against their erasure. An erasure has the account before the person''s rows, so whatever changes a row of the roster, or writes to its people, calls this before: under the board, ahead of rows.';

create function private.follow_entry_end() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.hold_roster(new.id);
  if old.status = 'withdrawn' and exists (
    select from public.applicants as a
    join public.applicants as other on other.event_id = a.event_id
      and other.division_id = a.division_id and other.user_id = a.user_id and other.active
    where a.registration_id = new.id and not a.active and other.id <> a.id)
  then
    perform private.refuse(409, 'already_entered', 'Somebody on this roster is on another one by now',
      'Withdraw the other entry first.');
  end if;
  update public.applicants as a set active = new.status <> 'withdrawn'
  where a.registration_id = new.id and a.active <> (new.status <> 'withdrawn');
  return null;
end
$$;
comment on function private.follow_entry_end() is
  'Frees the people of an entry that is withdrawn for another roster, and takes them back when it is resumed: 409 already_entered where one is on another roster by then.';
create trigger follow_entry_end after update of status on public.registrations
  for each row when ((old.status = 'withdrawn') <> (new.status = 'withdrawn'))
  execute function private.follow_entry_end();

create function private.leave_rosters() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  delete from public.applicants as a
  where a.team_member_id = old.id and private.has_open_roster(a.event_id);
  return old;
end
$$;
comment on function private.leave_rosters() is
  'Takes a person who leaves a team off its rosters that are still open. Frozen ones keep the person.';
-- Before the rows of members: their removal changes rosters of any event.
create trigger enter_boards before delete on public.team_members
  for each statement execute function private.enter('boards');
create trigger leave_rosters before delete on public.team_members
  for each row execute function private.leave_rosters();

alter table public.applicants enable row level security;
revoke all on public.applicants from anon, authenticated, service_role;
grant select on public.applicants to authenticated, service_role;
create policy "Entrants read their own roster, admins read all" on public.applicants
  for select to authenticated
  using ((select private.is_admin()) or registration_id = any (array(select private.own_entries())));

create table public.applicant_details (
  applicant_id uuid primary key references public.applicants (id) on delete cascade,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  email text check (email ~ '^[^@\s]+@[^@\s]+$' and char_length(email) <= 254),
  guardian_name text check (char_length(btrim(guardian_name)) between 1 and 120),
  guardian_phone text check (guardian_phone ~ '^\+[1-9][0-9]{6,14}$'),
  check (guardian_name is not null or guardian_phone is null)
);
comment on table public.applicant_details is
  'How to reach a person on an entry, and a minor''s guardian. Read by the person and the admins; of people without an account, their captain writes and reads the guardian (public.read_guardians). Telephone numbers are E.164.';
insert into private.personal_data (relation, belongs, holds, export_as, erasure)
values ('public.applicant_details',
  't.applicant_id in (select id from public.applicants where user_id = $1)',
  '{phone,email,guardian_name,guardian_phone}', 'roster_details', 'delete');
insert into private.retention (name, relation, expires, period)
-- An event without days ends when its registration does, or with its last change where that has no end.
-- Nothing changes an event that was cancelled.
values ('roster_details', 'public.applicant_details',
  '(select coalesce(
      least(nullif(s.ends_at, timestamptz ''2100-01-01 00:00+00''),
        case e.status when ''cancelled'' then e.updated_at end),
      e.registration_closes_at, e.updated_at)
    from public.applicants as a
    join public.events as e on e.id = a.event_id
    join public.event_spans as s on s.event_id = e.id
    where a.id = t.applicant_id)', '1 year');
create trigger enter_ahead before update or delete on public.applicant_details
  for each statement execute function private.enter('people');

alter table public.applicant_details enable row level security;
revoke all on public.applicant_details from anon, authenticated, service_role;
grant select on public.applicant_details to authenticated, service_role;
create policy "People read their own details, admins read all" on public.applicant_details
  for select to authenticated
  using (
    (select private.is_admin())
    or ((select private.is_assured()) and applicant_id in (
      select a.id from public.applicants as a where a.user_id = (select auth.uid()))));

create table public.entry_details (
  registration_id uuid primary key references public.registrations (id) on delete cascade,
  vouched boolean not null default false,
  ended_note text check (char_length(btrim(ended_note)) between 1 and 1000),
  checked_in_at timestamptz,
  checked_in_by uuid references auth.users (id) on delete set null,
  reminded_of timestamptz,
  check (checked_in_at is not null or checked_in_by is null)
);
comment on table public.entry_details is
  'The private half of an entry. vouched: an admin confirmed it, whatever steps are open. ended_note: why an admin ended it. checked_in_at: when the team was seen at the dock. reminded_of: the closing time that its people were reminded of.';
create index entry_details_checked_in_by on public.entry_details (checked_in_by);
insert into private.personal_data (relation, belongs, identifies, holds, export_as, export_columns, reason)
values ('public.entry_details',
  't.registration_id in (select registration_id from public.applicants where user_id = $1)',
  '{checked_in_by}', '{ended_note}', 'entry_details',
  't.registration_id, t.ended_note, t.checked_in_at',
  'The record that an entry stands on. The id of the admin goes with the account.');
create trigger write_audit after insert or update of vouched, ended_note, checked_in_at, checked_in_by
  or delete on public.entry_details
  for each row execute function private.write_audit(
    'registration_id', 'vouched', 'ended_note', 'checked_in_at', 'checked_in_by');

alter table public.entry_details enable row level security;
revoke all on public.entry_details from anon, authenticated, service_role;
grant select on public.entry_details to authenticated, service_role;
create policy "Entrants read the details of their own entries, admins read all"
  on public.entry_details
  for select to authenticated
  using ((select private.is_admin()) or registration_id = any (array(select private.own_entries())));

revoke execute on function private.hold_roster(uuid), private.follow_entry_end(),
  private.leave_rosters() from public;
