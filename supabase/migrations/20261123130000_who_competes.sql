-- Whether an account competes in an event is answered in one place, and an entry that was withdrawn counts: whoever
-- withdrew it can confirm it again after the decision. Who left by a changed row left as by a removed one.

create function private.competes_in(event_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.registrations as r
    where r.event_id = competes_in.event_id and r.id in (select private.partial_entries()));
end
$$;
comment on function private.competes_in(uuid) is
  'Whether the caller competes in the event: is on the roster or the team of one of its entries, whatever the entry''s status, or was when fishing began or later. An entry that never counted is removed, not withdrawn, by another admin.';
revoke execute on function private.competes_in(uuid) from public;

create or replace function private.refuse_own_event(event_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if private.competes_in(event_id) then
    perform private.refuse(403, 'own_team', 'Nobody decides this at an event in which their own team competes',
      'Another judge or admin has to do it.');
  end if;
end
$$;
comment on function private.refuse_own_event(uuid) is
  'Refuses (403 own_team) a caller who competes in the event (private.competes_in).';

create function private.has_begun(event public.events) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return event.status in ('live', 'judging', 'provisional', 'final')
    or (event.status in ('published', 'registration_open', 'registration_closed') and exists (
      select from public.event_days as d where d.event_id = event.id and d.lines_in <= now()));
end
$$;
comment on function private.has_begun(public.events) is
  'Whether fishing has begun: the event is live or past that, or its first lines in has passed.';
revoke execute on function private.has_begun(public.events) from public;

create or replace function private.keep_departed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Nobody is found where the entry itself is being deleted. An account that is erased leaves no name.
  if tg_op = 'UPDATE' and current_setting('castboard.ended', true) = old.user_id::text then
    return null;
  elsif tg_table_name = 'applicants' then
    insert into private.departed_people
      (registration_id, user_id, team_member_id, was_aboard, hides_photos)
    select r.id, old.user_id, old.team_member_id, true, old.is_minor
    from public.registrations as r join public.events as e on e.id = r.event_id
    where r.id = old.registration_id and old.team_member_id is not null and private.has_begun(e);
  else
    insert into private.departed_people
      (registration_id, user_id, team_member_id, was_aboard, hides_photos)
    select r.id, old.user_id, old.id, false, false
    from public.registrations as r join public.events as e on e.id = r.event_id
    where r.team_id = old.team_id and old.user_id is not null and private.has_begun(e);
  end if;
  return null;
end
$$;
comment on function private.keep_departed() is
  'Keeps who was taken off the roster or the team of an entry whose event has begun, by the removal of the row or a change of its account, team or entry. Runs with the person''s account or all that names people held, a removal under the boards'' lock as well.';
create trigger keep_departed_changed after update of user_id, registration_id on public.applicants
  for each row when (
    old.user_id is not null
    and (new.user_id, new.registration_id) is distinct from (old.user_id, old.registration_id))
  execute function private.keep_departed();
create trigger keep_departed_changed after update of user_id, team_id on public.team_members
  for each row when (
    old.user_id is not null and (new.user_id, new.team_id) is distinct from (old.user_id, old.team_id))
  execute function private.keep_departed();
