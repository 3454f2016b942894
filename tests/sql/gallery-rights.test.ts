import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { eventPhotos } from "../../supabase/functions/_shared/contracts/gallery.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAlbum, addMemberPhoto, galleryOf, publishAlbum } from "../helpers/gallery.ts";
import { addAccount, leave } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { admin, maya, ken } = demo;
const { run, order, isSent, approve, report, photo } = galleryOf(db);

test("reports of people in photos hide them until the office rules, and cannot empty an album", async () => {
  const { id, slug, photos } = await addAlbum(db.sql, 21);
  await publishAlbum(db.sql, id);
  const [one = "", two = ""] = photos;
  expect(await report(one, { reason: "offensive" })).toBe(0);
  expect(await isSent(one)).toBe(true);
  // A member hides three a day, and reports each photo once.
  for (const each of photos.slice(0, 5)) {
    expect(await report(each, { reporter: ken.id })).toBe(0);
    expect(await report(each, { reporter: ken.id })).toBe(0);
  }
  expect(await order(slug)).toEqual(photos.slice(3));
  // A range of addresses hides one, and all together five of an album.
  const address_range = "192.0.2.0/24";
  for (const each of photos.slice(3)) await report(each, { address_range });
  expect(await order(slug)).toEqual(photos.slice(4));
  for (const each of photos.slice(4)) await report(each);
  expect(await order(slug)).toEqual(photos.slice(5));
  await run(admin, "rule_photo_reports", { photo_id: one, keep: true });
  expect(await isSent(one)).toBe(true);
  await report(one);
  expect(await isSent(one)).toBe(true);
  await run(admin, "rule_photo_reports", { photo_id: two, keep: false });
  expect(await photo(two)).toMatchObject({ state: "taken_down", reason: "reported" });
  await expect(report(two)).rejects.toMatchObject(refused("not_found"));
  await expect(report(one, { reason: "other" })).rejects.toMatchObject(refused("invalid"));
  const waits = [];
  for (let n = 0; n < 6; n += 1)
    waits.push(await report(one, { address_range: "198.51.100.0/24" }));
  expect(waits.slice(0, 5)).toEqual([0, 0, 0, 0, 0]);
  expect(Number(waits[5])).toBeGreaterThan(0);
  // A quarter of an album at a time, and one of the smallest.
  const small = await addAlbum(db.sql, 3);
  await publishAlbum(db.sql, small.id);
  for (const each of small.photos) await report(each);
  expect(await order(small.slug)).toEqual(small.photos.slice(1));
});

test("an approval applies to the text that was read, and paging continues after a removed photo", async () => {
  const ids = [];
  for (let n = 0; n < 3; n += 1) ids.push(await addMemberPhoto(db.sql, maya));
  const [first = "", second = "", last = ""] = ids;
  const { alt, caption, source } = (await photo(first)) ?? {};
  const seen = db.sql.json({ [first]: { alt, caption, source } });
  await run(maya, "describe_photos", {
    changes: db.sql.json([{ id: first, caption: { en: "Other words" } }]),
  });
  await expect(approve([first], { seen })).rejects.toMatchObject(refused("conflict"));
  expect((await photo(first))?.["state"]).toBe("pending");
  for (const id of ids) await approve([id]);
  const page = (given: object) => run("anon", "read_member_photos", { at_most: 1, ...given });
  expect(await page({})).toMatchObject({ photos: [{ id: last }], next: last });
  await run(maya, "take_photos_down", { ids: [last] });
  expect(await page({ after_id: last })).toMatchObject({ photos: [{ id: second }] });
});

test("an official photo that was rejected and is sent again is as new as its return", async () => {
  const { id, photos } = await addAlbum(db.sql, 1);
  const [only = ""] = photos;
  await run(admin, "decide_photos", { ids: [only], approve: false, reason: "unclear" });
  const { source } = (await photo(only)) ?? {};
  expect(await run(admin, "add_album_photo", { album_id: id, source })).toBe(only);
  expect(await photo(only)).toMatchObject({ state: "approved", shown_at: expect.any(Date) });
});

test("a photo that resembles another of its album or member is flagged, but not one of another member", async () => {
  const looks = (value: string) => [value, "f".repeat(32), ...Array(2).fill("a".repeat(32))];
  const add = async (member: { id: string }, value: string) => {
    const source = randomUUID();
    const name = await addUpload(db.sql, {
      bucket: "gallery-photos",
      folder: member.id,
      owner: member.id,
      source,
    });
    const given = {
      bucket_id: "gallery-photos",
      name,
      width: 1600,
      height: 900,
      stand_in: "data:,",
    };
    await run("service_role", "record_picture", { ...given, looks: looks(value) });
    const alt = db.sql.json({ en: "x" });
    return String(await run(member, "add_gallery_photo", { source, alt }));
  };
  const [first, alike] = [await add(maya, "0".repeat(32)), await add(maya, `${"0".repeat(31)}3`)];
  await add(ken, "0".repeat(32));
  const pairs = await db.sql`
    select photo_id, other_id, distance from public.gallery_alike where photo_id in (${first}, ${alike})`;
  expect(pairs).toHaveLength(2);
  expect(await photo(alike)).toMatchObject({ width: 1600, height: 900, stand_in: "data:," });
});

test("only the angler can offer a catch's photo, and it is shown while the catch is", async () => {
  const [fish] = await db.sql<[{ id: string; event_id: string; photo: string }]>`
    select c.id, c.event_id, c.registration_id || '/' || c.id || '.webp' as photo from public.catches as c
    where c.status = 'accepted' and c.registration_id = ${demo.loneHeron}
      and private.is_published_catch(c) limit 1`;
  await addUpload(db.sql, { folder: demo.loneHeron, source: fish.id, owner: maya.id });
  await db.sql`delete from public.event_freezes where event_id = ${fish.event_id}`;
  await db.sql`
    update public.catch_details set photo_path = ${fish.photo}, angler_id = null, submitted_by = ${maya.id}
    where catch_id = ${fish.id}`;
  const alt = db.sql.json({ en: "A bream" });
  const offer = (caller: Caller, offered: boolean) =>
    run(caller, "offer_catch_photo", { catch_id: fish.id, offered, alt });
  await expect(offer(maya, true)).rejects.toMatchObject(refused("photo_not_published"));
  await db.sql`
    insert into storage.objects (bucket_id, name) values ('catch-photos', ${fish.photo.replace(".webp", "-480.webp")})`;
  await expect(offer(ken, true)).rejects.toMatchObject(refused("not_found"));
  const id = String(await offer(maya, true));
  expect(await offer(maya, true)).toBe(id);
  expect(await isSent(id)).toBe(false);
  await approve([id]);
  const ofEvent = async () =>
    eventPhotos
      .parse(await run("anon", "read_event_photos", { event_id: fish.event_id }))
      .photos.map((one) => one.id);
  expect([await isSent(id), await ofEvent()]).toEqual([true, [id]]);
  await db.sql`update public.profiles set keeps_photos_private = true where id = ${maya.id}`;
  expect([await isSent(id), await ofEvent()]).toEqual([false, []]);
  await db.sql`update public.profiles set keeps_photos_private = false where id = ${maya.id}`;
  expect(await isSent(id)).toBe(true);
  await offer(maya, false);
  expect([await isSent(id), await photo(id)]).toEqual([false, undefined]);
  // A new offer does not hide what the office decided.
  const again = String(await offer(maya, true));
  await approve([again]);
  await report(again);
  await run(admin, "rule_photo_reports", { photo_id: again, keep: false });
  await offer(maya, false);
  expect(await offer(maya, true)).toBe(again);
  expect(await photo(again)).toMatchObject({ state: "taken_down", reason: "reported" });
});

test("deleting an account deletes its photos and their files", async () => {
  const member = await addAccount(db.sql);
  const id = await addMemberPhoto(db.sql, member);
  await approve([id]);
  await leave(db.sql, member);
  expect([await photo(id), await isSent(id)]).toEqual([undefined, false]);
  expect(await db.sql`select from private.uploads where folder = ${member.id}`).toHaveLength(0);
});

test("visitors and members cannot decide, and read only public photos", async () => {
  const id = await addMemberPhoto(db.sql, maya);
  for (const [name, given] of [
    ["decide_photos", { ids: [id], approve: true }],
    ["rule_photo_reports", { photo_id: id, keep: true }],
    ["set_album_status", { id, status: "published" }],
    ["add_album_photo", { album_id: id, source: id }],
  ] as const) {
    await expect(run(maya, name, given)).rejects.toMatchObject(refused("forbidden"));
    await expect(run("anon", name, given)).rejects.toMatchObject({ code: "42501" });
  }
  const rows = (caller: Caller) =>
    asRole(db.sql, caller, (tx) => tx`select id from public.gallery_photos where id = ${id}`);
  expect([await rows(maya), await rows(ken), await rows(admin)].map((r) => r.length)).toEqual([
    1, 0, 1,
  ]);
  await expect(rows("anon")).rejects.toMatchObject({ code: "42501" });
});
