-- What visitors read of boats. These functions apply the rights themselves.

create function private.boat_pictures(of_boat uuid, at_most int) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(jsonb_build_object('id', p.id, 'width', coalesce(p.width, 1024),
    'height', coalesce(p.height, 768), 'stand_in', p.stand_in, 'alt', p.alt) order by p.position), '[]')
  from (select * from public.boat_photos as q where q.boat_id = of_boat order by q.position limit at_most) as p
$$;
comment on function private.boat_pictures(uuid, int) is 'The first photos of a boat (boatPhoto in contracts/boats.ts).';

create function private.boat_card(boat public.boats) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', boat.id, 'name', boat.name, 'captain_name', boat.captain_name,
    'port', boat.port, 'time_zone', boat.time_zone, 'capacity', boat.capacity, 'currency', boat.currency,
    'price_day', boat.price_day, 'price_half', boat.price_half, 'stars_sum', boat.stars_sum,
    'stars_count', boat.stars_count, 'cover', private.boat_pictures(boat.id, 1) -> 0)
$$;
comment on function private.boat_card(public.boats) is 'A boat as a list shows it (boatCard in contracts/boats.ts).';

create function private.listed_boats(
  port text, day date, part text, party int, currency text, price_from int, price_to int, species uuid,
  after_id uuid, at_most int
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
#variable_conflict use_variable
declare
  most constant int := least(greatest(coalesce(at_most, 24), 1), 50);
  -- Of so many at most is asked whether they are free; the next page goes on behind them.
  looked_at constant int := 500;
  last public.boats;
  boat public.boats;
  found public.boats[] := '{}';
  looked int := 0;
  next uuid;
begin
  if part is not null and part not in ('day', 'morning', 'afternoon') then
    perform private.refuse(400, 'invalid', 'There is no such part of a day');
  elsif after_id is not null then
    -- One that left the list meanwhile still says where the page ended.
    select * into last from public.boats as b where b.id = after_id and b.listed_at is not null;
    if last.id is null then
      perform private.refuse(404, 'not_found', 'The list has no such boat');
    end if;
  end if;
  for boat in
    select b.* from public.boats as b
    -- Of what is listed, the index knows the first two conditions.
    where b.state = 'approved' and not b.paused and private.is_listed(b)
      and (last.id is null or (b.listed_at, b.id) < (last.listed_at, last.id))
      and (port is null or lower(b.port) = lower(port))
      and (party is null or b.capacity >= party)
      and (currency is null or b.currency = currency)
      and (part is null or private.price_of(b, part) is not null)
      and (price_from is null or coalesce(private.price_of(b, coalesce(part, 'day')), b.price_half) >= price_from)
      and (price_to is null or coalesce(private.price_of(b, coalesce(part, 'day')), b.price_half) <= price_to)
      and (species is null or exists (select from public.boat_species as s
        where s.boat_id = b.id and s.species_id = species))
    order by b.listed_at desc, b.id desc limit looked_at
  loop
    if cardinality(found) = most then
      next := (found[most]).id;
      exit;
    end if;
    looked := looked + 1;
    if day is null
      or (part is not null and private.is_free(boat, day, part))
      or (part is null and (private.is_free(boat, day, 'day') or private.is_free(boat, day, 'morning')
        or private.is_free(boat, day, 'afternoon')))
    then
      found := found || boat;
    end if;
  end loop;
  if looked = looked_at then
    next := boat.id;
  end if;
  return jsonb_build_object('boats', (
      select coalesce(jsonb_agg(private.boat_card(found[n]) order by n), '[]')
      from generate_subscripts(found, 1) as n),
    'next', next);
end
$$;
comment on function private.listed_boats(text, date, text, int, text, int, int, uuid, uuid, int) is
  'What read_boats returns.';

create function public.read_boats(
  port text default null, day date default null, part text default null, party int default null,
  currency text default null, price_from int default null, price_to int default null,
  species uuid default null, after_id uuid default null, at_most int default 24
) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.listed_boats(port, day, part, party, currency, price_from, price_to, species, after_id, at_most)
$$;
comment on function public.read_boats(text, date, text, int, text, int, int, uuid, uuid, int) is
  'Listed boats, the newest first, after one of the page before (boatList in contracts/boats.ts): of a port, free on a day (or in a part of it), for a party, at a price in minor units of a currency, for a species. A page may be short; next is null at the end.';

create function private.listed_ports() returns jsonb
language sql stable security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'ports', (select coalesce(jsonb_agg(p.port order by p.port), '[]') from (
      select min(b.port) as port from public.boats as b
      where b.state = 'approved' and not b.paused and private.is_listed(b)
      group by lower(b.port) order by 1 limit 200) as p),
    'currencies', (select coalesce(jsonb_agg(c.currency order by c.currency), '[]') from (
      select distinct b.currency from public.boats as b
      where b.state = 'approved' and not b.paused and private.is_listed(b)) as c),
    'species', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'names', s.names)
        order by s.names ->> 'en'), '[]')
      from public.species as s where exists (select from public.boat_species as t
        join public.boats as b on b.id = t.boat_id where t.species_id = s.id and private.is_listed(b))))
$$;
comment on function private.listed_ports() is 'What read_boat_filters returns.';

create function public.read_boat_filters() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.listed_ports()
$$;
comment on function public.read_boat_filters() is
  'By what the list of boats can be narrowed (boatFilters in contracts/boats.ts): ports, currencies and species of listed boats.';

create function private.boat_reviews_of(of_boat uuid, after_id uuid, at_most int) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  most constant int := least(greatest(coalesce(at_most, 10), 1), 50);
  last public.boat_reviews;
  found uuid[];
begin
  if after_id is not null then
    select * into last from public.boat_reviews as r where (r.id, r.boat_id) = (after_id, of_boat);
    if last.id is null then
      perform private.refuse(404, 'not_found', 'The list has no such review any more');
    end if;
  end if;
  found := array(
    select r.id from public.boat_reviews as r
    where r.boat_id = of_boat and not r.hidden
      and (last.id is null or (r.reviewed_at, r.id) < (last.reviewed_at, last.id))
    order by r.reviewed_at desc, r.id desc limit most + 1);
  return jsonb_build_object('reviews', (
      select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'author_name', private.account_name(r.author),
        'handle', private.angler_handle(r.author),
        'stars', r.stars, 'body', r.body, 'reviewed_at', r.reviewed_at, 'day', b.day, 'reply', r.reply,
        'replied_at', r.replied_at) order by i.n), '[]')
      from unnest(found[:most]) with ordinality as i (id, n)
      join public.boat_reviews as r on r.id = i.id
      join public.charter_bookings as b on b.id = r.booking_id),
    'next', case when cardinality(found) > most then found[most] end);
end
$$;
comment on function private.boat_reviews_of(uuid, uuid, int) is
  'Shown reviews of a boat, the newest first (boatReviews in contracts/boats.ts).';

create function private.shown_boat(boat_id uuid) returns public.boats
language plpgsql stable
set search_path = ''
as $$
declare
  boat public.boats;
begin
  select * into boat from public.boats as b where b.id = boat_id;
  if boat.id is null or not private.is_listed(boat) then
    perform private.refuse(404, 'not_found', 'There is no such boat');
  end if;
  return boat;
end
$$;
comment on function private.shown_boat(uuid) is 'A boat that is listed; 404 for any other one.';

create function private.boat_page(boat_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  boat constant public.boats := private.shown_boat(boat_id);
begin
  return private.boat_card(boat) || jsonb_build_object('latitude', boat.latitude, 'longitude', boat.longitude,
    'description', boat.description, 'captain', boat.captain, 'amenities', boat.amenities,
    'policy', boat.policy, 'day_from', boat.day_from, 'morning_until', boat.morning_until,
    'afternoon_from', boat.afternoon_from, 'day_until', boat.day_until, 'listed_at', boat.listed_at,
    'updated_at', boat.updated_at, 'photos', private.boat_pictures(boat.id, 20),
    'species', (select coalesce(jsonb_agg(jsonb_build_object('id', s.id, 'names', s.names)
        order by s.names ->> 'en'), '[]')
      from public.boat_species as t join public.species as s on s.id = t.species_id where t.boat_id = boat.id),
    'reviews', private.boat_reviews_of(boat.id, null, 10));
end
$$;
comment on function private.boat_page(uuid) is 'What read_boat returns.';

create function public.read_boat(boat_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.boat_page(boat_id)
$$;
comment on function public.read_boat(uuid) is
  'A listed boat with its photos and first reviews (boatPage in contracts/boats.ts); 404.';
