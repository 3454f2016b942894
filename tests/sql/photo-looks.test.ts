import { beforeEach, expect, test } from "vitest";
import { addAccount } from "../helpers/add-account.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { type SmallEvent, createSmallEvent } from "../helpers/small-event.ts";
import { submitCatch } from "../helpers/submit-catch.ts";

/** Which photos of an event look alike, who learns of it, and what becomes of it with the photos. */

const db = useTestDatabase();

let event: SmallEvent;
let judge: { id: string };
beforeEach(async () => {
  event = await createSmallEvent(db.sql, ["Anchor", "Beacon"]);
  judge = await addAccount(db.sql);
  await db.sql`insert into public.event_judges (event_id, user_id) values (${event.id}, ${judge.id})`;
});

/** Looks whose whole, mirrored and cut pictures differ in all of their bits, from the first one on. */
const looks = (whole: bigint, mirrored = whole ^ (ALL >> 64n), cut = whole ^ (ALL << 64n)) =>
  [whole, mirrored, cut].map((look) => BigInt.asUintN(128, look).toString(16).padStart(32, "0"));
const ALL = (1n << 128n) - 1n;
/** So many bits at the lower end. */
const bits = (n: number): bigint => (1n << BigInt(n)) - 1n;

const photoOf = (registration: string) =>
  addUpload(db.sql, { folder: registration, owner: demo.admin.id });
const record = (photo: string, of: string[]) =>
  asRole(db.sql, "service_role", (tx) => tx`select public.record_looks(${photo}, ${of})`);
const pairs = (caller: Caller = demo.admin) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx`
      select name, other, distance, is_mirrored from public.alike_photos
      where event_id = ${event.id} order by name`,
  );
async function photoWith(registration: string, of: string[]): Promise<string> {
  const photo = await photoOf(registration);
  await record(photo, of);
  return photo;
}

test("photos that differ in at most fourteen bits are alike, whole, mirrored or cut, from any sender", async () => {
  const [anchor = "", beacon = ""] = event.registrations;
  const base = 0x0123456789abcdef0123456789abcdefn;
  const first = await photoWith(anchor, looks(base));
  await photoWith(beacon, looks(base ^ bits(15)));
  expect(await pairs()).toEqual([]);

  const cases: [string[], number, boolean][] = [
    [looks(base ^ bits(14)), 14, false],
    // The mirror image of the first one.
    [looks(base ^ (ALL >> 64n) ^ bits(3), base ^ bits(3)), 3, true],
    // A part of it.
    [looks(base ^ (ALL << 64n) ^ bits(5)), 5, false],
  ];
  for (const [of, distance, is_mirrored] of cases) {
    for (const registration of [anchor, beacon]) {
      const photo = await photoWith(registration, of);
      const found = await pairs();
      const alike = { distance, is_mirrored };
      expect(found).toContainEqual({ name: first, other: photo, ...alike });
      expect(found).toContainEqual({ name: photo, other: first, ...alike });
      await db.sql`delete from private.uploads where name = ${photo}`;
    }
  }
});

test("what looks alike in another event, or is recorded again, makes no pair", async () => {
  const [anchor = ""] = event.registrations;
  const other = await createSmallEvent(db.sql, ["Compass"]);
  await photoWith(other.registrations[0] ?? "", looks(7n));
  const photo = await photoWith(anchor, looks(7n));
  await record(photo, looks(7n));
  expect(await pairs()).toEqual([]);
  // Of a photo that is gone, nothing is kept.
  await record(`${anchor}/${demo.loneHeron}.webp`, looks(7n));
  expect(await db.sql`select from private.photo_looks where event_id = ${event.id}`).toHaveLength(
    1,
  );
});

test("judges of the event learn of it, and of the catches: nobody else does", async () => {
  const [anchor = "", beacon = ""] = event.registrations;
  const photos = [await photoWith(anchor, looks(9n)), await photoWith(beacon, looks(9n))];
  const [one, two] = await Promise.all(
    [anchor, beacon].map((registration_id, n) =>
      submitCatch(db.sql, demo.admin, {
        registration_id,
        captured_at: "2026-06-06T11:00:00Z",
        photo_path: photos[n] ?? null,
      }),
    ),
  );
  const alike = (caller: Caller) =>
    asRole(
      db.sql,
      caller,
      (tx) => tx`
        select catch_id, other_id, distance from public.alike_catches where event_id = ${event.id}`,
    );
  for (const caller of [demo.admin, judge]) {
    expect(await pairs(caller)).toHaveLength(2);
    const found = new Map(
      (await alike(caller)).map(({ catch_id, other_id }) => [catch_id, other_id]),
    );
    expect(found).toEqual(
      new Map([
        [one?.["id"], two?.["id"]],
        [two?.["id"], one?.["id"]],
      ]),
    );
  }
  const [appointedElsewhere, entrant] = [await addAccount(db.sql), await addAccount(db.sql)];
  const other = await createSmallEvent(db.sql, ["Compass"]);
  await db.sql`
    insert into public.event_judges (event_id, user_id) values (${other.id}, ${appointedElsewhere.id})`;
  await db.sql`
    insert into public.team_members (team_id, user_id, display_name)
    select r.team_id, ${entrant.id}, 'Ada' from public.registrations as r where r.id = ${anchor}`;
  for (const caller of [appointedElsewhere, entrant, demo.maya]) {
    expect(await pairs(caller)).toEqual([]);
    expect(await alike(caller)).toEqual([]);
  }
  for (const caller of ["anon", demo.admin, judge] as Caller[]) {
    await expect(
      asRole(
        db.sql,
        caller,
        (tx) => tx`select public.record_looks(${photos[0] ?? ""}, ${looks(1n)})`,
      ),
    ).rejects.toMatchObject({ code: "42501" });
  }
  await expect(pairs("anon")).rejects.toMatchObject({ code: "42501" });

  // It is a flag, and what has one is not accepted unseen.
  const flags = await asRole(db.sql, judge, async (tx) =>
    (await tx`select flags from public.catch_flags where event_id = ${event.id}`).map(
      (row) => row["flags"] as string[],
    ),
  );
  expect(flags).toHaveLength(2);
  for (const found of flags) expect(found).toContain("similar_photo");

  // What its team took back is compared no more.
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
    select public.withdraw_catch(${two?.["id"]}, (select revision from public.catches where id = ${two?.["id"]}))`,
  );
  expect((await alike(judge)).filter(({ catch_id }) => catch_id === one?.["id"])).toEqual([]);
});

test("a further photo of a catch is compared like its first one", async () => {
  const [anchor = "", beacon = ""] = event.registrations;
  const captured_at = "2026-06-06T11:00:00Z";
  const send = async (registration_id: string, photo_path: string | null) =>
    (await submitCatch(db.sql, demo.admin, { registration_id, captured_at, photo_path }))["id"];
  const one = await send(anchor, await photoWith(anchor, looks(5n)));
  const two = await send(beacon, null);
  const further = await photoWith(beacon, looks(5n));
  const alike = () =>
    db.sql`select other_id from public.alike_catches where catch_id = ${one as string}`;
  expect(await alike()).toEqual([]);
  await db.sql`
    insert into public.catch_photos (catch_id, position, photo_path, from_revision)
    values (${two as string}, 2, ${further}, 1)`;
  expect(await alike()).toEqual([{ other_id: two }]);
});

test("of many alike a photo keeps the nearest twenty, five of an entry at most", async () => {
  const teams = ["A", "B", "C", "D", "E", "F"];
  event = await createSmallEvent(db.sql, teams);
  const near = (photo: string) =>
    db.sql<{ folder: string; distance: number }[]>`
      select split_part(other, '/', 1) as folder, distance from public.alike_photos
      where name = ${photo} order by distance`;
  // The entry's own copies are nearer than the photo of the other team.
  const [own = "", rival = ""] = event.registrations;
  const theirs = await photoWith(rival, looks(bits(9)));
  for (let n = 0; n < 7; n++) await photoWith(own, looks(0n));
  const copy = await photoWith(own, looks(0n));
  expect((await near(copy)).map(({ folder }) => folder)).toEqual([...Array(5).fill(own), rival]);
  expect(await near(theirs)).toHaveLength(8);

  for (const registration of event.registrations.slice(1)) {
    for (let n = 0; n < 6; n++) await photoWith(registration, looks(1n));
  }
  const last = await near(await photoWith(rival, looks(0n)));
  expect(last).toHaveLength(20);
  expect(last.filter(({ folder }) => folder === own)).toHaveLength(5);
  expect(last.map(({ distance }) => distance)).toEqual([...Array(5).fill(0), ...Array(15).fill(1)]);
  const [{ most } = { most: 0 }] = await db.sql<{ most: number }[]>`
    select max(n)::int as most from (
      select count(*) as n from public.alike_photos where event_id = ${event.id} group by name) as c`;
  expect(most).toBe(20);
});

test("of two alike that arrive at the same time, the second finds the first", async () => {
  const [anchor = "", beacon = ""] = event.registrations;
  const [first, second] = [await photoOf(anchor), await photoOf(beacon)];
  const sentence = (photo: string) =>
    `select public.record_looks('${photo}', array['${looks(5n).join("','")}'])`;
  const held = await holdAs(db, "service_role", sentence(first));
  const late = record(second, looks(5n));
  await waiting(db.sql, 1);
  await held.commit();
  await late;
  expect(await pairs()).toHaveLength(2);
});

test("a photo that is removed while another one waits to be stored beside it makes no pair", async () => {
  const [anchor = "", beacon = ""] = event.registrations;
  const gone = await photoWith(anchor, looks(5n));
  const stays = await photoWith(anchor, looks(5n));
  const held = await holdAs(
    db,
    "service_role",
    `select public.record_looks('${await photoOf(anchor)}', array['${looks(ALL >> 32n).join("','")}'])`,
  );
  const arrived = await photoOf(beacon);
  const late = record(arrived, looks(5n));
  await waiting(db.sql, 1);
  await db.sql`delete from private.uploads where name = ${gone}`;
  await held.commit();
  await late;
  expect((await pairs()).map(({ name, other }) => [name, other])).toEqual(
    [arrived, stays].toSorted().map((name) => [name, name === arrived ? stays : arrived]),
  );
});

test("a photo that is removed while its looks are recorded leaves none behind", async () => {
  const [anchor = "", beacon = ""] = event.registrations;
  await photoWith(beacon, looks(5n));
  const photo = await photoOf(anchor);
  const held = await holdAs(
    db,
    "service_role",
    `select public.record_looks('${photo}', array['${looks(5n).join("','")}'])`,
  );
  const removal = db.sql`delete from private.uploads where name = ${photo}`.execute();
  await waiting(db.sql, 1);
  await held.commit();
  await removal;
  expect(await pairs()).toEqual([]);
  expect(await db.sql`select from private.photo_looks where name = ${photo}`).toEqual([]);

  // The other way round: its pair goes, and nothing waits for it.
  const again = await photoWith(anchor, looks(5n));
  expect(await pairs()).toHaveLength(2);
  await db.sql`delete from private.uploads where name = ${again}`;
  expect(await pairs()).toEqual([]);
});
