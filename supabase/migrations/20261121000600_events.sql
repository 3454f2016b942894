-- Events, their days and divisions, and the life cycle that the database enforces.

create table public.events (
  id uuid primary key default gen_random_uuid(),
  tournament_id uuid not null references public.tournaments (id),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and char_length(slug) <= 80),
  name text not null check (char_length(name) between 1 and 120),
  description text not null default '' check (char_length(description) <= 4000),
  venue text not null default '' check (char_length(venue) <= 200),
  venue_map_url text check (venue_map_url ~ '^https://\S+$' and char_length(venue_map_url) <= 500),
  time_zone text not null default 'UTC',
  status text not null default 'draft' check (status in (
    'draft', 'published', 'registration_open', 'registration_closed',
    'live', 'judging', 'provisional', 'final', 'cancelled')),
  registration_opens_at timestamptz,
  registration_closes_at timestamptz,
  capacity int check (capacity > 0),
  team_size_min smallint not null default 1 check (team_size_min between 1 and 50),
  team_size_max smallint not null default 50 check (team_size_max between 1 and 50),
  needs_approval boolean not null default false,
  confirm_hours smallint not null default 24 check (confirm_hours between 1 and 336),
  entry_fee_minor int not null default 0 check (entry_fee_minor >= 0),
  currency text not null default 'USD' check (currency ~ '^[A-Z]{3}$'),
  refund_until timestamptz,
  contact_name text not null default '' check (char_length(contact_name) <= 120),
  contact_email text check (contact_email ~ '^[^@\s]+@[^@\s]+$' and char_length(contact_email) <= 254),
  cover_name text check (char_length(cover_name) <= 200),
  rules jsonb not null check (private.is_rule_set(rules)),
  rules_version int not null default 1,
  -- Not the status: a draft that is cancelled was never published and stays hidden.
  published_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (registration_closes_at > registration_opens_at),
  check (team_size_max >= team_size_min),
  check (registration_opens_at >= timestamptz '2000-01-01 00:00+00'),
  check (registration_closes_at <= timestamptz '2100-01-01 00:00+00'),
  check (refund_until between timestamptz '2000-01-01 00:00+00' and timestamptz '2100-01-01 00:00+00')
);
comment on table public.events is
  'One dated competition. rules starts as the tournament''s and is versioned; entry_fee_minor is in minor units of currency (ISO 4217); time_zone is an IANA name. A team brings team_size_min to team_size_max people, each approved by an admin if needs_approval. Who withdraws before refund_until gets the fee back (null: nobody). Whoever moves up from the waiting list has confirm_hours to confirm the place.';
create index events_tournament on public.events (tournament_id);
create index events_status on public.events (status);
insert into private.personal_data (relation, holds, impersonal, reason)
values ('public.events', '{contact_name,contact_email}',
  '{slug,name,description,venue,venue_map_url,time_zone,currency,cover_name,rules}',
  'The contact of an event is published by agreement; an admin changes it on request.');

create function private.is_legal_step(status_from text, status_to text) returns boolean
language sql immutable
set search_path = ''
as $$
  select (status_from, status_to) in (
    ('draft', 'published'),
    ('published', 'registration_open'),
    ('registration_open', 'registration_closed'),
    ('registration_closed', 'live'),
    ('live', 'judging'),
    ('judging', 'provisional'),
    ('provisional', 'final'),
    -- An admin re-opens a provisional result, for instance after a protest.
    ('provisional', 'judging')
  ) or (status_to = 'cancelled' and status_from not in ('final', 'cancelled'))
$$;
comment on function private.is_legal_step(text, text) is
  'The event life cycle: only these steps exist.';

create function private.guard_event() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  if tg_op = 'INSERT' then
    if new.status <> 'draft' then
      perform private.refuse(409, 'illegal_step', 'An event starts as a draft',
        'Insert it as draft, then step it forward.');
    end if;
    if exists (
      select from public.tournaments as t
      where t.id = new.tournament_id and t.archived_at is not null)
    then
      perform private.refuse(409, 'archived', 'The tournament is archived',
        'Take it out of the archive first.');
    end if;
    new.rules := coalesce(
      new.rules, (select default_rules from public.tournaments where id = new.tournament_id));
    new.rules_version := 1;
    new.published_at := null;
  else
    if new.status <> old.status and not private.is_legal_step(old.status, new.status)
      and not private.is_reopening(new.id, old.status, new.status)
    then
      perform private.refuse(409, 'illegal_step',
        format('An event cannot go from %s to %s', old.status, new.status));
    end if;
    if (new.rules, new.time_zone, new.tournament_id)
      is distinct from (old.rules, old.time_zone, old.tournament_id)
    then
      perform private.refuse_settled(old.status);
    end if;
    if new.rules <> old.rules then
      new.rules_version := old.rules_version + 1;
    else
      new.rules_version := old.rules_version;
    end if;
    new.published_at := coalesce(
      old.published_at, case when new.status not in ('draft', 'cancelled') then now() end);
    new.updated_at := now();
  end if;
  if (tg_op = 'INSERT' or new.time_zone <> old.time_zone)
    and not private.is_time_zone(new.time_zone)
  then
    perform private.refuse(400, 'invalid', format('"%s" is not a time zone', new.time_zone),
      'Use an IANA name such as America/New_York, or UTC.');
  end if;
  return new;
end
$$;
comment on function private.guard_event() is
  'Holds an event to its life cycle, counts its rules'' versions, checks its time zone.';

create trigger guard_event before insert or update on public.events
  for each row execute function private.guard_event();

-- A published event belongs to a published tournament. Both ways lock the tournament's row, so that the
-- two cannot pass each other.
create function private.publish_tournament() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if tg_op = 'UPDATE' and old.published_at is not null and old.tournament_id = new.tournament_id then
    return null;
  end if;
  perform 1 from public.tournaments as t where t.id = new.tournament_id for no key update;
  update public.tournaments set published = true where id = new.tournament_id and not published;
  return null;
end
$$;
comment on function private.publish_tournament() is
  'Publishes the tournament of an event that is published.';
create trigger publish_tournament after insert or update of status, published_at, tournament_id
  on public.events
  for each row when (new.published_at is not null) execute function private.publish_tournament();

create function private.guard_publication() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if exists (
    select 1 from public.events as e where e.tournament_id = new.id and e.published_at is not null
  ) then
    perform private.refuse(409, 'conflict', 'A tournament with published events stays published');
  end if;
  return null;
end
$$;
comment on function private.guard_publication() is
  'Refuses (409 conflict) to hide a tournament whose events are published: their boards name it.';
-- After the row is locked: an event that is being published is seen.
create trigger guard_publication after update of published on public.tournaments
  for each row when (old.published and not new.published)
  execute function private.guard_publication();
revoke execute on function private.publish_tournament(), private.guard_publication() from public;
create trigger write_audit after insert or update or delete on public.events
  for each row execute function private.write_audit('id');

alter table public.events enable row level security;
revoke all on public.events from anon, authenticated;
grant all on public.events to service_role;
grant select on public.events to anon, authenticated;
create policy "Anyone reads published events, admins read all" on public.events
  for select to anon, authenticated
  using (published_at is not null or (select private.is_admin()));
select private.let_admins_write('public.events', '{insert,update}');
grant delete on public.events to authenticated;
create policy "Admins remove drafts" on public.events
  for delete to authenticated using (status = 'draft' and (select private.is_admin()));

-- For uuids in an exclusion constraint.
create extension if not exists btree_gist with schema extensions;

create table public.event_days (
  event_id uuid not null references public.events (id) on delete cascade,
  day smallint not null check (day between 1 and 60),
  lines_in timestamptz not null,
  lines_out timestamptz not null,
  upload_deadline timestamptz,
  primary key (event_id, day),
  check (lines_in >= timestamptz '2000-01-01 00:00+00'),
  check (lines_out > lines_in),
  check (lines_out <= timestamptz '2100-01-01 00:00+00'),
  check (upload_deadline >= lines_out),
  check (upload_deadline <= timestamptz '2100-01-01 00:00+00'),
  -- A catch belongs to one day.
  constraint event_days_overlap exclude using gist (
    event_id extensions.gist_uuid_ops with =, tstzrange(lines_in, lines_out) with &&)
);
comment on table public.event_days is
  'Fishing days: a catch counts for the day in whose lines_in <= captured < lines_out it lies, if it was uploaded by upload_deadline (null: no deadline).';
insert into private.personal_data (relation)
values ('public.event_days');

create table public.divisions (
  id uuid primary key default gen_random_uuid(),
  event_id uuid not null references public.events (id) on delete cascade,
  name text not null check (char_length(name) between 1 and 80),
  position smallint not null default 1,
  capacity int check (capacity > 0),
  unique (event_id, name),
  -- What a registration refers to, so that its division is one of its own event's.
  unique (id, event_id)
);
comment on table public.divisions is
  'A category inside an event with a board of its own, shown in the order of position. capacity: places, beside those of the event (null: only the event''s limit).';
insert into private.personal_data (relation, impersonal)
values ('public.divisions', '{name}');

create trigger write_audit after insert or update or delete on public.event_days
  for each row execute function private.write_audit('event_id');
create trigger write_audit after insert or update or delete on public.divisions
  for each row execute function private.write_audit('id');

alter table public.event_days enable row level security;
alter table public.divisions enable row level security;
revoke all on public.event_days, public.divisions from anon, authenticated;
grant all on public.event_days, public.divisions to service_role;
grant select on public.event_days, public.divisions to anon, authenticated;
-- Admins write days through public.set_event_day, which requires times with an offset.
create policy "Days are read with their event" on public.event_days
  for select to anon, authenticated using (event_id in (select id from public.events));
create policy "Divisions are read with their event" on public.divisions
  for select to anon, authenticated using (event_id in (select id from public.events));
select private.let_admins_write('public.divisions', '{insert,update}');
