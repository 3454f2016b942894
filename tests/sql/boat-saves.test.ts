import { expect, test } from "vitest";
import { chartersOf } from "../helpers/charters.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

/** Listings are saved while they are typed: what that writes, and how often it may. */

const db = useTestDatabase();
const { save, addDraft, addBoat, readOwn } = chartersOf(db);

const logged = async (boat: string): Promise<number> => {
  const rows = await db.sql`
    select from public.audit_log where entity = 'boats' and entity_id = ${boat}`;
  return rows.length;
};

test("a save that changes nothing writes nothing", async () => {
  const owner = await addAccount(db.sql);
  const boat = await addBoat(owner, { species: [demo.bass] });
  const before = [await readOwn(owner, boat), await logged(boat)];
  await save(owner, boat, {
    name: "  Salt Heron ",
    description: { en: " Two engines and a large deck.\u200b ", ja: " " },
    amenities: ["tackle", "ice", "ice"],
    species: [demo.bass, demo.bass],
    meeting_point: " Pier 4, berth 12\n",
    capacity: 6,
  });
  expect([await readOwn(owner, boat), await logged(boat)]).toEqual(before);
});

test("only boats that somebody else has seen have their changes in the log", async () => {
  const owner = await addAccount(db.sql);
  const draft = await addDraft(owner);
  const added = await logged(draft);
  for (const name of ["S", "Sa", "Sal"]) await save(owner, draft, { name });
  expect(await logged(draft)).toBe(added);
  const listed = await addBoat(owner);
  const before = await logged(listed);
  await save(owner, listed, { name: "Sea Heron" });
  expect(await logged(listed)).toBe(before + 1);
});

test("an account saves its listings and their photos 600 times an hour", async () => {
  const owner = await addAccount(db.sql);
  const boat = await addDraft(owner);
  await save(owner, boat, { name: "Sea Heron" });
  const [counter] = await db.sql`
    update private.rate_limits set taken = 600
    where bucket = 'boat:save' and subject = ${owner.id} returning taken`;
  expect(counter).toBeDefined();
  await expect(save(owner, boat, { name: "Sea Hawk" })).rejects.toMatchObject(
    refused("rate_limited"),
  );
  await save(owner, boat, { name: "Sea Heron" });
});
