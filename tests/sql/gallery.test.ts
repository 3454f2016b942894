import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import {
  albumList,
  latestPhotos,
  photoList,
} from "../../supabase/functions/_shared/contracts/gallery.ts";
import { addUpload } from "../helpers/add-upload.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import {
  addAlbum,
  addAlbumPhoto,
  addMemberPhoto,
  galleryOf,
  publishAlbum,
} from "../helpers/gallery.ts";
import { holdAs, waiting } from "../helpers/leaving.ts";
import { refused } from "../helpers/refused.ts";

const db = useTestDatabase();
const { admin, maya, ken } = demo;
const { run, album, order, members, isSent, approve, photo, report } = galleryOf(db);

test("an album is published once each photo is described, and gone for visitors when withdrawn", async () => {
  const { id, slug, photos } = await addAlbum(db.sql, 2);
  const bare = await addAlbumPhoto(db.sql, id);
  await expect(run("anon", "read_album", { key: slug })).rejects.toMatchObject(
    refused("not_found"),
  );
  expect(await isSent(photos[0] ?? "")).toBe(false);
  await expect(publishAlbum(db.sql, id)).rejects.toMatchObject(refused("alt_required"));
  await run(admin, "describe_photos", {
    changes: db.sql.json([{ id: bare, alt: { ja: " 魚 " }, caption: { en: "Dawn", ar: "" } }]),
  });
  await publishAlbum(db.sql, id);
  const page = await album(slug);
  expect(page.album).toMatchObject({ title: { en: "An album" }, photos: 3, event: null });
  expect(page.photos.map((one) => one.id)).toEqual([...photos, bare]);
  expect(page.photos[2]).toMatchObject({
    alt: { ja: "魚" },
    caption: { en: "Dawn" },
    credit: null,
  });
  expect(page.album.cover?.id).toBe(photos[0]);
  expect(albumList.parse(await run("anon", "read_albums", {})).albums[0]?.id).toBe(id);
  expect(await isSent(bare)).toBe(true);
  await asRole(
    db.sql,
    admin,
    (tx) => tx`
    update public.gallery_albums set slug = ${`new-${slug}`}, cover_id = ${bare} where id = ${id}`,
  );
  expect(await run("anon", "read_album", { key: slug })).toEqual({ moved_to: `new-${slug}` });
  expect((await album(`new-${slug}`)).album.cover?.id).toBe(bare);
  await run(admin, "set_album_status", { id, status: "withdrawn" });
  expect(await isSent(bare)).toBe(false);
  await expect(album(`new-${slug}`)).rejects.toMatchObject(refused("not_found"));
  const { id: empty } = await addAlbum(db.sql);
  await expect(publishAlbum(db.sql, empty)).rejects.toMatchObject(refused("album_empty"));
});

test("a photo is added once, where it was wanted, and pages go on behind any photo", async () => {
  const { id, slug, photos } = await addAlbum(db.sql, 3);
  await publishAlbum(db.sql, id);
  const source = randomUUID();
  await expect(run(admin, "add_album_photo", { album_id: id, source })).rejects.toMatchObject(
    refused("retry"),
  );
  await addUpload(db.sql, { bucket: "album-photos", folder: id, source });
  const given = { album_id: id, source, wanted_position: 1500 };
  const added = String(await run(admin, "add_album_photo", given));
  expect(await run(admin, "add_album_photo", given)).toBe(added);
  await run(admin, "describe_photos", { changes: db.sql.json([{ id: added, alt: { en: "x" } }]) });
  const [one = "", two = "", three = ""] = photos;
  expect(await order(slug)).toEqual([one, added, two, three]);
  const first = await album(slug, { at_most: 2 });
  expect(first.next).toBe(added);
  const rest = await album(slug, { at_most: 2, after_id: first.next });
  expect([rest.photos.map((p) => p.id), rest.next]).toEqual([[two, three], null]);
});

test("a text is replaced as it was seen, whatever became of the photo's other text meanwhile", async () => {
  const { photos } = await addAlbum(db.sql, 1, { en: "A fish" });
  const [id = ""] = photos;
  const describe = (change: object) =>
    run(admin, "describe_photos", { changes: db.sql.json([{ id, ...change }] as never) });
  await describe({ alt: { en: "A bass" }, seen: { alt: { en: "A fish" } } });
  await describe({ caption: { en: "Dawn" }, seen: { caption: {} } });
  await expect(
    describe({ alt: { en: "A pike" }, seen: { alt: { en: "A fish" } } }),
  ).rejects.toMatchObject(refused("conflict"));
  expect(await photo(id)).toMatchObject({ alt: { en: "A bass" }, caption: { en: "Dawn" } });
});

test("photos are moved behind one another, without a gap left between them, and two admins take turns", async () => {
  const { id, slug, photos } = await addAlbum(db.sql, 3);
  await publishAlbum(db.sql, id);
  const [one = "", two = "", three = ""] = photos;
  const move = (photo_id: string, after_id: string | null) =>
    run(admin, "move_photo", { photo_id, after_id });
  await move(three, null);
  expect(await order(slug)).toEqual([three, one, two]);
  // Halving a gap of 1024 this often uses it up.
  for (let n = 0; n < 12; n += 1) {
    await move(n % 2 === 0 ? one : two, three);
  }
  expect(await order(slug)).toEqual([three, two, one]);
  const held = await holdAs(db, admin, `select public.move_photo('${one}', null)`);
  const second = move(two, one);
  await waiting(db.sql, 1);
  await held.commit();
  await second;
  expect(await order(slug)).toEqual([one, two, three]);
  await expect(move(one, one)).rejects.toMatchObject(refused("conflict"));
  await expect(run(maya, "move_photo", { photo_id: one })).rejects.toMatchObject(
    refused("forbidden"),
  );
});

test("photos are locked by id, also where their album is renumbered or removed", async () => {
  const { id, photos } = await addAlbum(db.sql, 3);
  const [low = "", middle = "", high = ""] = photos.toSorted();
  // In the album and in the table they stand the other way round.
  for (const [n, one] of [high, middle, low].entries()) {
    await db.sql`update public.gallery_photos set position = ${n + 1} where id = ${one}`;
  }
  const lock = (one: string) =>
    `select from public.gallery_photos where id = '${one}' for no key update`;
  for (const change of [
    `select public.move_photo('${low}', '${high}')`,
    `delete from public.gallery_albums where id = '${id}'`,
  ]) {
    const held = await holdAs(db, "owner", lock(low));
    const changed = asRole(db.sql, admin, (tx) => tx.unsafe(change));
    await waiting(db.sql, 1);
    await held.run(`${lock(high)} nowait`);
    await held.commit();
    await changed;
  }
});

test("a member's photo is shown from its approval until it is taken down, and comes back within the day", async () => {
  const id = await addMemberPhoto(db.sql, maya, { caption: { en: "Halibut at dawn" } });
  expect([await isSent(id), await members()]).toEqual([false, []]);
  await expect(
    run(ken, "describe_photos", { changes: db.sql.json([{ id, alt: { en: "no" } }]) }),
  ).rejects.toMatchObject(refused("not_found"));
  await expect(
    run(maya, "describe_photos", { changes: db.sql.json([{ id, alt: {} }]) }),
  ).rejects.toMatchObject(refused("alt_required"));
  expect(await approve([id])).toBe(1);
  expect(await approve([id])).toBe(0);
  expect([await isSent(id), await members()]).toEqual([true, [id]]);
  expect(latestPhotos.parse(await run("anon", "read_latest_photos", {})).photos[0]?.id).toBe(id);
  const found = async (input: string) =>
    photoList.parse(await run("anon", "search_gallery", { input })).photos.map((p) => p.id);
  expect([await found("halibut"), await found("boats"), await found("marlin")]).toEqual([
    [id],
    [id],
    [],
  ]);
  await expect(
    run(maya, "describe_photos", { changes: db.sql.json([{ id, caption: { en: "x" } }]) }),
  ).rejects.toMatchObject(refused("conflict"));
  await expect(run(ken, "take_photos_down", { ids: [id] })).rejects.toMatchObject(
    refused("not_found"),
  );
  await run(maya, "take_photos_down", { ids: [id] });
  expect([await isSent(id), await members(), await found("halibut")]).toEqual([false, [], []]);
  await expect(run(admin, "restore_photos", { ids: [id] })).rejects.toMatchObject(
    refused("forbidden"),
  );
  await expect(approve([id])).rejects.toMatchObject(refused("conflict"));
  await run(maya, "restore_photos", { ids: [id] });
  expect(await isSent(id)).toBe(true);
  await run(admin, "take_photos_down", { ids: [id] });
  await expect(run(maya, "restore_photos", { ids: [id] })).rejects.toMatchObject(
    refused("forbidden"),
  );
  // What its owner took down first is the office's to bring back, too, once the office has decided.
  await run(admin, "restore_photos", { ids: [id] });
  await report(id);
  await run(maya, "take_photos_down", { ids: [id] });
  await run(admin, "rule_photo_reports", { photo_id: id, keep: false });
  await expect(run(maya, "restore_photos", { ids: [id] })).rejects.toMatchObject(
    refused("forbidden"),
  );
  await run(admin, "restore_photos", { ids: [id] });
  await run(maya, "take_photos_down", { ids: [id] });
  await run(admin, "take_photos_down", { ids: [id] });
  await expect(run(maya, "restore_photos", { ids: [id] })).rejects.toMatchObject(
    refused("forbidden"),
  );
  await db.sql`update public.gallery_photos set decided_at = now() - interval '25 hours' where id = ${id}`;
  await db.sql`select private.apply_retention('gallery_taken_down')`;
  expect(await photo(id)).toBeUndefined();
  const left = await db.sql`
    select from private.uploads where bucket_id = 'gallery-photos' and owner = ${maya.id}`;
  expect(left).toHaveLength(0);
});

test("a rejection has a reason, and an approved photo may be put into an album", async () => {
  const [one, other] = [await addMemberPhoto(db.sql, maya), await addMemberPhoto(db.sql, maya)];
  const reject = (given: object) =>
    run(admin, "decide_photos", { ids: [one], approve: false, ...given });
  await expect(reject({})).rejects.toMatchObject(refused("invalid"));
  await expect(reject({ reason: "other" })).rejects.toMatchObject(refused("reason_required"));
  expect(await reject({ reason: "unclear", words: "Too dark" })).toBe(1);
  expect(await photo(one)).toMatchObject({
    state: "rejected",
    reason: "unclear",
    words: "Too dark",
  });
  expect(await isSent(one)).toBe(false);
  await expect(approve([one, randomUUID()])).rejects.toMatchObject(refused("not_found"));
  const { id, slug, photos } = await addAlbum(db.sql, 1);
  await publishAlbum(db.sql, id);
  await approve([other], { album_id: id });
  expect(await order(slug)).toEqual([...photos, other]);
  expect((await album(slug)).photos[1]).toMatchObject({ kind: "member", album: slug });
  await asRole(db.sql, admin, (tx) => tx`delete from public.gallery_albums where id = ${id}`);
  expect([await photo(photos[0] ?? ""), (await photo(other))?.["album_id"]]).toEqual([
    undefined,
    null,
  ]);
  expect(await isSent(other)).toBe(true);
});
