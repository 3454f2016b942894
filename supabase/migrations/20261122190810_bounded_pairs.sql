-- Of a photo that many others resemble, the nearest ones are enough for a judge: pairs grow with the photos,
-- and not with their square.

create or replace function public.record_looks(photo text, looks text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  most constant int := 20;
  most_of_entry constant int := 5;
  arrived private.photo_looks;
  known bigint;
  found public.alike_photos[];
begin
  -- Locked, so that the photo is not removed before its looks are there to go with it.
  select r.event_id into arrived.event_id
  from private.uploads as u join public.registrations as r on r.id = u.folder
  where u.bucket_id = 'catch-photos' and u.name = photo
  limit 1 for key share of u;
  if arrived.event_id is null
    or exists (select from private.photo_looks as l where l.name = photo)
  then
    return;
  end if;
  arrived.name := photo;
  arrived.look := ('x' || looks[1])::bit(128);
  arrived.mirrored := ('x' || looks[2])::bit(128);
  arrived.cuts := array(select ('x' || cut)::bit(128) from unnest(looks[3:]) as cut);
  -- What takes long needs no lock: what is stored keeps its looks, and later arrivals have higher numbers.
  select coalesce(max(l.arrival), 0) into known
  from private.photo_looks as l where l.event_id = arrived.event_id;
  found := array(select n from private.looks_near(arrived, 0, known) as n);
  -- One after another: of two alike that arrive at once, the second one finds the first.
  perform pg_advisory_xact_lock(hashtextextended('looks:' || arrived.event_id, 0));
  insert into private.photo_looks (name, event_id, look, mirrored, cuts)
  values (arrived.name, arrived.event_id, arrived.look, arrived.mirrored, arrived.cuts)
  on conflict do nothing
  returning * into arrived;
  if arrived.name is null then
    return;
  end if;
  insert into public.alike_photos (event_id, name, other, distance, is_mirrored)
  select n.event_id, pair.name, pair.other, n.distance, n.is_mirrored
  from (
    select ranked.* from (
      select f.*, l.arrival,
        -- The copies that one entry sends do not crowd out the photo of another entry.
        row_number() over (partition by split_part(f.other, '/', 1) order by f.distance, l.arrival) as of_entry
      from (
        select * from unnest(found)
        union all
        select * from private.looks_near(arrived, known, arrived.arrival)
      ) as f
      -- One that was removed while this one waited is compared with nothing.
      join private.photo_looks as l on l.name = f.other
    ) as ranked
    where ranked.of_entry <= most_of_entry
    order by ranked.distance, ranked.arrival
    limit most
  ) as n
  cross join lateral (values (n.name, n.other), (n.other, n.name)) as pair (name, other)
  -- A photo that has as many already gets no further ones: the later photo alone names it.
  where pair.name = arrived.name
    or (select count(*) from public.alike_photos as a where a.name = pair.name) < most
  on conflict do nothing;
end
$$;
comment on function public.record_looks(text, text[]) is
  'Function uploads: stores how a photo of a catch looks, 32 hexadecimal digits each: whole, mirrored, and its parts; and which photos of its event are alike: the nearest 20, at most 5 of an entry. Sent again, or for a photo that is gone, it does nothing.';
