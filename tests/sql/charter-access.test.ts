import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { attempt } from "../helpers/attempt.ts";
import { chartersOf, dayIn } from "../helpers/charters.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount } from "../helpers/leaving.ts";

/** Each table of charters, who selects, inserts, updates and deletes in it. */

const db = useTestDatabase();
const { admin, maya, ken } = demo;
const { run, addBoat, addTrip } = chartersOf(db);
const judge = { id: "a0000000-0000-4000-8000-000000000004" };

const callers: Record<string, Caller> = {
  visitor: "anon",
  owner: maya,
  member: ken,
  judge,
  admin,
  server: "service_role",
};
let boat = "";
let trip = "";
beforeAll(async () => {
  const angler = await addAccount(db.sql);
  callers["angler"] = angler;
  boat = await addBoat(maya, { species: [demo.bass] });
  await run(maya, "block_days", {
    id: randomUUID(),
    boat_id: boat,
    from_date: dayIn(300),
    until_date: dayIn(301),
  });
  trip = await addTrip(angler, maya, boat);
  await run(angler, "send_charter_message", { id: randomUUID(), booking_id: trip, body: "Thanks" });
  const review_id = await run(angler, "review_charter", {
    booking_id: trip,
    stars: 4,
    body: "Calm sea",
  });
  await run(ken, "report_review", { review_id, reason: "spam" });
  await run(angler, "open_dispute", {
    id: randomUUID(),
    booking_id: trip,
    subject: "money",
    body: "Paid twice",
  });
});

const OFFICE = "admin owner server";
const PARTIES = "admin angler owner server";
/** The column by which rows are found, and who finds them. */
const READERS: Record<string, [column: string, readers: string]> = {
  boats: ["id", OFFICE],
  boat_species: ["boat_id", OFFICE],
  boat_decisions: ["boat_id", OFFICE],
  boat_photos: ["boat_id", OFFICE],
  boat_blocks: ["boat_id", OFFICE],
  // While the booking is accepted, and after the trip.
  boat_contacts: ["boat_id", PARTIES],
  charter_bookings: ["boat_id", PARTIES],
  charter_contacts: ["booking_id", PARTIES],
  charter_messages: ["booking_id", PARTIES],
  charter_disputes: ["booking_id", PARTIES],
  boat_reviews: ["booking_id", PARTIES],
  boat_review_reports: ["reason", "admin server"],
};

const valueOf = (column: string): string => ({ booking_id: trip, reason: "spam" })[column] ?? boat;

describe.each(Object.entries(READERS))("%s", (table, [column, readers]) => {
  const rows = () => `public.${table} where ${column} = '${valueOf(column)}'`;

  test(`is read by ${readers}`, async () => {
    const found: string[] = [];
    for (const [name, caller] of Object.entries(callers)) {
      const seen = await asRole(db.sql, caller, (tx) =>
        tx.unsafe(`select ${column} from ${rows()}`),
      ).catch((error: { code: string }) => error.code);
      if (name === "visitor") expect(seen).toBe("42501");
      else if (seen.length > 0) found.push(name);
    }
    expect(found.toSorted().join(" ")).toBe(readers);
  });

  test("is written only by functions and servers", async () => {
    for (const [name, caller] of Object.entries(callers)) {
      const outcomes = [
        await attempt(db.sql, caller, `insert into public.${table} default values`),
        await attempt(
          db.sql,
          caller,
          `update public.${table} set ${column} = ${column} where ${column} = '${valueOf(column)}'`,
        ),
        await attempt(db.sql, caller, `delete from ${rows()}`),
      ];
      if (name === "server") expect(outcomes, name).not.toContain("denied");
      else expect(outcomes, name).toEqual(["denied", "denied", "denied"]);
    }
  });
});
