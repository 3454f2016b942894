import { randomUUID } from "node:crypto";
import { beforeEach, describe, expect, test } from "vitest";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { type SmallEvent, addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** What an organiser reads before a step, and the notices that the people of an event get. */

const db = useTestDatabase();
const admin = (statement: string, values: (string | null)[] = []) =>
  asRole(db.sql, demo.admin, (tx) => tx.unsafe(statement, values));

let event: SmallEvent;
beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["One", "Two", "Three"]);
  await db.sql`
    insert into public.team_members (team_id, user_id, display_name, role)
    select r.team_id, case r.id when ${event.registrations[0] ?? ""} then ${demo.maya.id}::uuid
      when ${event.registrations[1] ?? ""} then ${demo.ken.id}::uuid end, 'Captain', 'captain'
    from public.registrations as r where r.event_id = ${event.id}`;
});

const notices = (kind: string) => db.sql`
  select user_id, data from public.notifications
  where kind = ${kind} and data ->> 'event_id' = ${event.id} order by user_id, id`;
const tell = async () =>
  (await db.sql`select private.tell_of_event_changes() as told`)[0]?.["told"] as number;
/** As if the last change lay six minutes back. */
const wait = () => db.sql`
  update private.event_changes set changed_at = changed_at - interval '6 minutes'`;
const move = (linesIn: string, linesOut = "2026-06-06T18:00:00Z") =>
  admin("select public.set_event_day($1, 1, $2, $3)", [event.id, linesIn, linesOut]);
const venue = (name: string) =>
  admin("update public.events set venue = $2 where id = $1", [event.id, name]);

/** The event costs something from now on, and its entries owe it. */
const askForFee = async () => {
  await db.sql`update public.events set entry_fee_minor = 4500 where id = ${event.id}`;
  await db.sql`
    select private.fee_due(r.id) from public.registrations as r where r.event_id = ${event.id}`;
};

describe("a changed event", () => {
  test("goes once, five minutes after the last change, to everyone with an entry", async () => {
    await venue("Pier 4");
    await move("2026-06-06T09:00:00Z");
    expect(await tell()).toBe(0);
    await wait();
    await venue("Pier 5");
    expect(await tell()).toBe(0);
    await wait();
    expect(await tell()).toBe(1);
    expect(await tell()).toBe(0);
    const told = await notices("event_changed");
    expect(new Set(told.map((row) => row["user_id"]))).toEqual(
      new Set([demo.maya.id, demo.ken.id]),
    );
    for (const { data } of told) {
      expect(data).toMatchObject({
        event_id: event.id,
        event_name: "Small event",
        venue: "Pier 5",
      });
      expect(Date.parse(data["starts_at"] as string)).toBe(Date.parse("2026-06-06T09:00:00Z"));
    }
    // A later change is another notice.
    await venue("Pier 6");
    await wait();
    expect(await tell()).toBe(1);
    expect(
      (await notices("event_changed")).map(({ data }) => [data["venue"], data["starts_at"]]),
    ).toContainEqual(["Pier 6", null]);
  });

  test("whose change was taken back, or is no change of place or time, is not told", async () => {
    const [was] = await db.sql`select venue from public.events where id = ${event.id}`;
    await venue("Pier 4");
    await move("2026-06-06T09:00:00Z");
    await venue(was?.["venue"] as string);
    await move("2026-06-06T10:00:00Z");
    await admin("update public.events set description = 'New words' where id = $1", [event.id]);
    await wait();
    expect([await tell(), await notices("event_changed")]).toEqual([0, []]);
  });

  test("goes to nobody whose entry was withdrawn, nor while it is a draft", async () => {
    await db.sql`
      update public.registrations set status = 'withdrawn' where id = ${event.registrations[1] ?? ""}`;
    await venue("Pier 4");
    const draft = randomUUID();
    await admin("select public.create_event($1, $2, 'Draft', 'UTC')", [draft, demo.tournament]);
    await admin(
      "select public.set_event_day($1, 1, '2026-06-06T09:00:00Z', '2026-06-06T10:00:00Z')",
      [draft],
    );
    const kept = await db.sql`select from private.event_changes where event_id = ${draft}`;
    expect(kept.length).toBe(0);
    await wait();
    await tell();
    expect((await notices("event_changed")).map((row) => row["user_id"])).toEqual([demo.maya.id]);
  });

  test("two runs of the job at once tell it once", async () => {
    await venue("Pier 4");
    await wait();
    const told = await Promise.all([tell(), tell(), tell()]);
    expect(told.toSorted((a, b) => a - b)).toEqual([0, 0, 1]);
    expect((await notices("event_changed")).length).toBe(2);
  });
});

test("a cancelled event is announced at once, with what becomes of the fee", async () => {
  await askForFee();
  const [paid] = await db.sql`
    select p.id from public.payments as p where p.registration_id = ${event.registrations[0] ?? ""}`;
  await db.sql`select private.move_payments(array[${paid?.["id"]}::uuid], 'paid', 'recorded', null, 'cash')`;
  // Who waits for a place has an entry, too.
  await db.sql`
    update public.registrations set status = 'waitlisted' where id = ${event.registrations[1] ?? ""}`;
  await admin("select public.set_event_status($1, 'cancelled')", [event.id]);
  const told = await notices("event_cancelled");
  expect(
    Object.fromEntries(told.map((row) => [row["user_id"], row["data"]["fee_returned"]])),
  ).toEqual({ [demo.maya.id]: true, [demo.ken.id]: false });
});

describe("before a step", () => {
  const ask = async (step: string, id = event.id) =>
    Object.fromEntries(
      (await admin("select * from public.step_consequences($1, $2)", [id, step])).map((row) => [
        row["kind"],
        row["amount"],
      ]),
    );

  test("a draft hears what it lacks", async () => {
    const draft = randomUUID();
    await admin("select public.create_event($1, $2, 'Draft', 'UTC')", [draft, demo.tournament]);
    expect(await ask("published", draft)).toEqual({ no_days: 1, no_divisions: 1 });
    expect(await ask("registration_open", draft)).toEqual({
      no_days: 1,
      no_divisions: 1,
      no_closing: 1,
    });
    await admin(
      "select public.set_event_day($1, 1, '2026-06-06T09:00:00Z', '2026-06-06T10:00:00Z')",
      [draft],
    );
    await admin("select public.set_division($1, $2, 'Open')", [randomUUID(), draft]);
    await db.sql`update public.events set registration_closes_at = now() where id = ${draft}`;
    expect(await ask("registration_open", draft)).toEqual({});
  });

  test("entries, people, fees and catches are counted", async () => {
    const [one = "", two = ""] = event.registrations;
    await addCatches(db.sql, [
      {
        registration: one,
        weight: 900,
        capturedAt: new Date(event.linesIn[0] ?? 0),
        status: "pending",
      },
      { registration: one, weight: 900, capturedAt: new Date(event.linesIn[0] ?? 0) },
    ]);
    expect(await ask("provisional")).toEqual({ catches_pending: 1 });
    await askForFee();
    await db.sql`update public.registrations set status = 'waitlisted' where id = ${two}`;
    const [paid] = await db.sql`select id from public.payments where registration_id = ${one}`;
    await db.sql`select private.move_payments(array[${paid?.["id"]}::uuid], 'paid', 'recorded', null, 'cash')`;
    expect(await ask("registration_closed")).toEqual({ entries_waiting: 1, teams_start: 2 });
    expect(await ask("cancelled")).toEqual({
      entries_ended: 3,
      people_told: 2,
      fees_refunded: 1,
      fees_dropped: 1,
    });
    expect(await ask("draft")).toEqual({});
  });

  test("only an admin asks, of an event that exists", async () => {
    const as = (caller: Parameters<typeof asRole>[1], id: string) =>
      asRole(db.sql, caller, (tx) => tx`select * from public.step_consequences(${id}, 'live')`);
    await expect(as("anon", event.id)).rejects.toMatchObject({ code: "42501" });
    await expect(as(demo.maya, event.id)).rejects.toThrow("Only an admin");
    await expect(as(demo.admin, randomUUID())).rejects.toThrow('"code" : "not_found"');
  });
});
