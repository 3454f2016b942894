-- How an event takes catches, and catches that their team takes back.

create table public.catch_settings (
  event_id uuid primary key references public.events (id) on delete cascade,
  photo_checklist text[] not null default '{}'
    check (cardinality(photo_checklist) <= 10 and array_position(photo_checklist, null) is null
      and array_position(photo_checklist, '') is null and octet_length(photo_checklist::text) <= 4000),
  upload_within_minutes int check (upload_within_minutes between 1 and 20160),
  asks_code boolean not null default false
);
comment on table public.catch_settings is
  'How an event takes catches; an event without a row asks for nothing beyond the catch. photo_checklist: what a photo must show, one sentence each, in the organiser''s words. upload_within_minutes: a catch that is sent longer after its capture does not count (null: no limit). asks_code: the photo shows the identifier code of the day, and the angler types it.';
create trigger write_audit after insert or update or delete on public.catch_settings
  for each row execute function private.write_audit('event_id');
insert into private.personal_data (relation, impersonal) values ('public.catch_settings', '{photo_checklist}');

alter table public.catch_settings enable row level security;
revoke all on public.catch_settings from anon, authenticated, service_role;
grant select on public.catch_settings to anon, authenticated, service_role;
create policy "Settings are read with their event" on public.catch_settings
  for select to anon, authenticated using (event_id in (select id from public.events));

alter table public.catches
  drop constraint catches_status_check,
  drop constraint catches_void_reason_check,
  add constraint catches_status_check
    check (status in ('pending', 'accepted', 'adjusted', 'rejected', 'withdrawn')),
  add constraint catches_void_reason_check check (void_reason in (
    'rejected', 'withdrawn', 'outside_lines', 'late_upload', 'no_measure', 'below_minimum'));

create or replace function private.settle_catch(fish public.catches, rules jsonb) returns public.catches
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
  elsif fish.status in ('rejected', 'withdrawn') then
    fish.void_reason := fish.status;
  elsif event_day.day is null then
    fish.void_reason := 'outside_lines';
  elsif fish.uploaded_at > event_day.upload_deadline
    or fish.uploaded_at > fish.captured_at + make_interval(mins => (
      select s.upload_within_minutes from public.catch_settings as s where s.event_id = fish.event_id))
  then
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
  'What a catch counts for under a rule set: its fishing day, its value in steps (rounded, then less the deduction, then held against the minimum), or the reason why it does not count. In a weight event a fish without a recorded length passes the minimum: it was measured at the scales. Capture time decides the day, upload time the deadline and the event''s longest delay.';

create function public.set_catch_settings(
  event_id uuid, photo_checklist text[], upload_within_minutes int, asks_code boolean,
  seen jsonb default null
) returns public.catch_settings
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted public.catch_settings;
  was public.catch_settings;
  state text;
begin
  perform private.require_admin();
  perform private.lock_board(event_id);
  select e.status into state from public.events as e where e.id = set_catch_settings.event_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  perform private.refuse_settled(state);
  wanted := row(set_catch_settings.event_id, coalesce(set_catch_settings.photo_checklist, '{}'),
    set_catch_settings.upload_within_minutes, coalesce(set_catch_settings.asks_code, false));
  select * into was from public.catch_settings as s where s.event_id = set_catch_settings.event_id;
  perform private.require_unchanged(set_catch_settings.seen,
    case when was.event_id is not null then to_jsonb(was) end, to_jsonb(wanted));
  insert into public.catch_settings select wanted.*
  on conflict on constraint catch_settings_pkey do update set
    photo_checklist = excluded.photo_checklist, upload_within_minutes = excluded.upload_within_minutes,
    asks_code = excluded.asks_code;
  if wanted.upload_within_minutes is distinct from was.upload_within_minutes then
    perform private.resettle(set_catch_settings.event_id);
  end if;
  return wanted;
end
$$;
comment on function public.set_catch_settings(uuid, text[], int, boolean, jsonb) is
  'Admin: makes these the catch settings of the event, and settles its catches again where the longest delay is another one. seen: the row as it was shown, {} for none. 404 for an unknown event, 409 event_final or event_closed for a settled one, conflict where the row is no longer the one seen, 400 for a list or a delay out of bounds.';
revoke execute on function public.set_catch_settings(uuid, text[], int, boolean, jsonb) from public, anon;
grant execute on function public.set_catch_settings(uuid, text[], int, boolean, jsonb)
  to authenticated, service_role;

create function private.guard_withdrawn() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  perform private.refuse(409, 'catch_withdrawn', 'The team has taken this catch back');
  return null;
end
$$;
comment on function private.guard_withdrawn() is
  'Refuses (409 catch_withdrawn) another status of a catch that was withdrawn.';
revoke execute on function private.guard_withdrawn() from public;
create trigger guard_withdrawn before update of status on public.catches
  for each row when (old.status = 'withdrawn' and new.status <> 'withdrawn')
  execute function private.guard_withdrawn();
