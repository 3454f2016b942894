import { expect, test } from "vitest";
import { albumList, latestPhotos } from "../../supabase/functions/_shared/contracts/gallery.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { type Caller, asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addAlbum, addMemberPhoto, galleryOf, publishAlbum } from "../helpers/gallery.ts";
import { addAccount, endAsAuth, holdAs, leave, waiting } from "../helpers/leaving.ts";

/** What the gallery counts and lists, who reads its files, and how photos end with their account. */

const db = useTestDatabase();
const { admin, maya, ken } = demo;
const { run, album, approve, photo } = galleryOf(db);
const latest = async () =>
  latestPhotos
    .parse(await run("anon", "read_latest_photos", { at_most: 3 }))
    .photos.map(({ id }) => id);

test("the latest photos are those of members and of published albums, as new as their album", async () => {
  const early = await addAlbum(db.sql, 2);
  const member = await addMemberPhoto(db.sql, maya);
  await approve([member]);
  const draft = await addAlbum(db.sql, 5);
  expect(await latest()).toEqual([member]);
  await publishAlbum(db.sql, early.id);
  expect(await latest()).toEqual([...early.photos.toReversed(), member]);
  await publishAlbum(db.sql, draft.id);
  expect(await latest()).toEqual(draft.photos.toReversed().slice(0, 3));
  await run(admin, "set_album_status", { id: draft.id, status: "withdrawn" });
  await run(admin, "set_album_status", { id: early.id, status: "withdrawn" });
  expect(await latest()).toEqual([member]);
});

test("an album counts the photos that it shows, without those of catches that went back", async () => {
  const { id, slug, photos } = await addAlbum(db.sql, 2);
  await publishAlbum(db.sql, id);
  const [fish] = await db.sql<[{ id: string; event_id: string; photo: string }]>`
    select c.id, c.event_id, c.registration_id || '/' || c.id || '.webp' as photo from public.catches as c
    where c.status = 'accepted' and c.registration_id = ${demo.loneHeron}
      and private.is_published_catch(c) limit 1`;
  await addUpload(db.sql, { folder: demo.loneHeron, source: fish.id, owner: maya.id });
  await db.sql`delete from public.event_freezes where event_id = ${fish.event_id}`;
  await db.sql`
    update public.catch_details set photo_path = ${fish.photo}, angler_id = null, submitted_by = ${maya.id}
    where catch_id = ${fish.id}`;
  await db.sql`
    insert into storage.objects (bucket_id, name)
    values ('catch-photos', ${fish.photo.replace(".webp", "-480.webp")})`;
  const alt = db.sql.json({ en: "A bream" });
  const offered = String(
    await run(maya, "offer_catch_photo", { catch_id: fish.id, offered: true, alt }),
  );
  await approve([offered], { album_id: id });
  const counts = async () => {
    const listed = albumList.parse(await run("anon", "read_albums", {})).albums;
    const page = await album(slug);
    return [listed.find((one) => one.id === id)?.photos, page.album.photos, page.photos.length];
  };
  expect(await counts()).toEqual([3, 3, 3]);
  await db.sql`update public.profiles set keeps_photos_private = true where id = ${maya.id}`;
  expect(await counts()).toEqual([photos.length, photos.length, photos.length]);
});

test("members cannot read gallery files in the bucket, so they cannot sign URLs for them", async () => {
  const id = await addMemberPhoto(db.sql, maya);
  const { member_name: name } = (await photo(id)) ?? {};
  await db.sql`
    insert into storage.objects (bucket_id, name) values ('gallery-photos', ${name})
    on conflict do nothing`;
  const read = async (caller: Caller) => {
    const rows = await asRole(
      db.sql,
      caller,
      (tx) => tx`select from storage.objects where bucket_id = 'gallery-photos' and name = ${name}`,
    );
    return rows.length;
  };
  expect([await read(maya), await read(ken), await read("anon"), await read(admin)]).toEqual([
    0, 0, 0, 1,
  ]);
  const found = (caller: Caller) => run(caller, "find_own_gallery_photo", { photo_id: id });
  const file = { kind: "member", name };
  for (const state of ["pending", "rejected", "taken_down"]) {
    await db.sql`
      update public.gallery_photos set state = ${state},
        reason = ${state === "pending" ? null : "other"} where id = ${id}`;
    expect([await found(maya), await found(admin), await found(ken)]).toEqual([file, file, null]);
  }
  await expect(found("anon")).rejects.toMatchObject({ code: "42501" });
});

test.each([
  ["its owner ends it", leave],
  ["the auth service removes it", endAsAuth],
] as const)("photos are locked by id before their uploads when %s", async (_, end) => {
  const member = await addAccount(db.sql);
  const added = [];
  for (let n = 0; n < 3; n += 1) added.push(await addMemberPhoto(db.sql, member));
  const [low = "", middle = "", high = ""] = added.toSorted();
  // In the table they stand the other way round.
  for (const one of [high, middle, low]) {
    await db.sql`update public.gallery_photos set taken_at = now() where id = ${one}`;
  }
  const lock = (one: string) =>
    `select from public.gallery_photos where id = '${one}' for no key update`;
  // As an admin that decides about all of them, and a change of files after it.
  const held = await holdAs(db, "owner", lock(low));
  const ended = end(db.sql, member);
  await waiting(db.sql, 1);
  await held.run(`${lock(middle)} nowait`);
  await held.run(`${lock(high)} nowait`);
  await held.run(`select from private.uploads where folder = '${member.id}' for update nowait`);
  await held.commit();
  await ended;
  expect(await photo(high)).toBeUndefined();
  expect(await db.sql`select from private.uploads where folder = ${member.id}`).toHaveLength(0);
});

test("retention locks all photos that it removes by their ids, before it removes the first", async () => {
  const made = [await addMemberPhoto(db.sql, maya), await addMemberPhoto(db.sql, ken)];
  const [low = "", high = ""] = made.toSorted();
  // The one with the higher id is met first, in the table and by its time.
  for (const [id, hours] of [
    [high, 50],
    [low, 30],
  ] as const) {
    await db.sql`
      update public.gallery_photos set state = 'taken_down', reason = 'owner',
        decided_at = now() - ${hours} * interval '1 hour'
      where id = ${id}`;
  }
  const ruling = await holdAs(
    db,
    "owner",
    `select from public.gallery_photos where id = '${low}' for update`,
  );
  const retention = db.sql`select private.apply_retention('gallery_taken_down')`.execute();
  await waiting(db.sql, 1);
  // What has the first photo may go on to the second one.
  await ruling.run(`select from public.gallery_photos where id = '${high}' for update nowait`);
  await ruling.commit();
  await retention;
  expect([await photo(low), await photo(high)]).toEqual([undefined, undefined]);
});
