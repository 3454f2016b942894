-- Reading feeds: the worker (function ingest-feeds) claims those that are due and hands in what it read.

create function public.claim_feeds(at_most int default 4, only_requested boolean default false)
returns table (id uuid, attempt bigint, url text, etag text, last_modified text, digest text)
language sql security definer
set search_path = ''
as $$
  with claimed as (
    update public.news_feed_states as s
    set attempt = s.attempt + 1, due_at = now() + interval '2 minutes'
    where s.feed_id in (
      select d.feed_id from public.news_feed_states as d
      join public.news_feeds as f on f.id = d.feed_id
      where d.due_at <= now() and (d.requested_at is not null or not (f.paused or only_requested))
      order by d.requested_at, d.due_at
      limit least(claim_feeds.at_most, 20)
      for update of d skip locked)
    returning s.*
  )
  select c.feed_id, c.attempt, f.url, c.etag, c.last_modified, c.digest
  from claimed as c join public.news_feeds as f on f.id = c.feed_id
$$;
comment on function public.claim_feeds(int, boolean) is
  'Worker: takes feeds that are due for two minutes, those that an admin asked for first. Two workers never hold the same one.';

create function private.store_news(feed public.news_feeds, items jsonb, out added int, out changed int)
language plpgsql
set search_path = ''
as $$
declare
  item record;
  known public.news_items;
  stored uuid;
  guids constant text[] := array(select i.value ->> 'guid' from jsonb_array_elements(items) as i);
  takes_guid boolean;
  takes_link boolean;
begin
  added := 0;
  changed := 0;
  for item in
    select * from jsonb_to_recordset(items) as i (
      position int, guid text, url text, link_key text, digest text, title text, description text,
      published_at timestamptz, picture jsonb)
    -- In one order for all feeds: two that bring the same links wait for one another at the first of them.
    order by i.link_key, i.position
  loop
    select * into known from public.news_items as n where n.feed_id = feed.id and n.guid = item.guid;
    if not found then
      -- Not another item of this document, whose link moves on below.
      select * into known from public.news_items as n where n.link_key = item.link_key
        and (n.feed_id is distinct from feed.id or n.guid is null or n.guid <> all (guids));
    end if;
    if not found then
      select * into known from public.news_items as n
      where n.feed_id = feed.id and n.digest = item.digest
        and (n.guid is null or n.guid <> all (guids) or item.guid is null)
        -- The same words on another day are another item.
        and (item.published_at is null
          or abs(extract(epoch from n.published_at - least(item.published_at, now()))) < 1)
      limit 1;
    end if;
    if not found then
      insert into public.news_items (feed_id, guid, source_name, source_url, url, link_key, digest, title,
        description, locale, published_at)
      values (feed.id, item.guid, feed.name, coalesce(feed.site_url, feed.url), item.url, item.link_key,
        item.digest, item.title, item.description, feed.locale,
        -- A feed's clock puts nothing ahead of what is new.
        least(coalesce(item.published_at, now()), now()) - item.position * interval '1 microsecond')
      -- Another feed brought the same link meanwhile.
      on conflict do nothing
      returning id into stored;
      if found then
        added := added + 1;
        perform private.want_feed_picture(stored, item.picture, item.position);
      end if;
    elsif known.feed_id = feed.id then
      takes_guid := item.guid is not null and known.guid is distinct from item.guid
        and coalesce(known.guid <> all (guids), true);
      takes_link := item.link_key is not null and known.link_key is distinct from item.link_key
        and not exists (select from public.news_items as n where n.link_key = item.link_key);
      continue when known.digest = item.digest and not takes_guid and not takes_link;
      update public.news_items as n
      set title = item.title, description = item.description, url = item.url, digest = item.digest,
        guid = case when takes_guid then item.guid else n.guid end,
        link_key = case when takes_link then item.link_key else n.link_key end,
        published_at = case when item.published_at is null then n.published_at
          else least(item.published_at, now()) - item.position * interval '1 microsecond' end
      where n.id = known.id;
      perform private.want_feed_picture(known.id, item.picture, item.position);
      changed := changed + 1;
    end if;
  end loop;
end
$$;
comment on function private.store_news(public.news_feeds, jsonb) is
  'Stores the items of a feed''s document: one that is known by its guid, its link (in any feed) or its content on the same day stays the same row and is changed in place.';

create function public.settle_feed(feed_id uuid, attempt bigint, outcome jsonb) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  state public.news_feed_states;
  feed public.news_feeds;
  stored record;
  moved constant text := outcome ->> 'moved_to';
  pause interval;
begin
  -- The feed before its state, as an admin's change takes them.
  select * into feed from public.news_feeds as f where f.id = settle_feed.feed_id for no key update;
  select * into state from public.news_feed_states as s
  where s.feed_id = feed.id and s.attempt = settle_feed.attempt for update;
  if not found then
    return;
  end if;
  pause := make_interval(mins => feed.every_minutes);
  if outcome ->> 'error' is null then
    if moved <> feed.url and not exists (select from public.news_feeds as f where f.url = moved) then
      begin
        update public.news_feeds as f set url = moved where f.id = feed.id;
      exception when unique_violation then
        -- Another feed has come to the same address meanwhile. Both are read; an item is stored once.
        null;
      end;
    end if;
    if feed.site_url is null and outcome ->> 'site_url' is not null then
      update public.news_feeds as f set site_url = outcome ->> 'site_url' where f.id = feed.id
      returning * into feed;
    end if;
    if outcome ? 'items' then
      select * into stored from private.store_news(feed, outcome -> 'items');
    else
      select 0 as added, 0 as changed into stored;
    end if;
    update public.news_feed_states as s
    set due_at = now() + pause * (1 + random() / 10), requested_at = null, fetched_at = now(),
      succeeded_at = now(), failures = 0, error = null, error_detail = null,
      etag = coalesce(outcome ->> 'etag', case when outcome ? 'items' then null else s.etag end),
      last_modified = coalesce(
        outcome ->> 'last_modified', case when outcome ? 'items' then null else s.last_modified end),
      digest = coalesce(outcome ->> 'digest', s.digest),
      items = case when outcome ? 'items' then jsonb_array_length(outcome -> 'items') else s.items end,
      added = stored.added, changed = stored.changed
    where s.feed_id = feed.id;
    return;
  end if;
  if outcome ->> 'error' = 'gone' then
    update public.news_feeds as f set paused = true where f.id = feed.id;
  end if;
  update public.news_feed_states as s
  set failures = s.failures + 1, requested_at = null, fetched_at = now(),
    error = outcome ->> 'error', error_detail = left(outcome ->> 'detail', 300),
    -- Twice as long each time, up to a day; as long as the server asks for, up to a day.
    due_at = now() + greatest(
      least(pause * power(2, least(s.failures, 10)), interval '1 day') * (1 + random() / 10),
      least(make_interval(secs => coalesce((outcome ->> 'retry_after')::int, 0)), interval '1 day'))
  where s.feed_id = feed.id;
end
$$;
comment on function public.settle_feed(uuid, bigint, jsonb) is
  'Worker: records what reading a feed led to (feedOutcome in contracts/news.ts), stores its items, and says when it is due again. A feed that is gone (410) is paused. Nothing when the lease has passed to another attempt meanwhile.';

create function public.request_feeds(feed_ids uuid[] default null) returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  asked int;
begin
  perform private.require_admin();
  perform private.require_assurance();
  update public.news_feed_states as s set requested_at = now(), due_at = least(s.due_at, now())
  where s.feed_id = any (array(
    select d.feed_id from public.news_feed_states as d join public.news_feeds as f on f.id = d.feed_id
    where d.requested_at is null
      and (case when feed_ids is null then not f.paused else f.id = any (feed_ids) end)
    order by d.feed_id for update of d));
  select count(*) into asked from public.news_feed_states where requested_at is not null;
  return asked;
end
$$;
comment on function public.request_feeds(uuid[]) is
  'Makes feeds due at once: these, or all that are not paused. Returns how many wait to be read on request. 401, 403: only admins.';
revoke execute on function public.claim_feeds(int, boolean), private.store_news(public.news_feeds, jsonb),
  public.settle_feed(uuid, bigint, jsonb), public.request_feeds(uuid[]) from public, anon, authenticated;
grant execute on function public.claim_feeds(int, boolean), public.settle_feed(uuid, bigint, jsonb) to service_role;
grant execute on function public.request_feeds(uuid[]) to authenticated;

create function private.call_feed_worker() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Feeds that one call reads within hosted's two seconds of computing, and calls at a time.
  each constant int := 20;
  most constant int := 5;
  due int;
begin
  select count(*) into due from public.news_feed_states as s join public.news_feeds as f on f.id = s.feed_id
  where s.due_at <= now() and (s.requested_at is not null or not f.paused);
  for turn in 1..least(ceil(due::numeric / each), most) loop
    perform private.call_worker('ingest-feeds/drain');
  end loop;
  return due;
end
$$;
comment on function private.call_feed_worker() is
  'Calls the function ingest-feeds, more than once at a time where many feeds are due, and returns how many are.';
revoke execute on function private.call_feed_worker() from public;
select private.declare_job('read-feeds', '* * * * *', 'select private.call_feed_worker()',
  'Reads the news feeds of other sites that are due.');

create function public.begin_feed_test() returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  perform private.require_assurance();
  perform private.require_turn('feed_tests', (select auth.uid())::text, 30, interval '1 hour',
    'Too many feeds tested', 'Try again later.');
end
$$;
comment on function public.begin_feed_test() is
  'Counts a test of a feed by an admin, of which there are 30 an hour. 401, 403, 429.';
revoke execute on function public.begin_feed_test() from public, anon;
grant execute on function public.begin_feed_test() to authenticated;
