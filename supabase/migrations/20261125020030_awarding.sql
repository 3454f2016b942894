-- Compares what is true with the ledger, and adds the difference. So a cause may be settled twice, late, or once
-- for many changes: the ledger ends where the truth is.

create function private.hold_fan(account uuid) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  fan uuid;
begin
  -- Without waiting: an account that is ending keeps its cause for the next run (private.award_points), and the
  -- job never waits for an erasure, which may wait for rows of the job.
  perform from auth.users as u where u.id = account and u.deleted_at is null for key share nowait;
  if not found then
    return null;
  end if;
  select f.id into fan from public.fans as f where f.user_id = account;
  if fan is null then
    insert into public.fans (user_id) values (account)
    on conflict (user_id) do nothing
    returning id into fan;
    if fan is null then
      select f.id into fan from public.fans as f where f.user_id = account;
    end if;
  end if;
  return fan;
end
$$;
comment on function private.hold_fan(uuid) is
  'The fan of an account, added where there is none, with the account locked until commit; null for an account that ended. Raises lock_not_available while the account is ending.';

create function private.post_points(
  kind text, source text, fan uuid, wanted boolean, earned_at timestamptz, post_id bigint, event_id uuid
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  latest public.point_entries;
  rule public.point_rules;
  earned_on date;
begin
  select * into latest from public.point_entries as e
  where e.kind = post_points.kind and e.source = post_points.source and e.fan_id = post_points.fan
  order by e.turn desc limit 1;
  if coalesce(latest.turn % 2 = 1, false) = post_points.wanted then
    return;
  elsif latest.id is not null then
    -- As many points, and on the same day, as when they were earned first.
    insert into public.point_entries (fan_id, kind, source, turn, points, day, post_id, event_id)
    values (latest.fan_id, latest.kind, latest.source, latest.turn + 1, -latest.points, latest.day,
      latest.post_id, latest.event_id);
    return;
  end if;
  select * into rule from public.point_rules as r where r.kind = post_points.kind and r.is_active;
  if rule.kind is null then
    return;
  end if;
  select (post_points.earned_at at time zone b.time_zone)::date into earned_on from public.fan_boards as b;
  -- Of what was reversed since, too: the slot of a removed post stays used.
  if rule.daily_cap is not null and (
    select count(*) from (
      select from public.point_entries as e
      where e.fan_id = post_points.fan and e.kind = rule.kind and e.day = earned_on and e.turn = 1
      limit rule.daily_cap) as used) >= rule.daily_cap
  then
    return;
  end if;
  insert into public.point_entries (fan_id, kind, source, points, day, post_id, event_id)
  values (post_points.fan, rule.kind, post_points.source, rule.points, earned_on, post_points.post_id,
    post_points.event_id);
end
$$;
comment on function private.post_points(text, text, uuid, boolean, timestamptz, bigint, uuid) is
  'Adds the entry that is missing so that the award of a cause stands (wanted) or does not: an award within the day''s cap, its reversal, or the award again. For private.award_points, which alone adds awards.';

create function private.settle_like(post public.forum_posts, liker uuid, liked_at timestamptz) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  author constant uuid := private.hold_fan(post.author_id);
  has_ended boolean;
  -- The number of the liker, not the account: the entry outlives it.
  source text;
begin
  select format('%s:%s', post.id, f.number), f.user_id is null into source, has_ended
  from public.fans as f where f.id = liker and f.id <> author;
  if source is null then
    return;
  end if;
  if has_ended and liked_at is not null then
    -- The ledger alone will know of it, also where the post is shown again later.
    perform private.post_points('like', source, author, true, liked_at, post.id, null);
  end if;
  perform private.post_points('like', source, author, liked_at is not null and private.is_shown_post(post), liked_at,
    post.id, null);
end
$$;
comment on function private.settle_like(public.forum_posts, uuid, timestamptz) is
  'Settles the points of the like of a post by a fan, whose account the caller holds or has ended; liked_at is null where the like was taken back.';

create function private.is_shown_post(post public.forum_posts) returns boolean
language sql stable
set search_path = ''
as $$
  select post.status = 'visible' and not post.by_site and exists (
    select from public.forum_threads as t where t.id = post.thread_id and t.removed_at is null)
$$;
comment on function private.is_shown_post(public.forum_posts) is
  'Whether readers see the post: neither it nor its thread is held, withdrawn or removed.';

create function private.settle_post(id bigint) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  post public.forum_posts;
  shown boolean;
  author uuid;
  entry record;
begin
  select * into post from public.forum_posts as p where p.id = settle_post.id;
  shown := post.id is not null and private.is_shown_post(post);
  if post.author_id is not null then
    author := private.hold_fan(post.author_id);
    if author is not null then
      perform private.post_points('post', post.id::text, author, shown, post.created_at, post.id, null);
    end if;
  end if;
  -- Likes of the post go and come with it; so does the award of a post that is gone with its thread.
  for entry in
    select distinct e.kind, e.source, e.fan_id, f.user_id
    from public.point_entries as e join public.fans as f on f.id = e.fan_id
    where e.post_id = settle_post.id and f.user_id is not null
      and (e.kind = 'like' or post.id is null)
    order by e.fan_id, e.kind, e.source
  loop
    perform private.hold_fan(entry.user_id);
    perform private.post_points(entry.kind, entry.source, entry.fan_id,
      shown and exists (
        select from public.fans as l
        where l.number = split_part(entry.source, ':', 2)::bigint and (l.user_id is null or exists (
          select from public.forum_likes as k where k.post_id = settle_post.id and k.user_id = l.user_id))),
      null, null, null);
  end loop;
  -- A like that was settled while the post was hidden has no entry yet.
  if shown and author is not null then
    perform private.settle_like(post, private.hold_fan(l.user_id), l.liked_at) from public.forum_likes as l
    where l.post_id = post.id;
  end if;
end
$$;
comment on function private.settle_post(bigint) is
  'Settles the points of a post and of its likes.';

create function private.settle_catch_points(id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  fish record;
  account uuid;
  fan uuid;
  entry record;
  keeper record;
  counts boolean;
  has_award boolean;
begin
  select c.id, c.event_id, c.registration_id, c.captured_at, c.uploaded_at, d.angler_id, d.submitted_by,
    c.status in ('accepted', 'adjusted') and r.on_start_list
      and e.status in ('live', 'judging', 'provisional', 'final') as counts
  into fish
  from public.catches as c
  join public.registrations as r on r.id = c.registration_id
  join public.events as e on e.id = c.event_id
  left join public.catch_details as d on d.catch_id = c.id
  where c.id = settle_catch_points.id;
  counts := coalesce(fish.counts, false);
  if fish.angler_id is not null then
    select m.user_id into account from public.team_members as m where m.id = fish.angler_id;
  elsif fish.submitted_by is not null then
    -- Nobody is named: the sender, if on the roster.
    select a.user_id into account from public.applicants as a
    where a.registration_id = fish.registration_id and a.user_id = fish.submitted_by;
  end if;
  if counts and fish.angler_id is null then
    -- Once its angler has left the team, a fish stays with the one fan who has its points, or had them last.
    select f.user_id into keeper
    from (
      select distinct on (e.fan_id) e.id, e.fan_id, e.turn from public.point_entries as e
      where e.kind = 'catch' and e.source = settle_catch_points.id::text
      order by e.fan_id, e.turn desc) as latest
    join public.fans as f on f.id = latest.fan_id
    order by latest.turn % 2 desc, latest.id desc limit 1;
    if found then
      account := keeper.user_id;
    end if;
  end if;
  for entry in
    select distinct e.fan_id, f.user_id from public.point_entries as e join public.fans as f on f.id = e.fan_id
    where e.kind = 'catch' and e.source = settle_catch_points.id::text and f.user_id is not null
    order by e.fan_id
  loop
    if not counts or entry.user_id is distinct from account then
      perform private.hold_fan(entry.user_id);
      perform private.post_points('catch', settle_catch_points.id::text, entry.fan_id, false, null, null, null);
    end if;
    has_award := true;
  end loop;
  if account is null or not counts
    -- What a frozen board hides earns once the freeze is lifted; what was shown before keeps its points.
    or (has_award is null and not private.is_shown(fish.event_id, fish.registration_id, fish.captured_at))
  then
    return;
  end if;
  fan := private.hold_fan(account);
  if fan is not null then
    perform private.post_points('catch', fish.id::text, fan, true, fish.uploaded_at, null, fish.event_id);
  end if;
end
$$;
comment on function private.settle_catch_points(uuid) is
  'Settles the points of a catch: its angler''s while it is accepted, shown, and its entry on the start list.';
revoke execute on function private.hold_fan(uuid),
  private.post_points(text, text, uuid, boolean, timestamptz, bigint, uuid),
  private.settle_like(public.forum_posts, uuid, timestamptz), private.is_shown_post(public.forum_posts),
  private.settle_post(bigint), private.settle_catch_points(uuid) from public;
