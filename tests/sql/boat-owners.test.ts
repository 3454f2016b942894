import { expect, test } from "vitest";
import { boatFilters, boatList } from "../../supabase/functions/_shared/contracts/boats.ts";
import { asRole } from "../helpers/as-role.ts";
import { chartersOf } from "../helpers/charters.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount, leave } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

/** What becomes of boats whose owner has left or is banned. */

const db = useTestDatabase();
const { admin, ken } = demo;
const { run, save, addBoat, request, accept, addTrip, state, read } = chartersOf(db);

test("a changed boat whose owner has left does not wait for the office", async () => {
  const owner = await addAccount(db.sql);
  const boat = await addBoat(owner);
  await addTrip(ken, owner, boat);
  await save(owner, boat, { name: "Another name" });
  const waits = () =>
    asRole(
      db.sql,
      admin,
      (tx) => tx`
        select waiting_since is not null as waits from public.boat_desk where id = ${boat}`,
    );
  expect(await waits()).toEqual([{ waits: true }]);
  await leave(db.sql, owner);
  expect(await waits()).toEqual([{ waits: false }]);
});
