-- How an owner writes a listing, and the office decides about it. Locks: the account, the boat, its rows.

create function private.missing_of(boat public.boats) returns text[]
language sql stable
set search_path = ''
as $$
  select array_remove(array[
    case when boat.name = '' then 'name' end,
    case when boat.captain_name = '' then 'captain_name' end,
    case when boat.port = '' then 'port' end,
    case when boat.description = '{}' then 'description' end,
    case when boat.capacity is null then 'capacity' end,
    case when boat.price_day is null and boat.price_half is null then 'price_day' end,
    case when not exists (select from public.boat_contacts as c
      where c.boat_id = boat.id and c.phone is not null and c.meeting_point is not null) then 'phone' end,
    case when not exists (select from public.boat_photos as p where p.boat_id = boat.id) then 'photos' end], null)
$$;
comment on function private.missing_of(public.boats) is 'What a listing still lacks before the office looks at it.';

create function private.require_whole(boat public.boats) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  missing constant text[] := private.missing_of(boat);
begin
  if missing <> '{}' then
    perform private.refuse(400, 'boat_incomplete', 'The listing lacks something',
      details => array_to_string(missing, ' '));
  end if;
end
$$;
comment on function private.require_whole(public.boats) is
  'Refuses (400 boat_incomplete, with the missing fields as details) a listing that lacks something.';

create function private.boat_values(boat public.boats) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(boat) - '{id,owner,state,revision,review_due,approved,stars_sum,stars_count,listed_at,submitted_at,created_at,updated_at}'::text[]
    || jsonb_build_object(
      'species', (select coalesce(jsonb_agg(s.species_id order by s.species_id), '[]')
        from public.boat_species as s where s.boat_id = boat.id),
      'phone', c.phone, 'meeting_point', c.meeting_point)
  from (select) as one left join public.boat_contacts as c on c.boat_id = boat.id
$$;
comment on function private.boat_values(public.boats) is
  'All that an owner writes about a boat (boatValues in contracts/boats.ts).';

create function private.reviewed_of(boat public.boats) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('name', boat.name, 'captain_name', boat.captain_name, 'port', boat.port,
    'latitude', boat.latitude, 'longitude', boat.longitude, 'time_zone', boat.time_zone,
    'description', boat.description, 'captain', boat.captain,
    'photos', (select coalesce(jsonb_agg(jsonb_build_object('source', p.source, 'alt', p.alt) order by p.position), '[]')
      from public.boat_photos as p where p.boat_id = boat.id))
$$;
comment on function private.reviewed_of(public.boats) is
  'What of a listing the office approves: a change of any of it is looked at again (reviewedBoat in contracts/boats.ts).';

create function private.open_boat(boat_id uuid) returns public.boats
language plpgsql
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  boat public.boats;
begin
  if exists (select from public.boats as b where b.id = boat_id) then
    return private.own_boat(boat_id);
  end if;
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  -- Before the count: calls of one account queue here, and the next one counts what this one adds.
  perform private.require_turn('boat:add', caller::text, 20, interval '1 day',
    'An account adds at most 20 boats a day', 'Add the rest tomorrow.');
  if 10 <= (select count(*) from public.boats as b where b.owner = caller) then
    perform private.refuse(429, 'rate_limited', 'An account lists at most 10 boats', retry_after => 86400);
  end if;
  insert into public.boats (id, owner) values (boat_id, caller) on conflict do nothing returning * into boat;
  if boat.id is null then
    return private.own_boat(boat_id);
  end if;
  insert into public.boat_contacts (boat_id, owner) values (boat.id, caller);
  return boat;
end
$$;
comment on function private.open_boat(uuid) is
  'Locks a boat of the caller and returns it; a new draft under an id that no boat has.';

create function private.count_boat_save() returns void
language sql
set search_path = ''
as $$
  select private.require_turn('boat:save', (select auth.uid())::text, 600, interval '1 hour',
    'The listing was saved very often in a short time', 'Wait a while.')
$$;
comment on function private.count_boat_save() is
  'Takes the caller''s turn to save a listing: 600 an hour, as drafts are saved while they are typed; 429 beyond. Last in a function.';

create function private.contact_value(field text, written text) returns text
language sql immutable
set search_path = ''
as $$
  select nullif(case field when 'phone' then written else private.plain_lines(written) end, '')
$$;
comment on function private.contact_value(text, text) is
  'The phone or the meeting point of a boat as it is stored.';

create function public.save_boat(boat_id uuid, changes jsonb, seen jsonb default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  boat public.boats;
  wanted public.boats;
  stored jsonb;
  asked jsonb;
  fields text[];
  shown boolean;
begin
  if boat_id is null or jsonb_typeof(changes) is distinct from 'object' then
    perform private.refuse(400, 'invalid', 'changes is an object');
  end if;
  boat := private.open_boat(boat_id);
  stored := private.boat_values(boat);
  fields := array(select jsonb_object_keys(changes));
  if not fields <@ array(select jsonb_object_keys(stored)) then
    perform private.refuse(400, 'invalid', 'A listing has no such field');
  end if;
  if changes ? 'species' and (jsonb_typeof(changes -> 'species') <> 'array'
    or jsonb_array_length(changes -> 'species') > 30)
  then
    perform private.refuse(400, 'invalid', 'A boat fishes for at most 30 species');
  end if;
  wanted := private.tidy_boat(
    jsonb_populate_record(boat, changes - '{species,phone,meeting_point}'::text[]));
  -- As it would be stored, so that nothing is written for what is there already.
  select jsonb_object_agg(f, stored -> f), jsonb_object_agg(f, case
    when f = 'species' then (
      select coalesce(jsonb_agg(distinct s::uuid order by s::uuid), '[]')
      from jsonb_array_elements_text(changes -> f) as s)
    when f in ('phone', 'meeting_point') then to_jsonb(private.contact_value(f, changes ->> f))
    else to_jsonb(wanted) -> f end)
  into stored, asked from unnest(fields) as f;
  perform private.require_unchanged(seen, stored, asked);
  if stored is not distinct from asked then
    return jsonb_build_object('id', boat.id, 'revision', boat.revision);
  end if;
  shown := boat.state = 'approved'
    and fields && '{name,captain_name,port,latitude,longitude,time_zone,description,captain}'::text[];
  update public.boats as b set
    name = wanted.name, captain_name = wanted.captain_name, port = wanted.port, latitude = wanted.latitude,
    longitude = wanted.longitude, time_zone = wanted.time_zone, description = wanted.description,
    captain = wanted.captain, amenities = wanted.amenities, capacity = wanted.capacity,
    currency = wanted.currency, price_day = wanted.price_day, price_half = wanted.price_half,
    policy = wanted.policy, day_from = wanted.day_from, morning_until = wanted.morning_until,
    afternoon_from = wanted.afternoon_from, day_until = wanted.day_until, paused = wanted.paused,
    revision = b.revision + 1, review_due = b.review_due or shown
  where b.id = boat.id returning * into boat;
  if asked ?| '{phone,meeting_point}'::text[] then
    update public.boat_contacts as c set
      phone = case when asked ? 'phone' then asked ->> 'phone' else c.phone end,
      meeting_point = case when asked ? 'meeting_point' then asked ->> 'meeting_point' else c.meeting_point end
    where c.boat_id = boat.id;
  end if;
  if asked ? 'species' then
    delete from public.boat_species as s
    where s.boat_id = boat.id and not asked -> 'species' ? s.species_id::text;
    insert into public.boat_species (boat_id, species_id)
    select boat.id, s::uuid from jsonb_array_elements_text(asked -> 'species') as s
    on conflict do nothing;
  end if;
  if boat.state in ('submitted', 'approved') then
    perform private.require_whole(boat);
  end if;
  -- A new boat has taken its turn in private.open_boat.
  if boat.created_at < now() then
    perform private.count_boat_save();
  end if;
  return jsonb_build_object('id', boat.id, 'revision', boat.revision);
end
$$;
comment on function public.save_boat(uuid, jsonb, jsonb) is
  'Changes the fields of the caller''s boat that changes names (boatValues in contracts/boats.ts), or makes a draft under a new id, and returns {id, revision}. seen: the values of these fields that the caller replaces. What the office approved and is changed is looked at again, and stays listed. 400, also boat_incomplete for one that is listed or waits, or characters_refused with the fields as details, 401, 404, 409 conflict, 429 beyond 10 boats or 600 saves an hour. What changes nothing writes nothing.';

create function public.save_boat_photos(boat_id uuid, photos jsonb, seen jsonb default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  boat public.boats := private.own_boat(boat_id);
  stored jsonb;
  wanted jsonb;
begin
  if jsonb_typeof(photos) is distinct from 'array' or jsonb_array_length(photos) > 20 then
    perform private.refuse(400, 'invalid', 'A boat has at most 20 photos');
  end if;
  select coalesce(jsonb_agg(jsonb_build_object('source', p.source, 'alt', p.alt) order by p.position), '[]')
  into stored from public.boat_photos as p where p.boat_id = boat.id;
  select coalesce(jsonb_agg(jsonb_build_object('source', w.photo ->> 'source',
    'alt', private.plain_languages(w.photo -> 'alt')) order by w.n), '[]')
  into wanted from jsonb_array_elements(photos) with ordinality as w (photo, n);
  perform private.require_unchanged(seen, stored, wanted);
  if wanted = stored then
    return stored;
  elsif (select count(*) > count(distinct w -> 'source') from jsonb_array_elements(wanted) as w) then
    perform private.refuse(400, 'invalid', 'A photo is in the list once, and has a source');
  elsif exists (select from jsonb_array_elements(wanted) as w where w -> 'alt' = '{}') then
    perform private.refuse(400, 'alt_required', 'A picture needs a text for those who do not see it');
  end if;
  set constraints public.boat_photos_order deferred;
  delete from public.boat_photos as p
  where p.boat_id = boat.id
    and not exists (select from jsonb_array_elements(wanted) as w where w ->> 'source' = p.source::text);
  insert into public.boat_photos as p (boat_id, source, alt, position, width, height, stand_in)
  select boat.id, (w.photo ->> 'source')::uuid, w.photo -> 'alt', w.n, known.width, known.height, known.stand_in
  from jsonb_array_elements(wanted) with ordinality as w (photo, n)
  left join private.pictures as known on known.bucket_id = 'boat-photos'
    and known.name = boat.id || '/' || (w.photo ->> 'source') || '.webp'
  on conflict on constraint boat_photos_once do update set alt = excluded.alt, position = excluded.position;
  set constraints public.boat_photos_order immediate;
  update public.boats as b set revision = b.revision + 1, review_due = b.review_due or b.state = 'approved'
  where b.id = boat.id returning * into boat;
  if boat.state in ('submitted', 'approved') then
    perform private.require_whole(boat);
  end if;
  perform private.count_boat_save();
  return wanted;
end
$$;
comment on function public.save_boat_photos(uuid, jsonb, jsonb) is
  'Makes this list of {source, alt} the photos of the caller''s boat, in this order; a photo that it leaves out is removed with its files. New ones were published by the function uploads. seen: the list that the caller replaces. 400 alt_required, 404, 409 conflict, or retry for a picture that is not published, 429 as save_boat.';
revoke execute on function private.missing_of(public.boats), private.require_whole(public.boats),
  private.boat_values(public.boats), private.reviewed_of(public.boats), private.open_boat(uuid),
  private.count_boat_save(), private.contact_value(text, text) from public;
revoke execute on function public.save_boat(uuid, jsonb, jsonb), public.save_boat_photos(uuid, jsonb, jsonb)
  from public, anon;
grant execute on function public.save_boat(uuid, jsonb, jsonb), public.save_boat_photos(uuid, jsonb, jsonb)
  to authenticated;
