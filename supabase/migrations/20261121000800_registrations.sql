-- A team's entry into one event and division.

create table public.registrations (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id),
  division_id uuid not null,
  team_id uuid not null references public.teams (id),
  -- The default only marks the column as one that clients omit: number_registration replaces it.
  number int not null default 0 check (number > 0),
  status text not null default 'pending'
    check (status in ('pending', 'confirmed', 'waitlisted', 'withdrawn', 'disqualified')),
  on_start_list boolean not null
    generated always as (status in ('confirmed', 'disqualified')) stored,
  tie_ruling int not null default 0 check (tie_ruling >= 0),
  waitlist_no int check (waitlist_no > 0),
  confirm_by timestamptz,
  ended_by text check (ended_by in (
    'captain', 'organiser', 'promotion_expired', 'registration_closed', 'event_cancelled')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (event_id, number),
  unique (event_id, waitlist_no),
  -- What a catch and a penalty refer to, so that they are of the registration's own event.
  unique (id, event_id),
  -- What the people on it refer to, whose division follows.
  unique (id, event_id, division_id),
  check ((status = 'waitlisted') = (waitlist_no is not null)),
  check ((status = 'withdrawn') = (ended_by is not null)),
  check (confirm_by is null or status = 'pending'),
  foreign key (division_id, event_id) references public.divisions (id, event_id)
);
comment on table public.registrations is
  'A team in an event, its entry. pending: it holds a place, and steps are open (private.open_steps); confirmed: it holds a place and is on the start list; waitlisted: it waits, as number waitlist_no of the event''s queue. confirm_by: it moved up from the queue, and its captain confirms the place by then. ended_by: why it was withdrawn. number is its boat number there: assigned from 1 in the order of entry, never changed, and never given to another team of the event, so that boards can name teams by it. on_start_list: the public and the board show it. tie_ruling is an admin''s decision where the rules leave a tie unresolved (a fish-off, lots): the higher one stands above; 0 is undecided.';
-- A team that has withdrawn may enter again.
create unique index registrations_one_entry on public.registrations (event_id, team_id)
  where status <> 'withdrawn';
create index registrations_queue on public.registrations (event_id, division_id, waitlist_no)
  where status = 'waitlisted';
create index registrations_promoted on public.registrations (confirm_by) where confirm_by is not null;
create index registrations_division on public.registrations (division_id, event_id);
create index registrations_team on public.registrations (team_id);
insert into private.personal_data (relation, belongs, export_as)
values ('public.registrations',
  't.id in (select registration_id from public.applicants where user_id = $1)', 'registrations');

create function private.number_registration() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_board(new.event_id);
  update public.leaderboards as b set last_number = b.last_number + 1
  where b.event_id = new.event_id
  returning b.last_number into new.number;
  -- Without an event there is no number; the foreign key then rejects the row.
  new.number := coalesce(new.number, 1);
  return new;
end
$$;
comment on function private.number_registration() is
  'Gives a new registration the next boat number of its event, under the board''s lock.';
revoke execute on function private.number_registration() from public;
create trigger number_registration before insert on public.registrations
  for each row execute function private.number_registration();

create function private.keep_number() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse(409, 'conflict', 'A registration keeps its event, team and number',
    'Withdraw it and make another registration.');
  return null;
end
$$;
comment on function private.keep_number() is
  'Rejects a registration''s move to another event, team or number: boards name teams by their number.';
create trigger keep_number before update of event_id, team_id, number on public.registrations
  for each row when (
    (old.event_id, old.team_id, old.number) is distinct from (new.event_id, new.team_id, new.number))
  execute function private.keep_number();

create trigger touch_updated_at before update on public.registrations
  for each row execute function private.touch_updated_at();
create trigger write_audit after insert or update or delete on public.registrations
  for each row execute function private.write_audit('id');

-- In PL/pgSQL, because the roster is a later table, and for their plans, which a connection keeps.
create function private.captained_entries() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.is_assured() then
    return query
      select r.id
      from public.team_members as m
      join public.registrations as r on r.team_id = m.team_id
      where m.user_id = (select auth.uid()) and m.role = 'captain';
  end if;
end
$$;
comment on function private.captained_entries() is
  'The registrations, whatever their status, of the teams that the caller is captain of; none before the second factor was shown.';
revoke execute on function private.captained_entries() from public;
grant execute on function private.captained_entries() to authenticated, service_role;

create function private.own_entries() returns setof uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if private.is_assured() then
    return query
      select a.registration_id from public.applicants as a where a.user_id = (select auth.uid())
      union
      select private.captained_entries();
  end if;
end
$$;
comment on function private.own_entries() is
  'The registrations, whatever their status, on whose roster the caller is or whose team''s captain; none before the second factor was shown. For reading: a policy compares with = any (array(select …)), which an index serves.';
revoke execute on function private.own_entries() from public;
grant execute on function private.own_entries() to anon, authenticated, service_role;

create function private.is_on_entry(registration_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_assured() and (
    exists (
      select from public.applicants as a
      where a.registration_id = is_on_entry.registration_id and a.user_id = (select auth.uid()))
    or exists (
      select from public.registrations as r
      where r.id = is_on_entry.registration_id and private.is_captain(r.team_id)));
end
$$;
comment on function private.is_on_entry(uuid) is
  'Whether the caller is on the registration''s roster or the captain of its team, and has shown the second factor, if there is one. Who joins the team later is not on it; who leaves the team after the roster was frozen stays on it.';

create function private.is_entrant(registration_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return private.is_on_entry(registration_id) and exists (
    select from public.registrations as r
    where r.id = is_entrant.registration_id and r.status = 'confirmed');
end
$$;
comment on function private.is_entrant(uuid) is
  'Whether the caller may act for the registration: private.is_on_entry, while it is confirmed. Other states only let them read.';
revoke execute on function private.is_on_entry(uuid), private.is_entrant(uuid) from public;
grant execute on function private.is_entrant(uuid) to anon, authenticated, service_role;

alter table public.registrations enable row level security;
revoke all on public.registrations from anon, authenticated;
grant all on public.registrations to service_role;
grant select on public.registrations to anon, authenticated;
create policy "Anyone reads the start list, entrants theirs, admins all" on public.registrations
  for select to anon, authenticated
  using (
    (select private.is_admin())
    or id = any (array(select private.own_entries()))
    or (on_start_list and event_id in (select id from public.events))
  );
-- Whatever else becomes of an entry, a function does (*_entering.sql, *_entry_desk.sql).
select private.let_admins_write('public.registrations', '{update}', 'tie_ruling');
