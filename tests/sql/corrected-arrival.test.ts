import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addMate } from "../helpers/roster.ts";
import { createSmallEvent } from "../helpers/small-event.ts";
import { submitCatch } from "../helpers/submit-catch.ts";

/** A catch arrives anew with a correction that changes what it counts by. */

const db = useTestDatabase();

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();

let event: { id: string };
let registration: string;
let angler: { id: string };
let otherSpecies: string;

beforeAll(async () => {
  const [row] = await db.sql<[{ id: string }]>`
    select id from public.species where id <> ${demo.bass} order by id limit 1`;
  otherSpecies = row.id;
});

beforeEach(async () => {
  const small = await createSmallEvent(db.sql, ["Anchor"]);
  [registration = ""] = small.registrations;
  event = small;
  angler = await addAccount(db.sql);
  await addMate(db.sql, registration, { user: angler.id });
  await db.sql`
    update public.event_days set lines_in = ${minutesAgo(120)}, lines_out = ${minutesAgo(1)}
    where event_id = ${event.id}`;
});

async function sent() {
  const fish = {
    catch_id: randomUUID(),
    species_id: demo.bass as string,
    captured_at: minutesAgo(10),
    weight_g: 900,
    line_class: null as number | null,
    angler_id: null as string | null,
    photo_path: await addUpload(db.sql, { folder: registration, owner: angler.id }),
  };
  await submitCatch(db.sql, angler, { registration_id: registration, ...fish, note: "Before" });
  return fish;
}
type Fish = Awaited<ReturnType<typeof sent>>;

const correct = (fish: Fish, revision = 1, caller: Caller = angler) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`
      select public.correct_catch(catch_id => ${fish.catch_id}, revision => ${revision},
        species_id => ${fish.species_id}, captured_at => ${fish.captured_at},
        weight_g => ${fish.weight_g}, angler_id => ${fish.angler_id},
        line_class => ${fish.line_class}, photo_path => ${fish.photo_path}, note => 'After')`,
  );
const closeUploads = () =>
  db.sql`
    update public.event_days set upload_deadline = clock_timestamp() where event_id = ${event.id}`;
/** What judges are shown, and what becomes of the catch once it is accepted. */
async function accepted({ catch_id }: Fish, revision = 2) {
  const flags = await asRole(db.sql, demo.admin, async (tx) => {
    const [row] = await tx`select flags from public.catch_flags where catch_id = ${catch_id}`;
    await tx`select public.judge_catch(${catch_id}, 'accepted', ${revision})`;
    return row?.["flags"] as string[];
  });
  const [fish] = await db.sql`
    select void_reason, score_value from public.catches where id = ${catch_id}`;
  return { isFlagged: flags.includes("corrected"), ...fish };
}
const ON_TIME = { isFlagged: false, void_reason: null, score_value: 900 };
const LATE = { isFlagged: true, void_reason: "late_upload", score_value: null };

test.each<[string, (fish: Fish) => Promise<Partial<Fish>> | Partial<Fish>]>([
  ["weight", () => ({ weight_g: 6_000 })],
  ["time of capture", () => ({ captured_at: minutesAgo(2) })],
  ["species", () => ({ species_id: otherSpecies })],
  ["line", () => ({ line_class: 4 })],
  ["angler", async () => ({ angler_id: await addMate(db.sql, registration) })],
  [
    "first photo",
    async () => ({
      photo_path: await addUpload(db.sql, { folder: registration, owner: angler.id }),
    }),
  ],
])("a %s that is corrected after the deadline has come too late", async (_, change) => {
  const fish = await sent();
  await closeUploads();
  await correct({ ...fish, ...(await change(fish)) });
  // What it was sent with does not bring the time of its sending back.
  expect(await accepted(fish)).toEqual(LATE);
});

test("what leaves the fish as it was leaves its time of arrival, too", async () => {
  const fish = await sent();
  await closeUploads();
  await correct(fish);
  expect(await accepted(fish)).toEqual(ON_TIME);
});

test("a correction before the deadline counts and is shown to the judges", async () => {
  const fish = await sent();
  await correct({ ...fish, weight_g: 950 });
  await closeUploads();
  await correct({ ...fish, weight_g: 950 }, 2);
  expect(await accepted(fish, 3)).toEqual({ ...ON_TIME, isFlagged: true, score_value: 950 });
});

test("an organiser's correction is a ruling and does not make a catch late", async () => {
  const fish = await sent();
  await closeUploads();
  await correct({ ...fish, weight_g: 950 }, 1, demo.admin);
  expect(await accepted(fish)).toEqual({ ...ON_TIME, score_value: 950 });
});

test("the longest delay between capture and arrival counts to the correction", async () => {
  const [fish, control] = [await sent(), await sent()];
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.set_catch_settings(${event.id}, '{}', 5, false)`,
  );
  // Sent within it, nine minutes ago.
  await db.sql`
    update public.catches set uploaded_at = captured_at + interval '1 minute'
    where id in ${db.sql([fish.catch_id, control.catch_id])}`;
  expect(await accepted(control, 1)).toEqual(ON_TIME);
  await correct({ ...fish, weight_g: 950 });
  expect(await accepted(fish)).toEqual(LATE);
});
