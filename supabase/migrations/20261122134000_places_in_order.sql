-- A free place goes to the first entry that waits. A newcomer, the desk or a job cannot give it to another
-- one, unless an admin passes the queue explicitly.

alter table public.registrations
  add placed_at timestamptz,
  add counts_from timestamptz;
comment on column public.registrations.placed_at is
  'When the entry took the place that it holds, or held last; null for one that never had a place, or has it since before this was kept.';
comment on column public.registrations.counts_from is
  'Set where an entry was confirmed when the event had begun already: its fish count from this moment on. Null: all of them do.';

create or replace function private.queue_registration() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if new.status <> 'waitlisted' then
    new.waitlist_no := null;
  elsif tg_op = 'UPDATE' and old.status = 'waitlisted' then
    new.waitlist_no := old.waitlist_no;
  else
    update public.places as p set last_waitlist_no = p.last_waitlist_no + 1
    where p.event_id = new.event_id
    returning p.last_waitlist_no into new.waitlist_no;
    -- Without an event there is no number; the foreign key then rejects the row.
    new.waitlist_no := coalesce(new.waitlist_no, 1);
  end if;
  if new.status <> 'pending' then
    new.confirm_by := null;
  end if;
  new.ended_by := case new.status when 'withdrawn' then coalesce(new.ended_by, 'organiser') end;
  if tg_op = 'INSERT' then
    new.placed_at := case when private.holds_place(new.status) then clock_timestamp() end;
    return new;
  end if;
  if old.status = 'withdrawn' and new.status <> 'withdrawn' and exists (
    select from public.registrations as other
    where other.event_id = new.event_id and other.team_id = new.team_id and other.id <> new.id
      and other.status <> 'withdrawn')
  then
    perform private.refuse(409, 'team_already_entered', 'The team has entered again since',
      'Its newer entry is the one that counts.');
  end if;
  if private.holds_place(new.status) and not private.holds_place(old.status) then
    new.placed_at := clock_timestamp();
  end if;
  -- A disqualification that is taken back was in force until now, and its fish were caught in the event.
  if new.status = 'confirmed' and old.status not in ('confirmed', 'disqualified') then
    select case when e.status in ('live', 'judging', 'provisional') then clock_timestamp() end
    into new.counts_from
    from public.events as e where e.id = new.event_id;
  end if;
  return new;
end
$$;
comment on function private.queue_registration() is
  'Gives an entry that begins to wait the next number of its event''s queue, takes away what its status does not have, and notes since when it holds its place and, in an event that has begun, from when on its fish count. 409 team_already_entered where a withdrawn entry is resumed although its team has another one. Its name makes it run after the triggers that lock the board.';

create function private.has_queue(event public.events) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return event.status in ('published', 'registration_open')
    and clock_timestamp() < coalesce(event.registration_closes_at, 'infinity');
end
$$;
comment on function private.has_queue(public.events) is
  'Whether who waits may still get a place: until registration closes, and also while it has yet to open (again).';

create or replace function private.fill_places(event_id uuid, passed_over uuid[] default '{}') returns int
language plpgsql security definer
set search_path = ''
-- Planned once per connection: the queue is read by its index however short it was at that time.
set enable_seqscan = off
as $$
declare
  event public.events;
  next uuid;
  promoted int := 0;
begin
  perform private.lock_board(event_id);
  select * into event from public.events as e where e.id = fill_places.event_id;
  if not coalesce(private.has_queue(event), false) then
    return 0;
  end if;
  loop
    select first.id into next
    from public.divisions as d
    cross join lateral (
      select r.id, r.waitlist_no from public.registrations as r
      where r.event_id = fill_places.event_id and r.division_id = d.id and r.status = 'waitlisted'
        and r.id <> all (passed_over)
      order by r.waitlist_no limit 1
    ) as first
    where d.event_id = fill_places.event_id and private.has_room(d.event_id, d.id)
    order by first.waitlist_no limit 1;
    exit when next is null;
    update public.registrations as r
    set status = 'pending', confirm_by = clock_timestamp() + event.confirm_hours * interval '1 hour'
    where r.id = next;
    perform private.tell_entry(next, 'entry_promoted');
    promoted := promoted + 1;
  end loop;
  return promoted;
end
$$;
comment on function private.fill_places(uuid, uuid[]) is
  'Moves up who waits, in order, while the event has room, until registration closes, and returns how many: a full division holds up its own teams alone. Who moves up has confirm_hours to confirm. passed_over: entries that gave up the place themselves.';

create function private.teams_ahead(event_id uuid, division_id uuid, waitlist_no int default null) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select string_agg(t.name, ', ' order by r.waitlist_no)
    from public.registrations as r
    join public.events as e on e.id = r.event_id
    join public.teams as t on t.id = r.team_id
    where r.event_id = teams_ahead.event_id and r.status = 'waitlisted'
      and (r.division_id = teams_ahead.division_id or e.capacity is not null)
      and (teams_ahead.waitlist_no is null or r.waitlist_no < teams_ahead.waitlist_no));
end
$$;
comment on function private.teams_ahead(uuid, uuid, int) is
  'The teams that wait longer for a place of the division than the one with this number, or than a newcomer (null): null for none. Who waits in another division does so for the event''s limit.';

create function private.require_free_captain(event_id uuid, division_id uuid, team_id uuid) returns void
language plpgsql stable security definer
set search_path = ''
-- Planned once per connection: an account's teams are looked up by index however few there were at that time.
set enable_seqscan = off
as $$
begin
  if exists (
    select from public.team_members as own
    join public.team_members as m on m.user_id = own.user_id and m.role = 'captain'
    join public.registrations as r on r.team_id = m.team_id
    where own.team_id = require_free_captain.team_id and own.role = 'captain'
      and m.team_id <> own.team_id
      and r.event_id = require_free_captain.event_id
      and r.division_id = require_free_captain.division_id
      and r.status in ('pending', 'confirmed', 'waitlisted'))
    and not private.is_staff()
  then
    perform private.refuse(409, 'captain_entered', 'The captain has entered another team in this division',
      'One of its people can enter it as its captain.');
  end if;
end
$$;
comment on function private.require_free_captain(uuid, uuid, uuid) is
  'Refuses (409 captain_entered) a second team of one captain in a division: nobody holds places for teams that are not there. Admins may enter them.';

create or replace function private.enter_team(
  event_id uuid, division_id uuid, team_id uuid, crew uuid[], id uuid
) returns public.registrations
language plpgsql security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  entry public.registrations;
begin
  if exists (
    select from public.registrations as r
    where r.event_id = enter_team.event_id and r.team_id = enter_team.team_id and r.status <> 'withdrawn')
  then
    perform private.refuse(409, 'team_already_entered', 'The team is entered already');
  elsif not exists (
    select from public.divisions as d where d.id = enter_team.division_id and d.event_id = enter_team.event_id)
  then
    perform private.refuse(404, 'not_found', 'The event has no such division');
  end if;
  perform private.require_free_captain(enter_team.event_id, enter_team.division_id, enter_team.team_id);
  -- A place that is free beside a queue belongs to who waits.
  if private.has_room(enter_team.event_id, enter_team.division_id) and exists (
    select from public.places as p where p.event_id = enter_team.event_id and p.waiting > 0)
  then
    perform private.fill_places(enter_team.event_id);
  end if;
  insert into public.registrations (id, event_id, division_id, team_id, status)
  values (enter_team.id, enter_team.event_id, enter_team.division_id, enter_team.team_id,
    case when private.has_room(enter_team.event_id, enter_team.division_id) then 'pending' else 'waitlisted' end)
  returning * into entry;
  perform private.add_crew(entry, crew);
  if entry.status = 'waitlisted' then
    perform private.tell_entry(entry.id, 'entry_waitlisted');
  elsif not exists (select from private.list_steps(entry.id)) then
    entry := private.settle_entry(entry.id);
  end if;
  return entry;
end
$$;
comment on function private.enter_team(uuid, uuid, uuid, uuid[], uuid) is
  'Enters a team: after those who wait it takes a place, or waits where there is none, and is confirmed at once where nothing is left to do. For holders of the board.';

create or replace function private.close_queue() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.lock_board(new.id);
  update public.registrations as r
  set status = 'withdrawn',
    ended_by = case new.status when 'cancelled' then 'event_cancelled' else 'registration_closed' end
  where r.event_id = new.id
    and (r.status = 'waitlisted' or (r.status = 'pending' and new.status = 'cancelled'));
  return new;
end
$$;
comment on function private.close_queue() is
  'Ends the entries that wait when an event''s registration closes and when it goes live (whom an admin put back after closing), and those without a confirmed place when it is cancelled. Before the event''s row changes: a cancelled event lets no entry change.';
drop trigger step_closes_queue on public.events;
create trigger step_closes_queue before update of status on public.events
  for each row when (
    (old.status = 'registration_open' and new.status <> 'registration_open')
    or (new.status in ('live', 'cancelled') and old.status <> new.status))
  execute function private.close_queue();

create or replace function public.waitlist_entry(registration_id uuid) returns public.registrations
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations := private.rule_entry(registration_id);
  event public.events;
begin
  if entry.status = 'waitlisted' then
    return entry;
  end if;
  select * into event from public.events as e where e.id = entry.event_id;
  perform private.refuse_settled(event.status);
  if event.status not in ('draft', 'published', 'registration_open', 'registration_closed') then
    perform private.refuse(409, 'event_closed', 'The event has begun', 'Withdraw the entry.');
  end if;
  perform private.vouch_for(entry.id, false);
  update public.registrations as r set status = 'waitlisted' where r.id = entry.id
  returning r.* into entry;
  -- The place went to the first who waited, if there was one.
  if private.has_queue(event) and private.has_room(entry.event_id, entry.division_id) then
    perform private.refuse(409, 'place_free', 'There is a place for the entry, and nobody waits for it',
      'Withdraw the entry, or lower the limit first.');
  end if;
  perform private.tell_entry(entry.id, 'entry_waitlisted');
  return entry;
end
$$;
comment on function public.waitlist_entry(uuid) is
  'Admin, until the event begins: puts an entry at the end of the queue, and returns it; its place goes to the first who waits. 404, 409 place_free where nobody takes the place before registration closes, event_final or event_closed.';

revoke execute on function private.has_queue(public.events), private.teams_ahead(uuid, uuid, int),
  private.require_free_captain(uuid, uuid, uuid) from public;
