import { randomUUID } from "node:crypto";
import type postgres from "postgres";
import { ownBoat, savedBoat } from "../../supabase/functions/_shared/contracts/boats.ts";
import { bookingPage } from "../../supabase/functions/_shared/contracts/charters.ts";
import { addUpload } from "./add-upload.ts";
import type { Caller } from "./as-role.ts";
import { demo } from "./demo.ts";
import { call } from "./forum.ts";

export type Account = Exclude<Caller, string>;

const LISTING = {
  name: "Salt Heron",
  captain_name: "Captain Aiko",
  port: "Port Clement",
  time_zone: "America/New_York",
  description: { en: "Two engines and a large deck." },
  captain: { en: "Thirty years on this coast." },
  amenities: ["tackle", "ice"],
  capacity: 6,
  currency: "USD",
  price_day: 90_000,
  price_half: 50_000,
  policy: "moderate",
  phone: "+15555550100",
  meeting_point: "Pier 4, berth 12",
};

/** The day so many days from now, in UTC. */
export const dayIn = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** What owners, anglers and the office do with boats, over one test's database. */
export function chartersOf(db: { sql: postgres.Sql }) {
  const json = (value: unknown) => db.sql.json(value as never);
  const run = (caller: Caller, name: string, given: object) => call(db.sql, caller, name, given);
  const save = async (owner: Account, boat_id: string, changes: object, seen?: object) =>
    savedBoat.parse(
      await run(owner, "save_boat", {
        boat_id,
        changes: json(changes),
        ...(seen && { seen: json(seen) }),
      }),
    );

  /** Adds a draft with a photo that lacks nothing but what `changes` takes away. */
  async function addDraft(owner: Account, changes: object = {}): Promise<string> {
    const id = randomUUID();
    await save(owner, id, { ...LISTING, ...changes });
    const source = randomUUID();
    await addUpload(db.sql, { bucket: "boat-photos", folder: id, owner: owner.id, source });
    await run(owner, "save_boat_photos", {
      boat_id: id,
      photos: json([{ source, alt: { en: "The boat at its berth" } }]),
    });
    return id;
  }

  async function decide(boat_id: string, decision: string, reason: string | null = null) {
    const [row] = await db.sql`select revision from public.boats where id = ${boat_id}`;
    const seen_revision = row?.["revision"] as number;
    return run(demo.admin, "decide_boat", { boat_id, decision, seen_revision, reason });
  }

  /** Adds a boat that is listed. */
  async function addBoat(owner: Account, changes: object = {}): Promise<string> {
    const id = await addDraft(owner, changes);
    await run(owner, "submit_boat", { boat_id: id });
    await decide(id, "approved");
    return id;
  }

  async function request(
    angler: Account,
    boat_id: string,
    { part = "day", ...given }: { day?: string; part?: string; [name: string]: unknown } = {},
  ): Promise<string> {
    return String(
      await run(angler, "request_charter", {
        id: randomUUID(),
        boat_id,
        day: dayIn(30),
        part,
        party: 2,
        price_minor: part === "day" ? LISTING.price_day : LISTING.price_half,
        currency: "USD",
        ...given,
      }),
    );
  }

  const accept = (owner: Account, booking_id: string) =>
    run(owner, "accept_charter", { booking_id });

  /** A booking as its caller reads it. */
  const read = async (caller: Caller, booking_id: string) =>
    bookingPage.parse(await run(caller, "read_booking", { booking_id }));

  const readOwn = async (caller: Caller, boat_id: string) =>
    ownBoat.parse(await run(caller, "read_own_boat", { boat_id }));

  /** Moves a booking's trip, and all that is counted from it, back by so many days. */
  const goBack = (booking_id: string, days: number) => db.sql`
    update public.charter_bookings as b
    set during = tstzrange(lower(b.during) - make_interval(days => ${days}),
        upper(b.during) - make_interval(days => ${days})), day = b.day - ${days}::int
    where b.id = ${booking_id}`;

  /** A trip that took place yesterday or some days before. */
  async function addTrip(angler: Account, owner: Account, boat_id: string, ago = 1) {
    const id = await request(angler, boat_id, { day: dayIn(20 + ago), part: "morning" });
    await accept(owner, id);
    await goBack(id, 20 + 2 * ago);
    await db.sql`select private.complete_charters()`;
    return id;
  }

  async function state(booking_id: string): Promise<string> {
    const [row] = await db.sql`select state from public.charter_bookings where id = ${booking_id}`;
    return String(row?.["state"]);
  }

  return {
    run,
    save,
    addDraft,
    addBoat,
    decide,
    request,
    accept,
    read,
    readOwn,
    goBack,
    addTrip,
    state,
    json,
  };
}
