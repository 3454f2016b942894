-- What the scales say of a team's day, and the disqualification of a team for one day.

alter table public.catches
  add weighed_day smallint,
  add is_dead boolean not null default false,
  drop constraint catches_void_reason_check,
  add constraint catches_void_reason_check check (void_reason in (
    'rejected', 'withdrawn', 'outside_lines', 'weather_hold', 'time_penalty', 'disqualified', 'late_upload',
    'no_measure', 'below_minimum'));
comment on column public.catches.weighed_day is
  'The fishing day of a fish that came over the scales (public.weigh_in): it counts on this day, whatever the time at which it was weighed, which is its captured_at. Null for a fish that an angler sent.';
comment on column public.catches.is_dead is
  'The fish was dead when it was weighed. What that costs, the rules say.';
grant update (weighed_day, is_dead) on public.catches to service_role;
drop trigger guard_catch on public.catches;
create trigger guard_catch
  before insert or update of event_id, registration_id, species_id, weight_g, length_mm, captured_at,
    uploaded_at, status, deduction, weighed_day, is_dead
  on public.catches for each row execute function private.guard_catch();

create table public.weigh_ins (
  registration_id uuid not null,
  day smallint not null,
  event_id uuid not null,
  revision int not null default 1 check (revision > 0),
  late_minutes int not null default 0 check (late_minutes between 0 and 1440),
  recorded_at timestamptz not null default now(),
  primary key (registration_id, day),
  foreign key (registration_id, event_id) references public.registrations (id, event_id)
);
comment on table public.weigh_ins is
  'A team''s day at the scales: its fish are catches with weighed_day. late_minutes: how late the team came in. revision rises with every correction, so that two desks cannot overwrite one another; recorded_at is the time of the first one. Read by the team and the judges.';
create index weigh_ins_event on public.weigh_ins (event_id, registration_id, day);
create index weigh_ins_registration on public.weigh_ins (registration_id, event_id);
insert into private.personal_data (relation) values ('public.weigh_ins');

create trigger write_audit after insert or update or delete on public.weigh_ins
  for each row execute function private.write_audit('event_id');
create trigger enter_boards before insert or update or delete on public.weigh_ins
  for each statement execute function private.enter('boards');
create trigger guard_settled before insert or update or delete on public.weigh_ins
  for each row execute function private.guard_settled();
create trigger score_inserted after insert on public.weigh_ins referencing new table as changed
  for each statement execute function private.score_changed_teams();
create trigger score_updated after update on public.weigh_ins referencing new table as changed
  for each statement execute function private.score_changed_teams();
create trigger score_deleted after delete on public.weigh_ins referencing old table as changed
  for each statement execute function private.score_changed_teams();
comment on function private.score_changed_teams() is
  'Statement trigger of catches and weigh-ins, and of penalties that come or go: scores the teams of the rows that the statement changed. A row never changes its team.';

alter table public.weigh_ins enable row level security;
revoke all on public.weigh_ins from anon, authenticated;
grant all on public.weigh_ins to service_role;
grant select on public.weigh_ins to authenticated;
create policy "Entrants read their own weigh-ins, judges all" on public.weigh_ins
  for select to authenticated
  using (
    (select private.is_admin())
    or registration_id = any (array(select private.own_entries()))
    or event_id = any (array(select private.judged_events()))
  );

create table public.weigh_in_slips (
  -- Made by the desk, so that a slip that is sent twice is stored once.
  id uuid primary key,
  registration_id uuid not null,
  day smallint not null,
  revision int not null,
  late_minutes int not null,
  fish jsonb not null,
  reason text check (char_length(reason) <= 1000),
  -- No reference: the log is never edited, not even when the official's account goes.
  weighed_by uuid,
  weighed_at timestamptz not null default now(),
  unique (registration_id, day, revision),
  foreign key (registration_id, day) references public.weigh_ins (registration_id, day) on delete cascade
);
comment on table public.weigh_in_slips is
  'Append-only: each weigh-in and each of its corrections, as it was entered. fish is a list of {id, species_id, weight_g, length_mm, is_dead}; reason says why it was corrected. Read by the team and the judges.';
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, reason)
values ('public.weigh_in_slips', 't.weighed_by = $1 or t.registration_id in (
    select a.registration_id from public.applicants as a where a.user_id = $1)', '{weighed_by}', '{reason}',
  '{fish}', 'weigh_ins',
  't.registration_id, t.day, t.revision, t.late_minutes, t.fish, t.reason, t.weighed_at,
    t.weighed_by = $1 as weighed_by_me',
  'The record that a result stands on; it names officials by the id of their account only.');
create trigger keep_append_only before update or truncate on public.weigh_in_slips
  for each statement execute function private.keep_append_only();
alter table public.weigh_in_slips enable row level security;
revoke all on public.weigh_in_slips from anon, authenticated, service_role;
grant select on public.weigh_in_slips to service_role;
grant select on public.weigh_in_slips to authenticated;
create policy "Entrants read their own slips, judges all" on public.weigh_in_slips
  for select to authenticated
  using (
    (select private.is_admin())
    or registration_id in (select w.registration_id from public.weigh_ins as w)
  );

alter table public.penalties
  add revoke_reason text check (char_length(revoke_reason) <= 1000),
  add constraint penalties_revoked_check check (revoke_reason is null or revoked_at is not null),
  drop constraint penalties_kind_check,
  add constraint penalties_kind_check check (kind in (
    'dead_fish', 'late', 'short_fish', 'over_limit', 'open_mouth', 'time', 'disqualified', 'manual')),
  add constraint penalties_disqualified_check
    check (kind <> 'disqualified' or (amount = 0 and not reduces_biggest));
comment on table public.penalties is
  'Deductions from a day''s score, amount in steps of the event''s rounding. reduces_biggest also lowers the biggest fish for tie-breaks (B.A.S.S.-family clubs: late does, dead fish does not). A time penalty has no amount: a fish of the team with starts_at <= captured < ends_at does not count. Nor has the disqualification for a day: no fish of the team counts on it. note and revoke_reason are for the team and the judges.';
create index penalties_disqualified on public.penalties (registration_id, day)
  where kind = 'disqualified' and revoked_at is null;
update private.personal_data set holds = '{note,revoke_reason}', export_columns =
  't.event_id, t.day, t.kind, t.amount, t.reduces_biggest, t.note, t.imposed_at, t.revoke_reason,
    t.revoked_at, t.imposed_by = $1 as imposed_by_me'
where relation = 'public.penalties';

create or replace function private.settle_catch(fish public.catches, rules jsonb)
returns public.catches
language plpgsql stable
set search_path = ''
as $$
declare
  is_weighed constant boolean := fish.weighed_day is not null;
  event_day public.event_days;
begin
  if is_weighed then
    select * into event_day from public.event_days as d
    where d.event_id = fish.event_id and d.day = fish.weighed_day;
  else
    select * into event_day from public.event_days as d
    where d.event_id = fish.event_id
      and d.lines_in <= fish.captured_at and fish.captured_at < d.lines_out;
  end if;
  fish.day := event_day.day;
  fish.score_value := null;
  fish.void_reason := null;
  if fish.status = 'pending' then
    return fish;
  elsif fish.status in ('rejected', 'withdrawn') then
    fish.void_reason := fish.status;
  elsif event_day.day is null then
    fish.void_reason := 'outside_lines';
  elsif not is_weighed and exists (
    select 1 from public.event_holds as h
    where h.event_id = fish.event_id
      and h.starts_at <= fish.captured_at and fish.captured_at < h.ends_at)
  then
    fish.void_reason := 'weather_hold';
  elsif not is_weighed and exists (
    select 1 from public.penalties as p
    where p.registration_id = fish.registration_id and p.kind = 'time' and p.revoked_at is null
      and p.starts_at <= fish.captured_at and fish.captured_at < p.ends_at)
  then
    fish.void_reason := 'time_penalty';
  elsif exists (
    select 1 from public.penalties as p
    where p.registration_id = fish.registration_id and p.kind = 'disqualified' and p.revoked_at is null
      and p.day = event_day.day)
  then
    fish.void_reason := 'disqualified';
  elsif not is_weighed and (
    fish.uploaded_at > event_day.upload_deadline
    or fish.uploaded_at > fish.captured_at + make_interval(mins => (
      select s.upload_within_minutes from public.catch_settings as s where s.event_id = fish.event_id)))
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
  'What a catch counts for under a rule set: its fishing day, and its worth (private.worth_of_catch) or the reason why it does not count. Capture time decides the day and whether a hold or a time penalty voids the fish, upload time the deadline and the event''s longest delay. A weighed fish has the day that the scales gave it, and neither of these times matters.';

drop trigger resettle_penalised on public.penalties;
create trigger resettle_penalised after insert on public.penalties
  for each row when (new.kind in ('time', 'disqualified')) execute function private.resettle_entry();
drop trigger resettle_lifted on public.penalties;
create trigger resettle_lifted after delete on public.penalties
  for each row when (old.kind in ('time', 'disqualified')) execute function private.resettle_entry();
drop trigger resettle_changed on public.penalties;
create trigger resettle_changed after update on public.penalties
  for each row when (
    (old.kind in ('time', 'disqualified') or new.kind in ('time', 'disqualified'))
    and (old.kind, old.day, old.starts_at, old.ends_at, old.revoked_at)
      is distinct from (new.kind, new.day, new.starts_at, new.ends_at, new.revoked_at))
  execute function private.resettle_entry();
comment on function private.resettle_entry() is
  'Settles a team''s catches again after a time penalty or a disqualification for a day came, changed or went. Runs under the board''s lock, which guard_settled takes; the catches that change score the team.';

create or replace function private.keep_fined_day() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select 1 from public.penalties as p
    where p.event_id = old.event_id and p.day = old.day and p.revoked_at is null
  ) then
    perform private.refuse(409, 'conflict', 'The day has penalties in force', 'Revoke them first.');
  elsif exists (
    select 1 from public.weigh_ins as w where w.event_id = old.event_id and w.day = old.day
  ) then
    perform private.refuse(409, 'conflict', 'Teams have weighed in on this day');
  end if;
  return case tg_op when 'DELETE' then old else new end;
end
$$;
comment on function private.keep_fined_day() is
  'Refuses to remove or renumber a fishing day with penalties in force or weigh-ins. Runs under the board''s lock.';
