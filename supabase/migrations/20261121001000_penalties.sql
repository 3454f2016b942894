-- Penalties in score steps, imposed and revoked by admins, never deleted.

create table public.penalties (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null,
  registration_id uuid not null,
  day smallint not null,
  kind text not null check (kind in (
    'dead_fish', 'late', 'short_fish', 'over_limit', 'open_mouth', 'manual')),
  amount int not null check (amount between 0 and 100000000),
  reduces_biggest boolean not null default false,
  note text check (char_length(note) <= 1000),
  imposed_by uuid default auth.uid() references auth.users (id) on delete set null,
  imposed_at timestamptz not null default now(),
  revoked_by uuid references auth.users (id) on delete set null,
  revoked_at timestamptz,
  foreign key (registration_id, event_id) references public.registrations (id, event_id),
  foreign key (event_id, day) references public.event_days (event_id, day)
);
comment on table public.penalties is
  'Deductions from a day''s score, amount in steps of the event''s rounding. reduces_biggest also lowers the biggest fish for tie-breaks (B.A.S.S.-family clubs: late does, dead fish does not).';
create index penalties_registration on public.penalties (registration_id, event_id);
create index penalties_in_force on public.penalties (event_id, registration_id, day)
  where revoked_at is null;
create index penalties_day on public.penalties (event_id, day);
create index penalties_imposed_by on public.penalties (imposed_by);
create index penalties_revoked_by on public.penalties (revoked_by);

create trigger write_audit after insert or update or delete on public.penalties
  for each row execute function private.write_audit('id');

alter table public.penalties enable row level security;
revoke all on public.penalties from anon, authenticated;
grant all on public.penalties to service_role;
grant select on public.penalties to authenticated;
-- The board shows everyone what a team's penalties add up to; what they were for, and the note, are
-- between the team and the judges.
create policy "Entrants read their own penalties, admins read all" on public.penalties
  for select to authenticated
  using ((select private.is_admin()) or registration_id = any (array(select private.own_entries())));

create function private.keep_penalty() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse(409, 'conflict', 'A penalty stays with its team',
    'Revoke it and impose it on the other team.');
  return null;
end
$$;
comment on function private.keep_penalty() is 'Refuses to move a penalty to another team.';
create trigger keep_penalty before update of registration_id, event_id on public.penalties
  for each row when (
    (old.registration_id, old.event_id) is distinct from (new.registration_id, new.event_id))
  execute function private.keep_penalty();

create function public.impose_penalty(
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
  imposed public.penalties;
  event public.events;
begin
  perform private.require_admin();
  select e.* into event from public.registrations as r
  join public.events as e on e.id = r.event_id
  where r.id = impose_penalty.registration_id
  for share of e;
  if event.id is null then
    perform private.refuse(404, 'not_found', 'There is no such registration');
  elsif event.status not in ('live', 'judging', 'provisional') then
    perform private.refuse(409, 'event_closed', 'The event''s results are settled');
  end if;
  insert into public.penalties (event_id, registration_id, day, kind, amount, reduces_biggest, note)
  values (event.id, impose_penalty.registration_id, impose_penalty.day, impose_penalty.kind,
    impose_penalty.amount, impose_penalty.reduces_biggest, impose_penalty.note)
  returning * into imposed;
  return imposed;
end
$$;
comment on function public.impose_penalty(uuid, int, text, int, boolean, text) is
  'Admin: takes amount (steps) off a team''s day. 404 for an unknown registration, 409 event_closed once the result is final.';

create function public.revoke_penalty(penalty_id uuid) returns public.penalties
language plpgsql security definer
set search_path = ''
as $$
declare
  revoked public.penalties;
begin
  perform private.require_admin();
  if exists (
    select 1 from public.penalties as p join public.events as e on e.id = p.event_id
    where p.id = revoke_penalty.penalty_id
      and e.status not in ('live', 'judging', 'provisional')
  ) then
    perform private.refuse(409, 'event_closed', 'The event''s results are settled');
  end if;
  update public.penalties as p
  set revoked_at = coalesce(p.revoked_at, now()),
    revoked_by = case when p.revoked_at is null then (select auth.uid()) else p.revoked_by end
  where p.id = revoke_penalty.penalty_id
  returning p.* into revoked;
  if revoked.id is null then
    perform private.refuse(404, 'not_found', 'There is no such penalty');
  end if;
  return revoked;
end
$$;
comment on function public.revoke_penalty(uuid) is
  'Admin: lifts a penalty; lifting it again changes nothing. 404 for an unknown one, 409 event_closed once the result is final.';
revoke execute on function public.impose_penalty(uuid, int, text, int, boolean, text),
  public.revoke_penalty(uuid) from public, anon;
grant execute on function public.impose_penalty(uuid, int, text, int, boolean, text),
  public.revoke_penalty(uuid) to authenticated, service_role;
