import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { addUpload } from "./add-upload.ts";
import { demo } from "./demo.ts";

/**
 * A boat of the account with a trip on it, and a trip of the account on another's; all words of the account
 * contain the mark. What anglers wrote to or about the account stays theirs.
 */
export async function addMarkedCharters(
  sql: postgres.Sql,
  account: { id: string },
  mark: string,
): Promise<void> {
  const words = sql.json({ en: `${mark} sails` });
  const addBoat = async (owner: string, captain: string) => {
    const id = randomUUID();
    await sql`
      insert into public.boats (id, owner, state, listed_at, name, captain_name, port, description, captain,
        approved)
      values (${id}, ${owner}, 'approved', now(), 'Salt Heron', ${captain}, 'Port Clement',
        ${captain === "Maya" ? sql.json({}) : words}, ${captain === "Maya" ? sql.json({}) : words},
        ${sql.json({ captain_name: captain })})`;
    await sql`
      insert into public.boat_contacts (boat_id, owner, phone, meeting_point)
      values (${id}, ${owner}, ${owner === account.id ? "+15550100302" : "+15550100303"},
        ${captain === "Maya" ? "Pier 4" : `${mark} pier`})`;
    return id;
  };
  const addTrip = async (boat: string, angler: string) => {
    const id = randomUUID();
    await sql`
      insert into public.charter_bookings (id, boat_id, angler, state, day, part, during, time_zone, party,
        price_minor, currency, policy, boat_name, expires_at, decided_at)
      values (${id}, ${boat}, ${angler}, 'completed', '2026-01-02', 'day',
        '[2026-01-02 08:00+00, 2026-01-02 18:00+00)', 'UTC', 2, 900, 'USD', 'strict', 'Salt Heron', now(), now())`;
    await sql`
      insert into public.charter_contacts (booking_id, angler, phone)
      values (${id}, ${angler}, ${angler === account.id ? "+15550100304" : null})`;
    return id;
  };
  const own = await addBoat(account.id, `${mark} captain`);
  const photo = await addUpload(sql, { bucket: "boat-photos", folder: own, owner: account.id });
  await sql`
    insert into public.boat_photos (boat_id, source, alt, stand_in, position)
    values (${own}, ${photo.slice(37, 73)}, ${words}, ${`data:,${mark}`}, 1)`;
  const onOwn = await addTrip(own, demo.maya.id);
  const elsewhere = await addTrip(await addBoat(demo.maya.id, "Maya"), account.id);
  await sql`
    insert into public.boat_reviews (booking_id, boat_id, author, stars, body, reply, replied_at)
    select b.id, b.boat_id, b.angler, 4,
      case when b.angler = ${account.id} then ${`${mark} reviews`} else 'Calm sea' end,
      case when b.angler = ${account.id} then 'Thank you' else ${`${mark} replies`} end, now()
    from public.charter_bookings as b where b.id in (${onOwn}, ${elsewhere})`;
  await sql`
    insert into public.boat_review_reports (review_id, reporter, reason, words)
    select r.id, ${account.id}, 'other', ${`${mark} reports it`} from public.boat_reviews as r
    where r.booking_id = ${onOwn}`;
  await sql`
    insert into public.charter_messages (booking_id, no, id, author, side, body, version)
    values (${elsewhere}, 1, gen_random_uuid(), ${account.id}, 'angler', ${`${mark} writes`}, 1)`;
  await sql`
    insert into public.charter_disputes (id, booking_id, opened_by, side, subject, body, ruling, reason, ruled_at)
    values (gen_random_uuid(), ${elsewhere}, ${account.id}, 'angler', 'money', ${`${mark} disputes`},
      'dismissed', ${`${mark} was wrong`}, now())`;
}
