import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  BOOKING_EVENT,
  REVIEW_REPORTS,
  bookingMessage,
  bookingTopic,
} from "../../supabase/functions/_shared/contracts/charters.ts";
import { boatPage } from "../../supabase/functions/_shared/contracts/boats.ts";
import { asRole } from "../helpers/as-role.ts";
import { type Account, chartersOf, dayIn } from "../helpers/charters.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount, endAsAuth, leave } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { admin, maya, ken } = demo;
const { run, addBoat, request, accept, read, goBack, addTrip, state, json } = chartersOf(db);
const send = (caller: Account, booking_id: string, body: string, id = randomUUID()) =>
  run(caller, "send_charter_message", { id, booking_id, body });

test("messages reach only the two parties, once each and live", async () => {
  const booking = await request(ken, await addBoat(maya));
  const before = await read(maya, booking);
  const id = randomUUID();
  expect(await send(maya, booking, " Bring a jacket. ", id)).toBe(1);
  expect(await send(maya, booking, "Bring a jacket.", id)).toBe(1);
  expect(await send(ken, booking, "We will.")).toBe(2);
  const sent = await db.sql`
    select payload, private from realtime.messages where topic = ${bookingTopic(booking)} and event = ${BOOKING_EVENT}
    order by (payload ->> 'version')::int`;
  const messages = sent.map(({ payload }) => bookingMessage.parse(payload));
  expect(messages.map(({ base_version: base, version }) => version - base)).toEqual([1, 1]);
  expect(messages.at(-1)?.version).toBe(before.version + 2);
  expect((await read(maya, booking)).list.map(({ body }) => body)).toEqual(
    expect.arrayContaining(["Bring a jacket.", "We will."]),
  );
  expect(sent.every((row) => row["private"] === true)).toBe(true);
  // A channel outlives a ban and its session.
  for (const { payload } of sent) {
    expect(Object.keys(payload as object).toSorted()).toEqual(["base_version", "id", "version"]);
  }
  const stranger = await addAccount(db.sql);
  const hears = async (caller: Parameters<typeof asRole>[1]) => {
    const [row] = await asRole(
      db.sql,
      caller,
      (tx) => tx`select private.can_hear(${bookingTopic(booking)}) as heard`,
    );
    return row?.["heard"];
  };
  expect([await hears(maya), await hears(ken)]).toEqual([true, true]);
  // Not even an admin: what two people write to each other is theirs until one of them asks.
  expect([await hears(stranger), await hears(admin), await hears("anon")]).toEqual([
    false,
    false,
    false,
  ]);
  await expect(send(stranger, booking, "Hello")).rejects.toMatchObject(refused("not_found"));
  for (const body of [" ", "x".repeat(2001)]) {
    await expect(send(ken, booking, body)).rejects.toMatchObject(refused("invalid"));
  }
});

test("one notice counts messages until they are read, and reading them reads it", async () => {
  const booking = await request(ken, await addBoat(maya));
  const told = async () =>
    db.sql`select (data ->> 'messages')::int as messages, read_at is not null as is_read
      from public.notifications
      where user_id = ${ken.id} and kind = 'charter_message' and data ->> 'booking_id' = ${booking} order by id`;
  for (const body of ["One", "Two", "Three"]) await send(maya, booking, body);
  expect(await told()).toMatchObject([{ messages: 3, is_read: false }]);
  expect(await read(ken, booking)).toMatchObject({ unread: 3, messages: 3 });
  await run(ken, "mark_booking_read", { booking_id: booking, up_to: 99 });
  await run(ken, "mark_booking_read", { booking_id: booking, up_to: 1 });
  expect(await read(ken, booking)).toMatchObject({ unread: 0, angler_read: 3 });
  await send(maya, booking, "Four");
  expect(await told()).toMatchObject([
    { messages: 3, is_read: true },
    { messages: 1, is_read: false },
  ]);
  // Who writes has read what is above.
  expect((await read(maya, booking)).unread).toBe(0);
});

test("a trip has one review and one reply, and the boat's rating matches its reviews", async () => {
  const boat = await addBoat(maya);
  const trip = await addTrip(ken, maya, boat);
  const other = await addTrip(await addAccount(db.sql), maya, boat, 3);
  const review = (caller: Account, booking_id: string, stars: number, body = "Calm sea") =>
    run(caller, "review_charter", { booking_id, stars, body });
  const stars = async () => {
    const page = boatPage.parse(await run("anon", "read_boat", { boat_id: boat }));
    return [page.stars_sum, page.stars_count, page.reviews.reviews.length];
  };
  await expect(review(maya, trip, 5)).rejects.toMatchObject(refused("forbidden"));
  for (const wrong of [0, 6]) {
    await expect(review(ken, trip, wrong)).rejects.toMatchObject(refused("invalid"));
  }
  expect(await read(ken, trip)).toMatchObject({ state: "completed", may_review: true });
  const id = await review(ken, trip, 3);
  expect(await review(ken, trip, 3)).toBe(id);
  await expect(review(ken, trip, 5)).rejects.toMatchObject(refused("conflict"));
  expect(await stars()).toEqual([3, 1, 1]);
  const [{ angler }] = await db.sql<[{ angler: string }]>`
    select angler from public.charter_bookings where id = ${other}`;
  await review({ id: angler }, other, 4);
  expect(await stars()).toEqual([7, 2, 2]);
  const reply = (caller: Account, text: string) =>
    run(caller, "reply_to_review", { review_id: id, reply: text });
  await reply(maya, "Come again");
  await reply(maya, "Come again");
  await expect(reply(maya, "Or not")).rejects.toMatchObject(refused("conflict"));
  await expect(reply(ken, "Mine")).rejects.toMatchObject(refused("forbidden"));
  for (const reason of REVIEW_REPORTS) {
    const report = () => run(maya, "report_review", { review_id: id, reason, words: "Not true" });
    await report();
    await report();
  }
  const onDesk = () =>
    asRole(
      db.sql,
      admin,
      (tx) => tx`
        select id, hidden, first_at is not null as waits, jsonb_array_length(reports) as reports
        from public.reported_reviews`,
    );
  expect(await onDesk()).toEqual([{ id, hidden: false, waits: true, reports: 1 }]);
  await run(admin, "rule_review", { review_id: id, hide: true });
  expect(await onDesk()).toEqual([{ id, hidden: true, waits: false, reports: 0 }]);
  expect(await stars()).toEqual([4, 1, 1]);
  await run(admin, "rule_review", { review_id: id, hide: false });
  expect(await onDesk()).toEqual([]);
  await leave(db.sql, { id: angler });
  expect(await stars()).toEqual([3, 1, 1]);
});

test("only trips that took place are reviewed, for thirty days", async () => {
  const boat = await addBoat(maya);
  const open = await request(ken, boat);
  const given = { stars: 4, body: "Calm sea" };
  await expect(run(ken, "review_charter", { booking_id: open, ...given })).rejects.toMatchObject(
    refused("review_closed"),
  );
  const trip = await addTrip(ken, maya, boat);
  await goBack(trip, 31);
  await expect(run(ken, "review_charter", { booking_id: trip, ...given })).rejects.toMatchObject(
    refused("review_closed"),
  );
});

test("a dispute is about an accepted trip, one at a time, and an admin rules it with a reason", async () => {
  const boat = await addBoat(maya);
  const booking = await request(ken, boat);
  const dispute = (caller: Account, id = randomUUID()) =>
    run(caller, "open_dispute", { id, booking_id: booking, subject: "money", body: "Paid twice" });
  await expect(dispute(ken)).rejects.toMatchObject(refused("dispute_closed"));
  await accept(maya, booking);
  await send(ken, booking, "We had agreed on less");
  const seen = (caller: Account) =>
    asRole(
      db.sql,
      caller,
      (tx) => tx`select body from public.charter_messages where booking_id = ${booking}`,
    );
  expect(await seen(admin)).toHaveLength(0);
  const id = randomUUID();
  expect(await dispute(ken, id)).toBe(id);
  expect(await dispute(ken, id)).toBe(id);
  await expect(dispute(maya)).rejects.toMatchObject(refused("dispute_open"));
  expect([(await seen(admin)).length, (await seen(maya)).length]).toEqual([1, 1]);
  const rule = (caller: Account, ruling: string, reason: string | null) =>
    run(caller, "rule_dispute", { dispute_id: id, ruling, reason });
  await expect(rule(maya, "for_owner", "Mine")).rejects.toMatchObject(refused("forbidden"));
  await expect(rule(admin, "for_owner", " ")).rejects.toMatchObject(refused("reason_required"));
  await rule(admin, "for_angler", "The receipt shows it");
  await rule(admin, "for_angler", "The receipt shows it");
  await expect(rule(admin, "dismissed", "No")).rejects.toMatchObject(refused("conflict"));
  expect((await read(maya, booking)).disputes).toMatchObject([
    { side: "angler", ruling: "for_angler", reason: "The receipt shows it" },
  ]);
  expect(await dispute(maya)).toBeTruthy();
});

test("a ruling for the angler drops what cancelling cost, and no other ruling does", async () => {
  for (const [ruling, owed] of [
    ["for_angler", 0],
    ["for_owner", 25_000],
    ["dismissed", 25_000],
  ] as const) {
    const boat = await addBoat(maya, { policy: "flexible" });
    const booking = await request(ken, boat, { day: dayIn(1), part: "morning" });
    await accept(maya, booking);
    await db.sql`
      update public.charter_bookings as b
      set during = tstzrange(now() + interval '5 hours', now() + interval '9 hours') where b.id = ${booking}`;
    const { consequence } = await read(ken, booking);
    expect(consequence.minor).toBe(25_000);
    await run(ken, "cancel_charter", { booking_id: booking, expected: json(consequence) });
    const dispute_id = randomUUID();
    await run(ken, "open_dispute", {
      id: dispute_id,
      booking_id: booking,
      subject: "money",
      body: "The captain asked me to cancel",
    });
    await run(admin, "rule_dispute", { dispute_id, ruling, reason: "The messages show it" });
    expect(await read(maya, booking)).toMatchObject({
      state: "cancelled_by_angler",
      cancel_percent: owed === 0 ? 0 : 50,
      cancel_minor: owed,
    });
  }
});

test("deleting an angler's account cancels coming trips and anonymises past ones", async () => {
  const boat = await addBoat(maya);
  const angler = await addAccount(db.sql);
  const past = await addTrip(angler, maya, boat);
  const booking = await request(angler, boat);
  await accept(maya, booking);
  await leave(db.sql, angler);
  expect(await read(maya, booking)).toMatchObject({
    state: "cancelled_by_angler",
    cause: "account_ended",
    cancel_minor: 0,
    has_other: false,
    other_name: null,
    contact: null,
  });
  expect(await read(maya, past)).toMatchObject({ state: "completed", has_other: false });
  // Its day is free again.
  await accept(maya, await request(ken, boat));
});

test.each([
  ["deletes the account", leave],
  ["is ended by the auth service", endAsAuth],
])(
  "an owner who %s takes the boat off the list, and anglers keep their trips",
  async (_how, end) => {
    const owner = await addAccount(db.sql);
    const boat = await addBoat(owner);
    const past = await addTrip(ken, owner, boat);
    const coming = await request(ken, boat);
    await accept(owner, coming);
    const asked = await request(ken, boat, {
      day: new Date(Date.now() + 50 * 86_400_000).toISOString().slice(0, 10),
    });
    const unused = await addBoat(owner);
    await end(db.sql, owner);
    await expect(run("anon", "read_boat", { boat_id: boat })).rejects.toMatchObject(
      refused("not_found"),
    );
    expect(await read(ken, past)).toMatchObject({
      boat_name: "Salt Heron",
      has_other: false,
      state: "completed",
    });
    expect([await state(coming), await state(asked)]).toEqual(["cancelled_by_owner", "declined"]);
    expect(await db.sql`select id from public.boats where id in (${boat}, ${unused})`).toEqual([
      { id: boat },
    ]);
    expect(await db.sql`select from public.boat_photos where boat_id = ${boat}`).toEqual([]);
  },
);
