-- When an entry ends, everybody on its roster gets a notification: who ended it, and why.

insert into private.notice_kinds (kind, needs) values
('entry_disqualified', '{event_id,event_name,registration_id,team_name,reason}'),
('entry_ended', '{event_id,event_name,registration_id,team_name,ended_by,reason}');

create or replace function private.tell_entry(
  registration_id uuid, kind text, to_all boolean default false, more jsonb default '{}'
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
  about jsonb;
  cause text;
  person uuid;
begin
  select * into entry from public.registrations as r where r.id = tell_entry.registration_id;
  select jsonb_build_object('registration_id', entry.id, 'event_id', e.id, 'event_name', e.name,
      'event_slug', e.slug, 'time_zone', e.time_zone, 'team_name', t.name,
      'waitlist_no', entry.waitlist_no, 'confirm_by', entry.confirm_by,
      'closes_at', e.registration_closes_at) || more
  into about
  from public.events as e join public.teams as t on t.id = entry.team_id where e.id = entry.event_id;
  -- A second promotion, end or return, or a reminder of another closing time, is news.
  cause := concat_ws(':', 'registration', entry.id, case kind
    when 'entry_promoted' then extract(epoch from entry.confirm_by)::bigint::text
    when 'entry_waitlisted' then entry.waitlist_no::text
    when 'entry_incomplete' then extract(epoch from (about ->> 'closes_at')::timestamptz)::bigint::text
    when 'applicant_declined' then about ->> 'applicant_id'
    else about ->> 'moment' end);
  for person in
    select m.user_id from public.team_members as m
    where m.team_id = entry.team_id and m.role = 'captain' and m.user_id is not null
    union
    select a.user_id from public.applicants as a
    where to_all and a.registration_id = entry.id and a.user_id is not null
  loop
    continue when about ->> 'ended_by' = 'captain' and person = (select auth.uid());
    perform private.notify(person, tell_entry.kind, cause, about);
  end loop;
end
$$;
comment on function private.tell_entry(uuid, text, boolean, jsonb) is
  'Tells an entry''s captain, or its whole roster, what became of it (contracts/notices.ts): once for each cause. more is added to the data; its moment tells apart what may happen to an entry again. A captain who withdrew the entry is not told so.';

create function private.tell_entry_end() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.tell_entry(new.id,
    case new.status when 'disqualified' then 'entry_disqualified' else 'entry_ended' end,
    to_all => true,
    more => jsonb_build_object('ended_by', new.ended_by, 'moment', extract(epoch from now()), 'reason', (
      select d.ended_note from public.entry_details as d
      where d.registration_id = new.id and coalesce(new.ended_by, 'organiser') = 'organiser')));
  return null;
end
$$;
comment on function private.tell_entry_end() is
  'Tells the people of an entry that it was disqualified or withdrawn. A cancelled event has a notice of its own.';
create trigger tell_entry_end after update of status on public.registrations
  for each row when (
    new.status in ('withdrawn', 'disqualified') and new.status <> old.status
    and new.ended_by is distinct from 'event_cancelled')
  execute function private.tell_entry_end();

create or replace function public.confirm_entry(registration_id uuid) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations := private.rule_entry(registration_id);
  had_ended constant boolean := entry.status in ('withdrawn', 'disqualified');
begin
  perform private.vouch_for(entry.id, true);
  if entry.status <> 'confirmed' then
    update public.registrations as r set status = 'confirmed' where r.id = entry.id
    returning r.* into entry;
    -- Its people may have been told before that it was confirmed.
    perform private.tell_entry(entry.id, 'entry_confirmed', to_all => true, more => case
      when had_ended then jsonb_build_object('moment', extract(epoch from now())) else '{}' end);
  end if;
  return entry;
end
$$;

revoke execute on function private.tell_entry_end() from public;
