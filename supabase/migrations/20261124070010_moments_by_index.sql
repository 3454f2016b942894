-- The first places of a board are recorded in the divisions whose teams moved. These are found by their version: at
-- 5 000 teams the whole field was read for each accepted catch, which took a millisecond.

create or replace function private.record_moments() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- As it is at commit: later statements of the transaction may have added to this version.
  board public.leaderboards;
begin
  select * into board from public.leaderboards as b where b.event_id = new.event_id;
  insert into public.board_moments (registration_id, version, event_id, score, at)
  select first.registration_id, board.version, board.event_id, first.sort_key[1], board.changed_at
  from (
    select distinct m.division_id from private.board_rows as m
    -- What moved has a version since: a range of the index on versions.
    where m.event_id = board.event_id and m.version between board.key_version and board.version
      and m.key_version = board.key_version
  ) as d
  cross join lateral (
    select r.* from private.board_rows as r where r.division_id = d.division_id
    order by r.sort_key desc, r.number limit 15
  ) as first
  -- A team comes onto the board with nothing: its history begins with its first fish.
  where first.key_version = board.key_version and (first.sort_key[1] > 0 or exists (
    select from public.board_moments as m where m.registration_id = first.registration_id))
  on conflict on constraint board_moments_pkey do nothing;
  return null;
end
$$;
