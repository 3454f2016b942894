-- Points for what was true before the rules existed: an admin sees how many, then has them awarded. Nothing else
-- notes these posts, likes, catches and events, because nothing about them changes.

create function private.past_causes() returns table (
  kind text, what text, post_id bigint, liker uuid, subject uuid, earner uuid, earned_at timestamptz
)
language sql stable security definer
set search_path = ''
as $$
  select 'post', 'post', p.id, null::uuid, null::uuid, p.author_id, p.created_at
  from public.forum_posts as p
  where p.author_id is not null and private.is_shown_post(p) and not exists (
    select from public.point_entries as e where e.kind = 'post' and e.source = p.id::text)
  union all
  select 'like', 'like', p.id, l.user_id, null, p.author_id, l.liked_at
  from public.forum_likes as l join public.forum_posts as p on p.id = l.post_id
  where p.author_id <> l.user_id and private.is_shown_post(p) and not exists (
    select from public.fans as f
    join public.point_entries as e on e.kind = 'like' and e.source = p.id || ':' || f.number
    where f.user_id = l.user_id)
  union all
  select 'catch', 'catch', null, null, c.id, c.earner, c.uploaded_at
  from (
    select f.id, f.uploaded_at, f.event_id, f.registration_id, f.captured_at,
      case when d.angler_id is not null then (
        select m.user_id from public.team_members as m where m.id = d.angler_id)
      else (
        select a.user_id from public.applicants as a
        where a.registration_id = f.registration_id and a.user_id = d.submitted_by limit 1) end as earner
    from public.catches as f
    join public.registrations as r on r.id = f.registration_id and r.on_start_list
    join public.events as e on e.id = f.event_id and e.status in ('live', 'judging', 'provisional', 'final')
    join public.catch_details as d on d.catch_id = f.id
    where f.status in ('accepted', 'adjusted')) as c
  where c.earner is not null and private.is_shown(c.event_id, c.registration_id, c.captured_at)
    and not exists (
      select from public.point_entries as e where e.kind = 'catch' and e.source = c.id::text)
  union all
  select a.kind, 'event', null, null, e.id, a.user_id, private.final_since(e.id)
  from public.events as e cross join lateral private.event_awards(e.id) as a
  where e.status = 'final' and not exists (
    select from public.fans as f
    join public.point_entries as p on p.fan_id = f.id and p.kind = a.kind and p.source = a.source
    where f.user_id = a.user_id)
$$;
comment on function private.past_causes() is
  'What would earn points by the rules and is not in the ledger, with the account that would earn and since when: posts, likes (liker), and subject, a catch or an event. Beyond a daily cap, too.';

create function private.past_awards() returns table (
  kind text, earner uuid, day date, awards bigint, points bigint
)
language sql stable security definer
set search_path = ''
as $$
  select g.kind, g.earner, g.day, a.awards, a.awards * r.points
  from (
    select c.kind, c.earner, (c.earned_at at time zone b.time_zone)::date as day, count(*) as causes
    from private.past_causes() as c cross join public.fan_boards as b
    group by 1, 2, 3) as g
  join public.point_rules as r on r.kind = g.kind and r.is_active
  cross join lateral (select case when r.daily_cap is null then g.causes else least(g.causes, r.daily_cap - (
    select count(*) from public.point_entries as e join public.fans as f on f.id = e.fan_id
    where f.user_id = g.earner and e.kind = g.kind and e.day = g.day and e.turn = 1)) end) as a (awards)
  where a.awards > 0
$$;
comment on function private.past_awards() is
  'How many awards each account would get for its past, by kind and day and within the caps, and of how many points.';

create function public.read_past_points() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return jsonb_build_object(
    'waiting', (select count(*) from private.point_causes as c where not c.given_up),
    'kinds', (
      select coalesce(jsonb_agg(jsonb_build_object('kind', k.kind, 'awards', k.awards, 'points', k.points,
        'people', k.people) order by k.position), '[]')
      from (
        select a.kind, r.position, sum(a.awards) as awards, sum(a.points) as points,
          count(distinct a.earner) as people
        from private.past_awards() as a join public.point_rules as r on r.kind = a.kind
        group by a.kind, r.position) as k));
end
$$;
comment on function public.read_past_points() is
  'Admin: what earned no points because it happened before the rules: {waiting, kinds: [{kind, awards, points, people}]} (pastPoints in contracts/top-fans.ts). waiting: causes that the job has still to settle. 401, 403.';

create function public.award_past_points() returns int
language plpgsql security definer
set search_path = ''
as $$
declare
  noted int;
begin
  perform private.lock_account();
  perform private.require_admin();
  insert into private.point_causes (what, post_id, user_id, subject)
  select c.what, c.post_id, c.liker, c.subject
  from private.past_causes() as c
  cross join public.fan_boards as b
  join private.past_awards() as a
    on a.kind = c.kind and a.earner = c.earner and a.day = (c.earned_at at time zone b.time_zone)::date
  group by c.what, c.post_id, c.liker, c.subject
  order by min(c.earned_at), c.what, c.post_id, c.liker, c.subject;
  get diagnostics noted = row_count;
  update public.fan_boards as b set past_awarded_at = now() where noted > 0;
  return noted;
end
$$;
comment on function public.award_past_points() is
  'Admin: notes what read_past_points counts, so that the job awards it a few seconds later, and returns how many causes there are. Run again it changes nothing: the job settles each cause once. 401, 403.';
revoke execute on function private.past_causes(), private.past_awards() from public;
revoke execute on function public.read_past_points(), public.award_past_points() from public, anon;
grant execute on function public.read_past_points(), public.award_past_points() to authenticated, service_role;
