-- What everybody reads of the fans, in one call that may be cached and that each version is also sent with.

create function private.fan_rows(period text) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('number', r.number, 'name', r.name, 'avatar', r.avatar,
      'handle', private.angler_handle(r.user_id), 'points', r.points, 'total', r.total) order by r.points desc, r.fan_id), '[]')
    from (
      select t.fan_id, f.number, f.user_id, private.person_name(p.first_name, p.last_name) as name,
        p.avatar_path as avatar, t.points, a.points as total
      from public.fan_totals as t
      join public.fans as f on f.id = t.fan_id
      join public.profiles as p on p.id = f.user_id
      join auth.users as u on u.id = f.user_id and coalesce(u.banned_until <= now(), true)
      join public.fan_totals as a on a.fan_id = t.fan_id and a.period = 'all'
      where t.period = fan_rows.period and t.listed and t.points > 0
      order by t.points desc, t.fan_id limit 25) as r);
end
$$;
comment on function private.fan_rows(text) is
  'The 25 fans that earned most in a period, with what they earned in all: without those that are not listed, whose account has ended or who may not sign in.';

create function private.shown_fans() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
begin
  return (
    select jsonb_build_object('version', b.version, 'time_zone', b.time_zone,
      'month', to_char(b.month, 'YYYY-MM'), 'season', to_char(b.month, 'YYYY'),
      'tables', jsonb_build_object(
        'month', private.fan_rows(to_char(b.month, 'YYYY-MM')),
        'season', private.fan_rows(to_char(b.month, 'YYYY')),
        'all', private.fan_rows('all')),
      'rules', (
        select coalesce(jsonb_agg(jsonb_build_object('kind', r.kind, 'points', r.points,
          'daily_cap', r.daily_cap) order by r.position), '[]')
        from public.point_rules as r where r.is_active),
      'rewards', (
        select coalesce(jsonb_agg(jsonb_build_object('id', r.id, 'title', r.title,
          'description', r.description, 'picture', r.picture_name, 'cost', r.cost, 'stock', r.stock,
          'per_person', r.per_person, 'starts_at', r.starts_at, 'ends_at', r.ends_at)
          order by r.cost, r.id), '[]')
        from (
          select * from public.rewards as o
          where o.published and coalesce(o.ends_at > now(), true) order by o.cost, o.id limit 40) as r))
    from public.fan_boards as b);
end
$$;
comment on function private.shown_fans() is
  'The page of fans as every reader sees it (topFans in contracts/top-fans.ts), in pages and in messages alike.';

create function private.announce_fans() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  shown constant jsonb := private.shown_fans();
begin
  -- Long texts of many rewards are fetched by those who need them.
  perform private.announce_version('fans:' || new.id, 'fans_changed', (shown ->> 'version')::bigint,
    jsonb_build_object('fans', case when octet_length(shown::text) < 60000 then shown end));
  return null;
end
$$;
comment on function private.announce_fans() is
  'Sends one fans_changed message per commit (fansMessage in contracts/top-fans.ts): the whole of what the page shows, or null where it is too long.';
create constraint trigger announce_fans after update on public.fan_boards
  deferrable initially deferred
  for each row when (new.version > old.version) execute function private.announce_fans();

create function private.can_hear_fans(id uuid) returns boolean
language plpgsql stable
set search_path = ''
as $$
begin
  return exists (select from public.fan_boards as b where b.id = can_hear_fans.id);
end
$$;
comment on function private.can_hear_fans(uuid) is
  'Whether the caller may follow the tables of fans (private.can_hear): everybody may.';

create function public.read_top_fans() returns jsonb
language sql stable
set search_path = ''
as $$
  select private.shown_fans()
$$;
comment on function public.read_top_fans() is
  'The tables of the month, the season and all time, the rules of points, and the rewards (topFans in contracts/top-fans.ts).';

create function public.read_own_points() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  fan public.fans;
  board public.fan_boards;
begin
  perform private.require_account();
  perform private.require_assurance();
  select * into board from public.fan_boards;
  select * into fan from public.fans as f where f.user_id = (select auth.uid());
  return jsonb_build_object(
    'number', fan.number, 'listed', coalesce(fan.listed, true), 'balance', coalesce(fan.balance, 0),
    'periods', (
      select jsonb_object_agg(p.name, jsonb_build_object('points', coalesce(t.points, 0),
        'place', case when t.points > 0 and fan.listed then 1 + (
          select count(*) from public.fan_totals as o
          join public.fans as f on f.id = o.fan_id
          join auth.users as u on u.id = f.user_id and coalesce(u.banned_until <= now(), true)
          where o.period = p.period and o.listed and o.points > t.points) end))
      from (values ('month', to_char(board.month, 'YYYY-MM')), ('season', to_char(board.month, 'YYYY')),
        ('all', 'all')) as p (name, period)
      left join public.fan_totals as t on t.fan_id = fan.id and t.period = p.period),
    'awards', (
      select coalesce(jsonb_object_agg(k.kind, k.awards), '{}')
      from public.fan_kinds as k where k.fan_id = fan.id and k.awards > 0),
    'taken', (
      select coalesce(jsonb_object_agg(r.reward_id, r.taken), '{}')
      from (select o.reward_id, count(*) as taken from public.redemptions as o
        where o.fan_id = fan.id and o.status <> 'cancelled'
          and o.reward_id in (select w.id from public.rewards as w where w.published)
        group by o.reward_id) as r));
end
$$;
comment on function public.read_own_points() is
  'The caller''s balance, points and places of each period, awards of each kind, and how many of each reward the caller took (ownPoints in contracts/top-fans.ts). 401, 403 insufficient_aal.';

create view public.fan_overview with (security_invoker = true) as
select f.id, f.number, f.user_id, f.listed, f.balance, coalesce(t.points, 0) as earned,
  private.person_name(p.first_name, p.last_name) as name
from public.fans as f
left join public.profiles as p on p.id = f.user_id
left join public.fan_totals as t on t.fan_id = f.id and t.period = 'all';
comment on view public.fan_overview is
  'Fans as the office lists them: balance, points in all, and the person''s name, null once the account has ended.';
create view public.redemption_overview with (security_invoker = true) as
select r.id, r.number, r.fan_id, r.reward_id, r.cost, r.code, r.status, r.reason, r.settled_by, r.settled_at,
  r.created_at, w.title, f.user_id, private.person_name(p.first_name, p.last_name) as name
from public.redemptions as r
join public.rewards as w on w.id = r.reward_id
join public.fans as f on f.id = r.fan_id
left join public.profiles as p on p.id = f.user_id;
comment on view public.redemption_overview is
  'What was redeemed, with the reward''s title and the person''s name: all of it for admins, their own for members.';
create view public.point_history with (security_invoker = true) as
select e.id, e.fan_id, e.kind, e.turn, e.points, e.day, e.post_id, e.event_id, e.created_at, c.reason,
  v.name as event_name, f.user_id, case e.kind when 'catch' then e.source::uuid end as catch_id
from public.point_entries as e
join public.fans as f on f.id = e.fan_id
left join public.point_corrections as c on c.entry_id = e.id
left join public.events as v on v.id = e.event_id;
comment on view public.point_history is
  'The ledger with the reasons of corrections and the names of events: all of it for admins, their own for members.';
revoke all on public.fan_overview, public.redemption_overview, public.point_history
  from anon, authenticated, service_role;
grant select on public.fan_overview, public.redemption_overview, public.point_history
  to authenticated, service_role;

revoke execute on function private.fan_rows(text), private.shown_fans(), private.announce_fans(),
  private.can_hear_fans(uuid) from public;
grant execute on function private.shown_fans(), private.can_hear_fans(uuid) to anon, authenticated, service_role;
revoke execute on function public.read_own_points() from public, anon;
grant execute on function public.read_own_points() to authenticated, service_role;
