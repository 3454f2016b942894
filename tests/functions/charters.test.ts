import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { boatPhotoPath } from "../../supabase/functions/_shared/contracts/boats.ts";
import { charterCalendarPath } from "../../supabase/functions/_shared/contracts/charters.ts";
import { sourceOf } from "../../supabase/functions/_shared/contracts/uploads.ts";
import { chartersOf } from "../helpers/charters.ts";
import { demo } from "../helpers/demo.ts";
import { jpeg } from "../helpers/jpeg.ts";
import { useTestStack } from "../helpers/stack.ts";
import { send } from "../helpers/uploads.ts";

/** What of charters leaves the stack as files: photos of boats, and the calendars of trips. */

const stack = useTestStack();
const { maya, ken } = demo;
let owner: SupabaseClient;
beforeAll(async () => {
  owner = await stack.member();
});
const fresh = { headers: { "cache-control": "no-cache" } };

test("a boat's photo is public while the boat is listed, and the owner's before", async () => {
  const { addDraft, decide, run, save } = chartersOf(stack.database);
  const boat = await addDraft(maya);
  const bytes = await jpeg(1600, 1200, 31);
  const stored = await send(stack, {
    client: owner,
    account: maya.id,
    bucket: "boat-photos",
    folder: boat,
    bytes,
  });
  expect(stored.status).toBe(200);
  const source = await sourceOf(Uint8Array.from(bytes));
  const photos = [{ source, alt: { en: "The deck" } }];
  const saved = await owner.rpc("save_boat_photos", { boat_id: boat, photos });
  expect(saved.error).toBeNull();
  const [row] = await stack.database.sql<
    [{ id: string; width: number; stand_in: string; name: string }]
  >`select id, width, stand_in, name from public.boat_photos where boat_id = ${boat}`;
  expect(row).toMatchObject({ width: 1600, stand_in: expect.stringMatching(/^data:image\/webp/) });
  const fetchPhoto = () => fetch(stack.url + boatPhotoPath(row.id, 480), fresh);
  expect((await fetchPhoto()).status).toBe(404);
  const own = await owner.storage.from("boat-photos").download(row.name);
  expect(own.error).toBeNull();
  const foreign = await fetch(`${stack.url}/storage/v1/object/boat-photos/${row.name}`);
  expect(foreign.ok).toBe(false);
  await run(maya, "submit_boat", { boat_id: boat });
  await decide(boat, "approved");
  const shown = await fetchPhoto();
  expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
  await save(maya, boat, { paused: true });
  expect((await fetchPhoto()).status).toBe(404);
});

test("a trip's calendar has one entry, which is cancelled with the trip", async () => {
  const { addBoat, request, accept, read, run, json } = chartersOf(stack.database);
  const boat = await addBoat(maya);
  const trip = await request(ken, boat, { part: "morning" });
  const [{ key }] = await stack.database.sql<[{ key: string }]>`
    select calendar_key as key from public.charter_contacts where booking_id = ${trip}`;
  const ask = () => fetch(stack.url + charterCalendarPath(key), fresh);
  expect((await ask()).status).toBe(404);
  await accept(maya, trip);
  const { starts_at: starts } = await read(ken, trip);
  const accepted = await ask();
  expect(accepted.headers.get("cache-control")).toBe("private, no-cache");
  const text = (await accepted.text()).replaceAll("\r\n ", "");
  expect(text).toContain(
    `DTSTART:${new Date(starts).toISOString().replace(/\.\d+/, "").replaceAll(/[-:]/g, "")}`,
  );
  expect(text).toContain(String.raw`LOCATION:Pier 4\, berth 12`);
  expect(text).toContain(`UID:${trip}@castboard`);
  expect(text).toContain("STATUS:CONFIRMED");
  const expected = json({ percent: 0, minor: 0, currency: "USD" });
  await run(maya, "cancel_charter", { booking_id: trip, expected });
  const cancelled = (await (await ask()).text()).replaceAll("\r\n ", "");
  expect(cancelled).toContain(`UID:${trip}@castboard`);
  expect(cancelled).toContain("STATUS:CANCELLED");
  expect(cancelled).not.toContain("Pier 4");
  expect((await fetch(`${stack.url}/functions/v1/pages/charters/x/calendar.ics`)).status).toBe(400);
});
