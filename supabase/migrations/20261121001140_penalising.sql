-- Imposing and revoking penalties.

create function private.guard_penalty() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and new.registration_id <> old.registration_id then
    perform private.refuse(409, 'conflict', 'A penalty stays with its team',
      'Revoke it and impose it on the other team.');
  elsif not exists (
    select 1 from public.event_days as d where d.event_id = new.event_id and d.day = new.day
  ) then
    perform private.refuse(409, 'missing_reference', 'The event has no such day');
  end if;
  return new;
end
$$;
comment on function private.guard_penalty() is
  'Holds a penalty to its team and to a day of its event. Runs under the board''s lock, which guard_settled takes.';
create trigger guard_settled_penalty before insert or update of registration_id, day on public.penalties
  for each row execute function private.guard_penalty();

create function private.keep_fined_day() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select 1 from public.penalties as p
    where p.event_id = old.event_id and p.day = old.day and p.revoked_at is null
  ) then
    perform private.refuse(409, 'conflict', 'The day has penalties in force', 'Revoke them first.');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.keep_fined_day() is
  'Refuses to remove or renumber a fishing day with penalties in force. Runs under the board''s lock.';
create trigger guard_settled_removal before delete on public.event_days
  for each row execute function private.keep_fined_day();
create trigger guard_settled_renumbering before update of day on public.event_days
  for each row when (old.day <> new.day) execute function private.keep_fined_day();
revoke execute on function private.guard_penalty(), private.keep_fined_day() from public;

create function public.impose_penalty(
  penalty_id uuid,
  registration_id uuid,
  day int,
  kind text,
  amount int,
  reduces_biggest boolean default false,
  note text default null
) returns public.penalties
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
  event_status text;
  imposed public.penalties;
begin
  perform private.lock_account();
  perform private.require_admin();
  if penalty_id is null then
    perform private.refuse(400, 'invalid', 'A penalty needs the id that its form gave it');
  end if;
  entry := private.lock_registration(registration_id);
  select e.status into event_status from public.events as e where e.id = entry.event_id;

  select * into imposed from public.penalties as p where p.id = impose_penalty.penalty_id;
  if imposed.id is not null then
    if (imposed.registration_id, imposed.day, imposed.kind, imposed.amount, imposed.reduces_biggest,
        imposed.note)
      is distinct from (impose_penalty.registration_id, impose_penalty.day::smallint,
        impose_penalty.kind, impose_penalty.amount, impose_penalty.reduces_biggest,
        impose_penalty.note)
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
    id, event_id, registration_id, day, kind, amount, reduces_biggest, note, imposed_by)
  values (impose_penalty.penalty_id, entry.event_id, entry.id,
    impose_penalty.day, impose_penalty.kind, impose_penalty.amount, impose_penalty.reduces_biggest,
    impose_penalty.note, (select auth.uid()))
  returning * into imposed;
  return imposed;
end
$$;
comment on function public.impose_penalty(uuid, uuid, int, text, int, boolean, text) is
  'Admin: takes amount (steps) off a team''s day, once under the id that the form made, and returns the penalty; the same call again returns it as it is now. 404 for an unknown registration, 409 missing_reference for an unknown day, conflict when the id belongs to another penalty, event_final or event_closed when nothing may change.';

create function public.revoke_penalty(penalty_id uuid) returns public.penalties
language plpgsql security definer
set search_path = ''
as $$
declare
  revoked public.penalties;
begin
  perform private.lock_account();
  perform private.require_admin();
  perform private.lock_board(p.event_id)
  from public.penalties as p where p.id = revoke_penalty.penalty_id;
  select * into revoked from public.penalties as p where p.id = revoke_penalty.penalty_id;
  if revoked.id is null then
    perform private.refuse(404, 'not_found', 'There is no such penalty');
  elsif revoked.revoked_at is not null then
    return revoked;
  end if;
  update public.penalties as p set revoked_at = now(), revoked_by = (select auth.uid())
  where p.id = revoke_penalty.penalty_id
  returning p.* into revoked;
  return revoked;
end
$$;
comment on function public.revoke_penalty(uuid) is
  'Admin: lifts a penalty and returns it; lifting it again changes nothing. 404 for an unknown one, 409 event_final or event_closed when nothing may change.';
revoke execute on function public.impose_penalty(uuid, uuid, int, text, int, boolean, text),
  public.revoke_penalty(uuid) from public, anon;
grant execute on function public.impose_penalty(uuid, uuid, int, text, int, boolean, text),
  public.revoke_penalty(uuid) to authenticated, service_role;
