import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addUpload } from "../helpers/add-upload.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";
import { type Submission, submitCatch } from "../helpers/submit-catch.ts";

/** Receipts, what device and camera say of the time, and what judges are shown of it. */

const db = useTestDatabase();

const at = (iso: string) => new Date(iso).toISOString();
const shifted = (ms: number) => new Date(Date.now() + ms).toISOString();

/** An event of one team in Tokyo time, fished on 6 June 2026 from 10:00 to 18:00 UTC. */
async function tokyoEvent() {
  const event = await createSmallEvent(db.sql, ["One"]);
  await db.sql`update public.events set time_zone = 'Asia/Tokyo' where id = ${event.id}`;
  const [registration_id] = event.registrations as [string];
  const send = async (submission: Partial<Submission> = {}) => {
    const stored = await submitCatch(db.sql, demo.admin, {
      registration_id,
      captured_at: "2026-06-06T11:00:00Z",
      ...submission,
    });
    return stored["id"] as string;
  };
  const addPhoto = () => addUpload(db.sql, { folder: registration_id, owner: demo.admin.id });
  return { id: event.id, registration_id, send, addPhoto };
}

const evidenceOf = async (id: string) =>
  (await db.sql`select * from public.catch_evidence where catch_id = ${id}`)[0];

const flagsOf = (id: string, caller: Caller = demo.admin) =>
  asRole(
    db.sql,
    caller,
    async (tx) =>
      (await tx`select flags from public.catch_flags where catch_id = ${id}`)[0]?.["flags"],
  );

test("receipt numbers tell nothing of how many catches have arrived, and none is given twice", async () => {
  const event = await tokyoEvent();
  const sent = [await event.send(), await event.send()];
  // Many in one statement, as the desk's imports send them.
  const many = await addCatches(
    db.sql,
    Array.from({ length: 50 }, () => ({
      registration: event.registration_id,
      capturedAt: new Date("2026-06-06T11:00:00Z"),
      weight: 900,
      status: "pending" as const,
    })),
  );
  const rows = await db.sql<{ receipt_no: number }[]>`
    select receipt_no from public.catches where id = any (${[...sent, ...many]}::uuid[])
    order by uploaded_at, id`;
  const numbers = rows.map(({ receipt_no }) => receipt_no);
  expect(new Set(numbers).size).toBe(52);
  for (const number of numbers) expect(String(number)).toMatch(/^[1-9]\d{5}$/);
  // Neither neighbours nor steps of one size.
  const steps = numbers.slice(1).map((number, n) => number - (numbers[n] as number));
  expect(new Set(steps).size).toBeGreaterThan(40);
});

test("twenty catches that arrive at once have twenty receipts, sent twice as well", async () => {
  const { registration_id } = await tokyoEvent();
  const ids = Array.from({ length: 20 }, () => randomUUID());
  const captured_at = "2026-06-06T11:00:00Z";
  const answers = await Promise.all(
    [...ids, ...ids].map((catch_id) =>
      submitCatch(db.sql, demo.admin, { registration_id, catch_id, captured_at }),
    ),
  );
  const numbers = new Map(answers.map((row) => [row["id"], row["receipt_no"]]));
  expect(new Set(numbers.values()).size).toBe(ids.length);
  for (const row of answers) expect(row["receipt_no"]).toBe(numbers.get(row["id"]));
});

test("what camera, device and server say stands side by side, and corrects nothing", async () => {
  const { send, addPhoto } = await tokyoEvent();
  const id = await send({
    photo_path: await addPhoto(),
    identifier_code: " K7 ",
    photo_time: "2026-06-06T19:58:00",
    device_at: "2026-06-06T11:00:30Z",
    device_offset_ms: -90_000,
    sent_at: shifted(-600_000),
  });
  const evidence = await evidenceOf(id);
  expect(evidence).toMatchObject({
    identifier_code: "K7",
    photo_time: "2026-06-06T19:58:00",
    // Without an offset the camera's clock is the place's.
    photo_at: new Date("2026-06-06T10:58:00Z"),
    photo_edited: false,
    device_at: new Date("2026-06-06T11:00:30Z"),
    device_offset_ms: -90_000,
  });
  expect(evidence?.["sent_offset_ms"]).toBeGreaterThanOrEqual(600_000);
  expect(evidence?.["sent_offset_ms"]).toBeLessThan(660_000);
  const [fish] = await db.sql`select captured_at from public.catches where id = ${id}`;
  expect(fish?.["captured_at"]).toEqual(new Date("2026-06-06T11:00:00Z"));
});

test.each([
  ["2026-06-06T19:58:00+09:00", at("2026-06-06T10:58:00Z")],
  ["2026-06-06T10:58:00Z", at("2026-06-06T10:58:00Z")],
  ["2026-13-45T99:99:99", null],
  ["0000-00-00T00:00:00", null],
  ["1970-01-01T00:00:00", null],
  ["yesterday", null],
  ["", null],
])("a camera that wrote %j keeps no catch from being sent", async (photo_time, instant) => {
  const { send } = await tokyoEvent();
  const evidence = await evidenceOf(await send({ photo_time }));
  expect(evidence?.["photo_at"]?.toISOString() ?? null).toBe(instant);
});

test.each([
  ["a device time without an offset", { device_at: "2026-06-06T11:00:00" }, refused("invalid")],
  ["a sending time that is none", { sent_at: "now" }, refused("invalid")],
  ["a code of 21 characters", { identifier_code: "K".repeat(21) }, { code: "23514" }],
  ["a camera time of 41 characters", { photo_time: "x".repeat(41) }, { code: "23514" }],
  ["a latitude beyond the pole", { latitude: 90.1, longitude: 0 }, { code: "23514" }],
  ["a latitude that is no number", { latitude: Number.NaN, longitude: 0 }, { code: "23514" }],
  ["half a position", { latitude: 27.9 }, { code: "23502" }],
])("%s is refused, and nothing is stored", async (_, wrong, error) => {
  const { send } = await tokyoEvent();
  const catch_id = randomUUID();
  await expect(send({ catch_id, ...wrong })).rejects.toMatchObject(error);
  expect(await db.sql`select 1 from public.catches where id = ${catch_id}`).toEqual([]);
});

test("a position reaches the judges, and not even the angler reads it back", async () => {
  const stored = await submitCatch(db.sql, demo.maya, {
    registration_id: demo.loneHeron,
    latitude: 27.95,
    longitude: -82.5,
  });
  const read = (caller: Caller) =>
    asRole(
      db.sql,
      caller,
      (tx) =>
        tx`select latitude, longitude from public.catch_locations where catch_id = ${stored["id"]}`,
    );
  expect([...(await read(demo.admin))]).toEqual([{ latitude: 27.95, longitude: -82.5 }]);
  expect([...(await read(demo.maya))]).toEqual([]);
  expect([...(await read(demo.ken))]).toEqual([]);
});

test("a day that does not end keeps the clocks' difference within an integer", async () => {
  const { send } = await tokyoEvent();
  const evidence = await evidenceOf(await send({ sent_at: "2001-01-01T00:00:00Z" }));
  expect(evidence?.["sent_offset_ms"]).toBe(2_147_483_647);
});

const NOW_LATE = ["sent_late"];
const CLEAR = { photo_time: "2026-06-06T11:00:00Z", device_offset_ms: 900 };
test.each<[string, Partial<Submission>, string[]]>([
  ["nothing but that it was sent late", {}, NOW_LATE],
  ["a clock a minute ahead", { device_offset_ms: -60_001 }, ["clock_off", ...NOW_LATE]],
  ["a clock within a minute", { device_offset_ms: 60_000 }, NOW_LATE],
  ["nothing said of the clock", { device_offset_ms: null }, ["no_clock", ...NOW_LATE]],
  ["a clock that is off when it sends", { sent_at: shifted(300_000) }, ["clock_off", ...NOW_LATE]],
  ["no time in the photo", { photo_time: null }, ["no_photo_time", ...NOW_LATE]],
  ["an older photo", { photo_time: "2026-06-06T10:54:59Z" }, ["photo_older", ...NOW_LATE]],
  ["a photo of the same minutes", { photo_time: "2026-06-06T10:55:01Z" }, NOW_LATE],
  ["a newer photo", { photo_time: "2026-06-06T11:05:01Z" }, ["photo_newer", ...NOW_LATE]],
  ["an edited photo", { photo_edited: true }, ["photo_edited", ...NOW_LATE]],
  [
    "a photo from before lines in",
    { photo_time: "2026-06-06T09:59:59Z" },
    ["photo_older", "before_lines_in", ...NOW_LATE],
  ],
  [
    "a capture before lines in",
    { captured_at: "2026-06-06T09:58:00Z", photo_time: "2026-06-06T09:58:00Z" },
    ["before_lines_in", ...NOW_LATE],
  ],
  [
    "a capture after lines out",
    { captured_at: "2026-06-06T18:00:00Z", photo_time: "2026-06-06T18:00:00Z" },
    ["after_lines_out", ...NOW_LATE],
  ],
])("judges are shown %s", async (_, submission, flags) => {
  const { send, addPhoto } = await tokyoEvent();
  expect(
    await flagsOf(await send({ ...CLEAR, photo_path: await addPhoto(), ...submission })),
  ).toEqual(flags);
});

test("judges are shown a missing photo, a missing code, and nothing of a fresh, whole catch", async () => {
  const { id, send } = await tokyoEvent();
  await asRole(db.sql, demo.admin, async (tx) => {
    await tx`select public.set_catch_settings(${id}, '{}', null, true)`;
  });
  expect(await flagsOf(await send())).toEqual(["no_clock", "no_photo", "sent_late", "no_code"]);
  expect(await flagsOf(await send({ identifier_code: "K7" }))).toEqual([
    "no_clock",
    "no_photo",
    "sent_late",
  ]);

  const fresh = await submitCatch(db.sql, demo.maya, {
    registration_id: demo.loneHeron,
    captured_at: shifted(-60_000),
    photo_path: await addUpload(db.sql, { folder: demo.loneHeron, owner: demo.maya.id }),
    photo_time: shifted(-60_000),
    device_offset_ms: 0,
    sent_at: shifted(0),
  });
  expect(await flagsOf(fresh["id"])).toEqual([]);
});

test("judges are shown a photo that was named and never came, until it comes", async () => {
  const { registration_id, send, addPhoto } = await tokyoEvent();
  const name = await addUpload(db.sql, {
    folder: registration_id,
    owner: demo.admin.id,
    isPublished: false,
  });
  const first = await send({ ...CLEAR, photo_path: name });
  expect(await flagsOf(first)).toEqual(["photo_missing", ...NOW_LATE]);
  await db.sql`update private.uploads set published_at = now() where name = ${name}`;
  expect(await flagsOf(first)).toEqual(NOW_LATE);
  const further = await addUpload(db.sql, {
    folder: registration_id,
    owner: demo.admin.id,
    isPublished: false,
  });
  const more_photos = [{ path: further }];
  expect(
    await flagsOf(await send({ ...CLEAR, photo_path: await addPhoto(), more_photos })),
  ).toEqual(["photo_missing", ...NOW_LATE]);
});

test("flags are the judges' alone", async () => {
  const [id] = demo.pending;
  expect(await flagsOf(id)).toBeDefined();
  for (const caller of [demo.maya, demo.ken, "service_role"] as const) {
    expect(await flagsOf(id, caller)).toBeUndefined();
  }
  await expect(flagsOf(id, "anon")).rejects.toMatchObject({ code: "42501" });
});

test("a judge of one event reads flags, evidence and history of its catches, and of no others", async () => {
  const { id, send } = await tokyoEvent();
  const fish = await send({ identifier_code: "K7" });
  await asRole(db.sql, demo.admin, async (tx) => {
    await tx`
      select public.correct_catch(${fish}, 1, ${demo.bass}, '2026-06-06T11:30:00Z', 800)`;
  });
  const elsewhere = (await tokyoEvent()).send();
  const read = async (fishId: string) => ({
    flags: await flagsOf(fishId, demo.ken),
    rows: await asRole(db.sql, demo.ken, async (tx) => {
      const [row] = await tx`
        select (select count(*)::int from public.catch_evidence where catch_id = ${fishId}) as evidence,
          (select count(*)::int from public.catch_history where catch_id = ${fishId}) as history`;
      return { ...row };
    }),
  });
  const nothing = { flags: undefined, rows: { evidence: 0, history: 0 } };
  expect(await read(fish)).toEqual(nothing);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${id}, ${demo.ken.id})`;
  expect(await read(fish)).toEqual({
    flags: ["no_clock", "no_photo", "sent_late"],
    rows: { evidence: 1, history: 1 },
  });
  expect(await read(await elsewhere)).toEqual(nothing);
});
