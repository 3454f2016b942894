-- How a board is read, and how its changes reach the readers: contracts/board.ts in SQL.

create view private.board_rows with (security_invoker = true) as
select e.number, e.division_id, e.team_name, e.sort_key,
  case when e.previous_division_id = e.division_id then e.previous_key end as previous_key,
  e.key_version, e.version, e.counted, e.fish_count, e.penalty, e.pending,
  e.registration_id, e.event_id
from public.leaderboard_entries as e
where e.listed;
comment on view private.board_rows is
  'The teams on the boards, as contracts/board.ts names them (boardRow). previous_key is null for a team that came into its division with key_version.';

create view private.feed_catches with (security_invoker = true) as
select c.id as catch_id, r.number, c.species_id, c.weight_g, c.length_mm,
  c.score_value, c.void_reason, c.status, c.captured_at, c.judged_at, c.event_id
from public.catches as c
join public.registrations as r on r.id = c.registration_id
where c.judged_at is not null and c.status in ('accepted', 'adjusted') and r.on_start_list;
comment on view private.feed_catches is
  'An accepted catch of a team on the board. A rejection is for the team and the judges.';

create view private.board_feed with (security_invoker = true) as
select f.catch_id, f.number, s.names as species, f.weight_g, f.length_mm,
  f.score_value, f.void_reason, f.status, f.captured_at, f.judged_at, f.event_id
from private.feed_catches as f
join public.species as s on s.id = f.species_id;
comment on view private.board_feed is
  'private.feed_catches with the names of the species, as contracts/board.ts names a catch (feedItem).';
grant select on private.board_rows, private.feed_catches, private.board_feed to anon, authenticated, service_role;

-- What every judgement calls is in PL/pgSQL: a connection plans such functions once, those in SQL with
-- each call.
create function private.latest_feed(event_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(to_jsonb(f) - 'event_id' order by f.judged_at desc, f.catch_id), '[]')
    from (
      select * from private.board_feed as f where f.event_id = latest_feed.event_id
      order by f.judged_at desc, f.catch_id limit 12
    ) as f);
end
$$;
comment on function private.latest_feed(uuid) is
  'The feed of an event''s board: its twelve latest accepted catches, newest first.';

create function private.news_of_feed(event_id uuid) returns jsonb
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select case when bool_or(f.judged_at = now()) then jsonb_agg(
      case when f.judged_at = now() then to_jsonb(f) - 'event_id' else to_jsonb(f.catch_id) end
      order by f.judged_at desc, f.catch_id)
      else private.latest_feed(news_of_feed.event_id) end
    from (
      select * from private.board_feed as f where f.event_id = news_of_feed.event_id
      order by f.judged_at desc, f.catch_id limit 12
    ) as f);
end
$$;
comment on function private.news_of_feed(uuid) is
  'The feed as a message carries it: what this transaction judged in full, the rest by catch_id, for readers have it. A feed that changed in another way is sent in full.';

create function private.teams_left(event_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(
      jsonb_build_object('division_id', e.previous_division_id, 'key', e.previous_key)
      order by e.previous_division_id, e.previous_key desc), '[]')
    from public.leaderboards as b
    join public.leaderboard_entries as e
      on e.event_id = b.event_id and e.key_version = b.key_version
    where b.event_id = teams_left.event_id and e.previous_key is not null
      and e.previous_division_id is not null
      and (not e.listed or e.previous_division_id <> e.division_id));
end
$$;
comment on function private.teams_left(uuid) is
  'Where the teams stood that left their division in the board''s key_version, without saying which: the others moved up past them.';

create function private.board_stamp(changed_at timestamptz) returns bigint
language plpgsql immutable
set search_path = ''
as $$
begin
  return (extract(epoch from changed_at) * 1000000)::bigint;
end
$$;
comment on function private.board_stamp(timestamptz) is
  'Microseconds of a version''s change; rises with the versions of a board. With the version it is unique for good, also after a database was restored or made anew and counts the same versions again.';
revoke execute on function private.latest_feed(uuid), private.news_of_feed(uuid),
  private.teams_left(uuid), private.board_stamp(timestamptz) from public;
grant execute on function private.latest_feed(uuid), private.teams_left(uuid),
  private.board_stamp(timestamptz) to anon, authenticated, service_role;

create function public.read_board_pointer(event_id uuid) returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'event_id', b.event_id, 'version', b.version, 'stamp', private.board_stamp(b.changed_at))
  from public.leaderboards as b where b.event_id = read_board_pointer.event_id
$$;
comment on function public.read_board_pointer(uuid) is
  'The current version of an event''s board (boardPointer in contracts/board.ts). Null when the event is unknown to the caller.';
revoke execute on function public.read_board_pointer(uuid) from public;
grant execute on function public.read_board_pointer(uuid) to anon, authenticated, service_role;

create function public.read_board(event_id uuid) returns json
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
revoke execute on function public.read_board(uuid) from public;
grant execute on function public.read_board(uuid) to anon, authenticated, service_role;

create view public.standings with (security_invoker = true) as
select
  e.event_id, e.division_id, e.registration_id, e.team_id, e.number, e.team_name,
  row_number() over board as position,
  case when e.sort_key[1] >= 0 then rank() over (
    partition by e.event_id, e.division_id order by e.sort_key desc) end as rank,
  e.sort_key[1] as score, e.sort_key, e.counted, e.fish_count, e.penalty, e.pending, e.version
from public.leaderboard_entries as e
where e.listed
window board as (
  partition by e.event_id, e.division_id order by e.sort_key desc, e.number);
comment on view public.standings is
  'Boards with place derived: position is unique, rank is shared by equal keys (1, 2, 2, 4) and null for a disqualified team. Scores in steps of the event''s rounding. For reports and plain SQL; board/arrange.ts derives the same in the browser.';
revoke all on public.standings from anon, authenticated;
grant select on public.standings to anon, authenticated, service_role;

create function private.announce_board() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- As it is at commit: later statements of the transaction may have added to this version.
  board public.leaderboards;
  refresh boolean;
begin
  select * into board from public.leaderboards where event_id = new.event_id;
  -- A message has to stay small enough for every reader's channel; a change of half the field is
  -- cheaper to fetch, compressed and cached.
  refresh := board.refresh_version = board.version or exists (
    select 1 from public.leaderboard_entries as e
    where e.event_id = board.event_id and e.version = board.version offset 200);
  perform private.announce_version('leaderboard:' || board.event_id, 'board_changed', board.version,
    jsonb_build_object(
      'base_stamp', private.board_stamp(old.changed_at),
      'stamp', private.board_stamp(board.changed_at),
      'key_version', board.key_version,
      'refresh', refresh,
      'at', now()
    ) || case when refresh then '{"rows": [], "gone": [], "left": [], "feed": null}'::jsonb else
      jsonb_build_object(
        'rows', (
          select coalesce(jsonb_agg(to_jsonb(r) - '{event_id,registration_id}'::text[]), '[]')
          from private.board_rows as r
          where r.event_id = board.event_id and r.version = board.version),
        'gone', (
          select coalesce(jsonb_agg(e.number), '[]') from public.leaderboard_entries as e
          where e.event_id = board.event_id and e.version = board.version and not e.listed),
        'left', case when board.key_version = board.version
          then private.teams_left(board.event_id) else '[]' end,
        'feed', case when board.feed_version = board.version
          then private.news_of_feed(board.event_id) end)
    end);
  return null;
end
$$;
comment on function private.announce_board() is
  'Sends one board_changed message per commit (boardMessage in contracts/board.ts), with only the rows of the commit''s version.';
revoke execute on function private.announce_board() from public;

-- Deferred to the commit rather than per statement: a transaction of many statements makes one
-- version and so one message, with what it left behind and nothing it passed through.
create constraint trigger announce_board after update on public.leaderboards
  deferrable initially deferred
  for each row when (new.version > old.version)
  execute function private.announce_board();
