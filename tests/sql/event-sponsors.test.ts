import { beforeEach, expect, test } from "vitest";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { refused } from "../helpers/refused.ts";
import { createSmallEvent } from "../helpers/small-event.ts";

const db = useTestDatabase();
let eventId: string;
beforeEach(async () => {
  ({ id: eventId } = await createSmallEvent(db.sql, []));
});

const set = (caller: Caller, names: string[] | null, seen: string[] | null = null, id = eventId) =>
  asRole(db.sql, caller, async (tx) => {
    const [row] = await tx`
      select public.set_event_sponsors(${id}, ${names}, ${seen && tx.json({ names: seen })}) as names`;
    return row?.["names"] as string[];
  });
const shown = (caller: Caller) =>
  asRole(db.sql, caller, async (tx) => {
    const rows = await tx`
      select name from public.event_sponsors where event_id = ${eventId} order by position`;
    return rows.map((row) => row["name"] as string);
  });

test("an admin names the sponsors in their order, and everybody reads them", async () => {
  expect(await set(demo.admin, ["  Harbour Rods ", "港釣具"])).toEqual(["Harbour Rods", "港釣具"]);
  for (const caller of ["anon", demo.maya] as const) {
    expect(await shown(caller)).toEqual(["Harbour Rods", "港釣具"]);
  }
  expect(await set(demo.admin, null)).toEqual([]);
  expect(await shown("anon")).toEqual([]);
});

test("only an admin names them", async () => {
  await expect(set(demo.maya, ["Mine"])).rejects.toMatchObject(refused("forbidden"));
  await expect(set("anon", ["Mine"])).rejects.toThrow(/permission denied/);
});

test("a list that somebody else has changed meanwhile is not replaced", async () => {
  await set(demo.admin, ["One"], []);
  await expect(set(demo.admin, ["Two"], [])).rejects.toMatchObject(refused("conflict"));
  // Sent again, because its response was lost.
  expect(await set(demo.admin, ["One"], [])).toEqual(["One"]);
});

test("names that cannot be shown, and too many of them, are refused whole", async () => {
  await set(demo.admin, ["One"]);
  for (const names of [[""], ["x".repeat(61)], ["a\u202Eb"], Array<string>(21).fill("n")]) {
    await expect(set(demo.admin, names)).rejects.toMatchObject(refused("invalid"));
  }
  await expect(set(demo.admin, [], null, demo.maya.id)).rejects.toMatchObject(refused("not_found"));
  expect(await shown("anon")).toEqual(["One"]);
});
