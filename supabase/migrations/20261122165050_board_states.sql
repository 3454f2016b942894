-- A board says when it is frozen, and whose places are under protest.

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
