-- What shows when a fish was caught: the receipt that its angler has, and what camera, device and server
-- say of the time. Stored side by side; nothing is corrected by it.

alter table public.catches add column receipt_no int;
comment on column public.catches.receipt_no is
  'The number of the catch within its event, in the order of arrival: what an angler shows a judge.';
update public.catches as c set receipt_no = n.no
from (
  select o.id, row_number() over (partition by o.event_id order by o.uploaded_at, o.captured_at, o.id) as no
  from public.catches as o
) as n
where n.id = c.id;
alter table public.catches alter column receipt_no set not null;
create unique index catches_receipt on public.catches (event_id, receipt_no desc);

create function private.number_catch() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Under the board's lock, which guard_catch has taken. Rows of the same statement are seen here.
  new.receipt_no := coalesce((
    select c.receipt_no from public.catches as c
    where c.event_id = new.event_id order by c.receipt_no desc limit 1), 0) + 1;
  return new;
end
$$;
comment on function private.number_catch() is 'Gives a new catch the next receipt number of its event.';
revoke execute on function private.number_catch() from public;
-- After guard_catch, by its name.
create trigger number_catch before insert on public.catches
  for each row execute function private.number_catch();

create table public.catch_evidence (
  catch_id uuid primary key references public.catches (id) on delete cascade,
  identifier_code text check (char_length(identifier_code) between 1 and 20),
  photo_time text check (char_length(photo_time) <= 40),
  photo_at timestamptz,
  photo_edited boolean not null default false,
  device_at timestamptz,
  device_offset_ms int,
  sent_offset_ms int
);
comment on table public.catch_evidence is
  'What the angler''s device sent along, all of it claims. identifier_code: as typed. photo_time: as the camera wrote it, an ISO 8601 time with or without an offset; photo_at: the instant, without an offset in the event''s zone. photo_edited: the file says that a program has changed it. device_at: the device''s clock when the catch was saved. device_offset_ms: the server''s clock less the device''s, as the device measured it before; sent_offset_ms: as the server measured it when the catch was sent. Read by the entry''s people and the judges.';
insert into private.personal_data (relation, belongs, impersonal, export_as, export_columns)
values ('public.catch_evidence',
  't.catch_id in (select catch_id from public.catch_details where submitted_by = $1
    or angler_id in (select id from public.team_members where user_id = $1))',
  '{identifier_code,photo_time}', 'catch_evidence',
  't.catch_id, t.identifier_code, t.photo_time, t.photo_edited, t.device_at, t.device_offset_ms, t.sent_offset_ms');

alter table public.catch_evidence enable row level security;
revoke all on public.catch_evidence from anon, authenticated;
grant all on public.catch_evidence to service_role;
grant select on public.catch_evidence to authenticated;
create policy "Entrants read the evidence of their own catches, admins read all"
  on public.catch_evidence
  for select to authenticated
  using (
    (select private.is_admin())
    or catch_id in (
      select c.id from public.catches as c
      where c.registration_id = any (array(select private.own_entries())))
  );

create function private.read_camera_time(written text, time_zone text) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  instant timestamptz := private.read_instant(written);
begin
  if instant is null and written ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}$' then
    instant := written::timestamp at time zone time_zone;
  end if;
  return case
    when instant between timestamptz '2000-01-01 00:00+00' and timestamptz '2100-01-01 00:00+00' then instant
  end;
exception
  when datetime_field_overflow or invalid_datetime_format then
    return null;
end
$$;
comment on function private.read_camera_time(text, text) is
  'The instant that a camera wrote: with an offset as it says, without one in this zone. Null for what is no time: a camera that writes nonsense keeps no catch from being sent.';
revoke execute on function private.read_camera_time(text, text) from public;

create function private.offset_ms(server timestamptz, device timestamptz) returns int
language sql immutable
set search_path = ''
as $$
  -- Of 24 days and more it does not matter by how much.
  select greatest(-2147483647, least(2147483647, extract(epoch from server - device) * 1000))::int
  where device is not null
$$;
comment on function private.offset_ms(timestamptz, timestamptz) is
  'The server''s clock less the device''s, in milliseconds; null without the device''s.';
revoke execute on function private.offset_ms(timestamptz, timestamptz) from public;

create view public.catch_flags with (security_invoker = true) as
select c.id as catch_id, c.event_id, array_remove(array[
    case when abs(x.device_offset_ms) > 60000 or abs(x.sent_offset_ms) > 60000 then 'clock_off' end,
    case when d.photo_path is null then 'no_photo' end,
    case when d.photo_path is not null and x.photo_at is null then 'no_photo_time' end,
    case when x.photo_at < c.captured_at - interval '5 minutes' then 'photo_older' end,
    case when x.photo_at > c.captured_at + interval '5 minutes' then 'photo_newer' end,
    case when x.photo_edited then 'photo_edited' end,
    case when least(c.captured_at, x.photo_at) < day.lines_in then 'before_lines_in' end,
    case when day.day is null or x.photo_at >= day.lines_out then 'after_lines_out' end,
    case when c.uploaded_at > c.captured_at + interval '1 hour' then 'sent_late' end,
    case when s.asks_code and x.identifier_code is null then 'no_code' end
  ], null) as flags
from public.catches as c
left join public.catch_details as d on d.catch_id = c.id
left join public.catch_evidence as x on x.catch_id = c.id
left join public.catch_settings as s on s.event_id = c.event_id
left join lateral (
  select ed.day, ed.lines_in, ed.lines_out from public.event_days as ed
  where ed.event_id = c.event_id and ed.lines_out > c.captured_at
  order by ed.lines_in limit 1
) as day on true
where (select private.is_admin());
comment on view public.catch_flags is
  'What a judge should look at, for each catch: clock_off (the device''s clock differed from the server''s by more than a minute), no_photo, no_photo_time, photo_older and photo_newer (by more than five minutes than the claimed capture), photo_edited, before_lines_in and after_lines_out (claim or photo, of the day that the claim lies in or comes before), sent_late (more than an hour after the capture), no_code (the event asks for one). A flag decides nothing.';
revoke all on public.catch_flags from anon, authenticated;
grant select on public.catch_flags to authenticated, service_role;

create function public.server_time() returns timestamptz
language sql volatile
set search_path = ''
as $$
  select clock_timestamp()
$$;
comment on function public.server_time() is
  'The server''s clock, by which a device measures its own.';
revoke execute on function public.server_time() from public;
grant execute on function public.server_time() to anon, authenticated;
