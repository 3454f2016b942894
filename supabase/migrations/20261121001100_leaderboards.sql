-- What the public watches. A row carries its score and its ordered tie-break values as one array,
-- compared element by element alike here and in the browser; place, shared rank, movement and
-- reason are derived at reading. So one catch changes one row, whatever the size of the field.

create table public.leaderboards (
  event_id uuid primary key references public.events (id) on delete cascade,
  version bigint not null default 0,
  key_version bigint not null default 0,
  refresh_version bigint not null default 0,
  feed_version bigint not null default 0,
  feed_digest text not null default md5(''),
  last_number int not null default 0,
  changed_in xid8,
  changed_at timestamptz not null default now()
);
comment on table public.leaderboards is
  'One per event: the version of its board. The lock under which it changes is private.lock_board. version rises by one with every commit that changes the board, key_version is the last one that changed a key, refresh_version the last one that changed the event itself, feed_version the last one that changed the feed, whose digest is feed_digest; changed_in is the transaction that made the version. last_number is the highest boat number given to a registration of the event.';
insert into private.personal_data (relation, impersonal)
values ('public.leaderboards', '{feed_digest}');

create table public.leaderboard_entries (
  registration_id uuid primary key references public.registrations (id) on delete cascade,
  event_id uuid not null references public.leaderboards (event_id) on delete cascade,
  division_id uuid not null references public.divisions (id),
  team_id uuid not null references public.teams (id),
  number int not null,
  team_name text not null,
  sort_key bigint[] not null,
  previous_key bigint[],
  previous_division_id uuid references public.divisions (id) on delete set null,
  key_version bigint not null,
  version bigint not null,
  counted int[] not null,
  fish_count int not null,
  penalty bigint not null,
  pending int not null,
  listed boolean not null
);
comment on table public.leaderboard_entries is
  'A team on its event''s board. sort_key = {score, tie-break values…}, larger is better, score -1 for a disqualified team; number is the registration''s. previous_key and previous_division_id say where the team stood before the version key_version, null if it was not on the board; a team that leaves or changes division moves as one whose key changes. counted lists the counted fish worth more than nothing, in steps, largest first; fish_count counts all legal ones. Written by scoring only.';
create index leaderboard_entries_order on public.leaderboard_entries
  (division_id, listed, sort_key desc, number);
create index leaderboard_entries_changes on public.leaderboard_entries (event_id, version);
create index leaderboard_entries_moved on public.leaderboard_entries (event_id, key_version);
create index leaderboard_entries_team on public.leaderboard_entries (team_id);
create index leaderboard_entries_previous_division on public.leaderboard_entries
  (previous_division_id);
insert into private.personal_data (relation, holds, reason)
values ('public.leaderboard_entries', '{team_name}',
  'A copy of the public team name, renewed with it; a final board keeps the name under which the team fished until it is re-opened.');

alter table public.leaderboards enable row level security;
alter table public.leaderboard_entries enable row level security;
revoke all on public.leaderboards, public.leaderboard_entries from anon, authenticated, service_role;
grant select on public.leaderboards, public.leaderboard_entries to service_role;
grant select (event_id, version, key_version, changed_at) on public.leaderboards to anon, authenticated;
grant select on public.leaderboard_entries to anon, authenticated;
create policy "Boards are read with their event" on public.leaderboards
  for select to anon, authenticated using (event_id in (select id from public.events));
-- The row of a team that left the board stays for what depends on it, but is not readable.
create policy "Listed entries are read with their event" on public.leaderboard_entries
  for select to anon, authenticated
  using (listed and event_id in (select id from public.events));

create function private.can_hear_leaderboard(event_id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.events as e where e.id = can_hear_leaderboard.event_id);
end
$$;
comment on function private.can_hear_leaderboard(uuid) is
  'Whether the caller may follow the board of an event (private.can_hear): with the event.';
revoke execute on function private.can_hear_leaderboard(uuid) from public;
grant execute on function private.can_hear_leaderboard(uuid) to anon, authenticated;

create function private.open_board() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into public.leaderboards (event_id) values (new.id);
  return null;
end
$$;
comment on function private.open_board() is 'Gives a new event its empty board.';
revoke execute on function private.open_board() from public;
create trigger open_board after insert on public.events
  for each row execute function private.open_board();

create function private.stamp_board(
  event_id uuid, version bigint, keys_changed boolean, refresh boolean, feed_digest text default null
)
returns void
language plpgsql
set search_path = ''
as $$
begin
  update public.leaderboards as b
  set version = stamp_board.version,
    key_version = case when keys_changed then stamp_board.version else b.key_version end,
    refresh_version = case when refresh then stamp_board.version else b.refresh_version end,
    feed_version = case when stamp_board.feed_digest is null then b.feed_version
      else stamp_board.version end,
    feed_digest = coalesce(stamp_board.feed_digest, b.feed_digest),
    changed_in = pg_current_xact_id(),
    -- Times of a board rise with its versions: a transaction may have begun before the one whose
    -- version precedes its own.
    changed_at = case when b.version = stamp_board.version then b.changed_at
      else greatest(now(), b.changed_at + interval '1 microsecond') end
  where b.event_id = stamp_board.event_id;
end
$$;
comment on function private.stamp_board(uuid, bigint, boolean, boolean, text) is
  'Records that the transaction changed the board in this version. feed_digest is the digest of its new feed, null where the feed stays.';

revoke execute on function private.stamp_board(uuid, bigint, boolean, boolean, text) from public;
