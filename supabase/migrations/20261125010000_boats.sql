-- Boats that captains list for charter. Words of a listing are objects by language, as in the gallery.

create table public.boats (
  id uuid primary key,
  owner uuid references auth.users (id) on delete set null,
  state text not null default 'draft'
    check (state in ('draft', 'submitted', 'approved', 'changes_requested', 'suspended')),
  paused boolean not null default false,
  name text not null default '' check (char_length(name) <= 80 and private.is_plain_text(name)),
  captain_name text not null default ''
    check (char_length(captain_name) <= 80 and private.is_plain_text(captain_name)),
  port text not null default '' check (char_length(port) <= 80 and private.is_plain_text(port)),
  latitude double precision check (latitude between -90 and 90),
  longitude double precision check (longitude between -180 and 180),
  time_zone text not null default 'UTC' check (char_length(time_zone) <= 60),
  description jsonb not null default '{}' check (private.is_in_languages(description, 3000)),
  captain jsonb not null default '{}' check (private.is_in_languages(captain, 1500)),
  amenities text[] not null default '{}' constraint boats_amenities check (cardinality(amenities) <= 20
    and amenities <@ array['tackle', 'bait', 'licence', 'life_jackets', 'sonar', 'live_well', 'fighting_chair',
      'toilet', 'cabin', 'shade', 'drinks', 'food', 'ice', 'fish_cleaning', 'wifi', 'children', 'step_free',
      'pick_up']),
  capacity int check (capacity between 1 and 60),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  price_day int check (price_day between 1 and 2000000000),
  price_half int check (price_half between 1 and 2000000000),
  policy text not null default 'moderate' check (policy in ('flexible', 'moderate', 'strict')),
  day_from int not null default 420,
  morning_until int not null default 720,
  afternoon_from int not null default 780,
  day_until int not null default 1080,
  revision int not null default 1,
  review_due boolean not null default false,
  approved jsonb check (jsonb_typeof(approved) = 'object'),
  stars_sum int not null default 0 check (stars_sum between stars_count and 5 * stars_count),
  stars_count int not null default 0 check (stars_count >= 0),
  listed_at timestamptz,
  submitted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint boats_place check (num_nonnulls(latitude, longitude) in (0, 2)),
  -- Each part lasts two hours or more, so that no change of the clocks leaves nothing of it.
  constraint boats_hours check (day_from between 0 and 1439 and morning_until >= day_from + 120
    and afternoon_from >= morning_until and day_until >= afternoon_from + 120 and day_until <= day_from + 1440),
  constraint boats_listed check (state <> 'approved' or (listed_at is not null and name <> '' and port <> ''))
);
comment on table public.boats is
  'Boats for charter. paused: the owner takes no requests for now, and the boat is not listed. port: its home, in the time zone time_zone (IANA). description, captain: texts by language; captain_name is how the captain is called in public. Prices are in minor units of currency (ISO 4217), for the whole day and for half of one; without a price a part is not offered. policy: what cancelling costs (private.charter_percent). day_from … day_until: minutes from midnight of the trip''s day on the boat''s clocks; those beyond 1440 are on the next day. revision rises with each change of the listing; review_due: the owner changed what the office had approved. approved: what it last approved (private.reviewed_of). stars_*: sum and number of the reviews that are shown. listed_at: first approval. submitted_at: since when the listing waits for the office, or waited last; later changes keep it. An owner whose account ended is null: such a boat is suspended.';
create index boats_owner on public.boats (owner, created_at desc, id desc);
create index boats_listed on public.boats (listed_at desc, id desc) where state = 'approved' and not paused;
create index boats_port on public.boats (lower(port)) where state = 'approved' and not paused;
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure, reason)
values ('public.boats', 't.owner = $1', '{owner}', '{captain_name,description,captain,approved}',
  '{name,port,latitude,longitude,time_zone,amenities,currency}', 'boats',
  't.*, array(select r.reply from public.boat_reviews as r where r.boat_id = t.id and r.reply is not null) as replies',
  'keep',
  'The trigger end_boat of boat_contacts empties these columns and takes the boat off the list; its name and port stay for the anglers who went out on it.');

-- Of owners whose account has ended: kept for their bookings (private.end_boat), and gone after the last of them.
insert into private.retention (name, relation, expires, period)
values ('ownerless_boats', 'public.boats', 'case when t.owner is null and not exists (
  select from public.charter_bookings as k where k.boat_id = t.id) then t.updated_at end', '1 day');

create function private.tidy_boat(boat public.boats) returns public.boats
language plpgsql immutable
set search_path = ''
as $$
begin
  boat.description := private.plain_languages(boat.description);
  boat.captain := private.plain_languages(boat.captain);
  boat.name := btrim(boat.name);
  boat.captain_name := btrim(boat.captain_name);
  boat.port := btrim(boat.port);
  boat.amenities := array(select distinct a from unnest(boat.amenities) as a order by a);
  return boat;
end
$$;
comment on function private.tidy_boat(public.boats) is
  'A boat as it is stored: texts without the space around them, each amenity once.';

create function private.guard_boat() returns trigger
language plpgsql
set search_path = ''
as $$
declare
  hidden text[];
begin
  new := private.tidy_boat(new);
  select array_agg(f.field) into hidden
  from (values ('name', new.name), ('captain_name', new.captain_name), ('port', new.port)) as f (field, written)
  where not private.is_plain_text(f.written);
  if hidden is not null then
    perform private.refuse(400, 'characters_refused', 'A line holds characters that cannot be shown',
      'Leave out line breaks, controls, invisible characters and marks that turn the direction of the text.',
      details => array_to_string(hidden, ' '));
  end if;
  if not private.is_time_zone(new.time_zone) then
    perform private.refuse(400, 'invalid', format('"%s" is not a time zone', new.time_zone));
  end if;
  new.updated_at := now();
  if (new.state = 'submitted' or new.review_due)
    and (tg_op = 'INSERT' or not (old.state = 'submitted' or old.review_due))
  then
    new.submitted_at := now();
  end if;
  return new;
end
$$;
comment on function private.guard_boat() is
  'Keeps a listing tidy (private.tidy_boat), and to zones that browsers know; refuses names in more than plain text (400 characters_refused, with their fields as details); notes when it begins to wait for the office.';
create trigger guard_boat before insert or update of name, captain_name, port, description, captain, amenities,
  time_zone, state, paused, revision, review_due on public.boats
  for each row execute function private.guard_boat();
create trigger write_audit after insert or delete on public.boats
  for each row execute function private.write_audit('id', 'state', 'name', 'port', 'revision', 'review_due');
-- Not of a draft that stays one: it is saved while it is typed, and nobody else sees it.
create trigger write_audit_of_changes after update of state, name, port, revision on public.boats
  for each row when (old.state <> 'draft' or new.state <> 'draft')
  execute function private.write_audit('id', 'state', 'name', 'port', 'revision', 'review_due');

create table public.boat_species (
  boat_id uuid not null references public.boats (id) on delete cascade,
  species_id uuid not null references public.species (id) on delete cascade,
  primary key (boat_id, species_id)
);
comment on table public.boat_species is 'The species that a boat fishes for.';
create index boat_species_species on public.boat_species (species_id, boat_id);
insert into private.personal_data (relation) values ('public.boat_species');

create table public.boat_contacts (
  boat_id uuid primary key references public.boats (id) on delete cascade,
  owner uuid not null references auth.users (id) on delete cascade,
  phone text check (phone ~ '^\+[1-9][0-9]{6,14}$'),
  meeting_point text check (char_length(meeting_point) between 1 and 300)
);
comment on table public.boat_contacts is
  'Where a boat''s captain is reached and met: for the owner, admins, and anglers whose booking was accepted. Each boat has a row until its owner''s account ends (trigger end_boat).';
create index boat_contacts_owner on public.boat_contacts (owner);
insert into private.personal_data (relation, belongs, identifies, holds, export_as, export_columns, erasure)
values ('public.boat_contacts', 't.owner = $1', '{owner}', '{phone,meeting_point}', 'boat_contacts',
  't.boat_id, t.phone, t.meeting_point', 'cascade');

create table public.boat_decisions (
  id bigint generated always as identity primary key,
  boat_id uuid not null references public.boats (id) on delete cascade,
  step text not null
    check (step in ('submitted', 'approved', 'changes_requested', 'suspended', 'reinstated')),
  reason text check (char_length(btrim(reason)) between 1 and 1000),
  revision int not null,
  decided_at timestamptz not null default now()
);
comment on table public.boat_decisions is
  'What became of each listing, in order: submitted by its owner, or decided by the office, with the reason that the owner reads.';
create index boat_decisions_boat on public.boat_decisions (boat_id, id desc);
insert into private.personal_data (relation, impersonal) values ('public.boat_decisions', '{reason}');
create trigger keep_append_only before update or truncate on public.boat_decisions
  for each statement execute function private.keep_append_only();

create function private.own_boats() returns setof uuid
language sql stable security definer
set search_path = ''
as $$
  select b.id from public.boats as b
  where b.owner = (select auth.uid()) and (select private.is_assured())
$$;
comment on function private.own_boats() is 'The boats of the caller.';

alter table public.boats enable row level security;
alter table public.boat_species enable row level security;
alter table public.boat_contacts enable row level security;
alter table public.boat_decisions enable row level security;
revoke all on public.boats, public.boat_species, public.boat_contacts, public.boat_decisions
  from anon, authenticated;
grant all on public.boats, public.boat_species, public.boat_contacts, public.boat_decisions to service_role;
grant select on public.boats, public.boat_species, public.boat_contacts, public.boat_decisions to authenticated;
create policy "Owners read their boats, admins all" on public.boats
  for select to authenticated
  using (id in (select private.own_boats()) or (select private.is_admin()));
create policy "Owners read the species of their boats, admins all" on public.boat_species
  for select to authenticated
  using (boat_id in (select private.own_boats()) or (select private.is_admin()));
create policy "Owners read decisions about their boats, admins all" on public.boat_decisions
  for select to authenticated
  using ((select private.is_admin()) or boat_id in (select private.own_boats()));
create function private.is_listed(boat public.boats) returns boolean
language sql stable
set search_path = ''
as $$
  select boat.state = 'approved' and not boat.paused
    and not exists (select from auth.users as u where u.id = boat.owner and u.banned_until > now())
$$;
comment on function private.is_listed(public.boats) is
  'Whether everybody may see a boat and request it: approved, not paused, and its owner is not banned. For functions with the rights of their owner.';
revoke execute on function private.tidy_boat(public.boats), private.guard_boat(), private.own_boats(), private.is_listed(public.boats) from public;
grant execute on function private.own_boats() to authenticated;
grant execute on function private.tidy_boat(public.boats) to service_role;
