-- What an organiser does about entries: at the desk before the event, and at the dock.

create function private.rule_entry(registration_id uuid) returns public.registrations
language plpgsql
set search_path = ''
as $$
begin
  perform private.require_admin();
  return private.lock_entry(registration_id);
end
$$;
comment on function private.rule_entry(uuid) is 'private.lock_entry for an admin: 401 or 403 for anyone else.';

create function private.vouch_for(registration_id uuid, vouched boolean) returns void
language sql security definer
set search_path = ''
as $$
  insert into public.entry_details as d (registration_id, vouched)
  values (vouch_for.registration_id, vouch_for.vouched)
  on conflict on constraint entry_details_pkey do update
    set vouched = excluded.vouched, ended_note = case when excluded.vouched then null else d.ended_note end
$$;
comment on function private.vouch_for(uuid, boolean) is
  'Keeps whether an admin answers for an entry whose steps are open.';

create function public.confirm_entry(registration_id uuid) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations := private.rule_entry(registration_id);
begin
  perform private.vouch_for(entry.id, true);
  if entry.status <> 'confirmed' then
    update public.registrations as r set status = 'confirmed' where r.id = entry.id
    returning r.* into entry;
    perform private.tell_entry(entry.id, 'entry_confirmed', to_all => true);
  end if;
  return entry;
end
$$;
comment on function public.confirm_entry(uuid) is
  'Admin: puts an entry on the start list, whatever steps are open and beyond the capacity if need be, and returns it. 404, 409 already_entered when somebody of a withdrawn entry is on another roster by now, event_final or event_closed.';

create function public.waitlist_entry(registration_id uuid) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations := private.rule_entry(registration_id);
begin
  if entry.status <> 'waitlisted' then
    perform private.vouch_for(entry.id, false);
    update public.registrations as r set status = 'waitlisted' where r.id = entry.id
    returning r.* into entry;
    perform private.tell_entry(entry.id, 'entry_waitlisted');
  end if;
  return entry;
end
$$;
comment on function public.waitlist_entry(uuid) is
  'Admin: puts an entry at the end of the queue, and returns it; its place goes to the first who waits. 404, 409 event_final or event_closed.';

create function public.disqualify_entry(registration_id uuid, reason text) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
begin
  perform private.require_admin();
  if coalesce(btrim(reason), '') = '' then
    perform private.refuse(400, 'reason_required', 'A disqualification needs a reason');
  end if;
  entry := private.rule_entry(registration_id);
  perform private.note_entry_end(entry.id, reason);
  update public.registrations as r set status = 'disqualified'
  where r.id = entry.id
  returning r.* into entry;
  return entry;
end
$$;
comment on function public.disqualify_entry(uuid, text) is
  'Admin: disqualifies an entry, with a reason that its team reads, and returns it. 400 reason_required, 404, 409 event_final or event_closed.';

create function public.check_in_entry(registration_id uuid, present boolean default true)
returns public.entry_details
language plpgsql security definer
set search_path = ''
as $$
declare
  entry constant public.registrations := private.rule_entry(registration_id);
  details public.entry_details;
begin
  if present is null then
    perform private.refuse(400, 'invalid', 'A team is present or not');
  end if;
  perform private.refuse_settled(e.status) from public.events as e where e.id = entry.event_id;
  if present and entry.status <> 'confirmed' then
    perform private.refuse(409, 'not_confirmed', 'The registration is not confirmed');
  end if;
  insert into public.entry_details as d (registration_id, checked_in_at, checked_in_by)
  values (entry.id, case when present then clock_timestamp() end, case when present then (select auth.uid()) end)
  on conflict on constraint entry_details_pkey do update set
    -- The first of two admins has seen the team.
    checked_in_at = case when present then coalesce(d.checked_in_at, excluded.checked_in_at) end,
    checked_in_by = case when present and d.checked_in_at is not null then d.checked_in_by
      else excluded.checked_in_by end
  returning * into details;
  return details;
end
$$;
comment on function public.check_in_entry(uuid, boolean) is
  'Admin: records that a confirmed team was seen at the dock, or takes it back (present false), and returns the entry''s details; again, it changes nothing. 404, 409 not_confirmed, event_final or event_closed.';

create function public.enter_walk_up(
  event_id uuid, division_id uuid, team_name text, people jsonb, id uuid
) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
  event public.events;
  person jsonb;
  added record;
begin
  perform private.require_admin();
  if event_id is null or division_id is null or id is null then
    perform private.refuse(400, 'invalid', 'An entry needs an event, a division and the id that its form gave it');
  elsif jsonb_typeof(people) is distinct from 'array' or jsonb_array_length(people) not between 1 and 50 then
    perform private.refuse(400, 'invalid', 'people is a list of 1 to 50');
  end if;
  perform private.lock_account();
  perform private.lock_board(event_id);
  select * into entry from public.registrations as r where r.id = enter_walk_up.id;
  if entry.id is not null then
    if entry.event_id = enter_walk_up.event_id then
      return entry;
    end if;
    perform private.refuse(409, 'conflict', 'This id belongs to another entry');
  end if;
  select * into event from public.events as e where e.id = enter_walk_up.event_id;
  if event.id is null then
    perform private.refuse(404, 'not_found', 'There is no such event');
  elsif event.status not in ('published', 'registration_open', 'registration_closed', 'live') then
    perform private.refuse(409, 'registration_closed', 'The event takes no entries');
  end if;

  insert into public.teams (id, name)
  values (enter_walk_up.id, private.require_plain_name(team_name, 80));
  for person in select value from jsonb_array_elements(people) loop
    if jsonb_typeof(person) <> 'object' or coalesce(person ->> 'is_minor', 'false') not in ('true', 'false') then
      perform private.refuse(400, 'invalid', 'Each person has a name, and is a minor or not');
    end if;
    insert into public.team_members (team_id, display_name)
    values (enter_walk_up.id, private.require_plain_name(person ->> 'display_name', 120))
    returning team_members.id into added;
    people := people - 0 || jsonb_build_array(person || jsonb_build_object('member', added.id));
  end loop;
  entry := private.enter_team(event_id, division_id, enter_walk_up.id,
    array(select (p ->> 'member')::uuid from jsonb_array_elements(people) as p), enter_walk_up.id);
  for person in select value from jsonb_array_elements(people) loop
    update public.applicants as a set is_minor = coalesce(person ->> 'is_minor', 'false')::boolean
    where a.registration_id = entry.id and a.team_member_id = (person ->> 'member')::uuid
    returning a.id into added;
    perform private.save_details(added.id, person ->> 'phone', person ->> 'email',
      person ->> 'guardian_name', person ->> 'guardian_phone');
  end loop;
  return private.settle_entry(entry.id);
end
$$;
comment on function public.enter_walk_up(uuid, uuid, text, jsonb, uuid) is
  'Admin: enters a new team of people without an account, [{display_name, is_minor, phone, email, guardian_name, guardian_phone}], from its publication until the event is over, under the id that the form made, and returns the entry; sent again, it returns it as it is. It waits where there is no place. 400 invalid, 404, 409 registration_closed, team_full, or conflict for a taken id.';

revoke execute on function private.rule_entry(uuid), private.vouch_for(uuid, boolean) from public;
revoke execute on function public.confirm_entry(uuid), public.waitlist_entry(uuid),
  public.disqualify_entry(uuid, text), public.check_in_entry(uuid, boolean),
  public.enter_walk_up(uuid, uuid, text, jsonb, uuid) from public, anon;
grant execute on function public.confirm_entry(uuid), public.waitlist_entry(uuid),
  public.disqualify_entry(uuid, text), public.check_in_entry(uuid, boolean),
  public.enter_walk_up(uuid, uuid, text, jsonb, uuid) to authenticated, service_role;
