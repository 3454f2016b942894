-- Who competes is decided by what happened, not by what the rows say afterwards: an entry that fished counts whatever
-- became of it, and who left once fishing began has left even if its day is moved. An entry that was withdrawn before,
-- or only waits, keeps nobody from organising the event.

create table private.fished_entries (
  registration_id uuid primary key references public.registrations (id) on delete cascade
);
comment on table private.fished_entries is
  'The entries that were taken off the start list after their event''s first lines in, and so have competed.';
insert into private.personal_data (relation) values ('private.fished_entries');
alter table private.fished_entries enable row level security;
-- When those of the past were withdrawn is not known: at the latest with their last change.
insert into private.fished_entries (registration_id)
select r.id from public.registrations as r join public.events as e on e.id = r.event_id
where r.status = 'withdrawn' and private.has_begun(e) and r.updated_at >= (
  select min(d.lines_in) from public.event_days as d where d.event_id = r.event_id);

create function private.note_fished() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.fished_entries (registration_id)
  select old.id from public.events as e where e.id = old.event_id and private.has_begun(e)
  on conflict on constraint fished_entries_pkey do nothing;
  return null;
end
$$;
comment on function private.note_fished() is
  'Keeps that an entry has competed when it is taken off the start list of an event that has begun.';
revoke execute on function private.note_fished() from public;
create trigger note_fished after update of status on public.registrations
  for each row when (old.on_start_list and not new.on_start_list)
  execute function private.note_fished();

create table private.begun_events (
  event_id uuid primary key references public.events (id) on delete cascade,
  moved_at timestamptz not null default now()
);
comment on table private.begun_events is
  'The events of which a day was moved or removed after its lines in, before the event was live, and when that was last: who was on a team then is kept when they leave it (private.keep_departed).';
insert into private.personal_data (relation) values ('private.begun_events');
alter table private.begun_events enable row level security;

create function private.note_begun() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Nothing is found where the event itself is being deleted.
  insert into private.begun_events (event_id)
  select e.id from public.events as e
  where e.id = old.event_id and e.status in ('published', 'registration_open', 'registration_closed')
  on conflict on constraint begun_events_pkey do update set moved_at = excluded.moved_at;
  return null;
end
$$;
comment on function private.note_begun() is
  'Keeps that fishing had begun when a day is moved or removed whose lines in has passed.';
revoke execute on function private.note_begun() from public;
create trigger note_begun_moved after update of lines_in on public.event_days
  for each row when (old.lines_in <= now() and new.lines_in <> old.lines_in)
  execute function private.note_begun();
create trigger note_begun_removed after delete on public.event_days
  for each row when (old.lines_in <= now())
  execute function private.note_begun();

create or replace function private.keep_departed() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Nobody is found where the entry itself is being deleted. An account that is erased leaves no name.
  if tg_op = 'UPDATE' and current_setting('castboard.ended', true) = old.user_id::text then
    return null;
  elsif tg_table_name = 'applicants' then
    insert into private.departed_people
      (registration_id, user_id, team_member_id, was_aboard, hides_photos)
    select r.id, old.user_id, old.team_member_id, true, old.is_minor
    from public.registrations as r join public.events as e on e.id = r.event_id
    where r.id = old.registration_id and old.team_member_id is not null
      and (private.has_begun(e) or exists (
        select from private.begun_events as b where b.event_id = e.id and b.moved_at >= old.created_at));
  else
    insert into private.departed_people
      (registration_id, user_id, team_member_id, was_aboard, hides_photos)
    select r.id, old.user_id, old.id, false, false
    from public.registrations as r join public.events as e on e.id = r.event_id
    where r.team_id = old.team_id and old.user_id is not null
      and (private.has_begun(e) or exists (
        select from private.begun_events as b where b.event_id = e.id and b.moved_at >= old.joined_at));
  end if;
  return null;
end
$$;
comment on function private.keep_departed() is
  'Keeps who was taken off the roster or the team of an entry whose event has begun, also if its day was moved since (private.begun_events), by the removal of the row or a change of its account, team or entry. Runs with the person''s account or all that names people held, a removal under the boards'' lock as well.';

create or replace function private.competes_in(event_id uuid) returns boolean
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return exists (
    select from public.registrations as r
    where r.event_id = competes_in.event_id and r.id in (select private.partial_entries())
      and (r.status in ('pending', 'confirmed', 'disqualified')
        or exists (select from private.fished_entries as f where f.registration_id = r.id)
        or exists (select from public.catches as c where c.registration_id = r.id)));
end
$$;
comment on function private.competes_in(uuid) is
  'Whether the caller competes in the event: is on the roster or the team of one of its entries, or was when fishing began or later, and that entry holds a place, is disqualified, or has fished (private.fished_entries, catches). One that was withdrawn before the first lines in, or only waits, does not count.';
