-- The identifier codes of an event's days: what the card in a photo shows, so that it was taken that day.

create table public.event_codes (
  event_id uuid not null references public.events (id) on delete cascade,
  day smallint not null check (day between 1 and 60),
  code text not null check (code ~ '^[CDFGHJKMNPQRTWXY34679]{5}$'),
  minutes_before int not null check (minutes_before between 0 and 10080),
  primary key (event_id, day),
  unique (event_id, code)
);
comment on table public.event_codes is
  'The identifier code of each fishing day. Its teams and judges read it from minutes_before minutes ahead of lines-in on, admins at any time, and visitors never. Without letters and figures that look alike, and without vowels. It belongs to the day by its number: a day that moves takes the time along from which its code is shown.';
create trigger write_audit after insert or update or delete on public.event_codes
  -- Without the code: the log is read by those who need not know it yet.
  for each row execute function private.write_audit('event_id', 'day', 'minutes_before');
insert into private.personal_data (relation, impersonal) values ('public.event_codes', '{code}');

alter table public.event_codes enable row level security;
revoke all on public.event_codes from anon, authenticated, service_role;
grant select on public.event_codes to authenticated, service_role;
create policy "Teams and judges read codes once they are published, admins all" on public.event_codes
  for select to authenticated
  using (
    (select private.is_admin())
    or (
      (event_id = any (array(select private.judged_events()))
        or event_id = any (array(
          select r.event_id from public.registrations as r
          where r.id = any (array(select private.own_entries())) and r.status = 'confirmed')))
      and exists (
        select from public.event_days as d
        where d.event_id = event_codes.event_id and d.day = event_codes.day
          and d.lines_in <= now() + make_interval(mins => event_codes.minutes_before))
    )
  );

create function private.read_code(typed text) returns text
language sql immutable
set search_path = ''
as $$
  -- Full-width forms as Japanese keyboards write them, and the figures of Arabic ones.
  select nullif(regexp_replace(
    translate(upper(normalize(typed, nfkc)), '٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹', '01234567890123456789'),
    '[^A-Z0-9]', '', 'g'), '')
$$;
comment on function private.read_code(text) is
  'A typed identifier code as codes are compared: in capitals, in plain figures, without what separates them. Null for none.';

create function private.code_flag(event_id uuid, day int, typed text) returns text
language sql stable security definer
set search_path = ''
as $$
  select case
    when not exists (
      select from public.catch_settings as s where s.event_id = code_flag.event_id and s.asks_code) then null
    when typed is null then 'no_code'
    when exists (
      select from public.event_codes as c
      where (c.event_id, c.day, c.code) = (code_flag.event_id, code_flag.day, private.read_code(typed)))
      then null
    when exists (
      select from public.event_codes as c
      where (c.event_id, c.code) = (code_flag.event_id, private.read_code(typed))) then 'other_day_code'
    when exists (
      select from public.event_codes as c where (c.event_id, c.day) = (code_flag.event_id, code_flag.day))
      then 'wrong_code'
  end
$$;
comment on function private.code_flag(uuid, int, text) is
  'What is wrong with a typed code on a day: no_code, other_day_code, wrong_code; null where nothing is, the event asks for none, or the day has none to compare with. Reads codes that are not published yet: for catch_flags, which judges alone read.';

create function private.new_code(event_id uuid) returns text
language plpgsql volatile
set search_path = ''
as $$
declare
  letters constant text := 'CDFGHJKMNPQRTWXY34679';
  made text;
begin
  loop
    select string_agg(substr(letters, 1 + get_byte(bytes, n) % length(letters), 1), '') into made
    from (select extensions.gen_random_bytes(5) as bytes) as b, generate_series(0, 4) as n;
    -- Under the board's lock, so nobody else makes the same one meanwhile.
    if not exists (
      select from public.event_codes as c where (c.event_id, c.code) = (new_code.event_id, made))
    then
      return made;
    end if;
  end loop;
end
$$;
comment on function private.new_code(uuid) is
  'A random code that no day of the event has. Runs under the board''s lock.';

create function public.set_event_codes(event_id uuid, minutes_before int, renew int[] default '{}')
returns setof public.event_codes
language plpgsql security definer
set search_path = ''
as $$
declare
  state text;
begin
  perform private.require_admin();
  perform private.lock_board(event_id);
  select e.status into state from public.events as e where e.id = set_event_codes.event_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  perform private.refuse_settled(state);
  if minutes_before is null or minutes_before not between 0 and 10080 then
    perform private.refuse(400, 'invalid', 'Codes are shown between 0 and 10080 minutes before lines-in');
  elsif exists (
    select from public.event_codes as c
    join public.event_days as d on (d.event_id, d.day) = (c.event_id, c.day)
    where c.event_id = set_event_codes.event_id and c.day = any (renew)
      and d.lines_in <= now() + make_interval(mins => c.minutes_before))
  then
    perform private.refuse(409, 'code_published', 'The teams have this code already',
      'Catches are compared with it. A code is renewed before it is published.');
  end if;

  -- A published code keeps its time, so that nobody loses sight of it.
  update public.event_codes as c set minutes_before = set_event_codes.minutes_before
  from public.event_days as d
  where c.event_id = set_event_codes.event_id and (d.event_id, d.day) = (c.event_id, c.day)
    and d.lines_in > now() + make_interval(mins => c.minutes_before)
    and c.minutes_before <> set_event_codes.minutes_before;
  -- One statement for each day: a new code is none of those before it.
  declare
    one smallint;
  begin
    for one in
      select d.day from public.event_days as d
      where d.event_id = set_event_codes.event_id
        and (d.day = any (renew) or not exists (
          select from public.event_codes as c where (c.event_id, c.day) = (d.event_id, d.day)))
      order by d.day
    loop
      insert into public.event_codes (event_id, day, code, minutes_before)
      values (set_event_codes.event_id, one, private.new_code(set_event_codes.event_id),
        set_event_codes.minutes_before)
      on conflict on constraint event_codes_pkey do update set code = excluded.code;
    end loop;
  end;
  return query
  select c.* from public.event_codes as c
  where c.event_id = set_event_codes.event_id order by c.day;
end
$$;
comment on function public.set_event_codes(uuid, int, int[]) is
  'Admin: makes the codes of the fishing days that have none, new ones for the days to renew, shows all that are not published yet this many minutes before lines-in, and returns the event''s codes. 404 for an unknown event, 400 invalid, 409 code_published for the renewal of one that the teams have, event_final or event_closed.';

revoke execute on function private.read_code(text), private.code_flag(uuid, int, text),
  private.new_code(uuid) from public;
grant execute on function private.read_code(text), private.code_flag(uuid, int, text)
  to authenticated, service_role;
revoke execute on function public.set_event_codes(uuid, int, int[]) from public, anon;
grant execute on function public.set_event_codes(uuid, int, int[]) to authenticated, service_role;

create or replace view public.catch_flags with (security_invoker = true) as
select c.id as catch_id, c.event_id, array_remove(array[
    case when abs(x.device_offset_ms) > 60000 or abs(x.sent_offset_ms) > 60000 then 'clock_off' end,
    case when d.photo_path is null then 'no_photo' end,
    case when d.photo_path is not null and x.photo_at is null then 'no_photo_time' end,
    case when least(x.photo_at, more.first_at) < c.captured_at - interval '5 minutes'
      then 'photo_older' end,
    case when greatest(x.photo_at, more.last_at) > c.captured_at + interval '5 minutes'
      then 'photo_newer' end,
    case when x.photo_edited or more.edited then 'photo_edited' end,
    case when least(c.captured_at, x.photo_at) < day.lines_in then 'before_lines_in' end,
    case when day.day is null or x.photo_at >= day.lines_out then 'after_lines_out' end,
    case when c.uploaded_at > c.captured_at + interval '1 hour' then 'sent_late' end,
    private.code_flag(c.event_id, day.day, x.identifier_code),
    case when private.metres_between(l.latitude, l.longitude, s.venue_latitude, s.venue_longitude)
      > s.venue_radius_m then 'outside_venue' end,
    case when exists (select from public.alike_catches as a where a.catch_id = c.id)
      then 'similar_photo' end
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
left join public.catch_locations as l on l.catch_id = c.id
left join lateral (
  select bool_or(p.photo_edited) as edited, min(p.photo_at) as first_at, max(p.photo_at) as last_at
  from public.catch_photos as p where p.catch_id = c.id and p.until_revision is null
) as more on true
where (select private.is_admin()) or c.event_id = any (array(select private.judged_events()));
comment on view public.catch_flags is
  'What a judge should look at, for each catch: clock_off (the device''s clock differed from the server''s by more than a minute), no_photo, no_photo_time, photo_older and photo_newer (by more than five minutes than the claimed capture), photo_edited, before_lines_in and after_lines_out (claim or photo, of the day that the claim lies in or comes before), sent_late (more than an hour after the capture), no_code, wrong_code and other_day_code (private.code_flag), outside_venue, similar_photo (a photo looks like one of another catch, alike_catches). A flag decides nothing.';
