import { expect, test } from "vitest";
import { accountPage } from "../../supabase/functions/_shared/contracts/accounts.ts";
import { boatFilters, boatList } from "../../supabase/functions/_shared/contracts/boats.ts";
import { sitePages } from "../../supabase/functions/_shared/contracts/page.ts";
import { asRole } from "../helpers/as-role.ts";
import { chartersOf, dayIn } from "../helpers/charters.ts";
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

test("boats of a banned owner are not listed, and open requests for them are declined", async () => {
  const owner = await addAccount(db.sql);
  const boat = await addBoat(owner, { port: "Port of the banned" });
  const trip = await request(ken, boat);
  await accept(owner, trip);
  const asked = await request(ken, boat, { day: dayIn(50) });
  await run(admin, "ban_account", { user_id: owner.id, reason: "Never turned up", hours: 24 });
  expect([await state(trip), await state(asked)]).toEqual(["accepted", "declined"]);
  expect(await read(ken, asked)).toMatchObject({ cause: "suspended" });
  const notices = await db.sql`
    select data ->> 'step' as step from public.notifications
    where user_id = ${ken.id} and data ->> 'booking_id' = ${asked}`;
  expect(notices).toEqual([{ step: "declined" }]);
  await db.sql`update auth.users set created_at = now() where id = ${owner.id}`;
  const account = accountPage.parse(await run(admin, "read_account", { user_id: owner.id }));
  expect(account.coming_trips).toBe(1);

  const isShown = async () => {
    const { boats } = boatList.parse(await run("anon", "read_boats", {}));
    const { ports } = boatFilters.parse(await run("anon", "read_boat_filters", {}));
    const [photo] = await db.sql`
      select public.find_boat_photo(p.id) is not null as found
      from public.boat_photos as p where p.boat_id = ${boat}`;
    const pages = sitePages.parse(await run("anon", "read_site_pages", {}));
    return [
      boats.some(({ id }) => id === boat),
      ports.includes("Port of the banned"),
      photo?.["found"],
      pages.some(({ path }) => path === `/boats/${boat}`),
    ];
  };
  expect(await isShown()).toEqual([false, false, false, false]);
  await expect(run("anon", "read_boat", { boat_id: boat })).rejects.toMatchObject(
    refused("not_found"),
  );
  await expect(request(ken, boat, { day: dayIn(50) })).rejects.toMatchObject(
    refused("boat_not_listed"),
  );
  await run(admin, "unban_account", { user_id: owner.id, reason: "Apologised" });
  expect(await isShown()).toEqual([true, true, true, true]);
});
