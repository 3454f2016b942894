-- What the office's tables show of boats and bookings.

create view public.boat_desk with (security_invoker = true) as
select b.id, b.owner, private.person_name(o.first_name, o.last_name) as owner_name, b.state, b.review_due,
  b.paused, b.name, b.captain_name, b.port, b.capacity, b.currency, b.price_day, b.price_half, b.policy,
  b.revision, b.stars_sum, b.stars_count, b.listed_at, b.created_at, b.updated_at,
  (select count(*)::int from public.charter_bookings as k where k.boat_id = b.id) as bookings,
  case when b.state = 'submitted' or b.review_due then b.submitted_at end as waiting_since,
  (select p.name from public.boat_photos as p where p.boat_id = b.id order by p.position limit 1) as cover_name,
  (select count(*)::int from public.boat_photos as p where p.boat_id = b.id
    and not coalesce(b.approved -> 'photos', '[]') @> jsonb_build_array(jsonb_build_object('source', p.source)))
    as new_photos,
  b.name || ' ' || b.captain_name || ' ' || b.port || ' '
    || coalesce(private.person_name(o.first_name, o.last_name), '') as search_text
from public.boats as b
left join public.profiles as o on o.id = b.owner
where (select private.is_admin()) and b.state <> 'draft';
comment on view public.boat_desk is
  'Boats for admins, from the first time they were submitted on: with the name of the owner, how many bookings and photos to approve they have, and since when they wait for a decision.';

create view public.charter_desk with (security_invoker = true) as
select k.id, k.boat_id, k.boat_name, b.port, b.owner, private.person_name(w.first_name, w.last_name) as owner_name,
  k.angler, private.person_name(a.first_name, a.last_name) as angler_name, k.state, k.cause, k.day, k.part,
  lower(k.during) as starts_at, k.time_zone, k.party, k.price_minor, k.currency, k.policy, k.cancel_percent,
  k.cancel_minor, k.requested_at, k.decided_at, k.ended_at, k.messages, d.id as dispute_id,
  d.subject as dispute_subject, d.side as dispute_side, d.body as dispute_body, d.opened_at as disputed_at,
  d.ruling, d.reason as ruling_reason, d.ruled_at, d.id is not null and d.ruled_at is null as is_disputed,
  k.boat_name || ' ' || b.port || ' ' || coalesce(private.person_name(w.first_name, w.last_name), '') || ' '
    || coalesce(private.person_name(a.first_name, a.last_name), '') as search_text
from public.charter_bookings as k
join public.boats as b on b.id = k.boat_id
left join public.profiles as w on w.id = b.owner
left join public.profiles as a on a.id = k.angler
left join lateral (
  select * from public.charter_disputes as e where e.booking_id = k.id
  order by e.ruled_at is null desc, e.opened_at desc limit 1) as d on true
where (select private.is_admin());
comment on view public.charter_desk is
  'Bookings for admins: with the names of both parties, and the open dispute or, without one, the last that was ruled.';

create view public.reported_reviews with (security_invoker = true) as
select r.id, r.booking_id, r.boat_id, b.name as boat_name, private.person_name(a.first_name, a.last_name) as author_name,
  r.stars, r.body, r.reply, r.hidden, r.reviewed_at, n.reports, n.first_at, b.name || ' ' || r.body as search_text
from public.boat_reviews as r
join public.boats as b on b.id = r.boat_id
left join public.profiles as a on a.id = r.author
cross join lateral (
  select coalesce(jsonb_agg(jsonb_build_object('reason', p.reason, 'words', p.words, 'reported_at', p.reported_at)
    order by p.reported_at), '[]') as reports, min(p.reported_at) as first_at
  from public.boat_review_reports as p where p.review_id = r.id and p.ruled_at is null) as n
where (select private.is_admin()) and (n.first_at is not null or r.hidden);
comment on view public.reported_reviews is 'Reviews of boats for admins: those with reports that wait for a ruling, and those that were hidden. first_at: the first of these reports.';
revoke all on public.boat_desk, public.charter_desk, public.reported_reviews from anon, authenticated;
grant select on public.boat_desk, public.charter_desk, public.reported_reviews to authenticated, service_role;
