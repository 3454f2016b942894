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

/** What becomes of boats whose owner has left or is banned, and of requests of banned anglers. */

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

test("the open requests of a banned angler end, and the owner is notified and reads why", async () => {
  const owner = await addAccount(db.sql);
  const angler = await addAccount(db.sql);
  const boats = [await addBoat(owner), await addBoat(owner)] as const;
  const trip = await request(angler, boats[0]);
  await accept(owner, trip);
  const asked = [
    await request(angler, boats[0], { day: dayIn(50) }),
    await request(angler, boats[1], { day: dayIn(50) }),
  ] as const;
  const other = await request(ken, boats[0], { day: dayIn(51) });
  await run(admin, "ban_account", { user_id: angler.id, reason: "Never turned up", hours: 24 });
  expect(await state(trip)).toBe("accepted");
  expect(await state(other)).toBe("requested");
  for (const id of asked) {
    expect(await read(owner, id)).toMatchObject({
      state: "cancelled_by_angler",
      cause: "account_banned",
      cancel_minor: 0,
    });
    await expect(accept(owner, id)).rejects.toMatchObject(refused("booking_decided"));
    const notices = await db.sql`
      select data ->> 'cause' as cause from public.notifications
      where user_id = ${owner.id} and cause = ${`charter:${id}:cancelled_by_angler`}`;
    expect(notices).toEqual([{ cause: "account_banned" }]);
  }
});

test("a request that was sent in the moment of its angler's ban cannot be accepted", async () => {
  const owner = await addAccount(db.sql);
  const angler = await addAccount(db.sql);
  const asked = await request(angler, await addBoat(owner));
  await db.sql`
    update auth.users set banned_until = now() + interval '1 day' where id = ${angler.id}`;
  await expect(accept(owner, asked)).rejects.toMatchObject(refused("angler_banned"));
  await db.sql`update auth.users set banned_until = now() where id = ${angler.id}`;
  await accept(owner, asked);
  expect(await state(asked)).toBe("accepted");
});
