-- The people on entries as the organiser's desk lists them. Row-level security of the tables below
-- decides what a reader finds in them.

create view public.applicant_overview with (security_invoker = true) as
select
  a.id, a.registration_id, a.event_id, e.name as event_name, e.status as event_status, e.time_zone,
  d.name as division_name, r.number, r.status as entry_status, t.name as team_name,
  a.display_name, a.user_id is not null as has_account, a.is_minor,
  w.version as waiver_version, a.waiver_accepted_at,
  c.id as current_waiver_id, c.version as current_waiver_version,
  a.waiver_id is null and c.id is not null as lacks_waiver,
  a.is_minor and x.guardian_name is null as lacks_guardian,
  a.approval, a.declined_because, x.phone, x.email, x.guardian_name, x.guardian_phone,
  a.display_name || ' ' || r.number || ' ' || t.name as search_text,
  a.created_at
from public.applicants as a
join public.registrations as r on r.id = a.registration_id
join public.events as e on e.id = a.event_id
join public.divisions as d on d.id = a.division_id
join public.teams as t on t.id = r.team_id
left join public.waivers as w on w.id = a.waiver_id
left join public.applicant_details as x on x.applicant_id = a.id
left join lateral (
  select n.id, n.version from public.waivers as n
  where n.tournament_id = e.tournament_id order by n.version desc limit 1
) as c on true
where a.active;
comment on view public.applicant_overview is
  'The people on entries that were not withdrawn: whom they fish with, which version of the waiver they accepted and when, which one is current, a minor''s guardian, and how an admin ruled. lacks_waiver and lacks_guardian are open steps. To a captain the details of the others are null, and lacks_guardian says nothing. search_text holds person, number and team.';
revoke all on public.applicant_overview from anon, authenticated;
grant select on public.applicant_overview to authenticated, service_role;
