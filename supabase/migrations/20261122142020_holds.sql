-- Times in which no fish counts: weather holds of an event, and time penalties of a team.

create table public.event_holds (
  id uuid primary key,
  event_id uuid not null references public.events (id) on delete cascade,
  starts_at timestamptz not null check (starts_at >= timestamptz '2000-01-01 00:00+00'),
  ends_at timestamptz not null check (ends_at <= timestamptz '2100-01-01 00:00+00'),
  reason text not null default '' check (char_length(reason) <= 200),
  check (ends_at > starts_at)
);
comment on table public.event_holds is
  'Weather holds: a fish with starts_at <= captured < ends_at does not count. reason is in the organiser''s words and public.';
create index event_holds_event on public.event_holds (event_id, starts_at);
insert into private.personal_data (relation, impersonal) values ('public.event_holds', '{reason}');

create trigger write_audit after insert or update or delete on public.event_holds
  for each row execute function private.write_audit('event_id');
create trigger enter_boards before insert or update or delete on public.event_holds
  for each statement execute function private.enter('boards');
create trigger guard_settled before insert or update or delete on public.event_holds
  for each row execute function private.guard_settled();
-- As fishing days do: what counts is settled again, and readers fetch the board.
create trigger resettle_holds_inserted after insert on public.event_holds
  referencing new table as changed for each statement execute function private.resettle_days();
create trigger resettle_holds_updated after update on public.event_holds
  referencing new table as changed for each statement execute function private.resettle_days();
create trigger resettle_holds_deleted after delete on public.event_holds
  referencing old table as changed for each statement execute function private.resettle_days();
comment on function private.resettle_days() is
  'Statement trigger of event_days and event_holds: settles the events again whose rows changed, and makes their readers fetch the boards.';

alter table public.event_holds enable row level security;
revoke all on public.event_holds from anon, authenticated;
grant all on public.event_holds to service_role;
grant select on public.event_holds to anon, authenticated;
create policy "Holds are read with their event" on public.event_holds
  for select to anon, authenticated using (event_id in (select id from public.events));

-- A time penalty is a penalty of no amount.
alter table public.penalties
  add starts_at timestamptz check (starts_at >= timestamptz '2000-01-01 00:00+00'),
  add ends_at timestamptz check (ends_at <= timestamptz '2100-01-01 00:00+00'),
  drop constraint penalties_kind_check,
  add constraint penalties_kind_check check (kind in (
    'dead_fish', 'late', 'short_fish', 'over_limit', 'open_mouth', 'time', 'manual')),
  add constraint penalties_time check (case when kind = 'time'
    then amount = 0 and not reduces_biggest and starts_at is not null and ends_at is not null
      and ends_at > starts_at
    else num_nonnulls(starts_at, ends_at) = 0 end);
comment on table public.penalties is
  'Deductions from a day''s score, amount in steps of the event''s rounding. reduces_biggest also lowers the biggest fish for tie-breaks (B.A.S.S.-family clubs: late does, dead fish does not). A time penalty has no amount: a fish of the team with starts_at <= captured < ends_at does not count.';
create index penalties_time on public.penalties (registration_id, starts_at)
  where kind = 'time' and revoked_at is null;

alter table public.catches
  drop constraint catches_void_reason_check,
  add constraint catches_void_reason_check check (void_reason in (
    'rejected', 'withdrawn', 'outside_lines', 'weather_hold', 'time_penalty', 'late_upload',
    'no_measure', 'below_minimum'));

create or replace function private.settle_catch(fish public.catches, rules jsonb)
returns public.catches
language plpgsql stable
set search_path = ''
as $$
declare
  event_day public.event_days;
begin
  select * into event_day from public.event_days as d
  where d.event_id = fish.event_id
    and d.lines_in <= fish.captured_at and fish.captured_at < d.lines_out;
  fish.day := event_day.day;
  fish.score_value := null;
  fish.void_reason := null;
  if fish.status = 'pending' then
    return fish;
  elsif fish.status in ('rejected', 'withdrawn') then
    fish.void_reason := fish.status;
  elsif event_day.day is null then
    fish.void_reason := 'outside_lines';
  elsif exists (
    select 1 from public.event_holds as h
    where h.event_id = fish.event_id
      and h.starts_at <= fish.captured_at and fish.captured_at < h.ends_at)
  then
    fish.void_reason := 'weather_hold';
  elsif exists (
    select 1 from public.penalties as p
    where p.registration_id = fish.registration_id and p.kind = 'time' and p.revoked_at is null
      and p.starts_at <= fish.captured_at and fish.captured_at < p.ends_at)
  then
    fish.void_reason := 'time_penalty';
  elsif fish.uploaded_at > event_day.upload_deadline
    or fish.uploaded_at > fish.captured_at + make_interval(mins => (
      select s.upload_within_minutes from public.catch_settings as s where s.event_id = fish.event_id))
  then
    fish.void_reason := 'late_upload';
  else
    select w.steps, w.void_reason into fish.score_value, fish.void_reason
    from private.worth_of_catch(fish, rules) as w;
  end if;
  return fish;
end
$$;
comment on function private.settle_catch(public.catches, jsonb) is
  'What a catch counts for under a rule set: its fishing day, and its worth (private.worth_of_catch) or the reason why it does not count. Capture time decides the day and whether a hold or a time penalty voids the fish, upload time the deadline and the event''s longest delay.';

create function private.resettle_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  entry constant uuid := case tg_op when 'DELETE' then old.registration_id else new.registration_id end;
begin
  update public.catches as c
  set day = s.day, score_value = s.score_value, void_reason = s.void_reason
  from public.catches as stored
  join public.events as e on e.id = stored.event_id
  cross join lateral private.settle_catch(stored, e.rules) as s
  where stored.registration_id = entry and c.id = stored.id
    and (stored.day, stored.score_value, stored.void_reason)
      is distinct from (s.day, s.score_value, s.void_reason);
  return null;
end
$$;
comment on function private.resettle_entry() is
  'Settles a team''s catches again after a time penalty came, changed or went. Runs under the board''s lock, which guard_settled takes; the catches that change score the team.';
revoke execute on function private.resettle_entry() from public;
create trigger resettle_penalised after insert on public.penalties
  for each row when (new.kind = 'time') execute function private.resettle_entry();
create trigger resettle_lifted after delete on public.penalties
  for each row when (old.kind = 'time') execute function private.resettle_entry();
create trigger resettle_changed after update on public.penalties
  for each row when (
    (old.kind = 'time' or new.kind = 'time')
    and (old.kind, old.starts_at, old.ends_at, old.revoked_at)
      is distinct from (new.kind, new.starts_at, new.ends_at, new.revoked_at))
  execute function private.resettle_entry();

-- What a board shows of a penalty includes its times now.
drop trigger enter_boards on public.penalties;
create trigger enter_boards before insert or delete or update of
  event_id, registration_id, day, kind, amount, reduces_biggest, revoked_at, starts_at, ends_at
  on public.penalties for each statement execute function private.enter('boards');
drop trigger guard_settled on public.penalties;
create trigger guard_settled before insert or delete or update of
  event_id, registration_id, day, kind, amount, reduces_biggest, revoked_at, starts_at, ends_at
  on public.penalties for each row execute function private.guard_settled();
