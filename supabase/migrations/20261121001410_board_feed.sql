-- The feed is part of the board: whatever changes it makes a version, also when no score changes.

create function private.digest_feed(event_id uuid) returns text
language plpgsql stable
set search_path = ''
as $$
begin
  -- Of the values, not of their text, which depends on the session's time zone.
  return (
    select md5(coalesce(string_agg(
      hash_record_extended(f, 0)::text, ' ' order by f.judged_at desc, f.catch_id), ''))
    from (
      select * from private.feed_catches as f where f.event_id = digest_feed.event_id
      order by f.judged_at desc, f.catch_id limit 12
    ) as f);
end
$$;
comment on function private.digest_feed(uuid) is
  'A digest of private.latest_feed without the names of its species (a corrected name makes its own version), at a fraction of the cost of its JSON.';

create function private.renew_feed(event_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  next_version constant bigint := private.lock_board(event_id);
  digest constant text := private.digest_feed(event_id);
begin
  if exists (
    select 1 from public.leaderboards as b
    where b.event_id = renew_feed.event_id and b.feed_digest <> digest
  ) then
    perform private.stamp_board(event_id, next_version, false, false, digest);
  end if;
end
$$;
comment on function private.renew_feed(uuid) is
  'Makes a version of the board if its feed is no longer the one that readers have.';

create function private.renew_changed_feeds() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  touched uuid;
begin
  -- In the order of the events, so that two statements over several boards cannot deadlock. A catch
  -- that waits for its judge is in no feed.
  for touched in
    select distinct c.event_id from changed as c where c.judged_at is not null order by c.event_id
  loop
    perform private.renew_feed(touched);
  end loop;
  return null;
end
$$;
comment on function private.renew_changed_feeds() is
  'Statement trigger of catches: renews the feeds of the events whose judged catches changed.';

create trigger renew_feed_inserted after insert on public.catches referencing new table as changed
  for each statement execute function private.renew_changed_feeds();
create trigger renew_feed_updated after update on public.catches referencing new table as changed
  for each statement execute function private.renew_changed_feeds();
create trigger renew_feed_deleted after delete on public.catches referencing old table as changed
  for each statement execute function private.renew_changed_feeds();

create function private.renew_feed_of_registration() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.renew_feed(new.event_id);
  return null;
end
$$;
comment on function private.renew_feed_of_registration() is
  'Takes the catches of a team that left the board out of its feed, and back in when it returns.';
create trigger renew_feed after update of status on public.registrations
  for each row when (old.status is distinct from new.status)
  execute function private.renew_feed_of_registration();

create function private.rename_species_on_boards() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  touched uuid;
begin
  -- All boards wait for this. So no feed is derived: a few index entries of each event show whether
  -- its feed names the species, and its readers fetch the board again.
  for touched in
    select b.event_id from public.leaderboards as b
    where exists (
      select from (
        select f.species_id from private.feed_catches as f where f.event_id = b.event_id
        order by f.judged_at desc, f.catch_id limit 12
      ) as shown
      where shown.species_id = new.id)
    order by b.event_id
  loop
    perform private.stamp_board(touched, private.lock_board(touched), false, true);
  end loop;
  return null;
end
$$;
comment on function private.rename_species_on_boards() is
  'Makes a version of every board whose feed shows the species, when its names change.';
create trigger rename_on_boards after update of names on public.species
  for each row when (old.names is distinct from new.names)
  execute function private.rename_species_on_boards();

create function private.forget_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  touched uuid;
  next_version bigint;
begin
  for touched in select distinct event_id from gone order by event_id loop
    next_version := private.lock_board(touched);
    -- With its event the board goes, too.
    if next_version is not null then
      perform private.stamp_board(touched, next_version, true, true);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.forget_entry() is
  'Statement trigger of leaderboard_entries: rows that were deleted leave no trace for a message, so readers fetch the board again.';
create trigger forget_entry after delete on public.leaderboard_entries
  referencing old table as gone
  for each statement execute function private.forget_entry();

revoke execute on function private.digest_feed(uuid), private.renew_feed(uuid), private.renew_changed_feeds(),
  private.renew_feed_of_registration(), private.rename_species_on_boards(), private.forget_entry()
  from public;
