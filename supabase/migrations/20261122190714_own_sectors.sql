-- An admin who competes may leave the first draw of a day to chance before it begins, but neither draws again nor
-- gives a team its sector: the sector decides with whom the own team is compared.

create or replace function public.draw_sectors(event_id uuid, day int, sectors int, again boolean default false)
returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  was_drawn boolean;
  drawn int;
begin
  perform private.hold_draw(event_id, day);
  if sectors is null or sectors not between 1 and 50 then
    perform private.refuse(400, 'invalid', 'There are between 1 and 50 sectors');
  end if;
  was_drawn := exists (
    select from public.sector_draws as s
    where (s.event_id, s.day) = (draw_sectors.event_id, draw_sectors.day::smallint));
  if was_drawn and not coalesce(again, false) then
    perform private.refuse(409, 'conflict', 'The sectors of this day are drawn',
      'Load them, and draw again only if this draw is not to count.');
  elsif was_drawn or exists (
    select from public.event_days as d
    where (d.event_id, d.day) = (draw_sectors.event_id, draw_sectors.day::smallint)
      and d.lines_in <= now())
  then
    perform private.refuse_own_event(draw_sectors.event_id);
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
  'Admin: draws the confirmed teams of an event into so many sectors for a day, those of each division evenly, and returns how many teams were drawn; the board is scored at once. 409 conflict where the day has sectors already, unless again is true. 400 invalid, 403 own_team for an admin who competes, where the day is drawn or has begun, 404, 409 missing_reference for an unknown day, event_final or event_closed.';

create or replace function public.set_sector(registration_id uuid, day int, sector int) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  entry public.registrations;
begin
  perform private.require_admin();
  entry := private.lock_registration(registration_id);
  perform private.hold_draw(entry.event_id, day);
  perform private.refuse_own_event(entry.event_id);
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
  'Admin: gives a team a sector for a day, or with null takes it away; the board is scored at once. 400 invalid, 403 own_team for an admin who competes, 404 for an unknown registration, 409 missing_reference for an unknown day, event_final or event_closed.';
