-- Who was declined by name is known by it however it is spaced or typed, and each promotion is told.

create function private.name_key(name text) returns text
language sql immutable
set search_path = ''
as $$
  select btrim(regexp_replace(regexp_replace(lower(normalize(name, nfkc)),
    '[\u00ad\u200b-\u200f\u2060\ufe00-\ufe0f]', '', 'g'), '[\s\u2028\u2029.,_-]+', ' ', 'g'))
$$;
comment on function private.name_key(text) is
  'What two spellings of one name have in common: letters in any case and width, without invisible characters, spaces and full stops aside.';
revoke execute on function private.name_key(text) from public;

create or replace function private.find_declined(event_id uuid, team_id uuid, user_id uuid, display_name text)
returns uuid
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select d.id from public.declined_people as d
    where d.event_id = find_declined.event_id and (
      d.user_id = find_declined.user_id
      or (find_declined.user_id is null and d.team_id = find_declined.team_id
        and private.name_key(d.display_name) = private.name_key(find_declined.display_name)))
    limit 1);
end
$$;
comment on function private.find_declined(uuid, uuid, uuid, text) is
  'Whether somebody was declined in an event: the account, or the name in the team, in any spelling, for who has none.';

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
  -- A second promotion, end or return, a place that was lost and taken again, or a reminder of another
  -- closing time, is news.
  cause := concat_ws(':', 'registration', entry.id, case kind
    when 'entry_confirmed' then extract(epoch from entry.placed_at)::text
    when 'entry_promoted' then extract(epoch from entry.placed_at)::text
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
