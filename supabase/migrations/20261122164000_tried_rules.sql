-- What other rules would do to a board: the engine computes it in a block that is rolled back, so there
-- is no second way of scoring that could differ from the first.

create type private.standing as (
  registration_id uuid,
  division_id uuid,
  rank int,
  score bigint,
  fish_count int,
  penalty bigint
);
comment on type private.standing is
  'Where a team stands on its board; rank is null for a disqualified team, whose score is -1. score and penalty are in steps of the rules that made them.';

create function private.standings_of(event_id uuid) returns private.standing[]
language plpgsql stable
set search_path = ''
as $$
begin
  return (
    select array_agg((s.registration_id, s.division_id, s.rank, s.sort_key[1], s.fish_count, s.penalty)::private.standing)
    from (
      select f.*, case when f.sort_key[1] >= 0 then rank() over (
        partition by f.division_id order by f.sort_key desc) end as rank
      from private.full_standings(standings_of.event_id) as f
    ) as s);
end
$$;
comment on function private.standings_of(uuid) is
  'The teams on an event''s board as all catches and penalties place them, those that a freeze hides included; null without any.';

create function private.compare_standings(
  was private.standing[], was_rules jsonb, now private.standing[], now_rules jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  most constant int := 500;
  is_same_metric constant boolean := was_rules -> 'metric' = now_rules -> 'metric'
    and was_rules ? 'places' = now_rules ? 'places';
  -- Steps of different size are compared as what they stand for; a point or a fish is a step.
  was_step constant numeric := case when was_rules ->> 'metric' in ('weight', 'length')
    and not was_rules ? 'places' then (was_rules #>> '{rounding,step}')::numeric else 1 end;
  now_step constant numeric := case when now_rules ->> 'metric' in ('weight', 'length')
    and not now_rules ? 'places' then (now_rules #>> '{rounding,step}')::numeric else 1 end;
begin
  return (
    with differing as (
      select coalesce(n.division_id, w.division_id) as division_id,
        coalesce(n.registration_id, w.registration_id) as registration_id, w.rank as was_rank,
        n.rank as now_rank, to_jsonb(w) as was, to_jsonb(n) as now
      from unnest(was) as w
      full join unnest(now) as n on n.registration_id = w.registration_id
      where w.registration_id is null or n.registration_id is null or not is_same_metric
        or (w.division_id, w.rank, w.fish_count, w.score * was_step, w.penalty * was_step)
          is distinct from (n.division_id, n.rank, n.fish_count, n.score * now_step, n.penalty * now_step)
    ),
    named as (
      select d.*, t.name as team_name, v.name as division_name, v.position as division_no
      from differing as d
      join public.registrations as r on r.id = d.registration_id
      join public.teams as t on t.id = r.team_id
      join public.divisions as v on v.id = d.division_id
    )
    select jsonb_build_object(
      'rules_before', was_rules,
      'rules_after', now_rules,
      'teams', coalesce(cardinality(now), 0),
      'total', (select count(*) from named),
      'changes', coalesce((
        select jsonb_agg(jsonb_build_object(
            'registration_id', c.registration_id, 'team_name', c.team_name, 'division', c.division_name,
            'before', c.was - '{registration_id,division_id}'::text[],
            'after', c.now - '{registration_id,division_id}'::text[])
          order by c.division_no, c.division_name, c.now_rank nulls last, c.was_rank, c.registration_id)
        from (
          select * from named
          order by division_no, division_name, now_rank nulls last, was_rank, registration_id
          limit most
        ) as c), '[]')));
end
$$;
comment on function private.compare_standings(private.standing[], jsonb, private.standing[], jsonb) is
  'What differs between two boards of an event (boardDifference in contracts/board-difference.ts): both rule sets, how many teams there are and how many differ, and the first 500 of these. A team that is on one of the boards only has null for the other.';

revoke execute on function private.standings_of(uuid),
  private.compare_standings(private.standing[], jsonb, private.standing[], jsonb) from public;

create function public.try_event_rules(event_id uuid, rules jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  event public.events;
  was private.standing[];
  now private.standing[];
begin
  perform private.require_admin();
  perform private.lock_event(event_id);
  select * into event from public.events as e where e.id = try_event_rules.event_id;
  was := private.standings_of(event.id);
  begin
    update public.events as e set rules = try_event_rules.rules where e.id = event.id;
    now := private.standings_of(event.id);
    raise exception 'undo' using errcode = 'CB000';
  exception when sqlstate 'CB000' then
    -- Nothing of the block is stored, sent or logged.
  end;
  return private.compare_standings(was, event.rules, now, try_event_rules.rules);
end
$$;
comment on function public.try_event_rules(uuid, jsonb) is
  'Admin: what another rule set would do to an event''s board (boardDifference in contracts/board-difference.ts). Nothing is changed; the board''s queue waits meanwhile, as for a scoring run. 404 for an unknown event, 409 event_final or event_closed for a settled one.';

create function public.score_sample(rules jsonb, fish jsonb, late_minutes int default 0) returns jsonb
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
  -- A team that has one day fishes that day.
  scored_by constant jsonb := rules - 'declared_days';
  sample constant jsonb := case when jsonb_typeof(fish) = 'array' then fish else '[]' end;
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
      id, registration_id, species_id, weight_g, length_mm, deduction, is_dead, captured_at)
    select gen_random_uuid(), entry,
      coalesce((f ->> 'species_id')::uuid, (select s.id from public.species as s order by s.code limit 1)),
      (f ->> 'weight_g')::int, (f ->> 'length_mm')::int, coalesce((f ->> 'deduction')::int, 0),
      coalesce((f ->> 'is_dead')::boolean, false),
      starts + make_interval(mins => n::int)
    from jsonb_array_elements(sample) with ordinality as s (f, n);
    update public.catches as c set status = 'accepted', judged_at = now() where c.event_id = event;
    insert into public.weigh_ins (registration_id, day, event_id, late_minutes)
    select entry, 1, event, score_sample.late_minutes where score_sample.late_minutes <> 0;
    select jsonb_build_object(
      'score', b.sort_key[1],
      'fish', (
        select jsonb_agg(jsonb_build_object(
          'value', c.score_value, 'void_reason', c.void_reason,
          'counted', coalesce(c.place <= cardinality(array_positions(b.counted, c.score_value)), false))
          order by c.captured_at)
        from (
          -- Of equal fish the earlier counts.
          select c.*, row_number() over (partition by c.score_value order by c.captured_at) as place
          from public.catches as c where c.event_id = event
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
  'Admin: what a bag of made-up fish is worth under a rule set (sampleBag in contracts/board-difference.ts). fish: [{species_id, weight_g, length_mm, deduction, is_dead}], 1 to 20, caught on one day in this order by a team that was late at the scales by these minutes. The engine scores them in an event that is rolled back. 400 invalid for what is no rule set or no fish.';
revoke execute on function public.try_event_rules(uuid, jsonb), public.score_sample(jsonb, jsonb, int)
  from public, anon;
grant execute on function public.try_event_rules(uuid, jsonb), public.score_sample(jsonb, jsonb, int)
  to authenticated, service_role;
