-- The winners of one event's awards, by one reader of one event: each award is computed once, from the best
-- fish of each team, and nobody can ask for the awards of all events at once.

create function private.award_places(award public.awards)
returns table (
  place bigint, registration_id uuid, measure bigint, catch_id uuid, species_id uuid, weight_g int,
  length_mm int, captured_at timestamptz
)
language plpgsql stable security definer rows 3
set search_path = ''
as $$
declare
  frozen constant public.event_freezes :=
    (select f from public.event_freezes as f where f.event_id = award.event_id);
begin
  -- Right after a day's catches came in, the planner knows nothing of them. So the steps are materialized,
  -- and single rows are looked up under a limit: no guess makes it read the catches once for each team.
  return query
    with fish as materialized (
      select c.registration_id, c.id, c.captured_at, case award.kind
        when 'heaviest_fish' then c.weight_g::bigint when 'longest_fish' then c.length_mm::bigint
        when 'first_fish' then -(extract(epoch from c.captured_at) * 1000)::bigint
        when 'most_fish' then 1 end as measure
      from public.catches as c
      where c.event_id = award.event_id and c.score_value is not null
        and (award.species_id is null or c.species_id = award.species_id)
        and (frozen.event_id is null or c.captured_at < frozen.freeze_at
          or c.registration_id = any (frozen.revealed))
    ), best as materialized (
      select f.registration_id,
        case award.kind when 'most_fish' then sum(f.measure)::bigint else max(f.measure) end as measure
      from fish as f where f.measure is not null
      group by f.registration_id
    ), placed as materialized (
      select b.registration_id, b.measure, rank() over (order by b.measure desc) as place
      from best as b
      cross join lateral (
        select from public.leaderboard_entries as l
        where l.registration_id = b.registration_id and l.listed and l.sort_key[1] >= 0
          and (award.division_id is null or l.division_id = award.division_id)
        limit 1) as listed
    ), winners as materialized (
      select p.place, p.registration_id, p.measure from placed as p where p.place <= award.places
    ), caught as materialized (
      select distinct on (f.registration_id) f.registration_id, f.id
      from fish as f
      where award.kind <> 'most_fish'
        and (f.registration_id, f.measure) in (select w.registration_id, w.measure from winners as w)
      order by f.registration_id, f.captured_at, f.id
    )
    select w.place, w.registration_id, w.measure, c.id, c.species_id, c.weight_g, c.length_mm, c.captured_at
    from winners as w
    left join caught as t on t.registration_id = w.registration_id
    left join lateral (
      select f.* from public.catches as f where f.id = t.id limit 1) as c on true;
end
$$;
comment on function private.award_places(public.awards) is
  'Who wins an award of a computed kind as far as the public board goes, each team by its best fish: one reading of the event''s legal catches. For read_awards, which decides by the caller''s rights whose awards are read.';
revoke execute on function private.award_places(public.awards) from public;
grant execute on function private.award_places(public.awards) to anon, authenticated, service_role;

drop view public.award_results;
create function public.read_awards(event_id uuid)
returns table (
  award_id uuid, "position" smallint, name text, prize text, kind text, division_id uuid, place int,
  registration_id uuid, number int, team_name text, catch_id uuid, species jsonb, weight_g int,
  length_mm int, captured_at timestamptz, fish_count int
)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    select a.id, a.position, a.name, a.prize, a.kind, a.division_id, p.place::int, l.registration_id,
      l.number, l.team_name, p.catch_id, s.names, p.weight_g, p.length_mm, p.captured_at,
      case a.kind when 'most_fish' then p.measure::int end
    from public.awards as a
    cross join lateral (
      select w.* from private.award_places(a) as w where a.kind <> 'chosen'
      union all
      select w.place, w.registration_id, null, null, null, null, null, null from public.award_winners as w
      where a.kind = 'chosen' and w.award_id = a.id and w.place <= a.places
    ) as p
    cross join lateral (
      select e.registration_id, e.number, e.team_name from public.leaderboard_entries as e
      where e.registration_id = p.registration_id and e.listed and e.sort_key[1] >= 0
      limit 1) as l
    left join public.species as s on s.id = p.species_id
    where a.event_id = read_awards.event_id
    order by a.position, a.name, a.id, p.place, l.number;
end
$$;
comment on function public.read_awards(uuid) is
  'Who wins the awards of an event as far as the public board goes: place, the team, and the fish or the number of fish, in the order in which they are shown. Equal ones share a place; a team wins each award once, disqualified ones none: of computed awards the next team takes the place, of chosen ones nobody until another is chosen. Nothing for an event that the caller may not read.';
revoke execute on function public.read_awards(uuid) from public;
grant execute on function public.read_awards(uuid) to anon, authenticated, service_role;
