import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { photoPath } from "../../supabase/functions/_shared/contracts/photos.ts";
import { readPictureHeader } from "../../supabase/functions/_shared/contracts/picture-header.ts";
import { demo } from "../helpers/demo.ts";
import { withExif } from "../helpers/jpeg.ts";
import { useTestStack } from "../helpers/stack.ts";
import { newPicture, send } from "../helpers/uploads.ts";

/** Published photos of catches, as everybody fetches them. */

const stack = useTestStack();
let maya: SupabaseClient;
let admin: SupabaseClient;
beforeAll(async () => {
  [maya, admin] = await Promise.all([stack.member(), stack.admin()]);
});

async function sentCatch(bytes: Buffer): Promise<{ id: string; name: string }> {
  const { body } = await send(stack, {
    client: maya,
    account: demo.maya.id,
    bucket: "catch-photos",
    folder: demo.loneHeron,
    bytes,
  });
  const id = randomUUID();
  const { error } = await maya.rpc("submit_catch", {
    catch_id: id,
    registration_id: demo.loneHeron,
    species_id: demo.bass,
    captured_at: new Date().toISOString(),
    weight_g: 900,
    photo_path: body["name"],
    latitude: 27.9,
    longitude: -82.5,
  });
  expect(error).toBeNull();
  return { id, name: body["name"] as string };
}
const fetchPhoto = (path: string, init?: RequestInit) =>
  fetch(`${stack.url}/functions/v1/${path}`, init);
/** As it is now, whatever a shared cache holds. */
const statusOf = async (path: string): Promise<number> => {
  const response = await fetchPhoto(path, { headers: { "cache-control": "no-cache" } });
  await response.arrayBuffer();
  return response.status;
};
const judge = async (catch_id: string, decision: string, revision: number) => {
  const reason_code = decision === "rejected" ? "bad_photo" : null;
  const { error } = await admin.rpc("judge_catch", { catch_id, decision, revision, reason_code });
  expect(error).toBeNull();
};

/** The kinds of the chunks that a WebP file is made of. */
function chunksOf(file: Uint8Array): string[] {
  const view = new DataView(file.buffer, file.byteOffset);
  const kinds: string[] = [];
  for (let at = 12; at < file.length;) {
    kinds.push(String.fromCharCode(...file.subarray(at, at + 4)));
    const length = view.getUint32(at + 4, true);
    at += 8 + length + (length % 2);
  }
  return kinds;
}

test("a photo is everybody's in smaller sizes while its catch counts, and says nothing of where", async () => {
  const { id, name } = await sentCatch(
    withExif(await newPicture(1500, 1000), Buffer.from("Exif\0\0GPS 27.9")),
  );
  const [large, small] = [photoPath(name, 1024), photoPath(name, 480)];
  expect(await statusOf(small)).toBe(404);
  await judge(id, "accepted", 1);
  for (const [path, width, height] of [
    [large, 1024, 683],
    [small, 480, 320],
  ] as const) {
    const response = await fetchPhoto(path);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toBe("public, max-age=60, s-maxage=5");
    const file = new Uint8Array(await response.arrayBuffer());
    expect(readPictureHeader(file)).toEqual({ type: "image/webp", width, height });
    expect(chunksOf(file)).toEqual(["VP8 "]);
    const known = { headers: { "if-none-match": response.headers.get("etag") ?? "" } };
    expect((await fetchPhoto(path, known)).status).toBe(304);
  }
  // The largest stays with the team and the judges.
  expect(await statusOf(`photos/${name}`)).toBe(400);
  for (const file of [name, small.replace("photos/", "")]) {
    const { error } = await stack.anon().storage.from("catch-photos").download(file);
    expect(error).not.toBeNull();
  }

  await judge(id, "rejected", 2);
  expect(await statusOf(small)).toBe(404);
  await judge(id, "accepted", 3);
  expect(await statusOf(small)).toBe(200);
});

test("an angler who keeps photos private takes all back, and may give them again", async () => {
  const { id, name } = await sentCatch(await newPicture());
  await judge(id, "accepted", 1);
  const path = photoPath(name, 480);
  const choose = (keeps_photos_private: boolean) =>
    maya.from("profiles").update({ keeps_photos_private }).eq("id", demo.maya.id).throwOnError();
  expect(await statusOf(path)).toBe(200);
  await choose(true);
  expect(await statusOf(path)).toBe(404);
  await choose(false);
  expect(await statusOf(path)).toBe(200);
});

test("what is no photo of a catch is not found or refused", async () => {
  const source = randomUUID();
  expect(await statusOf(`photos/${demo.loneHeron}/${source}-480.webp`)).toBe(404);
  for (const file of [
    `${demo.loneHeron}/${source}-640.webp`,
    `${demo.loneHeron}/a-480.webp`,
    `here/${source}-480.webp`,
    `${demo.loneHeron}/..%2F${source}-480.webp`,
  ]) {
    expect(await statusOf(`photos/${file}`), file).toBe(400);
  }
  const post = await fetchPhoto(`photos/${demo.loneHeron}/${source}-480.webp`, { method: "POST" });
  expect(post.status).toBe(405);
});
