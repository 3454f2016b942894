-- The judges of an event hold fishing and lift holds as admins do, and see which fish came over the scales.

create or replace function public.hold_fishing(
  hold_id uuid, event_id uuid, starts_at text, ends_at text, reason text default '',
  extend boolean default false
) returns public.event_holds
language plpgsql security definer
set search_path = ''
as $$
declare
  state text;
  held public.event_holds;
  wanted public.event_holds;
begin
  perform private.require_judge();
  if hold_id is null then
    perform private.refuse(400, 'invalid', 'A hold needs the id that its form gave it');
  end if;
  wanted := row(hold_fishing.hold_id, hold_fishing.event_id,
    private.require_instant(hold_fishing.starts_at, 'starts_at'),
    private.require_instant(hold_fishing.ends_at, 'ends_at'),
    coalesce(btrim(hold_fishing.reason), ''));
  perform private.lock_board(hold_fishing.event_id);
  select e.status into state from public.events as e where e.id = hold_fishing.event_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such event');
  end if;
  perform private.require_judge(hold_fishing.event_id);
  perform private.refuse_settled(state);
  select * into held from public.event_holds as h where h.id = wanted.id;
  if held.id is not null then
    if held <> wanted then
      perform private.refuse(409, 'conflict', 'This id belongs to another hold');
    end if;
    return held;
  end if;
  insert into public.event_holds select wanted.*;
  if hold_fishing.extend then
    -- The day that loses the time gets it back at its end.
    update public.event_days as d
    set lines_out = d.lines_out + lost.time, upload_deadline = d.upload_deadline + lost.time
    from (
      select f.day, least(f.lines_out, wanted.ends_at) - greatest(f.lines_in, wanted.starts_at) as time
      from public.event_days as f
      where f.event_id = wanted.event_id
        and f.lines_in < wanted.ends_at and wanted.starts_at < f.lines_out
    ) as lost
    where d.event_id = wanted.event_id and d.day = lost.day;
  end if;
  return wanted;
end
$$;
comment on function public.hold_fishing(uuid, uuid, text, text, text, boolean) is
  'A judge of the event: adds a weather hold, once under the id that the form made, and returns it; fish captured in it do not count. extend: each day gets the time that it loses back at its lines out and its deadline. Times are ISO 8601 with an offset (400 invalid otherwise). 404 for an unknown event, 409 event_final or event_closed for a settled one, conflict when the id belongs to another hold; days of an event never overlap.';


create or replace function public.lift_hold(hold_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  held public.event_holds;
begin
  perform private.require_judge();
  perform private.lock_board(h.event_id)
  from public.event_holds as h where h.id = lift_hold.hold_id;
  select * into held from public.event_holds as h where h.id = lift_hold.hold_id;
  if held.id is null then
    perform private.refuse(404, 'not_found', 'There is no such hold');
  end if;
  perform private.require_judge(held.event_id);
  delete from public.event_holds as h where h.id = held.id;
end
$$;
comment on function public.lift_hold(uuid) is
  'A judge of the event: removes a weather hold; its fish count again, and days that it extended stay as they are. 404 for an unknown one, 409 event_final or event_closed for a settled event.';

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
  c.receipt_no, f.flags, v.identifier_code, c.weighed_day, c.is_dead
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
where c.status <> 'withdrawn' and (c.status <> 'pending' or r.on_start_list);
comment on view public.judging_sheet is
  'A catch as a judge needs it: whose it is, its measures (grams, millimetres), and what its forecast is computed from. rivals are the team''s other fish that would count without it, [{day, value in steps, captured_at}], best first: of the catch''s day or, where the rules count the best of the event, of all days. fines are the team''s penalties in force by day, [{day, amount in steps}]. is_own: it is of a team that the reader belongs to, and for another judge to decide. flags: what a judge should look at (catch_flags). weighed_day, is_dead: what the scales said of it. Pending catches are those of teams on the start list; withdrawn ones are left out. angler_name, photo_path, note, flags and identifier_code are null for readers who may not see them.';
