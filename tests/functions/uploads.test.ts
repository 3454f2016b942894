import { randomUUID } from "node:crypto";
import type { SupabaseClient } from "@supabase/supabase-js";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { readPictureHeader } from "../../supabase/functions/_shared/contracts/picture-header.ts";
import { incomingName, sourceOf } from "../../supabase/functions/_shared/contracts/uploads.ts";
import { demo } from "../helpers/demo.ts";
import { claiming, withExif, withScans, withSegment } from "../helpers/jpeg.ts";
import { useTestStack } from "../helpers/stack.ts";
import { avatarOf, begin, newPicture, publish, put, send } from "../helpers/uploads.ts";

/** A picture's way from a member's device into a public bucket. */

const stack = useTestStack();
let maya: SupabaseClient;
let ken: SupabaseClient;
beforeAll(async () => {
  [maya, ken] = await Promise.all([stack.member(), stack.signIn(demo.ken.email)]);
});
// A folder takes ten pictures.
beforeEach(() => stack.database.sql`delete from private.uploads`);

const avatar = (bytes: Buffer) => avatarOf(maya, demo.maya.id, bytes);

const address = (name: string) => `${stack.url}/storage/v1/object/public/avatars/${name}`;
const fetchPicture = async (name: string) => {
  const response = await fetch(address(name));
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
};
const files = (bucket: string, folder: string) =>
  stack.database.sql<{ name: string }[]>`
    select name from storage.objects
    where bucket_id = ${bucket} and starts_with(name, ${`${folder}/`}) order by name`;
const code = ({ body }: { body: Record<string, unknown> }) =>
  (body["error"] as { code: string } | undefined)?.code;
const settled = () =>
  vi.waitFor(
    async () =>
      expect(await stack.database.sql`select from private.storage_removals`).toHaveLength(0),
    { timeout: 60_000, interval: 100 },
  );

test("a picture is published in its sizes, encoded anew and without what the camera wrote", async () => {
  const exif = Buffer.from("Exif\0\0MM\0*\0\0\0\x08GPSLatitude 25.2048 secret-place", "latin1");
  const sending = avatar(withExif(await newPicture(800, 600), exif));
  const answer = await send(stack, sending);
  expect(answer.status).toBe(200);
  const name = answer.body["name"] as string;
  expect(name).toMatch(new RegExp(`^${demo.maya.id}/[0-9a-f-]{36}\\.webp$`));
  const large = await fetchPicture(name);
  const small = await fetchPicture(name.replace(".webp", "-192.webp"));
  expect(readPictureHeader(large)).toEqual({ type: "image/webp", width: 512, height: 384 });
  expect(readPictureHeader(small)).toEqual({ type: "image/webp", width: 192, height: 144 });
  for (const picture of [large, small]) {
    expect(picture.includes("secret-place")).toBe(false);
    expect(picture.includes("EXIF")).toBe(false);
  }
  await settled();
  expect(await files("incoming", demo.maya.id)).toEqual([]);
});

test("what was sent twice is stored once, also by two calls at the same time", async () => {
  const sending = avatar(await newPicture());
  expect((await begin(sending)).data).toMatchObject([{ state: "expected" }]);
  expect((await put(sending)).error).toBeNull();
  // The second try of a device that did not see the response of the first.
  expect((await begin(sending)).data).toMatchObject([{ state: "arrived" }]);
  expect((await put(sending)).error).toMatchObject({ statusCode: "409" });
  const answers = await Promise.all([publish(stack, sending), publish(stack, sending)]);
  const published = answers.filter(({ status }) => status === 200);
  expect(published.length).toBeGreaterThan(0);
  const again = await publish(stack, sending);
  expect(again).toEqual(published[0]);
  expect((await begin(sending)).data).toMatchObject([{ state: "published" }]);
  const name = again.body["name"] as string;
  const stored = (await files("avatars", demo.maya.id)).map((file) => file.name);
  expect(stored.filter((one) => one.startsWith(name.replace(".webp", "")))).toEqual([
    name.replace(".webp", "-192.webp"),
    name,
  ]);
});

test("a file that has not arrived is published when it has", async () => {
  const sending = avatar(await newPicture());
  await begin(sending);
  const early = await publish(stack, sending);
  expect([early.status, code(early)]).toEqual([409, "missing_reference"]);
  await put(sending);
  expect((await publish(stack, sending)).status).toBe(200);
});

test("bytes that are no JPEG, or one that cannot be decoded, are refused", async () => {
  const page = await send(stack, avatar(Buffer.from("<svg onload='alert(1)'/>")));
  expect([page.status, code(page)]).toEqual([400, "unreadable_picture"]);
  const picture = await newPicture();
  const torn = Buffer.concat([picture.subarray(0, 200), Buffer.alloc(400)]);
  const broken = await send(stack, avatar(torn));
  expect([broken.status, code(broken)]).toEqual([400, "unreadable_picture"]);
  // The function goes on.
  expect((await send(stack, avatar(await newPicture()))).status).toBe(200);
});

test("dimensions that would fill the memory are refused before anything is decoded", async () => {
  const bomb = claiming(await newPicture(), 60_000, 60_000);
  const answer = await send(stack, avatar(bomb));
  expect([answer.status, code(answer)]).toEqual([413, "too_large"]);
});

test("a header that hides another size, and scans without end, are refused", async () => {
  const picture = await newPicture();
  const hidden = withSegment(picture, Buffer.from([0xff, 0x01]));
  const endless = withScans(picture, 200);
  for (const bytes of [hidden, endless]) {
    const answer = await send(stack, avatar(bytes));
    expect([answer.status, code(answer)]).toEqual([400, "unreadable_picture"]);
  }
});

test("a file that is not the one its name stands for is refused", async () => {
  const [told, sent] = [await newPicture(), await newPicture()];
  await begin(avatar(told));
  const name = incomingName(demo.maya.id, await sourceOf(Uint8Array.from(told)));
  const { error } = await maya.storage
    .from("incoming")
    .upload(name, sent, { contentType: "image/jpeg" });
  expect(error).toBeNull();
  const answer = await publish(stack, avatar(told));
  expect([answer.status, code(answer)]).toEqual([400, "unreadable_picture"]);
});

test("members send to their own folder only, after they began, and see nobody else's files", async () => {
  const sending = avatar(await newPicture());
  expect((await put(sending)).error).toMatchObject({ statusCode: "403" });
  const foreign = await begin({ ...sending, folder: demo.ken.id });
  expect(foreign.error).toMatchObject({ code: "forbidden" });
  await begin(sending);
  expect((await put({ ...sending, client: ken })).error).toMatchObject({ statusCode: "403" });
  expect((await put(sending)).error).toBeNull();
  const [file] = await files("incoming", demo.maya.id);
  for (const client of [ken, stack.anon(), await stack.admin()]) {
    expect((await client.storage.from("incoming").download(file?.name ?? "")).error).not.toBeNull();
    expect((await client.storage.from("incoming").list(demo.maya.id)).data).toEqual([]);
  }
  const theirs = await publish(stack, { ...sending, client: ken });
  expect([theirs.status, code(theirs)]).toEqual([403, "forbidden"]);
  const nobody = await publish(stack, { ...sending, client: stack.anon() });
  expect([nobody.status, code(nobody)]).toEqual([401, "unauthenticated"]);
});

test("only small JPEGs come in", async () => {
  const sending = avatar(await newPicture());
  await begin(sending);
  const name = incomingName(demo.maya.id, await sourceOf(Uint8Array.from(sending.bytes)));
  const incoming = maya.storage.from("incoming");
  const svg = await incoming.upload(name, sending.bytes, { contentType: "image/svg+xml" });
  expect(svg.error).toMatchObject({ statusCode: "415" });
  const large = Buffer.alloc(5_242_881);
  expect((await incoming.upload(name, large, { contentType: "image/jpeg" })).error).toMatchObject({
    statusCode: "413",
  });
});

test("the picture that a profile names stays, the one before it goes with its sizes", async () => {
  const name = async () => (await send(stack, avatar(await newPicture()))).body["name"] as string;
  const wear = (path: string | null) =>
    maya.from("profiles").update({ avatar_path: path }).eq("id", demo.maya.id).throwOnError();
  const [first, second] = [await name(), await name()];
  await wear(first);
  await wear(second);
  await settled();
  expect((await fetch(address(first))).status).toBeGreaterThanOrEqual(400);
  expect((await fetch(address(first.replace(".webp", "-192.webp")))).ok).toBe(false);
  const { sql } = stack.database;
  await sql`update private.uploads set begun_at = now() - interval '3 days'`;
  await sql`select private.apply_retention('unused_uploads')`;
  await settled();
  expect(await files("avatars", demo.maya.id)).toEqual([
    { name: second.replace(".webp", "-192.webp") },
    { name: second },
  ]);
  await wear(null);
  await settled();
  expect(await files("avatars", demo.maya.id)).toEqual([]);
});

test("nobody removes another's picture by naming it", async () => {
  const { body } = await send(stack, avatar(await newPicture()));
  const name = body["name"] as string;
  await maya.from("profiles").update({ avatar_path: name }).eq("id", demo.maya.id).throwOnError();
  const theirs = () => ken.from("profiles").update({ avatar_path: name }).eq("id", demo.ken.id);
  await theirs().throwOnError();
  await ken.from("profiles").update({ avatar_path: null }).eq("id", demo.ken.id).throwOnError();
  await settled();
  expect((await fetch(address(name))).status).toBe(200);
});

test("a session without the second factor begins nothing", async () => {
  const email = "factor-uploads@castboard.example";
  const id = randomUUID();
  const { error } = await stack
    .service()
    .auth.admin.createUser({ id, email, password: "Long-enough-1234", email_confirm: true });
  expect(error).toBeNull();
  const client = await stack.signIn(email, "Long-enough-1234");
  await stack.database.sql`
    insert into auth.mfa_factors (id, user_id, factor_type, status, created_at, updated_at, secret)
    values (gen_random_uuid(), ${id}, 'totp', 'verified', now(), now(), 'MY')`;
  const sending = { ...avatar(await newPicture()), client, account: id, folder: id };
  expect((await begin(sending)).error).toMatchObject({ code: "insufficient_aal" });
  const answer = await publish(stack, sending);
  expect([answer.status, code(answer)]).toEqual([403, "insufficient_aal"]);
});

test("an erasure removes what was published, what has just arrived, and what comes too late", async () => {
  const email = "leaver-uploads@castboard.example";
  const { data } = await stack
    .service()
    .auth.admin.createUser({ email, password: "Long-enough-1234", email_confirm: true });
  const id = data.user?.id ?? "";
  const client = await stack.signIn(email, "Long-enough-1234");
  const sending = async () => ({
    ...avatar(await newPicture()),
    client,
    account: id,
    folder: id,
  });
  expect((await send(stack, await sending())).status).toBe(200);
  const waiting = await sending();
  await begin(waiting);
  await put(waiting);
  const exported = await client.rpc("export_my_data");
  expect(exported.data).toMatchObject({ uploads: [{ sent_by_me: true }, { sent_by_me: true }] });
  const { error } = await client.rpc("delete_my_account");
  expect(error).toBeNull();
  await settled();
  expect(await files("avatars", id)).toEqual([]);
  expect(await files("incoming", id)).toEqual([]);
  expect(await stack.database.sql`select from private.uploads where owner = ${id}`).toHaveLength(0);
  // A function that was at work meanwhile: what it stored is removed, and the call refused.
  const late = `${id}/${randomUUID()}.webp`;
  const service = stack.service();
  await service.storage.from("avatars").upload(late, "x", { contentType: "image/webp" });
  const finished = await service.rpc("finish_upload", {
    bucket_id: "avatars",
    folder: id,
    source: randomUUID(),
    owner: id,
    names: [late],
  });
  expect(finished.data).toBe(false);
  await settled();
  expect(await files("avatars", id)).toEqual([]);
});
