import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { connect } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { useTestStack } from "../helpers/stack.ts";

/** The photo of a catch on its way: the angler uploads, the judge looks, nobody else does either. */

const JPEG = { contentType: "image/jpeg" };
const BYTES = new Uint8Array([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3]);

const stack = useTestStack();
let maya: SupabaseClient;
let admin: SupabaseClient;
beforeAll(async () => {
  [maya, admin] = await Promise.all([stack.member(), stack.admin()]);
});

const photos = (client: SupabaseClient) => client.storage.from("catch-photos");
const newPath = (registration: string = demo.loneHeron, type = "jpg") =>
  `${registration}/${randomUUID()}.${type}`;
const status = ({ error }: { error: unknown }) =>
  error && (error as { statusCode: string }).statusCode;

test("an angler uploads, submits, and the judge sees the photo", async () => {
  const path = newPath();
  expect(status(await photos(maya).upload(path, BYTES, JPEG))).toBeNull();
  const { error } = await maya.rpc("submit_catch", {
    catch_id: randomUUID(),
    registration_id: demo.loneHeron,
    species_id: demo.bass,
    captured_at: new Date().toISOString(),
    weight_g: 900,
    photo_path: path,
  });
  expect(error).toBeNull();
  const { data: sheet } = await admin
    .from("judging_sheet")
    .select("team_name")
    .eq("photo_path", path)
    .single();
  expect(sheet).toEqual({ team_name: "Lone Heron" });
  const { data } = await photos(admin).download(path);
  expect(new Uint8Array(await (data as Blob).arrayBuffer())).toEqual(BYTES);
  expect(status(await photos(maya).download(path))).toBeNull();
  expect(status(await photos(stack.anon()).download(path))).not.toBeNull();
});

test("nobody uploads into a stranger's folder, under another name, or instead of a photo", async () => {
  expect(status(await photos(maya).upload(newPath(demo.kinAndCarp), BYTES, JPEG))).toBe("403");
  expect(status(await photos(maya).upload(newPath(randomUUID()), BYTES, JPEG))).toBe("403");
  expect(status(await photos(maya).upload(`${demo.loneHeron}/a.jpg`, BYTES, JPEG))).toBe("403");
  expect(status(await photos(stack.anon()).upload(newPath(), BYTES, JPEG))).toBe("403");
  const path = newPath();
  expect(status(await photos(maya).upload(path, BYTES, JPEG))).toBeNull();
  const replaced = await photos(maya).upload(path, BYTES, { ...JPEG, upsert: true });
  expect(status(replaced)).toBe("403");
  await photos(maya).remove([path]);
  expect(status(await photos(admin).download(path))).toBeNull();
});

test("only pictures of a sane size are taken", async () => {
  const svg = await photos(maya).upload(newPath(), BYTES, { contentType: "image/svg+xml" });
  expect(status(svg)).toBe("415");
  const large = await photos(maya).upload(newPath(), new Uint8Array(10_485_761), JPEG);
  expect(status(large)).toBe("413");
});

test("a team that is not confirmed, or whose event is over, uploads none", async () => {
  const sql = connect(stack.database.url, 1);
  try {
    await sql`update public.registrations set status = 'withdrawn' where id = ${demo.loneHeron}`;
    expect(status(await photos(maya).upload(newPath(), BYTES, JPEG))).toBe("403");
    await sql`update public.registrations set status = 'confirmed' where id = ${demo.loneHeron}`;
    const [entry] = await sql<[{ id: string }]>`
      select r.id from public.registrations as r
      join public.team_members as m on m.team_id = r.team_id
      where r.event_id = ${demo.final} and m.user_id = ${demo.maya.id}`;
    expect(status(await photos(maya).upload(newPath(entry.id), BYTES, JPEG))).toBe("403");
  } finally {
    await sql.end();
  }
});
