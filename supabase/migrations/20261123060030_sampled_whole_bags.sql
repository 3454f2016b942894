-- A sample of fish is a bag, also where the scales weigh whole ones.

create or replace function public.score_sample(rules jsonb, fish jsonb, late_minutes int default 0) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  event constant uuid := gen_random_uuid();
  series constant uuid := gen_random_uuid();
  division constant uuid := gen_random_uuid();
  team constant uuid := gen_random_uuid();
  entry constant uuid := gen_random_uuid();
  starts constant timestamptz := date_trunc('hour', now()) - interval '12 hours';
  -- A team that has one day fishes that day, and one that has no rivals is first in its sector.
  scored_by constant jsonb := case when rules ? 'sectors' and jsonb_typeof(rules -> 'tie_breaks') = 'array'
    then jsonb_set(rules - 'sectors', '{tie_breaks}', (rules -> 'tie_breaks') - 'total')
    else rules - 'sectors' end - 'declared_days';
  sample constant jsonb := case when jsonb_typeof(fish) = 'array' then fish else '[]' end;
  is_whole constant boolean := rules ->> 'team_mode' is not distinct from 'whole_bag';
  step text;
  bag jsonb;
begin
  perform private.require_admin();
  if jsonb_array_length(sample) not between 1 and 20 then
    perform private.refuse(400, 'invalid', 'A sample has between 1 and 20 fish');
  end if;
  begin
    insert into public.tournaments (id, slug, name, default_rules)
    values (series, 'sample-' || series, 'Sample', scored_by);
    insert into public.events (id, tournament_id, slug, name, rules)
    values (event, series, 'sample-' || event, 'Sample', scored_by);
    perform private.lock_event(event);
    insert into public.event_days (event_id, day, lines_in, lines_out)
    values (event, 1, starts, starts + interval '10 hours');
    insert into public.divisions (id, event_id, name) values (division, event, 'Sample');
    foreach step in array '{published,registration_open,registration_closed,live}'::text[] loop
      update public.events as e set status = step where e.id = event;
    end loop;
    insert into public.teams (id, name) values (team, 'Sample');
    insert into public.registrations (id, event_id, division_id, team_id, status)
    values (entry, event, division, team, 'confirmed');
    -- In the order of the list, a minute apart.
    insert into public.catches (
      id, registration_id, species_id, weight_g, length_mm, deduction, is_dead, angler_no,
      line_class, captured_at, weighed_day)
    select gen_random_uuid(), entry,
      coalesce((f ->> 'species_id')::uuid, (select s.id from public.species as s order by s.code limit 1)),
      (f ->> 'weight_g')::int, (f ->> 'length_mm')::int, coalesce((f ->> 'deduction')::int, 0),
      coalesce((f ->> 'is_dead')::boolean, false), coalesce((f ->> 'angler')::int, 1),
      (f ->> 'line_class')::int,
      starts + make_interval(mins => n::int), case when is_whole then 1 end
    from jsonb_array_elements(sample) with ordinality as s (f, n);
    update public.catches as c set status = 'accepted', judged_at = now() where c.event_id = event;
    -- A bag that is weighed as one is the sum of its fish.
    insert into public.weigh_ins (registration_id, day, event_id, late_minutes, bag_weight_g, bag_fish, bag_dead,
      bag_short, bag_at)
    select entry, 1, event, score_sample.late_minutes, bag.weight, bag.fish, bag.dead, bag.short,
      case when is_whole then starts end
    from (
      select case when is_whole then coalesce(sum(c.weight_g) filter (where not is_short), 0) end as weight,
        case when is_whole then count(c.weight_g) filter (where not is_short) end as fish,
        case when is_whole then count(c.weight_g) filter (where c.is_dead and not is_short) end as dead,
        case when is_whole then count(*) filter (where is_short) end as short
      from (
        select o.*, o.void_reason is not distinct from 'below_minimum' as is_short
        from public.catches as o where o.event_id = event
      ) as c
    ) as bag
    where is_whole or score_sample.late_minutes <> 0;
    select jsonb_build_object(
      'score', b.sort_key[1],
      'fish', (
        select jsonb_agg(jsonb_build_object(
          'value', c.score_value, 'void_reason', c.void_reason,
          'counted', coalesce(c.place <= cardinality(array_positions(b.counted, c.score_value)), false))
          order by c.captured_at)
        from (
          -- Of equal fish of one bag the earlier counts; of two bags' the one that is better placed in its own.
          select o.*, row_number() over (
            partition by o.score_value order by o.own_place, o.captured_at) as place
          from (
            select c.*, row_number() over (
              partition by c.pool order by c.score_value desc nulls last, c.captured_at) as own_place
            from public.catches as c where c.event_id = event
          ) as o
        ) as c))
    into bag
    from public.leaderboard_entries as b where b.registration_id = entry;
    raise exception 'undo' using errcode = 'CB000';
  exception when sqlstate 'CB000' then
    -- The sample was never there.
  end;
  return bag;
end
$$;
comment on function public.score_sample(jsonb, jsonb, int) is
  'Admin: what a bag of made-up fish is worth under a rule set (sampleBag in contracts/board-difference.ts). fish: [{species_id, weight_g, length_mm, deduction, is_dead, angler, line_class}], 1 to 20, where angler is the number of the one who caught it (1 without it), which matters where anglers have bags of their own; caught on one day in this order by a team that was late at the scales by these minutes. The engine scores them in an event that is rolled back; under sectors the score is what the bag is worth, not its place; where whole bags are weighed, the fish make one. 400 invalid for what is no rule set or no fish.';
