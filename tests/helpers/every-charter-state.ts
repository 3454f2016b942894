import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { addUpload } from "./add-upload.ts";
import { demo } from "./demo.ts";

/** Adds a boat of Maya's with bookings of the admin in every state, with a value in every column. */
export async function fillCharters(sql: postgres.Sql): Promise<void> {
  const { maya, admin } = demo;
  const boat = randomUUID();
  const source = randomUUID();
  await addUpload(sql, { bucket: "boat-photos", folder: boat, owner: maya.id, source });
  await sql`
    insert into public.boats (id, owner, state, name, captain_name, port, latitude, longitude, description,
      captain, amenities, capacity, price_day, price_half, listed_at, submitted_at, approved)
    values (${boat}, ${maya.id}, 'approved', 'n', 'c', 'p', 1, 2, '{"en": "d"}', '{"en": "c"}',
      array['ice'], 4, 900, 500, now(), now(), '{"name": "n"}')`;
  await sql`insert into public.boat_species (boat_id, species_id) values (${boat}, ${demo.bass})`;
  await sql`
    insert into public.boat_contacts (boat_id, owner, phone, meeting_point)
    values (${boat}, ${maya.id}, '+15550100', 'm')`;
  await sql`
    insert into public.boat_decisions (boat_id, step, reason, revision)
    values (${boat}, 'suspended', 'r', 1)`;
  await sql`
    insert into public.boat_photos (boat_id, source, alt, position, width, height, stand_in)
    values (${boat}, ${source}, '{"en": "a"}', 1, 9, 9, 'data:,')`;
  await sql`
    insert into public.boat_blocks (id, boat_id, from_date, until_date, weekdays)
    values (gen_random_uuid(), ${boat}, '2030-01-01', '2030-01-02', '{1,2}')`;
  const bookings = await sql<{ id: string }[]>`
    insert into public.charter_bookings (id, boat_id, angler, state, cause, day, part, during, time_zone, party,
      price_minor, currency, policy, boat_name, cancel_percent, cancel_minor, expires_at, decided_at, ended_at)
    select gen_random_uuid(), ${boat}, ${admin.id}, s.state, 'account_ended', '2030-02-01'::date + s.n::int, 'day',
      tstzrange(t.at, t.at + interval '8 hours'), 'UTC', 2, 900, 'USD', 'strict', 'n',
      case when s.state like 'cancelled%' then 50 end, case when s.state like 'cancelled%' then 450 end,
      now(), now(), now()
    from unnest(array['completed', 'requested', 'accepted', 'declined', 'expired', 'cancelled_by_angler',
      'cancelled_by_owner']) with ordinality as s (state, n)
    cross join lateral (select '2030-02-01 08:00+00'::timestamptz + make_interval(days => s.n::int)) as t (at)
    returning id`;
  const [first] = bookings as unknown as [{ id: string }];
  for (const { id } of bookings) {
    await sql`
      insert into public.charter_contacts (booking_id, angler, phone) values (${id}, ${admin.id}, '+15550101')`;
  }
  await sql`
    insert into public.charter_messages (booking_id, no, id, author, side, body, version)
    values (${first.id}, 1, gen_random_uuid(), ${maya.id}, 'owner', 'b', 1)`;
  const [review] = await sql<[{ id: string }]>`
    insert into public.boat_reviews (booking_id, boat_id, author, stars, body, reply, replied_at)
    values (${first.id}, ${boat}, ${admin.id}, 4, 'b', 'r', now()) returning id`;
  await sql`
    insert into public.boat_review_reports (review_id, reporter, reason, words, ruled_at)
    values (${review.id}, ${maya.id}, 'other', 'w', now()), (${review.id}, ${admin.id}, 'other', 'w', null)`;
  await sql`
    insert into public.charter_disputes (id, booking_id, opened_by, side, subject, body, ruling, reason, ruled_at)
    values (gen_random_uuid(), ${first.id}, ${maya.id}, 'owner', 'money', 'b', 'dismissed', 'r', now())`;
}
