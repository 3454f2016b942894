import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, expect, test } from "vitest";
import { readPictureHeader } from "../../supabase/functions/_shared/contracts/picture-header.ts";
import { sourceOf } from "../../supabase/functions/_shared/contracts/uploads.ts";
import { connect } from "../helpers/database.ts";
import { demo } from "../helpers/demo.ts";
import { addMate } from "../helpers/roster.ts";
import { useTestStack } from "../helpers/stack.ts";
import { newPicture, begin, publish, put, send } from "../helpers/uploads.ts";

/** The photo of a catch on its way: the angler uploads, the judge looks, nobody else does either. */

const stack = useTestStack();
let maya: SupabaseClient;
let admin: SupabaseClient;
beforeAll(async () => {
  [maya, admin] = await Promise.all([stack.member(), stack.admin()]);
});

const photos = (client: SupabaseClient) => client.storage.from("catch-photos");
const photo = async (registration: string = demo.loneHeron) => ({
  client: maya,
  account: demo.maya.id,
  bucket: "catch-photos" as const,
  folder: registration,
  bytes: await newPicture(80, 60),
});
const sendPhoto = async (): Promise<string> => {
  const { status, body } = await send(stack, await photo());
  expect(status).toBe(200);
  return body["name"] as string;
};
const status = ({ error }: { error: unknown }) =>
  error && (error as { statusCode: string }).statusCode;
const code = ({ error }: { error: unknown }) => error && (error as { code: string }).code;

const submit = (photo_path: string, catch_id = randomUUID()) =>
  maya.rpc("submit_catch", {
    catch_id,
    registration_id: demo.loneHeron,
    species_id: demo.bass,
    captured_at: new Date().toISOString(),
    weight_g: 900,
    photo_path,
  });

test("an angler uploads, submits, and the judge sees the photo", async () => {
  const path = await sendPhoto();
  expect((await submit(path)).error).toBeNull();
  const { data: sheet } = await admin
    .from("judging_sheet")
    .select("team_name")
    .eq("photo_path", path)
    .single();
  expect(sheet).toEqual({ team_name: "Lone Heron" });
  const { data } = await photos(admin).download(path);
  const seen = new Uint8Array(await (data as Blob).arrayBuffer());
  expect(readPictureHeader(seen)).toEqual({ type: "image/webp", width: 80, height: 60 });
  expect(status(await photos(maya).download(path))).toBeNull();
  const ken = await stack.signIn(demo.ken.email);
  expect(status(await photos(ken).download(path))).not.toBeNull();
  expect(status(await photos(stack.anon()).download(path))).not.toBeNull();
  // A catch names it: it does not expire.
  await stack.database.sql`update private.uploads set begun_at = now() - interval '1 year'`;
  await stack.database.sql`select private.apply_retention('unused_uploads')`;
  expect(status(await photos(admin).download(path))).toBeNull();
});

test("a photo that comes after its catch stays, too", async () => {
  const late = await photo();
  const begun = await begin(late);
  const path = (begun.data as { name: string }[])[0]?.name ?? "";
  await stack.database.sql`delete from private.uploads where name = ${path}`;
  expect(code(await submit(path))).toBe("retry");
  await begin(late);
  expect((await submit(path)).error).toBeNull();
  expect((await send(stack, late)).body).toEqual({ name: path });
  const [upload] = await stack.database.sql`
    select used_by is not null as used from private.uploads where name = ${path}`;
  expect(upload).toEqual({ used: true });
});

test("a photo that two team mates send at the same time is kept, whichever call ends first", async () => {
  const { sql } = stack.database;
  const ken = await stack.signIn(demo.ken.email);
  // In one division a person is on one roster.
  await sql`delete from public.applicants where registration_id = ${demo.kinAndCarp}`;
  await addMate(sql, demo.loneHeron, { user: demo.ken.id, name: "Ken" });
  const mine = await photo();
  const theirs = { ...mine, client: ken, account: demo.ken.id };
  // Both have begun and sent; the mate began last.
  for (const one of [mine, theirs]) {
    expect((await begin(one)).error).toBeNull();
    expect((await put(one)).error).toBeNull();
  }
  const source = await sourceOf(Uint8Array.from(mine.bytes));
  const name = `${demo.loneHeron}/${source}.webp`;
  const finish = (owner: string) =>
    stack.service().rpc("finish_upload", {
      bucket_id: mine.bucket,
      folder: mine.folder,
      source,
      owner,
      names: [name],
    });
  expect((await finish(demo.maya.id)).data).toBe(true);
  expect((await finish(demo.ken.id)).data).toBe(true);
  expect(
    await sql`select from private.storage_removals where bucket_id = ${mine.bucket}`,
  ).toHaveLength(0);
  expect((await publish(stack, theirs)).status).toBe(200);
});

test("nobody uploads into a stranger's folder, under another name, or instead of a photo", async () => {
  expect(code(await begin(await photo(demo.kinAndCarp)))).toBe("forbidden");
  expect(code(await begin(await photo(randomUUID())))).toBe("forbidden");
  expect(code(await begin({ ...(await photo()), client: stack.anon() }))).toBe("42501");
  const webp = { contentType: "image/webp" };
  const name = `${demo.loneHeron}/${randomUUID()}.webp`;
  expect(status(await photos(maya).upload(name, "x", webp))).toBe("403");
  expect(status(await photos(maya).upload(`${demo.loneHeron}/a.webp`, "x", webp))).toBe("403");
  expect(status(await photos(stack.anon()).upload(name, "x", webp))).toBe("403");
  const path = await sendPhoto();
  expect(status(await photos(maya).upload(path, "x", webp))).toBe("403");
  expect(status(await photos(maya).upload(path, "x", { ...webp, upsert: true }))).toBe("403");
  await photos(maya).remove([path]);
  expect(status(await photos(admin).download(path))).toBeNull();
});

test("only pictures of a sane size are taken", async () => {
  const service = photos(stack.service());
  const name = `${demo.loneHeron}/${randomUUID()}.webp`;
  expect(status(await service.upload(name, "x", { contentType: "image/svg+xml" }))).toBe("415");
  const large = new Uint8Array(10_485_761);
  expect(status(await service.upload(name, large, { contentType: "image/webp" }))).toBe("413");
});

test("a team that is not confirmed, or whose event is over, uploads none", async () => {
  const sql = connect(stack.database.url, 1);
  try {
    const sent = await photo();
    await begin(sent);
    expect((await put(sent)).error).toBeNull();
    await sql`update public.registrations set status = 'withdrawn' where id = ${demo.loneHeron}`;
    expect(code(await begin(await photo()))).toBe("forbidden");
    // Nor is one published that is on its way.
    expect((await publish(stack, sent)).status).toBe(403);
    await sql`update public.registrations set status = 'confirmed' where id = ${demo.loneHeron}`;
    const [entry] = await sql<[{ id: string }]>`
      select r.id from public.registrations as r
      join public.team_members as m on m.team_id = r.team_id
      where r.event_id = ${demo.final} and m.user_id = ${demo.maya.id}`;
    expect(code(await begin(await photo(entry.id)))).toBe("forbidden");
  } finally {
    await sql.end();
  }
});
