-- One row per fish, judged once per submission; what it counts for is settled in the same statement.

create table public.catches (
  -- Made by the angler's device, so that sending a catch twice stores it once.
  id uuid primary key,
  event_id uuid not null,
  registration_id uuid not null,
  species_id uuid not null references public.species (id),
  weight_g int check (weight_g between 1 and 2000000),
  length_mm int check (length_mm between 1 and 10000),
  captured_at timestamptz not null
    check (captured_at between timestamptz '2000-01-01 00:00+00' and timestamptz '2100-01-01 00:00+00'),
  uploaded_at timestamptz not null default now(),
  status text not null default 'pending'
    check (status in ('pending', 'accepted', 'adjusted', 'rejected')),
  revision int not null default 1,
  deduction int not null default 0 check (deduction >= 0),
  judged_at timestamptz,
  day smallint,
  score_value int check (score_value >= 0),
  void_reason text check (void_reason in (
    'rejected', 'outside_lines', 'late_upload', 'no_measure', 'below_minimum')),
  foreign key (registration_id, event_id) references public.registrations (id, event_id),
  -- Judged: it counts for something or says why not. Unjudged: neither.
  check (case when status = 'pending' then score_value is null and void_reason is null
    else (score_value is null) <> (void_reason is null) end)
);
comment on table public.catches is
  'A fish as it was measured; every column may become public with its row. weight_g in grams, length_mm in millimetres (an adjustment replaces them; catch_decisions keeps what was); deduction and score_value in steps of the event''s rounding. day, score_value and void_reason are settled by the database, never sent. revision rises with every judgement, so that two judges cannot overwrite one another.';
insert into private.personal_data (relation, belongs, export_as, export_columns)
values ('public.catches', 't.id in (select catch_id from public.catch_details where submitted_by = $1
    or angler_id in (select id from public.team_members where user_id = $1))', 'catches',
  't.id, t.event_id, (select code from public.species where id = t.species_id) as species, t.weight_g,
    t.length_mm, t.captured_at, t.uploaded_at, t.status, t.void_reason');

-- The covering index from which a board is computed without touching the table: a team's fish of a
-- day, best first, the earlier of two equal ones ahead.
create index catches_scoring on public.catches
  (event_id, registration_id, day, score_value desc, captured_at) where score_value is not null;
create index catches_pending on public.catches (event_id, registration_id) where status = 'pending';
create index catches_void on public.catches (event_id) where void_reason is not null;
-- In the order of the feed, so that its twelve are read and no others.
create index catches_feed on public.catches (event_id, judged_at desc, id)
  where status in ('accepted', 'adjusted');
create index catches_registration on public.catches (registration_id, event_id);
create index catches_species on public.catches (species_id);

create function private.settle_catch(fish public.catches, rules jsonb) returns public.catches
language plpgsql stable
set search_path = ''
as $$
declare
  event_day public.event_days;
  measured constant int := case rules ->> 'metric' when 'weight' then fish.weight_g else fish.length_mm end;
  steps bigint;
  -- Millimetres that the minimum is held against: a length event judges the rounded length.
  length_nm bigint := fish.length_mm::bigint * 1000000;
begin
  select * into event_day from public.event_days as d
  where d.event_id = fish.event_id
    and d.lines_in <= fish.captured_at and fish.captured_at < d.lines_out;
  fish.day := event_day.day;
  fish.score_value := null;
  fish.void_reason := null;
  if fish.status = 'pending' then
    return fish;
  elsif fish.status = 'rejected' then
    fish.void_reason := 'rejected';
  elsif event_day.day is null then
    fish.void_reason := 'outside_lines';
  elsif fish.uploaded_at > event_day.upload_deadline then
    fish.void_reason := 'late_upload';
  elsif measured is null then
    fish.void_reason := 'no_measure';
  else
    steps := greatest(0,
      private.round_to_steps(measured, rules ->> 'metric', rules -> 'rounding') - fish.deduction);
    if rules ->> 'metric' = 'length' then
      length_nm := steps * (rules #>> '{rounding,step}')::bigint;
    end if;
    if length_nm < (rules ->> 'min_length_mm')::bigint * 1000000 then
      fish.void_reason := 'below_minimum';
    else
      fish.score_value := steps;
    end if;
  end if;
  return fish;
end
$$;
comment on function private.settle_catch(public.catches, jsonb) is
  'What a catch counts for under a rule set: its fishing day, its value in steps (rounded, then less the deduction, then held against the minimum), or the reason why it does not count. In a weight event a fish without a recorded length passes the minimum: it was measured at the scales. Capture time decides the day, upload time the deadline.';

create function private.guard_catch() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  event_rules jsonb;
  event_status text;
begin
  if tg_op = 'INSERT' then
    select r.event_id into new.event_id from public.registrations as r
    where r.id = new.registration_id;
    new.status := 'pending';
    new.revision := 1;
    new.judged_at := null;
    new.uploaded_at := now();
  elsif (new.registration_id, new.event_id) <> (old.registration_id, old.event_id) then
    perform private.refuse(409, 'conflict', 'A catch stays with the team that brought it in',
      'Reject it and enter it again for the other team.');
  end if;
  -- Rules and life cycle change under the board's lock only, so what is read here holds to the end.
  perform private.lock_board(new.event_id);
  select e.rules, e.status into event_rules, event_status from public.events as e
  where e.id = new.event_id;
  if event_status is null then
    perform private.refuse(404, 'not_found', 'There is no such registration');
  elsif tg_op = 'INSERT' and event_status not in ('live', 'judging') then
    perform private.refuse(409, 'event_not_live', 'The event is not taking catches',
      'Catches are taken while an event is live and while it is being judged.');
  end if;
  perform private.refuse_settled(event_status);
  return private.settle_catch(new, event_rules);
end
$$;
comment on function private.guard_catch() is
  'A new catch is pending and belongs to its registration''s event, which must be live or judging; every change is settled under the event''s rules.';
revoke execute on function private.guard_catch() from public;

create trigger guard_catch
  before insert or update of event_id, registration_id, species_id, weight_g, length_mm, captured_at,
    uploaded_at, status, deduction
  on public.catches for each row execute function private.guard_catch();

-- A rejection is known to the team and the judges; browsers submit through public.submit_catch.
alter table public.catches enable row level security;
revoke all on public.catches from anon, authenticated, service_role;
-- Of a catch that is there, a server changes what guard_catch settles again, never what comes of it.
grant select, insert, delete, update (
  species_id, weight_g, length_mm, captured_at, uploaded_at, status, deduction
) on public.catches to service_role;
grant select on public.catches to anon, authenticated;
-- A team that left the start list takes its catches off every board, and from this table's readers.
create policy "Anyone reads accepted catches, entrants theirs, admins all" on public.catches
  for select to anon, authenticated
  using (
    (select private.is_admin())
    or registration_id = any (array(select private.own_entries()))
    or (
      status in ('accepted', 'adjusted')
      and event_id in (select id from public.events)
      and exists (
        select 1 from public.registrations as r where r.id = registration_id and r.on_start_list)
    )
  );
