import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { addCatches, createSmallEvent } from "../helpers/small-event.ts";

/** What an event asks of catches, and who says so. */

const db = useTestDatabase();

test("an event's longest delay voids what is sent later, and settles again when it changes", async () => {
  const { id, registrations, linesIn } = await createSmallEvent(db.sql, ["One"]);
  const capturedAt = new Date((linesIn[0] as Date).getTime() + 3_600_000);
  const [fish = ""] = await addCatches(db.sql, [
    { registration: registrations[0] ?? "", weight: 900, capturedAt, status: "pending" },
  ]);
  await db.sql`
    update public.catches set status = 'accepted', judged_at = now(),
      uploaded_at = captured_at + interval '90 minutes' where id = ${fish}`;
  const set = (minutes: number | null, seen: object | null = null, caller: Caller = demo.admin) =>
    asRole(
      db.sql,
      caller,
      (tx) =>
        tx`select public.set_catch_settings(${id}, '{}', ${minutes}, false,
          ${seen && tx.json(seen as never)})`,
    );
  const outcome = async () =>
    (await db.sql`select void_reason from public.catches where id = ${fish}`)[0]?.["void_reason"];
  expect(await outcome()).toBeNull();
  await set(89);
  expect(await outcome()).toBe("late_upload");
  await set(90);
  expect(await outcome()).toBeNull();
  await set(89);
  await set(null);
  expect(await outcome()).toBeNull();

  const stored = {
    event_id: id,
    photo_checklist: [],
    upload_within_minutes: null,
    asks_code: false,
    photo_shots: [],
    venue_latitude: null,
    venue_longitude: null,
    venue_radius_m: null,
  };
  await set(60, stored);
  await expect(set(30, stored)).rejects.toMatchObject(refused("conflict"));
  // Sent again, because its answer was lost.
  await set(60, stored);
  for (const minutes of [0, -1, 20_161]) {
    await expect(set(minutes)).rejects.toMatchObject({ code: "23514" });
  }
  await expect(set(60, null, demo.maya)).rejects.toMatchObject(refused("forbidden"));
  for (const status of ["judging", "provisional", "final"]) {
    await db.sql`update public.events set status = ${status} where id = ${id}`;
  }
  await expect(set(30)).rejects.toMatchObject(refused("event_final"));
});

test.each([
  ["an empty sentence", ["Tail flat", ""]],
  ["eleven sentences", Array.from({ length: 11 }, (_, n) => `Point ${n}`)],
  ["sentences without end", ["x".repeat(5000)]],
])("a checklist with %s is refused", async (_, checklist) => {
  const { id } = await createSmallEvent(db.sql, ["One"]);
  await expect(
    asRole(
      db.sql,
      demo.admin,
      (tx) => tx`select public.set_catch_settings(${id}, ${checklist}, null, false)`,
    ),
  ).rejects.toMatchObject({ code: "23514" });
});

const setAll = (id: string, more: Record<string, unknown>) => {
  const { shots = [], latitude = null, longitude = null, radius = null } = more;
  return asRole(
    db.sql,
    demo.admin,
    (tx) => tx`
      select public.set_catch_settings(${id}, '{}', null, false, null, ${tx.json(shots as never)},
        ${latitude as null}, ${longitude as null}, ${radius as null})`,
  );
};

test.each([
  ["shots that are no list", { shots: {} }],
  ["seven shots", { shots: Array.from({ length: 7 }, (_, n) => ({ name: `${n}`, example: "" })) }],
  ["a shot without a name", { shots: [{ name: " ", example: "" }] }],
  ["a name twice", { shots: ["a", "b"].map((example) => ({ name: "Tail", example })) }],
  ["a shot of more", { shots: [{ name: "Tail", example: "", more: 1 }] }],
  ["a shot that is none", { shots: [null, "Tail"] }],
  ["half a venue", { latitude: 27.9, longitude: -82.5 }],
  ["a venue beyond the pole", { latitude: 91, longitude: 0, radius: 500 }],
  ["a venue without a reach", { latitude: 1, longitude: 1, radius: 0 }],
])("%s are refused", async (_, wrong) => {
  const { id } = await createSmallEvent(db.sql, ["One"]);
  await expect(setAll(id, wrong)).rejects.toMatchObject({ code: "23514" });
  expect(await db.sql`select 1 from public.catch_settings where event_id = ${id}`).toEqual([]);
});

test("judges see which catches come from outside the venue", async () => {
  const { id, registrations, linesIn } = await createSmallEvent(db.sql, ["One"]);
  const [fish = ""] = await addCatches(db.sql, [
    { registration: registrations[0] ?? "", weight: 900, capturedAt: linesIn[0] as Date },
  ]);
  const isOutside = async (latitude: number, longitude: number): Promise<boolean> => {
    await db.sql`
      insert into public.catch_locations values (${fish}, ${latitude}, ${longitude})
      on conflict (catch_id) do update
      set latitude = excluded.latitude, longitude = excluded.longitude`;
    const [row] = await asRole(
      db.sql,
      demo.admin,
      (tx) =>
        tx<[{ flags: string[] }]>`select flags from public.catch_flags where catch_id = ${fish}`,
    );
    return row.flags.includes("outside_venue");
  };
  expect(await isOutside(0, 0)).toBe(false);
  // Across the date line: a degree of the equator is 111.19 km.
  await setAll(id, { latitude: 0, longitude: 179.9, radius: 23_000 });
  expect(await isOutside(0, -179.9)).toBe(false);
  expect(await isOutside(0, -179.89)).toBe(true);
  expect(await isOutside(0.2, 179.9)).toBe(false);
  expect(await isOutside(0.21, 179.9)).toBe(true);
});

test("a copy of an event asks for the same", async () => {
  const { id } = await createSmallEvent(db.sql, ["One"]);
  const shots = [{ name: "Tail", example: "Tail flat on the board" }];
  await setAll(id, { shots, latitude: 27.9, longitude: -82.5, radius: 5_000 });
  const copy = randomUUID();
  await asRole(
    db.sql,
    demo.admin,
    (tx) => tx`select public.duplicate_event(${id}, ${copy}, 'Next year', '2027-06-06')`,
  );
  const rows = await db.sql`
    select to_jsonb(s) - 'event_id' as settings from public.catch_settings as s
    where s.event_id in (${id}, ${copy})`;
  expect(rows).toHaveLength(2);
  expect(rows[0]).toEqual(rows[1]);
});
