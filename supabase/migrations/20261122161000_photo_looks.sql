-- Photos of one event that look alike: what judges should see side by side. Computed by the function
-- uploads from the pixels that it stores, and compared once, when a photo arrives.

create table private.photo_looks (
  name text primary key,
  event_id uuid not null references public.events (id) on delete cascade,
  look bit(128) not null,
  mirrored bit(128) not null,
  cuts bit(128)[] not null
);
comment on table private.photo_looks is
  'How each photo of a catch looks, as difference hashes (supabase/functions/uploads/looks.ts): whole, its mirror image, and parts of it. Goes with the photo''s last row in private.uploads.';
create index photo_looks_event on private.photo_looks (event_id);
insert into private.personal_data (relation, impersonal)
values ('private.photo_looks', '{name,cuts}');
alter table private.photo_looks enable row level security;

create table public.alike_photos (
  event_id uuid not null references public.events (id) on delete cascade,
  name text not null,
  other text not null,
  distance smallint not null check (distance between 0 and 128),
  is_mirrored boolean not null,
  primary key (name, other)
);
comment on table public.alike_photos is
  'Pairs of photos of one event that look alike, each in both directions. distance: the bits of 128 in which their difference hashes differ. is_mirrored: one is like the mirror image of the other.';
create index alike_photos_event on public.alike_photos (event_id);
create index alike_photos_other on public.alike_photos (other);
insert into private.personal_data (relation, impersonal) values ('public.alike_photos', '{name,other}');
alter table public.alike_photos enable row level security;
revoke all on public.alike_photos from anon, authenticated, service_role;
grant select on public.alike_photos to authenticated, service_role;
create policy "Judges read which photos of their events are alike" on public.alike_photos
  for select to authenticated
  using ((select private.is_admin()) or event_id = any (array(select private.judged_events())));

create function private.look_distance(one private.photo_looks, other private.photo_looks)
returns table (distance smallint, is_mirrored boolean)
language sql immutable
set search_path = ''
as $$
  select d.distance::smallint, d.is_mirrored
  from (
    select bit_count(one.look # other.look), false
    union all
    select bit_count(one.mirrored # other.look), true
    union all
    -- One of them may be a part of the other.
    select bit_count(cut # one.look), false from unnest(other.cuts) as cut
    union all
    select bit_count(cut # one.mirrored), true from unnest(other.cuts) as cut
    union all
    select bit_count(cut # other.look), false from unnest(one.cuts) as cut
    union all
    select bit_count(cut # other.mirrored), true from unnest(one.cuts) as cut
  ) as d (distance, is_mirrored)
  order by d.distance, d.is_mirrored limit 1
$$;
comment on function private.look_distance(private.photo_looks, private.photo_looks) is
  'In how many bits of 128 two photos differ at least, whole, mirrored, or one of them cut.';

create function public.record_looks(photo text, looks text[]) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  -- tests/functions/looks.test.ts has the pictures that it was chosen with.
  most constant int := 14;
  event uuid;
  arrived private.photo_looks;
begin
  -- Locked, so that the photo is not removed before its looks are there to go with it.
  select r.event_id into event
  from private.uploads as u join public.registrations as r on r.id = u.folder
  where u.bucket_id = 'catch-photos' and u.name = photo
  limit 1 for key share of u;
  if event is null then
    return;
  end if;
  -- One after another: of two alike that arrive at once, the second one finds the first.
  perform pg_advisory_xact_lock(hashtextextended('looks:' || event, 0));
  insert into private.photo_looks (name, event_id, look, mirrored, cuts)
  values (photo, event, ('x' || looks[1])::bit(128), ('x' || looks[2])::bit(128),
    array(select ('x' || cut)::bit(128) from unnest(looks[3:]) as cut))
  on conflict do nothing
  returning * into arrived;
  if arrived.name is null then
    return;
  end if;
  insert into public.alike_photos (event_id, name, other, distance, is_mirrored)
  select event, pair.name, pair.other, d.distance, d.is_mirrored
  from private.photo_looks as l
  cross join lateral private.look_distance(arrived, l) as d
  cross join lateral (values (arrived.name, l.name), (l.name, arrived.name)) as pair (name, other)
  where l.event_id = event and l.name <> arrived.name and d.distance <= most
  on conflict do nothing;
end
$$;
comment on function public.record_looks(text, text[]) is
  'Function uploads: stores how a photo of a catch looks, 32 hexadecimal digits each: whole, mirrored, and its parts; and which photos of its event are alike. Sent again, or for a photo that is gone, it does nothing.';
revoke execute on function private.look_distance(private.photo_looks, private.photo_looks),
  public.record_looks(text, text[]) from public, anon, authenticated;
grant execute on function public.record_looks(text, text[]) to service_role;

create function private.forget_looks() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.bucket_id = 'catch-photos' and not exists (
    select from private.uploads as u where (u.bucket_id, u.name) = (old.bucket_id, old.name))
  then
    delete from private.photo_looks as l where l.name = old.name;
    delete from public.alike_photos as a where a.name = old.name or a.other = old.name;
  end if;
  return null;
end
$$;
comment on function private.forget_looks() is 'Removes how a photo looks with the last row of its upload.';
create trigger forget_looks after delete on private.uploads
  for each row execute function private.forget_looks();
revoke execute on function private.forget_looks() from public;

create view public.alike_catches with (security_invoker = true) as
select c.id as catch_id, c.event_id, o.id as other_id, min(a.distance) as distance,
  bool_and(a.is_mirrored) as is_mirrored
from public.alike_photos as a
join public.catch_details as d on d.photo_path = a.name
join public.catches as c on c.id = d.catch_id
join public.catch_details as e on e.photo_path = a.other
join public.catches as o on o.id = e.catch_id and o.status <> 'withdrawn'
where o.id <> c.id
group by c.id, o.id;
comment on view public.alike_catches is
  'The catches of an event whose photos look alike, each with the other one; distance in bits of 128. For the judges of the event. It decides nothing.';
revoke all on public.alike_catches from anon, authenticated;
grant select on public.alike_catches to authenticated, service_role;
