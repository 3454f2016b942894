-- The table of a season, and who won. Both are computed from the final boards as they are read, so that
-- neither is ever behind a result that was corrected. A final result is public: row-level security, which
-- would look at every event there is, is left out.

create function private.season_of(tournament_id uuid)
returns table (
  division text, division_no int, "position" int, rank int, team_id uuid, team_name text,
  points bigint, wins int, results json
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  scheme constant jsonb := (
    select t.points_scheme from public.tournaments as t where t.id = season_of.tournament_id);
  places constant int[] := array(
    select p.points::int from jsonb_array_elements_text(scheme -> 'points') with ordinality as p (points, place)
    order by p.place);
  taking_part constant int := coalesce((scheme ->> 'taking_part')::int, 0);
  best_n constant int := scheme ->> 'best_n';
  drop_worst constant int := coalesce((scheme ->> 'drop_worst')::int, 0);
begin
  if scheme is null then
    return;
  end if;
  return query
  with boards as (
    -- Divisions belong to their events; what joins them is their name.
    select e.id as event_id, e.name as event, s.ends_at, d.id as division_id,
      lower(btrim(d.name)) as category, d.name as division, d.position as division_position
    from public.events as e
    join public.event_spans as s on s.event_id = e.id
    join public.divisions as d on d.event_id = e.id
    where e.tournament_id = season_of.tournament_id and e.status = 'final' and exists (
      select from public.leaderboard_entries as l where l.division_id = d.id and l.listed)
  ), categories as (
    select b.category, count(distinct b.event_id)::int as events,
      (array_agg(b.division order by b.ends_at desc, b.event_id, b.division))[1] as name,
      (array_agg(b.division_position order by b.ends_at desc, b.event_id, b.division))[1] as shown_at
    from boards as b group by b.category
  ), placed as (
    select b.event_id, b.event, b.ends_at, b.category, l.team_id, l.sort_key[1] as score,
      rank() over (partition by l.division_id order by l.sort_key desc) as place
    from boards as b
    join public.leaderboard_entries as l on l.division_id = b.division_id and l.listed
  ), earned as (
    select p.*, case
      when p.score > 0 then greatest(coalesce(places[p.place], 0), taking_part)
      when p.score = 0 then taking_part
      else 0 end as points
    from placed as p
  ), counted as (
    select e.*, row_number() over (
        partition by e.category, e.team_id order by e.points desc, e.ends_at, e.event_id)
      <= least(best_n, greatest(c.events - drop_worst, 1)) as counts
    from earned as e
    join categories as c on c.category = e.category
  ), totals as (
    select c.category, c.team_id, coalesce(sum(c.points) filter (where c.counts), 0) as points,
      (count(*) filter (where c.place = 1 and c.score > 0))::int as wins,
      json_agg(json_build_object(
        'event_id', c.event_id, 'event', c.event,
        'place', case when c.score > 0 then c.place end,
        'disqualified', c.score < 0, 'points', c.points, 'counts', c.counts)
        order by c.ends_at, c.event_id) as results
    from counted as c group by c.category, c.team_id
  )
  select c.name, (dense_rank() over (order by c.shown_at, c.category))::int,
    (row_number() over (
      partition by r.category order by r.points desc, r.wins desc, t.name, t.id))::int,
    (rank() over (partition by r.category order by r.points desc, r.wins desc))::int,
    t.id, t.name, r.points, r.wins, r.results
  from totals as r
  join categories as c on c.category = r.category
  join public.teams as t on t.id = r.team_id;
end
$$;
comment on function private.season_of(uuid) is 'What public.read_season returns.';
revoke execute on function private.season_of(uuid) from public;
grant execute on function private.season_of(uuid) to anon, authenticated, service_role;

create function public.read_season(tournament_id uuid)
returns table (
  division text, division_no int, "position" int, rank int, team_id uuid, team_name text,
  points bigint, wins int, results json
)
language plpgsql stable
set search_path = ''
as $$
begin
  return query select * from private.season_of(read_season.tournament_id);
end
$$;
comment on function public.read_season(uuid) is
  'The season of a tournament, a table for each division (contracts/season.ts): points of its final events by the points scheme, none without one. A team earns what its place there says, level teams alike, and at least taking_part; a team that scored nothing earns taking_part alone, a disqualified one nothing. Its best_n events count, and at most all but drop_worst of those held; one it missed is worth nothing. Level on points, more wins rank higher; then teams share the rank, and are ordered by name. division_no orders the divisions as in the last event.';
revoke execute on function public.read_season(uuid) from public;
grant execute on function public.read_season(uuid) to anon, authenticated, service_role;

create function private.winners_of(event_id uuid)
returns table (division_id uuid, division text, "position" smallint, teams text[])
language plpgsql stable security definer
set search_path = ''
-- Planned once per connection: the top of a board is looked up by index, however few they were then.
set enable_seqscan = off
set enable_sort = off
as $$
begin
  return query
  select d.id, d.name, d.position, first.teams
  from public.events as e
  join public.divisions as d on d.event_id = e.id
  cross join lateral (
    select l.sort_key from public.leaderboard_entries as l
    where l.division_id = d.id and l.listed order by l.sort_key desc limit 1
  ) as best
  cross join lateral (
    select array_agg(l.team_name order by l.number) as teams from public.leaderboard_entries as l
    where l.division_id = d.id and l.listed and l.sort_key = best.sort_key
  ) as first
  where e.id = winners_of.event_id and e.status = 'final' and best.sort_key[1] > 0;
end
$$;
comment on function private.winners_of(uuid) is
  'Who won each division of an event that is final (public.read_winners).';
revoke execute on function private.winners_of(uuid) from public;
grant execute on function private.winners_of(uuid) to anon, authenticated, service_role;

create function public.read_winners(event_ids uuid[])
returns table (event_id uuid, division_id uuid, division text, teams text[])
language plpgsql stable
set search_path = ''
as $$
begin
  return query
  select asked.id, w.division_id, w.division, w.teams
  from (select distinct id from unnest(read_winners.event_ids) as id) as asked
  cross join lateral private.winners_of(asked.id) as w
  order by asked.id, w.position, w.division;
end
$$;
comment on function public.read_winners(uuid[]) is
  'Who won each division of these events, of those that are final: several teams where they share the first place, none where nobody scored. Named as on the board.';
revoke execute on function public.read_winners(uuid[]) from public;
grant execute on function public.read_winners(uuid[]) to anon, authenticated, service_role;
