import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import * as z from "zod/mini";
import {
  CANCELLATION_POLICIES,
  CANCELLATION_RULES,
} from "../../supabase/functions/_shared/contracts/boats.ts";
import {
  bookingList,
  charterCalendar,
} from "../../supabase/functions/_shared/contracts/charters.ts";
import { asRole } from "../helpers/as-role.ts";
import { type Account, chartersOf, dayIn } from "../helpers/charters.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { admin, maya, ken } = demo;
const { run, save, addBoat, decide, request, accept, read, state, json } = chartersOf(db);
const cancel = (caller: Account, booking_id: string, expected: object, words?: string) =>
  run(caller, "cancel_charter", { booking_id, expected: json(expected), ...(words && { words }) });
const noCost = { percent: 0, minor: 0, currency: "USD" };

test("a request is answered once, and only then do both parties know how to reach each other", async () => {
  const boat = await addBoat(maya);
  const id = await request(ken, boat, { message: "Two rods, please", phone: "+15555550111" });
  const before = await read(ken, id);
  expect(before).toMatchObject({
    state: "requested",
    side: "angler",
    contact: null,
    calendar_key: null,
  });
  expect(before.list).toMatchObject([{ no: 1, side: "angler", body: "Two rods, please" }]);
  expect((await read(maya, id)).contact).toBeNull();
  const contacts = (caller: Account, table: string) =>
    asRole(db.sql, caller, (tx) =>
      tx.unsafe(
        `select from public.${table} where ${table === "boat_contacts" ? `boat_id = '${boat}'` : `booking_id = '${id}'`}`,
      ),
    );
  expect(await contacts(ken, "boat_contacts")).toHaveLength(0);
  expect(await contacts(maya, "charter_contacts")).toHaveLength(0);
  await accept(maya, id);
  await accept(maya, id);
  expect((await read(ken, id)).contact).toEqual({
    phone: "+15555550100",
    email: maya.email,
    meeting_point: "Pier 4, berth 12",
  });
  expect((await read(maya, id)).contact).toEqual({
    phone: "+15555550111",
    email: ken.email,
    meeting_point: null,
  });
  expect(await contacts(ken, "boat_contacts")).toHaveLength(1);
  expect(await contacts(maya, "charter_contacts")).toHaveLength(1);
  await expect(run(maya, "decline_charter", { booking_id: id })).rejects.toMatchObject(
    refused("booking_decided"),
  );
  const stranger = await addAccount(db.sql);
  for (const name of ["read_booking", "accept_charter", "decline_charter"]) {
    await expect(run(stranger, name, { booking_id: id })).rejects.toMatchObject(
      refused("not_found"),
    );
  }
  // The angler does not answer.
  await expect(accept(ken, id)).rejects.toMatchObject(refused("not_found"));
  await cancel(maya, id, noCost);
  expect((await read(ken, id)).contact).toBeNull();
  expect(await contacts(ken, "boat_contacts")).toHaveLength(0);
});

test("a request is refused where the boat cannot go, and stored once where it was sent twice", async () => {
  const boat = await addBoat(maya);
  const given = { id: randomUUID(), day: dayIn(31) };
  expect(await request(ken, boat, given)).toBe(given.id);
  expect(await request(ken, boat, given)).toBe(given.id);
  await expect(request(ken, boat, { ...given, party: 3 })).rejects.toMatchObject(
    refused("conflict"),
  );
  for (const [wrong, code] of [
    [{ day: dayIn(31), part: "morning" }, "already_requested"],
    [{ party: 7 }, "party_too_large"],
    [{ price_minor: 1 }, "price_changed"],
    [{ currency: "EUR" }, "price_changed"],
    [{ day: dayIn(-1) }, "date_taken"],
    [{ day: dayIn(600) }, "date_taken"],
    [{ part: "night" }, "invalid"],
    [{ message: "x".repeat(2001) }, "invalid"],
  ] as const) {
    await expect(request(ken, boat, wrong)).rejects.toMatchObject(refused(code));
  }
  await expect(request(maya, boat)).rejects.toMatchObject(refused("own_boat"));
  await save(maya, boat, { paused: true });
  await expect(request(ken, boat)).rejects.toMatchObject(refused("boat_not_listed"));
});

test("accepted trips never overlap: what shares time is declined, refused and cannot be blocked", async () => {
  const boat = await addBoat(maya);
  const other = await addAccount(db.sql);
  const third = await addAccount(db.sql);
  const day = dayIn(40);
  const whole = await request(ken, boat, { day });
  const morning = await request(other, boat, { day, part: "morning" });
  const afternoon = await request(third, boat, { day, part: "afternoon" });
  await accept(maya, morning);
  expect(await state(whole)).toBe("declined");
  expect((await read(ken, whole)).cause).toBe("taken");
  expect(await state(afternoon)).toBe("requested");
  await accept(maya, afternoon);
  await expect(request(ken, boat, { day })).rejects.toMatchObject(refused("date_taken"));
  const block = (given: object) =>
    run(maya, "block_days", {
      id: randomUUID(),
      boat_id: boat,
      from_date: day,
      until_date: day,
      ...given,
    });
  await expect(block({})).rejects.toMatchObject(refused("boat_booked"));
  await cancel(maya, morning, noCost);
  await block({ part: "morning" });
  await expect(request(ken, boat, { day, part: "morning" })).rejects.toMatchObject(
    refused("date_taken"),
  );
  // The constraint holds whatever writes.
  await expect(
    db.sql`update public.charter_bookings set state = 'accepted' where id = ${whole}`,
  ).rejects.toMatchObject({ code: "23P01" });
});

test("cancelling requires the cost that the caller has read, by the policy of the request", async () => {
  const boat = await addBoat(maya);
  const id = await request(ken, boat, { day: dayIn(5) });
  await save(maya, boat, { policy: "flexible" });
  expect((await read(ken, id)).consequence).toEqual(noCost);
  await accept(maya, id);
  const half = { percent: 50, minor: 45_000, currency: "USD" };
  expect((await read(ken, id)).consequence).toEqual(half);
  expect((await read(maya, id)).consequence).toEqual(noCost);
  await expect(cancel(ken, id, noCost)).rejects.toMatchObject(refused("consequence_changed"));
  await cancel(ken, id, half, "A storm is coming");
  await cancel(ken, id, half);
  const read_back = await read(maya, id);
  expect(read_back).toMatchObject({
    state: "cancelled_by_angler",
    cancel_percent: 50,
    cancel_minor: 45_000,
  });
  expect(read_back.list.map(({ body }) => body)).toEqual(["A storm is coming"]);
  const [told] = await db.sql`
    select data from public.notifications where user_id = ${maya.id} and cause = ${`charter:${id}:cancelled_by_angler`}`;
  expect(told?.["data"]).toMatchObject({ amount_minor: 45_000, about: ken.id, side: "owner" });
});

test("a trip that has begun and a request that has expired cannot be cancelled", async () => {
  const boat = await addBoat(maya);
  const trip = await request(ken, boat, { day: dayIn(20), part: "morning" });
  await accept(maya, trip);
  const asked = await request(ken, boat, { day: dayIn(21) });
  await db.sql`
    update public.charter_bookings
    set during = tstzrange(now() - interval '1 second', now() + interval '4 hours') where id = ${trip}`;
  await db.sql`update public.charter_bookings set expires_at = now() where id = ${asked}`;
  for (const [caller, id] of [
    [maya, trip],
    [ken, trip],
    [ken, asked],
  ] as const) {
    const { consequence } = await read(caller, id);
    await expect(cancel(caller, id, consequence)).rejects.toMatchObject(refused("booking_decided"));
  }
  expect([await state(trip), await state(asked)]).toEqual(["accepted", "requested"]);
});

test.each(CANCELLATION_POLICIES)(
  "%s: what cancelling costs is what the contract says",
  async (policy) => {
    const rules = CANCELLATION_RULES[policy];
    expect(rules.at(-1)?.days).toBe(0);
    for (const days of [0, 0.5, 0.99, 1, 1.5, 6.99, 7, 13.99, 14, 60]) {
      const rule = rules.find((one) => days >= one.days);
      const [row] = await db.sql`select private.charter_percent(${policy}, ${days}) as percent`;
      expect(row?.["percent"], `${days}`).toBe(rule?.percent);
    }
  },
);

test("requests that nobody answers expire, and a suspended boat declines them", async () => {
  const boat = await addBoat(maya);
  const id = await request(ken, boat);
  await db.sql`update public.charter_bookings set expires_at = now() where id = ${id}`;
  // Before the job has run, too.
  await expect(accept(maya, id)).rejects.toMatchObject(refused("booking_decided"));
  await db.sql`select private.expire_charters()`;
  expect(await state(id)).toBe("expired");
  const next = await request(ken, boat);
  await decide(boat, "suspended", "Reports");
  expect(await read(ken, next)).toMatchObject({ state: "declined", cause: "suspended" });
  const told = await db.sql`
    select data ->> 'step' as step from public.notifications
    where user_id = ${ken.id} and data ->> 'booking_id' in (${id}, ${next}) order by id`;
  expect(told.map(({ step }) => step)).toEqual(["expired", "declined"]);
});

test("an account has ten open requests at most", async () => {
  const boat = await addBoat(maya);
  const angler = await addAccount(db.sql);
  for (let n = 0; n < 10; n += 1) await request(angler, boat, { day: dayIn(50 + n) });
  await expect(request(angler, boat, { day: dayIn(70) })).rejects.toMatchObject(
    refused("rate_limited"),
  );
});

test("the calendar of an accepted trip opens with its key, says where, and is cancelled with it", async () => {
  const boat = await addBoat(maya);
  const id = await request(ken, boat);
  const [{ key }] = await db.sql<[{ key: string }]>`
    select calendar_key as key from public.charter_contacts where booking_id = ${id}`;
  const calendar = async () =>
    z
      .nullable(charterCalendar)
      .parse(await run("anon", "read_charter_calendar", { calendar_key: key }));
  expect(await calendar()).toBeNull();
  await accept(maya, id);
  expect((await read(ken, id)).calendar_key).toBe(key);
  expect(await calendar()).toMatchObject({ state: "accepted", meeting_point: "Pier 4, berth 12" });
  await cancel(maya, id, noCost);
  expect(await calendar()).toMatchObject({ state: "cancelled_by_owner", meeting_point: null });
});

test("each party lists only their own bookings, page by page", async () => {
  const boat = await addBoat(maya);
  const angler = await addAccount(db.sql);
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.push(await request(angler, boat, { day: dayIn(80 + n) }));
  const list = async (caller: Account, given: object) =>
    bookingList.parse(await run(caller, "read_own_bookings", given));
  const first = await list(angler, { side: "angler", at_most: 2 });
  expect(first.bookings.map(({ id }) => id)).toEqual([ids[2], ids[1]]);
  expect(await list(angler, { side: "angler", at_most: 2, after_id: first.next })).toMatchObject({
    bookings: [{ id: ids[0], side: "angler", other_name: "Captain Aiko" }],
    next: null,
  });
  expect((await list(maya, { side: "owner", of_boat: boat })).bookings).toHaveLength(3);
  await run(maya, "decline_charter", { booking_id: ids[0], words: "Engine service" });
  expect(
    (await list(maya, { side: "owner", of_boat: boat, only_open: true })).bookings,
  ).toHaveLength(2);
  expect((await list(ken, { side: "owner", of_boat: boat })).bookings).toEqual([]);
  const desk = await asRole(
    db.sql,
    admin,
    (tx) => tx`select state from public.charter_desk where boat_id = ${boat}`,
  );
  expect(desk).toHaveLength(3);
  expect(await asRole(db.sql, maya, (tx) => tx`select from public.charter_desk`)).toHaveLength(0);
});
