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
  -- Its day is checked by guard_penalty and keep_fined_day: a foreign key to event_days would lock
  -- the day's row before or after the board, as it happens.
  foreign key (registration_id, event_id) references public.registrations (id, event_id)
);
comment on table public.penalties is
  'Deductions from a day''s score, amount in steps of the event''s rounding. reduces_biggest also lowers the biggest fish for tie-breaks (B.A.S.S.-family clubs: late does, dead fish does not).';
create index penalties_registration on public.penalties (registration_id, event_id);
create index penalties_in_force on public.penalties (event_id, registration_id, day)
  where revoked_at is null;
create index penalties_imposed_by on public.penalties (imposed_by);
create index penalties_revoked_by on public.penalties (revoked_by);
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, reason)
values ('public.penalties', 't.imposed_by = $1 or t.revoked_by = $1 or t.registration_id in (
    select r.id from public.registrations as r join public.team_members as m on m.team_id = r.team_id
    where m.user_id = $1)', '{imposed_by,revoked_by}', '{note}', 'penalties',
  't.event_id, t.day, t.kind, t.amount, t.reduces_biggest, t.note, t.imposed_at, t.revoked_at,
    t.imposed_by = $1 as imposed_by_me',
  'The record that a result stands on. The ids of the admins go with their accounts.');

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
