-- What is done for each person on an entry: the waiver, the guardian of a minor, an admin's ruling.

create function private.lock_applicant(applicant_id uuid) returns public.applicants
language plpgsql
set search_path = ''
as $$
declare
  applicant public.applicants;
begin
  perform private.require_member();
  perform private.lock_account();
  perform private.lock_board(a.event_id)
  from public.applicants as a where a.id = lock_applicant.applicant_id;
  -- Read again: the former holder of the board may have changed or removed the person.
  select * into applicant from public.applicants as a where a.id = lock_applicant.applicant_id;
  if applicant.id is null or not (private.is_staff() or private.is_on_entry(applicant.registration_id)) then
    perform private.refuse(404, 'not_found', 'There is no such person on an entry');
  end if;
  perform private.hold_roster(applicant.registration_id);
  if not applicant.active and not private.is_staff() then
    perform private.refuse(409, 'entry_ended', 'The entry has ended');
  end if;
  return applicant;
end
$$;
comment on function private.lock_applicant(uuid) is
  'What every change of a person on an entry begins with: the caller''s account, the board, the accounts of the roster; returns the person. 401, 403 insufficient_aal, 404 unless the caller is on the entry or an admin, 409 entry_ended.';

create function private.speaks_for(applicant public.applicants) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return private.is_staff() or coalesce(applicant.user_id = (select auth.uid()), false)
    or (applicant.user_id is null and exists (
      select from public.registrations as r
      where r.id = applicant.registration_id and private.leads_team(r.team_id)));
end
$$;
comment on function private.speaks_for(public.applicants) is
  'Whether the caller may say something about a person: the person, the captain for somebody without an account, an admin.';

create function public.accept_waiver(
  registration_id uuid, waiver_id uuid, applicant_id uuid default null
) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  applicant public.applicants := private.lock_applicant(coalesce(applicant_id, (
    select a.id from public.applicants as a
    where a.registration_id = accept_waiver.registration_id and a.user_id = (select auth.uid()))));
  newest uuid;
begin
  if applicant.registration_id is distinct from accept_waiver.registration_id then
    perform private.refuse(404, 'not_found', 'There is no such person on this entry');
  -- A captain accepts for a minor without an account, and for no other adult.
  elsif not private.speaks_for(applicant)
    or (applicant.user_id is null and not applicant.is_minor and not private.is_staff())
  then
    perform private.refuse(403, 'forbidden', 'Each adult accepts the waiver personally');
  end if;
  select w.id into newest
  from public.events as e join public.waivers as w on w.tournament_id = e.tournament_id
  where e.id = applicant.event_id
  order by w.version desc limit 1;
  if newest is distinct from accept_waiver.waiver_id then
    perform private.refuse(409, 'waiver_outdated', 'This is not the current waiver', 'Read the current one.');
  end if;
  update public.applicants as a
  set waiver_id = newest, waiver_accepted_at = clock_timestamp(), waiver_accepted_by = (select auth.uid())
  where a.id = applicant.id and a.waiver_id is distinct from newest;
  return private.settle_entry(applicant.registration_id);
end
$$;
comment on function public.accept_waiver(uuid, uuid, uuid) is
  'Accepts the current waiver for the caller, or for the person named: a captain for a minor without an account, an admin for anyone whose signature is on paper. Returns the entry; accepted again, it changes nothing. 403, 404, 409 waiver_outdated for another version, entry_ended.';

create function private.save_details(
  applicant_id uuid, phone text, email text, guardian_name text, guardian_phone text
) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.applicant_details as d (applicant_id, phone, email, guardian_name, guardian_phone)
  values (save_details.applicant_id, nullif(save_details.phone, ''), nullif(save_details.email, ''),
    nullif(btrim(save_details.guardian_name), ''), nullif(save_details.guardian_phone, ''))
  on conflict on constraint applicant_details_pkey do update set
    phone = excluded.phone, email = excluded.email, guardian_name = excluded.guardian_name,
    guardian_phone = excluded.guardian_phone
$$;
comment on function private.save_details(uuid, text, text, text, text) is
  'Stores how to reach a person and the guardian; empty values are none.';

create function public.set_guardian(applicant_id uuid, name text, phone text default null)
returns public.applicants
language plpgsql security definer
set search_path = ''
as $$
declare
  applicant public.applicants := private.lock_applicant(applicant_id);
  former public.applicant_details;
begin
  if not private.speaks_for(applicant) then
    perform private.refuse(403, 'forbidden', 'Only the person, or the captain of somebody without an account, may do this');
  elsif not applicant.is_minor then
    perform private.refuse(409, 'conflict', 'An adult has no guardian', 'Say first that the person is a minor.');
  end if;
  select * into former from public.applicant_details as d where d.applicant_id = applicant.id;
  perform private.save_details(applicant.id, former.phone, former.email, name, phone);
  perform private.settle_entry(applicant.registration_id);
  return applicant;
end
$$;
comment on function public.set_guardian(uuid, text, text) is
  'The person, the captain for somebody without an account, or an admin: names a minor''s guardian (telephone in E.164), and returns the person. 400 for a name or number that cannot be stored, 403, 404, 409 conflict for an adult, entry_ended.';

create function public.set_contact(applicant_id uuid, phone text, email text) returns public.applicants
language plpgsql security definer
set search_path = ''
as $$
declare
  applicant public.applicants := private.lock_applicant(applicant_id);
  former public.applicant_details;
begin
  if not private.speaks_for(applicant) then
    perform private.refuse(403, 'forbidden', 'Only the person, or the captain of somebody without an account, may do this');
  end if;
  select * into former from public.applicant_details as d where d.applicant_id = applicant.id;
  perform private.save_details(applicant.id, phone, email, former.guardian_name, former.guardian_phone);
  return applicant;
end
$$;
comment on function public.set_contact(uuid, text, text) is
  'The person, the captain for somebody without an account, or an admin: how the organiser reaches the person on the day, and returns the person. 403, 404, 409 entry_ended.';

create function public.set_minor(applicant_id uuid, is_minor boolean) returns public.applicants
language plpgsql security definer
set search_path = ''
as $$
declare
  applicant public.applicants := private.lock_applicant(applicant_id);
begin
  if not private.speaks_for(applicant) then
    perform private.refuse(403, 'forbidden', 'Only the person, or the captain of somebody without an account, may do this');
  elsif set_minor.is_minor is null then
    perform private.refuse(400, 'invalid', 'A person is a minor or an adult');
  elsif applicant.is_minor = set_minor.is_minor then
    return applicant;
  end if;
  perform private.require_open_roster(applicant.event_id);
  -- What somebody accepted for a minor does not bind an adult.
  update public.applicants as a
  set is_minor = set_minor.is_minor, waiver_id = null, waiver_accepted_at = null, waiver_accepted_by = null
  where a.id = applicant.id
  returning a.* into applicant;
  if not applicant.is_minor then
    update public.applicant_details as d set guardian_name = null, guardian_phone = null
    where d.applicant_id = applicant.id;
  end if;
  perform private.settle_entry(applicant.registration_id);
  return applicant;
end
$$;
comment on function public.set_minor(uuid, boolean) is
  'The person, the captain for somebody without an account, or an admin: says whether the person is a minor, and returns the person. A change opens the waiver again. 403, 404, 409 roster_frozen, entry_ended.';

create function public.read_guardians(registration_id uuid)
returns table (applicant_id uuid, guardian_name text, guardian_phone text)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_member();
  if not exists (
    select from public.registrations as r
    where r.id = read_guardians.registration_id and private.leads_team(r.team_id))
  then
    perform private.refuse(404, 'not_found', 'There is no such registration');
  end if;
  return query
    select d.applicant_id, d.guardian_name, d.guardian_phone
    from public.applicant_details as d join public.applicants as a on a.id = d.applicant_id
    where a.registration_id = read_guardians.registration_id and a.user_id is null;
end
$$;
comment on function public.read_guardians(uuid) is
  'Captain: the guardians of the people without an account on an entry. 401, 403 insufficient_aal, 404 for another team''s.';

create function public.rule_applicant(applicant_id uuid, approved boolean, reason text default null)
returns public.applicants
language plpgsql security definer
set search_path = ''
as $$
declare
  applicant public.applicants;
  ruling text;
begin
  perform private.require_admin();
  if approved is null then
    perform private.refuse(400, 'invalid', 'A person is approved or declined');
  elsif not approved and coalesce(btrim(reason), '') = '' then
    perform private.refuse(400, 'reason_required', 'Declining somebody needs a reason');
  end if;
  ruling := case when approved then 'approved' else 'declined' end;
  applicant := private.lock_applicant(applicant_id);
  if (applicant.approval, applicant.declined_because)
    is not distinct from (ruling, case when not approved then btrim(reason) end)
  then
    return applicant;
  end if;
  update public.applicants as a
  set approval = ruling, declined_because = case when not approved then btrim(reason) end
  where a.id = applicant.id
  returning a.* into applicant;
  if not approved then
    perform private.tell_entry(applicant.registration_id, 'applicant_declined', more => jsonb_build_object(
      'applicant_id', applicant.id, 'applicant_name', applicant.display_name,
      'reason', applicant.declined_because, 'about', applicant.user_id));
  end if;
  perform private.settle_entry(applicant.registration_id);
  return applicant;
end
$$;
comment on function public.rule_applicant(uuid, boolean, text) is
  'Admin: approves a person on an entry, or declines with a reason that reaches the captain, and returns the person; the same again changes nothing. 400 reason_required, 404.';

revoke execute on function private.lock_applicant(uuid), private.speaks_for(public.applicants),
  private.save_details(uuid, text, text, text, text) from public;
revoke execute on function public.accept_waiver(uuid, uuid, uuid), public.set_guardian(uuid, text, text),
  public.set_contact(uuid, text, text), public.set_minor(uuid, boolean), public.read_guardians(uuid),
  public.rule_applicant(uuid, boolean, text) from public, anon;
grant execute on function public.accept_waiver(uuid, uuid, uuid), public.set_guardian(uuid, text, text),
  public.set_contact(uuid, text, text), public.set_minor(uuid, boolean), public.read_guardians(uuid),
  public.rule_applicant(uuid, boolean, text) to authenticated, service_role;
