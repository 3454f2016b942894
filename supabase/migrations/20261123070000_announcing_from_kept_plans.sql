-- An accepted catch runs statements that are planned already. Some of them were planned with each catch,
-- a tenth of what it takes.

-- Plans that hold for any version: an equality with a version is expected to find as many rows as statistics
-- name, after a run over a whole field all of them, and then any index of the event seems as good as the one
-- of its versions. A range from a value to itself is always expected to find few.
create or replace function private.announce_board() returns trigger
language plpgsql security definer
set search_path = ''
set plan_cache_mode = force_generic_plan
set enable_seqscan = off
as $$
declare
  -- As it is at commit: later statements of the transaction may have added to this version.
  board public.leaderboards;
  changes jsonb;
begin
  select * into board from public.leaderboards where event_id = new.event_id;
  changes := jsonb_build_object(
    'base_stamp', private.board_stamp(old.changed_at),
    'stamp', private.board_stamp(board.changed_at),
    'key_version', board.key_version);
  -- A message has to stay small enough for every reader's channel; a change of half the field is
  -- cheaper to fetch, compressed and cached.
  if board.refresh_version = board.version or exists (
    select 1 from public.leaderboard_entries as e
    where e.event_id = board.event_id and e.version between board.version and board.version offset 200)
  then
    changes := changes || '{"refresh": true}';
  else
    changes := changes || jsonb_strip_nulls(jsonb_build_object(
      -- Readers know where a team stood that moved within its division: they show it there.
      'rows', (
        select jsonb_agg(to_jsonb(r) - case
          when r.key_version = board.version and r.previous_key is not null
          then '{event_id,registration_id,version,division_id,key_version,previous_key}'::text[]
          else '{event_id,registration_id,version}' end)
        from private.board_rows as r
        where r.event_id = board.event_id and r.version between board.version and board.version),
      'gone', (
        select jsonb_agg(e.number) from public.leaderboard_entries as e
        where e.event_id = board.event_id and e.version between board.version and board.version
          and not e.listed),
      'left', case when board.key_version = board.version
        then nullif(private.teams_left(board.event_id), '[]') end,
      'feed', case when board.feed_version = board.version
        then private.news_of_feed(board.event_id, old.feed_digest) end));
  end if;
  perform private.announce_version(
    'leaderboard:' || board.event_id, 'board_changed', board.version, changes);
  return null;
end
$$;

-- Their first plans may come from a scoring run, which reads no table as a whole; those for a few rows then
-- seem cheaper each time by as much as it costs to plan them.
alter function private.lock_board(uuid) set plan_cache_mode = force_generic_plan;
alter function private.decision_at(public.catches, int) set plan_cache_mode = force_generic_plan;
alter function private.settle_catch(public.catches, jsonb) set plan_cache_mode = force_generic_plan;

-- A function in SQL is planned with each call.
create or replace function private.announce(topic text, event text, payload jsonb) returns void
language plpgsql
set search_path = ''
as $$
begin
  perform realtime.send(announce.payload, announce.event, announce.topic, true);
end
$$;

create or replace function private.published_photo(catch_id uuid) returns text
language plpgsql stable security definer
set search_path = ''
as $$
declare
  path text;
begin
  select d.photo_path into path from public.catch_details as d where d.catch_id = published_photo.catch_id;
  if path is null then
    return null;
  end if;
  -- What was sent before there were smaller sizes has none to be published.
  if not exists (
    select from storage.objects as o
    where o.bucket_id = 'catch-photos' and o.name = replace(path, '.webp', '-480.webp'))
  then
    return null;
  end if;
  return (
    select path from public.catches as c
    where c.id = published_photo.catch_id and private.is_published_catch(c));
end
$$;

-- What a notice says is put together for those who are told.
create or replace function private.tell_judgement() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  data jsonb;
  person uuid;
begin
  for person in
    select d.submitted_by from public.catch_details as d
    where d.catch_id = new.catch_id and d.submitted_by is not null
    union
    select m.user_id from public.catch_details as d join public.team_members as m on m.id = d.angler_id
    where d.catch_id = new.catch_id and m.user_id is not null
    union
    -- Nobody sent a fish of the scales: the captain hears what they correct.
    select m.user_id from public.catches as c
    join public.registrations as r on r.id = c.registration_id
    join public.team_members as m on m.team_id = r.team_id
    where c.id = new.catch_id and c.weighed_day is not null and new.decision <> 'accepted'
      and m.role = 'captain' and m.user_id is not null
  loop
    -- An organiser who enters a team's fish knows what they decided.
    continue when person = new.decided_by;
    if data is null then
      select jsonb_build_object(
          'event_id', e.id, 'event_name', e.name, 'registration_id', r.id, 'team_name', t.name,
          'receipt_no', c.receipt_no, 'species', s.names, 'decision', new.decision,
          'reason_code', new.reason_code, 'note', new.note)
        into data
      from public.catches as c
      join public.events as e on e.id = c.event_id
      join public.registrations as r on r.id = c.registration_id
      join public.teams as t on t.id = r.team_id
      join public.species as s on s.id = c.species_id
      where c.id = new.catch_id;
    end if;
    perform private.notify(person, 'catch_judged', 'decision:' || new.id, data);
  end loop;
  return null;
end
$$;
