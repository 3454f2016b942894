import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  BOAT_NEEDS,
  boatFilters,
  boatList,
  boatMonth,
  boatPage,
  ownBoats,
} from "../../supabase/functions/_shared/contracts/boats.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { asRole } from "../helpers/as-role.ts";
import { type Account, chartersOf, dayIn } from "../helpers/charters.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAccount } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { admin, maya, ken } = demo;
const { run, save, addDraft, addBoat, decide, readOwn, json } = chartersOf(db);
const listed = async (given: object = {}) => boatList.parse(await run("anon", "read_boats", given));
const idsOf = async (given: object = {}) => (await listed(given)).boats.map(({ id }) => id);

test("a draft reports what is missing, and is listed once an admin approves the version they read", async () => {
  const id = randomUUID();
  await save(maya, id, {});
  expect((await readOwn(maya, id)).missing).toEqual([...BOAT_NEEDS]);
  await expect(run(maya, "submit_boat", { boat_id: id })).rejects.toMatchObject(
    refused("boat_incomplete"),
  );
  const draft = await addDraft(maya);
  await run(maya, "submit_boat", { boat_id: draft });
  expect(await idsOf()).not.toContain(draft);
  await expect(run("anon", "read_boat", { boat_id: draft })).rejects.toMatchObject(
    refused("not_found"),
  );
  const { revision } = await readOwn(admin, draft);
  await save(maya, draft, { name: "Another name" });
  await expect(
    run(admin, "decide_boat", { boat_id: draft, decision: "approved", seen_revision: revision }),
  ).rejects.toMatchObject(refused("conflict"));
  await decide(draft, "approved");
  const page = boatPage.parse(await run("anon", "read_boat", { boat_id: draft }));
  expect(page).toMatchObject({
    name: "Another name",
    price_day: 90_000,
    photos: [{ width: 1024 }],
  });
  expect(JSON.stringify(page)).not.toMatch(/Pier 4|5555550100/);
  expect(await idsOf()).toContain(draft);
});

test("a changed listing stays listed and waits for approval", async () => {
  const id = await addBoat(maya);
  await save(maya, id, { price_day: 95_000 });
  expect((await readOwn(maya, id)).review_due).toBe(false);
  await save(maya, id, { description: { en: "Now with a cabin." } });
  expect(await readOwn(maya, id)).toMatchObject({ review_due: true, state: "approved" });
  await decide(id, "approved");
  expect((await readOwn(maya, id)).review_due).toBe(false);
  // What everybody reads never lacks what it needs.
  await expect(save(maya, id, { name: "" })).rejects.toMatchObject({ code: "23514" });
  await expect(save(maya, id, { phone: "" })).rejects.toMatchObject(refused("boat_incomplete"));
  await save(maya, id, { paused: true });
  expect(await idsOf()).not.toContain(id);
});

test("admins see what was last approved beside what is there now, and owners do not", async () => {
  const id = await addBoat(maya, { name: "Blue Kite" });
  const desk = async () => {
    const [row] = await asRole(
      db.sql,
      admin,
      (tx) => tx`
        select waiting_since is not null as waits, new_photos, cover_name is not null as has_cover
        from public.boat_desk where id = ${id}`,
    );
    return row;
  };
  expect(await desk()).toEqual({ waits: false, new_photos: 0, has_cover: true });
  const { photos } = await readOwn(maya, id);
  const source = randomUUID();
  await addUpload(db.sql, { bucket: "boat-photos", folder: id, owner: maya.id, source });
  await run(maya, "save_boat_photos", {
    boat_id: id,
    photos: json([
      { source, alt: { en: "The deck" } },
      ...photos.map((photo) => ({ source: photo.source, alt: photo.alt })),
    ]),
  });
  await save(maya, id, { name: "Red Kite" });
  expect(await desk()).toEqual({ waits: true, new_photos: 1, has_cover: true });
  expect((await readOwn(maya, id)).office).toBeNull();
  const seen = await readOwn(admin, id);
  expect(seen.values.name).toBe("Red Kite");
  expect(seen.office).toMatchObject({
    owner_email: maya.email,
    approved: { name: "Blue Kite", photos: photos.map((photo) => ({ source: photo.source })) },
  });
  await decide(id, "approved");
  expect(await desk()).toEqual({ waits: false, new_photos: 0, has_cover: true });
  expect((await readOwn(admin, id)).office?.approved).toMatchObject({
    name: "Red Kite",
    photos: [{ source }, {}],
  });
});

test("only concurrent changes of the same field conflict", async () => {
  const id = await addDraft(maya);
  await save(maya, id, { port: "Kiln Harbour" }, { port: "Port Clement" });
  await save(maya, id, { capacity: 8 }, { capacity: 6 });
  await expect(
    save(maya, id, { port: "Elsewhere" }, { port: "Port Clement" }),
  ).rejects.toMatchObject(refused("conflict"));
  // Sent again after a lost response.
  await save(maya, id, { port: "Kiln Harbour" }, { port: "Port Clement" });
  for (const changes of [
    { capacity: 0 },
    { amenities: ["helipad"] },
    { time_zone: "Mars/Base" },
    { day_from: 700 },
    { owner: ken.id },
    { state: "approved" },
    { currency: "dollars" },
  ]) {
    await expect(save(maya, id, changes)).rejects.toThrow();
  }
  expect((await readOwn(maya, id)).values).toMatchObject({ port: "Kiln Harbour", capacity: 8 });
});

test("a listing keeps its place among those that wait, however often it changes", async () => {
  const owner = await addAccount(db.sql);
  const submitted = await addDraft(owner);
  await run(owner, "submit_boat", { boat_id: submitted });
  const changed = await addBoat(owner);
  await save(owner, changed, { name: "Another name" });
  const last = await addDraft(owner);
  await run(owner, "submit_boat", { boat_id: last });
  await save(owner, changed, { name: "A third name" });
  await save(owner, submitted, { capacity: 5 });
  const queue = await asRole(
    db.sql,
    admin,
    (tx) => tx<{ id: string }[]>`
      select id from public.boat_desk where id in (${submitted}, ${changed}, ${last})
      order by waiting_since`,
  );
  expect(queue.map(({ id }) => id)).toEqual([submitted, changed, last]);
  // What is approved and changed again waits from then on.
  await decide(changed, "approved");
  await save(owner, changed, { name: "A fourth name" });
  const [row] = await db.sql`
    select b.submitted_at > o.submitted_at as is_later
    from public.boats as b, public.boats as o where b.id = ${changed} and o.id = ${last}`;
  expect(row?.["is_later"]).toBe(true);
});

test("decisions follow one another, each with its reason, and each in the history", async () => {
  const id = await addDraft(maya);
  await expect(decide(id, "approved")).rejects.toMatchObject(refused("illegal_step"));
  await run(maya, "submit_boat", { boat_id: id });
  await expect(decide(id, "changes_requested")).rejects.toMatchObject(refused("reason_required"));
  await decide(id, "changes_requested", "Show the deck");
  await run(maya, "submit_boat", { boat_id: id });
  await decide(id, "approved");
  await decide(id, "suspended", "Reports of a missing licence");
  await expect(run(maya, "submit_boat", { boat_id: id })).rejects.toMatchObject(
    refused("forbidden"),
  );
  await decide(id, "reinstated");
  expect((await readOwn(maya, id)).decisions.map(({ step }) => step).toReversed()).toEqual([
    "submitted",
    "changes_requested",
    "submitted",
    "approved",
    "suspended",
    "reinstated",
  ]);
  const told = await db.sql`
    select data ->> 'decision' as decision from public.notifications
    where user_id = ${maya.id} and data ->> 'boat_id' = ${id} order by id`;
  expect(told.map(({ decision }) => decision)).toEqual([
    "changes_requested",
    "approved",
    "suspended",
    "reinstated",
  ]);
});

test("saving photos stores their order and descriptions and removes those left out", async () => {
  const id = await addDraft(maya);
  const source = randomUUID();
  await addUpload(db.sql, { bucket: "boat-photos", folder: id, owner: maya.id, source });
  const [shown] = (await readOwn(maya, id)).photos;
  const first = shown?.source ?? "";
  const put = (photos: object[], seen?: object[]) =>
    run(maya, "save_boat_photos", {
      boat_id: id,
      photos: json(photos),
      ...(seen && { seen: json(seen) }),
    });
  const deck = { source, alt: { en: "The deck" } };
  const berth = { source: first, alt: shown?.alt ?? {} };
  await put([deck, berth], [berth]);
  await expect(put([berth], [berth])).rejects.toMatchObject(refused("conflict"));
  await expect(put([deck, deck])).rejects.toMatchObject(refused("invalid"));
  await expect(put([{ source, alt: {} }])).rejects.toMatchObject(refused("alt_required"));
  await expect(put([{ ...deck, source: randomUUID() }])).rejects.toMatchObject(refused("retry"));
  const sources = async () => (await readOwn(maya, id)).photos.map((photo) => photo.source);
  expect(await sources()).toEqual([source, first]);
  await put([deck]);
  expect(await sources()).toEqual([source]);
  expect(await db.sql`select from private.uploads where source = ${first}`).toEqual([]);
});

test("only owners read and change a draft, and only admins decide", async () => {
  const id = await addDraft(maya);
  for (const [name, given] of [
    ["save_boat", { boat_id: id, changes: json({ name: "Mine" }) }],
    ["save_boat_photos", { boat_id: id, photos: json([]) }],
    ["submit_boat", { boat_id: id }],
    ["read_own_boat", { boat_id: id }],
    ["block_days", { id: randomUUID(), boat_id: id, from_date: dayIn(1), until_date: dayIn(2) }],
  ] as const) {
    await expect(run(ken, name, given)).rejects.toMatchObject(refused("not_found"));
    await expect(run("anon", name, given)).rejects.toMatchObject({ code: "42501" });
  }
  for (const caller of [maya, ken]) {
    await expect(
      run(caller, "decide_boat", { boat_id: id, decision: "approved", seen_revision: 1 }),
    ).rejects.toMatchObject(refused("forbidden"));
  }
  const rows = (table: string, caller: Account) =>
    asRole(db.sql, caller, (tx) => tx.unsafe(`select from public.${table}`));
  for (const table of ["boats", "boat_contacts", "boat_photos", "boat_decisions"]) {
    expect(await rows(table, maya), table).not.toHaveLength(0);
    expect(await rows(table, admin), table).not.toHaveLength(0);
    const foreign = await asRole(
      db.sql,
      ken,
      (tx) =>
        tx`select from ${tx(table)} where ${tx(table === "boats" ? "id" : "boat_id")} = ${id}`,
    );
    expect(foreign, table).toHaveLength(0);
  }
});

test("the list is narrowed by port, day, party, price and species, and goes on behind a page", async () => {
  const owner = await addAccount(db.sql);
  const port = "Narrow Sound";
  const a = await addBoat(owner, { port, capacity: 4, species: [demo.bass] });
  const b = await addBoat(owner, { port: "NARROW SOUND", capacity: 10, price_half: null });
  const c = await addBoat(owner, { port, currency: "JPY", price_day: 60_000 });
  expect(await idsOf({ port })).toEqual([c, b, a]);
  expect(await idsOf({ port, party: 5 })).toEqual([c, b]);
  expect(await idsOf({ port, species: demo.bass })).toEqual([a]);
  expect(await idsOf({ port, currency: "JPY", price_to: 60_000 })).toEqual([c]);
  expect(await idsOf({ port, currency: "USD", price_from: 90_001 })).toEqual([]);
  expect(await idsOf({ port, part: "morning" })).toEqual([c, a]);
  const day = dayIn(12);
  await run(owner, "block_days", { id: randomUUID(), boat_id: b, from_date: day, until_date: day });
  expect(await idsOf({ port, day })).toEqual([c, a]);
  const first = await listed({ port, at_most: 2 });
  expect(first).toMatchObject({ boats: [{ id: c }, { id: b }], next: b });
  expect(await listed({ port, at_most: 2, after_id: first.next })).toMatchObject({
    boats: [{ id: a }],
    next: null,
  });
  expect(boatFilters.parse(await run("anon", "read_boat_filters", {}))).toMatchObject({
    ports: expect.arrayContaining([expect.stringMatching(/narrow sound/i)]),
    currencies: expect.arrayContaining(["JPY", "USD"]),
  });
  expect(ownBoats.parse(await run(owner, "read_own_boats", {}))).toHaveLength(3);
});

test("blocked days and weekdays leave the other days and halves free", async () => {
  const boat_id = await addBoat(maya);
  const block = (given: object) => run(maya, "block_days", { id: randomUUID(), boat_id, ...given });
  const month = `${dayIn(62).slice(0, 7)}-01`;
  const on = (day: number) => `${month.slice(0, 8)}${String(day).padStart(2, "0")}`;
  await block({ from_date: on(5), until_date: on(6) });
  await block({ from_date: on(8), until_date: on(8), part: "morning" });
  await block({ from_date: on(10), until_date: on(28), weekdays: [1, 2] });
  const read = boatMonth.parse(await run("anon", "read_boat_month", { boat_id, month: on(17) }));
  const free = Object.fromEntries(read.days.map(({ day, free: parts }) => [day, parts.join(" ")]));
  const weekday = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay();
  const expected = read.days.map(({ day }) => {
    const n = Number(day.slice(8));
    if ([5, 6].includes(n) || (n >= 10 && n <= 28 && [1, 2].includes(weekday(day))))
      return [day, ""];
    return [day, n === 8 ? "afternoon" : "day morning afternoon"];
  });
  expect(free).toEqual(Object.fromEntries(expected));
});
