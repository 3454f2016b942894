-- A message of a board goes to each of its readers with each catch, so it carries no more than they lack:
-- not the feed that they have, not where a team stood that they show, nothing that is empty.

create function private.news_of_feed(event_id uuid, base_digest text) returns jsonb
language plpgsql stable
set search_path = ''
set plan_cache_mode = auto
as $$
declare
  before record;
  news jsonb;
begin
  select jsonb_agg(to_jsonb(b) - 'event_id' order by f.catch_id) into news
  from (
    select c.catch_id from private.feed_catches as c
    where c.event_id = news_of_feed.event_id and c.judged_at = now()
    order by c.catch_id limit 12
  ) as f
  join private.board_feed as b on b.catch_id = f.catch_id;
  if news is null then
    return private.latest_feed(news_of_feed.event_id);
  end if;
  -- As long as what was judged before this transaction is what readers showed, they keep the top of it.
  select md5(coalesce(string_agg(
      hash_record_extended(f, 0)::text, ' ' order by f.judged_at desc, f.catch_id), '')) as digest,
    count(*) as length
  into before
  from (
    select * from private.feed_catches as f
    where f.event_id = news_of_feed.event_id and f.judged_at < now()
    order by f.judged_at desc, f.catch_id limit 12
  ) as f;
  if before.digest = base_digest and not exists (
    select from private.feed_catches as f
    where f.event_id = news_of_feed.event_id and f.judged_at > now())
  then
    return jsonb_build_object(
      'news', news, 'kept', least(before.length, 12 - jsonb_array_length(news)));
  end if;
  return (
    select jsonb_agg(
      case when f.judged_at = now() then (
        select to_jsonb(b) - 'event_id' from private.board_feed as b where b.catch_id = f.catch_id)
        else to_jsonb(f.catch_id) end
      order by f.judged_at desc, f.catch_id)
    from (
      select c.catch_id, c.judged_at from private.feed_catches as c
      where c.event_id = news_of_feed.event_id
      order by c.judged_at desc, c.catch_id limit 12
    ) as f);
end
$$;
comment on function private.news_of_feed(uuid, text) is
  'The feed as a message carries it: what this transaction judged, and how many of the catches that readers showed stay below it. base_digest is the digest of the feed that they showed (private.digest_feed). If something else of the feed changed, too, the rest is named by catch_id; a feed without anything new is sent in full.';
revoke execute on function private.news_of_feed(uuid, text) from public;

create or replace function private.announce_board() returns trigger
language plpgsql security definer
set search_path = ''
set plan_cache_mode = force_custom_plan
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
    where e.event_id = board.event_id and e.version = board.version offset 200)
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
        where r.event_id = board.event_id and r.version = board.version),
      'gone', (
        select jsonb_agg(e.number) from public.leaderboard_entries as e
        where e.event_id = board.event_id and e.version = board.version and not e.listed),
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
comment on function private.announce_board() is
  'Sends one board_changed message per commit (wireMessage in contracts/board.ts), with only the rows of the commit''s version, and of these only what its readers cannot know.';

drop function private.news_of_feed(uuid);
