-- Settling a catch, a team's catches and an event's under the options of rule sets.

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
  fish.pool := private.pool_of_catch(fish, rules);
  if fish.status = 'pending' then
    return fish;
  elsif fish.status in ('rejected', 'withdrawn') then
    fish.void_reason := fish.status;
  elsif event_day.day is null then
    fish.void_reason := 'outside_lines';
  elsif rules ? 'declared_days' and not exists (
    select 1 from public.declared_days as d
    where d.registration_id = fish.registration_id and d.day = event_day.day)
  then
    fish.void_reason := 'undeclared_day';
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
  elsif jsonb_path_exists(rules, '$.penalties.late.cut_off') and exists (
    select 1 from public.weigh_ins as w
    where w.registration_id = fish.registration_id and w.day = event_day.day
      and w.late_minutes > (rules #>> '{penalties,late,cut_off}')::int)
  then
    fish.void_reason := 'late_check_in';
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
  'What a catch counts for under a rule set: its fishing day, its bag (private.pool_of_catch), and its worth (private.worth_of_catch) or the reason why it does not count. Capture time decides the day and whether a hold or a time penalty voids the fish, upload time the deadline and the event''s longest delay. A weighed fish has the day that the scales gave it, and neither of these times matters. A team that declares its days fishes on those alone; one that came in later than the rules allow loses the day.';

create or replace function private.resettle(event_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Null when the event itself is being deleted.
  if private.lock_board(event_id) is null then
    return;
  end if;
  perform private.number_anglers(e.id) from public.events as e
  where e.id = resettle.event_id and e.rules ->> 'team_mode' = 'sum_of_members';
  update public.catches as c
  set day = s.day, score_value = s.score_value, void_reason = s.void_reason, pool = s.pool
  from public.catches as stored
  join public.events as e on e.id = stored.event_id
  cross join lateral private.settle_catch(stored, e.rules) as s
  where stored.event_id = resettle.event_id and c.id = stored.id
    and (stored.day, stored.score_value, stored.void_reason, stored.pool)
      is distinct from (s.day, s.score_value, s.void_reason, s.pool);
  -- Other tie-breaks or another best-of change the board without changing a single catch.
  perform private.score(event_id);
end
$$;
comment on function private.resettle(uuid) is
  'Settles every catch of an event again and scores its board after its rules or days changed.';

create function private.settle_entry_catches(registration_id uuid) returns void
language plpgsql security definer
set search_path = ''
-- Planned once per connection: catches are looked up by index however few they were at that time.
set enable_seqscan = off
as $$
begin
  update public.catches as c
  set day = s.day, score_value = s.score_value, void_reason = s.void_reason, pool = s.pool
  from public.catches as stored
  join public.events as e on e.id = stored.event_id
  cross join lateral private.settle_catch(stored, e.rules) as s
  where stored.registration_id = settle_entry_catches.registration_id and c.id = stored.id
    and (stored.day, stored.score_value, stored.void_reason, stored.pool)
      is distinct from (s.day, s.score_value, s.void_reason, s.pool);
end
$$;
comment on function private.settle_entry_catches(uuid) is
  'Settles the catches of one team again. Runs under the board''s lock; the catches that change score the team.';

create or replace function private.resettle_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.settle_entry_catches(
    case tg_op when 'DELETE' then old.registration_id else new.registration_id end);
  return null;
end
$$;
comment on function private.resettle_entry() is
  'Settles a team''s catches again after a time penalty, a disqualification for a day, a declared day or the minutes that the team was late came, changed or went. Runs under the board''s lock, which guard_settled takes; the catches that change score the team.';
create trigger resettle_declared after insert or delete on public.declared_days
  for each row execute function private.resettle_entry();
-- A trigger of rows, so it runs before those that score the team.
create trigger resettle_late after insert or delete on public.weigh_ins
  for each row execute function private.resettle_entry();
create trigger resettle_late_changed after update on public.weigh_ins
  for each row when (old.late_minutes <> new.late_minutes)
  execute function private.resettle_entry();

create function private.number_anglers(event_id uuid, catch_id uuid default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  update public.catches as c set angler_no = n.number
  from (
    select f.id, coalesce(known.number, top.number + dense_rank() over (
        partition by f.registration_id, known.number is null order by d.angler_id)) as number
    from public.catches as f
    join public.catch_details as d on d.catch_id = f.id and d.angler_id is not null
    cross join lateral (
      select max(o.angler_no) as number
      from public.catches as o join public.catch_details as x on x.catch_id = o.id
      where o.registration_id = f.registration_id and o.angler_no > 0 and o.id <> f.id
        and x.angler_id = d.angler_id
    ) as known
    cross join lateral (
      select coalesce(max(o.angler_no), 0) as number from public.catches as o
      where o.registration_id = f.registration_id
    ) as top
    where f.event_id = number_anglers.event_id
      and (f.id = number_anglers.catch_id or (number_anglers.catch_id is null and f.angler_no = 0))
  ) as n
  where c.id = n.id and c.angler_no <> n.number;
end
$$;
comment on function private.number_anglers(uuid, uuid) is
  'Numbers the anglers of an event''s catches that have no number yet, or of the catch whose angler is new. Numbers of a team''s anglers rise as they bring in fish; one angler keeps the number. Runs under the board''s lock.';

create function private.number_angler() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  fish record;
begin
  select e.id, e.rules ->> 'team_mode' as team_mode, c.registration_id into fish
  from public.catches as c join public.events as e on e.id = c.event_id where c.id = new.catch_id;
  if fish.team_mode = 'sum_of_members' then
    perform private.lock_board(fish.id);
    perform private.number_anglers(fish.id, new.catch_id);
    perform private.settle_entry_catches(fish.registration_id);
  end if;
  return null;
end
$$;
comment on function private.number_angler() is
  'Gives a catch the number of its angler where anglers have bags of their own.';
create trigger number_angler after insert on public.catch_details
  for each row when (new.angler_id is not null) execute function private.number_angler();
create trigger number_angler_changed after update of angler_id on public.catch_details
  for each row when (new.angler_id is not null and new.angler_id is distinct from old.angler_id)
  execute function private.number_angler();
revoke execute on function private.resettle(uuid), private.settle_entry_catches(uuid),
  private.resettle_entry(), private.number_anglers(uuid, uuid), private.number_angler() from public;
