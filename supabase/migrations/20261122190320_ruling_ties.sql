-- Ties are ruled on as all catches make them, those that a freeze hides included, and a ruling is stored with its
-- tie.

create or replace function private.full_standings(event_id uuid)
returns table (
  registration_id uuid, division_id uuid, number int, team_name text, sort_key bigint[], counted int[],
  fish_count int, penalty bigint, pending int, place bigint, is_revealed boolean
)
language plpgsql stable
set search_path = ''
as $$
declare
  revealed constant uuid[] := (
    select f.revealed from public.event_freezes as f where f.event_id = full_standings.event_id);
  is_ruled constant boolean := exists (
    select from private.tie_rulings as t where t.event_id = full_standings.event_id);
  results private.team_result[];
begin
  if revealed is not null then
    results := private.unfrozen_results(full_standings.event_id);
  end if;
  return query
    with listed as (
      select e.registration_id, e.division_id, e.number, e.team_name, e.sort_key, e.counted,
        e.fish_count, e.penalty, e.pending
      from public.leaderboard_entries as e
      where e.event_id = full_standings.event_id and e.listed
        and e.registration_id not in (select (unnest(results)).registration_id)
      union all
      select f.registration_id, f.division_id, r.number, t.name, f.sort_key, f.counted, f.fish_count,
        f.penalty, f.pending
      from unnest(results) as f
      join public.registrations as r on r.id = f.registration_id
      join public.teams as t on t.id = f.team_id
      where f.listed
    ), ruled as (
      -- registrations.tie_ruling says what holds on the public board.
      select h.registration_id, h.ruling
      from private.holding_rulings(full_standings.event_id, array(
        select (l.registration_id, l.division_id, l.sort_key)::private.placed_team from listed as l)) as h
      where revealed is not null and is_ruled
    ), keyed as (
      select l.registration_id, l.division_id, l.number, l.team_name,
        case when revealed is not null and is_ruled then
          l.sort_key[1 : cardinality(l.sort_key) - 1] || coalesce(h.ruling, 0)::bigint
          else l.sort_key end as sort_key,
        l.counted, l.fish_count, l.penalty, l.pending
      from listed as l left join ruled as h on h.registration_id = l.registration_id
    )
    select s.registration_id, s.division_id, s.number, s.team_name, s.sort_key, s.counted, s.fish_count,
      s.penalty, s.pending,
      row_number() over (partition by s.division_id order by s.sort_key desc, s.number),
      s.registration_id = any (coalesce(revealed, '{}'))
    from keyed as s;
end
$$;

create function private.level_teams_of(event_id uuid)
returns table (division_id uuid, teams json, is_decided boolean, level_key bigint[])
language plpgsql stable security definer
set search_path = ''
as $$
declare
  decided_by constant text := (
    select e.rules -> 'tie_breaks' ->> -1 from public.events as e where e.id = level_teams_of.event_id);
begin
  if not private.is_admin() and private.is_frozen(level_teams_of.event_id) then
    return;
  end if;
  return query
    with listed as (
      select s.*, s.sort_key[1 : cardinality(s.sort_key) - 1] as level_key
      from private.full_standings(level_teams_of.event_id) as s
    )
    select l.division_id,
      json_agg(json_build_object('registration_id', l.registration_id, 'team_name', l.team_name)
        order by l.sort_key desc, l.number),
      count(distinct l.sort_key) = count(*), l.level_key
    from listed as l
    where l.sort_key[1] > 0
      and (decided_by <> 'fish_off' or not exists (
        select from listed as a where a.division_id = l.division_id and a.level_key > l.level_key))
    group by l.division_id, l.level_key
    having count(*) > 1;
end
$$;
comment on function private.level_teams_of(uuid) is
  'What the view level_teams shows of an event; of a frozen one to admins alone.';
revoke execute on function private.level_teams_of(uuid) from public;
grant execute on function private.level_teams_of(uuid) to authenticated, service_role;

create or replace view public.level_teams with (security_invoker = true) as
select
  e.id as event_id, e.name as event_name, d.id as division_id, d.name as division_name,
  e.rules -> 'tie_breaks' ->> -1 as decided_by, g.teams, g.is_decided
from public.events as e
cross join lateral private.level_teams_of(e.id) as g
join public.divisions as d on d.id = g.division_id
where e.status in ('judging', 'provisional')
  and e.rules -> 'tie_breaks' ->> -1 in ('unresolved', 'lots', 'fish_off');
comment on view public.level_teams is
  'Teams of an event that is judged, level on all that their rules compare before what an admin records (decided_by: unresolved, fish_off between teams level for first place, lots): teams [{registration_id, team_name}], in their order once is_decided. Ties of a frozen board are those that all catches make, and shown to admins alone. Teams without a score are not decided between.';

create or replace function public.rule_tie(registration_ids uuid[], undone boolean default false) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  event public.events;
  division uuid;
  key bigint[];
  tie_break text;
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
  if exists (select from private.partial_entries() as own where own = any (best_first)) then
    perform private.refuse(403, 'own_team', 'Another admin decides about your own team');
  end if;
  perform private.refuse_settled(event.status);
  tie_break := event.rules -> 'tie_breaks' ->> -1;
  -- Exactly the teams that are level: one that came level meanwhile is not ranked by silence.
  select l.division_id, l.level_key into division, key
  from private.level_teams_of(event.id) as l
  where event.status in ('judging', 'provisional') and tie_break in ('unresolved', 'lots', 'fish_off')
    and private.sorted(best_first) = (
      select jsonb_agg(t ->> 'registration_id' order by (t ->> 'registration_id')::uuid)
      from json_array_elements(l.teams) as t)
    and json_array_length(l.teams) = cardinality(best_first);
  if division is null then
    perform private.refuse(409, 'conflict', 'These are not the teams that are level now',
      'Load the ties again.');
  end if;
  delete from private.tie_rulings as t
  where t.division_id = division and t.level_key = key;
  if not rule_tie.undone then
    insert into private.tie_rulings (event_id, division_id, level_key, decided_by, best_first)
    values (event.id, division, key, tie_break, best_first);
  end if;
  perform private.apply_rulings(event.id);
end
$$;
comment on function public.rule_tie(uuid[], boolean) is
  'Admin: places teams that are level (level_teams) in this order, best first, or with undone takes the decision back; the board is scored at once. It decides this tie alone: nothing once one of the teams moves or another comes level, and again if the tie is the same again. 403 own_team where one of them is the admin''s own, 404 for an unknown registration, 409 conflict where these are not all the teams that are level, event_final or event_closed for a settled event.';
