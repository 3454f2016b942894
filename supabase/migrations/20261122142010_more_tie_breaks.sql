-- More tie-breaks: the fourth and fifth biggest fish, the biggest bag of a day, and ties that a fish-off or
-- lots decide. Rule sets of before make the key that they made.

create function private.key_elements(tie_breaks jsonb, biggest text, biggest_bag text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  -- Milliseconds, the precision of devices and browsers (docs/scoring.md), negated, so that the earlier
  -- stands above; a team without fish is later than any other. By way of whole microseconds, which a
  -- double holds exactly, at half of numeric's cost.
  earlier constant text :=
    'coalesce(-(((date_part(''epoch'', %s) * 1000000)::bigint + 500) / 1000), -9000000000000000)';
begin
  return (
    select coalesce(string_agg(', ' || element, '' order by n) filter (where element is not null), '')
    from (
      select n, case tie #>> '{}'
        when 'biggest_fish' then biggest
        when 'second_biggest' then 'coalesce(s.counted[2], 0)'
        when 'third_biggest' then 'coalesce(s.counted[3], 0)'
        when 'fourth_biggest' then 'coalesce(s.counted[4], 0)'
        when 'fifth_biggest' then 'coalesce(s.counted[5], 0)'
        when 'biggest_bag' then biggest_bag
        when 'more_fish' then 'coalesce(cardinality(s.counted), 0)'
        when 'earliest_total' then format(earlier, 's.total_at')
        when 'earliest_last_fish' then format(earlier, 's.last_at')
        when 'unresolved' then 'r.tie_ruling'
        when 'fish_off' then 'r.tie_ruling'
        when 'lots' then 'r.tie_ruling'
      end as element
      from jsonb_array_elements(tie_breaks) with ordinality as t (tie, n)
    ) as elements);
end
$$;
comment on function private.key_elements(jsonb, text, text) is
  'The elements of sort_key after the score, one per tie-break in order (share adds none), as SQL over the rows r, s and f of scoring_query. biggest and biggest_bag are the elements of these tie-breaks, which differ between one day and several.';

create or replace function private.scoring_query(rules jsonb, days int, chosen boolean) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  of_chosen constant text := case when chosen then 'and c.registration_id = any ($2)' else '' end;
  bags constant text := private.bags_query(rules, days, of_chosen);
  scored text;
  score text;
  biggest text;
  biggest_bag text;
begin
  -- A day is never worth less than nothing, and its penalties reduce only its own biggest fish.
  -- Sums are bigint: neither many penalties nor many large fish may overflow.
  if days <= 1 then
    scored := bags;
    score := 'greatest(0, coalesce(s.caught, 0) - coalesce(f.penalty, 0))';
    biggest_bag := score;
    biggest := 'greatest(0, coalesce(s.counted[1], 0) - coalesce(f.off_biggest, 0))';
  else
    score := 'coalesce(s.score, 0)';
    biggest := 'coalesce(s.biggest, 0)';
    biggest_bag := 'coalesce(s.biggest_bag, 0)';
    scored := format($q$
      with bags as (%s),
      fines as (
        select c.registration_id, c.day, sum(c.amount) as amount,
          sum(c.amount) filter (where c.reduces_biggest) as off_biggest
        from public.penalties as c
        where c.event_id = $1 and c.revoked_at is null %s
        group by c.registration_id, c.day
      )
      select * from (
        select registration_id, sum(greatest(0, caught - coalesce(amount, 0)))::bigint as score,
          max(greatest(0, caught - coalesce(amount, 0))) as biggest_bag,
          max(greatest(0, counted[1] - coalesce(off_biggest, 0))) as biggest,
          sum(fish_count)::int as fish_count, max(total_at) as total_at, max(last_at) as last_at
        from bags left join fines using (registration_id, day)
        group by registration_id
      ) as sums left join (
        select registration_id, array_agg(steps order by steps desc) as counted
        from bags cross join unnest(counted) as steps
        group by registration_id
      ) as counted using (registration_id) $q$, bags, of_chosen);
  end if;

  -- $1 event, $2 the chosen registrations (if any).
  return format($q$
    with scored as (%1$s),
    fined as (
      select c.registration_id, sum(c.amount) as penalty,
        sum(c.amount) filter (where c.reduces_biggest) as off_biggest
      from public.penalties as c
      where c.event_id = $1 and c.revoked_at is null %2$s
      group by c.registration_id
    ),
    waiting as (
      select c.registration_id, count(*)::int as pending
      from public.catches as c
      where c.event_id = $1 and c.status = 'pending' %2$s
      group by c.registration_id
    ),
    fresh as (
      select r.id as registration_id, r.division_id, r.team_id,
        array[case r.status when 'disqualified' then -1 else %3$s end %4$s]::bigint[] as sort_key,
        coalesce(s.counted, '{}') as counted, coalesce(s.fish_count, 0) as fish_count,
        coalesce(f.penalty, 0) as penalty, coalesce(w.pending, 0) as pending,
        r.on_start_list as listed
      from public.registrations as r
      left join scored as s on s.registration_id = r.id
      left join fined as f on f.registration_id = r.id
      left join waiting as w on w.registration_id = r.id
      where r.event_id = $1 %5$s
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
    scored, of_chosen, score, private.key_elements(rules -> 'tie_breaks', biggest, biggest_bag),
    case when chosen then 'and r.id = any ($2)' else '' end);
end
$$;
comment on function private.scoring_query(jsonb, int, boolean) is
  'The one statement that computes a board under a rule set for an event of so many days, for all teams or the chosen ones. It writes nothing and returns one row: results (team_result[], the teams that the board shows differently; null if none), and of all its teams entries (on the board), catches_legal and catches_pending (of those). Daily score = counted fish less penalties, never under 0; event score = sum of the days; biggest fish = the largest of each day''s biggest counted fish less that day''s reducing penalties; biggest bag = the best daily score.';

drop function private.key_elements(jsonb, text);
revoke execute on function private.key_elements(jsonb, text, text) from public;
