-- A team reads why a penalty was imposed or lifted, and the judges of an event disqualify and reinstate.

create function private.require_impartial(entry public.registrations) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  perform private.require_judge(entry.event_id);
  if entry.id in (select private.partial_entries()) then
    perform private.refuse(403, 'own_team', 'Another judge decides about your own team');
  end if;
end
$$;
comment on function private.require_impartial(public.registrations) is
  'Refuses (401, 403, or 403 own_team) unless the caller judges the entry''s event and belongs to neither its team nor its roster. Under the board''s lock.';
revoke execute on function private.require_impartial(public.registrations) from public;

create or replace function public.impose_penalty(
  penalty_id uuid,
  registration_id uuid,
  day int,
  kind text,
  amount int,
  reduces_biggest boolean default false,
  note text default null,
  starts_at text default null,
  ends_at text default null
) returns public.penalties
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
  event_status text;
  imposed public.penalties;
  from_time timestamptz;
  to_time timestamptz;
begin
  perform private.lock_account();
  perform private.require_judge();
  if penalty_id is null then
    perform private.refuse(400, 'invalid', 'A penalty needs the id that its form gave it');
  elsif kind = 'disqualified' and coalesce(btrim(note), '') = '' then
    perform private.refuse(400, 'reason_required', 'A disqualification needs a reason');
  end if;
  if num_nonnulls(starts_at, ends_at) > 0 then
    from_time := private.require_instant(impose_penalty.starts_at, 'starts_at');
    to_time := private.require_instant(impose_penalty.ends_at, 'ends_at');
  end if;
  entry := private.lock_registration(registration_id);
  perform private.require_impartial(entry);
  -- The people of the entry get a notice: their accounts are locked before it is written.
  perform private.hold_roster(entry.id);
  select e.status into event_status from public.events as e where e.id = entry.event_id;

  select * into imposed from public.penalties as p where p.id = impose_penalty.penalty_id;
  if imposed.id is not null then
    if (imposed.registration_id, imposed.day, imposed.kind, imposed.amount, imposed.reduces_biggest,
        imposed.note, imposed.starts_at, imposed.ends_at)
      is distinct from (impose_penalty.registration_id, impose_penalty.day::smallint,
        impose_penalty.kind, impose_penalty.amount, impose_penalty.reduces_biggest,
        impose_penalty.note, from_time, to_time)
    then
      perform private.refuse(409, 'conflict', 'This id belongs to another penalty');
    end if;
    return imposed;
  end if;

  perform private.refuse_settled(event_status);
  if event_status not in ('live', 'judging', 'provisional') then
    perform private.refuse(409, 'event_closed', 'The event has not begun');
  end if;
  insert into public.penalties (
    id, event_id, registration_id, day, kind, amount, reduces_biggest, note, imposed_by, starts_at,
    ends_at)
  values (impose_penalty.penalty_id, entry.event_id, entry.id,
    impose_penalty.day, impose_penalty.kind, impose_penalty.amount, impose_penalty.reduces_biggest,
    impose_penalty.note, (select auth.uid()), from_time, to_time)
  returning * into imposed;
  return imposed;
end
$$;
comment on function public.impose_penalty(uuid, uuid, int, text, int, boolean, text, text, text) is
  'A judge of the event: takes amount (steps) off a team''s day; with kind time voids its fish captured from starts_at until before ends_at (ISO 8601 with an offset; amount 0); with kind disqualified those of the whole day (amount 0, and a note: 400 reason_required). Once under the id that the form made; returns the penalty, and the same call again returns it as it is now. 403 own_team, 404 for an unknown registration, 409 missing_reference for an unknown day, conflict when the id belongs to another penalty, event_final or event_closed when nothing may change.';

drop function public.revoke_penalty(uuid);
create function public.revoke_penalty(penalty_id uuid, reason text default null)
returns public.penalties
language plpgsql security definer
set search_path = ''
as $$
declare
  why constant text := nullif(btrim(reason), '');
  revoked public.penalties;
  entry public.registrations;
begin
  perform private.lock_account();
  perform private.require_judge();
  if why is null then
    perform private.refuse(400, 'reason_required', 'Lifting a penalty needs a reason');
  end if;
  perform private.lock_board(p.event_id)
  from public.penalties as p where p.id = revoke_penalty.penalty_id;
  select * into revoked from public.penalties as p where p.id = revoke_penalty.penalty_id;
  if revoked.id is null then
    perform private.refuse(404, 'not_found', 'There is no such penalty');
  end if;
  select * into entry from public.registrations as r where r.id = revoked.registration_id;
  perform private.require_impartial(entry);
  if revoked.revoked_at is not null then
    return revoked;
  end if;
  perform private.hold_roster(entry.id);
  update public.penalties as p
  set revoked_at = now(), revoked_by = (select auth.uid()), revoke_reason = why
  where p.id = revoke_penalty.penalty_id
  returning p.* into revoked;
  return revoked;
end
$$;
comment on function public.revoke_penalty(uuid, text) is
  'A judge of the event: lifts a penalty, with a reason that its team reads (400 reason_required), and returns it; lifting it again changes nothing. 403 own_team, 404 for an unknown one, 409 event_final or event_closed when nothing may change.';
revoke execute on function public.revoke_penalty(uuid, text) from public, anon;
grant execute on function public.revoke_penalty(uuid, text) to authenticated, service_role;

alter table public.entry_details add ended_by_judge boolean not null default false;
comment on column public.entry_details.ended_by_judge is
  'A judge who is no admin disqualified the entry, so a judge may reinstate it.';

create or replace function public.disqualify_entry(registration_id uuid, reason text)
returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
begin
  perform private.require_judge();
  if coalesce(btrim(reason), '') = '' then
    perform private.refuse(400, 'reason_required', 'A disqualification needs a reason');
  end if;
  entry := private.lock_entry(registration_id);
  perform private.require_impartial(entry);
  if not private.is_staff() and (not entry.on_start_list or exists (
    select from public.events as e
    where e.id = entry.event_id and e.status not in ('live', 'judging', 'provisional', 'final')))
  then
    perform private.refuse(409, 'event_closed', 'Judges disqualify who fishes in an event that has begun',
      'Ask an organiser.');
  end if;
  perform private.note_entry_end(entry.id, reason);
  update public.entry_details as d
  set ended_by_judge = not private.is_staff() and (d.ended_by_judge or entry.status <> 'disqualified')
  where d.registration_id = entry.id;
  update public.registrations as r set status = 'disqualified'
  where r.id = entry.id
  returning r.* into entry;
  return entry;
end
$$;
comment on function public.disqualify_entry(uuid, text) is
  'An admin, or once the event has begun one of its judges: disqualifies an entry, with a reason that its team reads, and returns it. 400 reason_required, 403 own_team, 404, 409 event_final or event_closed.';

create function public.reinstate_entry(registration_id uuid, reason text)
returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
begin
  perform private.require_judge();
  if coalesce(btrim(reason), '') = '' then
    perform private.refuse(400, 'reason_required', 'Taking a disqualification back needs a reason');
  end if;
  entry := private.lock_entry(registration_id);
  perform private.require_impartial(entry);
  if entry.status = 'confirmed' then
    return entry;
  elsif entry.status <> 'disqualified' then
    perform private.refuse(409, 'conflict', 'The entry is not disqualified');
  elsif not private.is_staff() and not exists (
    select from public.entry_details as d where d.registration_id = entry.id and d.ended_by_judge)
  then
    perform private.refuse(403, 'forbidden', 'An organiser has disqualified this entry', 'Ask an organiser.');
  end if;
  update public.registrations as r set status = 'confirmed' where r.id = entry.id;
  -- As confirm_entry does: a fee that comes with the place is answered for.
  perform private.vouch_for(entry.id, true);
  entry := private.settle_entry(entry.id);
  perform private.tell_entry(entry.id, 'entry_reinstated', to_all => true,
    more => jsonb_build_object('moment', extract(epoch from now()), 'reason', btrim(reinstate_entry.reason)));
  return entry;
end
$$;
comment on function public.reinstate_entry(uuid, text) is
  'An admin, or where a judge decided it a judge of the event: takes the disqualification of an entry back, whatever the capacity, with a reason that its team is sent, and returns it; again, it changes nothing. 400 reason_required, 403 forbidden where an admin decided it, own_team, 404, 409 conflict where it is not disqualified, event_final or event_closed.';
revoke execute on function public.reinstate_entry(uuid, text) from public, anon;
grant execute on function public.reinstate_entry(uuid, text) to authenticated, service_role;

insert into private.notice_kinds (kind, needs) values
('entry_reinstated', '{event_id,event_name,registration_id,team_name,reason}'),
('team_penalised',
  '{event_id,event_name,registration_id,team_name,penalty,day,lifted,reason}');

create function private.tell_penalty() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  lifted constant boolean := new.revoked_at is not null;
begin
  perform private.tell_entry(new.registration_id, 'team_penalised', to_all => true,
    more => jsonb_build_object('moment', concat_ws(':', 'penalty', new.id, lifted), 'penalty', new.kind,
      'day', new.day, 'lifted', lifted, 'reason', case when lifted then new.revoke_reason else new.note end));
  return null;
end
$$;
comment on function private.tell_penalty() is
  'Tells the people of an entry that a penalty was imposed or lifted, and why.';
revoke execute on function private.tell_penalty() from public;
create trigger tell_imposed after insert on public.penalties
  for each row when (new.revoked_at is null) execute function private.tell_penalty();
create trigger tell_lifted after update of revoked_at on public.penalties
  for each row when (old.revoked_at is null and new.revoked_at is not null)
  execute function private.tell_penalty();
