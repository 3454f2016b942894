-- Awards and sponsors are in the board's body: readers of a result used to ask for both, each one by itself.

create or replace function public.read_board(event_id uuid) returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'version', b.version,
    'stamp', private.board_stamp(b.changed_at),
    'key_version', b.key_version,
    'event', json_build_object(
      'id', e.id, 'name', e.name, 'tournament_name', t.name, 'venue', e.venue,
      'time_zone', e.time_zone, 'status', e.status, 'rules', e.rules,
      'days', (
        select coalesce(json_agg(json_build_object(
          'day', d.day, 'lines_in', d.lines_in, 'lines_out', d.lines_out) order by d.day), '[]')
        from public.event_days as d where d.event_id = e.id),
      'holds', (
        select coalesce(json_agg(json_build_object(
          'starts_at', h.starts_at, 'ends_at', h.ends_at, 'reason', h.reason) order by h.starts_at), '[]')
        from public.event_holds as h where h.event_id = e.id),
      'freeze', (
        select json_build_object('freeze_at', f.freeze_at)
        from public.event_freezes as f where f.event_id = e.id),
      'protests_close_at', private.protests_close_at(e.id),
      'protested', private.protested_numbers(e.id),
      'sponsors', (
        select coalesce(json_agg(json_build_object(
          'id', s.id, 'name', s.name, 'link', s.link, 'logo_name', s.logo_name) order by s.position), '[]')
        from public.event_sponsors as s where s.event_id = e.id),
      'awards', case when e.status in ('provisional', 'final') then (
        select coalesce(json_agg(json_build_object(
          'award_id', a.award_id, 'name', a.name, 'prize', a.prize, 'place', a.place, 'number', a.number,
          'team_name', a.team_name, 'species', a.species, 'weight_g', a.weight_g, 'length_mm', a.length_mm,
          'fish_count', a.fish_count)), '[]')
        from public.read_awards(e.id) as a) else '[]' end,
      'reopened', (
        select json_build_object('at', r.reopened_at, 'reason', r.reason)
        from public.event_reopenings as r where r.event_id = e.id order by r.id desc limit 1)),
    'divisions', (
      select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name)
        order by d.position, d.name), '[]')
      from public.divisions as d where d.event_id = e.id),
    'rows', (
      select coalesce(json_agg(json_build_object(
        'number', r.number, 'division_id', r.division_id, 'team_name', r.team_name,
        'sort_key', r.sort_key, 'previous_key', r.previous_key, 'key_version', r.key_version,
        'version', r.version, 'counted', r.counted, 'fish_count', r.fish_count,
        'penalty', r.penalty, 'pending', r.pending, 'registration_id', r.registration_id)
        order by r.division_id, r.sort_key desc, r.number), '[]')
      from private.board_rows as r where r.event_id = e.id),
    'left', private.teams_left(e.id),
    'feed', private.latest_feed(e.id)
  )
  from public.events as e
  join public.tournaments as t on t.id = e.tournament_id
  join public.leaderboards as b on b.event_id = e.id
  where e.id = read_board.event_id
$$;
comment on function public.read_board(uuid) is
  'The board of an event from one snapshot (boardSnapshot in contracts/board.ts). Null when the event is unknown to the caller.';

create or replace function private.stamp_board(
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
    refresh_version = case when refresh or exists (
        -- Awards of a result are in the board, and no message carries them.
        select from public.awards as a join public.events as e on e.id = a.event_id
        where a.event_id = b.event_id and e.status in ('provisional', 'final')
      ) then stamp_board.version else b.refresh_version end,
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
  'Records that the transaction changed the board in this version. feed_digest is the digest of its new feed, null where the feed stays. Readers of a result with awards fetch the board of each version.';

create function private.refresh_sponsors() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  sponsored uuid;
  next_version bigint;
begin
  for sponsored in
    select distinct e.id from changed join public.events as e on e.id = changed.event_id order by e.id
  loop
    next_version := private.lock_board(sponsored);
    if next_version is not null then
      perform private.stamp_board(sponsored, next_version, false, true);
    end if;
  end loop;
  return null;
end
$$;
comment on function private.refresh_sponsors() is
  'Statement trigger of event_sponsors: makes a version of the boards that show them.';
revoke execute on function private.refresh_sponsors() from public;
create trigger enter_boards before insert or update or delete on public.event_sponsors
  for each statement execute function private.enter('boards');
create trigger refresh_inserted after insert on public.event_sponsors referencing new table as changed
  for each statement execute function private.refresh_sponsors();
create trigger refresh_updated after update on public.event_sponsors referencing new table as changed
  for each statement execute function private.refresh_sponsors();
create trigger refresh_deleted after delete on public.event_sponsors referencing old table as changed
  for each statement execute function private.refresh_sponsors();
