-- A believable demo: two tournaments, three events (one live, one upcoming, one final), 24 teams.
-- Applied once to a fresh local database, never to a hosted project.

-- The accounts below have a password that anyone can read here. `npm start` sets castboard.seed for
-- the session that seeds; `supabase start` signs tokens with this secret, which no project on the
-- internet can have.
do $$
begin
  if current_setting('castboard.seed', true) is distinct from 'local'
    and current_setting('app.settings.jwt_secret', true)
      is distinct from 'super-secret-jwt-token-with-at-least-32-characters-long'
  then
    raise exception 'This is the demo with its known passwords, for a local database only'
      using hint = 'Push without --include-seed.';
  end if;
end
$$;

-- Accounts. Passwords: castboard-demo, hashed at the lowest cost: everybody knows it.
insert into auth.users (
  instance_id, id, aud, role, email, encrypted_password, email_confirmed_at,
  raw_app_meta_data, raw_user_meta_data, created_at, updated_at,
  confirmation_token, recovery_token, email_change, email_change_token_new)
select '00000000-0000-0000-0000-000000000000', id, 'authenticated', 'authenticated', email,
  extensions.crypt('castboard-demo', extensions.gen_salt('bf', 4)), now(),
  '{"provider": "email", "providers": ["email"]}',
  jsonb_build_object('first_name', first_name, 'last_name', last_name, 'country', country),
  now(), now(), '', '', '', ''
from (values
  ('a0000000-0000-4000-8000-000000000001'::uuid, 'admin@castboard.example', 'Rosa', 'Delgado', 'US'),
  ('a0000000-0000-4000-8000-000000000002'::uuid, 'maya@castboard.example', 'Maya', 'Haddad', 'AE'),
  ('a0000000-0000-4000-8000-000000000003'::uuid, 'ken@castboard.example', 'Ken', 'Mori', 'JP'),
  ('a0000000-0000-4000-8000-000000000004'::uuid, 'judge@castboard.example', 'Noor', 'Salem', 'AE')
) as people (id, email, first_name, last_name, country);

insert into auth.identities (
  id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
select gen_random_uuid(), id::text, id,
  jsonb_build_object('sub', id::text, 'email', email, 'email_verified', true),
  'email', now(), now(), now()
from auth.users where email like '%@castboard.example';

update public.user_roles set role = 'admin'
where user_id = 'a0000000-0000-4000-8000-000000000001';

insert into public.species (id, code, scientific_name, names) values
  ('50000000-0000-4000-8000-000000000001', 'largemouth_bass', 'Micropterus salmoides',
    '{"en": "Largemouth bass", "ja": "オオクチバス", "ar": "قاروص كبير الفم"}'),
  ('50000000-0000-4000-8000-000000000002', 'smallmouth_bass', 'Micropterus dolomieu',
    '{"en": "Smallmouth bass", "ja": "コクチバス", "ar": "قاروص صغير الفم"}'),
  ('50000000-0000-4000-8000-000000000003', 'spotted_bass', 'Micropterus punctulatus',
    '{"en": "Spotted bass", "ja": "スポッテッドバス", "ar": "قاروص مرقط"}'),
  ('50000000-0000-4000-8000-000000000004', 'red_drum', 'Sciaenops ocellatus',
    '{"en": "Red drum", "ja": "レッドドラム", "ar": "نعاق أحمر"}'),
  ('50000000-0000-4000-8000-000000000005', 'snook', 'Centropomus undecimalis',
    '{"en": "Common snook", "ja": "スヌーク", "ar": "سنوك شائع"}');

-- The harbour series weighs in grams, the club in hundredths of a pound (4 535 923 700 ng), the
-- shoreline circuit measures in quarter inches, rounded down (6 350 000 nm).
insert into public.tournaments (id, slug, name, description, rules_text, default_rules, published)
values
  ('70000000-0000-4000-8000-000000000001', 'harbour-series-2026', 'Harbour Series 2026',
    'Two bass events from the harbour wall to the upper lake.',
    'Best five fish a day by weight. All fish are released alive after the weigh-in.',
    '{"metric": "weight", "best_n": 5, "best_n_per": "day", "min_length_mm": 300,
      "rounding": {"step": 1000000000, "direction": "nearest"},
      "tie_breaks": ["biggest_fish", "second_biggest", "more_fish", "earliest_total", "share"]}',
    true),
  ('70000000-0000-4000-8000-000000000002', 'shoreline-release-2026', 'Shoreline Release 2026',
    'Catch, photograph, release: kayaks along the mangrove coast.',
    'Best five fish by length, photographed on the measuring board and released at once.

- **Kayaks only**, moved by paddle or pedal
- Life vest on from launch to landing
- Artificial lures, one rod in the water at a time',
    '{"metric": "length", "best_n": 5, "best_n_per": "event", "min_length_mm": 305,
      "rounding": {"step": 6350000, "direction": "floor"},
      "tie_breaks": ["biggest_fish", "second_biggest", "earliest_total", "share"]}',
    true);

insert into public.events (
  id, tournament_id, slug, name, description, venue, time_zone, capacity, entry_fee_minor, currency,
  registration_opens_at, registration_closes_at, rules)
values
  ('e0000000-0000-4000-8000-000000000001', '70000000-0000-4000-8000-000000000001',
    'harbour-bass-open', 'Harbour Bass Open',
    'Two days on the bay, with a board for boats, juniors and kayaks.',
    'Tampa Bay', 'America/New_York', 40, 12000, 'USD',
    now() - interval '60 days', now() - interval '4 days', null),
  ('e0000000-0000-4000-8000-000000000002', '70000000-0000-4000-8000-000000000002',
    'mangrove-mile', 'Mangrove Mile',
    'One tide, one kayak, five fish on the measuring board.',
    'Matlacha Pass', 'America/New_York', 60, 4500, 'USD',
    now() - interval '10 days', now() + interval '18 days', null),
  ('e0000000-0000-4000-8000-000000000003', '70000000-0000-4000-8000-000000000001',
    'club-bass-open', 'Club Bass Open',
    'A club day of twelve boats: 48 fish, 105.05 lb over the scales.',
    'Lake Seminole', 'America/New_York', 20, 0, 'USD',
    now() - interval '90 days', now() - interval '36 days',
    '{"metric": "weight", "best_n": 5, "best_n_per": "day", "min_length_mm": null,
      "rounding": {"step": 4535923700, "direction": "nearest"},
      "tie_breaks": ["biggest_fish", "more_fish", "share"]}');

insert into public.event_days (event_id, day, lines_in, lines_out, upload_deadline)
select 'e0000000-0000-4000-8000-000000000001'::uuid, day,
  hour - interval '6 hours' - (2 - day) * interval '1 day',
  hour + interval '5 hours' - (2 - day) * interval '1 day', null
from date_trunc('hour', now()) as hour, generate_series(1, 2) as day
union all
select 'e0000000-0000-4000-8000-000000000002', 1,
  date_trunc('day', now()) + interval '21 days 11 hours',
  date_trunc('day', now()) + interval '21 days 20 hours',
  date_trunc('day', now()) + interval '21 days 20 hours 30 minutes'
union all
select 'e0000000-0000-4000-8000-000000000003', 1,
  date_trunc('day', now()) - interval '34 days' + interval '11 hours',
  date_trunc('day', now()) - interval '34 days' + interval '20 hours', null;

insert into public.catch_settings (event_id, photo_checklist, asks_code, photo_shots, venue_latitude,
  venue_longitude, venue_radius_m)
values ('e0000000-0000-4000-8000-000000000002',
  '{"The nose touches the stop","The tail lies flat"}', true,
  '[{"name": "Fish on the board", "example": "From above, the whole board in the picture"},
    {"name": "Identifier card", "example": "Beside the fish, its code readable"}]',
  26.6326, -82.0662, 12000);

insert into public.divisions (id, event_id, name, position) values
  ('d0000000-0000-4000-8000-000000000001', 'e0000000-0000-4000-8000-000000000001', 'Open', 1),
  ('d0000000-0000-4000-8000-000000000002', 'e0000000-0000-4000-8000-000000000001', 'Juniors', 2),
  ('d0000000-0000-4000-8000-000000000003', 'e0000000-0000-4000-8000-000000000001', 'Kayak', 3),
  ('d0000000-0000-4000-8000-000000000004', 'e0000000-0000-4000-8000-000000000002', 'Kayak', 1),
  ('d0000000-0000-4000-8000-000000000005', 'e0000000-0000-4000-8000-000000000003', 'Boats', 1);

-- What visitors ask for: how the season is counted, which fish, where to go, whom to write to.
update public.tournaments set points_scheme = '{"points": [100, 90, 82, 76, 72, 68, 64, 60, 56, 52], "best_n": null, "taking_part": 20}'
where id = '70000000-0000-4000-8000-000000000001';
update public.events set contact_name = 'Harbour office', contact_email = 'harbour@castboard.example',
  team_size_max = 2,
  venue_map_url = 'https://www.openstreetmap.org/?mlat=26.6337&mlon=-82.0676#map=15/26.6337/-82.0676'
where id = 'e0000000-0000-4000-8000-000000000002';
insert into public.event_species (event_id, species_id)
select 'e0000000-0000-4000-8000-000000000002', id from public.species where code in ('red_drum', 'snook');

-- Twenty-four teams: twelve boats, six junior pairs, six kayaks.
create temporary table crew (n int, name text, division int, captain text);
insert into crew values
  (1, 'Rusty Hook', 1, 'Walt Brennan'), (2, 'Lone Heron', 1, 'Maya Haddad'),
  (3, 'Tide Chasers', 1, 'Inés Ortega'), (4, 'Drop Shot Duo', 1, 'Cal Whitaker'),
  (5, 'Grass Line', 1, 'Dee Okafor'), (6, 'Kin & Carp', 1, 'Ken Mori'),
  (7, 'Lay Day', 1, 'Petra Novak'), (8, 'Solo Spinner', 1, 'Hank Ellery'),
  (9, 'Twin Wake', 1, 'Lou and Bea Sato'), (10, 'Dock Talk', 1, 'Marcus Reyes'),
  (11, 'Empty Livewell', 1, 'Gus Tran'), (12, 'Blank Morning', 1, 'Ollie Frost'),
  (13, 'Bobber Patrol', 2, 'Nia Cole'), (14, 'Small Fry', 2, 'Theo Lind'),
  (15, 'Tadpole Twins', 2, 'Ada Reyes'), (16, 'Minnow Militia', 2, 'Finn Okafor'),
  (17, 'Cast Aways', 2, 'Yuki Mori'), (18, 'Little Anchors', 2, 'Sami Haddad'),
  (19, 'Paddle Creek', 3, 'Joan Pike'), (20, 'Low Profile', 3, 'Eli Marsh'),
  (21, 'Wet Elbows', 3, 'Tomás Vidal'), (22, 'Quiet Water', 3, 'Rin Aoki'),
  (23, 'Mudline', 3, 'Bram Visser'), (24, 'Salt & Stone', 3, 'Layla Nasser');

insert into public.teams (id, name)
select format('c0000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid, name from crew;
insert into public.team_members (team_id, user_id, display_name, role)
select format('c0000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  case captain
    when 'Maya Haddad' then 'a0000000-0000-4000-8000-000000000002'::uuid
    when 'Ken Mori' then 'a0000000-0000-4000-8000-000000000003'::uuid end,
  captain, 'captain'
from crew;

insert into public.registrations (id, event_id, division_id, team_id, status)
select format('f1000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  'e0000000-0000-4000-8000-000000000001'::uuid,
  format('d0000000-0000-4000-8000-%s', lpad(division::text, 12, '0'))::uuid,
  format('c0000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid, 'confirmed'
from crew
union all
select format('f2000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  'e0000000-0000-4000-8000-000000000002', 'd0000000-0000-4000-8000-000000000004'::uuid,
  format('c0000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid, 'confirmed'
from crew where division = 3
union all
select format('f3000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid,
  'e0000000-0000-4000-8000-000000000003', 'd0000000-0000-4000-8000-000000000005',
  format('c0000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid, 'confirmed'
from crew where division = 1;
insert into public.applicants
  (registration_id, event_id, division_id, user_id, team_member_id, display_name)
select r.id, r.event_id, r.division_id, m.user_id, m.id, m.display_name
from public.registrations as r join public.team_members as m on m.team_id = r.team_id;

-- Steps an event forward from where it is, one legal step at a time.
create function pg_temp.advance(event uuid, target text) returns void
language plpgsql
as $$
declare
  steps constant text[] := array['draft', 'published', 'registration_open', 'registration_closed',
    'live', 'judging', 'provisional', 'final'];
  reached text;
begin
  loop
    select status into reached from public.events where id = event;
    exit when reached = target;
    update public.events set status = steps[array_position(steps, reached) + 1] where id = event;
  end loop;
end
$$;

-- Accepts what is pending of an event, with the log that judges leave.
create function pg_temp.accept_pending(event uuid, minutes_later int) returns void
language sql
as $$
  insert into public.catch_decisions (catch_id, decision, status_before, weight_g_before,
    length_mm_before, deduction_before, weight_g, length_mm, deduction, decided_by, decided_at)
  select id, 'accepted', status, weight_g, length_mm, deduction, weight_g, length_mm, deduction,
    'a0000000-0000-4000-8000-000000000001', captured_at + minutes_later * interval '1 minute'
  from public.catches where event_id = event and status = 'pending';
  update public.catches set status = 'accepted', revision = revision + 1,
    uploaded_at = captured_at + interval '2 minutes',
    judged_at = captured_at + minutes_later * interval '1 minute'
  where event_id = event and status = 'pending';
$$;

-- The upcoming event takes entries.
select pg_temp.advance('e0000000-0000-4000-8000-000000000002', 'registration_open');

-- Fees of the live event: paid before these accounts were made, so that nobody gets a notice of it now. One
-- is waived, two are still open.
alter table public.payments disable trigger tell_payment;
select private.move_payments(array[p.id], 'paid', 'recorded', null,
  case when r.number % 3 = 0 then 'cash' else 'transfer' end)
from public.payments as p join public.registrations as r on r.id = p.registration_id
where r.event_id = 'e0000000-0000-4000-8000-000000000001' and r.number not in (11, 18, 23);
alter table public.payments enable trigger tell_payment;
update public.payments as p set ruling = 'waived'
from public.registrations as r
where r.id = p.registration_id and r.event_id = 'e0000000-0000-4000-8000-000000000001' and r.number = 18;
select private.settle_payment(p.id, 'waived', 'Lent the committee boat.')
from public.payments as p where p.ruling = 'waived';

-- The club day is a real, published result. Totals, counts and the biggest fish are the published
-- ones; how the rest of a bag falls on its other fish was not published and is chosen here.
-- Weights in hundredths of a pound, stored in grams, which are finer than that.
select pg_temp.advance('e0000000-0000-4000-8000-000000000003', 'live');
insert into public.catches (id, registration_id, species_id, weight_g, captured_at)
select gen_random_uuid(), r.id, '50000000-0000-4000-8000-000000000001',
  round(hundredths * 4.5359237), d.lines_in + n * interval '71 minutes' + r.ordinal * interval '3 minutes'
from (values
    (1, array[545, 341, 284, 227, 172]), (2, array[660, 297, 247, 198, 149]),
    (3, array[458, 237, 197, 158, 120]), (4, array[389, 205, 171, 136, 104]),
    (5, array[393, 191, 159, 127, 96]), (6, array[326, 209, 174, 139, 107]),
    (7, array[343, 179, 149, 119, 92]), (8, array[278, 198, 165, 132, 100]),
    (9, array[286, 176, 146, 117, 90]), (10, array[330, 222, 167])
  ) as bags (ordinal, bag)
cross join lateral unnest(bag) with ordinality as fish (hundredths, n)
join lateral (
  select format('f3000000-0000-4000-8000-%s', lpad(ordinal::text, 12, '0'))::uuid as id, ordinal
) as r on true
join public.event_days as d on d.event_id = 'e0000000-0000-4000-8000-000000000003';
select pg_temp.accept_pending('e0000000-0000-4000-8000-000000000003', 6);
-- Its big fish is published, too: 6.60 lb.
insert into public.awards (event_id, name, kind) values
  ('e0000000-0000-4000-8000-000000000003', 'Big Fish', 'heaviest_fish');
select pg_temp.advance('e0000000-0000-4000-8000-000000000003', 'final');

-- The live event: day one is in, day two is being fished.
select pg_temp.advance('e0000000-0000-4000-8000-000000000001', 'live');
insert into public.catches (id, registration_id, species_id, weight_g, length_mm, captured_at)
select gen_random_uuid(), r.id,
  format('50000000-0000-4000-8000-00000000000%s', 1 + luck % 3)::uuid,
  weight, round(82 * cbrt(weight / 5.2))::int,
  d.lines_in + (catch.n * 52 + luck % 40) * interval '1 minute'
from crew
join public.registrations as r
  on r.id = format('f1000000-0000-4000-8000-%s', lpad(crew.n::text, 12, '0'))::uuid
join public.event_days as d on d.event_id = r.event_id
cross join lateral generate_series(1, case d.day when 1 then 5 + crew.n % 2 else 3 + crew.n % 3 end)
  as catch (n)
-- Luck by arithmetic: the same demo on every machine.
cross join lateral (
  select (crew.n * 7919 + d.day * 104729 + catch.n * 1299709 + crew.n * catch.n * 611953) % 1009
) as draw (luck)
cross join lateral (
  select case crew.division when 1 then 560 when 2 then 380 else 450 end
    + luck * 1400 / 1009 + case when luck % 17 = 0 then 700 else 0 end
) as scale (weight)
-- Two boats are still waiting for their first bite today.
where not (d.day = 2 and crew.n in (11, 12));
select pg_temp.accept_pending('e0000000-0000-4000-8000-000000000001', 7);

-- Who judges the live event without being an admin; appointed long ago, as far as notices go.
alter table public.event_judges disable trigger tell_appointment;
insert into public.event_judges (event_id, user_id)
values ('e0000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000004');
alter table public.event_judges enable trigger tell_appointment;

-- What judges did besides accepting.
update public.catches set status = 'rejected', revision = revision + 1
where id = (
  select c.id from public.catches as c
  where c.registration_id = 'f1000000-0000-4000-8000-000000000020' and c.day = 2
  order by c.weight_g desc limit 1);
insert into public.catch_decisions (catch_id, decision, reason_code, note, status_before,
  weight_g_before, length_mm_before, deduction_before, weight_g, length_mm, deduction, decided_by)
select id, 'rejected', 'no_identifier', 'The identifier card is not in the picture.', 'accepted',
  weight_g, length_mm, deduction, weight_g, length_mm, deduction,
  'a0000000-0000-4000-8000-000000000001'
from public.catches where status = 'rejected';
insert into public.penalties (event_id, registration_id, day, kind, amount, note, imposed_by) values
  -- 4 oz, as B.A.S.S.-family clubs fine a dead fish.
  ('e0000000-0000-4000-8000-000000000001', 'f1000000-0000-4000-8000-000000000009', 1, 'dead_fish',
    113, 'One dead fish at the weigh-in.', 'a0000000-0000-4000-8000-000000000001');

-- On the judges' table: one of them would take the lead.
insert into public.catches (id, registration_id, species_id, weight_g, length_mm, captured_at)
select pending.id::uuid, r.id, '50000000-0000-4000-8000-000000000001',
  weight_g, length_mm, date_trunc('minute', now()) - minutes_ago * interval '1 minute'
from (values
  ('ca000000-0000-4000-8000-000000000001', 2, 2994, 540, 4),
  ('ca000000-0000-4000-8000-000000000002', 6, 1020, 410, 9),
  ('ca000000-0000-4000-8000-000000000003', 14, 1310, 430, 13)
) as pending (id, n, weight_g, length_mm, minutes_ago)
join public.registrations as r
  on r.id = format('f1000000-0000-4000-8000-%s', lpad(n::text, 12, '0'))::uuid;

-- What the live event asks of a photo, and what devices sent along: one clock is a minute and a half slow.
insert into public.catch_settings (event_id, photo_checklist) values
  ('e0000000-0000-4000-8000-000000000001',
    array['Nose touches the stop', 'Mouth closed, tail flat', 'Whole board in the picture']);
insert into public.catch_evidence (catch_id, device_at, device_offset_ms, sent_offset_ms)
select c.id, c.captured_at, offset_ms, offset_ms
from (values
  ('ca000000-0000-4000-8000-000000000001', 400),
  ('ca000000-0000-4000-8000-000000000002', -150),
  ('ca000000-0000-4000-8000-000000000003', 92000)
) as sent (id, offset_ms)
join public.catches as c on c.id = sent.id::uuid;

-- Every catch of the live event was sent by its captain.
insert into public.catch_details (catch_id, angler_id, submitted_by)
select c.id, m.id, m.user_id
from public.catches as c
join public.registrations as r on r.id = c.registration_id
join public.team_members as m on m.team_id = r.team_id and m.role = 'captain'
where c.event_id = 'e0000000-0000-4000-8000-000000000001';

-- The history of both boards, as it was when each fish was judged: seeding scores them all at once.
delete from public.board_moments;
insert into public.board_moments (registration_id, version, event_id, score, at)
select f.registration_id, row_number() over (partition by f.registration_id order by f.judged_at) - 1000,
  f.event_id, greatest(0, score.total - fines.total), f.judged_at
from public.catches as f
cross join lateral (
  select coalesce(sum(bag.score_value), 0) as total
  from (
    select c.score_value, row_number() over (partition by c.day order by c.score_value desc) as place
    from public.catches as c
    where c.registration_id = f.registration_id and c.score_value is not null
      and c.judged_at <= f.judged_at
  ) as bag
  where bag.place <= 5
) as score
cross join lateral (
  select coalesce(sum(p.amount), 0) as total from public.penalties as p
  where p.registration_id = f.registration_id and p.day < f.day
) as fines
where f.score_value is not null;

insert into public.event_sponsors (event_id, position, name, link) values
  ('e0000000-0000-4000-8000-000000000001', 1, 'Tarpon Street Tackle', 'https://tarpon-street.example'),
  ('e0000000-0000-4000-8000-000000000001', 2, 'Bay Ice & Bait', null),
  ('e0000000-0000-4000-8000-000000000001', 3, 'Pelican Marine Supply', 'https://pelican-marine.example');

drop table crew;

-- What the site publishes and passes on.
insert into public.blogs
  (id, group_id, locale, slug, title, author_name, description, featured, tags, published_at, body)
values
  ('b1000000-0000-4000-8000-000000000001', 'b2000000-0000-4000-8000-000000000001', 'en',
    'counting-every-fish-twice', 'Counting every fish twice', 'Rosa Delgado',
    'Why a weigh-in needs a second pair of eyes, and what it costs to go without.', true,
    '{Weigh-in,Rules}', now() - interval '2 days',
$post$A scale does not lie, but a pencil does. At the **Club Bass Open** we wrote each weight down once at the scales and once at the desk, and compared the two before anybody cheered.

Three slips differed. None of them would have changed the winner; one of them would have changed tenth place, and tenth place paid.

## Where the slips go wrong

- A **4** that looks like a **9** when the paper is wet.
- Two bags that swap places in the queue, and with them two names.
- A dead fish that nobody marks, because everybody is looking at the big one.

| Slip | Written at the scales | Written at the desk |
| --- | --- | --- |
| Boat 12 | 4 210 g | 4 270 g |
| Boat 31 | 2 980 g | 2 890 g |
| Boat 44 | 5 dead 1 | 5 dead 0 |

## What we do now

A catch is judged by one person and logged with what it was before and after. Two judges cannot decide the same fish, and nobody can edit the log.

> If a number matters, two people should have read it aloud.

## What it costs

About nine seconds a bag. With sixty boats that is nine minutes, and the queue is longer than that anyway. Read [the rules of the live event](/leaderboard) while you wait.
$post$),
  ('b1000000-0000-4000-8000-000000000011', 'b2000000-0000-4000-8000-000000000001', 'ja',
    'counting-every-fish-twice-ja', '一尾も残さず、二度数える', 'Rosa Delgado',
    '検量にもうひと組の目が必要な理由と、それを省いたときの代償。', true,
    '{検量,ルール}', now() - interval '47 hours',
$post$はかりは嘘をつきませんが、鉛筆はつきます。**Club Bass Open**では、すべての重量をはかりの前と受付の二か所で書き留め、歓声が上がる前に見比べました。

三枚の記録票が食い違っていました。優勝が入れ替わるものはありませんでしたが、一枚は10位を左右するもので、10位には賞金がありました。

## 記録票はどこで狂うのか

- 紙が濡れると、**4**は**9**に見えます。
- 列の中で袋が二つ入れ替わると、名前も入れ替わります。
- みんなが大物に見とれて、死んだ魚を誰も書き留めません。

## いまのやり方

釣果は一人が審査し、前後の値とともに記録されます。同じ魚を二人の審査員が判定することはできず、記録は誰にも書き換えられません。

> 大事な数字は、二人が声に出して読むこと。

## かかる手間

一袋につき九秒ほどです。六十艇なら九分。列で待つ時間のほうが長いのです。
$post$),
  ('b1000000-0000-4000-8000-000000000021', 'b2000000-0000-4000-8000-000000000001', 'ar',
    'counting-every-fish-twice-ar', 'نعدّ كل سمكة مرتين', 'Rosa Delgado',
    'لماذا يحتاج الوزن إلى عينين أخريين، وما ثمن الاستغناء عنهما.', true,
    '{الوزن,القواعد}', now() - interval '46 hours',
$post$الميزان لا يكذب، لكن القلم يفعل. في **Club Bass Open** دوّنّا كل وزن مرتين: مرة عند الميزان ومرة عند المكتب، ثم قارنّا بينهما قبل أن يهتف أحد.

اختلفت ثلاث قسائم. لم تكن أيٌّ منها لتغيّر الفائز، لكن إحداها كانت ستغيّر المركز العاشر، وللمركز العاشر جائزة.

## أين تخطئ القسائم

- رقم **٤** يشبه **٩** حين تبتلّ الورقة.
- كيسان يتبادلان مكانيهما في الصف، ومعهما اسمان.
- سمكة ميتة لا يسجّلها أحد، لأن الجميع ينظر إلى الكبيرة.

## ما نفعله اليوم

يحكم على كل صيد شخص واحد، ويُسجَّل بما كان عليه قبل الحكم وبعده. لا يستطيع حكمان البتّ في السمكة نفسها، ولا يستطيع أحد تعديل السجل.

> إذا كان الرقم مهمًّا فليقرأه شخصان بصوت عالٍ.

## كم يكلّف ذلك

نحو تسع ثوانٍ لكل كيس. مع ستين قاربًا تلك تسع دقائق، والصف أطول من ذلك على أي حال.
$post$),
  ('b1000000-0000-4000-8000-000000000002', 'b2000000-0000-4000-8000-000000000002', 'en',
    'best-five-explained', 'Best five, explained', 'Rosa Delgado', null, true, '{Rules,Scoring}',
    now() - interval '6 days',
    E'Every team may bring in as many fish as it likes. Only the five heaviest of the day count; the rest are culled and swim home. That is why a board can move with a fish that adds nothing but a few grams: it takes the place of the smallest in the bag.\n\nLevel on weight? Then the biggest fish decides, then the second biggest, then the count, then who was there first.'),
  ('b1000000-0000-4000-8000-000000000012', 'b2000000-0000-4000-8000-000000000002', 'ja',
    'best-five-explained-ja', 'ベスト5とは', 'Rosa Delgado', null, true, '{ルール,採点}',
    now() - interval '143 hours',
    E'どのチームも、魚は何尾でも持ち込めます。数えるのはその日いちばん重い五尾だけで、残りは入れ替えられ、水に帰ります。わずか数グラムの差でも順位表が動くのはそのためです。袋の中でいちばん小さい魚と入れ替わるからです。\n\n重量が同じなら、まず最大の一尾、次に二番目の一尾、次に尾数、最後に先に到達したほうで決まります。'),
  ('b1000000-0000-4000-8000-000000000022', 'b2000000-0000-4000-8000-000000000002', 'ar',
    'best-five-explained-ar', 'أفضل خمس أسماك: شرح موجز', 'Rosa Delgado', null, true, '{القواعد,احتساب النتائج}',
    now() - interval '142 hours',
    E'يحق لكل فريق أن يجلب ما شاء من الأسماك، ولا تُحتسب إلا أثقل خمس في اليوم، أما البقية فتُستبدل وتعود إلى الماء. لهذا قد تتحرك لوحة الترتيب بسمكة لا تزيد إلا غرامات قليلة: فهي تحل محل الأصغر في الكيس.\n\nتعادل في الوزن؟ عندئذ تحسم أكبر سمكة، ثم الثانية، ثم العدد، ثم من بلغ المجموع أولًا.'),
  ('b1000000-0000-4000-8000-000000000003', 'b2000000-0000-4000-8000-000000000003', 'en',
    'no-signal-no-problem', 'No signal, no problem', 'Ken Mori',
    'How a catch gets from a mangrove creek to the board when there is no network.', false,
    '{On the water,Rules}', now() - interval '12 days',
    E'The photo is taken on the water, with the time. The upload can wait until the ramp. The rules know two times: the one when the fish was caught, which decides whether it counts, and the one when it was sent, which decides whether it was in time.'),
  ('b1000000-0000-4000-8000-000000000004', 'b2000000-0000-4000-8000-000000000004', 'en',
    'a-draft', 'Notes for the winter series', 'Rosa Delgado', null, false, '{}', null,
    'Dates, lakes, and whether juniors fish on Saturdays.');

-- Paused, because nothing answers at these addresses.
insert into public.news_feeds (id, url, name, site_url, locale, paused) values
  ('92000000-0000-4000-8000-000000000001', 'https://harbour.example/notices/feed.xml',
    'Bay Harbour Notices', 'https://harbour.example/notices', 'en', true),
  ('92000000-0000-4000-8000-000000000002', 'https://conservation.example/report.atom',
    'Gulf Conservation Report', 'https://conservation.example/report', 'en', true),
  ('92000000-0000-4000-8000-000000000003', 'https://tsuri.example/feed', '港の釣り便り',
    'https://tsuri.example', 'ja', true),
  ('92000000-0000-4000-8000-000000000004', 'https://sahil.example/feed.json', 'أخبار الساحل',
    'https://sahil.example/news', 'ar', true);
insert into public.news_items
  (feed_id, guid, source_name, source_url, url, locale, title, description, published_at)
select f.id, i.guid, f.name, f.site_url, f.site_url || i.path, f.locale, i.title, i.description,
  now() - make_interval(days => i.days)
from (values
  (1, 'demo-1', '/ramp-three', 'Ramp three reopens before the weekend',
    'Dredging is finished a week early; trailers can use the lower car park again.', 1),
  (2, 'demo-2', '/release-survival', 'Release survival at summer weigh-ins', null, 4),
  (1, 'demo-4', '/fuel-dock', 'The fuel dock opens at five on fishing days',
    'From the first of the month the dock opens an hour before lines in.', 16),
  (2, 'demo-5', '/tagging', 'Two hundred redfish tagged in the bay',
    'Anyone who lands one with an orange tag notes its number and puts it back.', 21),
  (3, 'demo-6', '/kurodai', '黒鯛の群れが湾内に',
    '水温が十八度を超え、防波堤の内側でも黒鯛が釣れ始めました。', 12),
  (3, 'demo-7', '/raijaketto', 'ライフジャケットの点検会を開きます',
    '土曜の朝、第三岸壁で無料の点検を行います。', 18),
  (4, 'demo-8', '/marsa', 'توسعة المرسى الشمالي تكتمل قبل الموسم',
    'أربعون موقفًا جديدًا للقوارب، ورافعة ثانية عند المدخل.', 13),
  (4, 'demo-9', '/riyah', 'رياح نشطة متوقعة نهاية الأسبوع',
    'يُنصح أصحاب القوارب الصغيرة بالبقاء داخل الخليج يوم الجمعة.', 20)
) as i (feed, guid, path, title, description, days)
join public.news_feeds as f on f.id::text like '%' || i.feed;
insert into public.news_items (guid, source_name, source_url, url, title, description, published_at)
values ('demo-3', 'Junior Angler League', 'https://juniors.example/news',
  'https://juniors.example/news/loaner-kayaks', 'Loaner kayaks for first-time juniors',
  'Twelve boats, twelve paddles, twelve life jackets: ask at the desk.',
  now() - interval '9 days');
insert into public.news_items (id, own, locale, title, description, body, published_at) values
  ('93000000-0000-4000-8000-000000000001', true, 'en', 'New scales for the season',
    'Three scales, calibrated in front of the captains on the first morning.',
    E'The desk weighs with **three new scales** this season.\n\nThey are calibrated in front of the captains on the first morning of each event, with the same weights:\n\n- 500 g\n- 2 kg\n- 10 kg\n\nIf you doubt a weight, ask for the check weights before the fish leaves the table.',
    now() - interval '11 days'),
  ('93000000-0000-4000-8000-000000000002', true, 'ja', '受付時間が変わります', null,
    E'次の大会から、受付は **午前四時三十分** に始まります。\n\n駐車場は四時に開きます。キャプテンは乗船名簿をご用意ください。',
    now() - interval '14 days'),
  ('93000000-0000-4000-8000-000000000003', true, 'ar', 'دليل المتسابق صار متاحًا', null,
    E'نشرنا **دليل المتسابق** لهذا الموسم.\n\nفيه مواعيد النزول إلى الماء، وقواعد الوزن، وأرقام الطوارئ.',
    now() - interval '15 days');

insert into public.podcasts (id, number, slug, title, host, description, duration_s, published_at) values
  ('90000000-0000-4000-8000-000000000001', 3, 'the-last-hour', 'The last hour', 'Maya Haddad',
    'What teams do when the clock says sixty minutes and the bag says three fish.', 2140,
    now() - interval '3 days'),
  ('90000000-0000-4000-8000-000000000002', 2, 'judges-on-the-dock', 'Judges on the dock', 'Rosa Delgado',
    'A photograph, a measuring board, a doubt: how a fish is accepted or not.', 1875,
    now() - interval '10 days'),
  ('90000000-0000-4000-8000-000000000003', 1, 'kayaks-and-tides', 'Kayaks and tides', 'Ken Mori',
    'Reading a tide table from a seat thirty centimetres above the water.', 2460,
    now() - interval '17 days');
insert into public.podcast_comments (id, podcast_id, author_id, author_name, body, status, created_at)
values
  ('91000000-0000-4000-8000-000000000001', '90000000-0000-4000-8000-000000000001',
    'a0000000-0000-4000-8000-000000000003', 'Ken Mori',
    'We culled twice in that hour and still lost by 80 grams.', 'visible', now() - interval '2 days'),
  ('91000000-0000-4000-8000-000000000002', '90000000-0000-4000-8000-000000000001', null,
    'Dee', 'Which lure was it in the end?', 'visible', now() - interval '1 day'),
  ('91000000-0000-4000-8000-000000000003', '90000000-0000-4000-8000-000000000002',
    'a0000000-0000-4000-8000-000000000002', 'Maya Haddad',
    'The part about the identifier card saved us a fish.', 'visible', now() - interval '8 days'),
  ('91000000-0000-4000-8000-000000000004', '90000000-0000-4000-8000-000000000001', null,
    'Passer-by', 'Is there a transcript?', 'pending', now() - interval '3 hours');

-- The forums: what is asked in three languages, and one question that a judge has answered.
insert into public.forum_groups (id, names, position) values
  ('80000000-0000-4000-8000-000000000001',
    '{"en": "Competition", "ja": "大会について", "ar": "المنافسات"}', 1),
  ('80000000-0000-4000-8000-000000000002',
    '{"en": "On the water", "ja": "水の上で", "ar": "على الماء"}', 2);
insert into public.forums (id, group_id, slug, names, descriptions, position, readers) values
  ('81000000-0000-4000-8000-000000000001', '80000000-0000-4000-8000-000000000001', 'rules',
    '{"en": "Rules and judging", "ja": "ルールと審査", "ar": "القواعد والتحكيم"}',
    '{"en": "How a fish is measured, weighed and judged.", "ja": "魚の計測、検量、審査について。", "ar": "كيف تُقاس السمكة وتُوزن ويُحكم فيها."}',
    1, 'anyone'),
  ('81000000-0000-4000-8000-000000000002', '80000000-0000-4000-8000-000000000001', 'teams',
    '{"en": "Teams and travel", "ja": "チームと遠征", "ar": "الفرق والسفر"}',
    '{"en": "Members find crews, lifts and beds here.", "ja": "仲間、相乗り、宿を探す会員の場所です。", "ar": "يجد الأعضاء هنا رفاق الفريق ووسيلة السفر والمبيت."}',
    2, 'members'),
  ('81000000-0000-4000-8000-000000000003', '80000000-0000-4000-8000-000000000002', 'tackle',
    '{"en": "Tackle and technique", "ja": "道具と釣り方", "ar": "العُدّة والأساليب"}',
    '{"en": "Lures, lines, kayaks and what to do with them.", "ja": "ルアー、ライン、カヤックとその使い方。", "ar": "الطُّعوم والخيوط وقوارب الكاياك وطرق استعمالها."}',
    1, 'anyone'),
  ('81000000-0000-4000-8000-000000000004', '80000000-0000-4000-8000-000000000002', 'waters',
    '{"en": "Waters", "ja": "釣り場", "ar": "مواقع الصيد"}',
    '{"en": "Tides, ramps and what is biting.", "ja": "潮、スロープ、いま釣れている魚。", "ar": "المدّ والجزر ومنازل القوارب وما يُصاد الآن."}',
    2, 'anyone'),
  ('81000000-0000-4000-8000-000000000005', '80000000-0000-4000-8000-000000000001', 'events',
    '{"en": "Events", "ja": "大会の話題", "ar": "حديث المسابقات"}',
    '{"en": "Before, during and after each event.", "ja": "大会の前から後まで。", "ar": "قبل كل مسابقة وخلالها وبعدها."}',
    3, 'anyone');
insert into public.forum_topics (id, forum_id, slug, names, descriptions, position) values
  ('82000000-0000-4000-8000-000000000001', '81000000-0000-4000-8000-000000000001', 'measuring',
    '{"en": "Measuring and photos", "ja": "計測と写真", "ar": "القياس والصور"}',
    '{"en": "The board, the tail, the identifier card.", "ja": "計測板、尾びれ、識別カード。", "ar": "لوح القياس والذيل وبطاقة التعريف."}', 1),
  ('82000000-0000-4000-8000-000000000002', '81000000-0000-4000-8000-000000000001', 'weigh-in',
    '{"en": "Weigh-in and ties", "ja": "検量と同成績", "ar": "الوزن والتعادل"}',
    '{"en": "Bags, culling, dead fish and level totals.", "ja": "持ち込み、入れ替え、死んだ魚、同成績の扱い。", "ar": "حصيلة اليوم والاستبدال والأسماك النافقة وتساوي المجاميع."}', 2),
  ('82000000-0000-4000-8000-000000000003', '81000000-0000-4000-8000-000000000002', 'crew-wanted',
    '{"en": "Crew wanted", "ja": "メンバー募集", "ar": "مطلوب رفاق"}', '{}', 1),
  ('82000000-0000-4000-8000-000000000004', '81000000-0000-4000-8000-000000000003', 'lures',
    '{"en": "Lures and lines", "ja": "ルアーとライン", "ar": "الطُّعوم والخيوط"}', '{}', 1),
  ('82000000-0000-4000-8000-000000000005', '81000000-0000-4000-8000-000000000003', 'kayaks',
    '{"en": "Kayaks", "ja": "カヤック", "ar": "قوارب الكاياك"}',
    '{"en": "Rigging, safety and landing a fish sitting down.", "ja": "艤装、安全、座ったままの取り込み。", "ar": "التجهيز والسلامة ورفع السمكة جالسًا."}', 2),
  ('82000000-0000-4000-8000-000000000006', '81000000-0000-4000-8000-000000000004', 'tampa-bay',
    '{"en": "Tampa Bay", "ja": "タンパ湾", "ar": "خليج تامبا"}', '{}', 1),
  ('82000000-0000-4000-8000-000000000007', '81000000-0000-4000-8000-000000000004', 'japan',
    '{"en": "Japan", "ja": "日本の釣り場", "ar": "اليابان"}', '{}', 2),
  ('82000000-0000-4000-8000-000000000008', '81000000-0000-4000-8000-000000000004', 'gulf-and-red-sea',
    '{"en": "The Gulf and the Red Sea", "ja": "ペルシャ湾と紅海", "ar": "الخليج والبحر الأحمر"}', '{}', 3);
-- Each event that is published and has not ended gets its thread here (follow_events_topic).
insert into public.forum_topics (id, forum_id, slug, names, descriptions, position, starters, holds_events)
values ('82000000-0000-4000-8000-000000000009', '81000000-0000-4000-8000-000000000005', 'event-threads',
  '{"en": "A thread for each event", "ja": "大会ごとのスレッド", "ar": "موضوع لكل مسابقة"}',
  '{"en": "Conditions, questions, results. A thread opens when its event is published.", "ja": "状況、質問、結果。大会が公開されるとスレッドができます。", "ar": "الأحوال والأسئلة والنتائج. يُفتح الموضوع عند نشر المسابقة."}',
  1, 'moderators', true);
insert into public.forum_moderators (forum_id, user_id)
values ('81000000-0000-4000-8000-000000000001', 'a0000000-0000-4000-8000-000000000004');
insert into public.forum_people (user_id, trusted)
select id, true from auth.users where email like '%@castboard.example' order by id;

-- A thread a row: topic, hours since its first post, title, and each post after its author's letter
-- (Rosa, Maya, Ken, Noor). No one is notified of posts that were not just written.
alter table public.forum_posts disable trigger tell_of_post, disable trigger note_news;
alter table public.forum_threads disable trigger follow_own_thread;
create temporary table talk (n int, topic int, hours int, title text, posts text[]);
insert into talk values
  (1, 1, 220, '尾びれの先が定規の縁にかかった魚は有効ですか', array[
    'K昨日の3尾目の計測について質問です。尾びれをつまむと41.0 cm、平らに広げると40.5 cmでした。写真は2枚とも送信済みですが、どちらの数値が採用されますか。',
    'M同じ疑問がありました。前の大会では、広げた写真だけを送りました。',
    'Nつまんだ状態での計測が正式です。ただし、**尾びれが定規の上に載っていること**が条件です。今回は1枚目の写真のとおり41.0 cmで承認します。縁から折れ曲がっている場合は、折れた位置までの長さになります。',
    'K助かりました。この回答を計測ガイドにも載せていただけませんか。',
    'R載せました。次の大会の案内にも入ります。']),
  (2, 1, 96, 'Pinched tail or natural tail?', array[
    'MTwo boats measured the same snook half an inch apart: one pinched the tail, one left it open. Which one do you take?',
    'RPinched, as long as the tail lies on the board. The photo has to show it.',
    'KDoes a glove in the picture matter? Mine covers the corner of the board.',
    'NNot as long as the stop, the tail and the scale can be read.']),
  (3, 2, 50, 'Who wins with the same total?', array[
    'KTwo teams at 8.42 kg after two days. The board puts one first: why that one?',
    'RThe biggest fish decides, then the second biggest, then more fish, then who was there first. Tap the place to see which of them it was.',
    'MThat is in the rules of the series, too. We lost one that way by 40 grams.',
    'KFound it: their biggest fish was 30 grams heavier. Thank you.']),
  (4, 2, 400, 'هل تُحتسب السمكة النافقة عند الوزن؟', array[
    'Mنفقت إحدى أسماكنا في الحوض قبل الوصول إلى الميزان بعشر دقائق. هل تُحتسب في حصيلة اليوم؟',
    'Nتُوزن وتُحتسب، لكن يُخصم منها ما تنصّ عليه قواعد المسابقة. أبلغوا الحكم قبل الوزن.',
    'Mوهل يمكن أن تكون أكبر سمكة في المسابقة؟',
    'Nلا، في معظم المسابقات لا تُمنح جائزة أكبر سمكة إلا لسمكة حية.',
    'Kشكرًا، سؤال كنت أودّ طرحه أنا أيضًا.']),
  (5, 3, 30, 'Third seat for the Mangrove Mile', array[
    'KOur third angler is ill. Looking for somebody with a kayak and a life vest for the Mangrove Mile.',
    'MMy cousin would come. He has fished two release events.',
    'KSend him the invite link, please.']),
  (6, 4, 140, '濁りの日のルアーの色', array[
    'K大雨のあと、湾奥がかなり濁っています。チャートとブラックのどちらから始めますか。',
    'M私は黒です。水面を見上げる魚には、輪郭がはっきりするので。',
    'Kなるほど。昨日は黒に替えて30分で2尾出ました。',
    'R濁りの境目を探すのも忘れずに。色より場所の日もあります。']),
  (7, 5, 75, 'Standing up in a kayak: worth it?', array[
    'MI see more fish standing, and I have been in the water twice this month.',
    'KOutriggers. Ten minutes to fit, and you can turn around.',
    'RLife vest on from launch to landing, standing or not. It is in the rules of the Mangrove Mile.',
    'MBought outriggers. Dry since Tuesday.']),
  (8, 6, 26, 'Ramp three is open again', array[
    'RDredging is finished. The lower car park takes trailers again.',
    'KLaunched at six, no queue.',
    'MHow deep is it at low tide now?',
    'RThe harbour office says 1.4 m beside the outer piling.']),
  (9, 7, 12, '東京湾の秋シーバス、今年は遅い？', array[
    'K例年なら10月末には河口に入るのに、今年はまだ沖です。水温は20度。',
    'M南から来た友人も同じことを言っていました。',
    'K昨夜、橋脚の明暗でようやく58 cm。ベイトはコノシロでした。',
    'Kブリは逆に早いようです。青物狙いの方はお早めに。']),
  (10, 8, 320, 'أفضل وقت لصيد الهامور قرب الشعاب', array[
    'Mمتى تنصحون بالنزول لصيد الهامور قرب الشعاب: مع أول المدّ أم عند وقوف الماء؟',
    'Nعند وقوف الماء يخرج من جحره، لكن أول المدّ أهدأ للقارب.',
    'Mجرّبت الفجر مع أول المدّ: سمكتان في ساعة، أُعيدتا إلى الماء.']),
  (11, 6, 700, 'What is biting in Tampa Bay?', array[
    'RKeep the reports of the season here: date, water, fish.',
    'KBridge pilings, incoming tide: snook, three to five pounds.',
    'MFlats north of the ramp: red drum at first light, gone by eight.',
    'KWater 22 degrees. Snook slow, drum fine.',
    'MRain all night. Nothing inside, everything at the mouth of the creek.',
    'RRamp two is under water at spring tides. Mind your trailer.',
    'KSmall live bait beats everything this week.',
    'MAgreed. Artificial only for me, so I suffer.',
    'KTry a white paddle tail, slower than you think.',
    'MOne drum, 61 cm, on exactly that. Released.',
    'RNorth wind for three days from tomorrow.',
    'KDeep edges then. The flats will be empty.',
    'MEmpty they were.',
    'KBlack drum at the long pier after dark.',
    'REverybody who fishes the pier: the lamp on the third post is broken.',
    'MFixed since this morning.',
    'KFirst trout of the autumn, 44 cm.',
    'MTrout on the grass beds, too. Small ones.',
    'RThe Harbour Bass Open is two weeks away: the upper lake is the one to watch.',
    'KPractised there. Bass at two metres, tight to the timber.',
    'MSame. They want it slow.',
    'KFive fish, biggest 1.9 kg.',
    'RPlease no exact spots in the week before an event.',
    'MFair. See you at the scales.']);
insert into public.forum_threads (id, topic_id, forum_id, author_id, title, is_pinned, solved_no, last_no,
  posts, version, created_at, last_post_at)
select ('83000000-0000-4000-8000-' || lpad(k.n::text, 12, '0'))::uuid, t.id, t.forum_id, u.id, k.title,
  k.n = 11, case k.n when 1 then 3 end, cardinality(k.posts), cardinality(k.posts),
  cardinality(k.posts), now() - k.hours * interval '1 hour',
  now() - k.hours * interval '1 hour' / cardinality(k.posts)
from talk as k
join public.forum_topics as t
  on t.id = ('82000000-0000-4000-8000-' || lpad(k.topic::text, 12, '0'))::uuid
join auth.users as u on u.email = case left(k.posts[1], 1)
  when 'R' then 'admin' when 'M' then 'maya' when 'K' then 'ken' else 'judge' end || '@castboard.example'
order by k.hours desc;
insert into public.forum_posts (key, thread_id, no, author_id, body, version, created_at)
select gen_random_uuid(), ('83000000-0000-4000-8000-' || lpad(k.n::text, 12, '0'))::uuid, p.no, u.id,
  substr(p.line, 2), p.no,
  now() - k.hours * interval '1 hour' * (cardinality(k.posts) - p.no + 1) / cardinality(k.posts)
from talk as k, unnest(k.posts) with ordinality as p (line, no)
join auth.users as u on u.email = case left(p.line, 1)
  when 'R' then 'admin' when 'M' then 'maya' when 'K' then 'ken' else 'judge' end || '@castboard.example'
order by 7;
drop table talk;
alter table public.forum_posts disable trigger user;
alter table public.forum_threads disable trigger user;
alter table public.forum_likes disable trigger user;
insert into public.forum_likes (post_id, user_id)
select p.id, u.id from public.forum_posts as p join auth.users as u on u.id <> p.author_id
where p.no in (1, 3) and u.email like '%@castboard.example' and (p.id + ascii(u.email)) % 3 < 2;
update public.forum_posts as p set likes = l.likes
from (select post_id, count(*) as likes from public.forum_likes group by post_id) as l
where l.post_id = p.id;
update public.forum_threads as t set likes = l.likes
from (select thread_id, sum(likes) as likes from public.forum_posts group by thread_id) as l
where l.thread_id = t.id;
update public.forum_people as f set posts = p.posts, likes = p.likes
from (select author_id, count(*) as posts, sum(likes) as likes from public.forum_posts
  group by author_id) as p
where p.author_id = f.user_id;
alter table public.forum_posts enable trigger user;
alter table public.forum_threads enable trigger user;
alter table public.forum_likes enable trigger user;
-- As after every post: the number of unread threads beside the link to the forums.
update public.notice_inboxes as i
set forum_unread = (select count(*) from private.unread_threads(i.user_id));

-- Boats for charter, with a trip of Maya's that waits, one to come and two that took place; their pictures are
-- added with those of the albums (local/demo/add-boats.ts). Written long ago, as far as notices go.
insert into public.boats (id, owner, state, name, captain_name, port, latitude, longitude, time_zone, description,
  captain, amenities, capacity, currency, price_day, price_half, policy, day_from, morning_until, afternoon_from,
  day_until, listed_at, created_at)
select ('b0a70000-0000-4000-8000-00000000000' || b.n)::uuid, u.id, b.state, b.name, b.captain_name, b.port,
  b.latitude, b.longitude, b.zone, b.description::jsonb, b.captain::jsonb, b.amenities, b.capacity, b.currency,
  b.price_day, b.price_half, b.policy, b.day_from, b.day_from + 300, b.day_from + 360, b.day_from + 660,
  case b.state when 'approved' then now() - b.n * interval '20 days' end, now() - interval '90 days'
from (values
  (1, 'judge', 'approved', 'Salt Heron', 'Captain Noor', 'Port Clement', 26.6337, -82.0676, 'America/New_York',
    '{"en": "A 27-foot bay boat for redfish and snook on the flats. Two anglers cast from the bow, and the tower finds the fish.", "ja": "浅場のレッドドラムとスヌークをねらう27フィートのベイボートです。船首から2名が同時に投げられます。", "ar": "قارب خليج طوله ٢٧ قدمًا لصيد النعاق الأحمر والسنوك في المياه الضحلة، ومقدمته تتسع لصيادين اثنين."}',
    '{"en": "Noor has fished these mangroves since she could hold a rod, and teaches beginners with pleasure.", "ja": "ヌールは幼いころからこのマングローブで釣りをしてきました。初心者も歓迎です。", "ar": "تصيد نور بين أشجار القرم هذه منذ طفولتها، وترحّب بالمبتدئين."}',
    '{tackle,bait,licence,life_jackets,sonar,live_well,drinks,ice,fish_cleaning,children}'::text[], 4, 'USD', 85000, 50000,
    'moderate', 390, '{red_drum,snook}'::text[]),
  (2, 'judge', 'approved', 'Kaze Maru', 'Captain Mori', '大津港', 35.0086, 135.8686, 'Asia/Tokyo',
    '{"ja": "琵琶湖のバス釣り専用艇です。エレキと魚群探知機を備え、最大3名で湖南から湖北までご案内します。", "en": "A bass boat on Lake Biwa with an electric motor and sonar, for up to three anglers from the south basin to the north."}',
    '{"ja": "琵琶湖で20年ガイドをしています。英語も少し話せます。", "en": "Twenty years of guiding on the lake, with a little English."}',
    '{tackle,life_jackets,sonar,live_well,drinks}'::text[], 3, 'JPY', 60000, 38000, 'strict', 330,
    '{largemouth_bass}'::text[]),
  (3, 'admin', 'approved', 'Najm Al Bahr', 'Captain Yusuf', 'Fishing Harbour 1', 25.1410, 55.1870, 'Asia/Dubai',
    '{"ar": "قارب للصيد في عرض الخليج مع مقاعد مظللة ومقصورة مكيّفة وعُدّة صيد لستة أشخاص.", "en": "An offshore boat in the Gulf with shaded seats, an air-conditioned cabin and tackle for six."}',
    '{"ar": "يوسف ربّان من عائلة صيادين، ويعرف مواسم الكنعد والهامور.", "en": "Yusuf comes from a family of fishermen and knows the seasons of kingfish and grouper."}',
    '{tackle,bait,life_jackets,sonar,fighting_chair,toilet,cabin,shade,drinks,food,ice,pick_up}'::text[], 6, 'AED', 240000,
    140000, 'flexible', 360, '{}'::text[]),
  (4, 'judge', 'submitted', 'Night Tide', 'Captain Noor', 'Port Clement', 26.6337, -82.0676, 'America/New_York',
    '{"en": "Snook under the dock lights, from dusk until midnight."}', '{}', '{tackle,life_jackets,ice}'::text[], 3,
    'USD', 60000, null, 'moderate', 1080, '{snook}'::text[])
) as b (n, owner, state, name, captain_name, port, latitude, longitude, zone, description, captain, amenities,
  capacity, currency, price_day, price_half, policy, day_from, species)
join auth.users as u on u.email = b.owner || '@castboard.example';
insert into public.boat_species (boat_id, species_id)
select b.id, s.id from public.boats as b join public.species as s
  on s.code in ('red_drum', 'snook') and b.name = 'Salt Heron' or s.code = 'largemouth_bass' and b.name = 'Kaze Maru'
  or s.code = 'snook' and b.name = 'Night Tide';
insert into public.boat_contacts (boat_id, owner, phone, meeting_point)
select b.id, b.owner, '+155555501' || right(b.id::text, 2), 'Berth ' || right(b.id::text, 1) || ', ' || b.port
from public.boats as b;
insert into public.boat_decisions (boat_id, step, revision, decided_at)
select b.id, d.step, 1, now() - interval '80 days' from public.boats as b
join unnest(array['submitted', 'approved']) as d (step) on d.step = 'submitted' or b.state = 'approved';
-- No Mondays, and none of the last two months of the year on the lake.
insert into public.boat_blocks (id, boat_id, from_date, until_date, weekdays)
select ('b10c0000-0000-4000-8000-00000000000' || right(b.id::text, 1))::uuid, b.id, current_date,
  current_date + 300, array[1]
from public.boats as b where b.state = 'approved';
insert into public.charter_bookings (id, boat_id, angler, state, day, part, during, time_zone, party, price_minor,
  currency, policy, boat_name, requested_at, expires_at, decided_at, ended_at)
select ('b00c0000-0000-4000-8000-00000000000' || k.n)::uuid, b.id, 'a0000000-0000-4000-8000-000000000002', k.state,
  t.day, k.part, private.trip_time(b, t.day, k.part), b.time_zone, k.party,
  private.price_of(b, k.part), b.currency, b.policy, b.name,
  now() - k.asked * interval '1 hour', now() - k.asked * interval '1 hour' + interval '48 hours',
  case when k.state <> 'requested' then now() - k.asked * interval '1 hour' + interval '3 hours' end,
  case k.state when 'completed' then upper(private.trip_time(b, t.day, k.part)) end
from (values (1, 1, 'requested', 16, 'morning', 2, 5), (2, 3, 'accepted', 24, 'day', 4, 70),
  (3, 1, 'completed', -9, 'day', 3, 700), (4, 2, 'completed', -16, 'morning', 2, 900))
  as k (n, boat, state, days, part, party, asked)
join public.boats as b on b.id = ('b0a70000-0000-4000-8000-00000000000' || k.boat)::uuid
-- A Tuesday to Sunday, whatever today is.
cross join lateral (select current_date + k.days + (extract(isodow from current_date + k.days) = 1)::int) as t (day);
insert into public.charter_contacts (booking_id, angler, phone)
select k.id, k.angler, '+15555550162' from public.charter_bookings as k;
insert into public.charter_messages (booking_id, no, id, author, side, body, version, sent_at)
select k.id, m.no, gen_random_uuid(), case m.side when 'angler' then k.angler else b.owner end, m.side, m.body, 1,
  k.requested_at + m.no * interval '1 hour'
from public.charter_bookings as k join public.boats as b on b.id = k.boat_id
join (values (1, 1, 'angler', 'Two of us, one for the first time. Is there a small rod on board?'),
  (2, 1, 'angler', 'Four people, one of them nine years old. Do you have a life jacket for her?'),
  (2, 2, 'owner', 'Yes, two sizes. We leave at six, please be at the berth by a quarter to.')) as m (n, no, side, body)
  on k.id = ('b00c0000-0000-4000-8000-00000000000' || m.n)::uuid;
update public.charter_bookings as k set messages = m.n, angler_read = m.n
from (select booking_id, max(no) as n from public.charter_messages group by booking_id) as m
where m.booking_id = k.id;
insert into public.boat_reviews (booking_id, boat_id, author, stars, body, reply, reviewed_at, replied_at)
select k.id, k.boat_id, k.angler, r.stars, r.body, r.reply, k.ended_at + interval '1 day',
  case when r.reply is not null then k.ended_at + interval '2 days' end
from public.charter_bookings as k
join (values (3, 5, 'Six redfish before noon, and Noor showed us how to see them. We will be back.', 'You cast well in that wind. See you in spring!'),
  (4, 4, 'A calm morning and two good bass. The boat is small for two casting at once.', null)) as r (n, stars, body, reply)
  on k.id = ('b00c0000-0000-4000-8000-00000000000' || r.n)::uuid;

-- Points of what the demo's people have done, and what these buy.
insert into public.rewards (id, title, description, cost, stock, per_person, published) values
  ('a7000000-0000-4000-8000-000000000001',
  '{"en": "Sticker set", "ja": "ステッカーセット", "ar": "مجموعة ملصقات"}',
  '{"en": "Five weatherproof stickers for boat and tackle box.", "ja": "ボートやタックルボックスに貼れる、防水ステッカー5枚です。", "ar": "خمسة ملصقات مقاومة للماء للقارب وصندوق العدّة."}',
  5, 200, null, true),
  ('a7000000-0000-4000-8000-000000000002',
  '{"en": "Castboard cap", "ja": "Castboardキャップ", "ar": "قبعة Castboard"}',
  '{"en": "Ink blue, with the chart on its brim.", "ja": "つばに海図をあしらった、濃紺のキャップです。", "ar": "زرقاء داكنة، وعلى حافتها خريطة بحرية."}',
  60, 12, 1, true),
  ('a7000000-0000-4000-8000-000000000003',
  '{"en": "A day at the scales", "ja": "検量所での一日", "ar": "يوم عند الميزان"}',
  '{"en": "Stand beside the weighmaster for a day of the Harbour Bass Open.", "ja": "Harbour Bass Openの一日を、検量責任者のそばで過ごせます。", "ar": "قف إلى جانب مسؤول الوزن يومًا من أيام Harbour Bass Open."}',
  1500, 1, 1, true);
insert into private.point_causes (what, post_id, user_id)
select 'like', l.post_id, l.user_id from public.forum_likes as l order by l.post_id, l.user_id;
do $$
begin
  while private.award_points() > 0 loop
    null;
  end loop;
end
$$;
