-- Freezing a board, revealing its places one by one, lifting the freeze.

create function public.freeze_board(event_id uuid, freeze_at text default null)
returns public.event_freezes
language plpgsql security definer
set search_path = ''
as $$
declare
  wanted constant timestamptz :=
    coalesce(private.require_instant(freeze_board.freeze_at, 'freeze_at'), now());
  state text;
  stored public.event_freezes;
begin
  perform private.require_admin();
  perform private.lock_board(freeze_board.event_id);
  select e.status into state from public.events as e where e.id = freeze_board.event_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  perform private.refuse_settled(state);
  select * into stored from public.event_freezes as f where f.event_id = freeze_board.event_id;
  if stored.freeze_at = wanted or (freeze_board.freeze_at is null and stored.freeze_at <= now()) then
    return stored;
  elsif stored.revealed <> '{}' then
    perform private.refuse(409, 'conflict', 'Places have been revealed',
      'Lift the freeze, or go on revealing.');
  elsif wanted < now() - interval '1 minute' then
    perform private.refuse(400, 'invalid', 'A board freezes now or later',
      'What was public stays public.');
  end if;
  insert into public.event_freezes as f (event_id, freeze_at)
  values (freeze_board.event_id, wanted)
  on conflict on constraint event_freezes_pkey do update set freeze_at = excluded.freeze_at
  returning f.* into stored;
  return stored;
end
$$;
comment on function public.freeze_board(uuid, text) is
  'Admin: freezes an event''s public board at this time (ISO 8601 with an offset; now without one) and returns the freeze; the same call again changes nothing. What is captured from then on is not public until the freeze is lifted. 400 invalid for a time that has passed, 404 for an unknown event, 409 event_final, event_closed, conflict once places were revealed.';

create function public.lift_freeze(event_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.lock_board(lift_freeze.event_id);
  delete from public.event_freezes as f where f.event_id = lift_freeze.event_id;
  if found then
    -- Nobody could protest against what nobody saw: the window begins now.
    update public.protest_windows as w set opened_at = now()
    from public.events as e
    where w.event_id = lift_freeze.event_id and e.id = w.event_id and e.status = 'provisional';
  end if;
end
$$;
comment on function public.lift_freeze(uuid) is
  'Admin: shows everything on an event''s public board again, and opens the protest window of a provisional result. Does nothing where no freeze is set. 409 event_final, event_closed.';

create function private.full_standings(event_id uuid)
returns table (
  registration_id uuid, division_id uuid, number int, team_name text, sort_key bigint[], counted int[],
  fish_count int, penalty bigint, pending int, place bigint, is_revealed boolean
)
language plpgsql stable
set search_path = ''
as $$
declare
  revealed constant uuid[] := (
    select f.revealed from public.event_freezes as f where f.event_id = full_standings.event_id);
  results private.team_result[];
begin
  if revealed is not null then
    results := private.unfrozen_results(full_standings.event_id);
  end if;
  return query
    select s.registration_id, s.division_id, s.number, s.team_name, s.sort_key, s.counted, s.fish_count,
      s.penalty, s.pending,
      row_number() over (partition by s.division_id order by s.sort_key desc, s.number),
      s.registration_id = any (coalesce(revealed, '{}'))
    from (
      select e.registration_id, e.division_id, e.number, e.team_name, e.sort_key, e.counted,
        e.fish_count, e.penalty, e.pending
      from public.leaderboard_entries as e
      where e.event_id = full_standings.event_id and e.listed
        and e.registration_id not in (select (unnest(results)).registration_id)
      union all
      select f.registration_id, f.division_id, r.number, t.name, f.sort_key, f.counted, f.fish_count,
        f.penalty, f.pending
      from unnest(results) as f
      join public.registrations as r on r.id = f.registration_id
      join public.teams as t on t.id = f.team_id
      where f.listed
    ) as s;
end
$$;
comment on function private.full_standings(uuid) is
  'An event''s teams as all catches and penalties place them, the hidden ones of a frozen board included. place is unique within the division.';

create function public.read_full_board(event_id uuid) returns json
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_judge(event_id);
  if not private.is_frozen(event_id) then
    return public.read_board(event_id);
  end if;
  return (
    select jsonb_set(jsonb_set(public.read_board(read_full_board.event_id)::jsonb, '{rows}', (
      select coalesce(jsonb_agg(jsonb_build_object(
        'number', s.number, 'division_id', s.division_id, 'team_name', s.team_name,
        'sort_key', s.sort_key, 'previous_key', null, 'key_version', 0, 'version', b.version,
        'counted', s.counted, 'fish_count', s.fish_count, 'penalty', s.penalty,
        'pending', s.pending, 'registration_id', s.registration_id)
        order by s.division_id, s.sort_key desc, s.number), '[]')
      from private.full_standings(read_full_board.event_id) as s)), '{left}', '[]')
    from public.leaderboards as b where b.event_id = read_full_board.event_id);
end
$$;
comment on function public.read_full_board(uuid) is
  'Judge: read_board with all catches and penalties, the hidden ones of a frozen board included. The rows of a frozen one have no movement.';

create function public.reveal_place(event_id uuid, division_id uuid, place int) returns json
language plpgsql security definer
set search_path = ''
as $$
declare
  state text;
  next record;
begin
  perform private.require_admin();
  perform private.lock_board(reveal_place.event_id);
  select e.status into state from public.events as e where e.id = reveal_place.event_id;
  if not private.is_frozen(reveal_place.event_id) then
    perform private.refuse(409, 'conflict', 'The board is not frozen');
  elsif state not in ('judging', 'provisional') then
    perform private.refuse(409, 'illegal_step', 'Places are revealed once fishing has ended');
  end if;
  select s.* into next from private.full_standings(reveal_place.event_id) as s
  where s.division_id = reveal_place.division_id and not s.is_revealed
  order by s.place desc limit 1;
  if next.place is null or next.place < reveal_place.place then
    -- Revealed by the same call, whose response was lost.
    select s.* into next from private.full_standings(reveal_place.event_id) as s
    where s.division_id = reveal_place.division_id and s.place = reveal_place.place;
  elsif next.place > reveal_place.place then
    perform private.refuse(409, 'conflict', 'A lower place is not revealed yet',
      'Places are revealed from the last one up.');
  else
    update public.event_freezes as f set revealed = f.revealed || next.registration_id
    where f.event_id = reveal_place.event_id;
  end if;
  if next.place is null then
    perform private.refuse(404, 'not_found', 'There is no such place');
  end if;
  return json_build_object('place', next.place, 'number', next.number, 'team_name', next.team_name,
    'registration_id', next.registration_id);
end
$$;
comment on function public.reveal_place(uuid, uuid, int) is
  'Admin: shows all of the team at this place of a frozen division on the public board, from the last place up, and returns {place, number, team_name, registration_id}; the same call again changes nothing. 404 for an unknown place, 409 conflict where the board is not frozen or a lower place comes first, illegal_step while the event is live.';

revoke execute on function private.full_standings(uuid) from public;
revoke execute on function public.freeze_board(uuid, text), public.lift_freeze(uuid),
  public.read_full_board(uuid), public.reveal_place(uuid, uuid, int) from public, anon;
grant execute on function public.freeze_board(uuid, text), public.lift_freeze(uuid),
  public.read_full_board(uuid), public.reveal_place(uuid, uuid, int) to authenticated, service_role;

-- A final result is public, and seasons are computed from it.
create function private.refuse_frozen_result() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_frozen(new.id) then
    perform private.refuse(409, 'board_frozen', 'The board is frozen',
      'Lift the freeze, then make the result final.');
  end if;
  return new;
end
$$;
comment on function private.refuse_frozen_result() is
  'Refuses (409 board_frozen) to make a result final that the public has not seen.';
revoke execute on function private.refuse_frozen_result() from public;
create trigger refuse_frozen_result before update of status on public.events
  for each row when (new.status = 'final' and old.status <> 'final')
  execute function private.refuse_frozen_result();

-- The feed is made of what may be shown.
create or replace view private.feed_catches with (security_invoker = true) as
select c.id as catch_id, r.number, c.species_id, c.weight_g, c.length_mm,
  c.score_value, c.void_reason, c.status, c.captured_at, c.judged_at, c.event_id
from private.shown_catches as c
join public.registrations as r on r.id = c.registration_id
where c.judged_at is not null and c.status in ('accepted', 'adjusted') and r.on_start_list;
comment on view private.feed_catches is
  'An accepted catch of a team on the board, unless a freeze hides it. A rejection is for the team and the judges.';

create or replace view private.board_feed with (security_invoker = true) as
select f.catch_id, f.number, s.names as species, f.weight_g, f.length_mm,
  f.score_value, f.void_reason, f.status, f.captured_at, f.judged_at, f.event_id,
  private.published_photo(f.catch_id) as photo
from private.feed_catches as f
join public.species as s on s.id = f.species_id;
comment on view private.board_feed is
  'private.feed_catches with the names of the species and the published photo, as contracts/board.ts names a catch (feedItem). A photo that goes back makes no version of the board: the function photos no longer returns it.';
grant execute on function private.published_photo(uuid) to anon, authenticated, service_role;
