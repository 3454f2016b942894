import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { addUpload } from "../helpers/add-upload.ts";
import { asRole } from "../helpers/as-role.ts";
import { useTestDatabase } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addMemberPhoto, galleryOf } from "../helpers/gallery.ts";
import { refused } from "../helpers/refused.ts";

/** What the office has decided about a photo, and photos that are replaced. */

const db = useTestDatabase();
const { admin, maya, ken } = demo;
const { run, isSent, approve, photo } = galleryOf(db);
const reject = (ids: string[], given: object = { reason: "unclear" }) =>
  run(admin, "decide_photos", { ids, approve: false, ...given });
const states = async (id: string) => {
  const { history = [] } = ((await photo(id)) ?? {}) as { history?: { state: string }[] };
  return history.map(({ state }) => state);
};

async function newPicture(look?: string): Promise<string> {
  const source = randomUUID();
  const bucket = "gallery-photos";
  const name = await addUpload(db.sql, { bucket, folder: maya.id, owner: maya.id, source });
  if (look) {
    await run("service_role", "record_picture", {
      bucket_id: bucket,
      name,
      width: 800,
      height: 600,
      stand_in: "data:,",
      looks: [look, "f".repeat(32), ...Array(2).fill("a".repeat(32))],
    });
  }
  return source;
}
const replace = (photo_id: string, source: string, given: object = {}) =>
  run(maya, "replace_gallery_photo", {
    photo_id,
    source,
    alt: db.sql.json({ en: "A sharp boat" }),
    ...given,
  });

test("a rejected photo that its owner took down comes back rejected, however often", async () => {
  const id = await addMemberPhoto(db.sql, maya);
  await approve([id]);
  await reject([id], { reason: "other", words: "Not this one" });
  const rejected = await photo(id);
  for (let n = 0; n < 12; n += 1) {
    await run(maya, "take_photos_down", { ids: [id] });
    await run(maya, "restore_photos", { ids: [id] });
  }
  expect(await photo(id)).toEqual(rejected);
  expect(await states(id)).toEqual(["approved", "rejected"]);
  expect(await isSent(id)).toBe(false);
  // The office may think again; then the photo is shown, also after a takedown.
  await approve([id]);
  await run(maya, "take_photos_down", { ids: [id] });
  await run(maya, "restore_photos", { ids: [id] });
  expect(await isSent(id)).toBe(true);
  // One that waited waits again.
  const other = await addMemberPhoto(db.sql, maya);
  await run(maya, "take_photos_down", { ids: [other] });
  expect(await states(other)).toEqual(["taken_down"]);
  await run(maya, "restore_photos", { ids: [other] });
  expect(await photo(other)).toMatchObject({ state: "pending", history: [] });
});

test("a rejected photo is replaced in place and waits for a decision of its own", async () => {
  const id = await addMemberPhoto(db.sql, maya);
  const former = await photo(id);
  const source = await newPicture();
  await expect(replace(id, source)).rejects.toMatchObject(refused("conflict"));
  await reject([id], { reason: "people", words: "Ask them first" });
  await expect(replace(id, former?.["source"])).rejects.toMatchObject(refused("photo_sent_before"));
  const another = await addMemberPhoto(db.sql, maya);
  await expect(replace(id, (await photo(another))?.["source"])).rejects.toMatchObject(
    refused("photo_sent_before"),
  );
  await expect(replace(id, source, { alt: db.sql.json({ en: " " }) })).rejects.toMatchObject(
    refused("alt_required"),
  );
  await expect(replace(id, randomUUID())).rejects.toMatchObject(refused("retry"));
  await expect(
    run(ken, "replace_gallery_photo", { photo_id: id, source, alt: db.sql.json({ en: "x" }) }),
  ).rejects.toMatchObject(refused("not_found"));
  await replace(id, source);
  // Sent again after a lost response.
  await replace(id, source);
  expect(await photo(id)).toMatchObject({
    source,
    state: "pending",
    reason: null,
    words: null,
    alt: { en: "A sharp boat" },
    created_at: former?.["created_at"],
    history: [
      { state: "rejected", reason: "people", words: "Ask them first", at: expect.any(String) },
      { state: "replaced", at: expect.any(String) },
    ],
  });
  // The former file goes with the entry that named it.
  const files = await db.sql`
    select from private.uploads where bucket_id = 'gallery-photos' and name = ${former?.["member_name"]}`;
  expect(files).toHaveLength(0);
  // Brought back, it waits: the rejection was of the file before.
  await run(maya, "take_photos_down", { ids: [id] });
  await run(maya, "restore_photos", { ids: [id] });
  expect((await photo(id))?.["state"]).toBe("pending");
  await approve([id]);
  expect(await isSent(id)).toBe(true);
});

test("admins see whether a new file resembles the rejected one, and decide only on the file they saw", async () => {
  const look = "0".repeat(32);
  const source = await newPicture(look);
  const id = String(
    await run(maya, "add_gallery_photo", { source, alt: db.sql.json({ en: "A boat" }) }),
  );
  const seen = db.sql.json({ [id]: { alt: { en: "A boat" }, caption: {}, source } });
  await reject([id]);
  await replace(id, await newPicture(`${"0".repeat(31)}3`), {
    alt: db.sql.json({ en: "A boat" }),
  });
  const [overview] = await asRole(
    db.sql,
    admin,
    (tx) => tx`select history from public.gallery_photo_overview where id = ${id}`,
  );
  expect(overview?.["history"]).toMatchObject([
    { state: "rejected", reason: "unclear" },
    { state: "replaced", alike: true },
  ]);
  // The page of the admin still shows the file before.
  await expect(approve([id], { seen })).rejects.toMatchObject(refused("conflict"));
  await reject([id]);
  await replace(id, await newPicture("5".repeat(32)));
  expect((await photo(id))?.["history"]).toMatchObject([{}, {}, {}, { state: "replaced" }]);
  expect((await photo(id))?.["history"][3]).not.toHaveProperty("alike");
});
