import { randomUUID } from "node:crypto";
import { chartersOf, dayIn } from "../../helpers/charters.ts";
import { demo } from "../../helpers/demo.ts";
import type { Fixtures } from "../fixtures.ts";
import { type Corpus, call, read } from "../request.ts";

let latest: Promise<unknown> = Promise.resolve();
/** Makes one after another: what makes room for the next boat must not take one that is still in the making. */
function inTurn(make: (fixtures: Fixtures) => Promise<string>) {
  return (fixtures: Fixtures): Promise<string> => {
    const made = latest.then(
      () => make(fixtures),
      () => make(fixtures),
    );
    latest = made;
    return made;
  };
}

/** Of the member, with days and prices as the office approved them; no limit of the day is reached. */
async function makeBoat({ sql }: Fixtures): Promise<string> {
  await sql`delete from private.rate_limits where bucket like 'boat:%' or bucket like 'charter:%'`;
  // An account lists ten boats.
  await sql`update public.boats set owner = null where owner = ${demo.maya.id} and name = 'Salt Heron'`;
  return chartersOf({ sql }).addBoat(demo.maya);
}
const makeTrip = async (fixtures: Fixtures): Promise<string> =>
  chartersOf(fixtures).addTrip(demo.admin, demo.maya, await makeBoat(fixtures));

const newBoat = inTurn(makeBoat);
const newTrip = inTurn(makeTrip);
const newDraft = inTurn(async (fixtures) => {
  const id = await makeBoat(fixtures);
  await fixtures.sql`update public.boats set state = 'draft' where id = ${id}`;
  return id;
});
const newRequest = inTurn(async (fixtures) => {
  const boat = await makeBoat(fixtures);
  await fixtures.sql`delete from public.charter_bookings where state = 'requested'`;
  return chartersOf(fixtures).request(demo.admin, boat, { part: "morning" });
});
const newReview = inTurn(async (fixtures) => {
  const given = { booking_id: await makeTrip(fixtures), stars: 4, body: "Calm sea" };
  return String(await chartersOf(fixtures).run(demo.admin, "review_charter", given));
});
const newDispute = inTurn(async (fixtures) => {
  const booking_id = await makeTrip(fixtures);
  const given = { id: randomUUID(), booking_id, subject: "money", body: "Paid twice" };
  return String(await chartersOf(fixtures).run(demo.admin, "open_dispute", given));
});

/** Boats for charter: what everybody reads, what owners and anglers do, and what the office decides. */
export const RPC_CHARTERS: Corpus = {
  read_boats: () =>
    call(
      "read_boats",
      { day: dayIn(9), part: "day", party: 2, currency: "USD", at_most: 3 },
      "anon",
    ),
  read_boat_filters: () => call("read_boat_filters", {}, "anon"),
  read_boat: async (fixtures) => call("read_boat", { boat_id: await newBoat(fixtures) }, "anon"),
  read_boat_month: async (fixtures) =>
    call("read_boat_month", { boat_id: await newBoat(fixtures), month: dayIn(9) }, "anon"),
  read_boat_reviews: async (fixtures) =>
    call("read_boat_reviews", { boat_id: await newBoat(fixtures), at_most: 3 }, "anon"),
  read_charter_calendar: () =>
    call("read_charter_calendar", { calendar_key: randomUUID() }, "anon"),
  read_own_boats: () => call("read_own_boats", {}, "member"),
  read_own_boat: async (fixtures) =>
    call("read_own_boat", { boat_id: await newBoat(fixtures) }, "member"),
  read_own_bookings: () =>
    call("read_own_bookings", { side: "owner", only_open: true, at_most: 3 }, "member"),
  read_booking: async (fixtures) =>
    call("read_booking", { booking_id: await newRequest(fixtures) }, "member"),
  save_boat: async (fixtures) =>
    call(
      "save_boat",
      {
        boat_id: await newBoat(fixtures),
        changes: {
          name: "Salt Heron",
          capacity: 7,
          description: { ja: "船" },
          species: [demo.bass],
        },
        seen: {
          name: "Salt Heron",
          capacity: 6,
          description: { en: "Two engines and a large deck." },
          species: [],
        },
      },
      "member",
    ),
  save_boat_photos: async (fixtures) =>
    call("save_boat_photos", { boat_id: await newDraft(fixtures), photos: [] }, "member"),
  submit_boat: async (fixtures) =>
    call("submit_boat", { boat_id: await newDraft(fixtures) }, "member"),
  block_days: async (fixtures) =>
    call(
      "block_days",
      {
        id: randomUUID(),
        boat_id: await newBoat(fixtures),
        from_date: dayIn(5),
        until_date: dayIn(50),
        weekdays: [1, 7],
        part: "morning",
      },
      "member",
    ),
  unblock_days: () => call("unblock_days", { id: randomUUID() }, "member"),
  decide_boat: async (fixtures) =>
    call("decide_boat", {
      boat_id: await newBoat(fixtures),
      decision: "suspended",
      seen_revision: 1,
      reason: "Reports",
    }),
  request_charter: async (fixtures) => {
    const boat_id = await newBoat(fixtures);
    await fixtures.sql`delete from public.charter_bookings where state = 'requested'`;
    return call("request_charter", {
      id: randomUUID(),
      boat_id,
      day: dayIn(12),
      part: "morning",
      party: 2,
      price_minor: 50_000,
      currency: "USD",
      message: "Two rods",
      phone: "+15555550111",
    });
  },
  accept_charter: async (fixtures) =>
    call("accept_charter", { booking_id: await newRequest(fixtures) }, "member"),
  decline_charter: async (fixtures) =>
    call("decline_charter", { booking_id: await newRequest(fixtures), words: "Storm" }, "member"),
  cancel_charter: async (fixtures) =>
    call("cancel_charter", {
      booking_id: await newRequest(fixtures),
      expected: { percent: 0, minor: 0, currency: "USD" },
      words: "Storm",
    }),
  send_charter_message: async (fixtures) =>
    call(
      "send_charter_message",
      { id: randomUUID(), booking_id: await newRequest(fixtures), body: "Bring a jacket" },
      "member",
    ),
  mark_booking_read: async (fixtures) =>
    call("mark_booking_read", { booking_id: await newRequest(fixtures), up_to: 0 }, "member"),
  review_charter: async (fixtures) =>
    call("review_charter", { booking_id: await newTrip(fixtures), stars: 5, body: "Calm sea" }),
  reply_to_review: async (fixtures) =>
    call("reply_to_review", { review_id: await newReview(fixtures), reply: "Thank you" }, "member"),
  report_review: async (fixtures) =>
    call(
      "report_review",
      { review_id: await newReview(fixtures), reason: "other", words: "Not true" },
      "member",
    ),
  rule_review: async (fixtures) =>
    call("rule_review", { review_id: await newReview(fixtures), hide: true }),
  open_dispute: async (fixtures) =>
    call(
      "open_dispute",
      { id: randomUUID(), booking_id: await newTrip(fixtures), subject: "damage", body: "A rod" },
      "member",
    ),
  rule_dispute: async (fixtures) =>
    call("rule_dispute", {
      dispute_id: await newDispute(fixtures),
      ruling: "dismissed",
      reason: "No receipt",
    }),
};

export const REST_READS_CHARTERS: Corpus = {
  boats: () => read("boats", { select: "id,name,state", limit: "3" }, "member"),
  boat_blocks: () => read("boat_blocks", { select: "id,from_date", limit: "3" }, "member"),
  boat_contacts: () => read("boat_contacts", { select: "boat_id,phone", limit: "3" }, "member"),
  boat_decisions: () => read("boat_decisions", { step: "eq.approved", limit: "3" }, "member"),
  boat_desk: () => read("boat_desk", { order: "updated_at.desc", limit: "3" }, "admin"),
  boat_photos: () => read("boat_photos", { select: "id,alt", limit: "3" }, "member"),
  boat_review_reports: () => read("boat_review_reports", { limit: "3" }, "admin"),
  boat_reviews: () => read("boat_reviews", { stars: "gte.3", limit: "3" }, "member"),
  boat_species: () => read("boat_species", { limit: "3" }, "member"),
  charter_bookings: () =>
    read("charter_bookings", { select: "id,state,during", limit: "3" }, "member"),
  charter_contacts: () => read("charter_contacts", { select: "booking_id,phone" }, "member"),
  charter_desk: () => read("charter_desk", { is_disputed: "is.false", limit: "3" }, "admin"),
  charter_disputes: () => read("charter_disputes", { select: "id,subject", limit: "3" }, "member"),
  charter_messages: () => read("charter_messages", { select: "no,body", limit: "3" }, "member"),
  reported_reviews: () => read("reported_reviews", { limit: "3" }, "admin"),
};
