-- Sectors: which teams of a division are compared on a day, drawn at random or given by the organiser.

create table public.sector_draws (
  registration_id uuid not null,
  day smallint not null check (day > 0),
  event_id uuid not null,
  sector smallint not null check (sector between 1 and 50),
  primary key (registration_id, day),
  foreign key (registration_id, event_id) references public.registrations (id, event_id)
    on delete cascade
);
comment on table public.sector_draws is
  'The sector that a team fishes in on a day, where the rules place teams in sectors. Teams of a division that have none on a day are compared with one another. Written by public.draw_sectors and set_sectors.';
create index sector_draws_entry on public.sector_draws (registration_id, event_id);
create index sector_draws_event on public.sector_draws (event_id, day);
insert into private.personal_data (relation) values ('public.sector_draws');
create trigger write_audit after insert or update or delete on public.sector_draws
  for each row execute function private.write_audit('event_id');
create trigger enter_boards before insert or update or delete on public.sector_draws
  for each statement execute function private.enter('boards');
create trigger guard_settled before insert or update or delete on public.sector_draws
  for each row execute function private.guard_settled();
alter table public.sector_draws enable row level security;
revoke all on public.sector_draws from anon, authenticated;
grant all on public.sector_draws to service_role;
grant select on public.sector_draws to anon, authenticated;
create policy "Sectors are read with their entry" on public.sector_draws
  for select to anon, authenticated using (registration_id in (select id from public.registrations));

create function private.score_sectors() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  touched uuid;
begin
  -- In the order of the events, so that two statements over several boards cannot deadlock.
  for touched in
    select distinct c.event_id from changed as c join public.events as e on e.id = c.event_id
    where e.rules ? 'sectors' order by 1
  loop
    -- Null when the event itself is being deleted.
    if private.lock_board(touched) is not null then
      perform private.score(touched);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.score_sectors() is
  'Statement trigger of sector_draws: scores the events whose rules place teams in sectors.';
create trigger score_drawn after insert on public.sector_draws referencing new table as changed
  for each statement execute function private.score_sectors();
create trigger score_redrawn after update on public.sector_draws referencing new table as changed
  for each statement execute function private.score_sectors();
create trigger score_undrawn after delete on public.sector_draws referencing old table as changed
  for each statement execute function private.score_sectors();

create function private.hold_draw(event_id uuid, day int) returns void
language plpgsql
set search_path = ''
as $$
declare
  event_status text;
begin
  perform private.require_admin();
  perform private.lock_board(hold_draw.event_id);
  select e.status into event_status from public.events as e where e.id = hold_draw.event_id;
  if event_status is null then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  perform private.refuse_settled(event_status);
  if not exists (
    select from public.event_days as d where (d.event_id, d.day) = (hold_draw.event_id, hold_draw.day))
  then
    perform private.refuse(409, 'missing_reference', 'The event has no such day');
  end if;
end
$$;
comment on function private.hold_draw(uuid, int) is
  'Admin: locks the board of an event whose sectors are drawn. 404 for an unknown event, 409 missing_reference for an unknown day, event_final or event_closed.';

create function public.draw_sectors(event_id uuid, day int, sectors int, again boolean default false)
returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  drawn int;
begin
  perform private.hold_draw(event_id, day);
  if sectors is null or sectors not between 1 and 50 then
    perform private.refuse(400, 'invalid', 'There are between 1 and 50 sectors');
  elsif not again and exists (
    select from public.sector_draws as s
    where (s.event_id, s.day) = (draw_sectors.event_id, draw_sectors.day::smallint))
  then
    perform private.refuse(409, 'conflict', 'The sectors of this day are drawn',
      'Load them, and draw again only if this draw is not to count.');
  end if;
  insert into public.sector_draws as s (registration_id, event_id, day, sector)
  select r.id, r.event_id, draw_sectors.day,
    1 + (row_number() over (partition by r.division_id order by r.lot) - 1) % draw_sectors.sectors
  from (
    select e.*, gen_random_uuid() as lot from public.registrations as e
    where e.event_id = draw_sectors.event_id and e.status = 'confirmed'
  ) as r
  on conflict on constraint sector_draws_pkey do update set sector = excluded.sector;
  get diagnostics drawn = row_count;
  return drawn;
end
$$;
comment on function public.draw_sectors(uuid, int, int, boolean) is
  'Admin: draws the confirmed teams of an event into so many sectors for a day, those of each division evenly, and returns how many teams were drawn; the board is scored at once. 409 conflict where the day has sectors already, unless again is true. 400 invalid, 404, 409 missing_reference for an unknown day, event_final or event_closed.';

create function public.set_sector(registration_id uuid, day int, sector int) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
begin
  perform private.require_admin();
  entry := private.lock_registration(registration_id);
  perform private.hold_draw(entry.event_id, day);
  if sector is null then
    delete from public.sector_draws as s
    where (s.registration_id, s.day) = (entry.id, set_sector.day::smallint);
  elsif sector not between 1 and 50 then
    perform private.refuse(400, 'invalid', 'There are between 1 and 50 sectors');
  else
    insert into public.sector_draws as s (registration_id, event_id, day, sector)
    values (entry.id, entry.event_id, set_sector.day, set_sector.sector)
    on conflict on constraint sector_draws_pkey do update set sector = excluded.sector
      where s.sector <> excluded.sector;
  end if;
end
$$;
comment on function public.set_sector(uuid, int, int) is
  'Admin: gives a team a sector for a day, or with null takes it away; the board is scored at once. 400 invalid, 404 for an unknown registration, 409 missing_reference for an unknown day, event_final or event_closed.';

revoke execute on function private.score_sectors(), private.hold_draw(uuid, int) from public;
revoke execute on function public.draw_sectors(uuid, int, int, boolean), public.set_sector(uuid, int, int)
  from public, anon;
grant execute on function public.draw_sectors(uuid, int, int, boolean), public.set_sector(uuid, int, int)
  to authenticated, service_role;
