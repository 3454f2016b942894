-- A board of places in sectors is one of points: a change to or from it is one of all totals.

create or replace function private.compare_standings(
  was private.standing[], was_rules jsonb, now private.standing[], now_rules jsonb
) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  most constant int := 500;
  is_same_metric constant boolean := was_rules -> 'metric' = now_rules -> 'metric'
    and was_rules ? 'places' = now_rules ? 'places'
    and was_rules ? 'sectors' = now_rules ? 'sectors';
  -- Steps of different size are compared as what they stand for; a point or a fish is a step.
  was_step constant numeric := case when was_rules ->> 'metric' in ('weight', 'length')
    and not was_rules ? 'places' then (was_rules #>> '{rounding,step}')::numeric else 1 end;
  now_step constant numeric := case when now_rules ->> 'metric' in ('weight', 'length')
    and not now_rules ? 'places' then (now_rules #>> '{rounding,step}')::numeric else 1 end;
  -- Places in sectors are points, while a penalty takes off what a day is worth.
  was_point constant numeric := case when was_rules ? 'sectors' then 1 else was_step end;
  now_point constant numeric := case when now_rules ? 'sectors' then 1 else now_step end;
begin
  return (
    with differing as (
      select coalesce(n.division_id, w.division_id) as division_id,
        coalesce(n.registration_id, w.registration_id) as registration_id, w.rank as was_rank,
        n.rank as now_rank, to_jsonb(w) as was, to_jsonb(n) as now
      from unnest(was) as w
      full join unnest(now) as n on n.registration_id = w.registration_id
      where w.registration_id is null or n.registration_id is null or not is_same_metric
        or (w.division_id, w.rank, w.fish_count, w.score * was_point, w.penalty * was_step)
          is distinct from (n.division_id, n.rank, n.fish_count, n.score * now_point, n.penalty * now_step)
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
