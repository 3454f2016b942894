-- Ties that wait for an admin: a ruling, a fish-off for first place, or lots.

create view public.level_teams with (security_invoker = true) as
select
  e.id as event_id, e.name as event_name, d.id as division_id, d.name as division_name,
  e.rules -> 'tie_breaks' ->> -1 as decided_by, g.teams, g.is_decided
from public.events as e
join public.divisions as d on d.event_id = e.id
cross join lateral (
  select l.sort_key[1 : cardinality(l.sort_key) - 1] as level_key,
    json_agg(json_build_object('registration_id', l.registration_id, 'team_name', l.team_name)
      order by l.sort_key desc, l.number) as teams,
    count(distinct l.sort_key) = count(*) as is_decided
  from public.leaderboard_entries as l
  where l.division_id = d.id and l.listed and l.sort_key[1] > 0
  group by l.sort_key[1 : cardinality(l.sort_key) - 1]
  having count(*) > 1
) as g
where e.status in ('judging', 'provisional')
  and (
    e.rules -> 'tie_breaks' ->> -1 in ('unresolved', 'lots')
    or (e.rules -> 'tie_breaks' ->> -1 = 'fish_off' and not exists (
      select 1 from public.leaderboard_entries as a
      where a.division_id = d.id and a.listed
        and a.sort_key[1 : cardinality(a.sort_key) - 1] > g.level_key))
  );
comment on view public.level_teams is
  'Teams of an event that is judged, level on all that their rules compare before what an admin records (decided_by: unresolved, fish_off between teams level for first place, lots): teams [{registration_id, team_name}], in their order once is_decided. Teams without a score are not decided between.';
revoke all on public.level_teams from anon, authenticated;
grant select on public.level_teams to authenticated, service_role;

create function public.rule_tie(registration_ids uuid[], undone boolean default false) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  event public.events;
  best_first constant uuid[] := coalesce(rule_tie.registration_ids, '{}');
begin
  perform private.require_admin();
  select e.* into event
  from public.registrations as r join public.events as e on e.id = r.event_id
  where r.id = best_first[1];
  if event.id is null then
    perform private.refuse(404, 'not_found', 'There is no such registration');
  end if;
  perform private.lock_board(event.id);
  select e.* into event from public.events as e where e.id = event.id;
  perform private.refuse_settled(event.status);
  -- Exactly the teams that are level: one that came level meanwhile is not ranked by silence.
  if not exists (
    select 1 from public.level_teams as l
    where l.event_id = event.id
      and private.sorted(best_first) = (
        select jsonb_agg(t ->> 'registration_id' order by (t ->> 'registration_id')::uuid)
        from json_array_elements(l.teams) as t)
      and json_array_length(l.teams) = cardinality(best_first))
  then
    perform private.refuse(409, 'conflict', 'These are not the teams that are level now',
      'Load the ties again.');
  end if;
  update public.registrations as r
  set tie_ruling = case when rule_tie.undone then 0
    else cardinality(best_first) - array_position(best_first, r.id) end
  where r.id = any (best_first);
end
$$;
comment on function public.rule_tie(uuid[], boolean) is
  'Admin: places teams that are level (level_teams) in this order, best first, or with undone takes the decision back; the board is scored at once. 404 for an unknown registration, 409 conflict where these are not all the teams that are level, event_final or event_closed for a settled event.';
revoke execute on function public.rule_tie(uuid[], boolean) from public, anon;
grant execute on function public.rule_tie(uuid[], boolean) to authenticated, service_role;
