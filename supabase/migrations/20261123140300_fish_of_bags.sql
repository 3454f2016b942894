-- The award for the most fish counts all fish of whole bags, and not those alone that were weighed by themselves.

create or replace function private.award_places(award public.awards)
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
  rules constant jsonb := (select e.rules from public.events as e where e.id = award.event_id);
  counts_bags constant boolean :=
    award.kind = 'most_fish' and rules ->> 'team_mode' is not distinct from 'whole_bag';
  cut_off constant int := (rules #>> '{penalties,late,cut_off}')::int;
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
      where not counts_bags and c.event_id = award.event_id and c.score_value is not null
        and (award.species_id is null or c.species_id = award.species_id)
        and (frozen.event_id is null or c.captured_at < frozen.freeze_at
          or c.registration_id = any (frozen.revealed))
      union all
      -- The bags that count (private.bag_counts). No bag says of which species its fish are.
      select w.registration_id, null, null, w.bag_fish::bigint
      from private.shown_weigh_ins as w
      where counts_bags and w.event_id = award.event_id and w.bag_fish > 0 and award.species_id is null
        and not exists (
          select from public.penalties as p
          where p.registration_id = w.registration_id and p.kind = 'disqualified'
            and p.revoked_at is null and p.day = w.day)
        and not exists (
          select from public.weigh_ins as l
          where l.registration_id = w.registration_id and l.day = w.day and l.late_minutes > cut_off)
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
  'Who wins an award of a computed kind as far as the public board goes, each team by its best fish: one reading of the event''s legal catches. Where the scales weigh whole bags, most_fish counts the fish of the bags; one species of them nobody counts. For read_awards, which decides by the caller''s rights whose awards are read.';
