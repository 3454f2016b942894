-- Photos of one event are compared side by side; only with what came meanwhile, one after another.

alter table private.photo_looks add column arrival bigint not null generated always as identity;
comment on column private.photo_looks.arrival is
  'Drawn under the lock of the event''s looks: of two photos of an event, the one with the lower number was stored first.';
create index photo_looks_arrival on private.photo_looks (event_id, arrival);
drop index private.photo_looks_event;

create function private.looks_near(one private.photo_looks, after bigint, upto bigint)
returns setof public.alike_photos
language sql stable
set search_path = ''
as $$
  select one.event_id, one.name, l.name, d.distance, d.is_mirrored
  from private.photo_looks as l
  cross join lateral private.look_distance(one, l) as d
  where l.event_id = one.event_id and l.name <> one.name
    and l.arrival > looks_near.after and l.arrival <= looks_near.upto
    -- tests/functions/looks.test.ts has the pictures that it was chosen with.
    and d.distance <= 14
$$;
comment on function private.looks_near(private.photo_looks, bigint, bigint) is
  'The photos of an event, stored after one arrival up to another, that look like a given photo.';
revoke execute on function private.looks_near(private.photo_looks, bigint, bigint) from public;

create or replace function public.record_looks(photo text, looks text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
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
    select * from unnest(found)
    union all
    select * from private.looks_near(arrived, known, arrived.arrival)
  ) as n
  -- One that was removed while this one waited is compared with nothing.
  join private.photo_looks as l on l.name = n.other
  cross join lateral (values (n.name, n.other), (n.other, n.name)) as pair (name, other)
  on conflict do nothing;
end
$$;
comment on function public.record_looks(text, text[]) is
  'Function uploads: stores how a photo of a catch looks, 32 hexadecimal digits each: whole, mirrored, and its parts; and which photos of its event are alike. Sent again, or for a photo that is gone, it does nothing.';
