import { randomUUID } from "node:crypto";
import { beforeEach, expect, test } from "vitest";
import { addUpload } from "../helpers/add-upload.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { readBoard } from "../helpers/read-board.ts";
import { refused } from "../helpers/refused.ts";
import { createSmallEvent } from "../helpers/small-event.ts";

const db = useTestDatabase();
let eventId: string;
beforeEach(async () => {
  ({ id: eventId } = await createSmallEvent(db.sql, []));
});

interface Sponsor {
  id: string;
  name: string | null;
  link: string | null;
  logo_name: string | null;
}
const sponsor = (name: string | null, more: Partial<Sponsor> = {}): Sponsor => ({
  id: randomUUID(),
  name,
  link: null,
  logo_name: null,
  ...more,
});

const set = (
  caller: Caller,
  sponsors: Sponsor[] | null,
  seen: Sponsor[] | null = null,
  id = eventId,
) =>
  asRole(db.sql, caller, async (tx) => {
    const [row] = await tx`
      select public.set_event_sponsors(${id}, ${sponsors && tx.json(sponsors as never)},
        ${seen && tx.json({ sponsors: seen } as never)}) as set`;
    return row?.["set"] as Sponsor[];
  });
const shown = (caller: Caller) =>
  asRole(
    db.sql,
    caller,
    (tx) => tx<Sponsor[]>`
      select id, name, link, logo_name from public.event_sponsors
      where event_id = ${eventId} order by position`,
  );
const names = async () => (await shown("anon")).map(({ name }) => name);

test("an admin sets the sponsors in their order, and everybody reads them", async () => {
  const rods = sponsor("  Harbour Rods ", { link: "https://rods.example/a?b=1" });
  const tackle = sponsor("港釣具");
  const stored = [{ ...rods, name: "Harbour Rods" }, tackle];
  expect(await set(demo.admin, [rods, tackle])).toEqual(stored);
  for (const caller of ["anon", demo.maya] as const) {
    expect(await shown(caller)).toEqual(stored);
  }
  expect(await set(demo.admin, null)).toEqual([]);
  expect(await shown("anon")).toEqual([]);
});

test("only an admin sets them", async () => {
  await expect(set(demo.maya, [sponsor("Mine")])).rejects.toMatchObject(refused("forbidden"));
  await expect(set("anon", [sponsor("Mine")])).rejects.toThrow(/permission denied/);
});

test("a list that somebody else has changed meanwhile is not replaced", async () => {
  const one = sponsor("One");
  await set(demo.admin, [one], []);
  await expect(set(demo.admin, [sponsor("Two")], [])).rejects.toMatchObject(refused("conflict"));
  // Sent again, because its response was lost.
  expect(await set(demo.admin, [one], [])).toEqual([one]);
});

test("what cannot be shown, and too many of them, is refused whole", async () => {
  const one = sponsor("One");
  await set(demo.admin, [one]);
  const elsewhere = sponsor("Elsewhere");
  const { id: other } = await createSmallEvent(db.sql, []);
  await set(demo.admin, [elsewhere], null, other);
  for (const sponsors of [
    [sponsor("")],
    [sponsor(null)],
    [sponsor("x".repeat(61))],
    [sponsor("a\u202Eb")],
    [sponsor("Link", { link: "javascript:alert(1)" })],
    [sponsor("Link", { link: "https://a b" })],
    [sponsor("Logo", { logo_name: `${randomUUID()}/a.webp` })],
    [sponsor("Id", { id: "none" })],
    [one, one],
    [elsewhere],
    Array.from({ length: 21 }, (_, n) => sponsor(`n ${n}`)),
  ]) {
    await expect(set(demo.admin, sponsors)).rejects.toMatchObject(refused("invalid"));
  }
  await expect(set(demo.admin, [], null, randomUUID())).rejects.toMatchObject(refused("not_found"));
  expect(await names()).toEqual(["One"]);
});

test("a logo stays with its sponsor where the order changes, and goes with it", async () => {
  const logo = await addUpload(db.sql, { bucket: "sponsor-logos", folder: eventId });
  const uploads = () => db.sql`select used_by from private.uploads where name = ${logo}`;
  const [one, two] = [sponsor("One", { logo_name: logo }), sponsor("Two")];
  await set(demo.admin, [one, two]);
  await set(demo.admin, [two, one]);
  expect(await names()).toEqual(["Two", "One"]);
  expect(await uploads()).toEqual([{ used_by: one.id }]);
  await set(demo.admin, [two]);
  expect(await uploads()).toEqual([]);
});

test("sponsors are in the board, and a change of them makes one version of it", async () => {
  const before = (await readBoard(db.sql, eventId)).version;
  const one = sponsor("One");
  const stored = await set(demo.admin, [one, sponsor("Two")]);
  const board = await readBoard(db.sql, eventId);
  expect(board.event.sponsors).toEqual(stored);
  expect(board.version).toBe(before + 1);
  await set(demo.admin, stored);
  expect((await readBoard(db.sql, eventId)).version).toBe(before + 1);
  // A removed, a renamed and a new one in one version.
  await set(demo.admin, [{ ...one, name: "First" }, sponsor("Three")]);
  expect((await readBoard(db.sql, eventId)).version).toBe(before + 2);
});
