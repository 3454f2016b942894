-- The judges' sheet says when a corrected catch arrived: the forecast at the desk goes by it, as scoring does.

create or replace view public.judging_sheet with (security_invoker = true) as
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
  ) as fines,
  c.registration_id in (select private.partial_entries()) as is_own,
  c.receipt_no, f.flags, v.identifier_code, c.weighed_day, c.is_dead, c.line_class,
  private.arrived_at(c.id, c.uploaded_at) as arrived_at
from public.catches as c
join public.events as e on e.id = c.event_id
join public.registrations as r on r.id = c.registration_id
join public.divisions as d on d.id = r.division_id
join public.teams as t on t.id = r.team_id
join public.species as s on s.id = c.species_id
left join public.catch_details as x on x.catch_id = c.id
left join public.catch_evidence as v on v.catch_id = c.id
left join public.catch_flags as f on f.catch_id = c.id
left join public.team_members as m on m.id = x.angler_id
-- A team that is not on the start list does not fill the queue; its catches wait for its return.
where c.status <> 'withdrawn' and (c.status <> 'pending' or r.on_start_list)
  -- Entrants, who may read catches as well, would compute the sheet of every event.
  and ((select private.is_admin()) or c.event_id = any (array(select private.judged_events())));
comment on view public.judging_sheet is
  'A catch as a judge needs it: whose it is, its measures (grams, millimetres), and what its forecast is computed from. rivals are the team''s other fish that would count without it, [{day, value in steps, captured_at}], best first: of the catch''s day or, where the rules count the best of the event, of all days. fines are the team''s penalties in force by day, [{day, amount in steps}]. is_own: it is of a team that the reader belongs to, and for another judge to decide. flags: what a judge should look at (catch_flags). weighed_day, is_dead: what the scales said of it. line_class: the class of the line. arrived_at: when what the catch says by now had arrived (private.arrived_at); uploaded_at: when it was sent first. Pending catches are those of teams on the start list; withdrawn ones are left out. Judges find the catches of their events, admins all.';
