-- One review of each completed trip, the owner's reply, and reports of reviews.

create table public.boat_reviews (
  booking_id uuid primary key references public.charter_bookings (id) on delete cascade,
  id uuid not null unique default gen_random_uuid(),
  boat_id uuid not null references public.boats (id) on delete cascade,
  author uuid not null references auth.users (id) on delete cascade,
  stars int not null check (stars between 1 and 5),
  body text not null check (char_length(btrim(body)) between 1 and 2000),
  reply text check (char_length(btrim(reply)) between 1 and 2000),
  hidden boolean not null default false,
  reviewed_at timestamptz not null default now(),
  replied_at timestamptz,
  constraint boat_reviews_reply check ((reply is null) = (replied_at is null))
);
comment on table public.boat_reviews is
  'What anglers say of a trip that took place: one for each booking, with one reply of the boat''s owner. hidden: taken down by the office. boats.stars_* counts those that are shown.';
create index boat_reviews_boat on public.boat_reviews (boat_id, reviewed_at desc, id desc);
create index boat_reviews_author on public.boat_reviews (author);
insert into private.personal_data
  (relation, belongs, identifies, holds, impersonal, export_as, export_columns, erasure)
values ('public.boat_reviews', 't.author = $1', '{author}', '{body,reply}', '{id}', 'boat_reviews',
  't.booking_id, t.boat_id, t.stars, t.body, t.reviewed_at', 'cascade');
create trigger write_audit after update of hidden on public.boat_reviews
  for each row execute function private.write_audit('id', 'boat_id', 'stars', 'hidden');

create function private.count_stars() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  before constant int := case when tg_op <> 'INSERT' and not old.hidden then old.stars end;
  after constant int := case when tg_op <> 'DELETE' and not new.hidden then new.stars end;
begin
  if before is distinct from after then
    update public.boats as b
    set stars_sum = b.stars_sum + coalesce(after, 0) - coalesce(before, 0),
      stars_count = b.stars_count + (after is not null)::int - (before is not null)::int
    where b.id = coalesce(new.boat_id, old.boat_id);
  end if;
  return null;
end
$$;
comment on function private.count_stars() is 'Keeps the sum and the number of a boat''s shown reviews exactly.';
create trigger count_stars after insert or update of stars, hidden or delete on public.boat_reviews
  for each row execute function private.count_stars();

create table public.boat_review_reports (
  review_id uuid not null references public.boat_reviews (id) on delete cascade,
  reporter uuid not null references auth.users (id) on delete cascade,
  reason text not null check (reason in ('offensive', 'untrue', 'private', 'spam', 'other')),
  words text check (char_length(btrim(words)) between 1 and 1000),
  reported_at timestamptz not null default now(),
  ruled_at timestamptz,
  primary key (review_id, reporter)
);
comment on table public.boat_review_reports is
  'Reports of reviews by members, one of an account for each review. ruled_at: when the office decided.';
create index boat_review_reports_reporter on public.boat_review_reports (reporter);
insert into private.personal_data
  (relation, belongs, identifies, holds, export_as, export_columns, erasure)
values ('public.boat_review_reports', 't.reporter = $1', '{reporter}', '{words}', 'boat_review_reports',
  't.review_id, t.reason, t.words, t.reported_at, t.ruled_at', 'cascade');
insert into private.retention (name, relation, expires, period)
values ('boat_review_reports', 'public.boat_review_reports', 't.ruled_at', '1 year');

alter table public.boat_reviews enable row level security;
alter table public.boat_review_reports enable row level security;
revoke all on public.boat_reviews, public.boat_review_reports from anon, authenticated;
grant all on public.boat_reviews, public.boat_review_reports to service_role;
grant select on public.boat_reviews, public.boat_review_reports to authenticated;
create policy "Authors and owners read reviews, admins all" on public.boat_reviews
  for select to authenticated
  using (booking_id in (select private.own_bookings()) or (select private.is_admin()));
create policy "Admins read reports of reviews" on public.boat_review_reports
  for select to authenticated using ((select private.is_admin()));

create function public.review_charter(booking_id uuid, stars int, body text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  caller constant uuid := (select auth.uid());
  booking public.charter_bookings;
  review public.boat_reviews;
  of_boat uuid;
begin
  perform private.require_account();
  perform private.lock_account();
  select b.boat_id into of_boat from public.charter_bookings as b
  where b.id = review_charter.booking_id and b.angler = caller;
  -- Before the booking: the review counts for the boat.
  if of_boat is not null then
    perform private.lock_boat(of_boat);
  end if;
  booking := private.own_booking(review_charter.booking_id);
  select * into review from public.boat_reviews as r where r.booking_id = booking.id;
  if private.side_of(booking, caller) <> 'angler' then
    perform private.refuse(403, 'forbidden', 'Anglers review trips');
  elsif review.id is not null then
    if (review.stars, review.body) is distinct from
      (review_charter.stars, btrim(review_charter.body, E' \t\r\n'))
    then
      perform private.refuse(409, 'conflict', 'The trip has a review already');
    end if;
    return review.id;
  elsif booking.state <> 'completed' or upper(booking.during) < now() - interval '30 days' then
    perform private.refuse(409, 'review_closed', 'A trip is reviewed within 30 days after it');
  elsif stars is null or stars not between 1 and 5 or coalesce(btrim(body, E' \t\r\n'), '') = ''
    or char_length(body) > 2000
  then
    perform private.refuse(400, 'invalid', 'A review has 1 to 5 stars and 1 to 2000 characters');
  end if;
  insert into public.boat_reviews (booking_id, boat_id, author, stars, body)
  values (booking.id, booking.boat_id, caller, review_charter.stars, btrim(review_charter.body, E' \t\r\n'))
  returning * into review;
  perform private.tell_booking(booking, 'owner', 'reviewed');
  return review.id;
end
$$;
comment on function public.review_charter(uuid, int, text) is
  'The caller''s review of a completed trip, within 30 days after it; returns its id, and the same one when it is sent again. 400, 401, 403, 404, 409 review_closed, or conflict for a second one.';

create function public.reply_to_review(review_id uuid, reply text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  of_booking uuid;
  booking public.charter_bookings;
  review public.boat_reviews;
begin
  select r.booking_id into of_booking from public.boat_reviews as r where r.id = review_id;
  booking := private.own_booking(of_booking);
  select * into review from public.boat_reviews as r where r.id = review_id for no key update;
  if private.side_of(booking, (select auth.uid())) <> 'owner' or review.id is null then
    perform private.refuse(403, 'forbidden', 'The boat''s owner replies');
  elsif coalesce(btrim(reply, E' \t\r\n'), '') = '' or char_length(reply) > 2000 then
    perform private.refuse(400, 'invalid', 'A reply has 1 to 2000 characters');
  elsif review.reply is not null then
    if review.reply <> btrim(reply_to_review.reply, E' \t\r\n') then
      perform private.refuse(409, 'conflict', 'The review has a reply already');
    end if;
    return;
  end if;
  update public.boat_reviews as r
  set reply = btrim(reply_to_review.reply, E' \t\r\n'), replied_at = now() where r.id = review.id;
  perform private.tell_booking(booking, 'angler', 'replied');
end
$$;
comment on function public.reply_to_review(uuid, text) is
  'The owner''s one reply to a review of their boat. 400, 401, 403, 404, 409 conflict for a second one.';

create function public.report_review(review_id uuid, reason text, words text default null) returns void
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.require_account();
  perform private.require_assurance();
  perform private.lock_account();
  if reason is null or reason not in ('offensive', 'untrue', 'private', 'spam', 'other')
    or char_length(words) > 1000 or (reason = 'other' and coalesce(btrim(words), '') = '')
  then
    perform private.refuse(400, 'invalid', 'A report has a reason, and other reasons are said in words');
  elsif not exists (select from public.boat_reviews as r where r.id = review_id and not r.hidden) then
    perform private.refuse(404, 'not_found', 'There is no such review');
  end if;
  insert into public.boat_review_reports (review_id, reporter, reason, words)
  values (report_review.review_id, (select auth.uid()), report_review.reason,
    nullif(btrim(report_review.words), ''))
  on conflict do nothing;
  perform private.require_turn('charter:report', (select auth.uid())::text, 20, interval '1 day',
    'An account reports at most 20 reviews a day', 'Try again tomorrow.');
end
$$;
comment on function public.report_review(uuid, text, text) is
  'Reports a review to the office, once for an account. 400, 401, 404, 429 after 20 a day.';

create function public.rule_review(review_id uuid, hide boolean) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  of_boat uuid;
begin
  perform private.require_admin();
  perform private.lock_account();
  select r.boat_id into of_boat from public.boat_reviews as r where r.id = review_id;
  if hide is null then
    perform private.refuse(400, 'invalid', 'A review is hidden or shown');
  elsif of_boat is null then
    perform private.refuse(404, 'not_found', 'There is no such review');
  end if;
  perform private.lock_boat(of_boat);
  update public.boat_reviews as r set hidden = hide where r.id = review_id;
  if not found then
    perform private.refuse(404, 'not_found', 'There is no such review');
  end if;
  update public.boat_review_reports as r set ruled_at = now()
  where r.review_id = rule_review.review_id and r.ruled_at is null;
end
$$;
comment on function public.rule_review(uuid, boolean) is
  'Admins: hides a review, or shows it, and settles its reports; 404.';
revoke execute on function private.count_stars() from public;
revoke execute on function public.review_charter(uuid, int, text), public.reply_to_review(uuid, text),
  public.report_review(uuid, text, text), public.rule_review(uuid, boolean) from public, anon;
grant execute on function public.review_charter(uuid, int, text), public.reply_to_review(uuid, text),
  public.report_review(uuid, text, text), public.rule_review(uuid, boolean) to authenticated;
