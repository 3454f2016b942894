-- How a board is read, and how its changes reach the readers: contracts/board.ts in SQL.

create view private.board_rows with (security_invoker = true) as
select registration_id, division_id, team_id, team_name, sort_key, previous_key, key_version, version,
  counted, fish_count, penalty, pending, listed, event_id
from public.leaderboard_entries;
comment on view private.board_rows is 'An entry as contracts/board.ts names it (boardRow).';

create view private.board_feed with (security_invoker = true) as
select c.id as catch_id, c.registration_id, s.names as species, c.weight_g, c.length_mm,
  c.score_value, c.void_reason, c.status, c.captured_at, c.judged_at, c.event_id
from public.catches as c join public.species as s on s.id = c.species_id
where c.judged_at is not null and c.status in ('accepted', 'adjusted');
comment on view private.board_feed is 'An accepted catch as contracts/board.ts names it (feedItem).';
grant select on private.board_rows, private.board_feed to anon, authenticated, service_role;

create function public.read_board(event_id uuid, known_version bigint default null) returns json
language sql stable
set search_path = ''
as $$
  select json_build_object(
    'event', json_build_object(
      'id', e.id, 'name', e.name, 'tournament_name', t.name, 'venue', e.venue,
      'time_zone', e.time_zone, 'status', e.status, 'rules', e.rules,
      'days', (
        select coalesce(json_agg(json_build_object(
          'day', d.day, 'lines_in', d.lines_in, 'lines_out', d.lines_out) order by d.day), '[]')
        from public.event_days as d where d.event_id = e.id)),
    'divisions', (
      select coalesce(json_agg(json_build_object('id', d.id, 'name', d.name)
        order by d.position, d.name), '[]')
      from public.divisions as d where d.event_id = e.id),
    'version', b.version,
    'key_version', b.key_version,
    'rows', (
      select coalesce(json_agg(r order by r.division_id, r.sort_key desc, r.registration_id), '[]')
      from private.board_rows as r where r.event_id = e.id and r.listed),
    'feed', (
      select coalesce(json_agg(f order by f.judged_at desc, f.catch_id), '[]')
      from (
        select * from private.board_feed as f where f.event_id = e.id
        order by f.judged_at desc limit 12
      ) as f)
  )
  from public.events as e
  join public.tournaments as t on t.id = e.tournament_id
  join public.leaderboards as b on b.event_id = e.id
  where e.id = read_board.event_id and b.version is distinct from known_version
$$;
comment on function public.read_board(uuid, bigint) is
  'The board of an event from one snapshot, as contracts/board.ts describes it (board). Null when the event is unknown to the caller or the board is still at known_version.';
revoke execute on function public.read_board(uuid, bigint) from public;
grant execute on function public.read_board(uuid, bigint) to anon, authenticated, service_role;

create view public.standings with (security_invoker = true) as
select
  e.event_id, e.division_id, e.registration_id, e.team_id, e.team_name,
  row_number() over board as position,
  case when e.sort_key[1] >= 0 then rank() over (
    partition by e.event_id, e.division_id order by e.sort_key desc) end as rank,
  e.sort_key[1] as score, e.sort_key, e.counted, e.fish_count, e.penalty, e.pending, e.version
from public.leaderboard_entries as e
where e.listed
window board as (
  partition by e.event_id, e.division_id order by e.sort_key desc, e.registration_id);
comment on view public.standings is
  'Boards with place derived: position is unique, rank is shared by equal keys (1, 2, 2, 4) and null for a disqualified team. Scores in steps of the event''s rounding. For reports and plain SQL; board/arrange.ts derives the same in the browser.';
revoke all on public.standings from anon, authenticated;
grant select on public.standings to anon, authenticated, service_role;

create function public.read_board_page(
  event_id uuid, division_id uuid, first int default 1, size int default 50
) returns table (
  registration_id uuid, team_name text, "position" int, rank int, score bigint,
  sort_key bigint[], counted int[], fish_count int, penalty bigint, pending int)
language plpgsql stable
set search_path = ''
as $$
#variable_conflict use_column
begin
  return query
  with page as (
    select e.*
    from public.leaderboard_entries as e
    where e.event_id = read_board_page.event_id
      and e.division_id = read_board_page.division_id and e.listed
    order by e.sort_key desc, e.registration_id
    limit least(size, 500) offset greatest(first, 1) - 1
  ),
  -- Only the first row of a page can be level with rows before it.
  above as (
    select count(*)::int as better
    from public.leaderboard_entries as e
    where first > 1 and e.event_id = read_board_page.event_id
      and e.division_id = read_board_page.division_id and e.listed
      and e.sort_key > (select max(p.sort_key) from page as p)
  )
  select p.registration_id, p.team_name,
    (greatest(first, 1) - 1 + row_number() over (order by p.sort_key desc, p.registration_id))::int,
    case when p.sort_key[1] >= 0 then
      case rank() over (order by p.sort_key desc) when 1 then
        case when first > 1 then (select better from above) + 1 else 1 end
      else greatest(first, 1) - 1 + rank() over (order by p.sort_key desc) end
    end::int,
    p.sort_key[1], p.sort_key, p.counted, p.fish_count, p.penalty, p.pending
  from page as p
  order by p.sort_key desc, p.registration_id;
end
$$;
comment on function public.read_board_page(uuid, uuid, int, int) is
  'size rows (at most 500) of a division''s board from position first on, with position and shared rank; reads the page from the index and not the field.';
revoke execute on function public.read_board_page(uuid, uuid, int, int) from public;
grant execute on function public.read_board_page(uuid, uuid, int, int)
  to anon, authenticated, service_role;

create function private.announce_board() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- As it is at commit: later statements of the transaction may have added to this version.
  board public.leaderboards;
  changed int;
  refresh boolean;
begin
  select * into board from public.leaderboards where event_id = new.event_id;
  select count(*) into changed from (
    select 1 from public.leaderboard_entries as e
    where e.event_id = board.event_id and e.version = board.version limit 201
  ) as few;
  -- A message has to stay small enough for every reader's channel; a change of half the field is
  -- cheaper to fetch, compressed and cached.
  refresh := board.refresh_version = board.version or changed > 200;
  perform realtime.send(
    jsonb_build_object(
      'base_version', board.version - 1,
      'version', board.version,
      'key_version', board.key_version,
      'refresh', refresh,
      'rows', case when refresh then '[]'::jsonb else (
        select coalesce(jsonb_agg(to_jsonb(r) - 'event_id'), '[]') from private.board_rows as r
        where r.event_id = board.event_id and r.version = board.version) end,
      'feed', case when refresh then '[]'::jsonb else (
        select coalesce(jsonb_agg(to_jsonb(f) - 'event_id' order by f.judged_at desc, f.catch_id), '[]')
        from private.board_feed as f
        where f.event_id = board.event_id and f.judged_at = now()) end,
      'at', now()
    ),
    'board_changed', 'leaderboard:' || board.event_id, true);
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
