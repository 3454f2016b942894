-- The one statement that computes a board takes whole bags, too: what it is made of follows from the sources before.

create or replace function private.scoring_query(
  rules jsonb, days int, chosen boolean, facts text default 'public.'
) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  has_places constant boolean := rules ? 'places';
  picked constant text := case when not chosen then ''
    when has_places then '= any ((select ids from picked)::uuid[])' else '= any ($2)' end;
  of_chosen constant text := case when chosen then 'and c.registration_id ' || picked else '' end;
  bag_fine constant text := private.bag_fines(rules, false);
  bag_off constant text := private.bag_fines(rules, true);
  scored text := private.bags_query(rules, days, of_chosen, facts);
  fines text := private.fines_query(rules, days, of_chosen, facts);
  score text;
  total text;
  penalty text;
  biggest text;
  biggest_bag text;
begin
  -- A day is never worth less than nothing, and its penalties reduce only its own biggest fish.
  -- Sums are bigint: neither many penalties nor many large fish may overflow.
  if days <= 1 then
    penalty := format('coalesce(f.amount, 0) + %s', bag_fine);
    score := format('greatest(0, coalesce(s.caught, 0) - (%s))', penalty);
    biggest_bag := score;
    biggest := format('greatest(0, coalesce(s.counted[1], 0) - coalesce(f.off_biggest, 0) - (%s))', bag_off);
  else
    score := 'coalesce(s.score, 0)';
    penalty := 'coalesce(f.amount, 0) + coalesce(s.bag_fine, 0)';
    biggest := 'coalesce(s.biggest, 0)';
    biggest_bag := 'coalesce(s.biggest_bag, 0)';
    scored := format($q$
      with bags as (%1$s),
      fines as (%2$s)
      select * from (
        select registration_id, sum(greatest(0, caught - coalesce(amount, 0) - (%3$s)))::bigint as score,
          max(greatest(0, caught - coalesce(amount, 0) - (%3$s))) as biggest_bag,
          max(greatest(0, counted[1] - coalesce(off_biggest, 0) - (%4$s))) as biggest,
          sum(%3$s)::bigint as bag_fine, sum(fish_count)::int as fish_count, max(total_at) as total_at,
          max(last_at) as last_at, min(limit_at) as limit_at, sum(named) as named
        from bags left join fines using (registration_id, day)
        group by registration_id
      ) as sums left join (
        select registration_id, array_agg(steps order by steps desc) as counted
        from bags cross join unnest(counted) as steps
        group by registration_id
      ) as counted using (registration_id) $q$, scored, fines, bag_fine, bag_off);
    fines := private.fines_query(rules, 1, of_chosen, facts);
  end if;
  total := score;
  if rules ? 'sectors' then
    score := 'coalesce(1000000 - p.points, 0)';
  elsif has_places then
    score := format('greatest(0, coalesce(p.points, 0) - (%s))', penalty);
  end if;

  -- $1 event, $2 the chosen registrations (if any).
  return format($q$
    with %10$s scored as (%1$s),
    fined as (%2$s),
    waiting as (
      select c.registration_id, count(*)::int as pending
      from %9$scatches as c
      where c.event_id = $1 and c.status = 'pending' %3$s
      group by c.registration_id
    ),
    fresh as (
      select r.id as registration_id, r.division_id, r.team_id,
        array[case r.status when 'disqualified' then -1 else %4$s end %5$s]::bigint[] as sort_key,
        coalesce(s.counted, '{}') as counted, coalesce(s.fish_count, 0) as fish_count,
        %6$s as penalty, coalesce(w.pending, 0) as pending, r.on_start_list as listed
      from public.registrations as r
      left join scored as s on s.registration_id = r.id
      left join fined as f on f.registration_id = r.id
      left join waiting as w on w.registration_id = r.id %7$s
      where r.event_id = $1 %8$s
    )
    select
      array_agg((f.registration_id, f.division_id, f.team_id, f.sort_key, f.counted, f.fish_count,
        f.penalty, f.pending, f.listed)::private.team_result)
      filter (where case when was.registration_id is null then f.listed
        else f.fish_count <> was.fish_count or f.penalty <> was.penalty
          or f.pending <> was.pending or f.division_id <> was.division_id
          or f.listed <> was.listed or f.counted <> was.counted
          or f.sort_key <> was.sort_key end) as results,
      count(*) filter (where f.listed)::int as entries,
      coalesce(sum(f.fish_count) filter (where f.listed), 0)::int as catches_legal,
      coalesce(sum(f.pending) filter (where f.listed), 0)::int as catches_pending
    from fresh as f
    left join public.leaderboard_entries as was on was.registration_id = f.registration_id $q$,
    scored, fines, of_chosen, score, private.key_elements(rules -> 'tie_breaks', biggest, biggest_bag, total,
      case when rules ->> 'team_mode' is not distinct from 'whole_bag' then 'coalesce(s.named, 0)'
        else 'coalesce(cardinality(s.counted), 0)' end),
    penalty,
    case when has_places then
      format('left join (%s) as p on p.registration_id = r.id', private.places_query(rules))
      when rules ? 'sectors' then format('left join (
          select registration_id, sum(place)::bigint as points from (%s) as sectors group by registration_id
        ) as p on p.registration_id = r.id', private.sector_places_query(rules, facts))
      else '' end,
    case when chosen then 'and r.id ' || picked else '' end, facts,
    case when not has_places then '' else 'recursive ' || private.firsts_query(rules, chosen, facts) || ', '
      || case when chosen then
        'picked as (select array(select registration_id from firsts union select unnest($2)) as ids), '
        else '' end end);
end
$$;
comment on function private.scoring_query(jsonb, int, boolean, text) is
  'The one statement that computes a board under a rule set for an event of so many days, for all teams or the chosen ones and, with placing points, those that they can have moved; facts is the prefix of the relations catches, penalties and weigh_ins that it reads. It writes nothing and returns one row: results (team_result[], the teams that the board shows differently; null if none), and of all its teams entries (on the board), catches_legal and catches_pending (of those). Daily score = counted fish less penalties, never under 0; event score = sum of the days, or the placing points less all penalties, or 1 000 000 less the places in sectors (the lowest sum stands above), 0 before the first fish; biggest fish = the largest of each day''s biggest counted fish less that day''s reducing penalties; biggest bag = the best daily score.';
