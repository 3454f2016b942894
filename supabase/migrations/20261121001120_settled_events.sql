-- What a final or cancelled event still lets change: nothing that its board depends on, until an admin
-- re-opens it and says why.

create function private.refuse_settled(event_status text) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if event_status = 'final' then
    perform private.refuse(409, 'event_final', 'The result is final',
      'An admin can re-open the event with a reason.');
  elsif event_status = 'cancelled' then
    perform private.refuse(409, 'event_closed', 'The event was cancelled');
  end if;
end
$$;
comment on function private.refuse_settled(text) is
  'Refuses (409 event_final or event_closed) what an event in this status no longer lets change.';
revoke execute on function private.refuse_settled(text) from public;
grant execute on function private.refuse_settled(text) to authenticated, service_role;

create function private.guard_settled() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  event constant uuid := case tg_op when 'DELETE' then old.event_id else new.event_id end;
begin
  if tg_op = 'UPDATE' and new.event_id <> old.event_id then
    perform private.refuse(409, 'conflict', 'This stays with its event');
  end if;
  -- The status changes under the board's lock only, so what is read here holds to the end.
  perform private.lock_board(event);
  perform private.refuse_settled(e.status) from public.events as e where e.id = event;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.guard_settled() is
  'Row trigger of the tables that a board depends on: refuses every change once the event is final or cancelled, and the move to another event. Catches have guard_catch.';
revoke execute on function private.guard_settled() from public;

create trigger guard_settled before insert or update or delete on public.event_days
  for each row execute function private.guard_settled();
create trigger guard_settled before insert or update or delete on public.divisions
  for each row execute function private.guard_settled();
create trigger guard_settled before insert or delete or update of
  event_id, division_id, team_id, status, tie_ruling on public.registrations
  for each row execute function private.guard_settled();
create trigger guard_settled before insert or delete or update of
  event_id, registration_id, day, kind, amount, reduces_biggest, revoked_at on public.penalties
  for each row execute function private.guard_settled();
create trigger guard_settled before delete on public.catches
  for each row execute function private.guard_settled();

create table public.event_reopenings (
  id bigint generated always as identity primary key,
  event_id uuid not null references public.events (id) on delete cascade,
  reason text not null check (char_length(btrim(reason)) between 1 and 1000),
  -- No reference: the log is never edited, not even when the admin's account goes.
  reopened_by uuid,
  reopened_at timestamptz not null default now(),
  reopened_in xid8 not null default pg_current_xact_id()
);
comment on table public.event_reopenings is
  'Append-only: why a final event was re-opened, shown on its board. reopened_in is the transaction that did it.';
create index event_reopenings_event on public.event_reopenings (event_id, id desc);
create trigger keep_append_only before update or truncate on public.event_reopenings
  for each statement execute function private.keep_append_only();

alter table public.event_reopenings enable row level security;
revoke all on public.event_reopenings from anon, authenticated, service_role;
grant select on public.event_reopenings to service_role;
grant select (id, event_id, reason, reopened_at) on public.event_reopenings to anon, authenticated;
create policy "Reopenings are read with their event" on public.event_reopenings
  for select to anon, authenticated using (event_id in (select id from public.events));
insert into private.personal_data
  (relation, belongs, identifies, impersonal, export_as, export_columns, erasure, reason)
values ('public.event_reopenings', 't.reopened_by = $1', '{reopened_by}', '{reason}', 'reopenings',
  't.event_id, t.reason, t.reopened_at', 'keep',
  'The public record of why a result changed; it names the admin by the id of the account only.');

create function private.is_reopening(event_id uuid, status_from text, status_to text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select status_from = 'final' and status_to = 'provisional' and exists (
    select 1 from public.event_reopenings as r
    where r.event_id = is_reopening.event_id and r.reopened_in = pg_current_xact_id())
$$;
comment on function private.is_reopening(uuid, text, text) is
  'Whether the step undoes a final result and this transaction has recorded why.';
revoke execute on function private.is_reopening(uuid, text, text) from public;
grant execute on function private.is_reopening(uuid, text, text) to authenticated, service_role;

create function public.reopen_event(event_id uuid, reason text) returns public.events
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
  'Admin: takes a final event back to provisional, with a reason that its board shows, and returns the event. 400 reason_required, 404 for an unknown event, 409 illegal_step unless it is final.';
revoke execute on function public.reopen_event(uuid, text) from public, anon;
grant execute on function public.reopen_event(uuid, text) to authenticated, service_role;
