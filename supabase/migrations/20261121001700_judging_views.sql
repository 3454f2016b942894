-- What the admin's screens list: one flat row each, so that search, sort and pages run here and
-- not in the browser. Row-level security of the tables below decides what a reader finds in them.

create view public.event_overview with (security_invoker = true) as
select
  e.id, e.name, e.status, e.time_zone, t.name as tournament_name,
  e.name || ' · ' || t.name as full_name,
  d.days, d.starts_at, d.ends_at,
  (select count(*)::int from public.registrations as r
    where r.event_id = e.id and r.on_start_list) as teams,
  (select count(*)::int from public.catches as c
    join public.registrations as r on r.id = c.registration_id
    where c.event_id = e.id and c.status = 'pending' and r.on_start_list) as pending,
  b.version as board_version
from public.events as e
join public.tournaments as t on t.id = e.tournament_id
join public.leaderboards as b on b.event_id = e.id
cross join lateral (
  select count(*)::int as days, min(ed.lines_in) as starts_at, max(ed.lines_out) as ends_at
  from public.event_days as ed where ed.event_id = e.id
) as d;
comment on view public.event_overview is
  'Events with their tournament (full_name holds both names, to search in), the span of their days, the teams on the start list, the catches of these teams still to be judged (as far as the reader may see them) and the version of the board.';
revoke all on public.event_overview from anon, authenticated;
grant select on public.event_overview to authenticated, service_role;

create view public.judging_sheet with (security_invoker = true) as
select
  c.id, c.event_id, c.registration_id, c.status, c.revision,
  r.division_id, d.name as division_name, r.number, t.name as team_name, m.display_name as angler_name,
  s.names as species, c.weight_g, c.length_mm, c.deduction, c.captured_at, c.uploaded_at,
  c.judged_at, x.photo_path, x.note, c.day, c.score_value, c.void_reason,
  (
    select coalesce(json_agg(json_build_object(
      'day', o.day, 'value', o.score_value, 'captured_at', o.captured_at)), '[]')
    from (
      select o.day, o.score_value, o.captured_at from public.catches as o
      where o.event_id = c.event_id and o.registration_id = c.registration_id
        and o.score_value > 0 and o.id <> c.id
        and (o.day = c.day or (e.rules ->> 'best_n_per' = 'event' and e.rules ->> 'best_n' is not null))
      order by o.score_value desc, o.captured_at
      limit (e.rules ->> 'best_n')::int
    ) as o
  ) as rivals,
  (
    select coalesce(json_agg(json_build_object('day', p.day, 'amount', p.amount)), '[]')
    from (
      select p.day, sum(p.amount) as amount from public.penalties as p
      where p.event_id = c.event_id and p.registration_id = c.registration_id
        and p.revoked_at is null
      group by p.day
    ) as p
  ) as fines
from public.catches as c
join public.events as e on e.id = c.event_id
join public.registrations as r on r.id = c.registration_id
join public.divisions as d on d.id = r.division_id
join public.teams as t on t.id = r.team_id
join public.species as s on s.id = c.species_id
left join public.catch_details as x on x.catch_id = c.id
left join public.team_members as m on m.id = x.angler_id
-- A team that is not on the start list does not fill the queue; its catches wait for its return.
where c.status <> 'pending' or r.on_start_list;
comment on view public.judging_sheet is
  'A catch as a judge needs it: whose it is, its measures (grams, millimetres), and what its forecast is computed from. rivals are the team''s other fish that would count without it, [{day, value in steps, captured_at}], best first: of the catch''s day or, where the rules count the best of the event, of all days. fines are the team''s penalties in force by day, [{day, amount in steps}]. Pending catches are those of teams on the start list. angler_name, photo_path and note are null for readers who may not see them.';
revoke all on public.judging_sheet from anon, authenticated;
grant select on public.judging_sheet to authenticated, service_role;
