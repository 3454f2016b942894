-- The line class of a catch: what a fish earns by its weight and the line that held it.

alter table public.catches add line_class smallint check (line_class between 1 and 200);
comment on column public.catches.line_class is
  'The breaking strain of the line on which the fish was caught, in the unit that the event''s rules name (points.line); null where nobody said.';
grant update (line_class) on public.catches to service_role;
drop trigger guard_catch on public.catches;
create trigger guard_catch
  before insert or update of event_id, registration_id, species_id, weight_g, length_mm, captured_at,
    uploaded_at, status, deduction, weighed_day, is_dead, line_class
  on public.catches for each row execute function private.guard_catch();

alter table public.catch_history add line_class smallint;
grant select (line_class) on public.catch_history to authenticated;
alter table public.catch_decisions add line_class_before smallint, add line_class smallint;
comment on column public.catch_decisions.line_class is
  'What the decision made of the line class, and line_class_before what it was; both null where the decision left it alone.';

create or replace function private.points_of_catch(fish public.catches, rules jsonb) returns bigint
language plpgsql immutable
set search_path = ''
as $$
declare
  points constant jsonb := rules -> 'points';
  -- The length as the event rounds it, the weight as it was read off the scales.
  length_nm constant bigint := private.round_to_steps(fish.length_mm, 'length', rules -> 'rounding')
    * (rules #>> '{rounding,step}')::bigint;
  weight_ng constant bigint := fish.weight_g::bigint * 1000000000;
  earned bigint := (points ->> 'each')::bigint;
  measured bigint;
  asked boolean := false;
begin
  if points ? 'ladder' then
    measured := case points #>> '{ladder,of}' when 'weight' then weight_ng else length_nm end;
    asked := measured is null;
    earned := earned + private.rung_reached(points #> '{ladder,rungs}', measured,
      case points #>> '{ladder,of}' when 'weight' then 1000000000 else 1000000 end);
  end if;
  if points ? 'per' then
    measured := case points #>> '{per,of}' when 'weight' then weight_ng else length_nm end;
    asked := asked or measured is null;
    earned := earned + coalesce(
      measured / (points #>> '{per,unit}')::bigint * (points #>> '{per,points}')::bigint, 0);
  end if;
  if points ? 'line' then
    measured := case when points #> '{line,classes}' @> to_jsonb(fish.line_class) then
      weight_ng * (points #>> '{line,points}')::bigint
        / (fish.line_class * (points #>> '{line,unit}')::bigint) end;
    asked := asked or measured is null;
    earned := earned + coalesce(measured, 0);
  end if;
  return case when earned = 0 and asked then null else earned end;
end
$$;
comment on function private.points_of_catch(public.catches, jsonb) is
  'The points that a fish earns before deductions: each, the highest rung of the ladder that it reaches, the points of its whole units, and the whole points of its weight by its line class. A measure that was not taken, or a line class that the rules do not have, earns nothing; null where nothing is earned for want of it.';

create or replace function private.keep_history(fish public.catches, step text, hash bytea) returns void
language sql
set search_path = ''
as $$
  insert into public.catch_history (catch_id, revision, step, status_before, species_id, weight_g,
    length_mm, line_class, captured_at, angler_id, photo_path, note, identifier_code, change_hash,
    changed_by)
  select fish.id, fish.revision, keep_history.step, fish.status, fish.species_id, fish.weight_g,
    fish.length_mm, fish.line_class, fish.captured_at, d.angler_id, d.photo_path, d.note,
    x.identifier_code, hash, (select auth.uid())
  from (select) as one
  left join public.catch_details as d on d.catch_id = fish.id
  left join public.catch_evidence as x on x.catch_id = fish.id
$$;
