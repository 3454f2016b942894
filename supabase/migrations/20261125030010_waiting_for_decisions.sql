-- The kinds of what waits for a decision (private.declare_waiting).

select private.declare_waiting('catches', 'public.catches', $$t.status = 'pending'$$, 't.uploaded_at',
  '(select e.name from public.events as e where e.id = t.event_id)', event_id => 't.event_id',
  counts => $$exists (select from public.events as e
    where e.id = t.event_id and e.status not in ('final', 'cancelled'))$$);
select private.declare_waiting('applicants', 'public.applicants', $$t.approval = 'open' and t.active$$,
  't.created_at', 't.display_name', event_id => 't.event_id',
  counts => $$exists (select from public.events as e
    where e.id = t.event_id and e.status not in ('provisional', 'final', 'cancelled'))$$);
select private.declare_waiting('refunds', 'public.payments',
  $$t.status = 'refund_due' and t.refund_ordered_at is null$$, 't.updated_at',
  $$(select m.name from public.registrations as r join public.teams as m on m.id = r.team_id
    where r.id = t.registration_id)$$, event_id => 't.event_id');
select private.declare_waiting('surpluses', 'public.payments', 't.surplus', 't.updated_at',
  $$(select m.name from public.registrations as r join public.teams as m on m.id = r.team_id
    where r.id = t.registration_id)$$, event_id => 't.event_id');
-- Answered at the provider: its page shows until when.
select private.declare_waiting('card_disputes', 'public.payments', $$t.status = 'disputed'$$, 't.updated_at',
  $$(select m.name from public.registrations as r join public.teams as m on m.id = r.team_id
    where r.id = t.registration_id)$$, event_id => 't.event_id');
select private.declare_waiting('posts', 'public.forum_cases', 't.closed_at is null', 't.opened_at',
  $$(select h.title from public.forum_posts as p join public.forum_threads as h on h.id = p.thread_id
    where p.id = t.post_id)$$);
select private.declare_waiting('photos', 'public.gallery_photos', $$t.state = 'pending'$$, 't.created_at',
  $$coalesce((select e.name from public.events as e where e.id = t.event_id),
    (select private.person_name(p.first_name, p.last_name) from public.profiles as p where p.id = t.owner))$$,
  event_id => 't.event_id');
select private.declare_waiting('photo_reports', 'public.gallery_reports', 't.ruled_at is null', 't.reported_at',
  $$(select e.name from public.gallery_photos as p join public.events as e on e.id = p.event_id
    where p.id = t.photo_id)$$, id => 't.photo_id');
select private.declare_waiting('comments', 'public.podcast_comments', $$t.status = 'pending'$$, 't.created_at',
  '(select p.title from public.podcasts as p where p.id = t.podcast_id)');
-- The same rows in the same order.
drop index public.podcast_comments_pending;
select private.declare_waiting('mails', 'public.mail_outbox', $$t.status = 'dead'$$, 't.created_at',
  't.recipient');
select private.declare_waiting('protests', 'public.protests', $$t.status = 'open'$$, 't.filed_at',
  '(select e.name from public.events as e where e.id = t.event_id)', event_id => 't.event_id',
  counts => $$exists (select from public.events as e
    where e.id = t.event_id and e.status not in ('final', 'cancelled'))$$);
select private.declare_waiting('boats', 'public.boats', $$t.state = 'submitted' or t.review_due$$, 't.submitted_at',
  't.name');
select private.declare_waiting('disputes', 'public.charter_disputes', 't.ruled_at is null', 't.opened_at',
  '(select k.boat_name from public.charter_bookings as k where k.id = t.booking_id)', id => 't.booking_id');
select private.declare_waiting('reviews', 'public.boat_review_reports', 't.ruled_at is null', 't.reported_at',
  $$(select b.name from public.boat_reviews as r join public.boats as b on b.id = r.boat_id
    where r.id = t.review_id)$$, id => 't.review_id');
