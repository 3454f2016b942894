import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import {
  type GallerySide,
  galleryPhotoPath,
} from "../../supabase/functions/_shared/contracts/gallery.ts";
import { readPictureHeader } from "../../supabase/functions/_shared/contracts/picture-header.ts";
import { sourceOf } from "../../supabase/functions/_shared/contracts/uploads.ts";
import { exifSegment } from "../../web/src/lib/upload/exif-fake.ts";
import { demo } from "../helpers/demo.ts";
import { jpeg, withSegment } from "../helpers/jpeg.ts";
import { useTestStack } from "../helpers/stack.ts";
import { newPicture, send } from "../helpers/uploads.ts";

/** Photos of the gallery, from a member's device to a stranger's. */

const stack = useTestStack();
let maya: SupabaseClient;
let admin: SupabaseClient;
beforeAll(async () => {
  [maya, admin] = [await stack.member(), await stack.admin()];
});

const upload = (bytes: Buffer) =>
  send(stack, {
    client: maya,
    account: demo.maya.id,
    bucket: "gallery-photos",
    folder: demo.maya.id,
    bytes,
  });

async function addPhoto(bytes: Buffer): Promise<string> {
  expect((await upload(bytes)).status).toBe(200);
  const source = await sourceOf(Uint8Array.from(bytes));
  const added = await maya.rpc("add_gallery_photo", { source, alt: { en: "A boat" } });
  expect(added.error).toBeNull();
  return added.data as string;
}
const fetchPhoto = (id: string, side: GallerySide) =>
  fetch(stack.url + galleryPhotoPath(id, side), { headers: { "cache-control": "no-cache" } });
const decide = async (id: string, approve: boolean) => {
  const { error } = await admin.rpc("decide_photos", {
    ids: [id],
    approve,
    ...(!approve && { reason: "unclear" }),
  });
  expect(error).toBeNull();
};

test("a photo is public from its approval to its takedown, without its location", async () => {
  // Sent past the site, which would have left it out.
  const place = exifSegment({
    time: "2026:06:06 09:15:00",
    latitude: [25, 12, 17, "N"],
    longitude: [55, 16, 15, "E"],
  });
  const id = await addPhoto(withSegment(await jpeg(1600, 1200, 77), place));
  const row = await stack.database.sql<
    [{ width: number; height: number; stand_in: string; member_name: string }]
  >`select width, height, stand_in, member_name from public.gallery_photos where id = ${id}`;
  expect(row[0]).toMatchObject({ width: 1600, height: 1200 });
  expect(row[0].stand_in).toMatch(/^data:image\/webp;base64,/);
  expect(row[0].stand_in.length).toBeLessThan(1200);
  const stored = `/storage/v1/object/public/gallery-photos/${row[0].member_name}`;
  const answers = async () =>
    Promise.all(
      ([2048, 1024, 480] as const).map(async (side) => (await fetchPhoto(id, side)).status),
    );
  expect(await answers()).toEqual([404, 404, 404]);
  await decide(id, true);
  for (const [side, width] of [
    [2048, 1600],
    [1024, 1024],
    [480, 480],
  ] as const) {
    const response = await fetchPhoto(id, side);
    expect([response.status, response.headers.get("cache-control")]).toEqual([
      200,
      "public, max-age=60, s-maxage=5",
    ]);
    const bytes = Buffer.from(await response.arrayBuffer());
    expect(readPictureHeader(bytes)).toMatchObject({ type: "image/webp", width });
    for (const trace of ["Exif", "EXIF", "XMP ", "GPS", "2026:06:06"]) {
      expect(bytes.includes(trace)).toBe(false);
    }
  }
  // The bucket itself is nobody's.
  expect((await fetch(stack.url + stored)).status).toBeGreaterThanOrEqual(400);
  expect((await maya.rpc("take_photos_down", { ids: [id] })).error).toBeNull();
  expect(await answers()).toEqual([404, 404, 404]);
  expect((await maya.rpc("restore_photos", { ids: [id] })).error).toBeNull();
  await decide(id, false);
  expect(await answers()).toEqual([404, 404, 404]);
});

test("files that are not photos are rejected, and no name escapes the member's folder", async () => {
  const files = {
    svg: `<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>`,
    html: "<!doctype html><script>alert(1)</script>",
  };
  for (const text of Object.values(files)) {
    const { status, body } = await upload(Buffer.from(text));
    expect([status, body["error"]]).toMatchObject([400, { code: "unreadable_picture" }]);
  }
  for (const name of [`${demo.maya.id}/../x.jpg`, `../${demo.maya.id}/x.jpg`, "x.jpg"]) {
    const { error } = await maya.storage
      .from("incoming")
      .upload(name, await newPicture(), { contentType: "image/jpeg" });
    expect(error).not.toBeNull();
  }
  const direct = await maya.storage
    .from("gallery-photos")
    .upload(`${demo.maya.id}/x.webp`, await newPicture(), { contentType: "image/webp" });
  expect(direct.error).not.toBeNull();
  for (const file of ["..%2f..%2fx-480.webp", "x-480.webp", `${demo.maya.id}-99.webp`]) {
    const { status } = await fetch(`${stack.url}/functions/v1/photos/gallery/${file}`);
    expect([400, 404]).toContain(status);
  }
});

test("a guest's report of being in a photo hides it, and invalid reports are rejected", async () => {
  const id = await addPhoto(await newPicture(200, 120));
  const report = (photo: string, body: object) =>
    fetch(`${stack.url}/functions/v1/photos/gallery/${photo}/reports`, {
      method: "POST",
      headers: { "content-type": "application/json", apikey: stack.publishableKey },
      body: JSON.stringify(body),
    });
  expect((await report(id, { reason: "in_it" })).status).toBe(404);
  await decide(id, true);
  expect((await report(id, { reason: "boring" })).status).toBe(400);
  expect((await fetchPhoto(id, 480)).status).toBe(200);
  const response = await report(id, { reason: "in_it", words: "That is me" });
  expect([response.status, await response.json()]).toEqual([202, { accepted: true }]);
  expect((await fetchPhoto(id, 480)).status).toBe(404);
});

test("the owner sees a photo in any state with their session, and cannot create a signed URL", async () => {
  const id = await addPhoto(await newPicture(200, 120));
  const [{ name }] = await stack.database.sql<[{ name: string }]>`
    select member_name as name from public.gallery_photos where id = ${id}`;
  const seenBy = async (client: SupabaseClient) => {
    const { data } = await client.auth.getSession();
    const response = await fetch(stack.url + galleryPhotoPath(id, 480), {
      headers: { authorization: `Bearer ${data.session?.access_token ?? ""}` },
    });
    return [response.status, response.headers.get("cache-control")];
  };
  const other = await stack.signIn(demo.ken.email);
  const own = [200, "private, max-age=60"];
  const expectPrivate = async () => {
    expect([await seenBy(maya), await seenBy(admin)]).toEqual([own, own]);
    expect((await seenBy(other))[0]).toBe(404);
    expect((await fetchPhoto(id, 480)).status).toBe(404);
    for (const file of [name, name.replace(".webp", "-480.webp")]) {
      const signed = await maya.storage.from("gallery-photos").createSignedUrl(file, 3600);
      expect([signed.data, signed.error === null]).toEqual([null, false]);
      expect((await maya.storage.from("gallery-photos").download(file)).error).not.toBeNull();
    }
  };
  await expectPrivate();
  await decide(id, false);
  await expectPrivate();
  expect((await maya.rpc("take_photos_down", { ids: [id] })).error).toBeNull();
  await expectPrivate();
});
