-- What the screens about entries list: one flat row each. Row-level security of the tables below decides
-- what a reader finds in them.

create function private.waitlist_position(event_id uuid, waitlist_no int) returns int
language plpgsql stable security definer
set search_path = ''
as $$
begin
  if waitlist_no is null then
    return null;
  end if;
  return (
    select count(*)::int from public.registrations as r
    where r.event_id = waitlist_position.event_id and r.status = 'waitlisted'
      and r.waitlist_no <= waitlist_position.waitlist_no);
end
$$;
comment on function private.waitlist_position(uuid, int) is
  'The rank of a queue number among those who wait: for views, whose readers do not see the others.';
revoke execute on function private.waitlist_position(uuid, int) from public;
grant execute on function private.waitlist_position(uuid, int) to authenticated, service_role;

create view public.entry_overview with (security_invoker = true) as
select
  r.id, r.event_id, e.name as event_name, e.status as event_status, e.time_zone,
  r.division_id, d.name as division_name, d.position as division_position,
  r.team_id, t.name as team_name, r.number, r.status,
  private.waitlist_position(r.event_id, r.waitlist_no) as waitlist_position, r.waitlist_no,
  r.confirm_by, r.ended_by, x.ended_note, coalesce(x.vouched, false) as vouched, x.checked_in_at,
  p.id as payment_id, p.status as payment_status, p.amount_minor, p.currency,
  private.count_steps(r.id) as open_steps,
  a.people, a.names, r.number || ' ' || t.name || coalesce(' ' || a.names, '') as search_text,
  r.created_at, r.updated_at
from public.registrations as r
join public.events as e on e.id = r.event_id
join public.divisions as d on d.id = r.division_id
join public.teams as t on t.id = r.team_id
left join public.entry_details as x on x.registration_id = r.id
left join public.payments as p on p.registration_id = r.id
cross join lateral (
  select count(*)::int as people, string_agg(a.display_name, ', ' order by a.display_name, a.id) as names
  from public.applicants as a where a.registration_id = r.id
) as a;
comment on view public.entry_overview is
  'Entries as the organiser''s desk lists them: event, division, team, boat number, status, position among those who wait, payment, how many steps are open, the people, and when the team was seen at the dock. search_text holds number, team and people. What a reader may not see of another team''s entry is null or 0.';

create view public.my_entries with (security_invoker = true) as
select
  r.id, r.event_id, e.slug as event_slug, e.name as event_name, e.status as event_status, e.time_zone,
  e.venue, e.registration_closes_at, e.refund_until, s.starts_at, s.ends_at,
  r.division_id, d.name as division_name, r.team_id, t.name as team_name, r.number, r.status,
  private.waitlist_position(r.event_id, r.waitlist_no) as waitlist_position,
  r.confirm_by, r.ended_by, x.ended_note, x.checked_in_at,
  p.id as payment_id, p.status as payment_status, p.amount_minor, p.currency,
  private.count_steps(r.id) as open_steps,
  own.id as applicant_id,
  private.is_captain(r.team_id) as is_captain,
  r.created_at
from public.registrations as r
join public.events as e on e.id = r.event_id
join public.divisions as d on d.id = r.division_id
join public.teams as t on t.id = r.team_id
left join public.entry_details as x on x.registration_id = r.id
left join public.payments as p on p.registration_id = r.id
left join public.applicants as own on own.registration_id = r.id and own.user_id = (select auth.uid())
cross join lateral (
  select min(ed.lines_in) as starts_at, max(ed.lines_out) as ends_at
  from public.event_days as ed where ed.event_id = e.id
) as s
where r.id = any (array(select private.own_entries()));
comment on view public.my_entries is
  'The entries of the caller, as a member of the roster or the captain of the team, with the event, the state and how many steps are open (public.open_steps lists them). applicant_id is the caller''s place on the roster, null for a captain who stays ashore. The payment is the captain''s alone to see.';
revoke all on public.entry_overview, public.my_entries from anon, authenticated;
grant select on public.entry_overview, public.my_entries to authenticated, service_role;

create view public.event_list with (security_invoker = true) as
select
  e.id, e.slug, e.name, e.status, e.venue, e.time_zone, e.cover_name,
  e.tournament_id, t.name as tournament_name, t.slug as tournament_slug,
  s.starts_at, s.ends_at, e.registration_opens_at, e.registration_closes_at,
  e.capacity, p.taken, p.waiting, e.capacity - p.taken as places_left,
  e.entry_fee_minor, e.currency, e.team_size_min, e.team_size_max, e.needs_approval
from public.event_spans as s
join public.events as e on e.id = s.event_id
join public.places as p on p.event_id = s.event_id
join public.tournaments as t on t.id = e.tournament_id
where e.published_at is not null;
comment on view public.event_list is
  'Published events as the public list shows them, with their span (2100-01-01 while no days are set), places and fee. What is not over yet, where ends_at >= now() ordered by (ends_at, id), and what is, by (ends_at desc, id desc), are read by an index, however many events there are. places_left is null without a limit, and negative where more are taken than there are.';
revoke all on public.event_list from anon, authenticated;
grant select on public.event_list to anon, authenticated, service_role;
